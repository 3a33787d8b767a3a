/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-grounds.h: the ground in the sizes that a cache uses. Internal. */

#pragma once

#include "art-noise.h"

G_BEGIN_DECLS

/* One period of the ground at one size. */
typedef struct {
  int pixels; /* a tile */
  gboolean pushed;
  cairo_surface_t *surface; /* NULL: not yet */
} ArtGround;

/* They are kept: a surface that goes while a recorded drawing still needs it is copied whole. */
typedef struct {
  GPtrArray *row; /* of ArtGround, the last used first */
} ArtGrounds;

void art_grounds_init (ArtGrounds *self);
void art_grounds_clear (ArtGrounds *self);
/* The ground of that size. If it isn't there, it is made now; or, if it may wait, it is wanted, and
 * what stands in for it is returned, or NULL. Good until the next call. */
const ArtGround *
art_grounds_find (ArtGrounds *self, const BastideTheme *theme, int pixels, gboolean may_wait);
/* The size of one that is wanted, or 0; from now on it counts as under way. */
int art_grounds_next (ArtGrounds *self);
/* One that was under way has come; takes the surface if nobody was faster. */
void art_grounds_take (ArtGrounds *self, int pixels, cairo_surface_t **surface);

/* How badly a picture of one size stands in for another: larger ones do it better. */
double art_size_distance (int pixels, int wanted);

G_END_DECLS
