/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint.h: the best move for the player who decides and the reason for it, found in a thread. */

#pragma once

#include <gio/gio.h>
#include "player.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_HINT_LEAST_HARM, /* nothing speaks for it but that all else is worse */
  BASTIDE_HINT_KEEPS,      /* the follower will be worth more later */
  BASTIDE_HINT_COMPLETES,  /* features, for points at once */
  BASTIDE_HINT_HOLDS,      /* a feature that is his afterwards, or worth more to him */
  BASTIDE_HINT_TAKES,      /* a feature away from others */
  BASTIDE_HINT_HINDERS,    /* a feature of others */
  BASTIDE_HINT_ENDS        /* the game; for points in the final scoring */
} BastideHintReason;

typedef struct {
  BastideMove moves[BASTIDE_LINE_MOVES]; /* what to decide, one after the other */
  guint n_moves;
  BastideHintReason reason;
  guint32 node;           /* HOLDS, TAKES, HINDERS: of the feature */
  guint losers;           /* TAKES, HINDERS: bits 1 << player */
  BastideFeature feature; /* also with COMPLETES, */
  guint n_completed;      /* if it is one */
  int points;             /* COMPLETES, ENDS: at once. HOLDS: if the game ended now */
  double expected;        /* points that the feature will bring in the end */
  double expected_before;
  double chance; /* that it will be completed */
  double chance_before;
  double margin; /* so many points better than what begins with another move */
} BastideHint;

/* Thinks about a copy of state; the same state and seed give the same hint. limits are copied;
 * NULL: those of "expert". callback comes in the caller's main context, with NULL as the source
 * object, also after cancelling, which takes a few milliseconds. Never looks at the bag's order. */
void bastide_hint_start (const BastideState *state,
                         const BastideSearchLimits *limits,
                         guint64 seed,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data);
/* NULL with error (G_IO_ERROR_CANCELLED) if it was cancelled. Free with g_free. */
BastideHint *bastide_hint_finish (GAsyncResult *result, GError **error);

/* The reason for these moves of the player who decides in state; moves must be legal one after the
 * other. margin is left 0. Free with g_free. */
BastideHint *bastide_hint_new (const BastideState *state, const BastideMove *moves, guint n_moves);

G_END_DECLS
