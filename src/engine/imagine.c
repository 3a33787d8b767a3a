/* SPDX-License-Identifier: GPL-3.0-or-later */
/* imagine.c: a state as it may be, for all that a player can know. */

#include "config.h"

#include "imagine.h"

/* The order of the setup's kinds, which everybody knows; that of the pieces would tell when they
 * come. */
static int
compare_kinds (gconstpointer a, gconstpointer b, gpointer data)
{
  const BastideSetup *setup = data;
  guint16 first = *(const guint16 *) a, second = *(const guint16 *) b;
  int kinds = setup->pieces[first].kind - setup->pieces[second].kind;

  return kinds != 0 ? kinds : first - second;
}

/* Whether the hands of others are closed to a player (H1, H3). */
static gboolean
are_hands_hidden (const BastideState *self)
{
  return self->setup->options.draw_ahead || self->setup->options.hand_hidden;
}

/* The same for that of the player whose turn it is. */
static gboolean
is_hand_hidden (const BastideState *self, guint player)
{
  return self->setup->options.hand_hidden && self->turn_player != (gint8) player &&
         self->phase != BASTIDE_PHASE_OFFER && self->phase != BASTIDE_PHASE_ANSWER;
}

/* Where the pieces lie that the player can't know. */
static guint
find_unknown (BastideState *self, guint player, guint16 **places)
{
  guint n = 0;

  for (guint i = self->drawn; i < self->n_bag; i++)
    places[n++] = &bastide_state_bag (self)[i];
  for (guint other = 0; are_hands_hidden (self) && other < self->setup->n_players; other++)
    for (guint i = 0; other != player && i < self->n_held[other]; i++)
      places[n++] = &self->held[other][i];
  for (guint i = 0; is_hand_hidden (self, player) && i < self->n_hand; i++)
    places[n++] = &self->hand[i];
  return n;
}

void
bastide_state_imagine (BastideState *self, guint player, BastideRandom *random, double next)
{
  g_autofree guint16 **places = NULL;
  g_autofree guint16 *pieces = NULL;
  guint n, first = 0;

  g_return_if_fail (self != NULL && random != NULL && next < 1);

  places = g_new (guint16 *, self->n_bag - self->drawn + 3 * (BASTIDE_MAX_PLAYERS + 1));
  n = find_unknown (self, player, places);
  pieces = g_new (guint16, n + 1);
  for (guint i = 0; i < n; i++)
    pieces[i] = *places[i];
  g_qsort_with_data (pieces, (int) n, sizeof *pieces, compare_kinds, (gpointer) self->setup);
  if (next >= 0 && n > 0)
    {
      guint at = (guint) (next * n);
      guint16 piece = pieces[at];

      pieces[at] = pieces[0];
      pieces[0] = piece;
      first = 1;
    }
  bastide_random_shuffle (random, pieces + first, n > first ? n - first : 0);
  for (guint i = 0; i < n; i++)
    *places[i] = pieces[i];
  self->dice = bastide_random_next (random);
  /* What comes next is chance to whoever thinks, not a decision of somebody's. */
  self->asks_draw = FALSE;
}

gboolean
bastide_state_expect (BastideState *self, const guint16 *kinds, guint n)
{
  guint16 *bag;

  g_return_val_if_fail (self != NULL, FALSE);

  bag = bastide_state_bag (self) + self->drawn;
  for (guint i = 0; i < n; i++)
    {
      guint from = i, left = self->n_bag - self->drawn;
      guint16 piece;

      while (from < left && self->setup->pieces[bag[from]].kind != kinds[i])
        from++;
      if (from >= left)
        return FALSE;
      piece = bag[i];
      bag[i] = bag[from];
      bag[from] = piece;
    }
  return TRUE;
}
