/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-picture.h: the whole board on any cairo surface: window, thumbnails, files, tests. */

#pragma once

#include <cairo.h>
#include "camera.h"
#include "figure.h"
#include "state.h"
#include "tile-art.h"

G_BEGIN_DECLS

typedef struct {
  int x, y;
} BastideBoardCell;

/* A place where a follower may be put: on the tile placed last, or on any other one (C6, C8). */
typedef struct {
  guint segment;
  guint number;       /* badge, from 1 */
  gboolean lit;       /* hovered or focused */
  gboolean elsewhere; /* on the tile `placed`, not on the last one */
  guint placed;       /* index of a placed tile */
  double dx, dy;      /* how far it stands aside from there, in units, to leave room for others */
} BastideBoardSpot;

/* A quarter of Carcassonne that may be chosen (C4, C5) or that followers may leave (C6, C8). */
typedef struct {
  BastideQuarter quarter;
  guint number; /* badge, from 1; 0 = none */
  gboolean lit;
} BastideBoardQuarter;

/* What is shown over the board; a value made anew for each picture. Zeroed = nothing. */
typedef struct {
  const BastideBoardCell *legal; /* legal cells to mark */
  guint n_legal;
  const BastideBoardCell *dead; /* cells that nothing left can fill */
  guint n_dead;
  gboolean farms;     /* tinted by who holds them */
  gboolean has_ghost; /* the tile in hand at a cell */
  BastideBoardCell ghost;
  guint ghost_rotation;
  gboolean ghost_legal;
  gboolean has_hint; /* the tile in hand where it is advised to go */
  BastideBoardCell hint;
  guint hint_rotation;
  int hint_segment;   /* of a follower on it, or -1 */
  gboolean has_focus; /* keyboard focus at a cell */
  BastideBoardCell focus;
  guint32 outlined;      /* node whose feature is outlined, BASTIDE_NO_NODE for none: set it! */
  const guint32 *scored; /* nodes of more features to outline, as the final scoring does */
  guint n_scored;
  const guint32 *counted; /* indices of placed tiles to frame: what counted besides */
  guint n_counted;
  const guint32 *glowing; /* nodes of features just scored, lit for a moment */
  guint n_glowing;
  double glow; /* 0 to 1: how much */
  const BastideBoardSpot *spots;
  guint n_spots;
  const BastideBoardQuarter *quarters;
  guint n_quarters;
  const char *const *keys; /* what the badges say by their numbers - 1; NULL: the numbers */
  gboolean has_way;        /* a chain from that quarter to each lit spot */
  BastideQuarter way_from;
  gboolean mark_last; /* brackets round the last tile */
  gboolean hide_followers;
  gboolean bare_table; /* white paper instead of the wooden table */
  gboolean may_wait;   /* show what is there; what isn't is queued in the cache */
  /* Asked between tiles where outlines are kept: whether to go on. done: 0 to 1. May be NULL. */
  gboolean (*go_on) (double done, gpointer data);
  gpointer go_on_data;
  double settle; /* 0 to 1: how far the last tile has settled in; 0 and 1 = lies there */
} BastideBoardOverlay;

#define BASTIDE_BOARD_OVERLAY_INIT                                                                 \
  {                                                                                                \
    .outlined = BASTIDE_NO_NODE                                                                    \
  }

/* Draws table, tiles, followers and overlay, clipped to the camera's view; scale: device pixels a
 * unit. Culls: cost depends on what is in view only. TRUE if it may wait and drawing it again at
 * once would show more; what waits for the cache is not meant by that. */
gboolean bastide_board_draw (cairo_t *cr,
                             const BastideState *state,
                             const BastideCamera *camera,
                             BastideArtCache *cache,
                             const BastideBoardOverlay *overlay,
                             double scale);
/* A picture that the table with its tiles is put together from, for who shows them by other means
 * than cairo's: from below to above. */
typedef struct {
  cairo_surface_t *surface; /* NULL: one colour. Anything may be kept with it as user data */
  GBytes *bytes;            /* its pixels, which don't change any more: with others it is another
                               surface */
  double red, green, blue;
  cairo_rectangle_t at;   /* where it lies in the view, whole */
  cairo_rectangle_t clip; /* what is shown of it */
  gboolean repeats;       /* side by side, all over that */
} BastideBoardPart;

typedef void (*BastideBoardPartFunc) (const BastideBoardPart *part, gpointer data);

/* The two halves of bastide_board_draw, in this order: what doesn't change as long as the tiles are
 * the same, part by part; and what lies above it, on a clear surface. May wait. Not for tables of
 * limited size. */
gboolean bastide_board_draw_parts (const BastideState *state,
                                   const BastideCamera *camera,
                                   BastideArtCache *cache,
                                   const BastideBoardOverlay *overlay,
                                   double scale,
                                   BastideBoardPartFunc func,
                                   gpointer data);
gboolean bastide_board_draw_above (cairo_t *cr,
                                   const BastideState *state,
                                   const BastideCamera *camera,
                                   BastideArtCache *cache,
                                   const BastideBoardOverlay *overlay,
                                   double scale);
/* Where a follower spot of the placed tile (index) lies in the view. */
void bastide_board_spot (const BastideState *state,
                         const BastideCamera *camera,
                         BastideArtCache *cache,
                         guint placed,
                         guint segment,
                         double *x,
                         double *y);
/* Where a quarter of Carcassonne lies in the view, and the radius of what is drawn round it. FALSE
 * if Carcassonne is not on the table. x, y, radius may be NULL. */
gboolean bastide_board_quarter_spot (const BastideState *state,
                                     const BastideCamera *camera,
                                     BastideQuarter quarter,
                                     double *x,
                                     double *y,
                                     double *radius);
/* The quarter under a view point, or -1. */
int bastide_board_quarter_at (const BastideState *state,
                              const BastideCamera *camera,
                              double x,
                              double y);
/* The node of the segment under a view point, or BASTIDE_NO_NODE. */
guint32 bastide_board_node_at (const BastideState *state,
                               const BastideCamera *camera,
                               BastideArtCache *cache,
                               double x,
                               double y);

G_END_DECLS
