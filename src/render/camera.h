/* SPDX-License-Identifier: GPL-3.0-or-later */
/* camera.h: which part of the board is seen: zoom, pan, cell <-> point. Mathematics only. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BASTIDE_ZOOM_MIN    8.0 /* pixels a tile */
#define BASTIDE_ZOOM_NORMAL 100.0
#define BASTIDE_ZOOM_MAX    320.0

/* A value. Points are logical pixels in a view of width x height; the board point (0, 0) is the
 * north-west corner of cell (0, 0), in tiles. */
typedef struct {
  double width, height; /* of the view */
  double tile;          /* logical pixels a tile's side */
  double x, y;          /* board point shown in the middle of the view, in tiles */
} BastideCamera;

/* Board point, in tiles, to view point and back. */
void bastide_camera_to_view (const BastideCamera *self,
                             double board_x,
                             double board_y,
                             double *x,
                             double *y);
void bastide_camera_to_board (const BastideCamera *self,
                              double x,
                              double y,
                              double *board_x,
                              double *board_y);
/* The cell under a view point. */
void
bastide_camera_cell_at (const BastideCamera *self, double x, double y, int *cell_x, int *cell_y);
/* Zooms by factor, within the bounds; the board point under view point (x, y) stays there. */
void bastide_camera_zoom_at (BastideCamera *self, double factor, double x, double y);
void bastide_camera_pan (BastideCamera *self, double dx, double dy);
/* Shows cells (min_x, min_y) to (max_x, max_y) whole, with a margin in pixels, not larger than
 * max_tile. */
void bastide_camera_fit (BastideCamera *self,
                         int min_x,
                         int min_y,
                         int max_x,
                         int max_y,
                         double margin,
                         double max_tile);
/* Moves as little as needed so that the cell is in view with a margin. FALSE if it was. */
gboolean bastide_camera_show_cell (BastideCamera *self, int cell_x, int cell_y, double margin);
/* Snaps the camera so that tile corners fall on whole device pixels at this scale (1, 1.25, 2 ...).
 */
void bastide_camera_snap (BastideCamera *self, double scale);

G_END_DECLS
