/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-file.c: editions from their XML files, leniently: what is wrong is listed and left out. */

#include "config.h"

#include "edition-file.h"
#include "edition-words.h"
#include "xml.h"

#include <glib/gstdio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_FILE_SIZE  (8 * 1024 * 1024)
#define MAX_LOOKUPS    8
#define MAX_COORDINATE 1000

G_DEFINE_QUARK (bastide-edition-error-quark, bastide_edition_error)

typedef struct {
  const char          *text;
  GPtrArray           *issues; /* or NULL */
  BastideEditionLookup lookup;
  gpointer             lookup_data;
  GHashTable          *editions; /* id -> edition referred to, or NULL if it isn't there */
  BastideEdition      *edition;
  BastideTile         *tile; /* the one being read, or NULL */
  GPtrArray           *attributes; /* its unknown attributes */
  GString             *comment;    /* those that no tile has taken yet */
} Reader;

static void
reader_issue (Reader          *self,
              BastideXml      *node,
              BastideSeverity  severity,
              BastideIssueCode code,
              const char      *message)
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

static void
reader_bad_value (Reader     *self,
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
    /* Translators: an XML attribute, an XML element, the attribute's value, what should be there. */
    message = g_strdup_printf (_ ("The attribute “%s” of <%s> is “%s”; it should be %s."), name,
                               node->name, value, expected);
  reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SYNTAX, message);
}

/* The source of a node, to be written again as it was. */
static char *
reader_slice (Reader     *self,
              BastideXml *node)
{
  return g_strndup (self->text + node->start, node->end - node->start);
}

static void
append_unknown (char      **unknown,
                const char *indent,
                char       *slice)
{
  char *before = *unknown;

  *unknown = before == NULL ? slice : g_strconcat (before, "\n", indent, slice, NULL);
  if (before != NULL)
    {
      g_free (before);
      g_free (slice);
    }
}

static void
reader_keep (Reader     *self,
             BastideXml *node,
             char      **unknown,
             const char *indent)
{
  if (node->name != NULL)
    {
      g_autofree char *message =
          /* Translators: an XML element. */
          g_strdup_printf (_ ("This version doesn’t know the element <%s>; it is kept."), node->name);

      reader_issue (self, node, BASTIDE_SEVERITY_HINT, BASTIDE_ISSUE_UNKNOWN, message);
    }
  append_unknown (unknown, indent, reader_slice (self, node));
}

/* The attributes of an element that this version doesn't know, or NULL. */
static char *
reader_left (Reader     *self,
             BastideXml *node,
             gboolean    kept)
{
  char *left = bastide_xml_left (node);
  g_autofree char *message = NULL;

  if (left == NULL)
    return NULL;

  if (kept)
    /* Translators: XML attributes, an XML element. */
    message = g_strdup_printf (_ ("This version doesn’t know%s of <%s>; it is kept."), left, node->name);
  else
    /* Translators: XML attributes, an XML element. */
    message = g_strdup_printf (_ ("This version doesn’t know%s of <%s>; saving leaves it out."), left,
                               node->name);
  reader_issue (self, node, kept ? BASTIDE_SEVERITY_HINT : BASTIDE_SEVERITY_WARNING,
                BASTIDE_ISSUE_UNKNOWN, message);
  return left;
}

/* A whole number within bounds; otherwise an issue and the fallback. */
static int
reader_int (Reader     *self,
            BastideXml *node,
            const char *name,
            int         minimum,
            int         maximum,
            int         fallback)
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
  reader_bad_value (self, node, name, value, expected);
  return fallback;
}

/* One of some words; otherwise an issue and the fallback. */
static int
reader_word (Reader             *self,
             BastideXml         *node,
             const char         *name,
             const char * const *words,
             int                 fallback)
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
  reader_bad_value (self, node, name, value, expected);
  return fallback;
}

/* A set of words as bits. An absent attribute is the empty set. FALSE if a word isn't one of them. */
static gboolean
reader_set (Reader             *self,
            BastideXml         *node,
            const char         *name,
            const char * const *words,
            guint              *set)
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

          reader_bad_value (self, node, name, value, expected);
          return FALSE;
        }
      *set |= 1 << bit;
    }

  return TRUE;
}

