/* SPDX-License-Identifier: GPL-3.0-or-later */
/* live-pattern.c: a picture in a recording that isn't copied. */

#include "live-pattern.h"

#define BAND_BYTES (120 * 1024) /* below what the C library asks the system for by itself */
#define MIN_ROWS   8

static cairo_surface_t *
acquire_cb (cairo_pattern_t *pattern,
            void *surface,
            cairo_surface_t *target,
            const cairo_rectangle_int_t *extents)
{
  return cairo_surface_reference (surface);
}

static void
release_cb (cairo_pattern_t *pattern, void *data, cairo_surface_t *surface)
{
  cairo_surface_destroy (surface);
}

/* Each copy of the pattern, as a recording has one, holds the surface. */
static cairo_status_t
copy_cb (cairo_pattern_t *pattern, void *surface, const cairo_pattern_t *other)
{
  cairo_surface_reference (surface);
  return CAIRO_STATUS_SUCCESS;
}

static void
finish_cb (cairo_pattern_t *pattern, void *surface)
{
  cairo_surface_destroy (surface);
}

cairo_pattern_t *
bastide_live_pattern_new (cairo_surface_t *surface)
{
  double x_scale, y_scale;
  cairo_matrix_t matrix;
  cairo_pattern_t *self = cairo_pattern_create_raster_source (
      cairo_surface_reference (surface), cairo_surface_get_content (surface),
      cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface));

  cairo_raster_source_pattern_set_acquire (self, acquire_cb, release_cb);
  cairo_raster_source_pattern_set_copy (self, copy_cb);
  cairo_raster_source_pattern_set_finish (self, finish_cb);
  /* Its space is that of the pixels. */
  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  cairo_matrix_init_scale (&matrix, x_scale, y_scale);
  cairo_pattern_set_matrix (self, &matrix);
  cairo_pattern_set_filter (self, CAIRO_FILTER_NEAREST);
  return self;
}

int
bastide_live_pattern_rows (cairo_surface_t *surface)
{
  int rows = BAND_BYTES / cairo_image_surface_get_stride (surface);

  return rows > MIN_ROWS ? rows : MIN_ROWS;
}
