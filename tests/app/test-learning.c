/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-learning.c: a lesson in the window: the coach, what is said, going another way, leaving. */

#include "config.h"

#include "coach.h"
#include "game-fixture.h"
#include "lesson.h"

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

static void
add_tests (void)
{
  g_test_add_func ("/app/learning/first-steps", test_first_steps);
  g_test_add_func ("/app/learning/astray", test_astray);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
