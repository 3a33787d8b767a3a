/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules.c: every rule of the base game by its id, and the cases of users' reports. */

#include "support.h"

#define ROAD      BASTIDE_FEATURE_ROAD
#define CITY      BASTIDE_FEATURE_CITY
#define MONASTERY BASTIDE_FEATURE_MONASTERY
#define FIELD     BASTIDE_FEATURE_FIELD

/* A set for hand-made cases: plain meadow as the start tile, and what a case may need. */
static Play *
small_game (guint n_players, const char *options, const char *bag)
{
  BastideEdition *set = support_set ();

  support_tile (set, "meadow", 30, "");
  support_tile (set, "monastery", 9, "monastery");
  support_tile (set, "cap", 9, "city N");
  support_tile (set, "cap+", 9, "city N+1");
  support_tile (set, "corner", 9, "city NW");
  support_tile (set, "through", 9, "city WE");
  support_tile (set, "three", 9, "city NEW");
  support_tile (set, "full", 9, "city NESW");
  support_tile (set, "caps", 9, "city N; city W");
  support_tile (set, "opposite", 9, "city N; city S");
  support_tile (set, "road", 9, "road WE");
  support_tile (set, "curve", 9, "road SW");
  support_tile (set, "end", 9, "road S");
  support_tile (set, "tee", 9, "road E; road S; road W");
  support_tile (set, "gate", 9, "city NEW; road S");
  support_tile (set, "abbey", 9, "monastery; road S");
  support_tile (set, "river", 9, "river NS");
  support_tile (set, "corners", 9, "road NW; road ES");
  return play_new (set, n_players, options, bag);
}

static guint32
root (Play *play, int x, int y, BastideFeature feature, const char *place)
{
  return bastide_state_root (play->state, play_node (play, x, y, feature, place));
}

/* Scored so far in the final scoring, only the first player's points differ from the end. */
static void
assert_partly (Play *play, guint scored, int points)
{
  g_autofree BastideState *partly = bastide_score_partly (play->state, play->events, scored);

  g_assert_cmpint (partly->scores[0], ==, points);
  partly->scores[0] = play->state->scores[0];
  g_assert_cmpmem (partly, partly->size, play->state, play->state->size);
}

/* ---- Set-up ---- */

static void
test_players (void)
{
  for (guint n = 2; n <= 6; n++)
    {
      g_autoptr (Play) play = small_game (n, NULL, "meadow");

      for (guint player = 0; player < n; player++)
        {
          g_assert_cmpint (play->state->scores[player], ==, 0);
          g_assert_cmpuint (play->state->supply[player], ==, 7);
        }
    }
}

static void
test_player_numbers (void)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[7] = { { NULL, 0 }, { NULL, 1 }, { NULL, 2 }, { NULL, 3 },
                               { NULL, 4 }, { NULL, 5 }, { NULL, 0 } };
  BastideOptions options = { 0 };

  g_ptr_array_add (editions, support_edition ("base-1st"));
  for (guint n = 0; n <= 7; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideSetup) setup =
          bastide_setup_new (editions, players, n, &options, 1, &error);

      if (n >= 2 && n <= 6)
        g_assert_no_error (error);
      else
        g_assert_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_PLAYERS);
    }
  players[1].colour = 0;
  g_assert_null (bastide_setup_new (editions, players, 2, &options, 1, NULL));
}

static void
test_start (void)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  const BastidePlayer players[2] = { { (char *) "A", 0 }, { (char *) "B", 1 } };
  g_autoptr (BastideSetup) first = NULL, again = NULL, other = NULL;
  g_autofree BastideState *state = NULL;
  BastideOptions options = { 0 };
  guint n_start_kind = 0;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  first = bastide_setup_new (editions, players, 2, &options, 1, NULL);
  again = bastide_setup_new (editions, players, 2, &options, 1, NULL);
  other = bastide_setup_new (editions, players, 2, &options, 2, NULL);
  g_assert_cmpuint (first->n_pieces, ==, 72);
  g_assert_cmpuint (bastide_setup_n_bag (first), ==, 71);
  g_assert_cmpmem (first->pieces, 72 * sizeof (BastidePiece), again->pieces,
                   72 * sizeof (BastidePiece));
  g_assert_cmpint (memcmp (first->pieces, other->pieces, 72 * sizeof (BastidePiece)), !=, 0);
  state = bastide_state_new (first, NULL);
  g_assert_cmpuint (state->n_placed, ==, 1);
  g_assert_cmpstr (bastide_state_placed_kind (state, bastide_state_placed (state))->tile->id, ==,
                   "D");
  for (guint i = 1; i < first->n_pieces; i++)
    n_start_kind += first->pieces[i].kind == first->pieces[0].kind;
  g_assert_cmpuint (n_start_kind, ==, 3);
  g_assert_cmpuint (bastide_state_n_left (state), ==, 70);
  g_assert_cmpuint (state->size, <=, 24 * 1024);
}

