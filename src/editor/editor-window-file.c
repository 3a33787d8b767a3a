/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window-file.c: saving, sharing and installing the set of the editor's window. */

#include "config.h"

#include "editor-window-private.h"

#include <glib/gi18n-lib.h>

#include "edition-edit.h"
#include "edition-share.h"
#include "file-dialog.h"
#include "game-print.h"

#define ACTION(name)                                                                               \
  static void name##_action (GtkWidget *widget, const char *action_name, GVariant *parameter)      \
  {                                                                                                \
    name (BASTIDE_EDITOR_WINDOW (widget));                                                         \
  }

/* --- Saving --- */

typedef struct {
  BastideEditorWindow *window; /* owned */
  BastideEditorClosed func;
  gpointer data;
} Saving;

static void
saving_end (Saving *saving, gboolean saved)
{
  if (saving->func != NULL)
    saving->func (saved, saving->data);
  g_object_unref (saving->window);
  g_free (saving);
}

/* New games know it at once, not only after the next start. */
static void
tell_store (BastideEditorWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (BASTIDE_IS_APPLICATION (application))
    bastide_edition_store_add (bastide_application_get_store (BASTIDE_APPLICATION (application)),
                               bastide_edition_document_get_edition (self->document), NULL);
}

/* Whether a file is one of the user's installed sets. */
static gboolean
is_installed (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_str_equal (folder, bastide_edition_folders ()[0]);
}

static gboolean
save_to (BastideEditorWindow *self, const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autofree char *name = g_filename_display_basename (path), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (!bastide_edition_document_save (self->document, path, &error))
    {
      bastide_editor_window_say (self, error->message, _ ("Save _As…"), "win.save-as");
      return FALSE;
    }
  if (BASTIDE_IS_APPLICATION (application))
    bastide_application_add_recent (BASTIDE_APPLICATION (application), file);
  if (is_installed (path))
    tell_store (self);
  /* Translators: %s is a file's name. */
  text = g_strdup_printf (_ ("Saved as “%s”."), name);
  bastide_editor_window_say (self, text, NULL, NULL);
  return TRUE;
}

/* The path of a chosen file, or NULL after saying why it can't be used. */
static char *
path_of (BastideEditorWindow *self, GFile *file)
{
  char *path = g_file_get_path (file);

  if (path == NULL)
    bastide_editor_window_say (self, _ ("Tile sets can be saved in folders of this computer only."),
                               NULL, NULL);
  return path;
}

static void
save_chosen_cb (GFile *file, gpointer data)
{
  Saving *saving = data;
  g_autofree char *path = NULL;

  if (file != NULL && saving->window->document != NULL)
    path = path_of (saving->window, file);
  saving_end (saving, path != NULL && save_to (saving->window, path));
}

/* A name may hold what would lead to another folder. */
static char *
propose_name (BastideEditorWindow *self)
{
  const char *path = bastide_edition_document_get_path (self->document);
  g_autofree char *name = NULL;

  if (path != NULL)
    return g_path_get_basename (path);
  name = g_strdup (bastide_edition_get_name (bastide_editor_window_edition (self)));
  g_strdelimit (name, "/\\:", '-');
  return g_strconcat (name, ".edition", NULL);
}

void
bastide_editor_window_save (BastideEditorWindow *self,
                            gboolean as,
                            BastideEditorClosed func,
                            gpointer data)
{
  g_autofree char *path = g_strdup (bastide_edition_document_get_path (self->document));
  g_autofree char *name = propose_name (self);
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_object_ref (self), func, data };
  bastide_edition_document_end_typing (self->document);
  if (path != NULL && !as)
    saving_end (saving, save_to (self, path));
  else
    bastide_file_dialog_save_edition (GTK_WINDOW (self), _ ("Save the Tile Set"), name,
                                      save_chosen_cb, saving);
}

static void
save (BastideEditorWindow *self)
{
  bastide_editor_window_save (self, FALSE, NULL, NULL);
}
ACTION (save)

static void
save_as (BastideEditorWindow *self)
{
  bastide_editor_window_save (self, TRUE, NULL, NULL);
}
ACTION (save_as)

/* --- Sharing --- */

static void
share_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (BastideEditorWindow) self = data;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL || self->document == NULL || (path = path_of (self, file)) == NULL)
    return;
  if (bastide_edition_share (bastide_editor_window_edition (self), path, &error))
    bastide_editor_window_say (self, _ ("The file holds all that is needed to play this set."),
                               NULL, NULL);
  else
    bastide_editor_window_say (self, error->message, NULL, NULL);
}

