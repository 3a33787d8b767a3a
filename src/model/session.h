/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session.h: autosave after every decision, and what is there to continue at the next start. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SESSION (bastide_session_get_type ())
G_DECLARE_FINAL_TYPE (BastideSession, bastide_session, BASTIDE, SESSION, GObject)

/* Signal "save-failed" (BastideGame *game, const char *message): that game could not be written;
 * the next change tries again. Emitted in the main loop. */

/* Signal "games-changed": a game was added or removed. */

/* A game that can be continued. */
typedef struct {
  char *name; /* of its file */
  char *summary;
  gint64 modified; /* seconds since 1970 */
} BastideUnfinished;

/* folder: where autosaved games lie ($XDG_DATA_HOME/bastide/autosave), made if missing. */
BastideSession *bastide_session_new (const char *folder);
/* Saves the game after each "changed" from now on (each decision at once: written, synced,
 * renamed, in order, in a thread). */
void bastide_session_add (BastideSession *self, BastideGame *game);
/* Forgets it; its file stays if the game can be continued, and goes if it is over or nothing was
 * played. */
void bastide_session_remove (BastideSession *self, BastideGame *game);
/* Waits until everything is on the disk. */
void bastide_session_flush (BastideSession *self);
/* The newest game that can be continued, or NULL. A file that can't be read is put aside (renamed
 * *.damaged), never deleted, and the next one is tried: the program always starts. message
 * (transfer full) then says so. If only the end of a file is damaged, the game up to there is
 * returned. The same game is found again by the next call until it is added. */
BastideGame *bastide_session_restore (BastideSession *self, char **message);
/* The newest lesson that can be gone on with, or NULL; as above, but nothing is renamed. */
BastideGame *bastide_session_restore_lesson (BastideSession *self);
/* Whether there is one. */
gboolean bastide_session_has_lesson (BastideSession *self);
/* What can be continued, of BastideUnfinished (transfer full), the newest first, at most max: but
 * for the games that are saved now, for lessons and for `but` (may be NULL). Files that can't be
 * read are passed over. */
GPtrArray *bastide_session_list_unfinished (BastideSession *self, BastideGame *but, guint max);
/* The game of that file, to be added; NULL if it isn't there, is saved now or can't be continued.
 * With a damaged file as above. */
BastideGame *bastide_session_open (BastideSession *self, const char *name, char **message);
/* The files of the games that are saved now, in order of their names. Free with g_strfreev. */
GStrv bastide_session_list_open (BastideSession *self);

G_END_DECLS
