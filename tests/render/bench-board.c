/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-board.c: what a frame of the board costs at 1920 x 1080, on boards of 100 and 10,000 tiles.
 *
 * Prints CPU milliseconds a frame on the drawing thread, drawn as the window does: onto a canvas,
 * which is recorded and drawn; two canvases take turns. What is queued is worked off between
 * frames, in slices. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "board-fixture.h"
#include "board-picture.h"
#include "live-pattern.h"

#define WIDTH  1920
#define HEIGHT 1080
#define FRAMES 60
#define WARM   3
#define ZOOM   1.04       /* a frame */
#define SLICE  6000       /* microseconds of work between two frames, as in the window */
#define CACHE  (14 << 20) /* as the window has it */

static const guint boards[] = { 100, 10000 };

static double
cpu_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *left = a, *right = b;

  return (*left > *right) - (*left < *right);
}

typedef struct {
  cairo_surface_t *screen, *canvases[2];
  guint frame;
  GPtrArray *recordings; /* of the last frame, as long as the next one is drawn; or NULL */
  gboolean again;        /* the last frame left something for the next */
  const BastideState *state;
  BastideArtCache *cache;
} Bench;

/* Records what is on a canvas, a band at a time, and plays it on the screen, as GTK does. */
static void
play_band (Bench *self, cairo_surface_t *canvas, int top, int height)
{
  const cairo_rectangle_t extents = { 0, top, WIDTH, height };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_pattern_t *pattern = bastide_live_pattern_new (canvas);
  cairo_t *cr = cairo_create (recording);

  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_paint (cr);
  cairo_destroy (cr);
  cr = cairo_create (self->screen);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_ptr_array_add (self->recordings, recording);
}

static void
play (Bench *self, cairo_surface_t *canvas)
{
  g_autoptr (GPtrArray) before = self->recordings;
  int rows = bastide_live_pattern_rows (canvas);

  self->recordings = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  for (int top = 0; top < HEIGHT; top += rows)
    play_band (self, canvas, top, MIN (rows, HEIGHT - top));
  cairo_surface_flush (self->screen);
}

/* One frame. Returns its CPU milliseconds. */
static double
draw (Bench *self, const BastideCamera *camera)
{
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  double begun = cpu_milliseconds ();
  cairo_surface_t *canvas = self->canvases[self->frame++ % 2];
  cairo_t *cr = cairo_create (canvas);

  overlay.may_wait = TRUE;
  self->again = bastide_board_draw (cr, self->state, camera, self->cache, &overlay, 1);
  cairo_destroy (cr);
  play (self, canvas);
  return cpu_milliseconds () - begun;
}

static void
work_off (Bench *self)
{
  while (bastide_art_cache_work (self->cache, 100000))
    ;
}

static double
tell (Bench *self, const char *what, double *times, guint n)
{
  qsort (times, n, sizeof *times, compare_doubles);
  g_print ("%6u tiles, %-22s median %6.2f ms, 95 %% %6.2f ms, most %6.2f ms\n",
           self->state->n_placed, what, times[n / 2], times[n * 95 / 100], times[n - 1]);
  return times[n / 2];
}

/* Pans to and fro by 7 pixels a frame. Returns the median. */
static double
measure_pan (Bench *self, const char *what, BastideCamera camera)
{
  double times[FRAMES];

  for (int round = 0; round < WARM; round++)
    for (int frame = 0; frame < FRAMES; frame++)
      {
        BastideCamera now = camera;

        bastide_camera_pan (&now, 7 * ABS (frame - FRAMES / 2), 3 * ABS (frame - FRAMES / 2));
        times[frame] = draw (self, &now);
        work_off (self);
      }
  return tell (self, what, times, FRAMES);
}

/* From the smallest to the largest tiles and back, as fast as a wheel turns. */
static void
measure_zoom (Bench *self, const char *what, BastideCamera camera)
{
  double times[400], factor = ZOOM;
  guint n = 0;

  camera.tile = BASTIDE_ZOOM_MIN;
  while (n < G_N_ELEMENTS (times) && camera.tile >= BASTIDE_ZOOM_MIN)
    {
      bastide_camera_zoom_at (&camera, factor, WIDTH / 2, HEIGHT / 2);
      times[n++] = draw (self, &camera);
      bastide_art_cache_work (self->cache, SLICE);
      if (camera.tile >= BASTIDE_ZOOM_MAX)
        factor = 1 / ZOOM;
      else if (camera.tile <= BASTIDE_ZOOM_MIN)
        break;
    }
  tell (self, what, times, n);
}

