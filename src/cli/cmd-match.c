/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-match.c: how much stronger one computer player is than another. */

#include "config.h"

#include "cli.h"
#include "game-options.h"
#include "score.h"
#include "seat.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum { A, B, N_SIDES };

typedef struct {
  GPtrArray *editions;
  BastideOptions options;
  CliSeat seats[N_SIDES];
  guint n_players; /* one seat is A's, all others are B's */
  guint64 seed;
  int games;
  /* of all games */
  double wins;             /* of A; a shared victory is that part of one */
  double margin, margin_2; /* A's lead over the best of B's, and its square, summed */
  double ranks;            /* of A: 1 is the best, who share places get their mean */
  double scores[N_SIDES];
  GArray *seconds[N_SIDES]; /* of float: CPU time of each decision */
} Match;

static void
count_game (Match *self, const BastideState *state, guint seat)
{
  guint winners = bastide_score_winners (state);
  int best = G_MININT;
  double margin;

  self->ranks += 1;
  for (guint p = 0; p < self->n_players; p++)
    if (p != seat)
      {
        self->ranks += state->scores[p] > state->scores[seat]    ? 1
                       : state->scores[p] == state->scores[seat] ? 0.5
                                                                 : 0;
        best = MAX (best, state->scores[p]);
        self->scores[B] += (double) state->scores[p] / (self->n_players - 1);
      }
  margin = state->scores[seat] - best;
  self->margin += margin;
  self->margin_2 += margin * margin;
  self->scores[A] += state->scores[seat];
  if ((winners >> seat & 1) != 0)
    self->wins += 1.0 / __builtin_popcount (winners);
}

static gboolean
make_move (Match *self, BastideState *state, guint side, BastideRandom *random, GError **error)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  double began = cli_cpu_seconds ();
  float seconds;
  BastideMove move;

  if (!cli_seat_choose (&self->seats[side], state, random, &move, error))
    return FALSE;
  seconds = (float) (cli_cpu_seconds () - began);
  g_array_append_val (self->seconds[side], seconds);
  bastide_rules_apply (state, move, events);
  return cli_seat_tell (&self->seats[A], state->setup, move, events, error) &&
         cli_seat_tell (&self->seats[B], state->setup, move, events, error);
}

/* Games in a row have the same tiles in the same order, A in another seat each. */
static int
play_game (Match *self, int game)
{
  guint64 seed = self->seed + (guint64) game / self->n_players;
  guint seat = (guint) game % self->n_players;
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autoptr (GError) error = NULL;
  BastideRandom random;

  for (guint p = 0; p < self->n_players; p++)
    players[p] = (BastidePlayer){ (char *) "", (guint8) p, NULL };
  setup =
      bastide_setup_new (self->editions, players, self->n_players, &self->options, seed, &error);
  if (setup == NULL)
    return cli_fault ("%s", error->message);
  state = bastide_state_new (setup, events);
  bastide_random_init (&random, (seed << 3 | seat) ^ 0x9e3779b97f4a7c15u);
  for (guint side = A; side < N_SIDES; side++)
    if (!cli_seat_begin (&self->seats[side], setup, events, &error))
      return cli_fault ("%s", error->message);
  while (state->phase != BASTIDE_PHASE_OVER)
    if (!make_move (self, state, (guint) state->player == seat ? A : B, &random, &error))
      return cli_fault ("%s", error->message);
  count_game (self, state, seat);
  return CLI_OK;
}

/* Wilson's interval of 95 %. */
static void
win_interval (const Match *self, double *low, double *high)
{
  const double z = 1.96, n = self->games, p = self->wins / n;
  double middle = (p + z * z / (2 * n)) / (1 + z * z / n),
         half = z * sqrt (p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);

  *low = middle - half;
  *high = middle + half;
}

static double
margin_error (const Match *self)
{
  double n = self->games, mean = self->margin / n;

  return n > 1 ? sqrt (MAX (self->margin_2 / n - mean * mean, 0) / (n - 1)) : 0;
}

static double
ms_per_move (const Match *self, guint side)
{
  const GArray *seconds = self->seconds[side];
  double sum = 0;

  for (guint i = 0; i < seconds->len; i++)
    sum += (double) g_array_index (seconds, float, i);
  return 1000 * sum / MAX (seconds->len, 1);
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  float one = *(const float *) a, other = *(const float *) b;

  return (one > other) - (one < other);
}

/* What 99 of 100 decisions take at most. */
static double
ms_p99 (const Match *self, guint side)
{
  GArray *seconds = self->seconds[side];

  if (seconds->len == 0)
    return 0;
  g_array_sort (seconds, compare_seconds);
  return 1000 * (double) g_array_index (seconds, float, (seconds->len - 1) * 99 / 100);
}

static void
append_number (GString *text, const char *name, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.4f", value);
  g_string_append_printf (text, ",\"%s\":%s", name, number);
}

