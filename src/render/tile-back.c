/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-back.c: the backs of printed tiles: a walled town seen from above, on dark green. */

#include "tile-back.h"

#include <math.h>

#define N_TURRETS 8
#define N_MERLONS 32

typedef struct {
  cairo_t *cr;
  gboolean outline;
} Pen;

/* Fills the path, or draws it as a line. */
static void
finish (const Pen *pen, guint colour)
{
  if (pen->outline)
    cairo_set_source_rgb (pen->cr, .45, .45, .45);
  else
    cairo_set_source_rgb (pen->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                          (colour & 0xff) / 255.0);
  if (pen->outline)
    cairo_stroke (pen->cr);
  else
    cairo_fill (pen->cr);
}

static void
disc (const Pen *pen, double radius, guint colour)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, radius, 0, 2 * G_PI);
  finish (pen, colour);
}

static void
frame (const Pen *pen, double inset, double width, guint colour)
{
  cairo_save (pen->cr);
  cairo_set_line_width (pen->cr, pen->outline ? width / 3 : width);
  cairo_new_path (pen->cr);
  cairo_rectangle (pen->cr, inset - .5, inset - .5, 1 - 2 * inset, 1 - 2 * inset);
  cairo_set_source_rgb (pen->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
  if (pen->outline)
    cairo_set_source_rgb (pen->cr, .45, .45, .45);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

/* Small squares or discs in a ring. */
static void
ring (const Pen *pen, guint n, double radius, double size, gboolean round, guint colour)
{
  for (guint i = 0; i < n; i++)
    {
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, 2 * G_PI * (i + .5) / n);
      cairo_translate (pen->cr, radius, 0);
      cairo_new_path (pen->cr);
      if (round)
        cairo_arc (pen->cr, 0, 0, size / 2, 0, 2 * G_PI);
      else
        cairo_rectangle (pen->cr, -size / 2, -size / 2, size, size);
      finish (pen, colour);
      cairo_restore (pen->cr);
    }
}

/* A roof from above: two planes of each of four sides, the lit ones lighter. */
static void
keep (const Pen *pen, double half)
{
  for (guint i = 0; i < 4; i++)
    {
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, i * G_PI / 2 + G_PI / 4);
      for (int side = -1; side <= 1; side += 2)
        {
          cairo_new_path (pen->cr);
          cairo_move_to (pen->cr, 0, 0);
          cairo_line_to (pen->cr, half, 0);
          cairo_line_to (pen->cr, half * .5, side * half * .5);
          cairo_close_path (pen->cr);
          finish (pen, side < 0 ? 0xc8673d : 0x9f4a2c);
        }
      cairo_restore (pen->cr);
    }
}

/* In each corner of the frame a leaf, pointing inwards. */
static void
corners (const Pen *pen)
{
  for (guint i = 0; i < 4; i++)
    {
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, i * G_PI / 2 + G_PI / 4);
      cairo_translate (pen->cr, .5, 0);
      cairo_new_path (pen->cr);
      cairo_move_to (pen->cr, .09, 0);
      cairo_curve_to (pen->cr, .05, -.06, -.05, -.05, -.1, 0);
      cairo_curve_to (pen->cr, -.05, .05, .05, .06, .09, 0);
      finish (pen, 0x8fae6b);
      cairo_restore (pen->cr);
    }
}

void
bastide_tile_back_draw (cairo_t *cr, double size, double bleed, gboolean outline)
{
  const Pen pen = { cr, outline };

  g_return_if_fail (cr != NULL && size > 0);

  cairo_save (cr);
  if (!outline)
    {
      cairo_rectangle (cr, -bleed, -bleed, size + 2 * bleed, size + 2 * bleed);
      cairo_set_source_rgb (cr, .145, .235, .18);
      cairo_fill (cr);
    }
  cairo_translate (cr, size / 2, size / 2);
  cairo_scale (cr, size, size);
  cairo_set_line_width (cr, .006);
  frame (&pen, .055, .012, 0xd9b765);
  frame (&pen, .08, .004, 0xd9b765);
  corners (&pen);
  disc (&pen, .3, 0xd8c9a6);
  ring (&pen, N_MERLONS, .3, .03, FALSE, 0xd8c9a6);
  disc (&pen, .262, 0x4d6b45);
  ring (&pen, N_TURRETS, .285, .09, TRUE, 0xc7b48c);
  ring (&pen, N_TURRETS, .285, .055, TRUE, 0x9f4a2c);
  ring (&pen, N_TURRETS, .175, .062, FALSE, 0xb55f3a);
  keep (&pen, .13);
  cairo_restore (cr);
}
