/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edition-file.c: editions from and to their files; files that are broken. */

#include "edition-support.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
shipped_path (const char *name)
{
  return g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", name, NULL);
}

static char *
test_path (const char *folder, const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", folder, name, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of a folder's files with that ending, in order. */
static GPtrArray *
file_names (const char *folder, const char *ending)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static char *
read_bytes (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static BastideEdition *
look_up (const char *id, gpointer data, GError **error)
{
  g_autofree char *shipped = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", NULL);
  const char *folders[] = { shipped, NULL };

  return bastide_edition_lookup_in_folders (id, folders, error);
}

static BastideEdition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BastideEdition *edition =
      bastide_edition_parse (text, -1, "t.edition", look_up, NULL, NULL, &error);

  g_assert_no_error (error);
  return edition;
}

/* Issues as they were read and found, one a line. */
static char *
issue_lines (const char *text, gsize length, const char *name)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;
  g_autoptr (GError) error = NULL;
  GString *lines = g_string_new (NULL);

  edition = bastide_edition_parse (text, length, name, look_up, NULL, issues, &error);
  g_assert_true ((edition == NULL) == (error != NULL));
  if (edition != NULL)
    g_ptr_array_extend_and_steal (issues, bastide_edition_check (edition));
  bastide_issues_sort (issues);
  for (guint i = 0; i < issues->len; i++)
    {
      g_autofree char *line = bastide_issue_to_line (issues->pdata[i], name);

      g_string_append_printf (lines, "%s\n", line);
    }
  return g_string_free (lines, FALSE);
}

static void
check_round_trip (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".edition", NULL);
  g_autofree char *path = shipped_path (name);
  g_autofree char *before = read_bytes (path, NULL);
  g_autoptr (BastideEdition) edition = edition_read (id);
  g_autofree char *after = bastide_edition_to_xml (edition, FALSE);

  g_assert_cmpstr (after, ==, before);
}

static void
test_round_trip (void)
{
  g_autofree char *folder = shipped_path ("");
  g_autoptr (GPtrArray) names = file_names (folder, ".edition");

  g_assert_cmpuint (names->len, >=, 7);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *id =
          g_strndup (names->pdata[i], strlen (names->pdata[i]) - strlen (".edition"));

      check_round_trip (id);
    }
}

