/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-write.c: writing games as JCloisterZone saves them (docs/jcz.md). */

#include "config.h"

#include "jcz.h"
#include "jcz-json.h"

#include "record.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define UNSUPPORTED(error, ...)                                                                    \
  g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED, __VA_ARGS__)

/* The version whose layout this is. */
#define APP_VERSION "5.7.0"

/* Options that the other program has too, or that have no influence on a game. */
static const char *const known_options[] = { "farmers",    "small-city",  "tie",
                                             "count-move", "count-final", NULL };

/* Which pawn of each player stands on which segment: the ids in the file name pawns. */
typedef struct {
  guint32 places[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY]; /* a node, IN_QUARTER (), or IN_SUPPLY */
  guint32 since[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY];  /* the later, the more */
  guint32 now;
} Pawns;
#define IN_SUPPLY           BASTIDE_NO_NODE
#define IN_QUARTER(quarter) (BASTIDE_NO_NODE - 1 - (quarter))
#define ON_BOARD                                                                                   \
  (BASTIDE_NO_NODE - 1 - BASTIDE_N_QUARTERS) /* on some node, it does not matter which */

typedef struct {
  JsonBuilder *builder;
  BastideState *state; /* before the move to write */
  Pawns pawns;
  GArray *events; /* of BastideEvent: what the move did */
} Writer;

static gboolean
check_options (const BastideSetup *setup, GError **error)
{
  const BastideOptionInfo *info;

  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      const char *value = bastide_options_get (&setup->options, info->name);

      if (g_strv_contains (known_options, info->name) || g_str_equal (value, info->values[0]))
        continue;
      if (info->group == BASTIDE_OPTION_GROUP_COUNT && !setup->has_count)
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the rule “%s=%s”."), info->name, value);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_tiles (const BastideSetup *setup, GError **error)
{
  for (guint e = 0; e < setup->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (setup->editions, e);

      if (edition->alias != NULL)
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the tile set “%s”."),
                   bastide_edition_get_name (edition));
      return FALSE;
    }
  for (guint i = 0; i < setup->n_pieces; i++)
    {
      const BastideTile *tile = bastide_setup_piece_kind (setup, i)->tile;

      if (tile->alias != NULL)
        continue;
      UNSUPPORTED (error, _ ("JCloisterZone does not have the tile “%s”."), tile->id);
      return FALSE;
    }
  return TRUE;
}

static void
add_rules (JsonBuilder *builder, const BastideSetup *setup)
{
  const BastideOptionInfo *info;

  bastide_json_begin_object (builder, "rules");
  bastide_json_add_string (builder, "tiny-city-scoring", setup->options.small_city_2 ? "2" : "4");
  for (guint i = 0; setup->has_count && (info = bastide_option_info (i)) != NULL; i++)
    {
      const char *value = bastide_options_get (&setup->options, info->name);
      const char *rule, *rule_value = bastide_jcz_option_to_rule (info->name, value, &rule);

      if (rule_value != NULL)
        bastide_json_add_string (builder, rule, rule_value);
    }
  json_builder_end_object (builder);
}

