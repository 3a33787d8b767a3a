/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-reference.c: a few pictures of everything that is drawn, compared with those in reference/.
 *
 * Versions of cairo, pixman, librsvg and FreeType round edges and blur differently, by a lot in
 * single pixels and by nothing in what one sees. So blocks of pixels are compared by their means: a
 * house that is gone, another colour or a shift of a few pixels shows there, another smoothing of
 * edges doesn't. There is no text in them, since fonts differ from one system to the next. If the
 * pictures have changed on purpose, look at them and renew the references: CONTRIBUTING.md says
 * how.
 */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "art-fixture.h"
#include "board-export.h"
#include "board-fixture.h"
#include "board-picture.h"
#include "count-fixture.h"
#include "figure.h"

#define TILE  64
#define BLOCK 4

/* Of the means of blocks, in 255ths. */
#define MAX_MEAN  6.0
#define MAX_BLOCK 48.0

typedef cairo_surface_t *(*PaintFunc) (gconstpointer data);

typedef struct {
  const char *name;
  PaintFunc paint;
  gconstpointer data;
} Picture;

typedef struct {
  const char *edition, *theme;
  const char *tiles[4];
  guint rotation;
} Tiles;

static const Tiles summer = { "base-1st", "summer", { "D", "L", "C", "B" }, 0 };
static const Tiles turned = { "base-1st", "summer", { "N", "G", "W", "S" }, 1 };
static const Tiles winter = { "base-1st", "winter", { "D", "L", "C", "B" }, 0 };
static const Tiles plan = { "base-1st", "plan", { "D", "L", "C", "B" }, 0 };
static const Tiles rivers = { "custom",
                              "summer",
                              { "bridge", "spring", "city-and-river", "dead-end" },
                              0 };

static cairo_surface_t *
new_surface (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
}

static const BastideTile *
find_tile (const GPtrArray *tiles, const char *id)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideTile *tile = g_ptr_array_index (tiles, i);

      if (g_str_equal (tile->id, id))
        return tile;
    }
  g_error ("there is no tile %s", id);
}

/* Four tiles, two in a row. */
static cairo_surface_t *
paint_tiles (gconstpointer data)
{
  const Tiles *what = data;
  g_autoptr (GPtrArray) tiles = g_str_equal (what->edition, "custom")
                                    ? art_fixture_tiles ("custom", NULL)
                                    : art_fixture_edition (what->edition);
  cairo_surface_t *surface = new_surface (2 * TILE, 2 * TILE);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (what->tiles); i++)
    {
      g_autoptr (BastideTileArt) art =
          bastide_tile_art_new (find_tile (tiles, what->tiles[i]), what->rotation, 7, NULL,
                                bastide_theme_get (what->theme));

      cairo_save (cr);
      cairo_translate (cr, i % 2 * TILE, i / 2 * TILE);
      bastide_tile_art_paint (art, cr, TILE, TILE, (int) i % 2, (int) i / 2);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
paint_board (const BastideState *state, const char *theme, double tile, gboolean hide_followers)
{
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get (theme), 8 << 20);
  BastideCamera camera = { .width = 160, .height = 128, .tile = tile };
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  cairo_surface_t *surface = new_surface (160, 128);
  cairo_t *cr = cairo_create (surface);

  camera.x = (state->min_x + state->max_x + 1) / 2.0;
  camera.y = (state->min_y + state->max_y + 1) / 2.0;
  overlay.hide_followers = hide_followers;
  bastide_board_draw (cr, state, &camera, cache, &overlay, 1);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
paint_game (const char *theme, gboolean hide_followers)
{
  g_autoptr (BastideSetup) setup = board_fixture_setup (24);
  g_autofree BastideState *state = board_fixture_play (setup, 24, 5);

  return paint_board (state, theme, 32, hide_followers);
}

static cairo_surface_t *
paint_board_cb (gconstpointer theme)
{
  return paint_game (theme, FALSE);
}

static cairo_surface_t *
paint_town_cb (gconstpointer theme)
{
  g_autoptr (BastideSetup) setup = count_fixture_setup (
      g_str_equal (theme, "winter") ? "winter-2012" : "base-1st", "count-2004", 2, NULL);
  g_autofree BastideState *state = count_fixture_play (setup, 0, 3);

  state->quarters[0][BASTIDE_QUARTER_CASTLE] = 1;
  state->quarters[1][BASTIDE_QUARTER_MARKET] = 2;
  return paint_board (state, theme, 36, FALSE);
}

static cairo_surface_t *
paint_figures (gconstpointer data)
{
  cairo_surface_t *surface = new_surface (160, 96);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, .61, .68, .40);
  cairo_paint (cr);
  for (guint i = 0; i <= BASTIDE_POSTURE_FARMER; i++)
    {
      bastide_figure_draw (cr, (BastidePosture) i, 0, 0, 20 + 30 * i, 24, 30);
      bastide_figure_draw (cr, (BastidePosture) i, i + 1, 0, 20 + 30 * i, 56, 24);
    }
  bastide_count_figure_draw (cr, 20, 82, 24);
  for (guint i = 0; i < BASTIDE_N_QUARTERS; i++)
    {
      cairo_set_source_rgb (cr, .1, .1, .1);
      bastide_quarter_symbol_draw (cr, (BastideQuarter) i, 46 + 20 * i, 82, 16);
    }
  bastide_badge_draw (cr, 2, 136, 82, 20);
  cairo_destroy (cr);
  return surface;
}

