/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-render.c: a board or a tile sheet as a picture file. */

#include "config.h"

#include "board-picture.h"
#include "cli.h"
#include "theme.h"
#include "tile-sheet.h"

#include <glib/gi18n.h>

#define STANDARD_WIDTH 1600
#define MAX_WIDTH      20000
#define CURRENT_TURN   G_MININT

static gboolean
is_picture_path (const char *path)
{
  return g_str_has_suffix (path, ".png") || g_str_has_suffix (path, ".svg") ||
         g_str_has_suffix (path, ".pdf");
}

/* The first edition that names one decides. */
static const char *
game_theme (const BastideRecord *record)
{
  for (guint e = 0; e < record->setup->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (record->setup->editions, e);

      if (edition->theme != NULL)
        return edition->theme;
    }
  return "summer";
}

static int
render_game (const BastideRecord *record, const char *path, const char *theme, int width, int turn)
{
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;

  if (turn > (int) record->good_turns)
    return cli_fault (_ ("the game has only %u turns"), record->good_turns);
  state = bastide_record_state (record, turn >= 0 ? cli_moves_until (record, (guint) turn)
                                                  : record->cursor);
  if (!bastide_board_export (state, path, theme != NULL ? theme : game_theme (record), width,
                             &error))
    return cli_fault ("%s", error->message);
  return CLI_OK;
}

static int
render_edition (const BastideEdition *edition, const char *path, const char *theme, int width)
{
  g_autoptr (GError) error = NULL;

  if (theme == NULL)
    theme = edition->theme != NULL ? edition->theme : "summer";
  if (!cli_tile_sheet_export (edition, path, theme, width, &error))
    return cli_fault ("%s", error->message);
  return CLI_OK;
}

int
cli_render (int argc, char **argv)
{
  g_autofree char *theme = NULL;
  int turn = CURRENT_TURN, width = STANDARD_WIDTH, code;
  const GOptionEntry entries[] = { { "turn", 0, 0, G_OPTION_ARG_INT, &turn,
                                     N_ ("The board after this turn; 0: at the start"), N_ ("N") },
                                   { "size", 0, 0, G_OPTION_ARG_INT, &width,
                                     N_ ("Width in pixels (1600), of SVG and PDF in points"),
                                     N_ ("W") },
                                   { "theme", 0, 0, G_OPTION_ARG_STRING, &theme,
                                     N_ ("How it looks: summer, winter, plan"), N_ ("NAME") },
                                   G_OPTION_ENTRY_NULL };
  g_auto (CliFile) file = { 0 };
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&argc, &argv, entries, "FILE OUT",
                  _ ("Draws the board of a game, or the tiles of a set, into OUT, which ends in\n"
                     ".png, .svg or .pdf."),
                  2, 2))
    return CLI_USAGE;
  if (!is_picture_path (argv[2]))
    return cli_usage (_ ("render: “%s” must end in .png, .svg or .pdf"), argv[2]);
  if (width < 16 || width > MAX_WIDTH)
    return cli_usage (_ ("render: the width is from %d to %d"), 16, MAX_WIDTH);
  if (theme != NULL && !g_strv_contains (bastide_theme_names (), theme))
    return cli_usage (_ ("render: there is no theme “%s”"), theme);
  if (turn < 0 && turn != CURRENT_TURN)
    return cli_usage (_ ("render: a turn is a number from 0"));
  cli_file_load (&file, argv[1], &error);
  if (error != NULL && file.record == NULL)
    return cli_fault ("%s", error->message);
  if (file.edition != NULL && turn != CURRENT_TURN)
    return cli_usage (_ ("render: a tile set has no turns"));
  if (file.edition != NULL)
    code = render_edition (file.edition, argv[2], theme, width);
  else
    code = render_game (file.record, argv[2], theme, width, turn);
  return error != NULL ? cli_fault ("%s", error->message) : code;
}
