/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-info.c: what is in an edition or a game. */

#include "config.h"

#include "cli.h"
#include "jcz.h"
#include "jcz-json.h"
#include "statistics.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

static void
print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (node, FALSE);

  g_print ("%s\n", text);
}

static const char terrain_letters[] = { [BASTIDE_TERRAIN_FIELD] = 'F',
                                        [BASTIDE_TERRAIN_ROAD] = 'R',
                                        [BASTIDE_TERRAIN_CITY] = 'C',
                                        [BASTIDE_TERRAIN_RIVER] = 'W' };

/* "CRFR": the terrain of the sides, north first. */
static void
side_letters (const BastideTile *tile, char text[5])
{
  for (guint side = 0; side < 4; side++)
    text[side] = terrain_letters[bastide_tile_terrain (tile, (BastideSide) side)];
  text[4] = '\0';
}

static char *
feature_word (const BastideSegment *segment)
{
  return g_ascii_strdown (bastide_jcz_feature_name (segment->feature), -1);
}

static void
add_segment (JsonBuilder *builder, const BastideTile *tile, guint s)
{
  const BastideSegment *segment = &tile->segments[s];
  g_autofree char *feature = feature_word (segment);
  g_autofree char *location = bastide_jcz_location (tile, s, 0);

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "feature", feature);
  bastide_json_add_string (builder, "location", location);
  if (segment->feature == BASTIDE_FEATURE_CITY)
    bastide_json_add_int (builder, "pennants", segment->pennants);
  if (segment->feature == BASTIDE_FEATURE_FIELD)
    {
      bastide_json_begin_array (builder, "cities");
      for (guint c = 0; c < tile->n_segments; c++)
        if ((segment->cities & (1u << c)) != 0)
          {
            g_autofree char *city = bastide_jcz_location (tile, c, 0);

            json_builder_add_string_value (builder, city);
          }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_kind (JsonBuilder *builder, const BastideTile *tile)
{
  char text[5];

  side_letters (tile, text);
  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "id", tile->id);
  bastide_json_add_string (builder, "alias", tile->alias);
  bastide_json_add_int (builder, "count", tile->count);
  bastide_json_add_string (builder, "edges", text);
  bastide_json_begin_array (builder, "segments");
  for (guint s = 0; s < tile->n_segments; s++)
    add_segment (builder, tile, s);
  json_builder_end_array (builder);
  bastide_json_add_int (builder, "pennants", bastide_tile_n_pennants (tile));
  json_builder_end_object (builder);
}

/* "CRFR" out of terrains. */
static void
combination_letters (const BastideCombination *combination, char text[5])
{
  for (guint side = 0; side < 4; side++)
    text[side] = terrain_letters[combination->sides[side]];
  text[4] = '\0';
}

