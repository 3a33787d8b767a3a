/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c: autosave, and what the next start finds. */

#include "game-support.h"
#include "lesson.h"
#include "session.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* ---- Helpers ---- */

static GPtrArray *
list_files (const char *folder, const char *suffix)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
    }
  return paths;
}

static guint
n_files (const char *folder, const char *suffix)
{
  g_autoptr (GPtrArray) paths = list_files (folder, suffix);

  return paths->len;
}

static char *
only_file (const char *folder)
{
  g_autoptr (GPtrArray) paths = list_files (folder, "");

  g_assert_cmpuint (paths->len, ==, 1);
  return g_strdup (paths->pdata[0]);
}

static void
assert_same_moves (BastideGame *one, BastideGame *two)
{
  g_autoptr (BastideRecord) a = bastide_game_to_record (one);
  g_autoptr (BastideRecord) b = bastide_game_to_record (two);

  g_assert_cmpuint (a->cursor, ==, b->cursor);
  g_assert_cmpmem (a->moves->data, a->moves->len * sizeof (BastideMove), b->moves->data,
                   b->moves->len * sizeof (BastideMove));
  g_assert_cmpmem (a->setup->pieces, a->setup->n_pieces * sizeof (BastidePiece), b->setup->pieces,
                   b->setup->n_pieces * sizeof (BastidePiece));
}

/* What the next start of the program would find. */
static BastideGame *
next_start (const char *folder, char **message)
{
  g_autoptr (BastideSession) session = bastide_session_new (folder);

  return bastide_session_restore (session, message);
}

/* ---- Saving ---- */

