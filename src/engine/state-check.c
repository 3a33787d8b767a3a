/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state-check.c: every invariant of a state, computed anew without the engine's own tables. Slow;
 * for tests. */

#include "config.h"
#include "state.h"

#include "rules.h"
#include "score.h"

#define BROKEN(...)                                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_set_error (error, BASTIDE_RULES_ERROR, BASTIDE_RULES_ERROR_ILLEGAL, __VA_ARGS__);            \
    return FALSE;                                                                                  \
  }                                                                                                \
  G_STMT_END

static gpointer
cell_key (int x, int y)
{
  return GUINT_TO_POINTER (((guint) (x + 0x8000) << 16 | (guint) (y + 0x8000)) + 1);
}

/* Cell -> index of the placed tile + 1. */
static GHashTable *
index_cells (const BastideState *self)
{
  GHashTable *cells = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->n_placed; i++)
    {
      const BastidePlaced *tile = &bastide_state_placed (self)[i];

      g_hash_table_insert (cells, cell_key (tile->x, tile->y), GUINT_TO_POINTER (i + 1));
    }
  return cells;
}

static const BastidePlaced *
tile_at (const BastideState *self, GHashTable *cells, int x, int y)
{
  guint i = GPOINTER_TO_UINT (g_hash_table_lookup (cells, cell_key (x, y)));

  return i == 0 ? NULL : &bastide_state_placed (self)[i - 1];
}

static guint
side_terrain (const BastideState *self, const BastidePlaced *tile, guint side)
{
  const BastideTile *definition = bastide_state_placed_kind (self, tile)->tile;

  return bastide_tile_terrain (definition, (BastideSide) ((side + 4u - tile->rotation) & 3));
}

/* Every cell once, terrain alike on every side that meets (B4a). */
static gboolean
check_tiles (const BastideState *self, GHashTable *cells, GError **error)
{
  if (g_hash_table_size (cells) != self->n_placed)
    BROKEN ("two tiles lie on one cell");
  for (guint i = 0; i < self->n_placed; i++)
    {
      const BastidePlaced *tile = &bastide_state_placed (self)[i];

      if (bastide_state_find_placed (self, tile->x, tile->y) != (int) i)
        BROKEN ("the hash table loses tile %u", i);
      if (tile->x < self->min_x || tile->x > self->max_x || tile->y < self->min_y ||
          tile->y > self->max_y)
        BROKEN ("tile %u lies beyond the extent", i);
      for (guint side = 0; side < 4; side++)
        {
          const BastidePlaced *other =
              tile_at (self, cells, tile->x + bastide_side_dx ((BastideSide) side),
                       tile->y + bastide_side_dy ((BastideSide) side));

          if (other != NULL &&
              side_terrain (self, tile, side) != side_terrain (self, other, side ^ 2))
            BROKEN ("terrain differs on side %u of tile %u", side, i);
        }
    }
  return TRUE;
}

#define NOTHING 0xff00 /* of requirement (): unused, or beyond the table */

/* What an empty cell asks for: its sides, and above them their terrain. */
static guint
requirement (const BastideState *self, GHashTable *cells, int x, int y)
{
  guint required = 0;

  if (!bastide_state_on_table (self, x, y))
    return NOTHING;
  for (guint side = 0; side < 4; side++)
    {
      const BastidePlaced *other = tile_at (self, cells, x + bastide_side_dx ((BastideSide) side),
                                            y + bastide_side_dy ((BastideSide) side));

      if (other != NULL)
        required |= (3u | side_terrain (self, other, side ^ 2) << 8) << (2 * side);
    }
  return required;
}

static guint
frontier_entry (const BastideState *self, guint i)
{
  return bastide_state_frontier_sides (self)[i] | (guint) bastide_state_frontier_ask (self)[i] << 8;
}

