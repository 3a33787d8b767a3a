/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-sheet.c: all kinds of an edition on one picture. */

#include "config.h"

#include "tile-sheet.h"

#include "label.h"
#include "tile-art.h"

#include <math.h>

/* In tiles. */
#define GAP    0.15
#define LABEL  0.22
#define MARGIN 0.25

/* A sheet is about as wide as high. */
typedef struct {
  const BastideEdition *edition;
  const BastideTheme *theme;
  const BastideExportWatch *watch;
  guint columns, rows;
  double tile; /* width of a tile in the picture's units */
  double width, height;
} Sheet;

static void
arrange (Sheet *self, int width)
{
  guint n = MAX (self->edition->tiles->len, 1);

  self->columns = (guint) ceil (sqrt (n * (1 + LABEL)));
  self->rows = (n + self->columns - 1) / self->columns;
  self->tile = width / (self->columns * (1 + GAP) - GAP + 2 * MARGIN);
  self->width = width;
  self->height = ceil (self->tile * (self->rows * (1 + GAP + LABEL) - GAP + 2 * MARGIN));
}

static void
draw_label (const Sheet *self, cairo_t *cr, const BastideTile *tile)
{
  g_autofree char *text = g_strdup_printf ("%s × %u", tile->id, tile->count);
  BastideLabel label = { .size = 0.13 * self->tile, .width = self->tile, .align = 0.5 };

  cairo_set_source_rgb (cr, 0.15, 0.15, 0.15);
  bastide_label_draw (cr, &label, text, 0, self->tile * 1.03);
}

static void
draw_tile (const Sheet *self, cairo_t *cr, guint t)
{
  g_autoptr (BastideTileArt) art =
      bastide_tile_art_new_of_edition (self->edition, t, 0, t, NULL, self->theme);
  int column = (int) (t % self->columns), row = (int) (t / self->columns);

  cairo_save (cr);
  cairo_translate (cr, self->tile * (MARGIN + column * (1 + GAP)),
                   self->tile * (MARGIN + row * (1 + GAP + LABEL)));
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->tile, self->tile);
  cairo_clip (cr);
  bastide_tile_art_paint (art, cr, self->tile, self->tile, column, row);
  cairo_restore (cr);
  draw_label (self, cr, g_ptr_array_index (self->edition->tiles, t));
  cairo_restore (cr);
}

static gboolean
draw_sheet (cairo_t *cr, gpointer data, GError **error)
{
  const Sheet *self = data;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint t = 0; t < self->edition->tiles->len; t++)
    {
      if (!bastide_export_watch_step (self->watch, (double) t / self->edition->tiles->len, error))
        return FALSE;
      draw_tile (self, cr, t);
    }
  return TRUE;
}

gboolean
bastide_tile_sheet_export (const BastideEdition *edition,
                           const char *path,
                           const char *theme,
                           int width,
                           const BastideExportWatch *watch,
                           GError **error)
{
  Sheet sheet = { .edition = edition, .theme = bastide_theme_get (theme), .watch = watch };

  g_return_val_if_fail (edition != NULL && path != NULL, FALSE);
  g_return_val_if_fail (width > 0, FALSE);

  arrange (&sheet, width);
  return bastide_picture_file_write (path, sheet.width, sheet.height, draw_sheet, &sheet, watch,
                                     error);
}
