/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-back.h: the backs of printed tiles. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws a back with its corner at the origin, size units wide, its colour going on that far beyond
 * each edge. It looks the same from all four sides, so that nobody sees how a tile lies. outline:
 * in thin lines, to save ink. */
void bastide_tile_back_draw (cairo_t *cr, double size, double bleed, gboolean outline);

G_END_DECLS
