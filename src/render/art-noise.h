/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-noise.h: the painted ground and the grain of the paper. Internal to render. */

#pragma once

#include <cairo.h>
#include "art-theme.h"

G_BEGIN_DECLS

/* The ground repeats after so many tiles, the grain after one. */
#define ART_GROUND_SPAN 4

/* Sets the ground as the source, in board coordinates: with the tile's corner at the origin,
 * pixels a tile wide.
 * Safe in any thread; made when first asked for. */
void art_noise_set_ground (cairo_t *cr,
                           const BastideTheme *theme,
                           double pixels,
                           int cell_x,
                           int cell_y);
/* One period of the ground, at a whole number of pixels a tile: a surface of its own round shared
 * pixels, which must not be drawn on. */
cairo_surface_t *art_noise_ground (const BastideTheme *theme, int pixels);
void art_noise_set_grain (cairo_t *cr, const BastideTheme *theme, double pixels);

G_END_DECLS
