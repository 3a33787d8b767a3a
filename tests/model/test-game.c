/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game.c: playing, undo and redo, looking back, playing on, computer players. */

#include "any-setup.h"
#include "game-support.h"

/* How often the two signals came, and in which order. */
typedef struct {
  guint n_changed, n_played;
  gboolean played_last;
} Signals;

static void
changed_cb (BastideGame *game, Signals *signals)
{
  signals->n_changed++;
  signals->played_last = FALSE;
}

static void
played_cb (BastideGame *game, guint first_event, Signals *signals)
{
  g_assert_cmpuint (first_event, <, bastide_game_get_events (game)->len);
  signals->n_played++;
  signals->played_last = TRUE;
}

static void
watch (BastideGame *game, Signals *signals)
{
  *signals = (Signals){ 0 };
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), signals);
  g_signal_connect (game, "played", G_CALLBACK (played_cb), signals);
}

static guint
n_turns (BastideGame *game)
{
  return g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (game)));
}

static BastideState *
copy_current (BastideGame *game)
{
  return bastide_state_copy (bastide_game_get_current_state (game));
}

static gboolean
is_current (BastideGame *game, const BastideState *state)
{
  return bastide_state_equal (bastide_game_get_current_state (game), state);
}

static guint
cursor_of (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (game);

  return record->cursor;
}

static void
test_new (void)
{
  BastideGame *game = support_game ("hh", 1);
  Signals signals;

  watch (game, &signals);
  g_assert_cmpuint (n_turns (game), ==, 0);
  g_assert_false (bastide_game_can_undo (game));
  g_assert_false (bastide_game_can_redo (game));
  g_assert_false (bastide_game_can_restore (game));
  g_assert_false (bastide_game_is_browsing (game));
  g_assert_false (bastide_game_is_thinking (game));
  g_assert_true (bastide_game_get_state (game) == bastide_game_get_current_state (game));
  g_assert_cmpuint (bastide_game_get_events (game)->len, >, 0);
  bastide_game_undo (game);
  bastide_game_redo (game);
  bastide_game_restore (game);
  g_assert_cmpuint (bastide_game_play_on (game), ==, 0);
  g_assert_cmpuint (signals.n_changed, ==, 0);
  support_end_game (game);
}

static void
test_play (void)
{
  BastideGame *game = support_game ("hh", 2);
  g_autofree BastideState *before = copy_current (game);
  BastideRandom random;
  Signals signals;

  bastide_random_init (&random, 1);
  watch (game, &signals);
  g_assert_false (bastide_game_play (game, bastide_move_place (0, 0, 0)));
  g_assert_false (bastide_game_play (game, bastide_move_place (30, 30, 0)));
  g_assert_false (bastide_game_play (game, bastide_move_pass ()));
  g_assert_false (bastide_game_play (game, bastide_move_follower (0)));
  g_assert_true (is_current (game, before));
  g_assert_cmpuint (signals.n_changed, ==, 0);

  g_assert_cmpuint (support_play (game, &random, 1), ==, 1);
  g_assert_cmpuint (signals.n_changed, ==, 1);
  g_assert_cmpuint (signals.n_played, ==, 1);
  g_assert_false (signals.played_last);
  g_assert_cmpuint (n_turns (game), ==, 1);

  bastide_game_undo (game);
  g_assert_cmpuint (signals.n_changed, ==, 2);
  g_assert_cmpuint (signals.n_played, ==, 1);
  g_assert_cmpuint (bastide_game_get_events (game)->len, ==, 0);
  g_assert_true (is_current (game, before));
  bastide_game_redo (game);
  g_assert_cmpuint (signals.n_changed, ==, 3);
  g_assert_cmpuint (signals.n_played, ==, 1);
  g_assert_cmpuint (bastide_game_get_events (game)->len, >, 0);
  support_end_game (game);
}

