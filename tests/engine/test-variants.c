/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-variants.c: the Count and the house rules, each by its id, and all of them together in
 * random games. */

#include "goal.h"
#include "imagine.h"
#include "support.h"

#define ROAD      BASTIDE_FEATURE_ROAD
#define CITY      BASTIDE_FEATURE_CITY
#define MONASTERY BASTIDE_FEATURE_MONASTERY
#define FIELD     BASTIDE_FEATURE_FIELD

static const BastidePlayer players[] = { { (char *) "A", 0 }, { (char *) "B", 1 },
                                         { (char *) "C", 2 }, { (char *) "D", 3 },
                                         { (char *) "E", 4 }, { (char *) "F", 5 } };

/* ---- Everything together ---- */

static void
random_options (BastideOptions *options, BastideRandom *random)
{
  const BastideOptionInfo *info;

  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      guint n = g_strv_length ((char **) info->values);

      if (bastide_random_below (random, 2) == 0)
        continue;
      if (info->sized)
        {
          g_autofree char *size = g_strdup_printf ("%ux%u", 4 + bastide_random_below (random, 12),
                                                   3 + bastide_random_below (random, 12));

          g_assert_true (bastide_options_set (options, info->name, size, NULL));
        }
      else
        g_assert_true (bastide_options_set (options, info->name,
                                            info->values[bastide_random_below (random, n)], NULL));
    }
}

static void
play_checked (const BastideSetup *setup, BastideRandom *random, guint check_every)
{
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  guint n = 0;

  while (state->phase != BASTIDE_PHASE_OVER)
    {
      g_autoptr (GError) error = NULL;
      BastideMove move;
      gint32 projected[BASTIDE_MAX_PLAYERS];

      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      g_assert_cmpuint (moves->len, >, 0);
      g_assert_cmpuint (n, <, 4000);
      move = g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
      g_assert_true (bastide_rules_is_legal (state, move, NULL));
      bastide_score_projected (state, projected);
      bastide_rules_apply (state, move, NULL);
      if (n++ % check_every == 0)
        {
          bastide_state_check (state, &error);
          g_assert_no_error (error);
        }
    }
}

static void
test_everything (void)
{
  static const char *const bases[] = { "base-1st", "winter-2011", "winter-2012", "winter-2020",
                                       "winter-2022" };
  static const char *const counts[] = { NULL, NULL, "count-2004", "count-2015" };
#ifdef __SANITIZE_ADDRESS__
  guint n_games = 250;
#else
  guint n_games = g_test_thorough () ? 30000 : 2500;
#endif
  BastideRandom random;

  bastide_random_init (&random, 2026);
  for (guint game = 0; game < n_games; game++)
    {
      g_autoptr (GPtrArray) editions =
          g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
      const char *count = counts[bastide_random_below (&random, G_N_ELEMENTS (counts))];
      g_autoptr (BastideSetup) setup = NULL;
      g_autoptr (GError) error = NULL;
      BastideOptions options = { 0 };

      g_ptr_array_add (
          editions, support_edition (bases[bastide_random_below (&random, G_N_ELEMENTS (bases))]));
      if (count != NULL)
        g_ptr_array_add (editions, support_edition (count));
      random_options (&options, &random);
      setup = bastide_setup_new (editions, players, 2 + bastide_random_below (&random, 5), &options,
                                 game, &error);
      g_assert_no_error (error);
      play_checked (setup, &random, 1);
    }
}

/* ---- The house rules ---- */

static BastideEdition *
small_set (void)
{
  BastideEdition *set = support_set ();

  support_tile (set, "meadow", 30, "");
  support_tile (set, "monastery", 9, "monastery");
  support_tile (set, "cap", 9, "city N");
  support_tile (set, "through", 9, "city WE");
  support_tile (set, "full", 9, "city NESW");
  support_tile (set, "road", 9, "road WE");
  support_tile (set, "curve", 9, "road SW");
  support_tile (set, "end", 9, "road S");
  support_tile (set, "tee", 9, "road E; road S; road W");
  return set;
}

static Play *
small_game (const char *options, const char *bag)
{
  return play_new (small_set (), 2, options, bag);
}

static void
test_draw_ahead (void)
{
  g_autoptr (Play) play = small_game ("draw-ahead=yes", "meadow road cap curve end");

  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "meadow");
  play_only (play, 1, 0, 0);
  /* A has drawn his next tile already, before B played. */
  g_assert_cmpuint (play->state->n_held[0], ==, 1);
  g_assert_cmpstr (bastide_state_piece_kind (play->state, play->state->held[0][0])->tile->id, ==,
                   "road");
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "cap");
  play_only (play, 2, 0, 0);
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "road");
  play_only (play, 0, 1, 0);
  play_only (play, 1, 1, 0);
  g_assert_cmpint (play->state->player, ==, 0);
  play_only (play, 3, 0, 2);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
}

