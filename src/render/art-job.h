/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-job.h: what the threads of the art cache do. Internal.
 *
 * A job holds references to all it needs, and all of that is immutable or guards itself. Its result
 * belongs to it alone until the cache takes it. */

#pragma once

#include "tile-art-private.h"

G_BEGIN_DECLS

typedef enum {
  ART_JOB_LAY,    /* art of a tile */
  ART_JOB_PAINT,  /* surface: art above the ground */
  ART_JOB_GROUND, /* surface: one period of the ground */
  ART_JOB_WOOD    /* surface: the wood of the table */
} ArtJobKind;

/* How a tile is to be laid out. */
typedef struct {
  BastideTile *tile;
  guint rotation, face;
  const char *decoration; /* belongs to the tile; NULL: none */
  ArtTown *town;          /* that it is a part of, or NULL; and which cell of it */
  int town_x, town_y;
} ArtLayKey;

typedef struct {
  ArtJobKind kind;
  guint generation; /* of the cache that wants it */
  const BastideTheme *theme;
  ArtLayKey lay;
  char *edition; /* the id of the tile's, for the log, or NULL */
  BastideTileArt *art;
  int pixels; /* a tile */
  int cell_x, cell_y;
  cairo_surface_t *surface;
} ArtJob;

ArtJob *art_job_new (ArtJobKind kind, const BastideTheme *theme, guint generation);
void art_job_free (gpointer job);
/* Does it, in any thread; a GFunc. */
void art_job_run (gpointer job, gpointer unused);

guint art_lay_key_hash (gconstpointer key);
gboolean art_lay_key_equal (gconstpointer a, gconstpointer b);
/* With references of its own, and without them again. */
void art_lay_key_init_copy (ArtLayKey *self, const ArtLayKey *other);
void art_lay_key_clear (ArtLayKey *self);
BastideTileArt *
art_lay_key_lay (const ArtLayKey *self, const char *edition, const BastideTheme *theme);
/* A tile above the ground, on a surface of its own. */
cairo_surface_t *art_job_rasterise (BastideTileArt *art, int pixels, int cell_x, int cell_y);

G_END_DECLS
