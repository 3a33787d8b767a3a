/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-why.c: why features brought their points: the parts always add up. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "describe.h"
#include "game-support.h"
#include "game.h"
#include "rule-book.h"
#include "why.h"

/* What every event must be able to say. */
static void
check_event (const BastideState *state, const BastideRuleBook *book, const BastideEvent *event)
{
  const BastideSetup *setup = state->setup;
  guint counted =
      event->feature == BASTIDE_FEATURE_FIELD ? event->cities : event->tiles + event->pennants;
  g_autofree char *sum = bastide_describe_why_sum (event);
  g_autofree char *rule = bastide_describe_why_rule (event);
  g_autofree char *share = bastide_describe_why_share (setup, event);
  g_autofree char *end = g_strdup_printf (" = %d", event->points);

  g_assert_true (bastide_why_has (event));
  g_assert_cmpint ((int) (event->each * counted), ==, event->points);
  g_assert_cmpuint (bastide_score_owners (event->followers), ==, event->owners);
  if (event->feature != BASTIDE_FEATURE_FIELD)
    g_assert_cmpuint (bastide_score_tiles (state, bastide_state_root (state, event->node)), ==,
                      event->tiles);
  g_assert_true (g_str_has_suffix (sum, end));
  g_assert_cmpuint (strlen (rule), >, 0);
  for (guint p = 0; p < setup->n_players; p++)
    if (event->owners & (1u << p))
      g_assert_nonnull (strstr (share, setup->players[p].name));
  g_assert_cmpint (bastide_rule_book_find_rule (book, event->rule), >=, 0);
}

/* Goes through a game, and adds up everybody's points from what is said. */
static void
check_record (const BastideRecord *record)
{
  g_autofree BastideState *state = bastide_state_new (record->setup, NULL);
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new (record->setup);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  int points[BASTIDE_MAX_PLAYERS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < record->moves->len; i++)
    {
      g_array_set_size (events, 0);
      bastide_rules_apply (state, g_array_index (record->moves, BastideMove, i), events);
      for (guint e = 0; e < events->len; e++)
        {
          const BastideEvent *event = &g_array_index (events, BastideEvent, e);

          if (event->type != BASTIDE_EVENT_SCORED)
            continue;
          check_event (state, book, event);
          for (guint p = 0; p < record->setup->n_players; p++)
            points[p] += (event->owners & (1u << p)) != 0 ? event->points : 0;
          n++;
        }
    }
  g_assert_cmpuint (n, >, 0);
  for (guint p = 0; p < record->setup->n_players; p++)
    g_assert_cmpint (points[p], ==, state->scores[p]);
}

static void
test_saved_games (void)
{
  static const char *const names[] = { "count-3p.bastide", "count-4p-market.jcz",
                                       "greedy-2p.bastide", "mixed-3p-small-city-2.jcz",
                                       "random-6p-no-farmers.jcz" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "games", names[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) record = bastide_record_load (path, &error);

      g_assert_no_error (error);
      check_record (record);
    }
}

/* A whole game by chance. */
static BastideRecord *
play_record (BastideSetup *setup, guint64 seed)
{
  BastideRecord *record = bastide_record_new (setup);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = support_random_move (state, &random);

      bastide_rules_apply (state, move, NULL);
      g_array_append_val (record->moves, move);
    }
  record->cursor = record->moves->len;
  return record;
}

static void
check_option (const char *pair, gboolean count)
{
  const BastidePlayer players[] = { { "Anna", 0, NULL },
                                    { "Ben", 1, NULL },
                                    { "Chiara", 2, NULL } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastideOptions options = { 0 };

  g_ptr_array_add (editions, support_edition ("base-1st"));
  if (count)
    g_ptr_array_add (editions, support_edition ("count-2004"));
  g_assert_true (bastide_options_set_pair (&options, pair, NULL));
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_autoptr (BastideSetup) setup =
          bastide_setup_new (editions, players, G_N_ELEMENTS (players), &options, seed, NULL);
      g_autoptr (BastideRecord) record = play_record (setup, seed);

      check_record (record);
    }
}

/* The ways of scoring that the saved games don't have. */
static void
test_variants (void)
{
  check_option ("farm-scoring=1st", FALSE);
  check_option ("farm-scoring=1st", TRUE);
  check_option ("incomplete=nothing", TRUE);
  check_option ("bushes=through", FALSE);
  check_option ("small-city=2", FALSE);
}

