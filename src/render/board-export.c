/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-export.c: the board as a picture file. */

#include "config.h"

#include "board-picture.h"
#include "save.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN        .35 /* in tiles, round the board */
#define MAX_PIXELS    32000
#define CACHE_BYTES   (32 * 1024 * 1024)
#define PICTURE_BYTES ((gint64) 1024 * 1024 * 1024)

typedef enum { PICTURE_NONE, PICTURE_PNG, PICTURE_SVG, PICTURE_PDF } Picture;

static Picture
picture_of (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  if (g_str_has_suffix (lower, ".png"))
    return PICTURE_PNG;
  if (g_str_has_suffix (lower, ".svg"))
    return PICTURE_SVG;
  if (g_str_has_suffix (lower, ".pdf"))
    return PICTURE_PDF;
  return PICTURE_NONE;
}

static cairo_status_t
append_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A camera whose view is as wide as asked and just holds the placed tiles with their margin. */
static void
camera_for (BastideCamera *camera, const BastideState *state, int width, gboolean whole)
{
  double columns = state->max_x - state->min_x + 1 + 2 * MARGIN;
  double rows = state->max_y - state->min_y + 1 + 2 * MARGIN;

  camera->tile = width / columns;
  if (whole)
    camera->tile = MAX (1, floor (camera->tile));
  camera->width = width;
  camera->height = ceil (rows * camera->tile);
  camera->x = (state->min_x + state->max_x + 1) / 2.0;
  camera->y = (state->min_y + state->max_y + 1) / 2.0;
}

static cairo_surface_t *
create_surface (Picture picture, const BastideCamera *camera, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (picture)
    {
    case PICTURE_SVG:
      surface =
          cairo_svg_surface_create_for_stream (append_cb, bytes, camera->width, camera->height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case PICTURE_PDF:
      surface =
          cairo_pdf_surface_create_for_stream (append_cb, bytes, camera->width, camera->height);
      cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
      return surface;
    case PICTURE_PNG:
    case PICTURE_NONE:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) camera->width,
                                         (int) camera->height);
    }
}

static cairo_status_t
paint_picture (Picture picture,
               const BastideState *state,
               const BastideCamera *camera,
               const char *theme,
               GByteArray *bytes)
{
  g_autoptr (BastideArtCache) cache =
      bastide_art_cache_new (bastide_theme_get (theme), CACHE_BYTES);
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  cairo_surface_t *surface = create_surface (picture, camera, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  bastide_board_draw (cr, state, camera, cache, &overlay, 1);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && picture == PICTURE_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
bastide_board_export (const BastideState *state,
                      const char *path,
                      const char *theme,
                      int width,
                      GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  Picture picture;
  BastideCamera camera;
  cairo_status_t status;

  g_return_val_if_fail (state && path, FALSE);
  g_return_val_if_fail (width > 0, FALSE);

  picture = picture_of (path);
  if (picture == PICTURE_NONE)
    {
      g_autofree char *name = g_filename_display_basename (path);

      g_set_error (
          error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
          /* Translators: %s is a file name. The endings are not translated. */
          _ ("“%s” has no ending that tells the kind of picture. Choose a name that ends in "
             ".png, .svg or .pdf."),
          name);
      return FALSE;
    }
  camera_for (&camera, state, width, picture == PICTURE_PNG);
  if (camera.width > MAX_PIXELS || camera.height > MAX_PIXELS ||
      (picture == PICTURE_PNG &&
       (gint64) camera.width * (gint64) camera.height > PICTURE_BYTES / 4))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("A picture of %d by %d is too large. Choose a smaller width."), width,
                   (int) MIN (camera.height, G_MAXINT));
      return FALSE;
    }

  /* Written in memory first: a file appears whole or not at all. */
  bytes = g_byte_array_new ();
  status = paint_picture (picture, state, &camera, theme, bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   /* Translators: %s is a technical reason, such as "out of memory". */
                   _ ("The picture cannot be drawn: %s."), cairo_status_to_string (status));
      return FALSE;
    }
  return bastide_save_text (path, (const char *) bytes->data, bytes->len, error);
}
