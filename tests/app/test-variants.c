/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-variants.c: The Count, hands of three, offers and the other house rules, played through the
 * window. */

#include "config.h"

#include <string.h>

#include "bag-panel.h"
#include "game-fixture.h"
#include "hand-picker.h"
#include "now-card.h"
#include "option-row.h"
#include "player.h"
#include "quarter-grid.h"

static BastideSetup *
make_setup (const char *editions, const char *const *options)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_auto (GStrv) ids = g_strsplit (editions, ",", -1);
  const BastidePlayer players[] = { { (char *) "Anna", 0, NULL }, { (char *) "Ben", 1, NULL } };
  BastideOptions chosen = { 0 };
  g_autoptr (GError) error = NULL;
  BastideSetup *setup;

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (list, bastide_edition_store_find (store, ids[i]));
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    bastide_options_set_pair (&chosen, options[i], &error);
  g_assert_no_error (error);
  setup = bastide_setup_new (list, players, G_N_ELEMENTS (players), &chosen, 11, &error);
  g_assert_no_error (error);
  return setup;
}

/* Decides as nobody would, but so that every question comes up: tiles anywhere, into Carcassonne
 * whenever possible. */
static BastideMove
some_move (const BastideState *state, BastideRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  if (state->phase == BASTIDE_PHASE_FOLLOWER && state->supply[state->player] <= 3)
    return bastide_move_pass ();
  if (state->phase == BASTIDE_PHASE_REDEPLOY || state->phase == BASTIDE_PHASE_FINAL)
    return g_array_index (moves, BastideMove, 0);
  return g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
}

/* Plays until that phase comes; phases: bits 1 << phase of those that came. */
static BastideRecord *
play_until (BastideSetup *setup, guint64 seed, BastidePhase phase, guint *phases)
{
  BastideRecord *record = bastide_record_new (setup);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;

  *phases = 1u << state->phase;
  bastide_random_init (&random, seed);
  while (state->phase != phase && state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = some_move (state, &random);

      g_array_append_val (record->moves, move);
      bastide_rules_apply (state, move, NULL);
      *phases |= 1u << state->phase;
    }
  record->cursor = record->moves->len;
  return record;
}

/* A game that stands before the first question of that kind, or one that is over and in which all
 * those came. */
static BastideRecord *
make_record (const char *editions, const char *const *options, BastidePhase phase, guint wanted)
{
  g_autoptr (BastideSetup) setup = make_setup (editions, options);

  for (guint seed = 1; seed < 1000; seed++)
    {
      guint phases;
      BastideRecord *record = play_until (setup, seed, phase, &phases);

      if ((phases & (wanted | 1u << phase)) == (wanted | 1u << phase))
        return record;
      bastide_record_free (record);
    }
  g_assert_not_reached ();
}

static GtkWidget *
card_of (Table *table)
{
  return fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);
}

static gboolean
shows (Table *table, const char *text)
{
  return fixture_count (card_of (table), fixture_has_text, text) > 0;
}

static guint
n_rows (Table *table)
{
  GType type = BASTIDE_TYPE_OPTION_ROW;

  return fixture_count (card_of (table), fixture_has_type, &type);
}

/* As the keys 1 to 9 do. */
static void
press_number (Table *table, guint number)
{
  gtk_widget_activate_action (table->board, "win.option", "u", number - 1);
  fixture_run_pending ();
}

static void
check_moves (Table *table)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (table->game);
  g_autofree BastideState *again = bastide_record_state (record, record->cursor);

  g_assert_true (bastide_state_equal (again, table_state (table)));
}

/* --- The Count --- */

/* The same decision by what can be chosen on the board; rows and spots are as many and in the same
 * order. */
static void
repeat (Table *table, BastideMove move)
{
  const BastideState *state = table_state (table);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  guint n = 0;

  if (state->phase == BASTIDE_PHASE_PLACE)
    {
      g_signal_emit_by_name (table->board, "play", &move);
      fixture_run_pending ();
      return;
    }
  g_assert_cmpuint (n_rows (table), ==, table_n_choices (table));
  if (move.type == BASTIDE_MOVE_PASS)
    {
      table_act (table, "win.decline");
      return;
    }
  bastide_rules_legal_moves (state, moves);
  while (!bastide_move_equal (g_array_index (moves, BastideMove, n), move))
    n++;
  gtk_widget_activate_action (GTK_WIDGET (table_find (table, "", n)), "target.choose", NULL);
  fixture_run_pending ();
}

static BastideRecord *whole; /* the game to repeat */

