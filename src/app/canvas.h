/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canvas.h: the pixels that a widget is drawn on, and how they get into a snapshot. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Zeroed = empty. */
typedef struct {
  cairo_surface_t *surfaces[2]; /* as last drawn, and as before */
  GdkTexture *texture;          /* the first of them, where textures are kept, or NULL */
} BastideCanvas;

/* Where the canvas lies in the widget: it begins at or just before its north-west corner, on whole
 * device pixels, and covers it. */
typedef struct {
  double scale; /* device pixels a unit */
  double left, top, width, height;
} BastideCanvasArea;

/* The area of a widget of that size, whose corner lies at (x, y) in the surface that the screen
 * shows. */
void bastide_canvas_area_init (BastideCanvasArea *self,
                               double x,
                               double y,
                               int width,
                               int height,
                               double scale);

/* Device pixels a unit on the widget's screen, as exactly as GTK tells. */
double bastide_widget_get_scale (GtkWidget *widget);
/* The surface to draw a widget of that size on: all of it. Its origin is the area's corner, its
 * unit the widget's. Transfer none. */
cairo_surface_t *bastide_canvas_begin (BastideCanvas *self,
                                       GtkWidget *widget,
                                       int width,
                                       int height,
                                       BastideCanvasArea *area);
/* Shows what was drawn on it. */
void bastide_canvas_append (BastideCanvas *self,
                            GtkWidget *widget,
                            GtkSnapshot *snapshot,
                            const BastideCanvasArea *area);
void bastide_canvas_clear (BastideCanvas *self);

/* A texture of an image surface of format ARGB32, which must not be drawn on any more. */
GdkTexture *bastide_texture_new_for_surface (cairo_surface_t *surface);

G_END_DECLS
