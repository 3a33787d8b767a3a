/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-file.c: editions from their XML files, leniently: what is wrong is listed and left out.
 */

#include "config.h"

#include "edition-reader.h"
#include "edition-words.h"
#include "save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_FILE_SIZE  (8 * 1024 * 1024)
#define MAX_LOOKUPS    8
#define MAX_COORDINATE 1000

G_DEFINE_QUARK (bastide_edition_error, bastide_edition_error)

static void
read_default (BastideReader *self, BastideXml *node)
{
  const char *option = bastide_xml_take (node, "option");
  const char *value = bastide_xml_take (node, "value");

  if (option == NULL)
    bastide_reader_bad_value (self, node, "option", NULL, _ ("the name of an option"));
  else if (value == NULL)
    bastide_reader_bad_value (self, node, "value", NULL, _ ("a value of that option"));
  else
    {
      g_autofree char *pair = g_strdup_printf ("%s=%s", option, value);

      g_strv_builder_add (self->defaults, pair);
    }
  bastide_reader_drop (self, node);
}

/* One tile of the start layout. All tiles are known by now. */
static void
read_place (BastideReader *self, BastideXml *node)
{
  static const char *const rotation_words[] = { "0", "90", "180", "270", NULL };
  const char *id = bastide_xml_take (node, "tile");
  BastideStartTile start = { 0 };
  int index;

  if (self->edition->start->len == BASTIDE_MAX_START_TILES)
    {
      g_autofree char *message = g_strdup_printf (
          ngettext ("A start layout can’t have more than %d tile.",
                    "A start layout can’t have more than %d tiles.", BASTIDE_MAX_START_TILES),
          BASTIDE_MAX_START_TILES);

      bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE, message);
      return;
    }
  index = id != NULL ? bastide_edition_find (self->edition, id) : -1;
  if (index < 0)
    {
      bastide_reader_bad_value (self, node, "tile", id, _ ("the id of a tile of this edition"));
      return;
    }
  start.tile = index;
  start.x = bastide_reader_int (self, node, "x", -MAX_COORDINATE, MAX_COORDINATE, 0);
  start.y = bastide_reader_int (self, node, "y", -MAX_COORDINATE, MAX_COORDINATE, 0);
  start.rotation = bastide_reader_word (self, node, "rotation", rotation_words, 0);
  g_array_append_val (self->edition->start, start);
  bastide_reader_drop (self, node);
}

static void
read_start (BastideReader *self, BastideXml *node)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (g_strcmp0 (child->name, "place") == 0)
        read_place (self, child);
      else
        bastide_reader_keep (self, child, self->start_unknown, "    ");
    }
}

/* An element's text with single spaces between words. */
static char *
collapsed_text (BastideXml *node)
{
  g_auto (GStrv) words = g_strsplit_set (node->text != NULL ? node->text->str : "", " \t\r\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, words[i]);
    }

  return g_string_free (text, FALSE);
}

static void
read_text (BastideReader *self, BastideXml *node, BastideText *text)
{
  const char *language = bastide_xml_take (node, "lang");

  if (language == NULL)
    {
      g_free (text->text);
      text->text = collapsed_text (node);
    }
  else
    {
      if (text->translations == NULL)
        text->translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_hash_table_replace (text->translations, g_strdup (language), collapsed_text (node));
    }
  bastide_reader_drop (self, node);
}

static void
read_string (BastideReader *self, BastideXml *node, char **string)
{
  g_free (*string);
  *string = collapsed_text (node);
  bastide_reader_drop (self, node);
}

static void
read_edition_child (BastideReader *self, BastideXml *node)
{
  BastideEdition *edition = self->edition;

  if (node->name == NULL)
    {
      g_autofree char *slice = bastide_reader_slice (self, node);

      g_string_append_printf (self->comment, "%s%s", self->comment->len > 0 ? "\n  " : "", slice);
    }
  else if (g_str_equal (node->name, "name"))
    read_text (self, node, &edition->name);
  else if (g_str_equal (node->name, "description"))
    read_text (self, node, &edition->description);
  else if (g_str_equal (node->name, "author"))
    read_string (self, node, &edition->author);
  else if (g_str_equal (node->name, "licence"))
    read_string (self, node, &edition->licence);
  else if (g_str_equal (node->name, "default"))
    read_default (self, node);
  else if (g_str_equal (node->name, "tile"))
    bastide_reader_read_tile (self, node);
  else if (g_str_equal (node->name, "use"))
    bastide_reader_read_use (self, node);
  else if (!g_str_equal (node->name, "start"))
    bastide_reader_keep (self, node, self->unknown, "  ");
}

