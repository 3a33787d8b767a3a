/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe.h: the game in sentences, for labels, tips, history and speech: the same words
 * everywhere. */

#pragma once

#include "goal.h"
#include "rules.h"
#include "insight.h"
#include "score.h"
#include "review.h"
#include "history.h"

G_BEGIN_DECLS

/* All results are translated and freed with g_free unless said otherwise. */

/* "Straight road, east to west", "City north, roads east, south and west to a village". */
char *bastide_describe_tile (const BastideKind *kind, guint rotation);
/* The tile in hand: as it lies at rotation 0, and how it was turned since: "Tile: city north,
 * roads east, south and west to a village. Turned right once." */
char *bastide_describe_hand (const BastideKind *kind, guint rotation);
/* "Monastery with a road, none of 2 left"; kind is an index in the setup's kinds. */
char *bastide_describe_bag_item (const BastideState *state, guint kind);
/* "the start", "2 east, 1 north". */
char *bastide_describe_cell (int x, int y);
/* Spoken name of a legal cell (design/ui 10): "Cell 5 east, 2 south. Straight road, north to
 * south, fits one way." */
char *
bastide_describe_placement (const BastideState *state, int x, int y, guint rotation, guint n_ways);
/* A placement for a list of moves, line by line: "5 east, 2 south"; "Straight road, north to
 * south"; "Completes Ben’s city: 8 points."; then where a follower could go and what that brings,
 * or why none can. Free with g_strfreev. */
char **bastide_describe_placement_lines (const BastideState *state, BastideMove move);
/* "Board, 48 tiles, 15 cells fit". */
char *bastide_describe_board (const BastideState *state);
/* What differs from the standard rules of the editions: "House rules: Hand: Three tiles"; NULL if
 * nothing does. */
char *bastide_describe_house_rules (const BastideSetup *setup);
/* How it was decided who begins (H2): "Ben rolled the highest number and begins."; NULL if nobody
 * knows or it was given. */
char *bastide_describe_first_player (const BastideSetup *setup);
/* What to do now, the Now card's prompt: "Place this tile." */
char *bastide_describe_prompt (const BastideState *state);
/* "15 cells fit, marked on the board". */
char *bastide_describe_prompt_caption (const BastideState *state, gboolean cells_shown);
/* "Farmer on the south-west field" and its subtitle "3 tiles · no completed city yet". */
char *bastide_describe_follower_title (const BastideState *state, guint segment);
char *bastide_describe_follower_subtitle (const BastideState *state, guint segment);
/* A choice of any kind as a row: its title ("Knight on the city", "Send a Knight to the City",
 * "Castle") and subtitle; and the button that declines: "Keep the Follower", "Stay in the
 * Castle". Empty where there is nothing to say. */
char *bastide_describe_move_title (const BastideState *state, BastideMove move);
char *bastide_describe_move_subtitle (const BastideState *state, BastideMove move);
char *bastide_describe_decline (const BastideState *state);
/* "Castle". Static. "Market, closed by the Count: Anna 1, Ben 1". */
const char *bastide_describe_quarter_name (BastideQuarter quarter);
char *bastide_describe_quarter (const BastideState *state, BastideQuarter quarter);
/* The tip of a quarter, as bastide_describe_feature_lines: "Castle"; "Anna 1, Ben 1"; "Followers
 * may move to completed cities"; "Closed by the Count". */
char **bastide_describe_quarter_lines (const BastideState *state, BastideQuarter quarter);
/* Tip of a feature: kind; holder; "7 tiles, 2 pennants"; "9 points now, 18 or more when
 * completed"; "3 open edges". */
char *bastide_describe_feature_kind (const BastideFeatureInfo *info);
char *bastide_describe_feature_holder (const BastideState *state, const BastideFeatureInfo *info);
char *bastide_describe_feature_size (const BastideFeatureInfo *info);
char *bastide_describe_feature_points (const BastideFeatureInfo *info);
char *bastide_describe_feature_open (const BastideFeatureInfo *info);
/* All of it: what a tip shows, line by line; lines without words are left out. Free with
 * g_strfreev. */
char **bastide_describe_feature_lines (const BastideState *state, guint32 node);
/* The same in one paragraph, for speech. */
char *bastide_describe_feature (const BastideState *state, guint32 node);
/* Lines as sentences, one after the other; what is parted by a dot for the eye is by a comma for
 * the ear. */
