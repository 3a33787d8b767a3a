/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spread.c: points moved apart, so that what is drawn round them can be told apart. */

#include "spread.h"

#include <math.h>

#define ROUNDS 200  /* at most: a heap of points needs many to come apart */
#define NEARLY 0.01 /* of the distance, by which they may still be too near in the end */

/* Both give way. Points in the same place part along an angle of their own. */
static gboolean
push_apart (BastidePoint *a, BastidePoint *b, double angle, double distance)
{
  double dx = b->x - a->x, dy = b->y - a->y, length = hypot (dx, dy), step;

  if (length >= distance * (1 - NEARLY))
    return FALSE;
  if (length < distance * NEARLY)
    {
      dx = cos (angle);
      dy = sin (angle);
      length = 1;
      step = distance / 2;
    }
  else
    step = (distance - length) / 2;
  a->x -= dx / length * step;
  a->y -= dy / length * step;
  b->x += dx / length * step;
  b->y += dy / length * step;
  return TRUE;
}

void
bastide_points_spread (BastidePoint *points, guint n, double distance)
{
  gboolean moved = TRUE;

  g_return_if_fail (points != NULL || n == 0);

  for (guint round = 0; moved && round < ROUNDS; round++)
    {
      moved = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint k = i + 1; k < n; k++)
          moved |= push_apart (&points[i], &points[k], 2.4 * (i + k), distance);
    }
}
