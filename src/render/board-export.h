/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-export.h: the board as a picture file, as a folder of pictures, on paper. */

#pragma once

#include "picture-file.h"
#include "record.h"

G_BEGIN_DECLS

#define BASTIDE_EXPORT_WIDTH     1600
#define BASTIDE_EXPORT_MIN_WIDTH 16
#define BASTIDE_EXPORT_MAX_WIDTH 20000

typedef struct {
  const char *theme; /* NULL: the one that the editions ask for */
  int width;         /* pixels of a PNG, points of SVG and PDF */
  gboolean hide_followers;
  gboolean legend;           /* editions, turn, players with their scores */
  gboolean bare;             /* white instead of the wooden table; the plan's pictures always are */
  const BastideState *frame; /* whose tiles are to have room; NULL: those of the state */
} BastideBoardExport;

#define BASTIDE_BOARD_EXPORT_INIT                                                                  \
  {                                                                                                \
    .width = BASTIDE_EXPORT_WIDTH                                                                  \
  }

/* The theme that the editions ask for: the first that names one decides. Static or theirs. */
const char *bastide_setup_theme (const BastideSetup *setup);

/* A picture file, its kind chosen by the path's ending. watch may be NULL. */
gboolean bastide_board_export (const BastideState *state,
                               const char *path,
                               const BastideBoardExport *options,
                               const BastideExportWatch *watch,
                               GError **error);
/* How high the same picture is, for any other surface, and the drawing itself. */
double bastide_board_export_height (const BastideState *state, const BastideBoardExport *options);
void bastide_board_export_draw (cairo_t *cr,
                                const BastideState *state,
                                const BastideBoardExport *options);

/* A PNG for each turn from first to last (0: the start; last may lie beyond the end), named
 * "turn-012.png", all with room for the tiles of the last one. The folder is made if it isn't
 * there. On error nothing has changed in it. */
gboolean bastide_board_export_turns (const BastideRecord *record,
                                     const char *folder,
                                     guint first,
                                     guint last,
                                     const BastideBoardExport *options,
                                     const BastideExportWatch *watch,
                                     GError **error);

G_END_DECLS
