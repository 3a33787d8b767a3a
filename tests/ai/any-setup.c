/* SPDX-License-Identifier: GPL-3.0-or-later */
/* any-setup.c: setups with any rules, for tests that must hold for all of them. */

#include "any-setup.h"

#include "rules.h"
#include "support.h"

static const char *const bases[] = { "base-1st", "winter-2011", "winter-2022" };
static const char *const names[] = { "Anna", "Ben", "Chiara", "Dora", "Emil", "Fay" };

/* Mostly the standard, so that each rule also meets the plain ones. */
static const char *
any_value (const BastideOptionInfo *info, BastideRandom *random)
{
  const guint n = g_strv_length ((GStrv) info->values);

  if (bastide_random_below (random, 3) > 0)
    return info->values[0];
  if (info->sized && bastide_random_below (random, 2))
    return "9x11";
  return info->values[bastide_random_below (random, n)];
}

BastideSetup *
any_setup (guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  BastideRandom random;
  BastideSetup *setup;
  guint n_players;
  const BastideOptionInfo *info;

  bastide_random_init (&random, seed);
  n_players = BASTIDE_MIN_PLAYERS +
              bastide_random_below (&random, BASTIDE_MAX_PLAYERS - BASTIDE_MIN_PLAYERS + 1);
  g_ptr_array_add (editions,
                   support_edition (bases[bastide_random_below (&random, G_N_ELEMENTS (bases))]));
  if (bastide_random_below (&random, 2))
    g_ptr_array_add (editions, support_edition ("count-2004"));
  for (guint i = 0; i < n_players; i++)
    {
      players[i].name = (char *) names[i];
      players[i].colour = (guint8) i;
    }
  for (guint i = 0; (info = bastide_option_info (i)); i++)
    {
      bastide_options_set (&options, info->name, any_value (info, &random), &error);
      g_assert_no_error (error);
    }
  setup = bastide_setup_new (editions, players, n_players, &options, seed, &error);
  g_assert_no_error (error);
  return setup;
}

BastideState *
any_state (const BastideSetup *setup, guint64 seed, guint n_left)
{
  BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER &&
         (state->n_bag - state->drawn > n_left || state->phase != BASTIDE_PHASE_PLACE))
    {
      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      bastide_rules_apply (
          state, g_array_index (moves, BastideMove, bastide_random_below (&random, moves->len)),
          NULL);
    }
  return state;
}
