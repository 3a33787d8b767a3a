/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-import-tile.c: one tile out of JCloisterZone's definitions.
 *
 * Their segments are elements whose text lists sides ("N W") or halves ("EL WR"); a field names
 * each city that it borders by one of that city's sides. Where a road ends isn't said; but segments
 * between which a wagon may move share a letter (`wagon-move`) or are listed together (older
 * files), and these are those that meet. */

#include "config.h"

#include "edition-words.h"
#include "jcz-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_SIDES      4
#define MAX_PENNANTS 9

typedef struct {
  BastideTile *tile;
  BastideXml *nodes[BASTIDE_MAX_SEGMENTS]; /* the elements of the segments */
  BastideXml *node;
  const char *id;
  const char *text;
  BastideImportReport *report;
  GPtrArray *attributes; /* BastideTile.unknown_attributes */
  GString *unknown;      /* BastideTile.unknown */
} Import;

/* ---- Words ---- */

static GStrv
words_of (const char *text)
{
  return g_strsplit_set (text != NULL ? text : "", " \t\r\n.", -1);
}

static const char *
text_of (const BastideXml *node)
{
  return node->text != NULL ? node->text->str : "";
}

/* "N", "NW", "WE", "NWSE", "_N" (all but north); 0 if it is none of them. */
static guint
sides_of_word (const char *word)
{
  const gboolean others = word[0] == '_';
  guint sides = 0;

  for (const char *p = word + others; *p != '\0'; p++)
    {
      const char *found = strchr ("NESW", *p);

      if (found == NULL)
        return 0;
      sides |= 1 << (found - "NESW");
    }
  return others ? ~sides & 0xf : sides;
}

static guint
half_of_word (const char *word)
{
  for (guint half = 0; bastide_half_words[half] != NULL; half++)
    if (g_str_equal (word, bastide_half_words[half]))
      return 1 << half;

  return 0;
}

static guint
sides_of (Import *self, const BastideXml *node, const char *text)
{
  g_auto (GStrv) words = words_of (text);
  guint sides = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] != '\0' && sides_of_word (words[i]) == 0)
        bastide_import_say (self->report, node, self->id, _ ("“%s” is no side."), words[i]);
      sides |= sides_of_word (words[i]);
    }
  return sides;
}

/* A side stands for both of its halves; I, II and so on are places inside that reach no side. */
static guint
halves_of (Import *self, const BastideXml *node)
{
  g_auto (GStrv) words = words_of (text_of (node));
  guint halves = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint half = half_of_word (words[i]);
      const guint sides = half == 0 ? sides_of_word (words[i]) : 0;

      if (words[i][0] == '\0' || strspn (words[i], "I") == strlen (words[i]))
        continue;
      if (half == 0 && sides == 0)
        bastide_import_say (self->report, node, self->id, _ ("“%s” is no place of a field."),
                            words[i]);
      halves |= half;
      for (guint side = 0; side < N_SIDES; side++)
        if (sides & (1 << side))
          halves |= 3 << (2 * side);
    }
  return halves;
}

static gboolean
is_yes (const char *value)
{
  return value != NULL && (g_str_equal (value, "yes") || g_str_equal (value, "true"));
}

/* ---- What has no meaning here ---- */

/* Names that mean something in our own files. */
static gboolean
is_ours (const char *name)
{
  static const char *const names[] = { "sides", "halves", "cities",      "carcassonne", "pennants",
                                       "end",   "city",   "spot",        "id",          "count",
                                       "alias", "fields", "decorations", "wagon-move",  NULL };

  return g_strv_contains (names, name);
}

/* The attributes that nobody asked for, as they are kept; each is said. Or NULL. */
static char *
keep_attributes (Import *self, BastideXml *node)
{
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; node->attributes != NULL && i < node->attributes->len; i++)
    {
      const BastideXmlAttribute *attribute =
          &g_array_index (node->attributes, BastideXmlAttribute, i);

      if (attribute->taken)
        continue;
      if (is_ours (attribute->name))
        {
          bastide_import_say (self->report, node, self->id, _ ("%s=\"%s\" of <%s> is left out."),
                              attribute->name, attribute->value, node->name);
          continue;
        }
      bastide_import_say (self->report, node, self->id,
                          _ ("%s=\"%s\" of <%s> has no rule here; it is kept."), attribute->name,
                          attribute->value, node->name);
      bastide_xml_append_attribute (kept, attribute->name, attribute->value);
    }
  return kept->len > 0 ? g_strdup (kept->str) : NULL;
}

