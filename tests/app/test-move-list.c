/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-move-list.c: games played by the list of moves alone; what it says of each. */

#include "config.h"

#include <string.h>

#include "describe.h"
#include "game-fixture.h"
#include "move-item.h"
#include "move-list.h"

static BastideMoveList *
find_list (Table *table)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (BASTIDE_IS_MOVE_LIST (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (table->window))
      return l->data;
  return NULL;
}

static BastideMoveList *
open_list (Table *table)
{
  BastideMoveList *list;

  table_act (table, "win.moves");
  list = find_list (table);
  g_assert_nonnull (list);
  fixture_wait_until (fixture_is_mapped, list);
  return list;
}

static GtkListView *
view_of (BastideMoveList *list)
{
  return GTK_LIST_VIEW (fixture_find_type (GTK_WIDGET (list), GTK_TYPE_LIST_VIEW, 0));
}

static GListModel *
rows_of (BastideMoveList *list)
{
  GtkListView *view = view_of (list);

  return view != NULL ? G_LIST_MODEL (gtk_list_view_get_model (view)) : NULL;
}

/* The first row with those words; the test fails if there is none. */
static guint
find_row (BastideMoveList *list, const char *words)
{
  GListModel *rows = rows_of (list);

  g_assert_nonnull (rows);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideMoveItem) item = g_list_model_get_item (rows, i);

      if (strstr (bastide_move_item_get_spoken (item), words) != NULL)
        return i;
    }
  g_test_message ("no row with “%s”", words);
  g_assert_not_reached ();
}

static void
choose_row (BastideMoveList *list, const char *words)
{
  guint row = find_row (list, words);

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (view_of (list)), "list.activate-item", "u", row));
  fixture_run_pending ();
}

static gboolean
shows (BastideMoveList *list, const char *text)
{
  return fixture_count (GTK_WIDGET (list), fixture_has_text, text) > 0;
}

/* --- A game --- */

static void
check_names (BastideMoveList *list)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (view_of (list)));
  g_autoptr (BastideMoveItem) item = g_list_model_get_item (rows_of (list), 0);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view_of (list)), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       bastide_move_item_get_spoken (item));
}

/* The start tile has a city in the north and a road from west to east. Ben closes Anna's city; the
 * last tile, a road, ends the game. */
static void
play_game (Table *table)
{
  BastideMoveList *list = open_list (table);

  g_assert_true (shows (list, "Place this tile."));
  g_assert_true (shows (list, "Anna"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                         GTK_WIDGET (view_of (list))));
  check_names (list);
  /* Reading order: the cells in the north come first. */
  g_assert_cmpuint (find_row (list, "1 north. City south. "), ==, 0);
  find_row (list, "Knight on the city: 2 tiles");
  choose_row (list, "1 south. City east. ");
  g_assert_true (shows (list, "Place a follower, or keep it."));
  g_assert_cmpuint (find_row (list, "Keep the Follower"), ==,
                    g_list_model_get_n_items (rows_of (list)) - 1);
  choose_row (list, "Knight on the city");

  g_assert_true (shows (list, "Ben"));
  choose_row (list, "1 east, 1 south. City west. Completes Anna’s city: ");
  choose_row (list, "Keep the Follower");
  g_assert_cmpint (table_state (table)->scores[0], >, 0);

  choose_row (list, "Straight road");
  choose_row (list, "Thief on the road");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_true (shows (list, "Final scoring: roads"));
  choose_row (list, "Results");
  find_row (list, "New Game");
}

static void
test_game (void)
{
  table_run ("E E U", NULL, play_game);
}

/* The focus goes along, and what was sought is forgotten with what it found. */
static void
search_moves (Table *table)
{
  BastideMoveList *list = open_list (table);
  GtkWidget *entry = fixture_find_type (GTK_WIDGET (list), GTK_TYPE_SEARCH_ENTRY, 0);
  guint all = g_list_model_get_n_items (rows_of (list)), some;

  gtk_editable_set_text (GTK_EDITABLE (entry), "CITY  south 1 north");
  g_signal_emit_by_name (entry, "search-changed");
  some = g_list_model_get_n_items (rows_of (list));
  g_assert_cmpuint (some, >, 0);
  g_assert_cmpuint (some, <, all);
  bastide_game_window_set_game (table->window, table->game, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (rows_of (list)), ==, some);

  gtk_editable_set_text (GTK_EDITABLE (entry), "zebra");
  g_signal_emit_by_name (entry, "search-changed");
  fixture_run_pending ();
  g_assert_true (shows (list, "No Results"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "1 north city south");
  g_signal_emit_by_name (entry, "search-changed");
  g_signal_emit_by_name (entry, "activate");
  fixture_run_pending ();
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                         GTK_WIDGET (view_of (list))));
  choose_row (list, "1 north");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                         GTK_WIDGET (view_of (list))));
}

static void
test_search (void)
{
  table_run ("E E U", NULL, search_moves);
}

/* What is no move of the game is a row as well: going on after a turn, coming back from an earlier
 * one. */
static void
follow_window (Table *table)
{
  BastideMoveList *list;

  g_settings_set_boolean (table->settings, "confirm-turn", TRUE);
  list = open_list (table);
  choose_row (list, "1 south. City east. ");
  choose_row (list, "Keep the Follower");
  g_assert_cmpuint (g_list_model_get_n_items (rows_of (list)), ==, 1);
  choose_row (list, "Next Player");
  g_assert_true (shows (list, "Ben"));
  table_act (table, "win.first-turn");
  find_row (list, "Play On from Here");
  choose_row (list, "Back to Now");
  choose_row (list, "City south");
  table_act (table, "win.undo");
  g_assert_true (shows (list, "Place this tile."));
  table_act (table, "win.moves");
  g_assert_true (find_list (table) == list);
  bastide_game_window_set_game (table->window, NULL, NULL);
  g_assert_null (find_list (table));
}

