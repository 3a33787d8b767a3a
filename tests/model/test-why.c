/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-why.c: why features brought their points: the parts always add up. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "describe.h"
#include "game-support.h"
#include "rule-book.h"

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

  g_assert_true (bastide_describe_has_why (event));
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

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/why/words", test_words);
  g_test_add_func ("/model/why/saved-games", test_saved_games);
  g_test_add_func ("/model/why/variants", test_variants);
  return g_test_run ();
}
