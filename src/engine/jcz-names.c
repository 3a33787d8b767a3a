/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-names.c: JCloisterZone's names for the parts of a tile, for Carcassonne and its rules. */

#include "config.h"

#include "jcz.h"

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
  "", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE",
};

char *
bastide_jcz_location (const BastideTile *tile, guint segment, guint rotation)
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

const char *
bastide_jcz_piece_id (const BastideSetup *setup, guint piece)
{
  g_return_val_if_fail (setup != NULL && piece < setup->n_pieces, NULL);
  return bastide_jcz_tile_id (bastide_setup_piece_kind (setup, piece)->tile);
}

static const char *const quarter_names[BASTIDE_N_QUARTERS] = {
  [BASTIDE_QUARTER_CASTLE] = "QUARTER_CASTLE",
  [BASTIDE_QUARTER_MARKET] = "QUARTER_MARKET",
  [BASTIDE_QUARTER_BLACKSMITH] = "QUARTER_BLACKSMITH",
  [BASTIDE_QUARTER_CATHEDRAL] = "QUARTER_CATHEDRAL",
};

const char *
bastide_jcz_quarter_name (BastideQuarter quarter)
{
  g_return_val_if_fail ((guint) quarter < BASTIDE_N_QUARTERS, NULL);
  return quarter_names[quarter];
}

gboolean
bastide_jcz_find_quarter (const char *name, BastideQuarter *quarter)
{
  g_return_val_if_fail (name != NULL && quarter != NULL, FALSE);

  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    if (g_str_equal (name, quarter_names[q]))
      {
        *quarter = (BastideQuarter) q;
        return TRUE;
      }
  return FALSE;
}

static const struct {
  const char *rule, *rule_value, *option, *option_value;
} count_rules[] = {
  { "coc-final-scoring", "market-only", "count-final", "market" },
  { "coc-final-scoring", "any-district", "count-final", "any" },
  { "count-move", "by-player", "count-move", "free" },
  { "count-move", "clockwise", "count-move", "clockwise" },
  { "count-move", "follow-meeple", "count-move", "follow" },
};

gboolean
bastide_jcz_is_count_rule (const char *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (count_rules); i++)
    if (g_str_equal (count_rules[i].rule, rule))
      return TRUE;
  return FALSE;
}

gboolean
bastide_jcz_rule_to_option (const char *rule,
                            const char *rule_value,
                            const char **option,
                            const char **option_value)
{
  g_return_val_if_fail (rule != NULL && rule_value != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (count_rules); i++)
    if (g_str_equal (count_rules[i].rule, rule) &&
        g_str_equal (count_rules[i].rule_value, rule_value))
      {
        *option = count_rules[i].option;
        *option_value = count_rules[i].option_value;
        return TRUE;
      }
  return FALSE;
}

const char *
bastide_jcz_option_to_rule (const char *option, const char *option_value, const char **rule)
{
  g_return_val_if_fail (option != NULL && option_value != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (count_rules); i++)
    if (g_str_equal (count_rules[i].option, option) &&
        g_str_equal (count_rules[i].option_value, option_value))
      {
        *rule = count_rules[i].rule;
        return count_rules[i].rule_value;
      }
  return NULL;
}
