/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contact-sheet.c: a picture of all kinds of an edition in a theme, to be looked at.
 *
 * contact-sheet EDITION|custom THEME PIXELS COLUMNS OUT.png [ROTATION [COPY]] */

#include <cairo.h>
#include <stdlib.h>

#include "edition-file.h"
#include "tile-art.h"

#define GAP 24

static BastideSegment *
add (BastideTile   *tile,
     BastideFeature feature,
     guint          sides)
{
  BastideSegment *segment = &tile->segments[tile->n_segments++];

  segment->feature = feature;
  segment->sides = (guint8) sides;
  segment->end = BASTIDE_ROAD_END_NONE;
  segment->end_city = -1;
  return segment;
}

enum {
  N = 1,
  E = 2,
  S = 4,
  W = 8
};

static BastideTile *
begin (GPtrArray  *tiles,
       const char *id)
{
  BastideTile *tile = bastide_tile_new (id);

  g_ptr_array_add (tiles, tile);
  return tile;
}

static void
finish (GPtrArray *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    bastide_tile_derive_fields (g_ptr_array_index (tiles, i));
}

/* Kinds that the base game does not have. */
static GPtrArray *
custom_tiles (void)
{
  GPtrArray *tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);
  BastideTile *tile = begin (tiles, "bridge");

  add (tile, BASTIDE_FEATURE_ROAD, E | W);
  add (tile, BASTIDE_FEATURE_RIVER, N | S);
  tile = begin (tiles, "bend-under-city");
  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_RIVER, S | W);
  tile = begin (tiles, "spring");
  add (tile, BASTIDE_FEATURE_RIVER, S);
  add (tile, BASTIDE_FEATURE_MONASTERY, 0);
  tile = begin (tiles, "city-and-caps");
  add (tile, BASTIDE_FEATURE_CITY, N | S)->pennants = 1;
  add (tile, BASTIDE_FEATURE_CITY, E);
  add (tile, BASTIDE_FEATURE_CITY, W);
  tile = begin (tiles, "three-caps-gate");
  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_CITY, E);
  add (tile, BASTIDE_FEATURE_CITY, W);
  add (tile, BASTIDE_FEATURE_ROAD, S)->end = BASTIDE_ROAD_END_CITY;
  tile = begin (tiles, "city-and-river");
  add (tile, BASTIDE_FEATURE_CITY, N | E)->pennants = 1;
  add (tile, BASTIDE_FEATURE_RIVER, S | W);
  tile = begin (tiles, "crossroad");
  add (tile, BASTIDE_FEATURE_CITY, N);
  add (tile, BASTIDE_FEATURE_ROAD, E)->end = BASTIDE_ROAD_END_CROSSING;
  add (tile, BASTIDE_FEATURE_ROAD, S)->end = BASTIDE_ROAD_END_CROSSING;
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_CROSSING;
  tile->crossing = BASTIDE_CROSSING_CROSSROAD;
  tile = begin (tiles, "four-caps");
  for (guint side = 0; side < 4; side++)
    add (tile, BASTIDE_FEATURE_CITY, 1u << side);
  tile = begin (tiles, "dead-end");
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_NOWHERE;
  tile = begin (tiles, "gates-north");
  add (tile, BASTIDE_FEATURE_CITY, S);
  add (tile, BASTIDE_FEATURE_ROAD, N)->end = BASTIDE_ROAD_END_CITY;
  tile = begin (tiles, "gates-aside");
  add (tile, BASTIDE_FEATURE_CITY, E)->pennants = 2;
  add (tile, BASTIDE_FEATURE_ROAD, W)->end = BASTIDE_ROAD_END_CITY;
  tile = begin (tiles, "nothing");
  finish (tiles);
  return tiles;
}

static GPtrArray *
edition_tiles (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) edition = NULL;

  if (g_str_equal (path, "custom"))
    return custom_tiles ();
  edition = bastide_edition_load (path, bastide_edition_lookup_in_folders,
                                  (gpointer) bastide_edition_folders (), NULL, &error);
  if (edition == NULL)
    {
      g_printerr ("%s\n", error->message);
      exit (1);
    }
  return g_ptr_array_ref (edition->tiles);
}

static void
paint_one (cairo_t            *cr,
           const BastideTile  *tile,
           guint               rotation,
           guint               copy,
           int                 pixels,
           guint               place,
           const BastideTheme *theme)
{
  guint n = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;
  const char *decoration = copy < n && *tile->decorations[copy] ? tile->decorations[copy] : NULL;
  g_autoptr (BastideTileArt) art = bastide_tile_art_new (
      tile, rotation, g_str_hash (tile->id) * 16 + copy, decoration, theme);

  bastide_tile_art_paint (art, cr, pixels, pixels, (int) place * 3, (int) place);
  for (guint i = 0; g_getenv ("SPOTS") != NULL && i < tile->n_segments; i++)
    {
      double x, y;

      bastide_tile_art_spot (art, i, &x, &y);
      cairo_set_source_rgb (cr, 1, 0, 1);
      cairo_arc (cr, x * pixels, y * pixels, pixels * 0.03, 0, 7);
      cairo_fill (cr);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) tiles = NULL;
  int pixels, columns, rows;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (argc < 6)
    {
      g_printerr ("contact-sheet EDITION|custom THEME PIXELS COLUMNS OUT.png [ROTATION [COPY]]\n");
      return 2;
    }
  tiles = edition_tiles (argv[1]);
  pixels = MAX (8, atoi (argv[3]));
  columns = MAX (1, atoi (argv[4]));
  rows = ((int) tiles->len + columns - 1) / columns;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns * (pixels + GAP) + GAP,
                                        rows * (pixels + GAP) + GAP);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.32, 0.25, 0.19);
  cairo_paint (cr);
  for (guint i = 0; i < tiles->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, GAP + (int) i % columns * (pixels + GAP),
                       GAP + (int) i / columns * (pixels + GAP));
      paint_one (cr, g_ptr_array_index (tiles, i), argc > 6 ? (guint) atoi (argv[6]) : 0,
                 argc > 7 ? (guint) atoi (argv[7]) : 0, pixels, i, bastide_theme_get (argv[2]));
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return cairo_surface_write_to_png (surface, argv[5]) == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
