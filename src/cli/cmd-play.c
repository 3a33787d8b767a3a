/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-play.c: games between computer players. */

#include "config.h"

#include "cli.h"
#include "board-text.h"
#include "game-options.h"
#include "score.h"
#include "seat.h"
#include "turn.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  GPtrArray *editions;
  CliSeat seats[BASTIDE_MAX_PLAYERS];
  BastidePlayer players[BASTIDE_MAX_PLAYERS];
  guint n_players;
  BastideOptions options;
  guint64 seed;
  int games;
  int ms;
  const char *save;
  gboolean json;
  double sums[BASTIDE_MAX_PLAYERS];
  guint wins[BASTIDE_MAX_PLAYERS];
} Match;

static const char *const names[BASTIDE_MAX_PLAYERS] = { "Anna",  "Ben", "Clara",
                                                        "David", "Eva", "Felix" };

static int
read_players (Match *self, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);
  guint n = g_strv_length (words);

  if (n < BASTIDE_MIN_PLAYERS || n > BASTIDE_MAX_PLAYERS)
    return cli_usage (_ ("play: a game has %d to %d players"), BASTIDE_MIN_PLAYERS,
                      BASTIDE_MAX_PLAYERS);
  self->n_players = n;
  for (guint p = 0; p < self->n_players; p++)
    {
      if (cli_seat_read ("play", words[p], self->ms, &self->seats[p]) != CLI_OK)
        return CLI_USAGE;
      /* A saved game goes on with a player of ours only. */
      self->players[p] =
          (BastidePlayer){ (char *) names[p], (guint8) p,
                           self->seats[p].kind != NULL ? self->seats[p].name : NULL };
    }
  return CLI_OK;
}

static gboolean
make_move (Match *self,
           BastideState *state,
           BastideRandom *random,
           BastideRecord *record,
           GError **error)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  BastideMove move;

  if (!cli_seat_choose (&self->seats[state->player], state, random, &move, error))
    return FALSE;
  g_array_append_val (record->moves, move);
  record->good_turns += move.type == BASTIDE_MOVE_PLACE;
  bastide_rules_apply (state, move, events);
  for (guint p = 0; p < self->n_players; p++)
    if (!cli_seat_tell (&self->seats[p], state->setup, move, events, error))
      return FALSE;
  return TRUE;
}

/* A whole game; the computer players share one random stream. */
static BastideRecord *
play_game (Match *self, guint64 seed, GError **error)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (self->editions, self->players,
                                                      self->n_players, &self->options, seed, error);
  g_autofree BastideState *state = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  BastideRandom random;

  if (setup == NULL)
    return NULL;
  record = bastide_record_new (setup);
  state = bastide_state_new (setup, events);
  bastide_random_init (&random, seed ^ 0x9e3779b97f4a7c15u);
  for (guint p = 0; p < self->n_players; p++)
    if (!cli_seat_begin (&self->seats[p], setup, events, error))
      return NULL;
  while (state->phase != BASTIDE_PHASE_OVER)
    if (!make_move (self, state, &random, record, error))
      return NULL;
  record->cursor = record->moves->len;
  return g_steal_pointer (&record);
}

/* "game.bastide" of the third game of several is "game-3.bastide". */
static char *
save_path (const Match *self, int game)
{
  const char *dot = strrchr (self->save, '.');

  if (self->games == 1)
    return g_strdup (self->save);
  return g_strdup_printf ("%.*s-%d%s", (int) (dot - self->save), self->save, game, dot);
}

static void
print_game_json (const Match *self,
                 const BastideState *state,
                 int game,
                 guint64 seed,
                 guint winners)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "{\"game\":%d,\"seed\":%" G_GUINT64_FORMAT ",\"players\":[", game,
                          seed);
  for (guint p = 0; p < self->n_players; p++)
    g_string_append_printf (text, "%s\"%s\"", p > 0 ? "," : "", self->seats[p].name);
  g_string_append (text, "],\"scores\":[");
  for (guint p = 0; p < self->n_players; p++)
    g_string_append_printf (text, "%s%d", p > 0 ? "," : "", state->scores[p]);
  g_string_append (text, "],\"winners\":[");
  for (guint p = 0, n = 0; p < self->n_players; p++)
    if ((winners & (1u << p)) != 0)
      g_string_append_printf (text, "%s%u", n++ > 0 ? "," : "", p);
  g_string_append_printf (text, "],\"turns\":%u,\"discarded\":%u}", state->turn,
                          state->n_discarded);
  g_print ("%s\n", text->str);
}

