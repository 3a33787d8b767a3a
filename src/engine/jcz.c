/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz.c: reading JCloisterZone's saved games (docs/jcz.md). */

#include "config.h"

#include "jcz.h"

#include "jcz-setup.h"
#include "record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REASON(error, code, ...)                                                                   \
  g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_##code, __VA_ARGS__)

typedef struct {
  JsonObject *root;
  gboolean cut_off;
  BastideRecord *record;
  BastideState *state; /* after all moves of the record */
  int commit;          /* the player whose COMMIT is due, or BASTIDE_NO_PLAYER */
  gboolean may_lack;   /* older files do not have that COMMIT */
  /* Of each player's decisions before the final scoring those that were read before he was asked.
   */
  BastideMove waiting[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY + 1];
  guint n_waiting[BASTIDE_MAX_PLAYERS];
} Reader;

static gboolean
read_position (JsonObject *object, gint64 *x, gint64 *y)
{
  JsonArray *position = bastide_json_get_array (object, "position");

  return position != NULL && json_array_get_length (position) == 2 &&
         bastide_json_node_int (json_array_get_element (position, 0), G_MININT16, G_MAXINT16, x) &&
         bastide_json_node_int (json_array_get_element (position, 1), G_MININT16, G_MAXINT16, y);
}

/* The decision about a follower ends with a COMMIT, and so does moving the last one out of
 * Carcassonne. */
static gboolean
make_move (Reader *self, BastideMove move, GError **error)
{
  BastidePhase phase = self->state->phase;
  int player = self->state->player;
  gboolean same;

  if (!bastide_record_append (self->record, self->state, move, error))
    return FALSE;
  same = self->state->phase == phase && self->state->player == player;
  if (phase == BASTIDE_PHASE_PLACE || phase == BASTIDE_PHASE_FOLLOWER)
    self->commit = self->state->phase == BASTIDE_PHASE_FOLLOWER ? BASTIDE_NO_PLAYER : player;
  else if (phase == BASTIDE_PHASE_REDEPLOY && move.type == BASTIDE_MOVE_REDEPLOY && !same)
    self->commit = player;
  self->may_lack = phase == BASTIDE_PHASE_REDEPLOY;
  return TRUE;
}

/* Makes the decision, or keeps it until its player is asked: that program may ask in another order.
 */
