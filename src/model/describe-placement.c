/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-placement.c: where a tile fits, in words: the cell, what is completed there, what a
 * follower could do. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* "Completes Ben’s city: 8 points." */
static char *
completion (const BastideSetup *setup, const BastideEvent *event)
{
  g_autofree char *names = bastide_describe_names (setup, event->owners);
  const gboolean one = (event->owners & (event->owners - 1)) == 0;
  const int n = event->points;

  switch ((BastideFeature) event->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      if (one)
        return g_strdup_printf (ngettext ("Completes %s’s road: %d point.",
                                          "Completes %s’s road: %d points.", (gulong) n),
                                names, n);
      /* Translators: %s are two names or more */
      return g_strdup_printf (ngettext ("Completes the road of %s: %d point.",
                                        "Completes the road of %s: %d points.", (gulong) n),
                              names, n);
    case BASTIDE_FEATURE_CITY:
      if (one)
        return g_strdup_printf (ngettext ("Completes %s’s city: %d point.",
                                          "Completes %s’s city: %d points.", (gulong) n),
                                names, n);
      /* Translators: %s are two names or more */
      return g_strdup_printf (ngettext ("Completes the city of %s: %d point.",
                                        "Completes the city of %s: %d points.", (gulong) n),
                              names, n);
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup_printf (ngettext ("Completes %s’s monastery: %d point.",
                                        "Completes %s’s monastery: %d points.", (gulong) n),
                              names, n);
    }
}

/* The state after the placement, before anything is decided about followers. */
static BastideState *
try_placement (const BastideState *state, BastideMove move, GArray *events)
{
  BastideState *next = bastide_state_copy (state);

  bastide_rules_apply (next, move, events);
  return next;
}

/* What the placement alone completes, without a new follower, as lines. events: of the placement;
 * next: the state after it, which goes on. */
static void
add_completions (GPtrArray *lines, BastideState *next, GArray *events)
{
  if (next->phase == BASTIDE_PHASE_FOLLOWER)
    bastide_rules_apply (next, bastide_move_pass (), events);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_SCORED && !event->final)
        g_ptr_array_add (lines, completion (next->setup, event));
    }
}

static void
append_completions (GString *text, const BastideState *state, BastideMove move)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) events = NULL;
  g_autofree BastideState *next = NULL;

  if (!bastide_rules_is_legal (state, move, NULL))
    return;
  events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  next = try_placement (state, move, events);
  add_completions (lines, next, events);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, " %s", (const char *) g_ptr_array_index (lines, i));
}

char *
bastide_describe_placement (const BastideState *state, int x, int y, guint rotation, guint n_ways)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *cell = NULL;
  g_autofree char *tile = NULL;
  const BastideKind *hand;

  g_return_val_if_fail (state != NULL && rotation < 4, NULL);
  hand = bastide_state_hand (state);
  g_return_val_if_fail (hand != NULL, NULL);

  text = g_string_new (NULL);
  cell = bastide_describe_cell (x, y);
  tile = bastide_describe_tile (hand, rotation);
  /* Translators: an empty cell where the tile fits; %s is "5 east, 2 south" */
  g_string_append_printf (text, _ ("Cell %s."), cell);
  g_string_append_c (text, ' ');
  /* Translators: %s describes the tile; in how many rotations it fits into this cell */
  g_string_append_printf (text, ngettext ("%s, fits one way.", "%s, fits %u ways.", n_ways), tile,
                          n_ways);
  append_completions (text, state, bastide_move_place (x, y, rotation));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "Knight on the city: 2 tiles · 3 now, 6+ when completed". */
static char *
follower_line (const BastideState *next, guint segment)
{
  g_autofree char *title = bastide_describe_follower_title (next, segment);
  g_autofree char *subtitle = bastide_describe_follower_subtitle (next, segment);

  /* Translators: where a follower may go, and what that brings: "Knight on the city: 2 tiles". */
  return g_strdup_printf (_ ("%s: %s"), title, subtitle);
}

/* next: the state after the placement. */
static void
add_followers (GPtrArray *lines, const BastideState *state, const BastideState *next)
{
  const guint segments =
      next->phase == BASTIDE_PHASE_FOLLOWER ? bastide_rules_follower_segments (next) : 0;

  for (guint i = 0; segments >> i != 0; i++)
    if (segments & (1u << i))
      g_ptr_array_add (lines, follower_line (next, i));
  if (segments != 0)
    return;
  if (state->supply[state->player] > 0)
    g_ptr_array_add (lines, g_strdup (_ ("Everything on this tile is taken.")));
  else
    /* Translators: %s is a player's name. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("%s has no follower left to place."),
                                             state->setup->players[state->player].name));
}

char **
bastide_describe_placement_lines (const BastideState *state, BastideMove move)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) followers = NULL;
  g_autoptr (GArray) events = NULL;
  g_autofree BastideState *next = NULL;

  g_return_val_if_fail (state != NULL && bastide_rules_is_legal (state, move, NULL), NULL);

  lines = g_ptr_array_new ();
  followers = g_ptr_array_new ();
  events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  next = try_placement (state, move, events);
  g_ptr_array_add (lines, bastide_describe_cell (move.x, move.y));
  g_ptr_array_add (
      lines, bastide_describe_tile (bastide_state_hand_kind (state, move.hand), move.rotation));
  add_followers (followers, state, next);
  add_completions (lines, next, events);
  g_ptr_array_extend_and_steal (lines, g_steal_pointer (&followers));
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
