/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-edit.c: changes of a tile, as functions from one tile to another.
 *
 * While a tile is under change, its fields name their cities by sides, as files do: then a link
 * survives that segments come, go and get other indices. `begin` goes over to sides, `finish` back
 * to indices; fields that nobody wrote follow from the rest. */

#include "config.h"

#include "tile-edit.h"

#include "own-picture.h"

#include <math.h>
#include <string.h>

#define N_SIDES      4
#define N_HALVES     8
#define MAX_PENNANTS 9
#define ALL_SIDES    0xf

/* ---- Beginning and finishing ---- */

static guint
sides_of_cities (const BastideTile *tile, guint cities)
{
  guint sides = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (cities & (1 << i))
      sides |= tile->segments[i].sides;

  return sides;
}

static BastideTile *
begin (const BastideTile *tile)
{
  BastideTile *self = bastide_tile_copy (tile);

  for (guint i = 0; i < self->n_segments; i++)
    self->segments[i].cities = sides_of_cities (tile, tile->segments[i].cities);

  return self;
}

static guint16
cities_on_sides (const BastideTile *self, guint sides)
{
  guint16 cities = 0;

  for (guint i = 0; i < self->n_segments; i++)
    if (self->segments[i].feature == BASTIDE_FEATURE_CITY && (self->segments[i].sides & sides))
      cities |= 1 << i;

  return cities;
}

/* A tile of another edition that isn't there: nothing is known of its segments, not even fields. */
static gboolean
is_unknown (const BastideTile *self)
{
  return self->from_edition != NULL && self->origin == NULL && self->n_segments == 0;
}

/* Takes self over, of a change that leaves segments alone: nothing is derived anew. A change that
 * came to nothing is the tile as it was. */
static BastideTile *
finish_plain (BastideTile *self, const BastideTile *tile)
{
  if (!bastide_tile_equal (self, tile))
    return self;

  bastide_tile_unref (self);
  return bastide_tile_ref ((BastideTile *) tile);
}

/* Takes self over. */
static BastideTile *
finish (BastideTile *self, const BastideTile *tile)
{
  if (self->own_fields)
    for (guint i = 0; i < self->n_segments; i++)
      self->segments[i].cities = cities_on_sides (self, self->segments[i].cities);
  else if (!is_unknown (self))
    bastide_tile_derive_fields (self);
  return finish_plain (self, tile);
}

static BastideTile *
unchanged (const BastideTile *tile)
{
  return bastide_tile_ref ((BastideTile *) tile);
}

/* ---- Segments ---- */

static gboolean
lies_on_sides (const BastideSegment *segment)
{
  return segment->feature == BASTIDE_FEATURE_ROAD || segment->feature == BASTIDE_FEATURE_CITY ||
         segment->feature == BASTIDE_FEATURE_RIVER;
}

static void
remove_segment (BastideTile *self, guint index)
{
  memmove (&self->segments[index], &self->segments[index + 1],
           (self->n_segments - index - 1) * sizeof (BastideSegment));
  self->n_segments--;
}

static guint
first_side (const BastideSegment *segment)
{
  return segment->sides != 0 ? (guint) g_bit_nth_lsf (segment->sides, -1) : N_SIDES;
}

/* By kind, then by its first side, so that the order in which a tile was painted doesn't matter.
 * Derived fields make room: they are worked out anew. Returns its index, or -1. */
static int
insert_segment (BastideTile *self, const BastideSegment *segment)
{
  const guint rank = bastide_feature_rank (segment->feature);
  guint index = 0;

  while (!self->own_fields && self->n_segments > 0 &&
         self->segments[self->n_segments - 1].feature == BASTIDE_FEATURE_FIELD)
    self->n_segments--;
  if (self->n_segments == BASTIDE_MAX_SEGMENTS)
    return -1;

  while (index < self->n_segments)
    {
      const BastideSegment *other = &self->segments[index];
      const guint other_rank = bastide_feature_rank (other->feature);

      if (other_rank > rank || (other_rank == rank && first_side (other) > first_side (segment)))
        break;
      index++;
    }
  memmove (&self->segments[index + 1], &self->segments[index],
           (self->n_segments - index) * sizeof (BastideSegment));
  self->segments[index] = *segment;
  self->n_segments++;
  return index;
}

