/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-carcassonne.c: the Count's town on the board, its quarters, and the table's edge. */

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "art-carcassonne.h"
#include "board-export.h"
#include "board-picture.h"
#include "count-fixture.h"

#define WIDTH  600
#define HEIGHT 460
#define TILE   120

typedef struct {
  BastideSetup *setup;
  BastideState *state;
  BastideArtCache *cache;
  BastideCamera camera;
  BastideBoardOverlay overlay;
} Fixture;

static void
fixture_set_up (Fixture *self, gconstpointer theme)
{
  self->setup = count_fixture_setup ("base-1st", "count-2004", 6, NULL);
  self->state = bastide_state_new (self->setup, NULL);
  self->cache = bastide_art_cache_new (bastide_theme_get (theme), 64 << 20);
  self->camera = (BastideCamera){ .width = WIDTH, .height = HEIGHT, .tile = TILE, .x = 0, .y = .5 };
  bastide_camera_snap (&self->camera, 1);
  self->overlay = (BastideBoardOverlay) BASTIDE_BOARD_OVERLAY_INIT;
}

static void
fixture_tear_down (Fixture *self, gconstpointer theme)
{
  bastide_art_cache_free (self->cache);
  g_free (self->state);
  bastide_setup_unref (self->setup);
}

static cairo_surface_t *
draw (Fixture *self)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  bastide_board_draw (cr, self->state, &self->camera, self->cache, &self->overlay, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  g_assert_true (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT);
  return ((const guint32 *) (const void *) (data + (gsize) y * stride))[(gsize) x] & 0xffffff;
}

/* Pixels that differ within a radius of a point. */
static guint
differences_near (cairo_surface_t *a, cairo_surface_t *b, double x, double y, double radius)
{
  guint n = 0;

  for (int py = MAX (0, (int) (y - radius)); py < MIN (HEIGHT, y + radius); py++)
    for (int px = MAX (0, (int) (x - radius)); px < MIN (WIDTH, x + radius); px++)
      n += hypot (px - x, py - y) < radius && pixel_at (a, px, py) != pixel_at (b, px, py);
  return n;
}

static guint
differences (cairo_surface_t *a, cairo_surface_t *b)
{
  return differences_near (a, b, WIDTH / 2.0, HEIGHT / 2.0, WIDTH);
}

/* The start layout forms one block of four by three cells, also that of the later printing. */
static void
test_plan (void)
{
  static const char *const expansions[] = { "count-2004", "count-2015" };

  for (guint i = 0; i < G_N_ELEMENTS (expansions); i++)
    {
      g_autoptr (BastideSetup) setup = count_fixture_setup ("base-1st", expansions[i], 2, NULL);
      g_autoptr (GArray) pieces = art_town_pieces (setup);
      g_autoptr (ArtTown) town = art_town_new (pieces, bastide_theme_get ("summer"));
      ArtTownPlan plan;

      g_assert_true (art_town_plan_init (&plan, setup));
      g_assert_cmpint (plan.x, ==, -2);
      g_assert_cmpint (plan.y, ==, -1);
      g_assert_cmpint (plan.width, ==, 4);
      g_assert_cmpint (plan.height, ==, 3);
      g_assert_nonnull (town);
      g_assert_cmpuint (town->n_gates, ==, 3);
      for (guint k = 0; k < town->n_gates; k++)
        {
          const ArtTownGate *gate = &town->gates[k];

          g_assert_cmpfloat (gate->at.x, >, gate->x);
          g_assert_cmpfloat (gate->at.x, <, gate->x + 1);
          g_assert_cmpfloat (gate->at.y, >, gate->y);
          g_assert_cmpfloat (gate->at.y, <, gate->y + 1);
        }
    }
}

/* A town of any size and shape of block, from tiles that somebody invents: here one with a corner
 * missing. */
