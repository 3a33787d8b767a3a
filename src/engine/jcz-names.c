/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-names.c: JCloisterZone's names for the parts of a tile. */

#include "config.h"

#include "jcz.h"

#include <string.h>

const char *
bastide_jcz_feature_name (BastideFeature feature)
{
  static const char *const names[BASTIDE_N_FEATURES] = {
    [BASTIDE_FEATURE_ROAD] = "Road",           [BASTIDE_FEATURE_CITY] = "City",
    [BASTIDE_FEATURE_MONASTERY] = "Monastery", [BASTIDE_FEATURE_FIELD] = "Field",
    [BASTIDE_FEATURE_RIVER] = "River",
  };

  g_return_val_if_fail ((guint) feature < BASTIDE_N_FEATURES, NULL);
  return names[feature];
}

/* By the set of sides, bit 1 << BastideSide. Three sides are named by the one that is missing. */
static const char *const side_names[16] = {
  "",  "N",  "E",  "NE", "S",  "NS", "SE", "_W",
  "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE",
};

char *
bastide_jcz_location (const BastideTile *tile,
                      guint              segment,
                      guint              rotation)
{
  static const char *const half_names[8] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };
  const BastideSegment *part;
  GString *name;
  guint halves;

  g_return_val_if_fail (tile != NULL && segment < tile->n_segments && rotation < 4, NULL);

  part = &tile->segments[segment];
  if (part->feature == BASTIDE_FEATURE_MONASTERY)
    return g_strdup ("I");
  if (part->feature != BASTIDE_FEATURE_FIELD)
    return g_strdup (side_names[bastide_sides_turned (part->sides, rotation)]);
  halves = bastide_halves_turned (part->halves, rotation);
  name = g_string_new (NULL);
  for (guint h = 0; h < 8; h++)
    if ((halves & (1u << h)) != 0)
      g_string_append_printf (name, "%s%s", name->len > 0 ? "." : "", half_names[h]);
  return g_string_free (name, FALSE);
}

const char *
bastide_jcz_tile_id (const BastideTile *tile)
{
  g_return_val_if_fail (tile != NULL, NULL);
  return tile->alias != NULL ? tile->alias : tile->id;
}
