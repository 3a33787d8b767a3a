/* SPDX-License-Identifier: GPL-3.0-or-later */
/* common.c: options, messages and files, as all commands treat them. */

#include "config.h"

#include "cli.h"

#include "edition-file.h"
#include "issue.h"
#include "save.h"

#include <glib/gi18n.h>
#include <string.h>
#include <time.h>

gboolean
cli_parse (int *argc,
           char ***argv,
           const GOptionEntry *entries,
           const char *arguments,
           const char *summary,
           int min,
           int max)
{
  g_autofree char *parameters = g_strdup_printf ("%s", arguments);
  g_autofree char *program = g_strdup_printf ("bastide-cli %s", (*argv)[0]);
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;
  const char *command = (*argv)[0];
  gboolean parsed;

  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  /* The help takes the program's name from here. */
  g_set_prgname (program);
  parsed = g_option_context_parse (context, argc, argv, &error);
  g_set_prgname ("bastide-cli");
  if (!parsed)
    {
      cli_usage ("%s: %s", command, error->message);
      return FALSE;
    }
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      memmove (*argv + 1, *argv + 2, sizeof (char *) * (gsize) (*argc - 1));
      (*argc)--;
    }
  if (*argc - 1 >= min && (max < 0 || *argc - 1 <= max))
    return TRUE;
  cli_usage (_ ("%s: it takes %s; “bastide-cli %s --help” tells more"), command,
             *arguments != '\0' ? arguments : _ ("no arguments"), command);
  return FALSE;
}

static void complain (const char *format, va_list args) G_GNUC_PRINTF (1, 0);

static void
complain (const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);

  g_printerr ("bastide-cli: %s\n", message);
}

int
cli_usage (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  complain (format, args);
  va_end (args);
  return CLI_USAGE;
}

int
cli_fault (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  complain (format, args);
  va_end (args);
  return CLI_FAULT;
}

static void
root_element_cb (GMarkupParseContext *context,
                 const char *name,
                 const char **names,
                 const char **values,
                 gpointer user_data,
                 GError **error)
{
  *(gboolean *) user_data = g_str_equal (name, "edition");
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

static gboolean
is_edition (const char *text, gsize length)
{
  static const GMarkupParser parser = { root_element_cb, NULL, NULL, NULL, NULL };
  gboolean found = FALSE;
  GMarkupParseContext *context =
      g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &found, NULL);

  g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  g_markup_parse_context_free (context);
  return found;
}

static void
load_edition (CliFile *self, const char *path, const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) found = NULL;

  self->issues = bastide_issues_new ();
  self->edition =
      bastide_edition_parse (text, (gssize) length, path, bastide_edition_lookup_in_folders,
                             (gpointer) bastide_edition_folders (), self->issues, error);
  if (self->edition == NULL)
    return;
  found = bastide_edition_check (self->edition);
  g_ptr_array_extend_and_steal (self->issues, g_steal_pointer (&found));
}

void
cli_file_load (CliFile *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gboolean too_large;
  char *text;
  gsize length;

  *self = (CliFile){ 0 };
  text = bastide_read_text (path, BASTIDE_GAME_MAX_BYTES, &length, &too_large, error);
  if (text == NULL)
    return;
  bytes = g_bytes_new_take (text, length);
  if (is_edition (text, length))
    load_edition (self, path, text, length, error);
  else
    self->record = bastide_record_from_bytes (bytes, path, error);
}

void
cli_file_clear (CliFile *self)
{
  g_clear_pointer (&self->edition, bastide_edition_unref);
  g_clear_pointer (&self->issues, g_ptr_array_unref);
  g_clear_pointer (&self->record, bastide_record_free);
}

double
cli_cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

gboolean
cli_is_game_path (const char *path)
{
  return g_str_has_suffix (path, ".bastide") || g_str_has_suffix (path, ".jcz");
}

gboolean
cli_save_game (const BastideRecord *record, const char *path, GError **error)
{
  g_autofree char *text = NULL, *line = NULL;

  if (!g_str_has_suffix (path, ".jcz"))
    return bastide_record_save (record, path, error);
  text = bastide_jcz_write (record, error);
  if (text == NULL)
    return FALSE;
  line = g_strconcat (text, "\n", NULL);
  return bastide_save_text (path, line, strlen (line), error);
}
