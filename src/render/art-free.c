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

/* Every second point of a line is near enough for a grid. */
static guint
coarse_line (const ArtLine *line, ArtPoint *points)
{
  guint n = 0;

  for (guint i = 0; i < line->n; i += 2)
    points[n++] = line->p[i];
  if ((line->n & 1) == 0)
    points[n++] = line->p[line->n - 1];
  return n;
}

/* Squares of the distances of all cells to a line's pieces. */
static void
square_distances (const ArtLine *line, float *squares)
{
  ArtPoint points[ART_LINE_MAX];
  guint n = coarse_line (line, points);

  for (guint i = 0; i < N_CELLS; i++)
    squares[i] = 9;
  for (guint k = 1; k < n; k++)
    {
      float ax = (float) points[k - 1].x, ay = (float) points[k - 1].y;
      float vx = (float) points[k].x - ax, vy = (float) points[k].y - ay;
      float scale = 1 / MAX (vx * vx + vy * vy, 1e-12f);

      for (guint y = 0; y < ART_GRID; y++)
        for (guint x = 0; x < ART_GRID; x++)
          {
            float px = (x + 0.5f) / ART_GRID - ax, py = (y + 0.5f) / ART_GRID - ay;
            float t = (px * vx + py * vy) * scale;
            float dx, dy, square;

            t = t < 0 ? 0 : t > 1 ? 1 : t;
            dx = px - vx * t;
            dy = py - vy * t;
            square = dx * dx + dy * dy;
            squares[y * ART_GRID + x] = MIN (squares[y * ART_GRID + x], square);
          }
    }
}

/* Keeps clear of a line; cells nearer than half its width are part of it. */
static void
block_line (ArtFree *self, const ArtLine *line, double clear, double half_width)
{
  float squares[N_CELLS];

  square_distances (line, squares);
  for (guint i = 0; i < N_CELLS; i++)
    {
      float d = sqrtf (squares[i]);

      self->d[i] = MIN (self->d[i], d - (float) clear);
      self->edge[i] = MIN (self->edge[i], fabsf (d - (float) half_width));
      if (d < half_width)
        self->what[i] = ART_WAY;
    }
}

/* Marks the cells inside an outline, row by row: between every second crossing of the row with it.
 */
static void
block_outline (ArtFree *self, const ArtPoint *outline, guint n_outline, guint8 what)
{
  for (guint y = 0; y < ART_GRID; y++)
    {
      double at = (y + 0.5) / ART_GRID;
      gboolean in[ART_GRID + 1] = { FALSE };

      for (guint i = 0, j = n_outline - 1; i < n_outline; j = i++)
        {
          ArtPoint a = outline[i], b = outline[j];
          double x;

          if ((a.y > at) == (b.y > at))
            continue;
          x = a.x + (b.x - a.x) * (at - a.y) / (b.y - a.y);
          in[(guint) CLAMP (ceil (x * ART_GRID - 0.5), 0, ART_GRID)] ^= TRUE;
        }
      for (guint x = 0, inside = FALSE; x < ART_GRID; x++)
        {
          inside ^= in[x];
          if (!inside)
            continue;
          self->d[y * ART_GRID + x] = -1;
          self->what[y * ART_GRID + x] = what;
        }
    }
}

/* The Count's town is no segment: nothing grows there, and no field reaches it. */
static void
block_town (ArtFree *self, const ArtShape *shape)
{
  for (guint i = 0, j = shape->n_enclosed - 1; i < shape->n_enclosed; j = i++)
    {
      ArtPoint a = shape->enclosed[j], b = shape->enclosed[i];
      double reach = 0.5;

      if (MAX (a.x, b.x) < -reach || MIN (a.x, b.x) > 1 + reach || MAX (a.y, b.y) < -reach ||
          MIN (a.y, b.y) > 1 + reach)
        continue;
      for (guint k = 0; k < N_CELLS; k++)
        {
          double d = art_segment_distance (art_grid_point (k), a, b);

          self->d[k] = MIN (self->d[k], (float) d);
          self->edge[k] = MIN (self->edge[k], (float) d);
        }
    }
  block_outline (self, shape->enclosed, shape->n_enclosed, ART_WAY);
}

void
art_free_init (ArtFree *self, const ArtShape *shape)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      self->d[i] = self->edge[i] = 9;
      self->what[i] = ART_OPEN;
    }
  for (guint i = 0; i < shape->n_roads; i++)
    block_line (self, &shape->roads[i].line, ART_ROAD_WIDTH / 2 + 0.012, ART_ROAD_WIDTH / 2);
  for (guint i = 0; i < shape->n_rivers; i++)
    block_line (self, &shape->rivers[i].line, ART_RIVER_WIDTH / 2 + 0.022, ART_RIVER_WIDTH / 2);
  for (guint i = 0; i < shape->n_cities; i++)
    for (guint k = 0; k < shape->cities[i].n_walls; k++)
      block_line (self, &shape->cities[i].walls[k].line, 0.035, 0);
  for (guint i = 0; i < shape->n_cities; i++)
    block_outline (self, shape->cities[i].outline, shape->cities[i].n_outline,
                   (guint8) (ART_CITY + i));
  if (shape->enclosed != NULL)
    block_town (self, shape);
}

