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

  bastide_score_track_draw (cr, bastide_theme_get ("summer"), WIDTH, markers, n);
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
      guint at = bastide_score_track_at (scores[i]);

      for (guint field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
        {
          double x, y, size;

          bastide_score_track_field (WIDTH, field, &x, &y, &size);
          g_assert_cmpint (shows (surface, 1, x, y, .3 * size), ==, field == at);
        }
      cairo_surface_destroy (surface);
    }
}

typedef struct {
  double left, top, right, bottom;
} Box;

/* A little less than a field: markers on neighbouring fields touch. */
static Box
disc_box (const BastideScorePlace *place, double field)
{
  double size = .98 * field;

  return (Box){ place->x - size / 2, place->y - size / 2, place->x + size / 2,
                place->y + size / 2 };
}

static Box
tag_box (const BastideScorePlace *place)
{
  return (Box){ place->tag_x - place->tag_width / 2, place->tag_y - place->tag_height / 2,
                place->tag_x + place->tag_width / 2, place->tag_y + place->tag_height / 2 };
}

static gboolean
overlap (Box a, Box b)
{
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static void
assert_apart (const BastideScorePlace *a, const BastideScorePlace *b, double size)
{
  g_assert_false (overlap (disc_box (a, size), disc_box (b, size)));
  if (a->tag_width > 0)
    g_assert_false (overlap (tag_box (a), disc_box (b, size)));
  if (b->tag_width > 0)
    g_assert_false (overlap (disc_box (a, size), tag_box (b)));
  if (a->tag_width > 0 && b->tag_width > 0)
    g_assert_false (overlap (tag_box (a), tag_box (b)));
}

static void
assert_inside (Box box)
{
  g_assert_cmpfloat (box.left, >=, 0);
  g_assert_cmpfloat (box.top, >=, 0);
  g_assert_cmpfloat (box.right, <=, WIDTH);
  g_assert_cmpfloat (box.bottom, <=, bastide_score_track_height (WIDTH));
}

static void
assert_readable (const int scores[BASTIDE_MAX_PLAYERS])
{
  BastideScoreMarker markers[BASTIDE_MAX_PLAYERS];
  BastideScorePlace places[BASTIDE_MAX_PLAYERS];
  double x, y, size;

  g_test_message ("%d %d %d %d %d %d", scores[0], scores[1], scores[2], scores[3], scores[4],
                  scores[5]);
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    markers[p] = (BastideScoreMarker){ p, scores[p] };
  bastide_score_track_field (WIDTH, 0, &x, &y, &size);
  bastide_score_track_place (WIDTH, markers, BASTIDE_MAX_PLAYERS, places);
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    {
      assert_inside (disc_box (&places[p], size));
      g_assert_cmpint (places[p].tag_width > 0, ==, scores[p] < 0 || scores[p] >= 50);
      if (places[p].tag_width > 0)
        assert_inside (tag_box (&places[p]));
      for (guint q = 0; q < p; q++)
        assert_apart (&places[p], &places[q], size);
    }
}

/* Six on one field, in any lap: none covers another one or what it says. */
static void
test_many (void)
{
  int scores[BASTIDE_MAX_PLAYERS];

  for (int score = -50; score < 4 * BASTIDE_SCOREBOARD_FIELDS; score++)
    {
      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        scores[p] = score;
      assert_readable (scores);
    }
}

/* Six near one another, as early in a game and in close ones. */
static void
test_near (void)
{
  int scores[BASTIDE_MAX_PLAYERS];

  for (guint round = 0; round < 1000; round++)
    {
      int start = g_test_rand_int_range (0, 960), spread = g_test_rand_int_range (1, 12);

      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        scores[p] = start + g_test_rand_int_range (0, spread) +
                    50 * g_test_rand_int_range (0, 2) * g_test_rand_int_range (0, 2);
      assert_readable (scores);
    }
}

/* What is computed is what is drawn: each colour is there, where the marker is said to stand. */
static void
test_drawn (void)
{
  for (int score = 3; score < 3 * BASTIDE_SCOREBOARD_FIELDS; score += 20)
    {
      BastideScoreMarker markers[BASTIDE_MAX_PLAYERS];
      BastideScorePlace places[BASTIDE_MAX_PLAYERS];
      cairo_surface_t *surface;
      double x, y, size;

      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        markers[p] = (BastideScoreMarker){ p, score };
      surface = draw (markers, BASTIDE_MAX_PLAYERS);
      bastide_score_track_field (WIDTH, bastide_score_track_at (score), &x, &y, &size);
      bastide_score_track_place (WIDTH, markers, BASTIDE_MAX_PLAYERS, places);
      for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
        {
          g_assert_true (shows (surface, p, places[p].x, places[p].y, size / 2));
          g_assert_cmpfloat (hypot (places[p].x - x, places[p].y - y), <, 5 * size);
        }
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
  g_test_add_func ("/render/score-track/B9/near-one-another", test_near);
  g_test_add_func ("/render/score-track/B9/drawn", test_drawn);
  g_test_add_func ("/render/score-track/B9/lap", test_lap);
  return g_test_run ();
}
