/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table.c: laying a tile on the table: cells, frontier, features. [hard file]
 *
 * It costs nearly the same however many tiles lie there already: neighbours are found in a hash
 * table, where features meet the smaller one gets the larger one's root (docs/engine.md), and the
 * frontier is changed in at most five places. */

#include "state-private.h"

/* The arrays of the block, looked up once a tile: the compiler must not look them up after every
 * write. */
typedef struct {
  BastidePlaced *placed;
  BastideNode *nodes;
  BastideSlot *slots;
  BastideCell *cells;
  guint8 *ask, *sides;
  guint32 mask, stride;
  gboolean limited; /* there may be cells that can't be used (H10) */
} Table;

static inline Table
table_of (const BastideState *state)
{
  return (Table){
    .placed = bastide_state_placed (state),
    .nodes = bastide_state_nodes (state),
    .slots = bastide_state_slots (state),
    .cells = bastide_state_frontier_cell (state),
    .ask = bastide_state_frontier_ask (state),
    .sides = bastide_state_frontier_sides (state),
    .mask = state->setup->layout.hash_mask,
    .stride = state->setup->layout.hash_stride,
    .limited = state->setup->options.table_width > 0,
  };
}

/* A cell with what its neighbours' places in the hash table follow from. */
typedef struct {
  int x, y;
  guint32 key, home;
} Place;

static inline Place
place_at (const Table *table, int x, int y)
{
  return (Place){ x, y, bastide_cell_key (x, y), (guint32) x + (guint32) y * table->stride };
}

static inline Place
place_beside (const Table *table, Place place, int dx, int dy)
{
  return (Place){ place.x + dx, place.y + dy, place.key + ((guint32) dx << 16) + (guint32) dy,
                  place.home + (guint32) dx + (guint32) dy * table->stride };
}

static inline BastideSlot *
slot_at (const Table *table, Place place)
{
  return bastide_slots_find (table->slots, table->mask, place.home, place.key);
}

/* Joins two segments across a side; closed: how many open sides that closes. The smaller feature's
 * segments get the larger one's root, so that each knows its root at once; one segment changes its
 * root as often as its feature doubles, at most. */
static inline void
join (BastideNode *nodes, guint32 a, guint32 b, guint closed)
{
  BastideNode *larger, *smaller;
  guint32 swap, node, next;

  a = nodes[a].root;
  b = nodes[b].root;
  if (a == b)
    {
      nodes[a].open -= (guint16) closed;
      return;
    }
  /* Without a branch: which is larger is hard to foretell. */
  swap = (a ^ b) & -(guint32) (nodes[a].size < nodes[b].size);
  a ^= swap;
  b ^= swap;
  larger = &nodes[a];
  smaller = &nodes[b];
  node = b;
  do
    {
      nodes[node].root = a;
      node = nodes[node].next;
  } while (node != b);
  next = larger->next;
  larger->next = smaller->next;
  smaller->next = next;
  larger->followers += smaller->followers;
  larger->size += smaller->size;
  larger->open += (guint16) (smaller->open - closed);
  larger->pennants += smaller->pennants;
  larger->flags |= smaller->flags;
}

static inline void
add_nodes (BastideState *state, BastideNode *nodes, const BastideKind *kind, guint32 placed)
{
  guint32 first = state->n_nodes;

  for (guint s = 0; s < kind->n_segments; s++)
    {
      BastideNode *node = &nodes[first + s];

      *node = kind->nodes[s];
      node->root = first + s;
      node->next = first + s;
      node->placed = (guint16) placed;
    }
  state->n_nodes = first + kind->n_segments;
}

/* Joins what meets across a side of the tile just added. */
static inline void
join_side (BastideNode *nodes,
           const BastidePlaced *tile,
           const BastideKind *kind,
           guint side,
           const BastidePlaced *neighbour,
           const BastideKind *other)
{
  guint8 segment = kind->side_segment[tile->rotation][side];
  const guint8 *mine = &kind->half_segment[tile->rotation][2 * side];
  const guint8 *others = &other->half_segment[neighbour->rotation][2 * (side ^ 2)];

  if (segment != BASTIDE_NO_SEGMENT)
    join (nodes, tile->first_node + segment,
          neighbour->first_node + other->side_segment[neighbour->rotation][side ^ 2], 2);
  /* Left meets right, as each is seen from its own tile. */
  if (mine[0] != BASTIDE_NO_SEGMENT && others[1] != BASTIDE_NO_SEGMENT)
    join (nodes, tile->first_node + mine[0], neighbour->first_node + others[1], 0);
  /* A side that is all one field on both tiles was joined by that. */
  if ((mine[0] != mine[1] || others[0] != others[1]) && mine[1] != BASTIDE_NO_SEGMENT &&
      others[0] != BASTIDE_NO_SEGMENT)
    join (nodes, tile->first_node + mine[1], neighbour->first_node + others[0], 0);
}

