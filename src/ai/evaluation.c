/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evaluation.c: what a position is worth to each player, in points. [hard file]
 *
 * The value of a player is what he may expect to have at the end:
 *   his score
 * + for each city, road and monastery that he holds: p * points when complete + (1 - p) * points as
 *   it lies, where p is the chance that it will be completed
 * + for each farm that he holds: three points for each city at it, completed or with its own p
 * + what his followers in supply will still bring, each further one less; and p of that for those
 *   who will come home.
 *
 * The chance p is a product over the empty cells that a feature opens to. A cell will be filled in
 * time with 1 - exp (-rate * k / players), where k counts the tiles to come that fit there, those
 * that end the feature there more than those that go on. So it falls by itself as the bag gets
 * empty.
 *
 * The numbers in `bastide_best_weights` were found by playing (docs/players.md). */

#include "config.h"

#include <math.h>
#include <string.h>

#include "evaluation.h"
#include "score.h"

#define MAX_CELLS 24 /* cells that a feature opens to; beyond, it will hardly be completed */

#define N_NEEDS 5 /* what a side of a cell may ask for: a terrain, or anything */
#define N_CELLS (N_NEEDS * N_NEEDS * N_NEEDS * N_NEEDS)

/* What a feature may become. */
typedef struct {
  double chance; /* of being completed */
  double grown;  /* tiles that are expected to be added by the end, if it isn't */
  guint n_cells; /* empty cells that it opens to */
} Future;

struct _BastideOutlook {
  const BastideSetup *setup; /* borrowed, as in states */
  const BastideWeights *weights;
  guint n_left;
  guint16 *left;         /* per kind */
  guint8 (*sides)[4][4]; /* per kind, rotation and side: bits 1 << side of the same segment */
  /* Chances that were needed already, and 1; 0 = not yet. Per what a cell asks for, and side. */
  float at_side[N_CELLS][4];
  float beside[N_CELLS];
  /* Of roads and cities in the position that is being valued, by root. */
  struct {
    guint32 root, position;
    Future future;
  } futures[64];
  guint32 position; /* its number */
};

const BastideWeights bastide_best_weights = {
  .close = 0.0794,
  .go_on = 0.0179,
  .monastery = 0.293,
  .city = 1.92,
  .road = 0.923,
  .grown = 0.414,
  .farm = 0.916,
  .home = 0.683,
  .town = 0.562,
  .turns = 3.71,
  .supply = { 10.18, 4.94, 4.34, 2.88, 1.97, 1.90, 1.48 },
};

/* ---- What is to come ---- */

static void
find_sides (BastideOutlook *self, guint k)
{
  const BastideKind *kind = &self->setup->kinds[k];

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint side = 0; side < 4; side++)
      for (guint other = 0; other < 4; other++)
        if (kind->side_segment[rotation][side] != BASTIDE_NO_SEGMENT &&
            kind->side_segment[rotation][side] == kind->side_segment[rotation][other])
          self->sides[k][rotation][side] |= (guint8) (1u << other);
}

static void
add_left (BastideOutlook *self, guint piece)
{
  self->left[self->setup->pieces[piece].kind]++;
  self->n_left++;
}

BastideOutlook *
bastide_outlook_new (const BastideState *state, const BastideWeights *weights)
{
  BastideOutlook *self;
  const guint16 *bag;

  g_return_val_if_fail (state != NULL, NULL);

  self = g_new0 (BastideOutlook, 1);
  bag = bastide_state_bag (state);
  self->setup = state->setup;
  self->weights = weights != NULL ? weights : &bastide_best_weights;
  self->left = g_new0 (guint16, state->setup->n_kinds);
  self->sides = g_malloc0_n (state->setup->n_kinds, sizeof *self->sides);
  for (guint k = 0; k < state->setup->n_kinds; k++)
    find_sides (self, k);
  for (guint i = state->drawn; i < state->n_bag; i++)
    add_left (self, bag[i]);
  for (guint p = 0; p < state->setup->n_players; p++)
    for (guint i = 0; i < state->n_held[p]; i++)
      add_left (self, state->held[p][i]);
  return self;
}

