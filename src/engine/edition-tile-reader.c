/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-tile-reader.c: tiles of edition files, written out or taken from another edition. */

#include "config.h"

#include "edition-reader.h"
#include "edition-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A new segment of the tile, or NULL with an issue if it has too many. */
static BastideSegment *
reader_add_segment (BastideReader *self, BastideXml *node, BastideFeature feature)
{
  BastideSegment *segment;

  if (self->tile->n_segments == BASTIDE_MAX_SEGMENTS)
    {
      g_autofree char *message = g_strdup_printf (
          ngettext ("A tile can’t have more than %d segment.",
                    "A tile can’t have more than %d segments.", BASTIDE_MAX_SEGMENTS),
          BASTIDE_MAX_SEGMENTS);

      bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE, message);
      return NULL;
    }

  segment = &self->tile->segments[self->tile->n_segments++];
  *segment = (BastideSegment){ .feature = feature, .end_city = -1 };
  return segment;
}

static gboolean
parse_spot (const char *value, double *x, double *y)
{
  char *end;

  *x = g_ascii_strtod (value, &end);
  if (end == value || *end != ' ')
    return FALSE;
  value = end;
  *y = g_ascii_strtod (value, &end);
  return end != value && *end == '\0' && isfinite (*x) && isfinite (*y) && *x >= 0 && *x <= 1 &&
         *y >= 0 && *y <= 1;
}

/* What every segment may have: a spot, and what this version doesn't know. */
static void
reader_finish_segment (BastideReader *self, BastideXml *node, BastideSegment *segment)
{
  const char *spot = bastide_xml_take (node, "spot");
  g_autofree char *left = NULL;
  g_autoptr (GString) inside = g_string_new (NULL);

  if (spot != NULL)
    {
      segment->has_spot = parse_spot (spot, &segment->spot_x, &segment->spot_y);
      if (!segment->has_spot)
        /* Translators: completes "it should be". */
        bastide_reader_bad_value (self, node, "spot", spot, _ ("two numbers from 0 to 1"));
    }

  left = bastide_reader_left (self, node);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    bastide_reader_keep (self, node->children->pdata[i], inside, "      ");
  if (left == NULL && inside->len == 0)
    return;

  segment->unknown = self->attributes->len;
  g_ptr_array_add (self->attributes, g_strconcat (left != NULL ? left : "",
                                                  inside->len > 0 ? "\n" : "", inside->str, NULL));
}

/* A new segment on the sides of a <city>, <road> or <river>, or NULL with an issue. */
static BastideSegment *
read_sides (BastideReader *self, BastideXml *node, BastideFeature feature)
{
  BastideSegment *segment;
  guint sides;

  if (!bastide_reader_set (self, node, "sides", bastide_side_words, &sides))
    return NULL;
  if (sides == 0)
    {
      bastide_reader_bad_value (self, node, "sides", NULL, _ ("one side or more"));
      return NULL;
    }
  segment = reader_add_segment (self, node, feature);
  if (segment != NULL)
    segment->sides = sides;
  return segment;
}

static void
read_city (BastideReader *self, BastideXml *node)
{
  BastideSegment *segment = read_sides (self, node, BASTIDE_FEATURE_CITY);

  if (segment == NULL)
    return;
  segment->pennants = bastide_reader_int (self, node, "pennants", 0, 9, 0);
  reader_finish_segment (self, node, segment);
}

static void
read_road (BastideReader *self, BastideXml *node)
{
  BastideSegment *segment = read_sides (self, node, BASTIDE_FEATURE_ROAD);

  if (segment == NULL)
    return;
  segment->end = bastide_reader_word (self, node, "end", bastide_end_words, BASTIDE_ROAD_END_NONE);
  segment->end_city = bastide_reader_word (self, node, "city", bastide_side_words, -1);
  reader_finish_segment (self, node, segment);
}

static void
read_river (BastideReader *self, BastideXml *node)
{
  BastideSegment *segment = read_sides (self, node, BASTIDE_FEATURE_RIVER);

  if (segment != NULL)
    reader_finish_segment (self, node, segment);
}

static void
read_monastery (BastideReader *self, BastideXml *node)
{
  BastideSegment *segment = reader_add_segment (self, node, BASTIDE_FEATURE_MONASTERY);

  if (segment != NULL)
    reader_finish_segment (self, node, segment);
}

