/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rounded.h: a rectangle with round corners as a path of its own; its corners have that radius. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

static inline void
rounded_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

G_END_DECLS
