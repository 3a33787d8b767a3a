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
/* name: proposed, with its ending .bastide: no other program's file has a goal. */
void bastide_file_dialog_save_puzzle (GtkWindow *parent,
                                      const char *name,
                                      BastideFileDialogFunc func,
                                      gpointer data);
/* A tile set, Bastide's or JCloisterZone's. */
void
bastide_file_dialog_open_edition (GtkWindow *parent, BastideFileDialogFunc func, gpointer data);
/* name: proposed, with its ending .edition. */
void bastide_file_dialog_save_edition (GtkWindow *parent,
                                       const char *title,
                                       const char *name,
                                       BastideFileDialogFunc func,
                                       gpointer data);
/* An SVG document. */
void
bastide_file_dialog_open_picture (GtkWindow *parent, BastideFileDialogFunc func, gpointer data);

/* For a picture or a table whose name ends in .png, .svg, .pdf or .csv as type says. */
void bastide_file_dialog_save_picture (GtkWindow *parent,
                                       const char *name,
                                       const char *type,
                                       BastideFileDialogFunc func,
                                       gpointer data);
/* For the folder into which a folder of pictures is put. */
void
bastide_file_dialog_choose_folder (GtkWindow *parent, BastideFileDialogFunc func, gpointer data);

G_END_DECLS
