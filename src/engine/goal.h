/* SPDX-License-Identifier: GPL-3.0-or-later */
/* goal.h: what is asked for in a puzzle (docs/learning.md): points, a completed feature, or the
 * game. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_GOAL_NONE,
  BASTIDE_GOAL_POINTS,   /* so many points in so many turns */
  BASTIDE_GOAL_COMPLETE, /* a road, city or monastery in so many turns */
  BASTIDE_GOAL_WIN       /* most points at the end, alone */
} BastideGoalKind;

typedef struct {
  guint8 kind;    /* BastideGoalKind */
  guint8 player;  /* who is to reach it; it is his turn */
  guint8 segment; /* COMPLETE: of the tile at (x, y) */
  guint8 unused;  /* 0, so that goals can be compared by their bytes */
  gint16 x, y;
  guint32 moves;  /* that are made in the position which the question is about */
  guint32 turns;  /* POINTS, COMPLETE: of his own, that one included */
  guint32 points; /* POINTS */
} BastideGoal;

typedef enum { BASTIDE_GOAL_OPEN, BASTIDE_GOAL_REACHED, BASTIDE_GOAL_FAILED } BastideGoalResult;

#define BASTIDE_GOAL_MAX_TURNS 99

/* "points", "complete", "win": how files call them. NULL for NONE. Static. */
const char *bastide_goal_word (BastideGoalKind kind);
/* What is wrong with it, as a part of a sentence, or NULL: before is the position that it is about.
 */
const char *bastide_goal_fault (const BastideGoal *self, const BastideState *before);
/* How it stands in a later position of the same game. */
BastideGoalResult
bastide_goal_look (const BastideGoal *self, const BastideState *before, const BastideState *now);
/* The node of the feature to complete, or BASTIDE_NO_NODE. */
guint32 bastide_goal_node (const BastideGoal *self, const BastideState *state);

G_END_DECLS
