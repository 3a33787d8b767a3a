/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure.h: followers, scoring markers, player marks. */

#pragma once

#include <cairo.h>
#include "types.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_POSTURE_SUPPLY,
  BASTIDE_POSTURE_THIEF,
  BASTIDE_POSTURE_KNIGHT,
  BASTIDE_POSTURE_MONK,
  BASTIDE_POSTURE_FARMER /* lying */
} BastidePosture;

/* How a follower stands on that kind of feature. */
BastidePosture bastide_posture_for (BastideFeature feature);
/* How high followers stand on tiles of that size, in pixels. */
double bastide_figure_height (double tile);
/* Draws a follower of that height in pixels, its middle at (x, y), with the player's colour and
 * mark; from 44 px on with the seat's letter (letter 0: none). */
void bastide_figure_draw (cairo_t *cr,
                          BastidePosture posture,
                          guint colour,
                          char letter,
                          double x,
                          double y,
                          double height);
/* A flat one-colour pictogram of a posture or feature, for lists (source colour is used). */
void
bastide_figure_draw_symbol (cairo_t *cr, BastidePosture posture, double x, double y, double height);
/* The Count of Carcassonne: purple and gold, with a crown, no mark. As bastide_figure_draw. */
void bastide_count_figure_draw (cairo_t *cr, double x, double y, double height);
/* A flat pictogram of a quarter of Carcassonne, for lists and discs (source colour is used). */
void bastide_quarter_symbol_draw (cairo_t *cr,
                                  BastideQuarter quarter,
                                  double x,
                                  double y,
                                  double height);
/* The player's badge: a disc with the mark. */
void bastide_badge_draw (cairo_t *cr, guint colour, double x, double y, double diameter);
/* The player's scoring marker: the same as a wooden disc that lies on a board. */
void bastide_marker_draw (cairo_t *cr, guint colour, double x, double y, double diameter);
/* The bare mark as a path, filling a box of that size round (x, y): circle, triangle, square,
 * diamond, star, cross. */
void bastide_mark_path (cairo_t *cr, guint colour, double x, double y, double size);

G_END_DECLS
