/* SPDX-License-Identifier: GPL-3.0-or-later */
/* autosave.h: files of one folder that are written in a thread, and what lies there. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BastideAutosave BastideAutosave;

/* Replaces the file as a whole by the content; in the thread. */
typedef gboolean (*BastideAutosaveFunc) (gpointer content, const char *path, GError **error);
/* A file could not be written; in the main loop. */
typedef void (*BastideAutosaveFailedFunc) (const char *path, const char *message, gpointer data);

/* folder: made if missing. suffix: how all the names in it end; static. free_content: in any
 * thread. */
BastideAutosave *bastide_autosave_new (const char *folder,
                                       const char *suffix,
                                       BastideAutosaveFunc write,
                                       GDestroyNotify free_content);
/* Everything that waits is still written; of failures nobody is told any more. */
void bastide_autosave_free (BastideAutosave *self);
void bastide_autosave_set_failed_func (BastideAutosave *self,
                                       BastideAutosaveFailedFunc failed,
                                       gpointer data);
/* The path of a file of that name, without the suffix, in the folder. */
char *bastide_autosave_path (BastideAutosave *self, const char *stem);
/* Writes the content (transfer full) to a file of the folder, or deletes it (NULL), after what was
 * pushed before. What still waits for that file is replaced. */
void bastide_autosave_push (BastideAutosave *self, const char *path, gpointer content);
/* Waits until everything is on the disk. */
void bastide_autosave_flush (BastideAutosave *self);
/* The paths of what is there, the newest first (of char *, transfer full). */
GPtrArray *bastide_autosave_list (BastideAutosave *self);
/* Renames a file that can't be read (to *.damaged), so that it isn't tried again. Its new path, or
 * NULL. */
char *bastide_autosave_put_aside (const char *path);

G_END_DECLS
