/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.c: texts searched for words. */

#include "config.h"
#include "words.h"

#include <string.h>

gboolean
bastide_words_match (const char *text, const char *words)
{
  g_autofree char *folded = NULL, *sought = NULL;
  g_auto (GStrv) list = NULL;

  g_return_val_if_fail (text != NULL && words != NULL, FALSE);

  folded = g_utf8_casefold (text, -1);
  sought = g_utf8_casefold (words, -1);
  list = g_strsplit_set (sought, " \t", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (folded, list[i]) == NULL)
      return FALSE;
  return TRUE;
}