static void
read_edition (BastideReader *self, BastideXml *node)
{
  BastideEdition *edition = self->edition;

  edition->kind =
      bastide_reader_word (self, node, "kind", bastide_kind_words, BASTIDE_EDITION_BASE);
  edition->theme = g_strdup (bastide_xml_take (node, "theme"));
  edition->alias = g_strdup (bastide_xml_take (node, "alias"));
  edition->unknown_attributes = bastide_reader_left (self, node);
  bastide_reader_no_text (self, node);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    read_edition_child (self, node->children->pdata[i]);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (g_strcmp0 (child->name, "start") == 0)
        read_start (self, child);
    }
  if (self->comment->len > 0)
    g_string_append_printf (self->unknown, "%s%s", self->unknown->len > 0 ? "\n  " : "",
                            self->comment->str);
}

/* Reports what makes the whole file unreadable, as an issue and as an error. */
static void
fail (GPtrArray *issues,
      GError **error,
      BastideEditionError code,
      const char *file_name,
      guint line,
      guint column,
      const char *message)
{
  if (issues != NULL)
    bastide_issues_add (issues, BASTIDE_SEVERITY_ERROR,
                        code == BASTIDE_EDITION_ERROR_TOO_LARGE ? BASTIDE_ISSUE_SIZE
                                                                : BASTIDE_ISSUE_SYNTAX,
                        -1, -1, -1, line, column, "%s", message);
  g_set_error (error, BASTIDE_EDITION_ERROR, code, "%s:%u:%u: %s",
               file_name != NULL ? file_name : "-", line, column, message);
}

static void
fail_too_large (GPtrArray *issues, GError **error, const char *file_name)
{
  fail (issues, error, BASTIDE_EDITION_ERROR_TOO_LARGE, file_name, 1, 1,
        _ ("The file is larger than 8 MiB."));
}

/* The root element of an edition in a format that can be read, or NULL. */
static BastideXml *
find_root (BastideXml *document, const char *file_name, GPtrArray *issues, GError **error)
{
  g_autofree char *message = NULL;
  const char *format;
  gint64 number;

  for (guint i = 0; i < document->children->len; i++)
    {
      BastideXml *root = document->children->pdata[i];

      if (root->name == NULL)
        continue;
      if (!g_str_equal (root->name, "edition"))
        {
          message = g_strdup_printf (
              /* Translators: an XML element. */
              _ ("This is not an edition: it begins with <%s>."), root->name);
          fail (issues, error, BASTIDE_EDITION_ERROR_SYNTAX, file_name, root->line, root->column,
                message);
          return NULL;
        }
      format = bastide_xml_take (root, "format");
      if (format == NULL || !g_ascii_string_to_signed (format, 10, 1, G_MAXINT, &number, NULL))
        {
          fail (issues, error, BASTIDE_EDITION_ERROR_SYNTAX, file_name, root->line, root->column,
                _ ("The attribute “format” of <edition> should be a whole number from 1 on."));
          return NULL;
        }
      if (number > BASTIDE_EDITION_FORMAT)
        {
          message = g_strdup_printf (
              /* Translators: two format numbers. */
              _ ("This edition was made by a newer version of the program: its "
                 "format is %d, this version reads up to %d."),
              (int) number, BASTIDE_EDITION_FORMAT);
          fail (issues, error, BASTIDE_EDITION_ERROR_NEWER, file_name, root->line, root->column,
                message);
          return NULL;
        }
      return root;
    }

  return NULL;
}

static void
edition_unref_or_null (gpointer edition)
{
  if (edition != NULL)
    bastide_edition_unref (edition);
}

static BastideXml *
parse_document (const char *text,
                gsize length,
                const char *file_name,
                GPtrArray *issues,
                GError **error)
{
  g_autoptr (GError) xml_error = NULL;
  BastideXml *document;
  guint line = 1;
  guint column = 1;

  if (length > MAX_FILE_SIZE)
    {
      fail_too_large (issues, error, file_name);
      return NULL;
    }
  document = bastide_xml_parse (text, length, &line, &column, &xml_error);
  if (document == NULL)
    fail (issues, error, BASTIDE_EDITION_ERROR_SYNTAX, file_name, line, column, xml_error->message);
  return document;
}

