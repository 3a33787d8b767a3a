/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-print.h: the tiles of editions, every copy, on sheets of paper to be cut out. */

#pragma once

#include "edition.h"
#include "picture-file.h"
#include "sheet-layout.h"

G_BEGIN_DECLS

typedef struct _BastideTilePrint BastideTilePrint;

/* editions: of BastideEdition. theme NULL: what the first edition that names one asks for. NULL
 * with error (G_FILE_ERROR_INVAL) if it cannot be laid out. */
BastideTilePrint *bastide_tile_print_new (GPtrArray *editions,
                                          const BastideSheetOptions *options,
                                          const char *theme,
                                          GError **error);
void bastide_tile_print_free (BastideTilePrint *self);
guint bastide_tile_print_n_pages (const BastideTilePrint *self);
/* Draws a page, from 0; a unit of cr is a millimetre, its origin the corner of the paper. */
void bastide_tile_print_draw (const BastideTilePrint *self, cairo_t *cr, guint page);
/* All pages as a PDF file. watch may be NULL. */
gboolean bastide_tile_print_save (const BastideTilePrint *self,
                                  const char *path,
                                  const BastideExportWatch *watch,
                                  GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTilePrint, bastide_tile_print_free)

G_END_DECLS
