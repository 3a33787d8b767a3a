/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle.c: positions with a question, and whether it can be answered.
 *
 * The goal is looked up in the states that the rules lead to; nothing here knows what a move is
 * worth. */

#include "config.h"

#include "puzzle.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "data-file.h"
#include "thought.h"

#define FOLDER "puzzles"

char **
bastide_puzzle_names (void)
{
  return bastide_data_list (FOLDER, ".bastide");
}

BastideRecord *
bastide_puzzle_load (const char *name, GError **error)
{
  g_autofree char *path = bastide_data_file (FOLDER, name);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (path, &local_error);

  if (local_error == NULL && record->goal.kind == BASTIDE_GOAL_NONE)
    g_set_error (&local_error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("“%s” is a game without a goal."), name);
  if (local_error == NULL)
    return g_steal_pointer (&record);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return NULL;
}

guint
bastide_puzzle_level (const BastideRecord *record)
{
  const BastideGoal *goal = &record->goal;

  if (goal->kind == BASTIDE_GOAL_WIN)
    return 2;
  return goal->turns == 1 ? 0 : 1;
}

/* --- Trying --- */

typedef struct {
  const BastideGoal *goal;
  const BastideState *before;
  guint64 left; /* positions that may still be looked at */
  const int *stop;
} Search;

static gboolean
is_stopped (const Search *self)
{
  return self->left == 0 || (self->stop != NULL && g_atomic_int_get (self->stop) != 0);
}

static BastideMove
choose (const BastideState *state, const BastideAiKind *kind, guint n_moves)
{
  BastideRandom random;

  bastide_random_init (&random, bastide_thought_seed (state->setup, n_moves));
  return bastide_ai_choose (kind, state, &random, NULL);
}

static const BastideAiKind *
kind_of (const BastideState *state)
{
  const char *engine = state->setup->players[state->player].engine;
  const BastideAiKind *kind = engine != NULL ? bastide_ai_find (engine) : NULL;

  return kind != NULL ? kind : bastide_ai_find ("greedy");
}

/* A tile that looks the same turned round is tried once. */
static gboolean
is_repeated (const BastideState *state, BastideMove move)
{
  return move.type == BASTIDE_MOVE_PLACE &&
         move.rotation >= bastide_state_hand_kind (state, move.hand)->n_shapes;
}

/* Others decide, up to the next decision of the player. Returns how many moves they made. */
static guint
let_others (const Search *self, BastideState *state, guint n_moves)
{
  guint n = 0;

  while (state->phase != BASTIDE_PHASE_OVER && state->player != (int) self->goal->player &&
         bastide_goal_look (self->goal, self->before, state) == BASTIDE_GOAL_OPEN)
    {
      bastide_rules_apply (state, choose (state, kind_of (state), n_moves + n), NULL);
      n++;
    }
  return n;
}

/* Whether the goal can be reached from there. */
static gboolean
can_reach (Search *self, const BastideState *from, guint n_moves)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree BastideState *state = bastide_state_copy (from);
  BastideGoalResult result;

  n_moves += let_others (self, state, n_moves);
  result = bastide_goal_look (self->goal, self->before, state);
  if (result != BASTIDE_GOAL_OPEN)
    return result == BASTIDE_GOAL_REACHED;
  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len && !is_stopped (self); i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);
      g_autofree BastideState *next = NULL;

      if (is_repeated (state, move))
        continue;
      next = bastide_state_copy (state);
      bastide_rules_apply (next, move, NULL);
      self->left--;
      if (can_reach (self, next, n_moves + 1))
        return TRUE;
    }
  return FALSE;
}

/* A turn of the player is over, or the matter is decided. */
static gboolean
ends_line (const Search *self, const BastideState *state)
{
  return state->turn != self->before->turn || state->player != (int) self->goal->player ||
         bastide_goal_look (self->goal, self->before, state) != BASTIDE_GOAL_OPEN;
}

static void
note_line (Search *self, const BastideState *state, const GArray *line, BastidePuzzleAnswer *answer)
{
  answer->n_lines++;
  if (!can_reach (self, state, self->goal->moves + line->len))
    return;
  if (answer->n_solutions++ > 0)
    return;
  answer->n_moves = MIN (line->len, BASTIDE_LINE_MOVES);
  for (guint i = 0; i < answer->n_moves; i++)
    answer->moves[i] = g_array_index (line, BastideMove, i);
}

/* Every first turn. */
static void
try_lines (Search *self, const BastideState *state, GArray *line, BastidePuzzleAnswer *answer)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  if (line->len > 0 && ends_line (self, state))
    {
      note_line (self, state, line, answer);
      return;
    }
  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len && !is_stopped (self); i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);
      g_autofree BastideState *next = NULL;

      if (is_repeated (state, move))
        continue;
      next = bastide_state_copy (state);
      bastide_rules_apply (next, move, NULL);
      self->left--;
      g_array_append_val (line, move);
      try_lines (self, next, line, answer);
      g_array_set_size (line, line->len - 1);
    }
}

void
bastide_puzzle_solve (const BastideGoal *goal,
                      const BastideState *before,
                      guint64 most,
                      const int *stop,
                      BastidePuzzleAnswer *answer)
{
  Search self = { .goal = goal, .before = before, .left = most, .stop = stop };
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  g_return_if_fail (goal != NULL && before != NULL && answer != NULL);

  *answer = (BastidePuzzleAnswer){ 0 };
  try_lines (&self, before, line, answer);
  answer->whole = !is_stopped (&self);
}

BastideGoalResult
bastide_puzzle_try (const BastideGoal *goal, const BastideState *before, const BastideAiKind *kind)
{
  g_autofree BastideState *state = NULL;
  BastideGoalResult result;
  guint n_moves;

  g_return_val_if_fail (goal != NULL && before != NULL && kind != NULL, BASTIDE_GOAL_FAILED);

  state = bastide_state_copy (before);
  n_moves = goal->moves;
  while ((result = bastide_goal_look (goal, before, state)) == BASTIDE_GOAL_OPEN)
    bastide_rules_apply (
        state,
        choose (state, state->player == (int) goal->player ? kind : kind_of (state), n_moves++),
        NULL);
  return result;
}
