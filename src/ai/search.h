/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search.h: the best move by looking ahead. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

typedef struct {
  gboolean greedy; /* values positions as the yardstick does (player.h), not by evaluation.h */
  double noise;    /* standard deviation, in points, by which lines are misjudged */
  guint width;     /* so many of the best lines are looked at further; 0: none */
  guint n_draws;   /* with so many different tiles in the next player's hand */
} BastideSearchLimits;

/* moves (of BastideMove): all that are legal, at least one. Looks at every line of the mover's own
 * decisions in this turn, and by width at the next player's best answers, over tiles that may still
 * come; never at the bag's order or at hidden hands. stop (may be NULL) is polled: non-zero = the
 * best move so far. Same arguments, same random stream: same move. */
BastideMove bastide_search (const BastideSearchLimits *limits,
                            const BastideState *state,
                            const GArray *moves,
                            BastideRandom *random,
                            const int *stop);

G_END_DECLS
