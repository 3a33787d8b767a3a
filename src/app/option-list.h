/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-list.h: what can be chosen now as rows: figure, title, what it brings, key; and the button
 * to decline. */

#pragma once

#include <gtk/gtk.h>
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_OPTION_LIST (bastide_option_list_get_type ())
G_DECLARE_FINAL_TYPE (BastideOptionList, bastide_option_list, BASTIDE, OPTION_LIST, GtkWidget)

/* Property "lit" (int): the option whose row the pointer or the focus is on, -1 for none; to be
 * bound to the board's. Rows activate the action win.option with their number from 0. */

void bastide_option_list_update (BastideOptionList *self, const BastideNow *now);
/* The rows scroll when they are higher than that. */
void bastide_option_list_set_height (BastideOptionList *self, int height);
/* Leaves the key of declining out, where there is hardly a keyboard. */
/* In a row with the button to decline, for a place that is wide and low. */
void bastide_option_list_set_in_line (BastideOptionList *self, gboolean in_line);
void bastide_option_list_hide_key (BastideOptionList *self);
/* The button that declines. Transfer none. */
GtkWidget *bastide_option_list_get_decline (BastideOptionList *self);
/* Whether the focus is inside; moving it to the first row. */
gboolean bastide_option_list_has_focus (BastideOptionList *self);
gboolean bastide_option_list_focus_first (BastideOptionList *self);

G_END_DECLS
