/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-count.c: The Count of Carcassonne in words: its questions, choices and quarters. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe-private.h"

const char *
bastide_describe_quarter_name (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return _ ("Castle");
    case BASTIDE_QUARTER_MARKET:
      return _ ("Market");
    case BASTIDE_QUARTER_BLACKSMITH:
      return _ ("Blacksmith");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return _ ("Cathedral");
    }
}

guint
bastide_describe_n_in_town (const BastideState *state, int player)
{
  guint n = 0;

  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    n += state->quarters[player][q];
  return n;
}

static const char *
quarter_help (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return _ ("Followers may move to completed cities");
    case BASTIDE_QUARTER_MARKET:
      return _ ("Followers may move to farms at the end");
    case BASTIDE_QUARTER_BLACKSMITH:
      return _ ("Followers may move to completed roads");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return _ ("Followers may move to completed monasteries");
    }
}

/* "Anna 1, Ben 1"; NULL if nobody is there. */
static char *
who_is_inside (const BastideState *state, BastideQuarter quarter)
{
  g_autoptr (GPtrArray) inside = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      if (state->quarters[i][quarter] > 0)
        g_ptr_array_add (inside, g_strdup_printf (
                                     /* Translators: a player's name and the number of his followers
                                      * in a quarter */
                                     C_ ("quarter", "%s %u"), state->setup->players[i].name,
                                     state->quarters[i][quarter]));
    }
  if (inside->len == 0)
    return NULL;
  g_ptr_array_add (inside, NULL);
  return g_strjoinv (", ", (char **) inside->pdata);
}

char *
bastide_describe_quarter (const BastideState *state, BastideQuarter quarter)
{
  g_autofree char *list = NULL;
  const char *name;

  g_return_val_if_fail (state != NULL && quarter < BASTIDE_N_QUARTERS, NULL);

  name = bastide_describe_quarter_name (quarter);
  list = who_is_inside (state, quarter);
  if (list == NULL)
    list = g_strdup (C_ ("quarter", "empty"));
  if (state->count_quarter == quarter)
    /* Translators: a quarter of Carcassonne, and who is in it */
    return g_strdup_printf (_ ("%s, closed by the Count: %s"), name, list);
  /* Translators: a quarter of Carcassonne, and who is in it */
  return g_strdup_printf (_ ("%s: %s"), name, list);
}

char **
bastide_describe_quarter_lines (const BastideState *state, BastideQuarter quarter)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *inside = NULL;

  g_return_val_if_fail (state != NULL && quarter < BASTIDE_N_QUARTERS, NULL);

  inside = who_is_inside (state, quarter);
  g_strv_builder_add (lines, bastide_describe_quarter_name (quarter));
  g_strv_builder_add (lines, inside != NULL ? inside : _ ("Nobody"));
  g_strv_builder_add (lines, quarter_help (quarter));
  if (state->count_quarter == quarter)
    g_strv_builder_add (lines, _ ("Closed by the Count"));
  return g_strv_builder_end (lines);
}

/* ---- What was completed ---- */

char *
bastide_describe_owned (const BastideState *state, guint32 root)
{
  const BastideNode *node = &bastide_state_nodes (state)[root];
  const guint owners = bastide_score_owners (node->followers);
  g_autofree char *names = bastide_describe_names (state->setup, owners);
  const gboolean shared = (owners & (owners - 1)) != 0;

  switch ((BastideFeature) node->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      if (owners == 0)
        return g_strdup (_ ("a road that nobody holds"));
      /* Translators: %s are names: the road is theirs */
      return g_strdup_printf (shared ? _ ("the road of %s") : _ ("%s’s road"), names);
    case BASTIDE_FEATURE_CITY:
      if (owners == 0)
        return g_strdup (_ ("a city that nobody holds"));
      /* Translators: %s are names: the city is theirs */
      return g_strdup_printf (shared ? _ ("the city of %s") : _ ("%s’s city"), names);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      if (owners == 0)
        return g_strdup (_ ("a monastery that nobody holds"));
      /* Translators: %s is a name: the monastery is his */
      return g_strdup_printf (_ ("%s’s monastery"), names);
    }
}

static char *
counted (BastideFeature feature, guint n)
{
  switch (feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (ngettext ("a road", "%u roads", n), n);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (ngettext ("a city", "%u cities", n), n);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup_printf (ngettext ("a monastery", "%u monasteries", n), n);
    }
}

