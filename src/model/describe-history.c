/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-history.c: what happened, in words: events and turns. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"
#include "history-private.h"

static char *
scored_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *gain = bastide_describe_gain (setup, event->owners, event->points);

  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return event->complete
                 /* Translators: "Anna 4 points" */
                 ? g_strdup_printf (_ ("Road completed: %s."), gain)
                 /* Translators: "Anna 3 points" */
                 : g_strdup_printf (_ ("Incomplete road: %s."), gain);
    case BASTIDE_FEATURE_CITY:
      return event->complete
                 /* Translators: "Anna 12 points" */
                 ? g_strdup_printf (_ ("City completed: %s."), gain)
                 /* Translators: "Anna 5 points" */
                 : g_strdup_printf (_ ("Incomplete city: %s."), gain);
    case BASTIDE_FEATURE_MONASTERY:
      return event->complete
                 /* Translators: "Anna 9 points" */
                 ? g_strdup_printf (_ ("Monastery completed: %s."), gain)
                 /* Translators: "Anna 7 points" */
                 : g_strdup_printf (_ ("Incomplete monastery: %s."), gain);
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      /* Translators: "Anna 6 points" */
      return g_strdup_printf (_ ("Farm: %s."), gain);
    }
}

static char *
deployed_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  const char *name = setup->players[event->player].name;

  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (_ ("%s placed a thief."), name);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (_ ("%s placed a knight."), name);
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup_printf (_ ("%s placed a monk."), name);
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup_printf (_ ("%s placed a farmer."), name);
    }
}

static char *
placed_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *tile =
      bastide_describe_tile (bastide_setup_piece_kind (setup, event->piece), event->rotation);
  g_autofree char *cell = bastide_describe_cell (event->x, event->y);

  /* Translators: a name, a cell ("2 east, 1 north"), the tile as it lies */
  return g_strdup_printf (_ ("%s placed a tile at %s: %s."), setup->players[event->player].name,
                          cell, tile);
}

static char *
over_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *names = bastide_describe_names (setup, event->owners);

  if ((event->owners & (event->owners - 1)) == 0)
    /* Translators: %s is one name */
    return g_strdup_printf (_ ("The game is over. %s wins."), names);
  /* Translators: %s are two names or more */
  return g_strdup_printf (_ ("The game is over. %s share the victory."), names);
}

/* A tile that fitted nowhere. */
static char *
unplaceable_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  const char *name = setup->players[event->player].name;

  if (event->type == BASTIDE_EVENT_PUT_BACK)
    /* Translators: %s is a name */
    return g_strdup_printf (
        _ ("This tile fits nowhere. It went back into the bag and %s drew again."), name);
  /* Translators: %s is a name */
  return g_strdup_printf (_ ("This tile fits nowhere. It was set aside and %s drew again."), name);
}

static char *
drawn_sentence (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *tile = bastide_describe_tile (bastide_setup_piece_kind (setup, event->piece), 0);

  /* Translators: a name, then what the tile looks like */
  return g_strdup_printf (_ ("%s drew a tile: %s."), setup->players[event->player].name, tile);
}

char *
bastide_describe_event (const BastideSetup *setup, const BastideEvent *event)
{
  g_return_val_if_fail (setup != NULL && event != NULL, NULL);

  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_PLACED:
      return placed_sentence (setup, event);
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_PUT_BACK:
      return unplaceable_sentence (setup, event);
    case BASTIDE_EVENT_DEPLOYED:
      return deployed_sentence (setup, event);
    case BASTIDE_EVENT_SCORED:
      return scored_sentence (setup, event);
    case BASTIDE_EVENT_DRAWN:
      return drawn_sentence (setup, event);
    case BASTIDE_EVENT_OVER:
      return over_sentence (setup, event);
    case BASTIDE_EVENT_AGAIN:
      /* Translators: %s is a name */
      return g_strdup_printf (_ ("%s filled a hole and plays again."),
                              setup->players[event->player].name);
    case BASTIDE_EVENT_OFFERED:
    case BASTIDE_EVENT_SOLD:
      return bastide_describe_offer_event (setup, event);
    case BASTIDE_EVENT_ENTERED:
    case BASTIDE_EVENT_REDEPLOYED:
    case BASTIDE_EVENT_COUNT:
      return bastide_describe_count_event (setup, event);
    case BASTIDE_EVENT_RETURNED:
    default:
      return NULL;
    }
}

/* ---- Turns ---- */

/* What a turn brought; what the final scoring brought belongs to the game, not to its last turn. */
typedef struct {
  guint n_completed;
  const BastideEvent *completed; /* the first one */
  const BastideEvent *deployed;
  gboolean placed;
  gboolean drawn;           /* told what, at a real table */
  const BastideEvent *town; /* the first one in Carcassonne: entered, left, the Count moved */
  guint n_discarded;
  guint n_put_back;
} TurnFacts;

static const BastideEvent *
event_at (BastideTurn *turn, guint i)
{
  return &g_array_index (bastide_turn_get_events (turn), BastideEvent, i);
}

