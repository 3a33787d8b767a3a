/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor.c: the tile-set editor as a part of the application. */

#include "config.h"

#include "editor.h"

#include <glib/gi18n-lib.h>

#include "edition-chooser.h"
#include "edition-file.h"
#include "editor-window.h"
#include "error-dialog.h"
#include "file-dialog.h"
#include "import-report.h"

/* It lives as long as the application. */
typedef struct {
  BastideApplication *application; /* borrowed */
  BastideDrafts *drafts;           /* made with the first window */
  guint restore_id;
} Editor;

static void
editor_free (Editor *self)
{
  g_clear_handle_id (&self->restore_id, g_source_remove);
  g_clear_object (&self->drafts);
  g_free (self);
}

static BastideDrafts *
get_drafts (Editor *self)
{
  if (self->drafts == NULL)
    {
      g_autofree char *folder =
          g_build_filename (g_get_user_data_dir (), "bastide", "drafts", NULL);

      self->drafts = bastide_drafts_new (folder);
    }
  return self->drafts;
}

static GtkWindow *
active_window (Editor *self)
{
  return gtk_application_get_active_window (GTK_APPLICATION (self->application));
}

/* Takes the document over. */
static BastideEditorWindow *
show_document (Editor *self, BastideEditionDocument *document)
{
  g_autoptr (BastideEditionDocument) owned = document;
  BastideEditorWindow *window =
      bastide_editor_window_new (self->application, owned, get_drafts (self));

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* The next of the editor's windows after one, or the first (NULL). */
static BastideEditorWindow *
find_window (Editor *self,
             gboolean (*matches) (BastideEditorWindow *, gconstpointer),
             gconstpointer data)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self->application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (BASTIDE_IS_EDITOR_WINDOW (l->data) && matches (l->data, data))
      return l->data;
  return NULL;
}

/* --- Opening --- */

static void
explain (Editor *self, GtkWindow *parent, const char *heading, const char *body)
{
  bastide_error_dialog_present (parent != NULL ? parent : active_window (self), heading, body);
}

static gboolean
has_path (BastideEditorWindow *window, gconstpointer path)
{
  return g_strcmp0 (bastide_edition_document_get_path (bastide_editor_window_get_document (window)),
                    path) == 0;
}

static void
open_path (Editor *self, const char *path, GtkWindow *parent)
{
  BastideEditorWindow *window = find_window (self, has_path, path);
  g_autoptr (GError) error = NULL;
  BastideEditionDocument *document;

  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  document = bastide_edition_document_open (path, NULL, &error);
  if (document != NULL)
    show_document (self, document);
  else
    explain (self, parent, _ ("The Tile Set Cannot Be Opened"), error->message);
}

/* Which of a file's sets, and where it is. */
typedef struct {
  Editor *self;
  char *path;
  GtkWidget *list;
  GStrv sets;
} Import;

static void
import_free (gpointer data, GClosure *closure)
{
  Import *import = data;

  g_strfreev (import->sets);
  g_free (import->path);
  g_free (import);
}

static void
import_set (Editor *self, const char *path, const char *set, GtkWindow *parent)
{
  g_autoptr (BastideImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) edition = bastide_jcz_import_file (path, set, NULL, &report, &error);
  BastideEditionDocument *document;
  BastideEditorWindow *window;

  if (edition == NULL)
    {
      explain (self, parent, _ ("The File Cannot Be Imported"), error->message);
      return;
    }
  document = bastide_edition_document_new (edition, NULL, NULL);
  bastide_edition_document_set_modified (document);
  window = show_document (self, document);
  bastide_import_report_show (GTK_WINDOW (window), report);
}

static void
import_response_cb (AdwMessageDialog *dialog, const char *response, Import *import)
{
  guint choice = gtk_drop_down_get_selected (GTK_DROP_DOWN (import->list));

  if (g_str_equal (response, "import") && choice < g_strv_length (import->sets))
    import_set (import->self, import->path, import->sets[choice], NULL);
}