char *bastide_describe_paragraph (const char *const *lines);
/* A hint: what to do, and why: "Place it at 2 east, with a knight. 2 points now, about 9 in the
 * end. The city has a 60 % chance to be completed." state: the one that it was found for. */
char *bastide_describe_hint (const BastideState *state, const BastideHint *hint);
/* A turn that could have been better: "Turn 31, Ben: about 6 points lost". */
char *bastide_describe_review_turn (const BastideSetup *setup, const BastideReviewTurn *turn);
/* What could be expected when, for those who can't see the lines: "After turn 24: Anna 60, Ben 71."
 * and so on. */
char *bastide_describe_review (const BastideSetup *setup, const BastideReview *review);
/* "36 %": 0 and 100 only for what is certain. "About 40 % likely to be completed". */
char *bastide_describe_percent (double chance);
char *bastide_describe_completion (double chance);
/* What fits a cell: "8 of the 22 tiles left fit."; "Monastery, 2 left"; whose chance it is: "Anna
 * draws one before the end"; and all of it, for speech. */
char *bastide_describe_fit (const BastideCellInsight *insight);
char *bastide_describe_fit_kind (const BastideState *state, const BastideFit *fit);
char *bastide_describe_fit_draw (const BastideState *state, const BastideCellInsight *insight);
char *bastide_describe_cell_insight (const BastideState *state,
                                     int x,
                                     int y,
                                     const BastideCellInsight *insight);
/* "Last chance: without this tile, Ben’s city cannot be completed." root: of that feature. */
char *bastide_describe_last_chance (const BastideState *state, guint32 root);
/* The question of a puzzle: "Anna to play: score 20 points in this turn." NULL without a goal.
 * state: of its game. */
char *bastide_describe_goal (const BastideState *state, const BastideGoal *goal);
/* "Solved!" NULL while it is open. Static. */
const char *bastide_describe_goal_result (BastideGoalResult result, gboolean hinted);
/* "2 players · Easy"; level: 0 to 2. */
char *bastide_describe_puzzle (const BastideSetup *setup, guint level);
/* One event as a sentence: "City completed: Anna 12 points." NULL for events that need no
 * words. */
char *bastide_describe_event (const BastideSetup *setup, const BastideEvent *event);
/* Why an event brought points (why.h): what it is about, the event as a sentence, or only "Road" if
 * it's what would be brought; the rule in a sentence; "5 tiles × 2 + 1 pennant × 2 = 12";
 * "Followers there: Anna 2 and Ben 1. Anna has the most and takes all the points." The sum is NULL
 * for points that were paid (H7), the share is so as well, and where nobody stands. */
char *bastide_describe_why_title (const BastideSetup *setup, const BastideEvent *event);
char *bastide_describe_why_rule (const BastideEvent *event);
char *bastide_describe_why_sum (const BastideEvent *event);
char *bastide_describe_why_share (const BastideSetup *setup, const BastideEvent *event);
/* History row's text: "Road completed", "2 completed", "Thief placed", "No follower", "Set
 * aside". */
char *bastide_describe_turn (BastideTurn *turn);
/* Spoken history row: "Turn 45, Anna: city completed, Anna 12 points". */
char *bastide_describe_turn_spoken (const BastideSetup *setup, BastideTurn *turn);
/* For a turn looked at: "Anna placed this tile and a knight." / "… and kept the follower.", and
 * the line below: "City completed: Anna +8", "Nothing was completed." */
char *bastide_describe_turn_sentence (const BastideSetup *setup, BastideTurn *turn);
char *bastide_describe_turn_gains (const BastideSetup *setup, BastideTurn *turn);
/* "Anna, red circle, 20 points, 2 followers in supply, 1 on a road, 3 in cities, 1 in a monastery.
 * On turn." */
char *bastide_describe_player (const BastideState *state, int player, gboolean with_projection);
/* "Anna wins" / "Anna and Ben share the victory", and "45 points, 3 ahead of Ben". */
char *bastide_describe_result (const BastideState *state);
char *bastide_describe_result_caption (const BastideState *state);
/* The scoreboard: "Chiara 37, Dora 25, Anna 20 and Ben 19". */
char *bastide_describe_scores (const BastideState *state);
/* "red circle". Static. */
const char *bastide_describe_mark (guint colour);
/* "Anna, Ben and Dora". */
char *bastide_describe_names (const BastideSetup *setup, guint players);

G_END_DECLS
