/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-math.c: points, lines and chance for the tile art. */

#include "art-math.h"

ArtPoint
art_unit (ArtPoint v)
{
  double length = hypot (v.x, v.y);

  return length > 1e-12 ? art_point (v.x / length, v.y / length) : art_point (0, 0);
}

double
art_smoothstep (double from, double to, double x)
{
  double t = CLAMP ((x - from) / (to - from), 0, 1);

  return t * t * (3 - 2 * t);
}

guint32
art_hash (guint32 a, guint32 b)
{
  guint64 h = ((guint64) a << 32 | b) + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  h = (h ^ (h >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  h = (h ^ (h >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (guint32) (h ^ (h >> 31));
}

ArtChance
art_chance (guint32 a, guint32 b)
{
  return (ArtChance){ art_hash (a, b), 0 };
}

double
art_chance_range (ArtChance *self, double low, double high)
{
  return low + (high - low) * (art_hash (self->seed, self->count++) / 4294967296.0);
}

guint
art_chance_pick (ArtChance *self, guint n)
{
  g_assert (n > 0);
  return (guint) (((guint64) art_hash (self->seed, self->count++) * n) >> 32);
}

void
art_line_add (ArtLine *self, ArtPoint p)
{
  g_assert (self->n < ART_LINE_MAX);
  self->p[self->n++] = p;
}

void
art_line_measure (ArtLine *self)
{
  self->at[0] = 0;
  for (guint i = 1; i < self->n; i++)
    self->at[i] = self->at[i - 1] + art_distance (self->p[i - 1], self->p[i]);
}

double
art_line_length (const ArtLine *self)
{
  return self->n > 0 ? self->at[self->n - 1] : 0;
}

ArtPoint
art_line_point (const ArtLine *self, double s, ArtPoint *direction)
{
  guint i = 1;
  double piece;

  g_assert (self->n >= 2);
  while (i + 1 < self->n && self->at[i] < s)
    i++;
  piece = MAX (self->at[i] - self->at[i - 1], 1e-12);
  if (direction != NULL)
    *direction =
        art_unit (art_point (self->p[i].x - self->p[i - 1].x, self->p[i].y - self->p[i - 1].y));
  return art_lerp (self->p[i - 1], self->p[i], CLAMP ((s - self->at[i - 1]) / piece, 0, 1));
}

void
art_line_normals (const ArtLine *self, ArtPoint *normals)
{
  for (guint i = 0; i < self->n; i++)
    {
      ArtPoint a = self->p[i > 0 ? i - 1 : 0], b = self->p[MIN (i + 1, self->n - 1)];
      ArtPoint d = art_unit (art_point (b.x - a.x, b.y - a.y));

      normals[i] = art_point (d.y, -d.x);
    }
}

double
art_segment_distance (ArtPoint p, ArtPoint a, ArtPoint b)
{
  double vx = b.x - a.x, vy = b.y - a.y;
  double square = vx * vx + vy * vy;
  double t = square > 1e-18 ? ((p.x - a.x) * vx + (p.y - a.y) * vy) / square : 0;
  double dx, dy;

  t = CLAMP (t, 0, 1);
  dx = p.x - a.x - vx * t;
  dy = p.y - a.y - vy * t;
  return sqrt (dx * dx + dy * dy);
}

double
art_line_distance (const ArtLine *self, ArtPoint p)
{
  double best = G_MAXDOUBLE;

  for (guint i = 1; i < self->n; i++)
    best = MIN (best, art_segment_distance (p, self->p[i - 1], self->p[i]));
  return best;
}

void
art_line_cubic (ArtLine *self, ArtPoint p0, ArtPoint p1, ArtPoint p2, ArtPoint p3, guint n)
{
  self->n = 0;
  for (guint i = 0; i <= n; i++)
    {
      double t = (double) i / n, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

      art_line_add (self, art_point (a * p0.x + b * p1.x + c * p2.x + d * p3.x,
                                     a * p0.y + b * p1.y + c * p2.y + d * p3.y));
    }
  art_line_measure (self);
}

static gboolean
pieces_cross (ArtPoint a, ArtPoint b, ArtPoint c, ArtPoint d, double *t)
{
  double rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
  double det = rx * sy - ry * sx;
  double u;

  if (fabs (det) < 1e-12)
    return FALSE;
  *t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / det;
  u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / det;
  return *t >= 0 && *t <= 1 && u >= 0 && u <= 1;
}

double
art_line_crossing (const ArtLine *self, const ArtLine *other)
{
  for (guint i = 1; i < self->n; i++)
    for (guint j = 1; j < other->n; j++)
      {
        double t;

        if (pieces_cross (self->p[i - 1], self->p[i], other->p[j - 1], other->p[j], &t))
          return self->at[i - 1] + t * (self->at[i] - self->at[i - 1]);
      }
  return -1;
}

gboolean
art_inside (const ArtPoint *polygon, guint n, ArtPoint p)
{
  gboolean in = FALSE;

  for (guint i = 0, j = n - 1; i < n; j = i++)
    {
      ArtPoint a = polygon[i], b = polygon[j];

      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
        in = !in;
    }
  return in;
}

static double
turn (ArtPoint a, ArtPoint b, ArtPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static void
sort_points (ArtPoint *points, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      ArtPoint p = points[i];
      guint j = i;

      for (; j > 0 && (points[j - 1].x > p.x || (points[j - 1].x == p.x && points[j - 1].y > p.y));
           j--)
        points[j] = points[j - 1];
      points[j] = p;
    }
}

guint
art_hull (const ArtPoint *points, guint n, ArtPoint *hull)
{
  ArtPoint sorted[32], chain[64];
  guint k = 0, lower;

  g_assert (n <= G_N_ELEMENTS (sorted));
  for (guint i = 0; i < n; i++)
    sorted[i] = points[i];
  sort_points (sorted, n);
  for (guint i = 0; i < n; i++)
    {
      while (k >= 2 && turn (chain[k - 2], chain[k - 1], sorted[i]) <= 0)
        k--;
      chain[k++] = sorted[i];
    }
  lower = k + 1;
  for (guint i = n - 1; i-- > 0;)
    {
      while (k >= lower && turn (chain[k - 2], chain[k - 1], sorted[i]) <= 0)
        k--;
      chain[k++] = sorted[i];
    }
  k = MAX (k, 2) - 1;
  for (guint i = 0; i < k; i++)
    hull[i] = chain[i];
  return k;
}

void
art_corners (ArtPoint middle, double a, double b, double angle, ArtPoint corners[4])
{
  double ux = cos (angle) * a / 2, uy = sin (angle) * a / 2;
  double vx = -sin (angle) * b / 2, vy = cos (angle) * b / 2;

  corners[0] = art_point (middle.x - ux - vx, middle.y - uy - vy);
  corners[1] = art_point (middle.x + ux - vx, middle.y + uy - vy);
  corners[2] = art_point (middle.x + ux + vx, middle.y + uy + vy);
  corners[3] = art_point (middle.x - ux + vx, middle.y - uy + vy);
}

static void
project (const ArtPoint q[4], ArtPoint axis, double *low, double *high)
{
  *low = *high = art_dot (q[0], axis);
  for (guint i = 1; i < 4; i++)
    {
      double d = art_dot (q[i], axis);

      *low = MIN (*low, d);
      *high = MAX (*high, d);
    }
}

static gboolean
axis_separates (const ArtPoint p[4], const ArtPoint q[4], const ArtPoint from[4])
{
  for (guint i = 0; i < 4; i++)
    {
      ArtPoint a = from[i], b = from[(i + 1) & 3];
      ArtPoint axis = { b.y - a.y, a.x - b.x };
      double low, high, other_low, other_high;

      project (p, axis, &low, &high);
      project (q, axis, &other_low, &other_high);
      if (high <= other_low || other_high <= low)
        return TRUE;
    }
  return FALSE;
}

gboolean
art_quads_meet (const ArtPoint p[4], const ArtPoint q[4])
{
  return !axis_separates (p, q, p) && !axis_separates (p, q, q);
}
