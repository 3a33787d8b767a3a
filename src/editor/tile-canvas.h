/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas.h: one tile of an edition under edit, large, to be painted on (docs/editor.md). */

#pragma once

#include <gtk/gtk.h>
#include "edition-document.h"
#include "tile-stroke.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_CANVAS (bastide_tile_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, BASTIDE, TILE_CANVAS, GtkWidget)

/* Property "tool" (string: bastide_tile_tool_name, so that it can be an action).
 * Property "farms" (boolean): fields are coloured, each with a letter.
 * Property "hint" (string, read): what is under the pointer or chosen, and what a click would do.
 * Its children stand for the edges and segments, for keys and assistive technology. */

GtkWidget *bastide_tile_canvas_new (void);
void bastide_tile_canvas_set_document (BastideTileCanvas *self, BastideEditionDocument *document);
/* The tile that is shown, or G_MAXUINT: none. It stays the same tile when others come and go. */
void bastide_tile_canvas_set_tile (BastideTileCanvas *self, guint index);
guint bastide_tile_canvas_get_tile (BastideTileCanvas *self);
/* Takes the focus and chooses the edge or segment that an issue of the shown tile is about. NULL:
 * no place any more. */
void bastide_tile_canvas_show_place (BastideTileCanvas *self, const BastideIssue *issue);

G_END_DECLS
