/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn-text.c: a turn as JSON and in words. */

#include "config.h"

#include "turn.h"

#include "jcz.h"
#include "jcz-json.h"

#include <glib/gi18n.h>

static void
add_points (JsonBuilder *builder, const CliPoints *points)
{
  g_autofree char *feature = g_ascii_strdown (bastide_jcz_feature_name (points->feature), -1);

  json_builder_begin_object (builder);
  bastide_json_add_int (builder, "player", points->player);
  bastide_json_add_int (builder, "points", points->points);
  bastide_json_add_string (builder, "feature", feature);
  bastide_json_add_boolean (builder, "final", points->final);
  bastide_json_begin_array (builder, "at");
  json_builder_add_int_value (builder, points->cells[0].x);
  json_builder_add_int_value (builder, points->cells[0].y);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_discarded (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup)
{
  if (turn->discarded->len == 0)
    return;
  bastide_json_begin_array (builder, "discarded");
  for (guint i = 0; i < turn->discarded->len; i++)
    {
      guint piece = g_array_index (turn->discarded, guint16, i);

      json_builder_add_string_value (builder, bastide_jcz_piece_id (setup, piece));
    }
  json_builder_end_array (builder);
}

static void
add_placing (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup)
{
  bastide_json_add_int (builder, "turn", turn->number);
  bastide_json_add_int (builder, "player", turn->player);
  bastide_json_add_string (builder, "tile", bastide_jcz_piece_id (setup, (guint) turn->piece));
  add_discarded (builder, turn, setup);
  bastide_json_add_int (builder, "placements", turn->n_placements);
  bastide_json_add_string (builder, "placements_hash", turn->placements_hash);
  bastide_json_add_int (builder, "follower_options", turn->followers->len);
  bastide_json_begin_array (builder, "follower_list");
  for (guint i = 0; i < turn->followers->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (turn->followers, i));
  json_builder_end_array (builder);
}

JsonNode *
cli_turn_to_json (const CliTurn *turn, const BastideSetup *setup)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  if (turn->final)
    {
      bastide_json_add_boolean (builder, "final", TRUE);
      add_discarded (builder, turn, setup);
    }
  else
    add_placing (builder, turn, setup);
  bastide_json_begin_array (builder, "scores");
  for (guint p = 0; p < setup->n_players; p++)
    json_builder_add_int_value (builder, turn->scores[p]);
  json_builder_end_array (builder);
  if (!turn->final)
    {
      bastide_json_begin_array (builder, "supply");
      for (guint p = 0; p < setup->n_players; p++)
        json_builder_add_int_value (builder, turn->supply[p]);
      json_builder_end_array (builder);
    }
  bastide_json_begin_array (builder, "events");
  for (guint i = 0; i < turn->points->len; i++)
    add_points (builder, &g_array_index (turn->points, CliPoints, i));
  json_builder_end_array (builder);
  cli_town_add_json (builder, turn, setup);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static void
append_scores (GString *text, const CliTurn *turn, const BastideSetup *setup)
{
  for (guint i = 0; i < turn->points->len; i++)
    {
      const CliPoints *points = &g_array_index (turn->points, CliPoints, i);

      g_string_append_printf (text,
                              /* Translators: how a player gets points: a name, a number, and
                               * road, city, monastery or farm. */
                              ngettext ("    %s gets %d point: %s\n", "    %s gets %d points: %s\n",
                                        (gulong) points->points),
                              setup->players[points->player].name, points->points,
                              cli_feature_word (points->feature));
    }
}

static void
append_discarded (GString *text, const CliTurn *turn, const BastideSetup *setup)
{
  for (guint i = 0; i < turn->discarded->len; i++)
    {
      guint piece = g_array_index (turn->discarded, guint16, i);

      g_string_append_printf (text, _ ("    Tile %s fits nowhere and leaves the game\n"),
                              bastide_setup_piece_kind (setup, piece)->tile->id);
    }
}

char *
cli_turn_to_text (const CliTurn *turn, const BastideSetup *setup)
{
  GString *text = g_string_new (NULL);

  append_discarded (text, turn, setup);
  if (turn->final)
    {
      cli_town_add_text (text, turn, setup, FALSE);
      g_string_append_printf (text, "%s\n", _ ("Final scoring"));
    }
  else
    {
      const BastideTile *tile = bastide_setup_piece_kind (setup, (guint) turn->piece)->tile;

      /* Translators: a turn: its number, the player, the tile's name, its place and how it is
       * turned. */
      g_string_append_printf (text, _ ("%3u  %s: tile %s at %d,%d turned by %d°"), turn->number,
                              setup->players[turn->player].name, tile->id, turn->x, turn->y,
                              90 * turn->rotation);
      if (turn->segment >= 0)
        {
          g_autofree char *place =
              bastide_jcz_location (tile, (guint) turn->segment, turn->rotation);

          /* Translators: follows the tile: road, city, monastery or farm, and on which sides. */
          g_string_append_printf (text, _ (", follower on the %s %s"),
                                  cli_feature_word (tile->segments[turn->segment].feature), place);
        }
      g_string_append_c (text, '\n');
      cli_town_add_text (text, turn, setup, FALSE);
    }
  append_scores (text, turn, setup);
  cli_town_add_text (text, turn, setup, TRUE);
  return g_string_free (text, FALSE);
}
