/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-timeline.c: the way back to any position of a game. */

#include "game-support.h"
#include "timeline.h"

/* All positions of one random game. */
static GPtrArray *
random_positions (const BastideSetup *setup, GArray *moves)
{
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_free);
  BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;

  bastide_random_init (&random, 11);
  g_ptr_array_add (positions, state);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      const BastideMove move = support_random_move (state, &random);

      g_array_append_val (moves, move);
      state = bastide_state_copy (state);
      bastide_rules_apply (state, move, NULL);
      g_ptr_array_add (positions, state);
    }
  return positions;
}

/* With every budget each position comes back byte by byte, from either end. */
static void
test_positions (gconstpointer data)
{
  const gsize budget = GPOINTER_TO_SIZE (data);
  g_autoptr (Play) play =
      play_new (support_edition ("base-1st"), 3, NULL, "E A B U V W X C N J K U V E H I O P U V W");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GPtrArray) positions = random_positions (play->setup, moves);
  g_autoptr (BastideTimeline) timeline = bastide_timeline_new (play->setup, moves, budget);

  for (guint n = 0; n < positions->len; n++)
    bastide_timeline_note (timeline, n, positions->pdata[n]);
  for (guint i = 0; i < 2 * positions->len; i++)
    {
      const guint n = i < positions->len ? i : 2 * positions->len - 1 - i;
      const BastideState *expected = positions->pdata[n];
      g_autofree BastideState *state = bastide_timeline_state (timeline, n);

      g_assert_true (bastide_state_equal (state, expected));
      g_assert_cmpint (bastide_timeline_decider (timeline, n), ==, expected->player);
    }
}

/* Big games keep few positions, small ones all. */
static void
test_budget (void)
{
  g_autoptr (Play) play =
      play_new (support_edition ("base-1st"), 2, NULL, "E A B U V W X C N J K U V E H I O P");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GPtrArray) positions = random_positions (play->setup, moves);
  g_autoptr (BastideTimeline) roomy = bastide_timeline_new (play->setup, moves, 0);
  g_autoptr (BastideTimeline) tight =
      bastide_timeline_new (play->setup, moves, 4 * play->state->size);

  for (guint n = 0; n < positions->len; n++)
    {
      bastide_timeline_note (roomy, n, positions->pdata[n]);
      bastide_timeline_note (tight, n, positions->pdata[n]);
    }
  g_assert_cmpuint (roomy->snapshots->len, ==, positions->len);
  g_assert_cmpuint (tight->snapshots->len, <=, 4);
}

static void
test_cut (void)
{
  g_autoptr (Play) play =
      play_new (support_edition ("base-1st"), 2, NULL, "E A B U V W X C N J K U V E H I O P");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GPtrArray) positions = random_positions (play->setup, moves);
  g_autoptr (BastideTimeline) timeline =
      bastide_timeline_new (play->setup, moves, 5 * play->state->size);
  const guint cut = 7;
  BastideRandom random;
  g_autofree BastideState *state = NULL;

  for (guint n = 0; n < positions->len; n++)
    bastide_timeline_note (timeline, n, positions->pdata[n]);
  bastide_timeline_cut (timeline, cut);
  g_assert_cmpuint (timeline->moves->len, ==, cut);
  g_assert_cmpuint (timeline->reached, ==, cut);

  /* Another way on from there must not meet what was kept of the old one. */
  bastide_random_init (&random, 99);
  state = bastide_timeline_state (timeline, cut);
  for (guint n = cut + 1; n < cut + 12 && state->phase != BASTIDE_PHASE_OVER; n++)
    {
      const BastideMove move = support_random_move (state, &random);
      g_autofree BastideState *again = NULL;

      g_array_append_val (timeline->moves, move);
      bastide_rules_apply (state, move, NULL);
      bastide_timeline_note (timeline, n, state);
      again = bastide_timeline_state (timeline, n);
      g_assert_true (bastide_state_equal (again, state));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/model/timeline/all-kept", GSIZE_TO_POINTER (0), test_positions);
  g_test_add_data_func ("/model/timeline/some-kept", GSIZE_TO_POINTER (100000), test_positions);
  g_test_add_data_func ("/model/timeline/one-kept", GSIZE_TO_POINTER (1), test_positions);
  g_test_add_func ("/model/timeline/budget", test_budget);
  g_test_add_func ("/model/timeline/cut", test_cut);
  return g_test_run ();
}
