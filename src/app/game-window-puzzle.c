/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-puzzle.c: a game with a goal: whether it is reached, and what then. */

#include "config.h"

#include <glib/gi18n.h>

#include "application-private.h"
#include "describe.h"
#include "game-window-private.h"
#include "puzzle-dialog.h"

static BastideApplication *
application_of (BastideGameWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return BASTIDE_IS_APPLICATION (application) ? BASTIDE_APPLICATION (application) : NULL;
}

static void
say_result (BastideGameWindow *self, BastideGoalResult result)
{
  const char *text = bastide_describe_goal_result (result, self->hinted);
  gboolean solved = result == BASTIDE_GOAL_REACHED;

  bastide_game_window_say (self, text, solved ? _ ("Next Puzzle") : _ ("Undo"),
                           solved ? "win.next-puzzle" : "win.undo");
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

  if (result == self->result)
    return;
  self->result = result;
  if (result == BASTIDE_GOAL_OPEN)
    {
      bastide_game_window_drop_toast (self);
      return;
    }
  if (result == BASTIDE_GOAL_REACHED)
    mark_solved (self);
  say_result (self, result);
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

void
bastide_game_window_make_puzzle (BastideGameWindow *self)
{
  gtk_window_present (GTK_WINDOW (bastide_puzzle_dialog_new (GTK_WINDOW (self), self->game)));
}
