/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export.c: the board as a picture file. */

#include <cairo.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-export.h"
#include "board-fixture.h"

#define WIDTH 600
#define TILES 12

typedef struct {
  char *folder;
  BastideSetup *setup;
  BastideState *state;
} Fixture;

static void
fixture_set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("bastide-export-XXXXXX", &error);
  g_assert_no_error (error);
  self->setup = board_fixture_setup (TILES);
  self->state = board_fixture_play (self->setup, TILES, 4);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
fixture_tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->state);
  bastide_setup_unref (self->setup);
}

/* Exports and returns the file's bytes, NUL after their end. */
static char *
export_with (Fixture *self, const char *name, const BastideBoardExport *options, gsize *length)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_true (bastide_board_export (self->state, path, options, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, length, &error));
  g_assert_no_error (error);
  /* No half-written file is left beside it. */
  g_assert_cmpuint (count_files (self->folder), ==, 1);
  return text;
}

static const BastideBoardExport plain = { .theme = "summer", .width = WIDTH };

static char *export(Fixture *self, const char *name, gsize *length)
{
  return export_with (self, name, &plain, length);
}

/* The height that goes with the width: the board with a margin on each side. */
static void
assert_height (Fixture *self, double height)
{
  double columns = self->state->max_x - self->state->min_x + 1;
  double rows = self->state->max_y - self->state->min_y + 1;

  g_assert_cmpfloat (height, >, WIDTH * rows / (columns + 1) * .9);
  g_assert_cmpfloat (height, <, WIDTH * (rows + 1) / columns * 1.1);
}

static void
test_png (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "board.png", NULL);
  cairo_surface_t *picture;
  gsize length;

  g_free (export(self, "board.png", &length));
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, WIDTH);
  assert_height (self, cairo_image_surface_get_height (picture));
  cairo_surface_destroy (picture);
}

/* The same position gives the same file. */
static void
test_png_again (Fixture *self, gconstpointer data)
{
  gsize first_length, second_length;
  g_autofree char *first = export(self, "board.png", &first_length);
  g_autofree char *second = export(self, "board.png", &second_length);

  g_assert_cmpmem (first, first_length, second, second_length);
}

typedef struct {
  guint depth;
  char *width, *height;
} Svg;

static void
start_element_cb (GMarkupParseContext *context,
                  const char *element,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Svg *svg = data;

  if (svg->depth++ > 0)
    return;
  g_assert_cmpstr (element, ==, "svg");
  for (guint i = 0; names[i]; i++)
    if (strcmp (names[i], "width") == 0)
      svg->width = g_strdup (values[i]);
    else if (strcmp (names[i], "height") == 0)
      svg->height = g_strdup (values[i]);
}

static void
test_svg (Fixture *self, gconstpointer data)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  gsize length;
  g_autofree char *text = export(self, "Board.SVG", &length);
  Svg svg = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &svg, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_markup_parse_context_parse (context, text, (gssize) length, &error));
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_nonnull (svg.width);
  g_assert_nonnull (svg.height);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (svg.width, NULL), WIDTH, .5);
  assert_height (self, g_ascii_strtod (svg.height, NULL));
  /* Outlines, with one bitmap for the ground of all tiles. */
  g_assert_nonnull (strstr (text, "<path"));
  g_assert_null (strstr (strstr (text, "<image") + 1, "<image"));
  g_free (svg.width);
  g_free (svg.height);
}

static void
test_pdf (Fixture *self, gconstpointer data)
{
  gsize length;
  g_autofree char *text = export(self, "board.pdf", &length);
  double x, y, width, height;
  const char *box;

  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  box = g_strstr_len (text, (gssize) length, "/MediaBox");
  if (!box)
    for (gsize i = 0; i + 9 < length && !box; i++)
      if (memcmp (text + i, "/MediaBox", 9) == 0)
        box = text + i;
  g_assert_nonnull (box);
  g_assert_cmpint (sscanf (box, "/MediaBox [ %lf %lf %lf %lf ]", &x, &y, &width, &height), ==, 4);
  g_assert_cmpfloat_with_epsilon (width, WIDTH, .5);
  assert_height (self, height);
}

