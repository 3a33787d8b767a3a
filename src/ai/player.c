/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player.c: the computer players.
 *
 * The levels for people differ in how far they look and in how much they misjudge; all choose among
 * good moves by the same evaluation. "greedy" is a yardstick: stronger players are measured against
 * it, so what it plays never changes. Its value of a position is the mover's score if the game
 * ended now (open features and farms count as they lie) plus half a point for each follower in his
 * supply. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "player.h"

static const BastideAiKind kinds[] = {
  { "beginner", N_ ("Beginner"), N_ ("Overlooks a lot") },
  { "easy", N_ ("Easy"), N_ ("Makes mistakes") },
  { "medium", N_ ("Medium"), N_ ("Slips now and then") },
  { "hard", N_ ("Hard"), N_ ("Counts the tiles to come") },
  { "expert", N_ ("Expert"), N_ ("Looks some turns ahead") },
  { "master", N_ ("Master"), N_ ("Looks further, takes its time") },
  { "greedy", N_ ("Greedy"), N_ ("Takes the points of the moment") },
  { "random", N_ ("Random"), N_ ("Plays anything") },
};

#define N_LEVELS 6

/* In the order of kinds. */
static const BastideSearchLimits limits[G_N_ELEMENTS (kinds)] = {
  { .noise = 3.5 },
  { .noise = 1.7 },
  { .noise = 0.8 },
  { .noise = 0 },
  { .width = 8, .n_games = 80, .depth = 6, .ms = 1000 },
  { .width = 12, .n_games = 800, .depth = 8, .n_threads = 2, .ms = 3000 },
  { .greedy = TRUE },
};

const BastideAiKind *
bastide_ai_kinds (guint *n_kinds)
{
  if (n_kinds)
    *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

const BastideAiKind *
bastide_ai_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].name, name))
        return &kinds[i];
    }
  return NULL;
}

guint
bastide_ai_n_levels (void)
{
  return N_LEVELS;
}

const BastideSearchLimits *
bastide_ai_get_limits (const BastideAiKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return &limits[kind - kinds];
}

BastideMove
bastide_ai_choose (const BastideAiKind *kind,
                   const BastideState *state,
                   BastideRandom *random,
                   const int *stop)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GArray) lines = NULL;

  g_return_val_if_fail (kind != NULL && random != NULL, bastide_move_pass ());
  g_return_val_if_fail (state->phase != BASTIDE_PHASE_OVER, bastide_move_pass ());

  /* Without a real table the bag's order stands in for it. */
  if (state->phase == BASTIDE_PHASE_DRAW)
    return bastide_move_draw (state->setup->pieces[bastide_state_bag (state)[state->drawn]].kind);
  bastide_rules_legal_moves (state, moves);
  g_assert (moves->len > 0);
  if (g_str_equal (kind->name, "random"))
    return g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
  /* An offer (H7) has no value by itself; what it costs shows only when it is accepted. */
  if (state->phase == BASTIDE_PHASE_OFFER)
    return bastide_move_pass ();
  lines = bastide_search (&limits[kind - kinds], state, random, stop);
  return g_array_index (lines, BastideLine, 0).moves[0];
}
