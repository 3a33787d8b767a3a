/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-board.c: what a frame of panning costs on boards of 100, 1,000 and 10,000 tiles.
 *
 * Prints CPU milliseconds a frame, drawn to an image surface with warm caches. The same view is
 * full of tiles in each case, so a difference would come from what lies outside of it. */

#include <stdlib.h>
#include <time.h>

#include "board-fixture.h"
#include "board-picture.h"

#define WIDTH  1920
#define HEIGHT 1080
#define FRAMES 60
#define WARM   3

static const guint boards[] = { 100, 1000, 10000 };

static double
cpu_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *left = a, *right = b;

  return (*left > *right) - (*left < *right);
}

/* Returns the recording. */
static cairo_surface_t *
draw (cairo_surface_t *surface,
      const BastideState *state,
      const BastideCamera *camera,
      BastideArtCache *cache)
{
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  const cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (recording);

  overlay.may_wait = TRUE;
  bastide_board_draw (cr, state, camera, cache, &overlay, 1);
  cairo_destroy (cr);
  cr = cairo_create (surface);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return recording;
}

/* Pans to and fro by 7 pixels a frame round (x, y). Returns the median. */
static double
measure (cairo_surface_t *surface,
         const BastideState *state,
         BastideArtCache *cache,
         const char *what,
         BastideCamera camera)
{
  double times[FRAMES];
  cairo_surface_t *last = NULL;

  for (int round = 0; round < WARM; round++)
    for (int frame = 0; frame < FRAMES; frame++)
      {
        BastideCamera now = camera;
        cairo_surface_t *recording;
        double begun;

        bastide_camera_pan (&now, 7 * ABS (frame - FRAMES / 2), 3 * ABS (frame - FRAMES / 2));
        begun = cpu_milliseconds ();
        recording = draw (surface, state, &now, cache);
        g_clear_pointer (&last, cairo_surface_destroy);
        last = recording;
        times[frame] = cpu_milliseconds () - begun;
        while (bastide_art_cache_work (cache, 100000))
          ;
      }
  cairo_surface_destroy (last);
  qsort (times, FRAMES, sizeof *times, compare_doubles);
  g_print ("%6u tiles, %-22s median %6.2f ms, 95 %% %6.2f ms\n", state->n_placed, what,
           times[FRAMES / 2], times[FRAMES * 95 / 100]);
  return times[FRAMES / 2];
}

int
main (int argc, char **argv)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  double middle[G_N_ELEMENTS (boards)];

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (BastideSetup) setup = board_fixture_setup (boards[i]);
      g_autofree BastideState *state = board_fixture_play (setup, boards[i], 3);
      g_autoptr (BastideArtCache) cache =
          bastide_art_cache_new (bastide_theme_get ("summer"), 128 << 20);
      BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = 200, .x = .5, .y = .5 };
      BastideCamera whole = camera;

      middle[i] = measure (surface, state, cache, "200 px, in the middle", camera);
      camera.tile = 100;
      measure (surface, state, cache, "100 px, in the middle", camera);
      camera.tile = 40;
      measure (surface, state, cache, "40 px, in the middle", camera);
      bastide_camera_fit (&whole, state->min_x, state->min_y, state->max_x, state->max_y, 12, 100);
      measure (surface, state, cache, "the whole board", whole);
    }
  for (guint i = 1; i < G_N_ELEMENTS (boards); i++)
    g_print ("%u tiles cost %.2f times as much as %u\n", boards[i], middle[i] / middle[0],
             boards[0]);
  cairo_surface_destroy (surface);
  return 0;
}
