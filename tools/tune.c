/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune.c: finds the evaluation's weights by playing (docs/players.md).
 *
 * SPSA: in each step all weights go up or down a little by chance, once so and once the other way;
 * the two play pairs of games with the same tiles and swapped seats, each looking one turn ahead;
 * the weights follow the better one by how much it was better. Weights are handled by their
 * logarithms. A step depends on its number, the seed and the weights before it only. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "edition-file.h"
#include "search.h"

static const char *const names[BASTIDE_N_WEIGHTS] = {
  "close",    "go_on",    "monastery", "city",     "road",     "grown",
  "farm",     "home",     "town",      "turns",    "supply",   "supply_2",
  "supply_3", "supply_4", "supply_5",  "supply_6", "supply_7",
};

static int first = 0, n_steps = 200, n_pairs = 100, n_players = 2, seed = 1;
static double step_size = 0.06, width = 0.12;
static char *start = NULL, *other = NULL;

static const GOptionEntry entries[] = {
  { "first", 0, 0, G_OPTION_ARG_INT, &first, "Number of the first step (0)", "N" },
  { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "How many steps (200)", "N" },
  { "pairs", 0, 0, G_OPTION_ARG_INT, &n_pairs, "Pairs of games a step (100)", "N" },
  { "players", 0, 0, G_OPTION_ARG_INT, &n_players, "Players in a game (2)", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Seed (1)", "N" },
  { "size", 0, 0, G_OPTION_ARG_DOUBLE, &step_size, "How far the first steps go (0.06)", "X" },
  { "width", 0, 0, G_OPTION_ARG_DOUBLE, &width, "How far the tries lie apart (0.12)", "X" },
  { "start", 0, 0, G_OPTION_ARG_STRING, &start, "Weights to begin with, as they are printed",
    "TEXT" },
  { "compare", 0, 0, G_OPTION_ARG_STRING, &other,
    "Only play the pairs, between the weights to begin with and these", "TEXT" },
  G_OPTION_ENTRY_NULL
};

static void
print_weights (const BastideWeights *weights)
{
  const double *values = (const double *) weights;

  for (guint i = 0; i < BASTIDE_N_WEIGHTS; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      /* All digits, so that a run can be taken up again. */
      g_print ("%s%s=%s", i > 0 ? " " : "", names[i],
               g_ascii_dtostr (number, sizeof number, values[i]));
    }
  g_print ("\n");
}

static gboolean
read_weights (const char *text, BastideWeights *weights)
{
  double *values = (double *) weights;
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);

  if (g_strv_length (pairs) != BASTIDE_N_WEIGHTS)
    return FALSE;
  for (guint i = 0; i < BASTIDE_N_WEIGHTS; i++)
    {
      const char *value = strchr (pairs[i], '=');

      if (value == NULL || !g_str_has_prefix (pairs[i], names[i]))
        return FALSE;
      values[i] = g_ascii_strtod (value + 1, NULL);
      if (!(values[i] > 0))
        return FALSE;
    }
  return TRUE;
}

/* The lead of the player in seat 0 at the end of one game. */
static double
play_game (GPtrArray *editions, guint64 game, const BastideWeights *const *seats)
{
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  BastideOptions options = { 0 };
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  BastideRandom random;
  double values[BASTIDE_MAX_PLAYERS];

  for (int p = 0; p < n_players; p++)
    players[p] = (BastidePlayer){ (char *) "", (guint8) p, NULL };
  setup = bastide_setup_new (editions, players, (guint) n_players, &options, game, NULL);
  state = bastide_state_new (setup, NULL);
  bastide_random_init (&random, game);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      const BastideSearchLimits limits = { .weights = seats[state->player] };
      g_autoptr (GArray) lines = bastide_search (&limits, state, &random, NULL);

      bastide_rules_apply (state, g_array_index (lines, BastideLine, 0).moves[0], NULL);
    }
  for (int p = 0; p < n_players; p++)
    values[p] = state->scores[p];
  return bastide_evaluate_lead (values, (guint) n_players, 0);
}

/* How much a leads over b, in points a game; error (may be NULL): its standard error. */
static double
compare (GPtrArray *editions,
         guint64 game,
         const BastideWeights *a,
         const BastideWeights *b,
         double *error)
{
  const BastideWeights *one[BASTIDE_MAX_PLAYERS] = { a, b, b, b, b, b };
  const BastideWeights *swapped[BASTIDE_MAX_PLAYERS] = { b, a, a, a, a, a };
  double sum = 0, squares = 0, mean;

  for (int pair = 0; pair < n_pairs; pair++)
    {
      double lead = (play_game (editions, game + (guint64) pair, one) -
                     play_game (editions, game + (guint64) pair, swapped)) /
                    2;

      sum += lead;
      squares += lead * lead;
    }
  mean = sum / n_pairs;
  if (error != NULL)
    *error = sqrt (MAX (squares / n_pairs - mean * mean, 0) / MAX (n_pairs - 1, 1));
  return mean;
}

static double
make_step (GPtrArray *editions, int step, BastideWeights *weights)
{
  double *values = (double *) weights;
  double apart = width / pow (step + 1, 0.101);
  double size = step_size / pow (step + 1 + 50, 0.602);
  int ways[BASTIDE_N_WEIGHTS];
  BastideWeights up = *weights, down = *weights;
  BastideRandom random;
  double lead;

  bastide_random_init (&random, ((guint64) (guint) seed << 32) + (guint64) step);
  for (guint i = 0; i < BASTIDE_N_WEIGHTS; i++)
    {
      ways[i] = bastide_random_below (&random, 2) == 0 ? -1 : 1;
      ((double *) &up)[i] = values[i] * exp (ways[i] * apart);
      ((double *) &down)[i] = values[i] * exp (-ways[i] * apart);
    }
  lead = compare (editions, bastide_random_next (&random) >> 1, &up, &down, NULL);
  for (guint i = 0; i < BASTIDE_N_WEIGHTS; i++)
    values[i] *= exp (CLAMP (size * lead * ways[i], -0.2, 0.2));
  return lead;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("- finds the weights by playing");
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GError) error = NULL;
  BastideWeights weights = bastide_best_weights, others;
  BastideEdition *base;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("bastide-tune: %s\n", error->message);
      return 2;
    }
  if (n_players < BASTIDE_MIN_PLAYERS || n_players > BASTIDE_MAX_PLAYERS || n_pairs < 1 ||
      (start != NULL && !read_weights (start, &weights)) ||
      (other != NULL && !read_weights (other, &others)))
    {
      g_printerr ("bastide-tune: bad --players, --pairs, --start or --compare\n");
      return 2;
    }
  base =
      bastide_edition_lookup_in_folders ("base-1st", (gpointer) bastide_edition_folders (), &error);
  if (base == NULL)
    {
      g_printerr ("bastide-tune: %s\n", error->message);
      return 1;
    }
  g_ptr_array_add (editions, base);
  if (other != NULL)
    {
      double lead_error;
      double lead = compare (editions, (guint64) seed << 32, &weights, &others, &lead_error);

      g_print ("%+.2f points a game, standard error %.2f\n", lead, lead_error);
      return 0;
    }
  for (int step = first; step < first + n_steps; step++)
    {
      double lead = make_step (editions, step, &weights);

      if (step == first + n_steps - 1 || step % 20 == 19)
        {
          g_print ("# step %d, lead of the try %+.2f\n", step, lead);
          print_weights (&weights);
        }
    }
  return 0;
}
