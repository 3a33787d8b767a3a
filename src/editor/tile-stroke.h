/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-stroke.h: what a stroke of a tool makes of a tile, and how it is said. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* What the pointer does on a tile. */
typedef enum {
  BASTIDE_TILE_TOOL_SELECT,
  BASTIDE_TILE_TOOL_FIELD,
  BASTIDE_TILE_TOOL_ROAD,
  BASTIDE_TILE_TOOL_CITY,
  BASTIDE_TILE_TOOL_RIVER,
  BASTIDE_TILE_TOOL_MONASTERY,
  BASTIDE_TILE_TOOL_VILLAGE,
  BASTIDE_TILE_TOOL_CROSSROAD,
  BASTIDE_TILE_TOOL_PENNANT,
  BASTIDE_TILE_TOOL_SPOT,
  BASTIDE_TILE_TOOL_DECORATION, /* of the first copy */
  BASTIDE_TILE_TOOL_ERASE,
  BASTIDE_N_TILE_TOOLS
} BastideTileTool;

/* A stroke leads from one zone to another: the four sides (BastideSide) and the middle. */
#define BASTIDE_TILE_MIDDLE 4

/* "select", "road"; static. */
const char *bastide_tile_tool_name (BastideTileTool tool);
/* The zone of a point, in tiles from the north-west corner; beside the tile it is the nearest side.
 */
guint bastide_tile_zone_at (double x, double y);
/* What a stroke from (x, y) makes; the same tile if nothing. segment: what lies there, or -1. A new
 * reference. */
BastideTile *bastide_tile_stroke (BastideTileTool tool,
                                  BastideTile *tile,
                                  guint from,
                                  guint to,
                                  int segment,
                                  double x,
                                  double y);
/* The name of that step; static. */
const char *bastide_tile_stroke_name (BastideTileTool tool, guint from, guint to);
/* What lies in a zone, and what a stroke from there would do, in sentences. */
char *
bastide_tile_stroke_hint (BastideTileTool tool, const BastideTile *tile, guint zone, int segment);
/* "North edge: city, joined with west". */
char *bastide_describe_edge (const BastideTile *tile, BastideSide side);
/* "City: north, west, 1 pennant". */
char *bastide_describe_segment (const BastideTile *tile, guint segment);

G_END_DECLS