/* A new segment of the tile, or NULL with an issue if it has too many. */
static BastideSegment *
reader_add_segment (Reader        *self,
                    BastideXml    *node,
                    BastideFeature feature)
{
  BastideSegment *segment;

  if (self->tile->n_segments == BASTIDE_MAX_SEGMENTS)
    {
      g_autofree char *message = g_strdup_printf (
          ngettext ("A tile can’t have more than %d segment.",
                    "A tile can’t have more than %d segments.", BASTIDE_MAX_SEGMENTS),
          BASTIDE_MAX_SEGMENTS);

      reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE, message);
      return NULL;
    }

  segment = &self->tile->segments[self->tile->n_segments++];
  *segment = (BastideSegment){ .feature = feature, .end_city = -1 };
  return segment;
}

static gboolean
parse_spot (const char *value,
            double     *x,
            double     *y)
{
  char *end;

  *x = g_ascii_strtod (value, &end);
  if (end == value || *end != ' ')
    return FALSE;
  value = end;
  *y = g_ascii_strtod (value, &end);
  return end != value && *end == '\0' && isfinite (*x) && isfinite (*y) && *x >= 0 && *x <= 1
         && *y >= 0 && *y <= 1;
}

/* What every segment may have: a spot, and what this version doesn't know. */
static void
reader_finish_segment (Reader         *self,
                       BastideXml     *node,
                       BastideSegment *segment)
{
  const char *spot = bastide_xml_take (node, "spot");
  g_autofree char *left = NULL;
  g_autofree char *inside = NULL;

  if (spot != NULL)
    {
      segment->has_spot = parse_spot (spot, &segment->spot_x, &segment->spot_y);
      if (!segment->has_spot)
        /* Translators: completes "it should be". */
        reader_bad_value (self, node, "spot", spot, _ ("two numbers from 0 to 1"));
    }

  left = reader_left (self, node, TRUE);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    reader_keep (self, node->children->pdata[i], &inside, "      ");
  if (left == NULL && inside == NULL)
    return;

  segment->unknown = self->attributes->len;
  g_ptr_array_add (self->attributes, g_strconcat (left != NULL ? left : "", inside != NULL ? "\n" : "",
                                                  inside, NULL));
}

static void
read_city (Reader     *self,
           BastideXml *node)
{
  BastideSegment *segment;
  guint sides;

  if (!reader_set (self, node, "sides", bastide_side_words, &sides))
    return;
  if (sides == 0)
    {
      reader_bad_value (self, node, "sides", NULL, _ ("one side or more"));
      return;
    }
  segment = reader_add_segment (self, node, BASTIDE_FEATURE_CITY);
  if (segment == NULL)
    return;

  segment->sides = sides;
  segment->pennants = reader_int (self, node, "pennants", 0, 9, 0);
  reader_finish_segment (self, node, segment);
}

static void
read_road (Reader     *self,
           BastideXml *node)
{
  BastideSegment *segment;
  guint sides;

  if (!reader_set (self, node, "sides", bastide_side_words, &sides))
    return;
  if (sides == 0)
    {
      reader_bad_value (self, node, "sides", NULL, _ ("one side or more"));
      return;
    }
  segment = reader_add_segment (self, node, BASTIDE_FEATURE_ROAD);
  if (segment == NULL)
    return;

  segment->sides = sides;
  segment->end = reader_word (self, node, "end", bastide_end_words, BASTIDE_ROAD_END_NONE);
  segment->end_city = reader_word (self, node, "city", bastide_side_words, -1);
  reader_finish_segment (self, node, segment);
}

static void
read_river (Reader     *self,
            BastideXml *node)
{
  BastideSegment *segment;
  guint sides;

  if (!reader_set (self, node, "sides", bastide_side_words, &sides))
    return;
  if (sides == 0)
    {
      reader_bad_value (self, node, "sides", NULL, _ ("one side or more"));
      return;
    }
  segment = reader_add_segment (self, node, BASTIDE_FEATURE_RIVER);
  if (segment == NULL)
    return;

  segment->sides = sides;
  reader_finish_segment (self, node, segment);
}

static void
read_monastery (Reader     *self,
                BastideXml *node)
{
  BastideSegment *segment = reader_add_segment (self, node, BASTIDE_FEATURE_MONASTERY);

  if (segment != NULL)
    reader_finish_segment (self, node, segment);
}

/* Cities are still named by their sides here: reader_link_fields makes them indices. */
static void
read_field (Reader     *self,
            BastideXml *node)
{
  BastideSegment *segment;
  guint halves, sides;

  if (!reader_set (self, node, "halves", bastide_half_words, &halves)
      || !reader_set (self, node, "cities", bastide_side_words, &sides))
    return;
  segment = reader_add_segment (self, node, BASTIDE_FEATURE_FIELD);
  if (segment == NULL)
    return;

  segment->halves = halves;
  segment->cities = sides;
  segment->carcassonne = reader_word (self, node, "carcassonne", bastide_yes_words, 0);
  self->tile->own_fields = TRUE;
  reader_finish_segment (self, node, segment);
}

