/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.h: a game as it is kept: setup, moves, cursor; and its file (docs/game-format.md). */

#pragma once

#include "goal.h"
#include "move.h"
#include "rules.h"

G_BEGIN_DECLS

#define BASTIDE_GAME_MIME_TYPE  "application/x-bastide-game+xml"
#define BASTIDE_GAME_FORMAT     2 /* the newest; files without a lesson or a goal are written as 1 */
#define BASTIDE_GAME_MAX_LESSON 64 /* characters of a lesson's name */

#define BASTIDE_RECORD_ERROR (bastide_record_error_quark ())
typedef enum {
  BASTIDE_RECORD_ERROR_SYNTAX,      /* not well-formed, or not a game */
  BASTIDE_RECORD_ERROR_NEWER,       /* made by a newer format */
  BASTIDE_RECORD_ERROR_DAMAGED,     /* readable up to some move: the record is returned as well */
  BASTIDE_RECORD_ERROR_UNSUPPORTED, /* a tile set or rule that Bastide doesn't have, named in the
                                       message */
  BASTIDE_RECORD_ERROR_TOO_LARGE
} BastideRecordError;
GQuark bastide_record_error_quark (void);
/* Where the trouble is, in lines and columns from 1 (0 = not known), and what it is without the
 * file's name, as part of a sentence: "a tile is placed where it does not fit". error is of this
 * domain. Static as long as it. */
const char *bastide_record_error_get_reason (const GError *error, guint *line, guint *column);

#define BASTIDE_GAME_MAX_BYTES (64u << 20) /* of a file; a game of 30,000 tiles takes 3 MB */
#define BASTIDE_GAME_MAX_NAME  200         /* characters of a player's name */

typedef struct {
  BastideSetup *setup; /* owned */
  GArray *moves;       /* of BastideMove, every one legal in its place */
  guint cursor;        /* 0 <= cursor <= moves->len: how many are made in the position to show */
  char *oracle;        /* of a .jcz file, for `replay --check`: the JSON object {"oracle": [...],
                          "assertions": [...]}, or NULL */
  char *lesson;        /* name of the lesson that this game belongs to (model/lesson.h), or NULL */
  BastideGoal goal;    /* what is asked for in a puzzle, or of kind NONE */
  guint good_turns;    /* turns that could be read (of a damaged file: up to the last good move) */
} BastideRecord;

/* A game before its first move; takes a reference of its own. */
BastideRecord *bastide_record_new (BastideSetup *setup);
void bastide_record_free (BastideRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

/* Reads a .bastide file; every move is replayed. On DAMAGED error is set and the record with all
 * good moves is returned all the same; on any other error NULL. Never touches the file. */
BastideRecord *
bastide_record_parse (const char *text, gssize length, const char *file_name, GError **error);
/* Reads a .bastide or .jcz file, told apart by content. */
BastideRecord *bastide_record_load (const char *path, GError **error);
BastideRecord *bastide_record_from_bytes (GBytes *bytes, const char *file_name, GError **error);
char *bastide_record_to_xml (const BastideRecord *self);
/* Atomic and synced; never over a file of a newer format. */
gboolean bastide_record_save (const BastideRecord *self, const char *path, GError **error);
/* How a game's file names a kind of tile in its bag: "D", of another set than the first (index is
 * that of the set) "count-2004/C01". */
char *
bastide_record_kind_name (const BastideEdition *edition, guint index, const BastideTile *tile);
/* The state after n moves. Free with g_free. */
BastideState *bastide_record_state (const BastideRecord *self, guint n);
/* How many moves are made when that turn is over; the turn count of a shorter game is all of it. */
guint bastide_record_moves_until (const BastideRecord *self, guint turn);

/* jcz.c: JCloisterZone's saved games (docs/jcz.md). Editions are found by the alias of their set in
 * bastide_edition_folders (). Errors as above. Writing gives the moves up to the cursor;
 * UNSUPPORTED if a set, tile or option has no counterpart there. */
BastideRecord *
bastide_jcz_parse (const char *text, gssize length, const char *file_name, GError **error);
char *bastide_jcz_write (const BastideRecord *self, GError **error);

G_END_DECLS
