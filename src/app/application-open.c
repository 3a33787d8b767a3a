/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application-open.c: opening games and editions, and saying what is wrong with a file.
 *
 * The file is read whole, without blocking, and told apart by its content. It is never written to.
 */

#include "config.h"
#include "application-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edition-file.h"
#include "error-dialog.h"
#include "record.h"

#define APP_EXEC "bastide %u"

/* A file on its way: who asked, and in which window it is to be shown. */
typedef struct {
  BastideApplication *application;
  GFile *file;
  GtkWindow *parent; /* weak */
} Opening;

static Opening *
opening_new (BastideApplication *application, GFile *file, GtkWindow *parent)
{
  Opening *self = g_new0 (Opening, 1);

  self->application = g_object_ref (application);
  self->file = g_object_ref (file);
  g_set_weak_pointer (&self->parent, parent);
  g_application_hold (G_APPLICATION (application));
  return self;
}

static void
opening_free (Opening *self)
{
  g_application_release (G_APPLICATION (self->application));
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->file);
  g_object_unref (self->application);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static char *
display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base != NULL ? g_filename_display_name (base) : g_file_get_parse_name (file);
}

static BastideGameWindow *
window_for (Opening *self)
{
  BastideGameWindow *window = bastide_application_get_game_window (self->application, self->parent);

  return window != NULL ? window : bastide_application_ensure_window (self->application);
}

static void
show_record (Opening *self, BastideRecord *record, GFile *file)
{
  g_autoptr (BastideGame) game = bastide_game_new (record);
  BastideGameWindow *window = window_for (self);

  bastide_game_window_set_game (window, game, file);
  gtk_window_present (GTK_WINDOW (window));
}

/* --- Explaining --- */

/* The errors of the engine's readers are whole sentences that name the file; those of the disk are
 * not. */
static void
explain (Opening *self, const char *heading, const GError *error)
{
  GtkWindow *parent = self->parent != NULL ? self->parent : GTK_WINDOW (window_for (self));
  g_autofree char *name = display_name (self->file);
  g_autofree char *body = NULL;

  if (error->domain != BASTIDE_RECORD_ERROR && error->domain != BASTIDE_EDITION_ERROR)
    /* Translators: a file’s name, and the system’s reason. */
    body = g_strdup_printf (_ ("“%s” cannot be read: %s"), name, error->message);
  bastide_error_dialog_present (parent, heading, body != NULL ? body : error->message);
}

/* The answer to the offer to open a damaged game as far as it goes. */
typedef struct {
  Opening *opening;
  BastideRecord *record;
} Offer;

static void
offer_free (gpointer data, GClosure *closure)
{
  Offer *offer = data;

  g_clear_pointer (&offer->record, bastide_record_free);
  opening_free (offer->opening);
  g_free (offer);
}

static void
offer_response_cb (AdwMessageDialog *dialog, const char *response, Offer *offer)
{
  /* Without its file: saving must not replace what is still in it. */
  if (g_str_equal (response, "open") && offer->record != NULL)
    show_record (offer->opening, g_steal_pointer (&offer->record), NULL);
}

