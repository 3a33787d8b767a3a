/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-row.h: one thing that can be chosen: figure, title, what it brings, key. */

#pragma once

#include <gtk/gtk.h>
#include "rules.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_OPTION_ROW (bastide_option_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideOptionRow, bastide_option_row, BASTIDE, OPTION_ROW, GtkListBoxRow)

/* Signal "entered" (gboolean inside): the pointer or the focus came or went. */

/* A move that player may choose, not of those that place a tile; number from 0. */
GtkWidget *bastide_option_row_new (const BastideState *state,
                                   int player,
                                   BastideMove move,
                                   guint number,
                                   const char *key);
guint bastide_option_row_get_number (BastideOptionRow *self);
/* What it brings stands beside the title, instead of below. */
void bastide_option_row_set_in_line (BastideOptionRow *self, gboolean in_line);
void bastide_option_row_set_lit (BastideOptionRow *self, gboolean lit);

G_END_DECLS
