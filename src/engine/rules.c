/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.c: legal moves, and what a move does. [hard file]
 *
 * Placing a tile costs the same however many lie there already: its neighbours are found in a hash table, its
 * segments are joined to theirs in a union-find forest, and the list of empty cells beside the tiles (the
 * frontier, state.h) is changed in at most five places. A tile fits a cell where the cell's requirement contains
 * the tile's four one-hot terrains, which is tested for 16 cells at a time. */

#include "config.h"
#include "rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "score.h"
#include "state-private.h"

G_DEFINE_QUARK (bastide-rules-error-quark, bastide_rules_error)

#define LANES        16     /* frontier entries tested at a time; max_frontier is a multiple */
#define ANY_TERRAIN  0xffff /* what an empty cell without neighbours asks for */
#define FEW_CELLS    512    /* up to here all placements are counted to choose one */

/* ---- Placements ---- */

/* Bit i is set where the i-th of LANES requirements contains the pattern. Unused entries are 0, and fit nothing. */
static inline guint
matches (const guint16 *fit,
         guint16        pattern)
{
#ifdef __SSE2__
  __m128i p = _mm_set1_epi16 ((short) pattern);
  __m128i a = _mm_loadu_si128 ((const __m128i *) fit);
  __m128i b = _mm_loadu_si128 ((const __m128i *) (fit + 8));

  a = _mm_cmpeq_epi16 (_mm_and_si128 (a, p), p);
  b = _mm_cmpeq_epi16 (_mm_and_si128 (b, p), p);
  return (guint) _mm_movemask_epi8 (_mm_packs_epi16 (a, b));
#else
  guint mask = 0;

  for (guint i = 0; i < LANES; i++)
    mask |= (guint) ((fit[i] & pattern) == pattern) << i;
  return mask;
#endif
}

gboolean
bastide_rules_fits_anywhere (const BastideState *state,
                             const BastideKind  *kind)
{
  const guint16 *fit = bastide_state_frontier_fit (state);

  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      if (matches (fit + i, kind->fit[rotation]) != 0)
        return TRUE;
  return FALSE;
}

guint
bastide_rules_placements (const BastideState *state,
                          const BastideKind  *kind,
                          BastidePlacement   *out)
{
  const guint16 *fit = bastide_state_frontier_fit (state);
  guint n = 0;

  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < 4; rotation++)
      for (guint mask = matches (fit + i, kind->fit[rotation]); mask != 0; mask &= mask - 1)
        out[n++] = (BastidePlacement) { (guint16) (i + (guint) __builtin_ctz (mask)), (guint16) rotation };
  return n;
}

static BastideMove
placement_move (const BastideState *state,
                guint               frontier,
                guint               rotation)
{
  BastideCell cell = bastide_state_frontier_cell (state)[frontier];

  return bastide_move_place (cell.x, cell.y, rotation);
}

/* The k-th of all placements, counted by rotation, then by frontier entry. */
static BastideMove
nth_placement (const BastideState *state,
               const BastideKind  *kind,
               guint               k)
{
  const guint16 *fit = bastide_state_frontier_fit (state);

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint i = 0; i < state->n_frontier; i += LANES)
      {
        guint mask = matches (fit + i, kind->fit[rotation]), n = (guint) __builtin_popcount (mask);

        if (k >= n)
          {
            k -= n;
            continue;
          }
        for (; k > 0; k--)
          mask &= mask - 1;
        return placement_move (state, i + (guint) __builtin_ctz (mask), rotation);
      }
  g_return_val_if_reached (bastide_move_pass ());
}

BastideMove
bastide_rules_random_placement (const BastideState *state,
                                BastideRandom      *random)
{
  const BastideKind *kind = bastide_state_hand (state);
  const guint16 *fit = bastide_state_frontier_fit (state);
  guint n = 0;

  /* On a large board a random try succeeds soon, and looking at every cell would cost more. */
  if (state->n_frontier > FEW_CELLS)
    for (guint attempt = 0; attempt < 256; attempt++)
      {
        guint choice = bastide_random_below (random, 4 * state->n_frontier);
        guint16 pattern = kind->fit[choice & 3];

        if ((fit[choice >> 2] & pattern) == pattern)
          return placement_move (state, choice >> 2, choice & 3);
      }
  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      n += (guint) __builtin_popcount (matches (fit + i, kind->fit[rotation]));
  n *= 4u / kind->n_shapes;
  return nth_placement (state, kind, bastide_random_below (random, n));
}

