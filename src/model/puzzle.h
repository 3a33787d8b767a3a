/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle.h: positions with a question (docs/learning.md): those that come with the program, and
 * whether a goal can be reached. */

#pragma once

#include "record.h"
#include "player.h"

G_BEGIN_DECLS

/* The files of the puzzles there are, in their order: "01.bastide". Free with g_strfreev. */
char **bastide_puzzle_names (void);
/* NULL with error if it is not there, damaged or without a goal. Free with bastide_record_free. */
BastideRecord *bastide_puzzle_load (const char *name, GError **error);
/* How hard it is, by how far one has to see: 0 to 2. */
guint bastide_puzzle_level (const BastideRecord *record);

/* What came of looking for solutions. */
typedef struct {
  guint n_lines;                         /* first turns that there are, */
  guint n_solutions;                     /* and with which the goal can be reached */
  gboolean whole;                        /* all of them were looked at */
  BastideMove moves[BASTIDE_LINE_MOVES]; /* the first solution's first turn */
  guint n_moves;
} BastidePuzzleAnswer;

/* Tries every line of the goal's player from before on; computer players decide as they would in
 * the game after so many moves (the goal's), people as greedy ones. Tiles come in the bag's order.
 * Gives up after most positions. stop may be NULL. */
void bastide_puzzle_solve (const BastideGoal *goal,
                           const BastideState *before,
                           guint64 most,
                           const int *stop,
                           BastidePuzzleAnswer *answer);
/* How a computer player of that kind fares in it. */
BastideGoalResult
bastide_puzzle_try (const BastideGoal *goal, const BastideState *before, const BastideAiKind *kind);

G_END_DECLS
