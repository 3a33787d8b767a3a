/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture-file.c: what is drawn with cairo as a file, which appears whole or not at all. */

#include "config.h"

#include "picture-file.h"

#include "save.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#define MAX_SIDE   32000              /* what cairo's pictures can hold */
#define MAX_PIXELS ((gint64) 1 << 28) /* of a PNG: a GiB of memory */

typedef struct {
  BastidePictureFile kind;
  double width, height;
  GByteArray *bytes;
  const BastideExportWatch *watch;
} Job;

BastidePictureFile
bastide_picture_file_of (const char *path)
{
  g_autofree char *lower = NULL;

  g_return_val_if_fail (path != NULL, BASTIDE_PICTURE_FILE_NONE);

  lower = g_ascii_strdown (path, -1);
  if (g_str_has_suffix (lower, ".png"))
    return BASTIDE_PICTURE_FILE_PNG;
  if (g_str_has_suffix (lower, ".svg"))
    return BASTIDE_PICTURE_FILE_SVG;
  if (g_str_has_suffix (lower, ".pdf"))
    return BASTIDE_PICTURE_FILE_PDF;
  return BASTIDE_PICTURE_FILE_NONE;
}

gboolean
bastide_export_watch_step (const BastideExportWatch *watch, double done, GError **error)
{
  if (watch == NULL)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (watch->cancellable, error))
    return FALSE;
  if (watch->progress != NULL)
    watch->progress (done, watch->data);
  return TRUE;
}

/* Packing a large picture takes a while: it can be cancelled as well. */
static cairo_status_t
append_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  Job *job = data;

  if (job->watch != NULL && g_cancellable_is_cancelled (job->watch->cancellable))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (job->bytes, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (Job *job)
{
  cairo_surface_t *surface;

  switch (job->kind)
    {
    case BASTIDE_PICTURE_FILE_SVG:
      surface = cairo_svg_surface_create_for_stream (append_cb, job, job->width, job->height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case BASTIDE_PICTURE_FILE_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_cb, job, job->width, job->height);
      cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
      return surface;
    case BASTIDE_PICTURE_FILE_PNG:
    case BASTIDE_PICTURE_FILE_NONE:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) job->width, (int) job->height);
    }
}

static gboolean
set_error (const Job *job, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  if (job->watch != NULL && g_cancellable_set_error_if_cancelled (job->watch->cancellable, error))
    return FALSE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
               /* Translators: %s is a technical reason, such as "out of memory". */
               _ ("The picture cannot be drawn: %s."), cairo_status_to_string (status));
  return FALSE;
}

static gboolean
draw (Job *job, BastidePictureFunc func, gpointer data, GError **error)
{
  cairo_surface_t *surface = create_surface (job);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn = set_error (job, cairo_status (cr), error) && func (cr, data, error);
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (drawn && status == CAIRO_STATUS_SUCCESS && job->kind == BASTIDE_PICTURE_FILE_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, job);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return drawn && set_error (job, status, error);
}

static gboolean
check (const Job *job, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  if (job->kind == BASTIDE_PICTURE_FILE_NONE)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 /* Translators: %s is a file name. The endings are not translated. */
                 _ ("“%s” has no ending that tells the kind of picture. Choose a name that ends in "
                    ".png, .svg or .pdf."),
                 name);
  else if (job->width > MAX_SIDE || job->height > MAX_SIDE ||
           (job->kind == BASTIDE_PICTURE_FILE_PNG &&
            (gint64) job->width * (gint64) job->height > MAX_PIXELS))
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 _ ("A picture of %d by %d is too large. Choose a smaller width."),
                 (int) MIN (job->width, G_MAXINT), (int) MIN (job->height, G_MAXINT));
  else
    return TRUE;
  return FALSE;
}

gboolean
bastide_picture_file_write (const char *path,
                            double width,
                            double height,
                            BastidePictureFunc func,
                            gpointer data,
                            const BastideExportWatch *watch,
                            GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Job job = { bastide_picture_file_of (path), width, height, bytes, watch };

  g_return_val_if_fail (path != NULL && func != NULL, FALSE);
  g_return_val_if_fail (width >= 1 && height >= 1, FALSE);

  return check (&job, path, error) && draw (&job, func, data, error) &&
         bastide_export_watch_step (watch, 1, error) &&
         bastide_save_text (path, (const char *) bytes->data, bytes->len, error);
}
