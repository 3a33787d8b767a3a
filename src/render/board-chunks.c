/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-chunks.c: neighbouring tiles put together on one surface.
 *
 * When many tiles are in view, looking up and painting each of them takes longer than copying their
 * pixels. A chunk remembers what it shows in each cell, so it needs no message about moves, undo or
 * another game: whatever differs is painted anew.
 *
 * There are layers of chunks: those of the size that is seen, and those of a few fixed sizes, the
 * levels. While the zoom changes with every drawing, the nearest level is drawn scaled. Where a
 * chunk lacks tiles, because there was no time to fill it or because they are not painted yet,
 * other levels are drawn below it; below all of them lies the plain colour of the ground. */

#include "board-private.h"

#include <math.h>
#include <string.h>

#include "art-pixels.h"

#define BUDGET    1500 /* microseconds a drawing may spend on filling chunks, if it may wait */
#define MAX_BELOW 2    /* levels drawn below what lacks tiles */

enum {
  SPRITE_SHADOWS = 48,
};

/* Device pixels a tile. */
static const int levels[] = { 12, 24, 48, 96, 192 };

/* Chunks of one size in one drawing. */
typedef struct {
  BastideBoardView *view;
  int pixels, side;
  gboolean fills;        /* what lacks is filled in; otherwise only what is wrong is removed */
  gint64 deadline;       /* for that */
  gboolean again;        /* there was no time for some of it */
  cairo_region_t *clip;  /* in device pixels; NULL: everywhere */
  GPtrArray *chunks;     /* of BastideChunk: those to be painted */
  cairo_region_t *lacks; /* where some tile is lacking */
} Layer;

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

/* The neighbours whose shadows fall into a cell: in the north-west, north, and west. */
enum { NORTH_WEST = 1, NORTH = 2, WEST = 4 };