static void
keep_element (Import *self, BastideXml *node)
{
  static const char *const ours[] = { "crossing", "picture", NULL };

  if (g_strv_contains (ours, node->name))
    {
      bastide_import_say (self->report, node, self->id, _ ("<%s> is left out."), node->name);
      return;
    }
  bastide_import_say (self->report, node, self->id, _ ("<%s> has no rule here; it is kept."),
                      node->name);
  if (self->unknown->len > 0)
    g_string_append (self->unknown, "\n    ");
  g_string_append_len (self->unknown, self->text + node->start, node->end - node->start);
}

/* ---- Segments ---- */

static BastideSegment *
add_segment (Import *self, BastideXml *node, BastideFeature feature)
{
  BastideSegment *segment;

  if (self->tile->n_segments == BASTIDE_MAX_SEGMENTS)
    {
      bastide_import_say (self->report, node, self->id, _ ("It has too many segments."));
      return NULL;
    }
  self->nodes[self->tile->n_segments] = node;
  segment = &self->tile->segments[self->tile->n_segments++];
  *segment = (BastideSegment){ .feature = feature, .end_city = -1 };
  return segment;
}

static void
finish_segment (Import *self, BastideXml *node, BastideSegment *segment)
{
  g_autofree char *kept = NULL;

  bastide_xml_take (node, "wagon-move");
  kept = keep_attributes (self, node);
  if (kept == NULL)
    return;
  segment->unknown = self->attributes->len;
  g_ptr_array_add (self->attributes, g_steal_pointer (&kept));
}

static guint
pennants_of (BastideXml *node)
{
  const char *number = bastide_xml_take (node, "pennants");
  const char *older = bastide_xml_take (node, "pennant");
  guint64 pennants = 0;

  if (number == NULL)
    number = older;
  if (is_yes (number))
    return 1;
  if (number != NULL)
    g_ascii_string_to_unsigned (number, 10, 0, MAX_PENNANTS, &pennants, NULL);
  return (guint) pennants;
}

static void
read_on_sides (Import *self, BastideXml *node, BastideFeature feature)
{
  const guint sides = sides_of (self, node, text_of (node));
  BastideSegment *segment;

  if (sides == 0)
    {
      bastide_import_say (self->report, node, self->id, _ ("<%s> has no side and is left out."),
                          node->name);
      return;
    }
  segment = add_segment (self, node, feature);
  if (segment == NULL)
    return;
  segment->sides = sides;
  if (feature == BASTIDE_FEATURE_CITY)
    segment->pennants = pennants_of (node);
  finish_segment (self, node, segment);
}

static guint16
cities_on (Import *self, const BastideXml *node, guint sides)
{
  guint16 cities = 0;

  for (guint side = 0; side < N_SIDES; side++)
    {
      const guint before = cities;

      if (!(sides & (1 << side)))
        continue;
      for (guint i = 0; i < self->tile->n_segments; i++)
        if (self->tile->segments[i].feature == BASTIDE_FEATURE_CITY &&
            (self->tile->segments[i].sides & (1 << side)))
          cities |= 1 << i;
      if (before == cities && bastide_tile_terrain (self->tile, side) != BASTIDE_TERRAIN_CITY)
        bastide_import_say (self->report, node, self->id,
                            _ ("A field borders a city on side %s, but there is none."),
                            bastide_side_words[side]);
    }

  return cities;
}

static void
read_field (Import *self, BastideXml *node)
{
  const char *city = bastide_xml_take (node, "city");
  const guint halves = halves_of (self, node);
  const guint16 cities = cities_on (self, node, sides_of (self, node, city));
  BastideSegment *segment = add_segment (self, node, BASTIDE_FEATURE_FIELD);

  if (segment == NULL)
    return;
  segment->halves = halves;
  segment->cities = cities;
  finish_segment (self, node, segment);
}

static void
read_monastery (Import *self, BastideXml *node)
{
  BastideSegment *segment = add_segment (self, node, BASTIDE_FEATURE_MONASTERY);

  if (segment != NULL)
    finish_segment (self, node, segment);
}

static gboolean
find_feature (const char *name, BastideFeature *feature)
{
  static const struct {
    const char *name;
    BastideFeature feature;
  } names[] = {
    { "city", BASTIDE_FEATURE_CITY },          { "road", BASTIDE_FEATURE_ROAD },
    { "river", BASTIDE_FEATURE_RIVER },        { "monastery", BASTIDE_FEATURE_MONASTERY },
    { "cloister", BASTIDE_FEATURE_MONASTERY }, { "field", BASTIDE_FEATURE_FIELD },
    { "farm", BASTIDE_FEATURE_FIELD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name))
      {
        *feature = names[i].feature;
        return TRUE;
      }

  return FALSE;
}