/* The whole way back from the end of the game, over every scoring, and forward again. */
static void
test_undo_all (void)
{
  for (guint64 seed = 0; seed < 5; seed++)
    {
      BastideGame *game = support_game ("hhh", seed);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      BastideRandom random;

      bastide_random_init (&random, seed);
      g_ptr_array_add (states, copy_current (game));
      while (support_play (game, &random, 1) == 1)
        g_ptr_array_add (states, copy_current (game));
      g_assert_true (support_is_over (game));
      support_check_history (game);

      for (guint n = states->len - 1; n-- > 0;)
        {
          g_assert_true (bastide_game_can_undo (game));
          bastide_game_undo (game);
          g_assert_true (is_current (game, states->pdata[n]));
          if (n % 7 == 0)
            support_check_history (game);
        }
      g_assert_false (bastide_game_can_undo (game));
      for (guint n = 1; n < states->len; n++)
        {
          g_assert_true (bastide_game_can_redo (game));
          bastide_game_redo (game);
          g_assert_true (is_current (game, states->pdata[n]));
        }
      g_assert_false (bastide_game_can_redo (game));
      support_check_history (game);
      support_end_game (game);
    }
}

static void
test_undo_from_the_end (void)
{
  BastideGame *game = support_game ("hh", 8);
  BastideRandom random;
  g_autofree BastideState *end = NULL;

  bastide_random_init (&random, 8);
  support_play (game, &random, 1000);
  end = copy_current (game);
  g_assert_cmpuint (end->phase, ==, BASTIDE_PHASE_OVER);
  bastide_game_undo (game);
  g_assert_cmpuint (bastide_game_get_current_state (game)->phase, !=, BASTIDE_PHASE_OVER);
  bastide_game_redo (game);
  g_assert_true (is_current (game, end));
  bastide_game_undo (game);
  support_play (game, &random, 1000);
  g_assert_true (support_is_over (game));
  g_assert_false (bastide_game_can_redo (game));
  support_end_game (game);
}

/* A list that follows the model by its signals. */
static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, GPtrArray *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
}

static void
check_mirror (BastideGame *game, GPtrArray *mirror)
{
  GListModel *model = G_LIST_MODEL (bastide_game_get_history (game));

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, mirror->len);
  for (guint i = 0; i < mirror->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_assert_true (item == mirror->pdata[i]);
    }
}

/* Anything in any order: the history is always what the moves say, and whoever follows it sees the
 * same. */
static void
test_random_walk (void)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      BastideGame *game = support_game ("hh", seed);
      g_autoptr (GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
      BastideRandom random;

      g_signal_connect (bastide_game_get_history (game), "items-changed",
                        G_CALLBACK (items_changed_cb), mirror);
      bastide_random_init (&random, 50 + seed);
      for (guint i = 0; i < 300; i++)
        {
          switch (bastide_random_below (&random, 9))
            {
            case 0:
              bastide_game_undo (game);
              break;
            case 1:
              bastide_game_redo (game);
              break;
            case 2:
              bastide_game_browse (game, bastide_random_below (&random, n_turns (game) + 1));
              break;
            case 3:
              bastide_game_browse_stop (game);
              break;
            case 4:
              if (bastide_random_below (&random, 4) == 0)
                bastide_game_play_on (game);
              break;
            case 5:
              bastide_game_restore (game);
              break;
            default:
              if (!bastide_game_is_browsing (game))
                support_play (game, &random, 3);
              break;
            }
          support_check_history (game);
          check_mirror (game, mirror);
        }
      g_signal_handlers_disconnect_by_data (bastide_game_get_history (game), mirror);
      support_end_game (game);
    }
}

/* The history holds whatever was agreed: decisions of several players in one turn, turns before the
 * tile is placed, another turn for the same player. */
static void
test_any_rules (void)
{
  for (guint64 seed = 0; seed < (g_test_thorough () ? 200u : 20u); seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      BastideGame *game = support_game_of (setup);
      g_autofree BastideState *end = NULL;
      BastideRandom random;

      bastide_random_init (&random, seed);
      while (support_play (game, &random, 1 + bastide_random_below (&random, 40)) > 0)
        {
          guint n = bastide_random_below (&random, 12);

          support_check_history (game);
          for (guint i = 0; i < n; i++)
            bastide_game_undo (game);
          support_check_history (game);
          if (n % 2)
            while (bastide_game_can_redo (game))
              bastide_game_redo (game);
        }
      g_assert_true (support_is_over (game));
      end = copy_current (game);
      while (bastide_game_can_undo (game))
        bastide_game_undo (game);
      g_assert_cmpuint (n_turns (game), ==, 0);
      while (bastide_game_can_redo (game))
        bastide_game_redo (game);
      g_assert_true (is_current (game, end));
      support_check_history (game);
      support_end_game (game);
    }
}

