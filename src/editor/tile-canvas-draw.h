/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas-draw.h: the picture of the canvas on which a tile is painted. */

#pragma once

#include <gtk/gtk.h>

#include "tile-art.h"

G_BEGIN_DECLS

/* Where the tile lies on the canvas, in pixels. */
typedef struct {
  double x, y, size;
} BastideTileFrame;

/* As large as width and height allow, with room for the edges' marks. */
BastideTileFrame bastide_tile_frame (double width, double height);
/* The mark of an edge, beside the tile. */
graphene_rect_t bastide_tile_frame_edge (const BastideTileFrame *frame, BastideSide side);

/* What is shown over the tile. */
typedef struct {
  int edge;         /* chosen, or -1 */
  int segment;      /* chosen, or -1 */
  int hover_edge;   /* under the pointer, or -1 */
  int hover;        /* segment under the pointer, or -1 */
  gboolean farms;   /* fields are coloured */
  gboolean outline; /* of all segments: over the author's own picture */
} BastideTileMarks;

void bastide_tile_canvas_draw (GtkWidget *canvas,
                               GtkSnapshot *snapshot,
                               const BastideTileFrame *frame,
                               const BastideTile *tile,
                               BastideTileArt *art,
                               const BastideTileMarks *marks);

G_END_DECLS
