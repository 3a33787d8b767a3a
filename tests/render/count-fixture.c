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
  BastideEdition *edition = bastide_edition_load (
      path, bastide_edition_lookup_in_folders, (gpointer) bastide_edition_folders (), NULL, &error);

  g_assert_no_error (error);
  return edition;
}

static BastideSetup *
make_setup (GPtrArray *editions, guint n_players, const BastideOptions *options)
{
  static const char *const names[] = { "Anna", "Ben", "Chiara", "Dora", "Emil", "Fanny" };
  g_autoptr (GError) error = NULL;
  BastidePlayer players[G_N_ELEMENTS (names)] = { 0 };
  BastideSetup *setup;

  for (guint i = 0; i < n_players; i++)
    players[i] = (BastidePlayer){ .name = (char *) names[i], .colour = (guint8) i };
  setup = bastide_setup_new (editions, players, n_players, options, 5, &error);
  g_assert_no_error (error);
  return setup;
}

BastideSetup *
count_fixture_setup (const char *base,
                     const char *expansion,
                     guint n_players,
                     const char *const *options)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideOptions chosen = { 0 };

  g_ptr_array_add (editions, load (base));
  if (expansion != NULL)
    g_ptr_array_add (editions, load (expansion));
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      bastide_options_set_pair (&chosen, options[i], &error);
      g_assert_no_error (error);
    }
  return make_setup (editions, n_players, &chosen);
}

/* Whether a cell lies inside of a block, off its rim. */
static gboolean
is_inner (int x, int y, int width, int height)
{
  return x > 0 && y > 0 && x + 1 < width && y + 1 < height;
}

/* Open country towards everything but the inner tiles, which have no segments. */
static void
add_tile (BastideEdition *edition, int x, int y, int width, int height)
{
  g_autofree char *id = g_strdup_printf ("T%u", edition->tiles->len);
  BastideTile *tile = bastide_tile_new (id);
  BastideStartTile start = { .tile = edition->tiles->len, .x = x, .y = y };
  BastideSegment field = { .feature = BASTIDE_FEATURE_FIELD, .carcassonne = TRUE, .end_city = -1 };

  for (BastideSide side = 0; side < 4; side++)
    if (!is_inner (x + bastide_side_dx (side), y + bastide_side_dy (side), width, height))
      field.halves |= (guint8) (3 << (2 * side));
  tile->count = 1;
  tile->own_fields = TRUE;
  if (!is_inner (x, y, width, height))
    tile->segments[tile->n_segments++] = field;
  g_ptr_array_add (edition->tiles, tile);
  g_array_append_val (edition->start, start);
}

BastideSetup *
count_fixture_block (int width, int height)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastideEdition *edition = bastide_edition_new ("block");
  BastideOptions options = { 0 };

  edition->kind = BASTIDE_EDITION_EXPANSION;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      add_tile (edition, x, y, width, height);
  if (width > 1)
    add_tile (edition, width - 1, height, width, height);
  g_ptr_array_add (editions, load ("base-1st"));
  g_ptr_array_add (editions, edition);
  return make_setup (editions, 2, &options);
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
          state, g_array_index (moves, BastideMove, bastide_random_below (&random, moves->len)),
          NULL);
    }
  return state;
}
