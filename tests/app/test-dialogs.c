/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-dialogs.c: results and preferences; every dialog in a narrow window. */

#include "config.h"

#include "export-dialog.h"
#include "fixture.h"
#include "new-game.h"
#include "preferences.h"
#include "board-preview.h"
#include "results.h"
#include "rule-book.h"
#include "why-popover.h"
#include "score-sheet.h"

/* --- Results --- */

static int
number_of (GtkWidget *cell)
{
  const char *text = GTK_IS_BUTTON (cell) ? gtk_button_get_label (GTK_BUTTON (cell))
                                          : gtk_label_get_text (GTK_LABEL (cell));

  return (int) g_ascii_strtoll (text, NULL, 10);
}

static gboolean
is_spoken_as (GtkWidget *widget, const void *spoken)
{
  g_autofree char *wrong = NULL;

  if ((!GTK_IS_LABEL (widget) && !GTK_IS_BUTTON (widget)) ||
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  return wrong == NULL;
}

/* Adds up the events of the whole game again, from the moves. */
static void
sum_events (const BastideRecord *record, int points[BASTIDE_MAX_PLAYERS][BASTIDE_SHEET_KINDS])
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *state = bastide_state_new (record->setup, NULL);

  for (guint i = 0; i < record->moves->len; i++)
    bastide_rules_apply (state, g_array_index (record->moves, BastideMove, i), events);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      for (guint p = 0; event->type == BASTIDE_EVENT_SCORED && p < state->setup->n_players; p++)
        if (event->owners & 1u << p)
          points[p][event->feature] += event->points;
    }
  for (guint p = 0; p < state->setup->n_players; p++)
    g_assert_cmpint (points[p][0] + points[p][1] + points[p][2] + points[p][3], ==,
                     state->scores[p]);
}

static gboolean
is_popover (GtkWidget *widget, const void *data)
{
  return BASTIDE_IS_WHY_POPOVER (widget);
}

/* A number that isn't 0 tells what it came from, with a picture; the next one takes its place. */
static void
check_why (GtkWidget *window, GtkWidget *cell, guint kind, int points)
{
  GtkWidget *why;
  const BastideEvent *event;

  g_assert_true (GTK_IS_BUTTON (cell) == (points != 0));
  if (points == 0)
    return;
  g_signal_emit_by_name (cell, "clicked");
  g_assert_cmpuint (fixture_count (window, is_popover, NULL), ==, 1);
  why = fixture_find_nth (window, is_popover, NULL, 0);
  event = bastide_why_popover_get_event (BASTIDE_WHY_POPOVER (why));
  g_assert_cmpuint (event->feature, ==, kind);
  g_assert_cmpint (event->points, <=, points);
  g_assert_nonnull (fixture_find_type (why, BASTIDE_TYPE_BOARD_PREVIEW, 0));
  /* The next question comes when this one is closed, and has gone. */
  gtk_popover_popdown (GTK_POPOVER (why));
  fixture_run_pending ();
}

static void
check_results (guint n_players)
{
  static const char *const kinds[] = { "Roads", "Cities", "Monasteries", "Farms" };
  BastideRecord *record = fixture_make_record (n_players, G_MAXUINT);
  g_autoptr (BastideSetup) setup = bastide_setup_ref (record->setup);
  int points[BASTIDE_MAX_PLAYERS][BASTIDE_SHEET_KINDS] = { 0 };
  g_autoptr (BastideGame) game = NULL;
  GtkWidget *window;

  sum_events (record, points);
  game = bastide_game_new (record);
  window = bastide_results_new (NULL, game);
  fixture_present (window);
  for (guint p = 0; p < n_players; p++)
    {
      int total = 0;
      g_autofree char *spoken = NULL;

      for (guint k = 0; k < BASTIDE_SHEET_OFFERS; k++)
        {
          g_autofree char *name =
              g_strdup_printf ("%s, %s: %d", setup->players[p].name, kinds[k], points[p][k]);
          GtkWidget *cell = fixture_find_nth (window, is_spoken_as, name, 0);

          g_assert_nonnull (cell);
          g_assert_cmpint (number_of (cell), ==, points[p][k]);
          check_why (window, cell, k, points[p][k]);
          total += points[p][k];
        }
      spoken = g_strdup_printf ("%s, Total: %d", setup->players[p].name, total);
      /* Both ways round. */
      g_assert_cmpuint (fixture_count (window, is_spoken_as, spoken), ==, 2);
    }
  fixture_destroy_and_check (window);
  bastide_game_stop (game);
}

