/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd-render.c: boards as pictures, tiles as pictures or on sheets to be cut out. */

#include "config.h"

#include "board-export.h"
#include "cli.h"
#include "theme.h"
#include "tile-print.h"
#include "tile-sheet.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#define CURRENT_TURN G_MININT

typedef struct {
  char *theme;
  int width;
  /* Of a game. */
  int turn;
  char *turns;
  gboolean no_followers, legend;
  guint first, last; /* as turns says */
  /* Of sheets to be cut out; NAN: not given. */
  gboolean sheet, backs, no_marks;
  char *paper;
  double tile, gap, bleed, margin;
} Options;

static void
options_clear (Options *self)
{
  g_clear_pointer (&self->theme, g_free);
  g_clear_pointer (&self->turns, g_free);
  g_clear_pointer (&self->paper, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Whoever says how the sheets shall be wants sheets. */
static gboolean
wants_sheets (const Options *self)
{
  return self->sheet || self->backs || self->no_marks || self->paper != NULL ||
         !isnan (self->tile) || !isnan (self->gap) || !isnan (self->bleed) || !isnan (self->margin);
}

static gboolean
is_of_game (const Options *self)
{
  return self->turn != CURRENT_TURN || self->turns != NULL || self->no_followers || self->legend;
}

/* --- Drawing --- */

static int
finish (gboolean done, GError **error)
{
  return done ? CLI_OK : cli_fault ("%s", (*error)->message);
}

static int
render_sheets (GPtrArray *editions, const char *path, const Options *options)
{
  BastideSheetOptions sheet = BASTIDE_SHEET_OPTIONS_INIT;
  g_autoptr (BastideTilePrint) print = NULL;
  g_autoptr (GError) error = NULL;

  bastide_sheet_options_set_paper (&sheet, options->paper != NULL ? options->paper : "");
  sheet.tile = isnan (options->tile) ? sheet.tile : options->tile;
  sheet.gap = isnan (options->gap) ? sheet.gap : options->gap;
  sheet.bleed = isnan (options->bleed) ? sheet.bleed : options->bleed;
  sheet.margin = isnan (options->margin) ? sheet.margin : options->margin;
  sheet.backs = options->backs;
  sheet.no_marks = options->no_marks;
  print = bastide_tile_print_new (editions, &sheet, options->theme, &error);
  if (print == NULL)
    return cli_usage ("render: %s", error->message);
  return finish (bastide_tile_print_save (print, path, NULL, &error), &error);
}

static int
render_turns (const BastideRecord *record,
              const char *path,
              const Options *options,
              const BastideBoardExport *export)
{
  g_autoptr (GError) error = NULL;

  if (options->first > record->good_turns)
    return cli_fault (_ ("the game has only %u turns"), record->good_turns);
  return finish (bastide_board_export_turns (record, path, options->first, options->last, export,
                                             NULL, &error),
                 &error);
}

static int
render_game (const BastideRecord *record, const char *path, const Options *options)
{
  const BastideBoardExport export = { .theme = options->theme,
                                      .width = options->width,
                                      .hide_followers = options->no_followers,
                                      .legend = options->legend };
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;
  guint n = record->cursor;

  if (options->turns != NULL)
    return render_turns (record, path, options, &export);
  if (options->turn > (int) record->good_turns)
    return cli_fault (_ ("the game has only %u turns"), record->good_turns);
  if (options->turn >= 0)
    n = bastide_record_moves_until (record, (guint) options->turn);
  state = bastide_record_state (record, n);
  return finish (bastide_board_export (state, path, &export, NULL, &error), &error);
}

static int
render_edition (BastideEdition *edition, const char *path, const Options *options)
{
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  const char *theme = options->theme != NULL ? options->theme : edition->theme;

  g_ptr_array_add (editions, edition);
  if (wants_sheets (options))
    return render_sheets (editions, path, options);
  return finish (bastide_tile_sheet_export (edition, path, theme, options->width, NULL, &error),
                 &error);
}

/* --- The call --- */

/* "12-40", or "12-": up to the end. */
static gboolean
read_turns (Options *self)
{
  g_auto (GStrv) parts = g_strsplit (self->turns, "-", 2);
  guint64 first, last = G_MAXUINT;

  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXINT, &first, NULL))
    return FALSE;
  if (*parts[1] != '\0' && !g_ascii_string_to_unsigned (parts[1], 10, first, G_MAXINT, &last, NULL))
    return FALSE;
  self->first = (guint) first;
  self->last = (guint) last;
  return TRUE;
}

static int
check_path (const Options *options, const char *path)
{
  BastidePictureFile kind = bastide_picture_file_of (path);

  if (options->turns != NULL)
    return kind == BASTIDE_PICTURE_FILE_NONE
               ? CLI_OK
               : cli_usage (_ ("render: with --turns OUT is a folder, not “%s”"), path);
  if (wants_sheets (options) && kind != BASTIDE_PICTURE_FILE_PDF)
    return cli_usage (_ ("render: sheets to be cut out need a name that ends in .pdf, not “%s”"),
                      path);
  if (kind == BASTIDE_PICTURE_FILE_NONE)
    return cli_usage (_ ("render: “%s” must end in .png, .svg or .pdf"), path);
  return CLI_OK;
}

