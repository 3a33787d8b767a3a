/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-edit.h: changes of a tile, as functions from one tile to another (docs/editor.md). */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* Each returns a new reference: to a new tile, or to the same one if nothing would change (also if
 * it can't be done: no such segment, no room for another one). Fields follow from the rest as long
 * as the author has none of his own (own_fields). Segments and sides are those of rotation 0;
 * indices of segments may be others in the result. */

/* Paints sides (bits 1 << BastideSide). Each gets a segment of its own, a field none; what lay
 * there loses that side. A new road ends at the crossing, else the monastery, else a city opposite,
 * else nowhere. A side that has that terrain already stays as it is. */
BastideTile *
bastide_tile_with_terrain (const BastideTile *tile, guint sides, BastideTerrain terrain);
/* Makes the side `to` part of the segment on the side `from`, with all other sides that `to` was
 * joined with if it was of the same terrain. Pennants add up. A side `from` of field makes `to`
 * field. */
BastideTile *bastide_tile_joined (const BastideTile *tile, BastideSide from, BastideSide to);
/* Cuts a side off its segment and, of a road, says where it ends inside the tile.
 * BASTIDE_ROAD_END_NONE: as with_terrain has it. city: with BASTIDE_ROAD_END_CITY a side of that
 * city, or -1: the nearest. */
BastideTile *
bastide_tile_with_end (const BastideTile *tile, BastideSide side, BastideRoadEnd end, int city);
/* Lets a road end as with_terrain has it, or go through if it lies on two sides or more. */
BastideTile *bastide_tile_with_natural_end (const BastideTile *tile, guint segment);
/* Makes each side of a segment a segment of its own; the first keeps pennants and spot. */
BastideTile *bastide_tile_split (const BastideTile *tile, guint segment);
/* Takes a segment away: its sides become field. A field goes together with its halves, and the
 * fields are the author's own then. */
BastideTile *bastide_tile_without_segment (const BastideTile *tile, guint segment);
/* Takes one side off a segment, whatever else lies there. */
BastideTile *bastide_tile_without_side (const BastideTile *tile, guint segment, BastideSide side);
/* Pennants of a city, 0 to 9. */
BastideTile *bastide_tile_with_pennants (const BastideTile *tile, guint segment, guint pennants);
/* With a monastery, roads that ended nowhere end at it, unless there is a crossing; and back. */
BastideTile *bastide_tile_with_monastery (const BastideTile *tile, gboolean monastery);
/* With a crossing, roads that ended nowhere or at the monastery end at it; without, they end at
 * the monastery or nowhere. */
BastideTile *bastide_tile_with_crossing (const BastideTile *tile, BastideCrossing crossing);
/* The decoration of one copy (edition-words.h); NULL or "": none. */
BastideTile *
bastide_tile_with_decoration (const BastideTile *tile, guint copy, const char *decoration);
/* Where a follower stands, in tiles from the north-west corner, 0 to 1. On a field it makes the
 * fields the author's own. */
BastideTile *bastide_tile_with_spot (const BastideTile *tile, guint segment, double x, double y);
BastideTile *bastide_tile_without_spot (const BastideTile *tile, guint segment);

/* Makes the fields the author's own, as they are. */
BastideTile *bastide_tile_with_own_fields (const BastideTile *tile);
/* Fields and links follow from the rest of the tile again. */
BastideTile *bastide_tile_with_derived_fields (const BastideTile *tile);
/* Own fields: links a field with a city of the tile or not. */
BastideTile *
bastide_tile_with_link (const BastideTile *tile, guint field, guint city, gboolean linked);
/* Own fields: whether a field borders the town of Carcassonne. */
BastideTile *
bastide_tile_with_carcassonne (const BastideTile *tile, guint field, gboolean carcassonne);
/* Own fields: gives a half to a field, or to a new one (field: -1), or to none (field: -2). A field
 * that loses its last half goes. */
BastideTile *bastide_tile_with_half (const BastideTile *tile, BastideHalf half, int field);

/* Any text: what is no id is an issue. */
BastideTile *bastide_tile_with_id (const BastideTile *tile, const char *id);
/* NULL: none. */
BastideTile *bastide_tile_with_alias (const BastideTile *tile, const char *alias);
/* At most BASTIDE_MAX_TILES. Decorations stay, so that the same number again brings them back. */
BastideTile *bastide_tile_with_count (const BastideTile *tile, guint count);
/* An SVG document, or NULL: drawn from its definition. */
BastideTile *bastide_tile_with_picture (const BastideTile *tile, const char *svg);
/* The tile as it lies after clockwise quarter turns. Its own picture turns with it. */
BastideTile *bastide_tile_turned (const BastideTile *tile, guint rotation);
/* A tile with these terrains of its sides, north first, each its own segment. */
BastideTile *bastide_tile_from_sides (const char *id, const BastideTerrain sides[4]);

G_END_DECLS