static void
offer_damaged (Opening *self, BastideRecord *record, const GError *error)
{
  g_autofree char *body = NULL;
  g_autofree char *open = NULL;
  GtkWidget *dialog;
  Offer *offer = g_new (Offer, 1);

  offer->opening = self;
  offer->record = record;
  /* Translators: %s is a sentence that says what is wrong: “Saturday.bastide” cannot be read after
   * turn 28: …. */
  body = g_strdup_printf (_ ("%s The file stays as it is."), error->message);
  if (record->good_turns > 0)
    open = g_strdup_printf (_ ("_Open up to Turn %u"), record->good_turns);
  else
    open = g_strdup (_ ("_Open at the Start"));

  dialog = adw_message_dialog_new (GTK_WINDOW (window_for (self)), _ ("The Game Is Damaged"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "open",
                                    open, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "open",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (offer_response_cb), offer, offer_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Reading --- */

/* Whether the outermost element is an edition’s: games have editions inside. */
static gboolean
is_edition (GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  const char *end = text + size;

  while (text != NULL && (text = memchr (text, '<', (gsize) (end - text))) != NULL)
    {
      gssize left = end - text;

      if (left < 2 || (text[1] != '!' && text[1] != '?'))
        return left > 8 && strncmp (text, "<edition", 8) == 0;
      text = g_strstr_len (text, left, text[1] == '!' ? "-->" : "?>");
    }
  return FALSE;
}

/* --- Editions --- */

static void
edition_response_cb (AdwMessageDialog *dialog, const char *response, Opening *self)
{
  g_autofree char *uri = g_file_get_uri (self->file);

  if (g_str_equal (response, "play"))
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "new-game", NULL);
  else if (g_str_equal (response, "edit"))
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "edit-edition",
                                    g_variant_new_string (uri));
}

static void
opening_closure_free (gpointer data, GClosure *closure)
{
  opening_free (data);
}

static guint
count_lost_pictures (const GPtrArray *issues)
{
  guint n = 0;

  for (guint i = 0; i < issues->len; i++)
    n += ((BastideIssue *) issues->pdata[i])->code == BASTIDE_ISSUE_PICTURE;
  return n;
}

/* What the person should know of it before playing (S51). */
static char *
describe_edition (const GPtrArray *issues)
{
  guint n_lost = count_lost_pictures (issues);
  g_autofree char *lost = NULL;

  if (bastide_issues_have_error (issues))
    return g_strdup (_ ("It has errors, so no game can begin with it. The editor tells them."));
  if (n_lost == 0)
    return g_strdup (_ ("It can now be chosen for a new game."));
  lost = g_strdup_printf (
      ngettext ("The own picture of %u tile cannot be drawn; the tile looks as it is defined. "
                "The editor tells why.",
                "The own pictures of %u tiles cannot be drawn; these tiles look as they are "
                "defined. The editor tells why.",
                n_lost),
      n_lost);
  return g_strdup_printf ("%s\n\n%s", _ ("It can now be chosen for a new game."), lost);
}

/* Whether it is to be played or, where editions can be edited, edited. */
static void
offer_edition (Opening *self, const char *name, const GPtrArray *issues)
{
  /* Translators: %s is a tile set’s name. */
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Was Opened"), name);
  g_autofree char *body = describe_edition (issues);
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window_for (self)), heading, body));

  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  if (g_action_group_has_action (G_ACTION_GROUP (self->application), "edit-edition"))
    adw_message_dialog_add_response (dialog, "edit", _ ("_Edit"));
  if (!bastide_issues_have_error (issues))
    {
      adw_message_dialog_add_response (dialog, "play", _ ("_New Game"));
      adw_message_dialog_set_response_appearance (dialog, "play", ADW_RESPONSE_SUGGESTED);
      adw_message_dialog_set_default_response (dialog, "play");
    }
  adw_message_dialog_set_close_response (dialog, "close");
  g_signal_connect_data (dialog, "response", G_CALLBACK (edition_response_cb),
                         opening_new (self->application, self->file, self->parent),
                         opening_closure_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Of reading and checking; edition is in the store. */
static const GPtrArray *
issues_of (BastideEditionStore *store, const BastideEdition *edition)
{
  guint i = 0;

  while (bastide_edition_store_get (store, i) != edition)
    i++;
  return bastide_edition_store_get_issues (store, i);
}

static void
open_edition (Opening *self, GBytes *bytes)
{
  BastideEditionStore *store = bastide_application_get_store (self->application);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;
  g_autofree char *name = display_name (self->file);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  edition = bastide_edition_parse (text, (gssize) size, name, bastide_edition_lookup_in_folders,
                                   (gpointer) bastide_edition_folders (), issues, &error);
  if (edition == NULL)
    {
      explain (self, _ ("The Tile Set Cannot Be Opened"), error);
      return;
    }
  bastide_edition_store_add (store, edition, issues);
  offer_edition (self, bastide_edition_get_name (edition), issues_of (store, edition));
}

/* Takes the opening over. */
static void
open_game (Opening *opening, GBytes *bytes)
{
  g_autoptr (Opening) self = opening;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = display_name (self->file);
  BastideRecord *record = bastide_record_from_bytes (bytes, name, &error);

  if (record == NULL)
    explain (self, _ ("The Game Cannot Be Opened"), error);
  else if (error != NULL)
    offer_damaged (g_steal_pointer (&self), record, error);
  else
    {
      bastide_application_add_recent (self->application, self->file);
      show_record (self, record, self->file);
    }
}

/* Whatever was chosen by mistake, a film or a device without an end, does not fill the memory. */
static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (source, cancellable, &error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  gssize n;

  while (stream != NULL && bytes->len <= BASTIDE_GAME_MAX_BYTES &&
         (n = g_input_stream_read (G_INPUT_STREAM (stream), block, sizeof block, cancellable,
                                   &error)) > 0)
    g_byte_array_append (bytes, block, (guint) n);
  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)),
                           (GDestroyNotify) g_bytes_unref);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes == NULL)
    explain (self, _ ("The Game Cannot Be Opened"), error);
  else if (bastide_application_emit_open_file (self->application, self->file, bytes, self->parent))
    return;
  else if (g_bytes_get_size (bytes) <= BASTIDE_GAME_MAX_BYTES && is_edition (bytes))
    open_edition (self, bytes);
  else
    open_game (g_steal_pointer (&self), bytes);
}

void
bastide_application_open_file (BastideApplication *self, GFile *file, GtkWindow *parent)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));

  task = g_task_new (file, NULL, loaded_cb, opening_new (self, file, parent));
  g_task_set_source_tag (task, bastide_application_open_file);
  g_task_run_in_thread (task, load_in_thread);
}

void
bastide_application_add_recent (BastideApplication *self, GFile *file)
{
  g_autofree char *uri = NULL;
  GtkRecentData data = {
    .app_name = (char *) BASTIDE_RECENT_APPLICATION,
    .app_exec = (char *) APP_EXEC,
  };

  g_return_if_fail (BASTIDE_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  data.mime_type = g_str_has_suffix (uri, ".edition") ? (char *) BASTIDE_EDITION_MIME_TYPE
                                                      : (char *) BASTIDE_GAME_MIME_TYPE;
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