static void
test_order (void)
{
  g_autoptr (Play) play = small_game (3, NULL, "meadow meadow meadow meadow");

  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (play->state->player, ==, i % 3);
      play_only (play, i + 1, 0, 0);
    }
}

/* ---- Placing ---- */

static void
test_touching (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "meadow meadow");

  g_assert_true (play_fits (play, 1, 0, 0));
  g_assert_false (play_fits (play, 1, 1, 0)); /* a corner does not count */
  g_assert_false (play_fits (play, 0, 0, 0)); /* taken */
  g_assert_false (play_fits (play, 5, 0, 0));
  g_assert_false (play_fits (play, 32767, 32767, 0));
  g_assert_false (play_fits (play, -32768, 0, 3));
}

static void
test_matching (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap curve meadow road");

  for (guint rotation = 0; rotation < 4;
       rotation++) /* to the north of meadow: anything but the city southwards */
    g_assert_true (play_fits (play, 0, -1, rotation) == (rotation != 2));
  play_only (play, 0, -1, 1);                  /* city to the east */
  g_assert_false (play_fits (play, 1, -1, 0)); /* beside the city: no side of the curve is one */
  play_only (play, 1, 0, 3); /* a curve from east to south; its north and west are field */
  g_assert_false (play_fits (play, 1, -1, 0)); /* between city and field */
  g_assert_false (play_fits (play, 2, 0, 0));  /* meadow at a road's end */
  g_assert_true (play_fits (play, -1, 0, 0));
}

static void
test_unplaceable (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "full meadow");
  const BastideEvent *event = play_event (play, BASTIDE_EVENT_DISCARDED, 0);

  g_assert_nonnull (event);
  g_assert_cmpint (event->player, ==, 0);
  g_assert_cmpuint (event->piece, ==, 1);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "meadow");
  g_assert_cmpuint (bastide_state_n_left (play->state), ==, 0);
  g_assert_cmpuint (play->state->n_discarded, ==, 1);
  g_assert_cmpuint (play->state->turn, ==, 1);
}

static void
test_hole (void)
{
  g_autoptr (Play) play =
      small_game (2, NULL, "meadow meadow meadow meadow meadow meadow meadow cap meadow");
  static const int around[7][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 2, 0 },
                                    { 2, 1 },  { 1, 1 },  { 0, 1 } };

  for (guint i = 0; i < 7; i++)
    play_only (play, around[i][0], around[i][1], 0);
  for (guint rotation = 0; rotation < 4; rotation++)
    g_assert_false (play_fits (play, 1, 0, rotation)); /* a cap has a side that is none of meadow */
  play_only (play, 3, 0, 1);
  g_assert_true (play_fits (play, 1, 0, 0));
  play_only (play, 1, 0, 0);
  play_assert_scores (play, "0 0");
}

/* ---- Followers ---- */

static void
test_deploy (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "abbey meadow");

  play_tile (play, 0, 1, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_assert_true (play_may_follow (play, ROAD, "S"));
  g_assert_true (play_may_follow (play, MONASTERY, ""));
  g_assert_true (play_may_follow (play, FIELD, "NL"));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_place (1, 0, 0), NULL));
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_follower (15), NULL));
  play_follower (play, ROAD, "S");
  g_assert_cmpuint (play->state->supply[0], ==, 6);
  g_assert_cmpint (play->state->player, ==, 1);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
}

static void
test_occupied (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "road road road road");

  play_tile (play, 0, 1, 0);
  play_follower (play, ROAD, "W");
  play_tile (play, 1, 1, 0);
  g_assert_false (play_may_follow (play, ROAD, "W"));
  play_pass (play);
  play_tile (play, 2, 1, 0); /* one's own follower counts as well, however far */
  g_assert_false (play_may_follow (play, ROAD, "W"));
}