/* All elements of one kind: BastideTile has its segments in an order. */
static void
read_segments (Import *self, BastideFeature wanted)
{
  for (guint i = 0; self->node->children != NULL && i < self->node->children->len; i++)
    {
      BastideXml *node = self->node->children->pdata[i];
      BastideFeature feature;

      if (node->name == NULL || !find_feature (node->name, &feature) || feature != wanted)
        continue;
      if (feature == BASTIDE_FEATURE_FIELD)
        read_field (self, node);
      else if (feature == BASTIDE_FEATURE_MONASTERY)
        read_monastery (self, node);
      else
        read_on_sides (self, node, feature);
    }
}

/* ---- Where roads end ---- */

/* What meets at the inner end of a road. */
typedef struct {
  guint n_roads; /* itself included */
  gboolean monastery;
  int city; /* a side of it, or -1 */
} Meeting;

static gboolean
share_word (const char *a, const char *b)
{
  g_auto (GStrv) one = words_of (a);
  g_auto (GStrv) two = words_of (b);

  for (guint i = 0; one[i] != NULL; i++)
    if (one[i][0] != '\0' && g_strv_contains ((const char *const *) two, one[i]))
      return TRUE;

  return FALSE;
}

static void
add_to_meeting (Meeting *meeting, const BastideSegment *segment)
{
  if (segment->feature == BASTIDE_FEATURE_ROAD)
    meeting->n_roads++;
  else if (segment->feature == BASTIDE_FEATURE_MONASTERY)
    meeting->monastery = TRUE;
  else if (segment->feature == BASTIDE_FEATURE_CITY && meeting->city < 0)
    meeting->city = g_bit_nth_lsf (segment->sides, -1);
}

static void
meet_by_letters (Import *self, guint road, Meeting *meeting)
{
  const char *letters = bastide_xml_take (self->nodes[road], "wagon-move");

  for (guint i = 0; i < self->tile->n_segments && letters != NULL; i++)
    if (i != road && self->tile->segments[i].feature != BASTIDE_FEATURE_FIELD &&
        share_word (letters, bastide_xml_take (self->nodes[i], "wagon-move")))
      add_to_meeting (meeting, &self->tile->segments[i]);
}

/* "CLOISTER S": places that are neighbours. */
static void
meet_by_list (Import *self, guint road, const char *list, Meeting *meeting)
{
  g_auto (GStrv) words = words_of (list);
  guint sides = 0;

  for (guint i = 0; words[i] != NULL; i++)
    sides |= sides_of_word (words[i]);
  if (!(sides & self->tile->segments[road].sides))
    return;
  for (guint i = 0; i < self->tile->n_segments; i++)
    if (i != road && (self->tile->segments[i].sides & sides))
      add_to_meeting (meeting, &self->tile->segments[i]);
  meeting->monastery =
      meeting->monastery || strstr (list, "CLOISTER") != NULL || strstr (list, "MONASTERY") != NULL;
}

static void
meet_by_lists (Import *self, guint road, Meeting *meeting)
{
  for (guint i = 0; self->node->children != NULL && i < self->node->children->len; i++)
    {
      const BastideXml *move = self->node->children->pdata[i];

      if (g_strcmp0 (move->name, "wagon-move") != 0)
        continue;
      for (guint j = 0; move->children != NULL && j < move->children->len; j++)
        meet_by_list (self, road, text_of (move->children->pdata[j]), meeting);
    }
}

static gboolean
ends_inside (const BastideSegment *segment)
{
  return segment->feature == BASTIDE_FEATURE_ROAD && (segment->sides & (segment->sides - 1)) == 0;
}

static guint
n_ends (const BastideTile *tile)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    n += ends_inside (&tile->segments[i]);

  return n;
}

static void
end_road (Import *self, guint road)
{
  BastideSegment *segment = &self->tile->segments[road];
  Meeting meeting = { 1, FALSE, -1 };

  meet_by_letters (self, road, &meeting);
  meet_by_lists (self, road, &meeting);
  /* Three roads that end on one tile and say nothing can only meet. */
  if (meeting.n_roads == 1 && !meeting.monastery && meeting.city < 0 && n_ends (self->tile) >= 3)
    meeting.n_roads = n_ends (self->tile);

  if (meeting.monastery && bastide_tile_monastery (self->tile) >= 0)
    segment->end = BASTIDE_ROAD_END_MONASTERY;
  else if (meeting.n_roads > 1)
    segment->end = BASTIDE_ROAD_END_CROSSING;
  else if (meeting.city >= 0)
    segment->end = BASTIDE_ROAD_END_CITY;
  else
    segment->end = BASTIDE_ROAD_END_NOWHERE;
  if (segment->end == BASTIDE_ROAD_END_CITY)
    segment->end_city = meeting.city;
  if (segment->end == BASTIDE_ROAD_END_CROSSING)
    self->tile->crossing = BASTIDE_CROSSING_VILLAGE;
}

/* ---- Fields ---- */

