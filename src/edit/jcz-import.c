/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-import.c: editions from JCloisterZone's tile definitions.
 *
 * A file has tiles, and sets that say how many of which: <ref tile="BA/L" count="4"/>, also of
 * tiles of other files. Older files have one <pack> of <card> elements with counts of their own. */

#include "config.h"

#include "edition-edit.h"
#include "jcz-import-private.h"
#include "tile-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIZE  (8 * 1024 * 1024)
#define MAX_LINES 1000
#define MAX_KINDS 10000
#define MAX_ID    64

typedef struct {
  const char *text;
  BastideXml *root;
  GHashTable *nodes;    /* id -> BastideXml of a tile */
  GPtrArray *documents; /* of BastideXml: other files */
  GHashTable *others;   /* id -> Other */
  const GPtrArray *editions;
  BastideImportReport *report;
  BastideEdition *edition;
  GHashTable *counted; /* id in the file -> index of the tile + 1 */
} Import;

/* A tile of another file. */
typedef struct {
  BastideXml *node;
  const char *text;
} Other;

/* ---- The report ---- */

void
bastide_import_report_free (BastideImportReport *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->sets);
  g_free (self);
}

static BastideImportReport *
report_new (void)
{
  BastideImportReport *self = g_new0 (BastideImportReport, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->sets = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
bastide_import_say (BastideImportReport *report,
                    const BastideXml *node,
                    const char *tile,
                    const char *format,
                    ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (report->lines->len >= MAX_LINES)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (report->lines,
                   tile != NULL
                       /* Translators: a line of a file, the id of a tile, a sentence about it. */
                       ? g_strdup_printf (_ ("Line %u, tile %s: %s"), node->line, tile, message)
                       /* Translators: a line of a file, a sentence about it. */
                       : g_strdup_printf (_ ("Line %u: %s"), node->line, message));
}

/* ---- Looking through files ---- */

typedef void (*NodeFunc) (BastideXml *node, gpointer data);

static gboolean
is_named (const BastideXml *node, const char *name)
{
  return g_strcmp0 (node->name, name) == 0;
}

static void
for_children (BastideXml *parent, const char *name, NodeFunc func, gpointer data)
{
  for (guint i = 0; parent->children != NULL && i < parent->children->len; i++)
    if (is_named (parent->children->pdata[i], name))
      func (parent->children->pdata[i], data);
}

static BastideXml *
root_of (BastideXml *document)
{
  for (guint i = 0; i < document->children->len; i++)
    if (((BastideXml *) document->children->pdata[i])->name != NULL)
      return document->children->pdata[i];

  return NULL;
}

static void
index_tile_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const char *id = bastide_xml_take (node, "id");

  if (id == NULL || id[0] == '\0')
    bastide_import_say (self->report, node, NULL, _ ("A tile without an id is left out."));
  else if (g_hash_table_contains (self->nodes, id))
    bastide_import_say (self->report, node, id, _ ("It is there twice; the first one counts."));
  else
    g_hash_table_insert (self->nodes, (gpointer) id, node);
}

static void
index_tiles_cb (BastideXml *node, gpointer data)
{
  for_children (node, "tile", index_tile_cb, data);
}

static void
name_set_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const char *id = bastide_xml_take (node, "id");

  if (id != NULL)
    g_ptr_array_add (self->report->sets, g_strdup (id));
}

static void
name_sets_cb (BastideXml *node, gpointer data)
{
  for_children (node, "tile-set", name_set_cb, data);
}

/* What is neither a tile nor a set. */
static void
report_rest (Import *self)
{
  for (guint i = 0; self->root->children != NULL && i < self->root->children->len; i++)
    {
      const BastideXml *node = self->root->children->pdata[i];

      if (node->name != NULL && !is_named (node, "tiles") && !is_named (node, "sets") &&
          !is_named (node, "card"))
        bastide_import_say (self->report, node, NULL, _ ("<%s> is left out."), node->name);
    }
}

typedef struct {
  Import *import;
  const char *text;
} OtherFile;

