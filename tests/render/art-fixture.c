/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-fixture.c: tiles to draw in tests, benchmarks and contact sheets. */

#include "art-fixture.h"

#include "edition-file.h"

enum { N = 1, E = 2, S = 4, W = 8 };

static BastideSegment *
add (BastideTile *tile, BastideFeature feature, guint sides)
{
  BastideSegment *segment = &tile->segments[tile->n_segments++];

  segment->feature = feature;
  segment->sides = (guint8) sides;
  segment->end = BASTIDE_ROAD_END_NONE;
  segment->end_city = -1;
  return segment;
}

static BastideTile *
begin (GPtrArray *tiles, const char *id)
{
  BastideTile *tile = bastide_tile_new (id);

  g_ptr_array_add (tiles, tile);
  return tile;
}

static void
add_rivers (GPtrArray *tiles)
{
  BastideTile *tile = begin (tiles, "bridge");

  add (tile, BASTIDE_FEATURE_ROAD, E | W);
  add (tile, BASTIDE_FEATURE_RIVER, N | S);
  tile = begin (tiles, "bend-under-city");
  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_RIVER, S | W);
  tile = begin (tiles, "spring");
  add (tile, BASTIDE_FEATURE_RIVER, S);
  add (tile, BASTIDE_FEATURE_MONASTERY, 0);
  tile = begin (tiles, "city-and-river");
  add (tile, BASTIDE_FEATURE_CITY, N | E)->pennants = 1;
  add (tile, BASTIDE_FEATURE_RIVER, S | W);
}

static void
add_cities (GPtrArray *tiles)
{
  BastideTile *tile = begin (tiles, "city-and-caps");

  add (tile, BASTIDE_FEATURE_CITY, N | S)->pennants = 1;
  add (tile, BASTIDE_FEATURE_CITY, E);
  add (tile, BASTIDE_FEATURE_CITY, W);
  tile = begin (tiles, "three-caps-gate");
  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_CITY, E);
  add (tile, BASTIDE_FEATURE_CITY, W);
  add (tile, BASTIDE_FEATURE_ROAD, S)->end = BASTIDE_ROAD_END_CITY;
  tile = begin (tiles, "four-caps");
  for (guint side = 0; side < 4; side++)
    add (tile, BASTIDE_FEATURE_CITY, 1u << side);
  tile = begin (tiles, "gate-north");
  add (tile, BASTIDE_FEATURE_CITY, S);
  add (tile, BASTIDE_FEATURE_ROAD, N)->end = BASTIDE_ROAD_END_CITY;
  tile = begin (tiles, "gate-aside");
  add (tile, BASTIDE_FEATURE_CITY, E)->pennants = 2;
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_CITY;
}

static void
add_roads (GPtrArray *tiles)
{
  BastideTile *tile = begin (tiles, "crossroad");

  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_ROAD, E)->end = BASTIDE_ROAD_END_CROSSING;
  add (tile, BASTIDE_FEATURE_ROAD, S)->end = BASTIDE_ROAD_END_CROSSING;
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_CROSSING;
  tile->crossing = BASTIDE_CROSSING_CROSSROAD;
  tile = begin (tiles, "dead-end");
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_NOWHERE;
  begin (tiles, "nothing");
}

GPtrArray *
art_fixture_tiles (const char *what, GError **error)
{
  g_autoptr (BastideEdition) edition = NULL;
  GPtrArray *tiles;

  if (!g_str_equal (what, "custom"))
    {
      edition = bastide_edition_load (what, bastide_edition_lookup_in_folders,
                                      (gpointer) bastide_edition_folders (), NULL, error);
      return edition != NULL ? g_ptr_array_ref (edition->tiles) : NULL;
    }
  tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);
  add_rivers (tiles);
  add_cities (tiles);
  add_roads (tiles);
  for (guint i = 0; i < tiles->len; i++)
    bastide_tile_derive_fields (g_ptr_array_index (tiles, i));
  return tiles;
}

GPtrArray *
art_fixture_edition (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".edition", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", name, NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *tiles = art_fixture_tiles (path, &error);

  g_assert_no_error (error);
  return tiles;
}
