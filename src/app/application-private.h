/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application-private.h: what the parts of the application share. */

#pragma once

#include "application.h"
#include "game-window.h"

G_BEGIN_DECLS

/* The game window that a window belongs to (NULL: the active one), else any; NULL if there is none.
 */
BastideGameWindow *bastide_application_get_game_window (BastideApplication *self,
                                                        GtkWindow *window);
/* The same, but makes and presents one if there is none. */
BastideGameWindow *bastide_application_ensure_window (BastideApplication *self);
/* Whether somebody else shows that file: the signal "open-file". */
gboolean bastide_application_emit_open_file (BastideApplication *self,
                                             GFile *file,
                                             GBytes *content,
                                             GtkWindow *parent);
/* application-learn.c: the actions app.learn, which takes a lesson's name, app.continue-learning,
 * app.puzzles. */
void bastide_application_add_learning (BastideApplication *self);
/* Looks whether there is a lesson to go on with. */
void bastide_application_sync_learning (BastideApplication *self);
typedef enum {
  BASTIDE_PUZZLE_UNSOLVED,
  BASTIDE_PUZZLE_HINTED, /* solved, with a hint */
  BASTIDE_PUZZLE_SOLVED
} BastidePuzzleMark;
/* How a puzzle that comes with the program was solved. */
BastidePuzzleMark bastide_application_get_puzzle_mark (BastideApplication *self, const char *name);
/* Remembers that this game, if it is one of those puzzles, was solved. */
void bastide_application_mark_puzzle (BastideApplication *self, BastideGame *game, gboolean hinted);
void bastide_application_open_puzzle (BastideApplication *self, const char *name);
/* The one after that of the window; else the list of all is shown. */
void bastide_application_open_next_puzzle (BastideApplication *self, BastideGameWindow *window);
/* A toast reads its title as markup; this one shows the text as it is. Transfer full. */
AdwToast *bastide_application_make_toast (const char *text);

G_END_DECLS
