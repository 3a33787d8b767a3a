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
  { "start", "/model/B2/example-start", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "turn", "/model/B5/example-turn", BASTIDE_PHASE_FOLLOWER, 0, { 0, 0 }, { 6, 7 } },
  { "no-farmers", "/model/B14/example-no-farmers", BASTIDE_PHASE_FOLLOWER, 0, { 0, 0 }, { 6, 7 } },
  { "unplaceable", "/model/B4b/example-unplaceable", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "returned", "/model/H4/example-returned", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "scoreboard", "/model/B9/example-scoreboard", BASTIDE_PHASE_PLACE, 0, { 52, 2 }, { 7, 7 } },
  { "winter-animals", "/model/W1/example-animals", BASTIDE_PHASE_FOLLOWER, 0, { 3, 0 }, { 7, 7 } },
  { "winter", "/model/W4/example-crossings", BASTIDE_PHASE_FOLLOWER, 1, { 3, 0 }, { 7, 7 } },
  { "first-player", "/model/H2/example-first-player", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "draw-ahead", "/model/H1/example-draw-ahead", BASTIDE_PHASE_PLACE, 1, { 0, 0 }, { 6, 7 } },
  { "hand", "/model/H3/example-hand", BASTIDE_PHASE_PLACE, 0, { 0, 0 }, { 7, 7 } },
  { "start-in-bag", "/model/H4/example-alone", BASTIDE_PHASE_FOLLOWER, 0, { 0, 0 }, { 6, 7 } },
  { "offers", "/model/H7/example-offers", BASTIDE_PHASE_OFFER, 1, { 2, 9 }, { 7, 7 } },
  { "quarters-closed", "/model/C10/example-closed", BASTIDE_PHASE_QUARTER, 1, { 3, 0 }, { 7, 6 } },
  { "count-clockwise", "/model/C10/example-clockwise", BASTIDE_PHASE_PLACE, 0, { 3, 0 }, { 7, 6 } },
  { "count-follow", "/model/C10/example-follow", BASTIDE_PHASE_PLACE, 0, { 3, 0 }, { 7, 6 } },
  { "count-final-market",
    "/model/C10/example-final-market",
    BASTIDE_PHASE_FINAL,
    1,
    { 8, 3 },
    { 6, 5 } },
};

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
  const BastideRuleExample *example = bastide_rule_example_find (claim->name);
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
  for (const BastideRuleExample *e = bastide_rule_examples; e->name != NULL; e++)
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
  g_autoptr (BastideRecord) record =
      bastide_rule_example_load (bastide_rule_example_find (name), NULL);
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

static guint
count_roads (const BastideState *state, const char *id)
{
  guint n = 0;

  for (guint k = 0; k < state->setup->n_kinds; k++)
    if (g_str_equal (state->setup->kinds[k].tile->id, id))
      for (guint side = 0; side < 4; side++)
        n += bastide_tile_terrain (state->setup->kinds[k].tile, (BastideSide) side) ==
             BASTIDE_TERRAIN_ROAD;
  return n;
}

/* "three roads, and Anna one without any": the tiles are in the game. */
static void
test_draws (void)
{
  BastideState *state = load_state ("first-player", TRUE);

  g_assert_cmpstr (bastide_rule_example_find ("first-player")->draws, ==, "W E");
  g_assert_cmpstr (state->setup->players[0].name, ==, "Ben");
  g_assert_cmpuint (count_roads (state, "W"), ==, 3);
  g_assert_cmpuint (count_roads (state, "E"), ==, 0);
  drop_state (state);
}

static const char *
held_kind (const BastideState *state, guint piece)
{
  return state->setup->kinds[state->setup->pieces[piece].kind].tile->id;
}

/* "Anna knows her next tile", "Anna holds three tiles". */
static void
test_hands (void)
{
  BastideState *state = load_state ("draw-ahead", TRUE);

  g_assert_cmpuint (state->n_held[0], ==, 1);
  g_assert_cmpuint (state->n_hand, ==, 1);
  drop_state (state);
  state = load_state ("hand", TRUE);
  g_assert_cmpuint (state->n_hand, ==, 3);
  g_assert_cmpuint (state->n_held[1], ==, 3);
  drop_state (state);
}

/* "she drew a straight road"; the tile that fits nowhere is in the bag again, or gone. */
static void
test_unplaceable (void)
{
  BastideState *state = load_state ("unplaceable", TRUE);

  g_assert_cmpstr (held_kind (state, state->hand[0]), ==, "U");
  g_assert_cmpuint (state->n_discarded, ==, 1);
  drop_state (state);
  state = load_state ("returned", TRUE);
  g_assert_cmpstr (held_kind (state, state->hand[0]), ==, "U");
  g_assert_cmpuint (state->n_discarded, ==, 0);
  g_assert_cmpuint (state->n_bag - state->drawn, ==, 6);
  drop_state (state);
}

/* "Bushes stand at one crossing, houses at the other." */
static void
test_crossings (void)
{
  BastideState *state = load_state ("winter", TRUE);
  const BastidePlaced *placed = bastide_state_placed (state);

  g_assert_cmpint (bastide_state_placed_kind (state, &placed[0])->tile->crossing, ==,
                   BASTIDE_CROSSING_CROSSROAD);
  g_assert_cmpint (bastide_state_placed_kind (state, &placed[2])->tile->crossing, ==,
                   BASTIDE_CROSSING_VILLAGE);
  drop_state (state);
}

/* What the captions say about the Count's options. */
static void
test_count_options (void)
{
  BastideState *state = load_state ("quarters-closed", TRUE);

  g_assert_cmphex (bastide_rules_quarters (state), ==, 0xf & ~(1u << BASTIDE_QUARTER_CASTLE));
  drop_state (state);
  state = load_state ("count-clockwise", TRUE);
  g_assert_cmpint (state->count_quarter, ==, BASTIDE_QUARTER_MARKET);
  g_assert_cmpint (state->quarters[1][BASTIDE_QUARTER_BLACKSMITH], ==, 1);
  drop_state (state);
  state = load_state ("count-follow", TRUE);
  g_assert_cmpint (state->count_quarter, ==, BASTIDE_QUARTER_BLACKSMITH);
  drop_state (state);
  state = load_state ("count-final-market", TRUE);
  g_assert_cmphex (bastide_rules_quarters (state), ==, 1u << BASTIDE_QUARTER_MARKET);
  g_assert_cmpint (state->quarters[1][BASTIDE_QUARTER_BLACKSMITH], ==, 1);
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
  g_test_add_func ("/model/H2/example-draws", test_draws);
  g_test_add_func ("/model/H3/example-hands", test_hands);
  g_test_add_func ("/model/B4b/example-fits-nowhere", test_unplaceable);
  g_test_add_func ("/model/W4/example-kinds", test_crossings);
  g_test_add_func ("/model/C10/example-options", test_count_options);
  return g_test_run ();
}
