/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-choice.c: choices as rows of a list, the button that declines, and offers (H7). */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* ---- Offers ---- */

static guint
n_offers (const BastideState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += state->offers[i] > 0;
  return n;
}

/* "Ben offers 3 points for this tile.", for each who does. */
static char *
answer_prompt (const BastideState *state)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      const int points = state->offers[i];

      if (points > 0)
        /* Translators: %s is a name */
        g_ptr_array_add (sentences, g_strdup_printf (ngettext ("%s offers %d point for this tile.",
                                                               "%s offers %d points for this tile.",
                                                               (gulong) points),
                                                     state->setup->players[i].name, points));
    }
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

char *
bastide_describe_offer_prompt (const BastideState *state)
{
  g_autofree char *feature = NULL;

  if (state->phase == BASTIDE_PHASE_ANSWER)
    return answer_prompt (state);
  feature = bastide_describe_owned (state, bastide_rules_wanted_feature (state));
  /* Translators: who drew the tile; what it completes ("Ben’s city"); who may offer points for it
   */
  return g_strdup_printf (_ ("%s drew the only tile that completes %s. What does %s offer?"),
                          state->setup->players[state->turn_player].name, feature,
                          state->setup->players[state->player].name);
}

char *
bastide_describe_offer_event (const BastideSetup *setup, const BastideEvent *event)
{
  const char *name = setup->players[event->player].name;
  g_autofree char *buyer = NULL;

  if (event->type == BASTIDE_EVENT_OFFERED)
    /* Translators: %s is a name */
    return g_strdup_printf (
        ngettext ("%s offers %d point.", "%s offers %d points.", (gulong) event->points), name,
        event->points);
  buyer = bastide_describe_names (setup, event->owners);
  /* Translators: who sold a tile, and to whom */
  return g_strdup_printf (ngettext ("%s sold the tile to %s for %d point.",
                                    "%s sold the tile to %s for %d points.",
                                    (gulong) event->points),
                          name, buyer, event->points);
}

/* ---- Rows ---- */

static char *
send_title (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return g_strdup (_ ("Send a Knight to the City"));
    case BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup (_ ("Send a Thief to the Road"));
    case BASTIDE_QUARTER_CATHEDRAL:
      return g_strdup (_ ("Send a Monk to the Monastery"));
    case BASTIDE_QUARTER_MARKET:
    default:
      return g_strdup (_ ("Send a Farmer to the Field"));
    }
}

static char *
final_title (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return g_strdup (_ ("Castle to the city"));
    case BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup (_ ("Blacksmith to the road"));
    case BASTIDE_QUARTER_CATHEDRAL:
      return g_strdup (_ ("Cathedral to the monastery"));
    case BASTIDE_QUARTER_MARKET:
    default:
      return g_strdup (_ ("Market to the field"));
    }
}

static char *
sell_title (const BastideState *state, int buyer)
{
  if (n_offers (state) <= 1)
    return g_strdup (_ ("Sell the Tile"));
  /* Translators: %s is one of those who offer points for a tile */
  return g_strdup_printf (_ ("Sell the Tile to %s"), state->setup->players[buyer].name);
}

char *
bastide_describe_move_title (const BastideState *state, BastideMove move)
{
  g_return_val_if_fail (state != NULL, NULL);

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_FOLLOWER:
      return bastide_describe_follower_title (state, move.segment);
    case BASTIDE_MOVE_REDEPLOY:
      return state->phase == BASTIDE_PHASE_FINAL ? final_title ((BastideQuarter) move.quarter)
                                                 : send_title ((BastideQuarter) move.quarter);
    case BASTIDE_MOVE_QUARTER:
    case BASTIDE_MOVE_COUNT:
      return g_strdup (bastide_describe_quarter_name ((BastideQuarter) move.quarter));
    case BASTIDE_MOVE_OFFER:
      return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) move.x), move.x);
    case BASTIDE_MOVE_SELL:
      return sell_title (state, move.x);
    case BASTIDE_MOVE_DRAW:
      return bastide_describe_tile (&state->setup->kinds[move.x], 0);
    case BASTIDE_MOVE_PASS:
      return bastide_describe_decline (state);
    case BASTIDE_MOVE_PLACE:
    default:
      return g_strdup ("");
    }
}

static const char *
quarter_use (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return _ ("may later move to completed cities");
    case BASTIDE_QUARTER_MARKET:
      return _ ("may move to farms at the end");
    case BASTIDE_QUARTER_BLACKSMITH:
      return _ ("may later move to completed roads");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return _ ("may later move to completed monasteries");
    }
}

