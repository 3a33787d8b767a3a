/* SPDX-License-Identifier: GPL-3.0-or-later */
/* thought.h: what a thread needs to think about a position. */

#pragma once

#include <gio/gio.h>
#include "state.h"

G_BEGIN_DECLS

/* A thread owns everything it looks at: a copy of the state, a reference to its setup and a random
 * stream. The computer players poll a plain integer, so that they need not know GIO; the
 * cancellable sets it. */
typedef struct {
  BastideSetup *setup;
  BastideState *state;
  BastideRandom random;
  GCancellable *cancellable;
  gulong cancelled_id;
  int stop; /* atomic */
} BastideThought;

/* The same state and seed give the same thoughts. */
BastideThought *
bastide_thought_new (const BastideState *state, guint64 seed, GCancellable *cancellable);
void bastide_thought_free (BastideThought *self);
/* The seed for what is thought in a game after so many moves. It hangs on the bag's order, which
 * tells games apart, and on the position; so going back and forth or loading changes no choice. */
guint64 bastide_thought_seed (const BastideSetup *setup, guint n_moves);

G_END_DECLS
