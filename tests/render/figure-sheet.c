/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure-sheet.c: every posture of every player in several sizes on one picture, to be looked at.
 * Use: figure-sheet FILE.png */

#include <glib.h>

#include "figure.h"

#define ROW    96
#define WIDTH  1420
#define HEIGHT (BASTIDE_MAX_PLAYERS * ROW + 120)

static const double sizes[] = { 64, 44, 32, 18 };

/* Half on meadow, half on dark wood: what figures stand on. */
static void
paint_ground (cairo_t *cr)
{
  cairo_set_source_rgb (cr, .61, .68, .40);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, .32, .25, .19);
  cairo_rectangle (cr, 0, 3 * ROW, WIDTH, HEIGHT - 3 * ROW);
  cairo_fill (cr);
}

static void
paint_player (cairo_t *cr, guint colour, double y)
{
  double x = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (BastidePosture posture = BASTIDE_POSTURE_SUPPLY; posture <= BASTIDE_POSTURE_FARMER;
         posture++)
      {
        x += sizes[i] * .85 + 12;
        bastide_figure_draw (cr, posture, colour, "ABCDEF"[colour], x, y, sizes[i]);
        x += sizes[i] * .55;
      }
  for (double diameter = 48; diameter > 10; diameter /= 1.6)
    {
      x += diameter / 2 + 14;
      bastide_badge_draw (cr, colour, x, y, diameter);
      x += diameter / 2;
    }
}

static void
paint_symbols (cairo_t *cr, double y)
{
  double x = 0;

  cairo_set_source_rgb (cr, .95, .93, .9);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (BastidePosture posture = BASTIDE_POSTURE_SUPPLY; posture <= BASTIDE_POSTURE_FARMER;
         posture++)
      {
        x += sizes[i] * .85 + 12;
        bastide_figure_draw_symbol (cr, posture, x, y, sizes[i]);
        x += sizes[i] * .55;
      }
}

int
main (int argc, char **argv)
{
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (argc != 2)
    {
      g_printerr ("Use: %s FILE.png\n", argv[0]);
      return 2;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  paint_ground (cr);
  for (guint colour = 0; colour < BASTIDE_MAX_PLAYERS; colour++)
    paint_player (cr, colour, colour * ROW + ROW / 2);
  paint_symbols (cr, HEIGHT - 60);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);
  return status != CAIRO_STATUS_SUCCESS;
}
