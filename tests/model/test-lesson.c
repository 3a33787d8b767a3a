/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lesson.c: lessons played through by doing what the coach says, and otherwise. */

#include "game-support.h"
#include "lesson.h"

/* A lesson under way, the computer's answers in it. */
typedef struct {
  BastideLesson *lesson;
  BastideGame *game;
} Course;

static void
course_begin (Course *course, const char *name)
{
  g_autoptr (GError) error = NULL;

  course->lesson = bastide_lesson_load (name, &error);
  g_assert_no_error (error);
  course->game = bastide_game_new (bastide_lesson_begin (course->lesson));
  g_assert_true (bastide_lesson_fits (course->lesson, course->game));
  bastide_game_set_answers (course->game, bastide_lesson_answer, course->lesson, NULL);
}

static void
course_end (Course *course)
{
  support_end_game (course->game);
  bastide_lesson_free (course->lesson);
}

/* Does what is asked, up to that step; 0: to the end. Each step comes once, in its order. */
static guint
follow (Course *course, guint until)
{
  BastideLessonStep step;
  guint n_read = 0, number = 0;

  for (;;)
    {
      support_iterate (support_is_quiet, course->game);
      if (!bastide_lesson_look (course->lesson, course->game, n_read, &step))
        return number;
      g_assert_cmpint (step.astray, ==, BASTIDE_LESSON_ON_WAY);
      g_assert_cmpuint (step.number, >, number);
      if (number > 0)
        g_assert_cmpuint (step.number, ==, number + 1);
      if (step.number == until)
        return number;
      number = step.number;
      g_assert_cmpint (step.last, ==, step.number == step.n_steps);
      g_assert_cmpuint (g_utf8_strlen (step.text, -1), <, 160);
      if (step.read)
        n_read++;
      else
        {
          g_assert_true (bastide_game_play (course->game, step.move));
          n_read = 0;
        }
    }
}

static BastideLessonStep
look (Course *course)
{
  BastideLessonStep step;

  support_iterate (support_is_quiet, course->game);
  g_assert_true (bastide_lesson_look (course->lesson, course->game, G_MAXUINT, &step));
  return step;
}

static void
check_scores (Course *course, int anna, int ben)
{
  const BastideState *state = bastide_game_get_current_state (course->game);

  g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpint (state->scores[0], ==, anna);
  g_assert_cmpint (state->scores[1], ==, ben);
}

/* The four kinds of followers, each at least once. */
static void
check_followers (BastideGame *game)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (game)));
  guint kinds = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideTurn) turn =
          g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (game)), i);
      const GArray *events = bastide_turn_get_events (turn);

      for (guint e = 0; e < events->len; e++)
        if (g_array_index (events, BastideEvent, e).type == BASTIDE_EVENT_DEPLOYED)
          kinds |= 1u << g_array_index (events, BastideEvent, e).feature;
    }
  g_assert_cmpuint (kinds, ==,
                    1u << BASTIDE_FEATURE_ROAD | 1u << BASTIDE_FEATURE_CITY |
                        1u << BASTIDE_FEATURE_MONASTERY | 1u << BASTIDE_FEATURE_FIELD);
}

static void
test_first_game (void)
{
  Course course;

  course_begin (&course, "first-game");
  g_assert_cmpuint (follow (&course, 0), ==, 20);
  check_scores (&course, 32, 24);
  check_followers (course.game);
  course_end (&course);
}

static void
test_count (void)
{
  Course course;

  course_begin (&course, "count");
  g_assert_cmpuint (follow (&course, 0), ==, 18);
  check_scores (&course, 16, 13);
  course_end (&course);
}

/* The straight road fits upside down as well: it looks the same, and the lesson goes on, though
 * the segments lie the other way round. */
static void
test_looks_the_same (void)
{
  Course course;
  BastideLessonStep step;

  course_begin (&course, "first-game");
  g_assert_true (bastide_game_play (course.game, bastide_move_place (1, 0, 2)));
  step = look (&course);
  g_assert_cmpuint (step.number, ==, 3);
  g_assert_true (bastide_game_play (course.game, step.move));
  follow (&course, 11);
  g_assert_true (bastide_game_play (course.game, bastide_move_place (1, 1, 2)));
  step = look (&course);
  g_assert_cmpuint (step.number, ==, 12);
  g_assert_cmpuint (step.move.segment, ==, 2);
  g_assert_true (bastide_game_play (course.game, step.move));
  follow (&course, 0);
  check_scores (&course, 32, 24);
  course_end (&course);
}

