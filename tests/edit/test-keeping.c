/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-keeping.c: drafts, editions given away and installed. */

#include "edit-support.h"

#include "draft.h"
#include "edition-edit.h"
#include "edition-share.h"
#include "tile-edit.h"

#include <glib/gstdio.h>
#include <utime.h>

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bastide-edit-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static GPtrArray *
names_in (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  return names;
}

/* Removes it with the files in it; returns how many there were. */
static guint
remove_folder (const char *folder)
{
  g_autoptr (GPtrArray) names = names_in (folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return names->len;
}

static guint
n_files (const char *folder)
{
  g_autoptr (GPtrArray) names = names_in (folder);

  return names->len;
}

static void
rename_set (BastideEditionDocument *document, const char *name)
{
  BastideEdition *edition = bastide_edition_document_get_edition (document);

  bastide_edition_document_edit (document, bastide_edition_with_name (edition, NULL, name),
                                 "Rename the Set", NULL);
}

/* ---- Drafts ---- */

/* A program that ends without closing its documents leaves their drafts. */
static void
test_crash (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *text = NULL;

  {
    g_autoptr (BastideDrafts) drafts = bastide_drafts_new (folder);
    g_autoptr (BastideEdition) base = edition_read ("winter-2012");
    g_autoptr (BastideEditionDocument) document =
        bastide_edition_document_new (base, "/home/a b/x\nd.edition", NULL);
    g_autoptr (BastideEditionDocument) other = bastide_edition_document_new_empty ();

    bastide_drafts_add (drafts, document);
    bastide_drafts_add (drafts, other);
    bastide_drafts_flush (drafts);
    g_assert_cmpuint (n_files (folder), ==, 0);
    rename_set (document, "Vineyards");
    bastide_edition_document_edit_tile (
        document, 0, bastide_tile_with_terrain (base->tiles->pdata[0], 1, BASTIDE_TERRAIN_CITY),
        "Paint", NULL);
    bastide_drafts_flush (drafts);
    g_assert_cmpuint (n_files (folder), ==, 1);
    text = edit_text (document);
  }
  {
    g_autoptr (BastideDrafts) drafts = bastide_drafts_new (folder);
    g_autoptr (GPtrArray) documents = bastide_drafts_restore (drafts);
    BastideEditionDocument *document;
    g_autoptr (GPtrArray) again = NULL;
    g_autofree char *restored = NULL;

    g_assert_cmpuint (documents->len, ==, 1);
    document = documents->pdata[0];
    restored = edit_text (document);
    g_assert_cmpstr (restored, ==, text);
    g_assert_cmpstr (bastide_edition_document_get_path (document), ==, "/home/a b/x\nd.edition");
    g_assert_true (bastide_edition_document_is_modified (document));
    again = bastide_drafts_restore (drafts);
    g_assert_cmpuint (again->len, ==, 0);
    rename_set (document, "Orchards");
    bastide_drafts_flush (drafts);
    g_assert_cmpuint (n_files (folder), ==, 1);
    bastide_drafts_remove (drafts, document);
    bastide_drafts_flush (drafts);
    g_assert_cmpuint (n_files (folder), ==, 0);
  }
  remove_folder (folder);
}

/* Saving, and undo up to what is saved, delete the draft. */
static void
test_draft_goes (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *elsewhere = make_folder ();
  g_autofree char *path = g_build_filename (elsewhere, "x.edition", NULL);
  g_autoptr (BastideDrafts) drafts = bastide_drafts_new (folder);
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_empty ();

  bastide_drafts_add (drafts, document);
  rename_set (document, "A");
  bastide_drafts_flush (drafts);
  g_assert_cmpuint (n_files (folder), ==, 1);
  g_assert_true (bastide_edition_document_save (document, path, NULL));
  bastide_drafts_flush (drafts);
  g_assert_cmpuint (n_files (folder), ==, 0);
  rename_set (document, "B");
  bastide_drafts_flush (drafts);
  g_assert_cmpuint (n_files (folder), ==, 1);
  bastide_edition_document_undo (document);
  bastide_drafts_flush (drafts);
  g_assert_cmpuint (n_files (folder), ==, 0);
  bastide_drafts_remove (drafts, document);
  g_assert_cmpuint (remove_folder (elsewhere), ==, 1);
  remove_folder (folder);
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Nobody has to ask for it. */
static void
test_by_itself (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (BastideDrafts) drafts = bastide_drafts_new (folder);
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_empty ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  bastide_drafts_add (drafts, document);
  rename_set (document, "A");
  for (guint i = 0; i < 100 && n_files (folder) == 0; i++)
    {
      g_timeout_add (100, quit_cb, loop);
      g_main_loop_run (loop);
    }
  g_assert_cmpuint (n_files (folder), ==, 1);
  bastide_drafts_remove (drafts, document);
  bastide_drafts_flush (drafts);
  remove_folder (folder);
}

/* What is no draft any more is put aside; a newer version's is left alone. */
static void
test_damaged (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *bad = g_build_filename (folder, "a.draft", NULL);
  g_autofree char *cut = g_build_filename (folder, "b.draft", NULL);
  g_autofree char *newer = g_build_filename (folder, "c.draft", NULL);
  g_autofree char *aside = g_build_filename (folder, "a.draft.damaged", NULL);
  g_autoptr (BastideDrafts) drafts = bastide_drafts_new (folder);
  g_autoptr (GPtrArray) documents = NULL;

  g_assert_true (g_file_set_contents (bad, "hello", -1, NULL));
  g_assert_true (g_file_set_contents (cut, "Bastide draft 1\n\n<edition format='1'", -1, NULL));
  g_assert_true (g_file_set_contents (newer, "Bastide draft 2\n?", -1, NULL));
  documents = bastide_drafts_restore (drafts);
  g_assert_cmpuint (documents->len, ==, 0);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (cut, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (newer, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (remove_folder (folder), ==, 3);
}

/* What a killed program has left half written goes after a day. */
static void
test_stale (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *old = g_build_filename (folder, ".a.draft.XYZ123", NULL);
  g_autofree char *young = g_build_filename (folder, ".b.draft.XYZ123", NULL);
  const gint64 time = g_get_real_time () / G_USEC_PER_SEC - 25 * 60 * 60;
  struct utimbuf times = { time, time };
  g_autoptr (BastideDrafts) drafts = NULL;

  g_assert_true (g_file_set_contents (old, "Bastide", -1, NULL));
  g_assert_true (g_file_set_contents (young, "Bastide", -1, NULL));
  g_assert_cmpint (g_utime (old, &times), ==, 0);
  drafts = bastide_drafts_new (folder);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (young, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (remove_folder (folder), ==, 1);
}

static void
failed_cb (BastideDrafts *drafts,
           BastideEditionDocument *document,
           const char *message,
           GMainLoop *loop)
{
  g_assert_cmpstr (message, !=, "");
  g_main_loop_quit (loop);
}

static void
test_failure (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *inside = g_build_filename (file, "drafts", NULL);
  g_autoptr (BastideDrafts) drafts = NULL;
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new_empty ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_assert_true (g_file_set_contents (file, "", -1, NULL));
  drafts = bastide_drafts_new (inside);
  g_signal_connect (drafts, "save-failed", G_CALLBACK (failed_cb), loop);
  bastide_drafts_add (drafts, document);
  rename_set (document, "A");
  bastide_drafts_flush (drafts);
  g_main_loop_run (loop);
  bastide_drafts_remove (drafts, document);
  g_assert_cmpuint (remove_folder (folder), ==, 1);
}

/* ---- Sharing ---- */

/* S51: one file that needs nothing beside it. */
static void
test_share (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "w.edition", NULL);
  g_autoptr (BastideEdition) winter = edition_read ("winter-2012");
  g_autoptr (BastideEdition) alone = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_edition_share (winter, path, &error));
  g_assert_no_error (error);
  alone = bastide_edition_load (path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (alone->tiles->len, ==, winter->tiles->len);
  for (guint i = 0; i < alone->tiles->len; i++)
    {
      g_autofree char *one = tile_in_words (alone->tiles->pdata[i]);
      g_autofree char *two = tile_in_words (winter->tiles->pdata[i]);

      g_assert_null (((BastideTile *) alone->tiles->pdata[i])->from_edition);
      g_assert_cmpstr (one, ==, two);
    }
  remove_folder (folder);
}

static void
test_share_missing (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "x.edition", NULL);
  g_autoptr (BastideEdition) edition =
      bastide_edition_parse ("<edition format='1' id='x'><use edition='gone' tile='Q'/></edition>",
                             -1, "x", NULL, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_edition_share (edition, path, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NOT_FOUND);
  g_assert_cmpuint (remove_folder (folder), ==, 0);
}

static void
test_install (void)
{
  g_autofree char *own = make_folder ();
  g_autofree char *shipped = make_folder ();
  g_autofree char *shipped_file = g_build_filename (shipped, "base.edition", NULL);
  const char *const folders[] = { own, shipped, NULL };
  g_autoptr (BastideEdition) edition = bastide_edition_new ("mine");
  g_autoptr (BastideEdition) named = bastide_edition_with_name (edition, NULL, "Mine");
  g_autoptr (BastideEdition) base = bastide_edition_with_id (edition, "base");
  g_autoptr (BastideEdition) unsound = bastide_edition_with_id (edition, "../up");
  g_autoptr (BastideEdition) both = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (shipped_file, "<edition/>", -1, NULL));
  g_assert_cmpint (bastide_edition_install_state (edition, folders), ==, BASTIDE_INSTALL_NEW);
  g_assert_cmpint (bastide_edition_install_state (base, folders), ==, BASTIDE_INSTALL_SHADOWS);
  path = bastide_edition_install (edition, folders, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (bastide_edition_install_state (edition, folders), ==, BASTIDE_INSTALL_SAME);
  g_assert_cmpint (bastide_edition_install_state (named, folders), ==, BASTIDE_INSTALL_REPLACES);
  both = bastide_edition_with_free_id (named, folders);
  g_assert_cmpstr (both->id, ==, "mine-2");
  g_assert_null (bastide_edition_install (unsound, folders, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_true (bastide_edition_uninstall ("mine", folders, NULL));
  g_assert_false (bastide_edition_uninstall ("base", folders, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (bastide_edition_uninstall ("../up", folders, NULL));
  g_assert_cmpuint (remove_folder (own), ==, 0);
  g_assert_cmpuint (remove_folder (shipped), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/draft/crash", test_crash);
  g_test_add_func ("/edit/draft/goes", test_draft_goes);
  g_test_add_func ("/edit/draft/by-itself", test_by_itself);
  g_test_add_func ("/edit/draft/damaged", test_damaged);
  g_test_add_func ("/edit/draft/stale", test_stale);
  g_test_add_func ("/edit/draft/failure", test_failure);
  g_test_add_func ("/edit/share/S51/whole", test_share);
  g_test_add_func ("/edit/share/missing", test_share_missing);
  g_test_add_func ("/edit/share/install", test_install);
  return g_test_run ();
}
