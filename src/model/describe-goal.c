/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-goal.c: what is asked for in a puzzle, and how it ended, in words. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe.h"

static char *
describe_points (const char *name, const BastideGoal *goal)
{
  if (goal->turns == 1)
    /* Translators: the question of a puzzle. %1$s is a player’s name, %2$u a number of points. */
    return g_strdup_printf (ngettext ("%1$s to play: score %2$u point in this turn.",
                                      "%1$s to play: score %2$u points in this turn.",
                                      goal->points),
                            name, goal->points);
  /* Translators: as above; %3$u is the number of turns, two or more. */
  return g_strdup_printf (ngettext ("%1$s to play: score %2$u point within %3$u turns.",
                                    "%1$s to play: score %2$u points within %3$u turns.",
                                    goal->points),
                          name, goal->points, goal->turns);
}

static char *
describe_road (const char *name, const char *cell, guint turns)
{
  if (turns == 1)
    /* Translators: %1$s is a player’s name, %2$s a place. */
    return g_strdup_printf (_ ("%1$s to play: complete the road at %2$s in this turn."), name,
                            cell);
  /* Translators: %1$s is a player’s name, %2$s a place, %3$u the number of turns, two or more. */
  return g_strdup_printf (ngettext ("%1$s to play: complete the road at %2$s within %3$u turn.",
                                    "%1$s to play: complete the road at %2$s within %3$u turns.",
                                    turns),
                          name, cell, turns);
}

static char *
describe_city (const char *name, const char *cell, guint turns)
{
  if (turns == 1)
    /* Translators: %1$s is a player’s name, %2$s a place. */
    return g_strdup_printf (_ ("%1$s to play: complete the city at %2$s in this turn."), name,
                            cell);
  /* Translators: %1$s is a player’s name, %2$s a place, %3$u the number of turns, two or more. */
  return g_strdup_printf (ngettext ("%1$s to play: complete the city at %2$s within %3$u turn.",
                                    "%1$s to play: complete the city at %2$s within %3$u turns.",
                                    turns),
                          name, cell, turns);
}

static char *
describe_monastery (const char *name, const char *cell, guint turns)
{
  if (turns == 1)
    /* Translators: %1$s is a player’s name, %2$s a place. */
    return g_strdup_printf (_ ("%1$s to play: complete the monastery at %2$s in this turn."), name,
                            cell);
  return g_strdup_printf (
      /* Translators: %1$s is a player’s name, %2$s a place, %3$u the number of turns, two or more.
       */
      ngettext ("%1$s to play: complete the monastery at %2$s within %3$u turn.",
                "%1$s to play: complete the monastery at %2$s within %3$u turns.", turns),
      name, cell, turns);
}

static char *
describe_completing (const char *name, const BastideState *state, const BastideGoal *goal)
{
  guint32 node = bastide_goal_node (goal, state);
  g_autofree char *cell = bastide_describe_cell (goal->x, goal->y);

  if (node == BASTIDE_NO_NODE)
    return NULL;
  switch (bastide_state_nodes (state)[node].feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return describe_road (name, cell, goal->turns);
    case BASTIDE_FEATURE_CITY:
      return describe_city (name, cell, goal->turns);
    default:
      return describe_monastery (name, cell, goal->turns);
    }
}

char *
bastide_describe_goal (const BastideState *state, const BastideGoal *goal)
{
  const char *name;

  g_return_val_if_fail (state != NULL && goal != NULL, NULL);
  g_return_val_if_fail (goal->player < state->setup->n_players, NULL);

  name = state->setup->players[goal->player].name;
  switch ((BastideGoalKind) goal->kind)
    {
    case BASTIDE_GOAL_POINTS:
      return describe_points (name, goal);
    case BASTIDE_GOAL_COMPLETE:
      return describe_completing (name, state, goal);
    case BASTIDE_GOAL_WIN:
      /* Translators: the question of a puzzle. %s is a player’s name. */
      return g_strdup_printf (_ ("%s to play: win the game."), name);
    case BASTIDE_GOAL_NONE:
    default:
      return NULL;
    }
}

const char *
bastide_describe_goal_result (BastideGoalResult result, gboolean hinted)
{
  switch (result)
    {
    case BASTIDE_GOAL_REACHED:
      return hinted ? _ ("Solved, with a hint.") : _ ("Solved!");
    case BASTIDE_GOAL_FAILED:
      return _ ("Not yet. Try again?");
    case BASTIDE_GOAL_OPEN:
    default:
      return NULL;
    }
}

char *
bastide_describe_puzzle (const BastideSetup *setup, guint level)
{
  static const char *const levels[] = { NC_ ("puzzle", "Easy"), NC_ ("puzzle", "Medium"),
                                        NC_ ("puzzle", "Hard") };
  g_autofree char *players =
      g_strdup_printf (ngettext ("%u player", "%u players", setup->n_players), setup->n_players);

  g_return_val_if_fail (level < G_N_ELEMENTS (levels), NULL);

  /* Translators: below a puzzle’s question: how many players, how difficult: "2 players · Easy". */
  return g_strdup_printf (_ ("%s · %s"), players,
                          g_dpgettext2 (GETTEXT_PACKAGE, "puzzle", levels[level]));
}
