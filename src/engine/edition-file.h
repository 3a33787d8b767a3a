/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-file.h: editions to and from their XML files (docs/edition-format.md). */

#pragma once

#include "edition.h"
#include "issue.h"

G_BEGIN_DECLS

#define BASTIDE_EDITION_MIME_TYPE "application/x-bastide-edition+xml"

#define BASTIDE_EDITION_ERROR (bastide_edition_error_quark ())
typedef enum {
  BASTIDE_EDITION_ERROR_SYNTAX, /* not well-formed, or not an edition */
  BASTIDE_EDITION_ERROR_NEWER,  /* made by a newer format */
  BASTIDE_EDITION_ERROR_TOO_LARGE,
  BASTIDE_EDITION_ERROR_NOT_FOUND /* an edition of that id isn't there */
} BastideEditionError;
GQuark bastide_edition_error_quark (void);

/* Finds an edition that another refers to by id; returns a new reference or NULL with error. */
typedef BastideEdition *(*BastideEditionLookup) (const char *id, gpointer data, GError **error);

/* Reads an edition. Trouble that is seen only while reading (words, numbers, unknown elements) is
 * listed in issues (may be NULL) and does not stop the reading; what the edition itself can tell,
 * references that were not found among it, is left to bastide_edition_check(). NULL with error,
 * "FILE:LINE:COLUMN: message", and the same as an issue, only if there is no edition to speak of.
 * lookup may be NULL: then no reference is found. Never follows a path or a URL. */
BastideEdition *bastide_edition_parse (const char *text,
                                       gssize length,
                                       const char *file_name,
                                       BastideEditionLookup lookup,
                                       gpointer lookup_data,
                                       GPtrArray *issues,
                                       GError **error);
BastideEdition *bastide_edition_load (const char *path,
                                      BastideEditionLookup lookup,
                                      gpointer lookup_data,
                                      GPtrArray *issues,
                                      GError **error);
/* The file's text. With embed, referenced tiles are written out, so that it needs no other edition.
 * Reading and writing an unchanged shipped edition gives the same bytes. */
char *bastide_edition_to_xml (const BastideEdition *edition, gboolean embed);
/* Writes atomically and synced. */
gboolean bastide_edition_save (const BastideEdition *edition, const char *path, GError **error);

/* Looks up shipped editions: data is a NULL-terminated list of folders (const char * const *), the
 * first folder that has ID.edition wins. */
BastideEdition *bastide_edition_lookup_in_folders (const char *id, gpointer data, GError **error);
/* The folders: the user's, $BASTIDE_DATA_DIR/editions if set, then the installed one. Static. */
const char *const *bastide_edition_folders (void);

G_END_DECLS
