/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-window.h: the puzzles there are, to choose one of. */

#pragma once

#include "application.h"

G_BEGIN_DECLS

/* A window with a row for each puzzle. parent may be NULL. */
GtkWidget *bastide_puzzle_window_new (BastideApplication *application, GtkWindow *parent);

G_END_DECLS
