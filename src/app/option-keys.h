/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-keys.h: the nine single keys that choose a spot or another option, 1 to 9 or others. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BASTIDE_OPTION_KEYS   9
#define BASTIDE_OPTION_DIGITS "123456789"
#define BASTIDE_OPTION_LEFT   "sdgqetzxc" /* letters of the left hand without another use */

/* What is wrong with nine characters as keys, in a sentence, or NULL. Free with g_free. */
char *bastide_option_keys_problem (const char *text);
/* The keys as they are written on a keyboard, "1" or "A", in their order; of a text with problems
 * the digits. Free with g_strfreev. */
char **bastide_option_keys_labels (const char *text);
/* One of these, by the number of its option from 0; "" where none is left. labels: NULL = digits.
 */
const char *bastide_option_keys_label (const char *const *labels, guint number);
/* The key values of a label, as GDK has them. */
guint bastide_option_keys_value (const char *label);

G_END_DECLS
