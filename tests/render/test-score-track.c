/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-track.c: the scoreboard's fields and markers (B9). */

#include <math.h>
#include <string.h>

#include "score-track.h"
#include "theme.h"

#define WIDTH 312

static cairo_surface_t *
draw (const BastideScoreMarker *markers, guint n)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, WIDTH, (int) ceil (bastide_score_track_height (WIDTH)));
  cairo_t *cr = cairo_create (surface);

  bastide_score_track_draw (cr, WIDTH, markers, n);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Whether any pixel within a distance is nearly the player's colour. */
static gboolean
shows (cairo_surface_t *surface, guint colour, double x, double y, double distance)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  double rgb[3];

  bastide_player_colour (colour, rgb);
  for (int j = MAX (0, (int) (y - distance)); j < MIN (height, y + distance); j++)
    for (int i = MAX (0, (int) (x - distance)); i < MIN (WIDTH, x + distance); i++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize) j * (gsize) stride + 4 * (gsize) i, sizeof pixel);
        if (fabs (((pixel >> 16) & 255) / 255.0 - rgb[0]) < .02 &&
            fabs (((pixel >> 8) & 255) / 255.0 - rgb[1]) < .02 &&
            fabs ((pixel & 255) / 255.0 - rgb[2]) < .02)
          return TRUE;
      }
  return FALSE;
}

/* Each field touches the next one, and the last one the first; all lie in the picture. */
static void
test_fields (void)
{
  for (guint field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
    {
      double x, y, size, next_x, next_y;

      bastide_score_track_field (WIDTH, field, &x, &y, &size);
      bastide_score_track_field (WIDTH, (field + 1) % BASTIDE_SCOREBOARD_FIELDS, &next_x, &next_y,
                                 &size);
      g_assert_cmpfloat_with_epsilon (hypot (next_x - x, next_y - y), size, 1e-6);
      g_assert_cmpfloat (x - size / 2, >=, 0);
      g_assert_cmpfloat (y - size / 2, >=, 0);
      g_assert_cmpfloat (x + size / 2, <=, WIDTH);
      g_assert_cmpfloat (y + size / 2, <=, bastide_score_track_height (WIDTH));
      for (guint other = 0; other < field; other++)
        {
          bastide_score_track_field (WIDTH, other, &next_x, &next_y, &size);
          g_assert_cmpfloat (hypot (next_x - x, next_y - y), >, size - 1e-6);
        }
    }
}

/* A marker stands on its field, whatever its lap, and nowhere else. */
static void
test_marker (void)
{
  const int scores[] = { 0, 7, 24, 33, 49, 57, 124, -1 };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      BastideScoreMarker marker = { .colour = 1, .score = scores[i] };
      cairo_surface_t *surface = draw (&marker, 1);
      guint at = (guint) ((scores[i] + BASTIDE_SCOREBOARD_FIELDS) % BASTIDE_SCOREBOARD_FIELDS);

      for (guint field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
        {
          double x, y, size;

          bastide_score_track_field (WIDTH, field, &x, &y, &size);
          g_assert_cmpint (shows (surface, 1, x, y, .3 * size), ==, field == at);
        }
      cairo_surface_destroy (surface);
    }
}

/* Six on one field, each of them seen. */
static void
test_many (void)
{
  BastideScoreMarker markers[BASTIDE_MAX_PLAYERS];

  for (int score = 3; score < 3 * BASTIDE_SCOREBOARD_FIELDS; score += 20)
    {
      cairo_surface_t *surface;
      double x, y, size;

      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        markers[p] = (BastideScoreMarker){ p, score };
      surface = draw (markers, BASTIDE_MAX_PLAYERS);
      bastide_score_track_field (WIDTH, (guint) (score % BASTIDE_SCOREBOARD_FIELDS), &x, &y, &size);
      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        g_assert_true (shows (surface, p, x, y, 5 * size));
      cairo_surface_destroy (surface);
    }
}

/* A lap more is seen. */
static void
test_lap (void)
{
  BastideScoreMarker once = { 2, 12 }, twice = { 2, 62 };
  cairo_surface_t *first = draw (&once, 1), *second = draw (&twice, 1);
  gsize size = (gsize) cairo_image_surface_get_stride (first) *
               (gsize) cairo_image_surface_get_height (first);

  g_assert_cmpint (
      memcmp (cairo_image_surface_get_data (first), cairo_image_surface_get_data (second), size),
      !=, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/score-track/B9/fields", test_fields);
  g_test_add_func ("/render/score-track/B9/marker", test_marker);
  g_test_add_func ("/render/score-track/B9/many-on-one-field", test_many);
  g_test_add_func ("/render/score-track/B9/lap", test_lap);
  return g_test_run ();
}
