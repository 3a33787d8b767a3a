/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-write.c: editions as XML, in one canonical form. */

#include "config.h"

#include "edition-file.h"
#include "edition-words.h"
#include "xml.h"

#include <string.h>

const char *const bastide_side_words[] = { "N", "E", "S", "W", NULL };
const char *const bastide_half_words[] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", NULL };
const char *const bastide_end_words[] = { "through",   "crossing", "city",
                                          "monastery", "nowhere",  NULL };
const char *const bastide_crossing_words[] = { "none", "village", "crossroad", NULL };
const char *const bastide_kind_words[] = { "base", "expansion", NULL };
const char *const bastide_yes_words[] = { "no", "yes", NULL };
const char *const bastide_decoration_words[] = {
  "garden", "farmhouse", "cowshed", "water-tower", "highwaymen",   "pigsty", "donkey-stable",
  "deer",   "fox",       "wolf",    "hare",        "wolpertinger", "inn",    NULL
};

/* ` name="A B"` from a set of bits; nothing for the empty set. */
static void
append_set (GString *xml, const char *name, const char *const *words, guint set)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (set & (1 << i))
      g_string_append_printf (value, "%s%s", value->len > 0 ? " " : "", words[i]);
  if (value->len > 0)
    bastide_xml_append_attribute (xml, name, value->str);
}

static void
append_int (GString *xml, const char *name, int value)
{
  g_string_append_printf (xml, " %s=\"%d\"", name, value);
}

static void
append_spot (GString *xml, const BastideSegment *segment)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE];
  char y[G_ASCII_DTOSTR_BUF_SIZE];

  if (!segment->has_spot)
    return;

  g_ascii_formatd (x, sizeof x, "%.6g", segment->spot_x);
  g_ascii_formatd (y, sizeof y, "%.6g", segment->spot_y);
  g_string_append_printf (xml, " spot=\"%s %s\"", x, y);
}

/* The sides by which a field's cities are named: the first side of each. */
static guint
city_sides (const BastideTile *tile, guint cities)
{
  guint sides = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (cities & (1 << i) && tile->segments[i].sides != 0)
      sides |= 1 << g_bit_nth_lsf (tile->segments[i].sides, -1);

  return sides;
}

/* Closes an element's start tag, with what this version doesn't know of it. */
static void
append_segment_end (GString *xml,
                    const BastideTile *tile,
                    const BastideSegment *segment,
                    const char *name)
{
  const char *unknown = NULL;
  const char *inside = NULL;

  if (segment->unknown > 0 && tile->unknown_attributes != NULL &&
      segment->unknown < g_strv_length (tile->unknown_attributes))
    unknown = tile->unknown_attributes[segment->unknown];
  if (unknown != NULL)
    {
      inside = strchr (unknown, '\n');
      g_string_append_len (xml, unknown,
                           inside != NULL ? inside - unknown : (gssize) strlen (unknown));
    }
  if (inside != NULL)
    g_string_append_printf (xml, ">\n      %s\n    </%s>\n", inside + 1, name);
  else
    g_string_append (xml, "/>\n");
}

static void
append_segment (GString *xml, const BastideTile *tile, const BastideSegment *segment)
{
  static const char *const names[BASTIDE_N_FEATURES] = {
    [BASTIDE_FEATURE_ROAD] = "road",   [BASTIDE_FEATURE_CITY] = "city",
    [BASTIDE_FEATURE_FIELD] = "field", [BASTIDE_FEATURE_MONASTERY] = "monastery",
    [BASTIDE_FEATURE_RIVER] = "river",
  };

  if (segment->feature == BASTIDE_FEATURE_FIELD && !tile->own_fields)
    return;

  g_string_append_printf (xml, "    <%s", names[segment->feature]);
  append_set (xml, "sides", bastide_side_words, segment->sides);
  append_set (xml, "halves", bastide_half_words, segment->halves);
  append_set (xml, "cities", bastide_side_words, city_sides (tile, segment->cities));
  if (segment->carcassonne)
    bastide_xml_append_attribute (xml, "carcassonne", "yes");
  if (segment->pennants > 0)
    append_int (xml, "pennants", segment->pennants);
  if (segment->end != BASTIDE_ROAD_END_NONE)
    bastide_xml_append_attribute (xml, "end", bastide_end_words[segment->end]);
  if (segment->end_city >= 0)
    bastide_xml_append_attribute (xml, "city", bastide_side_words[segment->end_city & 3]);
  append_spot (xml, segment);
  append_segment_end (xml, tile, segment, names[segment->feature]);
}