static void
read_crossing (Reader     *self,
               BastideXml *node)
{
  if (self->tile->crossing != BASTIDE_CROSSING_NONE)
    reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SYNTAX,
                  _ ("There is a second <crossing>."));
  else if (bastide_xml_take (node, "kind") == NULL)
    reader_bad_value (self, node, "kind", NULL, _ ("“village” or “crossroad”"));
  else
    self->tile->crossing = reader_word (self, node, "kind", bastide_crossing_words,
                                        BASTIDE_CROSSING_NONE);
  g_free (reader_left (self, node, FALSE));
}

/* A picture is a whole SVG document: as text, or as the element itself. */
static void
read_picture (Reader     *self,
              BastideXml *node)
{
  g_free (self->tile->picture);
  self->tile->picture = NULL;
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (child->name != NULL && self->tile->picture == NULL)
        self->tile->picture = reader_slice (self, child);
    }
  if (self->tile->picture == NULL)
    self->tile->picture = g_strdup (node->text != NULL ? node->text->str : "");
  g_free (reader_left (self, node, FALSE));
}

/* "none" stands for the copy without a decoration. */
static GStrv
read_decorations (const char *value)
{
  g_auto (GStrv) parts = g_strsplit_set (value, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (builder, g_str_equal (parts[i], "none") ? "" : parts[i]);

  return g_strv_builder_end (builder);
}

static void
read_tile_child (Reader     *self,
                 BastideXml *node)
{
  static const struct {
    const char *name;
    void (*read) (Reader     *self,
                  BastideXml *node);
  } elements[] = {
    { "city", read_city },     { "road", read_road },         { "river", read_river },
    { "field", read_field },   { "monastery", read_monastery }, { "crossing", read_crossing },
    { "picture", read_picture },
  };

  for (guint i = 0; node->name != NULL && i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (node->name, elements[i].name))
      {
        elements[i].read (self, node);
        return;
      }

  reader_keep (self, node, &self->tile->unknown, "    ");
}

/* The order of BastideTile: cities, roads, rivers, the monastery, fields. */
static int
segment_rank (const BastideSegment *segment)
{
  static const int ranks[BASTIDE_N_FEATURES] = {
    [BASTIDE_FEATURE_CITY] = 0,      [BASTIDE_FEATURE_ROAD] = 1,  [BASTIDE_FEATURE_RIVER] = 2,
    [BASTIDE_FEATURE_MONASTERY] = 3, [BASTIDE_FEATURE_FIELD] = 4,
  };

  return ranks[segment->feature];
}

static void
sort_segments (BastideTile *tile)
{
  for (guint i = 1; i < tile->n_segments; i++)
    {
      BastideSegment segment = tile->segments[i];
      guint j = i;

      for (; j > 0 && segment_rank (&tile->segments[j - 1]) > segment_rank (&segment); j--)
        tile->segments[j] = tile->segments[j - 1];
      tile->segments[j] = segment;
    }
}

/* From the sides of the cities that a field borders to the indices of their segments. */
static void
reader_link_fields (Reader     *self,
                    BastideXml *node)
{
  BastideTile *tile = self->tile;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      guint sides = tile->segments[i].cities;

      if (tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
        continue;
      tile->segments[i].cities = 0;
      for (guint side = 0; side < 4; side++)
        {
          int city = bastide_tile_side_segment (tile, side);

          if (!(sides & (1 << side)))
            continue;
          if (city >= 0 && tile->segments[city].feature == BASTIDE_FEATURE_CITY)
            tile->segments[i].cities |= 1 << city;
          else
            reader_bad_value (self, node, "cities", bastide_side_words[side],
                              _ ("the side of a city of this tile"));
        }
    }
}

static void
reader_take_comment (Reader *self,
                     char  **comment)
{
  if (self->comment->len > 0)
    *comment = g_strdup (self->comment->str);
  g_string_truncate (self->comment, 0);
}

static void
reader_begin_tile (Reader      *self,
                   BastideXml  *node,
                   BastideTile *tile)
{
  self->tile = tile;
  tile->line = node->line;
  tile->column = node->column;
  g_clear_pointer (&tile->comment, g_free);
  g_clear_pointer (&tile->unknown, g_free);
  reader_take_comment (self, &tile->comment);
}

/* Puts the tile that was read among the edition's. */
static void
reader_end_tile (Reader     *self,
                 BastideXml *node)
{
  g_autofree char *left = reader_left (self, node, TRUE);

  if (left != NULL)
    {
      g_free (self->attributes->pdata[0]);
      self->attributes->pdata[0] = g_steal_pointer (&left);
    }
  if (self->attributes->len > 1 || *(const char *) self->attributes->pdata[0] != '\0')
    {
      g_strfreev (self->tile->unknown_attributes);
      g_ptr_array_add (self->attributes, NULL);
      self->tile->unknown_attributes = g_strdupv ((GStrv) self->attributes->pdata);
    }
  g_ptr_array_set_size (self->attributes, 0);
  g_ptr_array_add (self->attributes, g_strdup (""));
  g_ptr_array_add (self->edition->tiles, g_steal_pointer (&self->tile));
}

static void
read_tile (Reader     *self,
           BastideXml *node)
{
  static const char * const fields_words[] = { "derived", "own", NULL };
  const char *id = bastide_xml_take (node, "id");
  const char *decorations = bastide_xml_take (node, "decorations");
  BastideTile *tile = bastide_tile_new (id != NULL ? id : "");

  reader_begin_tile (self, node, tile);
  tile->count = reader_int (self, node, "count", 0, BASTIDE_MAX_TILES, 1);
  tile->alias = g_strdup (bastide_xml_take (node, "alias"));
  tile->own_fields = reader_word (self, node, "fields", fields_words, 0) == 1;
  if (decorations != NULL)
    tile->decorations = read_decorations (decorations);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    read_tile_child (self, node->children->pdata[i]);

  sort_segments (tile);
  if (tile->own_fields)
    reader_link_fields (self, node);
  else
    bastide_tile_derive_fields (tile);
  reader_end_tile (self, node);
}

/* The edition referred to, or NULL if it isn't there. */
static BastideEdition *
reader_lookup (Reader     *self,
               const char *id)
{
  gpointer edition = NULL;

  if (g_hash_table_lookup_extended (self->editions, id, NULL, &edition))
    return edition;

  if (self->lookup != NULL)
    edition = self->lookup (id, self->lookup_data, NULL);
  g_hash_table_insert (self->editions, g_strdup (id), edition);
  return edition;
}

/* A tile that stands for another edition's; without it if that wasn't found. */
static BastideTile *
tile_from (const char  *edition_id,
           const char  *tile_id,
           BastideTile *origin)
{
  BastideTile *tile = origin != NULL ? bastide_tile_copy (origin) : bastide_tile_new (tile_id);

  g_clear_pointer (&tile->origin, bastide_tile_unref);
  g_free (tile->from_edition);
  g_free (tile->from_id);
  tile->from_edition = g_strdup (edition_id);
  tile->from_id = g_strdup (tile_id);
  if (origin != NULL)
    tile->origin = bastide_tile_ref (origin);
  else
    tile->count = 0;
  return tile;
}

static void
read_use_all (Reader         *self,
              BastideXml     *node,
              const char     *edition_id,
              BastideEdition *edition)
{
  if (edition == NULL)
    {
      reader_begin_tile (self, node, tile_from (edition_id, NULL, NULL));
      reader_end_tile (self, node);
      return;
    }
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      BastideTile *origin = edition->tiles->pdata[i];

      reader_begin_tile (self, node, tile_from (edition_id, origin->id, origin));
      reader_end_tile (self, node);
    }
}

