/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-export.c: what leaves the window as pictures: files, the clipboard, paper. */

#include "config.h"

#include <glib/gi18n.h>

#include "export-dialog.h"
#include "export-job.h"
#include "game-print.h"
#include "game-window-private.h"

/* Pixels; surfaces of any board's height can't be made, nor be held by every clipboard. */
#define MAX_COPY_HEIGHT 6400

static const char *
board_theme (BastideGameWindow *self)
{
  return bastide_theme_name (bastide_art_cache_get_theme (bastide_art_get_cache (self->art)));
}

/* --- Files --- */

static void
exported_cb (BastideGameWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *shown = g_filename_display_name (name);
  /* Translators: %s is a file's or a folder's name. */
  g_autofree char *text = g_strdup_printf (_ ("Exported as “%s”."), shown);

  g_set_object (&self->exported, file);
  bastide_game_window_say (self, text, _ ("Show in Folder"), "win.show-folder");
}

void
bastide_game_window_export (BastideGameWindow *self)
{
  g_autofree char *name = bastide_game_window_propose_name (self);
  GtkWidget *dialog = bastide_export_dialog_new (GTK_WINDOW (self), self->game, self->settings,
                                                 board_theme (self), name);

  g_signal_connect_object (dialog, "done", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_game_window_show_folder (BastideGameWindow *self)
{
  g_autoptr (GFile) folder = NULL;
  g_autofree char *uri = NULL;

  if (self->exported == NULL)
    return;
  folder =
      g_file_query_file_type (self->exported, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY
          ? g_object_ref (self->exported)
          : g_file_get_parent (self->exported);
  uri = g_file_get_uri (folder);
  gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
}

/* --- The clipboard --- */

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BastideGameWindow *self = BASTIDE_GAME_WINDOW (source);
  g_autoptr (GdkTexture) texture = bastide_export_job_draw_finish (result, NULL);

  if (texture == NULL || self->game == NULL)
    return;
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  bastide_game_window_say (self, _ ("The board’s picture was copied."), NULL, NULL);
}

void
bastide_game_window_copy_picture (BastideGameWindow *self)
{
  bastide_export_job_draw_async (bastide_export_job_new (self->game, board_theme (self)),
                                 MAX_COPY_HEIGHT, self, NULL, drawn_cb, NULL);
}

/* --- Paper --- */

static void
printed_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, BastideGameWindow *self)
{
  const char *reason = g_object_get_data (G_OBJECT (operation), "reason");
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL || reason != NULL)
    bastide_game_window_say (self, reason != NULL ? reason : error->message, NULL, NULL);
}

static void
run (BastideGameWindow *self, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, 0);
  gtk_print_operation_set_allow_async (operation, TRUE);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error) == GTK_PRINT_OPERATION_RESULT_ERROR &&
      error != NULL)
    bastide_game_window_say (self, error->message, NULL, NULL);
}

/* What is to be printed is asked first: in a sandbox the print dialog is not ours to add to. */
static void
response_cb (AdwMessageDialog *dialog, const char *response, BastideGameWindow *self)
{
  gboolean tiles = gtk_check_button_get_active (g_object_get_data (G_OBJECT (dialog), "tiles"));
  gboolean plan = gtk_check_button_get_active (g_object_get_data (G_OBJECT (dialog), "plan"));
  const char *theme = plan ? "plan" : board_theme (self);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (!g_str_equal (response, "print") || self->game == NULL)
    return;
  operation = tiles ? bastide_game_print_tiles (
                          self->game, theme, g_settings_get_double (self->settings, "export-tile"),
                          g_settings_get_boolean (self->settings, "export-backs"))
                    : bastide_game_print_board (self->game, theme);
  run (self, operation);
}

static GtkWidget *
add_check (GtkWidget *dialog, GtkWidget *box, const char *name, const char *label)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);

  gtk_box_append (GTK_BOX (box), check);
  g_object_set_data (G_OBJECT (dialog), name, check);
  return check;
}

void
bastide_game_window_print (BastideGameWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Print"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *board, *tiles;

  board = add_check (dialog, box, "board", _ ("The _board with the players’ scores"));
  tiles = add_check (dialog, box, "tiles", _ ("The _tiles, to be cut out"));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (tiles), GTK_CHECK_BUTTON (board));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (board), TRUE);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_check (dialog, box, "plan", _ ("As a pl_an, which saves ink"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "print",
                                    _ ("_Print…"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "print",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "print");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
