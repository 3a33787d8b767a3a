/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally.h: the games that were finished on this computer, one line each in a file of its own.
 *
 * A game counts once, when it ends for the first time: taken back and finished again, or opened
 * from a file, it is the same game as long as it is the same setup (players, rules, order of the
 * bag). Games without a person don't count, nor do lessons and puzzles. */

#pragma once

#include "record.h"

G_BEGIN_DECLS

typedef struct {
  char *name;
  char *engine; /* NULL = a person, else a computer player's kind */
  int score;
  gboolean won; /* alone or with others */
} BastideTallyPlayer;

typedef struct {
  char *id;
  gint64 time; /* when it ended, in seconds since 1970 */
  guint n_turns;
  char *editions; /* their ids, with commas */
  guint n_players;
  BastideTallyPlayer players[BASTIDE_MAX_PLAYERS];
} BastideTallyGame;

/* What persons reached. */
typedef struct {
  guint n_games; /* that are meant */
  guint n_won;   /* of these, by a person */
  guint n_seats; /* persons in them */
  double mean;   /* points of a person */
  int best;
  double other_mean; /* points of the computer players that are meant */
} BastideTallyFigures;

/* The file of the person who uses the program; free with g_free. */
char *bastide_tally_default_path (void);
/* Adds a game that is over to the file, behind all that is there. What is there stays as it is,
 * also lines that can't be read. Nothing happens, and it's TRUE, if the game doesn't count or is
 * there already. */
gboolean bastide_tally_add (const char *path, const BastideRecord *record, GError **error);
/* The games in the file (of BastideTallyGame), as they came; lines that can't be read are left out.
 * No file: no games. */
GPtrArray *bastide_tally_load (const char *path, GError **error);
/* Forgets all games. */
gboolean bastide_tally_reset (const char *path, GError **error);

/* Of the games with n_players (0: any number), against a kind of computer player (NULL: against
 * anybody), of the person of that name (NULL: of all persons). */
void bastide_tally_sum (const GPtrArray *games,
                        guint n_players,
                        const char *engine,
                        const char *name,
                        BastideTallyFigures *figures);
/* The names of persons, those who played most first; free with g_ptr_array_unref. */
GPtrArray *bastide_tally_names (const GPtrArray *games);
/* A table with a line for each player of each game, for spreadsheets (RFC 4180). Free with g_free.
 */
char *bastide_tally_to_csv (const GPtrArray *games);

G_END_DECLS
