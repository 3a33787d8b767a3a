/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.c: laying a tile on the table: cells, frontier, features. [hard file]
 *
 * It costs the same however many tiles lie there already: neighbours are found in a hash table,
 * segments are joined to theirs in a union-find forest, and the frontier is changed in at most five
 * places. */

#include "state-private.h"

/* Joins two segments across a side; closed: how many open sides that closes. */
static inline void
join (BastideNode *nodes, guint32 a, guint32 b, int closed)
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
add_nodes (BastideState *state, const BastideKind *kind, guint32 placed)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint s = 0; s < kind->n_segments; s++)
    {
      guint32 node = state->n_nodes + s;
      guint repeats = (kind->repeats >> kind->feature[s]) & 1;

      nodes[node] = (BastideNode){
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
join_side (BastideState *state,
           const BastidePlaced *tile,
           guint side,
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
      guint8 other =
          b->half_segment[neighbour->rotation][bastide_half_opposite ((BastideHalf) half)];

      if (mine != BASTIDE_NO_SEGMENT && other != BASTIDE_NO_SEGMENT)
        join (nodes, tile->first_node + mine, neighbour->first_node + other, 0);
    }
}

static void
remove_frontier (BastideState *state, guint32 index)
{
  guint8 *ask = bastide_state_frontier_ask (state), *sides = bastide_state_frontier_sides (state);
  BastideCell *cells = bastide_state_frontier_cell (state);
  guint32 last = --state->n_frontier;

  if (index != last)
    {
      ask[index] = ask[last];
      sides[index] = sides[last];
      cells[index] = cells[last];
      bastide_state_slot (state, cells[index].x, cells[index].y)->value =
          BASTIDE_HASH_FRONTIER | index;
    }
  ask[last] = BASTIDE_FRONTIER_NOTHING;
  sides[last] = 0;
  cells[last] = (BastideCell){ 0, 0 };
}

/* Nothing can be placed there any more. */
static void
close_cell (BastideState *state, guint32 index)
{
  bastide_state_frontier_ask (state)[index] = BASTIDE_FRONTIER_NOTHING;
  bastide_state_frontier_sides (state)[index] = 0;
}

/* Says at an empty cell what its side `side` must show. */
static void
ask_frontier (BastideState *state, BastideSlot *slot, int x, int y, guint side, guint terrain)
{
  guint8 *ask = bastide_state_frontier_ask (state), *sides = bastide_state_frontier_sides (state);
  guint32 index;

  if (slot->value == 0)
    {
      index = state->n_frontier++;
      ask[index] = 0;
      bastide_state_frontier_cell (state)[index] = (BastideCell){ (gint16) x, (gint16) y };
      *slot = (BastideSlot){ bastide_cell_key (x, y), BASTIDE_HASH_FRONTIER | index };
    }
  else
    index = slot->value & ~BASTIDE_HASH_FRONTIER;
  if (!bastide_state_on_table (state, x, y))
    {
      close_cell (state, index);
      return;
    }
  ask[index] |= (guint8) (terrain << (2 * side));
  sides[index] |= (guint8) (3 << (2 * side));
}

static void
list_root (BastideState *state, guint32 root)
{
  guint32 *completed = bastide_state_completed (state);

  for (guint i = 0; i < state->n_completed; i++)
    if (completed[i] == root)
      return;
  completed[state->n_completed++] = root;
}

/* A neighbour more for a monastery (B6c). */
static void
surround (BastideState *state, const BastidePlaced *tile, const BastideKind *kind)
{
  BastideNode *nodes = bastide_state_nodes (state);
  guint32 node = tile->first_node + kind->monastery;

  nodes[node].size++;
  if (--nodes[node].open == 0)
    list_root (state, node);
}

/* The table's border closes a side, if that is agreed (H11). A monastery has it for a neighbour
 * that is no tile. */
static void
close_side (BastideState *state, const BastidePlaced *tile, guint side)
{
  BastideNode *nodes = bastide_state_nodes (state);
  const BastideKind *kind = bastide_state_placed_kind (state, tile);
  guint8 segment = kind->side_segment[tile->rotation][side];
  guint32 root;

  if (segment == BASTIDE_NO_SEGMENT)
    return;
  root = bastide_nodes_find (nodes, tile->first_node + segment);
  if (--nodes[root].open == 0 && nodes[root].feature != BASTIDE_FEATURE_RIVER)
    list_root (state, root);
}

/* For a tile's eight neighbours, by (dy + 1) * 3 + dx + 1: the side they lie on, or -1. */
static const gint8 neighbour_side[9] = { -1, 0, -1, 3, -1, 1, -1, 2, -1 };

/* How many of a monastery's neighbours lie beyond the table. */
static guint
count_beyond (const BastideState *state, const BastidePlaced *tile)
{
  guint n = 0;

  for (int i = 0; i < 9; i++)
    n += !bastide_state_on_table (state, tile->x + i % 3 - 1, tile->y + i / 3 - 1);
  return n;
}

static void
meet_neighbours (BastideState *state, const BastidePlaced *tile, const BastideKind *kind)
{
  BastidePlaced *placed = bastide_state_placed (state);
  gboolean border = state->setup->options.table_border && state->setup->options.table_width > 0;
  guint n_neighbours = 0;

  for (guint i = 0; i < 9; i++)
    {
      int x = tile->x + (int) (i % 3) - 1, y = tile->y + (int) (i / 3) - 1,
          side = neighbour_side[i];
      BastideSlot *slot;

      if (i == 4)
        continue;
      slot = bastide_state_slot (state, x, y);
      if (slot->value != 0 && (slot->value & BASTIDE_HASH_FRONTIER) == 0)
        {
          const BastidePlaced *neighbour = &placed[slot->value - 1];
          const BastideKind *other = bastide_state_placed_kind (state, neighbour);

          n_neighbours++;
          if (other->monastery != BASTIDE_NO_SEGMENT)
            surround (state, neighbour, other);
          if (side >= 0)
            join_side (state, tile, (guint) side, neighbour);
        }
      else if (side >= 0)
        {
          ask_frontier (state, slot, x, y, (guint) side ^ 2,
                        (kind->fit[tile->rotation] >> (2 * side)) & 3);
          if (border && !bastide_state_on_table (state, x, y))
            close_side (state, tile, (guint) side);
        }
    }
  if (kind->monastery != BASTIDE_NO_SEGMENT)
    {
      guint32 node = tile->first_node + kind->monastery;
      guint n_beyond = border ? count_beyond (state, tile) : 0;

      bastide_state_nodes (state)[node].open = 8 - (int) (n_neighbours + n_beyond);
      bastide_state_nodes (state)[node].size = 1 + n_neighbours;
      if (n_neighbours + n_beyond == 8)
        list_root (state, node);
    }
}

/* ---- The table's size (H10) ---- */

/* A monastery at a border that was not one before. */
static void
border_monastery (BastideState *state, const BastidePlaced *tile, guint n_before)
{
  const BastideKind *kind = bastide_state_placed_kind (state, tile);
  BastideNode *node = &bastide_state_nodes (state)[tile->first_node + kind->monastery];
  guint n_more;

  if (kind->monastery == BASTIDE_NO_SEGMENT)
    return;
  n_more = count_beyond (state, tile) - n_before;
  node->open -= (int) n_more;
  if (n_more > 0 && node->open == 0)
    list_root (state, tile->first_node + kind->monastery);
}

/* The cells that can still be used became fewer: takes the others out of the frontier, and lets the
 * border that was found close what reaches it. */
static void
shrink_table (BastideState *state, int low_x, int low_y, int high_x, int high_y)
{
  BastideCell *cells = bastide_state_frontier_cell (state);
  BastideState before = {
    .low_x = state->low_x,
    .low_y = state->low_y,
    .high_x = state->high_x,
    .high_y = state->high_y,
  };

  state->low_x = (gint16) low_x;
  state->low_y = (gint16) low_y;
  state->high_x = (gint16) high_x;
  state->high_y = (gint16) high_y;
  for (guint i = 0; i < state->n_frontier; i++)
    if (!bastide_state_on_table (state, cells[i].x, cells[i].y))
      close_cell (state, i);
  if (!state->setup->options.table_border)
    return;
  for (guint i = 0; i < state->n_placed; i++)
    {
      const BastidePlaced *tile = &bastide_state_placed (state)[i];

      for (guint side = 0; side < 4; side++)
        {
          int x = tile->x + bastide_side_dx ((BastideSide) side),
              y = tile->y + bastide_side_dy ((BastideSide) side);

          if (!bastide_state_on_table (state, x, y) && bastide_state_on_table (&before, x, y))
            close_side (state, tile, side);
        }
      border_monastery (state, tile, count_beyond (&before, tile));
    }
}

/* Where the layout may move, the cells that can be used depend on how far it reaches. */
static void
grow_extent (BastideState *state, int x, int y)
{
  const BastideOptions *options = &state->setup->options;

  if (x >= state->min_x && x <= state->max_x && y >= state->min_y && y <= state->max_y)
    return;
  state->min_x = MIN (state->min_x, (gint16) x);
  state->min_y = MIN (state->min_y, (gint16) y);
  state->max_x = MAX (state->max_x, (gint16) x);
  state->max_y = MAX (state->max_y, (gint16) y);
  if (options->table_width > 0 && options->table_shift)
    shrink_table (state, state->max_x - options->table_width + 1,
                  state->max_y - options->table_height + 1, state->min_x + options->table_width - 1,
                  state->min_y + options->table_height - 1);
}

void
bastide_table_lay_out (BastideState *state)
{
  const BastideSetup *setup = state->setup;

  state->low_x = state->low_y = G_MININT16;
  state->high_x = state->high_y = G_MAXINT16;
  if (setup->options.table_width > 0 && setup->options.table_shift)
    {
      state->low_x = (gint16) (1 - setup->options.table_width);
      state->low_y = (gint16) (1 - setup->options.table_height);
      state->high_x = (gint16) (setup->options.table_width - 1);
      state->high_y = (gint16) (setup->options.table_height - 1);
    }
  else if (setup->options.table_width > 0)
    {
      state->low_x = setup->table_x;
      state->low_y = setup->table_y;
      state->high_x = (gint16) (setup->table_x + setup->options.table_width - 1);
      state->high_y = (gint16) (setup->table_y + setup->options.table_height - 1);
    }
  if (setup->n_start == 0) /* the first tile drawn lies down in the middle (H4) */
    {
      bastide_state_frontier_ask (state)[0] = 0;
      *bastide_state_slot (state, 0, 0) =
          (BastideSlot){ bastide_cell_key (0, 0), BASTIDE_HASH_FRONTIER };
      state->n_frontier = 1;
    }
}

/* Lists the roads and cities of the tile that have no open side left. */
static void
list_completed (BastideState *state, const BastidePlaced *tile, const BastideKind *kind)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint s = 0; s < kind->n_segments; s++)
    {
      guint32 root;

      if (kind->feature[s] != BASTIDE_FEATURE_ROAD && kind->feature[s] != BASTIDE_FEATURE_CITY)
        continue;
      root = bastide_nodes_find (nodes, tile->first_node + s);
      if (nodes[root].open == 0)
        list_root (state, root);
    }
}

void
bastide_table_place (BastideState *state, guint piece, int x, int y, guint rotation, int player)
{
  const BastideKind *kind = bastide_state_piece_kind (state, piece);
  BastideSlot *slot = bastide_state_slot (state, x, y);
  guint32 index = state->n_placed;
  BastidePlaced *tile = &bastide_state_placed (state)[index];

  if (slot->value != 0)
    remove_frontier (state, slot->value & ~BASTIDE_HASH_FRONTIER);
  *slot = (BastideSlot){ bastide_cell_key (x, y), index + 1 };
  *tile = (BastidePlaced){
    .x = (gint16) x,
    .y = (gint16) y,
    .piece = (guint16) piece,
    .rotation = (guint8) rotation,
    .player = (gint8) player,
    .first_node = state->n_nodes,
  };
  grow_extent (state, x, y);
  state->n_placed++;
  add_nodes (state, kind, index);
  meet_neighbours (state, tile, kind);
  list_completed (state, tile, kind);
}
