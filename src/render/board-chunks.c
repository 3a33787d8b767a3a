/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-chunks.c: neighbouring tiles put together on one surface.
 *
 * When many tiles are in view, looking up and painting each of them takes longer than copying their
 * pixels. A chunk remembers what it shows in each cell, so it needs no message about moves, undo or
 * another game: whatever differs is painted anew. */

#include "board-private.h"

#define BUDGET 4000 /* microseconds a drawing may spend on filling chunks, if it may wait */

/* Where chunks begin: the chunk of a cell, also west and north of the start. */
static int
chunk_of (int cell, int side)
{
  return cell >= 0 ? cell / side : -((-cell - 1) / side) - 1;
}

/* The tiles in and just around a chunk: index of the placed tile, or -1. */
typedef struct {
  int at[BASTIDE_CHUNK_SIDE + 2][BASTIDE_CHUNK_SIDE + 2];
} Region;

static void
look_at_region (const BastideState *state, const BastideChunk *chunk, Region *region)
{
  for (int row = 0; row < chunk->side + 2; row++)
    for (int column = 0; column < chunk->side + 2; column++)
      region->at[row][column] = bastide_state_find_placed (
          state, chunk->x * chunk->side + column - 1, chunk->y * chunk->side + row - 1);
}

/* The neighbours of the cell (column, row) of a chunk, a bit each, row by row. */
static guint
neighbours (const Region *region, int column, int row)
{
  guint mask = 0;

  for (int i = 0; i < 9; i++)
    if (region->at[row + i / 3][column + i % 3] >= 0)
      mask |= 1u << i;
  return mask;
}

/* What a cell should show: a tile, or the shadows that the neighbours throw into it. */
static BastideChunkCell
wanted (const BastideState *state, const Region *region, int column, int row)
{
  int index = region->at[row + 1][column + 1];
  const BastidePlaced *at;

  if (index < 0)
    return (BastideChunkCell){ .shadows = (guint16) neighbours (region, column, row) };
  at = &bastide_state_placed (state)[index];
  return (BastideChunkCell){ .tile = bastide_state_placed_kind (state, at)->tile,
                             .rotation = at->rotation,
                             .copy = state->setup->pieces[at->piece].copy };
}

static gboolean
equal (const BastideChunkCell *a, const BastideChunkCell *b)
{
  return a->tile == b->tile && a->rotation == b->rotation && a->copy == b->copy &&
         a->shadows == b->shadows;
}

static void
paint_shadows (cairo_t *cr, guint mask, double size)
{
  for (guint layer = 0; layer < BASTIDE_SHADOW_LAYERS; layer++)
    {
      for (int i = 0; i < 9; i++)
        if (mask >> i & 1)
          bastide_board_shadow_path (cr, layer, (i % 3 - 1) * size, (i / 3 - 1) * size, size);
      cairo_fill (cr);
    }
}

static void
fill_cell (BastideBoardView *view, BastideChunk *chunk, int i, const BastideChunkCell *cell)
{
  double size = view->camera.tile;
  int column = i % chunk->side, row = i / chunk->side;
  cairo_t *cr;

  cr = cairo_create (chunk->surface);
  cairo_translate (cr, column * size, row * size);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  bastide_board_shadow_colour (cr);
  if (cell->tile)
    bastide_art_cache_paint (view->cache, cr, cell->tile, cell->rotation, cell->copy,
                             chunk->x * chunk->side + column, chunk->y * chunk->side + row, size,
                             view->scale, FALSE);
  else
    paint_shadows (cr, cell->shadows, size);
  cairo_destroy (cr);
  bastide_chunk_cell_set (&chunk->cells[i], cell);
}

/* Brings a chunk up to date. The tiles for which there is no time are listed in late. */
static void
update_chunk (BastideBoardView *view, BastideChunk *chunk, gint64 deadline, GArray *late)
{
  static const BastideChunkCell nothing;
  Region region;

  look_at_region (view->state, chunk, &region);
  for (int i = 0; i < chunk->side * chunk->side; i++)
    {
      int column = i % chunk->side, row = i / chunk->side;
      BastideChunkCell cell = wanted (view->state, &region, column, row);

      if (equal (&chunk->cells[i], &cell) ||
          !bastide_board_view_shows (view, chunk->x * chunk->side + column,
                                     chunk->y * chunk->side + row))
        continue;
      if (cell.tile && view->overlay->may_wait && g_get_monotonic_time () > deadline)
        {
          g_array_append_val (late, region.at[row + 1][column + 1]);
          cell = nothing;
        }
      fill_cell (view, chunk, i, &cell);
    }
}

static gboolean
is_full (const BastideChunk *chunk)
{
  for (int i = 0; i < chunk->side * chunk->side; i++)
    if (!chunk->cells[i].tile)
      return FALSE;
  return TRUE;
}

static void
paint_chunk (BastideBoardView *view, const BastideChunk *chunk)
{
  double extent = chunk->side * view->camera.tile;

  cairo_set_source_surface (view->cr, chunk->surface,
                            bastide_board_view_x (view, chunk->x * chunk->side),
                            bastide_board_view_y (view, chunk->y * chunk->side));
  cairo_pattern_set_filter (cairo_get_source (view->cr), CAIRO_FILTER_NEAREST);
  /* Without a gap there is nothing to see through it: a plain copy is cheaper. */
  cairo_set_operator (view->cr, is_full (chunk) ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
  cairo_rectangle (view->cr, bastide_board_view_x (view, chunk->x * chunk->side),
                   bastide_board_view_y (view, chunk->y * chunk->side), extent, extent);
  cairo_fill (view->cr);
  cairo_set_operator (view->cr, CAIRO_OPERATOR_OVER);
}

GArray *
bastide_board_paint_chunks (BastideBoardView *view)
{
  const BastideState *state = view->state;
  int min_x = MAX (view->min_x, state->min_x), max_x = MIN (view->max_x, state->max_x);
  int min_y = MAX (view->min_y, state->min_y), max_y = MIN (view->max_y, state->max_y);
  int side = bastide_board_store_side (view->store);
  gint64 deadline = g_get_monotonic_time () + BUDGET;
  GArray *late = g_array_new (FALSE, FALSE, sizeof (guint));

  if (min_x > max_x || min_y > max_y)
    return late;

  /* One more, since a tile's shadow may fall into the next chunk. */
  for (int y = chunk_of (min_y - 1, side); y <= chunk_of (max_y + 1, side); y++)
    for (int x = chunk_of (min_x - 1, side); x <= chunk_of (max_x + 1, side); x++)
      {
        BastideChunk *chunk = bastide_board_store_chunk (view->store, x, y);

        update_chunk (view, chunk, deadline, late);
        paint_chunk (view, chunk);
      }
  bastide_board_store_end (view->store);
  return late;
}
