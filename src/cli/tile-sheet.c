/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-sheet.c: all kinds of an edition on one picture. */

#include "config.h"

#include "tile-sheet.h"

#include "save.h"
#include "tile-art.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

/* In tiles. */
#define GAP    0.15
#define LABEL  0.22
#define MARGIN 0.25

/* A sheet is about as wide as high. */
typedef struct {
  const BastideEdition *edition;
  const BastideTheme *theme;
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
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");
  g_autofree char *text = g_strdup_printf ("%s × %u", tile->id, tile->count);

  pango_font_description_set_absolute_size (font, 0.13 * self->tile * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (self->tile * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0.15, 0.15, 0.15);
  cairo_move_to (cr, 0, self->tile * 1.03);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_sheet (const Sheet *self, cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint t = 0; t < self->edition->tiles->len; t++)
    {
      const BastideTile *tile = g_ptr_array_index (self->edition->tiles, t);
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
      draw_label (self, cr, tile);
      cairo_restore (cr);
    }
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_string_append_len (closure, (const char *) data, (gssize) length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
new_surface (const Sheet *self, const char *path, GString *bytes)
{
  if (g_str_has_suffix (path, ".svg"))
    return cairo_svg_surface_create_for_stream (append_cb, bytes, self->width, self->height);
  if (g_str_has_suffix (path, ".pdf"))
    return cairo_pdf_surface_create_for_stream (append_cb, bytes, self->width, self->height);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) self->width, (int) self->height);
}

gboolean
cli_tile_sheet_export (const BastideEdition *edition,
                       const char *path,
                       const char *theme,
                       int width,
                       GError **error)
{
  Sheet sheet = { .edition = edition, .theme = bastide_theme_get (theme) };
  g_autoptr (GString) bytes = g_string_new (NULL);
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  arrange (&sheet, width);
  surface = new_surface (&sheet, path, bytes);
  cr = cairo_create (surface);
  draw_sheet (&sheet, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && g_str_has_suffix (path, ".png"))
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("“%s” cannot be drawn: %s"), path,
                   cairo_status_to_string (status));
      return FALSE;
    }
  return bastide_save_text (path, bytes->str, bytes->len, error);
}
