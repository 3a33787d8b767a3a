/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-dnd.c: files dropped onto the window are opened. */

#include "config.h"

#include "game-window-private.h"

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BastideGameWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GSList *files = g_value_get_boxed (value);

  if (files == NULL || !BASTIDE_IS_APPLICATION (application))
    return FALSE;
  bastide_application_open_file (BASTIDE_APPLICATION (application), files->data, GTK_WINDOW (self));
  return TRUE;
}

void
bastide_game_window_init_drop (BastideGameWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), GTK_EVENT_CONTROLLER (target));
}
