/* SPDX-License-Identifier: GPL-3.0-or-later */
/* text-label.h: labels for text of any length, which wrap; those of buttons, too. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It begins at the start of the line. width: so many characters in a line at most, or -1. css_class
 * may be NULL. */
GtkWidget *bastide_text_label_new (const char *text, int width, const char *css_class);
/* Lets the labels of all buttons below root take several lines where the text is large or the room
 * small. */
void bastide_text_label_wrap_buttons (GtkWidget *root);

G_END_DECLS