static void
ask_for_set (Editor *self, const char *path, GPtrArray *sets, GtkWindow *parent)
{
  Import *import = g_new0 (Import, 1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GtkWidget *dialog =
      adw_message_dialog_new (parent != NULL ? parent : active_window (self), _ ("Which Tile Set?"),
                              _ ("The file describes several of them."));

  for (guint i = 0; i < sets->len; i++)
    g_strv_builder_add (names, sets->pdata[i]);
  import->self = self;
  import->path = g_strdup (path);
  import->sets = g_strv_builder_end (names);
  import->list = gtk_drop_down_new_from_strings ((const char *const *) import->sets);
  gtk_accessible_update_property (GTK_ACCESSIBLE (import->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tile set"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), import->list);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "import",
                                    _ ("_Import"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "import",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "import");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (import_response_cb), import, import_free,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
import_path (Editor *self, const char *path, GtkWindow *parent)
{
  g_autoptr (BastideImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) first = bastide_jcz_import_file (path, NULL, NULL, &report, &error);

  if (first == NULL)
    explain (self, parent, _ ("The File Cannot Be Imported"), error->message);
  else if (report->sets->len > 1)
    ask_for_set (self, path, report->sets, parent);
  else
    import_set (self, path, NULL, parent);
}

/* Games are the game window's, and so are editions that somebody else than the editor opens: the
 * window there offers to play with them or to edit them. */
static gboolean
open_file_cb (BastideApplication *application,
              GFile *file,
              GBytes *content,
              GtkWindow *parent,
              Editor *self)
{
  g_autofree char *path = g_file_get_path (file);
  gsize size;
  const char *text = g_bytes_get_data (content, &size);

  if (path == NULL)
    return FALSE;
  if (bastide_jcz_is_definition (text, size))
    {
      import_path (self, path, parent);
      return TRUE;
    }
  if (BASTIDE_IS_EDITOR_WINDOW (parent) && g_str_has_suffix (path, ".edition"))
    {
      open_path (self, path, parent);
      return TRUE;
    }
  return FALSE;
}

/* --- Actions --- */

static void
new_edition_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_document (data, bastide_edition_document_new_empty ());
}

static void
choose_edition_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Editor *self = data;

  gtk_window_present (GTK_WINDOW (
      bastide_edition_chooser_new (GTK_APPLICATION (self->application), active_window (self))));
}

static void
edit_edition_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *path = g_filename_from_uri (g_variant_get_string (parameter, NULL), NULL, NULL);

  if (path != NULL)
    open_path (data, path, NULL);
}

static void
copy_edition_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Editor *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) edition = bastide_edition_load (
      g_variant_get_string (parameter, NULL), bastide_edition_lookup_in_folders,
      (gpointer) bastide_edition_folders (), NULL, &error);

  if (edition != NULL)
    show_document (self, bastide_edition_document_new_copy (edition));
  else
    explain (self, NULL, _ ("The Tile Set Cannot Be Opened"), error->message);
}

static void
opened_cb (GFile *file, gpointer data)
{
  Editor *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL)
    return;
  if (g_file_get_contents (path, &text, &length, NULL) && bastide_jcz_is_definition (text, length))
    import_path (self, path, NULL);
  else
    open_path (self, path, NULL);
}

static void
open_edition_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bastide_file_dialog_open_edition (active_window (data), opened_cb, data);
}

/* --- Ending --- */

static gboolean
is_any (BastideEditorWindow *window, gconstpointer data)
{
  return TRUE;
}

static gboolean
is_modified (BastideEditorWindow *window, gconstpointer data)
{
  return bastide_edition_document_is_modified (bastide_editor_window_get_document (window));
}

static void
answered_cb (gboolean closed, gpointer data)
{
  Editor *self = data;

  if (closed)
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "quit", NULL);
}

