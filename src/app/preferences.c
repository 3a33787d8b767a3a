/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences.c: the preferences window: rows bound to settings, in effect at once. */

#include "config.h"
#include "preferences.h"

#include <glib/gi18n-lib.h>

#include "theme.h"

/* --- A combo row bound to a setting that is one of some texts --- */

static gboolean
text_to_selected (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *values = data;
  const char *text = g_variant_get_string (variant, NULL);
  guint i = 0;

  while (values[i] != NULL && !g_str_equal (values[i], text))
    i++;
  g_value_set_uint (value, values[i] != NULL ? i : 0);
  return TRUE;
}

static GVariant *
selected_to_text (const GValue *value, const GVariantType *expected, gpointer data)
{
  const char *const *values = data;
  guint i = g_value_get_uint (value);

  return i < g_strv_length ((GStrv) values) ? g_variant_new_string (values[i]) : NULL;
}

static void
bind_combo (GSettings *settings, const char *key, gpointer row, const char *const *values)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                text_to_selected, selected_to_text, g_strdupv ((GStrv) values),
                                (GDestroyNotify) g_strfreev);
}

/* --- Pictures --- */

static const char *
theme_title (const char *name)
{
  if (g_str_equal (name, "summer"))
    return C_ ("theme", "Summer");
  if (g_str_equal (name, "winter"))
    return C_ ("theme", "Winter");
  if (g_str_equal (name, "plan"))
    return C_ ("theme", "Plan");
  return name;
}

static void
bind_themes (GSettings *settings, AdwComboRow *row)
{
  const char *const *names = bastide_theme_names ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (values, "");
  gtk_string_list_append (titles, C_ ("theme", "Those of the edition"));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_strv_builder_add (values, names[i]);
      gtk_string_list_append (titles, theme_title (names[i]));
    }
  all = g_strv_builder_end (values);
  adw_combo_row_set_model (row, G_LIST_MODEL (titles));
  bind_combo (settings, "theme", row, (const char *const *) all);
}

GtkWidget *
bastide_preferences_new (GtkWindow *parent, GSettings *settings)
{
  static const struct {
    const char *key;
    const char *id;
  } switches[] = {
    { "animations", "animations" },
    { "confirm-turn", "confirm_turn" },
    { "show-legal-cells", "show_legal_cells" },
    { "show-projected-scores", "show_projected_scores" },
  };
  static const char *const paces[] = { "quick", "relaxed", NULL };
  static const char *const styles[] = { "follow", "light", "dark", NULL };
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *window;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  builder = gtk_builder_new_from_resource ("/io/github/bastide/Bastide/preferences.ui");
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].key, gtk_builder_get_object (builder, switches[i].id),
                     "active", G_SETTINGS_BIND_DEFAULT);
  bind_combo (settings, "pace", gtk_builder_get_object (builder, "pace"), paces);
  bind_combo (settings, "style", gtk_builder_get_object (builder, "style"), styles);
  bind_themes (settings, ADW_COMBO_ROW (gtk_builder_get_object (builder, "theme")));

  window = GTK_WIDGET (gtk_builder_get_object (builder, "preferences"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  return window;
}
