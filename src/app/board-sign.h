/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-sign.h: a sign at an edge of the board's view: so many choices lie beyond it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_SIGN (bastide_board_sign_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardSign, bastide_board_sign, BASTIDE, BOARD_SIGN, GtkWidget)

#define BASTIDE_BOARD_SIGN_WIDTH  60
#define BASTIDE_BOARD_SIGN_HEIGHT 36

/* Signal "go": it was clicked. */

GtkWidget *bastide_board_sign_new (GtkPositionType side);
/* How many choices it tells of; label is its tooltip and its spoken name. */
void bastide_board_sign_set (BastideBoardSign *self, guint count, const char *label);
guint bastide_board_sign_get_count (BastideBoardSign *self);
GtkPositionType bastide_board_sign_get_side (BastideBoardSign *self);

G_END_DECLS
