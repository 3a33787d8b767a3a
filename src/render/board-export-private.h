/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-export-private.h: what a single picture of the board and a series of them share. */

#pragma once

#include "board-export.h"
#include "camera.h"
#include "tile-art.h"

G_BEGIN_DECLS

/* One picture to be drawn; all borrowed. */
typedef struct {
  const BastideState *state;
  const BastideBoardExport *options;
  const BastideExportWatch *watch; /* or NULL */
  BastideArtCache *cache;
  BastideCamera camera; /* of the board, above the legend */
  double height;        /* with the legend */
  double band;          /* how much of the height is drawn at a time */
} BastideBoardDrawing;

BastideArtCache *bastide_board_drawing_cache (const BastideSetup *setup,
                                              const BastideBoardExport *options);
/* pixels: for a surface that has some. */
void bastide_board_drawing_init (BastideBoardDrawing *self,
                                 const BastideState *state,
                                 const BastideBoardExport *options,
                                 gboolean pixels,
                                 BastideArtCache *cache);
/* A BastidePictureFunc; data is the drawing. */
gboolean bastide_board_drawing_draw (cairo_t *cr, gpointer data, GError **error);

G_END_DECLS
