/* SPDX-License-Identifier: GPL-3.0-or-later */
/* terrain.c: what lies on a side of a tile, in words and colours. */

#include "config.h"

#include "terrain.h"

#include <glib/gi18n-lib.h>

const char *
bastide_terrain_name (BastideTerrain terrain)
{
  /* Translators: what lies on a side of a tile. */
  static const char *const names[] = { N_ ("field"), N_ ("road"), N_ ("city"), N_ ("river") };

  g_return_val_if_fail (terrain < G_N_ELEMENTS (names), "");

  return _ (names[terrain]);
}

const char *
bastide_terrain_title (BastideTerrain terrain)
{
  static const char *const titles[] = { N_ ("Field"), N_ ("Road"), N_ ("City"), N_ ("River") };

  g_return_val_if_fail (terrain < G_N_ELEMENTS (titles), "");

  return _ (titles[terrain]);
}

void
bastide_terrain_colour (BastideTerrain terrain, double rgb[3])
{
  static const double colours[][3] = {
    [BASTIDE_TERRAIN_FIELD] = { 0.40, 0.58, 0.25 },
    [BASTIDE_TERRAIN_ROAD] = { 0.79, 0.64, 0.36 },
    [BASTIDE_TERRAIN_CITY] = { 0.78, 0.34, 0.22 },
    [BASTIDE_TERRAIN_RIVER] = { 0.25, 0.50, 0.75 },
  };

  g_return_if_fail (terrain < G_N_ELEMENTS (colours));

  for (guint i = 0; i < 3; i++)
    rgb[i] = colours[terrain][i];
}

const char *
bastide_side_name (BastideSide side)
{
  /* Translators: a side of a tile. */
  static const char *const names[] = { N_ ("north"), N_ ("east"), N_ ("south"), N_ ("west") };

  g_return_val_if_fail (side < G_N_ELEMENTS (names), "");

  return _ (names[side]);
}

char *
bastide_describe_sides (const guint8 sides[4])
{
  /* Translators: what lies on the sides of a tile: "north city, east road, south field, west
   * field". */
  return g_strdup_printf (_ ("north %s, east %s, south %s, west %s"),
                          bastide_terrain_name (sides[0]), bastide_terrain_name (sides[1]),
                          bastide_terrain_name (sides[2]), bastide_terrain_name (sides[3]));
}