static void
share (BastideEditorWindow *self)
{
  g_autofree char *name = propose_name (self);

  bastide_file_dialog_save_edition (GTK_WINDOW (self), _ ("Share the Tile Set"), name,
                                    share_chosen_cb, g_object_ref (self));
}
ACTION (share)

/* --- Paper --- */

static void
printed_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, BastideEditorWindow *self)
{
  const char *reason = g_object_get_data (G_OBJECT (operation), "reason");
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL || reason != NULL)
    bastide_editor_window_say (self, reason != NULL ? reason : error->message, NULL, NULL);
}

/* Every copy of every tile, to be cut out, as large as the person has them elsewhere. */
static void
print (BastideEditorWindow *self)
{
  BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_autoptr (GtkPrintOperation) operation = NULL;
  GSettings *settings;

  if (!BASTIDE_IS_APPLICATION (application))
    return;
  settings = bastide_application_get_settings (BASTIDE_APPLICATION (application));
  g_ptr_array_add (editions, bastide_edition_ref (edition));
  operation = bastide_print_tiles (editions, edition->theme,
                                   g_settings_get_double (settings, "export-tile"),
                                   g_settings_get_boolean (settings, "export-backs"));
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, 0);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}
ACTION (print)

/* --- Installing --- */

static void
install_now (BastideEditorWindow *self)
{
  const BastideEdition *edition = bastide_editor_window_edition (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = bastide_edition_install (edition, bastide_edition_folders (), &error);
  g_autofree char *text = NULL;

  if (path == NULL)
    {
      bastide_editor_window_say (self, error->message, NULL, NULL);
      return;
    }
  tell_store (self);
  /* Translators: %s is a tile set's name. */
  text = g_strdup_printf (_ ("“%s” can now be chosen for a new game."),
                          bastide_edition_get_name (edition));
  bastide_editor_window_say (self, text, NULL, NULL);
}

static void
install_response_cb (AdwMessageDialog *dialog, const char *response, BastideEditorWindow *self)
{
  if (g_str_equal (response, "both"))
    bastide_editor_window_edit (self,
                                bastide_edition_with_free_id (bastide_editor_window_edition (self),
                                                              bastide_edition_folders ()),
                                _ ("Change the Id"), NULL);
  if (!g_str_equal (response, "cancel"))
    install_now (self);
}

static void
ask_about_other (BastideEditorWindow *self, gboolean shipped)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("A Set with This Id Exists"),
      shipped ? _ ("It came with Bastide, and would be hidden by this one.")
              : _ ("It is in your folder of tile sets, and would be replaced by this one."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "replace",
                                    shipped ? _ ("_Hide It") : _ ("_Replace"), "both",
                                    _ ("_Keep Both"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "both");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (install_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
install (BastideEditorWindow *self)
{
  switch (bastide_edition_install_state (bastide_editor_window_edition (self),
                                         bastide_edition_folders ()))
    {
    case BASTIDE_INSTALL_REPLACES:
      ask_about_other (self, FALSE);
      break;
    case BASTIDE_INSTALL_SHADOWS:
      ask_about_other (self, TRUE);
      break;
    case BASTIDE_INSTALL_NEW:
    case BASTIDE_INSTALL_SAME:
    default:
      install_now (self);
    }
}
ACTION (install)

static void
uninstall_response_cb (AdwMessageDialog *dialog, const char *response, BastideEditorWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "remove"))
    return;
  if (bastide_edition_uninstall (bastide_editor_window_edition (self)->id,
                                 bastide_edition_folders (), &error))
    bastide_editor_window_say (self, _ ("The set is no longer offered for new games."), NULL, NULL);
  else
    bastide_editor_window_say (self, error->message, NULL, NULL);
}

static void
uninstall (BastideEditorWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (
      GTK_WINDOW (self), _ ("Remove This Set from New Games?"),
      _ ("Its file in your folder of tile sets is deleted. This window keeps the set."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove",
                                    _ ("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (uninstall_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
ACTION (uninstall)

/* --- Names and keys --- */

void
bastide_editor_window_init_file_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "win.save", save_action, GDK_KEY_s, GDK_CONTROL_MASK },
    { "win.save-as", save_as_action, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "win.print", print_action, GDK_KEY_p, GDK_CONTROL_MASK },
    { "win.share", share_action, 0, 0 },
    { "win.install", install_action, 0, 0 },
    { "win.uninstall", uninstall_action, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (klass, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
}
