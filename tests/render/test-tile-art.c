/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-art.c: tiles drawn from their definitions. */

#include <cairo-pdf.h>
#include <math.h>
#include <string.h>

#include "art-fixture.h"
#include "art-geometry.h"
#include "tile-art.h"

#define PIXELS 96

static const char *const editions[] = { "base-1st", "winter-2011", "winter-2012", "winter-2020",
                                        "winter-2022" };

static BastideTileArt *
summer_art (const BastideTile *tile, guint rotation, guint face)
{
  return bastide_tile_art_new (tile, rotation, face, NULL, bastide_theme_get ("summer"));
}

static cairo_surface_t *
picture (BastideTileArt *art, int pixels, int cell_x, int cell_y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint (art, cr, pixels, pixels, cell_x, cell_y);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);
  guint32 value;

  memcpy (&value, row + 4 * x, sizeof value);
  return value;
}

static gboolean
same_picture (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Calls a function for each tile of each shipped edition, and the invented ones. */
static void
for_all_tiles (void (*check) (const BastideTile *tile))
{
  g_autoptr (GPtrArray) custom = art_fixture_tiles ("custom", NULL);

  for (guint i = 0; i < custom->len; i++)
    check (g_ptr_array_index (custom, i));
  for (guint e = 0; e < G_N_ELEMENTS (editions); e++)
    {
      g_autoptr (GPtrArray) tiles = art_fixture_edition (editions[e]);

      for (guint i = 0; i < tiles->len; i++)
        check (g_ptr_array_index (tiles, i));
    }
}

static void
test_same_bytes (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");

  for (guint i = 0; i < tiles->len; i++)
    for (guint t = 0; bastide_theme_names ()[t] != NULL; t++)
      {
        const BastideTile *tile = g_ptr_array_index (tiles, i);
        const BastideTheme *theme = bastide_theme_get (bastide_theme_names ()[t]);
        g_autoptr (BastideTileArt) one = bastide_tile_art_new (tile, i & 3, 5, NULL, theme);
        g_autoptr (BastideTileArt) other = bastide_tile_art_new (tile, i & 3, 5, NULL, theme);
        cairo_surface_t *a = picture (one, PIXELS, 3, -2), *b = picture (one, PIXELS, 3, -2);
        cairo_surface_t *c = picture (other, PIXELS, 3, -2);

        g_assert_true (same_picture (a, b));
        g_assert_true (same_picture (a, c));
        cairo_surface_destroy (a);
        cairo_surface_destroy (b);
        cairo_surface_destroy (c);
      }
}

static gpointer
paint_in_thread (gpointer data)
{
  return picture (data, PIXELS, 1, 1);
}

static void
test_threads (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");

  for (guint i = 0; i < tiles->len; i += 3)
    {
      g_autoptr (BastideTileArt) art = summer_art (g_ptr_array_index (tiles, i), 0, 1);
      GThread *threads[4];
      cairo_surface_t *first = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (threads); k++)
        threads[k] = g_thread_new ("paint", paint_in_thread, art);
      for (guint k = 0; k < G_N_ELEMENTS (threads); k++)
        {
          cairo_surface_t *surface = g_thread_join (threads[k]);

          if (first == NULL)
            first = cairo_surface_reference (surface);
          g_assert_true (same_picture (first, surface));
          cairo_surface_destroy (surface);
        }
      cairo_surface_destroy (first);
    }
}

static void
test_faces_differ (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");

  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTileArt) one = summer_art (g_ptr_array_index (tiles, i), 0, 1);
      g_autoptr (BastideTileArt) other = summer_art (g_ptr_array_index (tiles, i), 0, 2);
      cairo_surface_t *a = picture (one, PIXELS, 0, 0), *b = picture (other, PIXELS, 0, 0);

      g_assert_false (same_picture (a, b));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

/* A tile drawn alone, and drawn after its eastern neighbour onto one surface, has the same pixels.
 */
