/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas.h: one tile of an edition under edit, large, to be painted on (docs/editor.md). */

#pragma once

#include <gtk/gtk.h>
#include "edition-document.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_CANVAS (bastide_tile_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, BASTIDE, TILE_CANVAS, GtkWidget)

/* What the pointer does. */
typedef enum {
  BASTIDE_TILE_TOOL_SELECT,
  BASTIDE_TILE_TOOL_FIELD,
  BASTIDE_TILE_TOOL_ROAD,
  BASTIDE_TILE_TOOL_CITY,
  BASTIDE_TILE_TOOL_RIVER,
  BASTIDE_TILE_TOOL_MONASTERY,
  BASTIDE_TILE_TOOL_VILLAGE,
  BASTIDE_TILE_TOOL_CROSSROAD,
  BASTIDE_TILE_TOOL_PENNANT,
  BASTIDE_TILE_TOOL_SPOT,
  BASTIDE_TILE_TOOL_ERASE,
  BASTIDE_N_TILE_TOOLS
} BastideTileTool;

/* Property "tool" (string: bastide_tile_tool_name, so that it can be a window's action). */

GtkWidget *bastide_tile_canvas_new (void);
void bastide_tile_canvas_set_document (BastideTileCanvas *self, BastideEditionDocument *document);
/* The tile that is shown, or G_MAXUINT: none. It stays the same tile when others come and go. */
void bastide_tile_canvas_set_tile (BastideTileCanvas *self, guint index);
guint bastide_tile_canvas_get_tile (BastideTileCanvas *self);
/* Takes the focus and chooses the edge that an issue of the shown tile is about. */
void bastide_tile_canvas_show_place (BastideTileCanvas *self, const BastideIssue *issue);
/* "select", "road"; static. */
const char *bastide_tile_tool_name (BastideTileTool tool);

G_END_DECLS