static void
index_other_cb (BastideXml *node, gpointer data)
{
  const OtherFile *file = data;
  const char *id = bastide_xml_take (node, "id");
  Other *other;

  if (id == NULL || g_hash_table_contains (file->import->others, id))
    return;
  other = g_new0 (Other, 1);
  other->node = node;
  other->text = file->text;
  g_hash_table_insert (file->import->others, (gpointer) id, other);
}

static void
index_other_tiles_cb (BastideXml *node, gpointer data)
{
  for_children (node, "tile", index_other_cb, data);
}

static void
index_others (Import *self, const char *const *others)
{
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    {
      BastideXml *document =
          strlen (others[i]) <= MAX_SIZE
              ? bastide_xml_parse (others[i], strlen (others[i]), NULL, NULL, NULL)
              : NULL;
      OtherFile file = { self, others[i] };

      if (document == NULL)
        continue;
      g_ptr_array_add (self->documents, document);
      for_children (root_of (document), "tiles", index_other_tiles_cb, &file);
    }
}

/* ---- Tiles ---- */

/* "BA/RCr" is "RCr" here, and keeps its whole id as alias. Takes the tile over. */
static void
add_tile (Import *self, const char *id, BastideTile *tile)
{
  const char *slash = strrchr (id, '/');
  g_autofree char *own = bastide_edition_free_tile_id (
      self->edition, slash != NULL && slash[1] != '\0' ? slash + 1 : id);

  g_free (tile->id);
  tile->id = g_steal_pointer (&own);
  g_free (tile->alias);
  tile->alias = g_strdup (id);
  g_ptr_array_add (self->edition->tiles, tile);
  g_hash_table_insert (self->counted, g_strdup (id), GUINT_TO_POINTER (self->edition->tiles->len));
}

/* The tile of an edition that has that alias, by reference; or NULL. */
static BastideTile *
refer_to (Import *self, const char *id)
{
  for (guint e = 0; self->editions != NULL && e < self->editions->len; e++)
    {
      const BastideEdition *edition = self->editions->pdata[e];

      for (guint i = 0; i < edition->tiles->len; i++)
        {
          BastideTile *origin = edition->tiles->pdata[i];
          BastideTile *tile;

          if (g_strcmp0 (origin->alias, id) != 0)
            continue;
          tile = bastide_tile_copy (origin);
          g_clear_pointer (&tile->comment, g_free);
          g_clear_pointer (&tile->origin, bastide_tile_unref);
          g_free (tile->from_edition);
          g_free (tile->from_id);
          tile->from_edition = g_strdup (edition->id);
          tile->from_id = g_strdup (origin->id);
          tile->origin = bastide_tile_ref (origin);
          return tile;
        }
    }

  return NULL;
}

static BastideTile *
find_tile (Import *self, const BastideXml *node, const char *id)
{
  BastideXml *own = g_hash_table_lookup (self->nodes, id);
  const Other *other = g_hash_table_lookup (self->others, id);
  BastideTile *tile;

  if (own != NULL)
    return bastide_import_tile (own, self->text, self->report);
  if (other != NULL)
    return bastide_import_tile (other->node, other->text, self->report);
  tile = refer_to (self, id);
  if (tile == NULL)
    bastide_import_say (self->report, node, id,
                        _ ("It is in none of the files and tile sets, and is left out."));
  return tile;
}

static guint
count_of (Import *self, BastideXml *node, const char *id)
{
  const char *text = bastide_xml_take (node, "count");
  guint64 count = 1;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, BASTIDE_MAX_TILES, &count, NULL))
    bastide_import_say (self->report, node, id, _ ("“%s” is no number of tiles; it is 1 now."),
                        text);
  return (guint) count;
}

/* Decorations of imported tiles are the same for each copy. */
static BastideTile *
counted (BastideTile *tile, guint count)
{
  BastideTile *self = bastide_tile_with_count (tile, count);
  const char *word = self->decorations != NULL ? self->decorations[0] : NULL;

  bastide_tile_unref (tile);
  for (guint i = 1; word != NULL && self->origin == NULL && i < self->count && i < 100; i++)
    {
      BastideTile *before = self;

      self = bastide_tile_with_decoration (before, i, word);
      bastide_tile_unref (before);
      word = self->decorations[0];
    }
  return self;
}