static void
test_occupied_by_joining (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap cap three three meadow");

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_only (play, 1, 1, 2);
  play_tile (play, 0, 2, 0);
  g_assert_false (play_may_follow (play, CITY, "N"));
  play_pass (play);
  play_tile (play, 1, 2, 0);
  g_assert_false (play_may_follow (play, CITY, "N"));
  g_assert_cmpuint (root (play, 1, 1, CITY, "S"), ==, root (play, 0, 1, CITY, "S"));
}

static void
test_complete_and_occupy (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap cap cap cap meadow");

  play_only (play, 0, 1, 2);
  play_tile (play, 0, 2, 0); /* completes a city nobody holds */
  g_assert_true (play_may_follow (play, CITY, "N"));
  play_follower (play, CITY, "N");
  play_assert_scores (play, "0 4");
  g_assert_cmpuint (play->state->supply[1], ==, 7);
  play_only (play, 1, 1, 2);
  play_only (play, 1, 2, 0); /* and may as well be left empty */
  play_assert_scores (play, "0 4");
}

static void
test_no_supply (void)
{
  g_autoptr (Play) play =
      small_game (2, NULL,
                  "monastery meadow monastery meadow monastery meadow monastery meadow "
                  "monastery meadow monastery meadow monastery meadow monastery meadow");

  for (int i = 0; i < 7; i++)
    {
      play_tile (play, 2 * i + 1, 0, 0);
      play_follower (play, MONASTERY, "");
      play_only (play, 2 * i + 2, 0, 0);
    }
  g_assert_cmpuint (play->state->supply[0], ==, 0);
  play_tile (play, 15, 0, 0); /* nothing is asked: the turn is over */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpint (play->state->player, ==, 1);
}

static void
test_farmer_at_monastery (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "monastery meadow");

  play_tile (play, 1, 0, 0);
  play_follower (play, FIELD, "NL");
  play_only (play, 2, 0, 0);
  play_assert_scores (play, "0 0"); /* the monastery is nobody's */
}

static void
test_corner_contact (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "caps meadow");

  play_tile (play, 0, 1, 3);
  g_assert_cmpuint (root (play, 0, 1, CITY, "W"), !=, root (play, 0, 1, CITY, "S"));
  play_follower (play, CITY, "W");
  g_assert_cmpuint (play->state->setup->kinds[play->setup->pieces[1].kind].claimable, ==, 3);
}

static void
test_crossing (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "tee road end meadow");

  play_tile (play, 0, 1, 0);
  g_assert_cmpuint (root (play, 0, 1, ROAD, "E"), !=, root (play, 0, 1, ROAD, "W"));
  g_assert_cmpuint (root (play, 0, 1, ROAD, "E"), !=, root (play, 0, 1, ROAD, "S"));
  play_follower (play, ROAD, "E");
  play_only (play, 1, 1, 0);
  play_only (play, 2, 1, 1); /* a road's end with its road to the west */
  play_assert_scores (play, "3 0");
}

/* ---- Scoring ---- */

static void
test_road (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "abbey road gate meadow");
  const BastideEvent *event;

  play_tile (play, 0, 1, 3); /* road to the east */
  play_follower (play, ROAD, "E");
  play_only (play, 1, 1, 0);
  play_only (play, 2, 1, 1); /* the gate's road to the west */
  play_assert_scores (play, "3 0");
  event = play_event (play, BASTIDE_EVENT_SCORED, 0);
  g_assert_cmpstr (event->rule, ==, "B6a");
  g_assert_cmpuint (event->tiles, ==, 3);
  g_assert_cmpint (event->points, ==, 3);
  g_assert_cmpuint (event->owners, ==, 1);
  g_assert_true (event->complete && !event->final);
}

static void
test_ring (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "curve curve curve curve meadow");

  play_tile (play, 1, 0, 3);
  play_follower (play, ROAD, "E");
  play_only (play, 2, 0, 0);
  play_only (play, 2, 1, 1);
  play_only (play, 1, 1, 2);
  play_assert_scores (play, "4 0");
  g_assert_cmpuint (play->state->supply[0], ==, 7);
  g_assert_cmpuint (root (play, 1, 0, FIELD, "SL"), !=, root (play, 1, 0, FIELD, "NL"));
  g_assert_cmpuint (root (play, 1, 0, FIELD, "SL"), ==, root (play, 2, 1, FIELD, "NL"));
}

