/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edition-document.c: an edition under edit. */

#include "edit-support.h"

#include "edition-edit.h"
#include "issue-fix.h"
#include "tile-edit.h"
#include "trial.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
shipped_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".edition", NULL);

  return g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", name, NULL);
}

static BastideEditionDocument *
open_shipped (const char *id)
{
  g_autofree char *path = shipped_path (id);
  g_autoptr (GError) error = NULL;
  BastideEditionDocument *document = bastide_edition_document_open (path, NULL, &error);

  g_assert_no_error (error);
  return document;
}

static void
test_unchanged (void)
{
  for (guint i = 0; edit_shipped[i] != NULL; i++)
    {
      g_autoptr (BastideEditionDocument) document = open_shipped (edit_shipped[i]);
      g_autofree char *path = shipped_path (edit_shipped[i]);
      g_autofree char *copy =
          g_build_filename (g_get_tmp_dir (), "bastide-unchanged.edition", NULL);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_assert_false (bastide_edition_document_is_modified (document));
      g_assert_true (bastide_edition_document_save (document, copy, NULL));
      g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
      g_assert_true (g_file_get_contents (copy, &after, NULL, NULL));
      g_assert_cmpstr (before, ==, after);
      g_remove (copy);
    }
}

/* The list that is kept up to date against the list made anew. */
static void
assert_issues (BastideEditionDocument *document)
{
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  g_autoptr (GPtrArray) anew = bastide_edition_check (edition);
  const GPtrArray *kept = bastide_edition_document_get_issues (document);

  g_assert_cmpuint (kept->len, ==, anew->len);
  for (guint i = 0; i < kept->len; i++)
    {
      const BastideIssue *one = kept->pdata[i], *two = anew->pdata[i];

      g_assert_cmpstr (one->message, ==, two->message);
      g_assert_cmpint (one->tile, ==, two->tile);
    }
  for (guint t = 0; t < edition->tiles->len; t++)
    {
      int severity = -1;

      for (guint i = 0; i < anew->len; i++)
        {
          const BastideIssue *issue = anew->pdata[i];

          if (issue->tile == (int) t)
            severity = MAX (severity, (int) issue->severity);
        }
      g_assert_cmpint (bastide_edition_document_get_severity (document, t), ==, severity);
    }
}

/* A mirror of the tiles that is kept by the signal alone. */
static void
mirror_cb (BastideEditionDocument *document,
           guint position,
           guint removed,
           guint added,
           GPtrArray *mirror)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (document);

  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, position + i, edition->tiles->pdata[position + i]);
  g_assert_cmpuint (mirror->len, ==, edition->tiles->len);
  for (guint i = 0; i < mirror->len; i++)
    g_assert_true (mirror->pdata[i] == edition->tiles->pdata[i]);
}

static void
edit_and_go_back (const char *id, guint32 seed, guint n_steps)
{
  g_autoptr (BastideEditionDocument) document = open_shipped (id);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) mirror = g_ptr_array_new ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  BastideEdition *edition = bastide_edition_document_get_edition (document);

  for (guint i = 0; i < edition->tiles->len; i++)
    g_ptr_array_add (mirror, edition->tiles->pdata[i]);
  g_signal_connect (document, "changed", G_CALLBACK (mirror_cb), mirror);
  g_ptr_array_add (texts, edit_text (document));
  for (guint i = 0; i < n_steps; i++)
    {
      if (!edit_random_step (document, random))
        continue;
      /* A step that went into the one before it replaces its text. */
      g_ptr_array_set_size (texts, bastide_edition_document_get_n_undo (document));
      g_ptr_array_add (texts, edit_text (document));
      if (i % 16 == 0)
        assert_issues (document);
    }
  for (guint i = texts->len; i-- > 0;)
    {
      g_autofree char *text = edit_text (document);

      g_assert_cmpstr (text, ==, texts->pdata[i]);
      g_assert_true (bastide_edition_document_is_modified (document) == (i > 0));
      g_assert_true (bastide_edition_document_undo (document) == (i > 0));
    }
  assert_issues (document);
  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (bastide_edition_document_redo (document));
      text = edit_text (document);
      g_assert_cmpstr (text, ==, texts->pdata[i]);
    }
  g_assert_false (bastide_edition_document_redo (document));
  assert_issues (document);
}