static void
test_words (void)
{
  const BastidePlayer players[] = { { "Anna", 0, NULL }, { "Ben", 1, NULL } };
  BastideSetup setup = { .n_players = 2, .players = { players[0], players[1] } };
  BastideEvent city = { .type = BASTIDE_EVENT_SCORED,
                        .feature = BASTIDE_FEATURE_CITY,
                        .complete = TRUE,
                        .tiles = 5,
                        .pennants = 1,
                        .each = 2,
                        .points = 12,
                        .owners = 1,
                        .followers = 0x12,
                        .rule = "B6b" };
  BastideEvent farm = { .type = BASTIDE_EVENT_SCORED,
                        .feature = BASTIDE_FEATURE_FIELD,
                        .final = TRUE,
                        .cities = 3,
                        .each = 3,
                        .points = 9,
                        .owners = 3,
                        .followers = 0x11,
                        .rule = "B12" };
  g_autofree char *city_sum = bastide_describe_why_sum (&city);
  g_autofree char *city_share = bastide_describe_why_share (&setup, &city);
  g_autofree char *farm_sum = bastide_describe_why_sum (&farm);
  g_autofree char *farm_rule = bastide_describe_why_rule (&farm);
  g_autofree char *farm_share = bastide_describe_why_share (&setup, &farm);

  g_assert_cmpstr (city_sum, ==, "5 tiles × 2 + 1 pennant × 2 = 12");
  g_assert_cmpstr (
      city_share, ==,
      "Followers there: Anna 2 and Ben 1. Anna has the most and takes all the points.");
  g_assert_cmpstr (farm_sum, ==, "3 completed cities × 3 = 9");
  g_assert_cmpstr (farm_rule, ==, "At the end each completed city at a farm is worth 3 points.");
  g_assert_cmpstr (
      farm_share, ==,
      "Followers there: Anna 1 and Ben 1. Anna and Ben have the most, and each gets all "
      "the points.");
}

/* --- What is asked about a game --- */

static BastideGame *
load_game (const char *example)
{
  BastideRecord *record = bastide_rule_example_load (bastide_rule_example_find (example), NULL);

  record->cursor = record->moves->len;
  return bastide_game_new (record);
}

static GArray *
all_of (BastideGame *game)
{
  return bastide_why_of_game (G_LIST_MODEL (bastide_game_get_history (game)));
}

/* Every number of the results is the sum of the events that it's explained by. */
static void
test_kinds (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "games", "count-3p.bastide", NULL);
  BastideRecord *record = bastide_record_load (path, NULL);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GArray) all = NULL;

  record->cursor = record->moves->len;
  game = bastide_game_new (record);
  all = all_of (game);
  for (guint p = 0; p < 3; p++)
    {
      int sum = 0;

      for (guint k = 0; k <= BASTIDE_FEATURE_FIELD; k++)
        {
          g_autoptr (GArray) events = bastide_why_of_kind (all, p, (BastideFeature) k);

          for (guint i = 0; i < events->len; i++)
            sum += bastide_event_gain (&g_array_index (events, BastideEvent, i), p);
        }
      g_assert_cmpint (sum, ==, bastide_game_get_state (game)->scores[p]);
    }
}

static guint32
node_at (const BastideState *state, int x, int y, guint segment)
{
  return bastide_state_placed (state)[bastide_state_find_placed (state, x, y)].first_node + segment;
}

static BastideEvent
only_event (BastideGame *game, int x, int y, guint segment)
{
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (GArray) all = all_of (game);
  g_autoptr (GArray) events = bastide_why_of_feature (all, state, node_at (state, x, y, segment));

  g_assert_cmpuint (events->len, ==, 1);
  return g_array_index (events, BastideEvent, 0);
}

/* What was scored is that event, also when its followers are gone; what wasn't is worth what it
 * would bring. */
