/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board.c: the picture of the board. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "board-fixture.h"
#include "board-picture.h"

#define WIDTH  640
#define HEIGHT 400
#define TILES  60

typedef struct {
  BastideSetup *setup;
  BastideState *state;
  BastideArtCache *cache;
  BastideCamera camera;
  BastideBoardOverlay overlay;
  gboolean again; /* what the last drawing returned */
} Fixture;

static void
fixture_set_up (Fixture *self, gconstpointer tile)
{
  self->setup = board_fixture_setup (TILES);
  self->state = board_fixture_play (self->setup, TILES, 11);
  self->cache = bastide_art_cache_new (bastide_theme_get ("summer"), 64 << 20);
  self->camera = (BastideCamera){
    .width = WIDTH, .height = HEIGHT, .tile = GPOINTER_TO_INT (tile), .x = .5, .y = .5
  };
  bastide_camera_snap (&self->camera, 1);
  self->overlay = (BastideBoardOverlay) BASTIDE_BOARD_OVERLAY_INIT;
}

static void
fixture_tear_down (Fixture *self, gconstpointer tile)
{
  bastide_art_cache_free (self->cache);
  g_free (self->state);
  bastide_setup_unref (self->setup);
}

static cairo_surface_t *
draw (Fixture *self, const BastideState *state, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (WIDTH * scale),
                                                         (int) (HEIGHT * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  self->again = bastide_board_draw (cr, state, &self->camera, self->cache, &self->overlay, scale);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

static gboolean
same_bytes (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* How many pixels differ within (x1, y1) to (x2, y2), and how many outside of it. */
static void
count_differences (cairo_surface_t *a,
                   cairo_surface_t *b,
                   const double box[4],
                   guint *inside,
                   guint *outside)
{
  *inside = *outside = 0;
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (pixel (a, x, y) != pixel (b, x, y))
        {
          if (box && x >= box[0] && y >= box[1] && x < box[2] && y < box[3])
            ++*inside;
          else
            ++*outside;
        }
}

static guint
differences (cairo_surface_t *a, cairo_surface_t *b)
{
  guint inside, outside;

  count_differences (a, b, NULL, &inside, &outside);
  return outside;
}

/* The largest difference of any channel of any pixel. */
static int
largest_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int largest = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int shift = 0; shift < 24; shift += 8)
        {
          int difference =
              (int) (pixel (a, x, y) >> shift & 0xff) - (int) (pixel (b, x, y) >> shift & 0xff);

          largest = MAX (largest, ABS (difference));
        }
  return largest;
}

static void
test_twice (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *first = draw (self, self->state, 1), *again = draw (self, self->state, 1),
                  *other;

  g_assert_cmpuint (differences (first, again), ==, 0);
  /* With a cache of its own, and with a small one that forgets. */
  bastide_art_cache_free (self->cache);
  self->cache = bastide_art_cache_new (bastide_theme_get ("summer"), 100000);
  other = draw (self, self->state, 1);
  g_assert_cmpuint (differences (first, other), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (again);
  cairo_surface_destroy (other);
}

static void
play_on (BastideState *state)
{
  guint n = state->n_placed;
  BastideRandom random;

  bastide_random_init (&random, n);
  while (state->n_placed == n)
    bastide_rules_apply (state,
                         state->phase == BASTIDE_PHASE_PLACE
                             ? bastide_rules_random_placement (state, &random)
                             : bastide_move_pass (),
                         NULL);
}

static void
test_undo (Fixture *self, gconstpointer tile)
{
  g_autofree BastideState *earlier = board_fixture_play (self->setup, TILES / 2, 11);
  cairo_surface_t *before = draw (self, earlier, 1), *later = draw (self, self->state, 1), *after;

  g_assert_cmpuint (differences (before, later), >, 0);
  after = draw (self, earlier, 1);
  g_assert_cmpuint (differences (before, after), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (later);
  cairo_surface_destroy (after);
}

/* In each cell lies exactly what the art draws for it. */
static void
test_tiles_in_place (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *placed = bastide_state_placed (self->state);
  int size = GPOINTER_TO_INT (tile);
  cairo_surface_t *board;
  guint compared = 0;

  self->overlay.hide_followers = TRUE;
  board = draw (self, self->state, 1);
  for (guint i = 0; i < self->state->n_placed; i++)
    {
      const BastidePlaced *at = &placed[i];
      cairo_surface_t *alone;
      double x, y;
      cairo_t *cr;

      bastide_camera_to_view (&self->camera, at->x, at->y, &x, &y);
      if (x < 0 || y < 0 || x + size > WIDTH || y + size > HEIGHT)
        continue;
      alone = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
      cr = cairo_create (alone);
      bastide_art_cache_paint (self->cache, cr, bastide_state_placed_kind (self->state, at)->tile,
                               at->rotation, self->setup->pieces[at->piece].copy, at->x, at->y,
                               size, 1, FALSE);
      cairo_destroy (cr);
      cairo_surface_flush (alone);
      for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
          g_assert_cmphex (pixel (board, (int) round (x) + column, (int) round (y) + row), ==,
                           pixel (alone, column, row));
      cairo_surface_destroy (alone);
      compared++;
    }
  g_assert_cmpuint (compared, >, 5);
  cairo_surface_destroy (board);
}

/* Tiles that lie outside of the view change nothing in it. */
static void
test_culling (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *before;
  guint compared = 0;

  self->overlay.hide_followers = TRUE;
  before = draw (self, self->state, 1);
  for (int i = 0; i < 12 && self->state->phase != BASTIDE_PHASE_OVER; i++)
    {
      const BastidePlaced *last;
      cairo_surface_t *after;
      double x, y, size = self->camera.tile;

      play_on (self->state);
      last = bastide_state_last_placed (self->state);
      bastide_camera_to_view (&self->camera, last->x, last->y, &x, &y);
      after = draw (self, self->state, 1);
      /* A tile's shadow reaches a little further than the tile. */
      if (x > WIDTH || y > HEIGHT || x + 1.2 * size < 0 || y + 1.2 * size < 0)
        {
          g_assert_cmpuint (differences (before, after), ==, 0);
          compared++;
        }
      cairo_surface_destroy (before);
      before = after;
    }
  cairo_surface_destroy (before);
  g_assert_cmpuint (compared, >, 0);
}

/* Nothing is drawn outside of the view. */
static void
test_clipped (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *surface;

  self->camera.width = WIDTH / 2;
  self->camera.height = HEIGHT / 2;
  surface = draw (self, self->state, 1);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (x >= WIDTH / 2 || y >= HEIGHT / 2)
        g_assert_cmphex (pixel (surface, x, y), ==, 0);
      else
        g_assert_cmphex (pixel (surface, x, y), !=, 0);
  cairo_surface_destroy (surface);
}

static void
test_nodes (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *placed = bastide_state_placed (self->state);
  guint asked = 0;

  for (guint i = 0; i < self->state->n_placed; i++)
    {
      guint n = bastide_state_placed_kind (self->state, &placed[i])->n_segments;

      for (guint segment = 0; segment < n; segment++)
        {
          double x, y;
          int cell_x, cell_y;

          bastide_board_spot (self->state, &self->camera, self->cache, i, segment, &x, &y);
          bastide_camera_cell_at (&self->camera, x, y, &cell_x, &cell_y);
          g_assert_cmpint (cell_x, ==, placed[i].x);
          g_assert_cmpint (cell_y, ==, placed[i].y);
          g_assert_cmpuint (bastide_board_node_at (self->state, &self->camera, self->cache, x, y),
                            ==, placed[i].first_node + segment);
          asked++;
        }
    }
  g_assert_cmpuint (asked, ==, self->state->n_nodes);
}

static void
test_no_node (Fixture *self, gconstpointer tile)
{
  double x, y;

  bastide_camera_to_view (&self->camera, self->state->max_x + 1.5, 0, &x, &y);
  g_assert_cmphex (bastide_board_node_at (self->state, &self->camera, self->cache, x, y), ==,
                   BASTIDE_NO_NODE);
  g_assert_cmphex (bastide_board_node_at (self->state, &self->camera, self->cache, 1e12, -1e12), ==,
                   BASTIDE_NO_NODE);
}

/* What changes when the overlay is set as it is: something in and right around the cell, nothing
 * elsewhere. */
static void
assert_changes_at (Fixture *self, int cell_x, int cell_y)
{
  BastideBoardOverlay overlay = self->overlay;
  cairo_surface_t *plain, *marked;
  double box[4], x, y, around = 8;
  guint inside, outside;

  bastide_camera_show_cell (&self->camera, cell_x, cell_y, 20);
  bastide_camera_snap (&self->camera, 1);
  bastide_camera_to_view (&self->camera, cell_x, cell_y, &x, &y);
  box[0] = x - around;
  box[1] = y - around;
  box[2] = x + self->camera.tile + around;
  box[3] = y + self->camera.tile + around;

  marked = draw (self, self->state, 1);
  self->overlay = (BastideBoardOverlay) BASTIDE_BOARD_OVERLAY_INIT;
  plain = draw (self, self->state, 1);
  count_differences (plain, marked, box, &inside, &outside);
  g_assert_cmpuint (inside, >, 20);
  g_assert_cmpuint (outside, ==, 0);
  self->overlay = overlay;
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
}

static void
test_legal_cell (Fixture *self, gconstpointer tile)
{
  g_autoptr (GArray) legal = board_fixture_legal (self->state);

  g_assert_cmpuint (legal->len, >, 0);
  self->overlay.legal = (const BastideBoardCell *) (void *) legal->data;
  self->overlay.n_legal = 1;
  assert_changes_at (self, self->overlay.legal[0].x, self->overlay.legal[0].y);
}

static void
test_ghost (Fixture *self, gconstpointer tile)
{
  g_autoptr (GArray) legal = board_fixture_legal (self->state);
  cairo_surface_t *yes, *no;

  self->overlay.has_ghost = self->overlay.ghost_legal = TRUE;
  self->overlay.ghost = g_array_index (legal, BastideBoardCell, 0);
  assert_changes_at (self, self->overlay.ghost.x, self->overlay.ghost.y);
  /* Legal or not is told apart. */
  yes = draw (self, self->state, 1);
  self->overlay.ghost_legal = FALSE;
  no = draw (self, self->state, 1);
  g_assert_cmpuint (differences (yes, no), >, 20);
  cairo_surface_destroy (yes);
  cairo_surface_destroy (no);
}

static void
test_focus (Fixture *self, gconstpointer tile)
{
  self->overlay.has_focus = TRUE;
  self->overlay.focus = (BastideBoardCell){ self->state->max_x + 1, 0 };
  assert_changes_at (self, self->overlay.focus.x, self->overlay.focus.y);
}

static void
test_last_tile (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);

  self->overlay.mark_last = TRUE;
  assert_changes_at (self, last->x, last->y);
}

/* What counted besides is framed; an index beyond the tiles, of a later position, does nothing. */
static void
test_counted (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  const guint32 counted[] = { self->state->n_placed - 1, self->state->n_placed };

  self->overlay.counted = counted;
  self->overlay.n_counted = G_N_ELEMENTS (counted);
  assert_changes_at (self, last->x, last->y);
}

static void
test_spots (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  guint placed = (guint) (last - bastide_state_placed (self->state));
  BastideBoardSpot spots[BASTIDE_MAX_SEGMENTS];
  cairo_surface_t *dark, *lit;
  double x, y;

  bastide_camera_show_cell (&self->camera, last->x, last->y, 60);
  bastide_camera_snap (&self->camera, 1);
  self->overlay.spots = spots;
  self->overlay.n_spots = bastide_state_placed_kind (self->state, last)->n_segments;
  for (guint i = 0; i < self->overlay.n_spots; i++)
    spots[i] = (BastideBoardSpot){ .segment = i, .number = i + 1 };
  dark = draw (self, self->state, 1);
  spots[0].lit = TRUE;
  lit = draw (self, self->state, 1);
  bastide_board_spot (self->state, &self->camera, self->cache, placed, 0, &x, &y);
  {
    double box[4] = { x - 40, y - 40, x + 40, y + 40 };
    guint inside, outside;

    count_differences (dark, lit, box, &inside, &outside);
    g_assert_cmpuint (inside, >, 20);
    g_assert_cmpuint (outside, ==, 0);
  }
  cairo_surface_destroy (dark);
  cairo_surface_destroy (lit);
}

static void
test_outline (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *plain = draw (self, self->state, 1);

  for (guint32 node = 0; node < 5; node++)
    {
      cairo_surface_t *outlined;

      self->overlay.outlined = node;
      outlined = draw (self, self->state, 1);
      g_assert_cmpuint (differences (plain, outlined), >, 20);
      cairo_surface_destroy (outlined);
    }
  /* A node that isn't there is no feature. */
  self->overlay.outlined = self->state->n_nodes;
  {
    cairo_surface_t *nothing = draw (self, self->state, 1);

    g_assert_cmpuint (differences (plain, nothing), ==, 0);
    cairo_surface_destroy (nothing);
  }
  cairo_surface_destroy (plain);
}

static void
test_settle (Fixture *self, gconstpointer tile)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  cairo_surface_t *rest, *up, *down;

  bastide_camera_show_cell (&self->camera, last->x, last->y, 60);
  bastide_camera_snap (&self->camera, 1);
  rest = draw (self, self->state, 1);
  self->overlay.settle = .1;
  up = draw (self, self->state, 1);
  self->overlay.settle = 1;
  down = draw (self, self->state, 1);
  g_assert_cmpuint (differences (rest, up), >, 20);
  g_assert_cmpuint (differences (rest, down), ==, 0);
  cairo_surface_destroy (rest);
  cairo_surface_destroy (up);
  cairo_surface_destroy (down);
}

static void
test_followers (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *with, *without;

  with = draw (self, self->state, 1);
  self->overlay.hide_followers = TRUE;
  without = draw (self, self->state, 1);
  g_assert_cmpuint (differences (with, without), >, 100);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* Draws until nothing is waited for any more. */
static cairo_surface_t *
draw_ready (Fixture *self, double scale)
{
  for (int i = 0; i < 1000; i++)
    {
      gboolean idle = !bastide_art_cache_work (self->cache, 100000);
      guint news = bastide_art_cache_get_news (self->cache);
      cairo_surface_t *surface = draw (self, self->state, scale);

      if (idle && i > 0 && !self->again && !bastide_art_cache_work (self->cache, 0) &&
          bastide_art_cache_get_news (self->cache) == news)
        return surface;
      cairo_surface_destroy (surface);
    }
  g_assert_not_reached ();
}

/* While the cache works the picture may be coarse; afterwards it is the same as without waiting. */
static void
test_waiting (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *sharp, *ready;

  self->overlay.may_wait = TRUE;
  ready = draw_ready (self, 1);
  self->overlay.may_wait = FALSE;
  sharp = draw (self, self->state, 1);
  g_assert_cmpuint (differences (sharp, ready), ==, 0);
  cairo_surface_destroy (sharp);
  cairo_surface_destroy (ready);
}

/* S45: the same on finer screens. */
static void
test_waiting_at_scales (Fixture *self, gconstpointer tile)
{
  static const double scales[] = { 1.25, 1.5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      cairo_surface_t *sharp, *ready;

      self->overlay.may_wait = TRUE;
      ready = draw_ready (self, scales[i]);
      self->overlay.may_wait = FALSE;
      sharp = draw (self, self->state, scales[i]);
      g_assert_true (same_bytes (sharp, ready));
      cairo_surface_destroy (sharp);
      cairo_surface_destroy (ready);
    }
}

/* The mean difference of the channels of the pixels. */
static double
mean_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  double sum = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int shift = 0; shift < 24; shift += 8)
        sum +=
            ABS ((int) (pixel (a, x, y) >> shift & 0xff) - (int) (pixel (b, x, y) >> shift & 0xff));
  return sum / WIDTH / HEIGHT / 3;
}

