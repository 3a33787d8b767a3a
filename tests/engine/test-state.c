/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-state.c: whole random games with every invariant checked after each move; states as values.
 */

#include "support.h"

static BastideSetup *
random_setup (guint n_players, const char *options, guint64 seed)
{
  static const BastidePlayer players[] = { { (char *) "A", 0 }, { (char *) "B", 1 },
                                           { (char *) "C", 2 }, { (char *) "D", 3 },
                                           { (char *) "E", 4 }, { (char *) "F", 5 } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideOptions rules = { 0 };
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  if (options != NULL)
    bastide_options_set_pair (&rules, options, &error);
  g_assert_no_error (error);
  setup = bastide_setup_new (editions, players, n_players, &rules, seed, &error);
  g_assert_no_error (error);
  return setup;
}

static BastideMove
random_move (const BastideState *state, BastideRandom *random, GArray *moves)
{
  g_array_set_size (moves, 0);
  bastide_rules_legal_moves (state, moves);
  g_assert_cmpuint (moves->len, >, 0);
  return g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
}

static void
play_checked (const BastideSetup *setup, guint64 seed)
{
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  gint32 scores[BASTIDE_MAX_PLAYERS] = { 0 }, projected[BASTIDE_MAX_PLAYERS];
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = random_move (state, &random, moves);
      g_autoptr (GError) error = NULL;

      g_assert_true (bastide_rules_is_legal (state, move, NULL));
      bastide_score_projected (state, projected);
      bastide_rules_apply (state, move, events);
      bastide_state_check (state, &error);
      g_assert_no_error (error);
    }
  /* Points come from events, and from nothing else. */
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      for (guint player = 0; event->type == BASTIDE_EVENT_SCORED && player < setup->n_players;
           player++)
        scores[player] += (event->owners >> player & 1) != 0 ? event->points : 0;
    }
  g_assert_cmpmem (scores, sizeof scores, state->scores, sizeof scores);
}

static void
test_random_games (gconstpointer data)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (BastideSetup) setup = random_setup (2 + seed % 5, data, seed);

      play_checked (setup, seed);
    }
}

/* What the projection says before the last move, if that move changes nothing, is what the game
 * ends with. */
static void
test_projection (void)
{
  for (guint seed = 0; seed < 40; seed++)
    {
      g_autoptr (BastideSetup) setup =
          random_setup (2 + seed % 5, seed % 3 == 0 ? "farm-scoring=1st" : NULL, seed);
      g_autofree BastideState *state = bastide_state_new (setup, NULL);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
      gint32 projected[BASTIDE_MAX_PLAYERS];
      BastideRandom random;

      bastide_random_init (&random, seed);
      while (state->phase != BASTIDE_PHASE_OVER)
        {
          BastideMove move = random_move (state, &random, moves);

          if (bastide_state_n_left (state) == 0 && state->phase == BASTIDE_PHASE_FOLLOWER)
            {
              move = bastide_move_pass ();
              bastide_score_projected (state, projected);
              bastide_rules_apply (state, move, NULL);
              g_assert_cmpmem (projected, setup->n_players * sizeof (gint32), state->scores,
                               setup->n_players * sizeof (gint32));
            }
          else
            bastide_rules_apply (state, move, NULL);
        }
    }
}

/* The moves listed are those that is_legal allows, over all moves there are. */
static void
test_legal_lists (void)
{
  g_autoptr (BastideSetup) setup = random_setup (3, NULL, 7);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, 7);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = random_move (state, &random, moves);
      guint n = 0;

      for (int y = state->min_y - 2; y <= state->max_y + 2; y++)
        for (int x = state->min_x - 2; x <= state->max_x + 2; x++)
          for (guint rotation = 0; rotation < 4; rotation++)
            n += bastide_rules_is_legal (state, bastide_move_place (x, y, rotation), NULL);
      for (guint segment = 0; segment < BASTIDE_MAX_SEGMENTS; segment++)
        n += bastide_rules_is_legal (state, bastide_move_follower (segment), NULL);
      n += bastide_rules_is_legal (state, bastide_move_pass (), NULL);
      g_assert_cmpuint (n, ==, moves->len);
      bastide_rules_apply (state, move, NULL);
    }
}

