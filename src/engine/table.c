/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.c: laying a tile on the table: cells, frontier, features. [hard file]
 *
 * It costs the same however many tiles lie there already: neighbours are found in a hash table, segments are
 * joined to theirs in a union-find forest, and the frontier is changed in at most five places. */

#include "state-private.h"

#define ANY_TERRAIN 0xffff /* what an empty cell without neighbours asks for */

/* Joins two segments across a side; closed: how many open sides that closes. */
static inline void
join (BastideNode *nodes,
      guint32      a,
      guint32      b,
      int          closed)
{
  guint32 next;

  a = bastide_nodes_find (nodes, a);
  b = bastide_nodes_find (nodes, b);
  if (a == b)
    {
      nodes[a].open -= closed;
      return;
    }
  if (nodes[a].size < nodes[b].size)
    {
      guint32 larger = b;

      b = a;
      a = larger;
    }
  nodes[b].parent = a;
  next = nodes[a].next;
  nodes[a].next = nodes[b].next;
  nodes[b].next = next;
  nodes[a].followers += nodes[b].followers;
  nodes[a].open += nodes[b].open - closed;
  nodes[a].size += nodes[b].size;
  nodes[a].pennants += nodes[b].pennants;
  nodes[a].flags |= nodes[b].flags;
}

static void
add_nodes (BastideState      *state,
           const BastideKind *kind,
           guint32            placed)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint s = 0; s < kind->n_segments; s++)
    {
      guint32 node = state->n_nodes + s;
      guint repeats = (kind->repeats >> kind->feature[s]) & 1;

      nodes[node] = (BastideNode) {
        .parent = node,
        .next = node,
        .placed = placed,
        .open = kind->open[s],
        .size = 1,
        .pennants = kind->pennants[s],
        .feature = kind->feature[s],
        .flags = (guint8) ((repeats ? BASTIDE_NODE_REPEATS : 0) |
                           (kind->carcassonne[s] ? BASTIDE_NODE_CARCASSONNE : 0)),
      };
    }
  state->n_nodes += kind->n_segments;
}

/* Joins what meets across a side of the tile just added. */
static void
join_side (BastideState        *state,
           const BastidePlaced *tile,
           guint                side,
           const BastidePlaced *neighbour)
{
  BastideNode *nodes = bastide_state_nodes (state);
  const BastideKind *a = bastide_state_placed_kind (state, tile);
  const BastideKind *b = bastide_state_placed_kind (state, neighbour);
  guint8 segment = a->side_segment[tile->rotation][side];

  if (segment != BASTIDE_NO_SEGMENT)
    join (nodes, tile->first_node + segment,
          neighbour->first_node + b->side_segment[neighbour->rotation][side ^ 2], 2);
  for (guint half = 2 * side; half < 2 * side + 2; half++)
    {
      guint8 mine = a->half_segment[tile->rotation][half];
      guint8 other = b->half_segment[neighbour->rotation][bastide_half_opposite ((BastideHalf) half)];

      if (mine != BASTIDE_NO_SEGMENT && other != BASTIDE_NO_SEGMENT)
        join (nodes, tile->first_node + mine, neighbour->first_node + other, 0);
    }
}

static void
remove_frontier (BastideState *state,
                 guint32       index)
{
  guint16 *fit = bastide_state_frontier_fit (state);
  BastideCell *cells = bastide_state_frontier_cell (state);
  guint32 last = --state->n_frontier;

  if (index != last)
    {
      fit[index] = fit[last];
      cells[index] = cells[last];
      bastide_state_slot (state, cells[index].x, cells[index].y)->value = BASTIDE_HASH_FRONTIER | index;
    }
  fit[last] = 0;
  cells[last] = (BastideCell) { 0, 0 };
}

/* Says at an empty cell what its side `side` must show: the terrain's bit. */
static void
ask_frontier (BastideState *state,
              BastideSlot  *slot,
              int           x,
              int           y,
              guint         side,
              guint         terrain)
{
  guint16 *fit = bastide_state_frontier_fit (state);
  guint32 index;

  if (slot->value == 0)
    {
      index = state->n_frontier++;
      fit[index] = ANY_TERRAIN;
      bastide_state_frontier_cell (state)[index] = (BastideCell) { (gint16) x, (gint16) y };
      *slot = (BastideSlot) { bastide_cell_key (x, y), BASTIDE_HASH_FRONTIER | index };
    }
  else
    index = slot->value & ~BASTIDE_HASH_FRONTIER;
  fit[index] &= (guint16) ~(0xf << (4 * side) ^ terrain << (4 * side));
}