/* Everything that the format has, in its canonical form. */
static const char everything[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- A comment. -->\n"
    "<edition format=\"1\" id=\"all\" kind=\"expansion\" theme=\"summer\" alias=\"all:1\" "
    "mood=\"&lt;good&gt;\">\n"
    "  <name>All &amp; more</name>\n"
    "  <name lang=\"de\">Alles</name>\n"
    "  <name lang=\"it\">Tutto</name>\n"
    "  <description>Long</description>\n"
    "  <author>Nobody</author>\n"
    "  <licence>CC0-1.0</licence>\n"
    "  <default option=\"farm-scoring\" value=\"1st\"/>\n"
    "  <!-- Of this tile. -->\n"
    "  <!-- Two lines\n"
    "       of it. -->\n"
    "  <tile id=\"A+\" count=\"3\" alias=\"X/A\" decorations=\"garden none inn\" weight=\"3\">\n"
    "    <city sides=\"N W\" pennants=\"2\" spot=\"0.25 0.125\" cathedral=\"yes\"/>\n"
    "    <city sides=\"E\">\n"
    "      <rose colour=\"red\">thorn</rose>\n"
    "    </city>\n"
    "    <road sides=\"S\" end=\"city\" city=\"E\" inn=\"yes\"/>\n"
    "    <field halves=\"SL\" cities=\"E\"/>\n"
    "    <field halves=\"SR\" cities=\"N E\" spot=\"0.5 0.9\" sheep=\"4\"/>\n"
    "    <picture><![CDATA[<svg "
    "xmlns=\"http://www.w3.org/2000/svg\">]]]]><![CDATA[></svg>]]></picture>\n"
    "    <!-- Inside. -->\n"
    "    <dragon>\n"
    "  odd lines</dragon>\n"
    "  </tile>\n"
    "  <tile id=\"B\" count=\"1\" fields=\"own\">\n"
    "    <river sides=\"N S\"/>\n"
    "    <monastery/>\n"
    "  </tile>\n"
    "  <use edition=\"base-1st\" tile=\"W\" id=\"W2\" count=\"0\" alias=\"X/W\" crossing=\"none\" "
    "decorations=\"garden\" toll=\"1\"/>\n"
    "  <use edition=\"base-1st\" tile=\"A\">\n"
    "    <fog/>\n"
    "  </use>\n"
    "  <use edition=\"missing\" tile=\"Q\" id=\"Q1\" count=\"2\" alias=\"X/Q\" "
    "crossing=\"village\"/>\n"
    "  <use edition=\"missing\"/>\n"
    "  <start>\n"
    "    <place tile=\"B\" x=\"0\" y=\"0\"/>\n"
    "    <place tile=\"A+\" x=\"0\" y=\"1\" rotation=\"180\"/>\n"
    "  </start>\n"
    "  <music key=\"g\"/>\n"
    "  <!-- At the end. -->\n"
    "</edition>\n";

static void
test_everything (void)
{
  g_autoptr (BastideEdition) edition = parse (everything);
  g_autofree char *xml = bastide_edition_to_xml (edition, FALSE);
  g_autoptr (BastideEdition) copy = bastide_edition_copy (edition);
  g_autofree char *copy_xml = bastide_edition_to_xml (copy, FALSE);
  const BastideTile *tile = edition->tiles->pdata[0];

  g_assert_cmpstr (xml, ==, everything);
  g_assert_cmpstr (copy_xml, ==, everything);
  g_assert_cmpint (edition->kind, ==, BASTIDE_EDITION_EXPANSION);
  g_assert_cmpuint (tile->segments[0].pennants, ==, 2);
  g_assert_cmpfloat (tile->segments[0].spot_x, ==, 0.25);
  g_assert_cmpint (tile->segments[2].end_city, ==, BASTIDE_SIDE_EAST);
  g_assert_cmpuint (tile->segments[4].cities, ==, 3);
  g_assert_cmpstr (tile->decorations[1], ==, "");
  g_assert_cmpstr (tile->picture, ==, "<svg xmlns=\"http://www.w3.org/2000/svg\">]]></svg>");
  g_assert_cmpuint (g_array_index (edition->start, BastideStartTile, 1).rotation, ==, 2);
}

/* Another order, other spaces and quotes: the same edition. */
static void
test_free_form (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<edition kind='base' id='t' format='1'><start><place y='0' x='0' tile='T'/></start>"
             "<tile count='2' id='T'>\n<crossing kind='village'/><road end='crossing' sides='S'/>"
             "<field halves='WR  WL NL NR EL ER SL\n SR' cities='N'/><city sides=' W  N '/></tile>"
             "<name>\n  Two   words\n</name></edition>");
  g_autofree char *xml = bastide_edition_to_xml (edition, FALSE);

  g_assert_cmpstr (xml, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<edition format=\"1\" id=\"t\" kind=\"base\">\n"
                   "  <name>Two words</name>\n"
                   "  <tile id=\"T\" count=\"2\">\n"
                   "    <city sides=\"N W\"/>\n"
                   "    <road sides=\"S\" end=\"crossing\"/>\n"
                   "    <field halves=\"NL NR EL ER SL SR WL WR\" cities=\"N\"/>\n"
                   "    <crossing kind=\"village\"/>\n"
                   "  </tile>\n"
                   "  <start>\n"
                   "    <place tile=\"T\" x=\"0\" y=\"0\"/>\n"
                   "  </start>\n"
                   "</edition>\n");
}

/* A picture as an element of its own is the same as one in text. */
static void
test_picture_element (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<picture> <svg width='1'><rect/></svg> </picture>");

  g_assert_cmpstr (tile->picture, ==, "<svg width='1'><rect/></svg>");
}

