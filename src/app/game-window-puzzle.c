/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-puzzle.c: a game with a goal: whether it is reached, and what then. */

#include "config.h"

#include "application-private.h"
#include "game-window-private.h"
#include "puzzle-dialog.h"

static BastideApplication *
application_of (BastideGameWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return BASTIDE_IS_APPLICATION (application) ? BASTIDE_APPLICATION (application) : NULL;
}

static void
mark_solved (BastideGameWindow *self)
{
  BastideApplication *application = application_of (self);

  if (application != NULL)
    bastide_application_mark_puzzle (application, self->game, self->hinted);
}

void
bastide_game_window_update_puzzle (BastideGameWindow *self)
{
  BastideGoalResult result = bastide_game_look_at_goal (self->game);

  if (result == BASTIDE_GOAL_REACHED && result != self->result)
    mark_solved (self);
  self->result = result;
}

void
bastide_game_window_begin_puzzle (BastideGameWindow *self)
{
  self->hinted = FALSE;
  self->result = bastide_game_look_at_goal (self->game);
}

void
bastide_game_window_next_puzzle (BastideGameWindow *self)
{
  BastideApplication *application = application_of (self);

  if (application != NULL)
    bastide_application_open_next_puzzle (application, self);
}

static void
made_cb (BastideRecord *puzzle, gpointer data)
{
  bastide_game_window_save_puzzle (data, puzzle);
}

void
bastide_game_window_make_puzzle (BastideGameWindow *self)
{
  gtk_window_present (
      GTK_WINDOW (bastide_puzzle_dialog_new (GTK_WINDOW (self), self->game, made_cb, self)));
}
