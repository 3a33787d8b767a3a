/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-info.c: what is in an edition or a game. */

#include "config.h"

#include "cli.h"
#include "jcz.h"
#include "jcz-json.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

static void
print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (node, FALSE);

  g_print ("%s\n", text);
}

/* "CRFR": the terrain of the sides, north first. */
static void
side_letters (const BastideTile *tile, char text[5])
{
  static const char letters[] = { [BASTIDE_TERRAIN_FIELD] = 'F',
                                  [BASTIDE_TERRAIN_ROAD] = 'R',
                                  [BASTIDE_TERRAIN_CITY] = 'C',
                                  [BASTIDE_TERRAIN_RIVER] = 'W' };

  for (guint side = 0; side < 4; side++)
    text[side] = letters[bastide_tile_terrain (tile, (BastideSide) side)];
  text[4] = '\0';
}

static guint
tile_pennants (const BastideTile *tile)
{
  guint pennants = 0;

  for (guint s = 0; s < tile->n_segments; s++)
    pennants += tile->segments[s].pennants;
  return pennants;
}

/* Pennants of all copies of all tiles. */
static guint
edition_pennants (const BastideEdition *edition)
{
  guint pennants = 0;

  for (guint t = 0; t < edition->tiles->len; t++)
    {
      const BastideTile *tile = g_ptr_array_index (edition->tiles, t);

      pennants += tile->count * tile_pennants (tile);
    }
  return pennants;
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
  bastide_json_add_int (builder, "pennants", tile_pennants (tile));
  json_builder_end_object (builder);
}

static void
edition_json (const BastideEdition *edition)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "id", edition->id);
  bastide_json_add_string (builder, "name", edition->name.text);
  bastide_json_add_string (builder, "kind",
                           edition->kind == BASTIDE_EDITION_BASE ? "base" : "expansion");
  bastide_json_add_int (builder, "tiles", bastide_edition_n_tiles (edition));
  bastide_json_begin_array (builder, "kinds");
  for (guint t = 0; t < edition->tiles->len; t++)
    add_kind (builder, g_ptr_array_index (edition->tiles, t));
  json_builder_end_array (builder);
  bastide_json_add_int (builder, "pennants", edition_pennants (edition));
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
edition_text (const BastideEdition *edition)
{
  guint n = bastide_edition_n_tiles (edition);

  g_print ("%s (%s)\n", bastide_edition_get_name (edition), edition->id);
  g_print (ngettext ("%u tile", "%u tiles", n), n);
  g_print (", ");
  g_print (ngettext ("%u kind", "%u kinds", edition->tiles->len), edition->tiles->len);
  g_print (", ");
  g_print (ngettext ("%u pennant", "%u pennants", edition_pennants (edition)),
           edition_pennants (edition));
  g_print ("\n");
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
