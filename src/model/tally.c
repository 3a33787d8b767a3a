/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally.c: the games that were finished on this computer, one line each in a file of its own.
 *
 * A line: "game", the version of its form, id, time, turns, editions, then the players in their
 * order, all apart by tabs; a player: score, kind ("-" = a person), name, apart by blanks, the name
 * escaped as in addresses. Every writer reads the file anew before it adds a line, so several
 * windows don't lose each other's games. */

#include "config.h"

#include "tally.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "save.h"
#include "score.h"

#define MAX_BYTES     (16u << 20)
#define FORM          "1"
#define FIRST_PLAYER  6 /* in a line */
#define PERSON        "-"
#define ENGINE_LETTER "abcdefghijklmnopqrstuvwxyz0123456789-"

char *
bastide_tally_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "statistics.txt", NULL);
}

static void
game_free (BastideTallyGame *game)
{
  for (guint i = 0; i < game->n_players; i++)
    {
      g_free (game->players[i].name);
      g_free (game->players[i].engine);
    }
  g_free (game->id);
  g_free (game->editions);
  g_free (game);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTallyGame, game_free)

/* ---- Writing a line ---- */

/* The same for the same players, rules and order of the bag, whatever was played. */
static char *
make_id (const BastideRecord *record)
{
  g_autoptr (BastideRecord) start = bastide_record_new (record->setup);
  g_autofree char *text = bastide_record_to_xml (start);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
add_editions (GString *line, const BastideSetup *setup)
{
  for (guint i = 0; i < setup->editions->len; i++)
    {
      const BastideEdition *edition = g_ptr_array_index (setup->editions, i);
      g_autofree char *id = g_uri_escape_string (edition->id, NULL, TRUE);

      g_string_append_printf (line, "%s%s", i > 0 ? "," : "", id);
    }
}

static char *
make_line (const BastideRecord *record, const BastideState *state, const char *id)
{
  const BastideSetup *setup = record->setup;
  GString *line = g_string_new ("game\t" FORM);

  g_string_append_printf (line, "\t%s\t%" G_GINT64_FORMAT "\t%u\t", id,
                          g_get_real_time () / G_USEC_PER_SEC, state->turn);
  add_editions (line, setup);
  for (guint p = 0; p < setup->n_players; p++)
    {
      const BastidePlayer *player = &setup->players[p];
      g_autofree char *name = g_uri_escape_string (player->name, NULL, TRUE);

      g_string_append_printf (line, "\t%d %s %s", state->scores[p],
                              player->engine != NULL ? player->engine : PERSON, name);
    }
  g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}

/* ---- Reading a line ---- */

static gboolean
read_player (const char *text, BastideTallyPlayer *player)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gint64 score;

  if (g_strv_length (words) != 3 ||
      !g_ascii_string_to_signed (words[0], 10, G_MININT32, G_MAXINT32, &score, NULL) ||
      *words[1] == '\0' || words[1][strspn (words[1], ENGINE_LETTER)] != '\0')
    return FALSE;
  player->name = g_uri_unescape_string (words[2], NULL);
  if (player->name == NULL || !g_utf8_validate (player->name, -1, NULL))
    {
      g_clear_pointer (&player->name, g_free);
      return FALSE;
    }
  player->engine = g_str_equal (words[1], PERSON) ? NULL : g_strdup (words[1]);
  player->score = (int) score;
  return TRUE;
}

static void
find_winners (BastideTallyGame *game)
{
  int best = G_MININT;

  for (guint i = 0; i < game->n_players; i++)
    best = MAX (best, game->players[i].score);
  for (guint i = 0; i < game->n_players; i++)
    game->players[i].won = game->players[i].score == best;
}

