/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player.c: the simple computer players, "random" and "greedy".
 *
 * "greedy" is a yardstick: stronger players are measured against it, so what it plays never
 * changes. Its value of a position is the mover's score if the game ended now (open features and
 * farms count as they lie) plus half a point for each follower in his supply. It looks at every
 * line of the mover's own decisions of this turn (a placement with each follower option, none
 * included), plays the first move of a best one, and breaks ties with the random stream. Opponents,
 * chances of completion and later draws mean nothing to it.
 *
 * Positions are evaluated after the next tile was drawn, because drawing is a consequence of the
 * last move of a turn; the value uses nothing of that tile, so the bag's order does not matter. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "player.h"
#include "score.h"

static const BastideAiKind kinds[] = {
  { "random", N_ ("Random") },
  { "greedy", N_ ("Greedy") },
};

/* One decision of a greedy player. Scores are whole, so a value is kept as twice its points. */
typedef struct {
  int player;
  guint32 turn;
} Search;

static gboolean
is_stopped (const int *stop)
{
  return stop && g_atomic_int_get (stop);
}

static int
evaluate (const Search *search, const BastideState *state)
{
  gint32 scores[BASTIDE_MAX_PLAYERS];

  bastide_score_projected (state, scores);
  return 2 * scores[search->player] + state->supply[search->player];
}

/* Whether the mover has another decision to make before he sees a new tile. */
static gboolean
goes_on (const Search *search, const BastideState *state)
{
  return state->phase != BASTIDE_PHASE_OVER && state->phase != BASTIDE_PHASE_PLACE &&
         state->player == search->player && state->turn == search->turn;
}

/* The best value the mover can reach with the decisions that are left to him in this turn. */
static int
best_value (const Search *search, const BastideState *state)
{
  g_autoptr (GArray) moves = NULL;
  int best = G_MININT;

  if (!goes_on (search, state))
    return evaluate (search, state);

  moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree BastideState *next = bastide_state_copy (state);

      bastide_rules_apply (next, g_array_index (moves, BastideMove, i), NULL);
      best = MAX (best, best_value (search, next));
    }
  return best;
}

/* Among equal best moves each is equally likely, with one pass and without a list of them. */
static BastideMove
choose_greedy (const BastideState *state,
               const GArray *moves,
               BastideRandom *random,
               const int *stop)
{
  const Search search = { state->player, state->turn };
  g_autofree BastideState *next = bastide_state_copy (state);
  BastideMove choice = g_array_index (moves, BastideMove, 0);
  int best = G_MININT;
  guint32 n_best = 0;

  for (guint i = 0; i < moves->len && !is_stopped (stop); i++)
    {
      const BastideMove move = g_array_index (moves, BastideMove, i);
      int value;

      memcpy (next, state, state->size);
      bastide_rules_apply (next, move, NULL);
      value = best_value (&search, next);
      if (value > best)
        {
          best = value;
          n_best = 0;
        }
      if (value == best && bastide_random_below (random, ++n_best) == 0)
        choice = move;
    }
  return choice;
}

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

BastideMove
bastide_ai_choose (const BastideAiKind *kind,
                   const BastideState *state,
                   BastideRandom *random,
                   const int *stop)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  g_return_val_if_fail (kind != NULL && random != NULL, bastide_move_pass ());
  g_return_val_if_fail (state->phase != BASTIDE_PHASE_OVER, bastide_move_pass ());

  bastide_rules_legal_moves (state, moves);
  g_assert (moves->len > 0);
  if (g_str_equal (kind->name, "greedy"))
    {
      /* An offer (H7) has no value by itself; what it costs shows only when it is accepted. */
      if (state->phase == BASTIDE_PHASE_OFFER)
        return bastide_move_pass ();
      return choose_greedy (state, moves, random, stop);
    }
  return g_array_index (moves, BastideMove, bastide_random_below (random, moves->len));
}
