/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-words.h: the words that edition files use for sides, halves and kinds, by their values.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Each is NULL-terminated. */
extern const char *const bastide_side_words[];
extern const char *const bastide_half_words[];
extern const char *const bastide_end_words[];
extern const char *const bastide_crossing_words[];
extern const char *const bastide_kind_words[];
extern const char *const bastide_yes_words[];
/* What may stand on a tile besides its segments (W5, W6). */
extern const char *const bastide_decoration_words[];

G_END_DECLS
