/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-art.h: a tile drawn from its definition. [hard file: docs/tile-art.md explains it]
 *
 * A tile is laid out once: segments become outlines, towns are packed, fields planted. That list of
 * things is independent of the size and is painted as often as needed. */

#pragma once

#include "edition.h"
#include "theme.h"

G_BEGIN_DECLS

typedef struct _BastideTileArt BastideTileArt;

/* Lays out a tile as it lies after rotation quarter turns (the definition is turned, never the
 * picture: light stays in the north-west). face seeds everything that chance decides: tiles with
 * the same face look the same. decoration is a word of the edition (W5) or NULL. Safe in any
 * thread. */
BastideTileArt *bastide_tile_art_new (const BastideTile *tile,
                                      guint rotation,
                                      guint face,
                                      const char *decoration,
                                      const BastideTheme *theme);
/* The same for a tile (index) of an edition. Tiles of its start layout that are part of the Count's
 * town show their piece of it, whatever rotation is asked for (C1). */
BastideTileArt *bastide_tile_art_new_of_edition (const BastideEdition *edition,
                                                 guint tile,
                                                 guint rotation,
                                                 guint face,
                                                 const char *decoration,
                                                 const BastideTheme *theme);
BastideTileArt *bastide_tile_art_ref (BastideTileArt *self);
void bastide_tile_art_unref (BastideTileArt *self);
/* Paints it with its north-west corner at the origin, size units wide. (cell_x, cell_y): where it
 * lies, for what runs on across tiles (ground, houses on city edges). detail: pixels a tile on the
 * screen, decides what is left out. Safe in any thread. */
void bastide_tile_art_paint (BastideTileArt *self,
                             cairo_t *cr,
                             double size,
                             double detail,
                             int cell_x,
                             int cell_y);
/* Where a follower stands on a segment, in tiles from the north-west corner, as the tile lies. */
void bastide_tile_art_spot (BastideTileArt *self, guint segment, double *x, double *y);
/* Adds the outline of a segment as a closed path (roads and rivers as a ribbon), size units wide.
 */
void bastide_tile_art_segment_path (BastideTileArt *self, cairo_t *cr, guint segment, double size);
/* The segment under a point, in tiles from the north-west corner, or -1. */
int bastide_tile_art_segment_at (BastideTileArt *self, double x, double y);

/* Painted tiles as image surfaces. One cache a window or export; not for several threads at a time.
 * What may wait is made in threads of the cache's own; what may not is made by the caller. */
typedef struct _BastideArtCache BastideArtCache;

/* What a tile was painted with. */
typedef struct {
  guint16 picture;   /* pixels a tile of its picture; 1: a sketch; 0: nothing */
  guint16 ground;    /* likewise; 0: one colour */
  gboolean is_final; /* it won't get any better */
} BastideArtLook;

/* max_bytes: of pictures for one pixel a unit; for finer screens it keeps as many of them. */
BastideArtCache *bastide_art_cache_new (const BastideTheme *theme, gsize max_bytes);
void bastide_art_cache_free (BastideArtCache *self);
void bastide_art_cache_set_theme (BastideArtCache *self, const BastideTheme *theme);
const BastideTheme *bastide_art_cache_get_theme (BastideArtCache *self);
/* A drawing begins. The tiles of that game's start layout are drawn as parts of the Count's town,
 * if they form one (C1). Cheap if it is the game of the last call. */
void bastide_art_cache_begin (BastideArtCache *self, const BastideSetup *setup);
/* The layout of a tile: made when first asked for, then kept. Transfer none. */
BastideTileArt *bastide_art_cache_get_art (BastideArtCache *self,
                                           const BastideTile *tile,
                                           guint rotation,
                                           guint copy);
/* The same; NULL if it isn't there yet: then it is queued. */
BastideTileArt *bastide_art_cache_find_art (BastideArtCache *self,
                                            const BastideTile *tile,
                                            guint rotation,
                                            guint copy);
/* Paints a tile at the current point of origin through the cache: pixels a tile are size * scale, a
 * whole number. What isn't there yet is made now; or, if may_wait is TRUE, it is queued, and the
 * nearest size there is stands in meanwhile, or a sketch, or the colour of the ground. */
BastideArtLook bastide_art_cache_paint (BastideArtCache *self,
                                        cairo_t *cr,
                                        const BastideTile *tile,
                                        guint rotation,
                                        guint copy,
                                        int cell_x,
                                        int cell_y,
                                        double size,
                                        double scale,
                                        gboolean may_wait);
/* What it would be painted with now if it may wait; queues what isn't there. */
BastideArtLook bastide_art_cache_look (BastideArtCache *self,
                                       const BastideTile *tile,
                                       guint rotation,
                                       guint copy,
                                       int cell_x,
                                       int cell_y,
                                       int pixels);
/* Changes whenever some look may have become better. */
guint bastide_art_cache_get_news (BastideArtCache *self);
/* Sets the colour that stands in for a tile as the source. */
void bastide_art_cache_set_plain_ground (BastideArtCache *self, cairo_t *cr);
void bastide_art_cache_get_plain_ground (BastideArtCache *self,
                                         double *red,
                                         double *green,
                                         double *blue);
/* The wood of the table (board-wood.h). NULL if it isn't there yet and may_wait is TRUE: then it
 * is queued. Transfer none. */
cairo_surface_t *bastide_art_cache_get_wood (BastideArtCache *self, gboolean may_wait);
/* Sets threads to work on what is queued, as far as they are idle. */
void bastide_art_cache_start (BastideArtCache *self);
/* The same; takes what they have made, and waits for more of it, for at most that long. TRUE while
 * there is more to do. */
gboolean bastide_art_cache_work (BastideArtCache *self, gint64 microseconds);
/* func is called in the thread's main context when there is something to take: call
 * bastide_art_cache_work there. To be set before anything is drawn. */
void bastide_art_cache_set_notify (BastideArtCache *self, GFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileArt, bastide_tile_art_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideArtCache, bastide_art_cache_free)

/* Whether threads still paint for anybody: a program that ends the usual way would take their
 * tables from under them. */
gboolean bastide_art_is_any_painting (void);

G_END_DECLS
