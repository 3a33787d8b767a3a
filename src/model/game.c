/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.c: a game in play.
 *
 * Three things belong together and change together: the timeline (all moves, also those that could
 * be redone), the cursor (how many of them are made) with the state there, and the history (the
 * turns up to the cursor). Going forward is one function, step(), whoever asks: playing, redoing,
 * restoring, opening a file. Going back is one function, bastide_game_rewind(): it takes the
 * position at the start of a turn from the timeline, and steps from there. docs/model.md tells
 * more. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "computer-turn.h"
#include "game-parts.h"
#include "thought.h"

/* A decision under way; the game may be gone when it ends. */
typedef struct {
  GWeakRef game;
  GCancellable *thinking;
} Thought;

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

/* ---- The way forward and back ---- */

HistoryChange
bastide_game_begin_change (BastideGame *self)
{
  return (HistoryChange){ bastide_history_get_n (self->history),
                          g_ptr_array_new_with_free_func (g_object_unref) };
}

void
bastide_game_end_change (BastideGame *self, HistoryChange *change)
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
void
bastide_game_step (BastideGame *self, HistoryChange *change)
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
void
bastide_game_rewind (BastideGame *self, guint target, HistoryChange *change)
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
    bastide_game_step (self, change);
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

static gboolean released_cb (gpointer data);

/* A decision that is there waits until nobody holds it back. */
static void
await_release (BastideGame *self)
{
  if (self->n_holds == 0 && self->decided && self->release_source == 0)
    self->release_source = g_idle_add (released_cb, self);
}

static void
think (BastideGame *self)
{
  Thought *thought = g_new0 (Thought, 1);
  const guint64 seed = bastide_thought_seed (self->setup, self->cursor);

  self->thinking = g_cancellable_new ();
  g_weak_ref_init (&thought->game, self);
  thought->thinking = g_object_ref (self->thinking);
  bastide_computer_turn_start (self->current, seed, self->thinking, thought_cb, thought);
}

static void
start_thinking (BastideGame *self)
{
  self->decided = self->answer_func != NULL &&
                  self->answer_func (self, self->answer_data, &self->decision) &&
                  bastide_rules_is_legal (self->current, self->decision, NULL);
  if (self->decided)
    await_release (self);
  else
    think (self);
}

static gboolean
is_thinking (BastideGame *self)
{
  return self->thinking || self->decided;
}

/* Ends every public call that changed something: the computers start or stop, and everybody hears
 * of it once. */
void
bastide_game_emit_changed (BastideGame *self, gboolean moved, gboolean played)
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

/* Forgets the moves after the first n, and a question that was asked later. */
void
bastide_game_cut_after (BastideGame *self, guint n)
{
  bastide_timeline_cut (self->timeline, n);
  if (n >= self->goal.moves)
    return;
  self->goal = (BastideGoal){ .kind = BASTIDE_GOAL_NONE };
  g_clear_pointer (&self->goal_before, g_free);
}