static void
read_ref_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const char *id = bastide_xml_take (node, "tile");
  guint count, index;
  BastideTile *tile;

  if (id == NULL || id[0] == '\0')
    {
      bastide_import_say (self->report, node, NULL, _ ("<ref> names no tile."));
      return;
    }
  count = count_of (self, node, id);
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->counted, id));
  if (index > 0)
    {
      BastideTile **there = (BastideTile **) &self->edition->tiles->pdata[index - 1];

      *there = counted (*there, (*there)->count + count);
      return;
    }
  if (self->edition->tiles->len >= MAX_KINDS)
    return;
  tile = find_tile (self, node, id);
  if (tile != NULL)
    add_tile (self, id, counted (tile, count));
}

/* ---- Sets ---- */

static void
read_set (Import *self, BastideXml *node)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (child->name == NULL || is_named (child, "ref"))
        continue;
      if (is_named (child, "remove"))
        bastide_import_say (self->report, child, bastide_xml_take (child, "tile"),
                            _ ("This set would take it away from others, which has no rule here."));
      else
        bastide_import_say (self->report, child, NULL, _ ("<%s> is left out."), child->name);
    }
  for_children (node, "ref", read_ref_cb, self);
}

typedef struct {
  const char *id; /* or NULL: the first */
  BastideXml *found;
} SetSearch;

static void
find_set_cb (BastideXml *node, gpointer data)
{
  SetSearch *search = data;

  if (search->found == NULL &&
      (search->id == NULL || g_strcmp0 (bastide_xml_take (node, "id"), search->id) == 0))
    search->found = node;
}

static void
find_sets_cb (BastideXml *node, gpointer data)
{
  for_children (node, "tile-set", find_set_cb, data);
}

static void
read_any_tile_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const char *id = bastide_xml_take (node, "id");

  if (id != NULL && g_hash_table_lookup (self->nodes, id) == node &&
      self->edition->tiles->len < MAX_KINDS)
    add_tile (self, id, bastide_import_tile (node, self->text, self->report));
}

static void
read_any_tiles_cb (BastideXml *node, gpointer data)
{
  for_children (node, "tile", read_any_tile_cb, data);
}

static int
coordinate (BastideXml *node, const char *name)
{
  const char *text = bastide_xml_take (node, name);
  gint64 value = 0;

  if (text != NULL)
    g_ascii_string_to_signed (text, 10, -1000, 1000, &value, NULL);
  return (int) value;
}

static void
read_position_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const BastideStartTile place = { self->edition->tiles->len - 1, coordinate (node, "x"),
                                   coordinate (node, "y"), 0 };

  if (bastide_edition_find_place (self->edition, place.x, place.y) < 0 &&
      self->edition->start->len < 200)
    g_array_append_val (self->edition->start, place);
}

static void
read_card_cb (BastideXml *node, gpointer data)
{
  Import *self = data;
  const guint before = self->edition->tiles->len;

  index_tile_cb (node, self);
  read_any_tile_cb (node, self);
  if (self->edition->tiles->len > before)
    for_children (node, "position", read_position_cb, self);
}

/* ---- The edition ---- */

/* Small letters, digits and hyphens of any text. */
static char *
sound_id (const char *text)
{
  GString *id = g_string_new (NULL);

  for (const char *p = text; *p != '\0' && id->len < MAX_ID; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append (id, "imported");
  return g_string_free (id, FALSE);
}

static char *
file_stem (const char *file_name)
{
  g_autofree char *name = g_path_get_basename (file_name != NULL ? file_name : "imported");
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_utf8_make_valid (name, -1);
}

static gboolean
fail (GError **error, const char *file_name, guint line, guint column, const char *message)
{
  g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX, "%s:%u:%u: %s",
               file_name != NULL ? file_name : "-", line, column, message);
  return FALSE;
}

