/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.h: everything that is fixed before the first move: editions, players, options, the bag's
 * order. */

#pragma once

#include "edition.h"
#include "options.h"
#include "random.h"

G_BEGIN_DECLS

typedef struct {
  char *name;
  guint8 colour; /* 0-5: red circle, blue triangle, yellow square, green diamond, black star, grey
                    cross */
  char *engine;  /* who plays: NULL = a person, else a computer player's kind, e.g. "greedy" */
} BastidePlayer;

#define BASTIDE_NODE_CARCASSONNE 1 /* some field of it borders the town */
/* Some tile of it has several segments of its kind: count tiles by walking. */
#define BASTIDE_NODE_REPEATS 2

/* A segment of a placed tile, and, at the root, the feature that it belongs to (state.h). */
typedef struct {
  guint32 root;      /* the node that keeps the sums; itself there */
  guint32 next;      /* ring of the feature's segments */
  guint32 followers; /* root: 4 bits a player */
  guint32 size;      /* root: segments; of a monastery: tiles, itself and its neighbours */
  guint16 open;     /* root: sides (of a monastery: neighbours) still missing; 0 = complete. Not for
                       fields */
  guint16 pennants; /* root */
  guint16 placed;   /* index of the tile it lies on */
  guint8 feature;   /* BastideFeature */
  guint8 flags;     /* root */
} BastideNode;

/* A kind of tile, compiled for play: for each rotation what lies where. Segments are indices into
 * tile->segments. */
typedef struct {
  const BastideTile *tile;
  guint16 edition; /* index in the setup's editions */
  guint8 n_segments;
  guint8 monastery; /* segment, or BASTIDE_NO_SEGMENT */
  guint8 n_shapes;  /* rotations whose sides look different: 1, 2 or 4; the others repeat them */

  guint8 claimable;          /* segments that a follower may stand on under this setup's options */
  guint16 claimable_mask;    /* the same as bits 1 << segment */
  guint16 completable_mask;  /* roads and cities, as bits 1 << segment */
  guint8 fit[4];             /* per rotation: terrain, 2 bits a side from bit 2 * side */
  guint8 side_segment[4][4]; /* per rotation and side: road, city or river segment */
  guint8 half_segment[4][8]; /* per rotation and half: field segment */
  guint8 feature[BASTIDE_MAX_SEGMENTS];
  guint16 cities[BASTIDE_MAX_SEGMENTS];    /* of a field */
  guint8 same_as[BASTIDE_MAX_SEGMENTS];    /* the segment that stands for it: its own index, but for
                                              roads that go on at a crossroad (H6), which are one. The
                                              others are of BASTIDE_FEATURE_NONE */
  BastideNode nodes[BASTIDE_MAX_SEGMENTS]; /* as they begin; root and next are set later */
} BastideKind;

/* One physical tile. */
typedef struct {
  guint16 kind;
  guint16 copy; /* from 0, among the tiles of that kind: which decoration, which face */
} BastidePiece;

typedef struct {
  guint16 piece;
  gint16 x, y;
  guint8 rotation;
} BastideStartPiece;

/* What a player drew or rolled to begin (H2). Round after round, among those who tied; numbers as
 * the players sit now. */
typedef struct {
  guint8 player;
  guint8 value;  /* roads on the tile, or points of the die */
  guint16 piece; /* the tile */
} BastideFirstDraw;

/* Where the parts of a state's block begin, in bytes (state.h). */
typedef struct {
  guint32 placed, nodes, frontier_ask, frontier_sides, frontier_cell, hash, bag, completed;
  guint32 hash_mask, hash_stride;
  guint32 max_frontier; /* rounded up to whole vectors */
  guint32 size;
} BastideLayout;

/* Reference-counted; immutable once made. */
struct _BastideSetup {
  GPtrArray *editions; /* of BastideEdition; the base edition first */
  guint n_players;
  BastidePlayer players[BASTIDE_MAX_PLAYERS]; /* in turn order; player 0 begins */
  BastideOptions options;
  guint n_kinds;
  BastideKind *kinds;
  guint n_pieces; /* all tiles of the game: those of the start layout, then those of the bag in draw
                     order */
  BastidePiece *pieces;
  guint n_start;
  BastideStartPiece *start;
  guint n_nodes;           /* segments of all pieces */
  gboolean has_count;      /* Carcassonne lies on the table (C1) */
  gint16 table_x, table_y; /* north-western cell of the table, if it is limited and fixed (H10) */
  GArray
      *first_draws; /* of BastideFirstDraw: how it was decided who begins (H2); not kept in files */
  BastideLayout layout;
};

#define BASTIDE_SETUP_ERROR (bastide_setup_error_quark ())
typedef enum {
  BASTIDE_SETUP_ERROR_EDITION, /* has errors, is there twice (S33), or no base edition */
  BASTIDE_SETUP_ERROR_PLAYERS,
  BASTIDE_SETUP_ERROR_BAG, /* the draw order names a tile that is not there, or too often */
  BASTIDE_SETUP_ERROR_SIZE
} BastideSetupError;
GQuark bastide_setup_error_quark (void);

/* Combines editions (of BastideEdition; the base first), players (copied) and options; the bag
 * holds every tile that does not lie on the table, shuffled with seed. NULL with error if they do
 * not make a game. */
BastideSetup *bastide_setup_new (GPtrArray *editions,
                                 const BastidePlayer *players,
                                 guint n_players,
                                 const BastideOptions *options,
                                 guint64 seed,
                                 GError **error);
/* The same with a given draw order: n pieces, each a kind (copy may be G_MAXUINT16: number them in
 * order). It may leave tiles out, but not use more copies than there are. */
BastideSetup *bastide_setup_new_with_bag (GPtrArray *editions,
                                          const BastidePlayer *players,
                                          guint n_players,
                                          const BastideOptions *options,
                                          const BastidePiece *bag,
                                          guint n_bag,
                                          GError **error);
BastideSetup *bastide_setup_ref (BastideSetup *self);
void bastide_setup_unref (BastideSetup *self);
/* Kind by edition index and tile index, in the order of the editions' tiles; -1 if not there. */
int bastide_setup_find_kind (const BastideSetup *self, guint edition, const char *tile_id);
/* Puts the bag of an existing setup into another order: a new setup. */
BastideSetup *bastide_setup_reshuffled (const BastideSetup *self, guint64 seed);
void bastide_player_clear (BastidePlayer *player);
/* What a colour is called in files: "red". Static, not translated. */
const char *bastide_colour_word (guint colour);

/* Tiles that the bag holds at the beginning. */
static inline guint
bastide_setup_n_bag (const BastideSetup *self)
{
  return self->n_pieces - self->n_start;
}

/* Whether the table's border completes what reaches it (H11). */
static inline gboolean
bastide_setup_border_completes (const BastideSetup *self)
{
  return self->options.table_border && self->options.table_width > 0;
}

/* The kind of a piece (index). */
static inline const BastideKind *
bastide_setup_piece_kind (const BastideSetup *self, guint piece)
{
  return &self->kinds[self->pieces[piece].kind];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSetup, bastide_setup_unref)

G_END_DECLS
