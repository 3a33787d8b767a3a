/* SPDX-License-Identifier: GPL-3.0-or-later */
/* offers.c: points for a tile that alone can complete a feature (rule H7).
 *
 * When a turn begins and a tile in hand is of the only kind, among it and the bag, that can
 * complete some feature on which a follower stands, the other players who have points may each
 * offer some of them, in turn. The owner of the tile sells it to one of them, who plays it at once
 * in a turn of his own; then the owner draws and takes his turn. Or he keeps it. */

#include "rules-private.h"

#include <string.h>

#include "score.h"

/* The only empty cell that the feature still opens to; FALSE if there are several, or none on the
 * table. */
static gboolean
only_cell (const BastideState *state, guint32 root, BastideCell *cell)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint32 node = root;
  gboolean found = FALSE;

  do
    {
      const BastidePlaced *tile = &bastide_state_placed (state)[nodes[node].placed];
      const BastideKind *kind = bastide_state_placed_kind (state, tile);

      for (guint i = 0; i < 9; i++)
        {
          gint16 x = (gint16) (tile->x + (int) (i % 3) - 1),
                 y = (gint16) (tile->y + (int) (i / 3) - 1);
          guint side = i == 1 ? 0 : i == 5 ? 1 : i == 7 ? 2 : 3;

          if (i == 4 || bastide_state_find_placed (state, x, y) >= 0)
            continue;
          if (nodes[root].feature != BASTIDE_FEATURE_MONASTERY &&
              ((i & 1) == 0 || kind->side_segment[tile->rotation][side] != node - tile->first_node))
            continue;
          if (!bastide_state_on_table (state, x, y))
            {
              if (state->setup->options.table_border)
                continue;
              return FALSE;
            }
          if (found && (cell->x != x || cell->y != y))
            return FALSE;
          *cell = (BastideCell){ x, y };
          found = TRUE;
        }
      node = nodes[node].next;
  } while (node != root);
  return found;
}

