/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-print.h: the board, or the tiles of a game, on paper. */

#pragma once

#include <gtk/gtk.h>
#include "game.h"

G_BEGIN_DECLS

/* The board as it is shown now, with its legend, as large as the page allows. */
GtkPrintOperation *bastide_game_print_board (BastideGame *game, const char *theme);
/* Every tile of the editions in play, that many millimetres wide, to be cut out; in the dialog the
 * paper can be chosen. */
GtkPrintOperation *
bastide_game_print_tiles (BastideGame *game, const char *theme, double tile, gboolean backs);
/* The same for editions (of BastideEdition) that no game is played with. */
GtkPrintOperation *
bastide_print_tiles (GPtrArray *editions, const char *theme, double tile, gboolean backs);

G_END_DECLS
