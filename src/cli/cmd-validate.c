/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-validate.c: checks editions and games, one line for each thing found. */

#include "config.h"

#include "cli.h"

#include "issue.h"

#include <glib/gi18n.h>

static gboolean
report_issues (const CliFile *file, const char *path)
{
  for (guint i = 0; i < file->issues->len; i++)
    {
      g_autofree char *line = bastide_issue_to_line (g_ptr_array_index (file->issues, i), path);

      g_printerr ("%s\n", line);
    }
  return !bastide_issues_have_error (file->issues);
}

static void
report_error (const GError *error, const char *path)
{
  guint line = 0, column = 0;
  const char *reason = error->message;

  if (error->domain == BASTIDE_RECORD_ERROR)
    reason = bastide_record_error_get_reason (error, &line, &column);
  g_printerr ("%s:%u:%u: %s: %s\n", path, MAX (line, 1u), MAX (column, 1u), _ ("error"), reason);
}

static gboolean
validate (const char *path)
{
  g_auto (CliFile) file = { 0 };
  g_autoptr (GError) error = NULL;

  cli_file_load (&file, path, &error);
  if (file.issues != NULL)
    return report_issues (&file, path) && error == NULL;
  if (error != NULL)
    report_error (error, path);
  return error == NULL;
}

int
cli_validate (int argc, char **argv)
{
  static const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  gboolean good = TRUE;

  if (!cli_parse (&argc, &argv, entries, "FILE…",
                  _ ("Checks tile sets and games. What is found is printed as\n"
                     "FILE:LINE:COLUMN: severity: message. Of a game without lines the message\n"
                     "names the place."),
                  1, -1))
    return CLI_USAGE;
  for (int i = 1; i < argc; i++)
    good = validate (argv[i]) && good;
  return good ? CLI_OK : CLI_FAULT;
}
