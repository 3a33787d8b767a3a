/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.c: a game in play.
 *
 * Three things belong together and change together: the timeline (all moves, also those that could
 * be redone), the cursor (how many of them are made) with the state there, and the history (the
 * turns up to the cursor). Going forward is one function, step(), whoever asks: playing, redoing,
 * restoring, opening a file. Going back is one function, rewind_to(): it takes the position at the
 * start of a turn from the timeline, and steps from there. docs/model.md tells more. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "computer-turn.h"
#include "game-private.h"
#include "history-private.h"
#include "timeline.h"

/* A line of moves that was cut off and can be put back. */
typedef struct {
  GArray *moves; /* of BastideMove, from the start of the game; NULL = none */
  guint cursor;
} CutLine;

struct _BastideGame {
  GObject parent_instance;

  BastideSetup *setup;
  char *oracle;
  BastideTimeline *timeline;
  guint cursor;
  BastideState *current; /* the position at the cursor */
  GArray *events;        /* of the last move made */
  guint revision;
  CutLine cut;

  BastideHistory *history;
  BastideTurnData turn; /* the turn of the last move made; its events are NULL at the start */
  GArray *lead;         /* events that open the next turn: tiles set aside, the tile drawn */

  BastideState *browsed; /* the position looked at, or NULL */
  guint browsed_turn;

  guint64 seed;
  GCancellable *thinking; /* of the decision under way, or NULL */
  gboolean decided;       /* a decision waits for the last hold to end */
  BastideMove decision;
  guint n_holds;
  guint release_source;
  gboolean was_thinking; /* as last notified */
  gboolean stopped;
};

/* A decision under way; the game may be gone when it ends. */
typedef struct {
  GWeakRef game;
  GCancellable *thinking;
} Thought;

/* What one call does to the history, so that lists hear of it once. */
typedef struct {
  guint kept;       /* turns of the old list that stay */
  GPtrArray *added; /* of BastideTurn */
} HistoryChange;

enum { PROP_0, PROP_THINKING, N_PROPS };

enum { CHANGED, PLAYED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

static gboolean
is_over (BastideGame *self)
{
  return self->current->phase == BASTIDE_PHASE_OVER;
}

static gboolean
is_human (BastideGame *self, int player)
{
  if (player == BASTIDE_ANYBODY)
    return TRUE;
  return player != BASTIDE_NO_PLAYER && self->setup->players[player].engine == NULL;
}

static gboolean
human_decides (BastideGame *self)
{
  return is_human (self, bastide_state_decider (self->current));
}

/* The bag's order tells games apart; so the same game gives the same choices after loading, too. */
static guint64
seed_of (const BastideSetup *setup)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < setup->n_pieces; i++)
    {
      hash = (hash ^ setup->pieces[i].kind) * G_GUINT64_CONSTANT (0x100000001b3);
      hash = (hash ^ setup->pieces[i].copy) * G_GUINT64_CONSTANT (0x100000001b3);
    }
  return hash;
}

/* ---- The way forward and back ---- */

static HistoryChange
history_change_begin (BastideGame *self)
{
  return (HistoryChange){ bastide_history_get_n (self->history),
                          g_ptr_array_new_with_free_func (g_object_unref) };
}

static void
history_change_end (BastideGame *self, HistoryChange *change)
{
  bastide_history_splice (self->history, change->kept, change->added);
  g_ptr_array_unref (change->added);
}

static void
open_turn (BastideGame *self)
{
  g_clear_pointer (&self->turn.events, g_array_unref);
  self->turn = (BastideTurnData){
    .number = self->current->turn,
    .player = self->current->turn_player,
    .first_move = self->cursor,
    .n_lead = self->lead->len,
    .events = g_steal_pointer (&self->lead),
  };
  self->lead = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
}