/* Whether a tile of that kind at the cell completes the feature. piece: any of the kind. */
static gboolean
completes (const BastideState *state, guint32 root, BastideCell cell, guint piece)
{
  const BastideKind *kind = bastide_state_piece_kind (state, piece);
  int frontier = bastide_state_find_frontier (state, cell.x, cell.y);

  for (guint rotation = 0; frontier >= 0 && rotation < 4; rotation++)
    {
      g_autofree BastideState *copy = NULL;

      if (!bastide_kind_fits (kind, rotation, bastide_state_requirement (state, (guint) frontier)))
        continue;
      copy = bastide_state_copy (state);
      bastide_table_place (copy, piece, cell.x, cell.y, rotation, state->player);
      if (bastide_state_nodes (copy)[bastide_state_root (copy, root)].open == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether some tile left in the bag, of another kind, completes the feature as well. */
static gboolean
bag_completes (const BastideState *state, guint32 root, BastideCell cell, guint but_kind)
{
  const guint16 *bag = bastide_state_bag (state);
  g_autofree guint8 *tried = g_malloc0 (state->setup->n_kinds);

  tried[but_kind] = TRUE;
  for (guint i = state->drawn; i < state->n_bag; i++)
    {
      guint kind = state->setup->pieces[bag[i]].kind;

      if (!tried[kind] && completes (state, root, cell, bag[i]))
        return TRUE;
      tried[kind] = TRUE;
    }
  return FALSE;
}

/* Which tile of the hand is wanted, and to complete which feature; FALSE if none is. */
static gboolean
find_wanted (const BastideState *state, guint *hand, guint32 *root)
{
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    {
      const BastideNode *node = &bastide_state_nodes (state)[roots[i]];
      BastideCell cell;

      if (node->feature == BASTIDE_FEATURE_FIELD || node->open == 0 ||
          !only_cell (state, roots[i], &cell))
        continue;
      *root = roots[i];
      for (*hand = 0; *hand < state->n_hand; (*hand)++)
        if (completes (state, *root, cell, state->hand[*hand]) &&
            !bag_completes (state, *root, cell, state->setup->pieces[state->hand[*hand]].kind))
          return TRUE;
    }
  return FALSE;
}

guint32
bastide_rules_wanted_feature (const BastideState *state)
{
  guint hand;
  guint32 root;

  /* The table and the bag are as they were when the round began. */
  if ((state->phase != BASTIDE_PHASE_OFFER && state->phase != BASTIDE_PHASE_ANSWER) ||
      !find_wanted (state, &hand, &root))
    return BASTIDE_NO_NODE;
  return root;
}

/* Asks the next player who has points; when all were asked, the owner, or nobody if there is no
 * offer. */
static void
ask_next (BastideState *state)
{
  guint n_players = state->setup->n_players;

  for (; state->asked + 1u < n_players; state->asked++)
    {
      guint player = ((guint) state->turn_player + 1 + state->asked) % n_players;

      if (state->scores[player] > 0)
        {
          state->phase = BASTIDE_PHASE_OFFER;
          state->player = (gint8) player;
          return;
        }
    }
  state->asked = 0;
  state->player = state->turn_player;
  state->phase = BASTIDE_PHASE_PLACE;
  for (guint player = 0; player < n_players; player++)
    if (state->offers[player] > 0)
      state->phase = BASTIDE_PHASE_ANSWER;
  if (state->phase == BASTIDE_PHASE_PLACE)
    state->offered = 0;
}

void
bastide_offers_begin (BastideState *state)
{
  guint hand;
  guint32 root;

  if (!find_wanted (state, &hand, &root))
    return;
  state->offered = (guint8) hand;
  state->asked = 0;
  ask_next (state);
}

static int
most_points (const BastideState *state)
{
  return MIN (state->scores[state->player], G_MAXINT16);
}

void
bastide_offers_legal_moves (const BastideState *state, GArray *moves)
{
  if (state->phase == BASTIDE_PHASE_OFFER)
    for (int points = 1; points <= most_points (state); points++)
      {
        BastideMove move = bastide_move_offer (points);

        g_array_append_val (moves, move);
      }
  else if (state->phase == BASTIDE_PHASE_ANSWER)
    for (guint player = 0; player < state->setup->n_players; player++)
      if (state->offers[player] > 0)
        {
          BastideMove move = bastide_move_sell (player);

          g_array_append_val (moves, move);
        }
}

gboolean
bastide_offers_are_legal (const BastideState *state, BastideMove move)
{
  if (move.type == BASTIDE_MOVE_PASS)
    return TRUE;
  if (state->phase == BASTIDE_PHASE_OFFER)
    return move.type == BASTIDE_MOVE_OFFER && move.x >= 1 && move.x <= most_points (state);
  return move.type == BASTIDE_MOVE_SELL && move.x >= 0 && move.x < (int) state->setup->n_players &&
         state->offers[move.x] > 0;
}

/* The buyer plays the tile in a turn of his own; the seller's comes after it. */
static void
sell (BastideState *state, guint buyer, GArray *events)
{
  guint seller = (guint) state->turn_player;
  guint16 piece = bastide_hand_take (state, state->offered);
  gint16 points = state->offers[buyer];

  state->scores[buyer] -= points;
  state->scores[seller] += points;
  if (events != NULL)
    {
      BastideEvent event = { .type = BASTIDE_EVENT_SOLD,
                             .player = (gint8) seller,
                             .owners = (guint8) (1 << buyer),
                             .points = points,
                             .piece = piece,
                             .rule = "H7" };

      g_array_append_val (events, event);
    }
  memcpy (state->held[seller], state->hand, sizeof state->hand);
  state->n_held[seller] = state->n_hand;
  memset (state->hand, 0, sizeof state->hand);
  state->hand[0] = piece;
  state->n_hand = 1;
  state->bought = TRUE;
  state->resume = (gint8) seller;
  state->turn_player = (gint8) buyer;
}

void
bastide_offers_apply (BastideState *state, BastideMove move, GArray *events)
{
  if (state->phase == BASTIDE_PHASE_OFFER)
    {
      if (move.type == BASTIDE_MOVE_OFFER)
        {
          BastideEvent event = { .type = BASTIDE_EVENT_OFFERED,
                                 .player = state->player,
                                 .points = move.x };

          state->offers[state->player] = move.x;
          if (events != NULL)
            g_array_append_val (events, event);
        }
      state->asked++;
      ask_next (state);
      return;
    }
  if (move.type == BASTIDE_MOVE_SELL)
    sell (state, (guint) move.x, events);
  memset (state->offers, 0, sizeof state->offers);
  state->offered = 0;
  state->phase = BASTIDE_PHASE_PLACE;
  state->player = state->turn_player;
}
