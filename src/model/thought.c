/* SPDX-License-Identifier: GPL-3.0-or-later */
/* thought.c: what a thread needs to think about a position. */

#include "config.h"

#include "thought.h"

static void
cancelled_cb (GCancellable *cancellable, BastideThought *self)
{
  g_atomic_int_set (&self->stop, 1);
}

BastideThought *
bastide_thought_new (const BastideState *state, guint64 seed, GCancellable *cancellable)
{
  BastideThought *self = g_new0 (BastideThought, 1);

  self->setup = bastide_setup_ref ((BastideSetup *) state->setup);
  self->state = bastide_state_copy (state);
  bastide_random_init (&self->random, seed);
  self->cancellable = g_object_ref (cancellable);
  self->cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self, NULL);
  return self;
}

void
bastide_thought_free (BastideThought *self)
{
  g_cancellable_disconnect (self->cancellable, self->cancelled_id);
  g_object_unref (self->cancellable);
  g_free (self->state);
  bastide_setup_unref (self->setup);
  g_free (self);
}

guint64
bastide_thought_seed (const BastideSetup *setup, guint n_moves)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < setup->n_pieces; i++)
    {
      hash = (hash ^ setup->pieces[i].kind) * G_GUINT64_CONSTANT (0x100000001b3);
      hash = (hash ^ setup->pieces[i].copy) * G_GUINT64_CONSTANT (0x100000001b3);
    }
  return hash + n_moves * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}
