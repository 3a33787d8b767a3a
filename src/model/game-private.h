/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-private.h: what the session needs to know about a game. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Grows with each change of the moves or the cursor, that is of what a file of the game holds;
 * browsing and thinking leave it alone. */
guint bastide_game_get_revision (BastideGame *self);
/* FALSE when it is over at the cursor. */
gboolean bastide_game_can_continue (BastideGame *self);
/* Somebody has made a move that is still there. */
gboolean bastide_game_has_moves (BastideGame *self);

G_END_DECLS
