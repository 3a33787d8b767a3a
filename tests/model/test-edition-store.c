/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edition-store.c: finding editions. */

#include "edition-store.h"
#include "game-support.h"

#include <glib/gstdio.h>

#define BASE                                                                                       \
  "<?xml version=\"1.0\"?>\n<edition format=\"1\" id=\"%s\" kind=\"%s\" theme=\"summer\">"         \
  "<name>%s</name><tile id=\"A\" count=\"4\"><city sides=\"N\"/></tile>"                           \
  "<start><place tile=\"A\" x=\"0\" y=\"0\"/></start></edition>\n"

static void
write_edition (const char *folder,
               const char *file,
               const char *id,
               const char *kind,
               const char *name)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *text = g_strdup_printf (BASE, id, kind, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
count_cb (BastideEditionStore *store, guint *n)
{
  ++*n;
}

static void
test_shipped (void)
{
  g_autoptr (BastideEditionStore) store = bastide_edition_store_new (NULL);
  BastideEdition *edition = bastide_edition_store_find (store, "base-1st");

  g_assert_nonnull (edition);
  g_assert_cmpuint (bastide_edition_n_tiles (edition), ==, 72);
  g_assert_null (bastide_edition_store_find (store, "no-such-set"));
  for (guint i = 0; i < bastide_edition_store_get_n (store); i++)
    {
      if (bastide_edition_store_get (store, i) == edition)
        g_assert_false (bastide_issues_have_error (bastide_edition_store_get_issues (store, i)));
    }
}

static void
test_order (void)
{
  char *one = support_folder (), *two = support_folder ();
  const char *const folders[] = { one, two, "/no/such/folder", NULL };
  const char *const expected[] = { BASTIDE_FIRST_EDITION, "beta", "alpha", "zeta", "aaa" };
  BastideEditionStore *store;

  write_edition (one, "1.edition", "zeta", "base", "Zeta");
  write_edition (one, "2.edition", "beta", "base", "Alpha, mine");
  write_edition (two, "1.edition", "alpha", "base", "Beta");
  write_edition (two, "2.edition", "beta", "base", "Not this one");
  write_edition (two, "3.edition", "aaa", "expansion", "Aaa");
  write_edition (two, "4.edition", BASTIDE_FIRST_EDITION, "base", "Zzz");
  write_edition (two, "notes.txt", "notes", "base", "Notes");
  store = bastide_edition_store_new (folders);
  g_assert_cmpuint (bastide_edition_store_get_n (store), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (bastide_edition_store_get (store, i)->id, ==, expected[i]);
  g_assert_cmpstr (bastide_edition_store_find (store, "beta")->name.text, ==, "Alpha, mine");
  g_assert_finalize_object (store);
  support_remove_folder (one);
  support_remove_folder (two);
}

/* A file that is no edition is left out; one with errors is there, with them. */
static void
test_broken (void)
{
  char *folder = support_folder ();
  const char *const folders[] = { folder, NULL };
  g_autofree char *nonsense = g_build_filename (folder, "nonsense.edition", NULL);
  g_autofree char *faulty = g_build_filename (folder, "faulty.edition", NULL);
  BastideEditionStore *store;

  g_assert_true (g_file_set_contents (nonsense, "no edition", -1, NULL));
  g_assert_true (g_file_set_contents (
      faulty,
      "<?xml version=\"1.0\"?>\n<edition format=\"1\" id=\"faulty\" "
      "kind=\"base\"><name>Faulty</name>"
      "<tile id=\"A\" count=\"1\"><city sides=\"N\"/><road sides=\"N S\"/></tile></edition>",
      -1, NULL));
  write_edition (folder, "good.edition", "good", "base", "Good");
  store = bastide_edition_store_new (folders);
  g_assert_cmpuint (bastide_edition_store_get_n (store), ==, 2);
  g_assert_cmpstr (bastide_edition_store_get (store, 0)->id, ==, "faulty");
  g_assert_true (bastide_issues_have_error (bastide_edition_store_get_issues (store, 0)));
  g_assert_cmpstr (bastide_edition_store_get (store, 1)->id, ==, "good");
  g_assert_finalize_object (store);
  support_remove_folder (folder);
}

static void
test_add (void)
{
  char *folder = support_folder ();
  const char *const folders[] = { folder, NULL };
  BastideEditionStore *store;
  g_autoptr (BastideEdition) edition = bastide_edition_new ("good");
  guint n = 0;

  write_edition (folder, "good.edition", "good", "base", "Good");
  store = bastide_edition_store_new (folders);
  g_signal_connect (store, "changed", G_CALLBACK (count_cb), &n);
  bastide_edition_store_add (store, edition, NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (bastide_edition_store_get_n (store), ==, 1);
  g_assert_true (bastide_edition_store_find (store, "good") == edition);
  /* It has no tiles yet. */
  g_assert_true (bastide_issues_have_error (bastide_edition_store_get_issues (store, 0)));
  g_assert_finalize_object (store);
  support_remove_folder (folder);
}

/* A set that is put into the folder, and one that is taken out, while the program runs. */
static void
test_watch (void)
{
  char *folder = support_folder ();
  const char *const folders[] = { folder, NULL };
  g_autofree char *path = g_build_filename (folder, "new.edition", NULL);
  const gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  BastideEditionStore *store = bastide_edition_store_new (folders);
  guint n = 0;

  g_signal_connect (store, "changed", G_CALLBACK (count_cb), &n);
  write_edition (folder, "new.edition", "new", "base", "New");
  while (!bastide_edition_store_find (store, "new") && g_get_monotonic_time () < end)
    support_iterate_for (20);
  g_assert_nonnull (bastide_edition_store_find (store, "new"));
  g_assert_cmpint (g_remove (path), ==, 0);
  while (bastide_edition_store_find (store, "new") && g_get_monotonic_time () < end)
    support_iterate_for (20);
  g_assert_null (bastide_edition_store_find (store, "new"));
  g_assert_cmpuint (n, >=, 2);
  g_assert_finalize_object (store);
  support_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/edition-store/shipped", test_shipped);
  g_test_add_func ("/model/edition-store/order", test_order);
  g_test_add_func ("/model/edition-store/broken-files", test_broken);
  g_test_add_func ("/model/edition-store/add", test_add);
  g_test_add_func ("/model/edition-store/watch", test_watch);
  return g_test_run ();
}