void
bastide_outlook_add_hand (BastideOutlook *self, const BastideState *state)
{
  for (guint i = 0; i < state->n_hand; i++)
    add_left (self, state->hand[i]);
}

void
bastide_outlook_free (BastideOutlook *self)
{
  g_free (self->left);
  g_free (self->sides);
  g_free (self);
}

guint
bastide_outlook_n_left (const BastideOutlook *self)
{
  return self->n_left;
}

/* ---- Chances ---- */

/* The sides of a cell beside which a tile lies. */
static guint
taken_sides (BastideRequirement cell)
{
  guint taken = 0;

  for (guint side = 0; side < 4; side++)
    if ((cell.sides >> (2 * side) & 3) != 0)
      taken |= 1u << side;
  return taken;
}

/* A number for what a cell asks for. */
static guint
cell_number (BastideRequirement cell)
{
  guint number = 0;

  for (guint side = 0; side < 4; side++)
    {
      gboolean taken = (cell.sides >> (2 * side) & 3) != 0;

      number = N_NEEDS * number + (taken ? 1u + (cell.ask >> (2 * side) & 3) : 0);
    }
  return number;
}

static double
count_at_side (const BastideOutlook *outlook, BastideRequirement cell, guint side)
{
  const BastideSetup *setup = outlook->setup;
  guint open = ~taken_sides (cell) & 0xf, n_close = 0, n_go_on = 0;

  for (guint k = 0; k < setup->n_kinds; k++)
    {
      const BastideKind *kind = &setup->kinds[k];
      gboolean fits = FALSE, closes = FALSE;

      if (outlook->left[k] == 0)
        continue;
      for (guint r = 0; r < kind->n_shapes && !closes; r++)
        if (bastide_kind_fits (kind, r, cell))
          {
            fits = TRUE;
            closes = (outlook->sides[k][r][side] & open) == 0;
          }
      if (closes)
        n_close += outlook->left[k];
      else if (fits)
        n_go_on += outlook->left[k];
    }
  return 1 - exp (-(outlook->weights->close * n_close + outlook->weights->go_on * n_go_on) /
                  (double) setup->n_players);
}

/* How likely the cell gets a tile that continues the feature at its side, better one that ends it
 * there. */
static double
chance_at_side (BastideOutlook *outlook, BastideRequirement cell, guint side)
{
  float *chance = &outlook->at_side[cell_number (cell)][side];

  if (*chance == 0)
    *chance = (float) (1 + count_at_side (outlook, cell, side));
  return *chance - 1;
}

static double
count_beside (const BastideOutlook *outlook, BastideRequirement cell)
{
  const BastideSetup *setup = outlook->setup;
  guint n = 0;

  for (guint k = 0; k < setup->n_kinds; k++)
    {
      const BastideKind *kind = &setup->kinds[k];

      for (guint r = 0; outlook->left[k] > 0 && r < kind->n_shapes; r++)
        if (bastide_kind_fits (kind, r, cell))
          {
            n += outlook->left[k];
            break;
          }
    }
  return 1 - exp (-outlook->weights->monastery * n / (4.0 * setup->n_players));
}

/* How likely the cell gets any tile. */
static double
chance_beside (BastideOutlook *outlook, BastideRequirement cell)
{
  float *chance = &outlook->beside[cell_number (cell)];

  if (*chance == 0)
    *chance = (float) (1 + count_beside (outlook, cell));
  return *chance - 1;
}

static const int side_x[4] = { 0, 1, 0, -1 }, side_y[4] = { -1, 0, 1, 0 };

static void
monastery_future (BastideOutlook *outlook,
                  const BastideState *state,
                  const BastidePlaced *tile,
                  Future *future)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int frontier;
        double chance;

        if (bastide_state_find_placed (state, tile->x + dx, tile->y + dy) >= 0)
          continue;
        frontier = bastide_state_find_frontier (state, tile->x + dx, tile->y + dy);
        /* A cell that no tile lies beside yet can take almost any. */
        chance = frontier >= 0
                     ? chance_beside (outlook, bastide_state_requirement (state, (guint) frontier))
                     : 0.8 * (1 - exp (-0.1 * outlook->n_left / outlook->setup->n_players));
        if (!bastide_state_on_table (state, tile->x + dx, tile->y + dy))
          chance = 0;
        future->chance *= chance;
        future->grown += chance;
        future->n_cells++;
      }
}

