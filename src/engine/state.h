/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state.h: the position of a game as one block of plain data.
 *
 * A state is a header followed by arrays whose places follow from the setup (BastideLayout). It
 * points at its setup and at nothing else, so it is copied by one memcpy of `size` bytes and
 * compared by its bytes; spare bytes are zero. Only bastide_state_begin() and bastide_rules_apply()
 * write into it: rules.c, table.c and offers.c; and imagine.c, what nobody knows yet.
 *
 * - placed: the tiles on the table, in the order in which they came there.
 * - nodes: one for each segment of a placed tile, in the same order. All segments of a feature know
 * one of them, its root, and form a ring (`next`). Sums are kept at the root only.
 * - frontier: the empty cells beside the tiles, dense and unordered: which sides ask for something
 * (both bits of each, as in kind->fit), for which terrain, and where the cell is. A tile in a
 * rotation fits where (kind->fit[rotation] & sides) == ask. Unused entries and cells beyond the
 * table ask for something with no side, which nothing can give.
 * - hash: cell -> placed tile or frontier entry, open addressing. Cells are never removed, so it
 * only grows.
 * - bag: pieces in draw order; [drawn, n_bag) are still to come.
 * - completed: the roots of what the tile just placed completed, until they are scored. */

#pragma once

#include "setup.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_PHASE_PLACE,    /* player places the tile in hand */
  BASTIDE_PHASE_FOLLOWER, /* player may deploy a follower to the tile just placed */
  BASTIDE_PHASE_OVER,     /* final scoring is done */
  BASTIDE_PHASE_REDEPLOY, /* player may move followers out of Carcassonne to what was completed (C6)
                           */
  BASTIDE_PHASE_QUARTER,  /* player may deploy a follower to Carcassonne (C4) */
  BASTIDE_PHASE_COUNT,    /* player may move the Count (C5) */
  BASTIDE_PHASE_FINAL,  /* before the final scoring, player may move one follower out of Carcassonne
                           (C8) */
  BASTIDE_PHASE_OFFER,  /* player may offer points for the tile in another's hand (H7) */
  BASTIDE_PHASE_ANSWER, /* player may sell it (H7) */
  BASTIDE_PHASE_DRAW    /* whoever looks on says which tile was drawn for player */
} BastidePhase;

typedef struct {
  gint16 x, y;
  guint16 piece;
  guint16 kind; /* of the piece */
  guint8 rotation;
  gint8 player;       /* who placed it; BASTIDE_NO_PLAYER for the start layout */
  guint32 first_node; /* its segment s is node first_node + s */
} BastidePlaced;

typedef struct {
  guint32 node; /* the segment he stands on */
} BastideFollower;

typedef struct {
  gint16 x, y;
} BastideCell;

typedef struct {
  guint32 key;   /* packed cell */
  guint32 value; /* 0 = free slot; 1 + index of a placed tile, with BASTIDE_HASH_MONASTERY if it has
                    one; BASTIDE_HASH_FRONTIER | index of a frontier entry */
} BastideSlot;
#define BASTIDE_HASH_FRONTIER  0x80000000u
#define BASTIDE_HASH_MONASTERY 0x40000000u

struct _BastideState {
  const BastideSetup *setup; /* borrowed: whoever holds a state holds its setup */
  guint32 size;              /* of the whole block, in bytes */
  guint32 turn;              /* from 1; turns in which a tile is placed */
  guint32 n_placed, n_nodes, n_frontier;
  guint32 drawn, n_bag;
  guint32 n_discarded; /* unplaceable tiles put aside so far (B4b) */
  guint8 phase;        /* BastidePhase */
  gint8 player;        /* who decides now */
  gint8 turn_player;   /* whose turn it is */
  guint8 n_hand;    /* tiles in the hand of the player whose turn it is: 1 (H3: up to 3), or 0 when
                       over */
  guint8 asks_draw; /* which tile is drawn is asked, not taken from the bag's order */
  guint8 again;     /* a hole was filled: he plays again (H8) */
  guint8 bought;    /* this turn's tile was bought (H7) */
  gint8 resume;     /* whose turn follows one that was bought, or BASTIDE_NO_PLAYER (H7) */
  guint8 offered;   /* in the round of H7: which tile of the hand it is about */
  guint16 hand[3];  /* pieces */
  guint16 follower_mask; /* in BASTIDE_PHASE_FOLLOWER: bits 1 << segment that may be taken (B5) */
  guint16 n_completed;   /* until they are scored: entries of bastide_state_completed () */
  guint8 asked; /* in the rounds of C6 and H7: players asked so far; of C8: players who are out
                   (bits) */
  guint8 n_held[BASTIDE_MAX_PLAYERS];   /* tiles in the hands of the others (H1, H3) */
  guint16 held[BASTIDE_MAX_PLAYERS][3]; /* pieces */
  gint16 offers[BASTIDE_MAX_PLAYERS];   /* points offered for the tile in hand (H7) */
  guint64 dice;         /* stream of chance for tiles that go back into the bag (H4) */
  guint8 turn_scored;   /* bits 1 << player: who got points in this turn (C4) */
  guint8 count_quarter; /* BastideQuarter in which the Count stands */
  guint8 quarters[BASTIDE_MAX_PLAYERS][BASTIDE_N_QUARTERS]; /* followers in Carcassonne */
  gint16 min_x, min_y, max_x, max_y;                        /* of the placed tiles */
  gint16 low_x, low_y, high_x, high_y; /* cells beyond can't be used any more (H10) */
  gint32 scores[BASTIDE_MAX_PLAYERS];
  guint8 supply[BASTIDE_MAX_PLAYERS];
  guint8 n_followers[BASTIDE_MAX_PLAYERS];                        /* on the board */
  BastideFollower followers[BASTIDE_MAX_PLAYERS][BASTIDE_SUPPLY]; /* in the order of deployment */
};

