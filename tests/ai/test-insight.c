/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-insight.c: what is said about cells and features, against all orders of small bags and
 * against games that were played on. */

#include <math.h>

#include "any-setup.h"
#include "imagine.h"
#include "insight.h"
#include "player.h"
#include "support.h"

/* ---- Against all orders of a small bag ---- */

/* What the player on turn and the next one to draw really draw, over all orders. */
typedef struct {
  const BastideState *state;
  const BastideCellInsight *insight;
  guint player;
  guint n_orders, n_next, n_player;
} Orders;

static gboolean
is_fitting (const Orders *orders, guint piece)
{
  for (guint i = 0; i < orders->insight->n_kinds; i++)
    if (orders->insight->fits[i].kind == orders->state->setup->pieces[piece].kind)
      return TRUE;
  return FALSE;
}

static gboolean
are_hands_hidden (const BastideState *state)
{
  return state->setup->options.hand_3 && state->setup->options.hand_hidden;
}

/* Plays the game on as the engine does, always with the first legal move. */
static void
play_order (Orders *orders, const BastideState *start)
{
  g_autofree BastideState *state = bastide_state_copy (start);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  guint n_drawn = 0;
  gboolean had = FALSE;

  orders->n_orders++;
  for (guint i = 0; are_hands_hidden (state) && i < state->n_hand; i++)
    had = had || is_fitting (orders, state->hand[i]);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      g_array_set_size (moves, 0);
      g_array_set_size (events, 0);
      bastide_rules_legal_moves (state, moves);
      bastide_rules_apply (state, g_array_index (moves, BastideMove, 0), events);
      for (guint i = 0; i < events->len; i++)
        {
          const BastideEvent *event = &g_array_index (events, BastideEvent, i);

          g_assert_cmpint (event->type, !=, BASTIDE_EVENT_DISCARDED);
          if (event->type != BASTIDE_EVENT_DRAWN)
            continue;
          orders->n_next += n_drawn++ == 0 && is_fitting (orders, event->piece);
          had = had || (event->player == (int) orders->player && is_fitting (orders, event->piece));
        }
    }
  orders->n_player += had;
}

/* Where the unseen tiles lie: in the bag, and in hands that are hidden. Returns how many. */
static guint
find_unseen (BastideState *state, guint16 *places[1000])
{
  guint n = 0;

  for (guint i = state->drawn; i < state->n_bag; i++)
    places[n++] = &bastide_state_bag (state)[i];
  if (!are_hands_hidden (state))
    return n;
  for (guint i = 0; i < state->n_hand; i++)
    places[n++] = &state->hand[i];
  for (guint p = 0; p < state->setup->n_players; p++)
    for (guint i = 0; i < state->n_held[p]; i++)
      places[n++] = &state->held[p][i];
  return n;
}

static void
swap (guint16 *a, guint16 *b)
{
  guint16 piece = *a;

  *a = *b;
  *b = piece;
}

static void
play_orders (Orders *orders, BastideState *state, guint16 **places, guint n)
{
  if (n < 2)
    play_order (orders, state);
  for (guint i = 0; n >= 2 && i < n; i++)
    {
      swap (places[0], places[i]);
      play_orders (orders, state, places + 1, n - 1);
      swap (places[0], places[i]);
    }
}

/* The cell south of the start tile asks for a city. Everything fits somewhere, always. */
static BastideEdition *
plain_set (void)
{
  BastideEdition *set = support_set ();

  support_tile (set, "start", 1, "city S");
  support_tile (set, "field", 9, "");
  support_tile (set, "cap", 2, "city N");
  support_tile (set, "two", 1, "city N; city S");
  return set;
}

static void
check_orders (Play *play, guint n_left)
{
  g_autofree BastideState *state = bastide_state_copy (play->state);
  g_auto (BastideCellInsight) insight = { 0 };
  guint16 *places[1000];
  Orders orders = { .state = state, .insight = &insight, .player = (guint) state->turn_player };

  g_assert_true (bastide_insight_cell (state, 0, 1, &insight));
  g_assert_cmpuint (insight.n_unseen, ==, n_left);
  play_orders (&orders, state, places, find_unseen (state, places));
  g_test_message ("%u orders: %g, %g", orders.n_orders, insight.next, insight.player);
  g_assert_cmpfloat_with_epsilon (insight.next, (double) orders.n_next / orders.n_orders, 1e-9);
  g_assert_cmpfloat_with_epsilon (insight.player, (double) orders.n_player / orders.n_orders, 1e-9);
}

