/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-insight-window.c: what the window tells beyond what lies on the table, and that pure mode
 * hides it; the statistics. */

#include "config.h"

#include <string.h>

#include "bag-panel.h"
#include "board-parts.h"
#include "game-fixture.h"
#include "results.h"
#include "tally.h"
#include "tally-window.h"

static BastideBoard *
board_of (Table *table)
{
  return BASTIDE_BOARD (table->board);
}

static gboolean
shows_text (Table *table, const char *text)
{
  return fixture_count (GTK_WIDGET (table->window), fixture_has_text, text) > 0;
}

static GtkWidget *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  return NULL;
}

/* --- A cell --- */

static void
cell (Table *table)
{
  const char *spoken = "Cell 1 north. 1 of the 2 tiles left fits. City east and south, 1 left. "
                       "Next tile fits: 50 %. Anna draws one before the end: 50 %.";
  BastideBoard *board = board_of (table);

  table_act (table, "win.insight");
  g_assert_nonnull (board->popover);
  g_assert_true (gtk_widget_get_visible (board->popover));
  gtk_test_accessible_assert_property (board->popover, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  /* A move closes it. */
  table_choose (table, "Cell 1 north.");
  g_assert_null (board->popover);
}

static void
test_cell (void)
{
  table_run ("E U N", NULL, cell);
}

/* --- Dead cells, farms --- */

static void
marks (Table *table)
{
  BastideBoard *board = board_of (table);

  g_assert_cmpuint (board->dead->len, >, 0);
  g_settings_set_boolean (table->settings, "mark-dead-cells", FALSE);
  g_assert_cmpuint (board->dead->len, ==, 0);
  g_settings_reset (table->settings, "mark-dead-cells");
  g_assert_cmpuint (board->dead->len, >, 0);

  g_assert_false (board->insight & BASTIDE_BOARD_FARMS);
  table_act (table, "win.farms");
  g_assert_true (board->insight & BASTIDE_BOARD_FARMS);
  table_act (table, "win.farms");
  g_assert_false (board->insight & BASTIDE_BOARD_FARMS);
}

static void
test_marks (void)
{
  table_run ("B B", NULL, marks);
}

/* --- Pure mode --- */

static void
pure (Table *table)
{
  BastideBoard *board = board_of (table);

  g_assert_true (shows_text (table, "Bag (2)"));
  g_settings_set_boolean (table->settings, "pure-mode", TRUE);
  table_settle (table);
  g_assert_cmpuint (board->insight, ==, 0);
  g_assert_false (shows_text (table, "Bag (2)"));
  table_act (table, "win.insight");
  g_assert_null (board->popover);
  g_assert_true (shows_text (table, "What fits a cell is not told: it is switched off."));
  table_act (table, "win.hint");
  g_assert_true (shows_text (table, "There are no hints in pure mode."));
  table_act (table, "win.farms");
  g_assert_cmpuint (board->insight, ==, 0);
  g_assert_true (shows_text (table, "Farms are not tinted in pure mode."));
  table_act (table, "win.scores");
  g_assert_null (find_window (BASTIDE_TYPE_RESULTS));
  g_settings_reset (table->settings, "pure-mode");
  g_assert_cmpuint (board->insight, !=, 0);
}

static void
test_pure (void)
{
  table_run ("E U V", NULL, pure);
}

/* --- Scores so far --- */

static void
scores (Table *table)
{
  GtkWidget *window;

  table_act (table, "win.scores");
  window = find_window (BASTIDE_TYPE_RESULTS);
  g_assert_nonnull (window);
  fixture_run_pending ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Scores So Far");
  g_assert_cmpuint (fixture_count (window, fixture_has_text, "Turn 1"), ==, 1);
  g_assert_cmpuint (fixture_count (window, fixture_has_action, "results.new-game"), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_scores (void)
{
  table_run ("E U V", NULL, scores);
}

/* --- Statistics --- */

static guint
n_counted (void)
{
  g_autofree char *path = bastide_tally_default_path ();
  g_autoptr (GPtrArray) games = bastide_tally_load (path, NULL);

  return games->len;
}

static void
play_out (Table *table)
{
  while (table_state (table)->phase != BASTIDE_PHASE_OVER)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

      bastide_rules_legal_moves (table_state (table), moves);
      bastide_game_play (table->game, g_array_index (moves, BastideMove, moves->len - 1));
    }
}

/* The game that ends counts once, and is shown. */
static void
statistics (Table *table)
{
  g_autofree char *path = bastide_tally_default_path ();
  GtkWidget *window;
  guint before = n_counted ();

  play_out (table);
  g_assert_cmpuint (n_counted (), ==, before + 1);
  bastide_game_undo (table->game);
  play_out (table);
  g_assert_cmpuint (n_counted (), ==, before + 1);

  window = bastide_tally_window_new (GTK_WINDOW (table->window), path);
  fixture_present (window);
  g_assert_nonnull (fixture_find_nth (window, fixture_has_text, "All Games", 0));
  g_assert_nonnull (fixture_find_nth (window, fixture_has_text, "2 players", 0));
  fixture_check_mnemonics (window);
  fixture_destroy_and_check (window);
}

static void
test_statistics (void)
{
  table_run ("E U V", NULL, statistics);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/insight/cell", test_cell);
  g_test_add_func ("/app/insight/marks", test_marks);
  g_test_add_func ("/app/insight/pure-mode", test_pure);
  g_test_add_func ("/app/insight/scores-so-far", test_scores);
  g_test_add_func ("/app/insight/statistics", test_statistics);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
