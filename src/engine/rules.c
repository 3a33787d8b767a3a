/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.c: what a move does. [hard file]
 *
 * legality.c says which moves there are, table.c lays a tile on the table, score.c says what
 * features are worth, count.c what is possible in Carcassonne; this file puts them into turns, and
 * is the only way to change a state.
 *
 * A turn: [draw], [offers, [answer]], place, follower, [round of redeployments], scoring, [follower
 * to Carcassonne, [the Count]], next player. What is in brackets exists with offers or the Count
 * only. What asks nobody is passed over at once. docs/rules.md says how the options work together.
 */

#include "config.h"
#include "rules.h"

#include <string.h>

#include "rules-private.h"
#include "score.h"

/* ---- Events ---- */

static inline void
emit (GArray *events, BastideEvent event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* An event about a follower on a segment. */
static void
emit_follower (const BastideState *state,
               GArray *events,
               BastideEventType type,
               guint player,
               guint32 node)
{
  const BastideNode *segment = &bastide_state_nodes (state)[node];
  const BastidePlaced *tile = &bastide_state_placed (state)[segment->placed];

  if (events == NULL)
    return;
  emit (events, (BastideEvent){
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
owner_tile (const BastideState *state, guint32 root, guint owners)
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

/* city: with farm scoring "1st" (B12a). */
static void
emit_scored (const BastideState *state,
             GArray *events,
             const BastideFeatureInfo *info,
             guint32 followers,
             guint32 city,
             gboolean final)
{
  const BastidePlaced *tile = owner_tile (state, info->root, info->owners);
  const gboolean by_city = info->feature == BASTIDE_FEATURE_FIELD &&
                           state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST;

  emit (events, (BastideEvent){
                    .type = BASTIDE_EVENT_SCORED,
                    .player = (gint8) __builtin_ctz (info->owners),
                    .feature = (guint8) info->feature,
                    .owners = (guint8) info->owners,
                    .final = (guint8) final,
                    .complete = (guint8) info->complete,
                    .each = (guint8) info->each,
                    .by_city = (guint8) by_city,
                    .x = tile->x,
                    .y = tile->y,
                    .piece = tile->piece,
                    .pennants = (guint16) info->pennants,
                    .node = info->root,
                    .tiles = info->tiles,
                    .cities = info->cities,
                    .city = city,
                    .followers = followers,
                    .points = info->points_now,
                    .rule = info->rule,
                });
}

/* ---- Scoring ---- */

static void
give_points (BastideState *state, guint owners, int points)
{
  if (points > 0)
    state->turn_scored |= (guint8) owners;
  for (guint player = 0; player < state->setup->n_players; player++)
    if ((owners >> player & 1) != 0)
      state->scores[player] += points;
}

/* Scores a feature for its owners, if it has any (B6, B11). */
static void
score_root (BastideState *state, guint32 root, gboolean final, GArray *events)
{
  guint32 followers = bastide_state_nodes (state)[root].followers;
  int points;

  if (followers == 0)
    return;
  points = bastide_score_points (state, root);
  give_points (state, bastide_score_owners (followers), points);
  if (events != NULL && points > 0)
    {
      BastideFeatureInfo info;

      bastide_score_feature (state, root, &info);
      emit_scored (state, events, &info, followers, 0, final);
    }
}

/* Sends a feature's followers home (B7). */
static void
return_followers (BastideState *state, guint32 root, GArray *events)
{
  BastideNode *nodes = bastide_state_nodes (state);

  for (guint player = 0; player < state->setup->n_players; player++)
    {
      BastideFollower *followers = state->followers[player];
      guint n = 0;

      if (bastide_followers_of (nodes[root].followers, player) == 0)
        continue;
      for (guint i = 0; i < state->n_followers[player]; i++)
        if (bastide_state_root (state, followers[i].node) != root)
          followers[n++] = followers[i];
        else
          {
            emit_follower (state, events, BASTIDE_EVENT_RETURNED, player, followers[i].node);
            state->supply[player]++;
          }
      for (guint i = n; i < state->n_followers[player]; i++)
        followers[i] = (BastideFollower){ 0 };
      state->n_followers[player] = (guint8) n;
    }
  nodes[root].followers = 0;
}

static void
score_completed (BastideState *state, GArray *events)
{
  guint32 *completed = bastide_state_completed (state);

  for (guint i = 0; i < state->n_completed; i++)
    score_root (state, completed[i], FALSE, events);
  for (guint i = 0; i < state->n_completed; i++)
    {
      if (bastide_state_nodes (state)[completed[i]].followers != 0)
        return_followers (state, completed[i], events);
      completed[i] = 0;
    }
  state->n_completed = 0;
}

/* Each farm for its majority (B12). */
static void
score_farm (BastideState *state, guint32 root, GArray *cities, GArray *events)
{
  guint owners = bastide_score_owners (bastide_state_nodes (state)[root].followers);

  g_array_set_size (cities, 0);
  bastide_score_farm_cities (state, root, cities);
  give_points (state, owners, (int) cities->len * bastide_score_city_at_farm (state));
  if (events != NULL && cities->len > 0)
    {
      BastideFeatureInfo info;

      bastide_score_feature (state, root, &info);
      emit_scored (state, events, &info, bastide_state_nodes (state)[root].followers, 0, TRUE);
    }
}

/* A farm at the city on which the player has a farmer. */
static guint32
farm_of (const BastideState *state, const BastideFarmCity *city, guint player, GArray *cities)
{
  for (guint i = 0; i < state->n_followers[player]; i++)
    {
      guint32 root = bastide_state_root (state, state->followers[player][i].node);

      if (bastide_state_nodes (state)[root].feature != BASTIDE_FEATURE_FIELD)
        continue;
      g_array_set_size (cities, 0);
      bastide_score_farm_cities (state, root, cities);
      for (guint c = 0; c < cities->len; c++)
        if (g_array_index (cities, guint32, c) == city->city)
          return root;
    }
  g_return_val_if_reached (0);
}

/* Each city for the majority of all farmers around it (B12a). */
static void
score_farms_by_city (BastideState *state, GArray *farm_cities, GArray *events)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (BastideFarmCity));

  bastide_score_city_farmers (state, cities);
  for (guint i = 0; i < cities->len; i++)
    {
      const BastideFarmCity *city = &g_array_index (cities, BastideFarmCity, i);
      guint owners = bastide_score_owners (city->followers);
      BastideFeatureInfo info;

      bastide_score_feature (
          state, farm_of (state, city, (guint) __builtin_ctz (owners), farm_cities), &info);
      info.owners = owners;
      info.cities = 1;
      info.points_now = bastide_score_city_at_farm (state);
      give_points (state, info.owners, info.points_now);
      emit_scored (state, events, &info, city->followers, city->city, TRUE);
    }
}

static void
score_final (BastideState *state, GArray *events)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  gboolean by_city = state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST;
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    if (nodes[roots[i]].feature != BASTIDE_FEATURE_FIELD)
      score_root (state, roots[i], TRUE, events);
    else if (!by_city)
      score_farm (state, roots[i], cities, events);
  if (by_city)
    score_farms_by_city (state, cities, events);
}

static void
end_game (BastideState *state, GArray *events)
{
  score_final (state, events);
  state->turn_scored = 0;
  state->asked = 0;
  state->resume = BASTIDE_NO_PLAYER;
  state->phase = BASTIDE_PHASE_OVER;
  state->player = BASTIDE_NO_PLAYER;
  emit (events, (BastideEvent){
                    .type = BASTIDE_EVENT_OVER,
                    .player = BASTIDE_NO_PLAYER,
                    .owners = (guint8) bastide_score_winners (state),
                });
}

/* ---- Turns ---- */

static void ask_final (BastideState *state, guint after, GArray *events);

static guint
next_player (const BastideState *state, guint player)
{
  return player + 1 == state->setup->n_players ? 0 : player + 1;
}

/* Hands are kept from turn to turn (H1, H3). */
static gboolean
draws_ahead (const BastideState *state)
{
  return state->setup->options.draw_ahead || state->setup->options.hand_3;
}

static inline void
fill_hand (BastideState *state)
{
  const guint16 *bag = bastide_state_bag (state);
  guint size = state->setup->options.hand_3 ? 3 : 1, n = state->n_hand;
  guint32 drawn = state->drawn;

  while (n < size && drawn < state->n_bag)
    state->hand[n++] = bag[drawn++];
  state->n_hand = (guint8) n;
  state->drawn = drawn;
}

static void
empty_hand (BastideState *state)
{
  memset (state->hand, 0, sizeof state->hand);
  state->n_hand = 0;
}

static void
emit_drawn (const BastideState *state, GArray *events, guint first)
{
  for (guint i = first; events != NULL && i < state->n_hand; i++)
    emit (events, (BastideEvent){
                      .type = BASTIDE_EVENT_DRAWN,
                      .player = state->turn_player,
                      .piece = state->hand[i],
                  });
}

/* Keeps the hand of the player whose turn it is for his next turn. */
static void
keep_hand (BastideState *state)
{
  memcpy (state->held[state->turn_player], state->hand, sizeof state->hand);
  state->n_held[state->turn_player] = state->n_hand;
  empty_hand (state);
}

static void
take_hand (BastideState *state)
{
  memcpy (state->hand, state->held[state->turn_player], sizeof state->hand);
  state->n_hand = state->n_held[state->turn_player];
  memset (state->held[state->turn_player], 0, sizeof state->hand);
  state->n_held[state->turn_player] = 0;
}

static gboolean
bag_has_fitting (const BastideState *state)
{
  const guint16 *bag = bastide_state_bag (state);

  for (guint i = state->drawn; i < state->n_bag; i++)
    if (bastide_rules_fits_anywhere (state, bastide_state_piece_kind (state, bag[i])))
      return TRUE;
  return FALSE;
}

/* Puts the hand back into the bag (H4): on top, or, mixed, anywhere. */
static void
return_hand (BastideState *state, gboolean mixed)
{
  guint16 *bag = bastide_state_bag (state);
  BastideRandom random;

  bastide_random_init (&random, state->dice);
  while (state->n_hand > 0)
    {
      guint other;

      bag[--state->drawn] = state->hand[--state->n_hand];
      other =
          state->drawn + (mixed ? bastide_random_below (&random, state->n_bag - state->drawn) : 0);
      bag[state->drawn] = bag[other];
      bag[other] = state->hand[state->n_hand];
      state->hand[state->n_hand] = 0;
    }
  if (mixed)
    state->dice = bastide_random_next (&random);
}

/* What is in hand fits nowhere: it leaves the game (B4b), or goes back into the bag (H4). FALSE if
 * nothing that fits can be had for it. */
static gboolean
replace_hand (BastideState *state, GArray *events)
{
  gboolean back = state->setup->options.unplaceable_return;

  if (back && !bag_has_fitting (state))
    return FALSE;
  for (guint i = 0; i < state->n_hand; i++)
    emit (events, (BastideEvent){
                      .type = back ? BASTIDE_EVENT_PUT_BACK : BASTIDE_EVENT_DISCARDED,
                      .player = state->turn_player,
                      .piece = state->hand[i],
                  });
  if (back)
    return_hand (state, TRUE);
  else
    {
      state->n_discarded += state->n_hand;
      empty_hand (state);
    }
  return TRUE;
}

/* Gives the player whose turn it is a hand of which something fits; FALSE if there is none for him.
 */
static gboolean
deal (BastideState *state, GArray *events)
{
  guint n_kept;

  if (state->n_held[state->turn_player] > 0)
    take_hand (state);
  n_kept = state->n_hand;
  for (;;)
    {
      fill_hand (state);
      for (guint i = 0; i < state->n_hand; i++)
        if (bastide_rules_fits_anywhere (state, bastide_state_piece_kind (state, state->hand[i])))
          {
            emit_drawn (state, events, n_kept);
            return TRUE;
          }
      if (state->n_hand == 0 || !replace_hand (state, events))
        return FALSE;
      n_kept = 0;
    }
}

/* After the last turn: Carcassonne's round (C8), then the final scoring. */
static void
finish (BastideState *state, GArray *events)
{
  if (state->setup->has_count && state->n_placed > state->setup->n_start)
    {
      state->phase = BASTIDE_PHASE_FINAL;
      ask_final (state, (guint) bastide_state_last_placed (state)->player, events);
    }
  else
    end_game (state, events);
}

static inline void
begin_placing (BastideState *state)
{
  state->phase = BASTIDE_PHASE_PLACE;
  state->player = state->turn_player;
  if (state->setup->options.offers)
    bastide_offers_begin (state);
}

/* Begins the turn of turn_player, or of the next who has a tile to play; ends the game if nobody
 * has (B10). */
static inline void
begin_turn (BastideState *state, GArray *events)
{
  if (state->asks_draw && state->drawn < state->n_bag)
    {
      state->turn++;
      state->phase = BASTIDE_PHASE_DRAW;
      state->player = state->turn_player;
      return;
    }
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      if (deal (state, events))
        {
          state->turn++;
          begin_placing (state);
          return;
        }
      if (!draws_ahead (state))
        break;
      keep_hand (state);
      state->turn_player = (gint8) next_player (state, (guint) state->turn_player);
    }
  return_hand (state, FALSE);
  finish (state, events);
}

