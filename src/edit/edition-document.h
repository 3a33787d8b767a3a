/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-document.h: an edition under edit: a value, the way it came about, and its file. */

#pragma once

#include <gio/gio.h>

#include "issue.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITION_DOCUMENT (bastide_edition_document_get_type ())
G_DECLARE_FINAL_TYPE (BastideEditionDocument,
                      bastide_edition_document,
                      BASTIDE,
                      EDITION_DOCUMENT,
                      GObject)

/* Signal "changed" (guint position, guint removed, guint added): there is another edition. From
 * `position` on, `removed` tiles of the old one have gone and `added` tiles are there instead; 0,
 * 0: the tiles are the same. Issues, names of the steps and whether it is modified are up to date
 * then.
 * Signal "saved": the path or whether it is modified may be others. */

/* path: where it was read from, or NULL. It isn't modified until the first step. issues: what
 * reading it found, or NULL. */
BastideEditionDocument *
bastide_edition_document_new (BastideEdition *edition, const char *path, GPtrArray *issues);
/* An edition with a name, no tiles and an id that is none of a shipped one. */
BastideEditionDocument *bastide_edition_document_new_empty (void);
/* A copy of an edition to be made into one's own: another id and name, never saved. */
BastideEditionDocument *bastide_edition_document_new_copy (const BastideEdition *edition);
/* Reads a file; references are looked for in folders (NULL: bastide_edition_folders ()). */
BastideEditionDocument *
bastide_edition_document_open (const char *path, const char *const *folders, GError **error);

/* The edition as it is now. Transfer none. */
BastideEdition *bastide_edition_document_get_edition (BastideEditionDocument *self);
/* Where it is saved, or NULL. */
const char *bastide_edition_document_get_path (BastideEditionDocument *self);
/* Whether there is anything that the file doesn't have. */
gboolean bastide_edition_document_is_modified (BastideEditionDocument *self);

/* Says that no file has what there is: it was imported, or a crash left it. */
void bastide_edition_document_set_modified (BastideEditionDocument *self);

/* Makes a step to another edition (transfer full, as the functions of edition-edit.h return it).
 * name: what the step does, translated ("Paint an Edge"). key: steps in a row with the same key are
 * one; NULL: on its own. The same edition again is no step: FALSE. */
gboolean bastide_edition_document_edit (BastideEditionDocument *self,
                                        BastideEdition *edition,
                                        const char *name,
                                        const char *key);
/* The same for one tile (transfer full, as the functions of tile-edit.h return it). */
gboolean bastide_edition_document_edit_tile (BastideEditionDocument *self,
                                             guint index,
                                             BastideTile *tile,
                                             const char *name,
                                             const char *key);
/* The next step stands on its own, whatever its key: an entry was left. */
void bastide_edition_document_end_typing (BastideEditionDocument *self);
/* What would be undone or redone, or NULL if there is nothing. */
const char *bastide_edition_document_get_undo_name (BastideEditionDocument *self);
const char *bastide_edition_document_get_redo_name (BastideEditionDocument *self);
/* FALSE if there is nothing. */
gboolean bastide_edition_document_undo (BastideEditionDocument *self);
gboolean bastide_edition_document_redo (BastideEditionDocument *self);
/* Steps behind and ahead. */
guint bastide_edition_document_get_n_undo (BastideEditionDocument *self);
guint bastide_edition_document_get_n_redo (BastideEditionDocument *self);

/* All issues (of BastideIssue), those of the file's text too: the graver first, then by tile. Valid
 * until the next change. Transfer none. */
GPtrArray *bastide_edition_document_get_issues (BastideEditionDocument *self);
/* The gravest of a tile's issues, or -1 if it has none. */
int bastide_edition_document_get_severity (BastideEditionDocument *self, guint tile);
/* Whether it starts no game. */
gboolean bastide_edition_document_has_error (BastideEditionDocument *self);

/* Writes it, and keeps the path. */
gboolean
bastide_edition_document_save (BastideEditionDocument *self, const char *path, GError **error);

G_END_DECLS
