/* SPDX-License-Identifier: GPL-3.0-or-later */
/* legality.c: which moves are legal in a position, and why another one is not.
 *
 * placement.c says where a tile fits, count.c and offers.c what their phases allow; this file only
 * reads a state. */

#include "config.h"
#include "rules.h"

#include <glib/gi18n-lib.h>

#include "rules-private.h"

G_DEFINE_QUARK (bastide_rules_error, bastide_rules_error)

static void
list_placements (const BastideState *state, guint hand, GArray *moves)
{
  g_autofree BastidePlacement *placements =
      g_new (BastidePlacement, 4 * MAX (state->n_frontier, 1));
  guint n = bastide_rules_placements (state, bastide_state_hand_kind (state, hand), placements);

  for (guint i = 0; i < n; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (state)[placements[i].frontier];
      BastideMove move = bastide_move_place (cell.x, cell.y, placements[i].rotation);

      move.hand = (guint8) hand;
      g_array_append_val (moves, move);
    }
}

/* Every kind that is left; or the bag of the real table is empty earlier. */
static void
list_draws (const BastideState *state, GArray *moves)
{
  BastideMove move = bastide_move_pass ();

  g_array_append_val (moves, move);
  for (guint kind = 0; kind < state->setup->n_kinds; kind++)
    if (bastide_state_n_left_of (state, kind) > 0)
      {
        move = bastide_move_draw (kind);
        g_array_append_val (moves, move);
      }
}

void
bastide_rules_legal_moves (const BastideState *state, GArray *moves)
{
  g_return_if_fail (state != NULL && moves != NULL);

  if (state->phase == BASTIDE_PHASE_PLACE)
    {
      for (guint hand = 0; hand < state->n_hand; hand++)
        list_placements (state, hand, moves);
    }
  else if (state->phase == BASTIDE_PHASE_DRAW)
    list_draws (state, moves);
  else if (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove pass = bastide_move_pass ();

      for (guint mask = bastide_rules_follower_segments (state); mask != 0; mask &= mask - 1)
        {
          BastideMove move = bastide_move_follower ((guint) __builtin_ctz (mask));

          g_array_append_val (moves, move);
        }
      bastide_count_legal_moves (state, moves);
      bastide_offers_legal_moves (state, moves);
      g_array_append_val (moves, pass);
    }
}

static const char *
why_not_place (const BastideState *state, BastideMove move)
{
  int frontier = bastide_state_find_frontier (state, move.x, move.y);

  if (move.type != BASTIDE_MOVE_PLACE)
    return N_ ("a tile must be placed first");
  if (move.rotation > 3 || move.hand >= state->n_hand)
    return N_ ("there is no such tile in hand");
  if (bastide_state_find_placed (state, move.x, move.y) >= 0)
    return N_ ("a tile is placed on another");
  if (frontier < 0)
    return N_ ("a tile is placed where it touches no other");
  if (!bastide_state_on_table (state, move.x, move.y))
    return N_ ("a tile is placed beyond the table");
  if (!bastide_kind_fits (bastide_state_hand_kind (state, move.hand), move.rotation,
                          bastide_state_requirement (state, (guint) frontier)))
    return N_ ("a tile is placed where it does not fit");
  return NULL;
}

static const char *
why_not_follower (const BastideState *state, BastideMove move)
{
  if (move.type == BASTIDE_MOVE_PASS)
    return NULL;
  if (move.type != BASTIDE_MOVE_FOLLOWER)
    return N_ ("a second tile is placed in one turn");
  if (move.segment >= BASTIDE_MAX_SEGMENTS || (state->follower_mask >> move.segment & 1) == 0)
    return N_ ("a follower is placed where none may stand");
  return NULL;
}

static const char *
why_not_count (const BastideState *state, BastideMove move)
{
  static const BastideMoveType wanted[] = {
    [BASTIDE_PHASE_REDEPLOY] = BASTIDE_MOVE_REDEPLOY,
    [BASTIDE_PHASE_FINAL] = BASTIDE_MOVE_REDEPLOY,
    [BASTIDE_PHASE_QUARTER] = BASTIDE_MOVE_QUARTER,
    [BASTIDE_PHASE_COUNT] = BASTIDE_MOVE_COUNT,
  };

  if (move.type == BASTIDE_MOVE_PASS)
    return NULL;
  if (move.type != wanted[state->phase])
    return N_ ("a decision about Carcassonne is missing");
  if (move.quarter >= BASTIDE_N_QUARTERS ||
      (bastide_rules_quarters (state) >> move.quarter & 1) == 0)
    return N_ ("a quarter of Carcassonne is used that is closed or empty");
  if (move.type == BASTIDE_MOVE_REDEPLOY && bastide_count_target (state, move) == BASTIDE_NO_NODE)
    return N_ ("a follower leaves Carcassonne for a place where he may not go");
  return NULL;
}

static const char *
why_not_draw (const BastideState *state, BastideMove move)
{
  if (move.type == BASTIDE_MOVE_PASS)
    return NULL;
  if (move.type != BASTIDE_MOVE_DRAW)
    return N_ ("it must be said first which tile was drawn");
  if (move.x < 0 || (guint) move.x >= state->setup->n_kinds ||
      bastide_state_n_left_of (state, (guint) move.x) == 0)
    return N_ ("a tile is drawn that is not in the bag");
  return NULL;
}

gboolean
bastide_rules_is_legal (const BastideState *state, BastideMove move, GError **error)
{
  const char *why;

  g_return_val_if_fail (state != NULL, FALSE);

  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_PLACE:
      why = why_not_place (state, move);
      break;
    case BASTIDE_PHASE_FOLLOWER:
      why = why_not_follower (state, move);
      break;
    case BASTIDE_PHASE_REDEPLOY:
    case BASTIDE_PHASE_FINAL:
    case BASTIDE_PHASE_QUARTER:
    case BASTIDE_PHASE_COUNT:
      why = why_not_count (state, move);
      break;
    case BASTIDE_PHASE_OFFER:
    case BASTIDE_PHASE_ANSWER:
      why = bastide_offers_are_legal (state, move) ? NULL
                                                   : N_ ("an offer or its answer is not possible");
      break;
    case BASTIDE_PHASE_DRAW:
      why = why_not_draw (state, move);
      break;
    case BASTIDE_PHASE_OVER:
    default:
      why = N_ ("the game is over, and a move follows");
      break;
    }
  if (why != NULL)
    g_set_error_literal (error, BASTIDE_RULES_ERROR, BASTIDE_RULES_ERROR_ILLEGAL, _ (why));
  return why == NULL;
}
