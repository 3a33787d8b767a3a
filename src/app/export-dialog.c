/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-dialog.c: the dialog that makes picture files of a game.
 *
 * Its rows are bound to settings, which are what an export is made from. While a thread makes the
 * files, the rows rest and Cancel ends that; the dialog closes when all is written. */

#include "config.h"

#include "export-dialog.h"

#include <glib/gi18n-lib.h>

#include "export-job.h"
#include "file-dialog.h"
#include "setting-row.h"
#include "text-label.h"

#define PREVIEW_WIDTH  720
#define PREVIEW_HEIGHT 360
#define POLL           100 /* milliseconds between two looks at the progress */

struct _BastideExportDialog {
  AdwWindow parent_instance;

  BastideGame *game;
  GSettings *settings;
  char *theme;
  char *name;
  GCancellable *saving;     /* of the files being written, or NULL */
  GCancellable *previewing; /* of the preview being drawn, or NULL */
  BastideExportJob *job;    /* borrowed from the task that is saving */
  GFile *file;              /* what is being written */
  guint poll_id;

  GtkWidget *export;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkWidget *error;
  GtkWidget *choices;
  GtkPicture *preview;
  GtkWidget *what;
  GtkWidget *type;
  GtkWidget *theme_row;
  GtkWidget *board_group;
  GtkWidget *width;
  GtkWidget *followers;
  GtkWidget *legend;
  GtkWidget *turns_group;
  GtkSpinButton *first;
  GtkSpinButton *last;
  GtkWidget *tiles_group;
  GtkWidget *paper;
  GtkWidget *tile;
  GtkWidget *gap;
  GtkWidget *bleed;
  GtkWidget *margin;
  GtkWidget *backs;
};

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideExportDialog, bastide_export_dialog, ADW_TYPE_WINDOW)

static void
show_error (BastideExportDialog *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->error), text != NULL ? text : "");
  gtk_widget_set_visible (self->error, text != NULL);
}

static void
set_busy (BastideExportDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->choices, !busy);
  gtk_widget_set_visible (self->progress_box, busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.choose", !busy);
}

/* --- The preview --- */

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = bastide_export_job_draw_finish (result, &error);

  /* Another one was asked for meanwhile, or the dialog is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->previewing == NULL)
    return;
  show_error (self, error != NULL ? error->message : NULL);
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
}

static void
update_preview (BastideExportDialog *self)
{
  BastideExportJob *job =
      bastide_export_job_new_from_settings (self->game, self->settings, self->theme);

  g_cancellable_cancel (self->previewing);
  g_clear_object (&self->previewing);
  self->previewing = g_cancellable_new ();
  job->board.width = PREVIEW_WIDTH;
  bastide_export_job_draw_async (job, PREVIEW_HEIGHT, self, self->previewing, previewed_cb, NULL);
}

/* --- The choices --- */

static void
update_rows (BastideExportDialog *self)
{
  g_autofree char *what = g_settings_get_string (self->settings, "export-what");
  gboolean tiles = g_str_equal (what, "tiles"), turns = g_str_equal (what, "turns");

  gtk_widget_set_visible (self->type, !tiles && !turns);
  gtk_widget_set_visible (self->board_group, !tiles);
  gtk_widget_set_visible (self->turns_group, turns);
  gtk_widget_set_visible (self->tiles_group, tiles);
}

static void
settings_changed_cb (BastideExportDialog *self, const char *key)
{
  if (!g_str_has_prefix (key, "export-"))
    return;
  update_rows (self);
  update_preview (self);
}

static void
first_changed_cb (BastideExportDialog *self)
{
  if (gtk_spin_button_get_value (self->last) < gtk_spin_button_get_value (self->first))
    gtk_spin_button_set_value (self->last, gtk_spin_button_get_value (self->first));
}

static void
last_changed_cb (BastideExportDialog *self)
{
  if (gtk_spin_button_get_value (self->first) > gtk_spin_button_get_value (self->last))
    gtk_spin_button_set_value (self->first, gtk_spin_button_get_value (self->last));
}