static gboolean
is_drawing (const BastideEvent *event)
{
  return event->type == BASTIDE_EVENT_DISCARDED || event->type == BASTIDE_EVENT_PUT_BACK ||
         event->type == BASTIDE_EVENT_DRAWN;
}

/* What the drawing for the next turn brought belongs to that turn, unless there will be none (B10).
 */
static void
share_events (BastideGame *self)
{
  GArray *target = self->turn.events;

  for (guint i = 0; i < self->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (self->events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DRAWN && self->current->turn == self->turn.number)
        {
          self->turn.has_tile = TRUE;
          self->turn.piece = event->piece;
        }
      if (event->type == BASTIDE_EVENT_PLACED)
        {
          self->turn.has_tile = TRUE;
          self->turn.player = event->player;
          self->turn.piece = event->piece;
          self->turn.rotation = event->rotation;
        }
      if (!is_over (self) && self->current->turn != self->turn.number && is_drawing (event))
        target = self->lead;
      g_array_append_val (target, *event);
    }
  self->turn.complete = is_over (self) || self->current->turn != self->turn.number;
}

static void
list_turn (BastideGame *self, HistoryChange *change)
{
  BastideTurnData data = self->turn;

  if (self->turn.end_move - self->turn.first_move > 1)
    {
      if (change->added->len > 0)
        g_ptr_array_set_size (change->added, (int) change->added->len - 1);
      else
        change->kept--;
    }
  data.events = g_array_copy (self->turn.events);
  g_ptr_array_add (change->added, bastide_turn_new (&data));
}

/* Makes the move at the cursor. */
static void
step (BastideGame *self, HistoryChange *change)
{
  const BastideMove move = g_array_index (self->timeline->moves, BastideMove, self->cursor);

  if (self->turn.events == NULL || self->turn.number != self->current->turn)
    open_turn (self);
  g_array_set_size (self->events, 0);
  bastide_rules_apply (self->current, move, self->events);
  self->turn.end_move = ++self->cursor;
  bastide_timeline_note (self->timeline, self->cursor, self->current);
  share_events (self);
  list_turn (self, change);
}

/* The events that came before the first move of a turn. */
static void
take_lead (BastideGame *self, BastideTurn *turn)
{
  g_array_set_size (self->lead, 0);
  if (bastide_turn_get_n_lead (turn) > 0)
    g_array_append_vals (self->lead, bastide_turn_get_events (turn)->data,
                         bastide_turn_get_n_lead (turn));
}

/* Goes to an earlier position. */
static void
rewind_to (BastideGame *self, guint target, HistoryChange *change)
{
  BastideTurn *turn;

  g_assert (change->added->len == 0);
  if (target >= self->cursor)
    return;

  while (change->kept > 0 &&
         bastide_turn_get_end_move (bastide_history_get (self->history, change->kept - 1)) > target)
    change->kept--;
  turn = bastide_history_get (self->history, change->kept);
  take_lead (self, turn);
  g_clear_pointer (&self->turn.events, g_array_unref);
  self->cursor = bastide_turn_get_first_move (turn);
  g_free (self->current);
  self->current = bastide_timeline_state (self->timeline, self->cursor);
  while (self->cursor < target)
    step (self, change);
  g_array_set_size (self->events, 0);
}

/* ---- Computer players ---- */

static gboolean
computer_decides (BastideGame *self)
{
  return !self->stopped && !self->browsed && !is_over (self) && !human_decides (self);
}

static void
drop_thought (BastideGame *self)
{
  if (self->thinking)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  self->decided = FALSE;
  g_clear_handle_id (&self->release_source, g_source_remove);
}

static void make_decision (BastideGame *self, BastideMove move);

