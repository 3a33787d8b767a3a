/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-hint.c: hints in words: what to do, what it brings, and how sure that is; reviews. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* "Place it at 2 east, 1 north, with a knight." */
static char *
place_text (const BastideHint *hint, const BastideState *state)
{
  const BastideMove *place = &hint->moves[0], *next = &hint->moves[1];
  const BastideKind *kind = bastide_state_hand_kind (state, place->hand);
  g_autofree char *cell = bastide_describe_cell (place->x, place->y);

  if (hint->n_moves < 2 || (next->type != BASTIDE_MOVE_FOLLOWER && next->type != BASTIDE_MOVE_PASS))
    /* Translators: %s is a cell: "2 east, 1 north", "the start". */
    return g_strdup_printf (_ ("Place it at %s."), cell);
  if (next->type == BASTIDE_MOVE_PASS)
    return g_strdup_printf (_ ("Place it at %s, and keep the follower."), cell);
  switch ((BastideFeature) kind->feature[next->segment])
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (_ ("Place it at %s, with a thief."), cell);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (_ ("Place it at %s, with a knight."), cell);
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup_printf (_ ("Place it at %s, with a monk."), cell);
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    case BASTIDE_FEATURE_NONE:
    default:
      return g_strdup_printf (_ ("Place it at %s, with a farmer."), cell);
    }
}

/* What to do, in words that are on the screen already. */
static char *
action_text (const BastideHint *hint, const BastideState *state)
{
  g_autofree char *text = NULL;

  if (hint->moves[0].type == BASTIDE_MOVE_PLACE && state->n_hand > 1)
    {
      text = place_text (hint, state);
      /* Translators: %u is the number of a tile in hand; a sentence about where to place it
       * follows.
       */
      return g_strdup_printf (_ ("Choose tile %u. %s"), hint->moves[0].hand + 1u, text);
    }
  if (hint->moves[0].type == BASTIDE_MOVE_PLACE)
    return place_text (hint, state);
  text = bastide_describe_move_title (state, hint->moves[0]);
  /* Translators: %s is the title of a choice: "Knight on the city", "Keep the Follower". */
  return g_strdup_printf (_ ("Choose “%s”."), text);
}

static char *
completed_text (const BastideHint *hint)
{
  const gulong n = (gulong) hint->points;

  if (hint->n_completed > 1)
    return g_strdup_printf (ngettext ("It brings %d point at once, for several features.",
                                      "It brings %d points at once, for several features.", n),
                            hint->points);
  switch (hint->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (ngettext ("The road is complete: %d point at once.",
                                        "The road is complete: %d points at once.", n),
                              hint->points);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (ngettext ("The city is complete: %d point at once.",
                                        "The city is complete: %d points at once.", n),
                              hint->points);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    case BASTIDE_FEATURE_NONE:
    default:
      return g_strdup_printf (ngettext ("The monastery is complete: %d point at once.",
                                        "The monastery is complete: %d points at once.", n),
                              hint->points);
    }
}

/* "The city has a 60 % chance to be completed." */
static char *
chance_text (const BastideHint *hint)
{
  int percent = bastide_describe_rough_percent (hint->chance);

  if (percent == 0)
    return g_strdup (_ ("It can hardly be completed."));
  switch (hint->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (_ ("The road has a %d %% chance to be completed."), percent);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (_ ("The city has a %d %% chance to be completed."), percent);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    case BASTIDE_FEATURE_NONE:
    default:
      return g_strdup_printf (_ ("The monastery has a %d %% chance to be completed."), percent);
    }
}

static char *
held_text (const BastideHint *hint)
{
  const gulong n = (gulong) hint->points;
  const int expected = MAX ((int) lround (hint->expected), 0);
  g_autofree char *worth = NULL, *chance = NULL;

  if (hint->feature == BASTIDE_FEATURE_FIELD)
    return g_strdup_printf (ngettext ("The farm: %d point now, about %d in the end.",
                                      "The farm: %d points now, about %d in the end.", n),
                            hint->points, expected);
  worth = g_strdup_printf (
      /* Translators: what a feature is worth now, and in the end. */
      ngettext ("%d point now, about %d in the end.", "%d points now, about %d in the end.", n),
      hint->points, MAX (expected, hint->points));
  chance = chance_text (hint);
  return g_strdup_printf ("%s %s", worth, chance);
}