static BastideFeature
terrain_feature (BastideTerrain terrain)
{
  static const BastideFeature features[] = {
    [BASTIDE_TERRAIN_FIELD] = BASTIDE_FEATURE_FIELD,
    [BASTIDE_TERRAIN_ROAD] = BASTIDE_FEATURE_ROAD,
    [BASTIDE_TERRAIN_CITY] = BASTIDE_FEATURE_CITY,
    [BASTIDE_TERRAIN_RIVER] = BASTIDE_FEATURE_RIVER,
  };

  return features[terrain];
}

/* Where a road that comes from these sides ends if its author doesn't say. */
static BastideRoadEnd
natural_end (const BastideTile *self, guint sides, gint8 *city)
{
  *city = -1;
  if ((sides & (sides - 1)) != 0)
    return BASTIDE_ROAD_END_NONE;
  if (self->crossing != BASTIDE_CROSSING_NONE)
    return BASTIDE_ROAD_END_CROSSING;
  if (bastide_tile_monastery (self) >= 0)
    return BASTIDE_ROAD_END_MONASTERY;
  if (cities_on_sides (self, bastide_sides_turned (sides, 2)) != 0)
    {
      *city = (gint8) g_bit_nth_lsf (bastide_sides_turned (sides, 2), -1);
      return BASTIDE_ROAD_END_CITY;
    }
  return BASTIDE_ROAD_END_NOWHERE;
}

/* The sides of a road are others now: what was said about its end may not hold any more. */
static void
end_naturally (const BastideTile *self, BastideSegment *road)
{
  if (road->feature == BASTIDE_FEATURE_ROAD)
    road->end = natural_end (self, road->sides, &road->end_city);
}

/* Takes sides off all that lies there. A road that loses one of two sides gets an end; spots stay
 * where they are as long as the segment does. */
static void
clear_sides (BastideTile *self, guint sides)
{
  for (guint i = self->n_segments; i-- > 0;)
    {
      BastideSegment *segment = &self->segments[i];

      if (!lies_on_sides (segment) || !(segment->sides & sides))
        continue;
      segment->sides &= ~sides;
      if (segment->sides == 0)
        remove_segment (self, i);
      else
        end_naturally (self, segment);
    }
}

/* Cities have come or gone: a road whose city isn't there any more ends anew, and one that ended
 * nowhere ends at a city that came opposite. */
static void
settle_roads (BastideTile *self)
{
  for (guint i = 0; i < self->n_segments; i++)
    {
      BastideSegment *road = &self->segments[i];

      if (road->feature == BASTIDE_FEATURE_ROAD &&
          ((road->end == BASTIDE_ROAD_END_CITY && bastide_tile_road_city (self, i) < 0) ||
           road->end == BASTIDE_ROAD_END_NOWHERE))
        end_naturally (self, road);
    }
}

static gboolean
add_on_sides (BastideTile *self, guint sides, BastideFeature feature)
{
  BastideSegment segment = { .feature = feature, .sides = sides, .end_city = -1 };

  end_naturally (self, &segment);
  return insert_segment (self, &segment) >= 0;
}

/* ---- Painting ---- */

BastideTile *
bastide_tile_with_terrain (const BastideTile *tile, guint sides, BastideTerrain terrain)
{
  BastideTile *self;
  gboolean fits = TRUE;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (terrain <= BASTIDE_TERRAIN_RIVER, NULL);

  sides &= ALL_SIDES;
  for (guint side = 0; side < N_SIDES; side++)
    if (bastide_tile_terrain (tile, side) == terrain)
      sides &= ~(1 << side);
  if (sides == 0)
    return unchanged (tile);

  self = begin (tile);
  clear_sides (self, sides);
  for (guint side = 0; side < N_SIDES && terrain != BASTIDE_TERRAIN_FIELD; side++)
    if (sides & (1 << side))
      fits = add_on_sides (self, 1 << side, terrain_feature (terrain)) && fits;
  settle_roads (self);
  if (fits)
    return finish (self, tile);

  bastide_tile_unref (self);
  return unchanged (tile);
}

