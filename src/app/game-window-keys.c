/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-keys.c: the single keys of a game.
 *
 * They belong to the board, the Now card and the history, never to the whole window: who types into
 * an entry types. */

#include "config.h"

#include "game-window-private.h"

static void
add_key (GtkEventController *controller,
         guint key,
         GdkModifierType modifiers,
         const char *action,
         GVariant *parameter)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action));

  if (parameter != NULL)
    gtk_shortcut_set_arguments (shortcut, parameter);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

void
bastide_game_window_add_keys (GtkWidget *part)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_LOCAL);
  add_key (controller, GDK_KEY_r, 0, "win.rotate-right", NULL);
  add_key (controller, GDK_KEY_r, GDK_SHIFT_MASK, "win.rotate-left", NULL);
  add_key (controller, GDK_KEY_space, 0, "win.decline", NULL);
  add_key (controller, GDK_KEY_KP_Space, 0, "win.decline", NULL);
  add_key (controller, GDK_KEY_h, 0, "win.hint", NULL);
  add_key (controller, GDK_KEY_i, 0, "win.insight", NULL);
  add_key (controller, GDK_KEY_a, 0, "win.farms", NULL);
  add_key (controller, GDK_KEY_w, 0, "win.why", g_variant_new_uint32 (0));
  for (guint i = 0; i < 9; i++)
    {
      add_key (controller, GDK_KEY_1 + i, 0, "win.option", g_variant_new_uint32 (i));
      add_key (controller, GDK_KEY_KP_1 + i, 0, "win.option", g_variant_new_uint32 (i));
    }
  gtk_widget_add_controller (part, controller);
}
