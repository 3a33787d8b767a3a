/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-convert.c: games from and to JCloisterZone's files, tile sets from its definitions. */

#include "config.h"

#include "cli.h"

#include "jcz-import.h"

#include <glib/gi18n.h>

static int
convert_definitions (const char *in, const char *out, const char *set)
{
  g_autoptr (BastideImportReport) report = NULL;
  g_autoptr (BastideEdition) edition = NULL;
  g_autoptr (GError) error = NULL;

  edition = bastide_jcz_import_file (in, set, NULL, &report, &error);
  if (edition == NULL || !bastide_edition_save (edition, out, &error))
    return cli_fault ("%s", error->message);
  for (guint i = 0; i < report->lines->len; i++)
    g_printerr ("%s: %s\n", in, (const char *) g_ptr_array_index (report->lines, i));
  return CLI_OK;
}

int
cli_convert (int argc, char **argv)
{
  g_autofree char *set = NULL;
  const GOptionEntry entries[] = {
    { "set", 0, 0, G_OPTION_ARG_STRING, &set,
      N_ ("Which tile set of the definitions; the first one if absent"),
      /* Translators: placeholder for a tile set's name */
      N_ ("SET") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, "IN OUT",
                  _ ("Reads a game and writes it as OUT, which ends in .bastide or .jcz; or reads\n"
                     "tile definitions (XML) and writes a tile set, OUT.edition, and what of them\n"
                     "did not come. A damaged game is not converted."),
                  2, 2))
    return CLI_USAGE;
  if (g_str_has_suffix (argv[2], ".edition"))
    return convert_definitions (argv[1], argv[2], set);
  if (!cli_is_game_path (argv[2]))
    return cli_usage (_ ("convert: “%s” must end in .bastide, .jcz or .edition"), argv[2]);
  record = bastide_record_load (argv[1], &error);
  if (error != NULL)
    return cli_fault ("%s", error->message);
  if (!cli_save_game (record, argv[2], &error))
    return cli_fault ("%s", error->message);
  return CLI_OK;
}
