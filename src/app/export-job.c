/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-job.c: one export, made in a thread from copies of what it needs. */

#include "config.h"

#include "export-job.h"

#include "canvas.h"
#include "tile-print.h"

#include <math.h>

BastideExportJob *
bastide_export_job_new (BastideGame *game, const char *theme)
{
  BastideExportJob *job;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  job = g_new0 (BastideExportJob, 1);
  job->record = bastide_game_to_record (game);
  job->state = bastide_state_copy (bastide_game_get_state (game));
  job->theme = g_strdup (theme);
  job->board = (BastideBoardExport) BASTIDE_BOARD_EXPORT_INIT;
  job->board.theme = job->theme;
  job->sheet = (BastideSheetOptions) BASTIDE_SHEET_OPTIONS_INIT;
  return job;
}

BastideExportJob *
bastide_export_job_new_from_settings (BastideGame *game,
                                      GSettings *settings,
                                      const char *board_theme)
{
  static const char *const whats[] = { "board", "turns", "tiles" };
  g_autofree char *theme = g_settings_get_string (settings, "export-theme");
  g_autofree char *what = g_settings_get_string (settings, "export-what");
  g_autofree char *paper = g_settings_get_string (settings, "export-paper");
  BastideExportJob *job = bastide_export_job_new (game, *theme != '\0' ? theme : board_theme);

  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    if (g_str_equal (whats[i], what))
      job->what = (BastideExportWhat) i;
  job->board.width = g_settings_get_int (settings, "export-width");
  job->board.hide_followers = !g_settings_get_boolean (settings, "export-followers");
  job->board.legend = g_settings_get_boolean (settings, "export-legend");
  bastide_sheet_options_set_paper (&job->sheet, paper);
  job->sheet.tile = g_settings_get_double (settings, "export-tile");
  job->sheet.gap = g_settings_get_double (settings, "export-gap");
  job->sheet.bleed = g_settings_get_double (settings, "export-bleed");
  job->sheet.margin = g_settings_get_double (settings, "export-margin");
  job->sheet.backs = g_settings_get_boolean (settings, "export-backs");
  return job;
}

void
bastide_export_job_free (BastideExportJob *job)
{
  if (job == NULL)
    return;
  g_free (job->state);
  bastide_record_free (job->record);
  g_free (job->theme);
  g_free (job->path);
  g_free (job);
}

/* --- As a file --- */

static void
progress_cb (double done, gpointer data)
{
  BastideExportJob *job = data;

  g_atomic_int_set (&job->done, (int) (done * 1000));
}

double
bastide_export_job_get_done (const BastideExportJob *job)
{
  return g_atomic_int_get (&job->done) / 1000.0;
}

static BastideTilePrint *
lay_out (const BastideExportJob *job, GError **error)
{
  return bastide_tile_print_new (job->record->setup->editions, &job->sheet, job->theme, error);
}

static gboolean
save (BastideExportJob *job, GCancellable *cancellable, GError **error)
{
  const BastideExportWatch watch = { cancellable, progress_cb, job };
  g_autoptr (BastideTilePrint) print = NULL;

  switch (job->what)
    {
    case BASTIDE_EXPORT_TURNS:
      return bastide_board_export_turns (job->record, job->path, job->first, job->last, &job->board,
                                         &watch, error);
    case BASTIDE_EXPORT_TILES:
      print = lay_out (job, error);
      return print != NULL && bastide_tile_print_save (print, job->path, &watch, error);
    case BASTIDE_EXPORT_BOARD:
    default:
      return bastide_board_export (job->state, job->path, &job->board, &watch, error);
    }
}

static void
save_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (save (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
bastide_export_job_save_async (BastideExportJob *job,
                               gpointer source,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);

  g_return_if_fail (job != NULL && job->path != NULL);

  /* What is written is written, even if it is cancelled after that. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, (GDestroyNotify) bastide_export_job_free);
  g_task_run_in_thread (task, save_cb);
}

gboolean
bastide_export_job_save_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- As a texture --- */

static GdkTexture *
take_surface (cairo_surface_t *surface)
{
  GdkTexture *texture = bastide_texture_new_for_surface (surface);

  cairo_surface_destroy (surface);
  return texture;
}

static GdkTexture *
draw_board (BastideExportJob *job, int max_height)
{
  double height = bastide_board_export_height (job->state, &job->board);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (height > max_height)
    {
      job->board.width = MAX (1, (int) (job->board.width * max_height / height));
      height = bastide_board_export_height (job->state, &job->board);
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->board.width, (int) height);
  cr = cairo_create (surface);
  bastide_board_export_draw (cr, job->state, &job->board);
  cairo_destroy (cr);
  return take_surface (surface);
}

static GdkTexture *
draw_tiles (BastideExportJob *job, int max_height, GError **error)
{
  g_autoptr (BastideTilePrint) print = lay_out (job, error);
  double scale = max_height / job->sheet.page_height;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (print == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) ceil (job->sheet.page_width * scale), max_height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  bastide_tile_print_draw (print, cr, 0);
  cairo_destroy (cr);
  return take_surface (surface);
}

static void
draw_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BastideExportJob *job = data;
  int max_height = job->max_height;
  GError *error = NULL;
  GdkTexture *texture = job->what == BASTIDE_EXPORT_TILES ? draw_tiles (job, max_height, &error)
                                                          : draw_board (job, max_height);

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
bastide_export_job_draw_async (BastideExportJob *job,
                               int max_height,
                               gpointer source,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, data);

  g_return_if_fail (job != NULL);

  job->max_height = max_height;
  g_task_set_task_data (task, job, (GDestroyNotify) bastide_export_job_free);
  g_task_run_in_thread (task, draw_cb);
}

GdkTexture *
bastide_export_job_draw_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
