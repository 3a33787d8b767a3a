/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit-row.c: rows that show a text, a number or a choice of an edition under edit. */

#include "config.h"

#include "edit-row.h"

#include "choice-row.h"

static void
hold (gpointer widget, gpointer data)
{
  g_signal_handlers_block_matched (widget, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}

static void
release (gpointer widget, gpointer data)
{
  g_signal_handlers_unblock_matched (widget, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What is typed is the document's: its undo takes it back, in entries too. */
static void
add_undo (GtkWidget *widget)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_editable_set_enable_undo (GTK_EDITABLE (widget), FALSE);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (widget, controller);
}

GtkWidget *
bastide_edit_row_new_text (const char *title, GCallback changed, GCallback left, gpointer data)
{
  GtkWidget *row = adw_entry_row_new ();

  g_return_val_if_fail (title != NULL && changed != NULL, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  add_undo (row);
  name_widget (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))), title);
  g_signal_connect_swapped (row, "changed", changed, data);
  if (left != NULL)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect_swapped (focus, "leave", left, data);
      gtk_widget_add_controller (row, focus);
    }
  return row;
}

void
bastide_edit_row_set_text (GtkWidget *row, const char *text, gpointer data)
{
  g_return_if_fail (GTK_IS_EDITABLE (row));

  if (text == NULL)
    text = "";
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text))
    return;
  hold (row, data);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  release (row, data);
}

static GtkWidget *
make_row (const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle",
                                 subtitle != NULL ? subtitle : "", "subtitle-lines", 0,
                                 "activatable-widget", control, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  name_widget (control, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  return row;
}

GtkWidget *
bastide_edit_row_new_number (const char *title,
                             const char *subtitle,
                             double max,
                             GtkWidget **spin,
                             GCallback changed,
                             gpointer data)
{
  g_return_val_if_fail (title != NULL && spin != NULL && changed != NULL, NULL);

  *spin = gtk_spin_button_new_with_range (0, max, 1);
  add_undo (*spin);
  g_signal_connect_swapped (*spin, "value-changed", changed, data);
  return make_row (title, subtitle, *spin);
}

void
bastide_edit_row_set_number (GtkWidget *spin, double number, gpointer data)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  hold (spin, data);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number);
  release (spin, data);
}

GtkWidget *
bastide_edit_row_new_choice (const char *title,
                             const char *subtitle,
                             const char *const *texts,
                             GtkWidget **list,
                             GCallback changed,
                             gpointer data)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (texts);
  GtkWidget *row;

  g_return_val_if_fail (title != NULL && list != NULL && changed != NULL, NULL);

  row =
      bastide_choice_row_new (title, subtitle != NULL ? subtitle : "", G_LIST_MODEL (model), list);
  g_signal_connect_swapped (*list, "notify::selected", changed, data);
  return row;
}

void
bastide_edit_row_set_choice (GtkWidget *list, guint choice, gpointer data)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (list));

  hold (list, data);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), choice);
  release (list, data);
}

GtkWidget *
bastide_edit_row_new_switch (const char *title,
                             const char *subtitle,
                             GtkWidget **control,
                             GCallback changed,
                             gpointer data)
{
  g_return_val_if_fail (title != NULL && control != NULL && changed != NULL, NULL);

  *control = gtk_switch_new ();
  g_signal_connect_swapped (*control, "notify::active", changed, data);
  return make_row (title, subtitle, *control);
}

void
bastide_edit_row_set_switch (GtkWidget *control, gboolean on, gpointer data)
{
  g_return_if_fail (GTK_IS_SWITCH (control));

  hold (control, data);
  gtk_switch_set_active (GTK_SWITCH (control), on);
  release (control, data);
}

GtkWidget *
bastide_edit_row_add_button (GtkWidget *row,
                             const char *icon,
                             const char *name,
                             GCallback clicked,
                             gpointer data)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_return_val_if_fail (ADW_IS_ACTION_ROW (row) || ADW_IS_EXPANDER_ROW (row), button);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  name_widget (button, name);
  g_signal_connect_swapped (button, "clicked", clicked, data);
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}