static BastideEdition *
read_document (BastideReader *self, BastideXml *document, BastideXml *root)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  BastideEdition *edition = bastide_edition_new (bastide_xml_take (root, "id"));

  edition->line = root->line;
  edition->column = root->column;
  self->edition = edition;
  self->editions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, edition_unref_or_null);
  self->attributes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->attributes, g_strdup (""));
  self->inside = g_string_new (NULL);
  self->comment = g_string_new (NULL);
  self->unknown = g_string_new (NULL);
  self->start_unknown = g_string_new (NULL);
  self->defaults = g_strv_builder_new ();

  for (guint i = 0; document->children->pdata[i] != root; i++)
    bastide_reader_keep (self, document->children->pdata[i], comment, "");
  read_edition (self, root);
  if (comment->len > 0)
    edition->comment = g_strdup (comment->str);
  if (self->unknown->len > 0)
    edition->unknown = g_strdup (self->unknown->str);
  if (self->start_unknown->len > 0)
    edition->start_unknown = g_strdup (self->start_unknown->str);
  edition->defaults = g_strv_builder_end (self->defaults);

  g_hash_table_unref (self->editions);
  g_ptr_array_unref (self->attributes);
  g_string_free (self->inside, TRUE);
  g_string_free (self->comment, TRUE);
  g_string_free (self->unknown, TRUE);
  g_string_free (self->start_unknown, TRUE);
  g_strv_builder_unref (self->defaults);
  return edition;
}

BastideEdition *
bastide_edition_parse (const char *text,
                       gssize length,
                       const char *file_name,
                       BastideEditionLookup lookup,
                       gpointer lookup_data,
                       GPtrArray *issues,
                       GError **error)
{
  g_autoptr (BastideXml) document = NULL;
  BastideReader reader = { text, issues, lookup, lookup_data };
  BastideXml *root;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document =
      parse_document (text, length < 0 ? strlen (text) : (gsize) length, file_name, issues, error);
  if (document == NULL)
    return NULL;
  root = find_root (document, file_name, issues, error);
  if (root == NULL)
    return NULL;

  return read_document (&reader, document, root);
}

BastideEdition *
bastide_edition_load (const char *path,
                      BastideEditionLookup lookup,
                      gpointer lookup_data,
                      GPtrArray *issues,
                      GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) local_error = NULL;
  gboolean too_large;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = g_path_get_basename (path);
  text = bastide_read_text (path, MAX_FILE_SIZE, &length, &too_large, &local_error);
  if (text == NULL && too_large)
    fail_too_large (issues, error, name);
  else if (text == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  if (text == NULL)
    return NULL;
  return bastide_edition_parse (text, length, name, lookup, lookup_data, issues, error);
}

static gboolean
is_edition_id (const char *id)
{
  gsize length = strlen (id);

  return length >= 1 && length <= 64 &&
         strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

BastideEdition *
bastide_edition_lookup_in_folders (const char *id, gpointer data, GError **error)
{
  static GPrivate depth_private = G_PRIVATE_INIT (NULL);
  const char *const *folders = data;
  guint depth = GPOINTER_TO_UINT (g_private_get (&depth_private));

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (folders != NULL, NULL);

  /* Editions that refer to each other in a ring would be looked up for ever. */
  for (guint i = 0; depth < MAX_LOOKUPS && is_edition_id (id) && folders[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (id, ".edition", NULL);
      g_autofree char *path = g_build_filename (folders[i], name, NULL);
      BastideEdition *edition;

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      g_private_set (&depth_private, GUINT_TO_POINTER (depth + 1));
      edition = bastide_edition_load (path, bastide_edition_lookup_in_folders, data, NULL, error);
      g_private_set (&depth_private, GUINT_TO_POINTER (depth));
      return edition;
    }

  g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NOT_FOUND,
               /* Translators: an edition's id. */
               _ ("There is no edition “%s”."), id);
  return NULL;
}

const char *const *
bastide_edition_folders (void)
{
  static char *folders[4];
  static gsize once;

  if (g_once_init_enter (&once))
    {
      const char *data_dir = g_getenv ("BASTIDE_DATA_DIR");
      guint n = 0;

      folders[n++] = g_build_filename (g_get_user_data_dir (), "bastide", "editions", NULL);
      if (data_dir != NULL)
        folders[n++] = g_build_filename (data_dir, "editions", NULL);
      folders[n++] = g_build_filename (PKGDATADIR, "editions", NULL);
      g_once_init_leave (&once, 1);
    }

  return (const char *const *) folders;
}
