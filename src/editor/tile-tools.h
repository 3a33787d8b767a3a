/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-tools.h: the palette of what can be painted on a tile. */

#pragma once

#include "tile-canvas.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_TOOLS (bastide_tile_tools_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileTools, bastide_tile_tools, BASTIDE, TILE_TOOLS, GtkWidget)

/* Its buttons show and set the canvas's tool. The single keys are the canvas's own: they work while
 * the focus is on the canvas or here. */
GtkWidget *bastide_tile_tools_new (void);
void bastide_tile_tools_set_canvas (BastideTileTools *self, BastideTileCanvas *canvas);

G_END_DECLS
