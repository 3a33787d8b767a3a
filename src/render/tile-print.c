/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-print.c: the tiles of editions, every copy, on sheets of paper to be cut out.
 *
 * Into the bleed the ground simply goes on, as it does on the board. What stands on it is reflected
 * at the tile's edge: roads, rivers and walls meet the edge at a right angle, so that they go on
 * straight. The tile is recorded once for that; a PDF file holds it once and refers to it. The line
 * round a tile is left out: a cut never meets it exactly. */

#include "config.h"

#include "tile-print.h"

#include "art-theme.h"
#include "board-private.h"
#include "label.h"
#include "tile-art-private.h"
#include "tile-back.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define POINTS        (72 / 25.4) /* a millimetre */
#define DETAIL        300         /* pixels a tile: paper is looked at closely */
#define GROUND_PIXELS 192         /* a tile */
#define MARK_GAP      0.5         /* mm, from the bleed to a cut mark */
#define MARK          3.0         /* mm */
#define TEXT          2.9         /* mm */

/* One copy of a tile. */
typedef struct {
  const BastideEdition *edition;
  guint tile, copy;
} Piece;

struct _BastideTilePrint {
  GPtrArray *editions;
  GArray *pieces; /* of Piece */
  const BastideTheme *theme;
  BastideSheetLayout layout;
  cairo_pattern_t *ground; /* a unit is a tile; NULL: a theme without */
  char *name;
};

static GArray *
all_pieces (GPtrArray *editions)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));

  for (guint e = 0; e < editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (editions, e);

      for (guint t = 0; t < edition->tiles->len; t++)
        for (guint c = 0; c < ((BastideTile *) g_ptr_array_index (edition->tiles, t))->count; c++)
          g_array_append_val (pieces, ((Piece){ edition, t, c }));
    }
  return pieces;
}

static char *
joined_names (GPtrArray *editions)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint e = 0; e < editions->len; e++)
    g_string_append_printf (names, "%s%s", e > 0 ? " · " : "",
                            bastide_edition_get_name (g_ptr_array_index (editions, e)));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

BastideTilePrint *
bastide_tile_print_new (GPtrArray *editions,
                        const BastideSheetOptions *options,
                        const char *theme,
                        GError **error)
{
  g_autoptr (BastideTilePrint) self = g_new0 (BastideTilePrint, 1);

  g_return_val_if_fail (editions != NULL && options != NULL, NULL);

  self->editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  for (guint e = 0; e < editions->len; e++)
    g_ptr_array_add (self->editions, bastide_edition_ref (g_ptr_array_index (editions, e)));
  for (guint e = 0; e < editions->len && theme == NULL; e++)
    theme = ((BastideEdition *) g_ptr_array_index (editions, e))->theme;
  self->pieces = all_pieces (self->editions);
  self->theme = bastide_theme_get (theme);
  self->name = joined_names (self->editions);
  if (!bastide_sheet_layout_init (&self->layout, options, self->pieces->len, error))
    return NULL;
  if (!self->theme->flat)
    self->ground = bastide_board_ground_pattern (self->theme, GROUND_PIXELS);
  return g_steal_pointer (&self);
}

void
bastide_tile_print_free (BastideTilePrint *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->editions, g_ptr_array_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->ground, cairo_pattern_destroy);
  g_free (self->name);
  g_free (self);
}

guint
bastide_tile_print_n_pages (const BastideTilePrint *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return bastide_sheet_layout_n_pages (&self->layout);
}

/* --- Fronts --- */

static cairo_surface_t *
record_tile (const BastideTilePrint *self, guint index, int column, int row)
{
  const Piece *piece = &g_array_index (self->pieces, Piece, index);
  const BastideTile *tile = g_ptr_array_index (piece->edition->tiles, piece->tile);
  guint n_words = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;
  const char *word = piece->copy < n_words ? tile->decorations[piece->copy] : "";
  double size = self->layout.options.tile;
  cairo_rectangle_t extents = { 0, 0, size, size };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  g_autoptr (BastideTileArt) art = bastide_tile_art_new_of_edition (
      piece->edition, piece->tile, 0, index, *word != '\0' ? word : NULL, self->theme);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint_to_cut (art, cr, size, DETAIL, column, row);
  cairo_destroy (cr);
  return surface;
}

/* The part of the tile and its bleed that lies that far west to east and north to south, each -1, 0
 * or 1. */