/* S34: going back is going forth again from the start. */
static void
test_same_moves_same_bytes (void)
{
  g_autoptr (BastideSetup) setup = random_setup (4, NULL, 11);
  g_autofree BastideState *state = bastide_state_new (setup, NULL),
                          *again = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, 11);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = random_move (state, &random, moves);
      g_autofree BastideState *copy = bastide_state_copy (state);

      g_assert_true (bastide_state_equal (state, copy));
      bastide_rules_apply (copy, move, NULL);
      g_assert_false (bastide_state_equal (state, copy));
      bastide_rules_apply (state, move, NULL);
      bastide_score_projected (state,
                               (gint32[BASTIDE_MAX_PLAYERS]){ 0 }); /* questions leave no trace */
      bastide_rules_apply (again, move, NULL);
      g_assert_true (bastide_state_equal (state, copy));
      g_assert_true (bastide_state_equal (state, again));
    }
}

/* The check sees what it's there to see. */
static void
test_check_sees (void)
{
  g_autoptr (BastideSetup) setup = random_setup (2, NULL, 3);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, 3);
  for (guint i = 0; i < 60; i++)
    bastide_rules_apply (state, random_move (state, &random, moves), NULL);
  g_assert_true (bastide_state_check (state, NULL));
  for (guint i = 0; i < 6; i++)
    {
      g_autofree BastideState *broken = bastide_state_copy (state);
      BastideNode *node = &bastide_state_nodes (broken)[bastide_state_root (broken, 12)];

      switch (i)
        {
        case 0:
          bastide_state_frontier_ask (broken)[1] ^= 0x10;
          break;
        case 1:
          node->open++;
          node->size++;
          break;
        case 2:
          node->followers++;
          break;
        case 3:
          broken->supply[1]++;
          break;
        case 4:
          bastide_state_placed (broken)[5].rotation ^= 1;
          break;
        default:
          bastide_state_bag (broken)[broken->drawn] = bastide_state_placed (broken)[3].piece;
          break;
        }
      g_assert_false (bastide_state_check (broken, NULL));
    }
}

/* A board of 20,000 tiles and beyond. */
static void
test_many_tiles (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (GString) bag = g_string_new (NULL);
  g_autoptr (Play) play = NULL;
  BastideRandom random;

  support_tile (set, "curve", 8000, "road SW");
  support_tile (set, "cap", 7000, "city N");
  support_tile (set, "monastery", 4000, "monastery");
  support_tile (set, "corner", 4000, "city NW");
  bastide_random_init (&random, 5);
  for (guint i = 0; i < 20000; i++)
    g_string_append (bag, i % 3 == 0   ? "curve "
                          : i % 3 == 1 ? "cap "
                          : i % 2 != 0 ? "monastery "
                                       : "corner ");
  play = play_new (set, 2, NULL, bag->str);
  while (play->state->phase != BASTIDE_PHASE_OVER)
    {
      bastide_rules_apply (play->state, bastide_rules_random_placement (play->state, &random),
                           NULL);
      if (play->state->phase == BASTIDE_PHASE_FOLLOWER)
        bastide_rules_apply (play->state, bastide_move_pass (), NULL);
    }
  g_assert_cmpuint (play->state->n_placed + play->state->n_discarded, ==, 20001);
  g_assert_cmpuint (play->state->n_placed, >, 19900);
}

/* The longest board there can be: all tiles in one row. */
static void
test_one_row (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (GString) bag = g_string_new (NULL);
  g_autoptr (Play) play = NULL;

  support_tile (set, "road", 2001, "road WE");
  for (guint i = 0; i < 2000; i++)
    g_string_append (bag, "road ");
  play = play_new (set, 2, "farmers=no", bag->str);
  for (int i = 0; i < 2000; i++)
    {
      bastide_rules_apply (play->state, bastide_move_place (i + 1, 0, 0), NULL);
      if (play->state->phase == BASTIDE_PHASE_FOLLOWER)
        bastide_rules_apply (play->state, bastide_move_pass (), NULL);
      g_assert_cmpuint (play->state->n_frontier, <=, play->setup->layout.max_frontier);
    }
  g_assert_cmpuint (play->state->n_frontier, ==, 2 * 2001 + 2);
}

