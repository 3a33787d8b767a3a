/* SPDX-License-Identifier: GPL-3.0-or-later */
/* statistics.h: what is in an edition, counted. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

#define BASTIDE_N_TERRAINS 4

/* One way in which the sides of a tile can be, up to rotation. */
typedef struct {
  guint8 sides[4];    /* BastideTerrain, north first: of its rotations the one that comes first */
  guint8 n_rotations; /* that look different: 1, 2 or 4 */
  guint n_tiles;      /* copies of all tiles that are like it; 0: it is missing */
  int tile;           /* the first tile that is like it, or -1 */
} BastideCombination;

/* A tile that has a side which nothing fits. */
typedef struct {
  guint tile;
  guint sides; /* bits 1 << BastideSide; all four: it can never be placed */
} BastideLonelyTile;

/* Numbers are of all copies. */
typedef struct {
  guint n_kinds;
  guint n_tiles;
  guint n_edges[BASTIDE_N_TERRAINS];
  guint n_segments[BASTIDE_N_FEATURES];
  /* Roads, cities and rivers by the number of sides they have on a tile. Those on one side close a
   * feature, the others carry it on. */
  guint n_by_sides[BASTIDE_N_FEATURES][5];
  guint n_pennants;
  guint n_pennant_tiles;
  guint n_villages;
  guint n_crossroads;
  guint n_shut_fields; /* without a side */
  guint n_pictures;    /* kinds with a picture of their own */
  gboolean has_river;
  GArray *combinations;  /* of BastideCombination: all 24, with rivers all 70 */
  guint n_combinations;  /* that exist */
  guint n_rotated;       /* the same, if a turned tile counts as another... */
  guint n_rotated_total; /* ...of 81 or 256 */
  GArray *lonely;        /* of BastideLonelyTile: a base set's tiles that not every side fits */
} BastideStatistics;

BastideStatistics *bastide_statistics_new (const BastideEdition *edition);
void bastide_statistics_free (BastideStatistics *self);
/* Pennants of one copy. */
guint bastide_tile_n_pennants (const BastideTile *tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStatistics, bastide_statistics_free)

G_END_DECLS
