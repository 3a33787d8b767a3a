/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-learning.c: a lesson in the window: the coach, what is said, going another way, leaving; a
 * puzzle in the window, and the list of them. */

#include "config.h"

#include "application-private.h"
#include "coach.h"
#include "describe.h"
#include "game-fixture.h"
#include "lesson.h"
#include "now-card.h"
#include "picture.h"
#include "puzzle-box.h"
#include "puzzle-dialog.h"
#include "puzzle-window.h"
#include "puzzle.h"

static void
run_lesson (const char *name, TableFunc body)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load (name, &error);

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
  run_lesson ("first-game", first_steps);
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
  run_lesson ("first-game", astray);
}

/* A lesson that was left is gone on with where it was. */
static void
go_on_later (Table *table)
{
  BastideGame *again;

  wait_for (table, "Welcome!");
  table_choose (table, "Cell 1 east.");
  wait_for (table, "Anna may put a follower");
  bastide_game_window_set_game (table->window, NULL, NULL);
  g_assert_null (coach_of (table));
  g_action_group_activate_action (G_ACTION_GROUP (table->application), "continue-learning", NULL);
  fixture_run_pending ();
  again = bastide_game_window_get_game (table->window);
  g_assert_nonnull (again);
  g_assert_cmpstr (bastide_game_get_lesson (again), ==, "first-game");
  wait_for (table, "Anna may put a follower");
}

static void
test_continue (void)
{
  run_lesson ("first-game", go_on_later);
}

/* --- The bubble's place --- */

typedef struct {
  Table *table;
  BastideLesson *lesson;
  BastideLessonStep step;
} Course;

static gboolean
is_next (gpointer data)
{
  Course *course = data;
  GtkWidget *coach = coach_of (course->table);
  guint n_read = 0;

  if (coach == NULL || !gtk_widget_get_mapped (coach))
    return FALSE;
  while (bastide_lesson_look (course->lesson, course->table->game, n_read++, &course->step))
    if (fixture_count (coach, begins_with, course->step.text) == 1)
      return TRUE;
  return FALSE;
}

/* The bubble is whole inside the window, hides nothing that it points at, and has all its text. */
static gboolean
is_well_placed (gpointer data)
{
  GtkWidget *coach = coach_of (data);
  GdkRectangle bubble, meant, all, common;
  int least;

  if (coach == NULL)
    return FALSE;
  all = (GdkRectangle){ 0, 0, gtk_widget_get_width (coach), gtk_widget_get_height (coach) };
  bastide_coach_get_places (BASTIDE_COACH (coach), &bubble, &meant);
  gtk_widget_measure (gtk_widget_get_first_child (coach), GTK_ORIENTATION_VERTICAL, bubble.width,
                      &least, NULL, NULL, NULL);
  gdk_rectangle_intersect (&bubble, &all, &common);
  return bubble.width > 0 && gdk_rectangle_equal (&bubble, &common) && bubble.height == least &&
         !gdk_rectangle_intersect (&bubble, &meant, NULL);
}

static void
go_on (Course *course)
{
  if (course->step.read)
    table_act (course->table, "win.lesson-next");
  else
    g_assert_true (bastide_game_play (course->table->game, course->step.move));
  fixture_run_pending ();
  /* Before the last words comes the final scoring. */
  if (course->step.number + 1 == course->step.n_steps)
    table_act (course->table, "win.scoring-skip");
}

static void
whole_lesson (Table *table)
{
  g_autoptr (BastideLesson) lesson =
      bastide_lesson_load (bastide_game_get_lesson (table->game), NULL);
  Course course = { .table = table, .lesson = lesson };
  guint before = 0;

  do
    {
      fixture_wait_until (is_next, &course);
      g_assert_cmpuint (course.step.number, >, before);
      before = course.step.number;
      fixture_wait_until (is_well_placed, table);
      g_assert_false (course.step.last && table_can (table, "win.scoring-skip"));
      go_on (&course);
  } while (!course.step.last);
  g_assert_cmpuint (before, ==, course.step.n_steps);
  fixture_wait_until (is_silent, table);
}