static void
read_use (Reader     *self,
          BastideXml *node)
{
  const char *edition_id = bastide_xml_take (node, "edition");
  const char *tile_id = bastide_xml_take (node, "tile");
  BastideEdition *edition;
  BastideTile *tile;
  const char *value;
  int index;

  if (edition_id == NULL)
    {
      reader_bad_value (self, node, "edition", NULL, _ ("the id of an edition"));
      return;
    }
  edition = reader_lookup (self, edition_id);
  if (tile_id == NULL)
    {
      read_use_all (self, node, edition_id, edition);
      return;
    }

  index = edition != NULL ? bastide_edition_find (edition, tile_id) : -1;
  tile = tile_from (edition_id, tile_id, index >= 0 ? edition->tiles->pdata[index] : NULL);
  reader_begin_tile (self, node, tile);
  if ((value = bastide_xml_take (node, "id")) != NULL)
    {
      g_free (tile->id);
      tile->id = g_strdup (value);
    }
  if ((value = bastide_xml_take (node, "alias")) != NULL)
    {
      g_free (tile->alias);
      tile->alias = g_strdup (value);
    }
  if ((value = bastide_xml_take (node, "decorations")) != NULL)
    {
      g_strfreev (tile->decorations);
      tile->decorations = read_decorations (value);
    }
  tile->count = reader_int (self, node, "count", 0, BASTIDE_MAX_TILES, tile->count);
  tile->crossing = reader_word (self, node, "crossing", bastide_crossing_words, tile->crossing);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    reader_keep (self, node->children->pdata[i], &tile->unknown, "    ");
  reader_end_tile (self, node);
}

