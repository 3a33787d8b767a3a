/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-dialog.h: makes a puzzle of a position: which goal, and whether it can be reached. */

#pragma once

#include <adwaita.h>
#include "game.h"

G_BEGIN_DECLS

/* record (transfer full): the game up to the position, with the goal that was chosen. */
typedef void (*BastidePuzzleDialogFunc) (BastideRecord *record, gpointer data);

/* A dialog for the current position of the game, where a person decides. func is called if the
 * puzzle is to be saved. */
GtkWidget *bastide_puzzle_dialog_new (GtkWindow *parent,
                                      BastideGame *game,
                                      BastidePuzzleDialogFunc func,
                                      gpointer data);

G_END_DECLS
