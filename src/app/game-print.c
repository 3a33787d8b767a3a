/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-print.c: the board, or the tiles of a game, on paper. */

#include "config.h"

#include "game-print.h"

#include "board-export.h"
#include "tile-print.h"

#define NOMINAL_WIDTH 1000 /* of the board's picture, before it is fitted to the page */

typedef struct {
  BastideRecord *record; /* of a board: holds the setup */
  BastideState *state;
  GPtrArray *editions; /* of tiles */
  char *theme;
  BastideSheetOptions sheet;
  BastideTilePrint *tiles; /* laid out when the paper is known */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  bastide_tile_print_free (job->tiles);
  g_free (job->state);
  g_free (job->theme);
  g_clear_pointer (&job->editions, g_ptr_array_unref);
  g_clear_pointer (&job->record, bastide_record_free);
  g_free (job);
}

static Job *
create_job (BastideGame *game, const char *theme)
{
  Job *job = g_new0 (Job, 1);

  job->record = bastide_game_to_record (game);
  job->state = bastide_state_copy (bastide_game_get_state (game));
  job->theme = g_strdup (theme);
  return job;
}

/* In millimetres. The operation owns the job. */
static GtkPrintOperation *
create_operation (Job *job)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_free);
  return operation;
}

/* --- The board --- */

static void
draw_board_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  Job *job = data;
  const BastideBoardExport options = {
    .theme = job->theme, .width = NOMINAL_WIDTH, .legend = TRUE, .bare = TRUE
  };
  double width = gtk_print_context_get_width (context);
  double height = bastide_board_export_height (job->state, &options);
  double scale = MIN (width / NOMINAL_WIDTH, gtk_print_context_get_height (context) / height);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_translate (cr, (width - scale * NOMINAL_WIDTH) / 2, 0);
  cairo_scale (cr, scale, scale);
  bastide_board_export_draw (cr, job->state, &options);
}

/* A wide board lies better on a wide page. */
static void
choose_orientation (GtkPrintOperation *operation, const BastideState *state)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();

  if (state->max_x - state->min_x > state->max_y - state->min_y)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, setup);
}

GtkPrintOperation *
bastide_game_print_board (BastideGame *game, const char *theme)
{
  GtkPrintOperation *operation;
  Job *job;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  job = create_job (game, theme);
  operation = create_operation (job);
  gtk_print_operation_set_n_pages (operation, 1);
  choose_orientation (operation, job->state);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_board_cb), job);
  return operation;
}

/* --- The tiles --- */

static void
begin_tiles_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;

  job->sheet.page_width = gtk_print_context_get_width (context);
  job->sheet.page_height = gtk_print_context_get_height (context);
  g_clear_pointer (&job->tiles, bastide_tile_print_free);
  job->tiles = bastide_tile_print_new (job->editions, &job->sheet, job->theme, &error);
  if (job->tiles == NULL)
    {
      g_object_set_data_full (G_OBJECT (operation), "reason", g_strdup (error->message), g_free);
      gtk_print_operation_cancel (operation);
    }
  gtk_print_operation_set_n_pages (
      operation, job->tiles != NULL ? (int) bastide_tile_print_n_pages (job->tiles) : 1);
}

static void
draw_tiles_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  Job *job = data;

  if (job->tiles != NULL)
    bastide_tile_print_draw (job->tiles, gtk_print_context_get_cairo_context (context),
                             (guint) page);
}

GtkPrintOperation *
bastide_print_tiles (GPtrArray *editions, const char *theme, double tile, gboolean backs)
{
  GtkPrintOperation *operation;
  Job *job;

  g_return_val_if_fail (editions != NULL, NULL);

  job = g_new0 (Job, 1);
  job->editions = g_ptr_array_ref (editions);
  job->theme = g_strdup (theme);
  job->sheet = (BastideSheetOptions) BASTIDE_SHEET_OPTIONS_INIT;
  job->sheet.tile = tile;
  job->sheet.backs = backs;
  operation = create_operation (job);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_tiles_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_tiles_cb), job);
  return operation;
}

GtkPrintOperation *
bastide_game_print_tiles (BastideGame *game, const char *theme, double tile, gboolean backs)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  return bastide_print_tiles (bastide_game_get_state (game)->setup->editions, theme, tile, backs);
}
