/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state-private.h: the parts of a state that only the engine touches. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_FRONTIER_LANES   64   /* frontier entries that are tested at a time */
#define BASTIDE_FRONTIER_NOTHING 0xff /* asked for with no side: nothing fits */

/* Both halves stay within 16 bits when a cell beside another is meant: x + 1 adds 1 << 16, y + 1
 * adds 1. */
static inline guint32
bastide_cell_key (int x, int y)
{
  return ((guint32) (x + 0x8000) << 16) + (guint32) (y + 0x8000);
}

static inline BastideSlot *
bastide_state_slots (const BastideState *self)
{
  return (BastideSlot *) ((char *) self + self->setup->layout.hash);
}

/* The slot of a cell: its own, or the free one in which it would go. home: x + stride * y. Rows of
 * the board follow each other in the table as in a grid about as wide as high, so that the cells of
 * a usual board do not collide. */
static inline BastideSlot *
bastide_slots_find (BastideSlot *slots, guint32 mask, guint32 home, guint32 key)
{
  BastideSlot *slot = &slots[home & mask];

  /* One test, since it is hard to foretell whether a cell is free and easy that none collides. */
  while ((slot->value != 0) & (slot->key != key))
    slot = &slots[++home & mask];
  return slot;
}

/* table.c: how far the table reaches at the beginning, and where the first tile may lie. */
void bastide_table_lay_out (BastideState *state);
/* table.c: lays a piece on a free cell, joins its segments to their neighbours', and lists what it
 * completes in state->completed. Knows nothing of legality, followers or turns. */
void
bastide_table_place (BastideState *state, guint piece, int x, int y, guint rotation, int player);

G_END_DECLS