static void
test_saves_each_decision (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *game = support_game ("hh", 1);
  BastideRandom random;

  bastide_random_init (&random, 1);
  bastide_session_add (session, game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 0);
  g_assert_null (bastide_session_restore (session, NULL));
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (BastideRecord) saved = NULL;

      if (i == 9)
        bastide_game_undo (game);
      else if (i == 10)
        bastide_game_redo (game);
      else
        support_play (game, &random, 1);
      bastide_session_flush (session);
      path = only_file (folder);
      saved = bastide_record_load (path, NULL);
      g_assert_nonnull (saved);
      g_assert_cmpuint (saved->cursor, ==, i < 9 ? i + 1 : i == 9 ? 8 : i - 1);
    }
  bastide_session_remove (session, game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ".bastide"), ==, 1);
  support_end_game (game);
  game = bastide_session_restore (session, NULL);
  g_assert_nonnull (game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

/* Looking at earlier turns is no decision. */
static void
test_browsing_does_not_save (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *game = support_game ("hh", 2);
  BastideRandom random;
  g_autofree char *path = NULL;

  bastide_random_init (&random, 2);
  bastide_session_add (session, game);
  support_play (game, &random, 10);
  bastide_session_flush (session);
  path = only_file (folder);
  g_assert_cmpint (g_remove (path), ==, 0);
  bastide_game_browse (game, 2);
  bastide_game_browse (game, 1);
  bastide_game_browse_stop (game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 0);
  bastide_game_browse (game, 2);
  bastide_game_play_on (game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 1);
  bastide_session_remove (session, game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

/* Computers' decisions are decisions. */
static void
test_saves_computers (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *game = support_game ("hg", 3);
  BastideGame *restored;
  BastideRandom random;

  bastide_random_init (&random, 3);
  bastide_session_add (session, game);
  while (bastide_game_get_current_state (game)->player == 0)
    support_play (game, &random, 1);
  support_iterate (support_is_quiet, game);
  bastide_session_flush (session);
  restored = next_start (folder, NULL);
  g_assert_nonnull (restored);
  assert_same_moves (game, restored);
  support_end_game (restored);
  bastide_session_remove (session, game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

/* A computer may play on between finding a game and showing it: that isn't lost either. */
static void
test_saves_computers_meanwhile (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *game = support_game ("hg", 3);
  BastideGame *restored, *again;
  BastideRandom random;

  bastide_random_init (&random, 3);
  bastide_session_add (session, game);
  while (bastide_game_get_current_state (game)->player == 0)
    support_play (game, &random, 1);
  bastide_session_flush (session);
  bastide_session_remove (session, game);
  support_end_game (game);

  restored = bastide_session_restore (session, NULL);
  g_assert_nonnull (restored);
  support_iterate (support_is_quiet, restored);
  bastide_session_add (session, restored);
  bastide_session_flush (session);
  again = next_start (folder, NULL);
  assert_same_moves (restored, again);
  support_end_game (again);
  bastide_session_remove (session, restored);
  g_assert_finalize_object (session);
  support_end_game (restored);
  support_remove_folder (folder);
}

static void
test_remove (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *untouched = support_game ("hh", 4);
  BastideGame *finished = support_game ("hh", 5);
  BastideRandom random;

  bastide_random_init (&random, 4);
  bastide_session_add (session, untouched);
  bastide_session_add (session, finished);
  support_play (finished, &random, 1000);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 1);
  /* A finished game isn't offered, even if the program ends without a word. */
  g_assert_null (next_start (folder, NULL));
  bastide_session_remove (session, untouched);
  bastide_session_remove (session, finished);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 0);
  g_assert_finalize_object (session);
  support_end_game (untouched);
  support_end_game (finished);
  support_remove_folder (folder);
}

/* Two games side by side; the one decided in last is offered first, then the other. */
static void
test_several_games (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *one = support_game ("hh", 6);
  BastideGame *two = support_game ("hhh", 7);
  BastideGame *first, *second;
  BastideRandom random;

  bastide_random_init (&random, 6);
  bastide_session_add (session, one);
  bastide_session_add (session, two);
  support_play (one, &random, 3);
  support_play (two, &random, 4);
  bastide_session_flush (session);
  g_usleep (20 * 1000);
  support_play (one, &random, 1);
  bastide_session_remove (session, one);
  bastide_session_remove (session, two);
  g_assert_finalize_object (session);
  g_assert_cmpuint (n_files (folder, ".bastide"), ==, 2);

  session = bastide_session_new (folder);
  first = bastide_session_restore (session, NULL);
  assert_same_moves (first, one);
  bastide_session_add (session, first);
  second = bastide_session_restore (session, NULL);
  assert_same_moves (second, two);
  bastide_session_add (session, second);
  g_assert_null (bastide_session_restore (session, NULL));

  /* They go on in their files. */
  support_play (first, &random, 2);
  support_play (second, &random, 2);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ""), ==, 2);
  bastide_session_remove (session, first);
  bastide_session_remove (session, second);
  g_assert_finalize_object (session);
  support_end_game (first);
  support_end_game (second);
  support_end_game (one);
  support_end_game (two);
  support_remove_folder (folder);
}

/* A game that was opened from elsewhere is safe from the start. */
static void
test_saves_opened (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *game = support_game ("hh", 8);
  BastideRandom random;

  bastide_random_init (&random, 8);
  support_play (game, &random, 5);
  bastide_session_add (session, game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ".bastide"), ==, 1);
  bastide_session_remove (session, game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

static void
failed_cb (BastideSession *session, BastideGame *game, const char *message, guint *n)
{
  g_assert_cmpstr (message, !=, "");
  g_assert_true (BASTIDE_IS_GAME (game));
  ++*n;
}

/* A folder that isn't one: the game goes on, and somebody hears of it. */
static void
test_cannot_save (void)
{
  char *folder = support_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *inside = g_build_filename (file, "autosave", NULL);
  BastideSession *session;
  BastideGame *game = support_game ("hh", 9);
  BastideRandom random;
  guint n_failed = 0;

  bastide_random_init (&random, 9);
  g_assert_true (g_file_set_contents (file, "a file", -1, NULL));
  session = bastide_session_new (inside);
  g_signal_connect (session, "save-failed", G_CALLBACK (failed_cb), &n_failed);
  g_assert_null (bastide_session_restore (session, NULL));
  bastide_session_add (session, game);
  support_play (game, &random, 3);
  bastide_session_flush (session);
  support_iterate_for (20);
  g_assert_cmpuint (n_failed, >, 0);
  support_play (game, &random, 1);
  bastide_session_remove (session, game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

/* ---- Damage ---- */

static char *
save_game (const char *folder, const char *name, guint64 seed, guint n_moves)
{
  BastideGame *game = support_game ("hh", seed);
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  BastideRandom random;
  char *path = g_build_filename (folder, name, NULL);

  bastide_random_init (&random, seed);
  support_play (game, &random, n_moves);
  record = bastide_game_to_record (game);
  bastide_record_save (record, path, &error);
  g_assert_no_error (error);
  support_end_game (game);
  return path;
}

/* A newest file of nonsense: it is put aside as it is, and the next one is there. */
static void
test_s41_unreadable (void)
{
  static const char *const texts[] = { "", "no game at all", "<game",
                                       "<?xml version=\"1.0\"?><tile/>", "\xff\xfe\x00\x01" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char *folder = support_folder ();
      g_autofree char *good = save_game (folder, "game-1.bastide", 10, 6);
      g_autofree char *bad = g_build_filename (folder, "game-2.bastide", NULL);
      g_autofree char *aside = g_strconcat (bad, ".damaged", NULL);
      g_autofree char *message = NULL;
      g_autofree char *kept = NULL;
      BastideGame *game;

      g_usleep (15 * 1000);
      g_assert_true (g_file_set_contents (bad, texts[i], -1, NULL));
      game = next_start (folder, &message);
      g_assert_nonnull (game);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (game))),
                        >, 0);
      g_assert_nonnull (message);
      g_assert_nonnull (strstr (message, "game-2.bastide.damaged"));
      g_assert_false (g_file_test (bad, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
      support_end_game (game);

      /* Once is enough. */
      g_clear_pointer (&message, g_free);
      game = next_start (folder, &message);
      g_assert_null (message);
      support_end_game (game);
      support_remove_folder (folder);
    }
}

/* Cut anywhere, the program starts: with what could be read, or with nothing. */
static void
test_s41_cut (void)
{
  char *folder = support_folder ();
  g_autofree char *path = save_game (folder, "game.bastide", 11, 30);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize cut = 0; cut < length; cut += 1 + length / 60)
    {
      g_autofree char *message = NULL;
      g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
      BastideGame *game;

      g_assert_true (g_file_set_contents (path, text, (gssize) cut, NULL));
      game = next_start (folder, &message);
      g_assert_nonnull (message);
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_assert_cmpint (g_remove (aside), ==, 0);
      if (game)
        {
          support_check_history (game);
          support_end_game (game);
        }
    }
  support_remove_folder (folder);
}

/* Of a game whose last moves are damaged the good ones are kept, in a new file. */
static void
test_s41_partly_damaged (void)
{
  char *folder = support_folder ();
  g_autofree char *path = save_game (folder, "game.bastide", 12, 30);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;
  char *last;
  BastideSession *session;
  BastideGame *game;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  last = g_strrstr (text, "<move>place");
  g_assert_nonnull (last);
  memcpy (last, "<move>plage", 11);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  session = bastide_session_new (folder);
  game = bastide_session_open (session, "game.bastide", &message);
  g_assert_nonnull (game);
  g_assert_nonnull (message);
  support_end_game (game);
  /* It was not added: the next call finds it again, and there is nothing left to say. */
  g_free (g_steal_pointer (&message));
  game = bastide_session_restore (session, &message);
  g_assert_nonnull (game);
  g_assert_null (message);
  bastide_session_add (session, game);
  bastide_session_flush (session);
  g_assert_cmpuint (n_files (folder, ".damaged"), ==, 1);
  g_assert_cmpuint (n_files (folder, ".bastide"), ==, 1);
  support_check_history (game);
  bastide_session_remove (session, game);
  g_assert_finalize_object (session);
  support_end_game (game);
  support_remove_folder (folder);
}

/* A file of a newer version stays where and as it is. */
static void
test_newer (void)
{
  char *folder = support_folder ();
  g_autofree char *path = save_game (folder, "game.bastide", 13, 6);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GString) newer = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  newer = g_string_new (text);
  g_assert_cmpuint (g_string_replace (newer, "format=\"1\"", "format=\"99\"", 0), >, 0);
  g_assert_true (g_file_set_contents (path, newer->str, -1, NULL));
  g_assert_null (next_start (folder, NULL));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, newer->str);
  support_remove_folder (folder);
}

