/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score.c: what features are worth. [hard file]
 *
 * A feature's sums stand at its root. Only two things need a walk along its ring of segments:
 * tiles, where some tile has several segments of it (flag BASTIDE_NODE_REPEATS), and the cities at
 * a farm, which are looked up in the final scoring and not kept up during play. */

#include "score.h"

#include <string.h>

#include "rules.h"

/* Whether an earlier segment of the same tile belongs to the same feature: then the tile was
 * counted already. */
static gboolean
is_repeat (const BastideState *state, guint32 root, guint32 node)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint32 first = bastide_state_placed (state)[nodes[node].placed].first_node;

  for (guint32 other = first; other < node; other++)
    if (nodes[other].feature == nodes[node].feature && bastide_state_root (state, other) == root)
      return TRUE;
  return FALSE;
}

guint
bastide_score_tiles (const BastideState *state, guint32 root)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  const BastideNode *feature = &nodes[root];
  guint32 node = root;
  guint n = 0;

  if ((feature->flags & BASTIDE_NODE_REPEATS) == 0)
    return feature->size;
  do
    {
      n += !is_repeat (state, root, node);
      node = nodes[node].next;
  } while (node != root);
  return n;
}

static const char *
points_rule (const BastideState *state, guint32 root, guint tiles)
{
  const BastideNode *node = &bastide_state_nodes (state)[root];

  if (node->feature == BASTIDE_FEATURE_FIELD)
    return state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST ? "B12a" : "B12";
  if (node->open > 0)
    return state->setup->options.incomplete_nothing ? "H9" : "B11";
  if (node->feature == BASTIDE_FEATURE_ROAD)
    return "B6a";
  if (node->feature == BASTIDE_FEATURE_MONASTERY)
    return "B6c";
  return tiles == 2 && state->setup->options.small_city_2 ? "B6e" : "B6b";
}

/* For each tile and each pennant. */
static guint
points_each (const BastideState *state, const BastideNode *node, guint tiles, gboolean complete)
{
  gboolean twice = node->feature == BASTIDE_FEATURE_CITY && complete &&
                   !(tiles == 2 && state->setup->options.small_city_2);

  if (!complete && state->setup->options.incomplete_nothing)
    return 0; /* H9 */
  return twice ? 2 : 1;
}

static int
points_for (const BastideState *state,
            const BastideNode *node,
            guint tiles,
            guint pennants,
            gboolean complete)
{
  return (int) ((tiles + pennants) * points_each (state, node, tiles, complete));
}

int
bastide_score_points (const BastideState *state, guint32 root)
{
  const BastideNode *node = &bastide_state_nodes (state)[root];

  return points_for (state, node, bastide_score_tiles (state, root), node->pennants,
                     node->open == 0);
}

guint
bastide_score_owners (guint32 followers)
{
  guint most = 1, owners = 0;

  for (guint player = 0; followers != 0; player++, followers >>= 4)
    {
      guint n = followers & 0xf;

      if (n > most)
        {
          most = n;
          owners = 0;
        }
      if (n == most)
        owners |= 1u << player;
    }
  return owners;
}

guint
bastide_score_winners (const BastideState *state)
{
  gint32 best = G_MININT32;
  guint winners = 0;

  g_return_val_if_fail (state != NULL, 0);

  for (guint player = 0; player < state->setup->n_players; player++)
    {
      if (state->scores[player] > best)
        {
          best = state->scores[player];
          winners = 0;
        }
      if (state->scores[player] == best)
        winners |= 1u << player;
    }
  return winners;
}

static void
add_city (GArray *cities, guint32 city)
{
  for (guint i = 0; i < cities->len; i++)
    if (g_array_index (cities, guint32, i) == city)
      return;
  g_array_append_val (cities, city);
}

void
bastide_score_farm_cities (const BastideState *state, guint32 root, GArray *cities)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint32 node = root;

  do
    {
      const BastidePlaced *placed = &bastide_state_placed (state)[nodes[node].placed];
      const BastideKind *kind = bastide_state_placed_kind (state, placed);

      for (guint links = kind->cities[node - placed->first_node]; links != 0; links &= links - 1)
        {
          guint32 city =
              bastide_state_root (state, placed->first_node + (guint32) __builtin_ctz (links));

          if (nodes[city].open == 0)
            add_city (cities, city);
        }
      node = nodes[node].next;
  } while (node != root);
  if ((nodes[root].flags & BASTIDE_NODE_CARCASSONNE) != 0)
    add_city (cities, BASTIDE_NO_NODE);
}

/* Whether these are the followers of a feature that has one only. */
static inline gboolean
is_single (guint32 followers)
{
  return (followers & (followers - 1)) == 0 && (followers & 0x111111) != 0;
}

guint
bastide_score_occupied (const BastideState *state, guint32 roots[BASTIDE_MAX_OCCUPIED])
{
  static const guint8 order[] = { BASTIDE_FEATURE_ROAD, BASTIDE_FEATURE_CITY,
                                  BASTIDE_FEATURE_MONASTERY, BASTIDE_FEATURE_FIELD };
  guint32 all[BASTIDE_MAX_OCCUPIED];
  guint n_all = 0, n = 0;

  for (guint player = 0; player < state->setup->n_players; player++)
    for (guint i = 0; i < state->n_followers[player]; i++)
      {
        guint32 root = bastide_state_root (state, state->followers[player][i].node);
        /* Most features hold one follower, and cannot have been met before. */
        guint known = is_single (bastide_state_nodes (state)[root].followers) ? n_all : 0;

        while (known < n_all && all[known] != root)
          known++;
        if (known == n_all)
          all[n_all++] = root;
      }
  for (guint f = 0; f < G_N_ELEMENTS (order); f++)
    for (guint i = 0; i < n_all; i++)
      if (bastide_state_nodes (state)[all[i]].feature == order[f])
        roots[n++] = all[i];
  return n;
}