static void
test_random (void)
{
  const guint n = g_test_slow () ? 100 : 12;

  for (guint32 seed = 0; seed < n; seed++)
    edit_and_go_back (edit_shipped[seed % 7], seed, 300);
}

static void
assert_saved_again (BastideEditionDocument *document)
{
  g_autofree char *text = edit_text (document);
  g_autofree char *again_text = NULL;
  g_autoptr (BastideEdition) again =
      bastide_edition_parse (text, -1, "x", bastide_edition_lookup_in_folders,
                             (gpointer) bastide_edition_folders (), NULL, NULL);

  g_assert_nonnull (again);
  again_text = bastide_edition_to_xml (again, FALSE);
  g_assert_cmpstr (text, ==, again_text);
}

/* Whatever a random edit makes can be saved and opened again, and is the same then. */
static void
test_saved_again (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (BastideEditionDocument) document = open_shipped ("winter-2012");

  for (guint i = 0; i < 1000; i++)
    if (edit_random_step (document, random) && i % 4 == 0)
      assert_saved_again (document);
}

/* What this version doesn't know survives, also what is inside a tile that is changed. */
static void
test_unknown (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "broken", "unknown.edition", NULL);
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_open (path, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree char *before = edit_text (document);
  g_autofree char *after = NULL;
  BastideEdition *edition = bastide_edition_document_get_edition (document);

  bastide_edition_document_edit_tile (
      document, 0, bastide_tile_with_count (edition->tiles->pdata[0], 77), "Count", NULL);
  after = edit_text (document);
  /* Nothing but the number is another one. */
  g_assert_cmpint (ABS ((int) strlen (after) - (int) strlen (before)), <=, 1);
  assert_saved_again (document);
  for (guint i = 0; i < 300; i++)
    if (edit_random_step (document, random))
      assert_saved_again (document);
}

static void
rename_set (BastideEditionDocument *document, const char *name)
{
  BastideEdition *edition = bastide_edition_document_get_edition (document);

  bastide_edition_document_edit (document, bastide_edition_with_name (edition, NULL, name),
                                 "Rename the Set", "name");
}

static void
test_typing (void)
{
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_empty ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bastide-typing.edition", NULL);

  rename_set (document, "V");
  rename_set (document, "Vi");
  rename_set (document, "Vin");
  g_assert_cmpuint (bastide_edition_document_get_n_undo (document), ==, 1);
  g_assert_cmpstr (bastide_edition_document_get_undo_name (document), ==, "Rename the Set");
  bastide_edition_document_end_typing (document);
  rename_set (document, "Vine");
  g_assert_cmpuint (bastide_edition_document_get_n_undo (document), ==, 2);
  /* What was saved must be there again after an undo. */
  g_assert_true (bastide_edition_document_save (document, path, NULL));
  rename_set (document, "Vines");
  g_assert_cmpuint (bastide_edition_document_get_n_undo (document), ==, 3);
  g_assert_true (bastide_edition_document_undo (document));
  g_assert_false (bastide_edition_document_is_modified (document));
  g_assert_cmpstr (bastide_edition_document_get_redo_name (document), ==, "Rename the Set");
  g_assert_true (bastide_edition_document_undo (document));
  g_assert_true (bastide_edition_document_is_modified (document));
  /* From here what was saved can't be reached any more. */
  rename_set (document, "W");
  g_assert_null (bastide_edition_document_get_redo_name (document));
  rename_set (document, "Wi");
  g_assert_true (bastide_edition_document_is_modified (document));
  g_assert_cmpuint (bastide_edition_document_get_n_undo (document), ==, 2);
  g_assert_true (bastide_edition_document_undo (document));
  g_assert_true (bastide_edition_document_undo (document));
  g_assert_false (bastide_edition_document_undo (document));
  g_assert_true (bastide_edition_document_is_modified (document));
  g_remove (path);
}

