/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne.h: the walled town of the Count: where it lies and how it is laid out. Internal to
 * render.
 *
 * Its plan follows from the start layout alone: the tiles whose fields border Carcassonne, and the
 * tiles without segments among them, are its block; the largest rectangle of the block's cells
 * holds the town. All measures are in tiles, from the rectangle's north-western corner. */

#pragma once

#include "art-math.h"
#include "setup.h"

G_BEGIN_DECLS

#define ART_TOWN_MAX_CELLS 64

typedef struct {
  int      x, y;          /* the rectangle's north-western cell */
  int      width, height; /* in cells */
  ArtPoint low, high;     /* what the wall encloses: its foot, without towers */
  ArtPoint heart;         /* where the quarters meet */
  ArtPoint quarters[BASTIDE_N_QUARTERS]; /* the middle of each */
  ArtPoint emblems[BASTIDE_N_QUARTERS];  /* where its disc hangs */
  double   radius;        /* of what may be drawn round a quarter's middle */
  double   scale;         /* 1: as large as four by three tiles make it */
} ArtTownPlan;

/* FALSE if there is no such town. */
gboolean art_town_plan_init    (ArtTownPlan        *self,
                                const BastideSetup *setup);
/* The quarter that a point of the board lies in, or -1. */
int      art_town_plan_quarter (const ArtTownPlan  *self,
                                double              board_x,
                                double              board_y);

G_END_DECLS