/* Makes one segment of two. */
static void
merge_segments (BastideTile *self, guint index, guint other)
{
  BastideSegment segment = self->segments[index];
  const BastideSegment gone = self->segments[other];

  segment.sides |= gone.sides;
  segment.pennants = MIN (segment.pennants + gone.pennants, MAX_PENNANTS);
  if (segment.unknown == 0)
    segment.unknown = gone.unknown;
  if (!segment.has_spot && gone.has_spot)
    {
      segment.has_spot = TRUE;
      segment.spot_x = gone.spot_x;
      segment.spot_y = gone.spot_y;
    }
  remove_segment (self, MAX (index, other));
  remove_segment (self, MIN (index, other));
  end_naturally (self, &segment);
  insert_segment (self, &segment);
}

BastideTile *
bastide_tile_joined (const BastideTile *tile, BastideSide from, BastideSide to)
{
  BastideTile *self;
  int segment, other;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (from < N_SIDES && to < N_SIDES, NULL);

  segment = bastide_tile_side_segment (tile, from);
  other = bastide_tile_side_segment (tile, to);
  if (segment < 0)
    return bastide_tile_with_terrain (tile, 1 << to, BASTIDE_TERRAIN_FIELD);
  if (segment == other)
    return unchanged (tile);

  self = begin (tile);
  if (other < 0 || tile->segments[other].feature != tile->segments[segment].feature)
    {
      clear_sides (self, 1 << to);
      add_on_sides (self, 1 << to, tile->segments[segment].feature);
      segment = bastide_tile_side_segment (self, from);
      other = bastide_tile_side_segment (self, to);
    }
  merge_segments (self, segment, other);
  settle_roads (self);
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_end (const BastideTile *tile, BastideSide side, BastideRoadEnd end, int city)
{
  BastideTile *self;
  BastideSegment segment;
  int index;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (side < N_SIDES, NULL);
  g_return_val_if_fail (city >= -1 && city < N_SIDES, NULL);

  index = bastide_tile_side_segment (tile, side);
  if (index < 0)
    return unchanged (tile);

  self = begin (tile);
  segment = self->segments[index];
  if (segment.sides != 1 << side)
    {
      clear_sides (self, 1 << side);
      segment = (BastideSegment){ .feature = segment.feature, .sides = 1 << side, .end_city = -1 };
      if (insert_segment (self, &segment) < 0)
        {
          bastide_tile_unref (self);
          return unchanged (tile);
        }
    }
  index = bastide_tile_side_segment (self, side);
  end_naturally (self, &self->segments[index]);
  if (segment.feature == BASTIDE_FEATURE_ROAD && end != BASTIDE_ROAD_END_NONE)
    {
      self->segments[index].end = end;
      self->segments[index].end_city = end == BASTIDE_ROAD_END_CITY ? city : -1;
    }
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_natural_end (const BastideTile *tile, guint segment)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (segment >= tile->n_segments)
    return unchanged (tile);

  self = begin (tile);
  end_naturally (self, &self->segments[segment]);
  return finish (self, tile);
}

BastideTile *
bastide_tile_split (const BastideTile *tile, guint segment)
{
  BastideTile *self;
  guint sides;

  g_return_val_if_fail (tile != NULL, NULL);

  if (segment >= tile->n_segments || !lies_on_sides (&tile->segments[segment]))
    return unchanged (tile);
  sides = tile->segments[segment].sides;
  if ((sides & (sides - 1)) == 0)
    return unchanged (tile);

  self = begin (tile);
  self->segments[segment].sides = sides & -sides;
  end_naturally (self, &self->segments[segment]);
  for (guint side = 0; side < N_SIDES; side++)
    if (sides & (sides - 1) & (1 << side))
      add_on_sides (self, 1 << side, tile->segments[segment].feature);
  return finish (self, tile);
}

static BastideTile *
without_field (const BastideTile *tile, guint segment)
{
  BastideTile *self = begin (tile);

  self->own_fields = TRUE;
  remove_segment (self, segment);
  return finish (self, tile);
}

BastideTile *
bastide_tile_without_segment (const BastideTile *tile, guint segment)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (segment >= tile->n_segments)
    return unchanged (tile);
  if (tile->segments[segment].feature == BASTIDE_FEATURE_FIELD)
    return without_field (tile, segment);
  if (tile->segments[segment].feature == BASTIDE_FEATURE_MONASTERY)
    return bastide_tile_with_monastery (tile, FALSE);

  self = begin (tile);
  remove_segment (self, segment);
  settle_roads (self);
  return finish (self, tile);
}