static inline void
end_turn (BastideState *state, GArray *events)
{
  state->turn_scored = 0;
  state->asked = 0;
  if (draws_ahead (state) && !state->bought)
    {
      guint n_kept = state->n_hand;

      fill_hand (state);
      emit_drawn (state, events, n_kept);
      keep_hand (state);
    }
  state->bought = FALSE;
  if (state->again)
    emit (events, (BastideEvent){ .type = BASTIDE_EVENT_AGAIN, .player = state->turn_player });
  else if (state->resume != BASTIDE_NO_PLAYER)
    {
      state->turn_player = state->resume;
      state->resume = BASTIDE_NO_PLAYER;
    }
  else
    state->turn_player = (gint8) next_player (state, (guint) state->turn_player);
  state->again = FALSE;
  begin_turn (state, events);
}

/* Scores, then asks the player whose turn it is for a follower to Carcassonne if others got points
 * and he none (C4). */
static inline void
score_turn (BastideState *state, GArray *events)
{
  guint own = 1u << state->turn_player;

  if (state->n_completed > 0)
    score_completed (state, events);
  if (state->setup->has_count && (state->turn_scored & ~own) != 0 &&
      (state->turn_scored & own) == 0 && state->supply[state->turn_player] > 0 &&
      bastide_count_enterable (state) != 0)
    {
      state->phase = BASTIDE_PHASE_QUARTER;
      state->player = state->turn_player;
    }
  else
    end_turn (state, events);
}

