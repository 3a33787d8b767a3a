/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-free.c: free space on a tile, as a grid of distances; and the map of its fields. */

#include "art-free.h"

#include <string.h>

#define N_CELLS (ART_GRID * ART_GRID)

ArtPoint
art_grid_point (guint cell)
{
  return art_point ((cell % ART_GRID + 0.5) / ART_GRID, (cell / ART_GRID + 0.5) / ART_GRID);
}

static int
grid_cell (ArtPoint p)
{
  int x = (int) floor (p.x * ART_GRID), y = (int) floor (p.y * ART_GRID);

  return x < 0 || y < 0 || x >= ART_GRID || y >= ART_GRID ? -1 : y * ART_GRID + x;
}

static void
block_line (ArtFree       *self,
            const ArtLine *line,
            double         r)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      double d = art_line_distance (line, art_grid_point (i)) - r;

      self->d[i] = MIN (self->d[i], d);
    }
}

static void
block_city (ArtFree       *self,
            const ArtCity *city)
{
  for (guint i = 0; i < city->n_walls; i++)
    block_line (self, &city->walls[i].line, 0.035);
  for (guint i = 0; i < N_CELLS; i++)
    if (art_inside (city->outline, city->n_outline, art_grid_point (i)))
      self->d[i] = -1;
}

void
art_free_init (ArtFree        *self,
               const ArtShape *shape)
{
  for (guint i = 0; i < N_CELLS; i++)
    self->d[i] = 9;
  for (guint i = 0; i < shape->n_roads; i++)
    block_line (self, &shape->roads[i].line, ART_ROAD_WIDTH / 2 + 0.012);
  for (guint i = 0; i < shape->n_rivers; i++)
    block_line (self, &shape->rivers[i].line, ART_RIVER_WIDTH / 2 + 0.022);
  for (guint i = 0; i < shape->n_cities; i++)
    block_city (self, &shape->cities[i]);
}

void
art_free_block_disc (ArtFree *self,
                     ArtPoint p,
                     double   r)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      double d = art_distance (art_grid_point (i), p) - r;

      self->d[i] = MIN (self->d[i], d);
    }
}

double
art_free_at (const ArtFree *self,
             ArtPoint       p)
{
  int cell = grid_cell (p);

  return cell < 0 ? -1 : self->d[cell];
}

static gboolean
has_room (const ArtFree *self,
          guint          cell,
          double         r,
          double         lift)
{
  ArtPoint p = art_grid_point (cell);

  return self->d[cell] >= r && p.x > r && p.x < 1 - r && p.y > r + lift && p.y < 1 - r;
}

gboolean
art_free_spot (const ArtFree *self,
               double         r,
               double         lift,
               gboolean       snug,
               ArtChance     *chance,
               ArtPoint      *spot)
{
  guint16 cells[N_CELLS];
  guint n = 0;
  int best = -1;

  for (guint i = 0; i < N_CELLS; i++)
    if (has_room (self, i, r, lift))
      cells[n++] = i;
  if (n == 0)
    return FALSE;
  for (guint k = 0; k < 3; k++)
    {
      guint cell = cells[art_chance_pick (chance, n)];

      if (best < 0 || (self->d[cell] < self->d[best]) == snug)
        best = (int) cell;
    }
  *spot = art_grid_point ((guint) best);
  return TRUE;
}

double
art_free_largest (const ArtFree *self,
                  double         edge_weight,
                  ArtPoint      *spot)
{
  double most = -9;

  for (guint i = 0; i < N_CELLS; i++)
    {
      ArtPoint p = art_grid_point (i);
      double edge = MIN (MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y)) * edge_weight;
      double room = MIN (self->d[i], edge);

      if (room > most)
        {
          most = room;
          *spot = p;
        }
    }
  return most;
}

/* Cells a field can't spread over: towns, roads, rivers. */
static void
mark_barriers (const ArtShape *shape,
               guint8         *barrier)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      ArtPoint p = art_grid_point (i);

      for (guint k = 0; k < shape->n_cities && !barrier[i]; k++)
        barrier[i] = art_inside (shape->cities[k].outline, shape->cities[k].n_outline, p);
      for (guint k = 0; k < shape->n_roads && !barrier[i]; k++)
        barrier[i] = art_line_distance (&shape->roads[k].line, p) < ART_ROAD_WIDTH / 2;
      for (guint k = 0; k < shape->n_rivers && !barrier[i]; k++)
        barrier[i] = art_line_distance (&shape->rivers[k].line, p) < ART_RIVER_WIDTH / 2;
    }
}

/* The middle of a half side, a little inside. */
static int
half_cell (guint half)
{
  guint side = half / 2;
  ArtPoint from = art_side_corner (side), to = art_side_corner (side + 1);
  ArtPoint p = art_lerp (from, to, half & 1 ? 0.76 : 0.24);

  return grid_cell (art_moved (p, art_side_inward (side), 0.4 / ART_GRID));
}

typedef struct {
  gint16 cells[N_CELLS];
  guint  head, tail;
} Queue;

static void
visit (ArtFieldMap  *self,
       const guint8 *barrier,
       Queue        *queue,
       int           cell,
       int           label)
{
  if (barrier[cell] || self->label[cell] >= 0)
    return;
  self->label[cell] = (gint8) label;
  queue->cells[queue->tail++] = (gint16) cell;
}

static void
flood (ArtFieldMap  *self,
       const guint8 *barrier,
       Queue        *queue)
{
  while (queue->head < queue->tail)
    {
      int cell = queue->cells[queue->head++];
      int x = cell % ART_GRID, y = cell / ART_GRID, label = self->label[cell];

      if (x > 0)
        visit (self, barrier, queue, cell - 1, label);
      if (x + 1 < ART_GRID)
        visit (self, barrier, queue, cell + 1, label);
      if (y > 0)
        visit (self, barrier, queue, cell - ART_GRID, label);
      if (y + 1 < ART_GRID)
        visit (self, barrier, queue, cell + ART_GRID, label);
    }
}

void
art_field_map_init (ArtFieldMap       *self,
                    const ArtShape    *shape,
                    const BastideTile *tile,
                    guint              rotation)
{
  guint8 barrier[N_CELLS] = { 0 };
  Queue queue = { .head = 0, .tail = 0 };

  memset (self->label, -1, sizeof self->label);
  mark_barriers (shape, barrier);
  for (guint i = 0; i < tile->n_segments; i++)
    {
      guint halves = bastide_halves_turned (tile->segments[i].halves, rotation);

      for (guint half = 0; half < 8; half++)
        if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD && (halves >> half & 1) != 0)
          visit (self, barrier, &queue, half_cell (half), (int) i);
    }
  flood (self, barrier, &queue);
}

int
art_field_map_at (const ArtFieldMap *self,
                  ArtPoint           p)
{
  int cell = grid_cell (p), label = -1;
  double nearest = 0.07;

  if (cell < 0)
    return -1;
  if (self->label[cell] >= 0)
    return self->label[cell];
  /* slivers between a wall and a road belong to the field beside them */
  for (guint i = 0; i < N_CELLS; i++)
    if (self->label[i] >= 0 && art_distance (art_grid_point (i), p) < nearest)
      {
        nearest = art_distance (art_grid_point (i), p);
        label = self->label[i];
      }
  return label;
}