/* ---- Features ---- */

static inline guint32
find (BastideNode *nodes,
      guint32      node)
{
  while (nodes[node].parent != node)
    {
      guint32 parent = nodes[node].parent;

      nodes[node].parent = nodes[parent].parent;
      node = nodes[node].parent;
    }
  return node;
}

/* Joins two segments across a side; closed: how many open sides that closes. */
static inline void
join (BastideNode *nodes,
      guint32      a,
      guint32      b,
      int          closed)
{
  guint32 next;

  a = find (nodes, a);
  b = find (nodes, b);
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

/* ---- The table ---- */

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
      root = find (nodes, tile->first_node + s);
      if (nodes[root].open != 0)
        continue;
      for (guint i = 0; i < state->n_completed; i++)
        known |= state->completed[i] == root;
      if (!known)
        state->completed[state->n_completed++] = root;
    }
}

static void
place_tile (BastideState *state,
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

/* ---- Events ---- */

static inline void
emit (GArray      *events,
      BastideEvent event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* An event about a follower on a segment. */
static void
emit_follower (const BastideState *state,
               GArray             *events,
               BastideEventType    type,
               guint               player,
               guint32             node)
{
  const BastideNode *segment = &bastide_state_nodes (state)[node];
  const BastidePlaced *tile = &bastide_state_placed (state)[segment->placed];

  emit (events, (BastideEvent) {
                  .type = (guint8) type,
                  .player = (gint8) player,
                  .feature = segment->feature,
                  .segment = (guint8) (node - tile->first_node),
                  .rotation = tile->rotation,
                  .x = tile->x,
                  .y = tile->y,
                  .piece = tile->piece,
                  .node = node,
                });
}

/* Where the first of the owners stands on the feature. */
static const BastidePlaced *
owner_tile (const BastideState *state,
            guint32             root,
            guint               owners)
{
  guint player = (guint) __builtin_ctz (owners);

  for (guint i = 0; i < state->n_followers[player]; i++)
    {
      guint32 node = state->followers[player][i].node;

      if (bastide_state_root (state, node) == root)
        return &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];
    }
  g_return_val_if_reached (&bastide_state_placed (state)[bastide_state_nodes (state)[root].placed]);
}

static void
emit_scored (const BastideState       *state,
             GArray                   *events,
             const BastideFeatureInfo *info,
             gboolean                  final)
{
  const BastidePlaced *tile = owner_tile (state, info->root, info->owners);

  emit (events, (BastideEvent) {
                  .type = BASTIDE_EVENT_SCORED,
                  .player = (gint8) __builtin_ctz (info->owners),
                  .feature = (guint8) info->feature,
                  .owners = (guint8) info->owners,
                  .final = (guint8) final,
                  .complete = (guint8) info->complete,
                  .x = tile->x,
                  .y = tile->y,
                  .piece = tile->piece,
                  .pennants = (guint16) info->pennants,
                  .node = info->root,
                  .tiles = info->tiles,
                  .cities = info->cities,
                  .points = info->points_now,
                  .rule = info->rule,
                });
}

/* ---- Scoring ---- */

static void
give_points (BastideState *state,
             guint         owners,
             int           points)
{
  for (guint player = 0; player < state->setup->n_players; player++)
    if ((owners >> player & 1) != 0)
      state->scores[player] += points;
}

/* Scores a feature for its owners, if it has any (B6, B11). */
static void
score_root (BastideState *state,
            guint32       root,
            gboolean      final,
            GArray       *events)
{
  guint32 followers = bastide_state_nodes (state)[root].followers;

  if (followers == 0)
    return;
  give_points (state, bastide_score_owners (followers), bastide_score_points (state, root));
  if (events != NULL)
    {
      BastideFeatureInfo info;

      bastide_score_feature (state, root, &info);
      emit_scored (state, events, &info, final);
    }
}

/* Sends a feature's followers home (B7). */
static void
return_followers (BastideState *state,
                  guint32       root,
                  GArray       *events)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint player = 0; player < state->setup->n_players; player++)
    {
      BastideFollower *followers = state->followers[player];
      guint n = 0;

      if (bastide_followers_of (nodes[root].followers, player) == 0)
        continue;
      for (guint i = 0; i < state->n_followers[player]; i++)
        if (find (nodes, followers[i].node) != root)
          followers[n++] = followers[i];
        else
          {
            emit_follower (state, events, BASTIDE_EVENT_RETURNED, player, followers[i].node);
            state->supply[player]++;
          }
      for (guint i = n; i < state->n_followers[player]; i++)
        followers[i] = (BastideFollower) { 0 };
      state->n_followers[player] = (guint8) n;
    }
  nodes[root].followers = 0;
}

