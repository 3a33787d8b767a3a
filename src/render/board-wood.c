/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-wood.c: the wood of the table: grain along planks, periodic. */

#include "board-wood.h"

#include <math.h>

#include "art-pixels.h"

#define WOOD_WIDTH  1024
#define WOOD_HEIGHT 512
#define PLANK       128

static const guint32 wood_colour[3] = { 0x52, 0x3f, 0x31 };

static double
chance (guint32 n)
{
  n ^= n >> 16;
  n *= 0x7feb352du;
  n ^= n >> 15;
  n *= 0x846ca68bu;
  n ^= n >> 16;
  return n / 4294967296.0;
}

/* Smooth noise along one line, between -1 and 1, repeating after period cells. */
static double
grain (double at, guint period, guint32 seed)
{
  double cell = floor (at), t = at - cell;
  guint i = (guint) ((gint64) cell % period + period) % period;
  double a = chance (seed + i), b = chance (seed + (i + 1) % period);

  t = t * t * (3 - 2 * t);
  return 2 * (a + (b - a) * t) - 1;
}

/* The brightness of the wood at a pixel: grain that runs along planks, each plank with a tone of
 * its own. */
static double
wood_tone (int x, int y)
{
  double turn = 2 * G_PI * x / WOOD_WIDTH;
  guint plank = (guint) y / PLANK;
  double bend = 5 * sin (turn + plank * 2.1) + 2.2 * sin (3 * turn + plank * 1.3);
  double along = y % PLANK + bend;
  double tone = 1 + .035 * (chance (900 + plank) * 2 - 1);

  tone += .045 * grain (along / 9, 64, 1000 + plank * 977);
  tone += .04 * grain (along / 3, 64, 5000 + plank * 977);
  tone += .025 * grain (along / 1.3 + 2 * sin (2 * turn + plank), 128, 9000 + plank * 977);
  tone += .018 * (2 * chance ((guint32) (y * WOOD_WIDTH + x / 6)) - 1);
  /* The joint between two planks. */
  if (y % PLANK == 0)
    tone *= .74;
  else if (y % PLANK == 1)
    tone *= 1.07;
  return tone;
}

static guint32
shade (guint32 level, double tone)
{
  return (guint32) CLAMP (level * tone + .5, 0, 255);
}

static cairo_surface_t *
make_wood (void)
{
  cairo_surface_t *wood = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WOOD_WIDTH, WOOD_HEIGHT);
  guchar *data;
  int stride;

  cairo_surface_flush (wood);
  data = cairo_image_surface_get_data (wood);
  stride = cairo_image_surface_get_stride (wood);
  for (int y = 0; y < WOOD_HEIGHT; y++)
    {
      guint32 *row = (guint32 *) (void *) (data + (gsize) y * stride);

      for (int x = 0; x < WOOD_WIDTH; x++)
        {
          double tone = wood_tone (x, y);

          /* Where it is shown as a texture there is no format without opacity. */
          row[x] = 0xff000000 | shade (wood_colour[0], tone) << 16 |
                   shade (wood_colour[1], tone) << 8 | shade (wood_colour[2], tone);
        }
    }
  cairo_surface_mark_dirty (wood);
  return wood;
}

cairo_surface_t *
bastide_board_wood (void)
{
  static GMutex lock;
  static ArtPixels pixels;
  cairo_surface_t *surface;

  g_mutex_lock (&lock);
  if (pixels.bytes == NULL)
    pixels = art_pixels_take (make_wood ());
  surface = art_pixels_wrap (&pixels);
  g_mutex_unlock (&lock);
  return surface;
}

cairo_pattern_t *
bastide_board_wood_plain (void)
{
  return cairo_pattern_create_rgb (wood_colour[0] / 255.0, wood_colour[1] / 255.0,
                                   wood_colour[2] / 255.0);
}