static BastideGame *
saved_and_loaded (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (game);
  g_autofree char *xml = bastide_record_to_xml (record);
  g_autoptr (GError) error = NULL;
  BastideRecord *loaded = bastide_record_parse (xml, -1, "test", &error);

  g_assert_no_error (error);
  return bastide_game_new (loaded);
}

/* Place a tile and a follower, undo both in one go of the main loop. */
static void
check_two_step_undo (BastideGame *game, gboolean reload)
{
  BastideRandom random;
  g_autofree BastideState *before = NULL;
  const BastideState *state;

  bastide_random_init (&random, 4);
  /* On to a turn in which a follower may be placed. */
  while (bastide_game_get_current_state (game)->phase != BASTIDE_PHASE_FOLLOWER)
    support_play (game, &random, 1);
  bastide_game_undo (game);
  before = copy_current (game);
  bastide_game_redo (game);
  g_assert_true (bastide_game_play (
      game, bastide_move_follower ((guint) __builtin_ctz (
                bastide_rules_follower_segments (bastide_game_get_current_state (game))))));
  if (reload)
    {
      BastideGame *loaded = saved_and_loaded (game);

      support_end_game (game);
      game = loaded;
      g_free (before);
      bastide_game_undo (game);
      bastide_game_undo (game);
      before = copy_current (game);
      bastide_game_redo (game);
      bastide_game_redo (game);
    }
  bastide_game_undo (game);
  bastide_game_undo (game);
  state = bastide_game_get_current_state (game);
  g_assert_true (bastide_state_equal (state, before));
  g_assert_cmpuint (state->phase, ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpuint (state->n_hand, ==, 1);
  g_assert_cmpuint (state->supply[state->player], ==, BASTIDE_SUPPLY);
  support_check_history (game);
  support_end_game (game);
}

static void
test_s34 (void)
{
  check_two_step_undo (support_game ("hh", 3), FALSE);
}

static void
test_s34_loaded (void)
{
  check_two_step_undo (support_game ("hh", 3), TRUE);
}

/* ---- Looking back ---- */

static void
test_browse (void)
{
  BastideGame *game = support_game ("hh", 4);
  g_autofree BastideState *now = NULL;
  BastideRandom random;
  Signals signals;
  guint n;

  bastide_random_init (&random, 4);
  support_play (game, &random, 40);
  now = copy_current (game);
  n = n_turns (game);
  watch (game, &signals);
  for (guint turn = 0; turn < n; turn++)
    {
      g_autoptr (BastideRecord) record = bastide_game_to_record (game);
      g_autoptr (BastideTurn) item = NULL;
      g_autofree BastideState *expected = NULL;

      bastide_game_browse (game, turn);
      if (turn > 0)
        item = g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (game)), turn - 1);
      expected = bastide_record_state (record, item ? bastide_turn_get_end_move (item) : 0);
      g_assert_true (bastide_game_is_browsing (game));
      g_assert_cmpuint (bastide_game_get_browsed_turn (game), ==, turn);
      g_assert_true (bastide_state_equal (bastide_game_get_state (game), expected));
      g_assert_true (is_current (game, now));
      g_assert_cmpuint (signals.n_changed, ==, turn + 1);
      g_assert_false (bastide_game_play (game, support_random_move (now, &random)));
      g_assert_false (bastide_game_can_undo (game));
    }
  bastide_game_browse (game, n);
  g_assert_false (bastide_game_is_browsing (game));
  g_assert_true (bastide_game_get_state (game) == bastide_game_get_current_state (game));
  bastide_game_browse (game, 0);
  bastide_game_browse_stop (game);
  g_assert_false (bastide_game_is_browsing (game));
  g_assert_cmpuint (n_turns (game), ==, n);
  support_end_game (game);
}

