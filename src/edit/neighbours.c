/* SPDX-License-Identifier: GPL-3.0-or-later */
/* neighbours.c: fitting tiles round one tile. */

#include "config.h"

#include "neighbours.h"
#include "random.h"

#define N_SIDES  4
#define N_CELLS  9
#define WIDTH    3
#define MIDDLE   4
#define ANYTHING 0xf

/* Sides of the middle first: they are what is looked at. */
static const guint8 order[N_CELLS - 1] = { 1, 5, 7, 3, 0, 2, 8, 6 };

typedef struct {
  const BastideEdition *edition;
  BastideNeighbour *cells;
  guint *n_used; /* for each tile how often it is there */
  BastideRandom random;
} Search;

static BastideTerrain
terrain_of (const BastideEdition *edition, const BastideNeighbour *cell, guint side)
{
  return bastide_tile_terrain (edition->tiles->pdata[cell->tile],
                               bastide_side_turned (side, 4 - cell->rotation));
}

static BastideNeighbour *
neighbour (Search *self, guint cell, guint side)
{
  const int x = (int) (cell % WIDTH) + bastide_side_dx (side);
  const int y = (int) (cell / WIDTH) + bastide_side_dy (side);

  return x >= 0 && x < WIDTH && y >= 0 && y < WIDTH ? &self->cells[y * WIDTH + x] : NULL;
}

/* What the neighbours that are there ask of each side: bits 1 << terrain. */
static void
find_wanted (Search *self, guint cell, guint8 wanted[N_SIDES])
{
  for (guint side = 0; side < N_SIDES; side++)
    {
      const BastideNeighbour *other = neighbour (self, cell, side);

      wanted[side] = ANYTHING;
      if (other != NULL && other->tile >= 0)
        wanted[side] = 1 << terrain_of (self->edition, other, bastide_side_opposite (side));
    }
}

static gboolean
fits (Search *self, const BastideNeighbour *candidate, const guint8 wanted[N_SIDES])
{
  for (guint side = 0; side < N_SIDES; side++)
    if (!(wanted[side] & (1 << terrain_of (self->edition, candidate, side))))
      return FALSE;

  return TRUE;
}

/* One at random of those that fit and are there least often. */
static void
fill (Search *self, guint cell)
{
  guint8 wanted[N_SIDES];
  guint least = G_MAXUINT, n_best = 0;

  find_wanted (self, cell, wanted);
  for (guint i = 0; i < self->edition->tiles->len; i++)
    for (guint rotation = 0; rotation < 4 && self->n_used[i] <= least; rotation++)
      {
        const BastideNeighbour candidate = { (int) i, rotation };

        if (((const BastideTile *) self->edition->tiles->pdata[i])->count == 0 ||
            !fits (self, &candidate, wanted))
          continue;
        if (self->n_used[i] < least)
          n_best = 0;
        least = self->n_used[i];
        if (bastide_random_below (&self->random, ++n_best) == 0)
          self->cells[cell] = candidate;
      }
  if (self->cells[cell].tile >= 0)
    self->n_used[self->cells[cell].tile]++;
}

void
bastide_neighbours (const BastideEdition *edition,
                    guint tile,
                    guint rotation,
                    guint64 seed,
                    BastideNeighbour cells[9])
{
  Search search = { edition, cells, NULL };
  g_autofree guint *n_used = NULL;

  g_return_if_fail (edition != NULL);
  g_return_if_fail (tile < edition->tiles->len);
  g_return_if_fail (cells != NULL);

  n_used = g_new0 (guint, edition->tiles->len);
  search.n_used = n_used;
  bastide_random_init (&search.random, seed);
  for (guint i = 0; i < N_CELLS; i++)
    cells[i] = (BastideNeighbour){ -1, 0 };
  cells[MIDDLE] = (BastideNeighbour){ (int) tile, rotation & 3 };
  n_used[tile] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    fill (&search, order[i]);
}
