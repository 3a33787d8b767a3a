/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-tools.h: the palette of what the pointer does on the canvas. */

#pragma once

#include "tile-canvas.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_TOOLS (bastide_tile_tools_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileTools, bastide_tile_tools, BASTIDE, TILE_TOOLS, AdwBin)

GtkWidget *bastide_tile_tools_new (void);
/* The canvas whose properties the buttons show and change. */
void bastide_tile_tools_set_canvas (BastideTileTools *self, BastideTileCanvas *canvas);

G_END_DECLS
