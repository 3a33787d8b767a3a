/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canvas.c: the pixels that a widget is drawn on, and how they get into a snapshot.
 *
 * What is drawn onto a snapshot is recorded, and a recording copies every picture that is painted
 * in it, whole, at each frame: so a widget of many pictures is drawn onto a surface of its own
 * first. Two surfaces take turns, since the last frame's snapshot still shows the other one.
 *
 * Cairo's renderer would convert a texture anew at each frame, so it gets the surface. Other
 * renderers would draw the surface onto another one and load that up; they get a texture, which is
 * loaded up once, and is the same as before if the pixels are. */

#include "config.h"

#include "canvas.h"

#include <math.h>
#include <string.h>

#include "live-pattern.h"

/* GTK knows fractions since 4.12. Where it does, its surfaces have a property for them. */
double
bastide_widget_get_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  double scale = gtk_widget_get_scale_factor (widget);

  if (surface != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale"))
    g_object_get (surface, "scale", &scale, NULL);
  return scale > 0 ? scale : 1;
}

gboolean
bastide_widget_keeps_textures (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && !GSK_IS_CAIRO_RENDERER (renderer);
}

/* How far before a place the device pixel begins in which it lies. Rounding must not make it the
 * pixel before. */
static double
pixel_offset (double place, double scale)
{
  return MAX (0, place - floor (place * scale + 1e-3) / scale);
}

void
bastide_canvas_area_init (BastideCanvasArea *self,
                          double x,
                          double y,
                          int width,
                          int height,
                          double scale)
{
  self->scale = scale;
  self->left = -pixel_offset (x, scale);
  self->top = -pixel_offset (y, scale);
  self->width = ceil ((width - self->left) * scale - 1e-3) / scale;
  self->height = ceil ((height - self->top) * scale - 1e-3) / scale;
}

void
bastide_canvas_area_init_square (BastideCanvasArea *self,
                                 double x,
                                 double y,
                                 double size,
                                 double scale)
{
  self->scale = scale;
  self->left = round (x * scale) / scale - x;
  self->top = round (y * scale) / scale - y;
  self->width = self->height = MAX (1, floor (size * scale + 1e-3)) / scale;
}

/* The widget's corner in the surface that the screen shows. */
static void
find_corner (GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t corner = { 0, 0 };

  *x = *y = 0;
  if (native == NULL || !gtk_widget_compute_point (widget, GTK_WIDGET (native), &corner, &corner))
    return;
  gtk_native_get_surface_transform (native, x, y);
  *x += corner.x;
  *y += corner.y;
}

static gboolean
fits (cairo_surface_t *surface, cairo_format_t format, int width, int height)
{
  return surface != NULL && cairo_image_surface_get_format (surface) == format &&
         cairo_image_surface_get_width (surface) == width &&
         cairo_image_surface_get_height (surface) == height &&
         cairo_surface_get_reference_count (surface) == 1; /* no texture shows it */
}

void
bastide_canvas_area_find (BastideCanvasArea *self, GtkWidget *widget, int width, int height)
{
  double x, y;

  find_corner (widget, &x, &y);
  bastide_canvas_area_init (self, x, y, width, height, bastide_widget_get_scale (widget));
}

void
bastide_canvas_area_find_square (BastideCanvasArea *self,
                                 GtkWidget *widget,
                                 double x,
                                 double y,
                                 double size)
{
  double corner_x, corner_y;

  find_corner (widget, &corner_x, &corner_y);
  bastide_canvas_area_init_square (self, corner_x + x, corner_y + y, size,
                                   bastide_widget_get_scale (widget));
  self->left += x;
  self->top += y;
}

cairo_surface_t *
bastide_canvas_begin (BastideCanvas *self, GtkWidget *widget, const BastideCanvasArea *area)
{
  cairo_format_t format =
      bastide_widget_keeps_textures (widget) ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24;
  cairo_surface_t *surface = self->surfaces[1];
  int columns = (int) round (area->width * area->scale);
  int rows = (int) round (area->height * area->scale);

  if (!fits (surface, format, columns, rows))
    {
      g_clear_pointer (&surface, cairo_surface_destroy);
      surface = cairo_image_surface_create (format, columns, rows);
    }
  cairo_surface_set_device_scale (surface, area->scale, area->scale);
  self->surfaces[1] = self->surfaces[0];
  self->surfaces[0] = surface;
  return surface;
}

static gboolean
same_pixels (cairo_surface_t *a, cairo_surface_t *b)
{
  int height = cairo_image_surface_get_height (a), stride = cairo_image_surface_get_stride (a);

  if (b == NULL || cairo_image_surface_get_height (b) != height ||
      cairo_image_surface_get_stride (b) != stride ||
      cairo_image_surface_get_width (b) != cairo_image_surface_get_width (a))
    return FALSE;
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) stride * height) == 0;
}

GdkTexture *
bastide_texture_new_for_surface (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * height,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (surface));
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}

/* The texture of what was drawn, which is the one before if nothing has changed: then the surfaces
 * change places again. */
static GdkTexture *
get_texture (BastideCanvas *self)
{
  cairo_surface_t *drawn = self->surfaces[0];

  if (self->texture != NULL && same_pixels (drawn, self->surfaces[1]))
    {
      self->surfaces[0] = self->surfaces[1];
      self->surfaces[1] = drawn;
      return self->texture;
    }
  g_clear_object (&self->texture);
  self->texture = bastide_texture_new_for_surface (drawn);
  return self->texture;
}

/* At a scale of 4/3 a band's border lies at no whole unit: there its last pixels are see-through.
 * So each band reaches a little below it, where the next one shows the same. */
static void
append_bands (cairo_surface_t *surface, GtkSnapshot *snapshot, const BastideCanvasArea *area)
{
  cairo_pattern_t *pattern = bastide_live_pattern_new (surface);
  double height = bastide_live_pattern_rows (surface) / area->scale;
  double overlap = area->scale == floor (area->scale) ? 0 : 2 / area->scale;

  for (double top = 0; top < area->height; top += height)
    {
      graphene_rect_t bounds =
          GRAPHENE_RECT_INIT ((float) area->left, (float) (area->top + top), (float) area->width,
                              (float) MIN (height + overlap, area->height - top));
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

      cairo_translate (cr, area->left, area->top);
      cairo_set_source (cr, pattern);
      cairo_paint (cr);
      cairo_destroy (cr);
    }
  cairo_pattern_destroy (pattern);
}

void
bastide_canvas_append (BastideCanvas *self,
                       GtkWidget *widget,
                       GtkSnapshot *snapshot,
                       const BastideCanvasArea *area)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) area->left, (float) area->top,
                                               (float) area->width, (float) area->height);

  if (bastide_widget_keeps_textures (widget))
    {
      gtk_snapshot_append_texture (snapshot, get_texture (self), &bounds);
      return;
    }
  g_clear_object (&self->texture);
  append_bands (self->surfaces[0], snapshot, area);
}

void
bastide_canvas_append_again (BastideCanvas *self,
                             GtkSnapshot *snapshot,
                             const BastideCanvasArea *area)
{
  g_return_if_fail (self->texture != NULL);

  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((float) area->left, (float) area->top,
                                                    (float) area->width, (float) area->height));
}

void
bastide_canvas_clear (BastideCanvas *self)
{
  g_clear_object (&self->texture);
  for (guint i = 0; i < G_N_ELEMENTS (self->surfaces); i++)
    g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
}