static void
test_all_orders (void)
{
  static const char *const options[] = { NULL, "draw-ahead=yes", "hand=3" };

  for (guint n_players = 2; n_players <= 4; n_players++)
    for (guint i = 0; i < G_N_ELEMENTS (options); i++)
      {
        g_autoptr (Play) play = play_new (plain_set (), n_players, options[i],
                                          "field field field field field field field field cap two "
                                          "field cap");
        guint n_held = i == 0 ? 0 : i == 1 ? 1 : 3;

        /* Until at most six are left: all 720 orders of them. */
        while (play->state->n_bag - play->state->drawn > 6)
          play_only (play, -(int) play->state->turn, 0, 0);
        check_orders (play, play->state->n_bag - play->state->drawn);
        g_assert_cmpuint (play->state->n_held[(play->state->turn_player + 1) % n_players], <=,
                          n_held);
      }
}

/* Nobody's hand is known: what the player on turn holds may be any of the seven tiles. */
static void
test_hidden_hands (void)
{
  g_autoptr (Play) play =
      play_new (plain_set (), 2, "hand=3 hand-hidden=yes", "field field cap field field cap field");

  check_orders (play, 7);
}

/* Between tile and follower the same is to come. */
static void
test_follower_phase (void)
{
  g_autoptr (Play) play = play_new (plain_set (), 3, NULL, "field field cap two field field cap");

  play_tile (play, -1, 0, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_FOLLOWER);
  check_orders (play, 6);
}

/* At a real table the player on turn draws the first of three tiles and the last. */
static void
test_real_table (void)
{
  g_autoptr (Play) play = play_new (plain_set (), 2, "draw=told", "field field cap");
  guint n_checked = 0;

  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_DRAW);
  for (guint i = 0; i < play->state->n_frontier; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (play->state)[i];
      g_auto (BastideCellInsight) insight = { 0 };

      if (!bastide_insight_cell (play->state, cell.x, cell.y, &insight) || insight.n_fit != 1)
        continue;
      g_assert_cmpfloat_with_epsilon (insight.player, 2.0 / 3, 1e-9);
      n_checked++;
    }
  g_assert_cmpuint (n_checked, >, 0);
}

/* ---- What nobody can know ---- */

static void
shuffle_unseen (BastideState *state, BastideRandom *random)
{
  guint16 *places[1000], pieces[1000];
  guint n = find_unseen (state, places);

  for (guint i = 0; i < n; i++)
    pieces[i] = *places[i];
  bastide_random_shuffle (random, pieces, n);
  for (guint i = 0; i < n; i++)
    *places[i] = pieces[i];
}

static void
assert_same_cells (const BastideState *a, const BastideState *b)
{
  g_autoptr (GArray) dead_a = bastide_insight_dead_cells (a),
                     dead_b = bastide_insight_dead_cells (b);

  g_assert_cmpmem (dead_a->data, dead_a->len * sizeof (BastideCell), dead_b->data,
                   dead_b->len * sizeof (BastideCell));
  for (guint i = 0; i < a->n_frontier; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (a)[i];
      g_auto (BastideCellInsight) of_a = { 0 }, of_b = { 0 };
      gboolean known = bastide_insight_cell (a, cell.x, cell.y, &of_a);

      g_assert_cmpint (bastide_insight_cell (b, cell.x, cell.y, &of_b), ==, known);
      g_assert_cmpmem (of_a.fits, of_a.n_kinds * sizeof (BastideFit), of_b.fits,
                       of_b.n_kinds * sizeof (BastideFit));
      g_assert_cmpint (of_a.hand, ==, of_b.hand);
      g_assert_cmpfloat (of_a.next, ==, of_b.next);
      g_assert_cmpfloat (of_a.player, ==, of_b.player);
    }
}

/* Under any rules, hidden hands among them. */
static void
test_unknown (void)
{
  guint n_hidden = 0;

  for (guint64 seed = 0; seed < 80; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = NULL, *other = NULL;
      BastideRandom random;

      if (seed % 4 == 0)
        setup->options.hand_3 = setup->options.hand_hidden = TRUE;
      state = any_state (setup, seed, 5 + seed % 30);
      other = bastide_state_copy (state);
      n_hidden += setup->options.hand_3 && setup->options.hand_hidden;
      bastide_random_init (&random, seed);
      shuffle_unseen (other, &random);
      assert_same_cells (state, other);
      for (guint32 node = 0; node < state->n_nodes; node += 7)
        if (bastide_state_nodes (state)[node].feature <= BASTIDE_FEATURE_MONASTERY)
          g_assert_cmpfloat (bastide_insight_chance (state, node), ==,
                             bastide_insight_chance (other, node));
      g_assert_cmpuint (bastide_insight_last_chance (state), ==,
                        bastide_insight_last_chance (other));
    }
  g_assert_cmpuint (n_hidden, >=, 20);
}