/* A road that passes a tile twice: the tile counts once. */
static void
test_tile_passed_twice (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "curve curve curve corners end end meadow");

  play_tile (play, 0, 1, 3);
  play_follower (play, ROAD, "E");
  play_only (play, 1, 1, 0);
  play_only (play, 1, 2, 1);
  play_only (play, 0, 2, 0);
  play_only (play, -1, 2, 3);
  play_assert_scores (play, "0 0");
  play_only (play, 0, 3, 2);
  play_assert_scores (play, "6 0"); /* seven segments on six tiles */
}

static void
test_city (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap+ through cap meadow");
  const BastideEvent *event;

  play_tile (play, 0, 1, 1); /* city to the east */
  play_follower (play, CITY, "E");
  play_only (play, 1, 1, 0);
  play_only (play, 2, 1, 3);
  play_assert_scores (play, "8 0"); /* 3 tiles and 1 pennant */
  event = play_event (play, BASTIDE_EVENT_SCORED, 0);
  g_assert_cmpstr (event->rule, ==, "B6b");
  g_assert_cmpuint (event->pennants, ==, 1);
}

/* S01: four tiles, five segments. */
static void
test_tile_counts_once (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "caps corner corner corner meadow");

  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "N");
  play_only (play, 0, -2, 3);
  play_only (play, -1, -2, 2);
  play_only (play, -1, -1, 1);
  play_assert_scores (play, "8 0");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->tiles, ==, 4);
}

static void
test_tile_counts_once_tie (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "caps corner corner corner meadow");

  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "N");
  play_tile (play, -1, -1, 1);
  play_follower (play, CITY, "E");
  play_only (play, 0, -2, 3);
  play_only (play, -1, -2, 2);
  play_assert_scores (play, "8 8");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->owners, ==, 3);
}

static const int ring[7][2] = { { 0, -1 }, { 1, -1 }, { 2, -1 }, { 2, 0 },
                                { 0, 1 },  { 1, 1 },  { 2, 1 } };

static void
test_monastery_by_another (void)
{
  g_autoptr (Play) play =
      small_game (2, NULL, "monastery meadow meadow meadow meadow meadow meadow meadow meadow");

  play_tile (play, 1, 0, 0);
  play_follower (play, MONASTERY, "");
  for (guint i = 0; i < 7; i++)
    {
      play_assert_scores (play, "0 0");
      play_only (play, ring[i][0], ring[i][1], 0);
    }
  play_assert_scores (play, "9 0"); /* B placed the diagonal tile */
  g_assert_cmpstr (play_event (play, BASTIDE_EVENT_SCORED, 0)->rule, ==, "B6c");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->tiles, ==, 9);
  g_assert_cmpuint (play->state->supply[0], ==, 7);
}

static void
test_monastery_in_hole (void)
{
  g_autoptr (Play) play =
      small_game (2, NULL, "meadow meadow meadow meadow meadow meadow meadow monastery meadow");

  for (guint i = 0; i < 7; i++)
    play_only (play, ring[i][0], ring[i][1], 0);
  play_tile (play, 1, 0, 0);
  play_follower (play, MONASTERY, "");
  play_assert_scores (play, "0 9");
  g_assert_cmpuint (play->state->supply[1], ==, 7);
}

static void
test_monastery_at_end (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "monastery meadow meadow meadow meadow meadow");

  play_tile (play, 1, 0, 0);
  play_follower (play, MONASTERY, "");
  for (guint i = 0; i < 5; i++)
    play_only (play, ring[i][0], ring[i][1], 0);
  play_assert_scores (play, "7 0");
  g_assert_cmpstr (play_event (play, BASTIDE_EVENT_SCORED, 0)->rule, ==, "B11");
}

/* S16: A 2, B 2, C 1; C completes it. */
static void
test_majority (void)
{
  g_autoptr (Play) play = small_game (
      3, NULL, "cap cap cap meadow meadow meadow cap cap three three meadow three meadow");

  for (int i = 0; i < 3; i++)
    {
      play_tile (play, i, 1, 2);
      play_follower (play, CITY, "S");
    }
  play_only (play, -1, 1, 0);
  play_only (play, 3, 1, 0);
  play_only (play, 0, -1, 0);
  play_tile (play, -1, 2, 1);
  play_follower (play, CITY, "E");
  play_tile (play, 3, 2, 3);
  play_follower (play, CITY, "W");
  play_only (play, 0, 2, 0);
  play_only (play, 2, 2, 0);
  play_only (play, 1, -1, 0);
  play_only (play, 1, 2, 0);
  play_assert_scores (play, "16 16 0");
  for (guint player = 0; player < 3; player++)
    g_assert_cmpuint (play->state->supply[player], ==, 7);
}

