/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rim.c: the fields that follow from a tile's other segments (docs/derived-fields.md).
 *
 * The tile is known by its rim: 16 places clockwise from the north-west corner, of which place 4 *
 * side is the corner before a side, 4 * side + 2 its middle and the two odd ones between them its
 * halves. Everything that is not a field (roads, cities, rivers, joined where they meet) is a
 * connected body and known by the set of middles that it touches: a guint16. Bodies that do not
 * cross keep two places apart only if one of them does so by itself. */

#include "config.h"

#include "rim.h"

#define N_PLACES 16
#define N_SIDES  4

/* Bodies: what stands in the way of fields, each as the set of places that it touches on the rim.
 */
typedef struct {
  guint16 bodies[BASTIDE_MAX_SEGMENTS];
  guint n_bodies;
} Rim;

guint
bastide_rim_of_sides (guint sides)
{
  guint16 places = 0;

  for (guint side = 0; side < N_SIDES; side++)
    if (sides & (1 << side))
      places |= 1 << (4 * side + 2);

  return places;
}

/* The places strictly between two places, going clockwise. */
static guint16
places_between (guint from, guint to)
{
  guint16 places = 0;

  for (guint place = (from + 1) % N_PLACES; place != to; place = (place + 1) % N_PLACES)
    places |= 1 << place;

  return places;
}

/* Whether a connected body keeps two places of the rim apart: it reaches the rim on both ways
 * round. */
static gboolean
body_separates (guint16 body, guint a, guint b)
{
  return a != b && body & places_between (a, b) && body & places_between (b, a);
}

static gboolean
rim_separates (const Rim *rim, guint a, guint b)
{
  for (guint i = 0; i < rim->n_bodies; i++)
    if (body_separates (rim->bodies[i], a, b))
      return TRUE;

  return FALSE;
}

gboolean
bastide_rim_cross (guint a, guint b)
{
  for (guint i = 0; i < N_PLACES; i++)
    for (guint j = i + 1; j < N_PLACES; j++)
      if (b & (1 << i) && b & (1 << j) && body_separates (a, i, j))
        return TRUE;

  return FALSE;
}

/* Bodies that cross meet: a road and the river that it bridges keep apart what either keeps apart,
 * and the four corners between them. */
static void
rim_join_crossing (Rim *rim)
{
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < rim->n_bodies && !again; i++)
        for (guint j = i + 1; j < rim->n_bodies && !again; j++)
          if (bastide_rim_cross (rim->bodies[i], rim->bodies[j]))
            {
              rim->bodies[i] |= rim->bodies[j];
              rim->bodies[j] = rim->bodies[--rim->n_bodies];
              again = TRUE;
            }
    }
}

/* The tile's bodies; those of the segment without are left out, and what ends at it then ends
 * nowhere. */
static void
rim_init (Rim *rim, const BastideTile *tile, int without)
{
  guint16 cities[BASTIDE_MAX_SEGMENTS] = { 0 };
  guint16 crossing = 0;
  guint16 monastery = 0;

  rim->n_bodies = 0;
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      guint16 places = bastide_rim_of_sides (segment->sides);
      int city = bastide_tile_road_city (tile, i);

      if (segment->feature == BASTIDE_FEATURE_CITY)
        cities[i] |= places;
      else if (segment->feature == BASTIDE_FEATURE_RIVER)
        rim->bodies[rim->n_bodies++] = places;
      else if (segment->feature != BASTIDE_FEATURE_ROAD)
        continue;
      else if (segment->end == BASTIDE_ROAD_END_CROSSING)
        crossing |= places;
      else if (segment->end == BASTIDE_ROAD_END_MONASTERY)
        monastery |= places;
      else if (city >= 0 && city != without)
        cities[city] |= places;
      else
        rim->bodies[rim->n_bodies++] = places;
    }

  for (guint i = 0; i < tile->n_segments; i++)
    if (cities[i] != 0 && (int) i != without)
      rim->bodies[rim->n_bodies++] = cities[i];
  if (crossing != 0)
    rim->bodies[rim->n_bodies++] = crossing;
  if (monastery != 0)
    rim->bodies[rim->n_bodies++] = monastery;

  rim_join_crossing (rim);
}

static int
city_on_side (const BastideTile *tile, guint side)
{
  int segment = bastide_tile_side_segment (tile, side & 3);

  return segment >= 0 && tile->segments[segment].feature == BASTIDE_FEATURE_CITY ? segment : -1;
}

/* The places of the rim where a field comes to the surface: halves of sides without a city, and
 * corners where two different cities meet, between which a field begins that may reach no side at
 * all. */
static guint16
field_places (const BastideTile *tile)
{
  guint16 places = 0;

  for (guint side = 0; side < N_SIDES; side++)
    {
      int city = city_on_side (tile, side);
      int before = city_on_side (tile, side + 3);

      if (city < 0)
        places |= (1 << (4 * side + 1)) | (1 << (4 * side + 3));
      else if (before >= 0 && before != city)
        places |= 1 << (4 * side);
    }

  return places;
}

static guint8
halves_of_places (guint16 places)
{
  guint8 halves = 0;

  for (guint half = 0; half < 2 * N_SIDES; half++)
    if (places & (1 << (2 * half + 1)))
      halves |= 1 << half;

  return halves;
}

static gboolean
rim_reaches (const Rim *rim, guint place, guint sides)
{
  for (guint side = 0; side < N_SIDES; side++)
    if (sides & (1 << side) && !rim_separates (rim, place, 4 * side + 2))
      return TRUE;

  return FALSE;
}

/* The cities whose wall can be reached from a place without stepping over anything else. */
static guint16
cities_near (const BastideTile *tile, guint place)
{
  guint16 cities = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      Rim others;

      if (tile->segments[i].feature != BASTIDE_FEATURE_CITY)
        continue;
      rim_init (&others, tile, i);
      if (rim_reaches (&others, place, tile->segments[i].sides))
        cities |= 1 << i;
    }

  return cities;
}

static void
remove_fields (BastideTile *tile)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
      tile->segments[n++] = tile->segments[i];

  tile->n_segments = n;
}

static void
add_field (BastideTile *tile, guint16 places)
{
  BastideSegment *field;

  if (tile->n_segments == BASTIDE_MAX_SEGMENTS)
    return;

  field = &tile->segments[tile->n_segments];
  *field = (BastideSegment){
    .feature = BASTIDE_FEATURE_FIELD,
    .halves = halves_of_places (places),
    .end_city = -1,
    .cities = cities_near (tile, g_bit_nth_lsf (places, -1)),
  };
  tile->n_segments++;
}

void
bastide_tile_derive_fields (BastideTile *tile)
{
  Rim rim;
  guint16 left;

  g_return_if_fail (tile != NULL);

  /* Cities are counted by their index, so the fields must come last before anything is derived. */
  remove_fields (tile);
  tile->own_fields = FALSE;
  rim_init (&rim, tile, -1);

  left = field_places (tile);
  while (left != 0)
    {
      guint first = g_bit_nth_lsf (left, -1);
      guint16 places = 1 << first;

      for (guint place = first + 1; place < N_PLACES; place++)
        if (left & (1 << place) && !rim_separates (&rim, first, place))
          places |= 1 << place;
      add_field (tile, places);
      left &= ~places;
    }
}
