/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-fixture.c: games with the Count, for tests of the town's picture. */

#include "count-fixture.h"

#include "edition-file.h"
#include "random.h"

static BastideEdition *
load (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".edition", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", name, NULL);
  g_autoptr (GError) error = NULL;
  BastideEdition *edition = bastide_edition_load (path, bastide_edition_lookup_in_folders,
                                                  (gpointer) bastide_edition_folders (), NULL,
                                                  &error);

  g_assert_no_error (error);
  return edition;
}

BastideSetup *
count_fixture_setup (const char *base,
                     const char *expansion,
                     guint n_players,
                     const char *const *options)
{
  static const char *const names[] = { "Anna", "Ben", "Chiara", "Dora", "Emil", "Fanny" };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideOptions chosen = { 0 };
  BastidePlayer players[G_N_ELEMENTS (names)] = { 0 };
  BastideSetup *setup;

  g_ptr_array_add (editions, load (base));
  if (expansion != NULL)
    g_ptr_array_add (editions, load (expansion));
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      bastide_options_set_pair (&chosen, options[i], &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < n_players; i++)
    players[i] = (BastidePlayer){ .name = (char *) names[i], .colour = (guint8) i };
  setup = bastide_setup_new (editions, players, n_players, &chosen, 5, &error);
  g_assert_no_error (error);
  return setup;
}

BastideState *
count_fixture_play (const BastideSetup *setup, guint n_tiles, guint64 seed)
{
  BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER &&
         (state->n_placed < n_tiles || state->phase != BASTIDE_PHASE_PLACE))
    {
      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      bastide_rules_apply (
          state,
          g_array_index (moves, BastideMove, bastide_random_below (&random, moves->len)), NULL);
    }
  return state;
}
