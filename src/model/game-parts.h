/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-parts.h: what the files of a game in play share: its fields and the calls between them. */

#pragma once

#include "game-private.h"
#include "history-private.h"
#include "timeline.h"

G_BEGIN_DECLS

/* A line of moves that was cut off and can be put back. */
typedef struct {
  GArray *moves; /* of BastideMove, from the start of the game; NULL = none */
  guint cursor;
} CutLine;

struct _BastideGame {
  GObject parent_instance;

  BastideSetup *setup;
  char *oracle;
  char *lesson;
  BastideGoal goal;
  BastideState *goal_before; /* the position that it is about, or NULL */
  BastideTimeline *timeline;
  guint cursor;
  BastideState *current; /* the position at the cursor */
  GArray *events;        /* of the last move made */
  guint revision;
  CutLine cut;

  BastideHistory *history;
  BastideTurnData turn; /* the turn of the last move made; its events are NULL at the start */
  GArray *lead;         /* events that open the next turn: tiles set aside, the tile drawn */

  BastideState *browsed; /* the position looked at, or NULL */
  guint browsed_turn;

  GCancellable *thinking; /* of the decision under way, or NULL */
  gboolean decided;       /* a decision waits for the last hold to end */
  BastideMove decision;
  BastideGameAnswerFunc answer_func; /* or NULL */
  gpointer answer_data;
  GDestroyNotify answer_destroy;
  guint n_holds;
  guint release_source;
  gboolean was_thinking; /* as last notified */
  gboolean stopped;
};

/* What one call does to the history, so that lists hear of it once. */
typedef struct {
  guint kept;       /* turns of the old list that stay */
  GPtrArray *added; /* of BastideTurn */
} HistoryChange;

HistoryChange bastide_game_begin_change (BastideGame *self);
void bastide_game_end_change (BastideGame *self, HistoryChange *change);
/* Makes the move at the cursor. */
void bastide_game_step (BastideGame *self, HistoryChange *change);
/* Goes to an earlier position. */
void bastide_game_rewind (BastideGame *self, guint target, HistoryChange *change);
/* Forgets the moves after the first n, and a question that was asked later. */
void bastide_game_cut_after (BastideGame *self, guint n);
/* Ends every public call that changed something. */
void bastide_game_emit_changed (BastideGame *self, gboolean moved, gboolean played);

G_END_DECLS