static void
append_pair (GString *text, const char *name, double a, double b)
{
  char numbers[N_SIDES][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (numbers[A], sizeof numbers[A], "%.3f", a);
  g_ascii_formatd (numbers[B], sizeof numbers[B], "%.3f", b);
  g_string_append_printf (text, ",\"%s\":[%s,%s]", name, numbers[A], numbers[B]);
}

static void
print_json (const Match *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double low, high;

  win_interval (self, &low, &high);
  g_string_append_printf (text, "{\"games\":%d", self->games);
  append_number (text, "win_rate", self->wins / self->games);
  append_number (text, "win_rate_low", low);
  append_number (text, "win_rate_high", high);
  append_number (text, "margin", self->margin / self->games);
  append_number (text, "margin_se", margin_error (self));
  append_number (text, "mean_rank", self->ranks / self->games);
  append_pair (text, "mean_scores", self->scores[A] / self->games, self->scores[B] / self->games);
  append_pair (text, "ms_per_move", ms_per_move (self, A), ms_per_move (self, B));
  append_pair (text, "ms_p99", ms_p99 (self, A), ms_p99 (self, B));
  g_print ("%s}\n", text->str);
}

static void
print_text (const Match *self)
{
  double low, high;

  win_interval (self, &low, &high);
  /* Translators: a computer player's kind; three percentages */
  g_print (_ ("%s wins %.1f %% (95 %% sure: between %.1f and %.1f %%)\n"), self->seats[A].name,
           100 * self->wins / self->games, 100 * low, 100 * high);
  g_print (_ ("Lead: %+.2f points, standard error %.2f\n"), self->margin / self->games,
           margin_error (self));
  if (self->n_players > 2)
    /* Translators: a computer player's kind; a number from 1, how many play */
    g_print (_ ("Mean rank of %s: %.2f of %u\n"), self->seats[A].name, self->ranks / self->games,
             self->n_players);
  g_print (_ ("Mean scores: %.2f and %.2f\n"), self->scores[A] / self->games,
           self->scores[B] / self->games);
  g_print (_ ("CPU time a decision: %.2f and %.2f ms; 99 of 100 within %.2f and %.2f ms\n"),
           ms_per_move (self, A), ms_per_move (self, B), ms_p99 (self, A), ms_p99 (self, B));
}

static int
run (Match *self)
{
  for (int game = 0; game < self->games; game++)
    if (play_game (self, game) != CLI_OK)
      return CLI_FAULT;
  return CLI_OK;
}

int
cli_match (int argc, char **argv)
{
  g_autofree char *editions = NULL, *seed = NULL;
  g_auto (GStrv) options = NULL;
  g_autoptr (GPtrArray) sets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  gboolean json = FALSE;
  int n_players = 2, ms = 1000, code;
  Match match = { .editions = sets, .games = 100 };
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &n_players,
      N_ ("How many play: one is A, all others are B (2)"), N_ ("N") },
    { "games", 0, 0, G_OPTION_ARG_INT, &match.games, N_ ("How many games (100)"), N_ ("K") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      N_ ("Where chance begins; the same gives the same games"), N_ ("N") },
    { "editions", 0, 0, G_OPTION_ARG_STRING, &editions,
      N_ ("Ids of the tile sets, with commas between (base-1st)"), N_ ("ID,…") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("A rule, may be repeated"),
      N_ ("NAME=VALUE") },
    { "ms", 0, 0, G_OPTION_ARG_INT, &ms,
      N_ ("Milliseconds that another program gets for a decision (1000)"), N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!cli_parse (
          &argc, &argv, entries, "A B",
          _ ("Measures how strong computer player A is against B: games with the same tiles,\n"
             "A in each seat once. exec:COMMAND is another program."),
          2, 2))
    return CLI_USAGE;
  if (match.games < 1)
    return cli_usage (_ ("match: the number of games is at least 1"));
  if (n_players < BASTIDE_MIN_PLAYERS || n_players > BASTIDE_MAX_PLAYERS)
    return cli_usage (_ ("match: a game has %d to %d players"), BASTIDE_MIN_PLAYERS,
                      BASTIDE_MAX_PLAYERS);
  if (ms < 1)
    return cli_usage (_ ("match: the time for a decision is at least 1 millisecond"));
  match.n_players = (guint) n_players;
  for (guint side = A; side < N_SIDES; side++)
    match.seconds[side] = g_array_new (FALSE, FALSE, sizeof (float));
  code = cli_read_seed ("match", seed, &match.seed);
  for (guint side = A; code == CLI_OK && side < N_SIDES; side++)
    code = cli_seat_read ("match", argv[1 + side], ms, &match.seats[side]);
  if (code == CLI_OK)
    code = cli_read_editions (editions != NULL ? editions : "base-1st", sets, &match.options);
  if (code == CLI_OK)
    code = cli_read_options ("match", options, &match.options);
  if (code == CLI_OK)
    code = run (&match);
  if (code == CLI_OK && json)
    print_json (&match);
  else if (code == CLI_OK)
    print_text (&match);
  for (guint side = A; side < N_SIDES; side++)
    {
      cli_seat_clear (&match.seats[side]);
      g_array_unref (match.seconds[side]);
    }
  return code;
}
