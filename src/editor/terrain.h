/* SPDX-License-Identifier: GPL-3.0-or-later */
/* terrain.h: what lies on a side of a tile, in words and colours. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* "field", "city"; translated, static. */
const char *bastide_terrain_name (BastideTerrain terrain);
/* The same as a title: "Field", "City". */
const char *bastide_terrain_title (BastideTerrain terrain);
/* 0 to 1. */
void bastide_terrain_colour (BastideTerrain terrain, double rgb[3]);
/* "north", "east"; translated, static. */
const char *bastide_side_name (BastideSide side);
/* "north city, east road, south field, west field". Free with g_free. */
char *bastide_describe_sides (const guint8 sides[4]);

G_END_DECLS
