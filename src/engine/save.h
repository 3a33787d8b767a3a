/* SPDX-License-Identifier: GPL-3.0-or-later */
/* save.h: writing a file so that its old or its new text is there whole, whatever happens
 * meanwhile. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a temporary file in the same folder, syncs it, renames it over path and syncs the folder.
 * A symbolic link stays one: what it points at is replaced. An existing file's permissions are
 * kept. On error (domain G_FILE_ERROR) the old file is untouched and nothing is left lying about.
 */
gboolean bastide_save_text (const char *path, const char *text, gsize length, GError **error);
/* Reads a whole file, however it is made; free with g_free. With more than max_bytes it gives up:
 * NULL, and too_large set beside the error (domain G_FILE_ERROR). The text ends with a NUL that
 * length doesn't count. */
char *bastide_read_text (const char *path,
                         gsize max_bytes,
                         gsize *length,
                         gboolean *too_large,
                         GError **error);

G_END_DECLS
