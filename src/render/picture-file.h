/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture-file.h: what is drawn with cairo as a file, which appears whole or not at all. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  BASTIDE_PICTURE_FILE_NONE,
  BASTIDE_PICTURE_FILE_PNG,
  BASTIDE_PICTURE_FILE_SVG,
  BASTIDE_PICTURE_FILE_PDF
} BastidePictureFile;

/* By the path's ending. */
BastidePictureFile bastide_picture_file_of (const char *path);

/* Who looks on while a file is made, which may be in another thread. Zeroed = nobody. */
typedef struct {
  GCancellable *cancellable;
  void (*progress) (double done,
                    gpointer data); /* from 0 to 1, in the thread that makes the file */
  gpointer data;
} BastideExportWatch;

/* Tells how far it is; FALSE with error (of domain G_IO_ERROR) if it shall not go on. watch may be
 * NULL. */
gboolean bastide_export_watch_step (const BastideExportWatch *watch, double done, GError **error);

/* Draws all pages of a file; ends each but the last with cairo_show_page. FALSE with error if it
 * cannot or shall not. */
typedef gboolean (*BastidePictureFunc) (cairo_t *cr, gpointer data, GError **error);

/* Draws into memory and then saves: on error what was at path stays. Width and height in pixels
 * (PNG) or points (SVG, PDF). Errors: G_FILE_ERROR, those of func, G_IO_ERROR_CANCELLED. */
gboolean bastide_picture_file_write (const char *path,
                                     double width,
                                     double height,
                                     BastidePictureFunc func,
                                     gpointer data,
                                     const BastideExportWatch *watch,
                                     GError **error);

G_END_DECLS