static void
score_completed (BastideState *state,
                 GArray       *events)
{
  for (guint i = 0; i < state->n_completed; i++)
    score_root (state, state->completed[i], FALSE, events);
  for (guint i = 0; i < state->n_completed; i++)
    {
      if (bastide_state_nodes (state)[state->completed[i]].followers != 0)
        return_followers (state, state->completed[i], events);
      state->completed[i] = 0;
    }
  state->n_completed = 0;
}

/* Each farm for its majority (B12). */
static void
score_farm (BastideState *state,
            guint32       root,
            GArray       *cities,
            GArray       *events)
{
  guint owners = bastide_score_owners (bastide_state_nodes (state)[root].followers);

  g_array_set_size (cities, 0);
  bastide_score_farm_cities (state, root, cities);
  give_points (state, owners, 3 * (int) cities->len);
  if (events != NULL && cities->len > 0)
    {
      BastideFeatureInfo info;

      bastide_score_feature (state, root, &info);
      emit_scored (state, events, &info, TRUE);
    }
}

/* Each city for the majority of all farmers around it (B12a). */
static void
score_farms_by_city (BastideState *state,
                     GArray       *events)
{
  g_autoptr(GArray) cities = g_array_new (FALSE, FALSE, sizeof (BastideFarmCity));

  bastide_score_city_farmers (state, cities);
  for (guint i = 0; i < cities->len; i++)
    {
      const BastideFarmCity *city = &g_array_index (cities, BastideFarmCity, i);
      BastideFeatureInfo info;

      bastide_score_feature (state, city->farm, &info);
      info.owners = bastide_score_owners (city->followers);
      info.cities = 1;
      info.points_now = 4;
      give_points (state, info.owners, info.points_now);
      emit_scored (state, events, &info, TRUE);
    }
}

static void
score_final (BastideState *state,
             GArray       *events)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  gboolean by_city = state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST;
  g_autoptr(GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    if (nodes[roots[i]].feature != BASTIDE_FEATURE_FIELD)
      score_root (state, roots[i], TRUE, events);
    else if (!by_city)
      score_farm (state, roots[i], cities, events);
  if (by_city)
    score_farms_by_city (state, events);
}

static guint
winners (const BastideState *state)
{
  gint32 best = G_MININT32;
  guint owners = 0;

  for (guint player = 0; player < state->setup->n_players; player++)
    {
      if (state->scores[player] > best)
        {
          best = state->scores[player];
          owners = 0;
        }
      if (state->scores[player] == best)
        owners |= 1u << player;
    }
  return owners;
}

static void
end_game (BastideState *state,
          GArray       *events)
{
  score_final (state, events);
  state->phase = BASTIDE_PHASE_OVER;
  state->player = BASTIDE_NO_PLAYER;
  emit (events, (BastideEvent) {
                  .type = BASTIDE_EVENT_OVER,
                  .player = BASTIDE_NO_PLAYER,
                  .owners = (guint8) winners (state),
                });
}

/* ---- Turns ---- */