static void
test_no_folder (void)
{
  char *folder = support_folder ();
  g_autofree char *missing = g_build_filename (folder, "a", NULL);
  g_autofree char *deep = g_build_filename (missing, "b", NULL);

  g_assert_null (next_start (deep, NULL));
  g_assert_true (g_file_test (deep, G_FILE_TEST_IS_DIR));
  g_assert_cmpint (g_rmdir (deep), ==, 0);
  g_assert_cmpint (g_rmdir (missing), ==, 0);
  support_remove_folder (folder);
}

/* ---- Killed ---- */

#define CHILD_ARGUMENT "--play-until-killed"

/* Plays for ever, and says after each decision how many are on the disk. */
static int
play_until_killed (const char *folder, guint64 seed)
{
  g_autoptr (BastideSession) session = bastide_session_new (folder);
  BastideRandom random;

  bastide_random_init (&random, seed);
  for (;;)
    {
      BastideGame *game = support_game ("hh", 14);
      guint n = 0;

      bastide_session_add (session, game);
      while (n < 100 && support_play (game, &random, 1) == 1)
        {
          bastide_session_flush (session);
          g_print ("%u\n", ++n);
        }
      /* The same once more, in the same file: it must not grow older. */
      while (n-- > 0)
        bastide_game_undo (game);
      bastide_session_remove (session, game);
      bastide_game_stop (game);
      g_object_unref (game);
    }
  return 0;
}

