/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-tile.c: tiles in words, from their segments, so that any definition can be spoken.
 *
 * A tile is a list of phrases: its monastery, its cities, its roads, its rivers. A tile that is
 * nothing but a road has a phrase of its own. Sides are named as the tile lies. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe-private.h"

static const char *
side_name (BastideSide side)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return C_ ("tile side", "north");
    case BASTIDE_SIDE_EAST:
      return C_ ("tile side", "east");
    case BASTIDE_SIDE_SOUTH:
      return C_ ("tile side", "south");
    case BASTIDE_SIDE_WEST:
    default:
      return C_ ("tile side", "west");
    }
}

char *
bastide_describe_side_list (guint sides)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint side = 0; side < 4; side++)
    {
      if (sides & (1u << side))
        g_ptr_array_add (names, (char *) side_name ((BastideSide) side));
    }
  return bastide_describe_join (names);
}

static guint
n_sides (guint sides)
{
  return (guint) __builtin_popcount (sides & 0xf);
}

static char *
city_phrase (const BastideSegment *segment, guint sides)
{
  g_autofree char *list = bastide_describe_side_list (sides);
  g_autofree char *city = NULL;

  if (n_sides (sides) == 4)
    city = g_strdup (_ ("city on all sides"));
  else
    /* Translators: %s is a side of the tile or several: "city north and west" */
    city = g_strdup_printf (_ ("city %s"), list);
  if (segment->pennants == 0)
    return g_steal_pointer (&city);
  /* Translators: %s is a city, such as "city north" */
  return g_strdup_printf (ngettext ("%s with a pennant", "%s with %u pennants", segment->pennants),
                          city, segment->pennants);
}

/* The two sides of a segment, the first in the order north, east, south, west first. */
static void
two_sides (guint sides, const char **from, const char **to)
{
  const guint first = (guint) __builtin_ctz (sides);
  const guint second = (guint) __builtin_ctz (sides & (sides - 1));

  *from = side_name ((BastideSide) first);
  *to = side_name ((BastideSide) second);
}

static gboolean
is_straight (guint sides)
{
  return sides == 0x5 || sides == 0xa;
}

/* A tile that is nothing but this road. */
static char *
only_road_phrase (guint sides)
{
  const char *from, *to;

  two_sides (sides, &from, &to);
  if (is_straight (sides))
    /* Translators: a tile with nothing but a road: "straight road, north to south" */
    return g_strdup_printf (_ ("straight road, %s to %s"), from, to);
  /* Translators: a tile with nothing but a road: "curved road, south to west" */
  return g_strdup_printf (_ ("curved road, %s to %s"), from, to);
}

static char *
road_phrase (const BastideSegment *segment, guint sides)
{
  g_autofree char *list = bastide_describe_side_list (sides);
  const char *from, *to;

  if (n_sides (sides) == 2)
    {
      two_sides (sides, &from, &to);
      /* Translators: "road from east to south" */
      return g_strdup_printf (_ ("road from %s to %s"), from, to);
    }
  if (n_sides (sides) > 2)
    /* Translators: one road with several ends; %s are sides of the tile */
    return g_strdup_printf (_ ("road joining %s"), list);
  if (segment->end == BASTIDE_ROAD_END_CITY)
    /* Translators: %s is a side of the tile */
    return g_strdup_printf (_ ("road %s to the city"), list);
  if (segment->end == BASTIDE_ROAD_END_NOWHERE)
    /* Translators: %s is a side of the tile; the road ends in the middle */
    return g_strdup_printf (_ ("dead-end road %s"), list);
  /* Translators: %s is a side of the tile */
  return g_strdup_printf (_ ("road %s"), list);
}

static char *
river_phrase (guint sides)
{
  g_autofree char *list = bastide_describe_side_list (sides);
  const char *from, *to;

  if (n_sides (sides) == 2)
    {
      two_sides (sides, &from, &to);
      /* Translators: "river from east to south" */
      return g_strdup_printf (_ ("river from %s to %s"), from, to);
    }
  /* Translators: %s is a side of the tile, or several */
  return g_strdup_printf (_ ("river %s"), list);
}

/* Several roads that end at one thing. */
static char *
crossing_phrase (BastideCrossing crossing, guint sides)
{
  g_autofree char *list = bastide_describe_side_list (sides);
  const gulong n = n_sides (sides);

  if (crossing == BASTIDE_CROSSING_VILLAGE)
    /* Translators: %s are sides of the tile: "roads east and south to a village" */
    return g_strdup_printf (ngettext ("road %s to a village", "roads %s to a village", n), list);
  /* Translators: %s are sides of the tile: "roads east and south to a crossroad" */
  return g_strdup_printf (ngettext ("road %s to a crossroad", "roads %s to a crossroad", n), list);
}

static char *
monastery_phrase (guint sides, gboolean directed)
{
  g_autofree char *list = bastide_describe_side_list (sides);
  const guint n = n_sides (sides);

  if (n == 0)
    return g_strdup (_ ("monastery"));
  if (!directed)
    return g_strdup_printf (ngettext ("monastery with a road", "monastery with %u roads", n), n);
  /* Translators: %s are sides of the tile */
  return g_strdup_printf (ngettext ("monastery with a road %s", "monastery with roads %s", n),
                          list);
}