/* The paper that is usual where one is comes first, and stands for no choice. */
static void
bind_paper (BastideExportDialog *self)
{
  static const char *const a4_first[] = { "a4", "letter", NULL };
  static const char *const letter_first[] = { "letter", "a4", NULL };
  gboolean letter = g_str_equal (bastide_sheet_usual_paper (), "letter");
  const char *const titles[] = { C_ ("export", "A4"), C_ ("export", "US Letter") };
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  gtk_string_list_append (model, titles[letter ? 1 : 0]);
  gtk_string_list_append (model, titles[letter ? 0 : 1]);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->paper), G_LIST_MODEL (model));
  bastide_setting_row_bind (ADW_COMBO_ROW (self->paper), self->settings, "export-paper",
                            letter ? letter_first : a4_first);
}

static void
bind_rows (BastideExportDialog *self)
{
  static const char *const whats[] = { "board", "turns", "tiles", NULL };
  static const char *const types[] = { "png", "svg", "pdf", NULL };
  GSettings *settings = self->settings;

  bastide_setting_row_bind (ADW_COMBO_ROW (self->what), settings, "export-what", whats);
  bastide_setting_row_bind (ADW_COMBO_ROW (self->type), settings, "export-type", types);
  bind_paper (self);
  bastide_setting_row_bind_themes (ADW_COMBO_ROW (self->theme_row), settings, "export-theme",
                                   C_ ("theme", "As on the board"));
  g_settings_bind (settings, "export-width", self->width, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-tile", self->tile, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-gap", self->gap, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-bleed", self->bleed, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-margin", self->margin, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-followers", self->followers, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-legend", self->legend, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "export-backs", self->backs, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
set_turns (BastideExportDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (self->game)));

  gtk_spin_button_set_range (self->first, 0, n);
  gtk_spin_button_set_range (self->last, 0, n);
  gtk_spin_button_set_value (self->last, n);
}

/* --- Writing --- */

static gboolean
poll_cb (gpointer data)
{
  BastideExportDialog *self = data;

  gtk_progress_bar_set_fraction (self->progress, bastide_export_job_get_done (self->job));
  return G_SOURCE_CONTINUE;
}

static void
end_saving (BastideExportDialog *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_object (&self->saving);
  self->job = NULL;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (source);
  gboolean closed = self->saving == NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_steal_pointer (&self->file);

  end_saving (self);
  if (bastide_export_job_save_finish (result, &error))
    {
      if (closed)
        return;
      g_signal_emit (self, signals[DONE], 0, file);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  if (closed)
    return;
  set_busy (self, FALSE);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_error (self, error->message);
}

/* A folder in that folder that isn't there yet: "Anna and Ben", "Anna and Ben 2". */
static GFile *
new_folder (GFile *parent, const char *name)
{
  GFile *folder = g_file_get_child (parent, name);

  for (guint i = 2; g_file_query_exists (folder, NULL); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s %u", name, i);

      g_object_unref (folder);
      folder = g_file_get_child (parent, numbered);
    }
  return folder;
}

/* Whoever took the ending away gets it back. */
static GFile *
with_ending (GFile *file, const char *ending)
{
  g_autofree char *path = g_file_get_path (file), *whole = NULL;

  if (bastide_picture_file_of (path) != BASTIDE_PICTURE_FILE_NONE)
    return g_object_ref (file);
  whole = g_strdup_printf ("%s.%s", path, ending);
  return g_file_new_for_path (whole);
}

/* The ending of what is to be exported; free with g_free. */
static char *
chosen_type (BastideExportDialog *self)
{
  g_autofree char *what = g_settings_get_string (self->settings, "export-what");

  return g_str_equal (what, "tiles") ? g_strdup ("pdf")
                                     : g_settings_get_string (self->settings, "export-type");
}

void
bastide_export_dialog_save (BastideExportDialog *self, GFile *file)
{
  g_autofree char *type = NULL;
  BastideExportJob *job;

  g_return_if_fail (BASTIDE_IS_EXPORT_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  if (g_file_peek_path (file) == NULL)
    {
      show_error (self, _ ("Pictures can be saved in folders of this computer only."));
      return;
    }
  show_error (self, NULL);
  type = chosen_type (self);
  job = bastide_export_job_new_from_settings (self->game, self->settings, self->theme);
  job->first = (guint) gtk_spin_button_get_value_as_int (self->first);
  job->last = (guint) gtk_spin_button_get_value_as_int (self->last);
  self->file =
      job->what == BASTIDE_EXPORT_TURNS ? new_folder (file, self->name) : with_ending (file, type);
  job->path = g_file_get_path (self->file);
  self->job = job;
  self->saving = g_cancellable_new ();
  self->poll_id = g_timeout_add (POLL, poll_cb, self);
  gtk_progress_bar_set_fraction (self->progress, 0);
  set_busy (self, TRUE);
  bastide_export_job_save_async (job, self, self->saving, saved_cb, NULL);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (BastideExportDialog) self = data;

  if (file != NULL && self->saving == NULL && gtk_widget_get_visible (GTK_WIDGET (self)))
    bastide_export_dialog_save (self, file);
}

static void
choose_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (widget);
  g_autofree char *what = g_settings_get_string (self->settings, "export-what");
  g_autofree char *type = chosen_type (self);

  if (g_str_equal (what, "turns"))
    bastide_file_dialog_choose_folder (GTK_WINDOW (self), chosen_cb, g_object_ref (self));
  else
    bastide_file_dialog_save_picture (GTK_WINDOW (self), self->name, type, chosen_cb,
                                      g_object_ref (self));
}

/* Cancel ends the writing first; only then the dialog. */
static gboolean
bastide_export_dialog_close_request (GtkWindow *window)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (window);

  if (self->saving == NULL)
    return GTK_WINDOW_CLASS (bastide_export_dialog_parent_class)->close_request (window);
  g_cancellable_cancel (self->saving);
  return TRUE;
}