static void
test_hand (void)
{
  g_autoptr (Play) play = small_game ("hand=3", "meadow road cap meadow end curve tee");
  BastideMove move;

  g_assert_cmpuint (play->state->n_hand, ==, 3);
  g_assert_cmpuint (play->state->n_held[1], ==, 3);
  g_assert_cmpuint (bastide_state_n_left (play->state), ==, 1);
  move = bastide_move_place (0, 1, 0);
  move.hand = 1; /* the road, not the meadow */
  g_assert_true (bastide_rules_is_legal (play->state, move, NULL));
  bastide_rules_apply (play->state, move, NULL);
  play_pass (play);
  g_assert_cmpuint (play->state->n_held[0], ==, 3); /* refilled at the end of the turn */
  g_assert_cmpstr (bastide_state_piece_kind (play->state, play->state->held[0][2])->tile->id, ==,
                   "tee");
  g_assert_cmpint (play->state->player, ==, 1);
  move.hand = 3;
  g_assert_false (bastide_rules_is_legal (play->state, move, NULL));
}

/* ---- What is drawn at a real table ---- */

static guint
kind_of (Play *play, const char *id)
{
  return (guint) bastide_setup_find_kind (play->setup, 0, id);
}

static void
test_real_table (void)
{
  g_autoptr (Play) play = small_game ("draw=told hand=3 draw-ahead=yes", "road full meadow cap");
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree BastideState *before = bastide_state_copy (play->state);
  BastideRandom random;

  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_DRAW);
  g_assert_cmpint (bastide_state_decider (play->state), ==, BASTIDE_ANYBODY);
  g_assert_cmpuint (play->state->n_hand, ==, 0);
  g_assert_cmpuint (play->state->turn, ==, 1);
  bastide_rules_legal_moves (play->state, moves);
  g_assert_cmpuint (moves->len, ==, 5); /* four kinds, or none */
  g_assert_false (
      bastide_rules_is_legal (play->state, bastide_move_draw (kind_of (play, "monastery")), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_draw (9999), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_place (1, 0, 0), NULL));

  /* What fits nowhere is set aside, and the same player draws again. */
  play_move (play, bastide_move_draw (kind_of (play, "full")));
  g_assert_nonnull (play_event (play, BASTIDE_EVENT_DISCARDED, 0));
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_DRAW);
  g_assert_cmpint (play->state->player, ==, 0);
  play_move (play, bastide_move_draw (kind_of (play, "cap")));
  g_assert_nonnull (play_event (play, BASTIDE_EVENT_DRAWN, 0));
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "cap");
  g_assert_cmpuint (play->state->turn, ==, 1);
  play_only (play, 0, 1, 2);

  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_DRAW);
  g_assert_cmpint (play->state->player, ==, 1);
  g_assert_cmpuint (play->state->turn, ==, 2);
  g_assert_cmpuint (bastide_state_n_left (play->state), ==, 2);
  /* The bag of the real table may hold less. */
  play_move (play, bastide_move_pass ());
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpuint (play->state->turn, ==, 1);

  /* Whoever thinks ahead takes the draw for chance. */
  bastide_random_init (&random, 1);
  bastide_state_imagine (before, 0, &random, -1);
  bastide_rules_apply (before, bastide_move_draw (kind_of (play, "cap")), NULL);
  bastide_rules_apply (before, bastide_move_place (0, 1, 2), NULL);
  bastide_rules_apply (before, bastide_move_pass (), NULL);
  g_assert_cmpint (before->phase, !=, BASTIDE_PHASE_DRAW);
}

static void
test_real_table_ends (void)
{
  g_autoptr (Play) play = small_game ("draw=told", "road");

  play_move (play, bastide_move_draw (kind_of (play, "road")));
  play_only (play, 1, 0, 1);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  play_assert_scores (play, "0 0");
}

static void
test_start_in_bag (void)
{
  g_autoptr (Play) play = small_game ("start-in-bag=yes", "cap meadow");

  g_assert_cmpuint (play->state->n_placed, ==, 0);
  g_assert_false (play_fits (play, 1, 0, 0));
  for (guint rotation = 0; rotation < 4; rotation++)
    g_assert_true (play_fits (play, 0, 0, rotation));
  play_tile (play, 0, 0, 0);
  g_assert_true (play_may_follow (play, CITY, "N"));
  play_follower (play, CITY, "N");
  play_only (play, 0, 1, 0);
  play_assert_scores (play, "1 0");
}