static void
test_no_step (void)
{
  g_autoptr (BastideEditionDocument) document = open_shipped ("base-1st");
  BastideEdition *edition = bastide_edition_document_get_edition (document);

  g_assert_false (
      bastide_edition_document_edit (document, bastide_edition_ref (edition), "x", NULL));
  g_assert_false (bastide_edition_document_edit_tile (
      document, 0, bastide_tile_with_count (edition->tiles->pdata[0], 2), "x", NULL));
  g_assert_null (bastide_edition_document_get_undo_name (document));
  g_assert_false (bastide_edition_document_is_modified (document));
}

/* ---- The whole way ---- */

static void
add_tile (BastideEditionDocument *document,
          const char *id,
          BastideTerrain north,
          BastideTerrain rest)
{
  const BastideTerrain sides[4] = { north, rest, rest, rest };
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  g_autoptr (GPtrArray) tiles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);

  g_ptr_array_add (tiles, bastide_tile_from_sides (id, sides));
  bastide_edition_document_edit (
      document, bastide_edition_with_tiles_inserted (edition, edition->tiles->len, tiles),
      "Add a Tile", NULL);
}

/* Five tiles made from nothing, saved, opened again and played to the end. */
static void
test_five_tiles (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bastide-five.edition", NULL);
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_empty ();
  g_autoptr (BastideEditionDocument) again = NULL;
  g_autoptr (BastideTrial) trial = NULL;
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  BastideTrialResult result;

  g_assert_true (bastide_edition_document_has_error (document));
  add_tile (document, "A", BASTIDE_TERRAIN_CITY, BASTIDE_TERRAIN_FIELD);
  add_tile (document, "B", BASTIDE_TERRAIN_ROAD, BASTIDE_TERRAIN_FIELD);
  add_tile (document, "C", BASTIDE_TERRAIN_ROAD, BASTIDE_TERRAIN_CITY);
  add_tile (document, "D", BASTIDE_TERRAIN_FIELD, BASTIDE_TERRAIN_ROAD);
  add_tile (document, "E", BASTIDE_TERRAIN_FIELD, BASTIDE_TERRAIN_CITY);
  bastide_edition_document_edit (
      document,
      bastide_edition_with_place (bastide_edition_document_get_edition (document), 3, 0, 0, 0),
      "Add a Start Tile", NULL);
  g_assert_cmpuint (bastide_edition_document_get_issues (document)->len, ==, 0);
  g_assert_true (bastide_edition_document_save (document, path, &error));
  g_assert_no_error (error);
  again = bastide_edition_document_open (path, NULL, &error);
  g_assert_no_error (error);
  g_ptr_array_add (editions, bastide_edition_document_get_edition (again));
  trial = bastide_trial_new (editions, 2, "greedy", 5, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 5; i++)
    bastide_trial_play (trial);
  bastide_trial_get_result (trial, &result);
  g_assert_cmpuint (result.n_drawn, ==, 5 * 4);
  g_remove (path);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
assert_same_lines (GPtrArray *lines, const char *expected)
{
  g_auto (GStrv) wanted = g_strsplit (expected, "\n", -1);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; wanted[i] != NULL; i++)
    if (wanted[i][0] != '\0')
      g_ptr_array_add (sorted, wanted[i]);
  g_ptr_array_sort (sorted, compare_lines);
  g_ptr_array_sort (lines, compare_lines);
  g_assert_cmpuint (lines->len, ==, sorted->len);
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (lines->pdata[i], ==, sorted->pdata[i]);
}

