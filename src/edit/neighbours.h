/* SPDX-License-Identifier: GPL-3.0-or-later */
/* neighbours.h: fitting tiles round one tile. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

typedef struct {
  int tile; /* index, or -1: nothing fits there */
  guint rotation;
} BastideNeighbour;

/* Fills the 3 x 3 cells round a tile, row by row from the north-west, itself (turned by rotation)
 * in the middle (index 4), with tiles of the edition that fit it and each other; sides before
 * corners, other tiles before itself. Another seed gives another choice. */
void bastide_neighbours (const BastideEdition *edition,
                         guint tile,
                         guint rotation,
                         guint64 seed,
                         BastideNeighbour cells[9]);

G_END_DECLS