static void
test_references (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<edition format='1' id='t' kind='base'>"
             "<use edition='base-1st' tile='W' crossing='crossroad' count='7'/>"
             "<use edition='base-1st' tile='X' decorations='fox'/></edition>");
  const BastideTile *w = edition->tiles->pdata[0];
  const BastideTile *x = edition->tiles->pdata[1];

  g_assert_cmpstr (w->id, ==, "W");
  g_assert_cmpstr (w->alias, ==, "BA/RRR");
  g_assert_cmpuint (w->count, ==, 7);
  g_assert_cmpint (w->crossing, ==, BASTIDE_CROSSING_CROSSROAD);
  g_assert_cmpstr (w->from_edition, ==, "base-1st");
  g_assert_cmpuint (w->origin->count, ==, 4);
  g_assert_cmpint (w->origin->crossing, ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpuint (x->count, ==, 1);
  g_assert_cmpstr (x->decorations[0], ==, "fox");
}

static void
test_reference_to_all (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<edition format='1' id='t' kind='base'><use edition='winter-2012'/></edition>");
  g_autofree char *xml = bastide_edition_to_xml (edition, FALSE);
  g_autoptr (BastideEdition) again = parse (xml);

  g_assert_cmpuint (edition->tiles->len, ==, 36);
  g_assert_cmpuint (bastide_edition_n_tiles (edition), ==, 84);
  g_assert_cmpuint (bastide_edition_n_tiles (again), ==, 84);
}

/* With embed, the file stands alone and tells the same tiles. */
static void
test_embed (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("winter-2022");
  g_autofree char *xml = bastide_edition_to_xml (edition, TRUE);
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (BastideEdition) alone = NULL;

  g_assert_null (strstr (xml, "<use"));
  alone = bastide_edition_parse (xml, -1, NULL, NULL, NULL, issues, NULL);
  found = bastide_edition_check (alone);
  g_assert_cmpuint (issues->len, ==, 0);
  g_assert_cmpuint (found->len, ==, 0);
  g_assert_cmpuint (alone->tiles->len, ==, edition->tiles->len);
  for (guint i = 0; i < alone->tiles->len; i++)
    {
      const BastideTile *a = alone->tiles->pdata[i];
      const BastideTile *b = edition->tiles->pdata[i];
      g_autofree char *a_words = tile_in_words (a);
      g_autofree char *b_words = tile_in_words (b);

      g_assert_cmpstr (a->id, ==, b->id);
      g_assert_cmpstr (a->alias, ==, b->alias);
      g_assert_cmpuint (a->count, ==, b->count);
      g_assert_cmpint (a->crossing, ==, b->crossing);
      g_assert_cmpstr (a_words, ==, b_words);
      g_assert_true ((a->decorations == NULL) == (b->decorations == NULL));
    }
}

/* A tile that was taken by reference and then changed is written out. */
static void
test_changed_reference (void)
{
  g_autoptr (BastideEdition) edition =
      parse ("<edition format='1' id='t' kind='base'><use edition='base-1st' tile='E'/></edition>");
  BastideTile *tile = bastide_tile_copy (edition->tiles->pdata[0]);
  g_autofree char *xml = NULL;

  tile->segments[0].pennants = 1;
  g_ptr_array_remove_index (edition->tiles, 0);
  g_ptr_array_add (edition->tiles, tile);
  xml = bastide_edition_to_xml (edition, FALSE);
  g_assert_null (strstr (xml, "<use"));
  g_assert_nonnull (strstr (xml, "<city sides=\"N\" pennants=\"1\"/>"));
}

/* Editions that refer to each other end in an error, not in a loop. */
static void
test_ring (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *a = g_build_filename (folder, "a.edition", NULL);
  g_autofree char *b = g_build_filename (folder, "b.edition", NULL);
  const char *folders[] = { folder, NULL };
  g_autoptr (BastideEdition) edition = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_file_set_contents (a, "<edition format='1' id='a'><use edition='b' tile='T'/></edition>", -1,
                       NULL);
  g_file_set_contents (b, "<edition format='1' id='b'><use edition='a' tile='T'/></edition>", -1,
                       NULL);
  edition = bastide_edition_lookup_in_folders ("a", folders, NULL);
  g_assert_nonnull (edition);
  found = bastide_edition_check (edition);
  g_assert_true (bastide_issues_have_error (found));
  g_unlink (a);
  g_unlink (b);
  g_rmdir (folder);
}

