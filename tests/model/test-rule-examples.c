/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rule-examples.c: the examples of the rule book show what their captions say. */

#include "config.h"

#include <locale.h>

#include "rule-book.h"
#include "score.h"
#include "support.h"

/* A caption's claims: scores and followers in supply when all moves are made. */
typedef struct {
  const char *name;
  const char *path;   /* of the test: the rule's id is in it */
  BastidePhase phase; /* of the position that is shown */
  int player;
  int scores[3];
  int supply[3];
} Claim;

static const Claim claims[] = {
  { "placing", "/model/B4a/example-placing", BASTIDE_PHASE_PLACE, 1, { 0, 0 }, { 6, 7 } },
  { "taken", "/model/B5b/example-taken", BASTIDE_PHASE_FOLLOWER, 1, { 0, 0 }, { 6, 6 } },
  { "completing",
    "/model/B6f/example-completing",
    BASTIDE_PHASE_FOLLOWER,
    2,
    { 2, 4, 0 },
    { 7, 7, 7 } },
  { "roads", "/model/B6a/example-roads", BASTIDE_PHASE_FOLLOWER, 0, { 4, 0 }, { 7, 7 } },
  { "cities", "/model/B6b/example-cities", BASTIDE_PHASE_FOLLOWER, 0, { 12, 0 }, { 7, 7 } },
  { "small-city", "/model/B6e/example-small-city", BASTIDE_PHASE_FOLLOWER, 1, { 2, 0 }, { 7, 7 } },
  { "monasteries",
    "/model/B6c/example-monasteries",
    BASTIDE_PHASE_FOLLOWER,
    1,
    { 9, 0 },
    { 7, 7 } },
  { "majorities", "/model/B6d/example-majorities", BASTIDE_PHASE_FOLLOWER, 1, { 8, 0 }, { 7, 7 } },
  { "joining", "/model/B5b/example-joining", BASTIDE_PHASE_FOLLOWER, 0, { 8, 8 }, { 7, 7 } },
  { "followers-back",
    "/model/B7/example-followers-back",
    BASTIDE_PHASE_FOLLOWER,
    0,
    { 2, 0 },
    { 7, 7 } },
  { "farms", "/model/B12/example-farms", BASTIDE_PHASE_FOLLOWER, 0, { 6, 6 }, { 6, 6 } },
  { "farms-1st", "/model/B12a/example-farms-1st", BASTIDE_PHASE_FOLLOWER, 0, { 8, 8 }, { 6, 6 } },
  { "end", "/model/B11/example-end", BASTIDE_PHASE_FOLLOWER, 1, { 7, 3 }, { 5, 6 } },
  { "incomplete", "/model/H9/example-incomplete", BASTIDE_PHASE_FOLLOWER, 1, { 0, 0 }, { 5, 6 } },
  { "crossroads", "/model/H6/example-crossroads", BASTIDE_PHASE_FOLLOWER, 0, { 4, 0 }, { 7, 7 } },
  { "holes", "/model/H8/example-holes", BASTIDE_PHASE_FOLLOWER, 0, { 0, 0 }, { 7, 7 } },
  { "table", "/model/H10/example-table", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 6, 7 } },
  { "table-border",
    "/model/H11/example-table-border",
    BASTIDE_PHASE_FOLLOWER,
    1,
    { 3, 0 },
    { 7, 7 } },
  { "carcassonne", "/model/C1/example-carcassonne", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "quarters", "/model/C4/example-quarters", BASTIDE_PHASE_QUARTER, 1, { 3, 0 }, { 7, 6 } },
  { "count-moves", "/model/C5/example-count-moves", BASTIDE_PHASE_COUNT, 1, { 3, 0 }, { 7, 6 } },
  { "redeploying", "/model/C6/example-redeploying", BASTIDE_PHASE_REDEPLOY, 1, { 6, 3 }, { 7, 7 } },
  { "count-final", "/model/C8/example-count-final", BASTIDE_PHASE_FINAL, 1, { 3, 3 }, { 7, 6 } },
};

static const BastideRuleExample *
find_example (const char *name)
{
  for (guint t = 0; bastide_rule_topics[t].id != NULL; t++)
    for (const BastideRuleExample *e = bastide_rule_topics[t].examples;
         e != NULL && e->name != NULL; e++)
      if (g_str_equal (e->name, name))
        return e;
  return NULL;
}