static guint
n_inside (const BastideState *state, BastideQuarter quarter)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += state->quarters[i][quarter];
  return n;
}

static char *
blocked_text (const BastideState *state, BastideQuarter quarter)
{
  const guint n = n_inside (state, quarter);

  if (n == 0)
    return g_strdup (C_ ("quarter", "empty"));
  return g_strdup_printf (
      ngettext ("%u follower would be blocked", "%u followers would be blocked", n), n);
}

/* Where the feature is, who holds it and what it brings. */
static char *
target_text (const BastideState *state, BastideMove move)
{
  const int index = bastide_state_find_placed (state, move.x, move.y);
  g_autofree char *cell = bastide_describe_cell (move.x, move.y);
  g_autofree char *holder = NULL;
  g_autofree char *worth = NULL;
  BastideFeatureInfo info;

  g_return_val_if_fail (index >= 0, NULL);
  bastide_score_feature (state, bastide_state_placed (state)[index].first_node + move.segment,
                         &info);
  holder = bastide_describe_feature_holder (state, &info);
  worth = bastide_describe_worth (&info);
  return g_strdup_printf ("%s · %s · %s", cell, holder, worth);
}

static char *
n_left_text (guint n)
{
  /* Translators: so many tiles of a kind are still in the bag */
  return g_strdup_printf (ngettext ("%u left", "%u left", n), n);
}

char *
bastide_describe_move_subtitle (const BastideState *state, BastideMove move)
{
  g_return_val_if_fail (state != NULL, NULL);

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_FOLLOWER:
      return bastide_describe_follower_subtitle (state, move.segment);
    case BASTIDE_MOVE_REDEPLOY:
      return target_text (state, move);
    case BASTIDE_MOVE_QUARTER:
      return g_strdup (quarter_use ((BastideQuarter) move.quarter));
    case BASTIDE_MOVE_COUNT:
      return blocked_text (state, (BastideQuarter) move.quarter);
    case BASTIDE_MOVE_SELL:
      return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) state->offers[move.x]),
                              state->offers[move.x]);
    case BASTIDE_MOVE_DRAW:
      return n_left_text (bastide_state_n_left_of (state, (guint) move.x));
    case BASTIDE_MOVE_PLACE:
    case BASTIDE_MOVE_PASS:
    case BASTIDE_MOVE_OFFER:
    default:
      return g_strdup ("");
    }
}

static const char *
stay_text (guint quarters)
{
  switch (quarters)
    {
    case 1 << BASTIDE_QUARTER_CASTLE:
      return _ ("Stay in the Castle");
    case 1 << BASTIDE_QUARTER_BLACKSMITH:
      return _ ("Stay in the Blacksmith");
    case 1 << BASTIDE_QUARTER_CATHEDRAL:
      return _ ("Stay in the Cathedral");
    default:
      return _ ("Stay in Carcassonne");
    }
}

static const char *
leave_text (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return _ ("Leave Him in the Castle");
    case BASTIDE_QUARTER_MARKET:
      return _ ("Leave Him in the Market");
    case BASTIDE_QUARTER_BLACKSMITH:
      return _ ("Leave Him in the Blacksmith");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return _ ("Leave Him in the Cathedral");
    }
}

char *
bastide_describe_decline (const BastideState *state)
{
  g_return_val_if_fail (state != NULL, NULL);

  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_FOLLOWER:
    case BASTIDE_PHASE_QUARTER:
      return g_strdup (_ ("Keep the Follower"));
    case BASTIDE_PHASE_REDEPLOY:
      return g_strdup (stay_text (bastide_rules_quarters (state)));
    case BASTIDE_PHASE_COUNT:
      return g_strdup (leave_text ((BastideQuarter) state->count_quarter));
    case BASTIDE_PHASE_FINAL:
      return g_strdup (_ ("Stay, and Be Out"));
    case BASTIDE_PHASE_OFFER:
      return g_strdup (_ ("No Offer"));
    case BASTIDE_PHASE_ANSWER:
      return g_strdup (_ ("Keep It"));
    case BASTIDE_PHASE_DRAW:
      return g_strdup (_ ("The Bag Is Empty"));
    case BASTIDE_PHASE_PLACE:
    case BASTIDE_PHASE_OVER:
    default:
      return g_strdup ("");
    }
}