/* Cities and roads: along the ring of segments, every side with nothing beside it. */
static void
way_future (BastideOutlook *outlook, const BastideState *state, guint32 root, Future *future)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint open = (guint) nodes[root].open;
  guint32 node = root;

  do
    {
      const BastidePlaced *tile = &bastide_state_placed (state)[nodes[node].placed];
      const BastideKind *kind = bastide_state_placed_kind (state, tile);

      for (guint side = 0; side < 4; side++)
        {
          int frontier;
          double chance;

          if (kind->side_segment[tile->rotation][side] != node - tile->first_node)
            continue;
          frontier =
              bastide_state_find_frontier (state, tile->x + side_x[side], tile->y + side_y[side]);
          if (frontier < 0)
            continue;
          chance = chance_at_side (outlook, bastide_state_requirement (state, (guint) frontier),
                                   (side + 2) % 4);
          future->chance *= chance;
          future->grown += outlook->weights->grown * chance;
          if (++future->n_cells == MIN (open, MAX_CELLS))
            {
              if (open > MAX_CELLS)
                future->chance = 0;
              return;
            }
        }
      node = nodes[node].next;
  } while (node != root);
}

static Future
find_future (BastideOutlook *outlook, const BastideState *state, guint32 root)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  Future future = { .chance = 1 };

  if (nodes[root].feature == BASTIDE_FEATURE_MONASTERY)
    monastery_future (outlook, state, &bastide_state_placed (state)[nodes[root].placed], &future);
  else
    {
      guint slot = root % G_N_ELEMENTS (outlook->futures);

      if (outlook->futures[slot].position == outlook->position &&
          outlook->futures[slot].root == root)
        return outlook->futures[slot].future;
      way_future (outlook, state, root, &future);
      outlook->futures[slot].position = outlook->position;
      outlook->futures[slot].root = root;
      outlook->futures[slot].future = future;
    }
  return future;
}

/* ---- Values ---- */

/* The share of the game that is still to come for each player: followers in supply need time. */
static double
time_left (const BastideOutlook *outlook)
{
  double turns = (double) outlook->n_left / outlook->setup->n_players;

  return turns / (turns + outlook->weights->turns);
}

static double
supply_value (const BastideWeights *weights, double n, double time)
{
  double value = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights->supply) && n > 0; i++, n -= 1)
    value += weights->supply[i] * MIN (n, 1);
  return value * time;
}

/* Of a road, a city or a monastery. */
static double
feature_points (const BastideOutlook *outlook, const BastideFeatureInfo *info, Future future)
{
  const BastideWeights *weights = outlook->weights;
  double more, left = info->points_now + (info->points_now > 0 ? future.grown : 0);

  if (info->feature == BASTIDE_FEATURE_MONASTERY)
    return left;
  /* Each open cell is at least one tile more when it is completed. */
  more = future.n_cells * (info->feature == BASTIDE_FEATURE_CITY ? weights->city : weights->road);
  return future.chance * (info->points_completed + more) + (1 - future.chance) * left;
}

static void
add_feature (BastideOutlook *outlook,
             const BastideState *state,
             guint32 root,
             double *values,
             double *home)
{
  BastideFeatureInfo info;
  Future future = find_future (outlook, state, root);
  double points;

  bastide_score_feature (state, root, &info);
  points = feature_points (outlook, &info, future);
  for (guint player = 0; player < state->setup->n_players; player++)
    {
      if ((info.owners >> player & 1) != 0)
        values[player] += points;
      home[player] += future.chance * info.followers[player];
    }
}

typedef struct {
  BastideOutlook *outlook;
  guint32 seen[64]; /* roots of cities at the farm */
  guint n_seen;
  double cities;
} Farm;