void
bastide_score_city_farmers (const BastideState *state, GArray *cities)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  g_autoptr (GArray) farm_cities = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    {
      if (nodes[roots[i]].feature != BASTIDE_FEATURE_FIELD)
        continue;
      g_array_set_size (farm_cities, 0);
      bastide_score_farm_cities (state, roots[i], farm_cities);
      for (guint c = 0; c < farm_cities->len; c++)
        {
          guint32 city = g_array_index (farm_cities, guint32, c);
          BastideFarmCity added = { city, nodes[roots[i]].followers };
          guint known = 0;

          while (known < cities->len && g_array_index (cities, BastideFarmCity, known).city != city)
            known++;
          if (known == cities->len)
            g_array_append_val (cities, added);
          else
            g_array_index (cities, BastideFarmCity, known).followers += added.followers;
        }
    }
}

static void
farm_info (const BastideState *state, BastideFeatureInfo *info)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));

  bastide_score_farm_cities (state, info->root, cities);
  info->cities = cities->len;
  info->complete = FALSE;
  info->each = (guint) bastide_score_city_at_farm (state);
  info->points_now = (int) (cities->len * info->each);
  info->points_completed = info->points_now;
}

void
bastide_score_feature (const BastideState *state, guint32 node, BastideFeatureInfo *info)
{
  const BastideNode *feature;

  g_return_if_fail (state != NULL && info != NULL && node < state->n_nodes);

  memset (info, 0, sizeof *info);
  info->root = bastide_state_root (state, node);
  feature = &bastide_state_nodes (state)[info->root];
  info->feature = (BastideFeature) feature->feature;
  info->tiles = bastide_score_tiles (state, info->root);
  info->pennants = feature->pennants;
  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    info->followers[player] = (guint8) bastide_followers_of (feature->followers, player);
  info->owners = bastide_score_owners (feature->followers);
  info->rule = points_rule (state, info->root, info->tiles);
  if (feature->feature == BASTIDE_FEATURE_FIELD)
    {
      farm_info (state, info);
      return;
    }
  info->open = (guint) feature->open;
  info->complete = feature->open == 0;
  if (feature->feature == BASTIDE_FEATURE_RIVER)
    return;
  info->each = points_each (state, feature, info->tiles, info->complete);
  info->points_now = bastide_score_points (state, info->root);
  if (feature->feature == BASTIDE_FEATURE_MONASTERY)
    info->points_completed = (int) (info->tiles + info->open);
  else
    info->points_completed = points_for (state, feature, info->tiles, feature->pennants, TRUE);
}

static void
add_points (gint32 *scores, guint owners, int points)
{
  for (guint player = 0; owners != 0; player++, owners >>= 1)
    if ((owners & 1) != 0)
      scores[player] += points;
}

void
bastide_score_projected (const BastideState *state, gint32 scores[BASTIDE_MAX_PLAYERS])
{
  const BastideNode *nodes;
  g_autoptr (GArray) cities = NULL;
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n;

  g_return_if_fail (state != NULL && scores != NULL);

  memcpy (scores, state->scores, sizeof state->scores);
  if (state->phase == BASTIDE_PHASE_OVER)
    return;
  nodes = bastide_state_nodes (state);
  n = bastide_score_occupied (state, roots);
  for (guint i = 0; i < n; i++)
    if (nodes[roots[i]].feature != BASTIDE_FEATURE_FIELD)
      add_points (scores, bastide_score_owners (nodes[roots[i]].followers),
                  bastide_score_points (state, roots[i]));
  if (state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST)
    {
      cities = g_array_new (FALSE, FALSE, sizeof (BastideFarmCity));
      bastide_score_city_farmers (state, cities);
      for (guint i = 0; i < cities->len; i++)
        add_points (scores,
                    bastide_score_owners (g_array_index (cities, BastideFarmCity, i).followers),
                    bastide_score_city_at_farm (state));
      return;
    }
  cities = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < n; i++)
    if (nodes[roots[i]].feature == BASTIDE_FEATURE_FIELD)
      {
        g_array_set_size (cities, 0);
        bastide_score_farm_cities (state, roots[i], cities);
        add_points (scores, bastide_score_owners (nodes[roots[i]].followers),
                    (int) cities->len * bastide_score_city_at_farm (state));
      }
}

BastideState *
bastide_score_partly (const BastideState *over, const GArray *events, guint scored)
{
  BastideState *state;

  g_return_val_if_fail (over != NULL && events != NULL, NULL);

  state = bastide_state_copy (over);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_SCORED && event->final &&
          (scored >> event->feature & 1) == 0)
        add_points (state->scores, event->owners, -event->points);
    }
  return state;
}

void
bastide_score_walk (const BastideState *state, guint32 node, BastideNodeFunc func, gpointer data)
{
  guint32 at = node;

  g_return_if_fail (state != NULL && node < state->n_nodes);

  do
    {
      func (state, at, data);
      at = bastide_state_nodes (state)[at].next;
  } while (at != node);
}