/* Draws for the player whose turn it is; what fits nowhere leaves the game (B4b). An empty bag ends the game (B10). */
static void
draw (BastideState *state,
      GArray       *events)
{
  state->n_hand = 0;
  state->hand[0] = 0;
  while (state->drawn < state->n_bag)
    {
      guint16 piece = bastide_state_bag (state)[state->drawn++];
      gboolean fits = bastide_rules_fits_anywhere (state, bastide_state_piece_kind (state, piece));

      emit (events, (BastideEvent) {
                      .type = fits ? BASTIDE_EVENT_DRAWN : BASTIDE_EVENT_DISCARDED,
                      .player = state->turn_player,
                      .piece = piece,
                    });
      if (fits)
        {
          state->hand[0] = piece;
          state->n_hand = 1;
          state->turn++;
          state->phase = BASTIDE_PHASE_PLACE;
          state->player = state->turn_player;
          return;
        }
      state->n_discarded++;
    }
  end_game (state, events);
}

static void
end_turn (BastideState *state,
          GArray       *events)
{
  state->follower_mask = 0;
  score_completed (state, events);
  state->turn_player = (gint8) (state->turn_player + 1 == (int) state->setup->n_players ? 0 : state->turn_player + 1);
  draw (state, events);
}

/* Segments of the tile just placed whose feature nobody stands on (B5b). */
static guint
free_segments (BastideState        *state,
               const BastidePlaced *tile,
               const BastideKind   *kind)
{
  BastideNode *nodes = bastide_state_nodes (state);
  guint mask = 0;

  if (state->supply[state->turn_player] == 0)
    return 0;
  for (guint s = 0; s < kind->n_segments; s++)
    if ((kind->claimable_mask >> s & 1) != 0 && nodes[find (nodes, tile->first_node + s)].followers == 0)
      mask |= 1u << s;
  return mask;
}

static void
apply_place (BastideState *state,
             BastideMove   move,
             GArray       *events)
{
  guint16 piece = state->hand[0];
  const BastidePlaced *tile;

  place_tile (state, piece, move.x, move.y, move.rotation, state->player);
  state->n_hand = 0;
  state->hand[0] = 0;
  emit (events, (BastideEvent) {
                  .type = BASTIDE_EVENT_PLACED,
                  .player = state->player,
                  .rotation = move.rotation,
                  .x = move.x,
                  .y = move.y,
                  .piece = piece,
                });
  tile = &bastide_state_placed (state)[state->n_placed - 1];
  state->follower_mask = (guint16) free_segments (state, tile, bastide_state_piece_kind (state, piece));
  if (state->follower_mask != 0)
    state->phase = BASTIDE_PHASE_FOLLOWER;
  else
    end_turn (state, events);
}

static void
apply_follower (BastideState *state,
                BastideMove   move,
                GArray       *events)
{
  BastideNode *nodes = bastide_state_nodes (state);
  guint player = (guint) state->player;
  guint32 node = bastide_state_placed (state)[state->n_placed - 1].first_node + move.segment;

  nodes[find (nodes, node)].followers += 1u << (4 * player);
  state->followers[player][state->n_followers[player]++] = (BastideFollower) { node };
  state->supply[player]--;
  emit_follower (state, events, BASTIDE_EVENT_DEPLOYED, player, node);
  end_turn (state, events);
}

void
bastide_rules_apply (BastideState *state,
                     BastideMove   move,
                     GArray       *events)
{
  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_PLACE:
      apply_place (state, move, events);
      break;
    case BASTIDE_PHASE_FOLLOWER:
      if (move.type == BASTIDE_MOVE_FOLLOWER)
        apply_follower (state, move, events);
      else
        end_turn (state, events);
      break;
    case BASTIDE_PHASE_OVER:
    default:
      g_return_if_reached ();
    }
}

guint
bastide_rules_follower_segments (const BastideState *state)
{
  return state->phase == BASTIDE_PHASE_FOLLOWER ? state->follower_mask : 0;
}

/* ---- Legality ---- */