BastideTile *
bastide_tile_without_side (const BastideTile *tile, guint segment, BastideSide side)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (side < N_SIDES, NULL);

  if (segment >= tile->n_segments || !lies_on_sides (&tile->segments[segment]) ||
      !(tile->segments[segment].sides & (1 << side)))
    return unchanged (tile);

  self = begin (tile);
  self->segments[segment].sides &= ~(1 << side);
  if (self->segments[segment].sides == 0)
    remove_segment (self, segment);
  else
    end_naturally (self, &self->segments[segment]);
  settle_roads (self);
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_pennants (const BastideTile *tile, guint segment, guint pennants)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (segment >= tile->n_segments || tile->segments[segment].feature != BASTIDE_FEATURE_CITY)
    return unchanged (tile);

  self = begin (tile);
  self->segments[segment].pennants = MIN (pennants, MAX_PENNANTS);
  return finish (self, tile);
}

/* ---- What roads end at ---- */

/* Roads that end in one way end in the way that is natural now. */
static void
change_ends (BastideTile *self, guint ends)
{
  for (guint i = 0; i < self->n_segments; i++)
    if (self->segments[i].feature == BASTIDE_FEATURE_ROAD && ends & (1 << self->segments[i].end))
      end_naturally (self, &self->segments[i]);
}

