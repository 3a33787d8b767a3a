/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne-plan.c: where the Count's town lies, from the start layout. */

#include "art-carcassonne.h"

#define INSET 0.40 /* of the wall, from the block's rim: room for fields, roads and small cities */

static gboolean
belongs (const BastideKind *kind)
{
  gboolean carcassonne = kind->n_segments == 0;

  for (guint s = 0; s < kind->n_segments; s++)
    carcassonne |= kind->carcassonne[s] != 0;
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
add_cell (Block *block, const BastideStartPiece *piece)
{
  if (block->n == ART_TOWN_MAX_CELLS || has_cell (block, piece->x, piece->y))
    return;
  block->cells[block->n].x = piece->x;
  block->cells[block->n++].y = piece->y;
}

/* From the first tile that borders the town to all that lie side by side with it. */
static void
find_block (Block *block, const BastideSetup *setup)
{
  guint before;

  for (guint i = 0; i < setup->n_start && block->n == 0; i++)
    {
      const BastideKind *kind = &setup->kinds[setup->pieces[setup->start[i].piece].kind];

      if (kind->n_segments > 0 && belongs (kind))
        add_cell (block, &setup->start[i]);
    }
  do
    {
      before = block->n;
      for (guint i = 0; i < setup->n_start; i++)
        {
          const BastideStartPiece *piece = &setup->start[i];

          if (belongs (&setup->kinds[setup->pieces[piece->piece].kind]) &&
              (has_cell (block, piece->x - 1, piece->y) ||
               has_cell (block, piece->x + 1, piece->y) ||
               has_cell (block, piece->x, piece->y - 1) ||
               has_cell (block, piece->x, piece->y + 1)))
            add_cell (block, piece);
        }
    }
  while (block->n > before);
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
            width * height <= self->width * self->height ||
            !is_full (block, x, y, width, height))
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
      self->emblems[q] = art_point (self->heart.x + east * width * 0.86,
                                    self->quarters[q].y - height * 0.26);
    }
  self->radius = 0.40 * MIN (width, height);
  self->scale = MIN (width / 1.6, height / 1.1);
}

gboolean
art_town_plan_init (ArtTownPlan *self, const BastideSetup *setup)
{
  Block block = { 0 };
  double inset;

  *self = (ArtTownPlan){ 0 };
  if (!setup->has_count)
    return FALSE;
  find_block (&block, setup);
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
