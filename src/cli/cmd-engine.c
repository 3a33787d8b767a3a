/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-engine.c: lets other programs ask our computer players, line by line
 * (docs/engine-protocol.md).
 *
 * The main thread reads commands; a decision is made in a thread of its own, so that "stop" can
 * come in between. What is said is not translated: programs read it. */

#include "config.h"

#include "board-text.h"
#include "cli.h"
#include "game-options.h"
#include "imagine.h"
#include "search.h"
#include "seat.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define PROTOCOL      1
#define DEFAULT_LEVEL "expert"
#define FIRST_GO      50 /* games of the first try of "go ms", doubled in each further one */
#define MAX_GAMES     1000000
#define MAX_MS        86400000

/* What "go" asks for. */
typedef struct {
  const BastideAiKind *kind; /* or NULL */
  guint games, ms;           /* then one of them */
  guint64 seed;
  gboolean has_seed;
} Go;

typedef struct {
  BastideSetup *setup; /* NULL before a game was begun */
  BastideState *state; /* NULL until somebody needs it: the first tiles may still be named */
  GArray *draws;       /* of guint16: kinds of the tiles that are drawn next */
  BastideRandom random;
  Go go;
  GThread *thread; /* while it thinks */
  int stop, thinking;
} Engine;

static void say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* One line at once, also while another thread says something. */
static void
say (const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stdout, "%s\n", line);
  fflush (stdout);
}

/* ---- The game ---- */

static void
forget_game (Engine *self)
{
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  g_array_set_size (self->draws, 0);
}

/* The same set-up with the tiles that were named first, or NULL if one of them isn't left. */
static BastideSetup *
setup_with_draws (const Engine *self)
{
  const BastideSetup *setup = self->setup;
  guint n = bastide_setup_n_bag (setup);
  g_autofree BastidePiece *bag = g_memdup2 (setup->pieces + setup->n_start, n * sizeof *bag);

  for (guint i = 0; i < self->draws->len; i++)
    {
      guint from = i;
      BastidePiece piece;

      while (from < n && bag[from].kind != g_array_index (self->draws, guint16, i))
        from++;
      if (from >= n)
        return NULL;
      piece = bag[i];
      bag[i] = bag[from];
      bag[from] = piece;
    }
  return bastide_setup_new_with_bag (setup->editions, setup->players, setup->n_players,
                                     &setup->options, bag, n, NULL);
}

/* Those that were drawn aren't expected any more. */
static void
forget_draws (Engine *self, guint n)
{
  g_array_remove_range (self->draws, 0, MIN (n, self->draws->len));
}

/* FALSE, and says so, if there is no game. */
static gboolean
need_state (Engine *self)
{
  BastideSetup *setup;

  if (self->state != NULL)
    return TRUE;
  if (self->setup == NULL)
    {
      say ("error no game: newgame or load begins one");
      return FALSE;
    }
  setup = setup_with_draws (self);
  if (setup == NULL)
    {
      say ("error draw: a tile that was named isn’t left");
      g_array_set_size (self->draws, 0);
      return FALSE;
    }
  bastide_setup_unref (self->setup);
  self->setup = setup;
  self->state = bastide_state_new (setup, NULL);
  forget_draws (self, self->state->drawn);
  return TRUE;
}

/* ---- Commands ---- */

static void
do_hello (Engine *self, char **words)
{
  g_autoptr (GString) levels = g_string_new ("levels");
  guint n;
  const BastideAiKind *kinds = bastide_ai_kinds (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (levels, " %s", kinds[i].name);
  say ("id Bastide %s", VERSION);
  say ("protocol %d", PROTOCOL);
  say ("%s", levels->str);
  say ("ready");
}

static void
do_is_ready (Engine *self, char **words)
{
  say ("ready");
}

typedef struct {
  guint64 players;
  guint64 seed;
  BastideOptions options;
  GPtrArray *editions;
} NewGame;

/* FALSE, and says so, if a word isn't understood. */
static gboolean
read_new_game (NewGame *game, char **words)
{
  const char *editions = "base-1st";
  g_autoptr (GPtrArray) pairs = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i += 2)
    {
      const char *value = words[i + 1];
      gboolean good = value != NULL;

      if (good && g_str_equal (words[i], "players"))
        good = g_ascii_string_to_unsigned (value, 10, BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS,
                                           &game->players, NULL);
      else if (good && g_str_equal (words[i], "editions"))
        editions = value;
      else if (good && g_str_equal (words[i], "seed"))
        good = g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &game->seed, NULL);
      else if (good && g_str_equal (words[i], "option"))
        g_ptr_array_add (pairs, words[i + 1]);
      else
        good = FALSE;
      if (!good)
        {
          say ("error newgame: “%s %s” isn’t understood", words[i], value != NULL ? value : "");
          return FALSE;
        }
    }
  g_ptr_array_add (pairs, NULL);
  if (cli_read_editions (editions, game->editions, &game->options) != CLI_OK ||
      cli_read_options ("newgame", (GStrv) pairs->pdata, &game->options) != CLI_OK)
    {
      say ("error newgame: see what was said on standard error");
      return FALSE;
    }
  return TRUE;
}

