/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-target.h: a place on the board that can be chosen, as a child that takes the focus and has
 * a spoken name. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_TARGET (bastide_board_target_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardTarget, bastide_board_target, BASTIDE, BOARD_TARGET, GtkWidget)

/* Signal "chosen" (): activated, by assistive technology too. Action "target.choose" does it. */

GtkWidget *bastide_board_target_new (void);
/* index: of the cell or spot it stands for; label: its spoken name. */
void bastide_board_target_set (BastideBoardTarget *self, guint index, const char *label);
guint bastide_board_target_get_index (BastideBoardTarget *self);
const char *bastide_board_target_get_label (BastideBoardTarget *self);

G_END_DECLS
