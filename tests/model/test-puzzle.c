/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-puzzle.c: goals in positions; that the puzzles that come with the program are ones. */

#include <string.h>

#include "describe.h"
#include "game-support.h"
#include "puzzle.h"

#define N_PUZZLES 10
#define MOST      60000 /* positions, as tools/puzzle.c looked at */

/* A solution is there, there are few, and neither points of the moment nor good play find it. */
static void
test_shipped (void)
{
  g_auto (GStrv) names = bastide_puzzle_names ();

  g_assert_cmpuint (g_strv_length (names), ==, N_PUZZLES);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) record = bastide_puzzle_load (names[i], &error);
      g_autofree BastideState *before = NULL;
      g_autofree char *question = NULL;
      BastidePuzzleAnswer answer;

      g_assert_no_error (error);
      g_assert_cmpuint (record->moves->len, ==, record->goal.moves);
      before = bastide_record_state (record, record->goal.moves);
      question = bastide_describe_goal (before, &record->goal);
      g_assert_true (g_str_has_prefix (question, "Anna to play: "));
      bastide_puzzle_solve (&record->goal, before, MOST, NULL, &answer);
      g_assert_true (answer.whole);
      g_assert_cmpuint (answer.n_lines, >=, 10);
      g_assert_cmpuint (answer.n_solutions, >=, 1);
      g_assert_cmpuint (answer.n_solutions, <=, 2);
      g_assert_cmpint (bastide_puzzle_try (&record->goal, before, bastide_ai_find ("greedy")), ==,
                       BASTIDE_GOAL_FAILED);
      g_assert_cmpint (bastide_puzzle_try (&record->goal, before, bastide_ai_find ("hard")), ==,
                       BASTIDE_GOAL_FAILED);
    }
}

/* Played in a game, the first one's solution is one, and what a greedy player would do is none. */
static void
test_played (void)
{
  g_auto (GStrv) names = bastide_puzzle_names ();
  BastideRecord *record = bastide_puzzle_load (names[0], NULL);
  BastideGame *game = bastide_game_new (record);
  const BastideGoal *goal = bastide_game_get_goal (game);
  g_autofree BastideState *before = bastide_state_copy (bastide_game_get_current_state (game));
  BastidePuzzleAnswer answer;

  g_assert_cmpuint (goal->turns, ==, 1);
  bastide_puzzle_solve (goal, before, MOST, NULL, &answer);
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_OPEN);
  for (guint i = 0; i < answer.n_moves; i++)
    g_assert_true (bastide_game_play (game, answer.moves[i]));
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_REACHED);
  bastide_game_retry (game);
  g_assert_true (bastide_state_equal (bastide_game_get_current_state (game), before));
  while (bastide_game_look_at_goal (game) == BASTIDE_GOAL_OPEN)
    {
      BastideRandom random;

      bastide_random_init (&random, 1);
      g_assert_true (bastide_game_play (
          game, bastide_ai_choose (bastide_ai_find ("greedy"),
                                   bastide_game_get_current_state (game), &random, NULL)));
    }
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_FAILED);
  bastide_game_undo (game);
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_OPEN);
  while (bastide_game_can_undo (game))
    bastide_game_undo (game);
  g_assert_true (bastide_state_equal (bastide_game_get_current_state (game), before));
  support_end_game (game);
}

/* A goal asked in the middle is kept with the game, undo leads to where it was asked and no
 * further, and it goes when what it is about goes. */
static void
test_asked (void)
{
  BastideGame *game = support_game ("hh", 3);
  BastideRandom random;
  const BastideGoal goal = { .kind = BASTIDE_GOAL_POINTS, .turns = 1, .points = 99 };

  bastide_random_init (&random, 3);
  do
    support_play (game, &random, 1);
  while (bastide_game_n_moves (game) < 8 || bastide_game_get_current_state (game)->player != 0);
  bastide_game_set_goal (game, &goal);
  g_assert_cmpuint (bastide_game_get_goal (game)->moves, ==, bastide_game_n_moves (game));
  support_play (game, &random, 4);
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_FAILED);
  bastide_game_retry (game);
  g_assert_cmpint (bastide_game_look_at_goal (game), ==, BASTIDE_GOAL_OPEN);
  /* It begins where it's asked; only who plays on from an earlier turn leaves it. */
  g_assert_false (bastide_game_can_undo (game));
  bastide_game_browse (game, 1);
  g_assert_cmpint (bastide_game_get_goal (game)->kind, ==, BASTIDE_GOAL_POINTS);
  g_assert_cmpuint (bastide_game_play_on (game), >, 0);
  g_assert_cmpint (bastide_game_get_goal (game)->kind, ==, BASTIDE_GOAL_NONE);
  support_end_game (game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/puzzle/shipped", test_shipped);
  g_test_add_func ("/model/puzzle/played", test_played);
  g_test_add_func ("/model/puzzle/asked", test_asked);
  return g_test_run ();
}