static int
check_options (Options *options)
{
  BastideSheetOptions sheet;

  if (options->width < BASTIDE_EXPORT_MIN_WIDTH || options->width > BASTIDE_EXPORT_MAX_WIDTH)
    return cli_usage (_ ("render: the width is from %d to %d"), BASTIDE_EXPORT_MIN_WIDTH,
                      BASTIDE_EXPORT_MAX_WIDTH);
  if (options->theme != NULL && !g_strv_contains (bastide_theme_names (), options->theme))
    return cli_usage (_ ("render: there is no theme “%s”"), options->theme);
  if (options->turn < 0 && options->turn != CURRENT_TURN)
    return cli_usage (_ ("render: a turn is a number from 0"));
  if (options->turns != NULL && !read_turns (options))
    return cli_usage (_ ("render: turns are two numbers, as in 0-20, not “%s”"), options->turns);
  if (options->turns != NULL && options->turn != CURRENT_TURN)
    return cli_usage (_ ("render: --turn and --turns exclude each other"));
  if (options->paper != NULL && !bastide_sheet_options_set_paper (&sheet, options->paper))
    return cli_usage (_ ("render: there is no paper “%s”; take a4 or letter"), options->paper);
  if (wants_sheets (options) && is_of_game (options))
    return cli_usage (_ ("render: sheets of tiles have no turns, followers or legend"));
  return CLI_OK;
}

static int
render_file (const CliFile *file, const char *path, const Options *options)
{
  if (file->edition != NULL && is_of_game (options))
    return cli_usage (_ ("render: a tile set has no turns, followers or legend"));
  if (file->edition != NULL)
    return render_edition (file->edition, path, options);
  if (wants_sheets (options))
    return render_sheets (file->record->setup->editions, path, options);
  return render_game (file->record, path, options);
}

static gboolean
parse (int *argc, char ***argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_INT, &options->turn,
      N_ ("The board after this turn; 0: at the start"), N_ ("N") },
    { "turns", 0, 0, G_OPTION_ARG_STRING, &options->turns,
      N_ ("A PNG for each of these turns, into the folder OUT"), N_ ("A-B") },
    { "size", 0, 0, G_OPTION_ARG_INT, &options->width,
      N_ ("Width in pixels (1600), of SVG and PDF in points"), N_ ("W") },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &options->theme,
      N_ ("How it looks: summer, winter, plan"), N_ ("NAME") },
    { "no-followers", 0, 0, G_OPTION_ARG_NONE, &options->no_followers,
      N_ ("The tiles without followers"), NULL },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &options->legend,
      N_ ("Below the board: tile sets, turn, players, scores"), NULL },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &options->sheet,
      N_ ("All tiles on pages to be cut out, as PDF; so do the options below"), NULL },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options->paper,
      N_ ("Paper: a4, letter (as is usual here)"), N_ ("NAME") },
    { "tile-mm", 0, 0, G_OPTION_ARG_DOUBLE, &options->tile, N_ ("Width of a tile in mm (45)"),
      N_ ("MM") },
    { "gap", 0, 0, G_OPTION_ARG_DOUBLE, &options->gap,
      N_ ("Gap between tiles in mm (3), at least twice the bleed"), N_ ("MM") },
    { "bleed", 0, 0, G_OPTION_ARG_DOUBLE, &options->bleed,
      N_ ("How far tiles go on beyond the cut in mm (1.5)"), N_ ("MM") },
    { "margin", 0, 0, G_OPTION_ARG_DOUBLE, &options->margin, N_ ("Margin of a page in mm (8)"),
      N_ ("MM") },
    { "backs", 0, 0, G_OPTION_ARG_NONE, &options->backs,
      N_ ("After each page one with backs, to be printed on both sides"), NULL },
    { "no-marks", 0, 0, G_OPTION_ARG_NONE, &options->no_marks, N_ ("No cut marks"), NULL },
    G_OPTION_ENTRY_NULL
  };

  return cli_parse (argc, argv, entries, "FILE OUT",
                    _ ("Draws the board of a game, or the tiles of a set, into OUT, which ends in\n"
                       ".png, .svg or .pdf."),
                    2, 2);
}

int
cli_render (int argc, char **argv)
{
  g_auto (Options) options = { .width = BASTIDE_EXPORT_WIDTH,
                               .turn = CURRENT_TURN,
                               .tile = NAN,
                               .gap = NAN,
                               .bleed = NAN,
                               .margin = NAN };
  g_auto (CliFile) file = { 0 };
  g_autoptr (GError) error = NULL;
  int code;

  if (!parse (&argc, &argv, &options))
    return CLI_USAGE;
  code = check_options (&options);
  if (code == CLI_OK)
    code = check_path (&options, argv[2]);
  if (code != CLI_OK)
    return code;
  cli_file_load (&file, argv[1], &error);
  if (error != NULL && file.record == NULL)
    return cli_fault ("%s", error->message);
  code = render_file (&file, argv[2], &options);
  return error != NULL ? cli_fault ("%s", error->message) : code;
}
