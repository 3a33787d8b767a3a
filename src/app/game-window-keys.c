/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-keys.c: the single keys of a game.
 *
 * They belong to the board, the Now card and the history, never to the whole window: who types into
 * an entry types. */

#include "config.h"

#include "game-window-private.h"
#include "option-keys.h"

#define OPTIONS "bastide-option-keys"

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
  gtk_widget_add_controller (part, controller);
}

/* The digits of the keypad choose always. */
static void
add_option_keys (GtkWidget *part, const char *const *keys)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_LOCAL);
  for (guint i = 0; i < BASTIDE_OPTION_KEYS; i++)
    {
      add_key (controller, bastide_option_keys_value (keys[i]), 0, "win.option",
               g_variant_new_uint32 (i));
      add_key (controller, GDK_KEY_KP_1 + i, 0, "win.option", g_variant_new_uint32 (i));
    }
  gtk_widget_add_controller (part, controller);
  g_object_set_data (G_OBJECT (part), OPTIONS, controller);
}

/* In the window of the shortcuts, which knows only what it was made of. */
static void
show_option_keys (GtkWidget *widget, const char *keys)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget) &&
      g_str_equal (gtk_widget_get_name (widget), "option-keys"))
    g_object_set (widget, "accelerator", keys, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_option_keys (child, keys);
}

/* As the accelerators of shortcuts are written: by the names of their keys. */
static char *
keys_as_accelerator (const char *const *keys)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = g_strjoinv (" ", (GStrv) keys);

  if (g_str_equal (all, "1 2 3 4 5 6 7 8 9"))
    return g_strdup ("1...9");
  for (guint i = 0; keys[i] != NULL; i++)
    {
      guint key = gdk_keyval_to_lower (gdk_unicode_to_keyval (g_utf8_get_char (keys[i])));

      g_ptr_array_add (names, gtk_accelerator_name (key, 0));
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (GStrv) names->pdata);
}

void
bastide_game_window_set_option_keys (BastideGameWindow *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "option-keys");
  g_autofree char *accelerator = NULL;
  GtkShortcutsWindow *help =
      gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self));
  GtkWidget *parts[] = {
    GTK_WIDGET (self->board),
    GTK_WIDGET (bastide_side_panel_get_now_card (self->panel)),
    GTK_WIDGET (bastide_side_panel_get_history (self->panel)),
    GTK_WIDGET (self->hand_bar),
  };

  g_strfreev (self->keys);
  self->keys = bastide_option_keys_labels (text);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkEventController *before = g_object_get_data (G_OBJECT (parts[i]), OPTIONS);

      if (before != NULL)
        gtk_widget_remove_controller (parts[i], before);
      add_option_keys (parts[i], (const char *const *) self->keys);
    }
  accelerator = keys_as_accelerator ((const char *const *) self->keys);
  if (help != NULL)
    show_option_keys (GTK_WIDGET (help), accelerator);
}