/* A theme that isn't known still gives a picture. */
static void
test_themes (Fixture *self, gconstpointer data)
{
  const BastideBoardExport other = { .theme = "no such theme", .width = WIDTH };
  gsize first_length, second_length;
  g_autofree char *first = export(self, "board.png", &first_length);
  g_autofree char *second = export_with (self, "board.png", &other, &second_length);

  g_assert_cmpmem (first, first_length, second, second_length);
}

static cairo_surface_t *
picture_with (Fixture *self, const BastideBoardExport *options)
{
  g_autofree char *path = g_build_filename (self->folder, "board.png", NULL);
  cairo_surface_t *picture;
  gsize length;

  g_free (export_with (self, "board.png", options, &length));
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  return picture;
}

/* How many pixels differ in the part that both have. */
static guint
count_different (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), n = 0;
  int height = MIN (cairo_image_surface_get_height (a), cairo_image_surface_get_height (b));

  for (int y = 0; y < height; y++)
    {
      const guint32 *p = (const guint32 *) (const void *) (cairo_image_surface_get_data (a) +
                                                           y * cairo_image_surface_get_stride (a));
      const guint32 *q = (const guint32 *) (const void *) (cairo_image_surface_get_data (b) +
                                                           y * cairo_image_surface_get_stride (b));

      for (int x = 0; x < width; x++)
        n += (p[x] & 0xffffff) != (q[x] & 0xffffff);
    }
  return (guint) n;
}

