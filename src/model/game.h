/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.h: a game in play: its history with a cursor, its players, computer turns in a thread. */

#pragma once

#include <gio/gio.h>
#include "record.h"
#include "history.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

/* Signals:
 * "changed" (): the state under the cursor, the history or the thinking changed. Emitted once a
 *   call, after all.
 * "played" (guint first_event): a move was made by playing (not by undo or browsing); its events
 *   are bastide_game_get_events(), from first_event on. Emitted before "changed". For animations
 *   and speech only.
 * Properties: "thinking" (boolean, read-only). */

/* Takes the record over (its setup, moves and cursor). */
BastideGame *bastide_game_new (BastideRecord *record);
const BastideSetup *bastide_game_get_setup (BastideGame *self);
/* The state to show: the one looked at while browsing, else the current one. Valid until
 * "changed". */
const BastideState *bastide_game_get_state (BastideGame *self);
/* The state that play goes on from. */
const BastideState *bastide_game_get_current_state (BastideGame *self);
/* Events of the last move played or redone (of BastideEvent), of a new game those of its first
 * draw; empty after undo. */
const GArray *bastide_game_get_events (BastideGame *self);
BastideHistory *bastide_game_get_history (BastideGame *self);

/* A person's decision. FALSE (nothing changes) if it's illegal, while browsing, or while a
 * computer thinks. */
gboolean bastide_game_play (BastideGame *self, BastideMove move);
/* Undo goes back one decision; with computer players to the last human one. Redo likewise
 * forward. Neither while browsing, nor behind the position of a puzzle. */
gboolean bastide_game_can_undo (BastideGame *self);
gboolean bastide_game_can_redo (BastideGame *self);
void bastide_game_undo (BastideGame *self);
void bastide_game_redo (BastideGame *self);

/* Looking at an earlier turn: turn 0 is the start, turn n the position after turn n's last
 * decision. The last turn is the present: browsing it is none. Nobody plays meanwhile. */
gboolean bastide_game_is_browsing (BastideGame *self);
guint bastide_game_get_browsed_turn (BastideGame *self);
void bastide_game_browse (BastideGame *self, guint turn);
void bastide_game_browse_stop (BastideGame *self);
/* Plays on from the turn looked at; the cut part can be put back once. Returns how many turns were
 * cut. They can be put back also after other moves, which then go. */
guint bastide_game_play_on (BastideGame *self);
gboolean bastide_game_can_restore (BastideGame *self);
void bastide_game_restore (BastideGame *self);

/* The moves that are made. */
guint bastide_game_n_moves (BastideGame *self);
BastideMove bastide_game_get_move (BastideGame *self, guint number);

/* The lesson that this game belongs to (lesson.h), or NULL; and leaving it. */
const char *bastide_game_get_lesson (BastideGame *self);
void bastide_game_leave_lesson (BastideGame *self);
/* What is asked for in a puzzle, of kind NONE if nothing is; and how that stands in the current
 * state. */
const BastideGoal *bastide_game_get_goal (BastideGame *self);
BastideGoalResult bastide_game_look_at_goal (BastideGame *self);
/* Asks that from now on, about the current position. */
void bastide_game_set_goal (BastideGame *self, const BastideGoal *goal);
/* Back to the position that the goal is about; what was played can be redone. */
void bastide_game_retry (BastideGame *self);

/* Computer players: started by "changed" where one has to decide. Stop drops the result. */
gboolean bastide_game_is_thinking (BastideGame *self);
gboolean bastide_game_is_human (BastideGame *self, int player);
/* Holds computer moves back until released (while an animation shows the last one, or as a pause
 * between computers). They may think meanwhile. Counted. */
void bastide_game_hold (BastideGame *self);
void bastide_game_release (BastideGame *self);
/* Who knows what the computers decide: func says it without thinking, or returns FALSE. NULL:
 * nobody, they think. */
typedef gboolean (*BastideGameAnswerFunc) (BastideGame *self, gpointer data, BastideMove *move);
void bastide_game_set_answers (BastideGame *self,
                               BastideGameAnswerFunc func,
                               gpointer data,
                               GDestroyNotify destroy);
/* Ends all background work; call before dropping the last reference. */
void bastide_game_stop (BastideGame *self);

/* A copy to save. Free with bastide_record_free. */
BastideRecord *bastide_game_to_record (BastideGame *self);
/* The seat names, joined, and the turn: "Anna, Ben – turn 12 of 71". Free with g_free. */
char *bastide_game_get_summary (BastideGame *self);

G_END_DECLS
