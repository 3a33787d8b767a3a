/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-board.c: what a frame of the board costs at 1920 x 1080, on boards of 100 and 10,000 tiles.
 *
 * Prints CPU milliseconds a frame on the drawing thread, drawn as the window does: onto a canvas,
 * which is recorded and drawn; two canvases take turns. What is queued is worked off between
 * frames, in slices. */

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "board-fixture.h"
#include "board-picture.h"

#define WIDTH  1920
#define HEIGHT 1080
#define FRAMES 60
#define WARM   3
#define ZOOM   1.04       /* a frame */
#define SLICE  6000       /* microseconds of work between two frames, as in the window */
#define CACHE  (20 << 20) /* as the window has it */

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
  cairo_surface_t *recording; /* of the last frame, as long as the next one is drawn */
  const BastideState *state;
  BastideArtCache *cache;
} Bench;

/* Records what is on a canvas and plays it on the screen, as GTK does. */
static void
play (Bench *self, cairo_surface_t *canvas)
{
  const cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (recording);

  cairo_set_source_surface (cr, canvas, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cr = cairo_create (self->screen);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (self->screen);
  g_clear_pointer (&self->recording, cairo_surface_destroy);
  self->recording = recording;
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
  bastide_board_draw (cr, self->state, camera, self->cache, &overlay, 1);
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
  while (more && n + 2 < G_N_ELEMENTS (times))
    {
      times[n++] = draw (self, camera);
      for (guint slice = 0; slice < 40 && more; slice++)
        {
          double begun = cpu_milliseconds ();

          more = bastide_art_cache_work (self->cache, SLICE);
          times[n] = MAX (times[n], cpu_milliseconds () - begun);
        }
      n++;
    }
  tell (self, what, times, n);
}

/* MiB that the process has in memory. */
static double
resident (void)
{
  g_autofree char *text = NULL;
  gint64 pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL) && strchr (text, ' ') != NULL)
    pages = g_ascii_strtoll (strchr (text, ' '), NULL, 10);
  return pages * sysconf (_SC_PAGESIZE) / 1048576.0;
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

static double
measure_board (guint n_tiles)
{
  g_autoptr (BastideSetup) setup = board_fixture_setup (n_tiles);
  g_autofree BastideState *state = board_fixture_play (setup, n_tiles, 3);
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get ("summer"), CACHE);
  BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = 100, .x = .5, .y = .5 };
  BastideCamera whole = camera;
  Bench bench = { .screen = new_surface (),
                  .canvases = { new_surface (), new_surface () },
                  .state = state,
                  .cache = cache };
  double before = resident (), middle;

  /* Memory that is used for the first time costs time of its own. */
  for (guint i = 0; i < 4; i++)
    play (&bench, bench.canvases[i % 2]);
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
  cairo_surface_destroy (bench.recording);
  g_print ("%6u tiles, memory: caches, screen and two canvases of 8 MiB %.0f MiB\n", n_tiles,
           resident () - before);
  cairo_surface_destroy (bench.screen);
  cairo_surface_destroy (bench.canvases[0]);
  cairo_surface_destroy (bench.canvases[1]);
  return middle;
}

int
main (int argc, char **argv)
{
  double middle[G_N_ELEMENTS (boards)];

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    middle[i] = measure_board (boards[i]);
  for (guint i = 1; i < G_N_ELEMENTS (boards); i++)
    g_print ("%u tiles cost %.2f times as much as %u\n", boards[i], middle[i] / middle[0],
             boards[0]);
  return 0;
}