static void
test_any_layout (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 2, 1 }, { 2, 2 }, { 3, 3 }, { 5, 2 }, { 6, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int width = sizes[i][0], height = sizes[i][1];
      g_autoptr (BastideSetup) setup = count_fixture_block (width, height);
      g_autofree BastideState *state = bastide_state_new (setup, NULL);
      BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = 60 };
      ArtTownPlan plan;

      g_assert_true (art_town_plan_init (&plan, setup));
      g_assert_cmpint (plan.width, ==, width);
      g_assert_cmpint (plan.height, ==, height);
      for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
        {
          double x, y;

          bastide_board_quarter_spot (state, &camera, q, &x, &y, NULL);
          g_assert_cmpint (bastide_board_quarter_at (state, &camera, x, y), ==, q);
        }
      for (const char *const *name = bastide_theme_names (); *name; name++)
        {
          g_autoptr (BastideArtCache) cache =
              bastide_art_cache_new (bastide_theme_get (*name), 64 << 20);
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
          cairo_t *cr = cairo_create (surface);

          bastide_board_draw (cr, state, &camera, cache, NULL, 1);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
        }
    }
}

static void
test_no_town (void)
{
  g_autoptr (BastideSetup) setup = count_fixture_setup ("base-1st", NULL, 2, NULL);
  g_autoptr (GArray) pieces = art_town_pieces (setup);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = TILE };
  double x;

  g_assert_null (art_town_new (pieces, bastide_theme_get ("summer")));
  g_assert_cmpint (bastide_board_quarter_at (state, &camera, WIDTH / 2.0, HEIGHT / 2.0), ==, -1);
  g_assert_false (
      bastide_board_quarter_spot (state, &camera, BASTIDE_QUARTER_CASTLE, &x, NULL, NULL));
}

/* C3: castle, market, blacksmith and cathedral lie clockwise. */
static void
test_quarters (Fixture *self, gconstpointer theme)
{
  double x[BASTIDE_N_QUARTERS], y[BASTIDE_N_QUARTERS];

  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      double radius;

      g_assert_true (
          bastide_board_quarter_spot (self->state, &self->camera, q, &x[q], &y[q], &radius));
      g_assert_cmpint (bastide_board_quarter_at (self->state, &self->camera, x[q], y[q]), ==, q);
      for (guint i = 0; i < 8; i++)
        g_assert_cmpint (bastide_board_quarter_at (self->state, &self->camera,
                                                   x[q] + .95 * radius * cos (i * G_PI / 4),
                                                   y[q] + .95 * radius * sin (i * G_PI / 4)),
                         ==, q);
    }
  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      guint next = (q + 1) % BASTIDE_N_QUARTERS;

      /* clockwise round the heart of the town, seen on the screen */
      g_assert_cmpfloat ((x[q] - WIDTH / 2.0) * (y[next] - HEIGHT / 2.0) -
                             (y[q] - HEIGHT / 2.0) * (x[next] - WIDTH / 2.0),
                         >, 0);
    }
  g_assert_cmpint (bastide_board_quarter_at (self->state, &self->camera, 70, 60), ==, -1);
}

