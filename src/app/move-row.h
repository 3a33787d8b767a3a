/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-row.h: a row in the list of moves: the tile as it would lie, the move, what it brings. */

#pragma once

#include <gtk/gtk.h>

#include "art.h"
#include "move-item.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_MOVE_ROW (bastide_move_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideMoveRow, bastide_move_row, BASTIDE, MOVE_ROW, GtkWidget)

GtkWidget *bastide_move_row_new (void);
void bastide_move_row_update (BastideMoveRow *self, BastideArt *art, BastideMoveItem *item);

G_END_DECLS