static void
add_combinations (JsonBuilder *builder, const BastideStatistics *statistics)
{
  bastide_json_begin_object (builder, "combinations");
  bastide_json_add_int (builder, "existing", statistics->n_combinations);
  bastide_json_add_int (builder, "all", statistics->combinations->len);
  bastide_json_add_int (builder, "existing_turned", statistics->n_rotated);
  bastide_json_add_int (builder, "all_turned", statistics->n_rotated_total);
  bastide_json_begin_array (builder, "missing");
  for (guint i = 0; i < statistics->combinations->len; i++)
    {
      const BastideCombination *combination =
          &g_array_index (statistics->combinations, BastideCombination, i);
      char text[5];

      if (combination->n_tiles > 0)
        continue;
      combination_letters (combination, text);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Tiles with a side that nothing fits. */
static void
add_lonely (JsonBuilder *builder,
            const BastideEdition *edition,
            const BastideStatistics *statistics)
{
  bastide_json_begin_array (builder, "lonely");
  for (guint i = 0; i < statistics->lonely->len; i++)
    {
      const guint tile = g_array_index (statistics->lonely, BastideLonelyTile, i).tile;

      json_builder_add_string_value (
          builder, ((const BastideTile *) g_ptr_array_index (edition->tiles, tile))->id);
    }
  json_builder_end_array (builder);
}

static void
add_statistics (JsonBuilder *builder,
                const BastideEdition *edition,
                const BastideStatistics *statistics)
{
  static const char *const terrains[] = { [BASTIDE_TERRAIN_FIELD] = "field",
                                          [BASTIDE_TERRAIN_ROAD] = "road",
                                          [BASTIDE_TERRAIN_CITY] = "city",
                                          [BASTIDE_TERRAIN_RIVER] = "river" };

  bastide_json_begin_object (builder, "edges");
  for (guint t = 0; t < BASTIDE_N_TERRAINS; t++)
    bastide_json_add_int (builder, terrains[t], statistics->n_edges[t]);
  json_builder_end_object (builder);
  bastide_json_begin_object (builder, "segments");
  for (guint f = 0; f < BASTIDE_N_FEATURES; f++)
    {
      g_autofree char *word = g_ascii_strdown (bastide_jcz_feature_name ((BastideFeature) f), -1);

      bastide_json_add_int (builder, word, statistics->n_segments[f]);
    }
  json_builder_end_object (builder);
  bastide_json_add_int (builder, "pennants", statistics->n_pennants);
  bastide_json_add_int (builder, "villages", statistics->n_villages);
  bastide_json_add_int (builder, "crossroads", statistics->n_crossroads);
  add_combinations (builder, statistics);
  add_lonely (builder, edition, statistics);
}

static void
edition_json (const BastideEdition *edition)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (BastideStatistics) statistics = bastide_statistics_new (edition);

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "id", edition->id);
  bastide_json_add_string (builder, "name", edition->name.text);
  bastide_json_add_string (builder, "kind",
                           edition->kind == BASTIDE_EDITION_BASE ? "base" : "expansion");
  bastide_json_add_int (builder, "tiles", statistics->n_tiles);
  bastide_json_begin_array (builder, "kinds");
  for (guint t = 0; t < edition->tiles->len; t++)
    add_kind (builder, g_ptr_array_index (edition->tiles, t));
  json_builder_end_array (builder);
  add_statistics (builder, edition, statistics);
  json_builder_end_object (builder);
  print_json (builder);
}

static void
print_kind (const BastideTile *tile)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char sides[5];

  side_letters (tile, sides);
  for (guint s = 0; s < tile->n_segments; s++)
    {
      const BastideSegment *segment = &tile->segments[s];
      g_autofree char *feature = feature_word (segment);
      g_autofree char *location = bastide_jcz_location (tile, s, 0);

      g_string_append_printf (text, "%s%s %s", s > 0 ? "; " : "", feature, location);
      for (guint p = 0; p < segment->pennants; p++)
        g_string_append_c (text, '+');
    }
  g_print ("  %-10s %3u  %s  %s\n", tile->id, tile->count, sides, text->str);
}

static void
print_statistics (const BastideStatistics *statistics)
{
  const double n_edges = MAX (4.0 * statistics->n_tiles, 1.0);

  /* Translators: how many per cent of the sides of all tiles are of each kind. */
  g_print (_ ("Sides: field %.0f %%, road %.0f %%, city %.0f %%, river %.0f %%\n"),
           100.0 * statistics->n_edges[BASTIDE_TERRAIN_FIELD] / n_edges,
           100.0 * statistics->n_edges[BASTIDE_TERRAIN_ROAD] / n_edges,
           100.0 * statistics->n_edges[BASTIDE_TERRAIN_CITY] / n_edges,
           100.0 * statistics->n_edges[BASTIDE_TERRAIN_RIVER] / n_edges);
  /* Translators: ways in which the sides of a tile can be: how many of how many there are. */
  g_print (_ ("Combinations of sides: %u of %u, counting rotations %u of %u\n"),
           statistics->n_combinations, statistics->combinations->len, statistics->n_rotated,
           statistics->n_rotated_total);
}