/* Whoever plays something else hears so, may take it back, and is where he was. */
static void
test_astray (void)
{
  Course course;

  course_begin (&course, "first-game");
  g_assert_true (bastide_game_play (course.game, bastide_move_place (-1, 0, 0)));
  g_assert_cmpint (look (&course).astray, ==, BASTIDE_LESSON_OTHER_CELL);
  bastide_game_undo (course.game);
  g_assert_cmpint (look (&course).astray, ==, BASTIDE_LESSON_ON_WAY);
  g_assert_cmpuint (look (&course).number, ==, 2);
  follow (&course, 3);
  g_assert_true (bastide_game_play (course.game, bastide_move_follower (1)));
  g_assert_cmpint (look (&course).astray, ==, BASTIDE_LESSON_OTHER_CHOICE);
  while (look (&course).number > 3 || look (&course).astray != BASTIDE_LESSON_ON_WAY)
    bastide_game_undo (course.game);
  follow (&course, 7);
  g_assert_true (bastide_game_play (course.game, bastide_move_place (2, 0, 0)));
  g_assert_cmpint (look (&course).astray, ==, BASTIDE_LESSON_TURNED);
  course_end (&course);
}

/* The step follows from the moves: a lesson that is saved in the middle goes on there, and undo
 * goes a step back. */
static void
test_resumed (void)
{
  Course course;
  g_autofree char *text = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  course_begin (&course, "first-game");
  follow (&course, 9);
  bastide_game_undo (course.game);
  g_assert_cmpuint (look (&course).number, ==, 8);
  bastide_game_redo (course.game);
  g_assert_cmpuint (look (&course).number, ==, 9);
  record = bastide_game_to_record (course.game);
  text = bastide_record_to_xml (record);
  course_end (&course);

  g_clear_pointer (&record, bastide_record_free);
  record = bastide_record_parse (text, -1, "lesson", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (record->lesson, ==, "first-game");
  course.lesson = bastide_lesson_load (record->lesson, NULL);
  course.game = bastide_game_new (g_steal_pointer (&record));
  bastide_game_set_answers (course.game, bastide_lesson_answer, course.lesson, NULL);
  g_assert_cmpuint (look (&course).number, ==, 9);
  follow (&course, 0);
  check_scores (&course, 32, 24);
  course_end (&course);
}

/* Without the coach it is a game as any other. */
static void
test_left (void)
{
  Course course;
  g_autoptr (BastideRecord) record = NULL;

  course_begin (&course, "first-game");
  g_assert_true (bastide_game_play (course.game, bastide_move_place (1, 0, 0)));
  bastide_game_leave_lesson (course.game);
  g_assert_null (bastide_game_get_lesson (course.game));
  g_assert_true (bastide_game_play (course.game, bastide_move_pass ()));
  support_iterate (support_is_quiet, course.game);
  g_assert_cmpint (bastide_game_get_current_state (course.game)->player, ==, 0);
  record = bastide_game_to_record (course.game);
  g_assert_null (record->lesson);
  course_end (&course);
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_lesson_load ("../editions/base-1st", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  for (guint i = 0; bastide_lesson_names ()[i] != NULL; i++)
    g_assert_cmpstr (bastide_lesson_title (bastide_lesson_names ()[i]), !=,
                     bastide_lesson_names ()[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/lesson/first-game", test_first_game);
  g_test_add_func ("/model/lesson/count", test_count);
  g_test_add_func ("/model/lesson/looks-the-same", test_looks_the_same);
  g_test_add_func ("/model/lesson/astray", test_astray);
  g_test_add_func ("/model/lesson/resumed", test_resumed);
  g_test_add_func ("/model/lesson/left", test_left);
  g_test_add_func ("/model/lesson/unknown", test_unknown);
  return g_test_run ();
}
