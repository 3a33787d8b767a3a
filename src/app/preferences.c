/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences.c: the preferences window: rows bound to settings, in effect at once. */

#include "config.h"
#include "preferences.h"

#include <glib/gi18n-lib.h>

#include "preferences-keys.h"
#include "setting-row.h"
#include "sounds.h"

/* What pure mode hides can't be switched on in it. */
static void
follow_pure_mode (GtkBuilder *builder)
{
  static const char *const rows[] = {
    "show_projected_scores_row", "show_bag_row",   "tell_cells_row",  "mark_dead_cells_row",
    "tell_chances_row",          "tint_farms_row", "tell_scores_row", "warn_last_chance_row",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_object_bind_property (gtk_builder_get_object (builder, "pure_mode"), "active",
                            gtk_builder_get_object (builder, rows[i]), "sensitive",
                            G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

static void
bind_switches (GtkBuilder *builder, GSettings *settings)
{
  static const struct {
    const char *key;
    const char *id;
  } switches[] = {
    { "animations", "animations" },
    { "confirm-turn", "confirm_turn" },
    { "show-legal-cells", "show_legal_cells" },
    { "pure-mode", "pure_mode" },
    { "show-projected-scores", "show_projected_scores" },
    { "sounds", "sounds" },
    { "show-bag", "show_bag" },
    { "tell-cells", "tell_cells" },
    { "mark-dead-cells", "mark_dead_cells" },
    { "tell-chances", "tell_chances" },
    { "tint-farms", "tint_farms" },
    { "tell-scores", "tell_scores" },
    { "warn-last-chance", "warn_last_chance" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].key, gtk_builder_get_object (builder, switches[i].id),
                     "active", G_SETTINGS_BIND_DEFAULT);
}

static void
bind_choices (GtkBuilder *builder, GSettings *settings)
{
  static const char *const paces[] = { "quick", "relaxed", NULL };
  static const char *const styles[] = { "follow", "light", "dark", NULL };

  bastide_setting_row_bind (ADW_COMBO_ROW (gtk_builder_get_object (builder, "pace")), settings,
                            "pace", paces);
  bastide_setting_row_bind (ADW_COMBO_ROW (gtk_builder_get_object (builder, "style")), settings,
                            "style", styles);
  bastide_setting_row_bind_themes (ADW_COMBO_ROW (gtk_builder_get_object (builder, "theme")),
                                   settings, "theme", C_ ("theme", "Those of the edition"));
}

static void
explain_silence (GtkBuilder *builder)
{
  GtkWidget *row = GTK_WIDGET (gtk_builder_get_object (builder, "sounds_row"));

  if (bastide_sounds_can_play ())
    return;
  gtk_widget_set_sensitive (row, FALSE);
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (row),
      _ ("Nothing can be played here: GTK’s media backend is missing, or the sandbox keeps it "
         "from the speakers"));
}

GtkWidget *
bastide_preferences_new (GtkWindow *parent, GSettings *settings)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *window;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  builder = gtk_builder_new_from_resource ("/io/github/bastide/Bastide/preferences.ui");
  bind_switches (builder, settings);
  bind_choices (builder, settings);
  bastide_preferences_bind_keys (builder, settings);
  follow_pure_mode (builder);
  explain_silence (builder);

  window = GTK_WIDGET (gtk_builder_get_object (builder, "preferences"));
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  return window;
}