static void
do_new_game (Engine *self, char **words)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  NewGame game = { .players = 2, .seed = (guint64) g_get_real_time (), .editions = editions };
  BastidePlayer players[BASTIDE_MAX_PLAYERS] = { { NULL } };
  g_autoptr (GError) error = NULL;

  if (!read_new_game (&game, words))
    return;
  for (guint p = 0; p < game.players; p++)
    players[p] = (BastidePlayer){ (char *) "", (guint8) p, NULL };
  forget_game (self);
  self->setup =
      bastide_setup_new (editions, players, (guint) game.players, &game.options, game.seed, &error);
  if (self->setup == NULL)
    say ("error newgame: %s", error->message);
}

static void
do_load (Engine *self, char **words)
{
  g_autofree char *path = g_strjoinv (" ", words);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (path, &error);

  if (record == NULL || error != NULL)
    {
      say ("error load: %s", error->message);
      return;
    }
  forget_game (self);
  self->setup = bastide_setup_ref (record->setup);
  self->state = bastide_record_state (record, record->cursor);
}

static void
do_draw (Engine *self, char **words)
{
  guint before = self->draws->len;

  if (self->setup == NULL)
    {
      say ("error no game: newgame or load begins one");
      return;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      int kind = cli_find_kind (self->setup, words[i]);
      guint16 value = (guint16) kind;

      if (kind < 0)
        {
          say ("error draw: there is no tile “%s”", words[i]);
          g_array_set_size (self->draws, before);
          return;
        }
      g_array_append_val (self->draws, value);
    }
}

static void
do_play (Engine *self, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words);
  g_autoptr (GError) error = NULL;
  BastideMove move;
  guint drawn;

  if (!need_state (self))
    return;
  if (!bastide_move_from_text (text, &move))
    {
      say ("error play: “%s” is no move", text);
      return;
    }
  if (!bastide_rules_is_legal (self->state, move, &error))
    {
      say ("error play: “%s”: %s", text, error->message);
      return;
    }
  if (!bastide_state_expect (self->state, (const guint16 *) (void *) self->draws->data,
                             self->draws->len))
    {
      say ("error play: a tile that was named by “draw” isn’t left");
      g_array_set_size (self->draws, 0);
      return;
    }
  drawn = self->state->drawn;
  bastide_rules_apply (self->state, move, NULL);
  forget_draws (self, self->state->drawn - MIN (drawn, self->state->drawn));
}

static void
do_moves (Engine *self, char **words)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  if (!need_state (self))
    return;
  if (self->state->phase != BASTIDE_PHASE_OVER)
    bastide_rules_legal_moves (self->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *text = bastide_move_to_text (g_array_index (moves, BastideMove, i));

      say ("move %s", text);
    }
  say ("end");
}

static void
do_show (Engine *self, char **words)
{
  g_autofree char *board = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) scores = g_string_new ("scores");

  if (!need_state (self))
    return;
  board = cli_board_to_text (self->state);
  lines = g_strsplit (board, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    say ("board %s", lines[i]);
  for (guint p = 0; p < self->setup->n_players; p++)
    g_string_append_printf (scores, " %d", self->state->scores[p]);
  say ("%s", scores->str);
  if (self->state->phase == BASTIDE_PHASE_OVER)
    say ("over");
  else
    say ("player %d", self->state->player);
  for (guint i = 0; i < self->state->n_hand; i++)
    {
      g_autofree char *name =
          cli_kind_name (self->setup, self->setup->pieces[self->state->hand[i]].kind);

      say ("hand %s", name);
    }
  say ("end");
}

/* ---- Thinking ---- */

static void
say_line (const BastideLine *line, guint games)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char value[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < line->n_moves; i++)
    {
      g_autofree char *move = bastide_move_to_text (line->moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", move);
    }
  say ("info games %u value %s line %s", games,
       g_ascii_formatd (value, sizeof value, "%.2f", line->value), text->str);
}

static BastideMove
search_games (Engine *self, guint games, guint ms)
{
  const BastideSearchLimits limits = {
    .width = games > 0 ? 12 : 0, .n_games = games, .depth = 8, .ms = ms
  };
  g_autoptr (GArray) lines = bastide_search (&limits, self->state, &self->random, &self->stop);
  const BastideLine *best = &g_array_index (lines, BastideLine, 0);

  if (games == 0 || !g_atomic_int_get (&self->stop))
    say_line (best, games);
  return best->moves[0];
}

/* Twice as many games in each try, as long as there is time for it. */
static BastideMove
search_time (Engine *self, guint ms)
{
  gint64 end = g_get_monotonic_time () + 1000 * (gint64) ms;
  BastideMove move = search_games (self, 0, ms);

  for (guint games = FIRST_GO; games <= MAX_GAMES && !g_atomic_int_get (&self->stop); games *= 2)
    {
      BastideRandom before = self->random;
      gint64 left = end - g_get_monotonic_time ();
      BastideMove better;

      if (left <= 0)
        break;
      better = search_games (self, games, (guint) MAX (left / 1000, 1));
      if (g_get_monotonic_time () >= end)
        break;
      self->random = before;
      move = better;
    }
  return move;
}