/* Whoever held it before shares it no more. */
static char *
taken_text (const BastideHint *hint, const char *names)
{
  const int expected = (int) lround (hint->expected);
  const gulong n = (gulong) MAX (expected, 0);

  switch (hint->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      /* Translators: %s is a name, or several; then points. */
      return g_strdup_printf (ngettext ("It takes the road from %s: about %d point in the end.",
                                        "It takes the road from %s: about %d points in the end.",
                                        n),
                              names, expected);
    case BASTIDE_FEATURE_CITY:
      /* Translators: %s is a name, or several; then points. */
      return g_strdup_printf (ngettext ("It takes the city from %s: about %d point in the end.",
                                        "It takes the city from %s: about %d points in the end.",
                                        n),
                              names, expected);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    case BASTIDE_FEATURE_NONE:
    default:
      /* Translators: %s is a name, or several; then points. */
      return g_strdup_printf (ngettext ("It takes the farm from %s: about %d point in the end.",
                                        "It takes the farm from %s: about %d points in the end.",
                                        n),
                              names, expected);
    }
}

static char *
hindered_text (const BastideHint *hint, const BastideState *state)
{
  g_autofree char *names = bastide_describe_names (state->setup, hint->losers), *owned = NULL;

  if (hint->reason == BASTIDE_HINT_TAKES)
    return taken_text (hint, names);
  if (hint->feature == BASTIDE_FEATURE_FIELD)
    /* Translators: %s is a name, or several; then points. */
    return g_strdup_printf (_ ("It makes the farm of %s smaller: about %d in the end, not %d."),
                            names, (int) lround (hint->expected),
                            (int) lround (hint->expected_before));
  owned = bastide_describe_owned (state, bastide_state_root (state, hint->node));
  if (bastide_describe_rough_percent (hint->chance) ==
      bastide_describe_rough_percent (hint->chance_before))
    /* Translators: %s is "Ben’s city". */
    return g_strdup_printf (_ ("It is in the way of %s."), owned);
  if (bastide_describe_rough_percent (hint->chance) == 0)
    /* Translators: %s is "Ben’s city". */
    return g_strdup_printf (_ ("It is in the way of %s, which can hardly be completed then."),
                            owned);
  /* Translators: %s is "Ben’s city"; then the chance that it is completed, and what it was before.
   */
  return g_strdup_printf (_ ("It is in the way of %s: a %d %% chance to be completed, not %d %%."),
                          owned, bastide_describe_rough_percent (hint->chance),
                          bastide_describe_rough_percent (hint->chance_before));
}

static char *
reason_text (const BastideHint *hint, const BastideState *state)
{
  switch (hint->reason)
    {
    case BASTIDE_HINT_COMPLETES:
      return completed_text (hint);
    case BASTIDE_HINT_HOLDS:
      return held_text (hint);
    case BASTIDE_HINT_TAKES:
    case BASTIDE_HINT_HINDERS:
      return hindered_text (hint, state);
    case BASTIDE_HINT_KEEPS:
      return g_strdup (_ ("A follower will be worth more later."));
    case BASTIDE_HINT_ENDS:
      return g_strdup_printf (ngettext ("It brings %d more point in the final scoring.",
                                        "It brings %d more points in the final scoring.",
                                        (gulong) hint->points),
                              hint->points);
    case BASTIDE_HINT_LEAST_HARM:
    default:
      return g_strdup (_ ("It brings little, but everything else costs more."));
    }
}

char *
bastide_describe_hint (const BastideState *state, const BastideHint *hint)
{
  g_autofree char *action = NULL, *reason = NULL;

  g_return_val_if_fail (state != NULL && hint != NULL && hint->n_moves > 0, NULL);

  action = action_text (hint, state);
  reason = reason_text (hint, state);
  return g_strdup_printf ("%s %s", action, reason);
}

/* ---- Reviews ---- */

char *
bastide_describe_review_turn (const BastideSetup *setup, const BastideReviewTurn *turn)
{
  int points = (int) lround (turn->loss);

  /* Translators: the number of a turn, a name, and what the turn cost him. */
  return g_strdup_printf (ngettext ("Turn %u, %s: about %d point lost",
                                    "Turn %u, %s: about %d points lost", (gulong) points),
                          turn->turn, setup->players[turn->player].name, points);
}

char *
bastide_describe_review (const BastideSetup *setup, const BastideReview *review)
{
  const guint n_steps = 4;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; i <= n_steps; i++)
    {
      const guint turn = i * review->n_turns / n_steps;
      g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;

      for (guint p = 0; p < review->n_players; p++)
        g_ptr_array_add (
            players, g_strdup_printf (
                         /* Translators: a name, and points that could be expected: "Anna 60". */
                         _ ("%s %d"), setup->players[p].name,
                         (int) lround (bastide_review_at (review, turn, p))));
      list = bastide_describe_join (players);
      /* Translators: the number of a turn; "Anna 60 and Ben 71". */
      g_ptr_array_add (sentences, g_strdup_printf (_ ("After turn %u: %s."), turn, list));
    }
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}