static void
test_follows (void)
{
  table_run ("E E U", NULL, follow_window);
}

static void
look_at_computer (Table *table)
{
  BastideMoveList *list = open_list (table);

  bastide_game_hold (table->game);
  choose_row (list, "1 south. City east. ");
  choose_row (list, "Keep the Follower");
  g_assert_true (shows (list, "There is nothing to choose now."));
  bastide_game_release (table->game);
}

static void
test_computer (void)
{
  table_run ("E E U", "greedy", look_at_computer);
}

/* 360 pixels are enough. */
static void
check_width (Table *table)
{
  BastideMoveList *list = open_list (table);
  int width;

  gtk_widget_measure (GTK_WIDGET (list), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

static void
test_narrow (void)
{
  table_run (NULL, NULL, check_width);
}

/* --- Every variant --- */

static BastideRecord *
make_record (const char *editions, const char *option)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_auto (GStrv) ids = g_strsplit (editions, ",", -1);
  const BastidePlayer players[] = { { (char *) "Anna", 0, NULL }, { (char *) "Ben", 1, NULL } };
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BastideOptions options = { 0 };

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (list, bastide_edition_store_find (store, ids[i]));
  if (option != NULL)
    bastide_options_set_pair (&options, option, &error);
  g_assert_no_error (error);
  setup = bastide_setup_new (list, players, 2, &options, 11, &error);
  g_assert_no_error (error);
  return bastide_record_new (setup);
}

static gboolean
has_row (GListModel *rows, const BastideState *state, BastideMove move)
{
  g_auto (GStrv) lines =
      move.type == BASTIDE_MOVE_PLACE ? bastide_describe_placement_lines (state, move) : NULL;
  g_autofree char *spoken =
      lines != NULL ? bastide_describe_paragraph ((const char *const *) lines) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideMoveItem) item = g_list_model_get_item (rows, i);

      if (bastide_move_equal (bastide_move_item_get_move (item), move) ||
          g_strcmp0 (bastide_move_item_get_spoken (item), spoken) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Each legal move has a row, and each row words. */
static void
check_rows (GListModel *rows, const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    g_assert_true (has_row (rows, state, g_array_index (moves, BastideMove, i)));
  g_assert_cmpuint (g_list_model_get_n_items (rows), <=, moves->len);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (BastideMoveItem) item = g_list_model_get_item (rows, i);

      g_assert_cmpstr (bastide_move_item_get_title (item), !=, "");
      g_assert_null (bastide_move_item_get_action (item));
    }
}

/* Anna takes what she can, and Ben nothing: so he is asked into Carcassonne when he completes what
 * is hers. */
static guint
choose_number (const BastideState *state, guint n, BastideRandom *random)
{
  if (state->phase == BASTIDE_PHASE_FOLLOWER)
    return state->player == 0 ? 0 : n - 1;
  if (state->phase == BASTIDE_PHASE_QUARTER)
    return 0;
  return bastide_random_below (random, n);
}

/* Returns the phases that were met, as bits. */
static guint
play_variant (const char *editions, const char *option, guint64 seed)
{
  const BastideNowView view = { .confirming = BASTIDE_NO_PLAYER, .hand = -1, .cells_shown = TRUE };
  g_autoptr (BastideGame) game = bastide_game_new (make_record (editions, option));
  g_autoptr (GListStore) store = g_list_store_new (BASTIDE_TYPE_MOVE_ITEM);
  guint phases = 0;
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (bastide_game_get_state (game)->phase != BASTIDE_PHASE_OVER)
    {
      g_auto (BastideNow) now = { 0 };
      g_autoptr (BastideMoveItem) item = NULL;
      guint n;

      bastide_now_init (&now, game, &view);
      phases |= 1u << now.state->phase;
      bastide_move_item_fill (store, &now);
      n = g_list_model_get_n_items (G_LIST_MODEL (store));
      if (now.state->turn % 16 == 0)
        {
          check_rows (G_LIST_MODEL (store), now.state);
          g_assert_false (bastide_move_item_fill (store, &now));
        }
      item = g_list_model_get_item (G_LIST_MODEL (store), choose_number (now.state, n, &random));
      g_assert_true (bastide_game_play (game, bastide_move_item_get_move (item)));
    }
  bastide_game_stop (game);
  return phases;
}

static void
test_variants (void)
{
  const guint asked = 1u << BASTIDE_PHASE_QUARTER | 1u << BASTIDE_PHASE_COUNT;
  guint64 seed = 1;

  /* Not every game comes to these questions. */
  while ((play_variant ("base-1st,count-2004", NULL, seed) & asked) != asked)
    g_assert_cmpuint (++seed, <, 20);
  play_variant ("base-1st", "hand=3", 1);
  g_assert_cmpuint (play_variant ("base-1st", "draw=told", 1) & (1u << BASTIDE_PHASE_DRAW), !=, 0);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/move-list/whole-game", test_game);
  g_test_add_func ("/app/move-list/search", test_search);
  g_test_add_func ("/app/move-list/follows-window", test_follows);
  g_test_add_func ("/app/move-list/computer", test_computer);
  g_test_add_func ("/app/move-list/narrow", test_narrow);
  g_test_add_func ("/app/move-list/variants", test_variants);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
