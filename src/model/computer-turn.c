/* SPDX-License-Identifier: GPL-3.0-or-later */
/* computer-turn.c: one decision of a computer player, made in a thread. */

#include "config.h"

#include "computer-turn.h"
#include "thought.h"

typedef struct {
  BastideThought *thought;
  const BastideAiKind *kind;
} Job;

/* A game file may name a player that this version doesn't have: somebody has to play on. */
static const BastideAiKind *
find_kind (const char *name)
{
  const BastideAiKind *kind = bastide_ai_find (name);

  return kind ? kind : bastide_ai_find ("greedy");
}

static void
job_free (Job *job)
{
  bastide_thought_free (job->thought);
  g_free (job);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  BastideMove move = bastide_ai_choose (job->kind, job->thought->state, &job->thought->random,
                                        &job->thought->stop);

  g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
}

void
bastide_computer_turn_start (const BastideState *state,
                             guint64 seed,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (state->phase != BASTIDE_PHASE_OVER);
  g_return_if_fail (state->setup->players[state->player].engine != NULL);
  g_return_if_fail (G_IS_CANCELLABLE (cancellable));

  job = g_new0 (Job, 1);
  job->thought = bastide_thought_new (state, seed, cancellable);
  job->kind = find_kind (state->setup->players[state->player].engine);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, bastide_computer_turn_start);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, think);
}

gboolean
bastide_computer_turn_finish (GAsyncResult *result, BastideMove *move, GError **error)
{
  g_autofree BastideMove *choice = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  choice = g_task_propagate_pointer (G_TASK (result), error);
  if (choice)
    *move = *choice;
  return choice != NULL;
}