static void
narrow_lesson (Table *table)
{
  table_make_narrow (table);
  whole_lesson (table);
}

static void
test_whole_lesson (void)
{
  run_lesson ("first-game", whole_lesson);
}

static void
test_narrow_lesson (void)
{
  run_lesson ("count", narrow_lesson);
}

/* --- Puzzles --- */

#define PUZZLE       "01.bastide"
#define OTHER_PUZZLE "02.bastide"

static gboolean
card_says (Table *table, const char *start)
{
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);

  return fixture_count (card, begins_with, start) > 0;
}

static gboolean
is_marked (Table *table, const char *key, const char *name)
{
  g_auto (GStrv) names = g_settings_get_strv (table->settings, key);

  return g_strv_contains ((const char *const *) names, name);
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
  g_assert_true (is_marked (table, "puzzles-solved", PUZZLE));
  g_assert_false (is_marked (table, "puzzles-hinted", PUZZLE));
  g_assert_true (table_can (table, "win.next-puzzle"));
}

static void
test_puzzle (void)
{
  table_run_record (bastide_puzzle_load (PUZZLE, NULL), puzzle);
}

static gboolean
is_suggested (GtkWidget *widget, const void *action)
{
  return fixture_has_action (widget, action) &&
         gtk_widget_has_css_class (widget, "suggested-action");
}

static guint
count_in_card (Table *table, FixtureMatch match, const void *data)
{
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);

  return fixture_count (card, match, data);
}

/* The card has the way on: back to the question, or to the next one. */
static void
puzzle_buttons (Table *table)
{
  const BastideGoal *goal = bastide_game_get_goal (table->game);
  BastidePuzzleAnswer answer;

  bastide_puzzle_solve (goal, table_state (table), 60000, NULL, &answer);
  g_assert_cmpuint (count_in_card (table, fixture_has_action, "win.next-puzzle"), ==, 0);
  table_choose (table, "Cell ");
  table_act (table, "win.decline");
  g_assert_cmpuint (count_in_card (table, fixture_has_action, "win.next-puzzle"), ==, 0);
  g_assert_true (card_says (table, "Not yet. Try again?"));
  g_assert_cmpuint (count_in_card (table, is_suggested, "win.undo"), ==, 1);
  bastide_game_retry (table->game);
  for (guint i = 0; i < answer.n_moves; i++)
    g_assert_true (bastide_game_play (table->game, answer.moves[i]));
  fixture_run_pending ();
  g_assert_cmpuint (count_in_card (table, is_suggested, "win.next-puzzle"), ==, 1);
  table_act (table, "win.next-puzzle");
  g_assert_true (bastide_game_window_get_game (table->window) != table->game);
  g_assert_true (card_says (table, "Anna to play: score 8 points"));
}

static void
test_puzzle_buttons (void)
{
  table_run_record (bastide_puzzle_load (PUZZLE, NULL), puzzle_buttons);
}

/* Who asked for a hint is told so, and the puzzle has another mark. */
static void
hinted_puzzle (Table *table)
{
  const BastideGoal *goal = bastide_game_get_goal (table->game);
  BastidePuzzleAnswer answer;

  bastide_puzzle_solve (goal, table_state (table), 60000, NULL, &answer);
  table_act (table, "win.hint");
  table_act (table, "win.close-hint");
  for (guint i = 0; i < answer.n_moves; i++)
    g_assert_true (bastide_game_play (table->game, answer.moves[i]));
  fixture_run_pending ();
  g_assert_true (card_says (table, "Solved, with a hint."));
  g_assert_true (is_marked (table, "puzzles-hinted", OTHER_PUZZLE));
  g_assert_false (is_marked (table, "puzzles-solved", OTHER_PUZZLE));
}

