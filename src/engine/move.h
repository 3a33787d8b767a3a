/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move.h: one decision of one player, as a value and as a line of text. */

#pragma once

#include "types.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_MOVE_PLACE,    /* a tile of the hand to a cell (B4) */
  BASTIDE_MOVE_FOLLOWER, /* a follower onto a segment of the tile just placed (B5) */
  BASTIDE_MOVE_PASS,     /* decline what is asked */
  BASTIDE_MOVE_REDEPLOY, /* a follower out of a quarter onto a feature (C6, C8) */
  BASTIDE_MOVE_QUARTER,  /* a follower from the supply to a quarter (C4) */
  BASTIDE_MOVE_COUNT,    /* the Count to another quarter (C5) */
  BASTIDE_MOVE_OFFER,    /* points for the tile in another's hand (H7) */
  BASTIDE_MOVE_SELL,     /* the tile to one of those who made an offer (H7) */
  BASTIDE_MOVE_DRAW      /* the tile that was drawn at a real table */
} BastideMoveType;

/* Unused members are 0, so that moves can be compared by their bytes. */
typedef struct {
  guint8 type;     /* BastideMoveType */
  guint8 rotation; /* PLACE: 0-3 */
  guint8 segment;  /* FOLLOWER: of the tile just placed; REDEPLOY: of the tile at (x, y) */
  guint8 hand;     /* PLACE: which tile of the hand */
  gint16 x, y;     /* PLACE, REDEPLOY: the cell. OFFER: x points. SELL: x is the player who gets the
                      tile. DRAW: x is the tile's kind in the setup */
  guint8 quarter;  /* BastideQuarter: REDEPLOY: left; QUARTER, COUNT: entered */
  guint8 unused;
} BastideMove;

static inline BastideMove
bastide_move_place (int x, int y, guint rotation)
{
  return (BastideMove){
    .type = BASTIDE_MOVE_PLACE, .rotation = (guint8) rotation, .x = (gint16) x, .y = (gint16) y
  };
}

static inline BastideMove
bastide_move_follower (guint segment)
{
  return (BastideMove){ .type = BASTIDE_MOVE_FOLLOWER, .segment = (guint8) segment };
}

static inline BastideMove
bastide_move_pass (void)
{
  return (BastideMove){ .type = BASTIDE_MOVE_PASS };
}

static inline BastideMove
bastide_move_redeploy (BastideQuarter quarter, int x, int y, guint segment)
{
  return (BastideMove){ .type = BASTIDE_MOVE_REDEPLOY,
                        .segment = (guint8) segment,
                        .x = (gint16) x,
                        .y = (gint16) y,
                        .quarter = (guint8) quarter };
}

static inline BastideMove
bastide_move_quarter (BastideQuarter quarter)
{
  return (BastideMove){ .type = BASTIDE_MOVE_QUARTER, .quarter = (guint8) quarter };
}

static inline BastideMove
bastide_move_count (BastideQuarter quarter)
{
  return (BastideMove){ .type = BASTIDE_MOVE_COUNT, .quarter = (guint8) quarter };
}

static inline BastideMove
bastide_move_offer (int points)
{
  return (BastideMove){ .type = BASTIDE_MOVE_OFFER, .x = (gint16) points };
}

static inline BastideMove
bastide_move_sell (guint player)
{
  return (BastideMove){ .type = BASTIDE_MOVE_SELL, .x = (gint16) player };
}

static inline BastideMove
bastide_move_draw (guint kind)
{
  return (BastideMove){ .type = BASTIDE_MOVE_DRAW, .x = (gint16) kind };
}

/* Whether all members are the same. */
gboolean bastide_move_equal (BastideMove a, BastideMove b);
/* "place 2 -1 90", "follower 3", "pass", "redeploy castle 2 -1 0", "quarter market", "count
 * cathedral", "offer 3", "sell 1", "draw 12". Free with g_free. */
char *bastide_move_to_text (BastideMove move);
/* "castle", "market", "blacksmith", "cathedral": not translated. */
const char *bastide_quarter_word (BastideQuarter quarter);
/* Reads what bastide_move_to_text writes; any other text is FALSE. Says nothing about legality. */
gboolean bastide_move_from_text (const char *text, BastideMove *move);

G_END_DECLS
