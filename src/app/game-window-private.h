/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-private.h: what the files of the game window share: its fields and the calls between
 * them. */

#pragma once

#include "board.h"
#include "browse-bar.h"
#include "final-scoring.h"
#include "flight.h"
#include "game-window.h"
#include "hand-bar.h"
#include "history-row.h"
#include "lesson.h"
#include "score-strip.h"
#include "side-panel.h"

G_BEGIN_DECLS

struct _BastideGameWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  BastideSession *session;
  BastideArt *art;
  BastideGame *game; /* NULL: the welcome page is shown */
  GFile *file;       /* for Save, or NULL */
  GFile *exported;   /* file or folder that was exported last, or NULL */

  /* What is for people to follow; the game itself is always ahead. */
  int confirming; /* whose turn waits for "Next Player", or BASTIDE_NO_PLAYER */
  BastideFinalScoring *scoring;
  guint show_id; /* a move is being shown; computers wait */
  guint thinking_id;
  guint last_turn; /* before the move just played */
  int last_player;
  int last_turn_player;
  int hand;            /* the tile of a hand of three that was chosen, or -1 (H3) */
  guint hand_turn;     /* in which turn */
  char **keys;         /* of the options, or NULL: digits */
  GPtrArray *news;     /* of char *: to be said aloud */
  gboolean prompt_due; /* and what is asked now */
  guint speak_id;
  int shown_to; /* who has the device, where hands are hidden, or BASTIDE_NO_PLAYER */

  gboolean paused;   /* the computers wait (for those who only watch) */
  gboolean stepping; /* until the turn is over, they don't */

  GCancellable *hinting; /* a hint is looked for, or NULL */
  guint hint_id;         /* until it should be seen */
  gboolean hint_seen;    /* it is */
  BastideHint *hint;     /* for the position there is now, or NULL */

  GCancellable *reviewing; /* the game is looked at, or NULL */
  int *n_reviewed;         /* turns looked at, atomic */
  guint progress_id;
  BastideReview *review; /* of the game, which is over, or NULL */

  BastideLesson *lesson;  /* that the game belongs to, or NULL; the next are for it */
  BastideLessonStep step; /* what the coach says */
  GtkWidget *coach;
  gboolean coaching;    /* he says something */
  gboolean coach_holds; /* the computers */
  guint n_read;         /* so much of what is only to be read was read, */
  guint read_at;        /* after so many moves */
  guint furthest;       /* so many moves were made once */
  guint said;           /* the step that was spoken last */
  guint coach_id;

  BastideGoalResult result; /* of a puzzle, as last seen */
  gboolean hinted;          /* a hint was asked for in it */

  AdwToast *toast;        /* weak: the one that can be seen */
  AdwToast *next_toast;   /* owned: waits until that one has appeared */
  gint64 toast_time;      /* of the frame clock, when it began to appear; 0 = not yet */
  guint toast_tick;       /* while it appears */
  gboolean replace_toast; /* then next_toast takes its place, or none */
  GtkWidget *results;     /* weak */
  GtkWidget *why;         /* why points were given, while that is read, or NULL */
  guint why_id;           /* it was closed */
  GtkWidget *moves;       /* weak: the list of moves */

  gboolean narrow; /* as the flap is folded, one step later */
  guint narrow_id;

  GtkStack *stack;
  GtkWidget *welcome;
  AdwWindowTitle *title;
  GtkRevealer *browse_revealer;
  BastideBrowseBar *browse_bar;
  AdwFlap *flap;
  GtkOverlay *cover; /* over the board and the panel */
  BastideFlight *flight;
  BastideScoreStrip *score_strip;
  AdwToastOverlay *toasts;
  BastideBoard *board;
  GtkButton *zoom_label;
  GtkLabel *spoken;
  BastideHandBar *hand_bar;
  BastideSidePanel *panel;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *save_button;
  GtkWidget *header_gap;
  GtkWidget *panel_button;
};

/* game-window.c */
void bastide_game_window_update (BastideGameWindow *self);
void bastide_game_window_now (BastideGameWindow *self, BastideNow *now);
/* Whether the score strip and the hand bar are shown. */
gboolean bastide_game_window_has_bars (BastideGameWindow *self);
/* Shows where that tile of the hand fits (H3). */
void bastide_game_window_choose_tile (BastideGameWindow *self, guint hand);

/* game-window-actions.c */
void bastide_game_window_init_actions (GtkWidgetClass *klass);
/* The one place where actions are switched on and off, by what the state allows. */
void bastide_game_window_sync_actions (BastideGameWindow *self, const BastideNow *now);
void bastide_game_window_play (BastideGameWindow *self, BastideMove move);

/* game-window-keys.c */
/* The single keys of a game, for a part of the window in which nothing is typed. */
void bastide_game_window_add_keys (GtkWidget *part);
/* Takes the keys of the options from the settings. */
void bastide_game_window_set_option_keys (BastideGameWindow *self);

/* game-window-show.c: what was played, shown and said. */
void bastide_game_window_show_played (BastideGameWindow *self);
/* Listens for input, which ends what is for show only. */
void bastide_game_window_init_show (BastideGameWindow *self);
/* Ends that; a computer that was held goes on. */
void bastide_game_window_end_show (BastideGameWindow *self);
void bastide_game_window_watch_thinking (BastideGameWindow *self, gboolean thinking);
/* Of games between computers. */
void bastide_game_window_set_paused (BastideGameWindow *self, gboolean paused);
/* Lets them play one turn, and pauses. */
void bastide_game_window_step (BastideGameWindow *self);
void bastide_game_window_set_confirming (BastideGameWindow *self, int player);