static void
test_owners (void)
{
  g_assert_cmpuint (bastide_score_owners (0), ==, 0);
  g_assert_cmpuint (bastide_score_owners (0x000001), ==, 1);
  g_assert_cmpuint (bastide_score_owners (0x000011), ==, 3);
  g_assert_cmpuint (bastide_score_owners (0x100210), ==, 4);
  g_assert_cmpuint (bastide_score_owners (0x700707), ==, 37);
}

/* S11, B6e. */
static void
test_small_city (gconstpointer data)
{
  const char *const *args = data; /* options, first tile, scores, rule */
  g_autofree char *bag = g_strdup_printf ("%s cap meadow", args[1]);
  g_autoptr (Play) play = small_game (2, args[0], bag);

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_only (play, 0, 2, 0);
  play_assert_scores (play, args[2]);
  g_assert_cmpstr (play_event (play, BASTIDE_EVENT_SCORED, 0)->rule, ==, args[3]);
}

static void
test_small_city_incomplete (void)
{
  g_autoptr (Play) play = small_game (2, "small-city=2", "cap+ meadow");

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_only (play, 1, 1, 0);
  play_assert_scores (play, "2 0"); /* the option is for completed cities only */
}

static void
test_several (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap meadow meadow cap opposite meadow");

  play_tile (play, 1, 0, 2); /* city over (1, 1) */
  play_follower (play, CITY, "S");
  play_only (play, 0, 1, 0);
  play_only (play, 0, 2, 0);
  play_tile (play, 1, 2, 0); /* city over (1, 1) as well */
  play_follower (play, CITY, "N");
  play_only (play, 1, 1, 0);
  play_assert_scores (play, "4 4");
}

static void
test_return (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap cap meadow meadow");
  guint scored = 0, returned = 0;

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  play_tile (play, 0, 2, 0);
  g_assert_cmpuint (play->state->supply[0], ==, 6); /* not before the scoring */
  play_pass (play);
  g_assert_cmpuint (play->state->supply[0], ==, 7);
  for (guint i = 0; i < play->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (play->events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_SCORED)
        scored = i + 1;
      if (event->type == BASTIDE_EVENT_RETURNED)
        returned = i + 1;
    }
  g_assert_cmpuint (scored, >, 0);
  g_assert_cmpuint (returned, >, scored);
}

/* ---- Farms ---- */

static void
test_farms_join (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "road meadow road meadow curve meadow meadow");

  play_tile (play, 0, 1, 0);
  play_follower (play, FIELD, "SL"); /* south of the road */
  play_only (play, 1, 0, 0);
  play_tile (play, 1, 1, 0);
  g_assert_false (play_may_follow (play, FIELD, "SL"));
  g_assert_true (play_may_follow (play, FIELD, "NL"));
  play_follower (play, FIELD, "NL"); /* north of it: A again */
  g_assert_cmpuint (root (play, 0, 1, FIELD, "SL"), !=, root (play, 1, 1, FIELD, "NL"));
  play_tile (play, -1, 0, 0);
  g_assert_false (play_may_follow (play, FIELD, "NL")); /* joined to the occupied one */
  play_pass (play);
  play_only (play, 2, 1,
             0); /* the road turns south: the field round its outside is one with the north */
  g_assert_cmpuint (play->state->n_followers[0], ==, 2); /* farmers stay */
}

static void
test_river_separates (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "river meadow");

  play_tile (play, 1, 0, 0);
  g_assert_cmpuint (root (play, 1, 0, FIELD, "WL"), !=, root (play, 1, 0, FIELD, "EL"));
  g_assert_cmpuint (root (play, 1, 0, FIELD, "WL"), ==, root (play, 0, 0, FIELD, "EL"));
  for (guint s = 0; s < 3; s++)
    if (bastide_state_nodes (play->state)[1 + s].feature == BASTIDE_FEATURE_RIVER)
      g_assert_false (bastide_rules_is_legal (play->state, bastide_move_follower (s), NULL));
}

