/* SPDX-License-Identifier: GPL-3.0-or-later */
/* types.h: the vocabulary of the game: sides, halves, terrain, features. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Coordinates: a cell is (x, y); x grows to the east, y to the south, the start tile lies at (0,
 * 0). Rotations are clockwise quarter turns of the tile: with one turn, what was north is east. */

#define BASTIDE_MAX_PLAYERS 6
#define BASTIDE_MIN_PLAYERS 2
#define BASTIDE_SUPPLY      7 /* followers a player has besides the scoring marker (B1) */
#define BASTIDE_MAX_SEGMENTS                                                                       \
  16 /* of one tile; four cities, four roads, eight fields would be 16                             \
      */
#define BASTIDE_MAX_TILES         30000 /* in one game; cells then fit into 16 bits each way */
#define BASTIDE_NO_SEGMENT        0xff
#define BASTIDE_NO_NODE           G_MAXUINT32
#define BASTIDE_NO_PLAYER         (-1)
#define BASTIDE_ANYBODY           (-2) /* a decision that is no player's */
#define BASTIDE_SCOREBOARD_FIELDS 50   /* B9 */

typedef enum {
  BASTIDE_SIDE_NORTH,
  BASTIDE_SIDE_EAST,
  BASTIDE_SIDE_SOUTH,
  BASTIDE_SIDE_WEST
} BastideSide;

/* Half-sides, seen from the middle of the tile outwards: north's left half is its west end, and so
 * on clockwise. Half h lies on side h / 2. A half meets the half bastide_half_opposite (h) next
 * door. */
typedef enum {
  BASTIDE_HALF_NL,
  BASTIDE_HALF_NR,
  BASTIDE_HALF_EL,
  BASTIDE_HALF_ER,
  BASTIDE_HALF_SL,
  BASTIDE_HALF_SR,
  BASTIDE_HALF_WL,
  BASTIDE_HALF_WR
} BastideHalf;

typedef enum {
  BASTIDE_TERRAIN_FIELD,
  BASTIDE_TERRAIN_ROAD,
  BASTIDE_TERRAIN_CITY,
  BASTIDE_TERRAIN_RIVER
} BastideTerrain;

/* What a segment is a piece of. The farm is the feature of field segments. */
typedef enum {
  BASTIDE_FEATURE_ROAD,
  BASTIDE_FEATURE_CITY,
  BASTIDE_FEATURE_MONASTERY,
  BASTIDE_FEATURE_FIELD,
  BASTIDE_FEATURE_RIVER,
  BASTIDE_FEATURE_NONE /* in tables for play: a segment that another one stands for (H6) */
} BastideFeature;
#define BASTIDE_N_FEATURES 5

/* Where the roads of a tile meet (W4). A crossing ends every road that reaches it (B5g). */
typedef enum {
  BASTIDE_CROSSING_NONE,
  BASTIDE_CROSSING_VILLAGE,
  BASTIDE_CROSSING_CROSSROAD
} BastideCrossing;

/* Where a road segment that touches one side only ends inside the tile. */
typedef enum {
  BASTIDE_ROAD_END_NONE, /* it touches two sides or more */
  BASTIDE_ROAD_END_CROSSING,
  BASTIDE_ROAD_END_CITY,
  BASTIDE_ROAD_END_MONASTERY,
  BASTIDE_ROAD_END_NOWHERE
} BastideRoadEnd;

/* The quarters of the town of Carcassonne (C3), in their clockwise order. */
typedef enum {
  BASTIDE_QUARTER_CASTLE,
  BASTIDE_QUARTER_MARKET,
  BASTIDE_QUARTER_BLACKSMITH,
  BASTIDE_QUARTER_CATHEDRAL
} BastideQuarter;
#define BASTIDE_N_QUARTERS 4

typedef struct _BastideTile BastideTile;
typedef struct _BastideEdition BastideEdition;
typedef struct _BastideSetup BastideSetup;
typedef struct _BastideState BastideState;

static inline BastideSide
bastide_side_opposite (BastideSide side)
{
  return (BastideSide) ((side + 2) & 3);
}

static inline BastideSide
bastide_side_turned (BastideSide side, guint rotation)
{
  return (BastideSide) ((side + rotation) & 3);
}

static inline BastideHalf
bastide_half_turned (BastideHalf half, guint rotation)
{
  return (BastideHalf) ((half + 2 * rotation) & 7);
}

/* NL meets SR, NR meets SL, EL meets WR, ER meets WL. */
static inline BastideHalf
bastide_half_opposite (BastideHalf half)
{
  return (BastideHalf) (((half + 4) & 7) ^ 1);
}

/* A set of sides (bit 1 << side) as it lies after rotation quarter turns. */
static inline guint
bastide_sides_turned (guint sides, guint rotation)
{
  return ((sides << rotation) | (sides >> (4 - rotation))) & 0xf;
}

/* A set of halves (bit 1 << half) as it lies after rotation quarter turns. */
static inline guint
bastide_halves_turned (guint halves, guint rotation)
{
  return ((halves << (2 * rotation)) | (halves >> (8 - 2 * rotation))) & 0xff;
}

static inline int
bastide_side_dx (BastideSide side)
{
  return (side == BASTIDE_SIDE_EAST) - (side == BASTIDE_SIDE_WEST);
}

static inline int
bastide_side_dy (BastideSide side)
{
  return (side == BASTIDE_SIDE_SOUTH) - (side == BASTIDE_SIDE_NORTH);
}

G_END_DECLS