static void
test_hinted_puzzle (void)
{
  table_run_record (bastide_puzzle_load (OTHER_PUZZLE, NULL), hinted_puzzle);
}

/* Where a question is about more than this turn, the tiles that come can be seen in their order. */
static void
coming_tiles (Table *table)
{
  const BastideState *state = table_state (table);
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);
  GtkWidget *box = fixture_find_type (card, BASTIDE_TYPE_PUZZLE_BOX, 0);

  g_assert_nonnull (box);
  g_assert_cmpuint (bastide_state_n_left (state), >, 0);
  for (guint i = 0; i < MIN (bastide_state_n_left (state), BASTIDE_NOW_MOST_COMING); i++)
    {
      GtkWidget *tile = fixture_find_type (box, BASTIDE_TYPE_PICTURE, i);
      guint piece = bastide_state_bag (state)[state->drawn + i];
      g_autofree char *name = bastide_describe_tile (bastide_state_piece_kind (state, piece), 0);

      g_assert_nonnull (tile);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (tile), ==, name);
    }
}

static void
test_coming_tiles (gconstpointer name)
{
  table_run_record (bastide_puzzle_load (name, NULL), coming_tiles);
}

static gboolean
is_answered (gpointer dialog)
{
  return fixture_count (dialog, begins_with, "It can be reached") == 1 ||
         fixture_count (dialog, begins_with, "It can’t be reached") == 1;
}

static void
made_cb (BastideRecord *puzzle, gpointer data)
{
  BastideRecord **made = data;

  *made = puzzle;
}

/* The question is chosen, and looked at whether it can be answered; it is asked in the file that
 * is made. Closing it at once is fine. */
static void
make_puzzle (Table *table)
{
  g_autoptr (BastideRecord) puzzle = NULL;
  GtkWidget *dialog, *points;

  g_assert_true (table_can (table, "win.make-puzzle"));
  dialog = bastide_puzzle_dialog_new (GTK_WINDOW (table->window), table->game, made_cb, &puzzle);
  fixture_present (dialog);
  fixture_wait_until (is_answered, dialog);
  g_assert_cmpuint (fixture_count (dialog, begins_with, "It can’t be reached"), ==, 1);
  points = fixture_find_type (dialog, GTK_TYPE_SPIN_BUTTON, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (points), 1);
  fixture_wait_until (is_answered, dialog);
  g_assert_cmpuint (fixture_count (dialog, begins_with, "It can be reached"), ==, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (points), 2);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "save");
  fixture_destroy_and_check (dialog);
  g_assert_nonnull (puzzle);
  g_assert_cmpint (puzzle->goal.kind, ==, BASTIDE_GOAL_POINTS);
  g_assert_cmpuint (puzzle->goal.points, ==, 2);
  g_assert_cmpuint (puzzle->cursor, ==, puzzle->moves->len);
}

static void
test_make_puzzle (void)
{
  table_run ("U", NULL, make_puzzle);
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
  g_test_add_func ("/app/learning/first-game", test_whole_lesson);
  g_test_add_func ("/app/learning/count/narrow", test_narrow_lesson);
  g_test_add_func ("/app/learning/puzzle", test_puzzle);
  g_test_add_func ("/app/learning/puzzle/buttons", test_puzzle_buttons);
  g_test_add_func ("/app/learning/puzzle/hinted", test_hinted_puzzle);
  g_test_add_data_func ("/app/learning/puzzle/two-turns", "06.bastide", test_coming_tiles);
  g_test_add_data_func ("/app/learning/puzzle/win", "08.bastide", test_coming_tiles);
  g_test_add_func ("/app/learning/make-puzzle", test_make_puzzle);
  g_test_add_func ("/app/learning/puzzle-list", test_puzzle_list);
  g_test_add_func ("/app/learning/continue", test_continue);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