/* While the zoom changes with each drawing, levels show the same board, a little softer; and what
 * was shown on the way leaves no trace. */
static void
test_zooming (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *before, *after;

  self->overlay.may_wait = TRUE;
  before = draw_ready (self, 1);
  for (guint sweep = 0; sweep < 2; sweep++)
    for (double size = 20; size < 150; size *= 1.13)
      {
        cairo_surface_t *moving, *sharp;
        double plain;

        self->camera.tile = round (size);
        moving = draw (self, self->state, 1);
        g_assert_true (self->again);
        while (bastide_art_cache_work (self->cache, 100000))
          ;
        self->camera.tile = round (size) + 1;
        cairo_surface_destroy (moving);
        moving = draw (self, self->state, 1);
        self->overlay.may_wait = FALSE;
        sharp = draw (self, self->state, 1);
        self->overlay.may_wait = TRUE;
        plain = mean_difference (before, sharp);
        /* On the second sweep all levels are there. */
        if (sweep == 1 && plain > 5)
          g_assert_cmpfloat (mean_difference (moving, sharp), <, .35 * plain);
        cairo_surface_destroy (moving);
        cairo_surface_destroy (sharp);
      }
  self->camera.tile = GPOINTER_TO_INT (tile);
  after = draw_ready (self, 1);
  g_assert_cmpuint (differences (before, after), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* No level shows tiles that were taken back, not even for one frame. */
static void
test_undo_while_zooming (Fixture *self, gconstpointer tile)
{
  g_autofree BastideState *earlier = board_fixture_play (self->setup, TILES / 2, 11);
  cairo_surface_t *never, *undone;

  self->overlay.may_wait = TRUE;
  for (int size = 30; size < 60; size++)
    {
      self->camera.tile = size;
      cairo_surface_destroy (draw (self, self->state, 1));
      while (bastide_art_cache_work (self->cache, 100000))
        ;
    }
  undone = draw (self, earlier, 1);
  for (guint i = 0; i < self->state->n_placed; i++)
    {
      const BastidePlaced *at = &bastide_state_placed (self->state)[i];
      double x, y;

      bastide_camera_to_view (&self->camera, at->x + .5, at->y + .5, &x, &y);
      if (bastide_state_find_placed (earlier, at->x, at->y) < 0 && x > 0 && y > 0 && x < WIDTH &&
          y < HEIGHT)
        /* wood: more red than green */
        g_assert_cmpint (pixel (undone, (int) x, (int) y) >> 16 & 0xff, >,
                         pixel (undone, (int) x, (int) y) >> 8 & 0xff);
    }
  self->overlay.may_wait = FALSE;
  never = draw (self, earlier, 1);
  g_assert_cmpfloat (mean_difference (undone, never), <, 12);
  cairo_surface_destroy (undone);
  cairo_surface_destroy (never);
}

/* A drawing that is recorded and played later: the same picture. */
static void
test_recorded (Fixture *self, gconstpointer tile)
{
  cairo_surface_t *painted = draw (self, self->state, 1);

  self->overlay.may_wait = TRUE;
  for (int i = 0; i < 3; i++)
    {
      cairo_surface_t *recording, *played;
      BastideCamera before = self->camera;
      cairo_t *cr;

      /* Another zoom in between. */
      self->camera.tile += 1;
      if (i == 1)
        cairo_surface_destroy (draw (self, self->state, 1));
      self->camera = before;
      cairo_surface_destroy (draw_ready (self, 1));
      recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
      cr = cairo_create (recording);
      bastide_board_draw (cr, self->state, &self->camera, self->cache, &self->overlay, 1);
      cairo_destroy (cr);
      played = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
      cr = cairo_create (played);
      cairo_set_source_surface (cr, recording, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (played);
      /* The rims of shadows are rounded elsewhere. */
      g_assert_cmpint (largest_difference (painted, played), <=, 2);
      cairo_surface_destroy (recording);
      cairo_surface_destroy (played);
    }
  cairo_surface_destroy (painted);
}

/* --- As parts --- */

typedef struct {
  cairo_t *cr;
  GPtrArray *bytes;    /* of GBytes: what was told */
  GPtrArray *surfaces; /* likewise */
} Told;

/* Shows a part as a texture would be shown: from its bytes alone. */
static void
part_cb (const BastideBoardPart *part, gpointer data)
{
  Told *told = data;
  cairo_t *cr = told->cr;
  cairo_surface_t *texture;
  int width, height;
  cairo_matrix_t matrix;

  cairo_rectangle (cr, part->clip.x, part->clip.y, part->clip.width, part->clip.height);
  if (part->surface == NULL)
    {
      cairo_set_source_rgb (cr, part->red, part->green, part->blue);
      cairo_fill (cr);
      return;
    }
  g_ptr_array_add (told->bytes, g_bytes_ref (part->bytes));
  g_ptr_array_add (told->surfaces, part->surface);
  width = cairo_image_surface_get_width (part->surface);
  height = cairo_image_surface_get_height (part->surface);
  texture =
      cairo_image_surface_create_for_data ((guchar *) (gsize) g_bytes_get_data (part->bytes, NULL),
                                           CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_set_source_surface (cr, texture, 0, 0);
  cairo_matrix_init_scale (&matrix, width / part->at.width, height / part->at.height);
  cairo_matrix_translate (&matrix, -part->at.x, -part->at.y);
  cairo_pattern_set_matrix (cairo_get_source (cr), &matrix);
  cairo_pattern_set_extend (cairo_get_source (cr),
                            part->repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_surface_destroy (texture);
}

static cairo_surface_t *
clear_surface (cairo_format_t format, double scale)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (format, (int) (WIDTH * scale), (int) (HEIGHT * scale));

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

/* Puts the board together from what it tells. */
static cairo_surface_t *
compose (Fixture *self, const BastideState *state, double scale, Told *told)
{
  cairo_surface_t *surface = clear_surface (CAIRO_FORMAT_RGB24, scale);
  cairo_surface_t *above = clear_surface (CAIRO_FORMAT_ARGB32, scale);
  cairo_t *cr = cairo_create (above);

  told->cr = cairo_create (surface);
  told->bytes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  told->surfaces = g_ptr_array_new ();
  self->again = bastide_board_draw_parts (state, &self->camera, self->cache, &self->overlay, scale,
                                          part_cb, told);
  bastide_board_draw_above (cr, state, &self->camera, self->cache, &self->overlay, scale);
  cairo_destroy (cr);
  cairo_set_source_surface (told->cr, above, 0, 0);
  cairo_paint (told->cr);
  cairo_destroy (told->cr);
  cairo_surface_destroy (above);
  cairo_surface_flush (surface);
  return surface;
}

static void
told_clear (Told *told)
{
  g_ptr_array_unref (told->bytes);
  g_ptr_array_unref (told->surfaces);
}

/* Zooms to and fro until the levels have all that is in view. Another size comes last. */
static void
fill_levels (Fixture *self, double scale)
{
  double tile = self->camera.tile;

  for (guint i = 0; i < 40; i++)
    {
      self->camera.tile = tile + i % 2;
      cairo_surface_destroy (draw (self, self->state, scale));
      while (bastide_art_cache_work (self->cache, 100000))
        ;
    }
  self->camera.tile = tile;
}

/* The parts together are the same picture, at each stage of a zoom as well. */
static void
test_parts (Fixture *self, gconstpointer tile)
{
  static const double scales[] = { 1, 1.25, 1.5, 2 };

  self->overlay.outlined = 0;
  self->overlay.mark_last = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (guint k = 0; k < 4; k++)
      {
        cairo_surface_t *whole, *together;
        Told told;

        self->overlay.may_wait = k > 0;
        self->camera.tile = GPOINTER_TO_INT (tile) + (k == 3 ? 5 : 0);
        if (k == 3)
          fill_levels (self, scales[i]);
        whole = k == 2 ? draw_ready (self, scales[i]) : draw (self, self->state, scales[i]);
        together = compose (self, self->state, scales[i], &told);
        if (k != 3)
          g_assert_cmpint (largest_difference (whole, together), <=, 3);
        else
          g_assert_cmpfloat (mean_difference (whole, together), <, .2);
        told_clear (&told);
        cairo_surface_destroy (whole);
        cairo_surface_destroy (together);
      }
}

/* What doesn't change is told as the same part; what does is another one, and what was told before
 * stays as it was. */
static void
test_parts_kept (Fixture *self, gconstpointer tile)
{
  g_autofree BastideState *earlier = board_fixture_play (self->setup, TILES - 1, 11);
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  Told first, again, changed;
  GChecksum *before = g_checksum_new (G_CHECKSUM_MD5), *after = g_checksum_new (G_CHECKSUM_MD5);
  guint n_new = 0;

  bastide_camera_show_cell (&self->camera, last->x, last->y, 60);
  cairo_surface_destroy (compose (self, earlier, 1, &first));
  for (guint i = 0; i < first.bytes->len; i++)
    g_checksum_update (before, g_bytes_get_data (first.bytes->pdata[i], NULL),
                       (gssize) g_bytes_get_size (first.bytes->pdata[i]));
  bastide_camera_pan (&self->camera, 3, 2);
  cairo_surface_destroy (compose (self, earlier, 1, &again));
  g_assert_cmpuint (again.surfaces->len, ==, first.surfaces->len);
  for (guint i = 0; i < again.surfaces->len; i++)
    g_assert_true (again.surfaces->pdata[i] == first.surfaces->pdata[i]);

  cairo_surface_destroy (compose (self, self->state, 1, &changed));
  for (guint i = 0; i < changed.bytes->len; i++)
    n_new += !g_ptr_array_find (again.bytes, changed.bytes->pdata[i], NULL);
  /* The tile, and its shadow on cells of up to three more. */
  g_assert_cmpuint (n_new, >=, 1);
  g_assert_cmpuint (n_new, <=, 4);
  for (guint i = 0; i < first.bytes->len; i++)
    g_checksum_update (after, g_bytes_get_data (first.bytes->pdata[i], NULL),
                       (gssize) g_bytes_get_size (first.bytes->pdata[i]));
  g_assert_cmpstr (g_checksum_get_string (before), ==, g_checksum_get_string (after));
  g_checksum_free (before);
  g_checksum_free (after);
  told_clear (&first);
  told_clear (&again);
  told_clear (&changed);
}

static void
test_extremes (Fixture *self, gconstpointer tile)
{
  static const double tiles[] = { .01, 1, BASTIDE_ZOOM_MIN, 49, 50, BASTIDE_ZOOM_MAX, 900 };
  static const double places[] = { 0, 40000, -1e9, 1e300 };
  static const double scales[] = { 1, 1.25, 1.5, 2 };
  g_autoptr (GArray) legal = board_fixture_legal (self->state);

  self->overlay.legal = (const BastideBoardCell *) (void *) legal->data;
  self->overlay.n_legal = legal->len;
  self->overlay.has_ghost = self->overlay.has_focus = self->overlay.mark_last = TRUE;
  self->overlay.ghost = self->overlay.focus = self->overlay.legal[0];
  self->overlay.outlined = 0;
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (places); k++)
      {
        self->camera.tile = tiles[i];
        self->camera.x = places[k];
        self->camera.y = -places[k];
        cairo_surface_destroy (draw (self, self->state, scales[(i + k) % G_N_ELEMENTS (scales)]));
      }
  self->camera = (BastideCamera){ .width = 0, .height = 0, .tile = 20 };
  cairo_surface_destroy (draw (self, self->state, 1));
}

#define ADD(name, tile, func)                                                                      \
  g_test_add ("/render/board/" name, Fixture, GINT_TO_POINTER (tile), fixture_set_up, func,        \
              fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("same-bytes-twice", 80, test_twice);
  ADD ("same-bytes-twice-small", 24, test_twice);
  ADD ("undo-brings-the-bytes-back", 80, test_undo);
  ADD ("undo-brings-the-bytes-back-small", 24, test_undo);
  ADD ("tiles-in-place", 80, test_tiles_in_place);
  ADD ("tiles-in-place-small", 24, test_tiles_in_place);
  ADD ("culling", 130, test_culling);
  ADD ("culling-small", 49, test_culling);
  ADD ("clipped-to-the-view", 80, test_clipped);
  ADD ("node-at-spot", 80, test_nodes);
  ADD ("no-node-off-the-tiles", 80, test_no_node);
  ADD ("legal-cell", 80, test_legal_cell);
  ADD ("legal-cell-small", 16, test_legal_cell);
  ADD ("ghost", 80, test_ghost);
  ADD ("focus", 80, test_focus);
  ADD ("last-tile", 80, test_last_tile);
  ADD ("spots", 140, test_spots);
  ADD ("outline", 80, test_outline);
  ADD ("counted", 80, test_counted);
  ADD ("settle", 80, test_settle);
  ADD ("followers", 80, test_followers);
  ADD ("waiting", 80, test_waiting);
  ADD ("waiting-small", 24, test_waiting);
  ADD ("S45/waiting-at-scales", 80, test_waiting_at_scales);
  ADD ("zooming", 80, test_zooming);
  ADD ("undo-while-zooming", 80, test_undo_while_zooming);
  ADD ("recorded-like-painted", 80, test_recorded);
  ADD ("recorded-like-painted-small", 24, test_recorded);
  ADD ("parts", 80, test_parts);
  ADD ("parts-small", 24, test_parts);
  ADD ("parts-kept", 80, test_parts_kept);
  ADD ("extremes", 80, test_extremes);
  return g_test_run ();
}