/* The same fields with the same cities, in any order. */
static gboolean
same_fields (const BastideTile *a, const BastideTile *b)
{
  if (a->n_segments != b->n_segments)
    return FALSE;
  for (guint i = 0; i < a->n_segments; i++)
    {
      const BastideSegment *field = &a->segments[i];
      guint j = 0;

      while (j < b->n_segments && field->feature == BASTIDE_FEATURE_FIELD &&
             (b->segments[j].feature != BASTIDE_FEATURE_FIELD ||
              b->segments[j].halves != field->halves || b->segments[j].cities != field->cities ||
              field->unknown != 0))
        j++;
      if (j == b->n_segments)
        return FALSE;
    }

  return TRUE;
}

/* Fields as written are kept only where they are not what follows anyway. */
static void
settle_fields (Import *self)
{
  g_autoptr (BastideTile) derived = bastide_tile_copy (self->tile);
  gboolean any = FALSE;

  bastide_tile_derive_fields (derived);
  for (guint i = 0; i < self->tile->n_segments; i++)
    any = any || self->tile->segments[i].feature == BASTIDE_FEATURE_FIELD;
  self->tile->own_fields = any && !same_fields (self->tile, derived);
  if (self->tile->own_fields)
    {
      bastide_import_say (
          self->report, self->node, self->id,
          _ ("Its fields are as in the file, which is not what follows from the rest of it."));
      return;
    }
  if (!any && derived->n_segments > self->tile->n_segments)
    bastide_import_say (self->report, self->node, self->id,
                        _ ("The file has no fields for it; they follow from the rest of it."));
  bastide_tile_derive_fields (self->tile);
}

/* ---- The tile ---- */

/* Pictures that stand on every copy. */
static void
decorate (Import *self, const char *word)
{
  const guint n = MAX (self->tile->count, 1);

  if (self->tile->decorations != NULL)
    return;
  self->tile->decorations = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    self->tile->decorations[i] = g_strdup (word);
}

static void
read_rest (Import *self)
{
  for (guint i = 0; self->node->children != NULL && i < self->node->children->len; i++)
    {
      BastideXml *node = self->node->children->pdata[i];
      BastideFeature feature;

      if (node->name == NULL || find_feature (node->name, &feature) ||
          g_str_equal (node->name, "position") || g_str_equal (node->name, "wagon-move"))
        continue;
      if (g_str_equal (node->name, "garden"))
        decorate (self, "garden");
      else
        keep_element (self, node);
    }
  for (guint i = 0; i < self->tile->n_segments; i++)
    if (self->tile->segments[i].feature == BASTIDE_FEATURE_ROAD &&
        is_yes (bastide_xml_take (self->nodes[i], "inn")))
      decorate (self, "inn");
}

static void
take_unknown (Import *self)
{
  g_autofree char *kept = NULL;

  bastide_xml_take (self->node, "id");
  bastide_xml_take (self->node, "count");
  kept = keep_attributes (self, self->node);
  if (kept != NULL)
    {
      g_free (self->attributes->pdata[0]);
      self->attributes->pdata[0] = g_steal_pointer (&kept);
    }
  if (self->attributes->len > 1 || *(const char *) self->attributes->pdata[0] != '\0')
    {
      g_ptr_array_add (self->attributes, NULL);
      self->tile->unknown_attributes = g_strdupv ((GStrv) self->attributes->pdata);
    }
  if (self->unknown->len > 0)
    self->tile->unknown = g_strdup (self->unknown->str);
}

static guint
count_of (BastideXml *node)
{
  const char *text = bastide_xml_take (node, "count");
  guint64 count = 1;

  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 0, BASTIDE_MAX_TILES, &count, NULL);
  return (guint) count;
}

BastideTile *
bastide_import_tile (BastideXml *node, const char *text, BastideImportReport *report)
{
  static const BastideFeature order[] = { BASTIDE_FEATURE_CITY, BASTIDE_FEATURE_ROAD,
                                          BASTIDE_FEATURE_RIVER, BASTIDE_FEATURE_MONASTERY,
                                          BASTIDE_FEATURE_FIELD };
  const char *id = bastide_xml_take (node, "id");
  g_autoptr (GPtrArray) attributes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) unknown = g_string_new (NULL);
  Import self = {
    bastide_tile_new (id != NULL ? id : ""), { NULL }, node, id, text, report, attributes, unknown
  };

  g_ptr_array_add (attributes, g_strdup (""));
  self.tile->count = count_of (node);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    read_segments (&self, order[i]);
  for (guint i = 0; i < self.tile->n_segments; i++)
    if (ends_inside (&self.tile->segments[i]))
      end_road (&self, i);
  read_rest (&self);
  settle_fields (&self);
  take_unknown (&self);
  return self.tile;
}
