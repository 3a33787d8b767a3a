/* SPDX-License-Identifier: GPL-3.0-or-later */
/* camera.c: which part of the board is seen: zoom, pan, cell <-> point. */

#include "camera.h"

#include <math.h>

void
bastide_camera_to_view (const BastideCamera *self,
                        double board_x,
                        double board_y,
                        double *x,
                        double *y)
{
  *x = self->width / 2 + (board_x - self->x) * self->tile;
  *y = self->height / 2 + (board_y - self->y) * self->tile;
}

void
bastide_camera_to_board (const BastideCamera *self,
                         double x,
                         double y,
                         double *board_x,
                         double *board_y)
{
  *board_x = self->x + (x - self->width / 2) / self->tile;
  *board_y = self->y + (y - self->height / 2) / self->tile;
}

void
bastide_camera_cell_at (const BastideCamera *self, double x, double y, int *cell_x, int *cell_y)
{
  double board_x, board_y;

  bastide_camera_to_board (self, x, y, &board_x, &board_y);
  *cell_x = (int) floor (board_x);
  *cell_y = (int) floor (board_y);
}

void
bastide_camera_zoom_at (BastideCamera *self, double factor, double x, double y)
{
  double board_x, board_y;

  bastide_camera_to_board (self, x, y, &board_x, &board_y);
  self->tile = CLAMP (self->tile * factor, BASTIDE_ZOOM_MIN, BASTIDE_ZOOM_MAX);
  self->x = board_x - (x - self->width / 2) / self->tile;
  self->y = board_y - (y - self->height / 2) / self->tile;
}

void
bastide_camera_pan (BastideCamera *self, double dx, double dy)
{
  self->x -= dx / self->tile;
  self->y -= dy / self->tile;
}

void
bastide_camera_fit (BastideCamera *self,
                    int min_x,
                    int min_y,
                    int max_x,
                    int max_y,
                    double margin,
                    double max_tile)
{
  double columns = (double) max_x - min_x + 1, rows = (double) max_y - min_y + 1;
  double tile = MIN ((self->width - 2 * margin) / columns, (self->height - 2 * margin) / rows);

  tile = MIN (tile, max_tile);
  self->tile = CLAMP (tile, BASTIDE_ZOOM_MIN, BASTIDE_ZOOM_MAX);
  self->x = min_x + columns / 2;
  self->y = min_y + rows / 2;
}

/* How far to move so that [from, to] lies in [margin, extent - margin]; centred if there is no room
 * for that. */
static double
shift_into (double from, double to, double extent, double margin)
{
  if (to - from > extent - 2 * margin)
    return (extent - from - to) / 2;
  if (from < margin)
    return margin - from;
  if (to > extent - margin)
    return extent - margin - to;
  return 0;
}

gboolean
bastide_camera_show_cell (BastideCamera *self, int cell_x, int cell_y, double margin)
{
  double x, y, dx, dy;

  bastide_camera_to_view (self, cell_x, cell_y, &x, &y);
  dx = shift_into (x, x + self->tile, self->width, margin);
  dy = shift_into (y, y + self->tile, self->height, margin);
  /* Less than a hundredth of a pixel is only what rounding left of an earlier move. */
  if (fabs (dx) < .01 && fabs (dy) < .01)
    return FALSE;
  bastide_camera_pan (self, dx, dy);
  return TRUE;
}

void
bastide_camera_snap (BastideCamera *self, double scale)
{
  double left, top;

  self->tile = MAX (round (self->tile * scale), 1) / scale;
  /* The view point of board point (0, 0), moved to a whole device pixel. */
  left = round ((self->width / 2 - self->x * self->tile) * scale) / scale;
  top = round ((self->height / 2 - self->y * self->tile) * scale) / scale;
  self->x = (self->width / 2 - left) / self->tile;
  self->y = (self->height / 2 - top) / self->tile;
}