/* S10 */
static void
test_two_halves_one_field (gconstpointer data)
{
  gboolean farmer = GPOINTER_TO_INT (data);
  g_autoptr (Play) play = small_game (2, NULL, "abbey road meadow");

  play_tile (play, 0, 1, 3);
  if (farmer)
    play_follower (play, FIELD, "NL");
  else
    play_pass (play);
  play_tile (play, 1, 1, 0);
  g_assert_true (play_may_follow (play, FIELD, "NL") == !farmer);
  g_assert_true (play_may_follow (play, FIELD, "SL") == !farmer);
  g_assert_cmpuint (root (play, 1, 1, FIELD, "NL"), ==, root (play, 1, 1, FIELD, "SL"));
}

/* S07: two cities at a farm, and one that touches it on three tiles. */
static void
test_farm_two_cities (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "opposite cap cap");

  play_tile (play, 1, 0, 0);
  play_follower (play, FIELD, "WL");
  play_only (play, 1, -1, 2);
  play_only (play, 1, 1, 0);
  play_assert_scores (play, "6 0");
  g_assert_cmpstr (play_event (play, BASTIDE_EVENT_SCORED, 0)->rule, ==, "B12");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->cities, ==, 2);
  g_assert_true (play_event (play, BASTIDE_EVENT_SCORED, 0)->final);
}

static void
test_farm_one_city (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "through cap cap meadow meadow");

  play_tile (play, 0, -1, 0);
  play_follower (play, FIELD, "SL");
  play_only (play, 1, -1, 3);
  play_only (play, -1, -1, 1);
  play_only (play, 1, 0, 0);
  play_only (play, -1, 0, 0);
  play_assert_scores (play, "3 0");
}

/* A city with a farm of A to the south and one of B to the north, and one more of A behind the
 * western cap. */
static Play *
three_farms (const char *options)
{
  Play *play = small_game (2, options, "through cap cap meadow");

  play_tile (play, 0, -1, 0);
  play_follower (play, FIELD, "SL");
  play_only (play, 1, -1, 3);
  play_tile (play, -1, -1, 1);
  play_follower (play, FIELD, "WL");
  play_tile (play, 0, -2, 0);
  play_follower (play, FIELD, "NL");
  return play;
}

static void
test_city_for_each_farm (void)
{
  g_autoptr (Play) play = three_farms (NULL);

  play_assert_scores (play, "6 3");
}

static void
test_farms_by_city (void)
{
  g_autoptr (Play) play = three_farms ("farm-scoring=1st");
  const BastideEvent *event = play_event (play, BASTIDE_EVENT_SCORED, 0);

  play_assert_scores (play, "4 0"); /* two farmers of A against one of B, once for the city */
  g_assert_cmpstr (event->rule, ==, "B12a");
  g_assert_cmpuint (event->owners, ==, 1);
  g_assert_null (play_event (play, BASTIDE_EVENT_SCORED, 1));
  assert_partly (play, 1 << ROAD | 1 << CITY | 1 << MONASTERY, 0);
  assert_partly (play, 1 << FIELD, 4);
}

static void
test_farms_merge (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "road meadow end meadow");

  play_tile (play, 0, 1, 0);
  play_follower (play, FIELD, "SL");
  play_tile (play, 1, 0, 0);
  play_follower (play, FIELD, "NL");
  g_assert_cmpuint (root (play, 0, 1, FIELD, "SL"), !=, root (play, 0, 1, FIELD, "NL"));
  play_tile (play, 1, 1, 1); /* the road ends: both farms become one */
  g_assert_cmpuint (root (play, 0, 1, FIELD, "SL"), ==, root (play, 0, 1, FIELD, "NL"));
  g_assert_false (play_may_follow (play, FIELD, "SL"));
  g_assert_cmphex (bastide_state_nodes (play->state)[root (play, 0, 1, FIELD, "SL")].followers, ==,
                   0x11);
}

static void
test_farm_without_cities (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "monastery");

  play_tile (play, 1, 0, 0);
  play_follower (play, FIELD, "WL");
  play_assert_scores (play, "0 0");
  g_assert_null (play_event (play, BASTIDE_EVENT_SCORED, 0));
}

