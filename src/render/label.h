/* SPDX-License-Identifier: GPL-3.0-or-later */
/* label.h: one line of text in a picture. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double size;  /* of the letters, in the picture's units, whatever these are */
  double width; /* what is longer is cut off with an ellipsis; 0: as long as it is */
  double align; /* in that width: 0 left, 0.5 in the middle, 1 right */
  gboolean bold;
} BastideLabel;

/* Draws it in the source colour, the top of its line at y. Returns the width of the text. */
double
bastide_label_draw (cairo_t *cr, const BastideLabel *label, const char *text, double x, double y);

G_END_DECLS
