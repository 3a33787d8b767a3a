/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setting-row.c: rows of dialogs that are bound to settings. */

#include "config.h"

#include "setting-row.h"

#include <glib/gi18n-lib.h>

#include "theme.h"

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

void
bastide_setting_row_bind (AdwComboRow *row,
                          GSettings *settings,
                          const char *key,
                          const char *const *values)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                text_to_selected, selected_to_text, g_strdupv ((GStrv) values),
                                (GDestroyNotify) g_strfreev);
}

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

void
bastide_setting_row_bind_themes (AdwComboRow *row,
                                 GSettings *settings,
                                 const char *key,
                                 const char *first)
{
  const char *const *names = bastide_theme_names ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (values, "");
  gtk_string_list_append (titles, first);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_strv_builder_add (values, names[i]);
      gtk_string_list_append (titles, theme_title (names[i]));
    }
  all = g_strv_builder_end (values);
  adw_combo_row_set_model (row, G_LIST_MODEL (titles));
  bastide_setting_row_bind (row, settings, key, (const char *const *) all);
}
