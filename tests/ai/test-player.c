/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-player.c: the computer players. */

#include "any-setup.h"
#include "player.h"
#include "support.h"

static const char *const kind_names[] = { "random", "greedy", "beginner", "hard" };

static BastideSetup *
base_setup (guint n_players, guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  for (guint i = 0; i < n_players; i++)
    {
      players[i].name = (char *) "Player";
      players[i].colour = (guint8) i;
    }
  setup = bastide_setup_new (editions, players, n_players, &options, seed, &error);
  g_assert_no_error (error);
  return setup;
}

/* Seat i is played by kinds[i]. */
static BastideState *
play_game (const BastideSetup *setup,
           const BastideAiKind *const *kinds,
           guint64 seed,
           GArray *moves)
{
  BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      const BastideMove move = bastide_ai_choose (kinds[state->player], state, &random, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (bastide_rules_is_legal (state, move, &error));
      g_assert_no_error (error);
      if (moves)
        g_array_append_val (moves, move);
      bastide_rules_apply (state, move, NULL);
    }
  return state;
}

static void
test_kinds (void)
{
  guint n = 0;
  const BastideAiKind *kinds = bastide_ai_kinds (&n);

  g_assert_cmpuint (n, >=, G_N_ELEMENTS (kind_names));
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    {
      const BastideAiKind *kind = bastide_ai_find (kind_names[i]);

      g_assert_nonnull (kind);
      g_assert_cmpstr (kind->name, ==, kind_names[i]);
      g_assert_true (kind >= kinds && kind < kinds + n);
    }
  g_assert_null (bastide_ai_find ("nobody"));
}

static void
test_legal (gconstpointer name)
{
  const BastideAiKind *kind = bastide_ai_find (name);
  const BastideAiKind *kinds[] = { kind, kind, kind, kind, kind, kind };

  for (guint n_players = BASTIDE_MIN_PLAYERS; n_players <= BASTIDE_MAX_PLAYERS; n_players++)
    {
      g_autoptr (BastideSetup) setup = base_setup (n_players, 100 + n_players);
      g_autofree BastideState *state = play_game (setup, kinds, n_players, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (bastide_state_check (state, &error));
      g_assert_no_error (error);
    }
}

/* S50: whatever was agreed, the games end, and no move is illegal. */
static void
test_any_rules (gconstpointer name)
{
  const BastideAiKind *kind = bastide_ai_find (name);
  const BastideAiKind *kinds[] = { kind, kind, kind, kind, kind, kind };

  for (guint64 seed = 0; seed < (g_test_thorough () ? 200u : 20u); seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = play_game (setup, kinds, seed, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (bastide_state_check (state, &error));
      g_assert_no_error (error);
    }
}

static void
test_deterministic (gconstpointer name)
{
  const BastideAiKind *kind = bastide_ai_find (name);
  const BastideAiKind *kinds[] = { kind, kind, kind };
  g_autoptr (BastideSetup) setup = base_setup (3, 7);
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GArray) two = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GArray) other = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree BastideState *a = play_game (setup, kinds, 1, one);
  g_autofree BastideState *b = play_game (setup, kinds, 1, two);
  g_autofree BastideState *c = play_game (setup, kinds, 2, other);

  g_assert_true (bastide_state_equal (a, b));
  g_assert_cmpmem (one->data, one->len * sizeof (BastideMove), two->data,
                   two->len * sizeof (BastideMove));
  g_assert_false (bastide_state_equal (a, c));
}

/* Pairs of games with the same tiles and swapped seats. */
static void
check_beats (const char *name, const char *other_name)
{
  const BastideAiKind *better = bastide_ai_find (name);
  const BastideAiKind *other = bastide_ai_find (other_name);
  int margin = 0, wins = 0;

  for (guint game = 0; game < 20; game++)
    {
      const BastideAiKind *seats[2] = { better, other };
      const guint seat = game % 2;
      g_autoptr (BastideSetup) setup = base_setup (2, 1000 + game / 2);
      g_autofree BastideState *state = NULL;
      int ahead;

      if (seat == 1)
        {
          seats[0] = other;
          seats[1] = better;
        }
      state = play_game (setup, seats, game, NULL);
      ahead = state->scores[seat] - state->scores[1 - seat];
      margin += ahead;
      wins += ahead > 0;
    }
  g_test_message ("%s won %d of 20 games, %d points ahead in all", name, wins, margin);
  g_assert_cmpint (wins, >=, 19);
  g_assert_cmpint (margin, >, 20 * 20);
}

static void
test_beats_random (void)
{
  check_beats ("greedy", "random");
}

static void
test_beats_greedy (void)
{
  check_beats ("hard", "greedy");
}

/* The slow one, in some turns of a game by any rules: legal, the same again, and at once if it is
 * told to stop. */
static void
test_expert (void)
{
  const BastideAiKind *expert = bastide_ai_find ("expert");

  for (guint64 seed = 0; seed < 3; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = bastide_state_new (setup, NULL);
      int stop = 1;

      for (guint i = 0; i < 8 && state->phase != BASTIDE_PHASE_OVER; i++)
        {
          BastideRandom one, two, three;
          BastideMove move;

          bastide_random_init (&one, i);
          bastide_random_init (&two, i);
          bastide_random_init (&three, i);
          move = bastide_ai_choose (expert, state, &one, NULL);
          g_assert_true (bastide_rules_is_legal (state, move, NULL));
          g_assert_true (bastide_move_equal (move, bastide_ai_choose (expert, state, &two, NULL)));
          g_assert_true (bastide_rules_is_legal (
              state, bastide_ai_choose (expert, state, &three, &stop), NULL));
          bastide_rules_apply (state, move, NULL);
        }
    }
}

