/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-file.c: saving the game, or a puzzle made of it, under a name. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "file-dialog.h"
#include "game-window-private.h"

static gboolean
write_record (const BastideRecord *record, const char *path, GError **error)
{
  g_autofree char *text = NULL;

  /* No other program's file has a goal. */
  if (record->goal.kind != BASTIDE_GOAL_NONE || !g_str_has_suffix (path, ".jcz"))
    return bastide_record_save (record, path, error);
  text = bastide_jcz_write (record, error);
  return text != NULL &&
         g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

/* Says how it went. retry: the action of the message's button, if it went wrong. */
static gboolean
save_record (BastideGameWindow *self, const BastideRecord *record, GFile *file, const char *retry)
{
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_basename (file), *text = NULL;
  g_autoptr (GError) error = NULL;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (path == NULL || !write_record (record, path, &error))
    {
      text = path == NULL ? g_strdup (_ ("Games can be saved in folders of this computer only."))
                          : g_strdup (error->message);
      bastide_game_window_say (self, text, _ ("Save As…"), retry);
      return FALSE;
    }
  if (BASTIDE_IS_APPLICATION (application))
    bastide_application_add_recent (BASTIDE_APPLICATION (application), file);
  /* Translators: %s is a file's name. */
  text = g_strdup_printf (_ ("Saved as “%s”."), name);
  bastide_game_window_say (self, text, NULL, NULL);
  return TRUE;
}

static void
save_to (BastideGameWindow *self, GFile *file)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (self->game);

  if (save_record (self, record, file, "win.save-as"))
    g_set_object (&self->file, file);
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

/* --- A puzzle that was made of the position --- */

typedef struct {
  BastideGameWindow *window;
  BastideRecord *puzzle;
} Saving;

static void
puzzle_chosen_cb (GFile *file, gpointer data)
{
  Saving *saving = data;

  if (file != NULL)
    save_record (saving->window, saving->puzzle, file, "win.make-puzzle");
  g_object_unref (saving->window);
  bastide_record_free (saving->puzzle);
  g_free (saving);
}

void
bastide_game_window_save_puzzle (BastideGameWindow *self, BastideRecord *puzzle)
{
  Saving *saving = g_new (Saving, 1);

  saving->window = g_object_ref (self);
  saving->puzzle = puzzle;
  /* Translators: the name of a new file with a puzzle; the ending stays. */
  bastide_file_dialog_save_puzzle (GTK_WINDOW (self), _ ("Puzzle.bastide"), puzzle_chosen_cb,
                                   saving);
}