static void
test_no_farmers (void)
{
  g_autoptr (Play) play = small_game (2, "farmers=no", "monastery meadow cap");

  play_tile (play, 1, 0, 0);
  g_assert_true (play_may_follow (play, MONASTERY, ""));
  g_assert_false (play_may_follow (play, FIELD, "NL"));
  play_pass (play);
  play_tile (play, 2, 0, 0); /* nothing to claim on a meadow: the turn is over */
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_PLACE);
}

/* ---- The end ---- */

static void
test_end (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "cap cap");

  play_tile (play, 0, 1, 2);
  play_follower (play, CITY, "S");
  g_assert_cmpint (play->state->phase, !=, BASTIDE_PHASE_OVER);
  play_only (play, 0, 2, 0); /* the last tile: its city is scored as complete */
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  play_assert_scores (play, "4 0");
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_OVER, 0)->owners, ==, 1);
  g_assert_false (bastide_rules_is_legal (play->state, bastide_move_pass (), NULL));
}

static void
test_end_unplaceable (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "meadow full");

  play_only (play, 1, 0, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpuint (play->state->n_discarded, ==, 1);
}

static void
test_incomplete (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "through cap+ road road");

  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "E");
  play_only (play, 1, -1, 3);
  play_tile (play, 0, 1, 0);
  play_follower (play, ROAD, "E");
  play_only (play, 1, 1, 0);
  play_assert_scores (play, "5 0"); /* city: 2 tiles, 1 pennant; road: 2 tiles */
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 0)->feature, ==, ROAD);
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_SCORED, 1)->feature, ==, CITY);
  assert_partly (play, 0, 0);
  assert_partly (play, 1 << ROAD, 2);
  assert_partly (play, 1 << CITY, 3);
}

/* The city is complete with the last tile and not a part of the final scoring; the road is. */
static void
test_partly (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "through cap+ road cap");

  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "E");
  play_only (play, 1, -1, 3);
  play_tile (play, 0, 1, 0);
  play_follower (play, ROAD, "E");
  play_only (play, -1, -1, 1);
  play_assert_scores (play, "9 0");
  assert_partly (play, 0, 8);
  assert_partly (play, 1 << ROAD, 9);
}

/* S12: a pennant in an incomplete and in a complete city. */
static void
test_pennant (gconstpointer data)
{
  gboolean complete = GPOINTER_TO_INT (data);
  BastideEdition *base = support_edition ("base-1st");
  g_autoptr (Play) play = NULL;
  BastideStartTile *start = &g_array_index (base->start, BastideStartTile, 0);

  start->tile = (guint) bastide_edition_find (base, "B");
  play = play_new (base, 2, NULL, complete ? "F E E" : "F E");
  play_tile (play, 0, -1, 0);
  play_follower (play, CITY, "E");
  play_only (play, 1, -1, 3);
  if (complete)
    play_only (play, -1, -1, 1);
  play_assert_scores (play, complete ? "8 0" : "3 0");
}

static void
test_tie (void)
{
  g_autoptr (Play) play = small_game (2, NULL, "meadow meadow");

  play_only (play, 1, 0, 0);
  play_only (play, 2, 0, 0);
  g_assert_cmpuint (play_event (play, BASTIDE_EVENT_OVER, 0)->owners, ==, 3);
}

