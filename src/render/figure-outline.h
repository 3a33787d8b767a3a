/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure-outline.h: the outlines of the followers, in a box of height 1 round the origin, and how
 * all figures are painted. */

#pragma once

#include "figure.h"

G_BEGIN_DECLS

/* Heights of figures, in pixels. */
#define BASTIDE_FIGURE_DETAIL 20 /* below that a detail would be a blot */
#define BASTIDE_FIGURE_POLISH 40 /* below that nobody sees the finest details */

/* Adds a path written as text: "M x y", "L x y", "C x1 y1 x2 y2 x y", "Z", and "O x y rx ry
 * degrees" for an ellipse; all points absolute. For texts of this program only. */
void bastide_figure_path (cairo_t *cr, const char *path);
/* A soft shadow on the ground, an ellipse round (x, y). */
void bastide_figure_shadow (cairo_t *cr, double x, double y, double radius_x, double radius_y);
/* Strokes or fills such a path. */
void bastide_figure_stroke (cairo_t *cr,
                            const char *path,
                            const double rgb[3],
                            double alpha,
                            double width);
void bastide_figure_fill (cairo_t *cr, const char *path, const double rgb[3]);
/* The whole outline; parts overlap and turn clockwise, so fill it with the winding rule. */
void bastide_figure_outline (cairo_t *cr, BastidePosture posture);
/* The outline for a picture in one colour: with gaps where colours would meet. */
void bastide_figure_symbol (cairo_t *cr, BastidePosture posture);

G_END_DECLS
