/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-learning.c: a lesson in the window: the coach, what is said, going another way, leaving; a
 * puzzle in the window, and the list of them. */

#include "config.h"

#include "coach.h"
#include "game-fixture.h"
#include "lesson.h"
#include "now-card.h"
#include "puzzle-window.h"
#include "puzzle.h"

static void
run_lesson (TableFunc body)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load ("first-game", &error);

  g_assert_no_error (error);
  table_run_record (bastide_lesson_begin (lesson), body);
}

static GtkWidget *
coach_of (Table *table)
{
  return fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_COACH, 0);
}

static gboolean
begins_with (GtkWidget *widget, const void *start)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), start);
}

typedef struct {
  Table *table;
  const char *text;
} Saying;

static gboolean
is_said (gpointer data)
{
  Saying *saying = data;
  GtkWidget *coach = coach_of (saying->table);

  return coach != NULL && fixture_count (coach, begins_with, saying->text) == 1;
}

static void
wait_for (Table *table, const char *text)
{
  Saying saying = { table, text };

  fixture_wait_until (is_said, &saying);
}

static gboolean
is_silent (gpointer table)
{
  return coach_of (table) == NULL;
}

/* How often the label that carries speech says that now. */
static gboolean
was_spoken (GtkWidget *widget, const void *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) == 0 &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
is_spoken (Table *table, const char *text)
{
  return fixture_count (GTK_WIDGET (table->window), was_spoken, text) == 1;
}

static gboolean
is_focused (gpointer data)
{
  return bastide_coach_has_focus (BASTIDE_COACH (coach_of (data)));
}

/* The first steps: what is to be read has its button, which has the focus; what is to be done goes
 * on by itself. Everything is said once. */
static void
first_steps (Table *table)
{
  wait_for (table, "Welcome!");
  g_assert_true (is_spoken (table, "Welcome!"));
  fixture_wait_until (is_focused, table);
  table_act (table, "win.lesson-next");
  wait_for (table, "Every turn brings a new tile");
  wait_for (table, "2 of 20");
  g_assert_true (is_spoken (table, "Every turn brings"));
  g_assert_false (is_spoken (table, "Welcome!"));
  g_assert_false (bastide_coach_has_focus (BASTIDE_COACH (coach_of (table))));
  table_choose (table, "Cell 1 east.");
  wait_for (table, "Anna may put a follower");
  g_assert_true (is_spoken (table, "Anna may put a follower"));
  table_act (table, "win.undo");
  wait_for (table, "Every turn brings a new tile");
  table_act (table, "win.redo");
  wait_for (table, "Anna may put a follower");
  table_choose (table, "Thief on the road");
  wait_for (table, "Ben completed a small city");
  g_assert_true (is_spoken (table, "Ben completed a small city"));
  g_assert_cmpint (table_state (table)->scores[1], ==, 4);
  table_act (table, "win.previous-turn");
  fixture_wait_until (is_silent, table);
  table_act (table, "win.back-to-now");
  wait_for (table, "Ben completed a small city");
}

static void
test_first_steps (void)
{
  run_lesson (first_steps);
}

/* Something else that is allowed is taken back, or played on with. */
static void
astray (Table *table)
{
  table_choose (table, "Cell 1 west.");
  wait_for (table, "The tile fits there, too!");
  g_assert_true (is_spoken (table, "The tile fits there, too!"));
  table_act (table, "win.lesson-back");
  wait_for (table, "Every turn brings a new tile");
  table_choose (table, "Cell 1 west.");
  wait_for (table, "The tile fits there, too!");
  table_act (table, "win.decline");
  g_assert_cmpint (table_state (table)->player, ==, 1);
  fixture_run_pending ();
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  table_act (table, "win.lesson-skip");
  fixture_wait_until (is_silent, table);
  g_assert_null (bastide_game_get_lesson (table->game));
  g_assert_false (table_can (table, "win.lesson-skip"));
}

static void
test_astray (void)
{
  run_lesson (astray);
}

/* --- Puzzles --- */

#define PUZZLE "01.bastide"

static gboolean
card_says (Table *table, const char *start)
{
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);

  return fixture_count (card, begins_with, start) > 0;
}

static gboolean
is_marked (Table *table, const char *key)
{
  g_auto (GStrv) names = g_settings_get_strv (table->settings, key);

  return g_strv_contains ((const char *const *) names, PUZZLE);
}

/* The question stands in the card; after a failure undo leads back to it, and the solution is
 * remembered. */
static void
puzzle (Table *table)
{
  const BastideGoal *goal = bastide_game_get_goal (table->game);
  BastidePuzzleAnswer answer;

  bastide_puzzle_solve (goal, table_state (table), 60000, NULL, &answer);
  g_assert_true (card_says (table, "Anna to play: score "));
  g_assert_true (is_spoken (table, "Anna to play: score "));
  table_choose (table, "Cell ");
  table_act (table, "win.decline");
  g_assert_cmpint (bastide_game_look_at_goal (table->game), ==, BASTIDE_GOAL_FAILED);
  g_assert_true (card_says (table, "Not yet. Try again?"));
  bastide_game_retry (table->game);
  g_assert_true (card_says (table, "Anna to play: score "));
  for (guint i = 0; i < answer.n_moves; i++)
    g_assert_true (bastide_game_play (table->game, answer.moves[i]));
  fixture_run_pending ();
  g_assert_true (card_says (table, "Solved!"));
  g_assert_true (is_marked (table, "puzzles-solved"));
  g_assert_false (is_marked (table, "puzzles-hinted"));
  g_assert_true (table_can (table, "win.next-puzzle"));
}

static void
test_puzzle (void)
{
  table_run_record (bastide_puzzle_load (PUZZLE, NULL), puzzle);
}

/* A row for each puzzle, which has its question as its name. */
static void
puzzle_list (Table *table)
{
  GtkWidget *window = bastide_puzzle_window_new (table->application, GTK_WINDOW (table->window));

  fixture_present (window);
  g_assert_cmpuint (fixture_count (window, begins_with, "Anna to play: "), ==, 10);
  fixture_destroy_and_check (window);
}

static void
test_puzzle_list (void)
{
  table_run ("E U V W", NULL, puzzle_list);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/learning/first-steps", test_first_steps);
  g_test_add_func ("/app/learning/astray", test_astray);
  g_test_add_func ("/app/learning/puzzle", test_puzzle);
  g_test_add_func ("/app/learning/puzzle-list", test_puzzle_list);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
