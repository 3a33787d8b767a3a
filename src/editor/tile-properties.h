/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-properties.h: what the canvas can't show of a tile: its name, copies, picture. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_PROPERTIES (bastide_tile_properties_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileProperties,
                      bastide_tile_properties,
                      BASTIDE,
                      TILE_PROPERTIES,
                      AdwBin)

/* Grabbing the focus leads to the name. What can't be done is said through the action win.say (s).
 */

void bastide_tile_properties_set_document (BastideTileProperties *self,
                                           BastideEditionDocument *document);
/* The tile that is shown, or -1: none. To be called after each change of the document, too. */
void bastide_tile_properties_set_tile (BastideTileProperties *self, int tile);
/* Makes a file with an SVG document the picture of the shown tile. */
void bastide_tile_properties_embed (BastideTileProperties *self, GFile *file);

G_END_DECLS
