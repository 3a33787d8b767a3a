/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export.c: the board as a picture file. */

#include <cairo.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-fixture.h"
#include "board-picture.h"

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
static char *export(Fixture *self, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_true (bastide_board_export (self->state, path, "summer", WIDTH, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, length, &error));
  g_assert_no_error (error);
  /* No half-written file is left beside it. */
  g_assert_cmpuint (count_files (self->folder), ==, 1);
  return text;
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

/* Each theme gives another picture, and a theme that isn't known still gives one. */
static void
test_themes (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "board.png", NULL);
  g_autoptr (GError) error = NULL;
  gsize first_length, second_length;
  g_autofree char *first = export(self, "board.png", &first_length), *second = NULL;

  g_assert_true (bastide_board_export (self->state, path, "no such theme", WIDTH, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &second, &second_length, NULL));
  g_assert_cmpmem (first, first_length, second, second_length);
}

static void
test_unknown_ending (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "board.jpeg", "board", "png" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_board_export (self->state, path, "summer", WIDTH, &error));
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
  g_autoptr (GError) too_large = NULL, no_folder = NULL;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_false (bastide_board_export (self->state, path, "summer", 1000000, &too_large));
  g_assert_error (too_large, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
  g_assert_false (bastide_board_export (self->state, nowhere, "summer", WIDTH, &no_folder));
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
  ADD ("unknown-ending", test_unknown_ending);
  ADD ("failure-keeps-file", test_failure_keeps_file);
  return g_test_run ();
}
