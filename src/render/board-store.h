/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-store.h: prepared pictures for drawing the board fast: the table's wood, figures, marks,
 * chunks of tiles.
 *
 * Nothing in it goes out of date: pictures are found by everything that they show. Its memory is
 * bounded. */

#pragma once

#include "tile-art.h"

G_BEGIN_DECLS

typedef struct _BastideBoardStore BastideBoardStore;

/* What distinguishes prepared pictures; compared by its bytes, unused members 0. */
typedef struct {
  guint8 kind; /* the caller's: what it is a picture of */
  guint8 posture;
  guint8 colour;
  char letter;
  guint32 size;  /* in device pixels */
  guint32 scale; /* device pixels a unit, in 1/1024 */
} BastideSpriteKey;

typedef void (*BastideSpriteFunc) (cairo_t *cr,
                                   const BastideSpriteKey *key,
                                   double size,
                                   gpointer data);

/* The thread's store; made when first asked for. Transfer none. */
BastideBoardStore *bastide_board_store_get (void);
/* A square picture, size units wide, device pixels = size * scale (a whole number). Drawn by
 * func, with the origin in its north-west corner, if it isn't there yet. Transfer none; good
 * until the next call. */
cairo_surface_t *bastide_board_store_sprite (BastideBoardStore *self,
                                             const BastideSpriteKey *key,
                                             double size,
                                             double scale,
                                             BastideSpriteFunc func,
                                             gpointer data);
/* The table's wood in device pixels, to be repeated. Transfer none. */
cairo_surface_t *bastide_board_store_wood (BastideBoardStore *self);

#define BASTIDE_CHUNK_SIDE 10 /* tiles, at most */

/* What a cell of a chunk shows. */
typedef struct {
  const BastideTile *tile; /* NULL = none; a chunk holds a reference: the address stays its own */
  guint16 copy;
  guint16 rotation;
  guint16 shadows; /* without a tile: neighbours, bit 3 * row + column of the 3 x 3 cells */
} BastideChunkCell;

typedef struct {
  gconstpointer owner;
  const BastideTheme *theme;
  int x, y;     /* in chunks */
  int pixels;   /* device pixels a tile */
  int side;     /* tiles: fewer of large ones, so that a chunk stays small */
  double scale; /* device pixels a unit */
  guint used;   /* drawing in which it was last used */
  cairo_surface_t *surface;
  BastideChunkCell cells[BASTIDE_CHUNK_SIDE * BASTIDE_CHUNK_SIDE]; /* row by row, side a row */
} BastideChunk;

/* A drawing begins, with that many device pixels a tile and a unit. Boards of several owners
 * have chunks of their own. TRUE if the drawing before was like it: only then chunks are worth
 * their while. */
gboolean bastide_board_store_begin (BastideBoardStore *self,
                                    gconstpointer owner,
                                    const BastideTheme *theme,
                                    int pixels,
                                    double scale);
/* How many tiles a chunk of this drawing has in a row. */
int bastide_board_store_side (const BastideBoardStore *self);
/* The chunk at that place, empty if it is new. Transfer none; good until the drawing ends. */
BastideChunk *bastide_board_store_chunk (BastideBoardStore *self, int x, int y);
/* The drawing ends: what was not used for longest makes room if there are too many. */
void bastide_board_store_end (BastideBoardStore *self);
void bastide_chunk_cell_set (BastideChunkCell *cell, const BastideChunkCell *value);

G_END_DECLS
