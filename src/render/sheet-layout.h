/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet-layout.h: where tiles lie on sheets of paper to be cut out, in millimetres. Draws nothing.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BASTIDE_SHEET_RULER      100.0 /* mm: the line that shows whether the print is true to size */
#define BASTIDE_SHEET_FOOTER     14.0 /* mm above the lower margin, for ruler and page number */
#define BASTIDE_SHEET_MIN_TILE   10.0
#define BASTIDE_SHEET_MAX_TILE   150.0
#define BASTIDE_SHEET_MAX_GAP    30.0
#define BASTIDE_SHEET_MAX_BLEED  10.0
#define BASTIDE_SHEET_MAX_MARGIN 40.0

/* What somebody wishes; all in millimetres. */
typedef struct {
  double page_width, page_height;
  double margin; /* on all sides, free of tiles */
  double tile;
  double gap;        /* between two tiles; made wide enough for both their bleeds */
  double bleed;      /* how far the picture goes on beyond the edge of its tile */
  gboolean backs;    /* after each sheet one with the backs, for printing on both sides */
  gboolean no_marks; /* no cut marks */
} BastideSheetOptions;

/* A4. Four by five tiles a page on Letter as well. */
#define BASTIDE_SHEET_OPTIONS_INIT                                                                 \
  {                                                                                                \
    .page_width = 210, .page_height = 297, .margin = 8, .tile = 45, .gap = 3, .bleed = 1.5         \
  }

typedef struct {
  BastideSheetOptions options;
  guint n_tiles;
  guint columns, rows;
  guint n_sheets;   /* pages with fronts */
  double pitch;     /* from the edge of a tile to that of the next one */
  double left, top; /* corner of the first tile */
} BastideSheetLayout;

/* What is usual in the locale of this process: "a4" or "letter". Static. */
const char *bastide_sheet_usual_paper (void);
/* "a4" or "letter", or "" for the usual one; FALSE if it is none of these. */
gboolean bastide_sheet_options_set_paper (BastideSheetOptions *options, const char *name);

/* FALSE with error (G_FILE_ERROR_INVAL), which says what to change, if no tile fits on a page or
 * a number is out of its bounds. */
gboolean bastide_sheet_layout_init (BastideSheetLayout *self,
                                    const BastideSheetOptions *options,
                                    guint n_tiles,
                                    GError **error);
guint bastide_sheet_layout_n_pages (const BastideSheetLayout *self);
/* The tiles of a page: how many, and which is the first. */
guint bastide_sheet_layout_tiles (const BastideSheetLayout *self, guint page, guint *first);
gboolean bastide_sheet_layout_is_back (const BastideSheetLayout *self, guint page);
/* The corner of the nth place on a page. Backs lie where their tiles are seen through the paper:
 * turned over along the long edge. */
void bastide_sheet_layout_place (const BastideSheetLayout *self,
                                 guint page,
                                 guint place,
                                 double *x,
                                 double *y);

G_END_DECLS