static void
test_unplaceable_returns (void)
{
  g_autoptr (Play) play = small_game ("unplaceable=return", "full meadow meadow cap");

  g_assert_nonnull (play_event (play, BASTIDE_EVENT_PUT_BACK, 0));
  g_assert_null (play_event (play, BASTIDE_EVENT_DISCARDED, 0));
  while (play->state->phase == BASTIDE_PHASE_PLACE)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

      bastide_rules_legal_moves (play->state, moves);
      bastide_rules_apply (play->state, g_array_index (moves, BastideMove, 0), NULL);
      play_pass (play);
    }
  g_assert_cmpuint (play->state->n_discarded, ==, 0);
  g_assert_true (bastide_state_check (play->state, NULL));
}

static void
test_unplaceable_ends (void)
{
  g_autoptr (Play) play = small_game ("unplaceable=return", "meadow full full");

  play_only (play, 1, 0, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpuint (bastide_state_n_left (play->state), ==, 2);
}

/* A road over a crossroad is one, over a village three. */
static void
test_bushes (gconstpointer data)
{
  gboolean through = GPOINTER_TO_INT (data);
  BastideEdition *set = small_set ();
  g_autoptr (Play) play = NULL;

  ((BastideTile *) set->tiles->pdata[bastide_edition_find (set, "tee")])->crossing =
      BASTIDE_CROSSING_CROSSROAD;
  play = play_new (set, 2, through ? "bushes=through" : NULL, "tee end end end");
  play_tile (play, 0, 1, 0);
  play_follower (play, ROAD, "E");
  play_only (play, 1, 1, 1); /* the east road ends */
  play_assert_scores (play, through ? "0 0" : "2 0");
  play_only (play, -1, 1, 3);
  play_assert_scores (play, through ? "0 0" : "2 0");
  play_only (play, 0, 2, 2);
  play_assert_scores (play, through ? "4 0" : "2 0");
}

static void
test_offers_no_points (void)
{
  g_autoptr (Play) play = small_game ("offers=yes", "cap cap cap meadow meadow road curve");

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_tile (play, 1, 0, 2); /* a city of B's own */
  play_follower (play, CITY, "S");
  /* A draws the last cap: the only kind that completes the cities; but B has no points to offer. */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_only (play, 0, 2, 0);
  play_assert_scores (play, "4 0");
}

static void
test_offers_nobody (void)
{
  g_autoptr (Play) play = small_game ("offers=yes", "cap cap cap cap road meadow");

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_tile (play, 0, 2, 0);
  play_pass (play);
  play_assert_scores (play, "4 0");
  play_only (play, 1, 0, 0); /* a cap with its city to the north, nobody's */
  /* B draws the last cap. Nobody stands on a city: no offers. */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_tile (play, -1, 0, 0);
  play_follower (play, CITY, "N");
  play_only (play, 0, -1, 0);
}

/* The node of the only city on the tile there. */
static guint32
city_at (const BastideState *state, int x, int y)
{
  const BastidePlaced *tile =
      &bastide_state_placed (state)[bastide_state_find_placed (state, x, y)];
  guint32 node = tile->first_node;

  while (bastide_state_nodes (state)[node].feature != BASTIDE_FEATURE_CITY)
    node++;
  return node;
}

/* A has 4 points; B draws the only tile that completes A's second city. A buys it for 3. */
static void
test_offers_bought (void)
{
  g_autoptr (Play) play = small_game ("offers=yes", "cap cap cap meadow meadow cap meadow meadow");
  BastideMove move;

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_only (play, 0, 2, 0); /* 4 points for A */
  play_tile (play, 1, 0, 2);
  play_follower (play, CITY, "S");
  play_only (play, -1, 0, 0);
  play_only (play, -2, 0, 0);
  /* B's turn with the last cap: A may offer up to 4. */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OFFER);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpint (play->state->turn_player, ==, 1);
  g_assert_cmpuint (bastide_rules_wanted_feature (play->state), ==,
                    bastide_state_root (play->state, city_at (play->state, 1, 0)));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_offer (5), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_offer (0), NULL));
  move = bastide_move_offer (3);
  g_assert_true (bastide_rules_is_legal (play->state, move, NULL));
  bastide_rules_apply (play->state, move, NULL);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_ANSWER);
  g_assert_cmpint (play->state->player, ==, 1);
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_sell (1), NULL));
  bastide_rules_apply (play->state, bastide_move_sell (0), NULL);
  play_assert_scores (play, "1 3");
  g_assert_cmpuint (bastide_rules_wanted_feature (play->state), ==, BASTIDE_NO_NODE);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "cap");
  play_only (play, 1, 1, 0);
  play_assert_scores (play, "5 3");
  g_assert_cmpint (play->state->player, ==, 1); /* the seller's own turn follows */
  play_only (play, -3, 0, 0);
  g_assert_cmpint (play->state->player, ==, 0);
}