static void
edition_text (const BastideEdition *edition)
{
  g_autoptr (BastideStatistics) statistics = bastide_statistics_new (edition);

  g_print ("%s (%s)\n", bastide_edition_get_name (edition), edition->id);
  g_print (ngettext ("%u tile", "%u tiles", statistics->n_tiles), statistics->n_tiles);
  g_print (", ");
  g_print (ngettext ("%u kind", "%u kinds", statistics->n_kinds), statistics->n_kinds);
  g_print (", ");
  g_print (ngettext ("%u pennant", "%u pennants", statistics->n_pennants), statistics->n_pennants);
  g_print ("\n");
  print_statistics (statistics);
  for (guint t = 0; t < edition->tiles->len; t++)
    print_kind (g_ptr_array_index (edition->tiles, t));
}

static void
game_json (const BastideRecord *record)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree BastideState *state = bastide_record_state (record, record->cursor);
  const BastideSetup *setup = record->setup;
  const BastideOptionInfo *info;

  json_builder_begin_object (builder);
  bastide_json_begin_array (builder, "editions");
  for (guint e = 0; e < setup->editions->len; e++)
    json_builder_add_string_value (builder,
                                   ((BastideEdition *) g_ptr_array_index (setup->editions, e))->id);
  json_builder_end_array (builder);
  bastide_json_begin_array (builder, "players");
  for (guint p = 0; p < setup->n_players; p++)
    {
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "name", setup->players[p].name);
      bastide_json_add_string (builder, "colour", bastide_colour_word (setup->players[p].colour));
      bastide_json_add_string (builder, "engine", setup->players[p].engine);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  bastide_json_begin_object (builder, "options");
  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    bastide_json_add_string (builder, info->name,
                             bastide_options_get (&setup->options, info->name));
  json_builder_end_object (builder);
  bastide_json_begin_array (builder, "scores");
  for (guint p = 0; p < setup->n_players; p++)
    json_builder_add_int_value (builder, state->scores[p]);
  json_builder_end_array (builder);
  bastide_json_add_int (builder, "turns", record->good_turns);
  bastide_json_add_int (builder, "moves", record->moves->len);
  bastide_json_add_int (builder, "cursor", record->cursor);
  bastide_json_add_int (builder, "tiles_left", bastide_state_n_left (state));
  bastide_json_add_boolean (builder, "over", state->phase == BASTIDE_PHASE_OVER);
  json_builder_end_object (builder);
  print_json (builder);
}

static void
game_text (const BastideRecord *record)
{
  g_autofree BastideState *state = bastide_record_state (record, record->cursor);
  const BastideSetup *setup = record->setup;
  const BastideOptionInfo *info;

  for (guint e = 0; e < setup->editions->len; e++)
    g_print ("%s\n", bastide_edition_get_name (g_ptr_array_index (setup->editions, e)));
  for (guint p = 0; p < setup->n_players; p++)
    g_print (
        ngettext ("%s (%s): %d point\n", "%s (%s): %d points\n", (gulong) ABS (state->scores[p])),
        setup->players[p].name, bastide_colour_word (setup->players[p].colour), state->scores[p]);
  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    g_print ("%s=%s\n", info->name, bastide_options_get (&setup->options, info->name));
  if (state->phase == BASTIDE_PHASE_OVER)
    g_print (ngettext ("%u turn; the game is over\n", "%u turns; the game is over\n",
                       record->good_turns),
             record->good_turns);
  else
    g_print (ngettext ("Turn %u; %u tile left\n", "Turn %u; %u tiles left\n",
                       bastide_state_n_left (state)),
             state->turn, bastide_state_n_left (state));
}

int
cli_info (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &json,
                                     N_ ("Print one JSON object"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (CliFile) file = { 0 };
  g_autoptr (GError) error = NULL;

  if (!cli_parse (
          &argc, &argv, entries, "FILE",
          _ ("Tells what is in a tile set (its tiles) or in a game (players, options, scores)."), 1,
          1))
    return CLI_USAGE;
  cli_file_load (&file, argv[1], &error);
  if (file.edition != NULL && json)
    edition_json (file.edition);
  else if (file.edition != NULL)
    edition_text (file.edition);
  else if (file.record != NULL && json)
    game_json (file.record);
  else if (file.record != NULL)
    game_text (file.record);
  return error == NULL ? CLI_OK : cli_fault ("%s", error->message);
}
