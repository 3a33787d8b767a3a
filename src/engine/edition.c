/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition.c: tiles and editions as values. */

#include "config.h"

#include "edition.h"

#define N_SIDES 4

BastideTile *
bastide_tile_new (const char *id)
{
  BastideTile *self = g_atomic_rc_box_new0 (BastideTile);

  self->id = g_strdup (id);
  self->count = 1;
  return self;
}

BastideTile *
bastide_tile_copy (const BastideTile *tile)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = g_atomic_rc_box_new0 (BastideTile);
  *self = *tile;
  self->id = g_strdup (tile->id);
  self->alias = g_strdup (tile->alias);
  self->decorations = g_strdupv (tile->decorations);
  self->picture = g_strdup (tile->picture);
  self->from_edition = g_strdup (tile->from_edition);
  self->from_id = g_strdup (tile->from_id);
  self->origin = tile->origin != NULL ? bastide_tile_ref (tile->origin) : NULL;
  self->comment = g_strdup (tile->comment);
  self->unknown = g_strdup (tile->unknown);
  self->unknown_attributes = g_strdupv (tile->unknown_attributes);
  return self;
}

BastideTile *
bastide_tile_ref (BastideTile *tile)
{
  g_return_val_if_fail (tile != NULL, NULL);

  return g_atomic_rc_box_acquire (tile);
}

static void
tile_clear (BastideTile *self)
{
  g_free (self->id);
  g_free (self->alias);
  g_strfreev (self->decorations);
  g_free (self->picture);
  g_free (self->from_edition);
  g_free (self->from_id);
  g_clear_pointer (&self->origin, bastide_tile_unref);
  g_free (self->comment);
  g_free (self->unknown);
  g_strfreev (self->unknown_attributes);
}

void
bastide_tile_unref (BastideTile *tile)
{
  g_return_if_fail (tile != NULL);

  g_atomic_rc_box_release_full (tile, (GDestroyNotify) tile_clear);
}

gboolean
bastide_segment_equal (const BastideSegment *a, const BastideSegment *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->feature != b->feature || a->sides != b->sides || a->halves != b->halves ||
      a->pennants != b->pennants || a->end != b->end || a->end_city != b->end_city ||
      a->cities != b->cities || a->carcassonne != b->carcassonne || a->unknown != b->unknown ||
      a->has_spot != b->has_spot)
    return FALSE;
  return !a->has_spot || (a->spot_x == b->spot_x && a->spot_y == b->spot_y);
}

static gboolean
strv_equal (GStrv a, GStrv b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

gboolean
bastide_tile_equal (const BastideTile *a, const BastideTile *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (g_strcmp0 (a->id, b->id) != 0 || g_strcmp0 (a->alias, b->alias) != 0 ||
      a->count != b->count || a->n_segments != b->n_segments || a->own_fields != b->own_fields ||
      a->crossing != b->crossing || a->origin != b->origin ||
      g_strcmp0 (a->picture, b->picture) != 0 ||
      g_strcmp0 (a->from_edition, b->from_edition) != 0 ||
      g_strcmp0 (a->from_id, b->from_id) != 0 || g_strcmp0 (a->comment, b->comment) != 0 ||
      g_strcmp0 (a->unknown, b->unknown) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_segments; i++)
    if (!bastide_segment_equal (&a->segments[i], &b->segments[i]))
      return FALSE;
  return strv_equal (a->decorations, b->decorations) &&
         strv_equal (a->unknown_attributes, b->unknown_attributes);
}

guint
bastide_feature_rank (BastideFeature feature)
{
  static const guint ranks[BASTIDE_N_FEATURES] = {
    [BASTIDE_FEATURE_CITY] = 0,      [BASTIDE_FEATURE_ROAD] = 1,  [BASTIDE_FEATURE_RIVER] = 2,
    [BASTIDE_FEATURE_MONASTERY] = 3, [BASTIDE_FEATURE_FIELD] = 4,
  };

  g_return_val_if_fail ((guint) feature < BASTIDE_N_FEATURES, 0);

  return ranks[feature];
}

BastideTerrain
bastide_tile_terrain (const BastideTile *tile, BastideSide side)
{
  int segment = bastide_tile_side_segment (tile, side);

  if (segment < 0)
    return BASTIDE_TERRAIN_FIELD;

  switch (tile->segments[segment].feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return BASTIDE_TERRAIN_ROAD;
    case BASTIDE_FEATURE_CITY:
      return BASTIDE_TERRAIN_CITY;
    case BASTIDE_FEATURE_RIVER:
      return BASTIDE_TERRAIN_RIVER;
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    default:
      return BASTIDE_TERRAIN_FIELD;
    }
}

int
bastide_tile_side_segment (const BastideTile *tile, BastideSide side)
{
  int river = -1;

  g_return_val_if_fail (tile != NULL, -1);
  g_return_val_if_fail (side < N_SIDES, -1);

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      if (!(segment->sides & (1 << side)))
        continue;
      if (segment->feature == BASTIDE_FEATURE_ROAD || segment->feature == BASTIDE_FEATURE_CITY)
        return i;
      if (segment->feature == BASTIDE_FEATURE_RIVER && river < 0)
        river = i;
    }

  return river;
}

int
bastide_tile_half_segment (const BastideTile *tile, BastideHalf half)
{
  g_return_val_if_fail (tile != NULL, -1);
  g_return_val_if_fail (half < 2 * N_SIDES, -1);

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD &&
        tile->segments[i].halves & (1 << half))
      return i;

  return -1;
}

int
bastide_tile_monastery (const BastideTile *tile)
{
  g_return_val_if_fail (tile != NULL, -1);

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_MONASTERY)
      return i;

  return -1;
}