/* game-window-speech.c: what is said aloud, gathered until the program is idle. */
void bastide_game_window_init_speech (BastideGameWindow *self);
void bastide_game_window_end_speech (BastideGameWindow *self);
/* What happened (NULL: nothing new), and what is asked now. */
void bastide_game_window_announce (BastideGameWindow *self, const GArray *events);
/* What this step of the final scoring brings. */
void bastide_game_window_announce_step (BastideGameWindow *self);
/* A sentence or two that come before what is asked; the same ones are said once. */
void bastide_game_window_speak (BastideGameWindow *self, const char *text);

/* game-window-hint.c */
/* Looks for a hint for the person who decides; it is shown when found. */
void bastide_game_window_find_hint (BastideGameWindow *self);
/* A hint is shown, or looked for. */
gboolean bastide_game_window_has_hint (BastideGameWindow *self);
/* Forgets it, without showing anything. */
void bastide_game_window_drop_hint (BastideGameWindow *self);
/* Makes the moves that are advised. */
void bastide_game_window_play_hint (BastideGameWindow *self);

/* game-window-insight.c */
/* Whether a part of the insight is wanted, by its key in the settings; none is in pure mode. */
gboolean bastide_game_window_tells (BastideGameWindow *self, const char *key);
/* The board and the panel show what is wanted. */
void bastide_game_window_sync_insight (BastideGameWindow *self);
/* Says text and returns TRUE if that part isn't wanted (key NULL: if it's pure mode). */
gboolean bastide_game_window_refuses (BastideGameWindow *self, const char *key, const char *text);
/* What fits the cell that the focus or the pointer is on. */
void bastide_game_window_ask_cell (BastideGameWindow *self);
void bastide_game_window_set_farms (BastideGameWindow *self, gboolean tinted);
/* The scores so far, or the results of a game that is over. */
void bastide_game_window_show_scores (BastideGameWindow *self);
/* If the tile just drawn alone can complete a feature, that is said. */
void bastide_game_window_warn_last_chance (BastideGameWindow *self);

/* game-window-lesson.c */
void bastide_game_window_begin_lesson (BastideGameWindow *self);
/* Without the coach from now on; the game itself isn't touched. */
void bastide_game_window_drop_lesson (BastideGameWindow *self);
void bastide_game_window_update_lesson (BastideGameWindow *self, const BastideNow *now);
/* What the coach says, if it wasn't spoken yet; else NULL. */
const char *bastide_game_window_take_lesson_text (BastideGameWindow *self, const BastideNow *now);
void bastide_game_window_next_step (BastideGameWindow *self);
void bastide_game_window_leave_lesson (BastideGameWindow *self);
void bastide_game_window_focus_coach (BastideGameWindow *self);

/* game-window-puzzle.c */
void bastide_game_window_begin_puzzle (BastideGameWindow *self);
/* A puzzle that is solved is marked. */
void bastide_game_window_update_puzzle (BastideGameWindow *self);
void bastide_game_window_next_puzzle (BastideGameWindow *self);
void bastide_game_window_make_puzzle (BastideGameWindow *self);

/* game-window-moves.c: the list of moves */
void bastide_game_window_show_moves (BastideGameWindow *self);
/* now: NULL closes it. */
void bastide_game_window_update_moves (BastideGameWindow *self, const BastideNow *now);
/* Whether it is in front, and has said that. */
gboolean bastide_game_window_tell_moves (BastideGameWindow *self, const char *text);

/* game-window-review.c */
void bastide_game_window_start_review (BastideGameWindow *self);
/* Stops it, or forgets it. */
void bastide_game_window_drop_review (BastideGameWindow *self);
/* Shows what would have been better in one of the worst turns. */
void bastide_game_window_show_better (BastideGameWindow *self, guint index);

/* game-window-why.c */
/* Says why a turn brought its points; during the final scoring, why the step did. */
void bastide_game_window_explain (BastideGameWindow *self, guint number);
/* The same for the feature that the board's tip is about. FALSE: there is none. */
gboolean bastide_game_window_explain_told (BastideGameWindow *self);
/* Outlines on the board what is read about, after everything else was shown anew. */
void bastide_game_window_outline_why (BastideGameWindow *self);
/* Closes it at once. */
void bastide_game_window_drop_why (BastideGameWindow *self);

/* game-window-toast.c */
/* One of the window's short messages; button and action may be NULL. */
void bastide_game_window_say (BastideGameWindow *self,
                              const char *text,
                              const char *button,
                              const char *action);
/* Takes the toast away, if there is one. */
void bastide_game_window_drop_toast (BastideGameWindow *self);
void bastide_game_window_forget_toasts (BastideGameWindow *self);

/* game-window-dnd.c */
void bastide_game_window_init_drop (BastideGameWindow *self);

/* game-window-file.c */
void bastide_game_window_save (BastideGameWindow *self);
void bastide_game_window_save_as (BastideGameWindow *self);
/* Asks for a file, and saves it there; the window's game stays as it is. puzzle: transfer full. */
void bastide_game_window_save_puzzle (BastideGameWindow *self, BastideRecord *puzzle);
/* The players' names, as a file's or folder's name without ending. Free with g_free. */
char *bastide_game_window_propose_name (BastideGameWindow *self);

/* game-window-export.c: what leaves the program as pictures. */
void bastide_game_window_export (BastideGameWindow *self);
/* Opens the folder of what was exported last. */
void bastide_game_window_show_folder (BastideGameWindow *self);
void bastide_game_window_copy_picture (BastideGameWindow *self);
void bastide_game_window_print (BastideGameWindow *self);

G_END_DECLS
