/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-art-cache.c: kept pictures of tiles. */

#include <cairo.h>
#include <string.h>

#include "art-fixture.h"
#include "board-fixture.h"
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

/* With nothing kept. */
static void
start_anew (Fixture *self)
{
  bastide_art_cache_free (self->cache);
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

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

static void
paint_and_drop (Fixture *self, double size, gboolean may_wait)
{
  cairo_surface_destroy (paint (self, 2, 0, 0, 0, size, 1, may_wait));
}

static void
work_off (Fixture *self)
{
  while (bastide_art_cache_work (self->cache, 100000))
    ;
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
  g_autoptr (GPtrArray) before = g_ptr_array_new ();

  for (guint tile = 0; tile < self->tiles->len; tile++)
    g_ptr_array_add (before, paint (self, tile, 0, 0, 4, PIXELS, 1, FALSE));
  start_anew (self);
  for (guint tile = 0; tile < self->tiles->len; tile++)
    g_assert_true (
        same (g_ptr_array_index (before, tile), paint (self, tile, 0, 0, 4, PIXELS, 1, FALSE)));
}

/* First the colour of the ground alone, then, as soon as the layout is known, a sketch, then the
 * picture. */
static void
test_work (Fixture *self, gconstpointer data)
{
  cairo_surface_t *plain = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE), *sketch, *done;

  g_assert_cmphex (pixel (plain, 0, 0), ==, pixel (plain, PIXELS / 2, PIXELS / 2));
  g_assert_null (
      bastide_art_cache_find_art (self->cache, g_ptr_array_index (self->tiles, 2), 0, 0));
  bastide_art_cache_get_art (self->cache, g_ptr_array_index (self->tiles, 2), 0, 0);
  sketch = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE);
  g_assert_false (same (plain, cairo_surface_reference (sketch)));
  cairo_surface_destroy (paint (self, 4, 0, 0, 0, PIXELS, 1, TRUE));
  g_assert_true (bastide_art_cache_work (self->cache, 0));
  work_off (self);
  done = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE);
  g_assert_true (same (cairo_surface_reference (done), paint (self, 2, 0, 0, 0, PIXELS, 1, FALSE)));
  g_assert_false (same (sketch, done));
  g_assert_false (bastide_art_cache_work (self->cache, 1000));
}

/* Threads tell the thread that draws when there is something to take, and what they made is what
 * that thread would have made itself. */
static void
note_cb (gpointer data, gpointer unused)
{
  ++*(guint *) data;
}

static void
test_notified (Fixture *self, gconstpointer data)
{
  cairo_surface_t *delivered;
  guint notes = 0;

  bastide_art_cache_set_notify (self->cache, note_cb, &notes);
  cairo_surface_destroy (paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE));
  g_assert_false (g_main_context_iteration (NULL, FALSE));
  bastide_art_cache_start (self->cache);
  while (bastide_art_cache_work (self->cache, 0))
    {
      guint before = notes;

      while (notes == before)
        g_main_context_iteration (NULL, TRUE);
    }
  delivered = paint (self, 2, 0, 0, 0, PIXELS, 1, TRUE);
  start_anew (self);
  g_assert_true (same (delivered, paint (self, 2, 0, 0, 0, PIXELS, 1, FALSE)));
}

/* A cache may go, or change its theme, while threads are at work for it. */
static void
test_overtaken (Fixture *self, gconstpointer data)
{
  cairo_surface_t *winter;
  guint notes = 0;

  for (guint round = 0; round < 20; round++)
    {
      BastideArtCache *cache = self->cache;

      bastide_art_cache_set_notify (cache, note_cb, &notes);
      for (guint tile = 0; tile < self->tiles->len; tile++)
        cairo_surface_destroy (paint (self, tile, round, 0, 0, PIXELS, 1, TRUE));
      bastide_art_cache_start (cache);
      if (round & 1)
        bastide_art_cache_work (cache, 1000);
      self->cache = bastide_art_cache_new (bastide_theme_get ("summer"), 1 << 20);
      bastide_art_cache_free (cache);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (notes, ==, 0);
    }
  cairo_surface_destroy (paint (self, 5, 0, 0, 0, PIXELS, 1, TRUE));
  bastide_art_cache_start (self->cache);
  bastide_art_cache_set_theme (self->cache, bastide_theme_get ("winter"));
  winter = paint (self, 5, 0, 0, 0, PIXELS, 1, FALSE);
  work_off (self);
  g_assert_true (same (winter, paint (self, 5, 0, 0, 0, PIXELS, 1, TRUE)));
}

