/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-option-keys.c: the keys that choose an option can be others, and are shown as they are. */

#include "config.h"

#include <string.h>

#include "game-fixture.h"
#include "option-keys.h"
#include "option-row.h"
#include "preferences.h"

static gboolean
is_fine (const char *text)
{
  g_autofree char *problem = bastide_option_keys_problem (text);

  return problem == NULL;
}

static void
assert_problem (const char *text, const char *expected)
{
  g_autofree char *problem = bastide_option_keys_problem (text);

  g_assert_cmpstr (problem, ==, expected);
}

static void
test_problems (void)
{
  g_assert_true (is_fine (BASTIDE_OPTION_DIGITS));
  g_assert_true (is_fine (BASTIDE_OPTION_LEFT));
  g_assert_true (is_fine ("123äöüжзб"));
  assert_problem ("", "Nine keys are needed, for the choices 1 to 9.");
  assert_problem ("12345678", "Nine keys are needed, for the choices 1 to 9.");
  assert_problem ("1234567890", "Nine keys are needed, for the choices 1 to 9.");
  assert_problem ("12345678r", "The key R has another use in a game.");
  assert_problem ("b2345678B", "The key B is there twice.");
  assert_problem ("12 456789", "Only letters and digits can be keys.");
}

static void
test_labels (void)
{
  g_auto (GStrv) left = bastide_option_keys_labels (BASTIDE_OPTION_LEFT);
  g_auto (GStrv) bad = bastide_option_keys_labels ("rrr");

  g_assert_cmpuint (g_strv_length (left), ==, BASTIDE_OPTION_KEYS);
  g_assert_cmpstr (left[0], ==, "S");
  g_assert_cmpstr (bad[8], ==, "9");
  g_assert_cmpuint (bastide_option_keys_value (left[3]), ==, GDK_KEY_q);
  g_assert_cmpstr (bastide_option_keys_label (NULL, 0), ==, "1");
  g_assert_cmpstr (bastide_option_keys_label ((const char *const *) left, 9), ==, "");
}

/* The letters that the window of the shortcuts names for a game are refused. */
static void
test_letters_in_use (void)
{
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data ("/io/github/bastide/Bastide/gtk/help-overlay.ui", 0, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) letter = g_regex_new ("accelerator\">(?:&lt;shift&gt;)?([a-z])<", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  char *drawing = strstr (text, ">drawing<");
  guint n = 0;

  g_assert_nonnull (drawing);
  *drawing = '\0';
  for (g_regex_match (letter, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *key = g_match_info_fetch (match, 1);
      g_autofree char *keys = g_strconcat ("12345678", key, NULL);

      g_assert_false (is_fine (keys));
      n++;
    }
  g_assert_cmpuint (n, >=, 4);
}

/* --- In the windows --- */

static gboolean
is_help_row (GtkWidget *widget, const void *data)
{
  return GTK_IS_SHORTCUTS_SHORTCUT (widget) &&
         g_str_equal (gtk_widget_get_name (widget), "option-keys");
}

static void
assert_help (Table *table, const char *expected)
{
  GtkShortcutsWindow *help =
      gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (table->window));
  GtkWidget *row = fixture_find_nth (GTK_WIDGET (help), is_help_row, NULL, 0);
  g_autofree char *accelerator = NULL;

  g_assert_nonnull (row);
  g_object_get (row, "accelerator", &accelerator, NULL);
  g_assert_cmpstr (accelerator, ==, expected);
}

/* Whether a key without others chooses an option on the board. */
static gboolean
board_has_key (Table *table, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table->board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      guint n = GTK_IS_SHORTCUT_CONTROLLER (controller)
                    ? g_list_model_get_n_items (G_LIST_MODEL (controller))
                    : 0;

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
          GVariant *option = gtk_shortcut_get_arguments (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && option != NULL &&
              gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            return TRUE;
        }
    }
  return FALSE;
}

static guint
count_rows_with_key (Table *table, const char *key)
{
  GtkWidget *row = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_OPTION_ROW, 0);

  return fixture_count (row, fixture_has_text, key);
}

static void
change_keys (Table *table)
{
  table_choose (table, "Cell 1 north");
  g_assert_cmpuint (count_rows_with_key (table, "1"), ==, 1);
  g_assert_true (board_has_key (table, GDK_KEY_1));
  assert_help (table, "1...9");
  g_settings_set_string (table->settings, "option-keys", BASTIDE_OPTION_LEFT);
  fixture_run_pending ();
  g_assert_cmpuint (count_rows_with_key (table, "1"), ==, 0);
  g_assert_cmpuint (count_rows_with_key (table, "S"), ==, 1);
  g_assert_true (board_has_key (table, GDK_KEY_s));
  g_assert_false (board_has_key (table, GDK_KEY_1));
  g_assert_true (board_has_key (table, GDK_KEY_KP_1));
  assert_help (table, "s d g q e t z x c");
  g_settings_reset (table->settings, "option-keys");
  assert_help (table, "1...9");
}

static void
test_change (void)
{
  table_run ("E U V", NULL, change_keys);
}

static void
assert_keys (GSettings *settings, const char *expected)
{
  g_autofree char *keys = g_settings_get_string (settings, "option-keys");

  g_assert_cmpstr (keys, ==, expected);
}

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = fixture_make_settings ();
  GtkWidget *window = bastide_preferences_new (NULL, settings);
  AdwComboRow *set;
  GtkWidget *own;
  const char *refused = "The key R has another use in a game.";

  fixture_present (window);
  set = ADW_COMBO_ROW (fixture_find_type (window, ADW_TYPE_COMBO_ROW, 3));
  g_assert_cmpuint (adw_combo_row_get_selected (set), ==, 0);
  g_assert_null (fixture_find_type (window, ADW_TYPE_ENTRY_ROW, 0));
  adw_combo_row_set_selected (set, 1);
  assert_keys (settings, BASTIDE_OPTION_LEFT);

  adw_combo_row_set_selected (set, 2);
  own = fixture_find_type (window, ADW_TYPE_ENTRY_ROW, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (own)), ==, "S D G Q E T Z X C");
  gtk_editable_set_text (GTK_EDITABLE (own), "S D R");
  g_assert_cmpuint (fixture_count (window, fixture_has_text, refused), ==, 1);
  assert_keys (settings, BASTIDE_OPTION_LEFT);
  gtk_editable_set_text (GTK_EDITABLE (own), "Y X C V B 1 2 3 4");
  g_assert_cmpuint (fixture_count (window, fixture_has_text, refused), ==, 0);
  assert_keys (settings, "yxcvb1234");
  g_settings_reset (settings, "option-keys");
  fixture_destroy_and_check (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/option-keys/problems", test_problems);
  g_test_add_func ("/app/option-keys/labels", test_labels);
  g_test_add_func ("/app/option-keys/letters-in-use", test_letters_in_use);
  g_test_add_func ("/app/option-keys/change", test_change);
  g_test_add_func ("/app/option-keys/preferences", test_preferences);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
