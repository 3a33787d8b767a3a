/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences-keys.c: the rows of the preferences for the keys that choose an option.
 *
 * Two sets of keys can be chosen, and a third one typed. What is typed takes effect as soon as
 * there is nothing wrong with it; until then the setting stays as it was. */

#include "config.h"
#include "preferences-keys.h"

#include <glib/gi18n-lib.h>

#include "option-keys.h"

#define KEY "option-keys"

typedef enum { SET_DIGITS, SET_LEFT, SET_OWN } KeySet;

typedef struct {
  GSettings *settings;
  AdwComboRow *set;
  GtkWidget *own;
  GtkLabel *problem;
} Rows;

static void
rows_free (gpointer data, GClosure *closure)
{
  Rows *rows = data;

  g_object_unref (rows->settings);
  g_free (rows);
}

/* Without the spaces that make them easier to read. */
static char *
typed_keys (Rows *rows)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (rows->own)), " ", -1);
  g_autofree char *keys = g_strjoinv ("", parts);

  return g_utf8_strdown (keys, -1);
}

static void
show_problem (Rows *rows, const char *problem)
{
  gtk_label_set_label (rows->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (rows->problem), problem != NULL);
  if (problem != NULL)
    gtk_widget_add_css_class (rows->own, "error");
  else
    gtk_widget_remove_css_class (rows->own, "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (rows->own), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem != NULL ? problem : "", -1);
}

static void
typed_cb (GtkEditable *own, Rows *rows)
{
  g_autofree char *keys = typed_keys (rows), *problem = bastide_option_keys_problem (keys);

  show_problem (rows, problem);
  if (problem == NULL)
    g_settings_set_string (rows->settings, KEY, keys);
}

static void
show_own_keys (Rows *rows)
{
  g_autofree char *keys = g_settings_get_string (rows->settings, KEY);
  g_auto (GStrv) labels = bastide_option_keys_labels (keys);
  g_autofree char *text = g_strjoinv (" ", labels);

  gtk_editable_set_text (GTK_EDITABLE (rows->own), text);
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, Rows *rows)
{
  guint set = adw_combo_row_get_selected (row);

  gtk_widget_set_visible (rows->own, set == SET_OWN);
  if (set == SET_OWN)
    show_own_keys (rows);
  else
    {
      show_problem (rows, NULL);
      g_settings_set_string (rows->settings, KEY,
                             set == SET_LEFT ? BASTIDE_OPTION_LEFT : BASTIDE_OPTION_DIGITS);
    }
}

static KeySet
set_of (const char *keys)
{
  return g_str_equal (keys, BASTIDE_OPTION_DIGITS) ? SET_DIGITS
         : g_str_equal (keys, BASTIDE_OPTION_LEFT) ? SET_LEFT
                                                   : SET_OWN;
}

void
bastide_preferences_bind_keys (GtkBuilder *builder, GSettings *settings)
{
  g_autofree char *keys = NULL;
  Rows *rows;

  g_return_if_fail (GTK_IS_BUILDER (builder) && G_IS_SETTINGS (settings));

  keys = g_settings_get_string (settings, KEY);
  rows = g_new (Rows, 1);
  *rows = (Rows){ g_object_ref (settings),
                  ADW_COMBO_ROW (gtk_builder_get_object (builder, "option_keys")),
                  GTK_WIDGET (gtk_builder_get_object (builder, "own_keys")),
                  GTK_LABEL (gtk_builder_get_object (builder, "keys_problem")) };
  adw_combo_row_set_selected (rows->set, set_of (keys));
  gtk_widget_set_visible (rows->own, set_of (keys) == SET_OWN);
  show_own_keys (rows);
  show_problem (rows, NULL);
  g_signal_connect_data (rows->set, "notify::selected", G_CALLBACK (selected_cb), rows, rows_free,
                         0);
  g_signal_connect (rows->own, "changed", G_CALLBACK (typed_cb), rows);
}
