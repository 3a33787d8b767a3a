/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition.h: a tile set as its author describes it: tiles, their segments, the start layout. */

#pragma once

#include "types.h"

G_BEGIN_DECLS

/* One segment of a tile, at rotation 0.
 *
 * A road, city or river lies on `sides` (bit 1 << BastideSide). A field lies on `halves` (bit
 * 1 << BastideHalf), or on none if it is shut in between cities. A monastery has neither. */
typedef struct {
  BastideFeature feature;
  guint8 sides;
  guint8 halves;
  guint8 pennants;    /* of a city */
  BastideRoadEnd end; /* of a road that touches one side */
  gint8 end_city; /* with BASTIDE_ROAD_END_CITY: a BastideSide of that city, or -1: the nearest */
  guint16 cities; /* of a field: bit 1 << index of each city segment of this tile that it borders */
  gboolean carcassonne;  /* of a field: it borders the town of Carcassonne (C2) */
  guint8 unknown;        /* index in the tile's unknown_attributes, 0 = it has none */
  gboolean has_spot;     /* the author chose where a follower stands */
  double spot_x, spot_y; /* then: in tiles, from the north-west corner, y down, rotation 0 */
} BastideSegment;

/* A tile definition. Reference-counted; immutable once anybody else can see it. */
struct _BastideTile {
  char *id;    /* unique in its edition: [A-Za-z0-9._+-]{1,32} */
  char *alias; /* id of the same tile in JCloisterZone's files, or NULL */
  guint count; /* copies in the edition */
  guint n_segments;
  BastideSegment segments[BASTIDE_MAX_SEGMENTS]; /* cities, roads, rivers, monastery, then fields */
  gboolean own_fields; /* the fields were written by the author, not derived */
  BastideCrossing crossing;
  GStrv decorations;   /* one word for each copy ("" = none), in order; or NULL. Pictures only (W5,
                          W6) */
  char *picture;       /* the author's own SVG document, or NULL */
  char *from_edition;  /* taken by reference: that edition's id, or NULL */
  char *from_id;       /* taken by reference: that tile's id */
  BastideTile *origin; /* taken by reference: that tile, or NULL if it was not found */
  char *comment;       /* XML comments before it in its file, kept for saving, or NULL */
  char *unknown;       /* XML elements that this version doesn't know, kept for saving, or NULL */
  GStrv unknown_attributes; /* likewise, as written in a tag: the tile's own, then of segments; or
                             * NULL. A segment's unknown elements follow after a line end. */
  guint line, column;       /* where it begins in its file, from 1; 0 = not from a file */
};

typedef enum { BASTIDE_EDITION_BASE, BASTIDE_EDITION_EXPANSION } BastideEditionKind;

/* A tile that lies on the table when the game begins. */
typedef struct {
  guint tile; /* index in the edition's tiles */
  gint x, y;
  guint rotation;
} BastideStartTile;

/* A text with its translations. */
typedef struct {
  char *text;               /* in English */
  GHashTable *translations; /* language code -> text, or NULL */
} BastideText;

/* A tile set. Reference-counted; immutable once anybody else can see it. */
struct _BastideEdition {
  char *id;     /* [a-z0-9-]{1,64} */
  guint format; /* version of the file format it was read from */
  BastideText name;
  BastideText description;
  char *author;
  char *licence;
  BastideEditionKind kind;
  char *theme;      /* "summer", "winter", ... */
  GStrv defaults;   /* option values "name=value" that this edition sets (S11), or NULL */
  GPtrArray *tiles; /* of BastideTile */
  GArray
      *start; /* of BastideStartTile; a base edition has one tile at (0, 0), Carcassonne twelve */
  char *unknown;       /* XML elements that this version doesn't know, kept for saving, or NULL */
  char *start_unknown; /* likewise, inside the start layout */
  char *unknown_attributes; /* likewise, as written in a tag, or NULL */
  char *comment;            /* XML comments before the root element, kept for saving, or NULL */
  guint line, column;       /* where it begins in its file, from 1; 0 = not from a file */
  char *alias; /* key of the tile set in JCloisterZone's `setup.sets`, e.g. "basic:1", or NULL */
};

#define BASTIDE_EDITION_FORMAT 1

/* A tile without segments, in one copy. */
BastideTile *bastide_tile_new (const char *id);
BastideTile *bastide_tile_copy (const BastideTile *tile);
BastideTile *bastide_tile_ref (BastideTile *tile);
void bastide_tile_unref (BastideTile *tile);
/* Whether they are the same in all that a file says about them, by value. */
gboolean bastide_segment_equal (const BastideSegment *a, const BastideSegment *b);
gboolean bastide_tile_equal (const BastideTile *a, const BastideTile *b);
/* The place of a kind of segment in the order of BastideTile.segments, from 0. */
guint bastide_feature_rank (BastideFeature feature);
/* The terrain of a side at rotation 0. */
BastideTerrain bastide_tile_terrain (const BastideTile *tile, BastideSide side);
/* Index of the road, city or river segment on a side at rotation 0, or -1. A bridge side has the
 * road's. */
int bastide_tile_side_segment (const BastideTile *tile, BastideSide side);
/* Index of the field segment on a half at rotation 0, or -1. The halves of a river's side are its
 * banks. */
int bastide_tile_half_segment (const BastideTile *tile, BastideHalf half);
/* Index of the monastery segment, or -1. */
int bastide_tile_monastery (const BastideTile *tile);
/* Index of the city at which a road with BASTIDE_ROAD_END_CITY ends, or -1 if there is none. */
int bastide_tile_road_city (const BastideTile *tile, guint segment);
/* Replaces the tile's fields, and the cities they border, by those that follow from its cities,
 * roads, rivers, crossing and monastery (docs/derived-fields.md). The tile must not be shared yet.
 */
void bastide_tile_derive_fields (BastideTile *tile);

/* An edition without tiles. */
BastideEdition *bastide_edition_new (const char *id);
/* A new edition that shares the tiles. */
BastideEdition *bastide_edition_copy (const BastideEdition *edition);
BastideEdition *bastide_edition_ref (BastideEdition *edition);
void bastide_edition_unref (BastideEdition *edition);
/* Index of the tile with that id, or -1. */
int bastide_edition_find (const BastideEdition *edition, const char *tile_id);
/* Copies of all tiles together. */
guint bastide_edition_n_tiles (const BastideEdition *edition);
/* The text in the first of the user's languages that it is translated to, else in English. */
const char *bastide_text_get (const BastideText *text);
/* The name to be shown: in the user's language as above, or the id of an edition without a name. */
const char *bastide_edition_get_name (const BastideEdition *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTile, bastide_tile_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEdition, bastide_edition_unref)

G_END_DECLS