static char *program;

/* How many decisions the child had on the disk when it was killed after so long. */
static guint
run_and_kill (const char *folder, guint64 seed, guint microseconds)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  const char *const arguments[] = { program, CHILD_ARGUMENT, folder, number, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  char buffer[4096];
  GPid child;
  int out, status;
  gssize n;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &child, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  /* Its first word says that it is under way. */
  n = read (out, buffer, sizeof buffer);
  g_assert_cmpint (n, >, 0);
  g_string_append_len (said, buffer, n);
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  while ((n = read (out, buffer, sizeof buffer)) > 0)
    g_string_append_len (said, buffer, n);
  close (out);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));

  lines = g_strsplit (said->str, "\n", -1);
  return (guint) g_ascii_strtoull (lines[g_strv_length (lines) - 2], NULL, 10);
}

/* kill -9 at any moment: the next start has the game, short of the decision in progress at most. */
static void
test_s41_killed (void)
{
  for (guint i = 0; i < 25; i++)
    {
      char *folder = support_folder ();
      const guint on_disk = run_and_kill (folder, i, 500 + 1700 * i);
      g_autofree char *message = NULL;
      BastideGame *game = next_start (folder, &message);

      g_assert_null (message);
      if (on_disk < 100)
        {
          g_autoptr (BastideRecord) record = NULL;

          g_assert_nonnull (game);
          record = bastide_game_to_record (game);
          g_assert_cmpuint (record->cursor, >=, on_disk);
          g_assert_cmpuint (record->cursor, <=, on_disk + 1);
        }
      if (game)
        {
          support_check_history (game);
          support_end_game (game);
        }
      support_remove_folder (folder);
    }
}

/* ---- Several games at once ---- */

static void
count_cb (BastideSession *session, guint *n)
{
  ++*n;
}

