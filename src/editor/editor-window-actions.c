/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window-actions.c: the actions of the editor's window and their keys. */

#include "config.h"

#include "editor-window-private.h"

#include <glib/gi18n-lib.h>

#include "editor-play.h"

#define ACTION(name)                                                                               \
  static void name##_action (GtkWidget *widget, const char *action_name, GVariant *parameter)      \
  {                                                                                                \
    name (BASTIDE_EDITOR_WINDOW (widget));                                                         \
  }

static void
undo (BastideEditorWindow *self)
{
  bastide_edition_document_undo (self->document);
}
ACTION (undo)

static void
redo (BastideEditorWindow *self)
{
  bastide_edition_document_redo (self->document);
}
ACTION (redo)

static void
search (BastideEditorWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  adw_flap_set_reveal_flap (self->list_flap, TRUE);
  bastide_tile_list_search (self->tiles);
}
ACTION (search)

static void
list (BastideEditorWindow *self)
{
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "start") == 0)
    bastide_start_page_toggle_list (self->start_page);
  else
    adw_flap_set_reveal_flap (self->list_flap, !adw_flap_get_reveal_flap (self->list_flap));
}
ACTION (list)

static void
side (BastideEditorWindow *self)
{
  adw_flap_set_reveal_flap (self->side_flap, !adw_flap_get_reveal_flap (self->side_flap));
}
ACTION (side)

static void
play (BastideEditorWindow *self)
{
  bastide_editor_play (GTK_WINDOW (self), self->document);
}
ACTION (play)

static void
show_issues (BastideEditorWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  adw_flap_set_reveal_flap (self->side_flap, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->issues));
}
ACTION (show_issues)

static void
rename_tile (BastideEditorWindow *self)
{
  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  adw_flap_set_reveal_flap (self->side_flap, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->properties));
}
ACTION (rename_tile)

/* For the parts of the window. */
static void
say_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  bastide_editor_window_say (BASTIDE_EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL),
                             NULL, NULL);
}

/* Alt and a number, as in a browser. */
static void
page_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  adw_view_stack_set_visible_child_name (BASTIDE_EDITOR_WINDOW (widget)->pages,
                                         g_variant_get_string (parameter, NULL));
}

void
bastide_editor_window_init_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "win.undo", undo_action, GDK_KEY_z, GDK_CONTROL_MASK },
    { "win.redo", redo_action, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.search", search_action, GDK_KEY_f, GDK_CONTROL_MASK },
    { "win.list", list_action, GDK_KEY_F9, GDK_SHIFT_MASK },
    { "win.side", side_action, GDK_KEY_F9, 0 },
    { "win.play", play_action, GDK_KEY_F5, 0 },
    { "win.rename-tile", rename_tile_action, GDK_KEY_F2, 0 },
    { "win.show-issues", show_issues_action, 0, 0 },
  };
  static const char *const pages[] = { "tiles", "start", "set", "statistics" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (klass, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
  gtk_widget_class_install_action (klass, "win.say", "s", say_action);
  gtk_widget_class_install_action (klass, "win.page", "s", page_action);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, GDK_ALT_MASK, "win.page", "s",
                                         pages[i]);
}

static void
enable (BastideEditorWindow *self, const char *name, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

void
bastide_editor_window_sync_actions (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  gboolean any = selected->len > 0;

  enable (self, "win.undo", bastide_edition_document_get_undo_name (self->document) != NULL);
  enable (self, "win.redo", bastide_edition_document_get_redo_name (self->document) != NULL);
  enable (self, "win.rename-tile", self->tile >= 0);
  enable (self, "win.delete-tiles", any);
  enable (self, "win.duplicate-tiles", any);
  enable (self, "win.copy-tiles", any);
  enable (self, "win.cut-tiles", any);
  enable (self, "win.more-copies", any);
  enable (self, "win.fewer-copies", any);
  enable (self, "win.move-earlier", any);
  enable (self, "win.move-later", any);
}
