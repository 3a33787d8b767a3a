/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-model.h: the tiles of an edition under edit as a list of objects, for list widgets. */

#pragma once

#include "edition-document.h"

G_BEGIN_DECLS

/* One tile of the list. It stays the same object while its tile is changed, so that it stays
 * selected. Signal "changed": its tile, index or severity is another. */
#define BASTIDE_TYPE_TILE_ITEM (bastide_tile_item_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileItem, bastide_tile_item, BASTIDE, TILE_ITEM, GObject)

/* Transfer none. */
BastideTile *bastide_tile_item_get_tile (BastideTileItem *self);
/* Its place in the edition. */
guint bastide_tile_item_get_index (BastideTileItem *self);
/* The gravest of its issues, or -1. */
int bastide_tile_item_get_severity (BastideTileItem *self);

#define BASTIDE_TYPE_TILE_MODEL (bastide_tile_model_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileModel, bastide_tile_model, BASTIDE, TILE_MODEL, GObject)

/* A GListModel of BastideTileItem that follows the document. */
BastideTileModel *bastide_tile_model_new (BastideEditionDocument *document);

G_END_DECLS