static void
test_play_on (void)
{
  BastideGame *game = support_game ("hh", 5);
  g_autoptr (BastideRecord) whole = NULL;
  g_autoptr (BastideRecord) restored = NULL;
  g_autofree BastideState *now = NULL;
  g_autofree BastideState *looked_at = NULL;
  BastideRandom random;
  guint n;

  bastide_random_init (&random, 5);
  support_play (game, &random, 60);
  bastide_game_undo (game);
  now = copy_current (game);
  whole = bastide_game_to_record (game);
  n = n_turns (game);

  bastide_game_browse (game, 7);
  looked_at = bastide_state_copy (bastide_game_get_state (game));
  g_assert_cmpuint (bastide_game_play_on (game), ==, n - 7);
  g_assert_false (bastide_game_is_browsing (game));
  g_assert_true (is_current (game, looked_at));
  g_assert_cmpuint (n_turns (game), ==, 7);
  g_assert_false (bastide_game_can_redo (game));
  g_assert_true (bastide_game_can_restore (game));

  /* The toast may be clicked after the next decisions, too. */
  support_play (game, &random, 3);
  bastide_game_undo (game);
  bastide_game_restore (game);
  g_assert_false (bastide_game_can_restore (game));
  g_assert_true (is_current (game, now));
  g_assert_cmpuint (n_turns (game), ==, n);
  support_check_history (game);
  restored = bastide_game_to_record (game);
  g_assert_cmpuint (restored->cursor, ==, whole->cursor);
  g_assert_cmpmem (restored->moves->data, restored->moves->len * sizeof (BastideMove),
                   whole->moves->data, whole->moves->len * sizeof (BastideMove));
  g_assert_true (bastide_game_can_redo (game));
  support_end_game (game);
}

static void
test_play_on_from_the_start (void)
{
  BastideGame *game = support_game ("hh", 6);
  BastideRandom random;

  bastide_random_init (&random, 6);
  support_play (game, &random, 1000);
  bastide_game_browse (game, 0);
  g_assert_cmpuint (bastide_game_play_on (game), ==, 71);
  g_assert_cmpuint (n_turns (game), ==, 0);
  g_assert_cmpuint (cursor_of (game), ==, 0);
  support_play (game, &random, 10);
  support_check_history (game);
  bastide_game_restore (game);
  g_assert_true (support_is_over (game));
  g_assert_cmpuint (n_turns (game), ==, 71);
  support_end_game (game);
}

/* ---- Tiles that fit nowhere ---- */

static BastideSetup *
s19_setup (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;

  support_tile (set, "field", 9, "");
  support_tile (set, "city", 2, "city NESW");
  play = play_new (set, 2, NULL, "field city field field city");
  return bastide_setup_ref (play->setup);
}

/* Start [FFFF]; A places a field, B draws [CCCC], which is set aside, and draws again. */
static void
test_s19 (void)
{
  g_autoptr (BastideSetup) setup = s19_setup ();
  BastideGame *game = support_game_of (setup);
  BastideGame *loaded;
  BastideRandom random;
  const BastideState *state;
  g_autoptr (BastideTurn) turn = NULL;

  bastide_random_init (&random, 1);
  while (bastide_game_get_current_state (game)->turn == 1)
    support_play (game, &random, 1);
  state = bastide_game_get_current_state (game);
  g_assert_cmpint (state->player, ==, 1);
  g_assert_cmpuint (state->n_discarded, ==, 1);
  g_assert_cmpuint (bastide_state_n_left (state), ==, 2);

  support_play (game, &random, 1);
  g_assert_cmpuint (n_turns (game), ==, 2);
  turn = g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (game)), 1);
  g_assert_cmpuint (g_array_index (bastide_turn_get_events (turn), BastideEvent, 0).type, ==,
                    BASTIDE_EVENT_DISCARDED);
  g_assert_cmpint (g_array_index (bastide_turn_get_events (turn), BastideEvent, 0).player, ==, 1);

  /* Back and forth it stays in that turn. */
  bastide_game_undo (game);
  bastide_game_undo (game);
  bastide_game_redo (game);
  bastide_game_redo (game);
  g_clear_object (&turn);
  turn = g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (game)), 1);
  g_assert_cmpuint (g_array_index (bastide_turn_get_events (turn), BastideEvent, 0).type, ==,
                    BASTIDE_EVENT_DISCARDED);

  loaded = saved_and_loaded (game);
  g_assert_cmpuint (bastide_game_get_current_state (loaded)->n_discarded, ==, 1);
  g_assert_cmpuint (bastide_game_get_current_state (loaded)->drawn, ==,
                    bastide_game_get_current_state (game)->drawn);
  support_check_history (loaded);
  support_end_game (loaded);

  /* The last tile fits nowhere either: the game ends, and the last turn says so (B10). */
  support_play (game, &random, 100);
  g_assert_true (support_is_over (game));
  g_assert_cmpuint (n_turns (game), ==, 3);
  g_assert_cmpuint (bastide_game_get_current_state (game)->n_discarded, ==, 2);
  support_check_history (game);
  support_end_game (game);
}

