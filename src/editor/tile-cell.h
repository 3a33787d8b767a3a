/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-cell.h: one tile in a grid of tiles: its picture, id, count and the mark of its issues. */

#pragma once

#include "art.h"
#include "tile-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_CELL (bastide_tile_cell_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileCell, bastide_tile_cell, BASTIDE, TILE_CELL, GtkWidget)

GtkWidget *bastide_tile_cell_new (BastideArt *art);
/* item: NULL empties it. */
void bastide_tile_cell_set_item (BastideTileCell *self, BastideTileItem *item);
/* Transfer none; NULL if it is empty. */
BastideTileItem *bastide_tile_cell_get_item (BastideTileCell *self);
/* The icon that stands for a severity. */
const char *bastide_severity_icon (int severity);
/* Its style class. */
const char *bastide_severity_class (int severity);

G_END_DECLS
