/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-replay.c: goes through a game turn by turn. */

#include "config.h"

#include "cli.h"
#include "board-text.h"
#include "turn.h"

#include <glib/gi18n.h>

static void
print_turn (const CliTurn *turn, const BastideSetup *setup, gboolean json)
{
  g_autofree char *text = NULL;

  if (json)
    {
      g_autoptr (JsonNode) node = cli_turn_to_json (turn, setup);

      text = json_to_string (node, FALSE);
      g_print ("%s\n", text);
      return;
    }
  text = cli_turn_to_text (turn, setup);
  g_print ("%s", text);
}

static void
print_end (const CliReplay *replay)
{
  const BastideSetup *setup = replay->record->setup;
  g_autofree char *board = cli_board_to_text (replay->state);

  g_print ("\n%s\n", board);
  for (guint p = 0; p < setup->n_players; p++)
    g_print (ngettext ("%c  %s: %d point\n", "%c  %s: %d points\n",
                       (gulong) ABS (replay->turn.scores[p])),
             'A' + (int) p, setup->players[p].name, replay->turn.scores[p]);
}

/* Goes through all turns up to until; returns the first difference or NULL. */
static char *
go_through (CliReplay *replay, CliCheck *check, guint until, gboolean json, gboolean quiet)
{
  const CliTurn *turn;

  while ((turn = cli_replay_next (replay)) != NULL)
    {
      char *difference = check != NULL ? cli_check_turn (check, turn) : NULL;

      if (!quiet)
        print_turn (turn, replay->record->setup, json);
      if (difference != NULL)
        return difference;
      if (turn->number >= until && !turn->final)
        return NULL;
    }
  return check != NULL ? cli_check_end (check) : NULL;
}

static int
replay_record (const BastideRecord *record,
               const char *path,
               guint until,
               gboolean json,
               gboolean with_check)
{
  g_autoptr (CliCheck) check = with_check ? cli_check_new (record) : NULL;
  g_autofree char *difference = NULL;
  g_auto (CliReplay) replay = { 0 };

  cli_replay_init (&replay, record);
  difference = go_through (&replay, check, until, json, with_check && !json);
  if (difference != NULL)
    return cli_fault ("%s: %s", path, difference);
  if (json)
    return CLI_OK;
  if (with_check && check == NULL)
    g_print (_ ("%s: all moves are legal; the file says nothing to compare with\n"), path);
  else if (with_check)
    g_print (_ ("%s: all as the file says\n"), path);
  else
    print_end (&replay);
  return CLI_OK;
}

int
cli_replay (int argc, char **argv)
{
  gboolean json = FALSE, check = FALSE;
  int until = G_MAXINT, code;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object for each turn"), NULL },
    { "check", 0, 0, G_OPTION_ARG_NONE, &check, N_ ("Compare with what the file says itself"),
      NULL },
    { "until", 0, 0, G_OPTION_ARG_INT, &until, N_ ("Stop after this turn"), N_ ("TURN") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (
          &argc, &argv, entries, "FILE",
          _ ("Goes through a game, .bastide or .jcz, turn by turn. With --check it ends at the\n"
             "first thing that is not as the file’s own oracle and assertions say."),
          1, 1))
    return CLI_USAGE;
  if (until < 1)
    return cli_usage (_ ("replay: a turn is a number from 1"));
  record = bastide_record_load (argv[1], &error);
  if (record == NULL)
    return cli_fault ("%s", error->message);
  code = replay_record (record, argv[1], (guint) until, json, check && error == NULL);
  if (error != NULL)
    return cli_fault ("%s", error->message);
  return code;
}
