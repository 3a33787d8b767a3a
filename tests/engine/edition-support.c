/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-support.c: tiles in words, for the tests of editions. */

#include "edition-support.h"

#include <string.h>

static BastideEdition *
look_up (const char *id, gpointer data, GError **error)
{
  g_autofree char *shipped = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", NULL);
  const char *folders[] = { shipped, NULL };

  return bastide_edition_lookup_in_folders (id, folders, error);
}

BastideEdition *
edition_read (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".edition", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", name, NULL);
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  BastideEdition *edition;

  edition = bastide_edition_load (path, look_up, NULL, issues, &error);
  g_assert_no_error (error);
  found = bastide_edition_check (edition);
  for (guint i = 0; i < issues->len; i++)
    g_test_message ("%s", ((BastideIssue *) issues->pdata[i])->message);
  for (guint i = 0; i < found->len; i++)
    g_test_message ("%s", ((BastideIssue *) found->pdata[i])->message);
  g_assert_cmpuint (issues->len, ==, 0);
  g_assert_cmpuint (found->len, ==, 0);
  return edition;
}

BastideTile *
tile_read (const char *elements)
{
  g_autofree char *text =
      g_strdup_printf ("<edition format='1' id='t'><tile id='T'>%s</tile></edition>", elements);
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;
  g_autoptr (GError) error = NULL;

  edition = bastide_edition_parse (text, -1, NULL, NULL, NULL, issues, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (issues->len, ==, 0);
  g_assert_cmpuint (edition->tiles->len, ==, 1);
  return bastide_tile_ref (edition->tiles->pdata[0]);
}

static const char *
sides_name (guint sides)
{
  static const char *const names[16] = { "",  "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                         "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE" };

  return names[sides & 15];
}

static char *
field_in_words (const BastideTile *tile, const BastideSegment *field)
{
  static const char *const halves[] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };
  GString *words = g_string_new ("field");
  const char *before = " ";

  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    if (field->halves & (1 << i))
      {
        g_string_append_printf (words, "%s%s", before, halves[i]);
        before = ".";
      }
  before = " (feeds city ";
  for (guint i = 0; i < tile->n_segments; i++)
    if (field->cities & (1 << i))
      {
        g_string_append_printf (words, "%s%s", before, sides_name (tile->segments[i].sides));
        before = ", ";
      }
  if (field->cities != 0)
    g_string_append_c (words, ')');
  if (field->carcassonne)
    g_string_append (words, " (Carcassonne)");
  return g_string_free (words, FALSE);
}

static char *
segment_in_words (const BastideTile *tile, const BastideSegment *segment)
{
  switch (segment->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf ("road %s", sides_name (segment->sides));
    case BASTIDE_FEATURE_CITY:
      if (segment->pennants > 0)
        return g_strdup_printf ("city %s +%u pennant", sides_name (segment->sides),
                                segment->pennants);
      return g_strdup_printf ("city %s", sides_name (segment->sides));
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup ("monastery I");
    case BASTIDE_FEATURE_RIVER:
      return g_strdup_printf ("river %s", sides_name (segment->sides));
    case BASTIDE_FEATURE_FIELD:
    default:
      return field_in_words (tile, segment);
    }
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
segments_in_words (const BastideTile *tile, gboolean only_fields)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tile->n_segments; i++)
    if (!only_fields || tile->segments[i].feature == BASTIDE_FEATURE_FIELD)
      g_ptr_array_add (parts, segment_in_words (tile, &tile->segments[i]));
  g_ptr_array_sort (parts, compare_strings);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("; ", (GStrv) parts->pdata);
}

char *
tile_in_words (const BastideTile *tile)
{
  return segments_in_words (tile, FALSE);
}

char *
fields_in_words (const BastideTile *tile)
{
  return segments_in_words (tile, TRUE);
}

char *
sides_in_words (const BastideTile *tile)
{
  char *words = g_strnfill (4, 'F');

  for (guint side = 0; side < 4; side++)
    words[side] = "FRCW"[bastide_tile_terrain (tile, side)];
  return words;
}