/* How many sides lie between two sides, going the short way round: 0, 1 or 2. */
static guint
side_distance (guint a, guint b)
{
  guint steps = (a - b) & 3;

  return MIN (steps, N_SIDES - steps);
}

/* How near a road on the sides in road comes to a city. */
static guint
sides_distance (guint road, guint city)
{
  guint best = N_SIDES;

  for (guint a = 0; a < N_SIDES; a++)
    for (guint b = 0; b < N_SIDES; b++)
      if (road & (1 << a) && city & (1 << b))
        best = MIN (best, side_distance (a, b));

  return best;
}

int
bastide_tile_road_city (const BastideTile *tile, guint segment)
{
  const BastideSegment *road;
  guint best_distance = G_MAXUINT;
  int best = -1;

  g_return_val_if_fail (tile != NULL, -1);
  g_return_val_if_fail (segment < tile->n_segments, -1);

  road = &tile->segments[segment];
  if (road->feature != BASTIDE_FEATURE_ROAD || road->end != BASTIDE_ROAD_END_CITY)
    return -1;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *city = &tile->segments[i];
      guint distance;

      if (city->feature != BASTIDE_FEATURE_CITY)
        continue;
      if (road->end_city >= 0)
        {
          if (city->sides & (1 << road->end_city))
            return i;
          continue;
        }
      distance = sides_distance (road->sides, city->sides);
      if (distance < best_distance)
        {
          best_distance = distance;
          best = i;
        }
    }

  return best;
}

static void
text_copy (BastideText *self, const BastideText *text)
{
  GHashTableIter iter;
  gpointer language, translation;

  self->text = g_strdup (text->text);
  self->translations = NULL;
  if (text->translations == NULL)
    return;

  self->translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_iter_init (&iter, text->translations);
  while (g_hash_table_iter_next (&iter, &language, &translation))
    g_hash_table_insert (self->translations, g_strdup (language), g_strdup (translation));
}

static void
text_clear (BastideText *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->translations, g_hash_table_unref);
}

BastideEdition *
bastide_edition_new (const char *id)
{
  BastideEdition *self = g_atomic_rc_box_new0 (BastideEdition);

  self->id = g_strdup (id);
  self->format = BASTIDE_EDITION_FORMAT;
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);
  self->start = g_array_new (FALSE, FALSE, sizeof (BastideStartTile));
  return self;
}

BastideEdition *
bastide_edition_copy (const BastideEdition *edition)
{
  BastideEdition *self;

  g_return_val_if_fail (edition != NULL, NULL);

  self = bastide_edition_new (edition->id);
  self->format = edition->format;
  self->line = edition->line;
  self->column = edition->column;
  text_copy (&self->name, &edition->name);
  text_copy (&self->description, &edition->description);
  self->author = g_strdup (edition->author);
  self->licence = g_strdup (edition->licence);
  self->kind = edition->kind;
  self->theme = g_strdup (edition->theme);
  self->defaults = g_strdupv (edition->defaults);
  for (guint i = 0; i < edition->tiles->len; i++)
    g_ptr_array_add (self->tiles, bastide_tile_ref (edition->tiles->pdata[i]));
  g_array_append_vals (self->start, edition->start->data, edition->start->len);
  self->unknown = g_strdup (edition->unknown);
  self->start_unknown = g_strdup (edition->start_unknown);
  self->unknown_attributes = g_strdup (edition->unknown_attributes);
  self->comment = g_strdup (edition->comment);
  self->alias = g_strdup (edition->alias);
  return self;
}

BastideEdition *
bastide_edition_ref (BastideEdition *edition)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return g_atomic_rc_box_acquire (edition);
}

static void
edition_clear (BastideEdition *self)
{
  g_free (self->id);
  text_clear (&self->name);
  text_clear (&self->description);
  g_free (self->author);
  g_free (self->licence);
  g_free (self->theme);
  g_strfreev (self->defaults);
  g_ptr_array_unref (self->tiles);
  g_array_unref (self->start);
  g_free (self->unknown);
  g_free (self->start_unknown);
  g_free (self->unknown_attributes);
  g_free (self->comment);
  g_free (self->alias);
}

void
bastide_edition_unref (BastideEdition *edition)
{
  g_return_if_fail (edition != NULL);

  g_atomic_rc_box_release_full (edition, (GDestroyNotify) edition_clear);
}

int
bastide_edition_find (const BastideEdition *edition, const char *tile_id)
{
  g_return_val_if_fail (edition != NULL, -1);

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];

      if (g_strcmp0 (tile->id, tile_id) == 0)
        return i;
    }

  return -1;
}

guint
bastide_edition_n_tiles (const BastideEdition *edition)
{
  guint n_tiles = 0;

  g_return_val_if_fail (edition != NULL, 0);

  for (guint i = 0; i < edition->tiles->len; i++)
    n_tiles += ((const BastideTile *) edition->tiles->pdata[i])->count;

  return n_tiles;
}

const char *
bastide_text_get (const BastideText *text)
{
  const char *const *languages = g_get_language_names ();

  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; text->translations != NULL && languages[i] != NULL; i++)
    {
      const char *translation = g_hash_table_lookup (text->translations, languages[i]);

      if (translation != NULL)
        return translation;
      /* English is the text itself: a later choice of the user must not win over it. */
      if (g_str_equal (languages[i], "en") || g_str_equal (languages[i], "C"))
        break;
    }

  return text->text;
}

const char *
bastide_edition_get_name (const BastideEdition *self)
{
  const char *name;

  g_return_val_if_fail (self != NULL, NULL);

  name = bastide_text_get (&self->name);
  return name != NULL && *name != '\0' ? name : self->id;
}