/* Without followers only the places where they stood look different. */
static void
test_followers (Fixture *self, gconstpointer data)
{
  const BastideBoardExport hidden = { .theme = "summer", .width = WIDTH, .hide_followers = TRUE };
  cairo_surface_t *with = picture_with (self, &plain), *without = picture_with (self, &hidden);
  guint n = count_different (with, without);

  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (n, <, WIDTH * WIDTH / 20);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* The legend lies below the board and changes nothing of it. */
static void
test_legend (Fixture *self, gconstpointer data)
{
  const BastideBoardExport options = { .theme = "summer", .width = WIDTH, .legend = TRUE };
  cairo_surface_t *without = picture_with (self, &plain), *with = picture_with (self, &options);
  int height = cairo_image_surface_get_height (with);

  g_assert_cmpint (height, >, cairo_image_surface_get_height (without) + 30);
  g_assert_cmpfloat (height, ==, bastide_board_export_height (self->state, &options));
  g_assert_cmpuint (count_different (with, without), ==, 0);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* The score is told by the legend: another score, another legend. */
static void
test_legend_scores (Fixture *self, gconstpointer data)
{
  const BastideBoardExport options = { .theme = "summer", .width = WIDTH, .legend = TRUE };
  cairo_surface_t *before = picture_with (self, &options), *after;

  self->state->scores[0] += 7;
  after = picture_with (self, &options);
  g_assert_cmpuint (count_different (before, after), >, 5);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

static guint32
corner (cairo_surface_t *picture)
{
  return *(const guint32 *) (const void *) cairo_image_surface_get_data (picture) & 0xffffff;
}

/* The plan is for paper: no wooden table. */
static void
test_plan_on_white (Fixture *self, gconstpointer data)
{
  const BastideBoardExport plan = { .theme = "plan", .width = WIDTH };
  cairo_surface_t *wood = picture_with (self, &plain), *paper = picture_with (self, &plan);

  g_assert_cmphex (corner (paper), ==, 0xffffff);
  g_assert_cmphex (corner (wood), !=, 0xffffff);
  cairo_surface_destroy (wood);
  cairo_surface_destroy (paper);
}

typedef struct {
  GCancellable *cancellable;
  double cancel_at;
  double last;
  guint n;
} Watch;

static void
progress_cb (double done, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (done, >=, watch->last);
  g_assert_cmpfloat (done, <=, 1);
  watch->last = done;
  watch->n++;
  if (done >= watch->cancel_at)
    g_cancellable_cancel (watch->cancellable);
}

/* A large picture is drawn in bands, which leave no trace in it, and tells how far it is. */
static void
test_bands (Fixture *self, gconstpointer data)
{
  const BastideBoardExport options = { .theme = "plan", .width = 4000 };
  g_autofree char *path = g_build_filename (self->folder, "large.png", NULL);
  Watch watch = { .cancel_at = 2 };
  const BastideExportWatch looking = { .progress = progress_cb, .data = &watch };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *banded, *whole;
  cairo_t *cr;

  g_assert_true (bastide_board_export (self->state, path, &options, &looking, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (watch.n, >=, 3);
  g_assert_cmpfloat (watch.last, ==, 1);
  banded = cairo_image_surface_create_from_png (path);
  whole = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (banded),
                                      cairo_image_surface_get_height (banded));
  cr = cairo_create (whole);
  bastide_board_export_draw (cr, self->state, &options);
  cairo_destroy (cr);
  g_assert_cmpuint (count_different (banded, whole), ==, 0);
  cairo_surface_destroy (banded);
  cairo_surface_destroy (whole);
}

static void
test_cancel (Fixture *self, gconstpointer data)
{
  const BastideBoardExport options = { .theme = "plan", .width = 4000 };
  g_autofree char *path = g_build_filename (self->folder, "large.png", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { .cancellable = cancellable, .cancel_at = 0.2 };
  const BastideExportWatch looking = { cancellable, progress_cb, &watch };
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_board_export (self->state, path, &options, &looking, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (self->folder), ==, 0);
}

/* Files of outlines tell tile by tile how far they are, and can be cancelled in between. */
static void
test_outlines_watched (Fixture *self, gconstpointer ending)
{
  const BastideBoardExport options = { .theme = "plan", .width = 600 };
  g_autofree char *name = g_strconcat ("board.", ending, NULL);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { .cancel_at = 2 }, stopped = { .cancellable = cancellable, .cancel_at = .2 };
  BastideExportWatch looking = { .progress = progress_cb, .data = &watch };
  g_autoptr (GError) error = NULL, cancelled = NULL;

  g_assert_true (bastide_board_export (self->state, path, &options, &looking, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (watch.n, >, TILES);
  g_assert_cmpfloat (watch.last, ==, 1);
  g_remove (path);

  looking = (BastideExportWatch){ cancellable, progress_cb, &stopped };
  g_assert_false (bastide_board_export (self->state, path, &options, &looking, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (stopped.n, <, watch.n);
  g_assert_cmpfloat (stopped.last, <, .3);
  g_assert_cmpuint (count_files (self->folder), ==, 0);
}

static void
test_unknown_ending (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "board.jpeg", "board", "png" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_board_export (self->state, path, &plain, NULL, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_assert_nonnull (strstr (error->message, names[i]));
      g_assert_nonnull (strstr (error->message, ".png"));
      g_assert_cmpuint (count_files (self->folder), ==, 0);
    }
}

/* What was there before stays if the new picture cannot be made or written. */
static void
test_failure_keeps_file (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "board.png", NULL);
  g_autofree char *nowhere = g_build_filename (self->folder, "no", "such", "board.png", NULL);
  g_autofree char *text = NULL;
  const BastideBoardExport large = { .theme = "summer", .width = 1000000 };
  g_autoptr (GError) too_large = NULL, no_folder = NULL;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_false (bastide_board_export (self->state, path, &large, NULL, &too_large));
  g_assert_error (too_large, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
  g_assert_false (bastide_board_export (self->state, nowhere, &plain, NULL, &no_folder));
  g_assert_error (no_folder, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

#define ADD(name, func)                                                                            \
  g_test_add ("/render/export/" name, Fixture, NULL, fixture_set_up, func, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("png", test_png);
  ADD ("png-again", test_png_again);
  ADD ("svg", test_svg);
  ADD ("pdf", test_pdf);
  ADD ("themes", test_themes);
  ADD ("followers", test_followers);
  ADD ("legend", test_legend);
  ADD ("legend-scores", test_legend_scores);
  ADD ("plan-on-white", test_plan_on_white);
  ADD ("bands", test_bands);
  ADD ("cancel", test_cancel);
  g_test_add ("/render/export/outlines-watched/svg", Fixture, "svg", fixture_set_up,
              test_outlines_watched, fixture_tear_down);
  g_test_add ("/render/export/outlines-watched/pdf", Fixture, "pdf", fixture_set_up,
              test_outlines_watched, fixture_tear_down);
  ADD ("unknown-ending", test_unknown_ending);
  ADD ("failure-keeps-file", test_failure_keeps_file);
  return g_test_run ();
}
