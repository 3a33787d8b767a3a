/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial.h: many games between computer players, to see how an edition plays. */

#pragma once

#include <gio/gio.h>

#include "edition.h"

G_BEGIN_DECLS

/* Sums over n_games; divide to get means. */
typedef struct {
  guint n_games;
  guint n_players;
  guint64 n_drawn;                       /* tiles drawn from the bag */
  guint64 n_unplaceable;                 /* of them: fitted nowhere */
  guint64 n_turns;                       /* tiles placed */
  gint64 points[BASTIDE_N_FEATURES];     /* of all players, final scoring included */
  guint64 completed[BASTIDE_N_FEATURES]; /* by anybody's followers or nobody's */
  gint64 score;                          /* of all players */
  gint64 winner;                         /* the best score of each game */
  gint64 loser;                          /* the lowest score of each game */
  gint64 squares;                        /* of all scores, for their spread */
  guint scores[64]; /* players' scores by tens, the last: 630 and more; below 0 counts as 0 */
} BastideTrialResult;

#define BASTIDE_TYPE_TRIAL (bastide_trial_get_type ())
G_DECLARE_FINAL_TYPE (BastideTrial, bastide_trial, BASTIDE, TRIAL, GObject)

/* Signal "progress": more games have been played (at most ten times a second).
 * Signal "finished": all have been, or it was stopped. Both in the main loop. */

/* editions (of BastideEdition): the base first. kind: who plays ("greedy"). NULL with error if they
 * make no game. */
BastideTrial *bastide_trial_new (GPtrArray *editions,
                                 guint n_players,
                                 const char *kind,
                                 guint n_games,
                                 guint64 seed,
                                 GError **error);
/* Plays in a thread, which keeps a reference until it ends: who doesn't want it any more stops it.
 */
void bastide_trial_start (BastideTrial *self);
/* Ends it soon; the games so far count. "finished" comes. */
void bastide_trial_stop (BastideTrial *self);
gboolean bastide_trial_is_running (BastideTrial *self);
guint bastide_trial_get_n_games (BastideTrial *self);
/* As it is now; also while it runs. */
void bastide_trial_get_result (BastideTrial *self, BastideTrialResult *result);
/* Plays one game at once, here, and adds it to the result: for tests and tools without a loop. */
void bastide_trial_play (BastideTrial *self);

G_END_DECLS