static void
whole_count (Table *table)
{
  for (guint i = 0; i < whole->moves->len; i++)
    repeat (table, g_array_index (whole->moves, BastideMove, i));
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_OVER);
  check_moves (table);
}

static void
test_whole_count (void)
{
  whole = make_record ("base-1st,count-2015", NULL, BASTIDE_PHASE_OVER,
                       1u << BASTIDE_PHASE_QUARTER | 1u << BASTIDE_PHASE_COUNT |
                           1u << BASTIDE_PHASE_REDEPLOY | 1u << BASTIDE_PHASE_FINAL);
  table_run_record (bastide_record_new (whole->setup), whole_count);
  g_clear_pointer (&whole, bastide_record_free);
}

static void
redeploy (Table *table)
{
  int player = table_state (table)->player;
  guint before = 0, after = 0, supply = table_state (table)->supply[player];

  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    before += table_state (table)->quarters[player][q];
  g_assert_cmpuint (n_rows (table), ==, table_n_choices (table));
  g_assert_nonnull (table_find (table, "Send a ", 0));
  press_number (table, 1);
  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    after += table_state (table)->quarters[player][q];
  g_assert_cmpuint (after, <, before);

  /* In the middle of the decision: back to the question, as it was. */
  table_act (table, "win.undo");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_REDEPLOY);
  g_assert_cmpint (table_state (table)->player, ==, player);
  g_assert_cmpuint (table_state (table)->supply[player], ==, supply);
  g_assert_nonnull (table_find (table, "Send a ", 0));
  table_act (table, "win.decline");
  check_moves (table);
}

static void
test_redeploy (void)
{
  table_run_record (make_record ("base-1st,count-2015", NULL, BASTIDE_PHASE_REDEPLOY, 0), redeploy);
}

/* The quarters are numbered alike on the board and in the rows; the closed one is said to be. */
static void
quarter (Table *table)
{
  GtkWidget *grid = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_QUARTER_GRID, 0);
  int player = table_state (table)->player;
  guint count = table_state (table)->count_quarter;

  g_assert_cmpuint (table_n_choices (table), ==, 4);
  g_assert_cmpuint (n_rows (table), ==, 4);
  g_assert_true (shows (table, "Keep the Follower"));
  g_assert_cmpuint (fixture_count (grid, fixture_has_class, "closed"), ==, 1);
  g_assert_cmpuint (fixture_count (grid, fixture_has_class, "target"), ==, 4);
  press_number (table, 2);
  g_assert_cmpuint (table_state (table)->quarters[player][BASTIDE_QUARTER_MARKET], >, 0);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_COUNT);
  g_assert_cmpuint (table_n_choices (table), ==, 3);
  table_choose (table, count == BASTIDE_QUARTER_MARKET ? "Castle" : "Market");
  g_assert_cmpuint (table_state (table)->count_quarter, !=, count);
  check_moves (table);
}

static void
test_quarter (void)
{
  table_run_record (make_record ("base-1st,count-2015", NULL, BASTIDE_PHASE_QUARTER, 0), quarter);
}

/* The Count's own quarter is no choice where nobody may enter it. */
static void
quarter_closed (Table *table)
{
  g_assert_cmpuint (table_n_choices (table), ==, 3);
  table_choose (table, "");
  check_moves (table);
}

static void
test_quarter_closed (void)
{
  static const char *const options[] = { "count-quarter=closed", NULL };

  table_run_record (make_record ("base-1st,count-2015", options, BASTIDE_PHASE_QUARTER, 0),
                    quarter_closed);
}

/* A choice that is no longer there does nothing. */
static void
stale (Table *table)
{
  BastideMove late = bastide_move_quarter (BASTIDE_QUARTER_CATHEDRAL);
  g_autofree BastideState *after = NULL;

  table_act (table, "win.decline");
  after = bastide_state_copy (table_state (table));
  g_signal_emit_by_name (table->board, "play", &late);
  g_assert_true (bastide_state_equal (after, table_state (table)));
}

static void
test_stale (void)
{
  table_run_record (make_record ("base-1st,count-2015", NULL, BASTIDE_PHASE_QUARTER, 0), stale);
}

/* --- Hands of three --- */

