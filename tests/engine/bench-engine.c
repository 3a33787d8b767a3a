/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-engine.c: random games a second, and the cost of a move on boards of 100, 1,000 and 10,000
 * tiles. */

#include "support.h"

#include <time.h>

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* A follower onto a random free segment, or none, all alike. */
static BastideMove
random_follower (const BastideState *state, BastideRandom *random)
{
  guint mask = bastide_rules_follower_segments (state);
  guint choice = bastide_random_below (random, (guint) __builtin_popcount (mask) + 1);

  if (choice == 0)
    return bastide_move_pass ();
  while (--choice > 0)
    mask &= mask - 1;
  return bastide_move_follower ((guint) __builtin_ctz (mask));
}

static void
play_random (BastideState *state, BastideRandom *random)
{
  while (state->phase != BASTIDE_PHASE_OVER)
    bastide_rules_apply (state,
                         state->phase == BASTIDE_PHASE_PLACE
                             ? bastide_rules_random_placement (state, random)
                             : random_follower (state, random),
                         NULL);
}

static void
bench_games (guint n_games)
{
  static const BastidePlayer players[] = { { (char *) "A", 0 }, { (char *) "B", 1 } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  BastideOptions options = { 0 };
  BastideRandom random;
  double start, sums[2] = { 0 };

  g_ptr_array_add (editions, support_edition ("base-1st"));
  setup = bastide_setup_new (editions, players, 2, &options, 1, NULL);
  state = g_malloc (setup->layout.size);
  bastide_random_init (&random, 1);
  start = cpu_seconds ();
  for (guint game = 0; game < n_games; game++)
    {
      bastide_state_begin (state, setup, &random, NULL);
      play_random (state, &random);
      sums[0] += state->scores[0];
      sums[1] += state->scores[1];
    }
  g_print ("random games: %.0f a CPU second; mean scores %.2f and %.2f; state %u bytes\n",
           n_games / (cpu_seconds () - start), sums[0] / n_games, sums[1] / n_games,
           setup->layout.size);
}

/* A bag of that many tiles, in the base game's proportions. */
static Play *
large_game (guint n_tiles)
{
  g_autoptr (BastideEdition) base = support_edition ("base-1st");
  BastideEdition *set = bastide_edition_copy (base);
  g_autoptr (GString) bag = g_string_new (NULL);
  g_autoptr (GArray) picks = g_array_new (FALSE, FALSE, sizeof (guint));
  BastideRandom random;

  for (guint t = 0; t < set->tiles->len; t++)
    {
      BastideTile *tile = bastide_tile_copy (set->tiles->pdata[t]);

      for (guint i = 0; i < tile->count; i++)
        g_array_append_val (picks, t);
      tile->count = 2;
      bastide_tile_unref (set->tiles->pdata[t]);
      set->tiles->pdata[t] = tile;
    }
  bastide_random_init (&random, 3);
  for (guint i = 0; i < n_tiles; i++)
    {
      BastideTile *tile =
          set->tiles
              ->pdata[g_array_index (picks, guint, bastide_random_below (&random, picks->len))];

      tile->count++;
      g_string_append_printf (bag, "%s ", tile->id);
    }
  return play_new (set, 2, NULL, bag->str);
}

/* Nanoseconds for the last 90 moves of a board of n tiles, the mean over several boards. */
static void
bench_move (guint n_tiles, guint n_boards)
{
  g_autoptr (Play) play = large_game (n_tiles + 90);
  BastideRandom random;
  double seconds = 0;
  guint n_moves = 0;

  bastide_random_init (&random, 4);
  for (guint board = 0; board < n_boards; board++)
    {
      double start = 0;

      bastide_state_begin (play->state, play->setup, &random, NULL);
      while (play->state->phase != BASTIDE_PHASE_OVER && play->state->drawn < n_tiles + 80)
        {
          if (start == 0 && play->state->n_placed >= n_tiles)
            start = cpu_seconds ();
          bastide_rules_apply (play->state,
                               play->state->phase == BASTIDE_PHASE_PLACE
                                   ? bastide_rules_random_placement (play->state, &random)
                                   : random_follower (play->state, &random),
                               NULL);
          n_moves += start > 0;
        }
      seconds += start > 0 ? cpu_seconds () - start : 0;
    }
  g_print ("a move with %u tiles on the table: %.0f ns (%u cells beside them)\n", n_tiles,
           seconds / n_moves * 1e9, play->state->n_frontier);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bench_games (50000);
  bench_move (100, 2000);
  bench_move (1000, 400);
  bench_move (10000, 60);
  return 0;
}