/* The moves that the game has after the position shown, and those that it is about. */
static void
check_shown (const BastideRuleExample *example, const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  g_assert_cmpuint (moves->len, >, example->shows_moves ? 1 : 0);
  for (guint i = 0; i < example->n_places; i++)
    {
      const BastideRulePlace *place = &example->places[i];
      int placed = bastide_state_find_placed (state, place->x, place->y);
      BastideFeatureInfo info;

      g_assert_cmpint (placed, >=, 0);
      g_assert_cmpuint (
          (guint) place->segment, <,
          bastide_state_placed_kind (state, &bastide_state_placed (state)[placed])->n_segments);
      bastide_score_feature (
          state, bastide_state_placed (state)[placed].first_node + (guint32) place->segment, &info);
      g_assert_cmpint (info.feature, !=, BASTIDE_FEATURE_NONE);
    }
}

static void
test_claim (gconstpointer data)
{
  const Claim *claim = data;
  const BastideRuleExample *example = find_example (claim->name);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autofree BastideState *shown = NULL, *after = NULL;
  g_autofree char *rule = NULL;

  g_assert_nonnull (example);
  rule = g_strdup_printf ("/%s/", example->rule);
  g_assert_nonnull (strstr (claim->path, rule));
  record = bastide_rule_example_load (example, &error);
  g_assert_no_error (error);
  shown = bastide_record_state (record, record->cursor);
  g_assert_cmpint (shown->phase, ==, claim->phase);
  g_assert_cmpint (shown->player, ==, claim->player);
  check_shown (example, shown);

  after = bastide_record_state (record, record->moves->len);
  for (guint p = 0; p < record->setup->n_players; p++)
    {
      g_assert_cmpint (after->scores[p], ==, claim->scores[p]);
      g_assert_cmpint (after->supply[p], ==, claim->supply[p]);
    }
}

/* Each of them has its claim here. */
static void
test_all_claimed (void)
{
  for (guint t = 0; bastide_rule_topics[t].id != NULL; t++)
    for (const BastideRuleExample *e = bastide_rule_topics[t].examples;
         e != NULL && e->name != NULL; e++)
      {
        guint found = 0;

        for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
          found += g_str_equal (claims[i].name, e->name);
        if (found != 1)
          g_test_fail_printf ("%s has %u claims", e->name, found);
      }
}

static BastideState *
load_state (const char *name, gboolean shown)
{
  g_autoptr (BastideRecord) record = bastide_rule_example_load (find_example (name), NULL);
  BastideState *state = bastide_record_state (record, shown ? record->cursor : record->moves->len);

  /* For whoever looks at it. */
  bastide_setup_ref (record->setup);
  return state;
}

static void
drop_state (BastideState *state)
{
  bastide_setup_unref ((BastideSetup *) state->setup);
  g_free (state);
}

static gboolean
can_place (const BastideState *state, int x, int y)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, BastideMove, i).x == x &&
        g_array_index (moves, BastideMove, i).y == y)
      return TRUE;
  return FALSE;
}

/* "North of the start tile only a city can go on." */
static void
test_placing (void)
{
  BastideState *state = load_state ("placing", TRUE);

  g_assert_true (can_place (state, 0, 1));
  g_assert_true (can_place (state, 2, 0));
  g_assert_false (can_place (state, 0, -1));
  drop_state (state);
}

/* "which are on the table": five columns, three rows. */
static void
test_table (void)
{
  BastideState *state = load_state ("table", TRUE);

  g_assert_true (can_place (state, 2, 0));
  g_assert_true (can_place (state, 0, 1));
  for (int x = -4; x <= 4; x++)
    for (int y = -3; y <= 3; y++)
      if (ABS (x) > 2 || ABS (y) > 1)
        g_assert_false (can_place (state, x, y));
  drop_state (state);
}

/* "When this turn is over she plays again." */
static void
test_hole (void)
{
  BastideState *state = load_state ("holes", FALSE);

  g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpint (state->player, ==, 0);
  drop_state (state);
}

static void
test_count (void)
{
  BastideState *state = load_state ("carcassonne", TRUE);

  g_assert_cmpint (state->n_placed, ==, 12);
  g_assert_cmpint (state->count_quarter, ==, BASTIDE_QUARTER_CASTLE);
  drop_state (state);
  state = load_state ("quarters", FALSE);
  g_assert_cmpint (state->quarters[1][BASTIDE_QUARTER_BLACKSMITH], ==, 1);
  drop_state (state);
  state = load_state ("count-moves", FALSE);
  g_assert_cmpint (state->count_quarter, ==, BASTIDE_QUARTER_MARKET);
  g_assert_cmpint (bastide_rules_quarters (state), ==, 0);
  drop_state (state);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    g_test_add_data_func (claims[i].path, &claims[i], test_claim);
  g_test_add_func ("/model/rule-examples/all-claimed", test_all_claimed);
  g_test_add_func ("/model/B4a/example-placing-cells", test_placing);
  g_test_add_func ("/model/H10/example-table-cells", test_table);
  g_test_add_func ("/model/H8/example-holes-again", test_hole);
  g_test_add_func ("/model/C1/example-town", test_count);
  return g_test_run ();
}