static gboolean
is_completion (const BastideEvent *event)
{
  return event->type == BASTIDE_EVENT_SCORED && !event->final;
}

static gboolean
is_in_town (const BastideEvent *event)
{
  return event->type == BASTIDE_EVENT_ENTERED || event->type == BASTIDE_EVENT_REDEPLOYED ||
         event->type == BASTIDE_EVENT_COUNT;
}

static TurnFacts
facts_of (BastideTurn *turn)
{
  TurnFacts facts = { 0 };

  for (guint i = 0; i < bastide_turn_get_events (turn)->len; i++)
    {
      const BastideEvent *event = event_at (turn, i);

      if (is_completion (event) && facts.n_completed++ == 0)
        facts.completed = event;
      else if (event->type == BASTIDE_EVENT_DEPLOYED)
        facts.deployed = event;
      else if (event->type == BASTIDE_EVENT_PLACED)
        facts.placed = TRUE;
      else if (event->type == BASTIDE_EVENT_DRAWN)
        facts.drawn = TRUE;
      else if (facts.town == NULL && is_in_town (event))
        facts.town = event;
      else if (event->type == BASTIDE_EVENT_DISCARDED)
        facts.n_discarded++;
      else if (event->type == BASTIDE_EVENT_PUT_BACK)
        facts.n_put_back++;
    }
  return facts;
}

static const char *
completed_title (const BastideEvent *event)
{
  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("Road completed");
    case BASTIDE_FEATURE_CITY:
      return _ ("City completed");
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return _ ("Monastery completed");
    }
}

static const char *
deployed_title (const BastideEvent *event)
{
  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("Thief placed");
    case BASTIDE_FEATURE_CITY:
      return _ ("Knight placed");
    case BASTIDE_FEATURE_MONASTERY:
      return _ ("Monk placed");
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return _ ("Farmer placed");
    }
}

static const char *
town_title (const BastideEvent *event)
{
  if (event->type == BASTIDE_EVENT_ENTERED)
    return _ ("Into Carcassonne");
  if (event->type == BASTIDE_EVENT_REDEPLOYED)
    return _ ("Out of Carcassonne");
  return _ ("Moved the Count");
}

/* A turn whose tile doesn't lie on the table: at a real table it is told first what was drawn, or
 * that nothing is left. */
static const char *
unplaced_title (BastideTurn *turn, const TurnFacts *facts)
{
  if (facts->drawn)
    return _ ("Tile drawn");
  return bastide_turn_is_complete (turn) ? _ ("The bag is empty") : _ ("Drawing again");
}

static char *
main_fact (BastideTurn *turn, const TurnFacts *facts)
{
  if (!facts->placed)
    return g_strdup (unplaced_title (turn, facts));
  if (facts->n_completed > 1)
    /* Translators: so many features were completed in one turn */
    return g_strdup_printf (ngettext ("%u completed", "%u completed", facts->n_completed),
                            facts->n_completed);
  if (facts->completed)
    return g_strdup (completed_title (facts->completed));
  if (facts->deployed)
    return g_strdup (deployed_title (facts->deployed));
  if (facts->town)
    return g_strdup (town_title (facts->town));
  return g_strdup (bastide_turn_is_complete (turn) ? _ ("No follower") : _ ("Tile placed"));
}

char *
bastide_describe_turn (BastideTurn *turn)
{
  TurnFacts facts;
  g_autofree char *fact = NULL;

  g_return_val_if_fail (BASTIDE_IS_TURN (turn), NULL);

  facts = facts_of (turn);
  fact = main_fact (turn, &facts);
  if (facts.n_put_back > 0)
    /* Translators: a tile that fitted nowhere went back into the bag, then %s ("Thief placed") */
    return g_strdup_printf (_ ("Put back · %s"), fact);
  if (facts.n_discarded == 0)
    return g_steal_pointer (&fact);
  /* Translators: a tile that fitted nowhere was set aside, then %s ("Thief placed") */
  return g_strdup_printf (_ ("Set aside · %s"), fact);
}

static char *
spoken_completion (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *gain = bastide_describe_gain (setup, event->owners, event->points);

  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      /* Translators: within a sentence; %s is "Anna 4 points" */
      return g_strdup_printf (_ ("road completed, %s"), gain);
    case BASTIDE_FEATURE_CITY:
      /* Translators: within a sentence; %s is "Anna 12 points" */
      return g_strdup_printf (_ ("city completed, %s"), gain);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      /* Translators: within a sentence; %s is "Anna 9 points" */
      return g_strdup_printf (_ ("monastery completed, %s"), gain);
    }
}

static const char *
spoken_deployment (const BastideEvent *event)
{
  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("thief placed");
    case BASTIDE_FEATURE_CITY:
      return _ ("knight placed");
    case BASTIDE_FEATURE_MONASTERY:
      return _ ("monk placed");
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return _ ("farmer placed");
    }
}

