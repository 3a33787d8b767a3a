/* SPDX-License-Identifier: GPL-3.0-or-later */
/* live-pattern.h: a picture in a recording that isn't copied. */

#pragma once

#include <cairo.h>

/* A pattern that shows an image surface. Cairo copies a surface that was recorded, whole, when it
 * is next drawn on, even if nobody has the recording any more. This pattern is recorded without its
 * pixels: what is played is what the surface shows then. */
cairo_pattern_t *bastide_live_pattern_new (cairo_surface_t *surface);
/* How many rows of the surface one recording should show. A recording that is drawn over something
 * is played into memory of its own first: so much of it that it stays with the program, instead of
 * coming fresh from the system at each frame. */
int bastide_live_pattern_rows (cairo_surface_t *surface);