static void
check_alone_and_together (BastideTileArt *west, BastideTileArt *east)
{
  cairo_surface_t *alone = picture (west, PIXELS, 6, 2), *beside = picture (east, PIXELS, 7, 2);
  cairo_surface_t *both = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * PIXELS, PIXELS);
  cairo_t *cr = cairo_create (both);

  cairo_translate (cr, PIXELS, 0);
  bastide_tile_art_paint (east, cr, PIXELS, PIXELS, 7, 2);
  cairo_translate (cr, -PIXELS, 0);
  bastide_tile_art_paint (west, cr, PIXELS, PIXELS, 6, 2);
  cairo_destroy (cr);
  cairo_surface_flush (both);
  for (int y = 0; y < PIXELS; y++)
    for (int x = 0; x < PIXELS; x++)
      {
        g_assert_cmphex (pixel (both, x, y), ==, pixel (alone, x, y));
        g_assert_cmphex (pixel (both, PIXELS + x, y), ==, pixel (beside, x, y));
      }
  cairo_surface_destroy (alone);
  cairo_surface_destroy (beside);
  cairo_surface_destroy (both);
}

static void
test_alone_and_together (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");

  for (guint i = 0; i + 1 < tiles->len; i++)
    {
      g_autoptr (BastideTileArt) west = summer_art (g_ptr_array_index (tiles, i), i & 3, 1);
      g_autoptr (BastideTileArt) east = summer_art (g_ptr_array_index (tiles, i + 1), i & 3, 1);

      check_alone_and_together (west, east);
    }
}

static double
difference (guint32 a, guint32 b)
{
  double sum = 0;

  for (guint k = 0; k < 24; k += 8)
    sum += ABS ((int) (a >> k & 0xff) - (int) (b >> k & 0xff));
  return sum / 3;
}

/* Mean difference across the seam of two tiles, and of neighbouring columns inside, away from the
 * rim. */
static void
compare_seam (BastideTileArt *west, BastideTileArt *east, double *seam, double *inside)
{
  const int n = 200, rim = 3;
  cairo_surface_t *a = picture (west, n, 6, 2), *b = picture (east, n, 7, 2);

  *seam = *inside = 0;
  for (int y = rim; y < n - rim; y++)
    {
      *seam += difference (pixel (a, n - rim, y), pixel (b, rim, y));
      *inside += difference (pixel (a, n - 3 * rim, y), pixel (a, n - rim, y));
    }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* Two sides of the same terrain: what lies across the seam goes on there as it does inside a tile.
 */
static void
check_seam (const char *west_id, guint west_rotation, const char *east_id, guint east_rotation)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");
  g_autoptr (BastideTileArt) west = NULL;
  g_autoptr (BastideTileArt) east = NULL;
  double seam, inside;

  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTile *tile = g_ptr_array_index (tiles, i);

      if (g_str_equal (tile->id, west_id))
        west = summer_art (tile, west_rotation, 11);
      if (g_str_equal (tile->id, east_id))
        east = summer_art (tile, east_rotation, 12);
    }
  compare_seam (west, east, &seam, &inside);
  g_test_message ("%s-%s: seam %.0f, inside %.0f", west_id, east_id, seam, inside);
  g_assert_cmpfloat (seam, <, inside * 1.6 + 600);
}

static void
test_seams (void)
{
  check_seam ("U", 0, "U", 0); /* road to road */
  check_seam ("V", 2, "V", 0);
  check_seam ("U", 1, "B", 0); /* field to field */
  check_seam ("C", 0, "C", 0); /* city to city */
  check_seam ("C", 0, "E", 3);
  check_seam ("R", 0, "E", 3);
}

/* The pixel of a side at a place along it. */
static guint32
side_pixel (cairo_surface_t *surface, guint side, int along)
{
  const int last = PIXELS - 1;
  const int x[] = { along, last, along, 0 }, y[] = { 0, along, last, along };

  return pixel (surface, x[side], y[side]);
}