static guint
neighbours (const Region *region, int column, int row)
{
  return (region->at[row][column] >= 0 ? NORTH_WEST : 0) |
         (region->at[row][column + 1] >= 0 ? NORTH : 0) |
         (region->at[row + 1][column] >= 0 ? WEST : 0);
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
draw_shadows (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  guint mask = key->posture;

  bastide_board_shadow_colour (cr);
  for (guint layer = 0; layer < BASTIDE_SHADOW_LAYERS; layer++)
    {
      if (mask & NORTH_WEST)
        bastide_board_shadow_path (cr, layer, -size, -size, size);
      if (mask & NORTH)
        bastide_board_shadow_path (cr, layer, 0, -size, size);
      if (mask & WEST)
        bastide_board_shadow_path (cr, layer, -size, 0, size);
      cairo_fill (cr);
    }
}

static void
paint_shadows (BastideBoardView *view, cairo_t *cr, guint mask, int pixels)
{
  double size = pixels / view->scale;
  BastideSpriteKey key = {
    .kind = SPRITE_SHADOWS,
    .posture = (guint8) mask,
    .size = (guint32) pixels,
    .scale = (guint32) round (view->scale * 1024),
  };

  cairo_set_source_surface (
      cr, bastide_board_store_sprite (view->store, &key, size, view->scale, draw_shadows, NULL), 0,
      0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
}

static gboolean
looks_equal (const BastideArtLook *a, const BastideArtLook *b)
{
  return a->picture == b->picture && a->ground == b->ground && a->is_final == b->is_final;
}

static void
clear_cell (cairo_t *cr, double size)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

/* Paints a cell, at the origin, over nothing; completes it by how it looks. */
static void
paint_cell (Layer *self, BastideChunk *chunk, int i, BastideChunkCell *cell, cairo_t *cr)
{
  BastideBoardView *view = self->view;
  double size = self->pixels / view->scale;
  int column = i % chunk->side, row = i / chunk->side;

  if (cell->tile)
    cell->look = bastide_art_cache_paint (
        view->cache, cr, cell->tile, cell->rotation, cell->copy, chunk->x * chunk->side + column,
        chunk->y * chunk->side + row, size, view->scale, view->overlay->may_wait);
  else if (cell->shadows)
    paint_shadows (view, cr, cell->shadows, self->pixels);
}

static void
fill_cell (Layer *self, BastideChunk *chunk, int i, BastideChunkCell *cell)
{
  double size = self->pixels / self->view->scale;
  cairo_t *cr;

  bastide_board_chunk_open (chunk);
  cr = cairo_create (chunk->surface);
  cairo_translate (cr, i % chunk->side * size, i / chunk->side * size);
  if (chunk->cells[i].tile || chunk->cells[i].shadows)
    clear_cell (cr, size);
  paint_cell (self, chunk, i, cell, cr);
  cairo_destroy (cr);
  bastide_chunk_cell_set (&chunk->cells[i], cell);
}

static BastideArtLook
look_now (Layer *self, const BastideChunk *chunk, int i, const BastideChunkCell *cell)
{
  return bastide_art_cache_look (self->view->cache, cell->tile, cell->rotation, cell->copy,
                                 chunk->x * chunk->side + i % chunk->side,
                                 chunk->y * chunk->side + i / chunk->side, self->pixels);
}

static gboolean
is_late (Layer *self)
{
  if (!self->view->overlay->may_wait)
    return FALSE;
  if (self->fills && g_get_monotonic_time () <= self->deadline)
    return FALSE;
  self->again = self->again || self->fills;
  return TRUE;
}

/* Brings a cell up to date that shows something else, or the right tile not in its final look.
 * FALSE if the tile is still lacking. */
static gboolean
update_cell (Layer *self, BastideChunk *chunk, int i, BastideChunkCell *cell)
{
  static BastideChunkCell nothing;
  gboolean same = equal (&chunk->cells[i], cell), late = is_late (self);
  BastideArtLook look = { 0 };

  if (cell->tile && self->view->overlay->may_wait && !late)
    look = look_now (self, chunk, i, cell);
  if (same && (late || looks_equal (&look, &chunk->cells[i].look)))
    return TRUE;
  if (!cell->tile || !self->view->overlay->may_wait || look.picture > 0)
    {
      fill_cell (self, chunk, i, cell);
      return TRUE;
    }
  /* What is wrong must go, be there time or not. */
  if (!equal (&chunk->cells[i], &nothing))
    fill_cell (self, chunk, i, &nothing);
  return FALSE;
}

/* Brings a chunk up to date. FALSE if tiles are lacking in it. */
static gboolean
update_chunk (Layer *self, BastideChunk *chunk)
{
  BastideBoardView *view = self->view;
  guint news = bastide_art_cache_get_news (view->cache);
  gboolean complete = TRUE, again = self->again;
  Region region;

  self->again = FALSE;
  look_at_region (view->state, chunk, &region);
  for (int i = 0; i < chunk->side * chunk->side; i++)
    {
      int column = i % chunk->side, row = i / chunk->side;
      BastideChunkCell cell = wanted (view->state, &region, column, row);

      if (!bastide_board_view_shows (view, chunk->x * chunk->side + column,
                                     chunk->y * chunk->side + row) ||
          (equal (&chunk->cells[i], &cell) && (!cell.tile || chunk->cells[i].look.is_final ||
                                               (view->overlay->may_wait && chunk->news == news))))
        continue;
      complete &= update_cell (self, chunk, i, &cell);
    }
  if (self->fills && !self->again)
    chunk->news = news;
  self->again |= again;
  return complete;
}

static gboolean
is_full (const BastideChunk *chunk)
{
  for (int i = 0; i < chunk->side * chunk->side; i++)
    if (!chunk->cells[i].tile)
      return FALSE;
  return TRUE;
}

/* Where a chunk lies, in device pixels. */
static cairo_rectangle_int_t
chunk_rectangle (const BastideBoardView *view, int side, int x, int y)
{
  int extent = side * view->pixels;

  return (cairo_rectangle_int_t){
    .x = (int) round (view->left * view->scale) + x * extent,
    .y = (int) round (view->top * view->scale) + y * extent,
    .width = extent,
    .height = extent,
  };
}

static void
paint_chunk (BastideBoardView *view, const BastideChunk *chunk)
{
  double extent = chunk->side * view->camera.tile, factor = (double) chunk->pixels / view->pixels;
  double x = bastide_board_view_x (view, chunk->x * chunk->side);
  double y = bastide_board_view_y (view, chunk->y * chunk->side);
  cairo_matrix_t matrix;

  cairo_set_source_surface (view->cr, chunk->surface, x, y);
  if (chunk->pixels == view->pixels)
    cairo_pattern_set_filter (cairo_get_source (view->cr), CAIRO_FILTER_NEAREST);
  else
    {
      cairo_matrix_init_scale (&matrix, factor, factor);
      cairo_matrix_translate (&matrix, -x, -y);
      cairo_pattern_set_matrix (cairo_get_source (view->cr), &matrix);
      cairo_pattern_set_filter (cairo_get_source (view->cr), CAIRO_FILTER_BILINEAR);
      /* No seam between chunks. */
      cairo_pattern_set_extend (cairo_get_source (view->cr), CAIRO_EXTEND_PAD);
    }
  /* Without a gap there is nothing to see through it: a plain copy is cheaper. */
  cairo_set_operator (view->cr, is_full (chunk) ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
  cairo_rectangle (view->cr, x, y, extent, extent);
  cairo_fill (view->cr);
  cairo_set_operator (view->cr, CAIRO_OPERATOR_OVER);
}

static void
clip_to (BastideBoardView *view, const cairo_region_t *region)
{
  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t at;

      cairo_region_get_rectangle (region, i, &at);
      cairo_rectangle (view->cr, at.x / view->scale, at.y / view->scale, at.width / view->scale,
                       at.height / view->scale);
    }
  cairo_clip (view->cr);
}

static void
tell_clipped (BastideBoardView *view, BastideBoardPart *part, const cairo_rectangle_int_t *clip)
{
  part->clip = (cairo_rectangle_t){ clip->x / view->scale, clip->y / view->scale,
                                    clip->width / view->scale, clip->height / view->scale };
  view->part (part, view->part_data);
}

/* clip may be NULL. */
static void
tell_chunk (BastideBoardView *view, BastideChunk *chunk, const cairo_region_t *clip)
{
  cairo_rectangle_int_t at = chunk_rectangle (view, chunk->side, chunk->x, chunk->y);
  cairo_region_t *shown = cairo_region_create_rectangle (&at);
  BastideBoardPart part = { .surface = chunk->surface, .bytes = art_pixels_of (chunk->surface) };

  chunk->is_told = TRUE;
  cairo_surface_flush (chunk->surface);
  part.at = (cairo_rectangle_t){ at.x / view->scale, at.y / view->scale, at.width / view->scale,
                                 at.height / view->scale };
  if (clip)
    cairo_region_intersect (shown, clip);
  for (int i = 0; i < cairo_region_num_rectangles (shown); i++)
    {
      cairo_region_get_rectangle (shown, i, &at);
      tell_clipped (view, &part, &at);
    }
  cairo_region_destroy (shown);
}

/* Paints or tells the chunks of a layer. */
static void
show_chunks (const Layer *self)
{
  BastideBoardView *view = self->view;

  if (view->part)
    {
      for (guint i = 0; i < self->chunks->len; i++)
        tell_chunk (view, g_ptr_array_index (self->chunks, i), self->clip);
      return;
    }
  cairo_save (view->cr);
  if (self->clip)
    clip_to (view, self->clip);
  for (guint i = 0; i < self->chunks->len; i++)
    paint_chunk (view, g_ptr_array_index (self->chunks, i));
  cairo_restore (view->cr);
}

static void
layer_init (Layer *self, BastideBoardView *view, int pixels, cairo_region_t *clip)
{
  *self = (Layer){ .view = view,
                   .pixels = pixels,
                   .side = bastide_chunk_side (pixels),
                   .clip = clip ? cairo_region_reference (clip) : NULL,
                   .chunks = g_ptr_array_new (),
                   .lacks = clip ? cairo_region_copy (clip) : cairo_region_create () };
}

static void
layer_clear (Layer *self)
{
  g_clear_pointer (&self->clip, cairo_region_destroy);
  g_clear_pointer (&self->lacks, cairo_region_destroy);
  g_clear_pointer (&self->chunks, g_ptr_array_unref);
}

static void
gather_chunk (Layer *self, int x, int y)
{
  cairo_rectangle_int_t at = chunk_rectangle (self->view, self->side, x, y);
  BastideChunk *chunk;
  gboolean complete;

  if (self->clip && cairo_region_contains_rectangle (self->clip, &at) == CAIRO_REGION_OVERLAP_OUT)
    return;
  chunk = bastide_board_store_chunk (self->view->store, self->pixels, x, y, !is_late (self));
  complete = chunk && update_chunk (self, chunk);
  if (chunk)
    g_ptr_array_add (self->chunks, chunk);
  if (complete && self->clip)
    cairo_region_subtract_rectangle (self->lacks, &at);
  else if (!complete && !self->clip)
    cairo_region_union_rectangle (self->lacks, &at);
}

/* Finds the chunks of a layer and brings them up to date. */
static void
gather (Layer *self)
{
  BastideBoardView *view = self->view;
  int min_x = MAX (view->min_x, view->state->min_x), max_x = MIN (view->max_x, view->state->max_x);
  int min_y = MAX (view->min_y, view->state->min_y), max_y = MIN (view->max_y, view->state->max_y);

  if (min_x > max_x || min_y > max_y)
    return;
  /* One more, since a tile's shadow may fall into the next chunk. */
  for (int y = chunk_of (min_y - 1, self->side); y <= chunk_of (max_y + 1, self->side); y++)
    for (int x = chunk_of (min_x - 1, self->side); x <= chunk_of (max_x + 1, self->side); x++)
      gather_chunk (self, x, y);
}

/* What is shown where no level has a picture yet. */
static void
paint_plain (BastideBoardView *view)
{
  cairo_new_path (view->cr);
  for (int y = view->min_y; y <= view->max_y; y++)
    bastide_board_row_path (view, y, TRUE);
  bastide_art_cache_set_plain_ground (view->cache, view->cr);
  cairo_fill (view->cr);
}

/* The same as parts: each run of tiles is one. */
static void
tell_plain_row (BastideBoardView *view, BastideBoardPart *part, int y, int from, int to)
{
  double tile = view->camera.tile;

  for (int x = from; x <= to; x++)
    {
      if (x < to && bastide_state_find_placed (view->state, x, y) >= 0)
        continue;
      part->at = (cairo_rectangle_t){ bastide_board_view_x (view, from),
                                      bastide_board_view_y (view, y), (x - from) * tile, tile };
      part->clip = part->at;
      if (x > from)
        view->part (part, view->part_data);
      from = x + 1;
    }
}

static void
tell_plain (BastideBoardView *view, const cairo_region_t *lacks)
{
  int left = (int) round (view->left * view->scale), top = (int) round (view->top * view->scale);
  BastideBoardPart part = { 0 };

  bastide_art_cache_get_plain_ground (view->cache, &part.red, &part.green, &part.blue);
  for (int i = 0; i < cairo_region_num_rectangles (lacks); i++)
    {
      cairo_rectangle_int_t at;

      /* Whole chunks. */
      cairo_region_get_rectangle (lacks, i, &at);
      for (int y = at.y; y < at.y + at.height; y += view->pixels)
        tell_plain_row (view, &part, (y - top) / view->pixels, (at.x - left) / view->pixels,
                        (at.x + at.width - left) / view->pixels);
    }
}

/* The levels as stand-ins, the best first: nearest in size, a finer one rather than a coarser one.
 */
static double
badness (int level, int pixels)
{
  double steps = log2 ((double) level / pixels);

  return steps > 0 ? steps : -1.5 * steps;
}

static int
compare_levels (gconstpointer a, gconstpointer b, gpointer pixels)
{
  double left = badness (*(const int *) a, *(int *) pixels);
  double right = badness (*(const int *) b, *(int *) pixels);

  return (left > right) - (left < right);
}

static int
nearest_level (int pixels)
{
  int best = levels[0];

  for (guint i = 1; i < G_N_ELEMENTS (levels); i++)
    if (fabs (log2 ((double) levels[i] / pixels)) < fabs (log2 ((double) best / pixels)))
      best = levels[i];
  return best;
}

/* Paints what lies below a layer with gaps, in these gaps: other levels, the plain ground. */
static void
paint_below (const Layer *above)
{
  BastideBoardView *view = above->view;
  int order[G_N_ELEMENTS (levels)], n = 0;
  Layer layers[MAX_BELOW];
  const cairo_region_t *lacks = above->lacks;

  memcpy (order, levels, sizeof order);
  g_qsort_with_data (order, G_N_ELEMENTS (order), sizeof *order, compare_levels, &view->pixels);
  for (guint i = 0; i < G_N_ELEMENTS (order) && n < MAX_BELOW && !cairo_region_is_empty (lacks);
       i++)
    if (order[i] != above->pixels)
      {
        layer_init (&layers[n], view, order[i], (cairo_region_t *) lacks);
        gather (&layers[n]);
        lacks = layers[n++].lacks;
      }
  if (view->part)
    tell_plain (view, lacks);
  else if (!cairo_region_is_empty (lacks))
    {
      cairo_save (view->cr);
      clip_to (view, lacks);
      paint_plain (view);
      cairo_restore (view->cr);
    }
  while (n-- > 0)
    {
      show_chunks (&layers[n]);
      layer_clear (&layers[n]);
    }
}

void
bastide_board_paint_chunks (BastideBoardView *view)
{
  gboolean exact = view->steady || !view->overlay->may_wait;
  Layer layer;

  layer_init (&layer, view, exact ? view->pixels : nearest_level (view->pixels), NULL);
  layer.fills = TRUE;
  layer.deadline = g_get_monotonic_time () + BUDGET;
  gather (&layer);
  if (!cairo_region_is_empty (layer.lacks))
    paint_below (&layer);
  show_chunks (&layer);
  if (layer.again || layer.pixels != view->pixels)
    view->again = TRUE;
  layer_clear (&layer);
  bastide_board_store_end (view->store);
}
