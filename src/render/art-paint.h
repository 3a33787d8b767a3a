/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint.h: from shapes and things to cairo. Internal to render. The unit is a tile. */

#pragma once

#include <cairo.h>
#include "art-things.h"

G_BEGIN_DECLS

/* What every painter needs: where, in which colours, how fine. */
typedef struct {
  cairo_t *cr;
  const BastideTheme *theme;
  const ArtShape *shape;
  double pixels;   /* a tile, on the screen */
  gboolean fine;   /* from 100: everything */
  gboolean middle; /* from 40 */
  double bold;     /* small tiles: fewer, fatter things */
  double line;     /* width of ink */
  double ink_alpha;
  gboolean no_rim;  /* for paper, where the tile is cut out along its edges */
  gboolean bounded; /* shadows end inside the tile: the tile next door knows nothing of them */
} ArtBrush;

ArtBrush art_brush (cairo_t *cr, const BastideTheme *theme, const ArtShape *shape, double pixels);

/* Everything above the ground: the shape's ways and towns, the things (both lists, either may be
 * NULL). */
void art_paint_tile (const ArtBrush *self, const GArray *things, const GArray *edge_things);
/* The things alone: what lies flat, all shadows, what stands. Either list may be NULL. */
void art_paint_things (const ArtBrush *self, const GArray *things, const GArray *edge_things);
/* A quick picture from the shape alone, until the things are laid out. */
void art_paint_sketch (const ArtBrush *self);
/* The flat theme, ground and all. */
void art_paint_plan (const ArtBrush *self);
/* The hint of cardboard at the edges. */
void art_paint_rim (const ArtBrush *self);

/* Basics */
void art_set_colour (const ArtBrush *self, ArtColour colour, double alpha);
void art_set_rgb (const ArtBrush *self, ArtRgb colour, double alpha);
void art_path (const ArtBrush *self, const ArtPoint *points, guint n, gboolean close);
/* A closed smooth curve through the points. */
void art_smooth_path (const ArtBrush *self, const ArtPoint *points, guint n);
void art_ellipse_path (const ArtBrush *self, ArtPoint middle, double rx, double ry);
/* A small disc; a thin straight band, to be filled. */
void art_dot_path (const ArtBrush *self, ArtPoint middle, double r);
void art_band_path (const ArtBrush *self, ArtPoint a, ArtPoint b, double width);
void art_line_path (const ArtBrush *self, const ArtLine *line);
/* An irregular round outline of n points. */
void art_blob (ArtPoint middle,
               double rx,
               double ry,
               double rough,
               ArtChance *chance,
               ArtPoint *points,
               guint n);
void art_fill (const ArtBrush *self, const ArtPoint *points, guint n, ArtRgb colour);
void art_ink (const ArtBrush *self, double width, double alpha);
/* Ink as an underlay: the convex outline a little larger and dark; a fill costs a third of a
 * stroke. */
void art_underlay (const ArtBrush *self, const ArtPoint *points, guint n, double grow);
/* Adds the shadow polygon of what stands at foot to the path, in one orientation, so that one fill
 * makes the union. A bounded one that would leave the tile is drawn in towards its foot. */
void art_cast (const ArtBrush *self, ArtPoint foot, const ArtPoint *points, guint n);

/* Town: floor, then one function a thing; *_cast adds its shadow. */
void art_paint_floor (const ArtBrush *self, const ArtCity *city);
void art_paint_house (const ArtBrush *self, const ArtThing *thing);
void art_cast_house (const ArtBrush *self, const ArtThing *thing);
void art_paint_stall (const ArtBrush *self, const ArtThing *thing);
void art_cast_stall (const ArtBrush *self, const ArtThing *thing);
void art_paint_tower (const ArtBrush *self, const ArtThing *thing);
void art_cast_tower (const ArtBrush *self, const ArtThing *thing);
void art_paint_spire (const ArtBrush *self, const ArtThing *thing);
void art_cast_spire (const ArtBrush *self, const ArtThing *thing);
void art_paint_wall (const ArtBrush *self, const ArtThing *thing);
void art_cast_wall (const ArtBrush *self, const ArtThing *thing);
void art_paint_gate (const ArtBrush *self, const ArtThing *thing);
void art_paint_rail (const ArtBrush *self, const ArtThing *thing);
void art_cast_rail (const ArtBrush *self, const ArtThing *thing);
void art_paint_fence (const ArtBrush *self, const ArtThing *thing);

/* Pennants */
void art_paint_shield (const ArtBrush *self, const ArtThing *thing);

/* Country */
void art_paint_rivers (const ArtBrush *self);
void art_paint_roads (const ArtBrush *self);
void art_paint_bridges (const ArtBrush *self);
void art_paint_flat (const ArtBrush *self, const ArtThing *thing);
void art_paint_tree (const ArtBrush *self, const ArtThing *thing);
void art_cast_tree (const ArtBrush *self, const ArtThing *thing);
void art_paint_bushes (const ArtBrush *self, const ArtThing *thing);
void art_cast_bushes (const ArtBrush *self, const ArtThing *thing);

G_END_DECLS
