/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-knowing.c: what can be known about a tile set: statistics, search, neighbours, trials. */

#include "edit-support.h"

#include "neighbours.h"
#include "statistics.h"
#include "tile-query.h"
#include "trial.h"

#include <string.h>

static BastideEdition *
parse (const char *inside)
{
  g_autofree char *text =
      g_strdup_printf ("<edition format='1' id='x' kind='base'>%s</edition>", inside);
  BastideEdition *edition = bastide_edition_parse (text, -1, "x", NULL, NULL, NULL, NULL);

  g_assert_nonnull (edition);
  return edition;
}

/* ---- Statistics ---- */

static void
test_base (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideStatistics) self = bastide_statistics_new (base);

  g_assert_cmpuint (self->n_kinds, ==, 24);
  g_assert_cmpuint (self->n_tiles, ==, 72);
  g_assert_cmpuint (self->n_edges[BASTIDE_TERRAIN_FIELD], ==, 115);
  g_assert_cmpuint (self->n_edges[BASTIDE_TERRAIN_ROAD], ==, 94);
  g_assert_cmpuint (self->n_edges[BASTIDE_TERRAIN_CITY], ==, 79);
  g_assert_cmpuint (self->n_edges[BASTIDE_TERRAIN_RIVER], ==, 0);
  g_assert_cmpuint (self->n_segments[BASTIDE_FEATURE_MONASTERY], ==, 6);
  g_assert_cmpuint (self->n_segments[BASTIDE_FEATURE_CITY], ==, 49);
  g_assert_cmpuint (self->n_pennants, ==, 10);
  g_assert_cmpuint (self->n_pennant_tiles, ==, 10);
  g_assert_cmpuint (self->n_by_sides[BASTIDE_FEATURE_CITY][4], ==, 1);
  g_assert_cmpuint (self->n_by_sides[BASTIDE_FEATURE_CITY][3], ==, 7);
  g_assert_cmpuint (self->n_by_sides[BASTIDE_FEATURE_ROAD][3], ==, 0);
  g_assert_cmpuint (self->n_villages + self->n_crossroads, ==, 8);
  g_assert_false (self->has_river);
  g_assert_cmpuint (self->combinations->len, ==, 24);
  g_assert_cmpuint (self->n_combinations, ==, 17);
  g_assert_cmpuint (self->n_rotated, ==, 55);
  g_assert_cmpuint (self->n_rotated_total, ==, 81);
  g_assert_cmpuint (self->lonely->len, ==, 0);
}

static void
test_combinations (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<tile id='A' count='2'><river sides='N S'/></tile><tile id='B'><road sides='E W'/>"
             "</tile><tile id='C' count='0'><city sides='N'/></tile>");
  g_autoptr (BastideStatistics) self = bastide_statistics_new (edition);
  guint n_tiles = 0, n_existing = 0;

  g_assert_true (self->has_river);
  g_assert_cmpuint (self->combinations->len, ==, 70);
  g_assert_cmpuint (self->n_rotated_total, ==, 256);
  g_assert_cmpuint (self->n_combinations, ==, 2);
  g_assert_cmpuint (self->n_rotated, ==, 4);
  for (guint i = 0; i < self->combinations->len; i++)
    {
      const BastideCombination *combination =
          &g_array_index (self->combinations, BastideCombination, i);

      n_tiles += combination->n_tiles;
      n_existing += combination->tile >= 0;
      g_assert_true ((combination->tile >= 0) == (combination->n_tiles > 0));
    }
  g_assert_cmpuint (n_tiles, ==, 3);
  g_assert_cmpuint (n_existing, ==, 2);
}

/* A side that only one tile of the set has can meet nothing. */
static void
test_lonely (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<tile id='A' count='3'/><tile id='B'><city sides='N'/></tile>"
             "<tile id='C'><road sides='N E S W' end='through'/></tile>");
  g_autoptr (BastideStatistics) self = bastide_statistics_new (edition);

  g_assert_cmpuint (self->lonely->len, ==, 2);
  g_assert_cmpuint (g_array_index (self->lonely, BastideLonelyTile, 0).tile, ==, 1);
  g_assert_cmpuint (g_array_index (self->lonely, BastideLonelyTile, 0).sides, ==, 1);
  g_assert_cmpuint (g_array_index (self->lonely, BastideLonelyTile, 1).sides, ==, 15);
}

/* ---- Search ---- */