/* What is unknown in one place and known in another must not turn into it when it is saved. */
static void
test_out_of_place (void)
{
  static const char text[] =
      "<edition format='1' id='t' kind='base'>"
      "<tile id='A'/><use edition='base-1st' tile='D'><city sides='S'/><new/></use>"
      "<start><place tile='A' x='0' y='0'/><tile id='B'/><use edition='base-1st'/></start>"
      "<start><name>N</name></start></edition>";
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;

  edition = bastide_edition_parse (text, -1, "t.edition", look_up, NULL, issues, NULL);
  g_assert_cmpuint (edition->tiles->len, ==, 2);
  g_assert_cmpuint (issues->len, ==, 5);
  for (int embed = FALSE; embed <= TRUE; embed++)
    {
      g_autofree char *written = bastide_edition_to_xml (edition, embed);
      g_autoptr (BastideEdition) back = NULL;
      g_autofree char *again = NULL;

      back = bastide_edition_parse (written, -1, "t.edition", look_up, NULL, NULL, NULL);
      again = bastide_edition_to_xml (back, embed);
      g_assert_cmpstr (again, ==, written);
      g_assert_cmpuint (back->tiles->len, ==, 2);
      g_assert_cmpuint (((BastideTile *) back->tiles->pdata[1])->n_segments, ==,
                        ((BastideTile *) edition->tiles->pdata[1])->n_segments);
      g_assert_cmpuint (back->start->len, ==, 1);
      g_assert_null (back->name.text);
      g_assert_nonnull (strstr (written, "<tile id='B'/>"));
      g_assert_nonnull (strstr (written, "<new/>"));
    }
}

/* Ids that could leave the folder are never looked for. */
static void
test_lookup_ids (void)
{
  static const char *const ids[] = { "",
                                     "..",
                                     "../editions/base-1st",
                                     "/etc/passwd",
                                     "Base-1st",
                                     "base-1st.edition",
                                     "no-such-edition" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (look_up (ids[i], NULL, &error));
      g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NOT_FOUND);
    }
}

static void
test_folders (void)
{
  const char *const *folders = bastide_edition_folders ();
  g_autoptr (BastideEdition) edition =
      bastide_edition_lookup_in_folders ("base-1st", (gpointer) folders, NULL);

  g_assert_cmpuint (g_strv_length ((GStrv) folders), ==, 3);
  g_assert_nonnull (edition);
  g_assert_cmpstr (edition->id, ==, "base-1st");
}

static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.edition", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "x.edition", NULL);
  g_autofree char *source = shipped_path ("base-1st.edition");
  g_autofree char *before = read_bytes (source, NULL);
  g_autoptr (BastideEdition) edition = edition_read ("base-1st");
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_edition_save (edition, path, &error));
  g_assert_no_error (error);
  after = read_bytes (path, NULL);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (bastide_edition_save (edition, nowhere, &error));
  g_assert_nonnull (error);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_newer (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_edition_parse ("<edition format='99' id='t'/>", -1, "t.edition", NULL,
                                        NULL, NULL, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NEWER);
  g_assert_true (g_str_has_prefix (error->message, "t.edition:1:1: "));
  g_assert_nonnull (strstr (error->message, "99"));
}

