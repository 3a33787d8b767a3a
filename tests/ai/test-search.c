/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search.c: the evaluation, what a player may imagine, and the search above both. */

#include <math.h>
#include <string.h>

#include "any-setup.h"
#include "imagine.h"
#include "rules.h"
#include "search.h"
#include "support.h"

static BastideSetup *
base_setup (guint n_players, guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  for (guint i = 0; i < n_players; i++)
    players[i] = (BastidePlayer){ (char *) "", (guint8) i, NULL };
  setup = bastide_setup_new (editions, players, n_players, &options, seed, NULL);
  g_assert_nonnull (setup);
  return setup;
}

/* ---- Imagining ---- */

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* The tiles that aren't on the table, in the order of their numbers. */
static GArray *
off_table (const BastideState *state)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (guint16));

  g_array_append_vals (pieces, bastide_state_bag (state) + state->drawn,
                       state->n_bag - state->drawn);
  g_array_append_vals (pieces, state->hand, state->n_hand);
  for (guint player = 0; player < state->setup->n_players; player++)
    g_array_append_vals (pieces, state->held[player], state->n_held[player]);
  g_array_sort (pieces, compare_pieces);
  return pieces;
}

/* Under any rules: no tile comes or goes, and all that the player knows stays. */
static void
test_imagine_keeps (void)
{
  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = any_state (setup, seed, 10 + seed % 30);
      g_autofree BastideState *other = bastide_state_copy (state);
      g_autoptr (GArray) before = off_table (state);
      g_autoptr (GArray) after = NULL;
      g_autoptr (GError) error = NULL;
      BastideRandom random;

      if (state->phase == BASTIDE_PHASE_OVER)
        continue;
      bastide_random_init (&random, seed);
      bastide_state_imagine (other, (guint) state->player, &random, -1);
      g_assert_true (bastide_state_check (other, &error));
      g_assert_no_error (error);
      after = off_table (other);
      g_assert_cmpmem (before->data, 2 * before->len, after->data, 2 * after->len);
      g_assert_cmpmem (state->hand, sizeof state->hand, other->hand, sizeof other->hand);
      g_assert_cmpmem (state->held[state->player], sizeof state->hand, other->held[state->player],
                       sizeof other->hand);
    }
}

/* With fractions each tile comes next once, whatever the order of the bag was. */
static void
test_imagine_evenly (void)
{
  g_autoptr (BastideSetup) setup = base_setup (2, 4);
  g_autofree BastideState *state = any_state (setup, 4, 20);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = state->n_bag - state->drawn;
  BastideRandom random;

  bastide_random_init (&random, 1);
  for (guint i = 0; i < n; i++)
    {
      bastide_state_imagine (state, (guint) state->player, &random, (i + 0.5) / n);
      g_hash_table_add (seen, GUINT_TO_POINTER (1u + bastide_state_bag (state)[state->drawn]));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, n);
}

/* ---- Evaluation ---- */

static void
swap_bytes (void *a, void *b, gsize size)
{
  g_autofree void *kept = g_memdup2 (a, size);

  memcpy (a, b, size);
  memcpy (b, kept, size);
}

/* Two players change seats, with all that is theirs. */
static void
swap_players (BastideState *state)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint i = 0; i < state->n_nodes; i++)
    nodes[i].followers = (nodes[i].followers & 0xf) << 4 | (nodes[i].followers >> 4 & 0xf);
  swap_bytes (&state->scores[0], &state->scores[1], sizeof state->scores[0]);
  swap_bytes (&state->supply[0], &state->supply[1], sizeof state->supply[0]);
  swap_bytes (&state->n_followers[0], &state->n_followers[1], sizeof state->n_followers[0]);
  swap_bytes (state->followers[0], state->followers[1], sizeof state->followers[0]);
  swap_bytes (state->quarters[0], state->quarters[1], sizeof state->quarters[0]);
}

static void
test_symmetric (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (BastideSetup) setup = base_setup (2, seed);
      g_autofree BastideState *state = any_state (setup, seed, (guint) seed);
      g_autoptr (BastideOutlook) outlook = bastide_outlook_new (state, NULL);
      double one[BASTIDE_MAX_PLAYERS], other[BASTIDE_MAX_PLAYERS];

      bastide_evaluate (outlook, state, one);
      swap_players (state);
      bastide_evaluate (outlook, state, other);
      /* The features come in another order, so the sums may differ in the last digits. */
      g_assert_cmpfloat_with_epsilon (one[0], other[1], 1e-9);
      g_assert_cmpfloat_with_epsilon (one[1], other[0], 1e-9);
      g_assert_cmpfloat_with_epsilon (bastide_evaluate_lead (one, 2, 0),
                                      -bastide_evaluate_lead (one, 2, 1), 1e-9);
    }
}

/* What is complete is certain; what nothing can complete is out of the question. */
static void
test_chance (void)
{
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, NULL, "E E U");
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (play->state, NULL);
  guint32 city = play_node (play, 0, 0, BASTIDE_FEATURE_CITY, "N");
  double chance = bastide_evaluate_chance (outlook, play->state, city);

  g_assert_cmpfloat (chance, >, 0);
  g_assert_cmpfloat (chance, <, 1);
  play_only (play, 0, -1, 2);
  g_assert_cmpfloat (bastide_evaluate_chance (outlook, play->state, city), ==, 1);
}

