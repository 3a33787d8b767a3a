/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-plot.c: the ground that a house takes. */

#include "art-plot.h"

ArtPlace
art_plot_place (ArtPlot plot, double margin)
{
  ArtPlace place = { .middle = plot.at };

  art_corners (plot.at, plot.a + margin, plot.b + margin, plot.angle, place.corners);
  place.reach = hypot (plot.a + margin, plot.b + margin) / 2;
  return place;
}

gboolean
art_place_is_near (const ArtPlace *self, const ArtLine *line, double distance)
{
  double d = art_line_distance (line, self->middle);

  if (d > self->reach + distance)
    return FALSE;
  if (d < distance)
    return TRUE;
  for (guint i = 0; i < 4; i++)
    if (art_line_distance (line, self->corners[i]) < distance ||
        art_line_distance (line, art_lerp (self->corners[i], self->corners[(i + 1) & 3], 0.5)) <
            distance)
      return TRUE;
  return FALSE;
}

gboolean
art_place_meets (const ArtPlace *self, const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      const ArtPlace *other = &g_array_index (others, ArtPlace, i);

      /* Most are far away, which the first test tells without a root. */
      if (fabs (self->middle.x - other->middle.x) < self->reach + other->reach &&
          art_distance (self->middle, other->middle) < self->reach + other->reach &&
          art_quads_meet (self->corners, other->corners))
        return TRUE;
    }
  return FALSE;
}
