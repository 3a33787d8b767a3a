/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count.c: what is possible in Carcassonne (rules C4 to C8, C10). rules.c says when it is asked. */

#include "rules-private.h"

BastideFeature
bastide_quarter_feature (BastideQuarter quarter)
{
  static const BastideFeature features[BASTIDE_N_QUARTERS] = {
    [BASTIDE_QUARTER_CASTLE] = BASTIDE_FEATURE_CITY,
    [BASTIDE_QUARTER_MARKET] = BASTIDE_FEATURE_FIELD,
    [BASTIDE_QUARTER_BLACKSMITH] = BASTIDE_FEATURE_ROAD,
    [BASTIDE_QUARTER_CATHEDRAL] = BASTIDE_FEATURE_MONASTERY,
  };

  return features[quarter];
}

/* Whether followers may move to the feature of that root now: one that was just completed, or,
 * before the final scoring, one that is still to be scored. */
static gboolean
is_target (const BastideState *state, guint32 root)
{
  const BastideNode *node = &bastide_state_nodes (state)[root];

  if (state->phase == BASTIDE_PHASE_FINAL)
    return node->feature == BASTIDE_FEATURE_FIELD || node->open > 0;
  for (guint i = 0; i < state->n_completed; i++)
    if (bastide_state_completed (state)[i] == root)
      return TRUE;
  return FALSE;
}

/* The next root at or behind *at that can be moved to; FALSE at the end. Begin with *at = 0. */
static gboolean
next_target (const BastideState *state, guint32 *at, guint32 *root)
{
  const BastideNode *nodes = bastide_state_nodes (state);

  if (state->phase != BASTIDE_PHASE_FINAL)
    {
      if (*at >= state->n_completed)
        return FALSE;
      *root = bastide_state_completed (state)[(*at)++];
      return TRUE;
    }
  while (*at < state->n_nodes)
    {
      *root = (*at)++;
      if (nodes[*root].root == *root && is_target (state, *root))
        return TRUE;
    }
  return FALSE;
}

/* Quarters whose followers may leave at all: not the Count's, and by C10d only the market's at the
 * end. */
static guint
open_quarters (const BastideState *state)
{
  guint quarters = 0xf & ~(1u << state->count_quarter);

  if (state->phase == BASTIDE_PHASE_FINAL && state->setup->options.count_final_market)
    quarters &= 1u << BASTIDE_QUARTER_MARKET;
  return quarters;
}

guint
bastide_count_movable (const BastideState *state, guint player)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint held = 0, movable = 0;
  guint32 at = 0, root;

  for (guint quarter = 0; quarter < BASTIDE_N_QUARTERS; quarter++)
    if (state->quarters[player][quarter] > 0)
      held |= 1u << quarter;
  held &= open_quarters (state);
  while (movable != held && next_target (state, &at, &root))
    for (guint quarter = 0; quarter < BASTIDE_N_QUARTERS; quarter++)
      if ((held >> quarter & 1) != 0 &&
          nodes[root].feature == bastide_quarter_feature ((BastideQuarter) quarter))
        movable |= 1u << quarter;
  return movable;
}

guint
bastide_count_enterable (const BastideState *state)
{
  guint quarters = 0xf;

  if (state->setup->options.no_farmers)
    quarters &= ~(1u << BASTIDE_QUARTER_MARKET); /* there are no farms to go to */
  if (state->setup->options.count_closed)
    quarters &= ~(1u << state->count_quarter);
  return quarters;
}

guint
bastide_rules_quarters (const BastideState *state)
{
  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_REDEPLOY:
    case BASTIDE_PHASE_FINAL:
      return bastide_count_movable (state, (guint) state->player);
    case BASTIDE_PHASE_QUARTER:
      return bastide_count_enterable (state);
    case BASTIDE_PHASE_COUNT:
      return 0xf & ~(1u << state->count_quarter);
    case BASTIDE_PHASE_PLACE:
    case BASTIDE_PHASE_FOLLOWER:
    case BASTIDE_PHASE_OFFER:
    case BASTIDE_PHASE_ANSWER:
    case BASTIDE_PHASE_DRAW:
    case BASTIDE_PHASE_OVER:
    default:
      return 0;
    }
}

static void
list_redeployments (const BastideState *state, GArray *moves)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint quarters = bastide_rules_quarters (state);

  for (guint quarter = 0; quarter < BASTIDE_N_QUARTERS; quarter++)
    {
      guint32 at = 0, root;

      while ((quarters >> quarter & 1) != 0 && next_target (state, &at, &root))
        if (nodes[root].feature == bastide_quarter_feature ((BastideQuarter) quarter))
          {
            const BastidePlaced *tile = &bastide_state_placed (state)[nodes[root].placed];
            BastideMove move = bastide_move_redeploy ((BastideQuarter) quarter, tile->x, tile->y,
                                                      root - tile->first_node);

            g_array_append_val (moves, move);
          }
    }
}

void
bastide_count_legal_moves (const BastideState *state, GArray *moves)
{
  guint quarters = bastide_rules_quarters (state);

  if (state->phase == BASTIDE_PHASE_REDEPLOY || state->phase == BASTIDE_PHASE_FINAL)
    {
      list_redeployments (state, moves);
      return;
    }
  for (guint quarter = 0; quarter < BASTIDE_N_QUARTERS; quarter++)
    if ((quarters >> quarter & 1) != 0)
      {
        BastideMove move = state->phase == BASTIDE_PHASE_QUARTER
                               ? bastide_move_quarter ((BastideQuarter) quarter)
                               : bastide_move_count ((BastideQuarter) quarter);

        g_array_append_val (moves, move);
      }
}

guint32
bastide_count_target (const BastideState *state, BastideMove move)
{
  int i = bastide_state_find_placed (state, move.x, move.y);
  const BastidePlaced *tile;
  guint32 node, root;

  if (i < 0)
    return BASTIDE_NO_NODE;
  tile = &bastide_state_placed (state)[i];
  if (move.segment >= bastide_state_placed_kind (state, tile)->n_segments)
    return BASTIDE_NO_NODE;
  node = tile->first_node + move.segment;
  root = bastide_state_root (state, node);
  if (bastide_state_nodes (state)[root].feature !=
          bastide_quarter_feature ((BastideQuarter) move.quarter) ||
      !is_target (state, root))
    return BASTIDE_NO_NODE;
  return node;
}
