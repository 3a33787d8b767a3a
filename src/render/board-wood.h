/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-wood.h: the wood of the table. */

#pragma once

#include <cairo.h>

/* The wood in device pixels, to be repeated: a surface of its own round shared pixels, which must
 * not be drawn on. Made when first asked for, which takes a while. Safe in any thread. */
cairo_surface_t *bastide_board_wood (void);
/* A pattern of its mean colour. */
cairo_pattern_t *bastide_board_wood_plain (void);
