/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-dialog.h: the dialog that makes picture files of a game. */

#pragma once

#include <adwaita.h>
#include "game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EXPORT_DIALOG (bastide_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideExportDialog, bastide_export_dialog, BASTIDE, EXPORT_DIALOG, AdwWindow)

/* Signals: "done" (GFile *file): a file or folder was written; the dialog closes itself. */

/* theme: what the board looks like; name: proposed for files and folders, without ending. The
 * choices are kept in the settings. */
GtkWidget *bastide_export_dialog_new (GtkWindow *parent,
                                      BastideGame *game,
                                      GSettings *settings,
                                      const char *theme,
                                      const char *name);
/* Writes what is chosen to that file; pictures of turns into a new folder in it. */
void bastide_export_dialog_save (BastideExportDialog *self, GFile *file);

G_END_DECLS