/* ---- Dead cells ---- */

/* Whether the rules let any of the tiles off the table go there. */
static gboolean
can_be_filled (const BastideState *state, BastideCell cell)
{
  g_autofree BastideState *other = bastide_state_copy (state);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (guint16));

  g_array_append_vals (pieces, bastide_state_bag (state) + state->drawn,
                       state->n_bag - state->drawn);
  g_array_append_vals (pieces, state->hand, state->n_hand);
  for (guint p = 0; p < state->setup->n_players; p++)
    g_array_append_vals (pieces, state->held[p], state->n_held[p]);
  for (guint i = 0; i < pieces->len; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        other->hand[0] = g_array_index (pieces, guint16, i);
        if (bastide_rules_is_legal (other, bastide_move_place (cell.x, cell.y, rotation), NULL))
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_cell (GArray *cells, BastideCell cell)
{
  for (guint i = 0; i < cells->len; i++)
    {
      BastideCell other = g_array_index (cells, BastideCell, i);

      if (other.x == cell.x && other.y == cell.y)
        return TRUE;
    }
  return FALSE;
}

static void
test_dead_cells (void)
{
  guint n_dead = 0;

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = any_state (setup, seed, 3 + seed % 12);
      g_autoptr (GArray) dead = bastide_insight_dead_cells (state);

      if (state->phase != BASTIDE_PHASE_PLACE)
        continue;
      n_dead += dead->len;
      for (guint i = 0; i < state->n_frontier; i++)
        {
          BastideCell cell = bastide_state_frontier_cell (state)[i];

          if (bastide_state_on_table (state, cell.x, cell.y) &&
              bastide_state_find_frontier (state, cell.x, cell.y) == (int) i)
            g_assert_cmpint (has_cell (dead, cell), ==, !can_be_filled (state, cell));
        }
    }
  g_assert_cmpuint (n_dead, >, 20);
}

/* What can't be asked of: a tile, a cell apart, a game that is over. */
static void
test_no_cell (void)
{
  g_autoptr (Play) play = play_new (plain_set (), 2, NULL, "field");
  BastideCellInsight insight;
  g_autoptr (GArray) dead = NULL;

  g_assert_false (bastide_insight_cell (play->state, 0, 0, &insight));
  g_assert_false (bastide_insight_cell (play->state, 3, 3, &insight));
  play_only (play, 1, 0, 0);
  g_assert_cmpint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_false (bastide_insight_cell (play->state, 0, 1, &insight));
  dead = bastide_insight_dead_cells (play->state);
  g_assert_cmpuint (dead->len, ==, 0);
}

/* The tile in hand lies open, so it is not unseen; but it may fit. */
static void
test_hand (void)
{
  g_autoptr (Play) play = play_new (plain_set (), 2, NULL, "cap field field");
  g_auto (BastideCellInsight) insight = { 0 };
  g_autoptr (GArray) dead = bastide_insight_dead_cells (play->state);

  g_assert_true (bastide_insight_cell (play->state, 0, 1, &insight));
  g_assert_cmpuint (insight.n_unseen, ==, 2);
  g_assert_cmpuint (insight.n_fit, ==, 0);
  g_assert_true (insight.hand);
  g_assert_cmpfloat (insight.player, ==, 0);
  g_assert_cmpuint (dead->len, ==, 0);
}

/* ---- Features ---- */

/* One tile alone completes A's city: then there is a last chance, else not. */
static void
test_last_chance (void)
{
  BastideEdition *set = plain_set ();
  g_autoptr (Play) play = NULL;

  play = play_new (set, 2, NULL, "two cap cap field");
  play_tile (play, 0, 1, 0);
  g_assert_cmpuint (bastide_insight_last_chance (play->state), ==, BASTIDE_NO_NODE);
  play_follower (play, BASTIDE_FEATURE_CITY, "S");
  /* Another cap is in the bag. */
  g_assert_cmpuint (bastide_insight_last_chance (play->state), ==, BASTIDE_NO_NODE);
  g_assert_cmpfloat (bastide_insight_chance (play->state, play_node (play, 0, 1, 1, "S")), <, 1);
  play_only (play, 1, 0, 2);
  g_assert_cmpuint (
      bastide_insight_last_chance (play->state), ==,
      bastide_state_root (play->state, play_node (play, 0, 1, BASTIDE_FEATURE_CITY, "S")));
  /* It goes elsewhere: that was it. */
  play_only (play, 2, 0, 1);
  g_assert_cmpuint (bastide_insight_last_chance (play->state), ==, BASTIDE_NO_NODE);
  g_assert_cmpfloat (
      bastide_insight_chance (play->state, play_node (play, 0, 1, BASTIDE_FEATURE_CITY, "S")), ==,
      0);
}

