/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-computers.c: hints in the window; computers that think while something else is wanted; games
 * between computers. */

#include "config.h"

#include "game-fixture.h"
#include "now-card.h"
#include "option-row.h"
#include "review-panel.h"

static GtkWidget *
card_of (Table *table)
{
  return fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);
}

static gboolean
begins_with (GtkWidget *widget, const void *start)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), start);
}

static gboolean
says (Table *table, const char *start)
{
  return fixture_count (card_of (table), begins_with, start) > 0;
}

static gboolean
is_hinted (gpointer table)
{
  return table_can (table, "win.play-hint");
}

/* What is looked for can be seen at once; and played. */
static void
hint_played (Table *table)
{
  g_assert_true (table_can (table, "win.hint"));
  g_assert_false (table_can (table, "win.close-hint"));
  table_act (table, "win.hint");
  g_assert_true (table_can (table, "win.close-hint"));
  fixture_wait_until (is_hinted, table);
  g_assert_true (says (table, "Place it at "));
  table_act (table, "win.play-hint");
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  g_assert_cmpint (table_state (table)->player, ==, 1);
  g_assert_false (says (table, "Place it at "));
  g_assert_false (table_can (table, "win.close-hint"));
}

static void
test_played (void)
{
  table_run ("E U V W", NULL, hint_played);
}

/* A question that isn't about a tile: the row that is advised is lit. Whoever takes the points of
 * the city leaves the farm to the other. */
static void
hint_choice (Table *table)
{
  GtkWidget *row;
  int lit;

  table_choose (table, "Cell 1 north.");
  table_act (table, "win.hint");
  fixture_wait_until (is_hinted, table);
  g_assert_true (says (table, "Choose “Farmer on the field”."));
  g_object_get (table->board, "lit", &lit, NULL);
  g_assert_cmpint (lit, >=, 0);
  row = fixture_find_type (card_of (table), BASTIDE_TYPE_OPTION_ROW, (guint) lit);
  g_assert_cmpuint (fixture_count (row, begins_with, "Farmer on the field"), ==, 1);
}

static void
test_choice (void)
{
  table_run ("E U V W", NULL, hint_choice);
}

/* A hint is for one position. */
static void
hint_dropped (Table *table)
{
  table_act (table, "win.hint");
  table_choose (table, "Cell 1 north.");
  g_assert_false (table_can (table, "win.close-hint"));
  table_act (table, "win.undo");
  g_assert_false (table_can (table, "win.close-hint"));

  table_act (table, "win.hint");
  fixture_wait_until (is_hinted, table);
  table_act (table, "win.back-to-now");
  g_assert_false (says (table, "Place it at "));
  g_assert_false (table_can (table, "win.back-to-now"));

  /* The same place is found again, and the window may go meanwhile. */
  table_act (table, "win.hint");
}

static void
test_dropped (void)
{
  table_run ("E U V W", NULL, hint_dropped);
}

/* A hint for nobody: a computer's turn, an earlier turn, the end. */
static void
hint_impossible (Table *table)
{
  bastide_game_hold (table->game);
  table_choose (table, "Cell 1 north.");
  table_act (table, "win.decline");
  g_assert_false (table_can (table, "win.hint"));
  table_act (table, "win.undo");
  g_assert_true (table_can (table, "win.hint"));
  table_act (table, "win.undo");
  table_act (table, "win.redo");
  table_act (table, "win.previous-turn");
  g_assert_false (table_can (table, "win.hint"));
}

static void
test_impossible (void)
{
  table_run ("E U V W", "master", hint_impossible);
}

/* Long thoughts hold nothing up: undo, another game, the end of the window. On a fast machine they
 * may be over early; the hold keeps them from being played. */
static void
master_stopped (Table *table)
{
  bastide_game_hold (table->game);
  table_choose (table, "Cell 1 north.");
  table_act (table, "win.decline");
  g_assert_true (bastide_game_is_thinking (table->game));
  table_act (table, "win.undo");
  g_assert_false (bastide_game_is_thinking (table->game));
  g_assert_cmpint (table_state (table)->player, ==, 0);
  table_act (table, "win.decline");
  g_assert_true (bastide_game_is_thinking (table->game));
  bastide_game_window_set_game (table->window, NULL, NULL);
  g_assert_false (bastide_game_is_thinking (table->game));
  bastide_game_window_set_game (table->window, table->game, NULL);
}

static void
test_master_stopped (void)
{
  table_run (NULL, "master", master_stopped);
}

/* ---- Watching ---- */