void
bastide_rules_legal_moves (const BastideState *state,
                           GArray             *moves)
{
  g_return_if_fail (state != NULL && moves != NULL);

  if (state->phase == BASTIDE_PHASE_PLACE)
    {
      g_autofree BastidePlacement *placements = g_new (BastidePlacement, 4 * MAX (state->n_frontier, 1));
      guint n = bastide_rules_placements (state, bastide_state_hand (state), placements);

      for (guint i = 0; i < n; i++)
        {
          BastideMove move = placement_move (state, placements[i].frontier, placements[i].rotation);

          g_array_append_val (moves, move);
        }
    }
  else if (state->phase == BASTIDE_PHASE_FOLLOWER)
    {
      BastideMove pass = bastide_move_pass ();

      for (guint mask = state->follower_mask; mask != 0; mask &= mask - 1)
        {
          BastideMove move = bastide_move_follower ((guint) __builtin_ctz (mask));

          g_array_append_val (moves, move);
        }
      g_array_append_val (moves, pass);
    }
}

static const char *
why_not_place (const BastideState *state,
               BastideMove         move)
{
  const BastideKind *kind = bastide_state_hand (state);
  int frontier = bastide_state_find_frontier (state, move.x, move.y);

  if (move.type != BASTIDE_MOVE_PLACE)
    return N_ ("a tile must be placed first");
  if (move.rotation > 3 || move.hand >= state->n_hand)
    return N_ ("there is no such tile in hand");
  if (bastide_state_find_placed (state, move.x, move.y) >= 0)
    return N_ ("a tile is placed on another");
  if (frontier < 0)
    return N_ ("a tile is placed where it touches no other");
  if ((bastide_state_frontier_fit (state)[frontier] & kind->fit[move.rotation]) != kind->fit[move.rotation])
    return N_ ("a tile is placed where it does not fit");
  return NULL;
}

static const char *
why_not_follower (const BastideState *state,
                  BastideMove         move)
{
  if (move.type == BASTIDE_MOVE_PASS)
    return NULL;
  if (move.type != BASTIDE_MOVE_FOLLOWER)
    return N_ ("a second tile is placed in one turn");
  if (move.segment >= BASTIDE_MAX_SEGMENTS || (state->follower_mask >> move.segment & 1) == 0)
    return N_ ("a follower is placed where none may stand");
  return NULL;
}

gboolean
bastide_rules_is_legal (const BastideState *state,
                        BastideMove         move,
                        GError            **error)
{
  const char *why;

  g_return_val_if_fail (state != NULL, FALSE);

  if (state->phase == BASTIDE_PHASE_PLACE)
    why = why_not_place (state, move);
  else if (state->phase == BASTIDE_PHASE_FOLLOWER)
    why = why_not_follower (state, move);
  else
    why = N_ ("the game is over, and a move follows");
  if (why != NULL)
    g_set_error_literal (error, BASTIDE_RULES_ERROR, BASTIDE_RULES_ERROR_ILLEGAL, _ (why));
  return why == NULL;
}

/* ---- The beginning ---- */

BastideState *
bastide_state_new (const BastideSetup *setup,
                   GArray             *events)
{
  BastideState *state;
  guint16 *bag;

  g_return_val_if_fail (setup != NULL, NULL);

  state = g_malloc0 (setup->layout.size);
  state->setup = setup;
  state->size = setup->layout.size;
  for (guint player = 0; player < setup->n_players; player++)
    state->supply[player] = BASTIDE_SUPPLY;
  state->n_bag = bastide_setup_n_bag (setup);
  bag = bastide_state_bag (state);
  for (guint i = 0; i < state->n_bag; i++)
    bag[i] = (guint16) (setup->n_start + i);
  for (guint i = 0; i < setup->n_start; i++)
    place_tile (state, setup->start[i].piece, setup->start[i].x, setup->start[i].y, setup->start[i].rotation,
                BASTIDE_NO_PLAYER);
  /* What the start layout completes by itself is nobody's, and no move's doing. */
  memset (state->completed, 0, sizeof state->completed);
  state->n_completed = 0;
  draw (state, events);
  return state;
}