static void
thought_free (Thought *thought)
{
  g_weak_ref_clear (&thought->game);
  g_object_unref (thought->thinking);
  g_free (thought);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = data;
  g_autoptr (BastideGame) self = g_weak_ref_get (&thought->game);
  BastideMove move;

  /* What was thought about a position that is no longer there doesn't count. */
  if (bastide_computer_turn_finish (result, &move, NULL) && self &&
      self->thinking == thought->thinking)
    {
      g_clear_object (&self->thinking);
      if (self->n_holds > 0)
        {
          self->decision = move;
          self->decided = TRUE;
        }
      else
        make_decision (self, move);
    }
  thought_free (thought);
}

static void
start_thinking (BastideGame *self)
{
  Thought *thought = g_new0 (Thought, 1);
  /* The stream hangs on the position in the game, so that going back and forth changes no choice.
   */
  const guint64 seed = self->seed + self->cursor * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  self->thinking = g_cancellable_new ();
  g_weak_ref_init (&thought->game, self);
  thought->thinking = g_object_ref (self->thinking);
  bastide_computer_turn_start (self->current, seed, self->thinking, thought_cb, thought);
}

static gboolean
is_thinking (BastideGame *self)
{
  return self->thinking || self->decided;
}

/* Ends every public call that changed something: the computers start or stop, and everybody hears
 * of it once. */
static void
emit_changed (BastideGame *self, gboolean moved, gboolean played)
{
  g_object_ref (self);
  if (moved)
    {
      self->revision++;
      drop_thought (self);
    }
  if (!computer_decides (self))
    drop_thought (self);
  else if (!is_thinking (self))
    start_thinking (self);
  if (self->was_thinking != is_thinking (self))
    {
      self->was_thinking = is_thinking (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
    }
  if (played)
    g_signal_emit (self, signals[PLAYED], 0, 0u);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_unref (self);
}

/* A legal decision of whoever has to make it. */
static void
make_decision (BastideGame *self, BastideMove move)
{
  HistoryChange change = history_change_begin (self);

  bastide_timeline_cut (self->timeline, self->cursor);
  g_array_append_val (self->timeline->moves, move);
  step (self, &change);
  history_change_end (self, &change);
  emit_changed (self, TRUE, TRUE);
}

/* ---- Construction ---- */

static void
bastide_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_THINKING)
    g_value_set_boolean (value, is_thinking (BASTIDE_GAME (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_game_dispose (GObject *object)
{
  drop_thought (BASTIDE_GAME (object));
  G_OBJECT_CLASS (bastide_game_parent_class)->dispose (object);
}

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_free (self->browsed);
  g_free (self->current);
  g_free (self->oracle);
  g_array_unref (self->events);
  g_array_unref (self->lead);
  g_clear_pointer (&self->turn.events, g_array_unref);
  g_clear_pointer (&self->cut.moves, g_array_unref);
  g_clear_pointer (&self->timeline, bastide_timeline_free);
  g_clear_object (&self->history);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_game_parent_class)->finalize (object);
}

static void
bastide_game_class_init (BastideGameClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = bastide_game_get_property;
  object_class->dispose = bastide_game_dispose;
  object_class->finalize = bastide_game_finalize;

  properties[PROP_THINKING] =
      g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_game_init (BastideGame *self)
{
  self->events = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
  self->lead = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
  self->history = bastide_history_new ();
}

BastideGame *
bastide_game_new (BastideRecord *record)
{
  BastideGame *self;
  HistoryChange change;
  guint cursor;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (record->cursor <= record->moves->len, NULL);

  self = g_object_new (BASTIDE_TYPE_GAME, NULL);
  self->setup = bastide_setup_ref (record->setup);
  self->oracle = g_strdup (record->oracle);
  self->seed = seed_of (self->setup);
  self->timeline = bastide_timeline_new (self->setup, record->moves, 0);
  self->current = bastide_state_new (self->setup, self->lead);
  if (self->lead->len > 0)
    g_array_append_vals (self->events, self->lead->data, self->lead->len);
  bastide_timeline_note (self->timeline, 0, self->current);
  cursor = record->cursor;
  bastide_record_free (record);

  change = history_change_begin (self);
  while (self->cursor < cursor)
    step (self, &change);
  history_change_end (self, &change);
  if (computer_decides (self))
    start_thinking (self);
  self->was_thinking = is_thinking (self);
  return self;
}

/* ---- Looking at it ---- */

const BastideSetup *
bastide_game_get_setup (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->setup;
}

const BastideState *
bastide_game_get_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->browsed ? self->browsed : self->current;
}

const BastideState *
bastide_game_get_current_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->current;
}