/* A neighbour more for a monastery (B6c). */
static void
surround (BastideState        *state,
          const BastidePlaced *tile,
          const BastideKind   *kind)
{
  guint32 node = tile->first_node + kind->monastery;

  if (--bastide_state_nodes (state)[node].open == 0)
    state->completed[state->n_completed++] = node;
}

static void
meet_neighbours (BastideState        *state,
                 const BastidePlaced *tile,
                 const BastideKind   *kind)
{
  BastidePlaced *placed = bastide_state_placed (state);
  guint n_neighbours = 0;

  for (guint i = 0; i < 9; i++)
    {
      int dx = (int) (i % 3) - 1, dy = (int) (i / 3) - 1;
      BastideSlot *slot;
      const BastideKind *other;

      if (i == 4)
        continue;
      slot = bastide_state_slot (state, tile->x + dx, tile->y + dy);
      if (slot->value != 0 && (slot->value & BASTIDE_HASH_FRONTIER) == 0)
        {
          const BastidePlaced *neighbour = &placed[slot->value - 1];

          n_neighbours++;
          other = bastide_state_placed_kind (state, neighbour);
          if (other->monastery != BASTIDE_NO_SEGMENT)
            surround (state, neighbour, other);
          if ((i & 1) != 0)
            join_side (state, tile, i == 1 ? 0 : i == 5 ? 1 : i == 7 ? 2 : 3, neighbour);
        }
      else if ((i & 1) != 0)
        {
          guint side = i == 1 ? 0 : i == 5 ? 1 : i == 7 ? 2 : 3;

          ask_frontier (state, slot, tile->x + dx, tile->y + dy, side ^ 2,
                        (kind->fit[tile->rotation] >> (4 * side)) & 0xf);
        }
    }
  if (kind->monastery != BASTIDE_NO_SEGMENT)
    {
      guint32 node = tile->first_node + kind->monastery;

      bastide_state_nodes (state)[node].open = 8 - (int) n_neighbours;
      if (n_neighbours == 8)
        state->completed[state->n_completed++] = node;
    }
}

/* Lists the roads and cities of the tile that have no open side left. */
static void
list_completed (BastideState        *state,
                const BastidePlaced *tile,
                const BastideKind   *kind)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint s = 0; s < kind->n_segments; s++)
    {
      guint32 root;
      gboolean known = FALSE;

      if (kind->feature[s] != BASTIDE_FEATURE_ROAD && kind->feature[s] != BASTIDE_FEATURE_CITY)
        continue;
      root = bastide_nodes_find (nodes, tile->first_node + s);
      if (nodes[root].open != 0)
        continue;
      for (guint i = 0; i < state->n_completed; i++)
        known |= state->completed[i] == root;
      if (!known)
        state->completed[state->n_completed++] = root;
    }
}

void
bastide_table_place (BastideState *state,
                     guint         piece,
                     int           x,
                     int           y,
                     guint         rotation,
                     int           player)
{
  const BastideKind *kind = bastide_state_piece_kind (state, piece);
  BastideSlot *slot = bastide_state_slot (state, x, y);
  guint32 index = state->n_placed;
  BastidePlaced *tile = &bastide_state_placed (state)[index];

  if (slot->value != 0)
    remove_frontier (state, slot->value & ~BASTIDE_HASH_FRONTIER);
  *slot = (BastideSlot) { bastide_cell_key (x, y), index + 1 };
  *tile = (BastidePlaced) {
    .x = (gint16) x,
    .y = (gint16) y,
    .piece = (guint16) piece,
    .rotation = (guint8) rotation,
    .player = (gint8) player,
    .first_node = state->n_nodes,
  };
  state->n_placed++;
  state->min_x = MIN (state->min_x, tile->x);
  state->min_y = MIN (state->min_y, tile->y);
  state->max_x = MAX (state->max_x, tile->x);
  state->max_y = MAX (state->max_y, tile->y);
  add_nodes (state, kind, index);
  meet_neighbours (state, tile, kind);
  list_completed (state, tile, kind);
}
