/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-legend.h: below a picture of the board: what was played, how far, the players' scores. */

#pragma once

#include <cairo.h>
#include "state.h"

G_BEGIN_DECLS

/* Whole units, for a picture of that width. The same for every position of a game. */
double bastide_board_legend_height (const BastideSetup *setup, double width);
/* Draws it with its north-west corner at the origin. bare: on white, for printing. */
void
bastide_board_legend_draw (cairo_t *cr, const BastideState *state, double width, gboolean bare);

G_END_DECLS