/* Cities are still named by their sides here: reader_link_fields makes them indices. */
static void
read_field (BastideReader *self, BastideXml *node)
{
  BastideSegment *segment;
  guint halves, sides;

  if (!bastide_reader_set (self, node, "halves", bastide_half_words, &halves) ||
      !bastide_reader_set (self, node, "cities", bastide_side_words, &sides))
    return;
  segment = reader_add_segment (self, node, BASTIDE_FEATURE_FIELD);
  if (segment == NULL)
    return;

  segment->halves = halves;
  segment->cities = sides;
  segment->carcassonne = bastide_reader_word (self, node, "carcassonne", bastide_yes_words, 0);
  self->tile->own_fields = TRUE;
  reader_finish_segment (self, node, segment);
}

static void
read_crossing (BastideReader *self, BastideXml *node)
{
  if (self->tile->crossing != BASTIDE_CROSSING_NONE)
    bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SYNTAX,
                          _ ("There is a second <crossing>."));
  else if (bastide_xml_take (node, "kind") == NULL)
    bastide_reader_bad_value (self, node, "kind", NULL, _ ("“village” or “crossroad”"));
  else
    self->tile->crossing =
        bastide_reader_word (self, node, "kind", bastide_crossing_words, BASTIDE_CROSSING_NONE);
  bastide_reader_drop (self, node);
}

/* A picture is a whole SVG document: as text, or as the element itself. One that lies elsewhere
 * isn't looked for: in a sandbox only the file that was chosen can be seen. Its name is kept, so
 * that the checks can tell what is missing. */
static void
read_picture (BastideReader *self, BastideXml *node)
{
  const char *elsewhere = bastide_xml_take (node, "href");
  BastideXml *document = NULL;

  for (guint i = 0; node->children != NULL && i < node->children->len && document == NULL; i++)
    if (((BastideXml *) node->children->pdata[i])->name != NULL)
      document = node->children->pdata[i];

  g_free (self->tile->picture);
  if (document != NULL)
    {
      self->tile->picture = bastide_reader_slice (self, document);
      g_ptr_array_remove (node->children, document);
      bastide_reader_no_text (self, node);
    }
  else if (elsewhere != NULL)
    {
      self->tile->picture = g_strdup (elsewhere);
      bastide_reader_no_text (self, node);
    }
  else
    {
      self->tile->picture = g_strdup (node->text != NULL ? node->text->str : "");
    }
  bastide_reader_drop (self, node);
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

typedef void (*ReadElement) (BastideReader *self, BastideXml *node);

/* What reads an element of a tile, or NULL if this version doesn't know the element. */
static ReadElement
element_reader (BastideXml *node)
{
  static const struct {
    const char *name;
    ReadElement read;
  } elements[] = {
    { "city", read_city },       { "road", read_road },           { "river", read_river },
    { "field", read_field },     { "monastery", read_monastery }, { "crossing", read_crossing },
    { "picture", read_picture },
  };

  for (guint i = 0; node->name != NULL && i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (node->name, elements[i].name))
      return elements[i].read;
  return NULL;
}

static void
read_tile_child (BastideReader *self, BastideXml *node)
{
  ReadElement read = element_reader (node);

  if (read != NULL)
    read (self, node);
  else
    bastide_reader_keep (self, node, self->inside, "    ");
}

/* What is kept of a reference must not turn into a part of the tile when that is written out. */
static void
read_use_child (BastideReader *self, BastideXml *use, BastideXml *node)
{
  if (element_reader (node) != NULL)
    bastide_reader_drop_child (self, use, node);
  else
    bastide_reader_keep (self, node, self->inside, "    ");
}

/* Into the order of BastideTile. */
static void
sort_segments (BastideTile *tile)
{
  for (guint i = 1; i < tile->n_segments; i++)
    {
      BastideSegment segment = tile->segments[i];
      guint j = i;

      for (; j > 0 && bastide_feature_rank (tile->segments[j - 1].feature) >
                          bastide_feature_rank (segment.feature);
           j--)
        tile->segments[j] = tile->segments[j - 1];
      tile->segments[j] = segment;
    }
}

/* From the sides of the cities that a field borders to the indices of their segments. */
static void
reader_link_fields (BastideReader *self, BastideXml *node)
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
            {
              g_autofree char *message = g_strdup_printf (
                  /* Translators: N, E, S or W for a side of the tile, as in the file. */
                  _ ("A field is linked to a city on side %s, but there is none."),
                  bastide_side_words[side]);

              bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_CITY_LINK,
                                    message);
            }
        }
    }
}

/* The gathered text, or NULL if there is none; the next begins empty. */
static char *
take_string (GString *string)
{
  char *text = string->len > 0 ? g_strdup (string->str) : NULL;

  g_string_truncate (string, 0);
  return text;
}

static void
reader_begin_tile (BastideReader *self, BastideXml *node, BastideTile *tile)
{
  self->tile = tile;
  tile->line = node->line;
  tile->column = node->column;
  g_free (tile->comment);
  tile->comment = take_string (self->comment);
}