/* ---- Files ---- */

static void
test_s38 (void)
{
  BastideGame *game = support_game ("hhhh", 9);
  BastideGame *one, *two;
  BastideRandom random;

  bastide_random_init (&random, 9);
  support_play (game, &random, 51);
  bastide_game_undo (game);
  one = saved_and_loaded (game);
  two = saved_and_loaded (game);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (bastide_game_get_setup (one)->players[i].name, ==,
                     bastide_game_get_setup (game)->players[i].name);
  bastide_game_undo (one);
  bastide_game_redo (one);
  g_assert_cmpuint (bastide_game_get_current_state (one)->turn, ==,
                    bastide_game_get_current_state (two)->turn);
  g_assert_cmpmem (bastide_game_get_current_state (one)->scores, sizeof (gint32) * 4,
                   bastide_game_get_current_state (two)->scores, sizeof (gint32) * 4);
  g_assert_cmpuint (bastide_game_get_current_state (one)->hand[0], ==,
                    bastide_game_get_current_state (two)->hand[0]);
  g_assert_cmpuint (n_turns (one), ==, n_turns (two));
  g_assert_true (bastide_game_can_redo (two));
  support_check_history (one);
  support_check_history (two);
  support_end_game (one);
  support_end_game (two);
  support_end_game (game);
}

static void
test_summary (void)
{
  BastideGame *game = support_game ("hh", 9);
  BastideRandom random;
  g_autofree char *first = bastide_game_get_summary (game);
  g_autofree char *last = NULL;

  g_assert_cmpstr (first, ==, "Anna, Ben – turn 1 of 71");
  bastide_random_init (&random, 9);
  support_play (game, &random, 1000);
  last = bastide_game_get_summary (game);
  g_assert_cmpstr (last, ==, "Anna, Ben – finished");
  support_end_game (game);
}

/* ---- Computer players ---- */

/* A person's turn, up to the next player. */
static void
play_turn (BastideGame *game, BastideRandom *random)
{
  const guint turn = bastide_game_get_current_state (game)->turn;

  while (!support_is_over (game) && bastide_game_get_current_state (game)->turn == turn)
    g_assert_cmpuint (support_play (game, random, 1), ==, 1);
}

static void
test_computer (void)
{
  BastideGame *game = support_game ("hgr", 10);
  BastideRandom random;
  Signals signals;

  bastide_random_init (&random, 10);
  watch (game, &signals);
  g_assert_true (bastide_game_is_human (game, 0));
  g_assert_false (bastide_game_is_human (game, 1));
  while (!support_is_over (game))
    {
      play_turn (game, &random);
      if (support_is_over (game))
        break;
      g_assert_true (bastide_game_is_thinking (game));
      /* A person can't decide for a computer. */
      g_assert_false (bastide_game_play (
          game, support_random_move (bastide_game_get_current_state (game), &random)));
      support_iterate (support_is_quiet, game);
    }
  g_assert_false (bastide_game_is_thinking (game));
  g_assert_cmpuint (signals.n_played, ==, cursor_of (game));
  g_assert_cmpuint (signals.n_changed, ==, signals.n_played);
  support_check_history (game);
  support_end_game (game);
}

/* Undo leads to the person's last decision, over the computers' turns; redo the same way forward.
 */
static void
test_computer_undo (void)
{
  BastideGame *game = support_game ("hgg", 11);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  BastideRandom random;

  bastide_random_init (&random, 11);
  while (!support_is_over (game))
    {
      g_ptr_array_add (states, copy_current (game));
      support_play (game, &random, 1);
      support_iterate (support_is_quiet, game);
    }
  g_ptr_array_add (states, copy_current (game));
  for (guint n = states->len - 1; n-- > 0;)
    {
      bastide_game_undo (game);
      g_assert_true (is_current (game, states->pdata[n]));
      g_assert_false (bastide_game_is_thinking (game));
    }
  g_assert_false (bastide_game_can_undo (game));
  for (guint n = 1; n < states->len; n++)
    {
      bastide_game_redo (game);
      g_assert_true (is_current (game, states->pdata[n]));
    }
  support_check_history (game);
  support_end_game (game);
}

