/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-art-private.h: what the cache needs of a tile's art: its layers apart. */

#pragma once

#include "art-carcassonne.h"
#include "tile-art.h"

G_BEGIN_DECLS

/* A tile that is a part of the Count's town: cell (town_x, town_y) of it. edition: its id, for the
 * log. town and edition may be NULL. */
BastideTileArt *bastide_tile_art_new_in_town (const BastideTile *tile,
                                              const char *edition,
                                              guint rotation,
                                              guint face,
                                              const char *decoration,
                                              const BastideTheme *theme,
                                              ArtTown *town,
                                              int town_x,
                                              int town_y);
/* The ground alone, in board coordinates. */
void bastide_tile_art_paint_ground (const BastideTheme *theme,
                                    cairo_t *cr,
                                    double size,
                                    int cell_x,
                                    int cell_y);
/* Everything above it. Depends on the place only through bastide_tile_art_edge_key. */
void bastide_tile_art_paint_above (BastideTileArt *self,
                                   cairo_t *cr,
                                   double size,
                                   double detail,
                                   int cell_x,
                                   int cell_y);
/* Frees the list of things, which is made again when it is next painted. */
void bastide_tile_art_drop_things (BastideTileArt *self);
/* The same without the line at the tile's edges, which a cut never meets exactly. */
void bastide_tile_art_paint_to_cut (BastideTileArt *self,
                                    cairo_t *cr,
                                    double size,
                                    double detail,
                                    int cell_x,
                                    int cell_y);
guint bastide_tile_art_edge_key (BastideTileArt *self, int cell_x, int cell_y);
/* Roads and towns in flat colours, above the ground: quick. */
void bastide_tile_art_sketch (BastideTileArt *self, cairo_t *cr, double size);

G_END_DECLS