static gboolean
has_field (const BastideTile *tile)
{
  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD)
      return TRUE;

  return FALSE;
}

static void
append_decorations (GString *xml, GStrv decorations)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (decorations == NULL)
    return;

  for (guint i = 0; decorations[i] != NULL; i++)
    g_string_append_printf (value, "%s%s", i > 0 ? " " : "",
                            decorations[i][0] != '\0' ? decorations[i] : "none");
  bastide_xml_append_attribute (xml, "decorations", value->str);
}

/* As a CDATA section, so that the picture stays readable; an end mark inside it is split in two. */
static void
append_picture (GString *xml, const char *picture)
{
  g_auto (GStrv) parts = g_strsplit (picture, "]]>", -1);
  g_autofree char *text = g_strjoinv ("]]]]><![CDATA[>", parts);

  g_string_append_printf (xml, "    <picture><![CDATA[%s]]></picture>\n", text);
}

static void
append_unknown_attributes (GString *xml, const BastideTile *tile)
{
  if (tile->unknown_attributes != NULL && tile->unknown_attributes[0] != NULL)
    g_string_append (xml, tile->unknown_attributes[0]);
}

static void
append_tile (GString *xml, const BastideTile *tile)
{
  g_string_append (xml, "  <tile");
  bastide_xml_append_attribute (xml, "id", tile->id);
  append_int (xml, "count", tile->count);
  bastide_xml_append_attribute (xml, "alias", tile->alias);
  if (tile->own_fields && !has_field (tile))
    bastide_xml_append_attribute (xml, "fields", "own");
  append_decorations (xml, tile->decorations);
  append_unknown_attributes (xml, tile);
  g_string_append (xml, ">\n");
  for (guint i = 0; i < tile->n_segments; i++)
    append_segment (xml, tile, &tile->segments[i]);
  if (tile->crossing != BASTIDE_CROSSING_NONE)
    g_string_append_printf (xml, "    <crossing kind=\"%s\"/>\n",
                            bastide_crossing_words[tile->crossing]);
  if (tile->picture != NULL)
    append_picture (xml, tile->picture);
  if (tile->unknown != NULL)
    g_string_append_printf (xml, "    %s\n", tile->unknown);
  g_string_append (xml, "  </tile>\n");
}

