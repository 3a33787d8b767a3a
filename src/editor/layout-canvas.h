/* SPDX-License-Identifier: GPL-3.0-or-later */
/* layout-canvas.h: the start layout of an edition under edit: tiles on a small board. */

#pragma once

#include <gtk/gtk.h>
#include "edition-document.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LAYOUT_CANVAS (bastide_layout_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BastideLayoutCanvas, bastide_layout_canvas, BASTIDE, LAYOUT_CANVAS, GtkWidget)

/* Property "hint" (string, read only): what a click would do. */

GtkWidget *bastide_layout_canvas_new (void);
void bastide_layout_canvas_set_document (BastideLayoutCanvas *self,
                                         BastideEditionDocument *document);
/* The tile that a click on a free cell puts down, or G_MAXUINT: none. It stays the same tile when
 * others come and go. */
void bastide_layout_canvas_set_tile (BastideLayoutCanvas *self, guint index);
guint bastide_layout_canvas_get_tile (BastideLayoutCanvas *self);

G_END_DECLS