/* Goes on with the round of redeployments (C6): from the left of the placer, once around, the
 * placer last. */
static void
ask_redeploy (BastideState *state, GArray *events)
{
  state->phase = BASTIDE_PHASE_REDEPLOY;
  for (; state->asked < state->setup->n_players; state->asked++)
    {
      guint player = ((guint) state->turn_player + 1 + state->asked) % state->setup->n_players;

      if (bastide_count_movable (state, player) != 0)
        {
          state->player = (gint8) player;
          return;
        }
    }
  state->asked = 0;
  score_turn (state, events);
}

/* Goes on with the moves before the final scoring (C8): round and round from the left of `after`;
 * who declines or has nothing to move is out (a bit of `asked`). */
static void
ask_final (BastideState *state, guint after, GArray *events)
{
  guint player = after;

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      player = next_player (state, player);
      if ((state->asked >> player & 1) != 0)
        continue;
      if (bastide_count_movable (state, player) != 0)
        {
          state->player = (gint8) player;
          return;
        }
      state->asked |= (guint8) (1u << player);
    }
  end_game (state, events);
}

/* After the decision about the follower. */
static void
complete (BastideState *state, GArray *events)
{
  state->follower_mask = 0;
  if (state->setup->has_count && state->n_completed > 0)
    ask_redeploy (state, events);
  else
    score_turn (state, events);
}

