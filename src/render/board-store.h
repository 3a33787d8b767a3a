/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-store.h: prepared pictures for drawing the board fast: figures, marks, chunks of tiles.
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
/* A picture of the same, if there is one: of the same size, or, once sprites have taken up the time
 * that this drawing has for them, of the size nearest to it. *late: it should be drawn, but there
 * is no time for it any more. Transfer none. */
cairo_surface_t *bastide_board_store_find_sprite (BastideBoardStore *self,
                                                  const BastideSpriteKey *key,
                                                  gboolean *late);

#define BASTIDE_CHUNK_SIDE 16 /* tiles, at most */

/* What a cell of a chunk shows. */
typedef struct {
  const BastideTile *tile; /* NULL = none; a chunk holds a reference: the address stays its own */
  guint16 copy;
  guint16 rotation;
  guint16 shadows; /* without a tile: the neighbours that throw some into it, a bit each */
  BastideArtLook look;
} BastideChunkCell;

typedef struct {
  gconstpointer owner;
  const BastideTheme *theme;
  int x, y;     /* in chunks */
  int pixels;   /* device pixels a tile */
  int side;     /* tiles: fewer of large ones, so that a chunk stays small */
  double scale; /* device pixels a unit */
  guint used;   /* drawing in which it was last used */
  guint news;   /* of the cache (bastide_art_cache_get_news) when its cells were last looked at */
  cairo_surface_t *surface;
  gboolean is_told; /* the surface was shown as a part: it must not change any more */
  BastideChunkCell cells[BASTIDE_CHUNK_SIDE * BASTIDE_CHUNK_SIDE]; /* row by row, side a row */
} BastideChunk;

/* A drawing begins, with that many device pixels a tile and a unit. Boards of several owners
 * have chunks of their own. TRUE if the two drawings before were like it: only then chunks of just
 * that size are worth their while. */
gboolean bastide_board_store_begin (BastideBoardStore *self,
                                    gconstpointer owner,
                                    const BastideTheme *theme,
                                    int pixels,
                                    double scale);
/* How many tiles of that size a chunk has in a row. */
int bastide_chunk_side (int pixels);
/* The chunk of tiles of that size at that place; if it isn't there, NULL or an empty one. Transfer
 * none; good until the drawing ends. */
BastideChunk *
bastide_board_store_chunk (BastideBoardStore *self, int pixels, int x, int y, gboolean create);
/* Whether the drawing that began last is one of those. */
gboolean bastide_board_store_is_steady (BastideBoardStore *self);
/* Makes its surface one that may be drawn on. */
void bastide_board_chunk_open (BastideChunk *chunk);
/* The drawing ends: what was not used for longest makes room if there are too many. */
void bastide_board_store_end (BastideBoardStore *self);
void bastide_chunk_cell_set (BastideChunkCell *cell, const BastideChunkCell *value);

G_END_DECLS
