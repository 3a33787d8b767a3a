/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window.h: the window in which a game is played; the welcome page while there is none. */

#pragma once

#include "application.h"
#include "game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME_WINDOW (bastide_game_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideGameWindow,
                      bastide_game_window,
                      BASTIDE,
                      GAME_WINDOW,
                      AdwApplicationWindow)

BastideGameWindow *bastide_game_window_new (BastideApplication *application);
/* Shows a game (NULL: the welcome page), adds it to the session. file: where it was opened from,
 * for Save, or NULL. */
void bastide_game_window_set_game (BastideGameWindow *self, BastideGame *game, GFile *file);
BastideGame *bastide_game_window_get_game (BastideGameWindow *self);
/* At most one toast at a time: takes the toast over and drops the one before. */
void bastide_game_window_add_toast (BastideGameWindow *self, AdwToast *toast);

G_END_DECLS
