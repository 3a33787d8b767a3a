/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-private.h: what the files that draw the board share. */

#pragma once

#include "board-picture.h"
#include "board-store.h"

G_BEGIN_DECLS

/* One drawing of the board: everything that is asked again and again, worked out once. */
typedef struct {
  cairo_t *cr;
  const BastideState *state;
  BastideArtCache *cache;
  BastideBoardStore *store;
  const BastideBoardOverlay *overlay;
  BastideCamera camera;           /* snapped to device pixels, if the target has any */
  double scale;                   /* device pixels a unit */
  double left, top;               /* view point of board point (0, 0) */
  int min_x, min_y, max_x, max_y; /* cells that are in view, if only by an edge */
  int pixels;                     /* device pixels a tile, if the target has any */
  gboolean steady;                /* the drawings before had them as well: no zoom is going on */
  gboolean again;                 /* there was no time for something */
  BastideBoardPartFunc part;      /* gets the tiles as parts; NULL: they are painted */
  gpointer part_data;
  gboolean vector; /* the target keeps outlines, so prepared pictures would spoil it */
} BastideBoardView;

static inline double
bastide_board_view_x (const BastideBoardView *self, double board_x)
{
  return self->left + board_x * self->camera.tile;
}

static inline double
bastide_board_view_y (const BastideBoardView *self, double board_y)
{
  return self->top + board_y * self->camera.tile;
}

static inline gboolean
bastide_board_view_shows (const BastideBoardView *self, int x, int y)
{
  return x >= self->min_x && x <= self->max_x && y >= self->min_y && y <= self->max_y;
}

/* The layout of a placed tile. Transfer none. */
BastideTileArt *bastide_board_art (const BastideState *state, BastideArtCache *cache, guint placed);
/* The board point of the spot of a placed tile's segment. */
void bastide_board_spot_point (const BastideState *state,
                               BastideArtCache *cache,
                               guint placed,
                               guint segment,
                               double *board_x,
                               double *board_y);
/* A picture with its middle at (x, y), side units wide, from the store if the target is made of
 * pixels. func gets a pointer to measure, by which pictures of the same are told apart; key needs
 * only what the picture shows. */
void bastide_board_paint_sprite (BastideBoardView *view,
                                 BastideSpriteKey key,
                                 double x,
                                 double y,
                                 double side,
                                 double measure,
                                 BastideSpriteFunc func);

void bastide_board_paint_figure (BastideBoardView *view,
                                 BastidePosture posture,
                                 guint player,
                                 double x,
                                 double y,
                                 double height);

/* board-table.c: the table, the shadows of the tiles in view, and the ground under tiles (of
 * guint: placed tiles). */
void bastide_board_paint_table (BastideBoardView *view);
void bastide_board_tell_table (BastideBoardView *view);
void bastide_board_paint_shadows (BastideBoardView *view);
/* Adds the cells of a row in view that have tiles, or those that have none. */
void bastide_board_row_path (BastideBoardView *view, int y, gboolean tiles);
void bastide_board_paint_ground (BastideBoardView *view, GArray *tiles);
/* The ground as a pattern that repeats itself, a unit a tile; made of that many pixels a tile. Not
 * for flat themes. */
cairo_pattern_t *bastide_board_ground_pattern (const BastideTheme *theme, int pixels);
/* The shadow that a tile throws onto the table, in layers; fill each layer's path for all tiles
 * at once. */
#define BASTIDE_SHADOW_LAYERS 3
void bastide_board_shadow_colour (cairo_t *cr);
void bastide_board_shadow_path (cairo_t *cr, guint layer, double x, double y, double size);

/* board-chunks.c: paints the tiles in view by chunks, or tells these chunks as parts. */
void bastide_board_paint_chunks (BastideBoardView *view);

/* board-rim.c: the edge of a table of limited size, over the wood (H10). */
void bastide_board_paint_rim (BastideBoardView *view);

/* board-quarters.c: who stands in Carcassonne, and what may be chosen there. */
void bastide_board_paint_quarters (BastideBoardView *view);
void bastide_board_paint_quarter_choices (BastideBoardView *view);
/* A choice's number from 1, or the key for it, on a dark disc. */
void bastide_board_paint_number (BastideBoardView *view, guint number, double x, double y);

/* board-farms.c: the farms that somebody holds, in the colours of those who do. */
void bastide_board_paint_farms (BastideBoardView *view);

/* board-overlay.c: below the followers and above them. */
/* Adds the outline of a segment to the path. */
void bastide_board_node_path (BastideBoardView *view, guint32 node);
void bastide_board_paint_marks (BastideBoardView *view);
void bastide_board_paint_choices (BastideBoardView *view);

G_END_DECLS