/* One question after the other; when there is none left, the windows close. */
static gboolean
query_quit_cb (BastideApplication *application, Editor *self)
{
  BastideEditorWindow *window = find_window (self, is_modified, NULL);

  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      bastide_editor_window_ask_and_close (window, answered_cb, self);
      return TRUE;
    }
  while ((window = find_window (self, is_any, NULL)) != NULL)
    bastide_editor_window_ask_and_close (window, NULL, NULL);
  return FALSE;
}

/* --- What a crash has left --- */

typedef struct {
  Editor *self;
  GPtrArray *documents;
} Restoring;

static void
restoring_free (gpointer data, GClosure *closure)
{
  Restoring *restoring = data;

  g_ptr_array_unref (restoring->documents);
  g_free (restoring);
}

/* Neither opened nor discarded, they stay where they are until the next start. */
static void
restore_response_cb (AdwMessageDialog *dialog, const char *response, Restoring *restoring)
{
  for (guint i = 0; i < restoring->documents->len; i++)
    {
      BastideEditionDocument *document = restoring->documents->pdata[i];

      if (g_str_equal (response, "open"))
        show_document (restoring->self, g_object_ref (document));
      else if (g_str_equal (response, "discard"))
        bastide_drafts_remove (restoring->self->drafts, document);
    }
}

static char *
list_names (GPtrArray *documents)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < documents->len; i++)
    g_string_append_printf (
        names, "%s“%s”", i > 0 ? ", " : "",
        bastide_edition_get_name (bastide_edition_document_get_edition (documents->pdata[i])));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
offer (Editor *self, GPtrArray *documents)
{
  Restoring *restoring = g_new (Restoring, 1);
  g_autofree char *names = list_names (documents);
  g_autofree char *body = g_strdup_printf (
      /* Translators: %s is a tile set's name, or several. */
      _ ("Changes of %s were not saved when Bastide ended. They can be opened again."), names);
  GtkWidget *dialog =
      adw_message_dialog_new (active_window (self), _ ("Unsaved Work Was Found"), body);

  *restoring = (Restoring){ self, g_ptr_array_ref (documents) };
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _ ("_Later"), "discard",
                                    _ ("_Discard"), "open", _ ("_Open"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "open",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (restore_response_cb), restoring,
                         restoring_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
restore_cb (gpointer data)
{
  Editor *self = data;
  g_autoptr (GPtrArray) documents = NULL;

  self->restore_id = 0;
  documents = bastide_drafts_restore (get_drafts (self));
  if (documents->len > 0)
    offer (self, documents);
  return G_SOURCE_REMOVE;
}

/* With the first window, when it can be seen. */
static void
window_added_cb (GtkApplication *application, GtkWindow *window, Editor *self)
{
  g_signal_handlers_disconnect_by_func (application, window_added_cb, self);
  self->restore_id = g_idle_add_full (G_PRIORITY_LOW, restore_cb, self, NULL);
}

/* --- Installing --- */

static void
shutdown_cb (GApplication *application, Editor *self)
{
  if (self->drafts != NULL)
    bastide_drafts_flush (self->drafts);
}

void
bastide_editor_install (BastideApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "new-edition", .activate = new_edition_cb },
    { .name = "choose-edition", .activate = choose_edition_cb },
    { .name = "open-edition", .activate = open_edition_cb },
    { .name = "edit-edition", .activate = edit_edition_cb, .parameter_type = "s" },
    { .name = "copy-edition", .activate = copy_edition_cb, .parameter_type = "s" },
  };
  Editor *self;

  g_return_if_fail (BASTIDE_IS_APPLICATION (application));

  self = g_new0 (Editor, 1);
  self->application = application;
  g_object_set_data_full (G_OBJECT (application), "editor", self, (GDestroyNotify) editor_free);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (application, "open-file", G_CALLBACK (open_file_cb), self);
  g_signal_connect (application, "query-quit", G_CALLBACK (query_quit_cb), self);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), self);
  g_signal_connect (application, "shutdown", G_CALLBACK (shutdown_cb), self);
}
