/* SPDX-License-Identifier: GPL-3.0-or-later */
/* timeline.c: the moves of a game and the way back to any position of it. */

#include "timeline.h"

#define USUAL_BUDGET (32u << 20)

/* A turn is two decisions in the base game; what takes more merely uses more than the budget. */
static guint
stride_for (const BastideSetup *setup, gsize budget)
{
  const gsize n_positions = 2 * (gsize) bastide_setup_n_bag (setup) + 1;
  const gsize n_kept = MAX (budget / MAX (setup->layout.size, 1), 1);

  return (guint) ((n_positions + n_kept - 1) / n_kept);
}

BastideTimeline *
bastide_timeline_new (BastideSetup *setup, const GArray *moves, gsize budget)
{
  BastideTimeline *self = g_new0 (BastideTimeline, 1);

  self->setup = bastide_setup_ref (setup);
  self->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  if (moves->len > 0)
    g_array_append_vals (self->moves, moves->data, moves->len);
  self->deciders = g_array_new (FALSE, FALSE, sizeof (gint8));
  self->snapshots = g_ptr_array_new_with_free_func (g_free);
  self->stride = stride_for (setup, budget ? budget : USUAL_BUDGET);
  return self;
}

void
bastide_timeline_free (BastideTimeline *self)
{
  g_array_unref (self->moves);
  g_array_unref (self->deciders);
  g_ptr_array_unref (self->snapshots);
  bastide_setup_unref (self->setup);
  g_free (self);
}

void
bastide_timeline_note (BastideTimeline *self, guint n, const BastideState *state)
{
  const gint8 decider = (gint8) bastide_state_decider (state);

  g_assert (n <= self->deciders->len);

  if (n == self->deciders->len)
    g_array_append_val (self->deciders, decider);
  if (n % self->stride == 0 && n / self->stride == self->snapshots->len)
    g_ptr_array_add (self->snapshots, bastide_state_copy (state));
  self->reached = MAX (self->reached, n);
}

void
bastide_timeline_cut (BastideTimeline *self, guint n)
{
  if (n >= self->moves->len)
    return;
  g_array_set_size (self->moves, n);
  if (n >= self->reached)
    return;
  self->reached = n;
  g_array_set_size (self->deciders, n + 1);
  g_ptr_array_set_size (self->snapshots, (int) (n / self->stride) + 1);
}

BastideState *
bastide_timeline_state (BastideTimeline *self, guint n)
{
  BastideState *state;

  g_assert (n <= self->reached);

  state = bastide_state_copy (self->snapshots->pdata[n / self->stride]);
  for (guint i = n - n % self->stride; i < n; i++)
    bastide_rules_apply (state, g_array_index (self->moves, BastideMove, i), NULL);
  return state;
}

int
bastide_timeline_decider (BastideTimeline *self, guint n)
{
  g_assert (n < self->deciders->len);
  return g_array_index (self->deciders, gint8, n);
}
