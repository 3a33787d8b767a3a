/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sheets.c: tiles on paper to be cut out: where they lie, true to size; the file. */

#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "edition-file.h"
#include "tile-back.h"
#include "tile-print.h"

#define DOTS   8 /* pixels a millimetre */
#define POINTS (72 / 25.4)

/* --- The layout --- */

static void
init (BastideSheetLayout *layout, const BastideSheetOptions *options, guint n_tiles)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_sheet_layout_init (layout, options, n_tiles, &error));
  g_assert_no_error (error);
}

static void
test_cells (void)
{
  static const struct {
    const char *paper;
    double tile, gap, bleed, margin;
    guint columns, rows;
  } cases[] = {
    { "a4", 45, 3, 1.5, 8, 4, 5 },     { "letter", 45, 3, 1.5, 8, 4, 5 },
    { "A4", 45, 0, 0, 10, 4, 5 },      { "a4", 60, 3, 1.5, 8, 3, 4 },
    { "letter", 47.5, 0, 0, 8, 4, 5 }, { "a4", 45, 0, 4, 8, 3, 5 }, /* twice the bleed */
    { "a4", 45, 12, 4, 8, 3, 4 },      { "a4", 97, 0, 0, 8, 2, 2 }, /* just fits */
    { "a4", 97.1, 0, 0, 8, 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
      BastideSheetLayout layout;

      g_assert_true (bastide_sheet_options_set_paper (&options, cases[i].paper));
      options.tile = cases[i].tile;
      options.gap = cases[i].gap;
      options.bleed = cases[i].bleed;
      options.margin = cases[i].margin;
      init (&layout, &options, 72);
      g_assert_cmpuint (layout.columns, ==, cases[i].columns);
      g_assert_cmpuint (layout.rows, ==, cases[i].rows);
    }
}

/* All bleeds lie between the margins, above the footer, and none in another tile's. */
static void
test_positions (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  BastideSheetLayout layout;
  double x, y, next_x, next_y;

  init (&layout, &options, 72);
  g_assert_cmpfloat (layout.pitch, ==, 48);
  bastide_sheet_layout_place (&layout, 0, 0, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 10.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 8 + (297 - 16 - 14 - 4 * 48 - 45) / 2.0, 1e-9);
  bastide_sheet_layout_place (&layout, 0, 5, &next_x, &next_y);
  g_assert_cmpfloat_with_epsilon (next_x - x, 48, 1e-9);
  g_assert_cmpfloat_with_epsilon (next_y - y, 48, 1e-9);
  bastide_sheet_layout_place (&layout, 0, 19, &x, &y);
  g_assert_cmpfloat (x + 45 + 1.5, <=, 210 - 8);
  g_assert_cmpfloat (y + 45 + 1.5, <=, 297 - 8 - BASTIDE_SHEET_FOOTER);
}

static void
test_pages (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  BastideSheetLayout layout;
  guint first;

  init (&layout, &options, 72);
  g_assert_cmpuint (bastide_sheet_layout_n_pages (&layout), ==, 4);
  g_assert_cmpuint (bastide_sheet_layout_tiles (&layout, 3, &first), ==, 12);
  g_assert_cmpuint (first, ==, 60);
  init (&layout, &options, 80);
  g_assert_cmpuint (bastide_sheet_layout_n_pages (&layout), ==, 4);
  g_assert_cmpuint (bastide_sheet_layout_tiles (&layout, 3, &first), ==, 20);
  init (&layout, &options, 81);
  g_assert_cmpuint (bastide_sheet_layout_n_pages (&layout), ==, 5);
  init (&layout, &options, 0);
  g_assert_cmpuint (bastide_sheet_layout_n_pages (&layout), ==, 1);
  g_assert_cmpuint (bastide_sheet_layout_tiles (&layout, 0, &first), ==, 0);
}

/* Turned over along its long edge, each back lies on its tile. */
static void
test_backs (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  BastideSheetLayout layout;
  guint first, first_back;

  options.backs = TRUE;
  init (&layout, &options, 72);
  g_assert_cmpuint (bastide_sheet_layout_n_pages (&layout), ==, 8);
  for (guint page = 0; page < 8; page += 2)
    {
      guint n = bastide_sheet_layout_tiles (&layout, page, &first);

      g_assert_false (bastide_sheet_layout_is_back (&layout, page));
      g_assert_true (bastide_sheet_layout_is_back (&layout, page + 1));
      g_assert_cmpuint (bastide_sheet_layout_tiles (&layout, page + 1, &first_back), ==, n);
      g_assert_cmpuint (first_back, ==, first);
      for (guint i = 0; i < n; i++)
        {
          double x, y, back_x, back_y;

          bastide_sheet_layout_place (&layout, page, i, &x, &y);
          bastide_sheet_layout_place (&layout, page + 1, i, &back_x, &back_y);
          g_assert_cmpfloat_with_epsilon (back_x, 210 - x - 45, 1e-9);
          g_assert_cmpfloat (back_y, ==, y);
        }
    }
}

static void
test_bounds (void)
{
  static const struct {
    double tile, gap, bleed, margin;
    const char *word;
  } cases[] = {
    { 9, 3, 1.5, 8, "tile" },    { NAN, 3, 1.5, 8, "tile" },      { 1e9, 3, 1.5, 8, "tile" },
    { 45, -1, 0, 8, "Gap" },     { 45, 3, 11, 8, "Bleed" },       { 45, 3, 1.5, -8, "Margin" },
    { 150, 3, 1.5, 40, "fits" }, { 45, INFINITY, 1.5, 8, "Gap" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
      BastideSheetLayout layout;
      g_autoptr (GError) error = NULL;

      options.tile = cases[i].tile;
      options.gap = cases[i].gap;
      options.bleed = cases[i].bleed;
      options.margin = cases[i].margin;
      g_assert_false (bastide_sheet_layout_init (&layout, &options, 72, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_assert_nonnull (strstr (error->message, cases[i].word));
    }
}

static void
test_too_many (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  BastideSheetLayout layout;
  g_autoptr (GError) error = NULL;

  init (&layout, &options, 8000);
  g_assert_false (bastide_sheet_layout_init (&layout, &options, 8001, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

/* --- The usual paper --- */

/* Without a choice the locale decides. */
static void
test_usual_paper (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;

  g_assert_cmpstr (bastide_sheet_usual_paper (), ==, "a4");
  g_assert_true (bastide_sheet_options_set_paper (&options, ""));
  g_assert_cmpfloat_with_epsilon (options.page_width, 210, 1e-6);
#ifdef LC_PAPER
  if (setlocale (LC_PAPER, "en_US.UTF-8") == NULL)
    {
      g_test_skip ("the locale en_US.UTF-8 is not there");
      return;
    }
  g_assert_cmpstr (bastide_sheet_usual_paper (), ==, "letter");
  g_assert_true (bastide_sheet_options_set_paper (&options, ""));
  g_assert_cmpfloat_with_epsilon (options.page_width, 215.9, 1e-6);
  setlocale (LC_PAPER, "C");
#endif
}

/* --- Drawn --- */

static GPtrArray *
load_editions (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", "base-1st.edition", NULL);
  GPtrArray *editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideEdition *edition = bastide_edition_load (path, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_ptr_array_add (editions, edition);
  return editions;
}

static cairo_surface_t *
draw_page (const BastideSheetOptions *options, const char *theme, guint page)
{
  g_autoptr (GPtrArray) editions = load_editions ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTilePrint) print = bastide_tile_print_new (editions, options, theme, &error);
  cairo_surface_t *picture = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) (options->page_width * DOTS), (int) (options->page_height * DOTS));
  cairo_t *cr = cairo_create (picture);

  g_assert_no_error (error);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, DOTS, DOTS);
  bastide_tile_print_draw (print, cr, page);
  cairo_destroy (cr);
  return picture;
}

/* The colour at a place in millimetres. */
static guint32
colour_at (cairo_surface_t *picture, double x, double y)
{
  const guchar *row = cairo_image_surface_get_data (picture) +
                      (int) (y * DOTS) * cairo_image_surface_get_stride (picture);

  return ((const guint32 *) (const void *) row)[(int) (x * DOTS)] & 0xffffff;
}

/* The ruler is 100 mm long: nothing beside its ends, ink all along it. */
static void
test_ruler (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  cairo_surface_t *page = draw_page (&options, "plan", 0);
  double y = 297 - 8 - 7.5, first = -1, last = -1;

  for (double x = 0; x < 150; x += 1.0 / DOTS)
    if (colour_at (page, x, y) < 0x808080 || colour_at (page, x, y - 0.1) < 0x808080)
      {
        first = first < 0 ? x : first;
        last = x;
      }
  g_assert_cmpfloat_with_epsilon (last - first, BASTIDE_SHEET_RULER, 0.3);
  g_assert_cmpfloat_with_epsilon (first, 8, 0.3);
  cairo_surface_destroy (page);
}

/* The picture goes on into the bleed, and ends there. */
static void
test_bleed (void)
{
  static const char *const themes[] = { "summer", "winter", "plan" };

  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    for (guint n = 0; n < 2; n++)
      {
        BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
        cairo_surface_t *page;

        options.bleed = n == 0 ? 1.5 : 0;
        page = draw_page (&options, themes[t], 0);
        for (double y = 35; y < 60; y += 2.5)
          {
            g_assert_cmphex (colour_at (page, 10.5 + 0.6, y), !=, 0xffffff);
            if (n == 0)
              g_assert_cmphex (colour_at (page, 10.5 - 1.3, y), !=, 0xffffff);
            else
              g_assert_cmphex (colour_at (page, 10.5 - 1.3, y), ==, 0xffffff);
            g_assert_cmphex (colour_at (page, 10.5 - 1.8, y), ==, 0xffffff);
          }
        cairo_surface_destroy (page);
      }
}

/* How many pixels along a tile's western edge have another colour than their neighbours on both
 * sides of the cut. */
static guint
count_cut_line (cairo_surface_t *page)
{
  guint n = 0;

  for (double y = 32; y < 70; y += 1.0 / DOTS)
    {
      guint32 at = colour_at (page, 10.5 + 0.5 / DOTS, y);

      n += at != colour_at (page, 10.5 - 4.5 / DOTS, y) &&
           at != colour_at (page, 10.5 + 4.5 / DOTS, y);
    }
  return n;
}

/* No line runs along the cuts: it would be left on one side of them. */
static void
test_no_line (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  cairo_surface_t *page = draw_page (&options, "plan", 0);

  g_assert_cmpuint (count_cut_line (page), <, 100);
  cairo_surface_destroy (page);
}

static gboolean
has_ink (cairo_surface_t *page, double x, double y)
{
  for (double dx = -0.2; dx <= 0.2; dx += 1.0 / DOTS)
    if (colour_at (page, x + dx, y) != 0xffffff)
      return TRUE;
  return FALSE;
}

/* Marks lie on the lines along which the tiles are cut, outside of the pictures. */
static void
test_cut_marks (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  cairo_surface_t *with = draw_page (&options, "plan", 0), *without;
  double top = 8 + (297 - 16 - 14 - 4 * 48 - 45) / 2.0;

  options.no_marks = TRUE;
  without = draw_page (&options, "plan", 0);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (has_ink (with, 10.5 + 48 * i, top - 3));
      g_assert_true (has_ink (with, 10.5 + 48 * i + 45, top - 3));
      g_assert_false (has_ink (with, 10.5 + 48 * i + 20, top - 3));
      g_assert_false (has_ink (without, 10.5 + 48 * i, top - 3));
    }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* A back looks the same from all four sides, or it would tell how its tile lies. */
static void
test_back_symmetric (gconstpointer outline)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40 * DOTS, 40 * DOTS);
  cairo_t *cr = cairo_create (picture);
  guint n_ink = 0;

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  bastide_tile_back_draw (cr, 40 * DOTS, 0, outline != NULL);
  cairo_destroy (cr);
  for (double y = 0.25; y < 40; y += 0.5)
    for (double x = 0.25; x < 40; x += 0.5)
      {
        guint32 here = colour_at (picture, x, y),
                turned = colour_at (picture, 40 - y - 1.0 / DOTS, x);

        n_ink += here != 0xffffff;
        /* Single pixels at the rim of a shape may fall to either side. */
        if (here != turned && colour_at (picture, x + 0.2, y) == here &&
            colour_at (picture, x - 0.2, y) == here && colour_at (picture, x, y + 0.2) == here &&
            colour_at (picture, x, y - 0.2) == here)
          g_error ("a quarter turn shows at %g, %g", x, y);
      }
  g_assert_cmpuint (n_ink, >, 100);
  cairo_surface_destroy (picture);
}

/* --- The file --- */

/* How often that text is in the file's own structure, and what follows it first. */
static guint
count_in (const char *bytes, gsize length, const char *text, const char **after)
{
  guint n = 0;
  gsize size = strlen (text);

  for (gsize i = 0; i + size < length; i++)
    if (memcmp (bytes + i, text, size) == 0)
      {
        if (n++ == 0 && after != NULL)
          *after = bytes + i + size;
      }
  return n;
}

static void
test_pdf (gconstpointer paper)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  g_autoptr (GPtrArray) editions = load_editions ();
  g_autoptr (BastideTilePrint) print = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-sheets-XXXXXX", NULL), *bytes = NULL;
  g_autofree char *path = g_build_filename (folder, "tiles.pdf", NULL);
  g_autoptr (GError) error = NULL;
  double x, y, width, height;
  const char *box = NULL;
  gsize length;

  bastide_sheet_options_set_paper (&options, paper);
  options.backs = TRUE;
  print = bastide_tile_print_new (editions, &options, "plan", &error);
  g_assert_no_error (error);
  g_assert_true (bastide_tile_print_save (print, path, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (count_in (bytes, length, "/Type /Page ", NULL), ==,
                    bastide_tile_print_n_pages (print));
  g_assert_cmpuint (count_in (bytes, length, "/MediaBox [", &box), >=, 1);
  g_assert_cmpint (sscanf (box, " %lf %lf %lf %lf", &x, &y, &width, &height), ==, 4);
  g_assert_cmpfloat_with_epsilon (width, options.page_width * POINTS, 0.01);
  g_assert_cmpfloat_with_epsilon (height, options.page_height * POINTS, 0.01);
  g_remove (path);
  g_rmdir (folder);
}

/* Sheets are for paper. */
static void
test_no_png (void)
{
  BastideSheetOptions options = BASTIDE_SHEET_OPTIONS_INIT;
  g_autoptr (GPtrArray) editions = load_editions ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTilePrint) print = bastide_tile_print_new (editions, &options, "plan", &error);

  g_assert_no_error (error);
  g_assert_false (bastide_tile_print_save (print, "/none/tiles.png", NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull (strstr (error->message, "tiles.png"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/sheets/cells", test_cells);
  g_test_add_func ("/render/sheets/positions", test_positions);
  g_test_add_func ("/render/sheets/pages", test_pages);
  g_test_add_func ("/render/sheets/backs", test_backs);
  g_test_add_func ("/render/sheets/bounds", test_bounds);
  g_test_add_func ("/render/sheets/too-many", test_too_many);
  g_test_add_func ("/render/sheets/ruler", test_ruler);
  g_test_add_func ("/render/sheets/usual-paper", test_usual_paper);
  g_test_add_func ("/render/sheets/bleed", test_bleed);
  g_test_add_func ("/render/sheets/no-line-along-cuts", test_no_line);
  g_test_add_func ("/render/sheets/cut-marks", test_cut_marks);
  g_test_add_data_func ("/render/sheets/back-symmetric", NULL, test_back_symmetric);
  g_test_add_data_func ("/render/sheets/back-outline-symmetric", "", test_back_symmetric);
  g_test_add_data_func ("/render/sheets/pdf/a4", "a4", test_pdf);
  g_test_add_data_func ("/render/sheets/pdf/letter", "letter", test_pdf);
  g_test_add_func ("/render/sheets/no-png", test_no_png);
  return g_test_run ();
}