/* A computer that begins: there is no decision of a person to go back to. */
static void
test_computer_begins (void)
{
  BastideGame *game = support_game ("gh", 12);

  g_assert_true (bastide_game_is_thinking (game));
  support_iterate (support_is_quiet, game);
  g_assert_cmpuint (n_turns (game), ==, 1);
  g_assert_false (bastide_game_can_undo (game));
  support_end_game (game);
}

/* Both steps back in one go while a computer thinks: nothing of what it thinks arrives. */
static void
test_undo_while_thinking (void)
{
  BastideGame *game = support_game ("hg", 13);
  g_autofree BastideState *before = copy_current (game);
  BastideRandom random;
  Signals signals;

  for (guint i = 0; i < 20; i++)
    {
      bastide_random_init (&random, i);
      play_turn (game, &random);
      g_assert_true (bastide_game_is_thinking (game));
      if (i % 2)
        support_iterate_for (i % 4);
      while (bastide_game_can_undo (game))
        bastide_game_undo (game);
      g_assert_false (bastide_game_is_thinking (game));
      g_assert_true (is_current (game, before));
      watch (game, &signals);
      support_iterate_for (20);
      g_assert_cmpuint (signals.n_changed, ==, 0);
      g_assert_true (is_current (game, before));
      g_signal_handlers_disconnect_by_data (game, &signals);
    }
  support_end_game (game);
}

/* The same game gives the same choices: played again, after going back, and after loading. */
static void
test_computer_same_choice (void)
{
  BastideGame *one = support_game ("hg", 14);
  BastideGame *two = support_game ("hg", 14);
  BastideGame *loaded;
  BastideRandom random;

  bastide_random_init (&random, 14);
  for (guint i = 0; i < 6; i++)
    {
      BastideRandom same = random;

      play_turn (one, &random);
      play_turn (two, &same);
      if (i % 2)
        {
          bastide_game_undo (two);
          bastide_game_undo (two);
          bastide_game_redo (two);
          bastide_game_redo (two);
        }
      support_iterate (support_is_quiet, one);
      support_iterate (support_is_quiet, two);
      g_assert_cmpmem (bastide_game_get_current_state (one)->scores, sizeof (gint32) * 2,
                       bastide_game_get_current_state (two)->scores, sizeof (gint32) * 2);
      g_assert_cmpuint (cursor_of (one), ==, cursor_of (two));
    }
  play_turn (one, &random);
  loaded = saved_and_loaded (one);
  support_iterate (support_is_quiet, one);
  support_iterate (support_is_quiet, loaded);
  g_assert_cmpuint (cursor_of (one), ==, cursor_of (loaded));
  g_assert_cmpuint (bastide_state_last_placed (bastide_game_get_current_state (one))->x, ==,
                    bastide_state_last_placed (bastide_game_get_current_state (loaded))->x);
  support_end_game (one);
  support_end_game (two);
  support_end_game (loaded);
}

static void
test_hold (void)
{
  BastideGame *game = support_game ("hg", 15);
  BastideRandom random;
  guint before;

  bastide_random_init (&random, 15);
  bastide_game_hold (game);
  bastide_game_hold (game);
  play_turn (game, &random);
  before = cursor_of (game);
  support_iterate_for (60);
  g_assert_cmpuint (cursor_of (game), ==, before);
  bastide_game_release (game);
  support_iterate_for (30);
  g_assert_cmpuint (cursor_of (game), ==, before);
  bastide_game_release (game);
  support_iterate (support_is_quiet, game);
  g_assert_cmpuint (cursor_of (game), >, before);

  /* A decision that was held back for a position that is gone is dropped. */
  bastide_game_hold (game);
  play_turn (game, &random);
  support_iterate_for (60);
  bastide_game_undo (game);
  before = cursor_of (game);
  bastide_game_release (game);
  support_iterate_for (30);
  g_assert_cmpuint (cursor_of (game), ==, before);
  support_end_game (game);
}