static void
test_results (void)
{
  for (guint n = BASTIDE_MIN_PLAYERS; n <= BASTIDE_MAX_PLAYERS; n++)
    check_results (n);
}

/* What was paid for a tile (H7) is in the table, and in the totals. */
static void
test_sold (void)
{
  BastideRecord *record = bastide_rule_example_load (bastide_rule_example_find ("offers"), NULL);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideScoreSheet) sheet = NULL;
  GtkWidget *window;

  record->cursor = record->moves->len;
  game = bastide_game_new (record);
  sheet = bastide_score_sheet_new (bastide_game_get_setup (game),
                                   G_LIST_MODEL (bastide_game_get_history (game)));
  g_assert_cmpuint (sheet->n_kinds, ==, BASTIDE_SHEET_KINDS);
  g_assert_cmpint (sheet->points[0][BASTIDE_SHEET_OFFERS], ==, 2);
  g_assert_cmpint (sheet->points[1][BASTIDE_SHEET_OFFERS], ==, -2);
  g_assert_cmpint (sheet->totals[0], ==, 2);
  g_assert_cmpint (sheet->totals[1], ==, 9);
  window = bastide_results_new (NULL, game);
  fixture_present (window);
  g_assert_cmpuint (fixture_count (window, is_spoken_as, "Ben, Offers: -2"), ==, 2);
  g_signal_emit_by_name (fixture_find_nth (window, is_spoken_as, "Ben, Offers: -2", 0), "clicked");
  g_assert_cmpuint (fixture_count (window, is_popover, NULL), ==, 1);
  fixture_destroy_and_check (window);
  bastide_game_stop (game);
}

static void
test_score_sheet (void)
{
  BastideRecord *record = fixture_make_record (4, G_MAXUINT);
  g_autofree BastideState *end = bastide_record_state (record, record->moves->len);
  g_autoptr (BastideGame) game = bastide_game_new (record);
  g_autoptr (BastideScoreSheet) sheet = bastide_score_sheet_new (
      bastide_game_get_setup (game), G_LIST_MODEL (bastide_game_get_history (game)));

  g_assert_cmpuint (sheet->n_turns, ==, end->turn);
  for (guint p = 0; p < 4; p++)
    {
      g_assert_cmpint (sheet->totals[p], ==, end->scores[p]);
      g_assert_cmpint (bastide_score_sheet_at (sheet, 0, p), ==, 0);
      g_assert_cmpint (bastide_score_sheet_at (sheet, sheet->n_turns + 1, p), ==, end->scores[p]);
      for (guint t = 0; t <= sheet->n_turns; t++)
        g_assert_cmpint (bastide_score_sheet_at (sheet, t, p), <=,
                         bastide_score_sheet_at (sheet, t + 1, p));
    }
  g_assert_cmpuint (sheet->n_kinds, ==, BASTIDE_SHEET_OFFERS);
  for (guint i = 1; i < 4; i++)
    {
      guint better = sheet->order[i - 1], worse = sheet->order[i];

      g_assert_cmpint (sheet->totals[better], >=, sheet->totals[worse]);
      g_assert_cmpuint (sheet->ranks[worse], ==,
                        sheet->totals[better] == sheet->totals[worse] ? sheet->ranks[better]
                                                                      : i + 1);
    }
  bastide_game_stop (game);
}

