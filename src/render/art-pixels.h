/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-pixels.h: finished pixels that threads may share: each takes a surface of its own round
 * them. Internal. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  GBytes *bytes; /* NULL: nothing there */
  cairo_format_t format;
  int width, height;
} ArtPixels;

/* Takes over an image surface that nobody else uses. */
ArtPixels art_pixels_take (cairo_surface_t *surface);
/* A surface of its own round the shared pixels; it must not be drawn on, unless nobody else has
 * them yet. */
cairo_surface_t *art_pixels_wrap (const ArtPixels *self);
/* The pixels that such a surface lies round; NULL for another one. Transfer none. */
GBytes *art_pixels_of (cairo_surface_t *surface);
void art_pixels_clear (ArtPixels *self);

G_END_DECLS