/* Nothing can be placed in that cell, or it is none. */
static inline void
close_cell (const Table *table, guint32 index)
{
  table->ask[index] = BASTIDE_FRONTIER_NOTHING;
  table->sides[index] = 0;
}

/* The last entry takes the place of the one that goes. */
static inline void
remove_frontier (BastideState *state, const Table *table, guint32 index)
{
  guint32 last = --state->n_frontier;

  if (index != last)
    {
      table->ask[index] = table->ask[last];
      table->sides[index] = table->sides[last];
      table->cells[index] = table->cells[last];
      slot_at (table, place_at (table, table->cells[index].x, table->cells[index].y))->value =
          BASTIDE_HASH_FRONTIER | index;
    }
  close_cell (table, last);
  table->cells[last] = (BastideCell){ 0, 0 };
}

/* Says at an empty cell what its side `side` must show. Whether the cell is new is hard to
 * foretell, so that both do the same writes. */
static inline void
ask_frontier (BastideState *state,
              const Table *table,
              BastideSlot *slot,
              Place place,
              guint side,
              guint terrain)
{
  gboolean known = slot->value != 0;
  guint32 index = known ? slot->value & ~BASTIDE_HASH_FRONTIER : state->n_frontier;
  guint ask = known ? table->ask[index] : 0;

  state->n_frontier += !known;
  table->ask[index] = (guint8) (ask | terrain << (2 * side));
  table->sides[index] |= (guint8) (3 << (2 * side));
  table->cells[index] = (BastideCell){ (gint16) place.x, (gint16) place.y };
  *slot = (BastideSlot){ place.key, BASTIDE_HASH_FRONTIER | index };
  if (table->limited && !bastide_state_on_table (state, place.x, place.y))
    close_cell (table, index);
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
surround (BastideState *state, BastideNode *nodes, guint32 node)
{
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
  root = nodes[tile->first_node + segment].root;
  if (--nodes[root].open == 0 && nodes[root].feature != BASTIDE_FEATURE_RIVER)
    list_root (state, root);
}

/* How many of a monastery's neighbours lie beyond the table. */
static guint
count_beyond (const BastideState *state, const BastidePlaced *tile)
{
  guint n = 0;

  for (int i = 0; i < 9; i++)
    n += !bastide_state_on_table (state, tile->x + i % 3 - 1, tile->y + i / 3 - 1);
  return n;
}

/* The monastery of the tile just added, which has so many neighbours. */
static void
begin_monastery (BastideState *state, const BastidePlaced *tile, guint32 node, guint n_neighbours)
{
  BastideNode *monastery = &bastide_state_nodes (state)[node];
  guint n_beyond = bastide_setup_border_completes (state->setup) ? count_beyond (state, tile) : 0;

  monastery->open = (guint16) (8 - n_neighbours - n_beyond);
  monastery->size = 1 + n_neighbours;
  if (monastery->open == 0)
    list_root (state, node);
}

static inline gboolean
is_tile (guint32 value)
{
  return value - 1 < BASTIDE_HASH_FRONTIER - 1;
}

static inline const BastidePlaced *
tile_of (const Table *table, guint32 value)
{
  return &table->placed[(value & ~BASTIDE_HASH_MONASTERY) - 1];
}

/* If a tile with a monastery lies there. */
static inline void
meet_monastery (BastideState *state, const Table *table, guint32 value)
{
  const BastidePlaced *tile;

  if ((value & BASTIDE_HASH_MONASTERY) == 0)
    return;
  tile = tile_of (table, value);
  surround (state, table->nodes,
            tile->first_node + bastide_state_placed_kind (state, tile)->monastery);
}

/* Across a corner there is nothing but monasteries. Both return how many tiles are there: 0 or 1.
 */
static inline guint
meet_corner (BastideState *state, const Table *table, Place place, int dx, int dy)
{
  guint32 value = slot_at (table, place_beside (table, place, dx, dy))->value;

  meet_monastery (state, table, value);
  return is_tile (value);
}

/* Inline whatever it costs: with the side known, most of it is known. */
G_ALWAYS_INLINE static inline guint
meet_side (BastideState *state,
           const Table *table,
           const BastidePlaced *tile,
           const BastideKind *kind,
           Place place,
           BastideSide side)
{
  Place beside = place_beside (table, place, bastide_side_dx (side), bastide_side_dy (side));
  BastideSlot *slot = slot_at (table, beside);

  if (is_tile (slot->value))
    {
      const BastidePlaced *neighbour = tile_of (table, slot->value);

      meet_monastery (state, table, slot->value);
      join_side (table->nodes, tile, kind, side, neighbour,
                 bastide_state_placed_kind (state, neighbour));
      return 1;
    }
  ask_frontier (state, table, slot, beside, side ^ 2,
                (kind->fit[tile->rotation] >> (2 * side)) & 3);
  if (table->limited && state->setup->options.table_border &&
      !bastide_state_on_table (state, beside.x, beside.y))
    close_side (state, tile, side);
  return 0;
}

/* All eight cells round a tile, row by row. */
static inline void
meet_neighbours (BastideState *state,
                 const Table *table,
                 const BastidePlaced *tile,
                 const BastideKind *kind,
                 Place place)
{
  guint n = 0;

  n += meet_corner (state, table, place, -1, -1);
  n += meet_side (state, table, tile, kind, place, BASTIDE_SIDE_NORTH);
  n += meet_corner (state, table, place, 1, -1);
  n += meet_side (state, table, tile, kind, place, BASTIDE_SIDE_WEST);
  n += meet_side (state, table, tile, kind, place, BASTIDE_SIDE_EAST);
  n += meet_corner (state, table, place, -1, 1);
  n += meet_side (state, table, tile, kind, place, BASTIDE_SIDE_SOUTH);
  n += meet_corner (state, table, place, 1, 1);
  if (kind->monastery != BASTIDE_NO_SEGMENT)
    begin_monastery (state, tile, tile->first_node + kind->monastery, n);
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
  node->open -= (guint16) n_more;
  if (n_more > 0 && node->open == 0)
    list_root (state, tile->first_node + kind->monastery);
}

/* The cells that can still be used became fewer: takes the others out of the frontier, and lets the
 * border that was found close what reaches it. */
static void
shrink_table (BastideState *state, int low_x, int low_y, int high_x, int high_y)
{
  Table table = table_of (state);
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
    if (!bastide_state_on_table (state, table.cells[i].x, table.cells[i].y))
      close_cell (&table, i);
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
      Table table = table_of (state);

      table.ask[0] = 0;
      *slot_at (&table, place_at (&table, 0, 0)) =
          (BastideSlot){ bastide_cell_key (0, 0), BASTIDE_HASH_FRONTIER };
      state->n_frontier = 1;
    }
}