/* ---- Search ---- */

static void
assert_same_lines (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const BastideLine *one = &g_array_index (a, BastideLine, i);
      const BastideLine *other = &g_array_index (b, BastideLine, i);

      g_assert_cmpuint (one->n_moves, ==, other->n_moves);
      g_assert_cmpuint (one->n_played, ==, other->n_played);
      g_assert_cmpfloat (one->value, ==, other->value);
      for (guint move = 0; move < one->n_moves; move++)
        g_assert_true (bastide_move_equal (one->moves[move], other->moves[move]));
    }
}

/* The same lines and values, however many threads share the work. */
static void
test_threads (void)
{
  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = any_state (setup, seed, 15);
      g_autoptr (GArray) first = NULL;

      if (state->phase == BASTIDE_PHASE_OVER)
        continue;
      for (guint n = 1; n <= 3; n++)
        {
          const BastideSearchLimits limits = {
            .width = 6, .n_games = 30, .depth = 2, .n_threads = n
          };
          g_autoptr (GArray) lines = NULL;
          BastideRandom random;

          bastide_random_init (&random, seed);
          lines = bastide_search (&limits, state, &random, NULL);
          if (first == NULL)
            first = g_steal_pointer (&lines);
          else
            assert_same_lines (first, lines);
        }
    }
}

/* The bag in another order: not one value may be another. */
static void
test_no_peeking (void)
{
  const BastideSearchLimits limits = { .width = 4, .n_games = 16, .depth = 3 };

  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (BastideSetup) setup = base_setup (2, seed);
      g_autofree BastideState *state = any_state (setup, seed, 30);
      g_autofree BastideState *other = bastide_state_copy (state);
      g_autoptr (GArray) lines = NULL;
      g_autoptr (GArray) other_lines = NULL;
      guint16 *bag = bastide_state_bag (other);
      BastideRandom one, two;

      for (guint i = other->drawn, j = other->n_bag - 1; i < j; i++, j--)
        swap_bytes (&bag[i], &bag[j], sizeof *bag);
      bastide_random_init (&one, seed);
      bastide_random_init (&two, seed);
      lines = bastide_search (&limits, state, &one, NULL);
      other_lines = bastide_search (&limits, other, &two, NULL);
      assert_same_lines (lines, other_lines);
    }
}

static double
lead_of (const BastideState *state, guint player)
{
  return state->scores[player] - state->scores[1 - player];
}

/* What the player who decides gets at best if everybody knows all that comes: by trying all. */
static double
best_lead (const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree BastideState *next = g_malloc (state->size);
  guint player = (guint) state->player;
  double best = -G_MAXDOUBLE;

  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      double lead;

      memcpy (next, state, state->size);
      bastide_rules_apply (next, g_array_index (moves, BastideMove, i), NULL);
      lead = next->phase == BASTIDE_PHASE_OVER ? lead_of (next, player) : best_lead (next);
      if (next->phase != BASTIDE_PHASE_OVER && (guint) next->player != player)
        lead = -lead;
      best = MAX (best, lead);
    }
  return best;
}

/* With the last tile to come all is known: no line can be better than the one that is found. */
static void
test_last_tiles (void)
{
  for (guint64 seed = 0; seed < 12; seed++)
    {
      const BastideSearchLimits limits = { .width = 1000, .n_games = 1000, .depth = 4 };
      g_autoptr (BastideSetup) setup = base_setup (2, seed);
      g_autofree BastideState *state = any_state (setup, seed, 1);
      g_autoptr (GArray) lines = NULL;
      BastideRandom random;

      if (state->phase == BASTIDE_PHASE_OVER)
        continue;
      bastide_random_init (&random, seed);
      lines = bastide_search (&limits, state, &random, NULL);
      g_assert_cmpfloat_with_epsilon (g_array_index (lines, BastideLine, 0).value,
                                      best_lead (state), 1e-9);
    }
}

/* A short time ends a search that would take minutes. */
static void
test_time (void)
{
  const BastideSearchLimits limits = { .width = 50, .n_games = 1000000, .depth = 20, .ms = 30 };
  g_autoptr (BastideSetup) setup = base_setup (2, 1);
  g_autofree BastideState *state = any_state (setup, 1, 40);
  g_autoptr (GArray) lines = NULL;
  BastideRandom random;

  bastide_random_init (&random, 1);
  lines = bastide_search (&limits, state, &random, NULL);
  g_assert_cmpuint (lines->len, >, 1);
  g_assert_true (
      bastide_rules_is_legal (state, g_array_index (lines, BastideLine, 0).moves[0], NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/imagine/keeps-what-is-known", test_imagine_keeps);
  g_test_add_func ("/ai/imagine/evenly", test_imagine_evenly);
  g_test_add_func ("/ai/evaluation/symmetric", test_symmetric);
  g_test_add_func ("/ai/evaluation/chance", test_chance);
  g_test_add_func ("/ai/search/threads", test_threads);
  g_test_add_func ("/ai/search/no-peeking", test_no_peeking);
  g_test_add_func ("/ai/search/last-tiles", test_last_tiles);
  g_test_add_func ("/ai/search/time", test_time);
  return g_test_run ();
}
