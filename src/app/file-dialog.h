/* SPDX-License-Identifier: GPL-3.0-or-later */
/* file-dialog.h: the only file that knows which file chooser there is. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* file is NULL if the person cancelled. */
typedef void (*BastideFileDialogFunc) (GFile *file, gpointer data);

void bastide_file_dialog_open_game (GtkWindow *parent, BastideFileDialogFunc func, gpointer data);
/* name: proposed, with its ending .bastide; .jcz can be chosen too. */
void bastide_file_dialog_save_game (GtkWindow *parent,
                                    const char *name,
                                    BastideFileDialogFunc func,
                                    gpointer data);

G_END_DECLS