/* The editor lists what `bastide-cli validate` says of the same file. */
static void
test_validate (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "broken", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".edition"));
      g_autofree char *expected_path = g_strconcat (stem, ".expected", NULL);
      g_autofree char *expected = NULL;
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (BastideEditionDocument) document = NULL;
      const GPtrArray *issues;

      if (!g_str_has_suffix (name, ".edition"))
        continue;
      document = bastide_edition_document_open (path, NULL, NULL);
      if (document == NULL)
        continue;
      issues = bastide_edition_document_get_issues (document);
      for (guint i = 0; i < issues->len; i++)
        g_ptr_array_add (lines, bastide_issue_to_line (issues->pdata[i], name));
      g_assert_true (g_file_get_contents (expected_path, &expected, NULL, NULL));
      assert_same_lines (lines, expected);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

/* What only reading found is listed until it is saved without it, and moves along with its tile. */
static void
test_reading (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bastide-reading.edition", NULL);
  g_autoptr (BastideEditionDocument) document = NULL;
  const guint first = 0;
  const BastideIssue *issue;

  g_assert_true (g_file_set_contents (
      path,
      "<edition format='1' id='x' kind='expansion'><name>X</name><tile id='A'/>"
      "<tile id='B' count='lots'/></edition>",
      -1, NULL));
  document = bastide_edition_document_open (path, NULL, NULL);
  g_assert_cmpuint (bastide_edition_document_get_issues (document)->len, ==, 1);
  g_assert_cmpint (bastide_edition_document_get_severity (document, 0), ==, -1);
  g_assert_cmpint (bastide_edition_document_get_severity (document, 1), ==, BASTIDE_SEVERITY_ERROR);
  bastide_edition_document_edit (
      document,
      bastide_edition_without_tiles (bastide_edition_document_get_edition (document), &first, 1),
      "Remove", NULL);
  issue = bastide_edition_document_get_issues (document)->pdata[0];
  g_assert_cmpint (issue->tile, ==, 0);
  g_assert_true (bastide_edition_document_save (document, path, NULL));
  g_assert_cmpuint (bastide_edition_document_get_issues (document)->len, ==, 0);
  g_remove (path);
}

/* The town of Carcassonne has sides without a field where its tiles face each other: taking one
 * tile away and putting it back changes what is wrong with the others. */
static void
test_start (void)
{
  g_autoptr (BastideEditionDocument) document = open_shipped ("count-2004");
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  const BastideStartTile place = g_array_index (edition->start, BastideStartTile, 5);

  g_assert_false (bastide_edition_document_has_error (document));
  bastide_edition_document_edit (
      document, bastide_edition_without_place (edition, place.x, place.y), "Take", NULL);
  g_assert_true (bastide_edition_document_has_error (document));
  assert_issues (document);
  edition = bastide_edition_document_get_edition (document);
  bastide_edition_document_edit (
      document, bastide_edition_with_place (edition, place.tile, place.x, place.y, place.rotation),
      "Put", NULL);
  assert_issues (document);
  g_assert_false (bastide_edition_document_has_error (document));
}

/* S52: a picture that is none is said, and the set can be mended. */
static void
test_picture (void)
{
  g_autoptr (BastideEditionDocument) document = open_shipped ("base-1st");
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  const BastideIssue *issue;

  bastide_edition_document_edit_tile (
      document, 2, bastide_tile_with_picture (edition->tiles->pdata[2], "no picture"), "Picture",
      NULL);
  g_assert_cmpuint (bastide_edition_document_get_issues (document)->len, ==, 1);
  issue = bastide_edition_document_get_issues (document)->pdata[0];
  g_assert_cmpint (issue->code, ==, BASTIDE_ISSUE_PICTURE);
  g_assert_cmpint (issue->tile, ==, 2);
  edition = bastide_edition_document_get_edition (document);
  bastide_edition_document_edit (document, bastide_issue_fix (edition, issue), "Fix", NULL);
  g_assert_cmpuint (bastide_edition_document_get_issues (document)->len, ==, 0);
}

/* A duplicate follows its tile, under a name of its own; what the file remarks stays with the tile,
 * and so does what other programs call it. Start layouts follow their tiles. */