/* --- Preferences --- */

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = fixture_make_settings ();
  static const char *const keys[] = { "show-legal-cells",      "confirm-turn",    "pure-mode",
                                      "show-projected-scores", "show-bag",        "tell-cells",
                                      "mark-dead-cells",       "tell-chances",    "tint-farms",
                                      "tell-scores",           "warn-last-chance" };
  GtkWidget *window = bastide_preferences_new (NULL, settings);
  GtkWidget *combo;
  g_autofree char *pace = NULL;

  fixture_present (window);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkSwitch *control = GTK_SWITCH (fixture_find_type (window, GTK_TYPE_SWITCH, i));
      gboolean value = g_settings_get_boolean (settings, keys[i]);

      g_assert_cmpint (gtk_switch_get_active (control), ==, value);
      gtk_switch_set_active (control, !value);
      /* Pure mode lets nothing else of its group be switched. */
      g_assert_cmpint (gtk_widget_is_sensitive (GTK_WIDGET (
                           fixture_find_type (window, GTK_TYPE_SWITCH, G_N_ELEMENTS (keys) - 1))),
                       ==, !g_str_equal (keys[i], "pure-mode"));
      g_assert_cmpint (g_settings_get_boolean (settings, keys[i]), ==, !value);
      g_settings_reset (settings, keys[i]);
      g_assert_cmpint (gtk_switch_get_active (control), ==, value);
    }
  combo = fixture_find_type (window, ADW_TYPE_COMBO_ROW, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), 1);
  pace = g_settings_get_string (settings, "pace");
  g_assert_cmpstr (pace, ==, "relaxed");
  g_settings_reset (settings, "pace");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (combo)), ==, 0);
  fixture_destroy_and_check (window);
}

/* --- Long texts --- */

/* Makes every text longer by two fifths, word by word. */
static void
lengthen (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "numeric"))
    {
      g_auto (GStrv) words = g_strsplit (gtk_label_get_text (GTK_LABEL (widget)), " ", -1);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; words[i] != NULL; i++)
        {
          glong n = g_utf8_strlen (words[i], -1);

          g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words[i]);
          for (glong k = 0; k < (n * 2 + 4) / 5; k++)
            g_string_append_c (text, 'n');
        }
      gtk_label_set_text (GTK_LABEL (widget), text->str);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    lengthen (child);
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Names the widgets that ask for so much, from the window inwards. */
static void
blame (GtkWidget *widget, int width)
{
  g_test_message ("%s “%s” needs %d", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  minimum_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && minimum_width (child) > width)
      blame (child, width);
}

/* Without the frame round the window, which is the window manager's affair. */
static void
check_fits (GtkWidget *window)
{
  GtkWidget *content = gtk_widget_get_first_child (window);

  if (minimum_width (content) > 360)
    blame (content, 80);
  g_assert_cmpint (minimum_width (content), <=, 360);
}

static void
check_narrow (GtkWidget *window)
{
  fixture_present (window);
  fixture_check_mnemonics (window);
  check_fits (window);
  lengthen (window);
  check_fits (window);
  fixture_destroy_and_check (window);
}

static void
test_narrow (gconstpointer direction)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (GSettings) settings = fixture_make_settings ();
  g_autoptr (BastideGame) game = bastide_game_new (fixture_make_record (6, G_MAXUINT));

  gtk_widget_set_default_direction ((GtkTextDirection) GPOINTER_TO_INT (direction));
  check_narrow (bastide_new_game_new (NULL, store, settings));
  check_narrow (bastide_results_new (NULL, game));
  check_narrow (bastide_preferences_new (NULL, settings));
  check_narrow (bastide_export_dialog_new (NULL, game, settings, "plan", "Anna"));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  bastide_game_stop (game);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/results/table", test_results);
  g_test_add_func ("/app/results/sheet", test_score_sheet);
  g_test_add_func ("/app/H7/results-of-sales", test_sold);
  g_test_add_func ("/app/preferences/bound", test_preferences);
  g_test_add_data_func ("/app/narrow/S47/S49/left-to-right", GINT_TO_POINTER (GTK_TEXT_DIR_LTR),
                        test_narrow);
  g_test_add_data_func ("/app/narrow/S47/S49/right-to-left", GINT_TO_POINTER (GTK_TEXT_DIR_RTL),
                        test_narrow);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