static gpointer
think (gpointer data)
{
  Engine *self = data;
  const BastideAiKind *kind =
      self->go.kind != NULL ? self->go.kind : bastide_ai_find (DEFAULT_LEVEL);
  BastideMove move;
  g_autofree char *text = NULL;

  if (self->go.has_seed)
    bastide_random_init (&self->random, self->go.seed);
  if (self->go.kind != NULL || self->state->phase == BASTIDE_PHASE_OFFER)
    move = bastide_ai_choose (kind, self->state, &self->random, &self->stop);
  else if (self->go.games > 0)
    move = search_games (self, self->go.games, 0);
  else
    move = search_time (self, self->go.ms);
  text = bastide_move_to_text (move);
  /* Before it is said, so that who hears it may go on at once. */
  g_atomic_int_set (&self->thinking, FALSE);
  say ("bestmove %s", text);
  return NULL;
}

static gboolean
read_number (const char *text, guint64 max, guint *number)
{
  guint64 value;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, max, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_go (Go *go, char **words)
{
  for (guint i = 0; words[i] != NULL; i += 2)
    {
      const char *value = words[i + 1];
      gboolean good = value != NULL;

      if (good && g_str_equal (words[i], "level"))
        good = (go->kind = bastide_ai_find (value)) != NULL;
      else if (good && g_str_equal (words[i], "games"))
        good = read_number (value, MAX_GAMES, &go->games);
      else if (good && g_str_equal (words[i], "ms"))
        good = read_number (value, MAX_MS, &go->ms);
      else if (good && g_str_equal (words[i], "seed"))
        good = go->has_seed =
            g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &go->seed, NULL);
      else
        good = FALSE;
      if (!good)
        {
          say ("error go: “%s %s” isn’t understood", words[i], value != NULL ? value : "");
          return FALSE;
        }
    }
  if (go->kind == NULL && go->games == 0 && go->ms == 0)
    go->kind = bastide_ai_find (DEFAULT_LEVEL);
  return TRUE;
}

static void
wait_for_thread (Engine *self)
{
  if (self->thread != NULL)
    g_thread_join (g_steal_pointer (&self->thread));
}

static void
do_go (Engine *self, char **words)
{
  Go go = { NULL };

  if (!need_state (self) || !read_go (&go, words))
    return;
  if (self->state->phase == BASTIDE_PHASE_OVER)
    {
      say ("error go: the game is over");
      return;
    }
  wait_for_thread (self);
  self->go = go;
  g_atomic_int_set (&self->stop, FALSE);
  g_atomic_int_set (&self->thinking, TRUE);
  self->thread = g_thread_new ("think", think, self);
}

static void
do_stop (Engine *self, char **words)
{
  g_atomic_int_set (&self->stop, TRUE);
  wait_for_thread (self);
}

static const struct {
  const char *name;
  void (*run) (Engine *self, char **words);
  gboolean always; /* also while it thinks */
} commands[] = {
  { "bastide", do_hello, TRUE },
  { "isready", do_is_ready, TRUE },
  { "newgame", do_new_game },
  { "load", do_load },
  { "draw", do_draw },
  { "play", do_play },
  { "moves", do_moves },
  { "show", do_show },
  { "go", do_go },
  { "stop", do_stop, TRUE },
};

static void
run_line (Engine *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (!g_str_equal (words[0], commands[i].name))
        continue;
      if (!commands[i].always && g_atomic_int_get (&self->thinking))
        say ("error %s: thinking; stop it first", words[0]);
      else
        {
          if (!commands[i].always)
            wait_for_thread (self);
          commands[i].run (self, words + 1);
        }
      return;
    }
  say ("error “%s” isn’t understood", words[0]);
}

/* The next line without its end and with single spaces, or NULL at the end of the input. */
static char *
read_command (void)
{
  g_autofree char *line = NULL;
  gsize size = 0;
  gssize length = getline (&line, &size, stdin);
  g_auto (GStrv) words = NULL;
  GString *text;

  if (length < 0)
    return NULL;
  words = g_strsplit_set (line, " \t\r\n", -1);
  text = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
  return g_string_free (text, FALSE);
}

int
cli_engine (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  Engine engine = { NULL };

  if (!cli_parse (
          &argc, &argv, entries, "",
          _ ("Answers another program, which writes commands to standard input, one a line."), 0,
          0))
    return CLI_USAGE;
  engine.draws = g_array_new (FALSE, FALSE, sizeof (guint16));
  bastide_random_init (&engine.random, (guint64) g_get_real_time ());
  for (;;)
    {
      g_autofree char *line = read_command ();

      if (line == NULL)
        break;
      if (g_str_equal (line, "quit"))
        {
          do_stop (&engine, NULL);
          break;
        }
      if (line[0] != '\0')
        run_line (&engine, line);
    }
  wait_for_thread (&engine);
  forget_game (&engine);
  g_array_unref (engine.draws);
  return CLI_OK;
}