static BastideSetup *
base_setup (guint n_players, guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  for (guint i = 0; i < n_players; i++)
    players[i] = (BastidePlayer){ (char *) "", (guint8) i, NULL };
  setup = bastide_setup_new (editions, players, n_players, &options, seed, NULL);
  g_assert_nonnull (setup);
  return setup;
}

/* What was said about the features that somebody held, and what came of them. */
#define N_BINS 5
typedef struct {
  guint n_hopeless, n_miracles;
  guint n[N_BINS], n_completed[N_BINS];
  double sum[N_BINS];
} Bins;

typedef struct {
  guint32 node;
  double chance;
} Said;

static void
say_chances (const BastideState *state, GArray *said)
{
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    if (bastide_state_nodes (state)[roots[i]].feature != BASTIDE_FEATURE_FIELD)
      {
        Said about = { roots[i], bastide_insight_chance (state, roots[i]) };

        g_array_append_val (said, about);
      }
}

static void
play_and_count (guint n_players, guint64 seed, Bins *bins)
{
  g_autoptr (BastideSetup) setup = base_setup (n_players, seed);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autoptr (GArray) said = g_array_new (FALSE, FALSE, sizeof (Said));
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      if (state->phase == BASTIDE_PHASE_PLACE && state->turn % 5 == 0)
        say_chances (state, said);
      bastide_rules_apply (
          state, bastide_ai_choose (bastide_ai_find ("hard"), state, &random, NULL), NULL);
    }
  for (guint i = 0; i < said->len; i++)
    {
      Said about = g_array_index (said, Said, i);
      guint bin = MIN ((guint) (about.chance * N_BINS), N_BINS - 1);
      guint32 root = bastide_state_root (state, about.node);

      gboolean complete = bastide_state_nodes (state)[root].open == 0;

      bins->n_hopeless += about.chance == 0;
      bins->n_miracles += about.chance == 0 && complete;
      bins->n[bin]++;
      bins->sum[bin] += about.chance;
      bins->n_completed[bin] += complete;
    }
}

/* Of what was said to have a chance of 40 % about 40 % is completed, and so on; what was said to
 * have none never is. */
static void
test_calibrated (void)
{
  for (guint n_players = 2; n_players <= 4; n_players += 2)
    {
      Bins bins = { 0 };

      for (guint64 seed = 0; seed < 20; seed++)
        play_and_count (n_players, 1000 + seed, &bins);
      for (guint i = 0; i < N_BINS; i++)
        {
          double n = MAX (bins.n[i], 1), said = bins.sum[i] / n, came = bins.n_completed[i] / n;

          g_test_message ("%u players: said %.2f, came %.2f of %g", n_players, said, came, n);
          /* Three standard errors, and what an estimate may be off. */
          g_assert_cmpfloat (fabs (said - came), <, 0.06 + 3 * sqrt (said * (1 - said) / n));
        }
      g_assert_cmpuint (bins.n_hopeless, >, 20);
      g_assert_cmpuint (bins.n_miracles, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/insight/cell/all-orders", test_all_orders);
  g_test_add_func ("/ai/insight/cell/follower-phase", test_follower_phase);
  g_test_add_func ("/ai/insight/cell/hidden-hands", test_hidden_hands);
  g_test_add_func ("/ai/insight/cell/hand", test_hand);
  g_test_add_func ("/ai/insight/cell/none", test_no_cell);
  g_test_add_func ("/ai/insight/cell/real-table", test_real_table);
  g_test_add_func ("/ai/insight/unknown", test_unknown);
  g_test_add_func ("/ai/insight/dead-cells", test_dead_cells);
  g_test_add_func ("/ai/insight/last-chance", test_last_chance);
  g_test_add_func ("/ai/insight/calibrated", test_calibrated);
  return g_test_run ();
}
