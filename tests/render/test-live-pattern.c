/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-live-pattern.c: pictures in recordings. */

#include <glib.h>

#include "live-pattern.h"

#define SIZE 8

static cairo_surface_t *
record (cairo_surface_t *surface)
{
  const cairo_rectangle_t extents = { 0, 0, SIZE, SIZE };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_pattern_t *pattern = bastide_live_pattern_new (surface);
  cairo_t *cr = cairo_create (recording);

  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (cr);
  cairo_destroy (cr);
  return recording;
}

static void
fill (cairo_surface_t *surface, double x, double r, double g, double b)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, r, g, b);
  cairo_rectangle (cr, x, 0, SIZE, SIZE);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* The pixel at (x, 0) when it is played. */
static guint32
play (cairo_surface_t *recording, int x)
{
  cairo_surface_t *screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (screen);
  guint32 pixel;

  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (screen);
  pixel = ((guint32 *) (void *) cairo_image_surface_get_data (screen))[x] & 0xffffff;
  cairo_surface_destroy (screen);
  return pixel;
}

static void
test_live (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_surface_t *recording;
  guchar *pixels = cairo_image_surface_get_data (surface);

  fill (surface, 0, 1, 0, 0);
  recording = record (surface);
  g_assert_cmphex (play (recording, 0), ==, 0xff0000);
  fill (surface, 0, 0, 1, 0);
  g_assert_cmphex (play (recording, 0), ==, 0x00ff00);
  g_assert_true (cairo_image_surface_get_data (surface) == pixels);
  /* What was recorded holds the surface, and lets go of it. */
  g_assert_cmpuint (cairo_surface_get_reference_count (surface), ==, 2);
  cairo_surface_reference (surface);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (recording);
  g_assert_cmpuint (cairo_surface_get_reference_count (surface), ==, 1);
  cairo_surface_destroy (surface);
}

/* Pixels stay pixels on a finer screen. */
static void
test_scale (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2 * SIZE, 2 * SIZE);
  cairo_surface_t *recording;

  cairo_surface_set_device_scale (surface, 2, 2);
  fill (surface, 0, 1, 0, 0);
  fill (surface, 3, 0, 0, 1);
  recording = record (surface);
  cairo_surface_destroy (surface);
  g_assert_cmphex (play (recording, 2), ==, 0xff0000);
  g_assert_cmphex (play (recording, 3), ==, 0x0000ff);
  cairo_surface_destroy (recording);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/live-pattern/live", test_live);
  g_test_add_func ("/render/live-pattern/scale", test_scale);
  return g_test_run ();
}
