/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tally.c: the games that were finished, counted. */

#include <string.h>

#include <glib/gstdio.h>

#include "game-support.h"
#include "save.h"
#include "tally.h"

typedef struct {
  char *folder, *path;
} Place;

static void
place_init (Place *place)
{
  place->folder = support_folder ();
  place->path = g_build_filename (place->folder, "below", "statistics.txt", NULL);
}

static void
place_clear (Place *place)
{
  g_autofree char *below = g_path_get_dirname (place->path);

  g_remove (place->path);
  g_remove (below);
  g_free (place->path);
  support_remove_folder (place->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

/* A game of the base edition, played at random to its end; a letter for each seat as in
 * support_game(). */
static BastideRecord *
finished (const char *kinds, guint64 seed, guint64 play_seed)
{
  g_autoptr (BastideGame) game = support_game (kinds, seed);
  BastideRecord *record = bastide_game_to_record (game);
  g_autofree BastideState *state = bastide_record_state (record, 0);
  BastideRandom random;

  bastide_random_init (&random, play_seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = support_random_move (state, &random);

      bastide_rules_apply (state, move, NULL);
      g_array_append_val (record->moves, move);
    }
  record->cursor = record->moves->len;
  bastide_game_stop (game);
  return record;
}

static void
add (const Place *place, const char *kinds, guint64 seed)
{
  g_autoptr (BastideRecord) record = finished (kinds, seed, seed);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_tally_add (place->path, record, &error));
  g_assert_no_error (error);
}

static GPtrArray *
load (const Place *place)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *games = bastide_tally_load (place->path, &error);

  g_assert_no_error (error);
  return games;
}

static void
assert_n_games (const Place *place, guint n)
{
  g_autoptr (GPtrArray) games = load (place);

  g_assert_cmpuint (games->len, ==, n);
}

/* ---- What counts ---- */

static void
test_round_trip (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (BastideRecord) record = finished ("hgh", 3, 4);
  g_autofree BastideState *end = bastide_record_state (record, record->cursor);
  g_autoptr (GPtrArray) games = NULL;
  const BastideTallyGame *game;

  place_init (&place);
  assert_n_games (&place, 0);
  record->setup->players[0].name[0] = '%';
  g_assert_true (bastide_tally_add (place.path, record, NULL));
  games = load (&place);
  g_assert_cmpuint (games->len, ==, 1);
  game = games->pdata[0];
  g_assert_cmpuint (game->n_players, ==, 3);
  g_assert_cmpuint (game->n_turns, ==, end->turn);
  g_assert_cmpstr (game->editions, ==, "base-1st");
  g_assert_cmpstr (game->players[0].name, ==, "%nna");
  g_assert_cmpstr (game->players[1].engine, ==, "greedy");
  g_assert_null (game->players[2].engine);
  for (guint p = 0; p < 3; p++)
    {
      g_assert_cmpint (game->players[p].score, ==, end->scores[p]);
      g_assert_cmpint (game->players[p].won, ==, bastide_score_winners (end) >> p & 1);
    }
}

/* The same setup, taken back and finished in another way: the first end counts. */
static void
test_once (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (BastideRecord) first = finished ("hh", 5, 1), again = finished ("hh", 5, 2);
  g_autofree BastideState *end = bastide_record_state (first, first->cursor);
  g_autoptr (GPtrArray) games = NULL;

  place_init (&place);
  g_assert_true (bastide_tally_add (place.path, first, NULL));
  g_assert_true (bastide_tally_add (place.path, again, NULL));
  g_assert_true (bastide_tally_add (place.path, first, NULL));
  games = load (&place);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpint (((BastideTallyGame *) games->pdata[0])->players[0].score, ==, end->scores[0]);
  add (&place, "hh", 6);
  assert_n_games (&place, 2);
}

/* Neither a game between computers, nor a puzzle, nor one that isn't over. */
static void
test_not (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (BastideRecord) record = finished ("hh", 1, 1);

  place_init (&place);
  add (&place, "gr", 1);
  record->goal.kind = BASTIDE_GOAL_WIN;
  g_assert_true (bastide_tally_add (place.path, record, NULL));
  record->goal.kind = BASTIDE_GOAL_NONE;
  record->cursor--;
  g_assert_true (bastide_tally_add (place.path, record, NULL));
  assert_n_games (&place, 0);
  g_assert_false (g_file_test (place.path, G_FILE_TEST_EXISTS));
}

/* ---- The file ---- */

/* Lines that nobody understands, or that were cut off, are left out, but stay. */
static void
test_damaged (void)
{
  g_auto (Place) place = { NULL };
  g_autofree char *text = NULL, *kept = NULL, *damaged = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  place_init (&place);
  add (&place, "hh", 1);
  g_assert_true (g_file_get_contents (place.path, &text, NULL, NULL));
  damaged = g_strconcat ("rubbish \xff\n", text,
                         "game\t2\tof a later version\ngame\t1\tid\t5\t71\tbase\t3 - A\t4 - B%ff\n"
                         "game\t1\tid\t5\t71\tbase\t3 - A\tx - B\ngame\t1\tid\t5",
                         NULL);
  g_assert_true (bastide_save_text (place.path, damaged, strlen (damaged), &error));
  assert_n_games (&place, 1);
  add (&place, "hh", 2);
  assert_n_games (&place, 2);
  g_assert_true (g_file_get_contents (place.path, &kept, &length, NULL));
  g_assert_true (g_str_has_prefix (kept, damaged));
  g_assert_cmpint (kept[strlen (damaged)], ==, '\n');
}