static void
test_same_bytes (Fixture *self, gconstpointer theme)
{
  cairo_surface_t *first = draw (self), *second, *fresh;

  second = draw (self);
  bastide_art_cache_free (self->cache);
  self->cache = bastide_art_cache_new (bastide_theme_get (theme), 64 << 20);
  fresh = draw (self);
  g_assert_cmpuint (differences (first, second), ==, 0);
  g_assert_cmpuint (differences (first, fresh), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  cairo_surface_destroy (fresh);
}

/* The town covers the inner tiles, which alone would be open country: it is drawn across cells. */
static void
test_covers_inner_tiles (Fixture *self, gconstpointer theme)
{
  g_autoptr (BastideArtCache) plain = bastide_art_cache_new (bastide_theme_get (theme), 64 << 20);
  int inner = bastide_state_find_placed (self->state, 0, 0);
  const BastidePlaced *at = &bastide_state_placed (self->state)[inner];
  const BastideTile *tile = bastide_state_placed_kind (self->state, at)->tile;
  cairo_surface_t *board, *alone;
  cairo_t *cr;

  self->overlay.hide_followers = TRUE;
  board = draw (self);
  alone = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (alone);
  cairo_translate (cr, WIDTH / 2.0, HEIGHT / 2.0 - TILE / 2.0);
  bastide_art_cache_paint (plain, cr, tile, at->rotation, 0, 0, 0, TILE, 1, FALSE);
  cairo_destroy (cr);
  cairo_surface_flush (alone);
  g_assert_cmpuint (differences_near (board, alone, WIDTH / 2.0 + TILE / 2.0, HEIGHT / 2.0, 40), >,
                    4000);
  cairo_surface_destroy (board);
  cairo_surface_destroy (alone);
}

/* Neighbouring cells leave out what is far from them, and still show the same on both sides of
 * their joint. */
static void
test_seamless (Fixture *self, gconstpointer theme)
{
  g_autoptr (GArray) pieces = art_town_pieces (self->setup);
  g_autoptr (ArtTown) town = art_town_new (pieces, bastide_theme_get (theme));
  cairo_surface_t *surfaces[2];
  guint wrong = 0;

  for (int cell = 1; cell <= 2; cell++)
    {
      cairo_t *cr;
      ArtBrush brush;

      surfaces[cell - 1] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
      cr = cairo_create (surfaces[cell - 1]);
      cairo_scale (cr, TILE, TILE);
      cairo_translate (cr, cell, 1);
      brush = art_brush (cr, bastide_theme_get (theme), NULL, TILE);
      art_town_paint (town, &brush, cell, 1);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[cell - 1]);
    }
  g_assert_cmpuint (differences (surfaces[0], surfaces[1]), >, 1000);
  for (int x = 2 * TILE - 1; x <= 2 * TILE; x++)
    for (int y = TILE; y < 2 * TILE; y++)
      wrong += pixel_at (surfaces[0], x, y) != pixel_at (surfaces[1], x, y);
  g_assert_cmpuint (wrong, <=, 4);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* Each follower in a quarter changes the picture there, up to all 42 of them (S32). */
static void
test_followers (Fixture *self, gconstpointer theme)
{
  BastideState *state = self->state;
  cairo_surface_t *before = draw (self), *empty = cairo_surface_reference (before);
  double x, y, radius;

  bastide_board_quarter_spot (state, &self->camera, BASTIDE_QUARTER_MARKET, &x, &y, &radius);
  for (guint n = 0; n < 6 * BASTIDE_SUPPLY; n++)
    {
      cairo_surface_t *after;

      state->quarters[n % 6][BASTIDE_QUARTER_MARKET]++;
      after = draw (self);
      g_assert_cmpuint (differences_near (before, after, x, y, 1.6 * radius), >, 12);
      cairo_surface_destroy (before);
      before = after;
    }
  memset (state->quarters, 0, sizeof state->quarters);
  cairo_surface_destroy (before);
  before = draw (self);
  g_assert_cmpuint (differences (before, empty), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (empty);
}

static void
test_followers_small (Fixture *self, gconstpointer theme)
{
  BastideState *state = self->state;
  cairo_surface_t *before, *after;

  self->camera.tile = 20;
  for (guint player = 0; player < 6; player++)
    for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
      state->quarters[player][q] = 6;
  before = draw (self);
  state->quarters[3][BASTIDE_QUARTER_CATHEDRAL] = 7;
  after = draw (self);
  g_assert_cmpuint (differences (before, after), >, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static void
test_count_moves (Fixture *self, gconstpointer theme)
{
  cairo_surface_t *before = draw (self), *after;
  double x, y, radius;

  self->state->count_quarter = BASTIDE_QUARTER_BLACKSMITH;
  after = draw (self);
  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      gboolean changes = q == BASTIDE_QUARTER_CASTLE || q == BASTIDE_QUARTER_BLACKSMITH;

      bastide_board_quarter_spot (self->state, &self->camera, q, &x, &y, &radius);
      if (changes)
        g_assert_cmpuint (differences_near (before, after, x, y, 1.1 * radius), >, 500);
      else
        g_assert_cmpuint (differences_near (before, after, x, y, radius), ==, 0);
    }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* Moves, and taking them back: the earlier bytes come back. */
static void
test_undo (Fixture *self, gconstpointer theme)
{
  BastideState *start = self->state;
  cairo_surface_t *before = draw (self), *after;

  self->state = count_fixture_play (self->setup, 16, 2);
  after = draw (self);
  g_assert_cmpuint (differences (before, after), >, 0);
  cairo_surface_destroy (after);
  g_free (self->state);
  self->state = start;
  after = draw (self);
  g_assert_cmpuint (differences (before, after), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* Quarters and spots on other tiles than the last may be chosen. */
static void
test_choices (Fixture *self, gconstpointer theme)
{
  const BastideBoardQuarter quarter = { BASTIDE_QUARTER_MARKET, 2, TRUE };
  const BastideBoardSpot spot = { .segment = 0, .number = 1, .elsewhere = TRUE, .placed = 10 };
  const BastideBoardSpot broken = { .segment = 0, .elsewhere = TRUE, .placed = 4000 };
  cairo_surface_t *before = draw (self), *after;
  double x, y, radius;

  self->overlay.quarters = &quarter;
  self->overlay.n_quarters = 1;
  after = draw (self);
  bastide_board_quarter_spot (self->state, &self->camera, BASTIDE_QUARTER_MARKET, &x, &y, &radius);
  g_assert_cmpuint (differences_near (before, after, x, y, 1.2 * radius), >, 300);
  bastide_board_quarter_spot (self->state, &self->camera, BASTIDE_QUARTER_CATHEDRAL, &x, &y,
                              &radius);
  g_assert_cmpuint (differences_near (before, after, x, y, radius), ==, 0);
  cairo_surface_destroy (after);

  self->overlay.n_quarters = 0;
  self->overlay.spots = &spot;
  self->overlay.n_spots = 1;
  after = draw (self);
  bastide_board_spot (self->state, &self->camera, self->cache, spot.placed, 0, &x, &y);
  g_assert_cmpuint (differences_near (before, after, x, y, 15), >, 300);
  cairo_surface_destroy (after);

  self->overlay.spots = &broken;
  after = draw (self);
  g_assert_cmpuint (differences (before, after), ==, 0);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* The town is no segment: nobody points at a field there, and farmers stand outside of the wall. */
static void
test_fields_keep_out (Fixture *self, gconstpointer theme)
{
  const BastidePlaced *placed = bastide_state_placed (self->state);
  cairo_surface_t *surface = draw (self);
  double x, y;

  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      bastide_board_quarter_spot (self->state, &self->camera, q, &x, &y, NULL);
      g_assert_cmpuint (bastide_board_node_at (self->state, &self->camera, self->cache, x, y), ==,
                        BASTIDE_NO_NODE);
    }
  for (guint i = 0; i < self->setup->n_start; i++)
    for (guint s = 0; s < bastide_state_placed_kind (self->state, &placed[i])->n_segments; s++)
      {
        bastide_board_spot (self->state, &self->camera, self->cache, i, s, &x, &y);
        g_assert_cmpint (bastide_board_quarter_at (self->state, &self->camera, x, y), ==, -1);
      }
  cairo_surface_destroy (surface);
}

/* H10: the table ends at a rim; without a limit there is none. */
static void
test_table_edge (void)
{
  const char *const options[] = { "table=6x5", NULL };
  const guint32 floor_like = 0x40;
  Fixture self = { 0 };

  for (guint limited = 0; limited < 2; limited++)
    {
      cairo_surface_t *surface;
      guint brightness;

      self.setup = count_fixture_setup ("base-1st", "count-2004", 2, limited ? options : NULL);
      self.state = bastide_state_new (self.setup, NULL);
      self.cache = bastide_art_cache_new (bastide_theme_get ("summer"), 64 << 20);
      self.camera =
          (BastideCamera){ .width = WIDTH, .height = HEIGHT, .tile = 48, .x = 0, .y = .5 };
      self.overlay = (BastideBoardOverlay) BASTIDE_BOARD_OVERLAY_INIT;
      surface = draw (&self);
      brightness = pixel_at (surface, 12, 12) >> 16;
      if (limited)
        g_assert_cmpuint (brightness, <, floor_like);
      else
        g_assert_cmpuint (brightness, >=, floor_like);
      cairo_surface_destroy (surface);
      fixture_tear_down (&self, NULL);
    }
}

/* A tile of the edition alone, as for printing, is the same piece of the town as on the board. */
static void
test_of_edition (Fixture *self, gconstpointer theme)
{
  const BastideEdition *edition = g_ptr_array_index (self->setup->editions, 1);
  int inner = bastide_state_find_placed (self->state, 0, 0);
  const BastidePlaced *at = &bastide_state_placed (self->state)[inner];
  const BastideKind *kind = bastide_state_placed_kind (self->state, at);
  int tile = bastide_edition_find (edition, kind->tile->id);
  cairo_surface_t *pictures[2];

  bastide_art_cache_begin (self->cache, self->setup);
  g_assert_cmpint (tile, >=, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideTileArt) art =
          i == 0 ? bastide_tile_art_ref (
                       bastide_art_cache_get_art (self->cache, kind->tile, at->rotation, 0))
                 : bastide_tile_art_new_of_edition (edition, (guint) tile, 0, 0, NULL,
                                                    bastide_theme_get (theme));
      cairo_t *cr;

      pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
      cr = cairo_create (pictures[i]);
      bastide_tile_art_paint (art, cr, TILE, TILE, 0, 0);
      cairo_destroy (cr);
      cairo_surface_flush (pictures[i]);
    }
  g_assert_cmpuint (differences (pictures[0], pictures[1]), ==, 0);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}

static void
test_export (gconstpointer ending)
{
  g_autoptr (BastideSetup) setup = count_fixture_setup ("base-1st", "count-2004", 2, NULL);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *name = g_strconcat ("town", ending, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const BastideBoardExport options = { .theme = "summer", .width = 500 };
  g_autoptr (GError) error = NULL;
  GStatBuf about;

  g_assert_true (bastide_board_export (state, path, &options, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpint (about.st_size, >, 20000);
  g_remove (path);
  g_rmdir (folder);
}

/* Every theme, at sizes from a thumbnail's to beyond all details, also turned into slices. */
static void
test_sizes (Fixture *self, gconstpointer theme)
{
  static const double sizes[] = { 3, 11, 24, 48, 100, 233 };

  self->overlay.may_wait = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      self->camera.tile = sizes[i];
      cairo_surface_destroy (draw (self));
      while (bastide_art_cache_work (self->cache, 100000))
        ;
      cairo_surface_destroy (draw (self));
    }
}

#define ADD(path, theme, func)                                                                     \
  g_test_add ("/render/carcassonne/" path, Fixture, theme, fixture_set_up, func, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/carcassonne/C1/plan", test_plan);
  g_test_add_func ("/render/carcassonne/any-layout", test_any_layout);
  g_test_add_func ("/render/carcassonne/no-town", test_no_town);
  ADD ("C3/quarters-clockwise", "summer", test_quarters);
  ADD ("same-bytes/summer", "summer", test_same_bytes);
  ADD ("same-bytes/winter", "winter", test_same_bytes);
  ADD ("same-bytes/plan", "plan", test_same_bytes);
  ADD ("covers-inner-tiles", "summer", test_covers_inner_tiles);
  ADD ("seamless/summer", "summer", test_seamless);
  ADD ("seamless/winter", "winter", test_seamless);
  ADD ("S32/followers", "summer", test_followers);
  ADD ("S32/followers-small", "summer", test_followers_small);
  ADD ("C6/count-moves", "summer", test_count_moves);
  ADD ("undo", "winter", test_undo);
  ADD ("choices", "summer", test_choices);
  ADD ("C2/fields-keep-out", "summer", test_fields_keep_out);
  ADD ("of-edition", "winter", test_of_edition);
  ADD ("sizes/summer", "summer", test_sizes);
  ADD ("sizes/winter", "winter", test_sizes);
  ADD ("sizes/plan", "plan", test_sizes);
  g_test_add_func ("/render/carcassonne/H10/table-edge", test_table_edge);
  g_test_add_data_func ("/render/carcassonne/export/png", ".png", test_export);
  g_test_add_data_func ("/render/carcassonne/export/svg", ".svg", test_export);
  g_test_add_data_func ("/render/carcassonne/export/pdf", ".pdf", test_export);
  return g_test_run ();
}