static char *
all_completed (const BastideState *state)
{
  static const BastideFeature order[] = { BASTIDE_FEATURE_CITY, BASTIDE_FEATURE_ROAD,
                                          BASTIDE_FEATURE_MONASTERY };
  const guint32 *roots = bastide_state_completed (state);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint counts[BASTIDE_N_FEATURES] = { 0 };

  if (state->n_completed == 1)
    return bastide_describe_owned (state, roots[0]);
  for (guint i = 0; i < state->n_completed; i++)
    counts[bastide_state_nodes (state)[roots[i]].feature]++;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (counts[order[i]] > 0)
        g_ptr_array_add (parts, counted (order[i], counts[order[i]]));
    }
  return bastide_describe_join (parts);
}

/* ---- Questions ---- */

/* "Ben may send knights from the castle." */
static char *
may_send (const char *name, guint quarters)
{
  switch (quarters)
    {
    case 1 << BASTIDE_QUARTER_CASTLE:
      return g_strdup_printf (_ ("%s may send knights from the castle."), name);
    case 1 << BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup_printf (_ ("%s may send thieves from the blacksmith."), name);
    case 1 << BASTIDE_QUARTER_CATHEDRAL:
      return g_strdup_printf (_ ("%s may send monks from the cathedral."), name);
    default:
      return g_strdup_printf (_ ("%s may send followers from Carcassonne."), name);
    }
}

static char *
redeploy_prompt (const BastideState *state)
{
  g_autofree char *what = all_completed (state);
  g_autofree char *send =
      may_send (state->setup->players[state->player].name, bastide_rules_quarters (state));

  /* Translators: a name, what he completed ("Ben’s city"), then a whole sentence: who may do what
   */
  return g_strdup_printf (_ ("%s completed %s. %s"), state->setup->players[state->turn_player].name,
                          what, send);
}

char *
bastide_describe_count_prompt (const BastideState *state)
{
  const char *name = state->setup->players[state->player].name;

  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_REDEPLOY:
      return redeploy_prompt (state);
    case BASTIDE_PHASE_QUARTER:
      return g_strdup_printf (
          /* Translators: both %s are the same name */
          _ ("%s’s tile gave points to others only. %s may place a follower in Carcassonne."), name,
          name);
    case BASTIDE_PHASE_COUNT:
      return g_strdup_printf (_ ("%s may move the Count to another quarter."), name);
    case BASTIDE_PHASE_FINAL:
      return g_strdup_printf (
          _ ("Before the final scoring, %s may move one follower out of Carcassonne."), name);
    default:
      return NULL;
    }
}

/* ---- Events ---- */

static char *
entered_sentence (const char *name, BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return g_strdup_printf (_ ("%s placed a follower in the castle."), name);
    case BASTIDE_QUARTER_MARKET:
      return g_strdup_printf (_ ("%s placed a follower in the market."), name);
    case BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup_printf (_ ("%s placed a follower in the blacksmith."), name);
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return g_strdup_printf (_ ("%s placed a follower in the cathedral."), name);
    }
}

static char *
sent_sentence (const char *name, BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return g_strdup_printf (_ ("%s sent a knight from the castle."), name);
    case BASTIDE_QUARTER_MARKET:
      return g_strdup_printf (_ ("%s sent a farmer from the market."), name);
    case BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup_printf (_ ("%s sent a thief from the blacksmith."), name);
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return g_strdup_printf (_ ("%s sent a monk from the cathedral."), name);
    }
}

static char *
count_sentence (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return g_strdup (_ ("The Count moves on to the castle."));
    case BASTIDE_QUARTER_MARKET:
      return g_strdup (_ ("The Count moves on to the market."));
    case BASTIDE_QUARTER_BLACKSMITH:
      return g_strdup (_ ("The Count moves on to the blacksmith."));
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return g_strdup (_ ("The Count moves on to the cathedral."));
    }
}

char *
bastide_describe_count_event (const BastideSetup *setup, const BastideEvent *event)
{
  const BastideQuarter quarter = (BastideQuarter) event->quarter;
  const char *name = setup->players[event->player].name;

  if (event->type == BASTIDE_EVENT_ENTERED)
    return entered_sentence (name, quarter);
  if (event->type == BASTIDE_EVENT_REDEPLOYED)
    return sent_sentence (name, quarter);
  return count_sentence (quarter);
}