/* The sides of all roads that end in that way, as the tile lies. */
static guint
sides_ending (const BastideTile *tile, BastideRoadEnd end, guint rotation)
{
  guint sides = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      if (segment->feature == BASTIDE_FEATURE_ROAD && segment->end == end)
        sides |= segment->sides;
    }
  return bastide_sides_turned (sides, rotation);
}

static gboolean
is_only_road (const BastideTile *tile)
{
  guint n_roads = 0, n_others = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      n_roads += tile->segments[i].feature == BASTIDE_FEATURE_ROAD;
      n_others += tile->segments[i].feature != BASTIDE_FEATURE_ROAD &&
                  tile->segments[i].feature != BASTIDE_FEATURE_FIELD;
    }
  return n_roads == 1 && n_others == 0 && n_sides (tile->segments[0].sides) == 2;
}

static void
add_phrases (GPtrArray *phrases, const BastideTile *tile, BastideFeature feature, guint rotation)
{
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      const guint sides = bastide_sides_turned (segment->sides, rotation);

      if (segment->feature != feature)
        continue;
      if (feature == BASTIDE_FEATURE_CITY)
        g_ptr_array_add (phrases, city_phrase (segment, sides));
      else if (feature == BASTIDE_FEATURE_RIVER)
        g_ptr_array_add (phrases, river_phrase (sides));
      else if (segment->end != BASTIDE_ROAD_END_CROSSING &&
               segment->end != BASTIDE_ROAD_END_MONASTERY)
        g_ptr_array_add (phrases, road_phrase (segment, sides));
    }
}

static void
add_common_ends (GPtrArray *phrases, const BastideTile *tile, guint rotation)
{
  const guint crossing = sides_ending (tile, BASTIDE_ROAD_END_CROSSING, rotation);

  if (crossing)
    g_ptr_array_add (phrases, crossing_phrase (tile->crossing, crossing));
}

/* Without a capital. directed: with the sides of a monastery's roads. */
static char *
tile_phrase (const BastideTile *tile, guint rotation, gboolean directed)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  const guint to_monastery = sides_ending (tile, BASTIDE_ROAD_END_MONASTERY, rotation);

  if (is_only_road (tile))
    return only_road_phrase (bastide_sides_turned (tile->segments[0].sides, rotation));
  if (bastide_tile_monastery (tile) >= 0)
    g_ptr_array_add (phrases, monastery_phrase (to_monastery, directed));
  add_phrases (phrases, tile, BASTIDE_FEATURE_CITY, rotation);
  add_common_ends (phrases, tile, rotation);
  add_phrases (phrases, tile, BASTIDE_FEATURE_ROAD, rotation);
  add_phrases (phrases, tile, BASTIDE_FEATURE_RIVER, rotation);
  if (phrases->len == 0)
    return g_strdup (_ ("open field"));
  g_ptr_array_add (phrases, NULL);
  return g_strjoinv (", ", (char **) phrases->pdata);
}

char *
bastide_describe_tile (const BastideKind *kind, guint rotation)
{
  g_return_val_if_fail (kind != NULL && rotation < 4, NULL);
  return bastide_describe_capitalize (tile_phrase (kind->tile, rotation, TRUE));
}

char *
bastide_describe_hand (const BastideKind *kind, guint rotation)
{
  g_autofree char *tile = NULL;

  g_return_val_if_fail (kind != NULL && rotation < 4, NULL);

  tile = tile_phrase (kind->tile, 0, TRUE);
  switch (rotation)
    {
    case 1:
      /* Translators: %s describes the tile as it was before it was turned */
      return g_strdup_printf (_ ("Tile: %s. Turned right once."), tile);
    case 2:
      /* Translators: %s describes the tile as it was before it was turned */
      return g_strdup_printf (_ ("Tile: %s. Turned halfway round."), tile);
    case 3:
      /* Translators: %s describes the tile as it was before it was turned */
      return g_strdup_printf (_ ("Tile: %s. Turned left once."), tile);
    default:
      /* Translators: %s describes the tile */
      return g_strdup_printf (_ ("Tile: %s."), tile);
    }
}

char *
bastide_describe_bag_item (const BastideState *state, guint kind)
{
  g_autofree char *tile = NULL;
  guint n_all = 0, n_left;

  g_return_val_if_fail (state != NULL && kind < state->setup->n_kinds, NULL);

  for (guint i = state->setup->n_start; i < state->setup->n_pieces; i++)
    n_all += state->setup->pieces[i].kind == kind;
  n_left = bastide_state_n_left_of (state, kind);
  tile = bastide_describe_capitalize (tile_phrase (state->setup->kinds[kind].tile, 0, FALSE));
  if (n_left == 0)
    /* Translators: %s describes a tile; how many of it are still in the bag */
    return g_strdup_printf (_ ("%s, none of %u left"), tile, n_all);
  /* Translators: %s describes a tile; how many of it are still in the bag */
  return g_strdup_printf (_ ("%s, %u of %u left"), tile, n_left, n_all);
}
