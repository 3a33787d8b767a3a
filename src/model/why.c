/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why.c: which events brought points, and what on the board counted for them.
 *
 * What was scored is told by the engine's events. Where a feature wasn't scored yet, an event is
 * made of what score.h says that it would bring now. */

#include "config.h"
#include "why.h"

#include "history.h"
#include "score.h"

gboolean
bastide_why_has (const BastideEvent *event)
{
  g_return_val_if_fail (event != NULL, FALSE);
  return event->type == BASTIDE_EVENT_SCORED || event->type == BASTIDE_EVENT_SOLD;
}

static GArray *
new_list (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BastideEvent));
}

GArray *
bastide_why_of_game (GListModel *turns)
{
  GArray *list = new_list ();

  g_return_val_if_fail (G_IS_LIST_MODEL (turns), list);

  for (guint t = 0; t < g_list_model_get_n_items (turns); t++)
    {
      g_autoptr (BastideTurn) turn = g_list_model_get_item (turns, t);
      const GArray *events = bastide_turn_get_events (turn);

      for (guint i = 0; i < events->len; i++)
        if (bastide_why_has (&g_array_index (events, BastideEvent, i)))
          g_array_append_val (list, g_array_index (events, BastideEvent, i));
    }
  return list;
}

GArray *
bastide_why_of_kind (const GArray *all, guint player, BastideFeature feature)
{
  GArray *list = new_list ();

  g_return_val_if_fail (all != NULL && player < BASTIDE_MAX_PLAYERS, list);

  for (guint i = 0; i < all->len; i++)
    {
      const BastideEvent *event = &g_array_index (all, BastideEvent, i);
      const gboolean sold = event->type == BASTIDE_EVENT_SOLD;

      if (bastide_event_gain (event, player) != 0 && sold == (feature == BASTIDE_FEATURE_NONE) &&
          (sold || event->feature == feature))
        g_array_append_val (list, *event);
    }
  return list;
}

/* --- Of a feature --- */

static gboolean
borders (const BastideState *state, guint32 farm, guint32 city)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));

  bastide_score_farm_cities (state, farm, cities);
  for (guint i = 0; i < cities->len; i++)
    if (g_array_index (cities, guint32, i) == city)
      return TRUE;
  return FALSE;
}

/* A list may reach beyond the position that is looked at. */
static gboolean
is_of (const BastideState *state, const BastideFeatureInfo *info, const BastideEvent *event)
{
  if (event->type != BASTIDE_EVENT_SCORED || event->node >= state->n_nodes ||
      event->feature != info->feature)
    return FALSE;
  if (event->final ? state->phase != BASTIDE_PHASE_OVER : !info->complete)
    return FALSE;
  if (event->by_city)
    return borders (state, info->root, event->city);
  return bastide_state_root (state, event->node) == info->root;
}

static gboolean
is_by_city (const BastideState *state, const BastideFeatureInfo *info)
{
  return info->feature == BASTIDE_FEATURE_FIELD &&
         state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST;
}

static BastideEvent
imagine (const BastideState *state, const BastideFeatureInfo *info)
{
  return (BastideEvent){
    .type = BASTIDE_EVENT_SCORED,
    .player = BASTIDE_NO_PLAYER,
    .feature = (guint8) info->feature,
    .owners = (guint8) info->owners,
    .complete = (guint8) info->complete,
    .each = (guint8) info->each,
    .by_city = (guint8) is_by_city (state, info),
    .pennants = (guint16) info->pennants,
    .node = info->root,
    .tiles = info->tiles,
    .cities = info->cities,
    .city = BASTIDE_NO_NODE,
    .followers = bastide_state_nodes (state)[info->root].followers,
    .points = info->points_now,
    .rule = info->rule,
  };
}

/* Each city of the farm for itself, since the farmers of others may have the most there (B12a). */
static void
imagine_cities (const BastideState *state, const BastideFeatureInfo *info, GArray *list)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (BastideFarmCity));

  if (!is_by_city (state, info))
    return;
  bastide_score_city_farmers (state, cities);
  for (guint i = 0; i < cities->len; i++)
    {
      const BastideFarmCity *city = &g_array_index (cities, BastideFarmCity, i);
      BastideEvent event = imagine (state, info);

      if (!borders (state, info->root, city->city))
        continue;
      event.city = city->city;
      event.cities = 1;
      event.followers = city->followers;
      event.owners = (guint8) bastide_score_owners (city->followers);
      event.points = bastide_score_city_at_farm (state);
      g_array_append_val (list, event);
    }
}

GArray *
bastide_why_of_feature (const GArray *all, const BastideState *state, guint32 node)
{
  GArray *list = new_list ();
  BastideFeatureInfo info;

  g_return_val_if_fail (all != NULL && state != NULL && node < state->n_nodes, list);

  bastide_score_feature (state, node, &info);
  for (guint i = 0; i < all->len; i++)
    if (is_of (state, &info, &g_array_index (all, BastideEvent, i)))
      g_array_append_val (list, g_array_index (all, BastideEvent, i));
  if (info.feature > BASTIDE_FEATURE_FIELD)
    return list;
  if (list->len == 0)
    imagine_cities (state, &info, list);
  if (list->len == 0)
    {
      BastideEvent event = imagine (state, &info);

      g_array_append_val (list, event);
    }
  return list;
}

/* --- What counted --- */

static void
add_neighbours (const BastideState *state, guint32 node, GArray *tiles)
{
  const BastidePlaced *tile =
      &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];

  for (int i = 0; i < 9; i++)
    {
      int found = bastide_state_find_placed (state, tile->x + i % 3 - 1, tile->y + i / 3 - 1);

      if (i != 4 && found >= 0)
        g_array_append_val (tiles, found);
    }
}

/* Carcassonne is all that lay on the table at the start (C1). */
static void
add_city (const BastideState *state, guint32 city, GArray *nodes, GArray *tiles)
{
  if (city < state->n_nodes)
    g_array_append_val (nodes, city);
  for (guint32 i = 0; city == BASTIDE_NO_NODE && i < state->setup->n_start; i++)
    g_array_append_val (tiles, i);
}

void
bastide_why_counted (const BastideState *state,
                     const BastideEvent *event,
                     GArray *nodes,
                     GArray *tiles)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_if_fail (state != NULL && event != NULL);
  g_return_if_fail (nodes != NULL && tiles != NULL);

  if (event->type != BASTIDE_EVENT_SCORED || event->node >= state->n_nodes)
    return;
  g_array_append_val (nodes, event->node);
  if (event->feature == BASTIDE_FEATURE_MONASTERY)
    add_neighbours (state, event->node, tiles);
  if (event->feature != BASTIDE_FEATURE_FIELD)
    return;
  if (event->by_city && event->cities == 1)
    g_array_append_val (cities, event->city);
  else
    bastide_score_farm_cities (state, bastide_state_root (state, event->node), cities);
  for (guint i = 0; i < cities->len; i++)
    add_city (state, g_array_index (cities, guint32, i), nodes, tiles);
}
