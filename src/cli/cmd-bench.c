/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-bench.c: how many complete random games the rules play in a second. */

#include "config.h"

#include "cli.h"
#include "edition-file.h"

#include <glib/gi18n.h>

/* The signature is over the first games, however many are played: it changes only if the rules or
 * the random stream do. */
#define SIGNED_GAMES 10000

typedef struct {
  guint64 games;
  double cpu_seconds;
  double sums[BASTIDE_MIN_PLAYERS];
  guint64 signature;
} Result;

/* FNV-1a by words, with the upper half folded in, which its multiplication would never reach. */
static void
sign (guint64 *signature, guint64 value)
{
  *signature = (*signature ^ value) * 0x100000001b3u;
  *signature ^= *signature >> 32;
}

/* Uniformly one of the segments that are offered, or none. */
static BastideMove
random_follower (const BastideState *state, BastideRandom *random)
{
  guint segments = bastide_rules_follower_segments (state);
  guint n = (guint) __builtin_popcount (segments);
  guint choice = bastide_random_below (random, n + 1);

  if (choice == n)
    return bastide_move_pass ();
  while (choice-- > 0)
    segments &= segments - 1;
  return bastide_move_follower ((guint) __builtin_ctz (segments));
}

/* One game in state, with the bag in an order of its own. */
static void
play_game (const BastideSetup *setup, BastideState *state, guint64 seed, guint64 *signature)
{
  BastideRandom random;

  bastide_random_init (&random, seed);
  bastide_state_begin (state, setup, &random, NULL);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move = state->phase == BASTIDE_PHASE_PLACE
                             ? bastide_rules_random_placement (state, &random)
                             : random_follower (state, &random);

      if (signature != NULL)
        sign (signature, (guint64) move.type | (guint64) move.rotation << 8 |
                             (guint64) move.segment << 16 | (guint64) (guint16) move.x << 32 |
                             (guint64) (guint16) move.y << 48);
      bastide_rules_apply (state, move, NULL);
    }
  for (guint p = 0; signature != NULL && p < BASTIDE_MIN_PLAYERS; p++)
    sign (signature, (guint64) state->scores[p]);
}

static void
measure (const BastideSetup *setup, Result *result)
{
  g_autofree BastideState *state = bastide_state_new (setup, NULL);
  double began = cli_cpu_seconds ();

  result->signature = 0xcbf29ce484222325u;
  for (guint64 g = 0; g < result->games; g++)
    {
      play_game (setup, state, g, g < SIGNED_GAMES ? &result->signature : NULL);
      for (guint p = 0; p < BASTIDE_MIN_PLAYERS; p++)
        result->sums[p] += state->scores[p];
    }
  result->cpu_seconds = cli_cpu_seconds () - began;
}

static BastideSetup *
base_game (GError **error)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePlayer players[BASTIDE_MIN_PLAYERS] = { { (char *) "A", 0, NULL },
                                                 { (char *) "B", 1, NULL } };
  BastideOptions options = { 0 };
  BastideEdition *edition =
      bastide_edition_lookup_in_folders ("base-1st", (gpointer) bastide_edition_folders (), error);

  if (edition == NULL)
    return NULL;
  g_ptr_array_add (editions, edition);
  return bastide_setup_new (editions, players, BASTIDE_MIN_PLAYERS, &options, 0, error);
}

static void
print_json (const Result *result)
{
  double games = (double) result->games;
  char means[2][G_ASCII_DTOSTR_BUF_SIZE], seconds[G_ASCII_DTOSTR_BUF_SIZE],
      speed[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (means[0], sizeof means[0], "%.3f", result->sums[0] / games);
  g_ascii_formatd (means[1], sizeof means[1], "%.3f", result->sums[1] / games);
  g_ascii_formatd (seconds, sizeof seconds, "%.4f", result->cpu_seconds);
  g_ascii_formatd (speed, sizeof speed, "%.1f", games / result->cpu_seconds);
  g_print ("{\"games\":%" G_GUINT64_FORMAT ",\"cpu_seconds\":%s,\"games_per_cpu_second\":%s,"
           "\"mean_scores\":[%s,%s],\"signature\":\"%016" G_GINT64_MODIFIER "x\"}\n",
           result->games, seconds, speed, means[0], means[1], result->signature);
}

static void
print_text (const Result *result)
{
  double games = (double) result->games;
  /* A macro in a text would keep it from the translators. */
  g_autofree char *signature = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", result->signature);

  g_print (_ ("%.0f games in %.2f seconds of CPU time: %.0f games a second\n"), games,
           result->cpu_seconds, games / result->cpu_seconds);
  g_print (_ ("Mean scores: %.2f and %.2f\n"), result->sums[0] / games, result->sums[1] / games);
  g_print (_ ("Signature: %s\n"), signature);
}

int
cli_bench (int argc, char **argv)
{
  gboolean json = FALSE, portable = FALSE;
  int games = 100000;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object"), NULL },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, N_ ("How many games (100000)"), N_ ("N") },
    { "portable", 0, 0, G_OPTION_ARG_NONE, &portable, N_ ("Use only what every processor can do"),
      NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  Result result = { 0 };

  if (!cli_parse (&argc, &argv, entries, "",
                  _ ("Plays complete two-player base games in one thread: a random legal "
                     "placement, then a\n"
                     "random follower or none. The signature is the same wherever the rules are."),
                  0, 0))
    return CLI_USAGE;
  if (games < 1)
    return cli_usage (_ ("bench: the number of games is at least 1"));
  setup = base_game (&error);
  if (setup == NULL)
    return cli_fault ("%s", error->message);
  result.games = (guint64) games;
  bastide_rules_use_portable (portable);
  measure (setup, &result);
  if (json)
    print_json (&result);
  else
    print_text (&result);
  return CLI_OK;
}