static BastideFeature
terrain_of (const BastideTile *tile, guint rotation, guint side)
{
  for (guint i = 0; i < tile->n_segments; i++)
    if ((bastide_sides_turned (tile->segments[i].sides, rotation) >> side & 1) != 0 &&
        tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
      return tile->segments[i].feature;
  return BASTIDE_FEATURE_FIELD;
}

/* Whatever tile lies beside another: along a side they have what its terrain demands and nothing of
 * their own, no shadow, tree or roof. So all tiles with the same terrain there are alike to the
 * last pixel, away from the corners, where walls begin. */
static void
check_sides (const BastideTile *tile, const BastideTheme *theme, guint32 *lines)
{
  for (guint i = 0; i < 8; i++)
    {
      guint rotation = i & 3;
      const char *decoration = i == 5 ? "farmhouse" : i == 7 ? "water-tower" : NULL;
      g_autoptr (BastideTileArt) art =
          bastide_tile_art_new (tile, rotation, i * 7 + i / 4, decoration, theme);
      cairo_surface_t *surface = picture (art, PIXELS, 4, -2);

      for (guint side = 0; side < 4; side++)
        {
          BastideFeature terrain = terrain_of (tile, rotation, side);
          guint32 *line = &lines[(terrain * 4 + side) * PIXELS];
          /* a way's curve begins, a wall rises from the corner */
          double tolerance = terrain == BASTIDE_FEATURE_FIELD ? 0 : 48;
          int from = PIXELS * (terrain == BASTIDE_FEATURE_CITY ? 6 : 3) / 20, to = PIXELS - from;

          for (int k = from; k < to; k++)
            {
              guint32 found = side_pixel (surface, side, k);

              if (line[k] == 0)
                line[k] = found;
              if (difference (line[k], found) > tolerance)
                g_error ("%s in %s, face %u, rotation %u: pixel %d of side %u is %06x, not %06x",
                         tile->id, bastide_theme_name (theme), i, rotation, k, side, found,
                         line[k]);
            }
        }
      cairo_surface_destroy (surface);
    }
}

static void
test_sides (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("winter-2020");
  g_autoptr (GPtrArray) custom = art_fixture_tiles ("custom", NULL);

  for (guint t = 0; bastide_theme_names ()[t] != NULL; t++)
    {
      const BastideTheme *theme = bastide_theme_get (bastide_theme_names ()[t]);
      g_autofree guint32 *lines = g_new0 (guint32, BASTIDE_N_FEATURES * 4 * PIXELS);

      for (guint i = 0; i < tiles->len; i++)
        check_sides (g_ptr_array_index (tiles, i), theme, lines);
      for (guint i = 0; i < custom->len; i++)
        check_sides (g_ptr_array_index (custom, i), theme, lines);
    }
}

/* A gate's arch can be seen wherever its wall runs: from outside, askew, or from inside. */
static void
test_gates (void)
{
  for (guint side = 0; side < 4; side++)
    {
      ArtPoint inward = art_side_inward (side), outwards = { -inward.x, -inward.y };
      ArtPoint n = art_gate_normal (outwards);

      g_assert_cmpfloat (fabs (n.y), >, 0.4);
      g_assert_cmpfloat (art_dot (n, outwards), >, 0.7);
    }
}

/* Each of a city's shields stands wholly in its tile, whichever sides the city has. */
static void
test_shields (void)
{
  for (guint sides = 1; sides < 16; sides++)
    for (guint pennants = 1; pennants <= ART_MAX_SHIELDS; pennants++)
      {
        g_autoptr (BastideTile) tile = bastide_tile_new ("shields");
        ArtShape shape;

        tile->n_segments = 1;
        tile->segments[0] = (BastideSegment){ .feature = BASTIDE_FEATURE_CITY,
                                              .sides = (guint8) sides,
                                              .pennants = (guint8) pennants };
        art_shape_init (&shape, tile, 0, 3, 1);
        for (guint i = 0; i < pennants; i++)
          {
            ArtPoint p = art_shield_place (&shape.cities[0], i, 0.165);
            double r = pennants == 1 ? 0.105 : 0.08;

            g_assert_true (p.x > r && p.x < 1 - r && p.y > r && p.y < 1 - r);
          }
        art_shape_clear (&shape);
      }
}

/* A road is the same at each side: its pixels there, of two faces and kinds, are equal. */
static void
test_road_ends (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");
  BastideTile *straight = NULL, *curve = NULL;

  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTile *tile = g_ptr_array_index (tiles, i);

      if (g_str_equal (tile->id, "U"))
        straight = tile;
      if (g_str_equal (tile->id, "V"))
        curve = tile;
    }
  for (guint face = 0; face < 4; face++)
    {
      g_autoptr (BastideTileArt) a = summer_art (straight, 1, face);
      g_autoptr (BastideTileArt) b = summer_art (curve, 0, face + 7);
      guint road_a = 0, road_b = 0;
      while (straight->segments[road_a].feature != BASTIDE_FEATURE_ROAD)
        road_a++;
      while (curve->segments[road_b].feature != BASTIDE_FEATURE_ROAD)
        road_b++;
      /* turned once, U runs from north to south; V runs from south to west: their southern ends
       * agree */
      for (double y = 0.992; y < 1; y += 0.002)
        for (double x = 0.35; x < 0.65; x += 0.0031)
          g_assert_cmpint (bastide_tile_art_segment_at (a, x, y) == (int) road_a, ==,
                           bastide_tile_art_segment_at (b, x, y) == (int) road_b);
    }
}