static void
test_hole_turn (void)
{
  g_autoptr (Play) play = small_game (
      "hole-turn=yes", "meadow meadow meadow meadow meadow meadow meadow meadow meadow meadow");
  static const int around[7][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 2, 0 },
                                    { 2, 1 },  { 1, 1 },  { 0, 1 } };

  for (guint i = 0; i < 7; i++)
    play_only (play, around[i][0], around[i][1], 0);
  g_assert_cmpint (play->state->player, ==, 1);
  play_only (play, 1, 0, 0);
  g_assert_nonnull (play_event (play, BASTIDE_EVENT_AGAIN, 0));
  g_assert_cmpint (play->state->player, ==, 1);
  play_only (play, 3, 0, 0); /* no hole: the turn goes on */
  g_assert_cmpint (play->state->player, ==, 0);
}

/* Whoever plays again has another of his own turns; a goal counts those, not everybody's. */
static void
test_goal_turns (void)
{
  g_autoptr (Play) play = small_game (
      "hole-turn=yes", "meadow meadow meadow meadow meadow meadow meadow meadow meadow meadow");
  static const int around[7][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 2, 0 },
                                    { 2, 1 },  { 1, 1 },  { 0, 1 } };
  const BastideGoal goal = { .kind = BASTIDE_GOAL_POINTS, .player = 1, .turns = 2, .points = 9 };
  g_autofree BastideState *before = NULL;

  for (guint i = 0; i < 7; i++)
    play_only (play, around[i][0], around[i][1], 0);
  before = bastide_state_copy (play->state);
  play_only (play, 1, 0, 0);
  g_assert_cmpint (bastide_goal_look (&goal, before, play->state), ==, BASTIDE_GOAL_OPEN);
  play_tile (play, 3, 0, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_assert_cmpint (bastide_goal_look (&goal, before, play->state), ==, BASTIDE_GOAL_OPEN);
  play_pass (play);
  g_assert_cmpint (bastide_goal_look (&goal, before, play->state), ==, BASTIDE_GOAL_FAILED);
}

static void
test_incomplete_nothing (void)
{
  g_autoptr (Play) play = small_game ("incomplete=nothing", "through cap meadow");

  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "E");
  play_only (play, 1, -1, 3);
  play_only (play, 0, 1, 0);
  play_assert_scores (play, "0 0");
  g_assert_null (play_event (play, BASTIDE_EVENT_SCORED, 0));
}

static void
test_table (void)
{
  g_autoptr (Play) play = small_game ("table=3x5", "meadow meadow meadow meadow meadow");

  g_assert_true (play_fits (play, 1, 0, 0));
  play_only (play, 1, 0, 0);
  g_assert_false (play_fits (play, 2, 0, 0));
  play_only (play, 0, 1, 0);
  play_only (play, 0, 2, 0);
  g_assert_false (play_fits (play, 0, 3, 0));
  g_assert_true (play_fits (play, 0, -1, 0));
}

static void
test_table_shift (void)
{
  g_autoptr (Play) play = small_game ("table=3x5 table-shift=yes", "meadow meadow meadow meadow");

  play_only (play, 1, 0, 0);
  g_assert_true (play_fits (play, 2, 0, 0)); /* the layout moves */
  play_only (play, 2, 0, 0);
  g_assert_false (play_fits (play, 3, 0, 0));
  g_assert_false (play_fits (play, -1, 0, 0));
}

static void
test_table_border (gconstpointer data)
{
  gboolean shift = GPOINTER_TO_INT (data);
  g_autoptr (Play) play = small_game (shift ? "table=3x3 table-shift=yes table-border=completes"
                                            : "table=3x3 table-border=completes",
                                      "cap meadow meadow monastery meadow meadow meadow meadow");

  play_tile (play, 1, 0, 1); /* a city over the eastern border */
  if (!shift)
    g_assert_cmpuint (play->state->n_completed, ==, 1);
  play_follower (play, CITY, "E");
  play_assert_scores (play, shift ? "0 0" : "2 0");
  play_only (play, -1, 0, 0); /* now the layout is as wide as the table */
  play_assert_scores (play, "2 0");
}

static void
test_monastery_at_border (void)
{
  g_autoptr (Play) play =
      small_game ("table=3x3 table-border=completes", "monastery meadow meadow meadow meadow");

  play_tile (play, 0, 1, 0); /* three of its neighbours are beyond the table */
  play_follower (play, MONASTERY, "");
  play_only (play, 1, 0, 0);
  play_only (play, -1, 0, 0);
  play_only (play, 1, 1, 0);
  play_only (play, -1, 1, 0);
  play_assert_scores (play, "6 0"); /* itself and five tiles */
  g_assert_cmpuint (play->state->supply[0], ==, 7);
}