static gboolean
check_frontier (const BastideState *self, GHashTable *cells, GError **error)
{
  g_autoptr (GHashTable) empty = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->n_placed; i++)
    for (guint side = 0; side < 4; side++)
      {
        const BastidePlaced *tile = &bastide_state_placed (self)[i];
        int x = tile->x + bastide_side_dx ((BastideSide) side),
            y = tile->y + bastide_side_dy ((BastideSide) side);
        int frontier = bastide_state_find_frontier (self, x, y);

        if (tile_at (self, cells, x, y) != NULL)
          {
            if (frontier >= 0)
              BROKEN ("cell %d,%d is taken and in the frontier", x, y);
            continue;
          }
        if (frontier < 0)
          BROKEN ("cell %d,%d is missing in the frontier", x, y);
        if (frontier_entry (self, (guint) frontier) != requirement (self, cells, x, y))
          BROKEN ("cell %d,%d asks for the wrong terrain", x, y);
        g_hash_table_add (empty, cell_key (x, y));
      }
  if (g_hash_table_size (empty) != self->n_frontier && self->n_placed > 0)
    BROKEN ("the frontier has cells too many");
  for (guint i = self->n_frontier; i < self->setup->layout.max_frontier; i++)
    if (frontier_entry (self, i) != NOTHING)
      BROKEN ("an unused frontier entry isn't empty");
  return TRUE;
}

/* ---- Features, found by flooding ---- */

/* What flooding finds of one feature. */
typedef struct {
  guint open, pennants, size, tiles;
  guint8 flags;
  guint32 followers;
} Flood;

typedef struct {
  const BastideState *self;
  GHashTable *cells;
  guint32 *feature; /* of each node: number of its feature, 0 = not reached yet */
  GQueue queue;     /* of node + 1 */
} Flooding;

/* The table's border completes what reaches it (H11). */
static gboolean
border_completes (const BastideState *self)
{
  return self->setup->options.table_width > 0 && self->setup->options.table_border;
}

static void
reach (Flooding *flooding, guint32 node, guint32 number)
{
  if (flooding->feature[node] != 0)
    return;
  flooding->feature[node] = number;
  g_queue_push_tail (&flooding->queue, GUINT_TO_POINTER (node + 1));
}

/* Goes from a segment across one side or half; returns FALSE if it stays open there. */
static gboolean
cross (Flooding *flooding, const BastidePlaced *tile, guint half, gboolean field, guint32 number)
{
  guint side = half / 2, other_half = bastide_half_opposite ((BastideHalf) half);
  const BastidePlaced *other =
      tile_at (flooding->self, flooding->cells, tile->x + bastide_side_dx ((BastideSide) side),
               tile->y + bastide_side_dy ((BastideSide) side));
  const BastideTile *definition;
  int segment;

  if (other == NULL)
    return border_completes (flooding->self) &&
           !bastide_state_on_table (flooding->self, tile->x + bastide_side_dx ((BastideSide) side),
                                    tile->y + bastide_side_dy ((BastideSide) side));
  definition = bastide_state_placed_kind (flooding->self, other)->tile;
  if (field)
    segment = bastide_tile_half_segment (
        definition, (BastideHalf) ((other_half + 8u - 2u * other->rotation) & 7));
  else
    segment = bastide_tile_side_segment (definition,
                                         (BastideSide) (((side ^ 2) + 4u - other->rotation) & 3));
  if (segment >= 0)
    reach (flooding, bastide_state_segment_node (flooding->self, other, (guint) segment), number);
  return TRUE;
}

/* A monastery's: itself and its neighbours, and what is missing to eight. */
static void
flood_monastery (const BastideState *self,
                 GHashTable *cells,
                 const BastidePlaced *tile,
                 Flood *flood)
{
  flood->size = 0;
  for (int y = tile->y - 1; y <= tile->y + 1; y++)
    for (int x = tile->x - 1; x <= tile->x + 1; x++)
      if (tile_at (self, cells, x, y) != NULL)
        flood->size++;
      else if (!border_completes (self) || bastide_state_on_table (self, x, y))
        flood->open++;
}

/* All sides of a segment, those of the roads it stands for included (H6). */
static guint
sides_of (const BastideKind *kind, guint segment)
{
  guint sides = 0;

  for (guint s = 0; s < kind->n_segments; s++)
    if (kind->same_as[s] == segment)
      sides |= kind->tile->segments[s].sides;
  return sides;
}

