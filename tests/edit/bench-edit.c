/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-edit.c: what a step costs in a set of 5,000 tiles. */

#include "edit-support.h"

#include "edition-edit.h"
#include "issue-fix.h"
#include "neighbours.h"
#include "statistics.h"
#include "tile-edit.h"
#include "tile-query.h"
#include "trial.h"

#define N_TILES 5000
#define N_STEPS 500

static BastideEdition *
large_edition (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  BastideEdition *edition = bastide_edition_copy (base);

  while (edition->tiles->len < N_TILES)
    {
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
      BastideEdition *before = edition;

      for (guint i = 0; i < MIN (base->tiles->len, N_TILES - before->tiles->len); i++)
        g_ptr_array_add (tiles, base->tiles->pdata[i]);
      edition = bastide_edition_with_tiles_inserted (before, before->tiles->len, tiles);
      bastide_edition_unref (before);
    }
  return edition;
}

static void
report (const char *what, gint64 start, guint n)
{
  g_print ("%-44s %9.3f ms\n", what, (double) (g_get_monotonic_time () - start) / 1000.0 / n);
}

static void
paint (BastideEditionDocument *document, guint step)
{
  const guint index = (step * 37) % N_TILES;
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  const BastideTile *tile = edition->tiles->pdata[index];

  bastide_edition_document_edit_tile (
      document, index,
      bastide_tile_with_terrain (tile, 1 << (step & 3), (BastideTerrain) (step % 3)), "Paint",
      NULL);
}

static void
bench_steps (BastideEditionDocument *document)
{
  gint64 start = g_get_monotonic_time ();
  guint n;

  for (guint i = 0; i < N_STEPS; i++)
    paint (document, i);
  report ("paint a side, tile and set checked again", start, N_STEPS);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < N_STEPS; i++)
    {
      paint (document, N_STEPS + i);
      bastide_edition_document_get_issues (document);
    }
  report ("the same with the whole list of issues", start, N_STEPS);
  n = bastide_edition_document_get_n_undo (document);
  start = g_get_monotonic_time ();
  while (bastide_edition_document_undo (document))
    ;
  report ("undo", start, n);
  start = g_get_monotonic_time ();
  while (bastide_edition_document_redo (document))
    ;
  report ("redo", start, n);
}

static void
bench_fix (const BastideEdition *edition)
{
  g_autoptr (BastideTile) tile = bastide_tile_with_count (edition->tiles->pdata[N_TILES - 1], 0);
  g_autoptr (BastideEdition) broken = bastide_edition_with_tile (edition, N_TILES - 1, tile);
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  gint64 start;

  bastide_edition_check_tile (broken, N_TILES - 1, issues);
  start = g_get_monotonic_time ();
  g_assert_nonnull (bastide_issue_fix_label (broken, issues->pdata[0]));
  report ("the label of one fix", start, 1);
}

static void
bench_rest (BastideEdition *edition)
{
  g_autoptr (BastideTileQuery) query = bastide_tile_query_new ("city 3 edges with pennant");
  g_autoptr (BastideStatistics) statistics = NULL;
  g_autoptr (GPtrArray) issues = NULL;
  g_autofree char *xml = NULL;
  BastideNeighbour cells[9];
  guint n = 0;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < edition->tiles->len; i++)
    n += bastide_tile_query_matches (query, edition->tiles->pdata[i]);
  report ("search", start, 1);
  start = g_get_monotonic_time ();
  statistics = bastide_statistics_new (edition);
  report ("statistics", start, 1);
  start = g_get_monotonic_time ();
  bastide_neighbours (edition, 0, 0, n, cells);
  report ("neighbours", start, 1);
  start = g_get_monotonic_time ();
  issues = bastide_edition_check (edition);
  report ("everything checked", start, 1);
  bench_fix (edition);
  start = g_get_monotonic_time ();
  xml = bastide_edition_to_xml (edition, FALSE);
  report ("text of the file", start, 1);
}

static void
bench_trial (void)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (BastideTrial) trial = NULL;
  gint64 start;

  g_ptr_array_add (editions, edition_read ("base-1st"));
  trial = bastide_trial_new (editions, 2, "greedy", 200, 1, NULL);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 200; i++)
    bastide_trial_play (trial);
  report ("a game of a trial, base set", start, 200);
}

int
main (void)
{
  g_autoptr (BastideEdition) edition = large_edition ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new (edition, NULL, NULL);

  report ("a document of 5,000 tiles", start, 1);
  bench_steps (document);
  bench_rest (bastide_edition_document_get_edition (document));
  bench_trial ();
  return 0;
}
