/* SPDX-License-Identifier: GPL-3.0-or-later */
/* file-dialog.c: the only file that knows which file chooser there is.
 *
 * GtkFileChooserNative goes through the portal in a sandbox. GTK keeps no reference to it: the
 * dialog holds itself until the answer. */

#include "config.h"
#include "file-dialog.h"

#include <glib/gi18n-lib.h>

#include "record.h"

#define JCZ_SUFFIX "jcz"

typedef struct {
  BastideFileDialogFunc func;
  gpointer data;
} Call;

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autofree Call *call = data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  call->func (file, call->data);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser,
            const char *name,
            const char *first_suffix,
            const char *second_suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (first_suffix != NULL)
    gtk_file_filter_add_suffix (filter, first_suffix);
  if (second_suffix != NULL)
    gtk_file_filter_add_suffix (filter, second_suffix);
  if (first_suffix == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
show (GtkFileChooserNative *dialog, BastideFileDialogFunc func, gpointer data)
{
  Call *call = g_new (Call, 1);

  call->func = func;
  call->data = data;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), call);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
bastide_file_dialog_open_game (GtkWindow *parent, BastideFileDialogFunc func, gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Open a Game"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                        _ ("_Open"), _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Games"), "bastide", JCZ_SUFFIX);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Tile Sets"), "edition", NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All Files"), NULL, NULL);
  show (dialog, func, data);
}

void
bastide_file_dialog_save_game (GtkWindow *parent,
                               const char *name,
                               BastideFileDialogFunc func,
                               gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Save the Game"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _ ("_Save"), _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Bastide Games"), "bastide", NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("JCloisterZone Games"), JCZ_SUFFIX, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, func, data);
}

void
bastide_file_dialog_save_puzzle (GtkWindow *parent,
                                 const char *name,
                                 BastideFileDialogFunc func,
                                 gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Save the Puzzle"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _ ("_Save"), _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Bastide Games"), "bastide", NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, func, data);
}

void
bastide_file_dialog_save_picture (GtkWindow *parent,
                                  const char *name,
                                  const char *type,
                                  BastideFileDialogFunc func,
                                  gpointer data)
{
  g_autofree char *file_name = NULL, *kind = NULL, *title = NULL;
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && type != NULL && func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Export"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _ ("_Export"), _ ("_Cancel"));
  kind = g_ascii_strup (type, -1);
  /* Translators: a kind of file: "PDF files". */
  title = g_strdup_printf (_ ("%s Files"), kind);
  add_filter (GTK_FILE_CHOOSER (dialog), title, type, NULL);
  file_name = g_strdup_printf ("%s.%s", name, type);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), file_name);
  show (dialog, func, data);
}

void
bastide_file_dialog_choose_folder (GtkWindow *parent, BastideFileDialogFunc func, gpointer data)
{
  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  show (gtk_file_chooser_native_new (_ ("Folder for the Pictures"), parent,
                                     GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Export"),
                                     _ ("_Cancel")),
        func, data);
}

void
bastide_file_dialog_open_edition (GtkWindow *parent, BastideFileDialogFunc func, gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Open a Tile Set"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                        _ ("_Open"), _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Tile Sets"), "edition", "xml");
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All Files"), NULL, NULL);
  show (dialog, func, data);
}

void
bastide_file_dialog_save_edition (GtkWindow *parent,
                                  const char *title,
                                  const char *name,
                                  BastideFileDialogFunc func,
                                  gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (title != NULL && func != NULL);

  dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                        _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Tile Sets"), "edition", NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, func, data);
}

void
bastide_file_dialog_open_picture (GtkWindow *parent, BastideFileDialogFunc func, gpointer data)
{
  GtkFileChooserNative *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  dialog = gtk_file_chooser_native_new (_ ("Choose a Picture"), parent,
                                        GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("SVG Pictures"), "svg", NULL);
  show (dialog, func, data);
}