static void
test_first_player (gconstpointer data)
{
  const char *pair = data;
  guint firsts[3] = { 0 };

  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GPtrArray) editions =
          g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
      g_autoptr (BastideSetup) setup = NULL;
      BastideOptions options = { 0 };
      guint first;

      g_ptr_array_add (editions, support_edition ("base-1st"));
      g_assert_true (bastide_options_set_pair (&options, pair, NULL));
      setup = bastide_setup_new (editions, players, 3, &options, seed, NULL);
      first = (guint) (setup->players[0].name[0] - 'A');
      firsts[first]++;
      g_assert_cmpint (setup->players[1].name[0] - 'A', ==,
                       (first + 1) % 3); /* the order round the table stays */
      if (options.first_player >= BASTIDE_FIRST_PLAYER_MOST_ROADS)
        {
          guint best = 0;

          g_assert_cmpuint (setup->first_draws->len, >=, 3);
          for (guint i = 0; i < 3; i++)
            best = MAX (best, g_array_index (setup->first_draws, BastideFirstDraw, i).value);
          for (guint i = 0; i < 3; i++)
            if (g_array_index (setup->first_draws, BastideFirstDraw, i).player == 0)
              g_assert_cmpuint (g_array_index (setup->first_draws, BastideFirstDraw, i).value, ==,
                                best);
        }
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (firsts[i], >, 5);
}

/* ---- The Count ---- */

static Play *
count_game (guint n_players, const char *pairs, const char *bag)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_auto (GStrv) ids = g_strsplit (bag, " ", -1),
                 options = g_strsplit (pairs != NULL ? pairs : "", " ", -1);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  g_autoptr (GError) error = NULL;
  BastideOptions rules = { 0 };
  Play *play = g_new0 (Play, 1);

  g_ptr_array_add (editions, support_edition ("base-1st"));
  g_ptr_array_add (editions, support_edition ("count-2004"));
  for (char **pair = options; *pair != NULL; pair++)
    g_assert_true (**pair == '\0' || bastide_options_set_pair (&rules, *pair, NULL));
  for (char **id = ids; *id != NULL; id++)
    {
      BastidePiece piece = { (guint16) bastide_edition_find (editions->pdata[0], *id),
                             G_MAXUINT16 };

      g_array_append_val (pieces, piece);
    }
  play->setup =
      bastide_setup_new_with_bag (editions, players, n_players, &rules,
                                  (BastidePiece *) (void *) pieces->data, pieces->len, &error);
  g_assert_no_error (error);
  play->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  play->state = bastide_state_new (play->setup, play->events);
  return play;
}

static void
test_count_start (void)
{
  g_autoptr (Play) play = count_game (2, NULL, "U U");

  g_assert_cmpuint (play->state->n_placed, ==, 12);
  g_assert_cmpint (play->state->min_x, ==, -2);
  g_assert_cmpint (play->state->max_x, ==, 1);
  g_assert_cmpint (play->state->min_y, ==, -1);
  g_assert_cmpint (play->state->max_y, ==, 1);
  g_assert_true (play->setup->has_count);
  g_assert_cmpint (play->state->count_quarter, ==, BASTIDE_QUARTER_CASTLE); /* C3 */
}

/* C2, S31: a farm at Carcassonne's wall. */
static void
test_count_farm (void)
{
  g_autoptr (Play) play = count_game (2, NULL, "B");

  play_tile (play, -3, 0, 0);
  play_follower (play, FIELD, "EL");
  play_assert_scores (play, "3 0");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->cities, ==, 1);
}

static void
test_count_farm_and_city (void)
{
  g_autoptr (Play) play = count_game (2, NULL, "E E");

  play_tile (play, -3, 0, 3); /* a city to the west; its field reaches Carcassonne's */
  play_follower (play, FIELD, "EL");
  play_only (play, -4, 0, 1);
  play_assert_scores (play, "6 0");
}

/* A plays a cap with a knight, B completes the city: others score, B does not. */
static Play *
triggered (const char *options)
{
  Play *play = count_game (2, options, "E E E E E U U U U");

  play_tile (play, -3, 0, 3);
  play_follower (play, CITY, "W");
  play_only (play, -4, 0, 1);
  return play;
}

static void
test_count_trigger (void)
{
  g_autoptr (Play) play = triggered (NULL);

  play_assert_scores (play, "4 0");
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_QUARTER);
  g_assert_cmpint (play->state->player, ==, 1);
  g_assert_cmphex (bastide_rules_quarters (play->state), ==, 0xf);
  play_move (play, bastide_move_quarter (BASTIDE_QUARTER_CASTLE));
  g_assert_cmpuint (play->state->quarters[1][BASTIDE_QUARTER_CASTLE], ==, 1);
  g_assert_cmpuint (play->state->supply[1], ==, 6);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_COUNT); /* C5 */
  g_assert_false (
      bastide_rules_is_legal (play->state, bastide_move_count (BASTIDE_QUARTER_CASTLE), NULL));
  play_move (play, bastide_move_count (BASTIDE_QUARTER_MARKET));
  g_assert_cmpint (play->state->count_quarter, ==, BASTIDE_QUARTER_MARKET);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
}