/* The ids of the base tiles that a query finds, with spaces between. */
static void
assert_found (const char *text, const char *ids)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideTileQuery) query = bastide_tile_query_new (text);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < base->tiles->len; i++)
    {
      const BastideTile *tile = base->tiles->pdata[i];

      if (bastide_tile_query_matches (query, tile))
        g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", tile->id);
    }
  g_assert_cmpstr (found->str, ==, ids);
}

static void
test_query (void)
{
  assert_found ("city 3 edges with pennant", "Q S");
  assert_found ("3 city edges without pennant", "R T");
  assert_found ("Pennant, 3 CITIES", "Q S");
  assert_found ("monastery", "A B");
  assert_found ("monastery no road", "B");
  assert_found ("road 4", "X");
  assert_found ("4 roads", "X");
  assert_found ("road 1 edge city 3", "S T");
  assert_found ("crossing 4 roads", "X");
  assert_found ("\303\2279", "V");
  assert_found ("x9", "V");
  assert_found ("x", "X");
  assert_found ("rrrr", "X");
  assert_found ("river", "");
  assert_found ("zzz", "");
  assert_found ("2 pennants", "");
}

static void
test_query_empty (void)
{
  g_autoptr (BastideTileQuery) empty = bastide_tile_query_new ("  with the ");
  g_autoptr (BastideTileQuery) number = bastide_tile_query_new ("7");
  g_autoptr (BastideTile) tile = bastide_tile_new ("T17");

  g_assert_true (bastide_tile_query_is_empty (empty));
  g_assert_true (bastide_tile_query_matches (empty, tile));
  g_assert_false (bastide_tile_query_is_empty (number));
  g_assert_true (bastide_tile_query_matches (number, tile));
}

/* ---- Neighbours ---- */

static BastideTerrain
side_of (const BastideEdition *edition, const BastideNeighbour *cell, guint side)
{
  return bastide_tile_terrain (edition->tiles->pdata[cell->tile],
                               bastide_side_turned (side, 4 - cell->rotation));
}

static void
assert_fits (const BastideEdition *edition, const BastideNeighbour cells[9])
{
  for (guint i = 0; i < 9; i++)
    {
      if (cells[i].tile >= 0 && i % 3 < 2 && cells[i + 1].tile >= 0)
        g_assert_cmpint (side_of (edition, &cells[i], BASTIDE_SIDE_EAST), ==,
                         side_of (edition, &cells[i + 1], BASTIDE_SIDE_WEST));
      if (cells[i].tile >= 0 && i < 6 && cells[i + 3].tile >= 0)
        g_assert_cmpint (side_of (edition, &cells[i], BASTIDE_SIDE_SOUTH), ==,
                         side_of (edition, &cells[i + 3], BASTIDE_SIDE_NORTH));
    }
}

static void
test_neighbours (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  BastideNeighbour first[9], again[9];
  gboolean other = FALSE;

  for (guint tile = 0; tile < base->tiles->len; tile++)
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        bastide_neighbours (base, tile, rotation, 5, first);
        g_assert_cmpint (first[4].tile, ==, tile);
        g_assert_cmpuint (first[4].rotation, ==, rotation);
        for (guint i = 1; i < 9; i += 2)
          {
            g_assert_cmpint (first[i].tile, >=, 0);
            g_assert_cmpint (first[i].tile, !=, tile);
          }
        assert_fits (base, first);
        bastide_neighbours (base, tile, rotation, 5, again);
        g_assert_cmpmem (first, sizeof first, again, sizeof again);
        bastide_neighbours (base, tile, rotation, 6, again);
        other = other || memcmp (first, again, sizeof first) != 0;
      }
  g_assert_true (other);
}

static void
test_no_neighbours (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<tile id='A'><city sides='N'/><river sides='E W'/></tile><tile id='B'/>");
  BastideNeighbour cells[9];

  bastide_neighbours (edition, 0, 0, 1, cells);
  g_assert_cmpint (cells[7].tile, ==, 1);
  bastide_neighbours (edition, 1, 0, 1, cells);
  assert_fits (edition, cells);
}

/* ---- Trials ---- */

static BastideTrial *
trial_of (const char *id, guint n_games, guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideTrial *trial;

  g_ptr_array_add (editions, edition_read (id));
  trial = bastide_trial_new (editions, 2, "greedy", n_games, seed, &error);
  g_assert_no_error (error);
  return trial;
}