static void
check_spots (const BastideTile *tile)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint face = 0; face < 3; face++)
      {
        g_autoptr (BastideTileArt) art = summer_art (tile, rotation, face * 5);
        double x[BASTIDE_MAX_SEGMENTS], y[BASTIDE_MAX_SEGMENTS];

        for (guint i = 0; i < tile->n_segments; i++)
          {
            bastide_tile_art_spot (art, i, &x[i], &y[i]);
            if (bastide_tile_art_segment_at (art, x[i], y[i]) != (int) i)
              g_error ("%s, rotation %u: the spot of segment %u at %.2f %.2f lies on %d", tile->id,
                       rotation, i, x[i], y[i], bastide_tile_art_segment_at (art, x[i], y[i]));
            for (guint k = 0; k < i; k++)
              if (hypot (x[i] - x[k], y[i] - y[k]) < 0.08)
                g_error ("%s, rotation %u: the spots of segments %u and %u are too near", tile->id,
                         rotation, i, k);
          }
      }
}

static void
test_spots (void)
{
  for_all_tiles (check_spots);
}

static void
test_chosen_spot (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("spot");
  g_autoptr (BastideTileArt) art = NULL;
  double x, y;

  tile->n_segments = 1;
  tile->segments[0] = (BastideSegment){ .feature = BASTIDE_FEATURE_CITY,
                                        .sides = 1u << BASTIDE_SIDE_NORTH,
                                        .has_spot = TRUE,
                                        .spot_x = 0.3,
                                        .spot_y = 0.1 };
  bastide_tile_derive_fields (tile);
  art = summer_art (tile, 1, 0);
  bastide_tile_art_spot (art, 0, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0.9, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 0.3, 1e-9);
}

static gboolean
in_segment_path (BastideTileArt *art, cairo_t *cr, guint segment, double x, double y)
{
  gboolean in;

  cairo_new_path (cr);
  bastide_tile_art_segment_path (art, cr, segment, 1000);
  in = cairo_in_fill (cr, x * 1000, y * 1000);
  cairo_new_path (cr);
  return in;
}

