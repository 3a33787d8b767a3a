/* SPDX-License-Identifier: GPL-3.0-or-later */
/* aloud.h: words that a screen reader says by itself. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has text said, whatever the focus is on, if the widget's window is in front. */
void bastide_say_aloud (GtkWidget *widget, const char *text);
/* As gtk_window_set_title, but a title that is there already isn't said once more. */
void bastide_say_title (GtkWindow *window, const char *title);

G_END_DECLS
