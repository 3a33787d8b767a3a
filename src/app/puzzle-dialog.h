/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-dialog.h: makes a puzzle of a position: which goal, and whether it can be reached. */

#pragma once

#include <adwaita.h>
#include "game.h"

G_BEGIN_DECLS

/* A dialog for the current position of the game, where a person decides. */
GtkWidget *bastide_puzzle_dialog_new (GtkWindow *parent, BastideGame *game);

G_END_DECLS