/* Lists the roads and cities of the tile that have no open side left. */
static inline void
list_completed (BastideState *state, const BastideNode *nodes, guint32 first, guint segments)
{
  for (; segments != 0; segments &= segments - 1)
    {
      guint32 root = nodes[first + (guint) __builtin_ctz (segments)].root;

      if (nodes[root].open == 0)
        list_root (state, root);
    }
}

void
bastide_table_place (BastideState *state, guint piece, int x, int y, guint rotation, int player)
{
  const BastideKind *kind = bastide_state_piece_kind (state, piece);
  Table table = table_of (state);
  Place place = place_at (&table, x, y);
  BastideSlot *slot = slot_at (&table, place);
  guint32 index = state->n_placed;
  BastidePlaced *tile = &table.placed[index];

  if (slot->value != 0)
    remove_frontier (state, &table, slot->value & ~BASTIDE_HASH_FRONTIER);
  *slot = (BastideSlot){ place.key, index + 1 };
  if (kind->monastery != BASTIDE_NO_SEGMENT)
    slot->value |= BASTIDE_HASH_MONASTERY;
  *tile = (BastidePlaced){
    .x = (gint16) x,
    .y = (gint16) y,
    .piece = (guint16) piece,
    .kind = state->setup->pieces[piece].kind,
    .rotation = (guint8) rotation,
    .player = (gint8) player,
    .first_node = state->n_nodes,
  };
  grow_extent (state, x, y);
  state->n_placed++;
  add_nodes (state, table.nodes, kind, index);
  meet_neighbours (state, &table, tile, kind, place);
  list_completed (state, table.nodes, tile->first_node, kind->completable_mask);
}
