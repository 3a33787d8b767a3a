/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-figure.c: followers, badges and marks: readable, told apart without colour, within their
 * space. */

#include <cairo.h>
#include <glib.h>
#include <string.h>

#include "figure.h"

#define SIDE 160

/* Pictures are compared in grey: what differs then does not differ by hue alone. */
typedef struct {
  guint8 grey[SIDE][SIDE];
  guint8 alpha[SIDE][SIDE];
} Picture;

typedef void (*Painter) (cairo_t *cr, guint posture, guint colour, double size);

static void
paint_figure (cairo_t *cr, guint posture, guint colour, double size)
{
  bastide_figure_draw (cr, posture, colour, 0, SIDE / 2.0, SIDE / 2.0, size);
}

static void
paint_badge (cairo_t *cr, guint posture, guint colour, double size)
{
  bastide_badge_draw (cr, colour, SIDE / 2.0, SIDE / 2.0, size);
}

static void
paint_mark (cairo_t *cr, guint posture, guint colour, double size)
{
  bastide_mark_path (cr, colour, SIDE / 2.0, SIDE / 2.0, size);
  cairo_fill (cr);
}

static void
paint_symbol (cairo_t *cr, guint posture, guint colour, double size)
{
  bastide_figure_draw_symbol (cr, posture, SIDE / 2.0, SIDE / 2.0, size);
}

static void
take (Picture *picture, Painter painter, guint posture, guint colour, double size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  painter (cr, posture, colour, size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < SIDE; y++)
    {
      const guchar *data = cairo_image_surface_get_data (surface) +
                           (gsize) y * cairo_image_surface_get_stride (surface);
      const guint32 *row = (const guint32 *) (const void *) data;

      for (int x = 0; x < SIDE; x++)
        {
          guint32 p = row[x];

          picture->alpha[y][x] = p >> 24;
          picture->grey[y][x] =
              (guint8) (((p >> 16 & 0xff) * 54 + (p >> 8 & 0xff) * 183 + (p & 0xff) * 19) / 256);
        }
    }
  cairo_surface_destroy (surface);
}

/* Pixels whose grey differs by more than a sixth of the range. */
static guint
differences (const Picture *a, const Picture *b)
{
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      n += ABS (a->grey[y][x] - b->grey[y][x]) > 42 || ABS (a->alpha[y][x] - b->alpha[y][x]) > 128;
  return n;
}

/* The box of what is more than a shadow, as distances from the middle. */
static void
measure (const Picture *picture, double *left, double *top, double *right, double *bottom)
{
  *left = *top = *right = *bottom = 0;
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (picture->alpha[y][x] > 140)
        {
          *left = MAX (*left, SIDE / 2.0 - x);
          *right = MAX (*right, x + 1 - SIDE / 2.0);
          *top = MAX (*top, SIDE / 2.0 - y);
          *bottom = MAX (*bottom, y + 1 - SIDE / 2.0);
        }
}

static void
test_posture_for (void)
{
  g_assert_cmpint (bastide_posture_for (BASTIDE_FEATURE_ROAD), ==, BASTIDE_POSTURE_THIEF);
  g_assert_cmpint (bastide_posture_for (BASTIDE_FEATURE_CITY), ==, BASTIDE_POSTURE_KNIGHT);
  g_assert_cmpint (bastide_posture_for (BASTIDE_FEATURE_MONASTERY), ==, BASTIDE_POSTURE_MONK);
  g_assert_cmpint (bastide_posture_for (BASTIDE_FEATURE_FIELD), ==, BASTIDE_POSTURE_FARMER);
}

static void
test_farmer_lies (void)
{
  Picture picture;

  for (guint posture = BASTIDE_POSTURE_SUPPLY; posture <= BASTIDE_POSTURE_FARMER; posture++)
    {
      double left, top, right, bottom;

      take (&picture, paint_figure, posture, 0, 60);
      measure (&picture, &left, &top, &right, &bottom);
      if (posture == BASTIDE_POSTURE_FARMER)
        g_assert_cmpfloat (left + right, >, 1.3 * (top + bottom));
      else
        g_assert_cmpfloat (left + right, <, 1.2 * (top + bottom));
    }
}

/* The board keeps a square of 2.1 heights for a figure; it is about as high as asked for. */
static void
test_size (void)
{
  static const double sizes[] = { 18, 32, 64 };
  Picture picture;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint posture = BASTIDE_POSTURE_SUPPLY; posture < BASTIDE_POSTURE_FARMER; posture++)
      {
        double left, top, right, bottom;

        take (&picture, paint_figure, posture, 2, sizes[i]);
        measure (&picture, &left, &top, &right, &bottom);
        g_assert_cmpfloat (top + bottom, >, .95 * sizes[i]);
        g_assert_cmpfloat (top + bottom, <, 1.25 * sizes[i] + 3);
        g_assert_cmpfloat (MAX (left, right), <, 1.05 * sizes[i]);
        g_assert_cmpfloat (ABS (top - bottom), <, .22 * sizes[i]);
      }
}

