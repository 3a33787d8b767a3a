/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-file.c: saving the game under a name. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "file-dialog.h"
#include "game-window-private.h"

static gboolean
write_record (const BastideRecord *record, const char *path, GError **error)
{
  g_autofree char *text = NULL;

  if (!g_str_has_suffix (path, ".jcz"))
    return bastide_record_save (record, path, error);
  text = bastide_jcz_write (record, error);
  return text != NULL &&
         g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

static void
save_to (BastideGameWindow *self, GFile *file)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (self->game);
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *text = NULL;
  g_autoptr (GError) error = NULL;
  GtkApplication *application;

  if (path == NULL)
    {
      bastide_game_window_say (self, _ ("Games can be saved in folders of this computer only."),
                               _ ("Save As…"), "win.save-as");
      return;
    }
  if (!write_record (record, path, &error))
    {
      bastide_game_window_say (self, error->message, _ ("Save As…"), "win.save-as");
      return;
    }
  g_set_object (&self->file, file);
  application = gtk_window_get_application (GTK_WINDOW (self));
  if (BASTIDE_IS_APPLICATION (application))
    bastide_application_add_recent (BASTIDE_APPLICATION (application), file);
  /* Translators: %s is a file's name. */
  text = g_strdup_printf (_ ("Saved as “%s”."), name);
  bastide_game_window_say (self, text, NULL, NULL);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (BastideGameWindow) self = data;

  if (file != NULL && self->game != NULL)
    save_to (self, file);
}

char *
bastide_game_window_propose_name (BastideGameWindow *self)
{
  const BastideSetup *setup = bastide_game_get_setup (self->game);
  char *names = bastide_describe_names (setup, (1u << setup->n_players) - 1);

  /* A name may hold what would lead to another folder. */
  return g_strdelimit (names, "/\\:", '-');
}

void
bastide_game_window_save_as (BastideGameWindow *self)
{
  g_autofree char *names = bastide_game_window_propose_name (self);
  g_autofree char *name =
      self->file != NULL ? g_file_get_basename (self->file) : g_strconcat (names, ".bastide", NULL);

  bastide_file_dialog_save_game (GTK_WINDOW (self), name, chosen_cb, g_object_ref (self));
}

void
bastide_game_window_save (BastideGameWindow *self)
{
  if (self->file != NULL)
    save_to (self, self->file);
  else
    bastide_game_window_save_as (self);
}