/* The first state of a game: start layout on the table, first tile drawn. discards what fits
 * nowhere at once. events (of BastideEvent, may be NULL) gets what happened. Free with g_free. */
BastideState *bastide_state_new (const BastideSetup *setup, GArray *events);
/* The same in a block of layout.size bytes that is there already; with random the bag is in a new
 * order. */
void bastide_state_begin (BastideState *self,
                          const BastideSetup *setup,
                          BastideRandom *random,
                          GArray *events);
BastideState *bastide_state_copy (const BastideState *self);
gboolean bastide_state_equal (const BastideState *a, const BastideState *b);
/* Verifies every invariant from scratch; slow. FALSE with error (of domain BASTIDE_RULES_ERROR),
 * which names the invariant, if one is broken. */
gboolean bastide_state_check (const BastideState *self, GError **error);

/* Arrays of the block. */
static inline BastidePlaced *
bastide_state_placed (const BastideState *self)
{
  return (BastidePlaced *) ((char *) self + self->setup->layout.placed);
}

static inline BastideNode *
bastide_state_nodes (const BastideState *self)
{
  return (BastideNode *) ((char *) self + self->setup->layout.nodes);
}

static inline guint8 *
bastide_state_frontier_ask (const BastideState *self)
{
  return (guint8 *) self + self->setup->layout.frontier_ask;
}

static inline guint8 *
bastide_state_frontier_sides (const BastideState *self)
{
  return (guint8 *) self + self->setup->layout.frontier_sides;
}

/* What an empty cell asks for: both bits of each side beside which a tile lies, and the terrain
 * there, as in BastideKind.fit. */
typedef struct {
  guint8 sides, ask;
} BastideRequirement;

/* Of the cell with that index in the frontier. */
static inline BastideRequirement
bastide_state_requirement (const BastideState *self, guint frontier)
{
  return (BastideRequirement){ bastide_state_frontier_sides (self)[frontier],
                               bastide_state_frontier_ask (self)[frontier] };
}

/* Whether a tile in that rotation gives what is asked for. */
static inline gboolean
bastide_kind_fits (const BastideKind *kind, guint rotation, BastideRequirement requirement)
{
  return (kind->fit[rotation] & requirement.sides) == requirement.ask;
}

static inline BastideCell *
bastide_state_frontier_cell (const BastideState *self)
{
  return (BastideCell *) ((char *) self + self->setup->layout.frontier_cell);
}

static inline guint16 *
bastide_state_bag (const BastideState *self)
{
  return (guint16 *) ((char *) self + self->setup->layout.bag);
}

static inline const BastideKind *
bastide_state_piece_kind (const BastideState *self, guint piece)
{
  return bastide_setup_piece_kind (self->setup, piece);
}

static inline const BastideKind *
bastide_state_placed_kind (const BastideState *self, const BastidePlaced *placed)
{
  return &self->setup->kinds[placed->kind];
}

static inline guint32 *
bastide_state_completed (const BastideState *self)
{
  return (guint32 *) ((char *) self + self->setup->layout.completed);
}

/* The root of a node's feature. */
static inline guint32
bastide_state_root (const BastideState *self, guint32 node)
{
  return bastide_state_nodes (self)[node].root;
}

static inline guint
bastide_followers_of (guint32 followers, guint player)
{
  return (followers >> (4 * player)) & 0xf;
}

/* Index of the placed tile at a cell, or -1. */
int bastide_state_find_placed (const BastideState *self, int x, int y);
/* Index of the frontier entry at a cell, or -1. */
int bastide_state_find_frontier (const BastideState *self, int x, int y);
/* The tile placed last, or NULL if only the start layout lies there. */
const BastidePlaced *bastide_state_last_placed (const BastideState *self);
/* The kind of the tile in hand, or NULL. */
const BastideKind *bastide_state_hand (const BastideState *self);
/* The kind of a tile in hand (H3). */
const BastideKind *bastide_state_hand_kind (const BastideState *self, guint hand);
/* How many tiles are still in the bag. */
guint bastide_state_n_left (const BastideState *self);
/* How many of a kind are still in the bag (what everybody may know by counting). */
guint bastide_state_n_left_of (const BastideState *self, guint kind);
/* The node of a placed tile's segment: that of the segment that stands for it where roads go on
 * (H6). */
guint32
bastide_state_segment_node (const BastideState *self, const BastidePlaced *placed, guint segment);
/* Whose decision is asked for: that of a player, BASTIDE_NO_PLAYER when the game is over, or of
 * whoever looks on, BASTIDE_ANYBODY. */
static inline int
bastide_state_decider (const BastideState *self)
{
  return self->phase == BASTIDE_PHASE_DRAW ? BASTIDE_ANYBODY : self->player;
}
/* Whether a cell lies on the table (H10). */
static inline gboolean
bastide_state_on_table (const BastideState *self, int x, int y)
{
  return x >= self->low_x && x <= self->high_x && y >= self->low_y && y <= self->high_y;
}
/* The segment index of a node on its tile. */
guint bastide_state_node_segment (const BastideState *self, guint32 node);

G_END_DECLS