const GArray *
bastide_game_get_events (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->events;
}

BastideHistory *
bastide_game_get_history (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->history;
}

guint
bastide_game_get_revision (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  return self->revision;
}

gboolean
bastide_game_can_continue (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return !is_over (self);
}

gboolean
bastide_game_has_moves (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return self->timeline->moves->len > 0;
}

gboolean
bastide_game_is_thinking (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return is_thinking (self);
}

gboolean
bastide_game_is_human (BastideGame *self, int player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  g_return_val_if_fail (player >= BASTIDE_ANYBODY && player < (int) self->setup->n_players, FALSE);
  return is_human (self, player);
}

BastideRecord *
bastide_game_to_record (BastideGame *self)
{
  BastideRecord *record;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  record = bastide_record_new (self->setup);
  if (self->timeline->moves->len > 0)
    g_array_append_vals (record->moves, self->timeline->moves->data, self->timeline->moves->len);
  record->cursor = self->cursor;
  record->oracle = g_strdup (self->oracle);
  record->good_turns = bastide_history_get_n (self->history);
  return record;
}

char *
bastide_game_get_summary (BastideGame *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  for (guint i = 0; i < self->setup->n_players; i++)
    {
      if (i > 0)
        /* Translators: between the names of a list */
        g_string_append (names, _ (", "));
      g_string_append (names, self->setup->players[i].name);
    }
  if (is_over (self))
    /* Translators: %s are the players' names */
    return g_strdup_printf (_ ("%s – finished"), names->str);
  /* Translators: %s are the players' names, then this turn and how many there are */
  return g_strdup_printf (_ ("%s – turn %u of %u"), names->str, self->current->turn,
                          self->current->n_bag - self->current->n_discarded);
}

/* ---- Playing ---- */

gboolean
bastide_game_play (BastideGame *self, BastideMove move)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (self->browsed || is_over (self) || !human_decides (self) ||
      !bastide_rules_is_legal (self->current, move, NULL))
    return FALSE;
  make_decision (self, move);
  return TRUE;
}

/* Where undo leads, or the cursor itself. */
static guint
undo_target (BastideGame *self)
{
  gboolean any_human = self->setup->options.draw_told;

  if (self->browsed || self->cursor == 0)
    return self->cursor;
  for (guint i = 0; i < self->setup->n_players; i++)
    any_human = any_human || is_human (self, (int) i);
  if (!any_human)
    return self->cursor - 1;
  for (guint n = self->cursor; n-- > 0;)
    {
      if (is_human (self, bastide_timeline_decider (self->timeline, n)))
        return n;
    }
  return self->cursor;
}

gboolean
bastide_game_can_undo (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return undo_target (self) < self->cursor;
}

gboolean
bastide_game_can_redo (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return !self->browsed && self->cursor < self->timeline->moves->len;
}

void
bastide_game_undo (BastideGame *self)
{
  HistoryChange change;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!bastide_game_can_undo (self))
    return;
  change = history_change_begin (self);
  rewind_to (self, undo_target (self), &change);
  history_change_end (self, &change);
  emit_changed (self, TRUE, FALSE);
}

void
bastide_game_redo (BastideGame *self)
{
  HistoryChange change;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!bastide_game_can_redo (self))
    return;
  change = history_change_begin (self);
  do
    step (self, &change);
  while (self->cursor < self->timeline->moves->len && !human_decides (self));
  history_change_end (self, &change);
  emit_changed (self, TRUE, FALSE);
}