/* S24, S29: no trigger where the placer scores, or nobody does; declining goes on with the game. */
static void
test_count_no_trigger (void)
{
  g_autoptr (Play) play = count_game (2, NULL, "E E E E U");

  play_tile (play, -3, 0, 3);
  play_follower (play, CITY, "W");
  play_only (play, 2, 0, 1);  /* B's cap, nobody's */
  play_only (play, -4, 0, 1); /* A completes his own */
  play_assert_scores (play, "4 0");
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_only (play, 3, 0, 3); /* B completes what nobody holds */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_assert_scores (play, "4 0");
}

static void
test_count_decline (void)
{
  g_autoptr (Play) play = triggered (NULL);

  play_move (play, bastide_move_pass ());
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpuint (play->state->supply[1], ==, 7);
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_quarter (0), NULL));
}

static void
test_count_options (void)
{
  g_autoptr (Play) closed = triggered ("count-quarter=closed");
  g_autoptr (Play) clockwise = triggered ("count-move=clockwise");
  g_autoptr (Play) follow = triggered ("count-move=follow");

  g_assert_false (
      bastide_rules_is_legal (closed->state, bastide_move_quarter (BASTIDE_QUARTER_CASTLE), NULL));
  g_assert_true (
      bastide_rules_is_legal (closed->state, bastide_move_quarter (BASTIDE_QUARTER_MARKET), NULL));
  play_move (clockwise, bastide_move_quarter (BASTIDE_QUARTER_CATHEDRAL));
  g_assert_cmpint (clockwise->state->count_quarter, ==, BASTIDE_QUARTER_MARKET);
  g_assert_cmpint (clockwise->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_move (follow, bastide_move_quarter (BASTIDE_QUARTER_CATHEDRAL));
  g_assert_cmpint (follow->state->count_quarter, ==, BASTIDE_QUARTER_CATHEDRAL);
}

/* C6: B's follower leaves the castle for A's next city, before it is scored: both have one there.
 */
static void
test_count_redeploy (void)
{
  g_autoptr (Play) play = triggered (NULL);

  play_move (play, bastide_move_quarter (BASTIDE_QUARTER_CASTLE));
  play_move (play, bastide_move_count (BASTIDE_QUARTER_MARKET));
  play_tile (play, 2, 0, 1);
  play_follower (play, CITY, "E");
  play_only (play, -3, 1, 2); /* B: elsewhere */
  play_only (play, 3, 0, 3);  /* A completes his city: B is asked first */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_REDEPLOY);
  g_assert_cmpint (play->state->player, ==, 1);
  g_assert_cmphex (bastide_rules_quarters (play->state), ==, 1 << BASTIDE_QUARTER_CASTLE);
  play_assert_scores (play, "4 0");
  play_move (play, bastide_move_redeploy (BASTIDE_QUARTER_CASTLE, 3, 0, 0));
  play_assert_scores (play, "8 4");
  g_assert_cmpuint (play->state->supply[1], ==, 7); /* home with the others */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
}

/* C6: nobody leaves the Count's quarter. */
static void
test_count_blocks (void)
{
  g_autoptr (Play) play = triggered (NULL);

  play_move (play, bastide_move_quarter (BASTIDE_QUARTER_CASTLE));
  play_move (play, bastide_move_pass ());
  play_tile (play, 2, 0, 1);
  play_follower (play, CITY, "E");
  play_only (play, -3, 1, 2);
  play_only (play, 3, 0, 3);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  play_assert_scores (play, "8 0");
}

/* C7, C8: before the final scoring the market's follower goes to the farm at the wall. */
static void
test_count_final (gconstpointer data)
{
  gboolean market_only = GPOINTER_TO_INT (data);
  g_autoptr (Play) play = count_game (2, market_only ? "count-final=market" : NULL, "E E B E");

  play_tile (play, -3, 0, 3);
  play_follower (play, CITY, "W");
  play_only (play, -4, 0, 1);
  play_move (play, bastide_move_quarter (market_only ? BASTIDE_QUARTER_MARKET
                                                     : BASTIDE_QUARTER_BLACKSMITH));
  play_move (play, bastide_move_pass ());
  play_only (play, 2, -1, 0); /* A: a monastery */
  play_only (play, -3, 1, 2); /* B: the last tile */
  if (market_only)
    {
      int i = bastide_state_find_placed (play->state, -3, 0);
      const BastidePlaced *tile = &bastide_state_placed (play->state)[i];
      guint field = bastide_state_placed_kind (play->state, tile)
                        ->half_segment[tile->rotation][BASTIDE_HALF_EL];

      g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_FINAL);
      g_assert_cmpint (play->state->player, ==, 1);
      play_move (play, bastide_move_redeploy (BASTIDE_QUARTER_MARKET, -3, 0, field));
      play_assert_scores (play, "4 6"); /* Carcassonne and the completed city */
    }
  else
    {
      /* Carcassonne's three roads are incomplete: the blacksmith's follower may take one, 1 point.
       */
      g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_FINAL);
      g_assert_cmphex (bastide_rules_quarters (play->state), ==, 1 << BASTIDE_QUARTER_BLACKSMITH);
      play_move (play, bastide_move_pass ());
      play_assert_scores (play, "4 0"); /* C9: who stays scores nothing */
    }
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
}

