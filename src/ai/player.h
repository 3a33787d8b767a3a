/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player.h: computer players by name. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* Kinds: the levels from "beginner" to "expert" (docs/players.md), and two yardsticks that never
 * change: "greedy" (one ply: the score if the game ended now, and half a point for each follower
 * kept) and "random" (uniform). Same state, kind and random stream: same move. */
typedef struct {
  const char *name;  /* "greedy" */
  const char *title; /* translatable (N_) */
} BastideAiKind;

/* All kinds; n_kinds (may be NULL) gets how many. Static. */
const BastideAiKind *bastide_ai_kinds (guint *n_kinds);
/* NULL if there is none of that name. */
const BastideAiKind *bastide_ai_find (const char *name);
/* A legal move for the player who decides. Does not look at the bag's order. stop (may be NULL) is
 * polled: non-zero = return any legal move soon. */
BastideMove bastide_ai_choose (const BastideAiKind *kind,
                               const BastideState *state,
                               BastideRandom *random,
                               const int *stop);

G_END_DECLS