/* NULL if it isn't a game, or not one of this form. */
static BastideTallyGame *
read_line (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", -1);
  guint n = g_strv_length (words);
  g_autoptr (BastideTallyGame) game = g_new0 (BastideTallyGame, 1);
  guint64 turns;

  if (n < FIRST_PLAYER + BASTIDE_MIN_PLAYERS || n > FIRST_PLAYER + BASTIDE_MAX_PLAYERS ||
      !g_str_equal (words[0], "game") || !g_str_equal (words[1], FORM) ||
      !g_utf8_validate (line, -1, NULL) ||
      !g_ascii_string_to_signed (words[3], 10, 0, G_MAXINT64 / G_USEC_PER_SEC, &game->time, NULL) ||
      !g_ascii_string_to_unsigned (words[4], 10, 0, BASTIDE_MAX_TILES, &turns, NULL))
    return NULL;
  game->id = g_strdup (words[2]);
  game->n_turns = (guint) turns;
  game->editions = g_strdup (words[5]);
  for (guint i = FIRST_PLAYER; i < n; i++, game->n_players++)
    if (!read_player (words[i], &game->players[game->n_players]))
      return NULL;
  find_winners (game);
  return g_steal_pointer (&game);
}

/* The same game may be there twice if two programs wrote at the same moment. */
static gboolean
has_game (const GPtrArray *games, const char *id)
{
  for (guint i = 0; i < games->len; i++)
    if (g_str_equal (((BastideTallyGame *) games->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

static GPtrArray *
read_lines (const char *text)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (BastideTallyGame) game = read_line (lines[i]);

      if (game == NULL || !g_hash_table_add (seen, game->id))
        continue;
      g_ptr_array_add (games, g_steal_pointer (&game));
    }
  return games;
}

/* ---- The file ---- */

/* Empty if there is no file. */
static char *
read_file (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gboolean too_large = FALSE;
  char *text = bastide_read_text (path, MAX_BYTES, length, &too_large, &reason);

  if (text != NULL)
    return text;
  *length = 0;
  if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_strdup ("");
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

GPtrArray *
bastide_tally_load (const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  text = read_file (path, &length, error);
  return text != NULL ? read_lines (text) : NULL;
}

static gboolean
has_person (const BastideSetup *setup)
{
  for (guint p = 0; p < setup->n_players; p++)
    if (setup->players[p].engine == NULL)
      return TRUE;
  return FALSE;
}

/* A lesson or a puzzle is no game of one's own. */
static gboolean
is_exercise (const BastideRecord *record)
{
  return record->lesson != NULL || record->goal.kind != BASTIDE_GOAL_NONE;
}

static gboolean
append_line (const char *path, const char *before, gsize length, const char *line, GError **error)
{
  g_autoptr (GString) text = g_string_new_len (before, (gssize) length);
  g_autofree char *folder = g_path_get_dirname (path);

  /* A last line that was cut off must not swallow the new one. */
  if (length > 0 && before[length - 1] != '\n')
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_mkdir_with_parents (folder, 0700);
  return bastide_save_text (path, text->str, text->len, error);
}

gboolean
bastide_tally_add (const char *path, const BastideRecord *record, GError **error)
{
  g_autofree BastideState *state = NULL;
  g_autofree char *text = NULL, *id = NULL, *line = NULL;
  g_autoptr (GPtrArray) games = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL && record != NULL, FALSE);

  state = bastide_record_state (record, record->cursor);
  if (state->phase != BASTIDE_PHASE_OVER || !has_person (record->setup) || is_exercise (record))
    return TRUE;
  text = read_file (path, &length, error);
  if (text == NULL)
    return FALSE;
  games = read_lines (text);
  id = make_id (record);
  if (has_game (games, id))
    return TRUE;
  line = make_line (record, state, id);
  return append_line (path, text, length, line, error);
}

gboolean
bastide_tally_reset (const char *path, GError **error)
{
  int code;

  g_return_val_if_fail (path != NULL, FALSE);

  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  code = errno;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* ---- Figures ---- */

static gboolean
is_meant (const BastideTallyGame *game, guint n_players, const char *engine)
{
  if (n_players != 0 && game->n_players != n_players)
    return FALSE;
  for (guint i = 0; engine != NULL && i < game->n_players; i++)
    if (g_strcmp0 (game->players[i].engine, engine) == 0)
      return TRUE;
  return engine == NULL;
}

static gboolean
is_person (const BastideTallyPlayer *player, const char *name)
{
  return player->engine == NULL && (name == NULL || g_str_equal (player->name, name));
}

void
bastide_tally_sum (const GPtrArray *games,
                   guint n_players,
                   const char *engine,
                   const char *name,
                   BastideTallyFigures *figures)
{
  double points = 0, other_points = 0;
  guint n_others = 0;

  g_return_if_fail (games != NULL && figures != NULL);

  *figures = (BastideTallyFigures){ 0 };
  for (guint i = 0; i < games->len; i++)
    {
      const BastideTallyGame *game = games->pdata[i];
      guint n_seats = 0;
      gboolean won = FALSE;

      for (guint p = 0; is_meant (game, n_players, engine) && p < game->n_players; p++)
        {
          const BastideTallyPlayer *player = &game->players[p];

          if (is_person (player, name))
            {
              n_seats++;
              won = won || player->won;
              points += player->score;
              figures->best = MAX (figures->best, player->score);
            }
          else if (engine != NULL && g_strcmp0 (player->engine, engine) == 0)
            {
              n_others++;
              other_points += player->score;
            }
        }
      figures->n_games += n_seats > 0;
      figures->n_won += won;
      figures->n_seats += n_seats;
    }
  figures->mean = points / MAX (figures->n_seats, 1);
  figures->other_mean = other_points / MAX (n_others, 1);
}

typedef struct {
  char *name; /* borrowed */
  guint n_games;
} Person;

static int
compare_persons (gconstpointer a, gconstpointer b)
{
  const Person *first = a, *second = b;

  if (first->n_games != second->n_games)
    return first->n_games > second->n_games ? -1 : 1;
  return g_utf8_collate (first->name, second->name);
}

GPtrArray *
bastide_tally_names (const GPtrArray *games)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) persons = g_array_new (FALSE, FALSE, sizeof (Person));
  GHashTableIter iter;
  gpointer name, count;

  g_return_val_if_fail (games != NULL, names);

  for (guint i = 0; i < games->len; i++)
    {
      const BastideTallyGame *game = games->pdata[i];

      for (guint p = 0; p < game->n_players; p++)
        if (game->players[p].engine == NULL)
          {
            count = g_hash_table_lookup (counts, game->players[p].name);
            g_hash_table_insert (counts, game->players[p].name,
                                 GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
          }
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &name, &count))
    g_array_append_vals (persons, &(Person){ name, GPOINTER_TO_UINT (count) }, 1);
  g_array_sort (persons, compare_persons);
  for (guint i = 0; i < persons->len; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (persons, Person, i).name));
  return names;
}

/* ---- Tables ---- */

/* Quoted, with quotes in it doubled. */
static void
add_field (GString *csv, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, ",\"%s\"", doubled);
}

char *
bastide_tally_to_csv (const GPtrArray *games)
{
  /* Names of columns stay as they are in every language, for programs that read them. */
  GString *csv = g_string_new ("game,date,editions,turns,players,seat,name,kind,points,won\r\n");

  g_return_val_if_fail (games != NULL, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const BastideTallyGame *game = games->pdata[i];
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (game->time);
      g_autofree char *date = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");

      for (guint p = 0; p < game->n_players; p++)
        {
          const BastideTallyPlayer *player = &game->players[p];

          g_string_append_printf (csv, "%u,%s", i + 1, date);
          add_field (csv, game->editions);
          g_string_append_printf (csv, ",%u,%u,%u", game->n_turns, game->n_players, p + 1);
          add_field (csv, player->name);
          add_field (csv, player->engine != NULL ? player->engine : "person");
          g_string_append_printf (csv, ",%d,%s\r\n", player->score, player->won ? "yes" : "no");
        }
    }
  return g_string_free (csv, FALSE);
}
