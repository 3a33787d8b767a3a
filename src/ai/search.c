/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search.c: the best move by looking ahead. [hard file]
 *
 * A line is what the mover decides in one turn: a placement, then what follows from it that is his
 * to decide (a follower or none, the Count's questions). Every line is valued by the position at
 * its end. With a width, the best of them are then played on for some turns, again and again, each
 * player taking the line that is best by its end; the mean of what the last positions are worth
 * counts. Half of the lines are dropped after each round, so that most of the work goes into those
 * that are hard to tell apart.
 *
 * The tiles come in an imagined order, never in that of the bag. All lines meet the same orders,
 * and the next tile goes evenly through all that are left, so that luck cancels out. What one order
 * brings depends on its number only: however many threads share the work, the sums are the same. */

#include "config.h"

#include <string.h>

#include "imagine.h"
#include "score.h"
#include "search.h"

#define LAST_WIDTH 8 /* lines of the last but one turn that are looked at further */

/* One worker's view of the search. */
typedef struct {
  const BastideSearchLimits *limits;
  const BastideState *root; /* as the mover may imagine it */
  BastideOutlook *outlook;
  int player;   /* who decides in the line at hand */
  guint32 turn; /* when */
  const int *stop;
  gint64 deadline;
  GPtrArray *spare; /* states to work in, by how many moves the line has */
  GPtrArray *moves; /* of GArray, likewise */
} Search;

static gboolean
is_stopped (const Search *self)
{
  return (self->stop != NULL && g_atomic_int_get (self->stop) != 0) ||
         (self->deadline != 0 && g_get_monotonic_time () > self->deadline);
}

static void
search_init (Search *self, const BastideSearchLimits *limits, const BastideState *root)
{
  *self = (Search){ .limits = limits, .root = root };
  self->outlook = bastide_outlook_new (root, limits->weights);
  self->player = root->player;
  self->turn = root->turn;
  self->spare = g_ptr_array_new_with_free_func (g_free);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

static void
search_clear (Search *self)
{
  bastide_outlook_free (self->outlook);
  g_ptr_array_unref (self->spare);
  g_ptr_array_unref (self->moves);
}

static BastideState *
spare_state (const Search *self, guint depth)
{
  while (self->spare->len <= depth)
    g_ptr_array_add (self->spare, g_malloc (self->root->size));
  return self->spare->pdata[depth];
}

static GArray *
legal_moves (const Search *self, const BastideState *state, guint depth)
{
  GArray *moves;

  while (self->moves->len <= depth)
    g_ptr_array_add (self->moves, g_array_new (FALSE, FALSE, sizeof (BastideMove)));
  moves = self->moves->pdata[depth];
  g_array_set_size (moves, 0);
  bastide_rules_legal_moves (state, moves);
  return moves;
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
value_of (const Search *self, const BastideState *state, int player)
{
  double values[BASTIDE_MAX_PLAYERS];
  gint32 scores[BASTIDE_MAX_PLAYERS];

  if (self->limits->greedy)
    {
      bastide_score_projected (state, scores);
      return 2 * scores[player] + state->supply[player];
    }
  bastide_evaluate (self->outlook, state, values);
  return bastide_evaluate_lead (values, state->setup->n_players, (guint) player);
}

/* ---- Lines ---- */

/* Whether the same player has another decision to make before he sees a new tile. */
static gboolean
goes_on (const Search *self, const BastideState *state)
{
  return state->phase != BASTIDE_PHASE_OVER && state->phase != BASTIDE_PHASE_PLACE &&
         state->player == self->player && state->turn == self->turn;
}

/* A rotation that looks like an earlier one. */
static gboolean
is_repeat (const BastideState *state, const BastideMove *move)
{
  return move->type == BASTIDE_MOVE_PLACE &&
         move->rotation >= bastide_state_hand_kind (state, move->hand)->n_shapes;
}

typedef void (*LineFunc) (const BastideLine *line, gpointer data);

/* Goes through all lines that go on from a state; line holds what led to it. */
static void
walk_lines (const Search *self,
            const BastideState *state,
            BastideLine *line,
            LineFunc func,
            gpointer data)
{
  guint depth = line->n_moves;
  GArray *moves = legal_moves (self, state, depth);
  BastideState *next = spare_state (self, depth);

  for (guint i = 0; i < moves->len && !is_stopped (self); i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);

      if (!self->limits->greedy && is_repeat (state, &move))
        continue;
      memcpy (next, state, state->size);
      bastide_rules_apply (next, move, NULL);
      line->moves[depth] = move;
      line->n_moves = depth + 1;
      if (goes_on (self, next) && line->n_moves < BASTIDE_LINE_MOVES)
        walk_lines (self, next, line, func, data);
      else
        {
          line->value = value_of (self, next, self->player);
          func (line, data);
        }
      line->n_moves = depth;
    }
}

static void
keep_best_cb (const BastideLine *line, gpointer data)
{
  BastideLine *best = data;

  if (best->n_moves == 0 || line->value > best->value)
    *best = *line;
}

/* The line of the player who decides in a state that is best by its end. */
static BastideLine
best_line (const Search *self, const BastideState *state)
{
  Search mover = *self;
  BastideLine line = { .n_moves = 0 }, best = { .n_moves = 0 };

  mover.player = state->player;
  mover.turn = state->turn;
  walk_lines (&mover, state, &line, keep_best_cb, &best);
  return best;
}

typedef struct {
  const Search *search;
  BastideRandom *random;
  GArray *lines;
} Gather;

/* The yardstick chooses among first moves, not among lines, so that equal ones are equally likely.
 * FALSE if the line has another first move than the one before. */
static gboolean
gather_first_move (Gather *gather, const BastideLine *line)
{
  BastideLine *last = gather->lines->len > 0
                          ? &g_array_index (gather->lines, BastideLine, gather->lines->len - 1)
                          : NULL;

  if (last == NULL || !bastide_move_equal (last->moves[0], line->moves[0]))
    return FALSE;
  last->value = MAX (last->value, line->value);
  return TRUE;
}

static void
gather_cb (const BastideLine *line, gpointer data)
{
  Gather *gather = data;
  BastideLine copy = *line;

  if (gather->search->limits->greedy && gather_first_move (gather, line))
    return;
  copy.order = bastide_random_next (gather->random);
  if (gather->search->limits->noise > 0)
    copy.value += make_noise (gather->random, gather->search->limits->noise);
  g_array_append_val (gather->lines, copy);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const BastideLine *first = a, *second = b;

  if (first->value != second->value)
    return first->value < second->value ? 1 : -1;
  return (first->order > second->order) - (first->order < second->order);
}

/* All lines of the player who decides in a state, the best first. random: for noise, and among
 * equals. */
static GArray *
find_lines (const Search *self, const BastideState *state, BastideRandom *random)
{
  Search mover = *self;
  Gather gather = { &mover, random, g_array_new (FALSE, FALSE, sizeof (BastideLine)) };
  BastideLine line = { .n_moves = 0 };

  mover.player = state->player;
  mover.turn = state->turn;
  walk_lines (&mover, state, &line, gather_cb, &gather);
  if (gather.lines->len == 0) /* stopped at once */
    {
      GArray *moves = legal_moves (self, state, 0);

      line.moves[0] = g_array_index (moves, BastideMove, 0);
      line.n_moves = 1;
      g_array_append_val (gather.lines, line);
    }
  g_array_sort (gather.lines, compare_lines);
  return gather.lines;
}

/* ---- Playing on ---- */

/* The lines to play on, and in which orders of the tiles: [first, end). */
typedef struct {
  const BastideSearchLimits *limits;
  const BastideState *root;
  const int *stop;
  gint64 deadline;
  guint64 seed;
  guint n_orders; /* so many that the next tile goes evenly through all */
  const BastideLine *lines;
  guint n_lines;
  guint first, end;
  double *values; /* [n_lines][end - first] */
  int next;       /* the next job: a line in an order */
} Round;

static void
apply_line (BastideState *state, const BastideLine *line)
{
  for (guint i = 0; i < line->n_moves; i++)
    bastide_rules_apply (state, line->moves[i], NULL);
}

/* With one tile to come everybody knows which; so the last but one turn takes the line after which
 * the last one, at its best for who plays it, leaves most. */
static BastideLine
last_but_one_line (Search *self, const BastideState *state)
{
  BastideRandom random = { { 1 } };
  g_autoptr (GArray) lines = find_lines (self, state, &random);
  g_autofree BastideState *next = g_malloc (state->size);
  BastideLine best = { .n_moves = 0 };

  for (guint i = 0; i < MIN (lines->len, LAST_WIDTH) && !is_stopped (self); i++)
    {
      BastideLine line = g_array_index (lines, BastideLine, i);

      memcpy (next, state, state->size);
      apply_line (next, &line);
      while (next->phase != BASTIDE_PHASE_OVER && !is_stopped (self))
        {
          BastideLine answer = best_line (self, next);

          apply_line (next, &answer);
        }
      line.value = value_of (self, next, state->player);
      keep_best_cb (&line, &best);
    }
  return best;
}

static BastideLine
line_to_play (Search *self, const BastideState *state)
{
  gboolean last_but_one = state->phase == BASTIDE_PHASE_PLACE && state->drawn + 1 == state->n_bag;

  return last_but_one ? last_but_one_line (self, state) : best_line (self, state);
}

static void
play_turns (Search *self, BastideState *state, guint depth)
{
  guint32 last = self->root->turn + depth;

  while (state->phase != BASTIDE_PHASE_OVER && !is_stopped (self) &&
         (state->turn < last || (state->turn == last && state->phase != BASTIDE_PHASE_PLACE)))
    {
      BastideLine line = line_to_play (self, state);

      apply_line (state, &line);
    }
}

/* What a line is worth in one order of the tiles. */
static double
play_on (Search *self, const Round *round, const BastideLine *line, guint order)
{
  g_autofree BastideState *state = bastide_state_copy (self->root);
  g_autoptr (BastideOutlook) outlook = NULL;
  BastideOutlook *before = self->outlook;
  BastideRandom random;
  double value;

  bastide_random_init (&random, round->seed + order);
  bastide_state_imagine (state, (guint) self->root->player, &random,
                         (order % round->n_orders + 0.5) / round->n_orders);
  apply_line (state, line);
  play_turns (self, state, round->limits->depth);
  outlook = bastide_outlook_new (state, self->limits->weights);
  self->outlook = outlook;
  value = value_of (self, state, self->root->player);
  self->outlook = before;
  return value;
}

static gpointer
work (gpointer data)
{
  Round *round = data;
  guint n_orders = round->end - round->first;
  Search search;

  search_init (&search, round->limits, round->root);
  search.stop = round->stop;
  search.deadline = round->deadline;
  for (;;)
    {
      guint job = (guint) g_atomic_int_add (&round->next, 1);

      if (job >= round->n_lines * n_orders || is_stopped (&search))
        break;
      round->values[job] = play_on (&search, round, &round->lines[job % round->n_lines],
                                    round->first + job / round->n_lines);
    }
  search_clear (&search);
  return NULL;
}

static void
run_round (Round *round)
{
  guint n = MAX (round->limits->n_threads, 1);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 1; i < n; i++)
    g_ptr_array_add (threads, g_thread_new ("search", work, round));
  work (round);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
}

/* The mean over what was played before and the values of this round. */
static void
count_round (const Round *round, BastideLine *lines)
{
  guint n = round->end - round->first;

  for (guint i = 0; i < round->n_lines; i++)
    {
      double sum = round->first * (lines[i].n_played > 0 ? lines[i].value : 0);

      for (guint order = 0; order < n; order++)
        sum += round->values[order * round->n_lines + i];
      lines[i].value = sum / round->end;
      lines[i].n_played = round->end;
    }
}

static guint
n_rounds (guint n_lines)
{
  guint n = 1;

  for (; n_lines > 2; n_lines = (n_lines + 1) / 2)
    n++;
  return n;
}

static void
play_lines (const Search *self, GArray *lines, BastideRandom *random)
{
  const BastideSearchLimits *limits = self->limits;
  Round round = {
    .limits = limits,
    .root = self->root,
    .stop = self->stop,
    .deadline = self->deadline,
    .seed = bastide_random_next (random),
    .n_lines = MIN (lines->len, limits->width),
  };
  guint n = n_rounds (round.n_lines);

  round.n_orders = MAX (limits->n_games / n / MAX (round.n_lines, 1), 1);
  for (; round.n_lines > 1; round.n_lines = round.n_lines > 2 ? (round.n_lines + 1) / 2 : 1)
    {
      g_autofree double *values = NULL;

      round.lines = &g_array_index (lines, BastideLine, 0);
      round.end = round.first + MAX (limits->n_games / n / round.n_lines, 1);
      round.next = 0;
      round.values = values = g_new0 (double, round.n_lines *(round.end - round.first));
      run_round (&round);
      /* Stopped in the middle, the values can't be compared: the order stays as it was. */
      if (is_stopped (self))
        return;
      count_round (&round, &g_array_index (lines, BastideLine, 0));
      qsort (lines->data, round.n_lines, sizeof (BastideLine), compare_lines);
      round.first = round.end;
    }
}

GArray *
bastide_search (const BastideSearchLimits *limits,
                const BastideState *state,
                BastideRandom *random,
                const int *stop)
{
  g_autofree BastideState *root = bastide_state_copy (state);
  Search self;
  GArray *lines;

  if (!limits->greedy) /* who doesn't look at what is to come */
    bastide_state_imagine (root, (guint) root->player, random, -1);
  search_init (&self, limits, root);
  self.stop = stop;
  if (limits->ms > 0)
    self.deadline = g_get_monotonic_time () + 1000 * (gint64) limits->ms;
  lines = find_lines (&self, root, random);
  if (limits->width > 0 && lines->len > 1 && !is_stopped (&self))
    play_lines (&self, lines, random);
  search_clear (&self);
  return lines;
}

/* ---- Looking back ---- */

static double
value_of_line (const Search *self, const BastideLine *line)
{
  g_autofree BastideState *end = bastide_state_copy (self->root);

  apply_line (end, line);
  return value_of (self, end, self->player);
}

/* The first line's value minus the second's; lines are told apart by their order. */
static double
compare_two (const Search *self, GArray *two, BastideRandom *random)
{
  const BastideLine *line;
  double values[2];

  for (guint i = 0; i < 2; i++)
    {
      g_array_index (two, BastideLine, i).value =
          value_of_line (self, &g_array_index (two, BastideLine, i));
      g_array_index (two, BastideLine, i).n_played = 0;
      g_array_index (two, BastideLine, i).order = i;
    }
  if (self->limits->width > 0 && !is_stopped (self))
    play_lines (self, two, random);
  for (guint i = 0; i < 2; i++)
    {
      line = &g_array_index (two, BastideLine, i);
      values[line->order] = line->value;
    }
  return values[0] - values[1];
}

double
bastide_search_loss (const BastideSearchLimits *limits,
                     const BastideState *state,
                     const BastideMove *moves,
                     guint n_moves,
                     BastideRandom *random,
                     const int *stop,
                     BastideLine *best)
{
  g_autoptr (GArray) lines = bastide_search (limits, state, random, stop);
  g_autoptr (GArray) two = g_array_new (FALSE, FALSE, sizeof (BastideLine));
  g_autofree BastideState *root = bastide_state_copy (state);
  BastideSearchLimits pair = *limits;
  BastideLine played = { .n_moves = n_moves };
  Search self;
  double loss;

  g_return_val_if_fail (n_moves > 0 && n_moves <= BASTIDE_LINE_MOVES, 0);

  *best = g_array_index (lines, BastideLine, 0);
  memcpy (played.moves, moves, n_moves * sizeof *moves);
  if (best->n_moves == n_moves && memcmp (best->moves, moves, n_moves * sizeof *moves) == 0)
    return 0;
  g_array_append_val (two, *best);
  g_array_append_val (two, played);
  pair.n_games *= 2;
  bastide_state_imagine (root, (guint) root->player, random, -1);
  search_init (&self, &pair, root);
  self.stop = stop;
  loss = compare_two (&self, two, random);
  search_clear (&self);
  return MAX (loss, 0);
}
