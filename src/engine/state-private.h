/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state-private.h: the parts of a state that only the engine touches. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_FRONTIER_LANES   32   /* frontier entries that are tested at a time */
#define BASTIDE_FRONTIER_NOTHING 0xff /* asked for with no side: nothing fits */

static inline guint32
bastide_cell_key (int x, int y)
{
  return ((guint32) (guint16) x << 16) | (guint16) y;
}

/* The slot of a cell: its own, or the free one in which it would go. Rows of the board follow each
 * other in the table as in a grid about as wide as high, so that the cells of a usual board do not
 * collide. */
static inline BastideSlot *
bastide_state_slot (const BastideState *self, int x, int y)
{
  BastideSlot *slots = (BastideSlot *) ((char *) self + self->setup->layout.hash);
  guint32 mask = self->setup->layout.hash_mask, key = bastide_cell_key (x, y);
  guint32 i = ((guint32) x + (guint32) y * self->setup->layout.hash_stride) & mask;

  while (slots[i].value != 0 && slots[i].key != key)
    i = (i + 1) & mask;
  return &slots[i];
}

/* The root of a node's feature; shortens the way for the next time. */
static inline guint32
bastide_nodes_find (BastideNode *nodes, guint32 node)
{
  while (nodes[node].parent != node)
    {
      guint32 parent = nodes[node].parent;

      nodes[node].parent = nodes[parent].parent;
      node = nodes[node].parent;
    }
  return node;
}

/* table.c: how far the table reaches at the beginning, and where the first tile may lie. */
void bastide_table_lay_out (BastideState *state);
/* table.c: lays a piece on a free cell, joins its segments to their neighbours', and lists what it
 * completes in state->completed. Knows nothing of legality, followers or turns. */
void
bastide_table_place (BastideState *state, guint piece, int x, int y, guint rotation, int player);

G_END_DECLS