static void
test_laps (void)
{
  static const int cases[][3] = { { 0, 0, 0 },   { 49, 49, 0 }, { 50, 0, 1 },
                                  { 99, 49, 1 }, { 100, 0, 2 }, { 163, 13, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (bastide_score_field (cases[i][0]), ==, cases[i][1]);
      g_assert_cmpint (bastide_score_lap (cases[i][0]), ==, cases[i][2]);
    }
}

int
main (int argc, char **argv)
{
  static const char *const normal[] = { NULL, "cap", "4 0", "B6b" },
                           *const old[] = { "small-city=2", "cap", "2 0", "B6e" },
                           *const normal_pennant[] = { NULL, "cap+", "6 0", "B6b" },
                           *const old_pennant[] = { "small-city=2", "cap+", "3 0", "B6e" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/B1/supply", test_players);
  g_test_add_func ("/engine/B1/two-to-six-players", test_player_numbers);
  g_test_add_func ("/engine/B2/S21/start-tile-and-bag", test_start);
  g_test_add_func ("/engine/B3/clockwise", test_order);
  g_test_add_func ("/engine/B4a/touches-along-an-edge", test_touching);
  g_test_add_func ("/engine/B4a/matches-on-every-edge", test_matching);
  g_test_add_func ("/engine/B4b/S19/unplaceable", test_unplaceable);
  g_test_add_func ("/engine/B4a/S18/hole", test_hole);
  g_test_add_func ("/engine/B5a/only-the-tile-just-placed", test_deploy);
  g_test_add_func ("/engine/B5b/occupied", test_occupied);
  g_test_add_func ("/engine/B5b/S17/occupied-by-joining", test_occupied_by_joining);
  g_test_add_func ("/engine/B5c/completed-may-be-occupied", test_complete_and_occupy);
  g_test_add_func ("/engine/B5d/no-supply", test_no_supply);
  g_test_add_func ("/engine/B5e/farmer-at-monastery", test_farmer_at_monastery);
  g_test_add_func ("/engine/B5f/corner-contact", test_corner_contact);
  g_test_add_func ("/engine/B5g/crossing", test_crossing);
  g_test_add_func ("/engine/B6a/road", test_road);
  g_test_add_func ("/engine/B6a/S03/ring", test_ring);
  g_test_add_func ("/engine/B6a/tile-passed-twice", test_tile_passed_twice);
  g_test_add_func ("/engine/B6b/city", test_city);
  g_test_add_func ("/engine/B6b/S01/tile-counts-once", test_tile_counts_once);
  g_test_add_func ("/engine/B6b/S01/tile-counts-once-tie", test_tile_counts_once_tie);
  g_test_add_func ("/engine/B6c/S14/by-another", test_monastery_by_another);
  g_test_add_func ("/engine/B6c/S14/in-a-hole", test_monastery_in_hole);
  g_test_add_func ("/engine/B6d/S16/majority", test_majority);
  g_test_add_func ("/engine/B6d/owners", test_owners);
  g_test_add_data_func ("/engine/B6e/S11/two-tiles", normal, test_small_city);
  g_test_add_data_func ("/engine/B6e/S11/two-tiles-old-rule", old, test_small_city);
  g_test_add_data_func ("/engine/B6e/S11/pennant", normal_pennant, test_small_city);
  g_test_add_data_func ("/engine/B6e/S11/pennant-old-rule", old_pennant, test_small_city);
  g_test_add_func ("/engine/B6e/incomplete", test_small_city_incomplete);
  g_test_add_func ("/engine/B6f/several", test_several);
  g_test_add_func ("/engine/B7/return", test_return);
  g_test_add_func ("/engine/B8/farms-join", test_farms_join);
  g_test_add_func ("/engine/B8/farms-merge", test_farms_merge);
  g_test_add_func ("/engine/B8/river-separates", test_river_separates);
  g_test_add_data_func ("/engine/B8/S10/two-halves-occupied", GINT_TO_POINTER (TRUE),
                        test_two_halves_one_field);
  g_test_add_data_func ("/engine/B8/S10/two-halves-free", GINT_TO_POINTER (FALSE),
                        test_two_halves_one_field);
  g_test_add_func ("/engine/B9/laps", test_laps);
  g_test_add_func ("/engine/B10/last-tile", test_end);
  g_test_add_func ("/engine/B10/last-tile-unplaceable", test_end_unplaceable);
  g_test_add_func ("/engine/B11/incomplete", test_incomplete);
  g_test_add_func ("/engine/B11/partly", test_partly);
  g_test_add_func ("/engine/B11/S14/monastery", test_monastery_at_end);
  g_test_add_data_func ("/engine/B11/S12/pennant", GINT_TO_POINTER (FALSE), test_pennant);
  g_test_add_data_func ("/engine/B6b/S12/pennant", GINT_TO_POINTER (TRUE), test_pennant);
  g_test_add_func ("/engine/B12/S07/two-cities", test_farm_two_cities);
  g_test_add_func ("/engine/B12/S07/one-city", test_farm_one_city);
  g_test_add_func ("/engine/B12/city-for-each-farm", test_city_for_each_farm);
  g_test_add_func ("/engine/B12a/once-a-city", test_farms_by_city);
  g_test_add_func ("/engine/B12/no-cities", test_farm_without_cities);
  g_test_add_func ("/engine/B13/tie", test_tie);
  g_test_add_func ("/engine/B14/no-farmers", test_no_farmers);
  return g_test_run ();
}
