/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-why.c: why a feature brought its points: the rule, the sum, and who had how many
 * followers.
 *
 * All numbers are those of the engine's event; nothing is counted here. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe-private.h"
#include "score.h"

static char *
completed_rule (const BastideEvent *event)
{
  if (event->feature == BASTIDE_FEATURE_ROAD)
    return g_strdup (_ ("A completed road is worth 1 point for each of its tiles."));
  if (event->feature == BASTIDE_FEATURE_MONASTERY)
    return g_strdup (_ ("A completed monastery is worth 1 point for its own tile and 1 for each "
                        "neighbour."));
  if (event->each == 1)
    return g_strdup (_ ("In this game a completed city of two tiles is worth 1 point for each tile "
                        "and each pennant."));
  return g_strdup (_ ("A completed city is worth 2 points for each of its tiles and 2 for each "
                      "pennant."));
}

static char *
incomplete_rule (const BastideEvent *event)
{
  if (event->each == 0)
    return g_strdup (
        _ ("In this game incomplete roads, cities and monasteries bring nothing at the end."));
  if (event->feature == BASTIDE_FEATURE_ROAD)
    return g_strdup (_ ("At the end an incomplete road is worth 1 point for each of its tiles."));
  if (event->feature == BASTIDE_FEATURE_MONASTERY)
    return g_strdup (
        _ ("At the end an incomplete monastery is worth 1 point for its own tile and 1 "
           "for each neighbour."));
  return g_strdup (_ ("At the end an incomplete city is worth 1 point for each of its tiles and 1 "
                      "for each pennant."));
}

char *
bastide_describe_why_title (const BastideSetup *setup, const BastideEvent *event)
{
  g_return_val_if_fail (setup != NULL && event != NULL, NULL);

  if (event->player == BASTIDE_NO_PLAYER)
    return bastide_describe_feature_kind (
        &(BastideFeatureInfo){ .feature = (BastideFeature) event->feature });
  return bastide_describe_event (setup, event);
}

char *
bastide_describe_why_rule (const BastideEvent *event)
{
  g_return_val_if_fail (event != NULL, NULL);

  if (event->type == BASTIDE_EVENT_SOLD)
    return g_strdup (_ ("Whoever buys a tile pays for it with points."));
  if (event->feature != BASTIDE_FEATURE_FIELD)
    return event->complete ? completed_rule (event) : incomplete_rule (event);
  if (event->by_city)
    /* Translators: %d is 4 */
    return g_strdup_printf (ngettext ("At the end each completed city is worth %d point to the "
                                      "most farmers around it.",
                                      "At the end each completed city is worth %d points to the "
                                      "most farmers around it.",
                                      event->each),
                            event->each);
  /* Translators: %d is 3 */
  return g_strdup_printf (ngettext ("At the end each completed city at a farm is worth %d point.",
                                    "At the end each completed city at a farm is worth %d points.",
                                    event->each),
                          event->each);
}

/* "5 tiles × 2"; "5 tiles" where each is worth 1. Takes the text over. */
static char *
times (char *amount, guint each)
{
  char *product;

  if (each == 1)
    return amount;
  /* Translators: an amount and what each is worth: "5 tiles × 2" */
  product = g_strdup_printf (C_ ("sum", "%s × %u"), amount, each);
  g_free (amount);
  return product;
}

char *
bastide_describe_why_sum (const BastideEvent *event)
{
  g_autofree char *first = NULL, *second = NULL, *both = NULL;

  g_return_val_if_fail (event != NULL, NULL);

  if (event->type != BASTIDE_EVENT_SCORED)
    return NULL;
  if (event->feature == BASTIDE_FEATURE_FIELD)
    first = times (
        g_strdup_printf (ngettext ("%u completed city", "%u completed cities", event->cities),
                         event->cities),
        event->each);
  else
    first = times (g_strdup_printf (ngettext ("%u tile", "%u tiles", event->tiles), event->tiles),
                   event->each);
  if (event->pennants > 0)
    {
      second = times (g_strdup_printf (ngettext ("%u pennant", "%u pennants", event->pennants),
                                       event->pennants),
                      event->each);
      /* Translators: the parts of a sum: "5 tiles × 2 + 1 pennant × 2" */
      both = g_strdup_printf (C_ ("sum", "%s + %s"), first, second);
    }
  /* Translators: what is added up, and the points: "5 tiles × 2 + 1 pennant × 2 = 12" */
  return g_strdup_printf (C_ ("sum", "%s = %d"), both != NULL ? both : first, event->points);
}

/* "Anna 2 and Ben 1" */
static char *
count_followers (const BastideSetup *setup, const BastideEvent *event)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint p = 0; p < setup->n_players; p++)
    {
      guint n = bastide_followers_of (event->followers, p);

      if (n > 0)
        g_ptr_array_add (parts, g_strdup_printf (
                                    /* Translators: a player and how many followers he has there */
                                    C_ ("followers", "%s %u"), setup->players[p].name, n));
    }
  return bastide_describe_join (parts);
}

char *
bastide_describe_why_share (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *followers = NULL, *names = NULL;
  guint present = 0;

  g_return_val_if_fail (setup != NULL && event != NULL, NULL);

  if (event->type != BASTIDE_EVENT_SCORED || event->owners == 0)
    return NULL;
  for (guint p = 0; p < setup->n_players; p++)
    present += bastide_followers_of (event->followers, p) > 0;
  names = bastide_describe_names (setup, event->owners);
  if (present == 1)
    /* Translators: %s is a name */
    return g_strdup_printf (_ ("Only %s has followers there."), names);
  followers = count_followers (setup, event);
  if ((event->owners & (event->owners - 1)) == 0)
    /* Translators: "Anna 2 and Ben 1", then the name of the one who has more */
    return g_strdup_printf (_ ("Followers there: %s. %s has the most and takes all the points."),
                            followers, names);
  return g_strdup_printf (
      /* Translators: "Anna 1 and Ben 1", then the names of those who have the most */
      _ ("Followers there: %s. %s have the most, and each gets all the points."), followers, names);
}