/* A row of tiles, with a tile in hand that fits its ends only. */
static Play *
row (guint n_tiles)
{
  BastideEdition *set = support_set ();
  g_autoptr (GString) bag = g_string_new (NULL);
  Play *play;

  support_tile (set, "road", n_tiles + 1, "road WE");
  support_tile (set, "cross", 1, "road N; road E; road S; road W");
  for (guint i = 0; i < n_tiles; i++)
    g_string_append (bag, "road ");
  g_string_append (bag, "cross ");
  play = play_new (set, 2, "farmers=no", bag->str);
  for (guint i = 0; i < n_tiles; i++)
    {
      bastide_rules_apply (play->state, bastide_move_place ((int) i + 1, 0, 0), NULL);
      if (play->state->phase == BASTIDE_PHASE_FOLLOWER)
        bastide_rules_apply (play->state, bastide_move_pass (), NULL);
    }
  return play;
}

/* All answers about where tiles fit, and 40 random placements, as text. */
static char *
placements_text (const BastideState *state)
{
  g_autofree BastidePlacement *placements = g_new0 (BastidePlacement, 4 * state->n_frontier);
  GString *text = g_string_new (NULL);
  BastideRandom random;

  bastide_random_init (&random, 8);
  for (guint k = 0; k < state->setup->n_kinds; k++)
    {
      const BastideKind *kind = &state->setup->kinds[k];
      guint n = bastide_rules_placements (state, kind, placements);

      g_assert_cmpint (bastide_rules_fits_anywhere (state, kind), ==, n > 0);
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%u/%u ", placements[i].frontier, placements[i].rotation);
    }
  for (guint i = 0; i < 40 && state->phase == BASTIDE_PHASE_PLACE; i++)
    {
      g_autofree char *move =
          bastide_move_to_text (bastide_rules_random_placement (state, &random));

      g_string_append_printf (text, "%s; ", move);
    }
  return g_string_free (text, FALSE);
}

static void
assert_portable (const BastideState *state)
{
  g_autofree char *usual = placements_text (state), *portable = NULL;

  bastide_rules_use_portable (TRUE);
  portable = placements_text (state);
  bastide_rules_use_portable (FALSE);
  g_assert_cmpstr (usual, ==, portable);
}

/* The processor's wide registers make no difference: on boards in play, and with as many cells as
 * are looked at at a time, or just more. */
static void
test_portable (void)
{
  static const guint lengths[] = { 15, 30, 31, 32, 63, 254, 255, 256, 300 };
  g_autoptr (BastideSetup) setup = random_setup (3, NULL, 19);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, 19);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      assert_portable (state);
      bastide_rules_apply (state, random_move (state, &random, moves), NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (Play) play = row (lengths[i]);

      g_assert_cmpuint (play->state->n_frontier, ==, 2 * lengths[i] + 4);
      assert_portable (play->state);
    }
}

static void
test_random_placement_is_uniform (void)
{
  g_autoptr (BastideSetup) setup = random_setup (2, NULL, 21);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree guint *counts = NULL;
  BastideRandom random;

  bastide_random_init (&random, 21);
  for (guint i = 0; i < 40 || state->phase != BASTIDE_PHASE_PLACE; i++)
    bastide_rules_apply (state, random_move (state, &random, moves), NULL);
  g_array_set_size (moves, 0);
  bastide_rules_legal_moves (state, moves);
  counts = g_new0 (guint, moves->len);
  for (guint i = 0; i < 1000 * moves->len; i++)
    {
      BastideMove move = bastide_rules_random_placement (state, &random);
      guint m = 0;

      while (!bastide_move_equal (g_array_index (moves, BastideMove, m), move))
        m++;
      counts[m]++;
    }
  for (guint m = 0; m < moves->len; m++)
    g_assert_cmpint (ABS ((int) counts[m] - 1000), <, 160); /* five standard deviations */
}

