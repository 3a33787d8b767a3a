/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state-private.h: the hash table of cells, for state.c, state-check.c and rules.c. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

static inline guint32
bastide_cell_key (int x,
                  int y)
{
  return ((guint32) (guint16) x << 16) | (guint16) y;
}

/* The slot of a cell: its own, or the free one in which it would go. Rows of the board follow each other in the
 * table as in a grid about as wide as high, so that the cells of a usual board do not collide. */
static inline BastideSlot *
bastide_state_slot (const BastideState *self,
                    int                 x,
                    int                 y)
{
  BastideSlot *slots = (BastideSlot *) ((char *) self + self->setup->layout.hash);
  guint32 mask = self->setup->layout.hash_mask, key = bastide_cell_key (x, y);
  guint32 i = ((guint32) x + (guint32) y * self->setup->layout.hash_stride) & mask;

  while (slots[i].value != 0 && slots[i].key != key)
    i = (i + 1) & mask;
  return &slots[i];
}

G_END_DECLS