static void
check_paths (const BastideTile *tile)
{
  g_autoptr (BastideTileArt) art = summer_art (tile, 3, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1000, 1000);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < tile->n_segments; i++)
    {
      double x, y;

      bastide_tile_art_spot (art, i, &x, &y);
      g_assert_true (in_segment_path (art, cr, i, x, y));
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_paths (void)
{
  for_all_tiles (check_paths);
}

/* Definitions as only an editor in use, or a hostile file, would have them. */
static void
test_odd_definitions (void)
{
  for (guint seed = 0; seed < 400; seed++)
    {
      g_autoptr (BastideTile) tile = bastide_tile_new ("odd");
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (BastideTileArt) art = NULL;
      guint theme = (guint) g_rand_int_range (rand, 0, 3);
      cairo_surface_t *surface;

      tile->n_segments = (guint) g_rand_int_range (rand, 0, BASTIDE_MAX_SEGMENTS + 1);
      tile->crossing = (BastideCrossing) g_rand_int_range (rand, 0, 3);
      for (guint i = 0; i < tile->n_segments; i++)
        tile->segments[i] = (BastideSegment){
          .feature = (BastideFeature) g_rand_int_range (rand, 0, BASTIDE_N_FEATURES),
          .sides = (guint8) g_rand_int_range (rand, 0, 16),
          .halves = (guint8) g_rand_int_range (rand, 0, 256),
          .pennants = (guint8) g_rand_int_range (rand, 0, 6),
          .end = (BastideRoadEnd) g_rand_int_range (rand, 0, 5),
          .end_city = (gint8) g_rand_int_range (rand, -1, 4),
        };
      art = bastide_tile_art_new (tile, seed & 3, seed, seed & 8 ? "unheard-of" : NULL,
                                  bastide_theme_get (bastide_theme_names ()[theme]));
      surface = picture (art, 30 + (int) seed % 90, -5, 9);
      cairo_surface_destroy (surface);
      for (guint i = 0; i < tile->n_segments; i++)
        {
          double x, y;

          bastide_tile_art_spot (art, i, &x, &y);
          g_assert_true (x >= 0 && x <= 1 && y >= 0 && y <= 1);
        }
      for (double y = -0.1; y < 1.1; y += 0.13)
        g_assert_cmpint (bastide_tile_art_segment_at (art, y, y), <, (int) tile->n_segments);
    }
}

static cairo_status_t
count_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

/* A drawing of all kinds; the ground is in the file once, not for each tile. */
static void
test_vector_targets (void)
{
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");
  gsize bytes = 0;
  cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream (count_bytes, &bytes, 2400, 100);
  cairo_t *cr = cairo_create (pdf);

  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (BastideTileArt) art = summer_art (g_ptr_array_index (tiles, i), 0, 0);

      bastide_tile_art_paint (art, cr, 100, 300, (int) i, 0);
      cairo_translate (cr, 100, 0);
    }
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  cairo_surface_destroy (pdf);
  g_assert_cmpuint (bytes, >, 200 * 1024);
  g_assert_cmpuint (bytes, <, 8 * 1024 * 1024);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tile-art/same-bytes", test_same_bytes);
  g_test_add_func ("/render/tile-art/threads", test_threads);
  g_test_add_func ("/render/tile-art/faces-differ", test_faces_differ);
  g_test_add_func ("/render/tile-art/alone-and-together", test_alone_and_together);
  g_test_add_func ("/render/tile-art/seams", test_seams);
  g_test_add_func ("/render/tile-art/sides", test_sides);
  g_test_add_func ("/render/tile-art/gates", test_gates);
  g_test_add_func ("/render/tile-art/shields", test_shields);
  g_test_add_func ("/render/tile-art/road-ends", test_road_ends);
  g_test_add_func ("/render/tile-art/spots", test_spots);
  g_test_add_func ("/render/tile-art/chosen-spot", test_chosen_spot);
  g_test_add_func ("/render/tile-art/paths", test_paths);
  g_test_add_func ("/render/tile-art/odd-definitions", test_odd_definitions);
  g_test_add_func ("/render/tile-art/vector-targets", test_vector_targets);
  return g_test_run ();
}