/* Segments of the tile just placed whose feature nobody stands on (B5b). */
static guint
free_segments (const BastideState *state, const BastidePlaced *tile, const BastideKind *kind)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint mask = 0;

  if (state->supply[state->turn_player] == 0)
    return 0;
  for (guint left = kind->claimable_mask; left != 0; left &= left - 1)
    {
      guint32 root = bastide_state_root (state, tile->first_node + (guint32) __builtin_ctz (left));

      if (nodes[root].followers == 0)
        mask |= left & -left;
    }
  return mask;
}

/* Whether the tile touches others on all four sides (H8). */
static gboolean
fills_hole (const BastideState *state, const BastidePlaced *tile)
{
  for (guint side = 0; side < 4; side++)
    if (bastide_state_find_placed (state, tile->x + bastide_side_dx ((BastideSide) side),
                                   tile->y + bastide_side_dy ((BastideSide) side)) < 0)
      return FALSE;
  return TRUE;
}

/* Puts a tile of that kind on top of the bag. */
static void
bring_to_top (BastideState *state, guint kind)
{
  guint16 *bag = bastide_state_bag (state), top = bag[state->drawn];
  guint i = state->drawn;

  while (i + 1 < state->n_bag && state->setup->pieces[bag[i]].kind != kind)
    i++;
  bag[state->drawn] = bag[i];
  bag[i] = top;
}