static void
hand (Table *table)
{
  g_assert_true (shows (table, "Choose a tile to play."));
  while (table_state (table)->phase != BASTIDE_PHASE_OVER)
    {
      const BastideState *state = table_state (table);

      if (state->phase == BASTIDE_PHASE_PLACE && state->n_hand > 1)
        {
          guint wanted = state->n_hand - 1;
          guint16 piece = state->hand[wanted];

          press_number (table, wanted + 1);
          if (table_n_choices (table) == 0)
            press_number (table, 1);
          else
            {
              table_choose (table, "");
              g_assert_cmpuint (bastide_state_last_placed (table_state (table))->piece, ==, piece);
              continue;
            }
        }
      if (table_n_choices (table) > 0)
        table_choose (table, "");
      else
        press_number (table, 2);
    }
  check_moves (table);
}

static void
test_hand (void)
{
  static const char *const options[] = { "hand=3", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), hand);
}

/* Which tile of the hand the picker shows as chosen. */
static guint
chosen (Table *table)
{
  GtkWidget *picker = fixture_find_type (card_of (table), BASTIDE_TYPE_HAND_PICKER, 0);

  for (guint i = 0;; i++)
    {
      GtkWidget *button = fixture_find_type (picker, GTK_TYPE_TOGGLE_BUTTON, i);

      g_assert_nonnull (button);
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
        return i;
    }
}

/* However a tile of the hand is turned, it stays the chosen one; the next player chooses anew. */
static void
turned (Table *table)
{
  for (guint n = 0; n < 8; n++)
    {
      guint16 piece = table_state (table)->hand[2];

      g_assert_cmpuint (chosen (table), ==, 0);
      press_number (table, 3);
      if (table_can (table, "win.rotate-right"))
        table_act (table, "win.rotate-right");
      g_assert_cmpuint (chosen (table), ==, 2);
      g_settings_set_boolean (table->settings, "show-projected-scores", n % 2 == 0);
      table_settle (table);
      g_assert_cmpuint (chosen (table), ==, 2);
      table_choose (table, "");
      g_assert_cmpuint (bastide_state_last_placed (table_state (table))->piece, ==, piece);
      if (table_state (table)->phase != BASTIDE_PHASE_PLACE)
        table_act (table, "win.decline");
    }
}

static void
test_turned (void)
{
  static const char *const options[] = { "hand=3", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), turned);
}

/* Nothing of a hidden hand is there before its owner has the device. */
static void
hidden (Table *table)
{
  int player = table_state (table)->player;

  g_assert_true (shows (table, "Pass the device to Anna."));
  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_false (table_can (table, "win.rotate-right"));
  table_act (table, "win.show-tiles");
  g_assert_true (shows (table, "Choose a tile to play."));
  g_assert_cmpuint (table_n_choices (table), >, 0);
  while (table_state (table)->player == player)
    {
      if (table_state (table)->phase == BASTIDE_PHASE_PLACE)
        table_choose (table, "");
      else
        table_act (table, "win.decline");
    }
  g_assert_true (shows (table, "Pass the device to Ben."));
  g_assert_cmpuint (table_n_choices (table), ==, 0);

  /* Back to Anna's turn the device has to go as well, once Ben had it. */
  table_act (table, "win.show-tiles");
  table_act (table, "win.undo");
  table_act (table, "win.undo");
  g_assert_true (shows (table, "Pass the device to Anna."));
}

static void
test_hidden (void)
{
  static const char *const options[] = { "hand=3", "hand-hidden=yes", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), hidden);
}

/* Drawn at the end of a turn, for all to see. */
static void
next_tile (Table *table)
{
  table_choose (table, "");
  if (table_state (table)->phase == BASTIDE_PHASE_FOLLOWER)
    table_act (table, "win.decline");
  g_assert_cmpuint (table_state (table)->n_held[0], ==, 1);
  g_assert_cmpuint (fixture_count (GTK_WIDGET (table->window), fixture_has_text, "Next:"), ==, 1);
}

static void
test_next_tile (void)
{
  static const char *const options[] = { "draw-ahead=yes", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), next_tile);
}

/* --- A real table --- */

static void
press_tile (Table *table, guint kind)
{
  gtk_widget_activate_action (table->board, "win.draw", "u", kind);
  fixture_run_pending ();
}

static guint
kind_of (Table *table, const char *id)
{
  return (guint) bastide_setup_find_kind (table_state (table)->setup, 0, id);
}

