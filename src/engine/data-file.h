/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data-file.h: files that come with the program: examples, lessons and puzzles. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The path of a file in a folder of the program's data ("lessons"): in $BASTIDE_DATA_DIR if that is
 * set, else where the program is installed. Free with g_free. */
char *bastide_data_file (const char *folder, const char *name);
/* The names of the files there that end so, in order. Free with g_strfreev. */
char **bastide_data_list (const char *folder, const char *suffix);

G_END_DECLS
