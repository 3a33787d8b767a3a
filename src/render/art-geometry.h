/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-geometry.h: a definition becomes outlines and centre lines. Internal to render.
 *
 * Everything is in tiles as the tile lies after its rotation. Walls start and end exactly in the
 * tile's
 * corners and ways meet sides exactly in their middles at right angles, so that any two tiles
 * fit. */

#pragma once

#include "art-math.h"
#include "edition.h"

G_BEGIN_DECLS

#define ART_ROAD_WIDTH   0.088
#define ART_RIVER_WIDTH  0.17
#define ART_STREET_WIDTH 0.052
#define ART_WALL_WIDTH   0.046
#define ART_WALL_HEIGHT  0.066
#define ART_MAX_WAYS     16
#define ART_MAX_SHIELDS  3

typedef struct {
  ArtLine line;    /* foot of the outer face, clockwise round the city: its normals point out of
                      it */
  double gates[4]; /* arc lengths */
  guint n_gates;
} ArtWall;

typedef struct {
  guint segment;
  guint sides;
  guint pennants;
  ArtPoint *outline; /* clockwise */
  guint n_outline;
  ArtWall *walls;
  guint n_walls;
  ArtPoint heart;   /* where its streets meet */
  ArtLine *streets; /* from a side's middle or a gate to the heart */
  guint n_streets;
  ArtPoint low, high; /* its bounds */
} ArtCity;

typedef enum {
  ART_WAY_THROUGH,
  ART_WAY_CROSSING,
  ART_WAY_MONASTERY,
  ART_WAY_GATE,
  ART_WAY_DEAD /* ends in a hut, a river in a pool */
} ArtWayEnd;

/* A piece of a road or river: from the middle of a side to another one or to its end. */
typedef struct {
  guint segment;
  BastideSide from, to; /* to: with ART_WAY_THROUGH */
  ArtWayEnd end;
  ArtLine line;
} ArtWay;

typedef struct {
  ArtPoint at, direction; /* of the road */
} ArtBridge;

typedef struct {
  guint face;
  double lively;    /* 1: irregular as by hand; 0: plain curves */
  guint city_sides; /* all of them; likewise the others */
  guint road_sides, river_sides;
  BastideCrossing crossing;
  int monastery;   /* segment or -1 */
  ArtPoint centre; /* of crossing or monastery */
  ArtCity *cities; /* at most four */
  guint n_cities;
  ArtWay *roads;
  guint n_roads;
  ArtWay *rivers;
  guint n_rivers;
  gboolean carcassonne; /* a field of it borders the Count's town */
  ArtPoint *enclosed;   /* what that town takes of the tile and round it, or NULL */
  guint n_enclosed;
  ArtBridge bridges[4];
  guint n_bridges;
} ArtShape;

/* The corner where a side begins, its middle, and the way from there inwards. */
ArtPoint art_side_corner (guint side);
ArtPoint art_side_middle (guint side);
ArtPoint art_side_inward (guint side);

/* Where a gate looks. Where the wall runs north and south a gate in line with it would show no
 * arch: it is built askew, so that it looks south as well as outwards. */
ArtPoint art_gate_normal (ArtPoint outwards);
/* Where one of a city's shields stands: beside one another, in a narrow city below one another. */
ArtPoint art_shield_place (const ArtCity *self, guint shield, double gap);

void
art_shape_init (ArtShape *self, const BastideTile *tile, guint rotation, guint face, double lively);
void art_shape_clear (ArtShape *self);
/* The way's line, going on straight over the tile's edge where it meets one. */
void art_way_extended (const ArtWay *self, ArtLine *line);

G_END_DECLS
