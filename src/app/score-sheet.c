/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-sheet.c: where the points of a game came from, by player and kind, and how they grew. */

#include "config.h"
#include "score-sheet.h"

#include <string.h>

#include "history.h"
#include "why.h"

static void
add_event (BastideScoreSheet *self, const BastideEvent *event, int *row, int *final_row)
{
  const gboolean sold = event->type == BASTIDE_EVENT_SOLD;
  const guint kind = sold ? BASTIDE_SHEET_OFFERS : event->feature;

  if (!bastide_why_has (event))
    return;
  self->n_kinds = MAX (self->n_kinds, kind + 1);
  for (guint p = 0; p < self->n_players; p++)
    {
      int gain = bastide_event_gain (event, p);

      self->points[p][kind] += gain;
      self->totals[p] += gain;
      final_row[p] += gain;
      if (!event->final)
        row[p] += gain;
    }
}

static void
rank (BastideScoreSheet *self)
{
  for (guint p = 0; p < self->n_players; p++)
    {
      guint i = p;

      for (; i > 0 && self->totals[self->order[i - 1]] < self->totals[p]; i--)
        self->order[i] = self->order[i - 1];
      self->order[i] = p;
    }
  for (guint p = 0; p < self->n_players; p++)
    {
      self->ranks[p] = 1;
      for (guint q = 0; q < self->n_players; q++)
        self->ranks[p] += self->totals[q] > self->totals[p];
    }
}

BastideScoreSheet *
bastide_score_sheet_new (const BastideSetup *setup, GListModel *turns)
{
  BastideScoreSheet *self;
  const gsize row_size = BASTIDE_MAX_PLAYERS * sizeof (int);
  int *end;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (turns), NULL);

  self = g_new0 (BastideScoreSheet, 1);
  self->n_players = setup->n_players;
  self->n_kinds = BASTIDE_SHEET_OFFERS;
  self->n_turns = g_list_model_get_n_items (turns);
  self->growth = g_new0 (int, (self->n_turns + 2) * BASTIDE_MAX_PLAYERS);
  end = self->growth + (self->n_turns + 1) * BASTIDE_MAX_PLAYERS;
  for (guint t = 0; t < self->n_turns; t++)
    {
      g_autoptr (BastideTurn) turn = g_list_model_get_item (turns, t);
      const GArray *events = bastide_turn_get_events (turn);
      int *row = self->growth + (t + 1) * BASTIDE_MAX_PLAYERS;

      memcpy (row, row - BASTIDE_MAX_PLAYERS, row_size);
      for (guint i = 0; i < events->len; i++)
        add_event (self, &g_array_index (events, BastideEvent, i), row, end);
    }
  rank (self);
  return self;
}

void
bastide_score_sheet_free (BastideScoreSheet *self)
{
  if (self == NULL)
    return;
  g_free (self->growth);
  g_free (self);
}

int
bastide_score_sheet_at (const BastideScoreSheet *self, guint turn, guint player)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (turn <= self->n_turns + 1 && player < self->n_players, 0);

  return self->growth[turn * BASTIDE_MAX_PLAYERS + player];
}