static void
flood_segment (Flooding *flooding, guint32 node, guint32 number, Flood *flood)
{
  const BastideState *self = flooding->self;
  const BastidePlaced *tile = &bastide_state_placed (self)[bastide_state_nodes (self)[node].placed];
  const BastideKind *kind = bastide_state_placed_kind (self, tile);
  const BastideSegment *segment = &kind->tile->segments[node - tile->first_node];
  gboolean field = segment->feature == BASTIDE_FEATURE_FIELD;

  flood->size++;
  flood->pennants += segment->pennants;
  flood->flags |= segment->carcassonne ? BASTIDE_NODE_CARCASSONNE : 0;
  for (guint s = 0; s < kind->n_segments; s++)
    if (s != node - tile->first_node && kind->same_as[s] == s &&
        kind->tile->segments[s].feature == segment->feature)
      flood->flags |= BASTIDE_NODE_REPEATS;
  if (segment->feature == BASTIDE_FEATURE_MONASTERY)
    flood_monastery (self, flooding->cells, tile, flood);
  for (guint half = 0; half < 8; half++)
    {
      guint lying = bastide_half_turned ((BastideHalf) half, tile->rotation);

      if (field && (segment->halves >> half & 1) != 0)
        cross (flooding, tile, lying, TRUE, number);
      else if (!field && half % 2 == 0 &&
               (sides_of (kind, node - tile->first_node) >> (half / 2) & 1) != 0)
        flood->open += !cross (flooding, tile, lying, FALSE, number);
    }
}

/* Tiles of the feature, each once, and the followers on it. */
static void
count_whole (const BastideState *self, const guint32 *feature, guint32 number, Flood *flood)
{
  const BastideNode *nodes = bastide_state_nodes (self);
  guint32 last = G_MAXUINT32;

  for (guint32 node = 0; node < self->n_nodes; node++)
    if (feature[node] == number && nodes[node].placed != last)
      {
        last = nodes[node].placed;
        flood->tiles++;
      }
  for (guint player = 0; player < self->setup->n_players; player++)
    for (guint i = 0; i < self->n_followers[player]; i++)
      if (feature[self->followers[player][i].node] == number)
        flood->followers += 1u << (4 * player);
}

static gboolean
check_feature (const BastideState *self,
               Flooding *flooding,
               guint32 node,
               guint32 number,
               GError **error)
{
  const BastideNode *nodes = bastide_state_nodes (self);
  guint32 root = bastide_state_root (self, node), at = node;
  const BastideNode *sums = &nodes[root];
  Flood flood = { 0 };
  guint ring = 0;

  reach (flooding, node, number);
  while (!g_queue_is_empty (&flooding->queue))
    {
      guint32 reached = GPOINTER_TO_UINT (g_queue_pop_head (&flooding->queue)) - 1;

      if (bastide_state_root (self, reached) != root)
        BROKEN ("segments %u and %u are connected but of two features", node, reached);
      flood_segment (flooding, reached, number, &flood);
    }
  count_whole (self, flooding->feature, number, &flood);
  do
    {
      if (flooding->feature[at] != number)
        BROKEN ("segments %u and %u are of one feature but not connected", node, at);
      ring++;
      at = nodes[at].next;
  } while (at != node && ring <= self->n_nodes);
  if (sums->size != flood.size ||
      (sums->feature != BASTIDE_FEATURE_MONASTERY && ring != flood.size))
    BROKEN ("the feature of segment %u has %u segments, not %u", node, flood.size, sums->size);
  if (sums->pennants != flood.pennants || sums->flags != flood.flags ||
      sums->followers != flood.followers)
    BROKEN ("the sums of the feature of segment %u are wrong", node);
  if (sums->feature != BASTIDE_FEATURE_FIELD && (guint) sums->open != flood.open)
    BROKEN ("the feature of segment %u has %u open sides, not %d", node, flood.open, sums->open);
  if (sums->feature != BASTIDE_FEATURE_MONASTERY && bastide_score_tiles (self, root) != flood.tiles)
    BROKEN ("the feature of segment %u has %u tiles", node, flood.tiles);
  if (self->phase == BASTIDE_PHASE_PLACE && sums->feature != BASTIDE_FEATURE_FIELD &&
      sums->open == 0 && sums->followers != 0)
    BROKEN ("the feature of segment %u is complete and still occupied", node);
  return TRUE;
}