static void
test_feature (void)
{
  g_autoptr (BastideGame) game = load_game ("cities");
  BastideEvent event = only_event (game, 0, -1, 0);
  g_autofree char *title = bastide_describe_why_title (bastide_game_get_setup (game), &event);
  g_autofree char *open_title = NULL, *share = NULL;

  g_assert_cmpint (event.player, ==, 0);
  g_assert_cmpint (event.points, ==, 12);
  g_assert_cmpstr (title, !=, "City");
  bastide_game_undo (game);
  event = only_event (game, 0, -1, 0);
  g_assert_cmpint (event.player, ==, BASTIDE_NO_PLAYER);
  g_assert_cmpuint (event.owners, ==, 1);
  g_assert_cmpint (event.points, ==, (int) (event.each * (event.tiles + event.pennants)));
  open_title = bastide_describe_why_title (bastide_game_get_setup (game), &event);
  g_assert_cmpstr (open_title, ==, "City");
  share = bastide_describe_why_share (bastide_game_get_setup (game), &event);
  g_assert_cmpstr (share, ==, "Only Anna has followers there.");
}

/* Nobody stands there; and under H9 nothing comes of it. */
static void
test_nobody (void)
{
  g_autoptr (BastideGame) game = load_game ("placing"), nothing = NULL;
  BastideEvent event = only_event (game, 0, 0, 0);
  g_autofree char *share = bastide_describe_why_share (bastide_game_get_setup (game), &event);
  g_autofree char *rule = NULL, *sum = NULL;

  g_assert_null (share);
  nothing = load_game ("incomplete");
  bastide_game_undo (nothing);
  event = only_event (nothing, 0, -1, 0);
  rule = bastide_describe_why_rule (&event);
  sum = bastide_describe_why_sum (&event);
  g_assert_nonnull (strstr (rule, "bring nothing"));
  g_assert_true (g_str_has_suffix (sum, "= 0"));
}

static void
count (const BastideState *state, BastideEvent event, guint n_nodes, guint n_tiles)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint32));

  bastide_why_counted (state, &event, nodes, tiles);
  g_assert_cmpuint (nodes->len, ==, n_nodes);
  g_assert_cmpuint (tiles->len, ==, n_tiles);
  for (guint i = 0; i < tiles->len; i++)
    g_assert_cmpuint (g_array_index (tiles, guint32, i), <, state->n_placed);
}

/* Neighbours of a monastery, cities of a farm, Carcassonne. */
static void
test_counted (void)
{
  g_autoptr (BastideGame) monastery = load_game ("monasteries"), end = load_game ("end");
  g_autoptr (BastideGame) farms = load_game ("farms"), first = load_game ("farms-1st");
  g_autoptr (BastideGame) town = load_game ("count-final");

  count (bastide_game_get_state (monastery), only_event (monastery, 1, 1, 0), 1, 8);
  count (bastide_game_get_state (end), only_event (end, 1, -1, 0), 1, 4);
  count (bastide_game_get_state (farms), only_event (farms, 0, 0, 1), 3, 0);
  count (bastide_game_get_state (town), only_event (town, 1, -2, 2), 1, 12);
  {
    const BastideState *state = bastide_game_get_state (first);
    g_autoptr (GArray) all = all_of (first);
    g_autoptr (GArray) events = bastide_why_of_feature (all, state, node_at (state, 0, 0, 1));

    /* Both cities, each with all farmers around it. */
    g_assert_cmpuint (events->len, ==, 2);
    count (state, g_array_index (events, BastideEvent, 0), 2, 0);
  }
}

/* With "1st" what would come is told for each city. */
static void
test_cities_to_come (void)
{
  g_autoptr (BastideGame) game = load_game ("farms-1st");
  const BastideState *state;
  g_autoptr (GArray) all = NULL, events = NULL;

  bastide_game_undo (game);
  all = all_of (game);
  state = bastide_game_get_state (game);
  events = bastide_why_of_feature (all, state, node_at (state, 0, 0, 1));
  g_assert_cmpuint (events->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      g_assert_true (event->by_city);
      g_assert_cmpint (event->points, ==, 4);
      g_assert_cmpuint (event->owners, ==, 3);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/why/words", test_words);
  g_test_add_func ("/model/why/saved-games", test_saved_games);
  g_test_add_func ("/model/why/variants", test_variants);
  g_test_add_func ("/model/why/kinds", test_kinds);
  g_test_add_func ("/model/why/feature", test_feature);
  g_test_add_func ("/model/H9/why-nothing", test_nobody);
  g_test_add_func ("/model/why/counted", test_counted);
  g_test_add_func ("/model/B12a/why-cities-to-come", test_cities_to_come);
  return g_test_run ();
}