/* A file, read again. */
static cairo_surface_t *
paint_export (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-reference-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  g_autoptr (BastideSetup) setup = board_fixture_setup (8);
  g_autofree BastideState *state = board_fixture_play (setup, 8, 2);
  BastideBoardExport options = BASTIDE_BOARD_EXPORT_INIT;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;

  options.theme = "summer";
  options.width = 128;
  bastide_board_export (state, path, &options, NULL, &error);
  g_assert_no_error (error);
  surface = cairo_image_surface_create_from_png (path);
  g_remove (path);
  g_rmdir (folder);
  return surface;
}

static const Picture pictures[] = {
  { "tiles-summer", paint_tiles, &summer },     { "tiles-turned", paint_tiles, &turned },
  { "tiles-winter", paint_tiles, &winter },     { "tiles-plan", paint_tiles, &plan },
  { "tiles-rivers", paint_tiles, &rivers },     { "board-summer", paint_board_cb, "summer" },
  { "board-winter", paint_board_cb, "winter" }, { "board-plan", paint_board_cb, "plan" },
  { "town-summer", paint_town_cb, "summer" },   { "town-winter", paint_town_cb, "winter" },
  { "figures", paint_figures, NULL },           { "export", paint_export, NULL },
};

/* A channel's mean over a block. */
static double
block_mean (cairo_surface_t *surface, int x, int y, int shift)
{
  double sum = 0;

  for (int row = y; row < y + BLOCK; row++)
    {
      const guint32 *pixels =
          (const guint32 *) (const void *) (cairo_image_surface_get_data (surface) +
                                            (gsize) row * cairo_image_surface_get_stride (surface));

      for (int column = x; column < x + BLOCK; column++)
        sum += pixels[column] >> shift & 0xff;
    }
  return sum / (BLOCK * BLOCK);
}

/* The largest difference of a channel of two blocks. */
static double
block_difference (cairo_surface_t *a, cairo_surface_t *b, int x, int y)
{
  double most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS (block_mean (a, x, y, shift) - block_mean (b, x, y, shift)));
  return most;
}

/* Grey where there is nothing to see, the whiter, the more the blocks differ. */
static cairo_surface_t *
paint_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  cairo_surface_t *surface = new_surface (width, height);
  cairo_t *cr = cairo_create (surface);

  for (int y = 0; y + BLOCK <= height; y += BLOCK)
    for (int x = 0; x + BLOCK <= width; x += BLOCK)
      {
        double value = .2 + block_difference (a, b, x, y) / MAX_BLOCK;

        cairo_set_source_rgb (cr, value, value, value);
        cairo_rectangle (cr, x, y, BLOCK, BLOCK);
        cairo_fill (cr);
      }
  cairo_destroy (cr);
  return surface;
}

static gboolean
looks_like (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double sum = 0, most = 0;
  guint n = 0;

  if (width != cairo_image_surface_get_width (b) || height != cairo_image_surface_get_height (b))
    {
      g_test_message ("the sizes differ");
      return FALSE;
    }
  for (int y = 0; y + BLOCK <= height; y += BLOCK)
    for (int x = 0; x + BLOCK <= width; x += BLOCK, n++)
      {
        double difference = block_difference (a, b, x, y);

        sum += difference;
        most = MAX (most, difference);
      }
  g_test_message ("mean difference %.2f (%.0f allowed), most %.1f (%.0f)", sum / n, MAX_MEAN, most,
                  MAX_BLOCK);
  return sum / n <= MAX_MEAN && most <= MAX_BLOCK;
}