/* The tile that was drawn at a real table; or its bag is empty, though tiles are left here. */
static void
apply_draw (BastideState *state, BastideMove move, GArray *events)
{
  if (move.type == BASTIDE_MOVE_DRAW)
    {
      bring_to_top (state, (guint) move.x);
      fill_hand (state);
      if (bastide_rules_fits_anywhere (state, bastide_state_hand (state)))
        {
          emit_drawn (state, events, 0);
          begin_placing (state);
          return;
        }
      if (replace_hand (state, events) && state->drawn < state->n_bag)
        return;
      return_hand (state, FALSE);
    }
  state->turn--;
  finish (state, events);
}

static void
apply_place (BastideState *state, BastideMove move, GArray *events)
{
  guint16 piece = bastide_hand_take (state, move.hand);
  const BastidePlaced *tile;

  bastide_table_place (state, piece, move.x, move.y, move.rotation, state->player);
  if (events != NULL)
    emit (events, (BastideEvent){
                      .type = BASTIDE_EVENT_PLACED,
                      .player = state->player,
                      .rotation = move.rotation,
                      .x = move.x,
                      .y = move.y,
                      .piece = piece,
                  });
  tile = &bastide_state_placed (state)[state->n_placed - 1];
  state->again = state->setup->options.hole_turn && fills_hole (state, tile);
  state->follower_mask =
      (guint16) free_segments (state, tile, bastide_state_piece_kind (state, piece));
  if (state->follower_mask != 0)
    state->phase = BASTIDE_PHASE_FOLLOWER;
  else
    complete (state, events);
}

/* Puts a follower on a segment, wherever he comes from. */
static void
stand (BastideState *state, guint player, guint32 node)
{
  BastideNode *nodes = bastide_state_nodes (state);

  nodes[bastide_state_root (state, node)].followers += 1u << (4 * player);
  state->followers[player][state->n_followers[player]++] = (BastideFollower){ node };
}

static void
apply_follower (BastideState *state, BastideMove move, GArray *events)
{
  guint player = (guint) state->player;
  guint32 node = bastide_state_placed (state)[state->n_placed - 1].first_node + move.segment;

  if (move.type == BASTIDE_MOVE_FOLLOWER)
    {
      stand (state, player, node);
      state->supply[player]--;
      emit_follower (state, events, BASTIDE_EVENT_DEPLOYED, player, node);
    }
  complete (state, events);
}

/* A follower out of Carcassonne, or no (further) one (C6, C8). */
static void
apply_redeploy (BastideState *state, BastideMove move, GArray *events)
{
  guint player = (guint) state->player;
  gboolean final = state->phase == BASTIDE_PHASE_FINAL;

  if (move.type == BASTIDE_MOVE_REDEPLOY)
    {
      guint32 node = bastide_count_target (state, move);

      stand (state, player, node);
      state->quarters[player][move.quarter]--;
      emit_follower (state, events, BASTIDE_EVENT_REDEPLOYED, player, node);
      if (events != NULL)
        g_array_index (events, BastideEvent, events->len - 1).quarter = move.quarter;
    }
  else if (final)
    state->asked |= (guint8) (1u << player);
  else
    state->asked++;
  if (final)
    ask_final (state, player, events);
  else
    ask_redeploy (state, events);
}

static void
move_count (BastideState *state, guint quarter, GArray *events)
{
  if (state->count_quarter == quarter)
    return;
  state->count_quarter = (guint8) quarter;
  emit (events, (BastideEvent){
                    .type = BASTIDE_EVENT_COUNT,
                    .player = state->player,
                    .quarter = (guint8) quarter,
                });
}

