/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-row.h: one turn in the history: number, player, tile, what happened, points. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "history.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HISTORY_ROW (bastide_history_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryRow, bastide_history_row, BASTIDE, HISTORY_ROW, GtkWidget)

GtkWidget *bastide_history_row_new (void);
void bastide_history_row_update (BastideHistoryRow *self,
                                 BastideArt *art,
                                 const BastideSetup *setup,
                                 BastideTurn *turn);

/* The number of the turn. */
guint bastide_history_row_get_turn (BastideHistoryRow *self);

G_END_DECLS
