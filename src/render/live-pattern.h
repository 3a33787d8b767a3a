/* SPDX-License-Identifier: GPL-3.0-or-later */
/* live-pattern.h: a picture in a recording that isn't copied. */

#pragma once

#include <cairo.h>

/* A pattern that shows an image surface. Cairo copies a surface that was recorded, whole, when it
 * is next drawn on, even if nobody has the recording any more. This pattern is recorded without its
 * pixels: what is played is what the surface shows then. */
cairo_pattern_t *bastide_live_pattern_new (cairo_surface_t *surface);