static void
test_duplicate (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  const guint indices[] = { 0, 3 };
  g_autoptr (BastideEdition) more = bastide_edition_with_tiles_duplicated (base, indices, 2);
  g_autoptr (BastideEdition) moved = bastide_edition_with_tiles_moved (more, indices, 2, 6);
  g_autoptr (BastideEdition) less = bastide_edition_without_tiles (moved, indices, 2);
  const guint remarked = bastide_edition_find (base, "L");
  g_autoptr (BastideEdition) twice = bastide_edition_with_tiles_duplicated (base, &remarked, 1);
  const BastideTile *copy = more->tiles->pdata[4];

  g_assert_cmpuint (more->tiles->len, ==, base->tiles->len + 2);
  g_assert_cmpstr (copy->id, ==, "A2");
  g_assert_null (copy->alias);
  g_assert_cmpuint (g_array_index (more->start, BastideStartTile, 0).tile, ==, 3);
  /* B C A2 D2 A D E */
  g_assert_true (moved->tiles->pdata[4] == base->tiles->pdata[0]);
  g_assert_cmpuint (g_array_index (moved->start, BastideStartTile, 0).tile, ==, 5);
  g_assert_cmpuint (g_array_index (less->start, BastideStartTile, 0).tile, ==, 3);

  g_assert_nonnull (((const BastideTile *) base->tiles->pdata[remarked])->comment);
  g_assert_null (((const BastideTile *) twice->tiles->pdata[remarked + 1])->comment);
}

/* Tiles go from one set to another as text. */
static void
test_paste (void)
{
  g_autoptr (BastideEdition) winter = edition_read ("winter-2012");
  g_autoptr (BastideEdition) empty = bastide_edition_new ("x");
  const guint indices[] = { 0, 30 };
  g_autofree char *text = bastide_edition_copy_tiles (winter, indices, 2);
  g_autoptr (GPtrArray) tiles = bastide_edition_paste_tiles (text, NULL);
  g_autoptr (BastideEdition) pasted = bastide_edition_with_tiles_inserted (empty, 0, tiles);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (pasted->tiles->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const BastideTile *from = winter->tiles->pdata[indices[i]], *to = pasted->tiles->pdata[i];
      g_autofree char *one = tile_in_words (from);
      g_autofree char *two = tile_in_words (to);

      g_assert_cmpstr (one, ==, two);
      g_assert_cmpstr (from->id, ==, to->id);
      g_assert_cmpstr (from->alias, ==, to->alias);
      g_assert_null (to->from_edition);
    }
  g_assert_null (bastide_edition_paste_tiles ("hello", &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX);
}

static void
test_copy (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_copy (base);
  BastideEdition *copy = bastide_edition_document_get_edition (document);

  g_assert_cmpstr (copy->id, !=, base->id);
  g_assert_null (bastide_edition_document_get_path (document));
  g_assert_null (copy->alias);
  g_assert_cmpuint (copy->tiles->len, ==, base->tiles->len);
  g_assert_false (bastide_edition_document_has_error (document));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/document/unchanged", test_unchanged);
  g_test_add_func ("/edit/document/random", test_random);
  g_test_add_func ("/edit/document/saved-again", test_saved_again);
  g_test_add_func ("/edit/document/unknown", test_unknown);
  g_test_add_func ("/edit/document/typing", test_typing);
  g_test_add_func ("/edit/document/no-step", test_no_step);
  g_test_add_func ("/edit/document/five-tiles", test_five_tiles);
  g_test_add_func ("/edit/document/validate", test_validate);
  g_test_add_func ("/edit/document/reading", test_reading);
  g_test_add_func ("/edit/document/start", test_start);
  g_test_add_func ("/edit/document/S52/picture", test_picture);
  g_test_add_func ("/edit/document/copy", test_copy);
  g_test_add_func ("/edit/edition/duplicate", test_duplicate);
  g_test_add_func ("/edit/edition/paste", test_paste);
  return g_test_run ();
}
