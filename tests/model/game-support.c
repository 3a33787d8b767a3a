/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-support.c: games for the model's tests. */

#include "game-support.h"

#include <string.h>

#include <glib/gstdio.h>

#define N_EVENT_TYPES 32
#define PATIENCE      (10 * G_USEC_PER_SEC)

static const char *const names[] = { "Anna", "Ben", "Chiara", "Dora", "Emil", "Fay" };

static const char *
engine_of (char letter)
{
  return letter == 'g' ? "greedy" : letter == 'r' ? "random" : NULL;
}

BastideGame *
support_game (const char *kinds, guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  for (guint i = 0; kinds[i] != '\0'; i++)
    {
      players[i].name = (char *) names[i];
      players[i].colour = (guint8) i;
      players[i].engine = (char *) engine_of (kinds[i]);
    }
  setup = bastide_setup_new (editions, players, (guint) strlen (kinds), &options, seed, &error);
  g_assert_no_error (error);
  return support_game_of (setup);
}

BastideGame *
support_game_of (BastideSetup *setup)
{
  return bastide_game_new (bastide_record_new (setup));
}

BastideMove
support_random_move (const BastideState *state, BastideRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  return g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
}

guint
support_play (BastideGame *game, BastideRandom *random, guint n)
{
  guint i;

  for (i = 0; i < n && !support_is_over (game); i++)
    g_assert_true (bastide_game_play (
        game, support_random_move (bastide_game_get_current_state (game), random)));
  return i;
}

void
support_iterate (gboolean (*done) (BastideGame *game), BastideGame *game)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!done (game))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

void
support_iterate_for (guint ms)
{
  const gint64 end = g_get_monotonic_time () + 1000 * (gint64) ms;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

gboolean
support_is_over (BastideGame *game)
{
  return bastide_game_get_current_state (game)->phase == BASTIDE_PHASE_OVER;
}

gboolean
support_is_quiet (BastideGame *game)
{
  return support_is_over (game) ||
         bastide_game_is_human (game, bastide_game_get_current_state (game)->player);
}

/* The number of each kind of event in a whole game, told by the rules alone. */
static void
count_events (const GArray *events, guint counts[N_EVENT_TYPES])
{
  for (guint i = 0; i < events->len; i++)
    counts[g_array_index (events, BastideEvent, i).type]++;
}

static void
check_turn (const BastideRecord *record, BastideTurn *turn, guint number, guint first_move)
{
  g_autofree BastideState *state = bastide_record_state (record, first_move);
  const guint n_placed = state->n_placed;
  const BastidePlaced *placed;

  g_assert_cmpuint (bastide_turn_get_number (turn), ==, number);
  g_assert_cmpuint (bastide_turn_get_first_move (turn), ==, first_move);
  g_assert_cmpuint (bastide_turn_get_end_move (turn), >, first_move);
  /* Offers may come before it (H7). */
  for (guint i = first_move; i < bastide_turn_get_end_move (turn) && state->n_placed == n_placed;
       i++)
    bastide_rules_apply (state, g_array_index (record->moves, BastideMove, i), NULL);
  if (state->n_placed == n_placed)
    return;
  placed = bastide_state_last_placed (state);
  g_assert_cmpint (bastide_turn_get_player (turn), ==, placed->player);
  g_assert_cmpuint (bastide_turn_get_piece (turn), ==, placed->piece);
  g_assert_cmpuint (bastide_turn_get_rotation (turn), ==, placed->rotation);
}

void
support_check_history (BastideGame *game)
{
  GListModel *history = G_LIST_MODEL (bastide_game_get_history (game));
  g_autoptr (BastideRecord) record = bastide_game_to_record (game);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *state = bastide_state_new (record->setup, events);
  guint expected[N_EVENT_TYPES] = { 0 }, found[N_EVENT_TYPES] = { 0 };
  guint first_move = 0;

  for (guint i = 0; i < record->cursor; i++)
    bastide_rules_apply (state, g_array_index (record->moves, BastideMove, i), events);
  g_assert_true (bastide_state_equal (state, bastide_game_get_current_state (game)));
  count_events (events, expected);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (BastideTurn) turn = g_list_model_get_item (history, i);

      check_turn (record, turn, i + 1, first_move);
      first_move = bastide_turn_get_end_move (turn);
      count_events (bastide_turn_get_events (turn), found);
    }
  g_assert_cmpuint (first_move, ==, record->cursor);
  for (guint i = 0; i < N_EVENT_TYPES; i++)
    {
      /* What opens the next turn is in no list yet. */
      if (i == BASTIDE_EVENT_DRAWN || i == BASTIDE_EVENT_DISCARDED || i == BASTIDE_EVENT_PUT_BACK)
        g_assert_cmpuint (found[i], <=, expected[i]);
      else
        g_assert_cmpuint (found[i], ==, expected[i]);
    }
}

void
support_end_game (BastideGame *game)
{
  bastide_game_stop (game);
  g_assert_finalize_object (game);
}

char *
support_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bastide-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
support_remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}