static void
real_table (Table *table)
{
  GtkWidget *bag = fixture_find_type (card_of (table), BASTIDE_TYPE_BAG_PANEL, 0);

  g_assert_true (shows (table, "Which tile was drawn?"));
  g_assert_true (gtk_widget_get_mapped (bag));
  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_false (table_can (table, "win.hint"));
  press_tile (table, kind_of (table, "U"));
  g_assert_true (shows (table, "Place this tile."));
  g_assert_false (gtk_widget_get_mapped (bag));
  g_assert_false (table_can (table, "win.bag-empty"));

  /* Undo asks again, and another tile may have been drawn. */
  table_act (table, "win.undo");
  g_assert_true (shows (table, "Which tile was drawn?"));
  press_tile (table, kind_of (table, "V"));
  table_choose (table, "");
  if (table_state (table)->phase == BASTIDE_PHASE_FOLLOWER)
    table_act (table, "win.decline");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_DRAW);
  g_assert_cmpint (table_state (table)->turn_player, ==, 1);
  check_moves (table);

  /* A computer can't see what is drawn for it, but plays it then. */
  g_assert_true (shows (table, "Which tile was drawn?"));
  press_tile (table, kind_of (table, "D"));
  while (table_state (table)->turn_player == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_DRAW);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 3);
  table_act (table, "win.bag-empty");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_OVER);
}

static void
test_real_table (void)
{
  static const char *const options[] = { "draw=told", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  setup->players[1].engine = g_strdup ("greedy");
  table_run_record (bastide_record_new (setup), real_table);
}

/* --- Offers --- */

static void
offer (Table *table)
{
  int buyer = table_state (table)->player, seller = table_state (table)->turn_player;
  int points = table_state (table)->scores[buyer];
  GtkWidget *spin = fixture_find_type (card_of (table), GTK_TYPE_SPIN_BUTTON, 0);
  double most;

  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_true (shows (table, "No Offer"));
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (spin), NULL, &most);
  g_assert_cmpint ((int) most, ==, points);

  gtk_widget_activate_action (table->board, "win.offer", "i", 1);
  fixture_run_pending ();
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_ANSWER);
  g_assert_cmpint (table_state (table)->player, ==, seller);
  g_assert_true (shows (table, "Keep It"));
  g_assert_cmpuint (n_rows (table), ==, 1);

  table_act (table, "win.undo");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_OFFER);
  table_act (table, "win.redo");
  press_number (table, 1);
  g_assert_cmpint (table_state (table)->turn_player, ==, buyer);
  g_assert_cmpint (table_state (table)->scores[buyer], ==, points - 1);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_PLACE);
  table_choose (table, "");
  check_moves (table);
}

static void
test_offer (void)
{
  static const char *const options[] = { "offers=yes", NULL };

  table_run_record (make_record ("base-1st", options, BASTIDE_PHASE_OFFER, 0), offer);
}

/* --- What is said at the start --- */

static void
house_rules (Table *table)
{
  const char *rules = "House rules: Filling a Hole: Yes";

  g_assert_true (shows (table, rules));
  g_assert_cmpuint (fixture_count (GTK_WIDGET (table->window), fixture_has_text, rules), >=, 2);
  table_choose (table, "");
  g_assert_false (shows (table, rules));
}

static void
test_house_rules (void)
{
  static const char *const options[] = { "hole-turn=yes", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), house_rules);
}

/* The first tile of an empty table goes to its only cell. */
static void
empty_table (Table *table)
{
  g_assert_cmpuint (table_state (table)->n_placed, ==, 0);
  g_assert_cmpuint (table_n_choices (table), ==, 1);
  table_choose (table, "Cell the start.");
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);
  table_act (table, "win.undo");
  g_assert_cmpuint (table_state (table)->n_placed, ==, 0);
}

static void
test_empty_table (void)
{
  static const char *const options[] = { "start-in-bag=yes", NULL };
  g_autoptr (BastideSetup) setup = make_setup ("base-1st", options);

  table_run_record (bastide_record_new (setup), empty_table);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/count/whole-game", test_whole_count);
  g_test_add_func ("/app/count/C6/redeploy-by-key-and-undo", test_redeploy);
  g_test_add_func ("/app/count/C4/C5/quarter-and-count", test_quarter);
  g_test_add_func ("/app/count/C10/closed-quarter", test_quarter_closed);
  g_test_add_func ("/app/count/S32/stale-choice", test_stale);
  g_test_add_func ("/app/hand/H3/whole-game", test_hand);
  g_test_add_func ("/app/hand/H3/turned", test_turned);
  g_test_add_func ("/app/hand/H3/hidden", test_hidden);
  g_test_add_func ("/app/hand/H1/next-tile", test_next_tile);
  g_test_add_func ("/app/draw/B4/real-table", test_real_table);
  g_test_add_func ("/app/offer/H7/made-answered-undone", test_offer);
  g_test_add_func ("/app/start/house-rules", test_house_rules);
  g_test_add_func ("/app/start/H4/empty-table", test_empty_table);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