static void
paint_part (const BastideSheetOptions *options,
            cairo_t *cr,
            cairo_surface_t *tile,
            int east,
            int south)
{
  const double begin[] = { -options->bleed, 0, options->tile };
  const double length[] = { options->bleed, options->tile, options->bleed };

  cairo_save (cr);
  cairo_rectangle (cr, begin[east + 1], begin[south + 1], length[east + 1], length[south + 1]);
  cairo_clip (cr);
  if (east != 0)
    {
      cairo_translate (cr, east > 0 ? 2 * options->tile : 0, 0);
      cairo_scale (cr, -1, 1);
    }
  if (south != 0)
    {
      cairo_translate (cr, 0, south > 0 ? 2 * options->tile : 0);
      cairo_scale (cr, 1, -1);
    }
  cairo_set_source_surface (cr, tile, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
paint_ground (const BastideTilePrint *self, cairo_t *cr, int column, int row)
{
  const BastideSheetOptions *options = &self->layout.options;
  double whole = options->tile + 2 * options->bleed;

  if (self->ground == NULL)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, -options->bleed, -options->bleed, whole, whole);
  cairo_scale (cr, options->tile, options->tile);
  cairo_translate (cr, -column, -row);
  cairo_set_source (cr, self->ground);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_front (const BastideTilePrint *self, cairo_t *cr, guint index, guint place)
{
  const BastideSheetOptions *options = &self->layout.options;
  int column = (int) (place % self->layout.columns), row = (int) (place / self->layout.columns);
  int reach = options->bleed > 0 ? 1 : 0;
  cairo_surface_t *tile = record_tile (self, index, column, row);

  paint_ground (self, cr, column, row);
  for (int south = -reach; south <= reach; south++)
    for (int east = -reach; east <= reach; east++)
      paint_part (options, cr, tile, east, south);
  cairo_surface_destroy (tile);
}

/* --- What is round them --- */

static void
line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

/* Beyond the outermost bleeds, on the lines along which the tiles are cut. */
static void
draw_cut_marks (const BastideTilePrint *self, cairo_t *cr, guint n)
{
  const BastideSheetLayout *layout = &self->layout;
  double tile = layout->options.tile, away = layout->options.bleed + MARK_GAP;
  guint columns = MIN (n, layout->columns), rows = (n + layout->columns - 1) / layout->columns;
  double right = layout->left + (columns - 1) * layout->pitch + tile;
  double bottom = layout->top + (rows - 1) * layout->pitch + tile;

  for (guint i = 0; i < 2 * columns; i++)
    {
      double x = layout->left + i / 2 * layout->pitch + (i % 2) * tile;

      line (cr, x, layout->top - away, x, layout->top - away - MARK);
      line (cr, x, bottom + away, x, bottom + away + MARK);
    }
  for (guint i = 0; i < 2 * rows; i++)
    {
      double y = layout->top + i / 2 * layout->pitch + (i % 2) * tile;

      line (cr, layout->left - away, y, layout->left - away - MARK, y);
      line (cr, right + away, y, right + away + MARK, y);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.1);
  cairo_stroke (cr);
}

static void
draw_ruler (cairo_t *cr, double x, double y)
{
  for (int i = 0; i <= 10; i++)
    line (cr, x + i * BASTIDE_SHEET_RULER / 10, y, x + i * BASTIDE_SHEET_RULER / 10,
          y - (i % 5 == 0 ? 2 : 1.2));
  line (cr, x, y, x + BASTIDE_SHEET_RULER, y);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.15);
  cairo_stroke (cr);
}

static void
draw_footer (const BastideTilePrint *self, cairo_t *cr, guint page)
{
  const BastideSheetOptions *options = &self->layout.options;
  double x = MAX (options->margin, 8), width = options->page_width - 2 * x;
  double y = options->page_height - options->margin - 7.5;
  g_autofree char *number =
      /* Translators: a page's number and how many pages there are. */
      g_strdup_printf (_ ("Page %u of %u"), page + 1, bastide_tile_print_n_pages (self));
  BastideLabel words = { .size = TEXT, .width = width };
  BastideLabel right = { .size = TEXT, .width = width - BASTIDE_SHEET_RULER - 4, .align = 1 };
  BastideLabel name = right;

  draw_ruler (cr, x, y);
  bastide_label_draw (cr, &words,
                      _ ("The line above is 100 mm long. If it is not, print again at 100 %, "
                         "without fitting to the page."),
                      x, y + 1.2);
  name.bold = TRUE;
  bastide_label_draw (cr, &name, self->name, x + BASTIDE_SHEET_RULER + 4, y - 3.6);
  right.width = width;
  bastide_label_draw (cr, &right, number, x, y + 1.2);
}

void
bastide_tile_print_draw (const BastideTilePrint *self, cairo_t *cr, guint page)
{
  const BastideSheetOptions *options = &self->layout.options;
  gboolean back;
  guint first, n;

  g_return_if_fail (self != NULL && cr != NULL);
  g_return_if_fail (page < bastide_tile_print_n_pages (self));

  back = bastide_sheet_layout_is_back (&self->layout, page);
  n = bastide_sheet_layout_tiles (&self->layout, page, &first);
  for (guint i = 0; i < n; i++)
    {
      double x, y;

      bastide_sheet_layout_place (&self->layout, page, i, &x, &y);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      if (back)
        bastide_tile_back_draw (cr, options->tile, options->bleed, self->theme->flat);
      else
        draw_front (self, cr, first + i, i);
      cairo_restore (cr);
    }
  if (!back && !options->no_marks && n > 0)
    draw_cut_marks (self, cr, n);
  if (!back)
    draw_footer (self, cr, page);
}

/* --- As a file --- */

typedef struct {
  const BastideTilePrint *print;
  const BastideExportWatch *watch;
} Job;

static gboolean
draw_pages (cairo_t *cr, gpointer data, GError **error)
{
  const Job *job = data;
  guint n = bastide_tile_print_n_pages (job->print);

  for (guint page = 0; page < n; page++)
    {
      if (!bastide_export_watch_step (job->watch, (double) page / n, error))
        return FALSE;
      if (page > 0)
        cairo_show_page (cr);
      cairo_save (cr);
      cairo_scale (cr, POINTS, POINTS);
      bastide_tile_print_draw (job->print, cr, page);
      cairo_restore (cr);
    }
  return TRUE;
}

gboolean
bastide_tile_print_save (const BastideTilePrint *self,
                         const char *path,
                         const BastideExportWatch *watch,
                         GError **error)
{
  Job job = { self, watch };

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);

  if (bastide_picture_file_of (path) != BASTIDE_PICTURE_FILE_PDF)
    {
      g_autofree char *name = g_filename_display_basename (path);

      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   /* Translators: %s is a file name. The ending is not translated. */
                   _ ("“%s” cannot hold sheets of paper. Choose a name that ends in .pdf."), name);
      return FALSE;
    }
  return bastide_picture_file_write (path, self->layout.options.page_width * POINTS,
                                     self->layout.options.page_height * POINTS, draw_pages, &job,
                                     watch, error);
}