static gboolean
same_strv (GStrv a, GStrv b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

/* A tile taken from another edition: only what is different here is written. */
static void
append_use (GString *xml, const BastideTile *tile)
{
  const BastideTile *origin = tile->origin;

  g_string_append (xml, "  <use");
  bastide_xml_append_attribute (xml, "edition", tile->from_edition);
  bastide_xml_append_attribute (xml, "tile", tile->from_id);
  if (tile->from_id != NULL && g_strcmp0 (tile->id, tile->from_id) != 0)
    bastide_xml_append_attribute (xml, "id", tile->id);
  if (tile->count != (origin != NULL ? origin->count : 0))
    append_int (xml, "count", tile->count);
  if (g_strcmp0 (tile->alias, origin != NULL ? origin->alias : NULL) != 0)
    bastide_xml_append_attribute (xml, "alias", tile->alias);
  if (tile->crossing != (origin != NULL ? origin->crossing : BASTIDE_CROSSING_NONE))
    bastide_xml_append_attribute (xml, "crossing", bastide_crossing_words[tile->crossing]);
  if (!same_strv (tile->decorations, origin != NULL ? origin->decorations : NULL))
    append_decorations (xml, tile->decorations);
  append_unknown_attributes (xml, tile);
  if (tile->unknown != NULL)
    g_string_append_printf (xml, ">\n    %s\n  </use>\n", tile->unknown);
  else
    g_string_append (xml, "/>\n");
}

/* Whether the tile still is what it was taken from, in all that a reference can't change. */
static gboolean
is_reference (const BastideTile *tile)
{
  const BastideTile *origin = tile->origin;

  if (tile->from_edition == NULL)
    return FALSE;
  if (origin == NULL)
    return tile->n_segments == 0;
  if (tile->n_segments != origin->n_segments || tile->own_fields != origin->own_fields ||
      g_strcmp0 (tile->picture, origin->picture) != 0)
    return FALSE;
  for (guint i = 0; i < tile->n_segments; i++)
    if (!bastide_segment_equal (&tile->segments[i], &origin->segments[i]))
      return FALSE;
  return TRUE;
}

static void
append_text (GString *xml, const char *name, const BastideText *text)
{
  g_autoptr (GList) languages = NULL;

  if (text->text != NULL)
    {
      g_string_append_printf (xml, "  <%s>", name);
      bastide_xml_append (xml, text->text);
      g_string_append_printf (xml, "</%s>\n", name);
    }
  if (text->translations == NULL)
    return;

  languages = g_list_sort (g_hash_table_get_keys (text->translations), (GCompareFunc) strcmp);
  for (GList *l = languages; l != NULL; l = l->next)
    {
      g_string_append_printf (xml, "  <%s", name);
      bastide_xml_append_attribute (xml, "lang", l->data);
      g_string_append_c (xml, '>');
      bastide_xml_append (xml, g_hash_table_lookup (text->translations, l->data));
      g_string_append_printf (xml, "</%s>\n", name);
    }
}

static void
append_string (GString *xml, const char *name, const char *string)
{
  BastideText text = { (char *) string, NULL };

  append_text (xml, name, &text);
}

static void
append_defaults (GString *xml, GStrv defaults)
{
  for (guint i = 0; defaults != NULL && defaults[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (defaults[i], "=", 2);

      g_string_append (xml, "  <default");
      bastide_xml_append_attribute (xml, "option", pair[0]);
      bastide_xml_append_attribute (xml, "value", pair[0] != NULL ? pair[1] : NULL);
      g_string_append (xml, "/>\n");
    }
}

static void
append_start (GString *xml, const BastideEdition *edition)
{
  if (edition->start->len == 0 && edition->start_unknown == NULL)
    return;

  g_string_append (xml, "  <start>\n");
  for (guint i = 0; i < edition->start->len; i++)
    {
      const BastideStartTile *start = &g_array_index (edition->start, BastideStartTile, i);
      const BastideTile *tile;

      if (start->tile >= edition->tiles->len)
        continue;
      tile = edition->tiles->pdata[start->tile];
      g_string_append (xml, "    <place");
      bastide_xml_append_attribute (xml, "tile", tile->id);
      append_int (xml, "x", start->x);
      append_int (xml, "y", start->y);
      if (start->rotation != 0)
        append_int (xml, "rotation", 90 * (start->rotation & 3));
      g_string_append (xml, "/>\n");
    }
  if (edition->start_unknown != NULL)
    g_string_append_printf (xml, "    %s\n", edition->start_unknown);
  g_string_append (xml, "  </start>\n");
}

static void
append_tiles (GString *xml, const BastideEdition *edition, gboolean embed)
{
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];

      if (tile->comment != NULL)
        g_string_append_printf (xml, "  %s\n", tile->comment);
      if (is_reference (tile) && (!embed || tile->origin == NULL))
        append_use (xml, tile);
      else
        append_tile (xml, tile);
    }
}

char *
bastide_edition_to_xml (const BastideEdition *edition, gboolean embed)
{
  GString *xml;

  g_return_val_if_fail (edition != NULL, NULL);

  xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  if (edition->comment != NULL)
    g_string_append_printf (xml, "%s\n", edition->comment);
  g_string_append (xml, "<edition");
  append_int (xml, "format", BASTIDE_EDITION_FORMAT);
  bastide_xml_append_attribute (xml, "id", edition->id);
  bastide_xml_append_attribute (xml, "kind", bastide_kind_words[edition->kind]);
  bastide_xml_append_attribute (xml, "theme", edition->theme);
  bastide_xml_append_attribute (xml, "alias", edition->alias);
  if (edition->unknown_attributes != NULL)
    g_string_append (xml, edition->unknown_attributes);
  g_string_append (xml, ">\n");
  append_text (xml, "name", &edition->name);
  append_text (xml, "description", &edition->description);
  append_string (xml, "author", edition->author);
  append_string (xml, "licence", edition->licence);
  append_defaults (xml, edition->defaults);
  append_tiles (xml, edition, embed);
  append_start (xml, edition);
  if (edition->unknown != NULL)
    g_string_append_printf (xml, "  %s\n", edition->unknown);
  g_string_append (xml, "</edition>\n");
  return g_string_free (xml, FALSE);
}

gboolean
bastide_edition_save (const BastideEdition *edition, const char *path, GError **error)
{
  g_autofree char *xml = NULL;

  g_return_val_if_fail (edition != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  xml = bastide_edition_to_xml (edition, FALSE);
  return g_file_set_contents_full (
      path, xml, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, error);
}