/* The whole game in words, and the board it ended with. */
static void
print_game_text (const BastideRecord *record)
{
  g_auto (CliReplay) replay = { 0 };
  const CliTurn *turn;
  g_autofree char *board = NULL;

  cli_replay_init (&replay, record);
  while ((turn = cli_replay_next (&replay)) != NULL)
    {
      g_autofree char *text = cli_turn_to_text (turn, record->setup);

      g_print ("%s", text);
    }
  board = cli_board_to_text (replay.state);
  g_print ("\n%s\n", board);
}

static void
print_result_text (const Match *self, const BastideState *state, int game, guint64 seed)
{
  if (self->games > 1)
    {
      /* A macro in the text would keep it from the translators. */
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

      g_print (_ ("Game %d, seed %s:"), game, number);
    }
  for (guint p = 0; p < self->n_players; p++)
    g_print (self->games > 1 ? "  %c %s (%s) %d" : "%c  %s (%s): %d\n", 'A' + (int) p, names[p],
             self->seats[p].name, state->scores[p]);
  if (self->games > 1)
    g_print ("\n");
}

static int
run_game (Match *self, int game)
{
  guint64 seed = self->seed + (guint64) (game - 1);
  g_autoptr (BastideRecord) record = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;
  guint winners;

  record = play_game (self, seed, &error);
  if (record == NULL)
    return cli_fault ("%s", error->message);
  state = bastide_record_state (record, record->cursor);
  winners = bastide_score_winners (state);
  for (guint p = 0; p < self->n_players; p++)
    {
      self->sums[p] += state->scores[p];
      self->wins[p] += (winners >> p) & 1;
    }
  if (self->save != NULL)
    {
      g_autofree char *path = save_path (self, game);

      if (!cli_save_game (record, path, &error))
        return cli_fault ("%s", error->message);
    }
  if (self->json)
    print_game_json (self, state, game, seed, winners);
  else
    {
      if (self->games == 1)
        print_game_text (record);
      print_result_text (self, state, game, seed);
    }
  return CLI_OK;
}

static int
run_games (Match *self)
{
  for (int game = 1; game <= self->games; game++)
    {
      int code = run_game (self, game);

      if (code != CLI_OK)
        return code;
    }
  for (guint p = 0; !self->json && self->games > 1 && p < self->n_players; p++)
    g_print (_ ("%s (%s): %.2f points on average, best in %u games\n"), names[p],
             self->seats[p].name, self->sums[p] / self->games, self->wins[p]);
  return CLI_OK;
}

int
cli_play (int argc, char **argv)
{
  g_autofree char *editions = NULL, *players = NULL, *save = NULL, *seed = NULL;
  g_auto (GStrv) options = NULL;
  Match match = { .games = 1, .ms = 1000 };
  const GOptionEntry entries[] = {
    { "editions", 0, 0, G_OPTION_ARG_STRING, &editions,
      N_ ("Ids of the tile sets, with commas between (base-1st)"), N_ ("ID,…") },
    { "players", 0, 0, G_OPTION_ARG_STRING, &players,
      N_ ("Computer players (greedy,greedy); exec:COMMAND is another program"),
      N_ ("KIND,KIND,…") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("A rule, may be repeated"),
      N_ ("NAME=VALUE") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed,
      N_ ("Where chance begins; the same gives the same game"), N_ ("N") },
    { "games", 0, 0, G_OPTION_ARG_INT, &match.games, N_ ("How many games (1)"), N_ ("K") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save,
      N_ ("Save the game, as .bastide or .jcz; of several, -1, -2 … is put before the ending"),
      N_ ("FILE") },
    { "ms", 0, 0, G_OPTION_ARG_INT, &match.ms,
      N_ ("Milliseconds that another program gets for a decision (1000)"), N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &match.json, N_ ("Print one JSON object for each game"),
      NULL },
    G_OPTION_ENTRY_NULL
  };
  int code;

  if (!cli_parse (&argc, &argv, entries, "", _ ("Lets computer players play whole games."), 0, 0))
    return CLI_USAGE;
  if (match.games < 1)
    return cli_usage (_ ("play: the number of games is at least 1"));
  if (match.ms < 1)
    return cli_usage (_ ("play: the time for a decision is at least 1 millisecond"));
  if (save != NULL && !cli_is_game_path (save))
    return cli_usage (_ ("play: “%s” must end in .bastide or .jcz"), save);
  match.save = save;
  match.editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  code = cli_read_seed ("play", seed, &match.seed);
  if (code == CLI_OK)
    code = read_players (&match, players != NULL ? players : "greedy,greedy");
  if (code == CLI_OK)
    code = cli_read_editions (editions != NULL ? editions : "base-1st", match.editions,
                              &match.options);
  if (code == CLI_OK)
    code = cli_read_options ("play", options, &match.options);
  if (code == CLI_OK)
    code = run_games (&match);
  g_ptr_array_unref (match.editions);
  for (guint p = 0; p < match.n_players; p++)
    cli_seat_clear (&match.seats[p]);
  return code;
}
