/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search.c: the best move by looking ahead. [hard file]
 *
 * A line is what the mover decides in one turn: a placement, then what follows from it that is his
 * to decide (a follower or none, the Count's questions). Each first move is valued by the best line
 * that begins with it. With a width, the best of these are valued anew: for several tiles that may
 * be drawn next, weighted by how many of them are left, the next player plays his best line, and
 * the mean of what that is worth counts.
 *
 * Positions at the end of a line have the next tile drawn already, since drawing follows from the
 * last move of a turn. Its kind must not be known: values don't use it, and in answers another is
 * put into the hand. */

#include "config.h"

#include <string.h>

#include "evaluation.h"
#include "score.h"
#include "search.h"

typedef struct {
  const BastideSearchLimits *limits;
  const BastideOutlook *outlook;
  int player;
  guint32 turn;
  BastideRandom *random;
  const int *stop;
} Search;

static gboolean
is_stopped (const Search *self)
{
  return self->stop != NULL && g_atomic_int_get (self->stop) != 0;
}

/* Near enough to a normal distribution of that deviation. */
static double
make_noise (BastideRandom *random, double deviation)
{
  double sum = 0;

  for (guint i = 0; i < 4; i++)
    sum += bastide_random_below (random, 1u << 16) / 65536.0 - 0.5;
  return deviation * sum * G_SQRT2 * 1.2247449; /* four uniform ones have a variance of 1/3 */
}

static double
value_of (const Search *self, const BastideState *state)
{
  double values[BASTIDE_MAX_PLAYERS];
  gint32 scores[BASTIDE_MAX_PLAYERS];

  if (self->limits->greedy)
    {
      bastide_score_projected (state, scores);
      return 2 * scores[self->player] + state->supply[self->player];
    }
  bastide_evaluate (self->outlook, state, values);
  return bastide_evaluate_lead (values, state->setup->n_players, (guint) self->player);
}

/* Whether the mover has another decision to make before he sees a new tile. */
static gboolean
goes_on (const Search *self, const BastideState *state)
{
  return state->phase != BASTIDE_PHASE_OVER && state->phase != BASTIDE_PHASE_PLACE &&
         state->player == self->player && state->turn == self->turn;
}

/* The best value that the mover can reach with the decisions that are left to him in this turn; end
 * (may be NULL) becomes the position there. */
static double
best_line (const Search *self, const BastideState *state, BastideState *end)
{
  g_autoptr (GArray) moves = NULL;
  g_autofree BastideState *next = NULL;
  g_autofree BastideState *next_end = NULL;
  double best = -G_MAXDOUBLE;

  if (!goes_on (self, state))
    {
      if (end != NULL)
        memcpy (end, state, state->size);
      return value_of (self, state);
    }
  moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  next = g_malloc (state->size);
  next_end = end != NULL ? g_malloc (state->size) : NULL;
  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      double value;

      memcpy (next, state, state->size);
      bastide_rules_apply (next, g_array_index (moves, BastideMove, i), NULL);
      value = best_line (self, next, next_end);
      if (value > best && end != NULL)
        memcpy (end, next_end, state->size);
      best = MAX (best, value);
    }
  return best;
}

/* ---- Answers ---- */

/* What a position is worth to the mover after the best line of the player whose turn it is. */
static double
value_after_answer (const Search *self, const BastideState *state)
{
  static const BastideSearchLimits plain = { 0 };
  const Search answer = { &plain,      self->outlook, state->player,
                          state->turn, self->random,  self->stop };
  g_autofree BastidePlacement *placements = g_new (BastidePlacement, 4 * state->n_frontier + 64);
  g_autofree BastideState *next = g_malloc (state->size);
  g_autofree BastideState *end = g_malloc (state->size);
  guint n = bastide_rules_placements (state, bastide_state_hand (state), placements);
  double best = -G_MAXDOUBLE, worth = 0;

  for (guint i = 0; i < n && !is_stopped (self); i++)
    {
      BastideCell cell = bastide_state_frontier_cell (state)[placements[i].frontier];
      double value;

      if (placements[i].rotation >= bastide_state_hand (state)->n_shapes)
        continue;
      memcpy (next, state, state->size);
      bastide_rules_apply (next, bastide_move_place (cell.x, cell.y, placements[i].rotation), NULL);
      value = best_line (&answer, next, end);
      if (value > best)
        {
          best = value;
          worth = value_of (self, end);
        }
    }
  return n > 0 ? worth : value_of (self, state);
}

