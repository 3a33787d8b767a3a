/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-issue-fix.c: what mends the issues of a tile set. */

#include "edit-support.h"

#include "issue-fix.h"

static guint
count_message (const BastideEdition *edition, const char *message)
{
  g_autoptr (GPtrArray) issues = bastide_edition_check (edition);
  guint n = 0;

  for (guint i = 0; i < issues->len; i++)
    n += g_str_equal (((const BastideIssue *) issues->pdata[i])->message, message);

  return n;
}

/* Each fix that is offered removes its issue. Returns how many are. */
static guint
try_fixes (const BastideEdition *edition)
{
  g_autoptr (GPtrArray) issues = bastide_edition_check (edition);
  guint n = 0;

  for (guint i = 0; i < issues->len; i++)
    {
      const BastideIssue *issue = issues->pdata[i];
      const char *label = bastide_issue_fix_label (edition, issue);
      g_autoptr (BastideEdition) mended = bastide_issue_fix (edition, issue);

      g_assert_true ((mended == NULL) == (label == NULL));
      if (mended == NULL)
        continue;
      g_assert_cmpuint (count_message (mended, issue->message), <,
                        count_message (edition, issue->message));
      n++;
    }

  return n;
}

/* Mends whatever can be mended, one thing after the other; returns the messages that stay. */
static char *
mend_all (BastideEdition *edition)
{
  g_autoptr (BastideEdition) now = bastide_edition_ref (edition);
  GString *left = g_string_new (NULL);
  gboolean again = TRUE;

  for (guint n = 0; again && n < 200; n++)
    {
      g_autoptr (GPtrArray) issues = bastide_edition_check (now);

      again = FALSE;
      g_string_truncate (left, 0);
      for (guint i = 0; i < issues->len && !again; i++)
        {
          BastideEdition *mended = bastide_issue_fix (now, issues->pdata[i]);

          g_string_append_printf (left, "%s\n", ((BastideIssue *) issues->pdata[i])->message);
          if (mended == NULL)
            continue;
          bastide_edition_unref (now);
          now = mended;
          again = TRUE;
        }
    }
  g_assert_false (again);
  return g_string_free (left, FALSE);
}

static BastideEdition *
read_broken (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "broken", name, NULL);

  return bastide_edition_load (path, bastide_edition_lookup_in_folders,
                               (gpointer) bastide_edition_folders (), NULL, NULL);
}

/* Every broken file that can be read at all can be mended by its buttons alone, so that it starts a
 * game; but for a set that is too large. */
static void
test_broken (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "broken", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (BastideEdition) edition = NULL;
      g_autofree char *left = NULL;

      if (!g_str_has_suffix (name, ".edition"))
        continue;
      edition = read_broken (name);
      if (edition == NULL)
        continue;
      g_test_message ("%s", name);
      n += try_fixes (edition);
      left = mend_all (edition);
      if (g_str_has_prefix (name, "size"))
        continue;
      g_assert_cmpstr (left, ==, "");
    }
  g_assert_cmpuint (n, >, 40);
}

static void
assert_label (const char *inside, BastideIssueCode code, const char *label)
{
  g_autofree char *text = g_strdup_printf (
      "<edition format='1' id='x' kind='expansion'><name>X</name>%s</edition>", inside);
  g_autoptr (BastideEdition) edition =
      bastide_edition_parse (text, -1, "x", NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) issues = bastide_edition_check (edition);

  for (guint i = 0; i < issues->len; i++)
    if (((BastideIssue *) issues->pdata[i])->code == code)
      {
        g_assert_cmpstr (bastide_issue_fix_label (edition, issues->pdata[i]), ==, label);
        return;
      }
  g_assert_not_reached ();
}

static void
test_labels (void)
{
  assert_label ("<tile id='A'><city sides='N'/><road sides='S'/></tile>", BASTIDE_ISSUE_ROAD_END,
                "End at the City");
  assert_label ("<tile id='A'><road sides='S' end='monastery'/></tile>", BASTIDE_ISSUE_ROAD_END,
                "End Nowhere");
  assert_label ("<tile id='A'><road sides='N S'/><road sides='E W'/></tile>", BASTIDE_ISSUE_CROSSES,
                "Make a Crossing");
  assert_label ("<tile id='A'><city sides='N S'/><city sides='E W'/></tile>", BASTIDE_ISSUE_CROSSES,
                "Split It");
  assert_label ("<tile id='A'><road sides='N S' end='nowhere'/></tile>", BASTIDE_ISSUE_ROAD_END,
                "Let It Go Through");
  assert_label ("<tile id='A' count='0'/>", BASTIDE_ISSUE_COUNT, "Add a Copy");
}

/* S05: a field at a wall that isn't linked to its city. */
static void
test_link (void)
{
  assert_label ("<tile id='A'><city sides='N'/><field halves='EL ER SL SR WL WR'/></tile>",
                BASTIDE_ISSUE_CITY_LINK, "Link the Field");
  assert_label ("<tile id='A'><city sides='N'/><road sides='E W'/><field halves='EL WR' "
                "cities='N'/><field halves='ER SL SR WL' cities='N'/></tile>",
                BASTIDE_ISSUE_CITY_LINK, "Remove the Link");
}

/* An issue that isn't there any more, or that only reading finds, has no fix. */
static void
test_none (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("base-1st");
  BastideIssue issue = { BASTIDE_SEVERITY_ERROR,
                         BASTIDE_ISSUE_TILE_ID,
                         0,
                         -1,
                         -1,
                         0,
                         0,
                         (char *) "Tile A: An earlier tile has the same id." };

  g_assert_null (bastide_issue_fix (edition, &issue));
  issue.tile = 1000;
  g_assert_null (bastide_issue_fix_label (edition, &issue));
  issue.tile = -1;
  issue.code = BASTIDE_ISSUE_SYNTAX;
  g_assert_null (bastide_issue_fix (edition, &issue));
}

/* Editions as an author may leave them half done. */
static void
test_random (void)
{
  const guint n_runs = g_test_slow () ? 60 : 10;
  guint n = 0;

  for (guint32 seed = 0; seed < n_runs; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (BastideEdition) base = edition_read ("base-1st");
      g_autoptr (BastideEditionDocument) document = bastide_edition_document_new (base, NULL, NULL);

      for (guint i = 0; i < 120; i++)
        {
          edit_random_step (document, random);
          if (i % 30 == 29)
            n += try_fixes (bastide_edition_document_get_edition (document));
        }
    }
  g_assert_cmpuint (n, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/fix/broken", test_broken);
  g_test_add_func ("/edit/fix/labels", test_labels);
  g_test_add_func ("/edit/fix/S05/link", test_link);
  g_test_add_func ("/edit/fix/none", test_none);
  g_test_add_func ("/edit/fix/random", test_random);
  return g_test_run ();
}
