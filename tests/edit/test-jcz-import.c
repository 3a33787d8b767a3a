/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-jcz-import.c: tile definitions of JCloisterZone. */

#include "edit-support.h"

#include "jcz-import.h"

#include <string.h>

static char *
read_data (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "import", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static BastideEdition *
import_traps (const char *set, BastideImportReport **report)
{
  g_autofree char *text = read_data ("traps.xml");
  g_autofree char *other = read_data ("other.xml");
  const char *const others[] = { "<broken", other, NULL };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideEdition *edition;

  g_ptr_array_add (editions, edition_read ("base-1st"));
  edition = bastide_jcz_import (text, -1, "traps.xml", set, others, editions, report, &error);
  g_assert_no_error (error);
  return edition;
}

static const BastideTile *
tile_of (const BastideEdition *edition, const char *id)
{
  const int index = bastide_edition_find (edition, id);

  g_assert_cmpint (index, >=, 0);
  return edition->tiles->pdata[index];
}

static void
assert_words (const BastideEdition *edition, const char *id, guint count, const char *expected)
{
  const BastideTile *tile = tile_of (edition, id);
  g_autofree char *words = tile_in_words (tile);

  g_assert_cmpstr (words, ==, expected);
  g_assert_cmpuint (tile->count, ==, count);
}

static BastideRoadEnd
end_of (const BastideEdition *edition, const char *id, BastideSide side)
{
  const BastideTile *tile = tile_of (edition, id);

  return tile->segments[bastide_tile_side_segment (tile, side)].end;
}

static void
test_tiles (void)
{
  g_autoptr (BastideEdition) edition = import_traps (NULL, NULL);

  g_assert_cmpstr (edition->alias, ==, "traps/2:1");
  g_assert_cmpstr (edition->id, ==, "traps-2-1");
  g_assert_cmpint (edition->kind, ==, BASTIDE_EDITION_EXPANSION);
  assert_words (edition, "CcR.1", 4,
                "city NW; field EL.ER.SL (feeds city NW); field SR (feeds city NW); road S");
  g_assert_cmpstr (tile_of (edition, "CcR.1")->alias, ==, "TR/CcR.1");
  g_assert_cmpint (end_of (edition, "CcR.1", BASTIDE_SIDE_SOUTH), ==, BASTIDE_ROAD_END_CITY);
  g_assert_false (tile_of (edition, "CcR.1")->own_fields);
  g_assert_false (tile_of (edition, "CcR.2")->own_fields);
  g_assert_cmpuint (tile_of (edition, "CcR.2")->segments[0].pennants, ==, 1);
  g_assert_cmpuint (tile_of (edition, "CcR.2+")->segments[0].pennants, ==, 1);
  g_assert_cmpint (end_of (edition, "CcR.2+", BASTIDE_SIDE_SOUTH), ==, BASTIDE_ROAD_END_NOWHERE);
  g_assert_cmpstr (tile_of (edition, "CcR.2+")->decorations[0], ==, "inn");
  /* A field without a city stays so, though it lies at a wall. */
  g_assert_true (tile_of (edition, "C")->own_fields);
  assert_words (edition, "C", 1, "city N; field EL.ER.SL.SR.WL.WR");
  g_assert_false (tile_of (edition, "CCcc")->own_fields);
  g_assert_cmpuint (tile_of (edition, "CCcc")->n_segments, ==, 5);
  g_assert_cmpint (end_of (edition, "LRR", BASTIDE_SIDE_WEST), ==, BASTIDE_ROAD_END_MONASTERY);
  g_assert_cmpint (end_of (edition, "RRR", BASTIDE_SIDE_WEST), ==, BASTIDE_ROAD_END_CROSSING);
  g_assert_cmpint (tile_of (edition, "RRR")->crossing, ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpuint (g_strv_length (tile_of (edition, "RRR")->decorations), ==, 3);
  g_assert_false (tile_of (edition, "RIrI")->own_fields);
}

/* Tiles of other files and of editions that are there. */
static void
test_references (void)
{
  g_autoptr (BastideEdition) edition = import_traps ("traps/2:1", NULL);
  const BastideTile *base = tile_of (edition, "RCr");

  g_assert_cmpstr (base->from_edition, ==, "base-1st");
  g_assert_cmpstr (base->from_id, ==, "D");
  g_assert_cmpuint (base->count, ==, 2);
  /* The name is taken: two tiles are called C in their files. */
  g_assert_cmpstr (tile_of (edition, "C2")->alias, ==, "OT/C");
  g_assert_cmpuint (tile_of (edition, "C2")->n_segments, ==, 2);
}

/* What has no rule here stays in the file. */
static void
test_kept (void)
{
  g_autoptr (BastideEdition) edition = import_traps (NULL, NULL);
  g_autofree char *text = bastide_edition_to_xml (edition, FALSE);
  g_autoptr (BastideEdition) again =
      bastide_edition_parse (text, -1, "x", bastide_edition_lookup_in_folders,
                             (gpointer) bastide_edition_folders (), NULL, NULL);
  g_autofree char *again_text = bastide_edition_to_xml (again, FALSE);

  g_assert_nonnull (strstr (text, "inn=\"yes\""));
  g_assert_nonnull (strstr (text, "cathedral=\"yes\""));
  g_assert_nonnull (strstr (text, "<princess />"));
  g_assert_nonnull (strstr (text, "group=\"monks\" max=\"1\""));
  g_assert_cmpstr (text, ==, again_text);
}

static void
assert_line (const BastideImportReport *report, const char *expected)
{
  for (guint i = 0; i < report->lines->len; i++)
    if (g_str_equal (report->lines->pdata[i], expected))
      return;
  g_test_fail_printf ("no line: %s", expected);
}

static void
test_report (void)
{
  g_autoptr (BastideImportReport) report = NULL;
  g_autoptr (BastideEdition) edition = import_traps (NULL, &report);

  g_assert_cmpuint (report->n_kinds, ==, 12);
  g_assert_cmpuint (report->n_tiles, ==, bastide_edition_n_tiles (edition));
  g_assert_cmpuint (report->sets->len, ==, 2);
  g_assert_cmpstr (report->sets->pdata[1], ==, "traps/2:2");
  assert_line (report, "Line 4: <feature-modifier> is left out.");
  assert_line (report, "Line 20, tile TR/CcR.2+: inn=\"yes\" of <road> has no rule here; it is "
                       "kept.");
  assert_line (report, "Line 25, tile TR.3/C!: <princess> has no rule here; it is kept.");
  assert_line (report, "Line 27, tile TR/C: Its fields are as in the file, which is not what "
                       "follows from the rest of it.");
  assert_line (report, "Line 63, tile TR/odd: “Q” is no side.");
  assert_line (report, "Line 63, tile TR/odd: <road> has no side and is left out.");
  assert_line (report, "Line 64, tile TR/odd: “NX” is no place of a field.");
  assert_line (report, "Line 64, tile TR/odd: A field borders a city on side N, but there is "
                       "none.");
  assert_line (report, "Line 65, tile TR/odd: <crossing> is left out.");
  assert_line (report, "Line 67, tile TR/C: It is there twice; the first one counts.");
  assert_line (report, "Line 70: A tile without an id is left out.");
  assert_line (report, "Line 76, tile BA/L: This set would take it away from others, which has no "
                       "rule here.");
  assert_line (report, "Line 89, tile TR/odd: “many” is no number of tiles; it is 1 now.");
  assert_line (report, "Line 90, tile XX/none: It is in none of the files and tile sets, and is "
                       "left out.");
  assert_line (report, "Line 91: <ref> names no tile.");
  assert_line (report, "Line 92: <sheep> is left out.");
}

static void
test_sets (void)
{
  g_autoptr (BastideEdition) second = import_traps ("traps/2:2", NULL);
  g_autofree char *text = read_data ("traps.xml");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (second->tiles->len, ==, 1);
  g_assert_null (bastide_jcz_import (text, -1, "t.xml", "none", NULL, NULL, NULL, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "t.xml:3:1: The file has no such tile set.");
}

/* Without sets, each tile once. */
static void
test_no_set (void)
{
  g_autofree char *text = read_data ("other.xml");
  g_autoptr (BastideEdition) edition =
      bastide_jcz_import (text, -1, "/a/b/My Tiles.xml", NULL, NULL, NULL, NULL, NULL);

  g_assert_cmpuint (edition->tiles->len, ==, 1);
  g_assert_cmpstr (edition->name.text, ==, "My Tiles");
  g_assert_cmpstr (edition->id, ==, "my-tiles");
}

/* The older form, with counts and the start tile on the cards. */
static void
test_pack (void)
{
  g_autofree char *text = read_data ("pack.xml");
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideEdition) edition =
      bastide_jcz_import (text, -1, "pack.xml", NULL, NULL, NULL, NULL, NULL);
  const char *const pairs[][2] = {
    { "RCr", "D" }, { "LR", "A" }, { "CRRR", "L" }, { "CccR+", "S" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const BastideTile *made = tile_of (edition, pairs[i][0]);
      const BastideTile *shipped = tile_of (base, pairs[i][1]);
      g_autofree char *expected = tile_in_words (shipped);

      assert_words (edition, pairs[i][0], shipped->count, expected);
      g_assert_false (made->own_fields);
      for (guint side = 0; side < 4; side++)
        if (bastide_tile_terrain (made, side) == BASTIDE_TERRAIN_ROAD)
          g_assert_cmpint (end_of (edition, pairs[i][0], side), ==,
                           end_of (base, pairs[i][1], side));
    }
  g_assert_cmpint (edition->kind, ==, BASTIDE_EDITION_BASE);
  g_assert_cmpuint (edition->start->len, ==, 1);
  g_assert_cmpuint (g_array_index (edition->start, BastideStartTile, 0).tile, ==, 0);
}

static void
test_refused (void)
{
  static const char *const texts[] = { "",
                                       "<defs>",
                                       "<defs/>",
                                       "<edition format='1'/>",
                                       "<defs><tiles/></defs>",
                                       "<!DOCTYPE defs><defs/>",
                                       "\377<defs/>" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_jcz_import (texts[i], -1, "x.xml", NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX);
    }
  g_assert_true (bastide_jcz_is_definition ("<?xml version='1.0'?><!-- --><defs>", 35));
  g_assert_true (bastide_jcz_is_definition ("<pack/>", 7));
  g_assert_false (bastide_jcz_is_definition ("<edition/>", 10));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/import/tiles", test_tiles);
  g_test_add_func ("/edit/import/references", test_references);
  g_test_add_func ("/edit/import/kept", test_kept);
  g_test_add_func ("/edit/import/report", test_report);
  g_test_add_func ("/edit/import/sets", test_sets);
  g_test_add_func ("/edit/import/no-set", test_no_set);
  g_test_add_func ("/edit/import/pack", test_pack);
  g_test_add_func ("/edit/import/refused", test_refused);
  return g_test_run ();
}
