/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.c: texts searched for words. */

#include "config.h"
#include "words.h"

#include <string.h>

/* As people type it in a hurry: without capitals and accents. Letters with a stroke, as in Polish,
 * aren't made of a letter and an accent. */
static char *
simplify (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = NULL;
  GString *plain;

  if (apart == NULL)
    return g_strdup ("");
  folded = g_utf8_casefold (apart, -1);
  plain = g_string_new (NULL);
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (letter == 0x142) /* ł */
        letter = 'l';
      if (letter == 0x2019) /* ’ */
        letter = '\'';
      if (!g_unichar_ismark (letter))
        g_string_append_unichar (plain, letter);
    }
  return g_string_free (plain, FALSE);
}

gboolean
bastide_words_match (const char *text, const char *words)
{
  g_autofree char *plain = NULL, *sought = NULL;
  g_auto (GStrv) list = NULL;

  g_return_val_if_fail (text != NULL && words != NULL, FALSE);

  plain = simplify (text);
  sought = simplify (words);
  list = g_strsplit_set (sought, " \t", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (strstr (plain, list[i]) == NULL)
      return FALSE;
  return TRUE;
}