/* What a tile looks like tells whether painting it anew is worth while. */
static void
test_look (Fixture *self, gconstpointer data)
{
  const BastideTile *tile = g_ptr_array_index (self->tiles, 3);
  guint news = bastide_art_cache_get_news (self->cache);
  BastideArtLook look = bastide_art_cache_look (self->cache, tile, 0, 0, 0, 0, 40);

  g_assert_cmpuint (look.picture, ==, 0);
  g_assert_cmpuint (look.ground, ==, 0);
  g_assert_false (look.is_final);
  work_off (self);
  g_assert_cmpuint (bastide_art_cache_get_news (self->cache), !=, news);
  look = bastide_art_cache_look (self->cache, tile, 0, 0, 0, 0, 40);
  g_assert_cmpuint (look.picture, ==, 40);
  g_assert_cmpuint (look.ground, ==, 40);
  g_assert_true (look.is_final);
  look = bastide_art_cache_look (self->cache, tile, 0, 0, 0, 0, 50);
  g_assert_cmpuint (look.picture, ==, 40);
  g_assert_cmpuint (look.ground, ==, 40);
  g_assert_false (look.is_final);
}

/* Sizes that were only zoomed through are not painted. */
static void
test_stale (Fixture *self, gconstpointer data)
{
  g_autoptr (BastideSetup) setup = board_fixture_setup (20);
  BastideArtLook look;

  paint_and_drop (self, 40, FALSE);
  paint_and_drop (self, 20, TRUE);
  for (guint i = 0; i < 100; i++)
    bastide_art_cache_begin (self->cache, setup);
  paint_and_drop (self, 30, TRUE);
  work_off (self);
  look = bastide_art_cache_look (self->cache, g_ptr_array_index (self->tiles, 2), 0, 0, 0, 0, 30);
  g_assert_cmpuint (look.picture, ==, 30);
  look = bastide_art_cache_look (self->cache, g_ptr_array_index (self->tiles, 2), 0, 0, 0, 0, 20);
  g_assert_cmpuint (look.picture, ==, 30);
}

/* Another size stands in meanwhile. */
static void
test_nearest_size (Fixture *self, gconstpointer data)
{
  cairo_surface_t *sketch = paint (self, 2, 0, 0, 0, 100, 1, TRUE), *scaled;

  work_off (self);
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
  work_off (self);
  g_assert_true (same (paint (self, 0, 0, 0, 0, PIXELS, 1, FALSE),
                       paint (self, 0, 0, 0, 0, PIXELS, 1, FALSE)));
}

/* A picture that is there already is shown at its own scale only. */
static void
test_scales (Fixture *self, gconstpointer data)
{
  const double scales[] = { 1, 1.25, 1.5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      cairo_surface_t *after = paint (self, 5, 1, 0, 2, 80, scales[i], FALSE);

      start_anew (self);
      g_assert_true (same (after, paint (self, 5, 1, 0, 2, 80, scales[i], FALSE)));
    }
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
  ADD ("/render/art-cache/notified", test_notified);
  ADD ("/render/art-cache/overtaken", test_overtaken);
  ADD ("/render/art-cache/look", test_look);
  ADD ("/render/art-cache/stale", test_stale);
  ADD ("/render/art-cache/nearest-size", test_nearest_size);
  ADD ("/render/art-cache/tiny", test_tiny);
  ADD ("/render/art-cache/scales", test_scales);
  ADD ("/render/art-cache/S45/sharp-at-scale", test_sharp_at_scale);
  ADD ("/render/art-cache/themes", test_themes);
  return g_test_run ();
}