void
art_free_block_disc (ArtFree *self, ArtPoint p, double r)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      double d = art_distance (art_grid_point (i), p) - r;

      self->d[i] = MIN (self->d[i], d);
    }
}

double
art_free_at (const ArtFree *self, ArtPoint p)
{
  int cell = grid_cell (p);

  return cell < 0 ? -1 : self->d[cell];
}

static gboolean
has_room (const ArtFree *self, guint cell, double r, double lift)
{
  const double margin = 0.016; /* ink and leaves reach a little over the disc */
  ArtPoint p = art_grid_point (cell);
  double edge = r + margin;

  return self->d[cell] >= r && p.x > edge && p.x < 1 - edge && p.y > edge + lift && p.y < 1 - edge;
}

gboolean
art_free_spot (const ArtFree *self,
               double r,
               double lift,
               gboolean snug,
               ArtChance *chance,
               ArtPoint *spot)
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
art_free_largest (const ArtFree *self, double edge_weight, ArtPoint *spot)
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
  gint8 *label;
  const guint8 *what;
  gint16 cells[N_CELLS];
  guint head, tail;
} Flood;

static void
visit (Flood *flood, int cell, int label)
{
  if (flood->what[cell] != ART_OPEN || flood->label[cell] >= 0)
    return;
  flood->label[cell] = (gint8) label;
  flood->cells[flood->tail++] = (gint16) cell;
}

static void
spread (Flood *flood)
{
  while (flood->head < flood->tail)
    {
      int cell = flood->cells[flood->head++];
      int x = cell % ART_GRID, y = cell / ART_GRID, label = flood->label[cell];

      if (x > 0)
        visit (flood, cell - 1, label);
      if (x + 1 < ART_GRID)
        visit (flood, cell + 1, label);
      if (y > 0)
        visit (flood, cell - ART_GRID, label);
      if (y + 1 < ART_GRID)
        visit (flood, cell + ART_GRID, label);
    }
}

/* The cities that a place shut in touches, as a set of segments; takes the place's cells from the
 * flood's queue. */
static guint
cities_beside (const Flood *flood, const ArtShape *shape, guint from)
{
  static const int steps[] = { -2, 2, -2 * ART_GRID, 2 * ART_GRID };
  guint cities = 0;

  for (guint i = from; i < flood->tail; i++)
    for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
      {
        int beside = flood->cells[i] + steps[k];

        if (beside >= 0 && beside < N_CELLS && flood->what[beside] >= ART_CITY)
          cities |= 1u << shape->cities[flood->what[beside] - ART_CITY].segment;
      }
  return cities;
}

/* Of the places that no field has reached, the one whose cities agree best with the field's gets
 * its label. */
static void
label_shut_in (ArtFieldMap *self,
               const ArtFree *free,
               const ArtShape *shape,
               guint cities,
               int label)
{
  ArtFieldMap trial = *self;
  Flood flood = { .label = trial.label, .what = free->what };
  double best = -G_MAXDOUBLE;
  guint best_from = 0, best_to = 0;

  for (int cell = 0; cell < N_CELLS; cell++)
    {
      guint from = flood.tail;
      double worth;
      guint wrong;

      visit (&flood, cell, label);
      spread (&flood);
      if (flood.tail == from)
        continue;
      wrong = cities_beside (&flood, shape, from) ^ cities;
      worth = (flood.tail - from) / (double) N_CELLS;
      for (; wrong != 0; wrong &= wrong - 1)
        worth -= 1;
      if (worth > best)
        {
          best = worth;
          best_from = from;
          best_to = flood.tail;
        }
    }
  for (guint i = best_from; i < best_to; i++)
    self->label[flood.cells[i]] = (gint8) label;
}

void
art_field_map_init (ArtFieldMap *self,
                    const ArtFree *free,
                    const ArtShape *shape,
                    const BastideTile *tile,
                    guint rotation)
{
  Flood flood = { .label = self->label, .what = free->what };

  memset (self->label, -1, sizeof self->label);
  for (guint i = 0; i < N_CELLS; i++)
    self->edge[i] = (gint8) MIN (free->edge[i] * 256, 127);
  for (guint i = 0; i < tile->n_segments; i++)
    {
      guint halves = bastide_halves_turned (tile->segments[i].halves, rotation);

      for (guint half = 0; half < 8; half++)
        if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD && (halves >> half & 1) != 0)
          visit (&flood, half_cell (half), (int) i);
    }
  spread (&flood);
  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD && tile->segments[i].halves == 0)
      label_shut_in (self, free, shape, tile->segments[i].cities, (int) i);
}

int
art_field_map_at (const ArtFieldMap *self, ArtPoint p)
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