static void
read_default (Reader     *self,
              BastideXml *node)
{
  const char *option = bastide_xml_take (node, "option");
  const char *value = bastide_xml_take (node, "value");
  guint n = self->edition->defaults != NULL ? g_strv_length (self->edition->defaults) : 0;

  if (option == NULL)
    reader_bad_value (self, node, "option", NULL, _ ("the name of an option"));
  else if (value == NULL)
    reader_bad_value (self, node, "value", NULL, _ ("a value of that option"));
  else
    {
      self->edition->defaults = g_renew (char *, self->edition->defaults, n + 2);
      self->edition->defaults[n] = g_strdup_printf ("%s=%s", option, value);
      self->edition->defaults[n + 1] = NULL;
    }
  g_free (reader_left (self, node, FALSE));
}

/* One tile of the start layout. All tiles are known by now. */
static void
read_place (Reader     *self,
            BastideXml *node)
{
  static const char * const rotation_words[] = { "0", "90", "180", "270", NULL };
  const char *id = bastide_xml_take (node, "tile");
  int index = id != NULL ? bastide_edition_find (self->edition, id) : -1;
  BastideStartTile start = { 0 };

  if (index < 0)
    {
      reader_bad_value (self, node, "tile", id, _ ("the id of a tile of this edition"));
      return;
    }
  start.tile = index;
  start.x = reader_int (self, node, "x", -MAX_COORDINATE, MAX_COORDINATE, 0);
  start.y = reader_int (self, node, "y", -MAX_COORDINATE, MAX_COORDINATE, 0);
  start.rotation = reader_word (self, node, "rotation", rotation_words, 0);
  g_array_append_val (self->edition->start, start);
  g_free (reader_left (self, node, FALSE));
}

static void
read_start (Reader     *self,
            BastideXml *node)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (g_strcmp0 (child->name, "place") == 0)
        read_place (self, child);
      else
        reader_keep (self, child, &self->edition->unknown, "  ");
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
read_text (Reader      *self,
           BastideXml  *node,
           BastideText *text)
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
  g_free (reader_left (self, node, FALSE));
}

static void
read_string (Reader     *self,
             BastideXml *node,
             char      **string)
{
  g_free (*string);
  *string = collapsed_text (node);
  g_free (reader_left (self, node, FALSE));
}

static void
read_edition_child (Reader     *self,
                    BastideXml *node)
{
  BastideEdition *edition = self->edition;

  if (node->name == NULL)
    {
      g_autofree char *slice = reader_slice (self, node);

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
    read_tile (self, node);
  else if (g_str_equal (node->name, "use"))
    read_use (self, node);
  else if (!g_str_equal (node->name, "start"))
    reader_keep (self, node, &edition->unknown, "  ");
}

static void
read_edition (Reader     *self,
              BastideXml *node)
{
  BastideEdition *edition = self->edition;

  edition->kind = reader_word (self, node, "kind", bastide_kind_words, BASTIDE_EDITION_BASE);
  edition->theme = g_strdup (bastide_xml_take (node, "theme"));
  edition->alias = g_strdup (bastide_xml_take (node, "alias"));
  edition->unknown_attributes = reader_left (self, node, TRUE);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    read_edition_child (self, node->children->pdata[i]);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      BastideXml *child = node->children->pdata[i];

      if (g_strcmp0 (child->name, "start") == 0)
        read_start (self, child);
    }
  if (self->comment->len > 0)
    append_unknown (&edition->unknown, "  ", g_strdup (self->comment->str));
}

