/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draft.h: autosave of editions under edit, and what a crash has left. */

#pragma once

#include "edition-document.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DRAFTS (bastide_drafts_get_type ())
G_DECLARE_FINAL_TYPE (BastideDrafts, bastide_drafts, BASTIDE, DRAFTS, GObject)

/* Signal "save-failed" (BastideEditionDocument *document, const char *message): its draft could not
 * be written; the next change tries again. */

/* folder: where drafts lie ($XDG_DATA_HOME/bastide/drafts), made if missing. */
BastideDrafts *bastide_drafts_new (const char *folder);
/* Keeps a draft of the document while it is modified: written a second after a change, in a thread,
 * replaced as a whole. */
void bastide_drafts_add (BastideDrafts *self, BastideEditionDocument *document);
/* Forgets it, and deletes its draft: it was closed, saved or not. */
void bastide_drafts_remove (BastideDrafts *self, BastideEditionDocument *document);
/* Writes what waits, and waits until it is on the disk. */
void bastide_drafts_flush (BastideDrafts *self);
/* The documents (of BastideEditionDocument) that a crash has left, newest first, modified, each
 * with the path it was to be saved to; they are added already. A draft that can't be read is put
 * aside (*.damaged). */
GPtrArray *bastide_drafts_restore (BastideDrafts *self);

G_END_DECLS