static void
test_no_farmers_no_market (void)
{
  g_autoptr (Play) play = triggered ("farmers=no");

  g_assert_cmphex (bastide_rules_quarters (play->state), ==, 0xf & ~(1 << BASTIDE_QUARTER_MARKET));
}

/* S32: what was asked before is not answered now. */
static void
test_stale (void)
{
  g_autoptr (Play) play = triggered (NULL);
  g_autofree BastideState *before = bastide_state_copy (play->state);

  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_follower (0), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_place (5, 5, 0), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_redeploy (0, -3, 0, 0), NULL));
  g_assert_true (bastide_state_equal (before, play->state));
}

/* ---- The Winter printings ---- */

static const char *const printings[] = { "winter-2011", "winter-2012", "winter-2020",
                                         "winter-2022" };

/* W1: the base game's tiles, and nothing about them is different in play. */
static void
test_winter_rules (void)
{
  g_autoptr (BastideEdition) base = support_edition ("base-1st");

  for (guint p = 0; p < G_N_ELEMENTS (printings); p++)
    {
      g_autoptr (BastideEdition) winter = support_edition (printings[p]);

      g_assert_cmpint (winter->kind, ==, BASTIDE_EDITION_BASE);
      for (guint t = 0; t < base->tiles->len; t++)
        {
          const BastideTile *tile = base->tiles->pdata[t];
          int found = bastide_edition_find (winter, tile->id);
          const BastideTile *other;

          g_assert_cmpint (found, >=, 0);
          other = winter->tiles->pdata[found];
          g_assert_cmpuint (other->count, ==, tile->count);
          g_assert_cmpuint (other->n_segments, ==, tile->n_segments);
          for (guint s = 0; s < tile->n_segments; s++)
            {
              g_assert_cmpint (other->segments[s].feature, ==, tile->segments[s].feature);
              g_assert_cmpuint (other->segments[s].sides, ==, tile->segments[s].sides);
              g_assert_cmpuint (other->segments[s].halves, ==, tile->segments[s].halves);
              g_assert_cmpuint (other->segments[s].pennants, ==, tile->segments[s].pennants);
              g_assert_cmpuint (other->segments[s].cities, ==, tile->segments[s].cities);
            }
        }
    }
}

/* W2: 72 tiles in 2011, 84 later; the base tiles are referred to, not copied. */
static void
test_winter_printings (void)
{
  for (guint p = 0; p < G_N_ELEMENTS (printings); p++)
    {
      g_autoptr (BastideEdition) winter = support_edition (printings[p]);
      int a = bastide_edition_find (winter, "A");

      g_assert_cmpuint (bastide_edition_n_tiles (winter), ==, p == 0 ? 72 : 84);
      g_assert_cmpstr (((BastideTile *) winter->tiles->pdata[a])->from_edition, ==, "base-1st");
    }
}

/* W3: the twelve animal tiles by their sides, one each. */
static void
test_winter_animals (void)
{
  static const char *const sides[] = { "frrr", "cffr", "crff", "cfrc", "ffrf", "frfr",
                                       "crrf", "cfrf", "rrrr", "crfc", "ffrf", "cfrr" };
  g_autoptr (BastideEdition) winter = support_edition ("winter-2012");

  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *id = g_strdup_printf ("Z%02u", i + 1);
      int found = bastide_edition_find (winter, id);
      const BastideTile *tile;

      g_assert_cmpint (found, >=, 0);
      tile = winter->tiles->pdata[found];
      g_assert_cmpuint (tile->count, ==, 1);
      for (guint side = 0; side < 4; side++)
        g_assert_cmpint (sides[i][side], ==,
                         "frcw"[bastide_tile_terrain (tile, (BastideSide) side)]);
      g_assert_true ((bastide_tile_monastery (tile) >= 0) == (i == 4 || i == 5));
      g_assert_true (i != 0 || tile->crossing == BASTIDE_CROSSING_VILLAGE);
    }
}

