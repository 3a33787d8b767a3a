/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window-dnd.c: files dropped onto the editor's window: sets are opened, a picture becomes
 * that of the tile. */

#include "config.h"

#include "editor-window-private.h"

static gboolean
is_picture (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".svg");
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BastideEditorWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  if (is_picture (files->data) && self->tile >= 0)
    bastide_tile_properties_embed (self->properties, files->data);
  else if (BASTIDE_IS_APPLICATION (application))
    bastide_application_open_file (BASTIDE_APPLICATION (application), files->data,
                                   GTK_WINDOW (self));
  else
    return FALSE;
  return TRUE;
}

void
bastide_editor_window_init_drop (BastideEditorWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->pages), GTK_EVENT_CONTROLLER (target));
}
