/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-options.c: what the command line says of a game that is to be played. */

#include "config.h"

#include "cli.h"
#include "edition-file.h"
#include "game-options.h"

#include <glib/gi18n.h>

int
cli_read_editions (const char *list, GPtrArray *editions, BastideOptions *options)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      BastideEdition *edition =
          bastide_edition_lookup_in_folders (ids[i], (gpointer) bastide_edition_folders (), &error);

      if (edition == NULL)
        return cli_fault ("%s", error->message);
      /* Whatever their order on the command line, the base comes first. */
      g_ptr_array_insert (editions, edition->kind == BASTIDE_EDITION_BASE ? 0 : -1, edition);
      for (guint d = 0; edition->defaults != NULL && edition->defaults[d] != NULL; d++)
        if (!bastide_options_set_pair (options, edition->defaults[d], &error))
          return cli_fault ("%s: %s", ids[i], error->message);
    }
  return CLI_OK;
}

int
cli_read_options (const char *command, GStrv pairs, BastideOptions *options)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!bastide_options_set_pair (options, pairs[i], &error))
        return cli_usage ("%s: %s", command, error->message);
    }
  return CLI_OK;
}

int
cli_read_seed (const char *command, const char *text, guint64 *seed)
{
  if (text == NULL)
    *seed = (guint64) g_get_real_time ();
  else if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return cli_usage (_ ("%s: the seed is a number from 0 to %s, not “%s”"), command,
                      "18446744073709551615", text);
  return CLI_OK;
}