/* Each window adds what it knows to what is there then. */
static void
test_windows (void)
{
  g_auto (Place) place = { NULL };

  place_init (&place);
  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (GPtrArray) seen_by_another = load (&place);

      add (&place, seed % 2 ? "hh" : "hg", seed);
      g_assert_cmpuint (seen_by_another->len, ==, seed);
    }
  assert_n_games (&place, 6);
}

static void
test_failing (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (BastideRecord) record = finished ("hh", 1, 1);
  g_autoptr (GError) error = NULL;

  place_init (&place);
  g_assert_cmpint (g_mkdir_with_parents (place.path, 0700), ==, 0);
  g_assert_false (bastide_tally_add (place.path, record, &error));
  g_assert_nonnull (error);
}

static void
test_reset (void)
{
  g_auto (Place) place = { NULL };

  place_init (&place);
  g_assert_true (bastide_tally_reset (place.path, NULL));
  add (&place, "hh", 1);
  g_assert_true (bastide_tally_reset (place.path, NULL));
  assert_n_games (&place, 0);
  add (&place, "hh", 1);
  assert_n_games (&place, 1);
}

/* ---- Figures ---- */

static GPtrArray *
write_games (const Place *place, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (place->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (place->path, text, -1, NULL));
  return load (place);
}

#define GAMES                                                                                      \
  "game\t1\ta\t86400\t71\tbase\t50 - Anna\t40 hard Ben\n"                                          \
  "game\t1\tb\t86400\t71\tbase\t30 - Anna\t60 hard Ben\t61 easy Cy\n"                              \
  "game\t1\tc\t86400\t71\tbase,count\t20 - Anna\t20 - D%C3%B3%20%22x%22\n"

static void
test_figures (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GPtrArray) games = NULL, names = NULL;
  BastideTallyFigures figures;

  place_init (&place);
  games = write_games (&place, GAMES);
  bastide_tally_sum (games, 0, NULL, NULL, &figures);
  g_assert_cmpuint (figures.n_games, ==, 3);
  g_assert_cmpuint (figures.n_won, ==, 2);
  g_assert_cmpuint (figures.n_seats, ==, 4);
  g_assert_cmpfloat (figures.mean, ==, 30);
  g_assert_cmpint (figures.best, ==, 50);
  bastide_tally_sum (games, 2, NULL, NULL, &figures);
  g_assert_cmpuint (figures.n_games, ==, 2);
  bastide_tally_sum (games, 0, "hard", NULL, &figures);
  g_assert_cmpuint (figures.n_games, ==, 2);
  g_assert_cmpuint (figures.n_won, ==, 1);
  g_assert_cmpfloat (figures.mean, ==, 40);
  g_assert_cmpfloat (figures.other_mean, ==, 50);
  bastide_tally_sum (games, 0, NULL, "Anna", &figures);
  g_assert_cmpuint (figures.n_games, ==, 3);
  g_assert_cmpuint (figures.n_won, ==, 2);
  /* A computer's name is nobody's. */
  bastide_tally_sum (games, 0, NULL, "Ben", &figures);
  g_assert_cmpuint (figures.n_games, ==, 0);
  names = bastide_tally_names (games);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (names->pdata[0], ==, "Anna");
  g_assert_cmpstr (names->pdata[1], ==, "Dó \"x\"");
}

static void
test_csv (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL;

  place_init (&place);
  games = write_games (&place, GAMES);
  csv = bastide_tally_to_csv (games);
  lines = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 9);
  g_assert_cmpstr (lines[0], ==, "game,date,editions,turns,players,seat,name,kind,points,won");
  g_assert_cmpstr (lines[2], ==, "1,1970-01-02T00:00:00Z,\"base\",71,2,2,\"Ben\",\"hard\",40,no");
  g_assert_cmpstr (
      lines[7], ==,
      "3,1970-01-02T00:00:00Z,\"base,count\",71,2,2,\"Dó \"\"x\"\"\",\"person\",20,yes");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/tally/round-trip", test_round_trip);
  g_test_add_func ("/model/tally/once", test_once);
  g_test_add_func ("/model/tally/not", test_not);
  g_test_add_func ("/model/tally/damaged", test_damaged);
  g_test_add_func ("/model/tally/windows", test_windows);
  g_test_add_func ("/model/tally/failing", test_failing);
  g_test_add_func ("/model/tally/reset", test_reset);
  g_test_add_func ("/model/tally/figures", test_figures);
  g_test_add_func ("/model/tally/csv", test_csv);
  return g_test_run ();
}
