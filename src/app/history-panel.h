/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-panel.h: the turns played so far, the newest on top; choosing one looks at it. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HISTORY_PANEL (bastide_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryPanel, bastide_history_panel, BASTIDE, HISTORY_PANEL, GtkWidget)

/* Signal "show-turn" (guint turn): a row was chosen. */

/* game: NULL shows nothing. */
void bastide_history_panel_set_game (BastideHistoryPanel *self, BastideArt *art, BastideGame *game);
/* Selects the turn that is looked at, if any. */
void bastide_history_panel_update (BastideHistoryPanel *self);

G_END_DECLS