/* ---- Looking at earlier turns ---- */

gboolean
bastide_game_is_browsing (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return self->browsed != NULL;
}

guint
bastide_game_get_browsed_turn (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  return self->browsed ? self->browsed_turn : bastide_history_get_n (self->history);
}

/* The position after the last decision of a turn; turn 0 is the start. */
static guint
end_of_turn (BastideGame *self, guint turn)
{
  return turn == 0 ? 0 : bastide_turn_get_end_move (bastide_history_get (self->history, turn - 1));
}

void
bastide_game_browse (BastideGame *self, guint turn)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (turn >= bastide_history_get_n (self->history))
    {
      bastide_game_browse_stop (self);
      return;
    }
  g_free (self->browsed);
  self->browsed = bastide_timeline_state (self->timeline, end_of_turn (self, turn));
  self->browsed_turn = turn;
  emit_changed (self, FALSE, FALSE);
}

void
bastide_game_browse_stop (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!self->browsed)
    return;
  g_clear_pointer (&self->browsed, g_free);
  emit_changed (self, FALSE, FALSE);
}

static void
keep_cut_line (BastideGame *self)
{
  g_clear_pointer (&self->cut.moves, g_array_unref);
  self->cut.moves = g_array_copy (self->timeline->moves);
  self->cut.cursor = self->cursor;
}

guint
bastide_game_play_on (BastideGame *self)
{
  HistoryChange change;
  guint target, n_cut;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  if (!self->browsed)
    return 0;
  target = end_of_turn (self, self->browsed_turn);
  n_cut = bastide_history_get_n (self->history) - self->browsed_turn;
  g_clear_pointer (&self->browsed, g_free);
  keep_cut_line (self);
  change = history_change_begin (self);
  rewind_to (self, target, &change);
  bastide_timeline_cut (self->timeline, target);
  history_change_end (self, &change);
  emit_changed (self, TRUE, FALSE);
  return n_cut;
}

gboolean
bastide_game_can_restore (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return self->cut.moves != NULL;
}

/* How many of the moves made are also the first ones of the line that was cut. */
static guint
common_moves (BastideGame *self)
{
  const guint n = MIN (self->cursor, self->cut.cursor);
  guint i = 0;

  while (i < n && bastide_move_equal (g_array_index (self->timeline->moves, BastideMove, i),
                                      g_array_index (self->cut.moves, BastideMove, i)))
    i++;
  return i;
}

void
bastide_game_restore (BastideGame *self)
{
  HistoryChange change;
  guint common;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!self->cut.moves)
    return;
  g_clear_pointer (&self->browsed, g_free);
  common = common_moves (self);
  change = history_change_begin (self);
  rewind_to (self, common, &change);
  bastide_timeline_cut (self->timeline, common);
  g_array_append_vals (self->timeline->moves, &g_array_index (self->cut.moves, BastideMove, common),
                       self->cut.moves->len - common);
  while (self->cursor < self->cut.cursor)
    step (self, &change);
  g_array_set_size (self->events, 0);
  g_clear_pointer (&self->cut.moves, g_array_unref);
  history_change_end (self, &change);
  emit_changed (self, TRUE, FALSE);
}

/* ---- Holding the computers ---- */

static gboolean
released_cb (gpointer data)
{
  BastideGame *self = data;

  self->release_source = 0;
  if (self->decided && self->n_holds == 0)
    {
      self->decided = FALSE;
      make_decision (self, self->decision);
    }
  return G_SOURCE_REMOVE;
}

void
bastide_game_hold (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  self->n_holds++;
}

void
bastide_game_release (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (self->n_holds > 0);

  if (--self->n_holds == 0 && self->decided && self->release_source == 0)
    self->release_source = g_idle_add (released_cb, self);
}

void
bastide_game_stop (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (self->stopped)
    return;
  self->stopped = TRUE;
  emit_changed (self, FALSE, FALSE);
}