static void
test_postures_differ (void)
{
  Picture pictures[BASTIDE_POSTURE_FARMER + 1];

  for (guint colour = 0; colour < BASTIDE_MAX_PLAYERS; colour++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
        take (&pictures[i], paint_figure, i, colour, 18);
      for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
        for (guint k = i + 1; k < G_N_ELEMENTS (pictures); k++)
          g_assert_cmpuint (differences (&pictures[i], &pictures[k]), >, 18);
    }
}

/* At the smallest size and without colour, players are still told apart: by mark and lightness. */
static void
test_players_differ (void)
{
  Picture pictures[BASTIDE_MAX_PLAYERS];

  for (guint posture = BASTIDE_POSTURE_SUPPLY; posture <= BASTIDE_POSTURE_FARMER; posture++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
        take (&pictures[i], paint_figure, posture, i, 18);
      for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
        for (guint k = i + 1; k < G_N_ELEMENTS (pictures); k++)
          g_assert_cmpuint (differences (&pictures[i], &pictures[k]), >, 10);
    }
}

static void
test_marks_differ (void)
{
  Picture pictures[BASTIDE_MAX_PLAYERS], badges[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      double left, top, right, bottom;

      take (&pictures[i], paint_mark, 0, i, 40);
      measure (&pictures[i], &left, &top, &right, &bottom);
      /* In its box, and filling most of it. */
      g_assert_cmpfloat (left + right, >, .7 * 40);
      g_assert_cmpfloat (MAX (MAX (left, right), MAX (top, bottom)), <, .6 * 40);
      take (&badges[i], paint_badge, 0, i, 15);
      for (guint k = 0; k < i; k++)
        {
          g_assert_cmpuint (differences (&pictures[i], &pictures[k]), >, 40);
          g_assert_cmpuint (differences (&badges[i], &badges[k]), >, 6);
        }
    }
}

/* The seat's letter appears from 44 pixels on. */
static void
test_letter (void)
{
  static const double sizes[] = { 43, 44, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *surfaces[2];
      gsize bytes = 0;

      for (guint k = 0; k < 2; k++)
        {
          cairo_t *cr;

          surfaces[k] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
          cr = cairo_create (surfaces[k]);
          bastide_figure_draw (cr, BASTIDE_POSTURE_KNIGHT, 1, k ? 'B' : 0, 80, 80, sizes[i]);
          cairo_destroy (cr);
          cairo_surface_flush (surfaces[k]);
          bytes = (gsize) SIDE * cairo_image_surface_get_stride (surfaces[k]);
        }
      if (sizes[i] < 44)
        g_assert_cmpmem (cairo_image_surface_get_data (surfaces[0]), bytes,
                         cairo_image_surface_get_data (surfaces[1]), bytes);
      else
        g_assert_true (memcmp (cairo_image_surface_get_data (surfaces[0]),
                               cairo_image_surface_get_data (surfaces[1]), bytes) != 0);
      cairo_surface_destroy (surfaces[0]);
      cairo_surface_destroy (surfaces[1]);
    }
}

static void
paint_red_symbol (cairo_t *cr, guint posture, guint colour, double size)
{
  cairo_set_source_rgba (cr, 1, 0, 0, 1);
  paint_symbol (cr, posture, colour, size);
}

/* A symbol has the source's colour and nothing else. */
static void
test_symbol (void)
{
  for (guint posture = BASTIDE_POSTURE_SUPPLY; posture <= BASTIDE_POSTURE_FARMER; posture++)
    {
      Picture picture;
      guint n = 0;

      take (&picture, paint_red_symbol, posture, 0, 24);
      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          if (picture.alpha[y][x] == 255)
            {
              g_assert_cmpuint (picture.grey[y][x], ==, 255 * 54 / 256);
              n++;
            }
      g_assert_cmpuint (n, >, 60);
    }
}

static void
test_extremes (void)
{
  static const double sizes[] = { 0, -4, .001, 1, 2, 5000 };
  Picture picture;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint colour = 0; colour < 9; colour++)
      {
        take (&picture, paint_badge, 0, colour, sizes[i]);
        take (&picture, paint_figure, colour % 5, colour, sizes[i]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/figure/posture-for", test_posture_for);
  g_test_add_func ("/render/figure/farmer-lies", test_farmer_lies);
  g_test_add_func ("/render/figure/size", test_size);
  g_test_add_func ("/render/figure/postures-differ", test_postures_differ);
  g_test_add_func ("/render/figure/S48/players-differ-in-grey", test_players_differ);
  g_test_add_func ("/render/figure/S48/marks-differ", test_marks_differ);
  g_test_add_func ("/render/figure/letter", test_letter);
  g_test_add_func ("/render/figure/symbol", test_symbol);
  g_test_add_func ("/render/figure/extremes", test_extremes);
  return g_test_run ();
}