static void
add_farm_city (const BastideState *state, Farm *farm, guint32 city)
{
  for (guint i = 0; i < farm->n_seen; i++)
    if (farm->seen[i] == city)
      return;
  if (farm->n_seen == G_N_ELEMENTS (farm->seen))
    return;
  farm->seen[farm->n_seen++] = city;
  farm->cities += bastide_state_nodes (state)[city].open == 0
                      ? 1
                      : find_future (farm->outlook, state, city).chance;
}

static void
farm_node_cb (const BastideState *state, guint32 node, gpointer data)
{
  const BastidePlaced *tile =
      &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];
  const BastideKind *kind = bastide_state_placed_kind (state, tile);

  for (guint links = kind->cities[node - tile->first_node]; links != 0; links &= links - 1)
    add_farm_city (state, data,
                   bastide_state_root (state, tile->first_node + (guint) __builtin_ctz (links)));
}

static double
farm_points (BastideOutlook *outlook, const BastideState *state, guint32 root)
{
  Farm farm = { .outlook = outlook };

  bastide_score_walk (state, root, farm_node_cb, &farm);
  if ((bastide_state_nodes (state)[root].flags & BASTIDE_NODE_CARCASSONNE) != 0)
    farm.cities += 1;
  return bastide_score_city_at_farm (state) * farm.cities *
         (1 - (1 - outlook->weights->farm) * time_left (outlook));
}

static void
add_farm (BastideOutlook *outlook, const BastideState *state, guint32 root, double *values)
{
  guint owners = bastide_score_owners (bastide_state_nodes (state)[root].followers);
  double points = farm_points (outlook, state, root);

  for (guint player = 0; player < state->setup->n_players; player++)
    if ((owners >> player & 1) != 0)
      values[player] += points;
}

void
bastide_evaluate (BastideOutlook *outlook,
                  const BastideState *state,
                  double values[BASTIDE_MAX_PLAYERS])
{
  const BastideNode *nodes = bastide_state_nodes (state);
  const BastideWeights *weights = outlook->weights;
  double home[BASTIDE_MAX_PLAYERS] = { 0 }, time = time_left (outlook);
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n;

  for (guint player = 0; player < state->setup->n_players; player++)
    values[player] = state->scores[player];
  if (state->phase == BASTIDE_PHASE_OVER)
    return;
  outlook->position++;
  n = bastide_score_occupied (state, roots);
  for (guint i = 0; i < n; i++)
    if (nodes[roots[i]].feature == BASTIDE_FEATURE_FIELD)
      add_farm (outlook, state, roots[i], values);
    else
      add_feature (outlook, state, roots[i], values, home);
  for (guint player = 0; player < state->setup->n_players; player++)
    {
      guint in_town = 0;

      for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
        in_town += state->quarters[player][q];
      values[player] += supply_value (
          weights, state->supply[player] + weights->home * home[player] + weights->town * in_town,
          time);
    }
}

double
bastide_evaluate_chance (BastideOutlook *outlook, const BastideState *state, guint32 node)
{
  guint32 root = bastide_state_root (state, node);

  if (bastide_state_nodes (state)[root].open == 0)
    return 1;
  outlook->position++;
  return find_future (outlook, state, root).chance;
}

double
bastide_evaluate_feature (BastideOutlook *outlook, const BastideState *state, guint32 node)
{
  guint32 root = bastide_state_root (state, node);
  BastideFeatureInfo info;

  outlook->position++;
  if (bastide_state_nodes (state)[root].feature == BASTIDE_FEATURE_FIELD)
    return farm_points (outlook, state, root);
  bastide_score_feature (state, root, &info);
  if (info.complete)
    return info.points_now;
  return feature_points (outlook, &info, find_future (outlook, state, root));
}

double
bastide_evaluate_lead (const double *values, guint n_players, guint player)
{
  double best = -G_MAXDOUBLE, sum = 0;

  for (guint other = 0; other < n_players; other++)
    if (other != player)
      {
        best = MAX (best, values[other]);
        sum += values[other];
      }
  return values[player] - 0.5 * (best + sum / (n_players - 1));
}
