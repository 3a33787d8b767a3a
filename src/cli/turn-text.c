/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn-text.c: a turn as JSON and in words. */

#include "config.h"

#include "turn.h"

#include "jcz.h"

#include <glib/gi18n.h>

static const BastideTile *
piece_tile (const BastideSetup *setup, guint piece)
{
  return setup->kinds[setup->pieces[piece].kind].tile;
}

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_points (JsonBuilder *builder, const CliPoints *points)
{
  g_autofree char *feature = g_ascii_strdown (bastide_jcz_feature_name (points->feature), -1);

  json_builder_begin_object (builder);
  add_int (builder, "player", points->player);
  add_int (builder, "points", points->points);
  add_string (builder, "feature", feature);
  json_builder_set_member_name (builder, "final");
  json_builder_add_boolean_value (builder, points->final);
  json_builder_set_member_name (builder, "at");
  json_builder_begin_array (builder);
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
  json_builder_set_member_name (builder, "discarded");
  json_builder_begin_array (builder);
  for (guint i = 0; i < turn->discarded->len; i++)
    {
      guint piece = g_array_index (turn->discarded, guint16, i);

      json_builder_add_string_value (builder, bastide_jcz_tile_id (piece_tile (setup, piece)));
    }
  json_builder_end_array (builder);
}

static void
add_placing (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup)
{
  add_int (builder, "turn", turn->number);
  add_int (builder, "player", turn->player);
  add_string (builder, "tile", bastide_jcz_tile_id (piece_tile (setup, (guint) turn->piece)));
  add_discarded (builder, turn, setup);
  add_int (builder, "placements", turn->n_placements);
  add_string (builder, "placements_hash", turn->placements_hash);
  add_int (builder, "follower_options", turn->followers->len);
  json_builder_set_member_name (builder, "follower_list");
  json_builder_begin_array (builder);
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
      json_builder_set_member_name (builder, "final");
      json_builder_add_boolean_value (builder, TRUE);
      add_discarded (builder, turn, setup);
    }
  else
    add_placing (builder, turn, setup);
  json_builder_set_member_name (builder, "scores");
  json_builder_begin_array (builder);
  for (guint p = 0; p < setup->n_players; p++)
    json_builder_add_int_value (builder, turn->scores[p]);
  json_builder_end_array (builder);
  if (!turn->final)
    {
      json_builder_set_member_name (builder, "supply");
      json_builder_begin_array (builder);
      for (guint p = 0; p < setup->n_players; p++)
        json_builder_add_int_value (builder, turn->supply[p]);
      json_builder_end_array (builder);
    }
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
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

      /* Translators: how a player gets points: a name, a number, and road, city, monastery or farm.
       */
      g_string_append_printf (text,
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
                              piece_tile (setup, piece)->id);
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
      const BastideTile *tile = piece_tile (setup, (guint) turn->piece);

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