BastideTile *
bastide_tile_with_monastery (const BastideTile *tile, gboolean monastery)
{
  const BastideSegment segment = { .feature = BASTIDE_FEATURE_MONASTERY, .end_city = -1 };
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if ((bastide_tile_monastery (tile) >= 0) == !!monastery)
    return unchanged (tile);

  self = begin (tile);
  if (monastery && insert_segment (self, &segment) < 0)
    {
      bastide_tile_unref (self);
      return unchanged (tile);
    }
  while (!monastery && bastide_tile_monastery (self) >= 0)
    remove_segment (self, bastide_tile_monastery (self));
  change_ends (self, 1 << (monastery ? BASTIDE_ROAD_END_NOWHERE : BASTIDE_ROAD_END_MONASTERY));
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_crossing (const BastideTile *tile, BastideCrossing crossing)
{
  BastideTile *self;
  gboolean comes, goes;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (crossing <= BASTIDE_CROSSING_CROSSROAD, NULL);

  comes = tile->crossing == BASTIDE_CROSSING_NONE && crossing != BASTIDE_CROSSING_NONE;
  goes = tile->crossing != BASTIDE_CROSSING_NONE && crossing == BASTIDE_CROSSING_NONE;
  self = begin (tile);
  self->crossing = crossing;
  if (comes)
    change_ends (self, 1 << BASTIDE_ROAD_END_NOWHERE | 1 << BASTIDE_ROAD_END_MONASTERY);
  if (goes)
    change_ends (self, 1 << BASTIDE_ROAD_END_CROSSING);
  return finish (self, tile);
}

/* ---- Decorations and spots ---- */

BastideTile *
bastide_tile_with_decoration (const BastideTile *tile, guint copy, const char *decoration)
{
  BastideTile *self;
  guint n, needed;

  g_return_val_if_fail (tile != NULL, NULL);

  n = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;
  if (decoration == NULL)
    decoration = "";
  if (copy >= BASTIDE_MAX_TILES || (copy >= n && decoration[0] == '\0'))
    return unchanged (tile);

  self = bastide_tile_copy (tile);
  needed = MAX (n, copy + 1);
  self->decorations = g_renew (char *, self->decorations, needed + 1);
  for (guint i = n; i < needed; i++)
    self->decorations[i] = g_strdup ("");
  self->decorations[needed] = NULL;
  g_free (self->decorations[copy]);
  self->decorations[copy] = g_strdup (decoration);
  /* Nothing at the end is the same as no end. */
  while (needed > 0 && self->decorations[needed - 1][0] == '\0')
    g_clear_pointer (&self->decorations[--needed], g_free);
  if (needed == 0)
    g_clear_pointer (&self->decorations, g_strfreev);
  return finish_plain (self, tile);
}

static gboolean
is_field (const BastideTile *tile, guint segment)
{
  return tile->segments[segment].feature == BASTIDE_FEATURE_FIELD;
}

BastideTile *
bastide_tile_with_spot (const BastideTile *tile, guint segment, double x, double y)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (isfinite (x) && isfinite (y), NULL);

  if (segment >= tile->n_segments)
    return unchanged (tile);

  self = begin (tile);
  self->own_fields = self->own_fields || is_field (self, segment);
  self->segments[segment].has_spot = TRUE;
  /* A thousandth is finer than anybody can point, and reads well in a file. */
  self->segments[segment].spot_x = round (CLAMP (x, 0.0, 1.0) * 1000.0) / 1000.0;
  self->segments[segment].spot_y = round (CLAMP (y, 0.0, 1.0) * 1000.0) / 1000.0;
  return finish (self, tile);
}

BastideTile *
bastide_tile_without_spot (const BastideTile *tile, guint segment)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (segment >= tile->n_segments)
    return unchanged (tile);

  self = begin (tile);
  self->segments[segment].has_spot = FALSE;
  self->segments[segment].spot_x = self->segments[segment].spot_y = 0.0;
  return finish (self, tile);
}

/* ---- Fields ---- */

BastideTile *
bastide_tile_with_own_fields (const BastideTile *tile)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = begin (tile);
  self->own_fields = TRUE;
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_derived_fields (const BastideTile *tile)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = begin (tile);
  self->own_fields = FALSE;
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_link (const BastideTile *tile, guint field, guint city, gboolean linked)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (field >= tile->n_segments || city >= tile->n_segments || !is_field (tile, field) ||
      tile->segments[city].feature != BASTIDE_FEATURE_CITY ||
      !!(tile->segments[field].cities & (1 << city)) == !!linked)
    return unchanged (tile);

  self = begin (tile);
  self->own_fields = TRUE;
  if (linked)
    self->segments[field].cities |= tile->segments[city].sides;
  else
    self->segments[field].cities &= ~tile->segments[city].sides;
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_carcassonne (const BastideTile *tile, guint field, gboolean carcassonne)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  if (field >= tile->n_segments || !is_field (tile, field) ||
      !!tile->segments[field].carcassonne == !!carcassonne)
    return unchanged (tile);

  self = begin (tile);
  self->own_fields = TRUE;
  self->segments[field].carcassonne = !!carcassonne;
  return finish (self, tile);
}

BastideTile *
bastide_tile_with_half (const BastideTile *tile, BastideHalf half, int field)
{
  const BastideSegment segment = { .feature = BASTIDE_FEATURE_FIELD,
                                   .halves = 1 << half,
                                   .end_city = -1 };
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (half < N_HALVES, NULL);

  if (field < -2 || field >= (int) tile->n_segments || (field >= 0 && !is_field (tile, field)))
    return unchanged (tile);

  self = begin (tile);
  self->own_fields = TRUE;
  if (field >= 0)
    self->segments[field].halves |= 1 << half;
  for (guint i = self->n_segments; i-- > 0;)
    {
      if (!is_field (self, i) || (int) i == field || !(self->segments[i].halves & (1 << half)))
        continue;
      self->segments[i].halves &= ~(1 << half);
      if (self->segments[i].halves == 0)
        remove_segment (self, i);
    }
  if (field == -1)
    insert_segment (self, &segment);
  return finish (self, tile);
}

