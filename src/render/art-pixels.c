/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-pixels.c: finished pixels that threads may share. */

#include "art-pixels.h"

static const cairo_user_data_key_t bytes_key;

static void
destroy_surface (gpointer surface)
{
  cairo_surface_destroy (surface);
}

static void
unref_bytes (void *bytes)
{
  g_bytes_unref (bytes);
}

ArtPixels
art_pixels_take (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize size = (gsize) cairo_image_surface_get_stride (surface) * height;

  cairo_surface_flush (surface);
  return (ArtPixels){
    .bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), size,
                                         destroy_surface, surface),
    .format = cairo_image_surface_get_format (surface),
    .width = cairo_image_surface_get_width (surface),
    .height = height,
  };
}

cairo_surface_t *
art_pixels_wrap (const ArtPixels *self)
{
  /* cairo asks for writable memory but only reads a source */
  guchar *data = (guchar *) (gsize) g_bytes_get_data (self->bytes, NULL);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      data, self->format, self->width, self->height,
      cairo_format_stride_for_width (self->format, self->width));

  cairo_surface_set_user_data (surface, &bytes_key, g_bytes_ref (self->bytes), unref_bytes);
  return surface;
}

GBytes *
art_pixels_of (cairo_surface_t *surface)
{
  return cairo_surface_get_user_data (surface, &bytes_key);
}

void
art_pixels_clear (ArtPixels *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
}
