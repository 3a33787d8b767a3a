/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-moves.c: the list of moves beside the window, which follows the game. */

#include "config.h"

#include "game-window-private.h"
#include "move-list.h"

static void
play_cb (BastideGameWindow *self, const BastideMove *move)
{
  bastide_game_window_play (self, *move);
}

void
bastide_game_window_show_moves (BastideGameWindow *self)
{
  g_auto (BastideNow) now = { 0 };
  GtkWidget *list;

  if (self->moves == NULL)
    {
      list = bastide_move_list_new (GTK_WINDOW (self), self->art);
      g_set_weak_pointer (&self->moves, list);
      g_signal_connect_object (list, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
      bastide_game_window_now (self, &now);
      bastide_move_list_update (BASTIDE_MOVE_LIST (list), &now);
    }
  gtk_window_present (GTK_WINDOW (self->moves));
}

void
bastide_game_window_update_moves (BastideGameWindow *self, const BastideNow *now)
{
  if (self->moves == NULL)
    return;
  if (now != NULL)
    bastide_move_list_update (BASTIDE_MOVE_LIST (self->moves), now);
  else
    gtk_window_destroy (GTK_WINDOW (self->moves));
}

gboolean
bastide_game_window_tell_moves (BastideGameWindow *self, const char *text)
{
  gboolean here = self->moves != NULL && gtk_window_is_active (GTK_WINDOW (self->moves));

  if (self->moves != NULL)
    bastide_move_list_tell (BASTIDE_MOVE_LIST (self->moves), here ? text : NULL);
  return here;
}
