/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-art-cache.c: kept pictures of tiles. */

#include <cairo.h>
#include <string.h>

#include "art-fixture.h"
#include "tile-art.h"

#define PIXELS 64

typedef struct {
  GPtrArray *tiles;
  BastideArtCache *cache;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->tiles = art_fixture_edition ("base-1st");
  self->cache = bastide_art_cache_new (bastide_theme_get ("summer"), 1 << 20);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  bastide_art_cache_free (self->cache);
  g_ptr_array_unref (self->tiles);
}

static cairo_surface_t *
paint (Fixture *self,
       guint tile,
       guint rotation,
       guint copy,
       int cell_x,
       double size,
       double scale,
       gboolean may_wait)
{
  int pixels = (int) (size * scale + 0.5);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  bastide_art_cache_paint (self->cache, cr, g_ptr_array_index (self->tiles, tile), rotation, copy,
                           cell_x, 0, size, scale, may_wait);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
same (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  gboolean equal =
      memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return equal;
}

static void
test_same_art (Fixture *self, gconstpointer data)
{
  const BastideTile *tile = g_ptr_array_index (self->tiles, 4);
  BastideTileArt *art = bastide_art_cache_get_art (self->cache, tile, 1, 2);

  g_assert_true (art == bastide_art_cache_get_art (self->cache, tile, 5, 2));
  g_assert_false (art == bastide_art_cache_get_art (self->cache, tile, 2, 2));
  g_assert_false (art == bastide_art_cache_get_art (self->cache, tile, 1, 1));
}

static void
test_same_picture (Fixture *self, gconstpointer data)
{
  for (guint tile = 0; tile < self->tiles->len; tile++)
    g_assert_true (same (paint (self, tile, 0, 0, 4, PIXELS, 1, FALSE),
                         paint (self, tile, 0, 0, 4, PIXELS, 1, FALSE)));
}

/* First a sketch, then the picture; and the work to be done is done in slices. */
static void
test_work (Fixture *self, gconstpointer data)
{
  cairo_surface_t *sketch = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE), *done;
  guint slices = 0;

  cairo_surface_destroy (paint (self, 4, 0, 0, 0, PIXELS, 1, TRUE));
  g_assert_false (bastide_art_cache_work (self->cache, 0) == FALSE);
  while (bastide_art_cache_work (self->cache, 1))
    slices++;
  g_assert_cmpuint (slices, >=, 1);
  done = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE);
  g_assert_true (same (cairo_surface_reference (done), paint (self, 2, 0, 0, 0, PIXELS, 1, FALSE)));
  g_assert_false (same (sketch, done));
  g_assert_false (bastide_art_cache_work (self->cache, 1000));
}

/* Sizes that were only zoomed through are not painted. */
static void
test_stale (Fixture *self, gconstpointer data)
{
  cairo_surface_t *stand_in;

  cairo_surface_destroy (paint (self, 2, 0, 0, 0, 40, 1, TRUE));
  g_assert_true (bastide_art_cache_work (self->cache, 0));
  for (guint i = 0; i < 2000; i++)
    cairo_surface_destroy (paint (self, 2, 0, 0, 0, 20, 1, FALSE));
  bastide_art_cache_work (self->cache, 1000);
  g_assert_false (bastide_art_cache_work (self->cache, 0));
  /* still a stand-in: it was dropped, not painted */
  stand_in = paint (self, 2, 0, 0, 0, 40, 1, TRUE);
  g_assert_false (same (stand_in, paint (self, 2, 0, 0, 0, 40, 1, FALSE)));
}

/* Another size stands in meanwhile. */
static void
test_nearest_size (Fixture *self, gconstpointer data)
{
  cairo_surface_t *sketch = paint (self, 2, 0, 0, 0, 100, 1, TRUE), *scaled;

  while (bastide_art_cache_work (self->cache, 1000))
    ;
  cairo_surface_destroy (paint (self, 2, 0, 0, 0, 90, 1, FALSE));
  scaled = paint (self, 2, 0, 0, 0, 110, 1, TRUE);
  g_assert_cmpint (cairo_image_surface_get_width (scaled), ==, 110);
  g_assert_false (same (scaled, paint (self, 2, 0, 0, 0, 110, 1, FALSE)));
  cairo_surface_destroy (sketch);
}

/* A cache of no size at all still draws what it is asked for. */
static void
test_tiny (Fixture *self, gconstpointer data)
{
  bastide_art_cache_free (self->cache);
  self->cache = bastide_art_cache_new (bastide_theme_get ("summer"), 0);
  for (guint round = 0; round < 2; round++)
    for (guint tile = 0; tile < self->tiles->len; tile++)
      cairo_surface_destroy (paint (self, tile, round, 0, 0, PIXELS, 1, tile & 1));
  while (bastide_art_cache_work (self->cache, 1000))
    ;
  g_assert_true (same (paint (self, 0, 0, 0, 0, PIXELS, 1, FALSE),
                       paint (self, 0, 0, 0, 0, PIXELS, 1, FALSE)));
}

static void
test_scales (Fixture *self, gconstpointer data)
{
  const double scales[] = { 1, 1.25, 1.5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    g_assert_true (same (paint (self, 5, 1, 0, 2, 80, scales[i], FALSE),
                         paint (self, 5, 1, 0, 2, 80, scales[i], FALSE)));
}

static void
test_themes (Fixture *self, gconstpointer data)
{
  cairo_surface_t *summer = paint (self, 5, 0, 0, 0, PIXELS, 1, FALSE);

  bastide_art_cache_set_theme (self->cache, bastide_theme_get ("winter"));
  g_assert_cmpstr (bastide_theme_name (bastide_art_cache_get_theme (self->cache)), ==, "winter");
  g_assert_false (
      same (cairo_surface_reference (summer), paint (self, 5, 0, 0, 0, PIXELS, 1, FALSE)));
  bastide_art_cache_set_theme (self->cache, bastide_theme_get ("summer"));
  g_assert_true (same (summer, paint (self, 5, 0, 0, 0, PIXELS, 1, FALSE)));
}

/* S45: on a screen of that scale a tile is painted anew, as sharp as one of so many more pixels. */
static void
test_sharp_at_scale (Fixture *self, gconstpointer data)
{
  g_assert_true (
      same (paint (self, 4, 0, 0, 0, 100, 2, FALSE), paint (self, 4, 0, 0, 0, 200, 1, FALSE)));
  g_assert_true (
      same (paint (self, 4, 0, 0, 0, 80, 1.25, FALSE), paint (self, 4, 0, 0, 0, 100, 1, FALSE)));
  g_assert_true (
      same (paint (self, 4, 0, 0, 0, 80, 1.5, FALSE), paint (self, 4, 0, 0, 0, 120, 1, FALSE)));
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/art-cache/same-art", test_same_art);
  ADD ("/render/art-cache/same-picture", test_same_picture);
  ADD ("/render/art-cache/work", test_work);
  ADD ("/render/art-cache/stale", test_stale);
  ADD ("/render/art-cache/nearest-size", test_nearest_size);
  ADD ("/render/art-cache/tiny", test_tiny);
  ADD ("/render/art-cache/scales", test_scales);
  ADD ("/render/art-cache/S45/sharp-at-scale", test_sharp_at_scale);
  ADD ("/render/art-cache/themes", test_themes);
  return g_test_run ();
}