/* Reports what makes the whole file unreadable, as an issue and as an error. */
static void
fail (GPtrArray          *issues,
      GError            **error,
      BastideEditionError code,
      const char         *file_name,
      guint               line,
      guint               column,
      const char         *message)
{
  if (issues != NULL)
    bastide_issues_add (issues, BASTIDE_SEVERITY_ERROR,
                        code == BASTIDE_EDITION_ERROR_TOO_LARGE ? BASTIDE_ISSUE_SIZE
                                                                : BASTIDE_ISSUE_SYNTAX,
                        -1, -1, -1, line, column, "%s", message);
  g_set_error (error, BASTIDE_EDITION_ERROR, code, "%s:%u:%u: %s",
               file_name != NULL ? file_name : "-", line, column, message);
}

/* The root element of an edition in a format that can be read, or NULL. */
static BastideXml *
find_root (BastideXml *document,
           const char *file_name,
           GPtrArray  *issues,
           GError    **error)
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
          /* Translators: an XML element. */
          message = g_strdup_printf (_ ("This is not an edition: it begins with <%s>."), root->name);
          fail (issues, error, BASTIDE_EDITION_ERROR_SYNTAX, file_name, root->line, root->column, message);
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
          /* Translators: two format numbers. */
          message = g_strdup_printf (_ ("This edition was made by a newer version of the program: its "
                                        "format is %d, this version reads up to %d."),
                                     (int) number, BASTIDE_EDITION_FORMAT);
          fail (issues, error, BASTIDE_EDITION_ERROR_NEWER, file_name, root->line, root->column, message);
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
                gsize       length,
                const char *file_name,
                GPtrArray  *issues,
                GError    **error)
{
  g_autoptr (GError) xml_error = NULL;
  BastideXml *document;
  guint line = 1;
  guint column = 1;

  if (length > MAX_FILE_SIZE)
    {
      fail (issues, error, BASTIDE_EDITION_ERROR_TOO_LARGE, file_name, 1, 1,
            _ ("The file is larger than 8 MiB."));
      return NULL;
    }
  document = bastide_xml_parse (text, length, &line, &column, &xml_error);
  if (document == NULL)
    fail (issues, error, BASTIDE_EDITION_ERROR_SYNTAX, file_name, line, column, xml_error->message);
  return document;
}

BastideEdition *
bastide_edition_parse (const char          *text,
                       gssize               length,
                       const char          *file_name,
                       BastideEditionLookup lookup,
                       gpointer             lookup_data,
                       GPtrArray           *issues,
                       GError             **error)
{
  g_autoptr (BastideXml) document = NULL;
  Reader reader = { text, issues, lookup, lookup_data, NULL, NULL, NULL, NULL, NULL };
  BastideXml *root;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = parse_document (text, length < 0 ? strlen (text) : (gsize) length, file_name, issues, error);
  if (document == NULL)
    return NULL;
  root = find_root (document, file_name, issues, error);
  if (root == NULL)
    return NULL;

  reader.editions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, edition_unref_or_null);
  reader.attributes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader.attributes, g_strdup (""));
  reader.comment = g_string_new (NULL);
  reader.edition = bastide_edition_new (bastide_xml_take (root, "id"));
  for (guint i = 0; document->children->pdata[i] != root; i++)
    append_unknown (&reader.edition->comment, "", reader_slice (&reader, document->children->pdata[i]));
  read_edition (&reader, root);

  g_hash_table_unref (reader.editions);
  g_ptr_array_unref (reader.attributes);
  g_string_free (reader.comment, TRUE);
  return reader.edition;
}

BastideEdition *
bastide_edition_load (const char          *path,
                      BastideEditionLookup lookup,
                      gpointer             lookup_data,
                      GPtrArray           *issues,
                      GError             **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  GStatBuf status;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = g_path_get_basename (path);
  if (g_stat (path, &status) == 0 && status.st_size > MAX_FILE_SIZE)
    {
      fail (issues, error, BASTIDE_EDITION_ERROR_TOO_LARGE, name, 1, 1,
            _ ("The file is larger than 8 MiB."));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  return bastide_edition_parse (text, length, name, lookup, lookup_data, issues, error);
}

static gboolean
is_edition_id (const char *id)
{
  gsize length = strlen (id);

  return length >= 1 && length <= 64 && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

BastideEdition *
bastide_edition_lookup_in_folders (const char *id,
                                   gpointer    data,
                                   GError    **error)
{
  static GPrivate depth_private = G_PRIVATE_INIT (NULL);
  const char * const *folders = data;
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

  /* Translators: an edition's id. */
  g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NOT_FOUND,
               _ ("There is no edition “%s”."), id);
  return NULL;
}

const char * const *
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

  return (const char * const *) folders;
}