/* ---- The tile as a whole ---- */

BastideTile *
bastide_tile_with_id (const BastideTile *tile, const char *id)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  self = bastide_tile_copy (tile);
  g_free (self->id);
  self->id = g_strdup (id);
  return finish_plain (self, tile);
}

BastideTile *
bastide_tile_with_alias (const BastideTile *tile, const char *alias)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = bastide_tile_copy (tile);
  g_free (self->alias);
  self->alias = alias != NULL && alias[0] != '\0' ? g_strdup (alias) : NULL;
  return finish_plain (self, tile);
}

BastideTile *
bastide_tile_with_count (const BastideTile *tile, guint count)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = bastide_tile_copy (tile);
  self->count = MIN (count, BASTIDE_MAX_TILES);
  return finish_plain (self, tile);
}

BastideTile *
bastide_tile_with_picture (const BastideTile *tile, const char *svg)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  self = bastide_tile_copy (tile);
  g_free (self->picture);
  self->picture = g_strdup (svg);
  return finish_plain (self, tile);
}

static void
turn_segment (BastideSegment *segment, guint rotation)
{
  const double x = segment->spot_x, y = segment->spot_y;

  segment->sides = bastide_sides_turned (segment->sides, rotation);
  segment->halves = bastide_halves_turned (segment->halves, rotation);
  segment->cities = bastide_sides_turned (segment->cities, rotation);
  if (segment->end_city >= 0)
    segment->end_city = bastide_side_turned (segment->end_city, rotation);
  if (!segment->has_spot)
    return;
  /* x goes east and y south: a clockwise quarter turn takes (x, y) to (1 - y, x). */
  segment->spot_x = rotation == 1 ? 1.0 - y : rotation == 2 ? 1.0 - x : y;
  segment->spot_y = rotation == 1 ? x : rotation == 2 ? 1.0 - y : 1.0 - x;
}

/* A picture that is none stays as it is: the checks say so. */
static void
turn_picture (BastideTile *self, guint rotation)
{
  g_autofree char *fault = NULL;
  char *turned = NULL;

  if (self->picture != NULL)
    turned = bastide_own_picture_clean (self->picture, rotation, &fault);
  if (turned == NULL)
    return;
  g_free (self->picture);
  self->picture = turned;
}

BastideTile *
bastide_tile_turned (const BastideTile *tile, guint rotation)
{
  BastideTile *self;

  g_return_val_if_fail (tile != NULL, NULL);

  rotation &= 3;
  if (rotation == 0)
    return unchanged (tile);

  self = begin (tile);
  for (guint i = 0; i < self->n_segments; i++)
    turn_segment (&self->segments[i], rotation);
  turn_picture (self, rotation);
  return finish (self, tile);
}

BastideTile *
bastide_tile_from_sides (const char *id, const BastideTerrain sides[4])
{
  BastideTile *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (sides != NULL, NULL);

  self = bastide_tile_new (id);
  /* Cities first: a road may end at one. */
  for (guint side = 0; side < N_SIDES; side++)
    if (sides[side] == BASTIDE_TERRAIN_CITY)
      add_on_sides (self, 1 << side, BASTIDE_FEATURE_CITY);
  for (guint side = 0; side < N_SIDES; side++)
    if (sides[side] == BASTIDE_TERRAIN_ROAD || sides[side] == BASTIDE_TERRAIN_RIVER)
      add_on_sides (self, 1 << side, terrain_feature (sides[side]));
  bastide_tile_derive_fields (self);
  return self;
}