static char *
reference_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);

  return g_test_build_filename (G_TEST_DIST, "render", "reference", file, NULL);
}

static void
write_picture (cairo_surface_t *surface, const char *path)
{
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
}

/* Where a picture is put, to be looked at. */
static char *
shown_path (const char *name, const char *what)
{
  g_autofree char *file = g_strdup_printf ("%s.%s.png", name, what);

  return g_test_build_filename (G_TEST_BUILT, "render", "reference", file, NULL);
}

static void
show (cairo_surface_t *surface, const char *name, const char *what)
{
  g_autofree char *path = shown_path (name, what), *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0777);
  write_picture (surface, path);
  g_test_message ("%s: %s", what, path);
}

static void
show_all (cairo_surface_t *out, cairo_surface_t *reference, const char *name)
{
  show (out, name, "out");
  if (cairo_surface_status (reference) == CAIRO_STATUS_SUCCESS)
    show (reference, name, "ref");
  if (cairo_image_surface_get_width (out) == cairo_image_surface_get_width (reference) &&
      cairo_image_surface_get_height (out) == cairo_image_surface_get_height (reference))
    {
      cairo_surface_t *difference = paint_difference (out, reference);

      show (difference, name, "diff");
      cairo_surface_destroy (difference);
    }
}

/* Takes both surfaces over. */
static gboolean
compare (cairo_surface_t *out, cairo_surface_t *reference, const char *name)
{
  gboolean alike;

  cairo_surface_flush (out);
  cairo_surface_flush (reference);
  alike = cairo_surface_status (reference) == CAIRO_STATUS_SUCCESS && looks_like (out, reference);
  if (!alike)
    show_all (out, reference, name);
  cairo_surface_destroy (out);
  cairo_surface_destroy (reference);
  return alike;
}

static void
test_picture (gconstpointer data)
{
  const Picture *picture = data;
  g_autofree char *path = reference_path (picture->name);
  cairo_surface_t *out = picture->paint (picture->data);

  if (g_getenv ("BASTIDE_RENEW") != NULL)
    write_picture (out, path);
  if (!compare (out, cairo_image_surface_create_from_png (path), picture->name))
    g_test_fail_printf ("%s looks different; the messages name the pictures", picture->name);
}

/* --- The comparison itself --- */

/* The picture, moved to the right and down; its own left and upper edge fill the gap. */
static cairo_surface_t *
shifted (cairo_surface_t *surface, double by)
{
  cairo_surface_t *result = new_surface (cairo_image_surface_get_width (surface),
                                         cairo_image_surface_get_height (surface));
  cairo_t *cr = cairo_create (result);

  cairo_set_source_surface (cr, surface, by, by);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return result;
}

/* With one more figure of another player in the place of one of the small ones. */
static cairo_surface_t *
recolour (cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  bastide_figure_draw (cr, BASTIDE_POSTURE_SUPPLY, 4, 0, 20, 56, 24);
  cairo_destroy (cr);
  return surface;
}

/* Compares as the tests above do: what differs is shown in three pictures. */
static void
assert_differ (cairo_surface_t *a, cairo_surface_t *b)
{
  static const char *const whats[] = { "out", "ref", "diff" };

  g_assert_false (compare (a, b, "different"));
  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    {
      g_autofree char *path = shown_path ("different", whats[i]);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_remove (path);
    }
}

/* What ought to be noticed is noticed: another theme, a turned tile, followers that are gone, a
 * figure of another colour, a shift of three pixels. */
static void
test_notices (void)
{
  assert_differ (paint_tiles (&summer), paint_tiles (&winter));
  assert_differ (paint_tiles (&summer), paint_tiles (&turned));
  assert_differ (paint_game ("summer", FALSE), paint_game ("summer", TRUE));
  assert_differ (recolour (paint_figures (NULL)), paint_figures (NULL));
  assert_differ (shifted (paint_tiles (&plan), 3), paint_tiles (&plan));
}

/* Edges that lie a quarter of a pixel elsewhere, and are smoothed in another way, are no
 * difference, in none of the pictures. */
static void
test_tolerates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_test_message ("%s", pictures[i].name);
      g_assert_true (compare (shifted (pictures[i].paint (pictures[i].data), .25),
                              pictures[i].paint (pictures[i].data), "shifted"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/reference/notices", test_notices);
  g_test_add_func ("/render/reference/tolerates", test_tolerates);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_strconcat ("/render/reference/", pictures[i].name, NULL);

      g_test_add_data_func (path, &pictures[i], test_picture);
    }
  return g_test_run ();
}
