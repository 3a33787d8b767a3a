/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-job.h: one export, made in a thread from copies of what it needs. */

#pragma once

#include <gtk/gtk.h>
#include "board-export.h"
#include "game.h"
#include "sheet-layout.h"

G_BEGIN_DECLS

typedef enum { BASTIDE_EXPORT_BOARD, BASTIDE_EXPORT_TURNS, BASTIDE_EXPORT_TILES } BastideExportWhat;

typedef struct {
  BastideExportWhat what;
  BastideRecord *record; /* owned; holds the setup */
  BastideState *state;   /* owned: what the board shows */
  char *theme;           /* owned */
  BastideBoardExport board;
  BastideSheetOptions sheet;
  guint first, last; /* turns */
  char *path;        /* owned; a folder for turns */
  int max_height;    /* of a texture, in pixels */
  int done;          /* in thousandths, atomic */
} BastideExportJob;

/* The board as the game shows it now, with its followers, without a legend. */
BastideExportJob *bastide_export_job_new (BastideGame *game, const char *theme);
/* What the settings say, of all that is exported; board_theme: what they may stand for. */
BastideExportJob *bastide_export_job_new_from_settings (BastideGame *game,
                                                        GSettings *settings,
                                                        const char *board_theme);
void bastide_export_job_free (BastideExportJob *job);

/* Takes the job over and writes its file or folder. source is kept until the end. */
void bastide_export_job_save_async (BastideExportJob *job,
                                    gpointer source,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
gboolean bastide_export_job_save_finish (GAsyncResult *result, GError **error);
/* From 0 to 1. */
double bastide_export_job_get_done (const BastideExportJob *job);

/* Takes the job over and draws it as a texture: the board, or the first page of tiles; max_height
 * pixels high at most. */
void bastide_export_job_draw_async (BastideExportJob *job,
                                    int max_height,
                                    gpointer source,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
GdkTexture *bastide_export_job_draw_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideExportJob, bastide_export_job_free)

G_END_DECLS