/* A legal decision of whoever has to make it. */
static void
make_decision (BastideGame *self, BastideMove move)
{
  HistoryChange change = bastide_game_begin_change (self);

  bastide_game_cut_after (self, self->cursor);
  g_array_append_val (self->timeline->moves, move);
  bastide_game_step (self, &change);
  bastide_game_end_change (self, &change);
  bastide_game_emit_changed (self, TRUE, TRUE);
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
drop_answers (BastideGame *self)
{
  GDestroyNotify destroy = g_steal_pointer (&self->answer_destroy);

  self->answer_func = NULL;
  if (destroy != NULL)
    destroy (g_steal_pointer (&self->answer_data));
}

static void
bastide_game_dispose (GObject *object)
{
  drop_thought (BASTIDE_GAME (object));
  drop_answers (BASTIDE_GAME (object));
  G_OBJECT_CLASS (bastide_game_parent_class)->dispose (object);
}

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_free (self->browsed);
  g_free (self->current);
  g_free (self->oracle);
  g_free (self->lesson);
  g_free (self->goal_before);
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
  self->lesson = g_strdup (record->lesson);
  self->goal = record->goal;
  if (self->goal.kind != BASTIDE_GOAL_NONE)
    self->goal_before = bastide_record_state (record, self->goal.moves);
  self->timeline = bastide_timeline_new (self->setup, record->moves, 0);
  self->current = bastide_state_new (self->setup, self->lead);
  if (self->lead->len > 0)
    g_array_append_vals (self->events, self->lead->data, self->lead->len);
  bastide_timeline_note (self->timeline, 0, self->current);
  cursor = record->cursor;
  bastide_record_free (record);

  change = bastide_game_begin_change (self);
  while (self->cursor < cursor)
    bastide_game_step (self, &change);
  bastide_game_end_change (self, &change);
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
  record->lesson = g_strdup (self->lesson);
  record->goal = self->goal;
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

/* What was played since can be redone. */
static void
go_back (BastideGame *self, guint target)
{
  HistoryChange change = bastide_game_begin_change (self);

  g_clear_pointer (&self->browsed, g_free);
  bastide_game_rewind (self, target, &change);
  bastide_game_end_change (self, &change);
  bastide_game_emit_changed (self, TRUE, FALSE);
}

/* Where undo leads, or the cursor itself. A puzzle begins where it is asked. */
static guint
undo_target (BastideGame *self)
{
  guint first = self->goal.kind != BASTIDE_GOAL_NONE ? self->goal.moves : 0;
  gboolean any_human = self->setup->options.draw_told;

  if (self->browsed || self->cursor <= first)
    return self->cursor;
  for (guint i = 0; i < self->setup->n_players; i++)
    any_human = any_human || is_human (self, (int) i);
  if (!any_human)
    return self->cursor - 1;
  for (guint n = self->cursor; n-- > first;)
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
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (bastide_game_can_undo (self))
    go_back (self, undo_target (self));
}

void
bastide_game_redo (BastideGame *self)
{
  HistoryChange change;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!bastide_game_can_redo (self))
    return;
  change = bastide_game_begin_change (self);
  do
    bastide_game_step (self, &change);
  while (self->cursor < self->timeline->moves->len && !human_decides (self));
  bastide_game_end_change (self, &change);
  bastide_game_emit_changed (self, TRUE, FALSE);
}

/* ---- Lessons and puzzles ---- */

guint
bastide_game_n_moves (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  return self->cursor;
}

BastideMove
bastide_game_get_move (BastideGame *self, guint number)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), bastide_move_pass ());
  g_return_val_if_fail (number < self->cursor, bastide_move_pass ());
  return g_array_index (self->timeline->moves, BastideMove, number);
}

const char *
bastide_game_get_lesson (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return self->lesson;
}

void
bastide_game_leave_lesson (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (self->lesson == NULL)
    return;
  g_clear_pointer (&self->lesson, g_free);
  drop_answers (self);
  bastide_game_emit_changed (self, TRUE, FALSE);
}

const BastideGoal *
bastide_game_get_goal (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  return &self->goal;
}

BastideGoalResult
bastide_game_look_at_goal (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), BASTIDE_GOAL_OPEN);

  if (self->goal_before == NULL || self->cursor < self->goal.moves)
    return BASTIDE_GOAL_OPEN;
  return bastide_goal_look (&self->goal, self->goal_before, self->current);
}

void
bastide_game_set_goal (BastideGame *self, const BastideGoal *goal)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (goal != NULL && bastide_goal_fault (goal, self->current) == NULL);

  self->goal = *goal;
  self->goal.moves = self->cursor;
  g_free (self->goal_before);
  self->goal_before = bastide_state_copy (self->current);
  bastide_game_emit_changed (self, TRUE, FALSE);
}

void
bastide_game_retry (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (self->goal_before != NULL && self->cursor > self->goal.moves)
    go_back (self, self->goal.moves);
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

  self->n_holds--;
  await_release (self);
}

void
bastide_game_set_answers (BastideGame *self,
                          BastideGameAnswerFunc func,
                          gpointer data,
                          GDestroyNotify destroy)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  drop_answers (self);
  self->answer_func = func;
  self->answer_data = data;
  self->answer_destroy = destroy;
  drop_thought (self);
  bastide_game_emit_changed (self, FALSE, FALSE);
}

void
bastide_game_stop (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (self->stopped)
    return;
  self->stopped = TRUE;
  bastide_game_emit_changed (self, FALSE, FALSE);
}
