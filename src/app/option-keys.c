/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-keys.c: the nine single keys that choose a spot or another option, 1 to 9 or others. */

#include "config.h"
#include "option-keys.h"

#include <gdk/gdk.h>
#include <glib/gi18n-lib.h>

/* Letters that do something else in a game, or are kept for that. */
#define USED "afhilnrw"

static char *
label_of (gunichar character)
{
  char buffer[7] = "";

  g_unichar_to_utf8 (g_unichar_toupper (character), buffer);
  return g_strdup (buffer);
}

static gboolean
is_used (gunichar character)
{
  return g_utf8_strchr (USED, -1, g_unichar_tolower (character)) != NULL;
}

static char *
problem_at (const char *text, const char *place)
{
  gunichar character = g_utf8_get_char (place);
  g_autofree char *label = label_of (character);

  if (!g_unichar_isalnum (character))
    return g_strdup (_ ("Only letters and digits can be keys."));
  if (is_used (character))
    /* Translators: %s is a key: "R". */
    return g_strdup_printf (_ ("The key %s has another use in a game."), label);
  for (const char *other = text; other < place; other = g_utf8_next_char (other))
    if (g_unichar_toupper (g_utf8_get_char (other)) == g_unichar_toupper (character))
      /* Translators: %s is a key: "R". */
      return g_strdup_printf (_ ("The key %s is there twice."), label);
  return NULL;
}

char *
bastide_option_keys_problem (const char *text)
{
  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), NULL);

  for (const char *place = text; *place != '\0'; place = g_utf8_next_char (place))
    {
      char *problem = problem_at (text, place);

      if (problem != NULL)
        return problem;
    }
  if (g_utf8_strlen (text, -1) != BASTIDE_OPTION_KEYS)
    return g_strdup (_ ("Nine keys are needed, for the choices 1 to 9."));
  return NULL;
}

char **
bastide_option_keys_labels (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *problem = bastide_option_keys_problem (text);

  if (problem != NULL)
    text = BASTIDE_OPTION_DIGITS;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      g_autofree char *label = label_of (g_utf8_get_char (text));

      g_strv_builder_add (builder, label);
    }
  return g_strv_builder_end (builder);
}

const char *
bastide_option_keys_label (const char *const *labels, guint number)
{
  static const char *const digits[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };

  if (number >= BASTIDE_OPTION_KEYS)
    return "";
  return labels != NULL ? labels[number] : digits[number];
}

guint
bastide_option_keys_value (const char *label)
{
  g_return_val_if_fail (label != NULL, 0);

  return gdk_unicode_to_keyval (g_unichar_tolower (g_utf8_get_char (label)));
}
