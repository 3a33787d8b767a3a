/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state.c: looking into a state. rules.c, table.c and offers.c write into one. */

#include "config.h"
#include "state.h"

#include <string.h>

#include "state-private.h"

BastideState *
bastide_state_copy (const BastideState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, self->size);
}

gboolean
bastide_state_equal (const BastideState *a, const BastideState *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->size == b->size && memcmp (a, b, a->size) == 0;
}

static guint32
slot_value (const BastideState *self, int x, int y)
{
  if (x != (gint16) x || y != (gint16) y)
    return 0;
  return bastide_slots_find (bastide_state_slots (self), self->setup->layout.hash_mask,
                             (guint32) x + (guint32) y * self->setup->layout.hash_stride,
                             bastide_cell_key (x, y))
      ->value;
}

int
bastide_state_find_placed (const BastideState *self, int x, int y)
{
  guint32 value = slot_value (self, x, y);

  return value == 0 || (value & BASTIDE_HASH_FRONTIER) != 0
             ? -1
             : (int) (value & ~BASTIDE_HASH_MONASTERY) - 1;
}

int
bastide_state_find_frontier (const BastideState *self, int x, int y)
{
  guint32 value = slot_value (self, x, y);

  return (value & BASTIDE_HASH_FRONTIER) == 0 ? -1 : (int) (value & ~BASTIDE_HASH_FRONTIER);
}

const BastidePlaced *
bastide_state_last_placed (const BastideState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->n_placed > self->setup->n_start ? &bastide_state_placed (self)[self->n_placed - 1]
                                               : NULL;
}

const BastideKind *
bastide_state_hand (const BastideState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->n_hand > 0 ? bastide_state_piece_kind (self, self->hand[0]) : NULL;
}

const BastideKind *
bastide_state_hand_kind (const BastideState *self, guint hand)
{
  g_return_val_if_fail (self != NULL && hand < self->n_hand, NULL);

  return bastide_state_piece_kind (self, self->hand[hand]);
}

guint
bastide_state_n_left (const BastideState *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_bag - self->drawn;
}

guint
bastide_state_n_left_of (const BastideState *self, guint kind)
{
  const guint16 *bag = bastide_state_bag (self);
  guint n = 0;

  for (guint i = self->drawn; i < self->n_bag; i++)
    n += self->setup->pieces[bag[i]].kind == kind;
  return n;
}

guint32
bastide_state_segment_node (const BastideState *self, const BastidePlaced *placed, guint segment)
{
  return placed->first_node + bastide_state_placed_kind (self, placed)->same_as[segment];
}

guint
bastide_state_node_segment (const BastideState *self, guint32 node)
{
  guint32 placed = bastide_state_nodes (self)[node].placed;

  return node - bastide_state_placed (self)[placed].first_node;
}
