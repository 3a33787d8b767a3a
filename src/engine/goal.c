/* SPDX-License-Identifier: GPL-3.0-or-later */
/* goal.c: what is asked for in a puzzle, looked up in the position. */

#include "config.h"

#include "goal.h"

#include <glib/gi18n-lib.h>

#include "score.h"

const char *
bastide_goal_word (BastideGoalKind kind)
{
  switch (kind)
    {
    case BASTIDE_GOAL_POINTS:
      return "points";
    case BASTIDE_GOAL_COMPLETE:
      return "complete";
    case BASTIDE_GOAL_WIN:
      return "win";
    case BASTIDE_GOAL_NONE:
    default:
      return NULL;
    }
}

guint32
bastide_goal_node (const BastideGoal *self, const BastideState *state)
{
  int placed = bastide_state_find_placed (state, self->x, self->y);
  const BastidePlaced *tile = placed >= 0 ? &bastide_state_placed (state)[placed] : NULL;

  if (self->kind != BASTIDE_GOAL_COMPLETE || tile == NULL ||
      self->segment >= bastide_state_placed_kind (state, tile)->n_segments)
    return BASTIDE_NO_NODE;
  return bastide_state_root (state, bastide_state_segment_node (state, tile, self->segment));
}

static gboolean
is_complete (const BastideState *state, guint32 root)
{
  return bastide_state_nodes (state)[root].open == 0;
}

static gboolean
can_be_completed (const BastideState *state, guint32 root)
{
  guint feature = bastide_state_nodes (state)[root].feature;

  return feature == BASTIDE_FEATURE_ROAD || feature == BASTIDE_FEATURE_CITY ||
         feature == BASTIDE_FEATURE_MONASTERY;
}

const char *
bastide_goal_fault (const BastideGoal *self, const BastideState *before)
{
  guint32 root = bastide_goal_node (self, before);

  if (self->player >= before->setup->n_players)
    return _ ("its goal is for a player who isn’t there");
  if (before->phase == BASTIDE_PHASE_OVER || before->player != (int) self->player)
    return _ ("its goal is for a player whose turn it isn’t");
  if (self->kind != BASTIDE_GOAL_COMPLETE)
    return NULL;
  if (root == BASTIDE_NO_NODE || !can_be_completed (before, root) || is_complete (before, root))
    return _ ("its goal names nothing that can be completed");
  return NULL;
}

static gboolean
is_reached (const BastideGoal *self, const BastideState *before, const BastideState *now)
{
  guint32 root;

  switch ((BastideGoalKind) self->kind)
    {
    case BASTIDE_GOAL_POINTS:
      return now->scores[self->player] - before->scores[self->player] >= (gint64) self->points;
    case BASTIDE_GOAL_COMPLETE:
      root = bastide_goal_node (self, now);
      return root != BASTIDE_NO_NODE && is_complete (now, root);
    case BASTIDE_GOAL_WIN:
      return now->phase == BASTIDE_PHASE_OVER && bastide_score_winners (now) == 1u << self->player;
    case BASTIDE_GOAL_NONE:
    default:
      return FALSE;
    }
}

/* A tile is placed in each turn, whoever has how many of them in a row (H7, H8). */
static guint
count_turns (const BastideGoal *self, const BastideState *before, const BastideState *now)
{
  guint n = 0;

  for (guint i = before->n_placed; i < now->n_placed; i++)
    n += bastide_state_placed (now)[i].player == (int) self->player;
  return n;
}

/* Whether no decision of a turn is to be made that follows its tile: then it has brought what it
 * brings. */
static gboolean
is_between_turns (const BastideState *state)
{
  return state->phase == BASTIDE_PHASE_PLACE || state->phase == BASTIDE_PHASE_DRAW ||
         state->phase == BASTIDE_PHASE_OFFER || state->phase == BASTIDE_PHASE_ANSWER;
}

static gboolean
is_late (const BastideGoal *self, const BastideState *before, const BastideState *now)
{
  if (now->phase == BASTIDE_PHASE_OVER)
    return TRUE;
  return self->kind != BASTIDE_GOAL_WIN && is_between_turns (now) &&
         count_turns (self, before, now) >= self->turns;
}

BastideGoalResult
bastide_goal_look (const BastideGoal *self, const BastideState *before, const BastideState *now)
{
  if (is_reached (self, before, now))
    return BASTIDE_GOAL_REACHED;
  return is_late (self, before, now) ? BASTIDE_GOAL_FAILED : BASTIDE_GOAL_OPEN;
}
