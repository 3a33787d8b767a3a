/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-plot.h: the ground that a house takes. Internal. */

#pragma once

#include "art-math.h"

G_BEGIN_DECLS

/* A rectangle a long and b deep, turned by angle round its middle. */
typedef struct {
  ArtPoint at;
  double a, b, angle;
} ArtPlot;

/* The same by its corners, clockwise on the screen; all of it lies within reach of the middle. */
typedef struct {
  ArtPoint corners[4], middle;
  double reach;
} ArtPlace;

/* With half a margin more at each side. */
ArtPlace art_plot_place (ArtPlot plot, double margin);
/* Whether a line comes nearer than the distance. */
gboolean art_place_is_near (const ArtPlace *self, const ArtLine *line, double distance);
/* Whether it overlaps one of others (of ArtPlace). */
gboolean art_place_meets (const ArtPlace *self, const GArray *others);

G_END_DECLS
