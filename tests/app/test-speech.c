/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-speech.c: each thing that happens is said aloud once, in one text without repetitions. */

#include "config.h"

#include <string.h>

#include "game-fixture.h"

static GPtrArray *said; /* of char * */

static void
announced_cb (BastideGameWindow *window, const char *text)
{
  g_test_message ("%s", text);
  g_ptr_array_add (said, g_strdup (text));
}

static void
listen (Table *table)
{
  fixture_run_pending ();
  said = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (table->window, "announced", G_CALLBACK (announced_cb), NULL);
}

static void
assert_no_repetition (const char *text)
{
  g_auto (GStrv) sentences = g_strsplit (text, ". ", -1);

  for (guint i = 0; sentences[i] != NULL; i++)
    for (guint j = 0; j < i; j++)
      if (strlen (sentences[i]) > 12)
        g_assert_cmpstr (sentences[i], !=, sentences[j]);
}

/* Exactly one text, with these words in it. */
static void
assert_said_once (const char *words)
{
  const char *text;

  fixture_run_pending ();
  g_assert_cmpuint (said->len, ==, 1);
  text = g_ptr_array_index (said, 0);
  if (strstr (text, words) == NULL)
    g_assert_cmpstr (text, ==, words);
  assert_no_repetition (text);
  g_ptr_array_set_size (said, 0);
}

static void
stop (void)
{
  g_clear_pointer (&said, g_ptr_array_unref);
}

/* --- A game --- */

static void
hear_game (Table *table)
{
  listen (table);
  table_choose (table, "Cell 1 south. City east");
  assert_said_once ("Place a follower, or keep it.");
  table_choose (table, "Knight on the city");
  assert_said_once ("Ben. City north. Place this tile.");
  table_choose (table, "Cell 1 east, 1 south. City west");
  assert_said_once ("Place a follower, or keep it.");
  table_act (table, "win.undo");
  assert_said_once ("Ben. City north. Place this tile.");
  table_act (table, "win.redo");
  assert_said_once ("Ben placed a tile");
  table_act (table, "win.decline");
  assert_said_once ("City completed: Anna");

  table_act (table, "win.first-turn");
  assert_said_once ("This is the start of the game.");
  table_act (table, "win.back-to-now");
  assert_said_once ("Anna. Straight road");

  table_choose (table, "Cell 1 west. Straight road");
  assert_said_once ("Place a follower, or keep it.");
  table_choose (table, "Thief on the road");
  assert_said_once ("Final scoring: roads");
  table_act (table, "win.scoring-next");
  assert_said_once ("Anna wins");
  stop ();
}

static void
test_game (void)
{
  table_run ("E E U", NULL, hear_game);
}

/* The points of the final scoring are told with their step, the winner at the end. */
static void
hear_scoring (Table *table)
{
  const char *text;

  listen (table);
  table_choose (table, "Cell 1 west. Straight road");
  table_choose (table, "Thief on the road");
  fixture_run_pending ();
  g_ptr_array_set_size (said, 0);
  table_choose (table, "Cell 1 south. City east");
  g_ptr_array_set_size (said, 0);
  table_choose (table, "Knight on the city");
  g_assert_cmpuint (said->len, ==, 1);
  text = g_ptr_array_index (said, 0);
  g_assert_nonnull (strstr (text, "Final scoring: roads"));
  g_assert_nonnull (strstr (text, "Anna 2 points"));
  g_assert_null (strstr (text, "wins"));
  g_assert_null (strstr (text, "Ben 1 point"));
  g_ptr_array_set_size (said, 0);
  table_act (table, "win.scoring-next");
  assert_said_once ("Ben 1 point");
  table_act (table, "win.scoring-next");
  assert_said_once ("wins");
  stop ();
}

static void
test_scoring (void)
{
  table_run ("U E", NULL, hear_scoring);
}

/* Short messages are not read out by themselves: they come in the same text. */
static void
hear_messages (Table *table)
{
  listen (table);
  g_settings_set_boolean (table->settings, "confirm-turn", TRUE);
  bastide_game_play (table->game, bastide_move_place (0, -1, 2));
  fixture_run_pending ();
  g_ptr_array_set_size (said, 0);
  table_act (table, "win.decline");
  assert_said_once ("turn is complete.");
  table_act (table, "win.next-player");
  assert_said_once ("Ben. City north. Place this tile.");
  table_act (table, "win.undo");
  assert_said_once ("Place a follower, or keep it.");
  table_act (table, "win.redo");
  assert_said_once ("Ben. City north. Place this tile.");
  table_act (table, "win.first-turn");
  assert_said_once ("This is the start of the game.");
  table_act (table, "win.play-on");
  assert_said_once ("Playing on from turn 0. 1 turn was cut. Anna. City north. ");
  table_act (table, "win.restore");
  assert_said_once ("Ben. City north. Place this tile.");
  bastide_game_window_add_toast (table->window, adw_toast_new ("Salt &amp; pepper"));
  assert_said_once ("Salt & pepper");
  g_settings_reset (table->settings, "confirm-turn");
  stop ();
}

static void
test_messages (void)
{
  table_run ("E E U", NULL, hear_messages);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/speech/game", test_game);
  g_test_add_func ("/app/speech/final-scoring", test_scoring);
  g_test_add_func ("/app/speech/messages", test_messages);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
