/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-reader.c: attributes of edition files, and the issues that they give rise to. */

#include "config.h"

#include "edition-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
bastide_reader_issue (BastideReader *self,
                      BastideXml *node,
                      BastideSeverity severity,
                      BastideIssueCode code,
                      const char *message)
{
  g_autofree char *whole = NULL;

  if (self->issues == NULL)
    return;

  if (self->tile != NULL && self->tile->id[0] != '\0')
    /* Translators: the id of a tile, a sentence about it. */
    whole = g_strdup_printf (_ ("Tile %s: %s"), self->tile->id, message);
  bastide_issues_add (self->issues, severity, code,
                      self->tile != NULL ? (int) self->edition->tiles->len : -1, -1, -1, node->line,
                      node->column, "%s", whole != NULL ? whole : message);
}

void
bastide_reader_bad_value (BastideReader *self,
                          BastideXml *node,
                          const char *name,
                          const char *value,
                          const char *expected)
{
  g_autofree char *message = NULL;

  if (value == NULL)
    /* Translators: an XML attribute, an XML element, what should be there. */
    message = g_strdup_printf (_ ("The attribute “%s” of <%s> is missing; it should be %s."), name,
                               node->name, expected);
  else
    /* Translators: an XML attribute, an XML element, the attribute's value, what should be there.
     */
    message = g_strdup_printf (_ ("The attribute “%s” of <%s> is “%s”; it should be %s."), name,
                               node->name, value, expected);
  bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SYNTAX, message);
}

char *
bastide_reader_slice (BastideReader *self, BastideXml *node)
{
  return g_strndup (self->text + node->start, node->end - node->start);
}

void
bastide_reader_keep (BastideReader *self, BastideXml *node, GString *unknown, const char *indent)
{
  if (node->name != NULL)
    {
      g_autofree char *message =
          /* Translators: an XML element. */
          g_strdup_printf (_ ("This version doesn’t know the element <%s>; it is kept."),
                           node->name);

      bastide_reader_issue (self, node, BASTIDE_SEVERITY_HINT, BASTIDE_ISSUE_UNKNOWN, message);
    }
  if (unknown->len > 0)
    g_string_append_printf (unknown, "\n%s", indent);
  g_string_append_len (unknown, self->text + node->start, node->end - node->start);
}

char *
bastide_reader_left (BastideReader *self, BastideXml *node)
{
  char *left = bastide_xml_left (node);
  g_autofree char *message = NULL;

  if (left == NULL)
    return NULL;

  message = g_strdup_printf (
      /* Translators: XML attributes, with a space before each, and an XML
       * element. */
      _ ("This version doesn’t know%s of <%s>; it is kept."), left, node->name);
  bastide_reader_issue (self, node, BASTIDE_SEVERITY_HINT, BASTIDE_ISSUE_UNKNOWN, message);
  return left;
}

void
bastide_reader_drop (BastideReader *self, BastideXml *node)
{
  g_autofree char *left = bastide_xml_left (node);

  if (left != NULL)
    {
      g_autofree char *message = g_strdup_printf (
          /* Translators: XML attributes, with a space before each, and an XML element. */
          _ ("This version doesn’t know%s of <%s>; saving leaves it out."), left, node->name);

      bastide_reader_issue (self, node, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_UNKNOWN, message);
    }
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (child->name != NULL)
        bastide_reader_drop_child (self, node, child);
    }
}

void
bastide_reader_drop_child (BastideReader *self, BastideXml *node, BastideXml *child)
{
  g_autofree char *message =
      /* Translators: an XML element, and the one that it is in. */
      g_strdup_printf (_ ("This version doesn’t know <%s> in <%s>; saving leaves it out."),
                       child->name, node->name);

  bastide_reader_issue (self, child, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_UNKNOWN, message);
}

void
bastide_reader_no_text (BastideReader *self, BastideXml *node)
{
  g_autofree char *message = NULL;

  if (node->text == NULL || strspn (node->text->str, " \t\r\n") == node->text->len)
    return;

  /* Translators: an XML element. */
  message = g_strdup_printf (_ ("There is text in <%s>, where none belongs; saving leaves it out."),
                             node->name);
  bastide_reader_issue (self, node, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_UNKNOWN, message);
}

int
bastide_reader_int (BastideReader *self,
                    BastideXml *node,
                    const char *name,
                    int minimum,
                    int maximum,
                    int fallback)
{
  const char *value = bastide_xml_take (node, name);
  g_autofree char *expected = NULL;
  gint64 number;

  if (value == NULL)
    return fallback;
  if (g_ascii_string_to_signed (value, 10, minimum, maximum, &number, NULL))
    return number;

  /* Translators: completes "it should be". */
  expected = g_strdup_printf (_ ("a whole number from %d to %d"), minimum, maximum);
  bastide_reader_bad_value (self, node, name, value, expected);
  return fallback;
}

int
bastide_reader_word (BastideReader *self,
                     BastideXml *node,
                     const char *name,
                     const char *const *words,
                     int fallback)
{
  const char *value = bastide_xml_take (node, name);
  g_autofree char *list = NULL;
  g_autofree char *expected = NULL;

  if (value == NULL)
    return fallback;
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], value))
      return i;

  list = g_strjoinv (", ", (GStrv) words);
  /* Translators: completes "it should be"; a list of words. */
  expected = g_strdup_printf (_ ("one of: %s"), list);
  bastide_reader_bad_value (self, node, name, value, expected);
  return fallback;
}

gboolean
bastide_reader_set (BastideReader *self,
                    BastideXml *node,
                    const char *name,
                    const char *const *words,
                    guint *set)
{
  const char *value = bastide_xml_take (node, name);
  g_auto (GStrv) parts = NULL;

  *set = 0;
  parts = g_strsplit_set (value != NULL ? value : "", " \t\r\n", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint bit;

      if (parts[i][0] == '\0')
        continue;
      for (bit = 0; words[bit] != NULL && !g_str_equal (words[bit], parts[i]); bit++)
        ;
      if (words[bit] == NULL)
        {
          g_autofree char *list = g_strjoinv (" ", (GStrv) words);
          /* Translators: completes "it should be"; a list of words. */
          g_autofree char *expected = g_strdup_printf (_ ("some of: %s"), list);

          bastide_reader_bad_value (self, node, name, value, expected);
          return FALSE;
        }
      *set |= 1 << bit;
    }

  return TRUE;
}