/* A follower to Carcassonne, and the Count's move if it isn't his player's to decide (C4, C10). */
static void
apply_quarter (BastideState *state, BastideMove move, GArray *events)
{
  guint player = (guint) state->player;

  if (move.type == BASTIDE_MOVE_QUARTER)
    {
      state->supply[player]--;
      state->quarters[player][move.quarter]++;
      emit (events, (BastideEvent){
                        .type = BASTIDE_EVENT_ENTERED,
                        .player = state->player,
                        .quarter = move.quarter,
                    });
      if (state->setup->options.count_move == BASTIDE_COUNT_MOVE_FREE)
        {
          state->phase = BASTIDE_PHASE_COUNT;
          return;
        }
      move_count (state,
                  state->setup->options.count_move == BASTIDE_COUNT_MOVE_CLOCKWISE
                      ? (state->count_quarter + 1u) % BASTIDE_N_QUARTERS
                      : move.quarter,
                  events);
    }
  end_turn (state, events);
}

void
bastide_rules_apply (BastideState *state, BastideMove move, GArray *events)
{
  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_PLACE:
      apply_place (state, move, events);
      break;
    case BASTIDE_PHASE_FOLLOWER:
      apply_follower (state, move, events);
      break;
    case BASTIDE_PHASE_REDEPLOY:
    case BASTIDE_PHASE_FINAL:
      apply_redeploy (state, move, events);
      break;
    case BASTIDE_PHASE_QUARTER:
      apply_quarter (state, move, events);
      break;
    case BASTIDE_PHASE_COUNT:
      if (move.type == BASTIDE_MOVE_COUNT)
        move_count (state, move.quarter, events);
      end_turn (state, events);
      break;
    case BASTIDE_PHASE_OFFER:
    case BASTIDE_PHASE_ANSWER:
      bastide_offers_apply (state, move, events);
      break;
    case BASTIDE_PHASE_DRAW:
      apply_draw (state, move, events);
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

/* ---- The beginning ---- */

/* Everybody begins with a hand of three (H3). */
static void
deal_hands (BastideState *state)
{
  for (guint player = 0; player < state->setup->n_players; player++)
    {
      state->turn_player = (gint8) player;
      fill_hand (state);
      keep_hand (state);
    }
  state->turn_player = 0;
}

void
bastide_state_begin (BastideState *state,
                     const BastideSetup *setup,
                     BastideRandom *random,
                     GArray *events)
{
  guint16 *bag;

  memset (state, 0, setup->layout.size);
  state->setup = setup;
  state->size = setup->layout.size;
  for (guint player = 0; player < setup->n_players; player++)
    state->supply[player] = BASTIDE_SUPPLY;
  state->n_bag = bastide_setup_n_bag (setup);
  bag = bastide_state_bag (state);
  for (guint i = 0; i < state->n_bag; i++)
    bag[i] = (guint16) (setup->n_start + i);
  if (random != NULL)
    bastide_random_shuffle (random, bag, state->n_bag);
  for (guint i = 0; setup->options.unplaceable_return && i < state->n_bag; i++)
    state->dice = state->dice * 31 + bag[i];
  state->resume = BASTIDE_NO_PLAYER;
  state->asks_draw = setup->options.draw_told;
  memset (bastide_state_frontier_ask (state), BASTIDE_FRONTIER_NOTHING, setup->layout.max_frontier);
  bastide_table_lay_out (state);
  for (guint i = 0; i < setup->n_start; i++)
    bastide_table_place (state, setup->start[i].piece, setup->start[i].x, setup->start[i].y,
                         setup->start[i].rotation, BASTIDE_NO_PLAYER);
  /* What the start layout completes by itself is nobody's, and no move's doing. */
  memset (bastide_state_completed (state), 0, state->n_completed * sizeof (guint32));
  state->n_completed = 0;
  if (setup->options.hand_3)
    deal_hands (state);
  begin_turn (state, events);
}

BastideState *
bastide_state_new (const BastideSetup *setup, GArray *events)
{
  BastideState *state;

  g_return_val_if_fail (setup != NULL, NULL);

  state = g_malloc (setup->layout.size);
  bastide_state_begin (state, setup, NULL, events);
  return state;
}
