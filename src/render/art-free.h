/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-free.h: a grid over the tile: how far it is to the nearest thing, and whose field it is.
 * Internal. */

#pragma once

#include "art-geometry.h"

G_BEGIN_DECLS

#define ART_GRID 40

typedef struct {
  float d[ART_GRID * ART_GRID];     /* distance to what stands there, in tiles; below 0 inside of
                                       it */
  float edge[ART_GRID * ART_GRID];  /* distance to the nearest border of a way or city, from
                                       either side */
  guint8 what[ART_GRID * ART_GRID]; /* ART_OPEN, ART_WAY, or ART_CITY + index */
} ArtFree;

enum {
  ART_OPEN,
  ART_WAY, /* a road or a river */
  ART_CITY
};

/* The field segment of each cell, or -1, and how far it is to the nearest border of a field, in
 * 256ths of a tile. */
typedef struct {
  gint8 label[ART_GRID * ART_GRID];
  gint8 edge[ART_GRID * ART_GRID];
} ArtFieldMap;

void art_free_init (ArtFree *self, const ArtShape *shape);
void art_free_block_disc (ArtFree *self, ArtPoint p, double r);
double art_free_at (const ArtFree *self, ArtPoint p);
/* A place for a disc of radius r, lift high: room for it to the north, and for its shadow to the
 * south-east.
 * snug: rather a narrow place than a wide one. FALSE if there is none. */
gboolean art_free_spot (const ArtFree *self,
                        double r,
                        double lift,
                        gboolean snug,
                        ArtChance *chance,
                        ArtPoint *spot);
/* The middle and radius of the largest free disc; the tile's edge counts edge_weight times as
 * far. */
double art_free_largest (const ArtFree *self, double edge_weight, ArtPoint *spot);

/* Floods the open country from the halves that each field lies on; a field that lies on none
 * takes a place shut
 * in between the cities it borders. */
void art_field_map_init (ArtFieldMap *self,
                         const ArtFree *free,
                         const ArtShape *shape,
                         const BastideTile *tile,
                         guint rotation);
int art_field_map_at (const ArtFieldMap *self, ArtPoint p);

ArtPoint art_grid_point (guint cell);

G_END_DECLS
