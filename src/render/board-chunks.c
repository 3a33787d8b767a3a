/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-chunks.c: small tiles, ten by ten on one surface.
 *
 * When thousands of tiles are in view, looking up and copying each of them takes longer than copying their pixels. A
 * chunk remembers what it shows in each cell, so it needs no message about moves, undo or another game: whatever
 * differs is painted anew. */

#include "board-private.h"

#include <math.h>

#define SIDE       BASTIDE_CHUNK_SIDE
#define BUDGET     4000 /* microseconds a drawing may spend on filling chunks, if it may wait */

/* Where chunks begin: the chunk of a cell, also west and north of the start. */
static int
chunk_of (int cell)
{
  return cell >= 0 ? cell / SIDE : -((-cell - 1) / SIDE) - 1;
}

static gboolean
shows (const BastideChunkCell *cell,
       const BastideTile *tile,
       guint rotation,
       guint copy)
{
  return cell->tile == tile && (!tile || (cell->rotation == rotation && cell->copy == copy));
}

static void
fill_cell (BastideBoardView *view,
           BastideChunk *chunk,
           BastideChunkCell *cell,
           int x,
           int y,
           const BastideTile *tile,
           guint rotation,
           guint copy)
{
  double size = view->camera.tile;
  cairo_t *cr = cairo_create (chunk->surface);

  cairo_translate (cr, (x - chunk->x * SIDE) * size, (y - chunk->y * SIDE) * size);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  if (tile)
    bastide_art_cache_paint (view->cache, cr, tile, rotation, copy, x, y, size, view->scale, FALSE);
  cairo_destroy (cr);
  bastide_chunk_cell_set (cell, tile, rotation, copy);
}

/* Brings a chunk up to date. The cells for which there is no time are listed in late. */
static void
update_chunk (BastideBoardView *view,
              BastideChunk *chunk,
              gint64 deadline,
              GArray *late)
{
  const BastideState *state = view->state;

  for (int i = 0; i < SIDE * SIDE; i++)
    {
      int x = chunk->x * SIDE + i % SIDE, y = chunk->y * SIDE + i / SIDE;
      int index = bastide_state_find_placed (state, x, y);
      const BastidePlaced *at = index >= 0 ? &bastide_state_placed (state)[index] : NULL;
      const BastideTile *tile = at ? bastide_state_placed_kind (state, at)->tile : NULL;
      guint copy = at ? state->setup->pieces[at->piece].copy : 0;
      guint rotation = at ? at->rotation : 0;

      if (shows (&chunk->cells[i], tile, rotation, copy))
        continue;
      if (tile && !bastide_board_view_shows (view, x, y))
        continue;
      if (tile && view->overlay->may_wait && g_get_monotonic_time () > deadline)
        {
          if (chunk->cells[i].tile)
            fill_cell (view, chunk, &chunk->cells[i], x, y, NULL, 0, 0);
          g_array_append_val (late, index);
          continue;
        }
      fill_cell (view, chunk, &chunk->cells[i], x, y, tile, rotation, copy);
    }
}

static void
paint_chunk (BastideBoardView *view,
             const BastideChunk *chunk)
{
  cairo_set_source_surface (view->cr, chunk->surface, bastide_board_view_x (view, chunk->x * SIDE),
                            bastide_board_view_y (view, chunk->y * SIDE));
  cairo_pattern_set_filter (cairo_get_source (view->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (view->cr);
}

GArray *
bastide_board_paint_chunks (BastideBoardView *view)
{
  const BastideState *state = view->state;
  int min_x = MAX (view->min_x, state->min_x), max_x = MIN (view->max_x, state->max_x);
  int min_y = MAX (view->min_y, state->min_y), max_y = MIN (view->max_y, state->max_y);
  gint64 deadline = g_get_monotonic_time () + BUDGET;
  GArray *late = g_array_new (FALSE, FALSE, sizeof (guint));

  if (min_x > max_x || min_y > max_y)
    return late;

  bastide_board_store_begin (view->store, bastide_art_cache_get_theme (view->cache));
  for (int y = chunk_of (min_y); y <= chunk_of (max_y); y++)
    for (int x = chunk_of (min_x); x <= chunk_of (max_x); x++)
      {
        BastideChunk *chunk = bastide_board_store_chunk (view->store, x, y, view->camera.tile,
                                                         view->scale);

        update_chunk (view, chunk, deadline, late);
        paint_chunk (view, chunk);
      }
  bastide_board_store_end (view->store);
  return late;
}
