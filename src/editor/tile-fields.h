/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-fields.h: the fields of a tile as rows: derived, or the author's own. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_FIELDS (bastide_tile_fields_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileFields, bastide_tile_fields, BASTIDE, TILE_FIELDS, AdwExpanderRow)

GtkWidget *bastide_tile_fields_new (void);
/* The tile (an index) that is shown; to be called after each change of the document, too. */
void
bastide_tile_fields_show (BastideTileFields *self, BastideEditionDocument *document, guint tile);

G_END_DECLS