static void
test_too_large (void)
{
  gsize length = 8 * 1024 * 1024 + 1;
  g_autofree char *text = g_strnfill (length, ' ');
  g_autoptr (GError) error = NULL;

  memcpy (text, "<edition format='1' id='t'/>", strlen ("<edition format='1' id='t'/>"));
  g_assert_null (bastide_edition_parse (text, length, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_TOO_LARGE);
}

/* The most that 8 MiB can ask for is still read in no time: nothing in the reader is quadratic. */
static void
test_many (gconstpointer data)
{
  const char *element = data;
  g_autoptr (GString) text = g_string_new ("<edition format='1' id='t'>");
  g_autoptr (BastideEdition) edition = NULL;
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GError) error = NULL;
  gint64 start;

  while (text->len + strlen (element) < 6 * 1024 * 1024 && text->len / strlen (element) < 100000)
    g_string_append (text, element);
  g_string_append (text, "</edition>");
  start = g_get_monotonic_time ();
  edition = bastide_edition_parse (text->str, text->len, NULL, look_up, NULL, issues, &error);
  g_assert_no_error (error);
  g_ptr_array_extend_and_steal (issues, bastide_edition_check (edition));
  g_assert_cmpuint (issues->len, >=, 1);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 60 * G_USEC_PER_SEC);
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("<edition format='1' id='t'>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<a>");
  g_assert_null (bastide_edition_parse (text->str, text->len, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX);
}

/* Columns count characters, and lines are counted inside tags, text, comments and CDATA sections as
 * well. */
static void
test_places (void)
{
  g_autofree char *lines = issue_lines (
      "<?xml version='1.0'\n?><!-- ä\n -->\n<edition format='1' id='t' kind='expansion'\n>"
      "<name>ßß\n</name><name><![CDATA[<x>\n</x>]]>é</name> <x/><tile id='T' a='&gt;'\n"
      "  /><!-- <y/> --> <z/>\n</edition>\n",
      -1, "t");

  g_assert_cmpstr (
      lines, ==,
      "t:7:17: hint: This version doesn’t know the element <x>; it is kept.\n"
      "t:8:19: hint: This version doesn’t know the element <z>; it is kept.\n"
      "t:7:21: hint: Tile T: This version doesn’t know a=\"&gt;\" of <tile>; it is kept.\n");
}

static void
test_broken (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = test_path ("broken", name);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".edition"));
  g_autofree char *expected_name = g_strconcat (stem, ".expected", NULL);
  g_autofree char *expected_path = test_path ("broken", expected_name);
  g_autofree char *expected = read_bytes (expected_path, NULL);
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = read_bytes (path, &length);
  lines = issue_lines (text, length, name);
  g_assert_cmpstr (lines, !=, "");
  g_assert_cmpstr (lines, ==, expected);
}

/* Every kind of issue is in one of the broken files. */
static void
test_every_code (void)
{
  g_autofree char *folder = test_path ("broken", "");
  g_autoptr (GPtrArray) names = file_names (folder, ".edition");
  guint seen = 0;

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = test_path ("broken", names->pdata[i]);
      g_autoptr (GPtrArray) issues = bastide_issues_new ();
      g_autoptr (BastideEdition) edition = bastide_edition_load (path, look_up, NULL, issues, NULL);

      if (edition != NULL)
        g_ptr_array_extend_and_steal (issues, bastide_edition_check (edition));
      for (guint k = 0; k < issues->len; k++)
        seen |= 1 << ((BastideIssue *) issues->pdata[k])->code;
    }
  g_assert_cmphex (seen, ==, (1 << (BASTIDE_ISSUE_EDITION_ID + 1)) - 1);
}

/* The checks of single tiles and the check of the set are together the check of the whole. */
static void
test_check_tile (void)
{
  g_autofree char *path = test_path ("broken", "tile-id.edition");
  g_autoptr (BastideEdition) edition = bastide_edition_load (path, look_up, NULL, NULL, NULL);
  g_autoptr (GPtrArray) whole = bastide_edition_check (edition);
  g_autoptr (GPtrArray) single = bastide_issues_new ();

  for (guint i = 0; i < edition->tiles->len; i++)
    bastide_edition_check_tile (edition, i, single);
  g_assert_cmpuint (single->len, <, whole->len);
  bastide_edition_check_set (edition, single);
  bastide_issues_sort (single);
  g_assert_cmpuint (single->len, ==, whole->len);
  for (guint i = 0; i < whole->len; i++)
    g_assert_cmpstr (((BastideIssue *) single->pdata[i])->message, ==,
                     ((BastideIssue *) whole->pdata[i])->message);
}

