/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne-plan.c: where the Count's town lies, from the start layout. */

#include "art-carcassonne.h"

#define INSET                                                                                      \
  0.40 /* of the wall, from the block's rim: room for fields, roads and small cities               \
        */

static void
clear_piece (gpointer data)
{
  bastide_tile_unref (((ArtTownPiece *) data)->tile);
}

static GArray *
new_pieces (void)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (ArtTownPiece));

  g_array_set_clear_func (pieces, clear_piece);
  return pieces;
}

GArray *
art_town_pieces (const BastideSetup *setup)
{
  GArray *pieces = new_pieces ();

  for (guint i = 0; i < setup->n_start; i++)
    {
      const BastideStartPiece *start = &setup->start[i];
      const BastidePiece *piece = &setup->pieces[start->piece];
      BastideTile *tile = (BastideTile *) setup->kinds[piece->kind].tile;
      ArtTownPiece one = { bastide_tile_ref (tile), start->rotation, piece->copy, start->x,
                           start->y };

      g_array_append_val (pieces, one);
    }
  return pieces;
}

GArray *
art_town_pieces_of_edition (const BastideEdition *edition)
{
  GArray *pieces = new_pieces ();

  for (guint i = 0; i < edition->start->len; i++)
    {
      const BastideStartTile *start = &g_array_index (edition->start, BastideStartTile, i);
      BastideTile *tile = g_ptr_array_index (edition->tiles, start->tile);
      ArtTownPiece one = { bastide_tile_ref (tile), start->rotation & 3, 0, start->x, start->y };

      for (guint k = 0; k < pieces->len; k++)
        one.copy += g_array_index (pieces, ArtTownPiece, k).tile == tile;
      g_array_append_val (pieces, one);
    }
  return pieces;
}

static gboolean
belongs (const BastideTile *tile)
{
  gboolean carcassonne = tile->n_segments == 0;

  for (guint s = 0; s < tile->n_segments; s++)
    carcassonne |= tile->segments[s].carcassonne;
  return carcassonne;
}

typedef struct {
  guint n;
  struct {
    int x, y;
  } cells[ART_TOWN_MAX_CELLS];
} Block;

static gboolean
has_cell (const Block *block, int x, int y)
{
  for (guint i = 0; i < block->n; i++)
    if (block->cells[i].x == x && block->cells[i].y == y)
      return TRUE;
  return FALSE;
}

static void
add_cell (Block *block, const ArtTownPiece *piece)
{
  if (block->n == ART_TOWN_MAX_CELLS || has_cell (block, piece->x, piece->y))
    return;
  block->cells[block->n].x = piece->x;
  block->cells[block->n++].y = piece->y;
}

/* From the first tile that borders the town to all that lie side by side with it. */
static void
find_block (Block *block, const GArray *pieces)
{
  guint before;

  for (guint i = 0; i < pieces->len && block->n == 0; i++)
    {
      const ArtTownPiece *piece = &g_array_index (pieces, ArtTownPiece, i);

      if (piece->tile->n_segments > 0 && belongs (piece->tile))
        add_cell (block, piece);
    }
  do
    {
      before = block->n;
      for (guint i = 0; i < pieces->len; i++)
        {
          const ArtTownPiece *piece = &g_array_index (pieces, ArtTownPiece, i);

          if (belongs (piece->tile) && (has_cell (block, piece->x - 1, piece->y) ||
                                        has_cell (block, piece->x + 1, piece->y) ||
                                        has_cell (block, piece->x, piece->y - 1) ||
                                        has_cell (block, piece->x, piece->y + 1)))
            add_cell (block, piece);
        }
  } while (block->n > before);
}

static gboolean
is_full (const Block *block, int x, int y, int width, int height)
{
  for (int i = 0; i < width * height; i++)
    if (!has_cell (block, x + i % width, y + i / width))
      return FALSE;
  return TRUE;
}

static void
find_rectangle (ArtTownPlan *self, const Block *block)
{
  for (guint i = 0; i < block->n; i++)
    for (guint k = 0; k < block->n; k++)
      {
        int x = block->cells[i].x, y = block->cells[i].y;
        int width = block->cells[k].x - x + 1, height = block->cells[k].y - y + 1;

        if (width < 1 || height < 1 || width * height > (int) block->n ||
            width * height <= self->width * self->height || !is_full (block, x, y, width, height))
          continue;
        self->x = x;
        self->y = y;
        self->width = width;
        self->height = height;
      }
}

/* Clockwise from the north-west: castle, market, blacksmith, cathedral (C3). */
static void
place_quarters (ArtTownPlan *self)
{
  double width = (self->high.x - self->low.x) / 2, height = (self->high.y - self->low.y) / 2;

  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      int east = q == BASTIDE_QUARTER_MARKET || q == BASTIDE_QUARTER_BLACKSMITH ? 1 : -1;
      int south = q == BASTIDE_QUARTER_BLACKSMITH || q == BASTIDE_QUARTER_CATHEDRAL ? 1 : -1;

      self->quarters[q] =
          art_point (self->heart.x + east * width / 2, self->heart.y + south * height / 2);
      self->emblems[q] =
          art_point (self->heart.x + east * width * 0.86, self->quarters[q].y - height * 0.26);
    }
  self->radius = 0.40 * MIN (width, height);
  self->scale = MIN (width / 1.6, height / 1.1);
}

gboolean
art_town_plan_find (ArtTownPlan *self, const GArray *pieces)
{
  Block block = { 0 };
  double inset;

  *self = (ArtTownPlan){ 0 };
  find_block (&block, pieces);
  find_rectangle (self, &block);
  if (self->width == 0)
    return FALSE;

  inset = MIN (INSET, 0.2 * MIN (self->width, self->height));
  self->low = art_point (inset, inset);
  self->high = art_point (self->width - inset, self->height - inset);
  self->heart = art_lerp (self->low, self->high, 0.5);
  place_quarters (self);
  return TRUE;
}

gboolean
art_town_plan_init (ArtTownPlan *self, const BastideSetup *setup)
{
  g_autoptr (GArray) pieces = setup->has_count ? art_town_pieces (setup) : NULL;

  return pieces != NULL && art_town_plan_find (self, pieces);
}

int
art_town_plan_quarter (const ArtTownPlan *self, double board_x, double board_y)
{
  double x = board_x - self->x, y = board_y - self->y;

  if (x < self->low.x || x >= self->high.x || y < self->low.y || y >= self->high.y)
    return -1;
  if (y < self->heart.y)
    return x < self->heart.x ? BASTIDE_QUARTER_CASTLE : BASTIDE_QUARTER_MARKET;
  return x < self->heart.x ? BASTIDE_QUARTER_CATHEDRAL : BASTIDE_QUARTER_BLACKSMITH;
}