static void
test_unfinished (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  BastideGame *games[3];
  BastideRandom random;
  guint n_changed = 0;

  bastide_random_init (&random, 3);
  g_signal_connect (session, "games-changed", G_CALLBACK (count_cb), &n_changed);
  for (guint i = 0; i < 3; i++)
    {
      games[i] = support_game ("hh", i + 1);
      support_play (games[i], &random, 2 + i);
      bastide_session_add (session, games[i]);
    }
  bastide_session_flush (session);
  g_assert_cmpuint (n_changed, ==, 3);
  {
    g_auto (GStrv) open = bastide_session_list_open (session);
    g_autoptr (GPtrArray) none = bastide_session_list_unfinished (session, NULL, 5);

    g_assert_cmpuint (g_strv_length (open), ==, 3);
    g_assert_cmpuint (none->len, ==, 0);
    g_assert_null (bastide_session_open (session, open[0], NULL)); /* it's in a window already */
    for (guint i = 0; i < 3; i++)
      bastide_session_remove (session, games[i]);
    g_assert_cmpuint (n_changed, ==, 6);
    for (guint i = 0; i < 3; i++)
      {
        BastideGame *again = bastide_session_open (session, open[i], NULL);

        g_assert_nonnull (again);
        bastide_session_add (session, again);
        bastide_session_remove (session, again);
        support_end_game (again);
      }
  }
  {
    g_autofree char *message = NULL;
    BastideGame *newest = bastide_session_restore (session, &message);
    g_autoptr (GPtrArray) all = bastide_session_list_unfinished (session, NULL, 5);
    g_autoptr (GPtrArray) others = bastide_session_list_unfinished (session, newest, 5);
    g_autoptr (GPtrArray) one = bastide_session_list_unfinished (session, newest, 1);
    const BastideUnfinished *unfinished = others->pdata[0];

    g_assert_cmpuint (all->len, ==, 3);
    g_assert_cmpuint (others->len, ==, 2);
    g_assert_cmpuint (one->len, ==, 1);
    g_assert_nonnull (strstr (unfinished->summary, "turn"));
    g_assert_cmpint (unfinished->modified, >, 0);
    g_assert_null (bastide_session_open (session, "no-such-game.bastide", NULL));
    support_end_game (newest);
  }
  for (guint i = 0; i < 3; i++)
    support_end_game (games[i]);
  g_object_unref (session);
  support_remove_folder (folder);
}

/* A lesson is found among games, and not while it is saved. */
static void
test_lesson (void)
{
  char *folder = support_folder ();
  BastideSession *session = bastide_session_new (folder);
  g_autoptr (BastideLesson) lesson = bastide_lesson_load ("first-game", NULL);
  BastideGame *game = support_game ("hh", 3),
              *first = bastide_game_new (bastide_lesson_begin (lesson));
  g_autoptr (GPtrArray) others = NULL;
  BastideGame *again;
  BastideRandom random;

  bastide_random_init (&random, 3);
  bastide_session_add (session, game);
  support_play (game, &random, 2);
  bastide_session_remove (session, game);
  g_assert_false (bastide_session_has_lesson (session));
  g_assert_null (bastide_session_restore_lesson (session));

  bastide_session_add (session, first);
  support_play (first, &random, 1);
  bastide_session_flush (session);
  g_assert_false (bastide_session_has_lesson (session));
  bastide_session_remove (session, first);
  g_assert_true (bastide_session_has_lesson (session));
  others = bastide_session_list_unfinished (session, NULL, 5);
  g_assert_cmpuint (others->len, ==, 1);
  again = bastide_session_restore_lesson (session);
  assert_same_moves (again, first);
  g_assert_true (bastide_lesson_fits (lesson, again));

  g_assert_finalize_object (session);
  support_end_game (again);
  support_end_game (first);
  support_end_game (game);
  support_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], CHILD_ARGUMENT))
    return play_until_killed (argv[2], g_ascii_strtoull (argv[3], NULL, 10));
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/session/saves/each-decision", test_saves_each_decision);
  g_test_add_func ("/model/session/saves/not-browsing", test_browsing_does_not_save);
  g_test_add_func ("/model/session/saves/computers", test_saves_computers);
  g_test_add_func ("/model/session/saves/computers-meanwhile", test_saves_computers_meanwhile);
  g_test_add_func ("/model/session/saves/opened-game", test_saves_opened);
  g_test_add_func ("/model/session/saves/impossible", test_cannot_save);
  g_test_add_func ("/model/session/remove", test_remove);
  g_test_add_func ("/model/session/several-games", test_several_games);
  g_test_add_func ("/model/session/unfinished", test_unfinished);
  g_test_add_func ("/model/session/lesson", test_lesson);
  g_test_add_func ("/model/session/newer-format", test_newer);
  g_test_add_func ("/model/session/no-folder", test_no_folder);
  g_test_add_func ("/model/session/S41/unreadable", test_s41_unreadable);
  g_test_add_func ("/model/session/S41/cut-anywhere", test_s41_cut);
  g_test_add_func ("/model/session/S41/partly-damaged", test_s41_partly_damaged);
  g_test_add_func ("/model/session/S41/killed", test_s41_killed);
  return g_test_run ();
}
