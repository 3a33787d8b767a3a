/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review.h: a game looked at afterwards: what could be expected after each turn, and which turns
 * cost most. */

#pragma once

#include "hint.h"
#include "record.h"

G_BEGIN_DECLS

/* A turn that could have been played better. */
typedef struct {
  guint turn; /* from 1 */
  int player;
  double loss;        /* points */
  BastideHint better; /* for the position before the turn */
  char *advice;       /* the same in words */
} BastideReviewTurn;

#define BASTIDE_REVIEW_WORST 3

typedef struct {
  guint n_turns, n_players;
  double *expected; /* (n_turns + 1) * BASTIDE_MAX_PLAYERS: what each could expect to have at the
                       end, after turn 0 to n_turns */
  BastideReviewTurn worst[BASTIDE_REVIEW_WORST]; /* the turns that cost most */
  guint n_worst;
} BastideReview;

void bastide_review_free (BastideReview *self);
double bastide_review_at (const BastideReview *self, guint turn, guint player);

/* Looks at the moves of a game up to its cursor, in a thread, through copies. limits: those of a
 * search for each turn, copied; NULL: some that take a fraction of a second. n_done: from
 * g_atomic_rc_box_new (int); counts the turns that were looked at, atomically. The same game and
 * limits give the same review. callback comes in the caller's main context, with NULL as the source
 * object, also after cancelling, which takes a few milliseconds. */
void bastide_review_start (const BastideRecord *record,
                           const BastideSearchLimits *limits,
                           int *n_done,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
/* NULL with error (G_IO_ERROR_CANCELLED) if it was cancelled. */
BastideReview *bastide_review_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideReview, bastide_review_free)

G_END_DECLS
