/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne.h: the walled town of the Count: where it lies, how it is laid out and painted.
 * Internal to render.
 *
 * Its plan follows from the start layout alone: the tiles whose fields border Carcassonne, and the
 * tiles without segments among them, are its block; the largest rectangle of the block's cells
 * holds the town. All measures are in tiles, from the rectangle's north-western corner. */

#pragma once

#include "art-paint.h"
#include "setup.h"

G_BEGIN_DECLS

#define ART_TOWN_MAX_CELLS 64
#define ART_TOWN_MAX_GATES 8
#define ART_TOWN_WALL      0.07  /* thickness of the wall of a town of full size */
#define ART_TOWN_HEIGHT    0.105 /* and its height */

typedef struct {
  int x, y;                              /* the rectangle's north-western cell */
  int width, height;                     /* in cells */
  ArtPoint low, high;                    /* what the wall encloses: its foot, without towers */
  ArtPoint heart;                        /* where the quarters meet */
  ArtPoint quarters[BASTIDE_N_QUARTERS]; /* the middle of each */
  ArtPoint emblems[BASTIDE_N_QUARTERS];  /* where its disc hangs */
  double radius;                         /* of what may be drawn round a quarter's middle */
  double scale;                          /* 1: as large as four by three tiles make it */
} ArtTownPlan;

/* A tile of a start layout. */
typedef struct {
  BastideTile *tile; /* a reference */
  guint rotation, copy;
  int x, y;
} ArtTownPiece;

/* The start layout of a game, or of one edition: of ArtTownPiece. Free with g_array_unref. */
GArray *art_town_pieces (const BastideSetup *setup);
GArray *art_town_pieces_of_edition (const BastideEdition *edition);
/* FALSE if the pieces, or the game's start layout, have no such town. */
gboolean art_town_plan_find (ArtTownPlan *self, const GArray *pieces);
gboolean art_town_plan_init (ArtTownPlan *self, const BastideSetup *setup);
/* The quarter that a point of the board lies in, or -1. */
int art_town_plan_quarter (const ArtTownPlan *self, double board_x, double board_y);

/* A road that ends at the town's wall. */
typedef struct {
  int x, y;            /* its tile, in cells from the rectangle's corner */
  guint side;          /* of the tile, as it lies: where the road comes from */
  guint sample;        /* of the outline */
  ArtPoint at, normal; /* on the wall's foot; the normal points out of the town */
} ArtTownGate;

/* The town laid out in one theme. Reference-counted; any thread may paint it. */
typedef struct {
  gatomicrefcount references;
  const BastideTheme *theme;
  GArray *pieces; /* what it was made from, of ArtTownPiece */
  ArtTownPlan plan;
  double scale;      /* of walls and towers */
  ArtPoint *outline; /* the wall's outer foot, clockwise, closed */
  ArtPoint *normals; /* pointing out of the town */
  guint n_outline;
  ArtTownGate gates[ART_TOWN_MAX_GATES];
  guint n_gates;
  GArray *streets; /* of ArtLine */
  GMutex lock;
  GArray *things; /* of ArtThing; NULL until they are needed */
} ArtTown;

/* NULL if the pieces have no such town. */
ArtTown *art_town_new (const GArray *pieces, const BastideTheme *theme);
ArtTown *art_town_ref (ArtTown *self);
void art_town_unref (ArtTown *self);
gboolean art_town_is_of (const ArtTown *self, const BastideSetup *setup);
/* Whether a tile lies in its rectangle, and in which of its cells. */
gboolean art_town_find (const ArtTown *self,
                        const BastideTile *tile,
                        guint rotation,
                        guint copy,
                        int *x,
                        int *y);
/* Leads the roads of the tile in a cell to the gates, and keeps its country clear of the town. */
void art_town_fit_shape (const ArtTown *self, ArtShape *shape, int x, int y);
/* Paints what of the town lies in a cell; the brush's origin is the cell's corner. */
void art_town_paint (ArtTown *self, const ArtBrush *brush, int x, int y);
/* The same in flat colours: quick. */
void art_town_sketch (ArtTown *self, const ArtBrush *brush, int x, int y);

/* art-carcassonne-houses.c: fills the things. */
void art_town_build (ArtTown *self);

/* art-carcassonne-paint.c: the things that only this town has (ART_THING_LANDMARK). */
typedef enum {
  ART_LANDMARK_WALL,   /* quad: outer two, inner two; h; colour: its stone */
  ART_LANDMARK_GATE,   /* at, angle of its normal; a wide, b deep, h */
  ART_LANDMARK_KEEP,   /* at: the middle of its foot; a wide, b deep, h walls, h2 roof */
  ART_LANDMARK_FACADE, /* at: the foot of a gable; a wide, h, h2 */
  ART_LANDMARK_FORGE,  /* at: the foot of its front; a wide, h: the hearth */
  ART_LANDMARK_ANVIL,  /* at, a wide */
  ART_LANDMARK_WHEEL,  /* at, a: radius */
  ART_LANDMARK_SMOKE,  /* at, a: width, h */
  ART_LANDMARK_FLAG    /* at: the top of a roof; a: length; colour */
} ArtLandmark;

void art_paint_landmark (const ArtBrush *self, const ArtThing *thing);
void art_cast_landmark (const ArtBrush *self, const ArtThing *thing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArtTown, art_town_unref)

G_END_DECLS
