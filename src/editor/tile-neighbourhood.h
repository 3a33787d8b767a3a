/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-neighbourhood.h: a tile in its four rotations, and among tiles that fit round it. */

#pragma once

#include <gtk/gtk.h>
#include "edition-document.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_NEIGHBOURHOOD (bastide_tile_neighbourhood_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileNeighbourhood,
                      bastide_tile_neighbourhood,
                      BASTIDE,
                      TILE_NEIGHBOURHOOD,
                      GtkWidget)

GtkWidget *bastide_tile_neighbourhood_new (void);
void bastide_tile_neighbourhood_set_document (BastideTileNeighbourhood *self,
                                              BastideEditionDocument *document);
/* G_MAXUINT: none. */
void bastide_tile_neighbourhood_set_tile (BastideTileNeighbourhood *self, guint index);
guint bastide_tile_neighbourhood_get_tile (BastideTileNeighbourhood *self);

G_END_DECLS
