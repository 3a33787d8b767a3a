/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-write.c: writing games as JCloisterZone saves them (docs/jcz.md). */

#include "config.h"

#include "jcz.h"

#include "record.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define UNSUPPORTED(error, ...) \
  g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED, __VA_ARGS__)

/* The version whose layout this is. */
#define APP_VERSION "5.7.0"

/* Options that the other program has too, or that have no influence on a game. */
static const char *const known_options[] = { "farmers", "small-city", "tie", NULL };

/* Which pawn of each player stands on which segment: the ids in the file name pawns. */
typedef struct {
  guint32 nodes[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY]; /* BASTIDE_NO_NODE: in supply */
} Pawns;

static gboolean
check_options (const BastideSetup *setup,
               GError            **error)
{
  const BastideOptionInfo *info;

  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      const char *value = bastide_options_get (&setup->options, info->name);

      if (g_strv_contains (known_options, info->name) || g_str_equal (value, info->values[0]))
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the rule “%s=%s”."), info->name, value);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_tiles (const BastideSetup *setup,
             GError            **error)
{
  for (guint e = 0; e < setup->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (setup->editions, e);

      if (edition->alias != NULL)
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the tile set “%s”."),
                   bastide_text_get (&edition->name));
      return FALSE;
    }
  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const BastideTile *tile = setup->kinds[setup->pieces[i].kind].tile;

      if (tile->alias != NULL)
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the tile “%s”."), tile->id);
      return FALSE;
    }
  return TRUE;
}

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
begin_object (JsonBuilder *builder,
              const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
begin_array (JsonBuilder *builder,
             const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static const BastideTile *
piece_tile (const BastideSetup *setup,
            guint               piece)
{
  return setup->kinds[setup->pieces[piece].kind].tile;
}

static void
add_setup (JsonBuilder        *builder,
           const BastideSetup *setup)
{
  begin_object (builder, "setup");
  begin_object (builder, "sets");
  for (guint e = 0; e < setup->editions->len; e++)
    add_int (builder, ((BastideEdition *) g_ptr_array_index (setup->editions, e))->alias, 1);
  json_builder_end_object (builder);
  begin_object (builder, "elements");
  add_int (builder, "small-follower", BASTIDE_SUPPLY);
  if (!setup->options.no_farmers)
    {
      json_builder_set_member_name (builder, "farmers");
      json_builder_add_boolean_value (builder, TRUE);
    }
  json_builder_end_object (builder);
  begin_object (builder, "rules");
  add_string (builder, "tiny-city-scoring", setup->options.small_city_2 ? "2" : "4");
  json_builder_end_object (builder);
  begin_array (builder, "start");
  for (guint i = 0; i < setup->n_start; i++)
    {
      const BastideStartPiece *start = &setup->start[i];

      json_builder_begin_object (builder);
      add_string (builder, "tile", bastide_jcz_tile_id (piece_tile (setup, start->piece)));
      add_int (builder, "x", start->x);
      add_int (builder, "y", start->y);
      add_int (builder, "rotation", 90 * start->rotation);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_object (builder, "options");
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_players (JsonBuilder        *builder,
             const BastideSetup *setup)
{
  begin_array (builder, "players");
  for (guint p = 0; p < setup->n_players; p++)
    {
      json_builder_begin_object (builder);
      add_string (builder, "name", setup->players[p].name);
      add_int (builder, "slot", setup->players[p].colour);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_draw_order (JsonBuilder        *builder,
                const BastideSetup *setup)
{
  begin_object (builder, "gameAnnotations");
  begin_array (builder, "drawOrder");
  for (guint i = setup->n_start; i < setup->n_pieces; i++)
    json_builder_add_string_value (builder, bastide_jcz_tile_id (piece_tile (setup, i)));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_position (JsonBuilder *builder,
              int          x,
              int          y)
{
  begin_array (builder, "position");
  json_builder_add_int_value (builder, x);
  json_builder_add_int_value (builder, y);
  json_builder_end_array (builder);
}

static void
begin_message (JsonBuilder *builder,
               const char  *type)
{
  json_builder_begin_object (builder);
  add_string (builder, "type", type);
  begin_object (builder, "payload");
}

static void
end_message (JsonBuilder *builder,
             int          player)
{
  json_builder_end_object (builder);
  add_int (builder, "player", player);
  json_builder_end_object (builder);
}

static void
add_place_tile (JsonBuilder        *builder,
                const BastideState *state,
                BastideMove         move)
{
  char rotation[8];

  g_snprintf (rotation, sizeof rotation, "R%d", 90 * move.rotation);
  begin_message (builder, "PLACE_TILE");
  add_string (builder, "tileId",
              bastide_jcz_tile_id (piece_tile (state->setup, state->hand[move.hand])));
  add_string (builder, "rotation", rotation);
  add_position (builder, move.x, move.y);
  end_message (builder, state->player);
}

/* The first pawn of the player that stands nowhere. */
static guint
free_pawn (const Pawns *pawns,
           int          player)
{
  guint i = 0;

  while (i + 1 < BASTIDE_SUPPLY && pawns->nodes[player][i] != BASTIDE_NO_NODE)
    i++;
  return i;
}

static void
add_deploy_meeple (JsonBuilder        *builder,
                   const BastideState *state,
                   const Pawns        *pawns,
                   guint               segment)
{
  const BastidePlaced *placed = bastide_state_last_placed (state);
  const BastideTile *tile = bastide_state_placed_kind (state, placed)->tile;
  g_autofree char *location = bastide_jcz_location (tile, segment, placed->rotation);
  g_autofree char *meeple = g_strdup_printf ("%d.small.%u", state->player,
                                             free_pawn (pawns, state->player) + 1);

  begin_message (builder, "DEPLOY_MEEPLE");
  begin_object (builder, "pointer");
  add_position (builder, placed->x, placed->y);
  add_string (builder, "location", location);
  add_string (builder, "feature", bastide_jcz_feature_name (tile->segments[segment].feature));
  json_builder_end_object (builder);
  add_string (builder, "meepleId", meeple);
  end_message (builder, state->player);
}

static void
add_commit (JsonBuilder *builder,
            int          player)
{
  begin_message (builder, "COMMIT");
  json_builder_set_member_name (builder, "random");
  json_builder_add_double_value (builder, 0.0);
  end_message (builder, player);
}

static void
move_pawns (Pawns        *pawns,
            const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);
      guint pawn = 0;

      if (event->type == BASTIDE_EVENT_DEPLOYED)
        pawns->nodes[event->player][free_pawn (pawns, event->player)] = event->node;
      if (event->type != BASTIDE_EVENT_RETURNED)
        continue;
      while (pawn + 1 < BASTIDE_SUPPLY && pawns->nodes[event->player][pawn] != event->node)
        pawn++;
      pawns->nodes[event->player][pawn] = BASTIDE_NO_NODE;
    }
}

/* The messages of the moves up to the cursor; state becomes the position after them. */
static void
add_replay (JsonBuilder         *builder,
            const BastideRecord *self,
            BastideState        *state)
{
  g_autoptr(GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  Pawns pawns;

  memset (&pawns, 0xff, sizeof pawns);
  begin_array (builder, "replay");
  for (guint i = 0; i < self->cursor; i++)
    {
      BastideMove move = g_array_index (self->moves, BastideMove, i);
      int turn_player = state->turn_player;

      if (move.type == BASTIDE_MOVE_PLACE)
        add_place_tile (builder, state, move);
      else if (move.type == BASTIDE_MOVE_FOLLOWER)
        add_deploy_meeple (builder, state, &pawns, move.segment);
      else
        {
          begin_message (builder, "PASS");
          end_message (builder, state->player);
        }
      g_array_set_size (events, 0);
      bastide_rules_apply (state, move, events);
      move_pawns (&pawns, events);
      if (state->phase != BASTIDE_PHASE_FOLLOWER)
        add_commit (builder, turn_player);
    }
  json_builder_end_array (builder);
}

/* Of a finished game, what that program's own test runner can compare. */
static void
add_test (JsonBuilder        *builder,
          const BastideState *state)
{
  begin_object (builder, "test");
  add_string (builder, "description", "");
  begin_array (builder, "assertions");
  for (guint p = 0; state->phase == BASTIDE_PHASE_OVER && p < state->setup->n_players; p++)
    {
      g_autofree char *text = g_strdup_printf ("%s has %d points", state->setup->players[p].name,
                                               state->scores[p]);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
bastide_jcz_write (const BastideRecord *self,
                   GError             **error)
{
  g_autoptr(JsonBuilder) builder = NULL;
  g_autoptr(JsonNode) root = NULL;
  g_autofree BastideState *state = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_options (self->setup, error) || !check_tiles (self->setup, error))
    return NULL;
  builder = json_builder_new ();
  state = bastide_state_new (self->setup, NULL);
  json_builder_begin_object (builder);
  add_string (builder, "appVersion", APP_VERSION);
  add_string (builder, "gameId", "bastide");
  add_string (builder, "name", "");
  json_builder_set_member_name (builder, "initialRandom");
  json_builder_add_double_value (builder, 0.0);
  add_string (builder, "created", "1970-01-01T00:00:00.000Z");
  add_int (builder, "clock", 0);
  add_setup (builder, self->setup);
  add_players (builder, self->setup);
  /* Before the replay, so that a file that is cut off can still be read up to there. */
  add_draw_order (builder, self->setup);
  add_replay (builder, self, state);
  add_test (builder, state);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
