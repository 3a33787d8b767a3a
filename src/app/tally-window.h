/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally-window.h: the statistics of the games finished on this computer. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TALLY_WINDOW (bastide_tally_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideTallyWindow, bastide_tally_window, BASTIDE, TALLY_WINDOW, AdwWindow)

/* path: of the file with the games (tally.h). */
GtkWidget *bastide_tally_window_new (GtkWindow *parent, const char *path);

G_END_DECLS