/* A sentence as a part of a list; frees it. */
static char *
without_period (char *sentence)
{
  if (g_str_has_suffix (sentence, "."))
    sentence[strlen (sentence) - 1] = '\0';
  return sentence;
}

static void
add_spoken_events (GPtrArray *parts, const BastideSetup *setup, BastideTurn *turn)
{
  for (guint i = 0; i < bastide_turn_get_events (turn)->len; i++)
    {
      const BastideEvent *event = event_at (turn, i);

      if (is_completion (event))
        g_ptr_array_add (parts, spoken_completion (setup, event));
      else if (event->type == BASTIDE_EVENT_DEPLOYED)
        g_ptr_array_add (parts, g_strdup (spoken_deployment (event)));
      else if (is_in_town (event) || event->type == BASTIDE_EVENT_SOLD ||
               event->type == BASTIDE_EVENT_AGAIN)
        g_ptr_array_add (parts, without_period (bastide_describe_event (setup, event)));
    }
}

char *
bastide_describe_turn_spoken (const BastideSetup *setup, BastideTurn *turn)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  TurnFacts facts;

  g_return_val_if_fail (setup != NULL && BASTIDE_IS_TURN (turn), NULL);

  facts = facts_of (turn);
  if (facts.n_discarded > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u tile set aside", "%u tiles set aside",
                                                       facts.n_discarded),
                                             facts.n_discarded));
  if (facts.n_put_back > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u tile put back", "%u tiles put back",
                                                       facts.n_put_back),
                                             facts.n_put_back));
  add_spoken_events (parts, setup, turn);
  if (!facts.placed)
    g_ptr_array_add (parts, g_strdup (unplaced_title (turn, &facts)));
  else if (!facts.completed && !facts.deployed && !facts.town)
    g_ptr_array_add (
        parts, g_strdup (bastide_turn_is_complete (turn) ? _ ("no follower") : _ ("tile placed")));
  g_ptr_array_add (parts, NULL);
  all = g_strjoinv ("; ", (char **) parts->pdata);
  /* Translators: the number of the turn, a name, what happened */
  return g_strdup_printf (_ ("Turn %u, %s: %s"), bastide_turn_get_number (turn),
                          setup->players[bastide_turn_get_player (turn)].name, all);
}

/* Moves of a turn but for what was told to be drawn. */
static guint
count_decisions (BastideTurn *turn)
{
  guint n = bastide_turn_get_end_move (turn) - bastide_turn_get_first_move (turn);

  for (guint i = bastide_turn_get_n_lead (turn); i < bastide_turn_get_events (turn)->len; i++)
    {
      guint8 type = event_at (turn, i)->type;

      n -= type == BASTIDE_EVENT_DRAWN || type == BASTIDE_EVENT_DISCARDED ||
           type == BASTIDE_EVENT_PUT_BACK;
    }
  return n;
}

char *
bastide_describe_turn_sentence (const BastideSetup *setup, BastideTurn *turn)
{
  TurnFacts facts;
  const char *name;

  g_return_val_if_fail (setup != NULL && BASTIDE_IS_TURN (turn), NULL);

  facts = facts_of (turn);
  name = setup->players[bastide_turn_get_player (turn)].name;
  if (!facts.placed)
    return g_strdup (unplaced_title (turn, &facts));
  if (!facts.deployed)
    {
      if (count_decisions (turn) > 1)
        return g_strdup_printf (_ ("%s placed this tile and kept the follower."), name);
      return g_strdup_printf (_ ("%s placed this tile."), name);
    }
  switch ((BastideFeature) facts.deployed->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (_ ("%s placed this tile and a thief."), name);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (_ ("%s placed this tile and a knight."), name);
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup_printf (_ ("%s placed this tile and a monk."), name);
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup_printf (_ ("%s placed this tile and a farmer."), name);
    }
}

/* "Anna +8, Ben +8". */
static char *
gains_of (const BastideSetup *setup, const BastideEvent *event)
{
  g_autoptr (GPtrArray) gains = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < setup->n_players; i++)
    {
      if (event->owners & (1u << i))
        g_ptr_array_add (gains, g_strdup_printf (
                                    /* Translators: a name and the points gained */
                                    _ ("%s +%d"), setup->players[i].name, event->points));
    }
  return bastide_describe_join (gains);
}

char *
bastide_describe_turn_gains (const BastideSetup *setup, BastideTurn *turn)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (setup != NULL && BASTIDE_IS_TURN (turn), NULL);

  for (guint i = 0; i < bastide_turn_get_events (turn)->len; i++)
    {
      const BastideEvent *event = event_at (turn, i);
      g_autofree char *gains = NULL;

      if (!is_completion (event))
        continue;
      gains = gains_of (setup, event);
      /* Translators: "City completed" and "Anna +8" */
      g_ptr_array_add (parts, g_strdup_printf (_ ("%s: %s"), completed_title (event), gains));
    }
  if (parts->len == 0)
    return g_strdup (_ ("Nothing was completed."));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