static gboolean
take_decision (Reader *self, guint player, BastideMove move, GError **error)
{
  if (self->state->phase != BASTIDE_PHASE_FINAL || !bastide_jcz_asks_later (self->state))
    return make_move (self, move, error);
  if (self->n_waiting[player] == G_N_ELEMENTS (self->waiting[player]))
    {
      REASON (error, DAMAGED, _ ("a player acts out of turn"));
      return FALSE;
    }
  self->waiting[player][self->n_waiting[player]++] = move;
  while (self->state->phase == BASTIDE_PHASE_FINAL && self->n_waiting[self->state->player] > 0)
    {
      player = (guint) self->state->player;
      move = self->waiting[player][0];
      memmove (&self->waiting[player][0], &self->waiting[player][1],
               --self->n_waiting[player] * sizeof (BastideMove));
      if (!make_move (self, move, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_place_tile (const Reader *self, JsonObject *payload, BastideMove *move, GError **error)
{
  const char *id = bastide_json_get_string (payload, "tileId");
  const BastideKind *hand = bastide_state_hand (self->state);
  guint rotation;
  gint64 x, y;

  if (id == NULL ||
      !bastide_jcz_read_rotation (json_object_get_member (payload, "rotation"), &rotation) ||
      !read_position (payload, &x, &y))
    {
      REASON (error, DAMAGED, _ ("tile, rotation or position is not given as it should be"));
      return FALSE;
    }
  if (self->state->phase == BASTIDE_PHASE_PLACE && hand != NULL &&
      !g_str_equal (bastide_jcz_tile_id (hand->tile), id))
    {
      REASON (error, DAMAGED, _ ("tile “%s” is placed, but “%s” was drawn"), id,
              bastide_jcz_tile_id (hand->tile));
      return FALSE;
    }
  *move = bastide_move_place ((int) x, (int) y, rotation);
  return TRUE;
}

/* The segment of the placed tile that the pointer names; -1 if it names none. */
static int
find_segment (const Reader *self,
              const BastidePlaced *placed,
              const char *location,
              const char *feature)
{
  const BastideKind *kind = bastide_state_placed_kind (self->state, placed);

  if (g_str_equal (location, "CLOISTER"))
    location = "I";
  for (guint s = 0; s < kind->n_segments; s++)
    {
      g_autofree char *name = bastide_jcz_location (kind->tile, s, placed->rotation);

      if (g_str_equal (name, location) &&
          (feature == NULL ||
           g_str_equal (feature, bastide_jcz_feature_name (kind->tile->segments[s].feature))))
        return (int) s;
    }
  return -1;
}

/* "1.small.3": the player and one of his seven followers; which one makes no difference. */
static gboolean
check_meeple (const char *id, guint player, GError **error)
{
  g_auto (GStrv) parts = id != NULL ? g_strsplit (id, ".", 4) : NULL;
  gint64 owner, number;

  if (parts == NULL || g_strv_length (parts) != 3 || !g_str_equal (parts[1], "small") ||
      !g_ascii_string_to_signed (parts[0], 10, 0, BASTIDE_MAX_PLAYERS - 1, &owner, NULL) ||
      !g_ascii_string_to_signed (parts[2], 10, 1, BASTIDE_SUPPLY, &number, NULL))
    {
      REASON (error, DAMAGED, _ ("a follower is deployed that does not exist"));
      return FALSE;
    }
  if (owner == (gint64) player)
    return TRUE;
  REASON (error, DAMAGED, _ ("a player deploys somebody else’s follower"));
  return FALSE;
}

/* Out of Carcassonne: the quarter is the one that serves such features. */
static void
set_redeployment (const BastidePlaced *placed,
                  const BastideKind *kind,
                  guint segment,
                  BastideMove *move)
{
  guint quarter = 0;

  while (quarter + 1 < BASTIDE_N_QUARTERS && bastide_quarter_feature ((BastideQuarter) quarter) !=
                                                 kind->tile->segments[segment].feature)
    quarter++;
  *move = bastide_move_redeploy ((BastideQuarter) quarter, placed->x, placed->y, segment);
}

/* A follower onto a feature: of the tile just placed, or, out of Carcassonne, of any. */
static gboolean
read_feature (const Reader *self,
              JsonObject *pointer,
              const char *location,
              BastideMove *move,
              GError **error)
{
  gboolean leaves =
      self->state->phase == BASTIDE_PHASE_REDEPLOY || self->state->phase == BASTIDE_PHASE_FINAL;
  const BastidePlaced *placed = bastide_state_last_placed (self->state);
  gint64 x, y;
  int segment, i;

  if (!read_position (pointer, &x, &y))
    {
      REASON (error, DAMAGED, _ ("a follower is deployed, but not said where"));
      return FALSE;
    }
  if (leaves && (i = bastide_state_find_placed (self->state, (int) x, (int) y)) >= 0)
    placed = &bastide_state_placed (self->state)[i];
  if (placed == NULL || placed->x != x || placed->y != y)
    {
      REASON (error, DAMAGED,
              leaves ? _ ("a follower is deployed where no tile lies")
                     : _ ("a follower is deployed elsewhere than on the tile just placed"));
      return FALSE;
    }
  segment = find_segment (self, placed, location, bastide_json_get_string (pointer, "feature"));
  if (segment < 0)
    {
      REASON (error, DAMAGED, _ ("a follower is deployed on “%s”, which that tile does not have"),
              location);
      return FALSE;
    }
  if (leaves)
    set_redeployment (placed, bastide_state_placed_kind (self->state, placed), (guint) segment,
                      move);
  else
    *move = bastide_move_follower ((guint) segment);
  return TRUE;
}

static gboolean
read_deploy (const Reader *self,
             JsonObject *payload,
             guint player,
             BastideMove *move,
             GError **error)
{
  JsonObject *pointer = bastide_json_get_object (payload, "pointer");
  const char *location = pointer != NULL ? bastide_json_get_string (pointer, "location") : NULL;
  BastideQuarter quarter;

  if (location == NULL)
    {
      REASON (error, DAMAGED, _ ("a follower is deployed, but not said where"));
      return FALSE;
    }
  if (!check_meeple (bastide_json_get_string (payload, "meepleId"), player, error))
    return FALSE;
  if (!bastide_jcz_find_quarter (location, &quarter))
    return read_feature (self, pointer, location, move, error);
  *move = bastide_move_quarter (quarter);
  return TRUE;
}

static gboolean
read_figure (const Reader *self, JsonObject *payload, BastideMove *move, GError **error)
{
  JsonObject *to = bastide_json_get_object (payload, "to");
  const char *location = to != NULL ? bastide_json_get_string (to, "location") : NULL;
  BastideQuarter quarter;

  if (g_strcmp0 (bastide_json_get_string (payload, "figureId"), BASTIDE_JCZ_COUNT_FIGURE) != 0)
    {
      REASON (error, DAMAGED, _ ("a figure is moved that does not exist"));
      return FALSE;
    }
  if (location == NULL || !bastide_jcz_find_quarter (location, &quarter))
    {
      REASON (error, DAMAGED, _ ("the Count is moved to no quarter of Carcassonne"));
      return FALSE;
    }
  if (quarter == BASTIDE_QUARTER_MARKET && self->state->setup->options.no_farmers)
    {
      REASON (error, DAMAGED, _ ("the Count is moved to the market, but there are no farmers"));
      return FALSE;
    }
  *move = bastide_move_count (quarter);
  return TRUE;
}

static gboolean
read_commit (Reader *self, GError **error)
{
  if (self->commit == BASTIDE_NO_PLAYER)
    {
      REASON (error, DAMAGED, _ ("a turn is confirmed that is not finished"));
      return FALSE;
    }
  self->commit = BASTIDE_NO_PLAYER;
  return TRUE;
}

/* Who acts is often left out; said, it must be right. */
static gboolean
read_player (const Reader *self, JsonObject *message, guint *player, GError **error)
{
  JsonNode *node = json_object_get_member (message, "player");
  int due = self->commit != BASTIDE_NO_PLAYER ? self->commit : self->state->player;
  gint64 number;

  *player = (guint) MAX (due, 0);
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (bastide_json_node_int (node, 0, self->record->setup->n_players - 1, &number))
    {
      *player = (guint) number;
      if (number == due || self->state->phase == BASTIDE_PHASE_OVER ||
          (self->commit == BASTIDE_NO_PLAYER && self->state->phase == BASTIDE_PHASE_FINAL &&
           bastide_jcz_asks_later (self->state)))
        return TRUE;
    }
  REASON (error, DAMAGED, _ ("a player acts out of turn"));
  return FALSE;
}

static gboolean
read_decision (Reader *self, const char *type, JsonObject *payload, guint player, GError **error)
{
  BastideMove move = bastide_move_pass ();
  gboolean good = TRUE;

  if (g_str_equal (type, "PLACE_TILE"))
    good = read_place_tile (self, payload, &move, error);
  else if (g_str_equal (type, "DEPLOY_MEEPLE"))
    good = read_deploy (self, payload, player, &move, error);
  else if (g_str_equal (type, "MOVE_NEUTRAL_FIGURE"))
    good = read_figure (self, payload, &move, error);
  else if (!g_str_equal (type, "PASS"))
    {
      REASON (error, DAMAGED, _ ("there is an action “%s” that Bastide does not have"), type);
      return FALSE;
    }
  return good && take_decision (self, player, move, error);
}

static gboolean
read_message (Reader *self, JsonNode *node, GError **error)
{
  JsonObject *message = bastide_json_node_object (node);
  const char *type = message != NULL ? bastide_json_get_string (message, "type") : NULL;
  JsonObject *payload = type != NULL ? bastide_json_get_object (message, "payload") : NULL;
  gboolean commit = g_strcmp0 (type, "COMMIT") == 0;
  guint player;

  if (type == NULL || (payload == NULL && !commit && !g_str_equal (type, "PASS")))
    {
      REASON (error, DAMAGED, _ ("type or payload is missing"));
      return FALSE;
    }
  if (!commit && self->may_lack)
    self->commit = BASTIDE_NO_PLAYER;
  if (!read_player (self, message, &player, error))
    return FALSE;
  if (commit)
    return read_commit (self, error);
  if (self->commit == BASTIDE_NO_PLAYER)
    return read_decision (self, type, payload, player, error);
  REASON (error, DAMAGED, _ ("the turn before is not confirmed"));
  return FALSE;
}

static void
read_replay (Reader *self, GError **error)
{
  JsonArray *replay = bastide_json_get_array (self->root, "replay");
  guint n = replay != NULL ? json_array_get_length (replay) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) local_error = NULL;

      if (read_message (self, json_array_get_element (replay, i), &local_error))
        continue;
      /* What is left of a message that was cut in two says nothing about the game. */
      if (self->cut_off && i + 1 == n)
        break;
      /* Translators: the number of a step in the file; then what is wrong, as a part of a sentence.
       */
      REASON (error, DAMAGED, _ ("in message %u of the replay: %s"), i + 1, local_error->message);
      return;
    }
  if (self->cut_off)
    REASON (error, DAMAGED, _ ("the file ends before the game does"));
  else if (replay == NULL && json_object_has_member (self->root, "replay"))
    REASON (error, DAMAGED, _ ("“%s” is no list"), "replay");
  for (guint p = 0; !self->cut_off && p < BASTIDE_MAX_PLAYERS; p++)
    if (self->n_waiting[p] > 0)
      {
        REASON (error, DAMAGED, _ ("a player acts out of turn"));
        return;
      }
}

/* What `replay --check` compares with, in one JSON object; NULL if the file has nothing of the
 * kind. */
static char *
collect_oracle (JsonObject *root)
{
  JsonObject *test = bastide_json_get_object (root, "test");
  JsonArray *oracle = bastide_json_get_array (root, "oracle");
  JsonArray *assertions = bastide_json_get_array (test != NULL ? test : root, "assertions");
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  if (oracle == NULL && assertions == NULL)
    return NULL;
  if (oracle != NULL)
    json_object_set_array_member (object, "oracle", json_array_ref (oracle));
  if (assertions != NULL)
    json_object_set_array_member (object, "assertions", json_array_ref (assertions));
  json_node_set_object (node, object);
  return json_to_string (node, FALSE);
}

static gboolean
begin_game (Reader *self, GError **error)
{
  g_autoptr (BastideSetup) setup = bastide_jcz_read_setup (self->root, error);

  if (setup == NULL)
    return FALSE;
  self->record = bastide_record_new (setup);
  self->state = bastide_state_new (setup, NULL);
  return TRUE;
}

static BastideRecord *
read_root (Reader *self, const char *file_name, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  if (!begin_game (self, &local_error))
    {
      BastideRecordError code = BASTIDE_RECORD_ERROR_SYNTAX;

      if (local_error->domain == BASTIDE_RECORD_ERROR)
        code = (BastideRecordError) local_error->code;
      bastide_record_set_error (error, code, file_name, 0, 0, 0, local_error->message);
      return NULL;
    }
  read_replay (self, &local_error);
  if (local_error != NULL)
    bastide_record_set_error (error, BASTIDE_RECORD_ERROR_DAMAGED, file_name,
                              self->record->good_turns, 0, 0, local_error->message);
  self->record->cursor = self->record->moves->len;
  self->record->oracle = collect_oracle (self->root);
  return g_steal_pointer (&self->record);
}

BastideRecord *
bastide_jcz_parse (const char *text, gssize length, const char *file_name, GError **error)
{
  Reader self = { .commit = BASTIDE_NO_PLAYER };
  g_autoptr (GError) local_error = NULL;
  g_autoptr (JsonNode) root = NULL;
  BastideRecord *record;
  guint line, column;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  root = bastide_json_parse (text, length < 0 ? strlen (text) : (gsize) length, &self.cut_off,
                             &line, &column, &local_error);
  if (root == NULL)
    {
      bastide_record_set_error (error, BASTIDE_RECORD_ERROR_SYNTAX, file_name, 0, line, column,
                                local_error->message);
      return NULL;
    }
  self.root = json_node_get_object (root);
  record = read_root (&self, file_name, error);
  g_clear_pointer (&self.record, bastide_record_free);
  g_free (self.state);
  return record;
}
