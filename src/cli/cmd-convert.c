/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-convert.c: games from and to JCloisterZone's files. */

#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>

int
cli_convert (int argc, char **argv)
{
  static const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, "IN OUT",
                  _ ("Reads a game and writes it as OUT, which ends in .bastide or .jcz.\n"
                     "A damaged game is not converted."),
                  2, 2))
    return CLI_USAGE;
  if (!cli_is_game_path (argv[2]))
    return cli_usage (_ ("convert: “%s” must end in .bastide or .jcz"), argv[2]);
  record = bastide_record_load (argv[1], &error);
  if (error != NULL)
    return cli_fault ("%s", error->message);
  if (!cli_save_game (record, argv[2], &error))
    return cli_fault ("%s", error->message);
  return CLI_OK;
}
