/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-query.h: finding tiles by words: "city 3 edges with pennant". */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* All of a query's words must be true of a tile. "city", "road", "river", "field": it has such a
 * side; with a number beside it, "3 city edges" or "city 3": exactly so many. "monastery",
 * "pennant" (also with a number), "village", "crossroad", "crossing", "bridge", "picture". "no" or
 * "without" turns the next one round. "×2", "x2": so many copies. Every other word has to be in the
 * id, the alias or a decoration. Words are understood in English and in the user's language. */
typedef struct _BastideTileQuery BastideTileQuery;

BastideTileQuery *bastide_tile_query_new (const char *text);
void bastide_tile_query_free (BastideTileQuery *self);
gboolean bastide_tile_query_matches (const BastideTileQuery *self, const BastideTile *tile);
/* Whether it says nothing, so that every tile matches. */
gboolean bastide_tile_query_is_empty (const BastideTileQuery *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileQuery, bastide_tile_query_free)

G_END_DECLS
