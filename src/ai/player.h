/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player.h: computer players by name. */

#pragma once

#include "search.h"

G_BEGIN_DECLS

/* Kinds: the levels from "beginner" to "master" (docs/players.md), and two yardsticks that never
 * change: "greedy" (one ply: the score if the game ended now, and half a point for each follower
 * kept) and "random" (uniform). Same state, kind and random stream: same move, unless the machine
 * is so slow that time runs out. */
typedef struct {
  const char *name;        /* "greedy" */
  const char *title;       /* translatable (N_) */
  const char *description; /* how it plays, in a few words; translatable */
} BastideAiKind;

/* All kinds; n_kinds (may be NULL) gets how many. Static. */
const BastideAiKind *bastide_ai_kinds (guint *n_kinds);
/* So many of them, the first, are the levels for people, from the weakest to the strongest. */
guint bastide_ai_n_levels (void);
/* NULL if there is none of that name. */
const BastideAiKind *bastide_ai_find (const char *name);
/* How far a kind looks. Static; for "random", which doesn't, zeroed. */
const BastideSearchLimits *bastide_ai_get_limits (const BastideAiKind *kind);
/* A legal move for the player who decides. Does not look at the bag's order. stop (may be NULL) is
 * polled: non-zero = return any legal move soon. */
BastideMove bastide_ai_choose (const BastideAiKind *kind,
                               const BastideState *state,
                               BastideRandom *random,
                               const int *stop);

G_END_DECLS