static gboolean
check_features (const BastideState *self, GHashTable *cells, GError **error)
{
  g_autofree guint32 *feature = g_new0 (guint32, MAX (self->n_nodes, 1));
  Flooding flooding = { self, cells, feature, G_QUEUE_INIT };
  guint32 number = 0;

  for (guint32 node = 0; node < self->n_nodes; node++)
    if (feature[node] == 0 && bastide_state_nodes (self)[node].feature != BASTIDE_FEATURE_NONE &&
        !check_feature (self, &flooding, node, ++number, error))
      {
        g_queue_clear (&flooding.queue);
        return FALSE;
      }
  return TRUE;
}

/* ---- Players, bag, bytes ---- */

static gboolean
check_players (const BastideState *self, GError **error)
{
  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      guint expected = player < self->setup->n_players ? BASTIDE_SUPPLY : 0;
      guint n = (guint) self->supply[player] + self->n_followers[player];

      for (guint quarter = 0; quarter < BASTIDE_N_QUARTERS; quarter++)
        n += self->quarters[player][quarter];
      if (n != expected)
        BROKEN ("player %u has %u followers in all", player, n);
      for (guint i = 0; i < BASTIDE_SUPPLY; i++)
        if (i < self->n_followers[player] ? self->followers[player][i].node >= self->n_nodes
                                          : self->followers[player][i].node != 0)
          BROKEN ("follower %u of player %u stands nowhere", i, player);
      if (self->scores[player] < 0)
        BROKEN ("player %u has less than no points", player);
    }
  return TRUE;
}

static gboolean
check_bag (const BastideState *self, GError **error)
{
  g_autofree guint8 *seen = g_malloc0 (self->setup->n_pieces);
  const guint16 *bag = bastide_state_bag (self);
  guint n = 0;

  for (guint i = 0; i < self->n_placed; i++)
    seen[bastide_state_placed (self)[i].piece]++;
  for (guint i = 0; i < self->n_hand; i++)
    seen[self->hand[i]]++;
  for (guint player = 0; player < self->setup->n_players; player++)
    for (guint i = 0; i < self->n_held[player]; i++)
      seen[self->held[player][i]]++;
  for (guint i = self->drawn; i < self->n_bag; i++)
    seen[bag[i]]++;
  for (guint i = 0; i < self->setup->n_pieces; i++)
    {
      if (seen[i] > 1)
        BROKEN ("piece %u is there twice", i);
      n += seen[i];
    }
  if (n + self->n_discarded != self->setup->n_pieces)
    BROKEN ("%u of %u pieces are there, %u set aside", n, self->setup->n_pieces, self->n_discarded);
  return TRUE;
}

/* Spare bytes are zero, so that states can be compared by their bytes. */
static gboolean
check_spare (const BastideState *self, GError **error)
{
  const char *placed_end = (const char *) (bastide_state_placed (self) + self->n_placed);
  const char *nodes = (const char *) bastide_state_nodes (self);
  const char *nodes_end = (const char *) (bastide_state_nodes (self) + self->n_nodes);
  const char *hash = (const char *) self + self->setup->layout.hash;

  for (const char *byte = placed_end; byte < nodes; byte++)
    if (*byte != 0)
      BROKEN ("spare bytes behind the tiles are used");
  for (const char *byte = nodes_end; byte < hash; byte++)
    if (*byte != 0)
      BROKEN ("spare bytes behind the segments are used");
  if (self->phase != BASTIDE_PHASE_FOLLOWER && self->follower_mask != 0)
    BROKEN ("followers are offered in the wrong phase");
  if (self->phase != BASTIDE_PHASE_FOLLOWER && self->phase != BASTIDE_PHASE_REDEPLOY &&
      self->n_completed != 0)
    BROKEN ("completed features of the last turn are left over");
  if (self->phase == BASTIDE_PHASE_PLACE && (self->asked != 0 || self->turn_scored != 0))
    BROKEN ("something of the last turn is left over");
  return TRUE;
}

gboolean
bastide_state_check (const BastideState *self, GError **error)
{
  g_autoptr (GHashTable) cells = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  cells = index_cells (self);
  return check_tiles (self, cells, error) && check_frontier (self, cells, error) &&
         check_features (self, cells, error) && check_players (self, error) &&
         check_bag (self, error) && check_spare (self, error);
}