static gboolean
read_tiles (Import *self, const char *set, const char *file_name, GError **error)
{
  SetSearch search = { set, NULL };

  for_children (self->root, "tiles", index_tiles_cb, self);
  for_children (self->root, "sets", name_sets_cb, self);
  for_children (self->root, "sets", find_sets_cb, &search);
  report_rest (self);
  if (search.found != NULL)
    read_set (self, search.found);
  else if (set != NULL)
    return fail (error, file_name, self->root->line, self->root->column,
                 _ ("The file has no such tile set."));
  else
    {
      for_children (self->root, "tiles", read_any_tiles_cb, self);
      for_children (self->root, "card", read_card_cb, self);
    }
  if (self->edition->tiles->len == 0)
    return fail (error, file_name, self->root->line, self->root->column,
                 _ ("There is no tile in it that could be imported."));

  if (search.found != NULL)
    self->edition->alias = g_strdup (bastide_xml_take (search.found, "id"));
  return TRUE;
}

static void
name_edition (Import *self, const char *file_name)
{
  g_autofree char *stem = file_stem (file_name);
  BastideEdition *edition = self->edition;

  edition->name.text = g_strdup (edition->alias != NULL ? edition->alias : stem);
  g_free (edition->id);
  edition->id = sound_id (edition->name.text);
  edition->theme = g_strdup ("summer");
  edition->kind = edition->start->len > 0 ? BASTIDE_EDITION_BASE : BASTIDE_EDITION_EXPANSION;
  if (edition->kind == BASTIDE_EDITION_EXPANSION)
    bastide_import_say (self->report, self->root, NULL,
                        _ ("It is an expansion now; to be played alone it needs a start tile."));
}

static gboolean
is_definition_root (const BastideXml *root)
{
  return is_named (root, "defs") || is_named (root, "pack");
}

static BastideXml *
parse (const char *text, gsize length, const char *file_name, GError **error)
{
  g_autoptr (BastideXml) document = NULL;
  g_autoptr (GError) xml_error = NULL;
  const BastideXml *root;
  guint line = 1, column = 1;

  if (length > MAX_SIZE)
    {
      g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_TOO_LARGE, "%s: %s",
                   file_name != NULL ? file_name : "-", _ ("The file is larger than 8 MiB."));
      return NULL;
    }
  document = bastide_xml_parse (text, length, &line, &column, &xml_error);
  if (document == NULL)
    {
      fail (error, file_name, line, column, xml_error->message);
      return NULL;
    }
  root = root_of (document);
  if (is_definition_root (root))
    return g_steal_pointer (&document);

  fail (error, file_name, root->line, root->column,
        _ ("This is no file of tile definitions of JCloisterZone."));
  return NULL;
}

static void
count_imported (Import *self)
{
  self->report->n_kinds = self->edition->tiles->len;
  self->report->n_tiles = bastide_edition_n_tiles (self->edition);
}

BastideEdition *
bastide_jcz_import (const char *text,
                    gssize length,
                    const char *file_name,
                    const char *set,
                    const char *const *others,
                    const GPtrArray *editions,
                    BastideImportReport **report,
                    GError **error)
{
  g_autoptr (BastideXml) document = NULL;
  g_autoptr (BastideEdition) edition = bastide_edition_new ("imported");
  g_autoptr (BastideImportReport) own_report = report_new ();
  g_autoptr (GHashTable) nodes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) other_nodes =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) documents =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_xml_free);
  Import self = {
    text, NULL, nodes, documents, other_nodes, editions, own_report, edition, counts
  };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = parse (text, length < 0 ? strlen (text) : (gsize) length, file_name, error);
  if (document == NULL)
    return NULL;
  self.root = root_of (document);
  index_others (&self, others);
  if (!read_tiles (&self, set, file_name, error))
    return NULL;
  name_edition (&self, file_name);
  count_imported (&self);
  if (report != NULL)
    *report = g_steal_pointer (&own_report);
  return g_steal_pointer (&edition);
}

static void
root_element_cb (GMarkupParseContext *context,
                 const char *name,
                 const char **names,
                 const char **values,
                 gpointer data,
                 GError **error)
{
  *(gboolean *) data = g_str_equal (name, "defs") || g_str_equal (name, "pack");
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

gboolean
bastide_jcz_is_definition (const char *text, gsize length)
{
  static const GMarkupParser parser = { root_element_cb, NULL, NULL, NULL, NULL };
  gboolean found = FALSE;
  GMarkupParseContext *context;

  g_return_val_if_fail (text != NULL, FALSE);

  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &found, NULL);
  g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  g_markup_parse_context_free (context);
  return found;
}