static void
add_setup (JsonBuilder *builder, const BastideSetup *setup)
{
  bastide_json_begin_object (builder, "setup");
  bastide_json_begin_object (builder, "sets");
  for (guint e = 0; e < setup->editions->len; e++)
    bastide_json_add_int (builder,
                          ((BastideEdition *) g_ptr_array_index (setup->editions, e))->alias, 1);
  json_builder_end_object (builder);
  bastide_json_begin_object (builder, "elements");
  bastide_json_add_int (builder, "small-follower", BASTIDE_SUPPLY);
  if (!setup->options.no_farmers)
    bastide_json_add_boolean (builder, "farmers", TRUE);
  if (setup->has_count)
    bastide_json_add_int (builder, BASTIDE_JCZ_COUNT, 1);
  json_builder_end_object (builder);
  add_rules (builder, setup);
  bastide_json_begin_array (builder, "start");
  for (guint i = 0; i < setup->n_start; i++)
    {
      const BastideStartPiece *start = &setup->start[i];

      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "tile", bastide_jcz_piece_id (setup, start->piece));
      bastide_json_add_int (builder, "x", start->x);
      bastide_json_add_int (builder, "y", start->y);
      bastide_json_add_int (builder, "rotation", 90 * start->rotation);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  bastide_json_begin_object (builder, "options");
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_players (JsonBuilder *builder, const BastideSetup *setup)
{
  bastide_json_begin_array (builder, "players");
  for (guint p = 0; p < setup->n_players; p++)
    {
      json_builder_begin_object (builder);
      bastide_json_add_string (builder, "name", setup->players[p].name);
      bastide_json_add_int (builder, "slot", setup->players[p].colour);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_draw_order (JsonBuilder *builder, const BastideSetup *setup)
{
  bastide_json_begin_object (builder, "gameAnnotations");
  bastide_json_begin_array (builder, "drawOrder");
  for (guint i = setup->n_start; i < setup->n_pieces; i++)
    json_builder_add_string_value (builder, bastide_jcz_piece_id (setup, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_position (JsonBuilder *builder, int x, int y)
{
  bastide_json_begin_array (builder, "position");
  json_builder_add_int_value (builder, x);
  json_builder_add_int_value (builder, y);
  json_builder_end_array (builder);
}

static void
begin_message (JsonBuilder *builder, const char *type)
{
  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "type", type);
  bastide_json_begin_object (builder, "payload");
}

static void
end_message (JsonBuilder *builder, int player)
{
  json_builder_end_object (builder);
  bastide_json_add_int (builder, "player", player);
  json_builder_end_object (builder);
}

static void
add_place_tile (const Writer *self, BastideMove move)
{
  JsonBuilder *builder = self->builder;
  const BastideState *state = self->state;
  char rotation[8];

  g_snprintf (rotation, sizeof rotation, "R%d", 90 * move.rotation);
  begin_message (builder, "PLACE_TILE");
  bastide_json_add_string (builder, "tileId",
                           bastide_jcz_piece_id (state->setup, state->hand[move.hand]));
  bastide_json_add_string (builder, "rotation", rotation);
  add_position (builder, move.x, move.y);
  end_message (builder, state->player);
}

/* The player's pawn that has been at that place for longest; in supply, the first one. */
static guint
find_pawn (const Pawns *pawns, int player, guint32 place)
{
  guint found = BASTIDE_SUPPLY;

  for (guint i = 0; i < BASTIDE_SUPPLY; i++)
    if (pawns->places[player][i] == place &&
        (found == BASTIDE_SUPPLY ||
         (place != IN_SUPPLY && pawns->since[player][i] < pawns->since[player][found])))
      found = i;
  g_assert (found < BASTIDE_SUPPLY);
  return found;
}

static void
add_pointer (JsonBuilder *builder,
             const char *name,
             int x,
             int y,
             const char *location,
             const char *feature)
{
  bastide_json_begin_object (builder, name);
  add_position (builder, x, y);
  bastide_json_add_string (builder, "location", location);
  bastide_json_add_string (builder, "feature", feature);
  json_builder_end_object (builder);
}

/* All quarters are at the cell of one of Carcassonne's tiles. */
static void
add_quarter_pointer (const Writer *self, const char *name, BastideQuarter quarter)
{
  const BastideSetup *setup = self->state->setup;
  BastideCell cell = { 0, 0 };

  for (guint i = 0; i < setup->n_start; i++)
    if (g_str_equal (bastide_jcz_piece_id (setup, setup->start[i].piece), BASTIDE_JCZ_COUNT_TILE))
      cell = (BastideCell){ setup->start[i].x, setup->start[i].y };
  add_pointer (self->builder, name, cell.x, cell.y, bastide_jcz_quarter_name (quarter),
               BASTIDE_JCZ_QUARTER);
}

static void
add_segment_pointer (const Writer *self,
                     const char *name,
                     const BastidePlaced *placed,
                     guint segment)
{
  const BastideTile *tile = bastide_state_placed_kind (self->state, placed)->tile;
  g_autofree char *location = bastide_jcz_location (tile, segment, placed->rotation);

  add_pointer (self->builder, name, placed->x, placed->y, location,
               bastide_jcz_feature_name (tile->segments[segment].feature));
}

static void
add_deploy_meeple (const Writer *self, int player, BastideMove move)
{
  const BastideState *state = self->state;
  guint32 place = move.type == BASTIDE_MOVE_REDEPLOY ? IN_QUARTER (move.quarter) : IN_SUPPLY;
  g_autofree char *meeple =
      g_strdup_printf ("%d.small.%u", player, find_pawn (&self->pawns, player, place) + 1);

  begin_message (self->builder, "DEPLOY_MEEPLE");
  if (move.type == BASTIDE_MOVE_QUARTER)
    add_quarter_pointer (self, "pointer", (BastideQuarter) move.quarter);
  else if (move.type == BASTIDE_MOVE_FOLLOWER)
    add_segment_pointer (self, "pointer", bastide_state_last_placed (state), move.segment);
  else
    {
      int i = bastide_state_find_placed (state, move.x, move.y);

      add_segment_pointer (self, "pointer", &bastide_state_placed (state)[i], move.segment);
    }
  bastide_json_add_string (self->builder, "meepleId", meeple);
  end_message (self->builder, player);
}

static void
add_move_figure (const Writer *self, BastideMove move)
{
  begin_message (self->builder, "MOVE_NEUTRAL_FIGURE");
  bastide_json_add_string (self->builder, "figureId", BASTIDE_JCZ_COUNT_FIGURE);
  add_quarter_pointer (self, "to", (BastideQuarter) move.quarter);
  end_message (self->builder, self->state->player);
}

static void
add_commit (const Writer *self, int player)
{
  begin_message (self->builder, "COMMIT");
  json_builder_set_member_name (self->builder, "random");
  json_builder_add_double_value (self->builder, 0.0);
  end_message (self->builder, player);
}

static void
put_pawn (Pawns *pawns, int player, guint32 from, guint32 to)
{
  guint pawn = find_pawn (pawns, player, from);

  pawns->places[player][pawn] = to;
  pawns->since[player][pawn] = ++pawns->now;
}

static void
move_pawns (Pawns *pawns, const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DEPLOYED)
        put_pawn (pawns, event->player, IN_SUPPLY, event->node);
      else if (event->type == BASTIDE_EVENT_ENTERED)
        put_pawn (pawns, event->player, IN_SUPPLY, IN_QUARTER (event->quarter));
      else if (event->type == BASTIDE_EVENT_REDEPLOYED)
        put_pawn (pawns, event->player, IN_QUARTER (event->quarter), event->node);
      else if (event->type == BASTIDE_EVENT_RETURNED)
        put_pawn (pawns, event->player, event->node, IN_SUPPLY);
    }
}

static void
add_decision (const Writer *self, int player, BastideMove move)
{
  if (move.type == BASTIDE_MOVE_PLACE)
    add_place_tile (self, move);
  else if (move.type == BASTIDE_MOVE_FOLLOWER || move.type == BASTIDE_MOVE_REDEPLOY ||
           move.type == BASTIDE_MOVE_QUARTER)
    add_deploy_meeple (self, player, move);
  else if (move.type == BASTIDE_MOVE_COUNT)
    add_move_figure (self, move);
  else
    {
      begin_message (self->builder, "PASS");
      end_message (self->builder, player);
    }
}

/* Makes the move and writes it. Two decisions end with a COMMIT: that about a follower, and that of
 * a player who moved the last one that he could out of Carcassonne. */
static void
write_move (Writer *self, BastideMove move)
{
  BastideState *state = self->state;
  BastidePhase phase = state->phase;
  int player = state->player;

  add_decision (self, player, move);
  g_array_set_size (self->events, 0);
  bastide_rules_apply (state, move, self->events);
  move_pawns (&self->pawns, self->events);
  if ((phase == BASTIDE_PHASE_PLACE || phase == BASTIDE_PHASE_FOLLOWER) &&
      state->phase != BASTIDE_PHASE_FOLLOWER)
    add_commit (self, player);
  else if (move.type == BASTIDE_MOVE_REDEPLOY && phase == BASTIDE_PHASE_REDEPLOY &&
           (state->phase != phase || state->player != player))
    add_commit (self, player);
}

/* The decisions before the final scoring, from move `first` on, where that program begins with
 * another player (bastide_jcz_asks_later). Each is asked once a round until he is out, so his n-th
 * decision is of the n-th round. */
static void
write_final_rounds (Writer *self, const BastideRecord *record, guint first)
{
  g_autofree BastideState *after = bastide_state_copy (self->state);
  guint n_players = record->setup->n_players;
  guint seat = (guint) bastide_state_last_placed (after)->player + 2;
  BastideMove moves[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY + 1];
  guint n_moves[BASTIDE_MAX_PLAYERS] = { 0 };

  for (guint i = first; i < record->cursor; i++)
    {
      BastideMove move = g_array_index (record->moves, BastideMove, i);

      moves[after->player][n_moves[after->player]++] = move;
      bastide_rules_apply (after, move, NULL);
    }
  for (guint i = 0; i < (BASTIDE_SUPPLY + 1) * n_players; i++)
    {
      guint player = (seat + i) % n_players, round = i / n_players;

      if (round >= n_moves[player])
        continue;
      add_decision (self, (int) player, moves[player][round]);
      if (moves[player][round].type == BASTIDE_MOVE_REDEPLOY)
        put_pawn (&self->pawns, (int) player, IN_QUARTER (moves[player][round].quarter), ON_BOARD);
    }
  memcpy (self->state, after, after->size);
}

/* Whether that program could make the move too. */
static gboolean
check_move (const BastideState *state, BastideMove move, GError **error)
{
  if (move.type != BASTIDE_MOVE_COUNT || move.quarter != BASTIDE_QUARTER_MARKET ||
      !state->setup->options.no_farmers)
    return TRUE;
  UNSUPPORTED (
      error, _ ("In JCloisterZone the Count does not go to the market when there are no farmers."));
  return FALSE;
}

/* The messages of the moves up to the cursor; state becomes the position after them. */
static gboolean
add_replay (JsonBuilder *builder, const BastideRecord *record, BastideState *state, GError **error)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  Writer self = { .builder = builder, .state = state, .events = events };

  memset (self.pawns.places, 0xff, sizeof self.pawns.places);
  bastide_json_begin_array (builder, "replay");
  for (guint i = 0; i < record->cursor; i++)
    {
      BastideMove move = g_array_index (record->moves, BastideMove, i);

      if (!check_move (state, move, error))
        return FALSE;
      if (state->phase == BASTIDE_PHASE_FINAL && bastide_jcz_asks_later (state))
        {
          write_final_rounds (&self, record, i);
          break;
        }
      write_move (&self, move);
    }
  json_builder_end_array (builder);
  return TRUE;
}

/* Where that program asks in another order, a part of the decisions is no game for it. */
static gboolean
check_end (const BastideRecord *record, GError **error)
{
  g_autofree BastideState *before = NULL, *state = bastide_record_state (record, record->cursor);

  if (state->phase != BASTIDE_PHASE_FINAL || !bastide_jcz_asks_later (state))
    return TRUE;
  before = bastide_record_state (record, record->cursor - 1);
  if (before->phase != BASTIDE_PHASE_FINAL)
    return TRUE;
  UNSUPPORTED (error,
               _ ("Before this final scoring JCloisterZone asks the players in another order: "
                  "the game can be written when it is over."));
  return FALSE;
}

/* Of a finished game, what that program's own test runner can compare. */
static void
add_test (JsonBuilder *builder, const BastideState *state)
{
  bastide_json_begin_object (builder, "test");
  bastide_json_add_string (builder, "description", "");
  bastide_json_begin_array (builder, "assertions");
  for (guint p = 0; state->phase == BASTIDE_PHASE_OVER && p < state->setup->n_players; p++)
    {
      g_autofree char *text =
          g_strdup_printf ("%s has %d points", state->setup->players[p].name, state->scores[p]);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
bastide_jcz_write (const BastideRecord *self, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autofree BastideState *state = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_options (self->setup, error) || !check_tiles (self->setup, error) ||
      !check_end (self, error))
    return NULL;
  builder = json_builder_new ();
  state = bastide_state_new (self->setup, NULL);
  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "appVersion", APP_VERSION);
  bastide_json_add_string (builder, "gameId", "bastide");
  bastide_json_add_string (builder, "name", "");
  json_builder_set_member_name (builder, "initialRandom");
  json_builder_add_double_value (builder, 0.0);
  bastide_json_add_string (builder, "created", "1970-01-01T00:00:00.000Z");
  bastide_json_add_int (builder, "clock", 0);
  add_setup (builder, self->setup);
  add_players (builder, self->setup);
  /* Before the replay, so that a file that is cut off can still be read up to there. */
  add_draw_order (builder, self->setup);
  if (!add_replay (builder, self, state, error))
    return NULL;
  add_test (builder, state);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