/* Whatever comes out of bytes can be checked, copied, written and read again. */
static void
use_bytes (const char *text, gsize length)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) edition =
      bastide_edition_parse (text, length, "t", look_up, NULL, issues, &error);
  g_autoptr (BastideEdition) again = NULL;
  g_autofree char *xml = NULL;
  g_autofree char *xml_again = NULL;

  g_assert_true ((edition == NULL) == (error != NULL));
  for (guint i = 0; i < issues->len; i++)
    g_assert_true (g_utf8_validate (((BastideIssue *) issues->pdata[i])->message, -1, NULL));
  if (edition == NULL)
    {
      g_assert_true (bastide_issues_have_error (issues));
      return;
    }
  g_ptr_array_unref (bastide_edition_check (edition));
  xml = bastide_edition_to_xml (edition, FALSE);
  again = bastide_edition_parse (xml, -1, "t", look_up, NULL, NULL, &error);
  g_assert_no_error (error);
  xml_again = bastide_edition_to_xml (again, FALSE);
  g_assert_cmpstr (xml, ==, xml_again);
  g_assert_cmpuint (again->tiles->len, ==, edition->tiles->len);
}

static void
mutate (GRand *random, GString *text)
{
  static const char *const pieces[] = { "<",
                                        ">",
                                        "/>",
                                        "\"",
                                        "<!--",
                                        "-->",
                                        "<![CDATA[",
                                        "]]>",
                                        "N",
                                        "W E",
                                        "99999999999",
                                        "-1",
                                        "<tile id=\"T\">",
                                        "</tile>",
                                        "\xff",
                                        "&#0;",
                                        "<use edition=\"base-1st\"/>",
                                        "count",
                                        "nowhere",
                                        "city" };
  guint n = g_rand_int_range (random, 1, 5);

  for (guint i = 0; i < n && text->len > 10; i++)
    {
      gsize at = g_rand_int_range (random, 0, text->len);
      gsize wanted = g_rand_int_range (random, 1, 40);
      gsize length = MIN (wanted, text->len - at);

      switch (g_rand_int_range (random, 0, 5))
        {
        case 0:
          text->str[at] = g_rand_int_range (random, 1, 256);
          break;
        case 1:
          g_string_erase (text, at, length);
          break;
        case 2:
          g_string_insert (text, at, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
          break;
          case 3: {
            g_autofree char *piece = g_strndup (text->str + at, length);

            g_string_insert (text, g_rand_int_range (random, 0, text->len), piece);
          }
          break;
        default:
          g_string_truncate (text, text->len - MIN (length, text->len));
          break;
        }
    }
}

static void
test_mutations (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  g_autofree char *path = shipped_path ("base-1st.edition");
  g_autofree char *base = read_bytes (path, NULL);

  for (guint i = 0; i < 1500; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 3 == 0 ? base : everything);

      mutate (random, text);
      use_bytes (text->str, text->len);
    }
}

static void
test_random_bytes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (guint i = 0; i < 2000; i++)
    {
      char bytes[200];
      gsize length = g_rand_int_range (random, 0, sizeof bytes);

      for (gsize k = 0; k < length; k++)
        bytes[k] = g_rand_int_range (random, 0, 256);
      use_bytes (bytes, length);
    }
}

static void
test_every_end (void)
{
  for (gsize length = 0; length < strlen (everything); length += 3)
    use_bytes (everything, length);
}