/* W7, H12: where a marker stands after a lap. */
static void
test_laps (void)
{
  g_assert_cmpint (bastide_score_lap (50), ==, 1);
  g_assert_cmpint (bastide_score_field (50), ==, 0);
  g_assert_cmpint (bastide_score_lap (149), ==, 2);
  g_assert_cmpint (bastide_score_field (149), ==, 49);
}

/* H5, H13: the variants named there, and a first game without farmers. */
static void
test_named_variants (void)
{
  BastideOptions options = { 0 };

  g_assert_true (bastide_options_set_pair (&options, "small-city=2", NULL));
  g_assert_true (bastide_options_set_pair (&options, "farmers=no", NULL));
  g_assert_true (bastide_options_set_pair (&options, "farm-scoring=1st", NULL));
  g_assert_true (options.small_city_2 && options.no_farmers);
  g_assert_cmpint (options.farm_scoring, ==, BASTIDE_FARM_SCORING_1ST);
  g_assert_cmpuint (bastide_options_n_changed (&options), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/variants/everything-together", test_everything);
  g_test_add_func ("/engine/H1/draw-ahead", test_draw_ahead);
  g_test_add_data_func ("/engine/H2/random", "first-player=random", test_first_player);
  g_test_add_data_func ("/engine/H2/most-roads", "first-player=most-roads", test_first_player);
  g_test_add_data_func ("/engine/H2/roll", "first-player=roll", test_first_player);
  g_test_add_func ("/engine/H3/hand-of-three", test_hand);
  g_test_add_func ("/engine/B4/real-table", test_real_table);
  g_test_add_func ("/engine/B4/real-table-ends", test_real_table_ends);
  g_test_add_func ("/engine/H4/start-in-bag", test_start_in_bag);
  g_test_add_func ("/engine/H4/unplaceable-returns", test_unplaceable_returns);
  g_test_add_func ("/engine/H4/nothing-fits-ends", test_unplaceable_ends);
  g_test_add_data_func ("/engine/H6/bushes-end", GINT_TO_POINTER (FALSE), test_bushes);
  g_test_add_data_func ("/engine/H6/bushes-through", GINT_TO_POINTER (TRUE), test_bushes);
  g_test_add_func ("/engine/H7/no-points-no-offer", test_offers_no_points);
  g_test_add_func ("/engine/H7/nobody-there-no-offer", test_offers_nobody);
  g_test_add_func ("/engine/H7/bought", test_offers_bought);
  g_test_add_func ("/engine/H8/another-turn", test_hole_turn);
  g_test_add_func ("/engine/H8/turns-of-a-goal", test_goal_turns);
  g_test_add_func ("/engine/H9/nothing-for-incomplete", test_incomplete_nothing);
  g_test_add_func ("/engine/H10/table", test_table);
  g_test_add_func ("/engine/H10/shift", test_table_shift);
  g_test_add_data_func ("/engine/H11/border", GINT_TO_POINTER (FALSE), test_table_border);
  g_test_add_data_func ("/engine/H11/border-found-later", GINT_TO_POINTER (TRUE),
                        test_table_border);
  g_test_add_func ("/engine/H11/monastery", test_monastery_at_border);
  g_test_add_func ("/engine/W1/rules-of-the-base-game", test_winter_rules);
  g_test_add_func ("/engine/W2/printings", test_winter_printings);
  g_test_add_func ("/engine/W3/animal-tiles", test_winter_animals);
  g_test_add_func ("/engine/W7/H12/laps", test_laps);
  g_test_add_func ("/engine/H5/H13/named-variants", test_named_variants);
  g_test_add_func ("/engine/C1/C3/start", test_count_start);
  g_test_add_func ("/engine/C2/S31/farm", test_count_farm);
  g_test_add_func ("/engine/C2/S31/farm-and-city", test_count_farm_and_city);
  g_test_add_func ("/engine/C4/C5/trigger", test_count_trigger);
  g_test_add_func ("/engine/C4/S24/no-trigger", test_count_no_trigger);
  g_test_add_func ("/engine/C4/S29/decline", test_count_decline);
  g_test_add_func ("/engine/C6/redeploy", test_count_redeploy);
  g_test_add_func ("/engine/C6/the-count-blocks", test_count_blocks);
  g_test_add_data_func ("/engine/C7/C8/market", GINT_TO_POINTER (TRUE), test_count_final);
  g_test_add_data_func ("/engine/C8/C9/any", GINT_TO_POINTER (FALSE), test_count_final);
  g_test_add_func ("/engine/C10/options", test_count_options);
  g_test_add_func ("/engine/C11/B14/no-farmers-no-market", test_no_farmers_no_market);
  g_test_add_func ("/engine/C4/S32/stale", test_stale);
  return g_test_run ();
}
