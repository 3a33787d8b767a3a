/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review.c: a game looked at afterwards: what could be expected after each turn, and which turns
 * cost most.
 *
 * Each turn is searched as if it were still to be played, knowing what its player could know; what
 * the bag brought afterwards is no argument. The best line and the one that was played are then
 * played on in the same orders of the tiles, equally often. */

#include "config.h"

#include <string.h>

#include "describe.h"
#include "review.h"
#include "thought.h"

#define WORTH_SAYING 1.0 /* points */

static const BastideSearchLimits usual_limits = { .width = 6, .n_games = 48, .depth = 5 };

void
bastide_review_free (BastideReview *self)
{
  for (guint i = 0; i < self->n_worst; i++)
    g_free (self->worst[i].advice);
  g_free (self->expected);
  g_free (self);
}

double
bastide_review_at (const BastideReview *self, guint turn, guint player)
{
  g_return_val_if_fail (turn <= self->n_turns && player < self->n_players, 0);

  return self->expected[turn * BASTIDE_MAX_PLAYERS + player];
}

/* ---- One turn ---- */

typedef struct {
  BastideThought *thought; /* the position before the next move */
  BastideSearchLimits limits;
  GArray *moves;
  int *n_done;
  GArray *expected; /* of double[BASTIDE_MAX_PLAYERS] */
  BastideReview *review;
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->review, bastide_review_free);
  g_array_unref (job->expected);
  g_array_unref (job->moves);
  g_atomic_rc_box_release (job->n_done);
  bastide_thought_free (job->thought);
  g_free (job);
}

/* What was decided in a turn from a placement on, by its player alone. */
static guint
take_line (const Job *job, guint first, BastideMove line[BASTIDE_LINE_MOVES])
{
  const BastideState *state = job->thought->state;
  g_autofree BastideState *copy = bastide_state_copy (state);
  guint n = 0;

  do
    {
      line[n] = g_array_index (job->moves, BastideMove, first + n);
      bastide_rules_apply (copy, line[n++], NULL);
  } while (n < BASTIDE_LINE_MOVES && first + n < job->moves->len && copy->player == state->player &&
           copy->turn == state->turn && copy->phase != BASTIDE_PHASE_OVER &&
           copy->phase != BASTIDE_PHASE_PLACE);
  return n;
}

/* Among the worst so far, the worst first. */
static void
note_loss (Job *job, const BastideLine *best, double loss)
{
  BastideReview *review = job->review;
  const BastideState *state = job->thought->state;
  g_autofree BastideHint *better = NULL;
  BastideReviewTurn *entry;
  guint place = 0;

  while (place < review->n_worst && review->worst[place].loss >= loss)
    place++;
  if (loss < WORTH_SAYING || place == BASTIDE_REVIEW_WORST)
    return;
  if (review->n_worst == BASTIDE_REVIEW_WORST)
    g_free (review->worst[--review->n_worst].advice);
  entry = &review->worst[place];
  memmove (entry + 1, entry, (review->n_worst - place) * sizeof *entry);
  review->n_worst++;
  better = bastide_hint_new (state, best->moves, best->n_moves);
  *entry = (BastideReviewTurn){ state->turn, state->player, loss, *better,
                                bastide_describe_hint (state, better) };
}

static void
review_turn (Job *job, guint first)
{
  BastideThought *thought = job->thought;
  BastideMove played[BASTIDE_LINE_MOVES];
  guint n_played = take_line (job, first, played);
  BastideLine best;
  double loss = bastide_search_loss (&job->limits, thought->state, played, n_played,
                                     &thought->random, &thought->stop, &best);

  if (g_atomic_int_get (&thought->stop) == 0)
    note_loss (job, &best, loss);
}

/* ---- The game ---- */

static void
note_expected (Job *job)
{
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (job->thought->state, NULL);
  double values[BASTIDE_MAX_PLAYERS] = { 0 };

  bastide_evaluate (outlook, job->thought->state, values);
  g_array_append_val (job->expected, values);
}

static void
review_game (Job *job)
{
  BastideState *state = job->thought->state;
  guint32 turn = state->turn;

  note_expected (job);
  for (guint i = 0; i < job->moves->len && g_atomic_int_get (&job->thought->stop) == 0; i++)
    {
      if (state->phase == BASTIDE_PHASE_PLACE)
        review_turn (job, i);
      bastide_rules_apply (state, g_array_index (job->moves, BastideMove, i), NULL);
      if (state->turn == turn && state->phase != BASTIDE_PHASE_OVER)
        continue;
      turn = state->turn;
      note_expected (job);
      g_atomic_int_inc (job->n_done);
    }
  job->review->n_turns = job->expected->len - 1;
  job->review->expected =
      g_memdup2 (job->expected->data, job->expected->len * BASTIDE_MAX_PLAYERS * sizeof (double));
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  review_game (job);
  g_task_return_pointer (task, g_steal_pointer (&job->review),
                         (GDestroyNotify) bastide_review_free);
}

void
bastide_review_start (const BastideRecord *record,
                      const BastideSearchLimits *limits,
                      int *n_done,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree BastideState *start = NULL;
  Job *job;

  g_return_if_fail (record != NULL && n_done != NULL);
  g_return_if_fail (G_IS_CANCELLABLE (cancellable));

  start = bastide_record_state (record, 0);
  job = g_new0 (Job, 1);
  job->thought = bastide_thought_new (start, 1, cancellable);
  job->limits = limits != NULL ? *limits : usual_limits;
  job->moves = g_array_copy (record->moves);
  g_array_set_size (job->moves, record->cursor);
  job->n_done = g_atomic_rc_box_acquire (n_done);
  job->expected = g_array_new (FALSE, FALSE, BASTIDE_MAX_PLAYERS * sizeof (double));
  job->review = g_new0 (BastideReview, 1);
  job->review->n_players = record->setup->n_players;
  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, bastide_review_start);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, think);
}

BastideReview *
bastide_review_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