/* The shipped files follow the RELAX NG schema, and a broken one doesn't. */
static void
test_schema (void)
{
  g_autofree char *schema = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "edition.rng", NULL);
  g_autofree char *xmllint = g_find_program_in_path ("xmllint");
  g_autofree char *folder = shipped_path ("");
  g_autofree char *broken = test_path ("broken", "values.edition");
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = NULL;

  if (xmllint == NULL)
    {
      g_test_skip ("xmllint is not installed: the schema is not tested");
      return;
    }
  names = file_names (folder, ".edition");
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (paths, shipped_path (names->pdata[i]));
  g_ptr_array_add (paths, g_strdup (broken));
  for (guint i = 0; i < paths->len; i++)
    {
      const char *argv[] = { xmllint, "--noout",       "--nonet", "--relaxng",
                             schema,  paths->pdata[i], NULL };
      g_autofree char *trouble = NULL;
      g_autoptr (GError) error = NULL;
      int status;

      g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                    &trouble, &status, &error);
      g_assert_no_error (error);
      if (i + 1 < paths->len && status != 0)
        g_test_message ("%s", trouble);
      g_assert_true ((status == 0) == (i + 1 < paths->len));
    }
}

static void
add_broken_tests (void)
{
  static GPtrArray *names;
  g_autofree char *folder = test_path ("broken", "");

  names = file_names (folder, ".edition");
  g_assert_cmpuint (names->len, >, 30);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".edition"));
      g_autofree char *path = NULL;

      if (g_str_has_suffix (stem, "-S05"))
        path = g_strdup ("/engine/S05/link-missing-in-the-data");
      else if (g_str_has_suffix (stem, "-S23"))
        path = g_strdup ("/engine/S23/tile-on-which-nothing-may-be-placed");
      else
        path = g_strconcat ("/engine/edition-file/broken/", stem, NULL);
      g_test_add_data_func (path, name, test_broken);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/edition-file/round-trip", test_round_trip);
  g_test_add_func ("/engine/edition-file/everything", test_everything);
  g_test_add_func ("/engine/edition-file/free-form", test_free_form);
  g_test_add_func ("/engine/edition-file/picture-element", test_picture_element);
  g_test_add_func ("/engine/edition-file/references", test_references);
  g_test_add_func ("/engine/edition-file/reference-to-all", test_reference_to_all);
  g_test_add_func ("/engine/edition-file/embed", test_embed);
  g_test_add_func ("/engine/edition-file/changed-reference", test_changed_reference);
  g_test_add_func ("/engine/edition-file/ring", test_ring);
  g_test_add_func ("/engine/edition-file/out-of-place", test_out_of_place);
  g_test_add_func ("/engine/edition-file/lookup-ids", test_lookup_ids);
  g_test_add_func ("/engine/edition-file/folders", test_folders);
  g_test_add_func ("/engine/edition-file/save", test_save);
  g_test_add_func ("/engine/edition-file/newer", test_newer);
  g_test_add_func ("/engine/edition-file/too-large", test_too_large);
  g_test_add_func ("/engine/edition-file/deep", test_deep);
  g_test_add_func ("/engine/edition-file/places", test_places);
  g_test_add_data_func ("/engine/edition-file/many/unknown", "<a/>", test_many);
  g_test_add_data_func ("/engine/edition-file/many/tiles", "<tile id='T'/>", test_many);
  g_test_add_data_func ("/engine/edition-file/many/uses", "<use edition='base-1st'/>", test_many);
  g_test_add_data_func ("/engine/edition-file/many/defaults", "<default option='a' value='b'/>",
                        test_many);
  g_test_add_data_func ("/engine/edition-file/many/places",
                        "<tile id='T'/><start><place tile='T' x='1' y='1'/></start>", test_many);
  g_test_add_data_func ("/engine/edition-file/many/comments", "<!---->", test_many);
  add_broken_tests ();
  g_test_add_func ("/engine/edition-file/every-code", test_every_code);
  g_test_add_func ("/engine/edition-file/check-tile", test_check_tile);
  g_test_add_func ("/engine/edition-file/mutations", test_mutations);
  g_test_add_func ("/engine/edition-file/random-bytes", test_random_bytes);
  g_test_add_func ("/engine/edition-file/every-end", test_every_end);
  g_test_add_func ("/engine/edition-file/schema", test_schema);
  return g_test_run ();
}