static void
bastide_export_dialog_dispose (GObject *object)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (object);

  g_cancellable_cancel (self->saving);
  end_saving (self);
  g_cancellable_cancel (self->previewing);
  g_clear_object (&self->previewing);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bastide_export_dialog_parent_class)->dispose (object);
}

static void
bastide_export_dialog_finalize (GObject *object)
{
  BastideExportDialog *self = BASTIDE_EXPORT_DIALOG (object);

  g_clear_object (&self->file);
  g_free (self->theme);
  g_free (self->name);
  G_OBJECT_CLASS (bastide_export_dialog_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, BastideExportDialog, name)

static void
bastide_export_dialog_class_init (BastideExportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_export_dialog_dispose;
  object_class->finalize = bastide_export_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_export_dialog_close_request;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/export-dialog.ui");
  BIND (export);
  BIND (progress_box);
  BIND (progress);
  BIND (error);
  BIND (choices);
  BIND (preview);
  BIND (what);
  BIND (type);
  gtk_widget_class_bind_template_child_full (widget_class, "theme", FALSE,
                                             G_STRUCT_OFFSET (BastideExportDialog, theme_row));
  BIND (board_group);
  BIND (width);
  BIND (followers);
  BIND (legend);
  BIND (turns_group);
  BIND (first);
  BIND (last);
  BIND (tiles_group);
  BIND (paper);
  BIND (tile);
  BIND (gap);
  BIND (bleed);
  BIND (margin);
  BIND (backs);
  gtk_widget_class_install_action (widget_class, "export.choose", NULL, choose_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_export_dialog_init (BastideExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
  g_signal_connect_swapped (self->first, "value-changed", G_CALLBACK (first_changed_cb), self);
  g_signal_connect_swapped (self->last, "value-changed", G_CALLBACK (last_changed_cb), self);
}

GtkWidget *
bastide_export_dialog_new (GtkWindow *parent,
                           BastideGame *game,
                           GSettings *settings,
                           const char *theme,
                           const char *name)
{
  BastideExportDialog *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_GAME (game) && G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->theme = g_strdup (theme);
  self->name = g_strdup (name);
  set_turns (self);
  bind_rows (self);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  update_rows (self);
  update_preview (self);
  /* Enter exports once more what was exported last. */
  gtk_window_set_focus (GTK_WINDOW (self), self->export);
  return GTK_WIDGET (self);
}