/* Computers among themselves: to the end by themselves, pausing while held. */
static void
test_computers_only (void)
{
  BastideGame *game = support_game ("grg", 16);
  guint before;

  bastide_game_hold (game);
  support_iterate_for (60);
  before = cursor_of (game);
  g_assert_cmpuint (before, ==, 0);
  bastide_game_release (game);
  support_iterate (support_is_over, game);
  g_assert_cmpuint (n_turns (game), ==, 71);
  support_check_history (game);
  support_end_game (game);
}

/* Nothing goes on while somebody looks at an earlier turn, and everything does afterwards. */
static void
test_browse_while_thinking (void)
{
  BastideGame *game = support_game ("hg", 17);
  BastideRandom random;
  guint before;

  bastide_random_init (&random, 17);
  play_turn (game, &random);
  support_iterate (support_is_quiet, game);
  play_turn (game, &random);
  before = cursor_of (game);
  bastide_game_browse (game, 1);
  g_assert_false (bastide_game_is_thinking (game));
  support_iterate_for (60);
  g_assert_cmpuint (cursor_of (game), ==, before);
  bastide_game_browse_stop (game);
  g_assert_true (bastide_game_is_thinking (game));
  support_iterate (support_is_quiet, game);
  g_assert_cmpuint (cursor_of (game), >, before);
  support_end_game (game);
}

static void
test_thinking_property (void)
{
  BastideGame *game = support_game ("hg", 18);
  BastideRandom random;
  gboolean thinking = TRUE;

  g_object_get (game, "thinking", &thinking, NULL);
  g_assert_false (thinking);
  bastide_random_init (&random, 18);
  play_turn (game, &random);
  g_object_get (game, "thinking", &thinking, NULL);
  g_assert_true (thinking);
  bastide_game_stop (game);
  g_object_get (game, "thinking", &thinking, NULL);
  g_assert_false (thinking);
  support_iterate_for (30);
  g_assert_false (support_is_quiet (game));
  g_assert_finalize_object (game);
}

/* A window that goes away in the middle of a thought takes the game with it. */
static void
test_dropped_while_thinking (void)
{
  for (guint i = 0; i < 10; i++)
    {
      BastideGame *game = support_game ("gg", 19 + i);

      support_iterate_for (i);
      g_assert_finalize_object (game);
      support_iterate_for (5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/game/new", test_new);
  g_test_add_func ("/model/game/play", test_play);
  g_test_add_func ("/model/game/undo/all-and-redo", test_undo_all);
  g_test_add_func ("/model/game/undo/from-the-end-of-the-game", test_undo_from_the_end);
  g_test_add_func ("/model/game/undo/random-walk", test_random_walk);
  g_test_add_func ("/model/game/undo/any-rules", test_any_rules);
  g_test_add_func ("/model/game/S34/two-step-undo", test_s34);
  g_test_add_func ("/model/game/S34/two-step-undo-after-loading", test_s34_loaded);
  g_test_add_func ("/model/game/browse", test_browse);
  g_test_add_func ("/model/game/play-on/restore", test_play_on);
  g_test_add_func ("/model/game/play-on/from-the-start", test_play_on_from_the_start);
  g_test_add_func ("/model/game/S19/unplaceable-tile-in-the-history", test_s19);
  g_test_add_func ("/model/game/S38/loading-changes-nothing", test_s38);
  g_test_add_func ("/model/game/summary", test_summary);
  g_test_add_func ("/model/game/computer/plays", test_computer);
  g_test_add_func ("/model/game/computer/undo", test_computer_undo);
  g_test_add_func ("/model/game/computer/begins", test_computer_begins);
  g_test_add_func ("/model/game/computer/undo-while-thinking", test_undo_while_thinking);
  g_test_add_func ("/model/game/computer/same-choice", test_computer_same_choice);
  g_test_add_func ("/model/game/computer/hold", test_hold);
  g_test_add_func ("/model/game/computer/only", test_computers_only);
  g_test_add_func ("/model/game/computer/browse-while-thinking", test_browse_while_thinking);
  g_test_add_func ("/model/game/computer/thinking-property", test_thinking_property);
  g_test_add_func ("/model/game/computer/dropped-while-thinking", test_dropped_while_thinking);
  return g_test_run ();
}