static void
test_move_texts (void)
{
  static const char *const good[] = { "place 0 -1 0",   "place -32768 32767 270",
                                      "place 1 2 90 2", "follower 15",
                                      "pass",           "draw 23" };
  static const char *const bad[] = { "",
                                     "place",
                                     "place 1 2",
                                     "place 1 2 45",
                                     "place 1 2 360",
                                     "place 40000 0 0",
                                     "place 1 2 90 3",
                                     "place 1 2 90 0 0",
                                     "follower",
                                     "follower 16",
                                     "follower -1",
                                     "pass 1",
                                     "PASS",
                                     "place 1  2 90",
                                     "follower 99999999999999999999",
                                     "place x y z" };
  BastideMove move;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_move_from_text (good[i], &move));
      text = bastide_move_to_text (move);
      g_assert_cmpstr (text, ==, good[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (bastide_move_from_text (bad[i], &move));
}

static void
test_options (void)
{
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const BastideOptionInfo *info = bastide_option_info (i);

      g_assert_cmpstr (bastide_options_get (&options, info->name), ==, info->values[0]);
      for (guint v = 0; info->values[v] != NULL; v++)
        {
          g_assert_true (bastide_options_set (&options, info->name, info->values[v], &error));
          g_assert_cmpstr (bastide_options_get (&options, info->name), ==, info->values[v]);
          g_assert_cmpuint (bastide_options_n_changed (&options), ==, v > 0);
        }
      g_assert_true (bastide_options_set (&options, info->name, info->values[0], &error));
    }
  g_assert_false (bastide_options_set_pair (&options, "farmers", NULL));
  g_assert_false (bastide_options_set_pair (&options, "sheep=yes", &error));
  g_assert_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_NAME);
  g_clear_error (&error);
  g_assert_false (bastide_options_set_pair (&options, "small-city=5", &error));
  g_assert_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_VALUE);
  g_assert_cmpuint (bastide_options_n_changed (&options), ==, 0);
}

static void
test_setup_bag (void)
{
  g_autoptr (BastideSetup) setup = random_setup (2, NULL, 1);
  g_autoptr (BastideSetup) other = bastide_setup_reshuffled (setup, 99);
  BastidePiece twice[2] = { setup->pieces[1], setup->pieces[1] };
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (other->n_pieces, ==, setup->n_pieces);
  g_assert_null (
      bastide_setup_new_with_bag (setup->editions, setup->players, 2, &options, twice, 2, &error));
  g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_BAG);
  g_clear_error (&error);
  twice[1].kind = 9999;
  g_assert_null (
      bastide_setup_new_with_bag (setup->editions, setup->players, 2, &options, twice, 2, &error));
  g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_BAG);
}

/* S33: an edition can be there once. */
static void
test_setup_editions (void)
{
  g_autoptr (BastideSetup) setup = random_setup (2, NULL, 1);
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (setup->editions, bastide_edition_ref (setup->editions->pdata[0]));
  g_assert_null (bastide_setup_new (setup->editions, setup->players, 2, &options, 1, &error));
  g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION);
  g_ptr_array_set_size (setup->editions, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/engine/state/random-games", NULL, test_random_games);
  g_test_add_data_func ("/engine/state/random-games-no-farmers", "farmers=no", test_random_games);
  g_test_add_data_func ("/engine/state/random-games-farms-by-city", "farm-scoring=1st",
                        test_random_games);
  g_test_add_func ("/engine/score/projection", test_projection);
  g_test_add_func ("/engine/rules/legal-lists", test_legal_lists);
  g_test_add_func ("/engine/rules/random-placement-is-uniform", test_random_placement_is_uniform);
  g_test_add_func ("/engine/state/S34/same-moves-same-bytes", test_same_moves_same_bytes);
  g_test_add_func ("/engine/state/check-sees", test_check_sees);
  g_test_add_func ("/engine/state/many-tiles", test_many_tiles);
  g_test_add_func ("/engine/state/one-row", test_one_row);
  g_test_add_func ("/engine/state/portable", test_portable);
  g_test_add_func ("/engine/move/texts", test_move_texts);
  g_test_add_func ("/engine/options/table", test_options);
  g_test_add_func ("/engine/setup/bag", test_setup_bag);
  g_test_add_func ("/engine/setup/S33/edition-once", test_setup_editions);
  return g_test_run ();
}
