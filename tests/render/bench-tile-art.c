/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-tile-art.c: what laying out and painting a tile costs, in CPU milliseconds, mean and worst
 * kind. */

#include <cairo.h>
#include <time.h>

#include "art-fixture.h"
#include "tile-art.h"

#define ROUNDS 8

static double
cpu_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void
paint (BastideTileArt *art, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint (art, cr, pixels, pixels, 0, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
bench_layout (GPtrArray *tiles, const BastideTheme *theme)
{
  double sum = 0, worst = 0, shapes = 0;

  for (guint i = 0; i < tiles->len; i++)
    for (guint face = 0; face < ROUNDS; face++)
      {
        double begun = cpu_milliseconds (), shaped, spent;
        g_autoptr (BastideTileArt) art =
            bastide_tile_art_new (g_ptr_array_index (tiles, i), face & 3, face, NULL, theme);

        shaped = cpu_milliseconds ();
        paint (art, 1);
        spent = cpu_milliseconds () - shaped;
        paint (art, 1);
        spent -= cpu_milliseconds () - shaped - spent;
        shapes += shaped - begun;
        sum += spent;
        worst = MAX (worst, spent);
      }
  g_print ("%-7s layout: outlines and spots %.2f ms, things %.2f ms, at most %.2f ms\n",
           bastide_theme_name (theme), shapes / tiles->len / ROUNDS, sum / tiles->len / ROUNDS,
           worst);
}

static void
bench_painting (GPtrArray *tiles, const BastideTheme *theme, int pixels)
{
  const char *slowest = "";
  double sum = 0, worst = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTile *tile = g_ptr_array_index (tiles, i);
      g_autoptr (BastideTileArt) art = bastide_tile_art_new (tile, 0, i, NULL, theme);
      double begun, spent;

      paint (art, pixels);
      begun = cpu_milliseconds ();
      for (guint round = 0; round < ROUNDS; round++)
        paint (art, pixels);
      spent = (cpu_milliseconds () - begun) / ROUNDS;
      sum += spent;
      if (spent > worst)
        {
          worst = spent;
          slowest = tile->id;
        }
    }
  g_print ("%-7s %3d px: mean %5.2f ms, at most %5.2f ms (%s)\n", bastide_theme_name (theme),
           pixels, sum / tiles->len, worst, slowest);
}

int
main (int argc, char **argv)
{
  static const int sizes[] = { 200, 110, 48, 24 };
  g_autoptr (GPtrArray) tiles = art_fixture_edition ("base-1st");
  double begun = cpu_milliseconds ();
  g_autoptr (BastideTileArt) first =
      bastide_tile_art_new (g_ptr_array_index (tiles, 0), 0, 0, NULL, bastide_theme_get ("summer"));

  paint (first, 100);
  g_print ("The first tile, with its theme's ground: %.0f ms\n", cpu_milliseconds () - begun);
  for (guint i = 0; bastide_theme_names ()[i] != NULL; i++)
    {
      const BastideTheme *theme = bastide_theme_get (bastide_theme_names ()[i]);

      bench_layout (tiles, theme);
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        bench_painting (tiles, theme, sizes[k]);
    }
  return 0;
}