static void
test_trial (void)
{
  g_autoptr (BastideTrial) trial = trial_of ("base-1st", 20, 1);
  BastideTrialResult result;
  gint64 points = 0;
  guint n_scores = 0;

  for (guint i = 0; i < 20; i++)
    bastide_trial_play (trial);
  bastide_trial_get_result (trial, &result);
  g_assert_cmpuint (result.n_games, ==, 20);
  g_assert_cmpuint (result.n_players, ==, 2);
  g_assert_cmpuint (result.n_drawn, ==, 20 * 71);
  g_assert_cmpuint (result.n_turns + result.n_unplaceable, ==, result.n_drawn);
  for (guint f = 0; f < BASTIDE_N_FEATURES; f++)
    points += result.points[f];
  /* All points come from features. */
  g_assert_cmpint (points, ==, result.score);
  g_assert_cmpint (result.winner + result.loser, ==, result.score);
  g_assert_cmpuint (result.completed[BASTIDE_FEATURE_CITY], >, 20);
  g_assert_cmpuint (result.completed[BASTIDE_FEATURE_ROAD], >, 20);
  g_assert_cmpuint (result.completed[BASTIDE_FEATURE_FIELD], ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (result.scores); i++)
    n_scores += result.scores[i];
  g_assert_cmpuint (n_scores, ==, 40);
}

static void
quit_cb (BastideTrial *trial, GMainLoop *loop)
{
  g_main_loop_quit (loop);
}

static void
count_cb (BastideTrial *trial, guint *n)
{
  ++*n;
}

/* In a thread the same games are played as here. */
static void
test_trial_thread (void)
{
  g_autoptr (BastideTrial) trial = trial_of ("base-1st", 10, 3);
  g_autoptr (BastideTrial) here = trial_of ("base-1st", 10, 3);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  BastideTrialResult result, expected;
  guint n_progress = 0;

  g_signal_connect (trial, "finished", G_CALLBACK (quit_cb), loop);
  g_signal_connect (trial, "progress", G_CALLBACK (count_cb), &n_progress);
  bastide_trial_start (trial);
  g_assert_true (bastide_trial_is_running (trial));
  g_main_loop_run (loop);
  g_assert_false (bastide_trial_is_running (trial));
  g_assert_cmpuint (n_progress, >, 0);
  for (guint i = 0; i < 10; i++)
    bastide_trial_play (here);
  bastide_trial_get_result (trial, &result);
  bastide_trial_get_result (here, &expected);
  g_assert_cmpmem (&result, sizeof result, &expected, sizeof expected);
}

/* Stopping keeps the games that were played to their end. */
static void
stop_cb (BastideTrial *trial, gpointer data)
{
  bastide_trial_stop (trial);
}

static void
test_trial_stop (void)
{
  g_autoptr (BastideTrial) trial = trial_of ("base-1st", 1000000, 3);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  BastideTrialResult result;

  g_signal_connect (trial, "finished", G_CALLBACK (quit_cb), loop);
  g_signal_connect (trial, "progress", G_CALLBACK (stop_cb), NULL);
  bastide_trial_start (trial);
  g_main_loop_run (loop);
  bastide_trial_get_result (trial, &result);
  g_assert_cmpuint (result.n_games, >, 0);
  g_assert_cmpuint (result.n_games, <, 1000000);
  g_assert_cmpuint (result.n_drawn, ==, 71 * result.n_games);
}

static void
test_trial_error (void)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (editions, parse ("<tile id='A'/>"));
  g_assert_null (bastide_trial_new (editions, 2, "greedy", 1, 1, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/statistics/base", test_base);
  g_test_add_func ("/edit/statistics/combinations", test_combinations);
  g_test_add_func ("/edit/statistics/lonely", test_lonely);
  g_test_add_func ("/edit/query/base", test_query);
  g_test_add_func ("/edit/query/empty", test_query_empty);
  g_test_add_func ("/edit/neighbours/base", test_neighbours);
  g_test_add_func ("/edit/neighbours/none", test_no_neighbours);
  g_test_add_func ("/edit/trial/sums", test_trial);
  g_test_add_func ("/edit/trial/thread", test_trial_thread);
  g_test_add_func ("/edit/trial/stop", test_trial_stop);
  g_test_add_func ("/edit/trial/error", test_trial_error);
  return g_test_run ();
}
