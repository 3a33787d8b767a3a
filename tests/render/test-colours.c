/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-colours.c: players are told apart by those who see few colours or none (S48).
 *
 * The three kinds of colour blindness are simulated as in Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity;
 * the matrices are for linear RGB. Differences are those of CIELAB: about 2 can just be seen. */

#include "config.h"

#include <math.h>

#include "figure.h"
#include "theme.h"

#define SEEN   20.0 /* a difference that is seen at a glance */
#define BADGE  13   /* pixels: the smallest badge there is, in the history */
#define PIXEL  10.0 /* one between pixels */
#define SHARED .05  /* of a badge's pixels differ at least */

typedef struct {
  const char *name;
  double matrix[3][3];
} Vision;

static const Vision visions[] = {
  { "protan",
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } } },
  { "deutan",
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } } },
  { "tritan",
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } } },
  { "grey",
    { { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 } } },
};
#define GREY (G_N_ELEMENTS (visions) - 1)

typedef struct {
  double l, a, b;
} Lab;

static double
to_linear (double c)
{
  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
lab_curve (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

static Lab
see (const double rgb[3], const Vision *vision)
{
  double s[3], x, y, z;

  for (guint i = 0; i < 3; i++)
    {
      s[i] = 0;
      for (guint k = 0; k < 3; k++)
        s[i] += vision->matrix[i][k] * to_linear (rgb[k]);
      s[i] = CLAMP (s[i], 0, 1);
    }
  x = lab_curve ((0.4124 * s[0] + 0.3576 * s[1] + 0.1805 * s[2]) / 0.9505);
  y = lab_curve (0.2126 * s[0] + 0.7152 * s[1] + 0.0722 * s[2]);
  z = lab_curve ((0.0193 * s[0] + 0.1192 * s[1] + 0.9505 * s[2]) / 1.089);
  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
difference (Lab a, Lab b)
{
  return sqrt ((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

/* Where there is any colour left, the colours alone are enough. */
static void
test_colours (void)
{
  for (guint v = 0; v < GREY; v++)
    for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
      for (guint k = 0; k < i; k++)
        {
          double first[3], second[3], d;

          bastide_player_colour (i, first);
          bastide_player_colour (k, second);
          d = difference (see (first, &visions[v]), see (second, &visions[v]));
          if (d < SEEN)
            g_test_message ("%s: players %u and %u differ by %.1f", visions[v].name, k, i, d);
          g_assert_cmpfloat (d, >=, SEEN);
        }
}

/* A mark is seen on its colour. */
static void
test_marks (void)
{
  for (guint v = 0; v < G_N_ELEMENTS (visions); v++)
    for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
      {
        double colour[3], mark[3];

        bastide_player_colour (i, colour);
        bastide_mark_colour (i, mark);
        g_assert_cmpfloat (difference (see (colour, &visions[v]), see (mark, &visions[v])), >=,
                           SEEN);
      }
}

static cairo_surface_t *
paint (guint colour, gboolean marker)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, BADGE, BADGE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (marker)
    bastide_marker_draw (cr, colour, BADGE / 2.0, BADGE / 2.0, BADGE);
  else
    bastide_badge_draw (cr, colour, BADGE / 2.0, BADGE / 2.0, BADGE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static Lab
see_pixel (cairo_surface_t *surface, int x, int y, const Vision *vision)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  guint32 pixel = ((const guint32 *) (const void *) row)[x];
  const double rgb[3] = { (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0,
                          (pixel & 0xff) / 255.0 };

  return see (rgb, vision);
}

static double
share_that_differs (cairo_surface_t *a, cairo_surface_t *b, const Vision *vision)
{
  guint n = 0;

  for (int y = 0; y < BADGE; y++)
    for (int x = 0; x < BADGE; x++)
      n += difference (see_pixel (a, x, y, vision), see_pixel (b, x, y, vision)) >= PIXEL;
  return n / (double) (BADGE * BADGE);
}

/* With its mark the smallest badge differs from any other one, even without colour. */
static void
test_badges (gconstpointer marker)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    for (guint k = 0; k < i; k++)
      {
        cairo_surface_t *first = paint (i, marker != NULL), *second = paint (k, marker != NULL);

        for (guint v = 0; v < G_N_ELEMENTS (visions); v++)
          {
            double share = share_that_differs (first, second, &visions[v]);

            if (share < SHARED)
              g_test_message ("%s: badges %u and %u: %.2f", visions[v].name, k, i, share);
            g_assert_cmpfloat (share, >=, SHARED);
          }
        cairo_surface_destroy (first);
        cairo_surface_destroy (second);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/S48/colours", test_colours);
  g_test_add_func ("/render/S48/marks", test_marks);
  g_test_add_data_func ("/render/S48/badges", NULL, test_badges);
  g_test_add_data_func ("/render/S48/markers", "marker", test_badges);
  return g_test_run ();
}
