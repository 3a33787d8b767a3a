/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search.h: the best move by looking ahead. */

#pragma once

#include "evaluation.h"
#include "rules.h"

G_BEGIN_DECLS

typedef struct {
  gboolean greedy; /* values positions as the yardstick does (player.h), not by evaluation.h */
  double noise;    /* standard deviation, in points, by which lines are misjudged */
  guint width;     /* so many of the best lines are played on; 0: none */
  guint n_games;   /* so many times in all */
  guint depth;     /* for so many turns */
  guint n_threads; /* at the same time; what comes out doesn't depend on it. 0: one */
  guint ms; /* in case of need: where that much time has gone, what is known counts. 0: never */
  const BastideWeights *weights; /* borrowed; NULL: the best */
} BastideSearchLimits;

/* A line: what the mover decides in one turn, and what it is worth. */
#define BASTIDE_LINE_MOVES 8
typedef struct {
  BastideMove moves[BASTIDE_LINE_MOVES]; /* the first of them; a longer line is cut */
  guint n_moves;
  double value;   /* his lead at the end of the game, in points */
  guint n_played; /* how often it was played on */
  guint64 order;  /* among equals: chance */
} BastideLine;

/* All lines that begin with a legal move, the best first; at least one (of BastideLine). Never
 * looks at the bag's order or at hidden hands. stop (may be NULL) is polled: non-zero = the best so
 * far. Same arguments, same random stream: same lines, unless time ran out. */
GArray *bastide_search (const BastideSearchLimits *limits,
                        const BastideState *state,
                        BastideRandom *random,
                        const int *stop);
/* How many points worse than the best line these moves are: at least one of the player who decides,
 * legal one after the other. Both are played on equally often, in the same orders of the tiles, so
 * that neither luck nor an early drop counts. best gets the best line. */
double bastide_search_loss (const BastideSearchLimits *limits,
                            const BastideState *state,
                            const BastideMove *moves,
                            guint n_moves,
                            BastideRandom *random,
                            const int *stop,
                            BastideLine *best);

G_END_DECLS