/* Puts the tile that was read among the edition's. */
static void
reader_end_tile (BastideReader *self, BastideXml *node)
{
  g_autofree char *left = bastide_reader_left (self, node);

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
  g_free (self->tile->unknown);
  self->tile->unknown = take_string (self->inside);
  g_ptr_array_add (self->edition->tiles, g_steal_pointer (&self->tile));
}

/* Whether the edition can take another tile; if not, an issue. */
static gboolean
reader_has_room (BastideReader *self, BastideXml *node)
{
  g_autofree char *message = NULL;

  if (self->edition->tiles->len < BASTIDE_MAX_TILE_KINDS)
    return TRUE;

  message = g_strdup_printf (ngettext ("An edition can’t have more than %d kind of tile.",
                                       "An edition can’t have more than %d kinds of tiles.",
                                       BASTIDE_MAX_TILE_KINDS),
                             BASTIDE_MAX_TILE_KINDS);
  bastide_reader_issue (self, node, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE, message);
  return FALSE;
}

void
bastide_reader_read_tile (BastideReader *self, BastideXml *node)
{
  static const char *const fields_words[] = { "derived", "own", NULL };
  const char *id = bastide_xml_take (node, "id");
  const char *decorations = bastide_xml_take (node, "decorations");
  BastideTile *tile;

  if (!reader_has_room (self, node))
    return;

  tile = bastide_tile_new (id != NULL ? id : "");
  reader_begin_tile (self, node, tile);
  bastide_reader_no_text (self, node);
  tile->count = bastide_reader_int (self, node, "count", 0, BASTIDE_MAX_TILES, 1);
  tile->alias = g_strdup (bastide_xml_take (node, "alias"));
  tile->own_fields = bastide_reader_word (self, node, "fields", fields_words, 0) == 1;
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
reader_lookup (BastideReader *self, const char *id)
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
tile_from (const char *edition_id, const char *tile_id, BastideTile *origin)
{
  BastideTile *tile = origin != NULL ? bastide_tile_copy (origin)
                                     : bastide_tile_new (tile_id != NULL ? tile_id : "");

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
read_use_all (BastideReader *self,
              BastideXml *node,
              const char *edition_id,
              BastideEdition *edition)
{
  if (edition == NULL)
    {
      reader_begin_tile (self, node, tile_from (edition_id, NULL, NULL));
      reader_end_tile (self, node);
      return;
    }
  for (guint i = 0; i < edition->tiles->len && reader_has_room (self, node); i++)
    {
      BastideTile *origin = edition->tiles->pdata[i];

      reader_begin_tile (self, node, tile_from (edition_id, origin->id, origin));
      reader_end_tile (self, node);
    }
}

static void
replace_string (char **string, const char *value)
{
  if (value == NULL)
    return;

  g_free (*string);
  *string = g_strdup (value);
}

/* What is different here from the tile that was taken. */
static void
read_overrides (BastideReader *self, BastideXml *node)
{
  BastideTile *tile = self->tile;
  const char *decorations = bastide_xml_take (node, "decorations");

  replace_string (&tile->id, bastide_xml_take (node, "id"));
  replace_string (&tile->alias, bastide_xml_take (node, "alias"));
  if (decorations != NULL)
    {
      g_strfreev (tile->decorations);
      tile->decorations = read_decorations (decorations);
    }
  tile->count = bastide_reader_int (self, node, "count", 0, BASTIDE_MAX_TILES, tile->count);
  tile->crossing =
      bastide_reader_word (self, node, "crossing", bastide_crossing_words, tile->crossing);
}

void
bastide_reader_read_use (BastideReader *self, BastideXml *node)
{
  const char *edition_id = bastide_xml_take (node, "edition");
  const char *tile_id = bastide_xml_take (node, "tile");
  BastideEdition *edition;
  int index;

  if (edition_id == NULL)
    {
      bastide_reader_bad_value (self, node, "edition", NULL, _ ("the id of an edition"));
      return;
    }
  if (!reader_has_room (self, node))
    return;
  edition = reader_lookup (self, edition_id);
  if (tile_id == NULL)
    {
      read_use_all (self, node, edition_id, edition);
      return;
    }

  index = edition != NULL ? bastide_edition_find (edition, tile_id) : -1;
  reader_begin_tile (
      self, node,
      tile_from (edition_id, tile_id, index >= 0 ? edition->tiles->pdata[index] : NULL));
  bastide_reader_no_text (self, node);
  read_overrides (self, node);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    read_use_child (self, node, node->children->pdata[i]);
  reader_end_tile (self, node);
}