static BastideRecord *
computers_only (void)
{
  g_autoptr (BastideRecord) people = fixture_make_record (2, 0);
  const BastidePlayer players[] = { { (char *) "Anna", 0, (char *) "hard" },
                                    { (char *) "Ben", 1, (char *) "greedy" } };
  g_autoptr (BastideSetup) setup =
      bastide_setup_new (people->setup->editions, players, 2, &people->setup->options, 7, NULL);

  return bastide_record_new (setup);
}

static gboolean
is_paused (gpointer table)
{
  return says (table, "Paused");
}

static gboolean
has_gone_on (gpointer data)
{
  return table_state (data)->turn > 4;
}

/* A game between computers can be stopped, seen turn by turn, and goes on. */
static void
watching (Table *table)
{
  table_act (table, "win.pause");
  g_assert_true (is_paused (table));
  g_assert_true (says (table, "Play On"));
  g_assert_false (table_can (table, "win.hint"));
  for (guint turn = table_state (table)->turn + 1; turn <= 3; turn++)
    {
      table_act (table, "win.step");
      fixture_wait_until (is_paused, table);
      g_assert_cmpuint (table_state (table)->turn, ==, turn);
      g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_PLACE);
    }

  /* Undo doesn't start them again. */
  table_act (table, "win.undo");
  g_assert_true (says (table, "Paused"));
  table_act (table, "win.decline");
  g_assert_true (says (table, "Pause"));
  fixture_wait_until (has_gone_on, table);
}

static void
test_watching (void)
{
  table_run_record (computers_only (), watching);
}

/* ---- Looking back ---- */

static gboolean
is_reviewed (gpointer table)
{
  return !table_can (table, "win.stop-review");
}

static guint
count_in (Table *table, const char *start)
{
  GtkWidget *panel = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_REVIEW_PANEL, 0);

  return panel != NULL ? fixture_count (panel, begins_with, start) : 0;
}

/* Anna gives four points and a farm away, in her first turn. */
static void
play_badly (Table *table)
{
  table_choose (table, "Cell 1 north.");
  while (table_state (table)->phase != BASTIDE_PHASE_OVER)
    if (table_can (table, "win.decline"))
      table_act (table, "win.decline");
    else
      table_choose (table, "");
  /* Nobody has a follower on the board: there is no final scoring to be watched. */
}

static void
look_back (Table *table)
{
  GtkWidget *panel;

  play_badly (table);
  g_assert_true (table_can (table, "win.review"));

  /* Stopped, if it isn't done already, then to its end. */
  table_act (table, "win.review");
  if (table_can (table, "win.stop-review"))
    {
      table_act (table, "win.stop-review");
      table_act (table, "win.review");
    }
  fixture_wait_until (is_reviewed, table);
  g_assert_false (table_can (table, "win.review"));
  g_assert_cmpuint (count_in (table, "Expected points"), ==, 1);
  g_assert_cmpuint (count_in (table, "Turn 1, Anna: about "), ==, 1);

  /* The turn as it could have been; and back. */
  panel = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_REVIEW_PANEL, 0);
  g_signal_emit_by_name (panel, "show-better", 0u);
  fixture_run_pending ();
  g_assert_true (bastide_game_is_browsing (table->game));
  g_assert_cmpuint (bastide_game_get_browsed_turn (table->game), ==, 0);
  g_assert_true (says (table, "Anna could have done better."));
  g_assert_true (says (table, "Place it at 1 north"));
  g_assert_false (table_can (table, "win.play-hint"));
  table_act (table, "win.back-to-now");
  g_assert_false (says (table, "Place it at "));
  table_act (table, "win.back-to-now");
  g_assert_false (bastide_game_is_browsing (table->game));
  g_assert_cmpuint (count_in (table, "Expected points"), ==, 1);

  /* Another game than the one that was looked at. */
  table_act (table, "win.undo");
  g_assert_false (table_can (table, "win.review"));
  g_assert_cmpuint (count_in (table, "Expected points"), ==, 0);
}

static void
test_look_back (void)
{
  table_run ("E E U V", NULL, look_back);
}

/* The window may go while the game is looked at. */
static void
look_back_closed (Table *table)
{
  play_badly (table);
  table_act (table, "win.review");
}

static void
test_look_back_closed (void)
{
  table_run ("E E U V", NULL, look_back_closed);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/hint/played", test_played);
  g_test_add_func ("/app/hint/choice", test_choice);
  g_test_add_func ("/app/hint/dropped", test_dropped);
  g_test_add_func ("/app/hint/impossible", test_impossible);
  g_test_add_func ("/app/computers/master-stopped", test_master_stopped);
  g_test_add_func ("/app/computers/watching", test_watching);
  g_test_add_func ("/app/review/look-back", test_look_back);
  g_test_add_func ("/app/review/closed", test_look_back_closed);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
