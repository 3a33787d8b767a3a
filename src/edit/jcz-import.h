/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-import.h: editions from JCloisterZone's tile definitions (XML). */

#pragma once

#include "edition-file.h"

G_BEGIN_DECLS

/* What came and what did not, for people. */
typedef struct {
  guint n_kinds;
  guint n_tiles;
  GPtrArray *lines; /* of char *: one sentence each, with the line in the file */
  GPtrArray *sets;  /* of char *: the ids of the tile sets in the file */
} BastideImportReport;

void bastide_import_report_free (BastideImportReport *self);

/* An edition from a file's text. set: which of its tile sets (NULL: the first; all tiles once if
 * there is no set). Tiles that it refers to and doesn't have are looked for in other definition
 * files (their texts, NULL-terminated, or NULL), then in editions (of BastideEdition, or NULL) by
 * their alias: those are taken by reference. NULL with error if there is nothing to be imported.
 * report may be NULL. */
BastideEdition *bastide_jcz_import (const char *text,
                                    gssize length,
                                    const char *file_name,
                                    const char *set,
                                    const char *const *others,
                                    const GPtrArray *editions,
                                    BastideImportReport **report,
                                    GError **error);
/* The same of a file, with all that it may refer to: the definition files beside it, and the
 * editions in folders (NULL: bastide_edition_folders ()). */
BastideEdition *bastide_jcz_import_file (const char *path,
                                         const char *set,
                                         const char *const *folders,
                                         BastideImportReport **report,
                                         GError **error);
/* Whether a text looks like such a file. */
gboolean bastide_jcz_is_definition (const char *text, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideImportReport, bastide_import_report_free)

G_END_DECLS