/* With nothing kept: every frame and every slice until all is there. */
static void
measure_first_view (Bench *self, const char *what, const BastideCamera *camera)
{
  static double times[20000];
  guint n = 0;
  gboolean more = TRUE;

  memset (times, 0, sizeof times);
  while (more && n + 3 < G_N_ELEMENTS (times))
    {
      times[n++] = draw (self, camera);
      for (guint slice = 0; slice < 40 && more; slice++)
        {
          double begun = cpu_milliseconds ();

          more = bastide_art_cache_work (self->cache, SLICE);
          times[n] = MAX (times[n], cpu_milliseconds () - begun);
        }
      more |= self->again;
      n++;
    }
  times[n++] = draw (self, camera); /* all of it */
  tell (self, what, times, n);
}

/* One of the totals at the end of what malloc_info writes. */
static double
total (const char *text, const char *what)
{
  const char *at = g_strrstr (text, what);
  const char *size = at != NULL ? strstr (at, "size=\"") : NULL;

  return size != NULL ? g_ascii_strtod (size + strlen ("size=\""), NULL) : 0;
}

/* MiB that are allocated, in all arenas. */
static double
allocated (void)
{
  char *text = NULL;
  size_t length = 0;
  double bytes = 0;
#ifdef __GLIBC__
  FILE *file = open_memstream (&text, &length);

  malloc_info (0, file);
  fclose (file);
  bytes = total (text, "<system type=\"current\"") - total (text, "<total type=\"fast\"") -
          total (text, "<total type=\"rest\"") + total (text, "<total type=\"mmap\"");
  free (text);
#endif
  return bytes / 1048576;
}

static cairo_surface_t *
new_surface (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

/* Some frames of an empty table, since memory that is used for the first time costs time of its
 * own. */
static void
warm_up (Bench *self, BastideCamera camera)
{
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get ("plan"), CACHE);
  BastideArtCache *kept = self->cache;

  camera.x = 30000;
  self->cache = cache;
  for (guint i = 0; i < 6; i++)
    draw (self, &camera);
  self->cache = kept;
}

static double at_start; /* allocated then */

static double
measure_board (guint n_tiles)
{
  double shared = allocated () - at_start; /* what lasts: ground, wood */
  g_autoptr (BastideSetup) setup = board_fixture_setup (n_tiles);
  g_autofree BastideState *state = board_fixture_play (setup, n_tiles, 3);
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get ("summer"), CACHE);
  BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = 100, .x = .5, .y = .5 };
  BastideCamera whole = camera;
  Bench bench = { .screen = new_surface (),
                  .canvases = { new_surface (), new_surface () },
                  .state = state,
                  .cache = cache };
  double before = allocated (), middle;

  warm_up (&bench, camera);
  measure_first_view (&bench, "first view, 100 px", &camera);
  measure_pan (&bench, "100 px, in the middle", camera);
  camera.tile = 200;
  middle = measure_pan (&bench, "200 px, in the middle", camera);
  camera.tile = 40;
  measure_pan (&bench, "40 px, in the middle", camera);
  bastide_camera_fit (&whole, state->min_x, state->min_y, state->max_x, state->max_y, 12, 100);
  measure_first_view (&bench, "first view, whole", &whole);
  measure_pan (&bench, "the whole board", whole);
  measure_zoom (&bench, "zoom, first time", camera);
  measure_zoom (&bench, "zoom, again", camera);
  g_ptr_array_unref (bench.recordings);
  work_off (&bench);
  g_print ("%6u tiles, all caches     %.1f MiB\n", n_tiles, shared + allocated () - before);
  cairo_surface_destroy (bench.screen);
  cairo_surface_destroy (bench.canvases[0]);
  cairo_surface_destroy (bench.canvases[1]);
  return middle;
}

int
main (int argc, char **argv)
{
  double middle[G_N_ELEMENTS (boards)];

  at_start = allocated ();
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    middle[i] = measure_board (boards[i]);
  for (guint i = 1; i < G_N_ELEMENTS (boards); i++)
    g_print ("%u tiles cost %.2f times as much as %u\n", boards[i], middle[i] / middle[0],
             boards[0]);
  return 0;
}
