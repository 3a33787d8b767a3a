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

/* The square of whole device pixels that lies nearest to one at (x, y) in that surface, and is not
 * larger. */
void bastide_canvas_area_init_square (BastideCanvasArea *self,
                                      double x,
                                      double y,
                                      double size,
                                      double scale);
/* The same for a square at (x, y) in the widget; left and top are places in the widget. */
void bastide_canvas_area_find_square (BastideCanvasArea *self,
                                      GtkWidget *widget,
                                      double x,
                                      double y,
                                      double size);
/* The area of a widget of that size on its screen. */
void bastide_canvas_area_find (BastideCanvasArea *self, GtkWidget *widget, int width, int height);

/* Whether textures that are the same at the next frame cost nothing there. */
gboolean bastide_widget_keeps_textures (GtkWidget *widget);
/* Device pixels a unit on the widget's screen, as exactly as GTK tells. */
double bastide_widget_get_scale (GtkWidget *widget);
/* The surface to draw that area of a widget on: all of it. Its origin is the area's corner, its
 * unit the widget's. Transfer none. */
cairo_surface_t *
bastide_canvas_begin (BastideCanvas *self, GtkWidget *widget, const BastideCanvasArea *area);
/* Shows what was drawn on it. */
void bastide_canvas_append (BastideCanvas *self,
                            GtkWidget *widget,
                            GtkSnapshot *snapshot,
                            const BastideCanvasArea *area);
/* Shows what was shown last once more, at another place. Only where textures are kept. */
void bastide_canvas_append_again (BastideCanvas *self,
                                  GtkSnapshot *snapshot,
                                  const BastideCanvasArea *area);
void bastide_canvas_clear (BastideCanvas *self);

/* A texture of an image surface of format ARGB32, which must not be drawn on any more. */
GdkTexture *bastide_texture_new_for_surface (cairo_surface_t *surface);

G_END_DECLS
