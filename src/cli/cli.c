/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.c: bastide-cli, the engine without a window: finds the command and runs it. */

#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "validate", cli_validate, N_ ("Check tile sets and games") },
  { "info", cli_info, N_ ("Tell what is in a tile set or game") },
  { "replay", cli_replay, N_ ("Go through a game turn by turn, and check it") },
  { "play", cli_play, N_ ("Let computer players play") },
  { "match", cli_match, N_ ("Measure how strong computer players are") },
  { "engine", cli_engine, N_ ("Answer another program’s questions, line by line") },
  { "bench", cli_bench, N_ ("Measure the speed of the rules") },
  { "convert", cli_convert, N_ ("Convert games from and to JCloisterZone’s files") },
  { "render", cli_render, N_ ("Draw a board or a tile set into a picture file") },
};

static void
print_help (void)
{
  g_print ("%s\n  bastide-cli %s\n\n%s\n", _ ("Usage:"), _ ("COMMAND [OPTION…] [FILE…]"),
           _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n  -h, --help     %s\n      --version  %s\n\n%s\n", _ ("Options:"),
           _ ("Show this help"), _ ("Show the version"),
           _ ("“bastide-cli COMMAND --help” tells more about a command."));
}

/* However the program ends: what could not be written (a full disk) is no success. */
static void
close_output_cb (void)
{
  gboolean failed = ferror (stdout) != 0;

  if (fclose (stdout) == 0 && !failed)
    return;
  cli_fault (_ ("the output cannot be written; is there space left?"));
  _exit (CLI_FAULT);
}

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("BASTIDE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("bastide-cli");
  atexit (close_output_cb);

  if (argc < 2)
    {
      g_printerr ("%s\n", _ ("bastide-cli: a command is missing; “bastide-cli --help” lists them"));
      return CLI_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") ||
      g_str_equal (argv[1], "help"))
    {
      print_help ();
      return CLI_OK;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("bastide-cli %s\n", VERSION);
      return CLI_OK;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);
  return cli_usage (_ ("there is no command “%s”; “bastide-cli --help” lists them"), argv[1]);
}