/* Any tile of a kind that isn't on the table; with what was drawn it only serves to ask what if. */
static int
piece_of (const BastideState *state, guint kind)
{
  const guint16 *bag = bastide_state_bag (state);

  for (guint i = state->drawn; i < state->n_bag; i++)
    if (state->setup->pieces[bag[i]].kind == kind)
      return bag[i];
  return state->setup->pieces[state->hand[0]].kind == kind ? state->hand[0] : -1;
}

/* Up to n kinds that may be drawn next, each with how many are left. */
static guint
draw_kinds (const Search *self, guint *kinds, guint n)
{
  guint n_kinds = 0, n_setup = 0, left = bastide_outlook_n_left (self->outlook);
  guint step, at;

  if (left == 0)
    return 0;
  /* Stratified: as if the tiles lay in a row by kind, every so many of them is taken. */
  step = MAX (left / n, 1);
  at = bastide_random_below (self->random, step);
  for (guint sum = 0; n_kinds < n && sum < left; n_setup++)
    {
      sum += bastide_outlook_n_left_of (self->outlook, n_setup);
      for (; at < sum && n_kinds < n; at += step)
        kinds[n_kinds++] = n_setup;
    }
  return n_kinds;
}

static double
value_ahead (const Search *self, const BastideState *end, const guint *kinds, guint n_kinds)
{
  g_autofree BastideState *what_if = g_malloc (end->size);
  double sum = 0;
  guint n = 0;

  if (end->phase != BASTIDE_PHASE_PLACE || end->n_hand != 1 || n_kinds == 0)
    return value_of (self, end);
  for (guint i = 0; i < n_kinds && !is_stopped (self); i++)
    {
      int piece = piece_of (end, kinds[i]);

      if (piece < 0 || !bastide_rules_fits_anywhere (end, &end->setup->kinds[kinds[i]]))
        continue;
      memcpy (what_if, end, end->size);
      what_if->hand[0] = (guint16) piece;
      sum += value_after_answer (self, what_if);
      n++;
    }
  return n > 0 ? sum / n : value_of (self, end);
}

/* ---- First moves ---- */

typedef struct {
  BastideMove move;
  double value;
  guint64 order; /* among equals: chance */
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->value != second->value)
    return first->value < second->value ? 1 : -1;
  return (first->order > second->order) - (first->order < second->order);
}

static GArray *
value_moves (const Search *self, const BastideState *state, const GArray *moves)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autofree BastideState *next = g_malloc (state->size);

  for (guint i = 0; i < moves->len && !is_stopped (self); i++)
    {
      Candidate candidate = { .move = g_array_index (moves, BastideMove, i),
                              .order = bastide_random_next (self->random) };

      memcpy (next, state, state->size);
      bastide_rules_apply (next, candidate.move, NULL);
      candidate.value = best_line (self, next, NULL);
      if (self->limits->noise > 0)
        candidate.value += make_noise (self->random, self->limits->noise);
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

static void
look_ahead (const Search *self, const BastideState *state, GArray *candidates)
{
  g_autofree guint *kinds = g_new (guint, self->limits->n_draws);
  g_autofree BastideState *next = g_malloc (state->size);
  g_autofree BastideState *end = g_malloc (state->size);
  guint n_kinds = draw_kinds (self, kinds, self->limits->n_draws);

  if (candidates->len > self->limits->width)
    g_array_set_size (candidates, self->limits->width);
  for (guint i = 0; i < candidates->len && !is_stopped (self); i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      memcpy (next, state, state->size);
      bastide_rules_apply (next, candidate->move, NULL);
      best_line (self, next, end);
      candidate->value = value_ahead (self, end, kinds, n_kinds);
    }
  /* Stopped in the middle, the values can't be compared: the order stays as it was. */
  if (!is_stopped (self))
    g_array_sort (candidates, compare_candidates);
}

BastideMove
bastide_search (const BastideSearchLimits *limits,
                const BastideState *state,
                const GArray *moves,
                BastideRandom *random,
                const int *stop)
{
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (state);
  const Search self = { limits, outlook, state->player, state->turn, random, stop };
  g_autoptr (GArray) candidates = NULL;

  candidates = value_moves (&self, state, moves);
  if (candidates->len == 0)
    return g_array_index (moves, BastideMove, 0);
  if (limits->width > 0 && candidates->len > 1 && !is_stopped (&self))
    look_ahead (&self, state, candidates);
  return g_array_index (candidates, Candidate, 0).move;
}
