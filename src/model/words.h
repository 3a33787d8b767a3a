/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.h: texts searched for words. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether all these words, apart by blanks, are in the text, in any order and as parts of words;
 * capitals and accents don't count. */
gboolean bastide_words_match (const char *text, const char *words);

G_END_DECLS
