/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle.c: looks for puzzles in games between computer players (docs/learning.md).
 *
 * usage: bastide-puzzle FOLDER [SEED]
 *
 * Goes through games, one after the other, and writes the positions in which a goal can be reached
 * with one or two first turns only, and not by those that a greedy or a good player would choose.
 * The same seed gives the same puzzles. */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "edition-file.h"
#include "puzzle.h"
#include "score.h"

#define MOST_POSITIONS 60000
#define MOST_SOLUTIONS 2

/* How many of each kind are wanted; the first are the easiest. */
typedef struct {
  guint n;
  guint8 kind;
  guint turns;
  guint first_turn, last_turn; /* of the game, in which they are looked for */
  guint least;                 /* points */
} Wish;

static const Wish wishes[] = {
  { 3, BASTIDE_GOAL_POINTS, 1, 12, 40, 8 },
  { 2, BASTIDE_GOAL_POINTS, 1, 40, 66, 14 },
  { 2, BASTIDE_GOAL_POINTS, 2, 60, 68, 12 },
  { 3, BASTIDE_GOAL_WIN, 2, 67, 69, 0 },
};

static BastideSetup *
make_setup (guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  const BastidePlayer players[] = { { (char *) "Anna", 0, NULL },
                                    { (char *) "Ben", 1, (char *) "hard" } };
  const BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  BastideEdition *edition =
      bastide_edition_lookup_in_folders ("base-1st", (gpointer) bastide_edition_folders (), &error);
  BastideSetup *setup = NULL;

  if (edition != NULL)
    {
      g_ptr_array_add (editions, edition);
      setup = bastide_setup_new (editions, players, 2, &options, seed, &error);
    }
  if (setup == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      exit (1);
    }
  return setup;
}

/* The most points that one turn brings, or those that two may. */
static guint
most_points (const BastideGoal *goal, const BastideState *state, guint least)
{
  BastidePuzzleAnswer answer;
  BastideGoal try = *goal;

  for (try.points = least;; try.points++)
    {
      bastide_puzzle_solve (&try, state, MOST_POSITIONS, NULL, &answer);
      if (answer.n_solutions == 0)
        return try.points - 1;
    }
}

static gboolean
is_good (const BastideGoal *goal, const BastideState *state)
{
  static const char *const kinds[] = { "greedy", "hard" };
  BastidePuzzleAnswer answer;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (bastide_puzzle_try (goal, state, bastide_ai_find (kinds[i])) == BASTIDE_GOAL_REACHED)
      return FALSE;
  bastide_puzzle_solve (goal, state, MOST_POSITIONS, NULL, &answer);
  return answer.whole && answer.n_lines >= 10 && answer.n_solutions > 0 &&
         answer.n_solutions <= MOST_SOLUTIONS;
}

static gboolean
look_for (const Wish *wish, const BastideState *state, BastideRecord *record)
{
  BastideGoal goal = { .kind = wish->kind,
                       .player = 0,
                       .moves = record->moves->len,
                       .turns = wish->turns,
                       .points = wish->least };

  if (state->phase != BASTIDE_PHASE_PLACE || state->player != 0 || state->turn < wish->first_turn ||
      state->turn > wish->last_turn)
    return FALSE;
  if (wish->kind == BASTIDE_GOAL_POINTS)
    {
      goal.points = most_points (&goal, state, wish->least);
      if (goal.points < wish->least)
        return FALSE;
    }
  else
    goal.turns = 1;
  if (!is_good (&goal, state))
    return FALSE;
  record->goal = goal;
  return TRUE;
}

/* A game up to the first position that is one. */
static BastideRecord *
play (const Wish *wish, guint64 seed)
{
  g_autoptr (BastideSetup) setup = make_setup (seed);
  g_autoptr (BastideRecord) record = bastide_record_new (setup);
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  const BastideAiKind *kind = bastide_ai_find ("medium");
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER && state->turn <= wish->last_turn)
    {
      BastideMove move;

      if (look_for (wish, state, record))
        {
          record->cursor = record->moves->len;
          return g_steal_pointer (&record);
        }
      move = bastide_ai_choose (kind, state, &random, NULL);
      bastide_rules_apply (state, move, NULL);
      g_array_append_val (record->moves, move);
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  guint64 seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;
  guint number = 0;

  if (argc < 2)
    {
      fprintf (stderr, "usage: %s FOLDER [SEED]\n", argv[0]);
      return 2;
    }
  for (guint w = 0; w < G_N_ELEMENTS (wishes); w++)
    for (guint n = 0; n < wishes[w].n; seed++)
      {
        g_autoptr (BastideRecord) record = play (&wishes[w], seed);
        g_autofree char *name = NULL, *path = NULL;
        g_autoptr (GError) error = NULL;

        if (record == NULL)
          continue;
        n++;
        name = g_strdup_printf ("%02u.bastide", ++number);
        path = g_build_filename (argv[1], name, NULL);
        if (!bastide_record_save (record, path, &error))
          {
            fprintf (stderr, "%s\n", error->message);
            return 1;
          }
        printf ("%s: seed %" G_GUINT64_FORMAT ", kind %u, turns %u, points %u\n", name, seed,
                record->goal.kind, record->goal.turns, record->goal.points);
        fflush (stdout);
      }
  return 0;
}