/* What is drawn later must not matter: the same tile in hand, the rest of the bag in other orders.
 */
static void
test_no_peeking (gconstpointer name)
{
  const BastideAiKind *kind = bastide_ai_find (name);
  g_autoptr (Play) one = play_new (support_edition ("base-1st"), 2, NULL, "E A B U V W X C N J K");
  g_autoptr (Play) two = play_new (support_edition ("base-1st"), 2, NULL, "E K J N C X W V U B A");

  for (guint64 seed = 0; seed < (g_str_equal (kind->name, "expert") ? 3 : 50); seed++)
    {
      BastideRandom random_one, random_two;

      bastide_random_init (&random_one, seed);
      bastide_random_init (&random_two, seed);
      g_assert_true (bastide_move_equal (bastide_ai_choose (kind, one->state, &random_one, NULL),
                                         bastide_ai_choose (kind, two->state, &random_two, NULL)));
    }
}

/* The start city and a cap: completing it with a knight brings 4 and the knight comes back, which
 * no other placement equals; so both halves of the decision are clear. */
static void
test_greedy_pair (void)
{
  const BastideAiKind *greedy = bastide_ai_find ("greedy");
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, NULL, "E E U V");

  for (guint64 seed = 0; seed < 20; seed++)
    {
      BastideRandom random;
      BastideMove place, follower;
      g_autofree BastideState *state = bastide_state_copy (play->state);

      bastide_random_init (&random, seed);
      place = bastide_ai_choose (greedy, state, &random, NULL);
      g_assert_true (bastide_move_equal (place, bastide_move_place (0, -1, 2)));
      bastide_rules_apply (state, place, NULL);
      follower = bastide_ai_choose (greedy, state, &random, NULL);
      g_assert_cmpuint (follower.type, ==, BASTIDE_MOVE_FOLLOWER);
      bastide_rules_apply (state, follower, NULL);
      g_assert_cmpint (state->scores[0], ==, 4);
      g_assert_cmpuint (state->supply[0], ==, BASTIDE_SUPPLY);
    }
}

/* A field without cities brings nothing, and a follower kept is worth half a point. */
static void
test_greedy_keeps (void)
{
  const BastideAiKind *greedy = bastide_ai_find ("greedy");
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;
  BastideRandom random;

  support_tile (set, "start", 1, "");
  support_tile (set, "field", 9, "");
  play = play_new (set, 2, NULL, "field field field");
  bastide_random_init (&random, 3);
  bastide_rules_apply (play->state, bastide_ai_choose (greedy, play->state, &random, NULL), NULL);
  g_assert_cmpuint (play->state->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_assert_cmpuint (bastide_ai_choose (greedy, play->state, &random, NULL).type, ==,
                    BASTIDE_MOVE_PASS);
}

/* Equal moves are all chosen now and then. */
static void
test_greedy_ties (void)
{
  const BastideAiKind *greedy = bastide_ai_find ("greedy");
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;
  guint seen = 0;

  support_tile (set, "start", 1, "");
  support_tile (set, "field", 9, "");
  play = play_new (set, 2, NULL, "field field field");
  for (guint64 seed = 0; seed < 400; seed++)
    {
      BastideRandom random;
      BastideMove move;

      bastide_random_init (&random, seed);
      move = bastide_ai_choose (greedy, play->state, &random, NULL);
      seen |= 1u << (4 * (move.x + 2 * move.y + 2) + move.rotation);
    }
  /* Four cells beside the start tile, four rotations. */
  g_assert_cmpint (__builtin_popcount (seen), ==, 16);
}

static void
test_stop (gconstpointer name)
{
  const BastideAiKind *kind = bastide_ai_find (name);
  g_autoptr (BastideSetup) setup = base_setup (2, 5);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;
  int stop = 1;

  bastide_random_init (&random, 1);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      const gint64 start = g_get_monotonic_time ();
      const BastideMove move = bastide_ai_choose (kind, state, &random, &stop);

      g_assert_cmpint (g_get_monotonic_time () - start, <, 200 * 1000);
      g_assert_true (bastide_rules_is_legal (state, move, NULL));
      bastide_rules_apply (state, move, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/kinds", test_kinds);
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    {
      g_autofree char *legal = g_strdup_printf ("/ai/%s/legal", kind_names[i]);
      g_autofree char *any = g_strdup_printf ("/ai/%s/S50/any-rules", kind_names[i]);
      g_autofree char *same = g_strdup_printf ("/ai/%s/deterministic", kind_names[i]);
      g_autofree char *peek = g_strdup_printf ("/ai/%s/no-peeking", kind_names[i]);
      g_autofree char *stop = g_strdup_printf ("/ai/%s/stops", kind_names[i]);

      g_test_add_data_func (legal, kind_names[i], test_legal);
      g_test_add_data_func (any, kind_names[i], test_any_rules);
      g_test_add_data_func (same, kind_names[i], test_deterministic);
      g_test_add_data_func (peek, kind_names[i], test_no_peeking);
      g_test_add_data_func (stop, kind_names[i], test_stop);
    }
  g_test_add_func ("/ai/greedy/placement-and-follower-together", test_greedy_pair);
  g_test_add_func ("/ai/greedy/keeps-a-follower-that-brings-nothing", test_greedy_keeps);
  g_test_add_func ("/ai/greedy/ties", test_greedy_ties);
  g_test_add_func ("/ai/greedy/beats-random", test_beats_random);
  g_test_add_func ("/ai/hard/beats-greedy", test_beats_greedy);
  g_test_add_func ("/ai/expert/S50/some-turns", test_expert);
  g_test_add_data_func ("/ai/expert/no-peeking", "expert", test_no_peeking);
  return g_test_run ();
}
