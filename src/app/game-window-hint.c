/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-hint.c: hints: looked for in a thread, shown, played.
 *
 * A hint is for one position: whatever changes the game drops it, found or not. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "game-window-private.h"

#define SEEN_AFTER 300 /* milliseconds before a spinner appears */

static gboolean
seen_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->hint_id = 0;
  self->hint_seen = TRUE;
  bastide_game_window_update (self);
  return G_SOURCE_REMOVE;
}

gboolean
bastide_game_window_has_hint (BastideGameWindow *self)
{
  return self->hinting != NULL || self->hint != NULL;
}

static void
say_hint (BastideGameWindow *self)
{
  g_autofree char *text =
      bastide_describe_hint (bastide_game_get_current_state (self->game), self->hint);

  bastide_game_window_speak (self, text);
}

/* In a hand of three (H3) the tile that is advised is shown. */
static void
choose_hinted_tile (BastideGameWindow *self)
{
  if (self->hint->moves[0].type == BASTIDE_MOVE_PLACE)
    bastide_game_window_choose_tile (self, self->hint->moves[0].hand);
}

/* The window may be gone, or have asked again: then it cancelled this. */
static void
hint_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree BastideHint *hint = bastide_hint_finish (result, &error);
  BastideGameWindow *self = data;

  if (hint == NULL)
    return;
  g_clear_object (&self->hinting);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->hint_seen = FALSE;
  self->hint = g_steal_pointer (&hint);
  choose_hinted_tile (self);
  bastide_game_window_update (self);
  say_hint (self);
}

void
bastide_game_window_find_hint (BastideGameWindow *self)
{
  const BastideState *state = bastide_game_get_current_state (self->game);

  if (bastide_game_window_refuses (self, NULL, _ ("There are no hints in pure mode.")))
    return;
  bastide_game_window_end_show (self);
  if (self->hint != NULL)
    say_hint (self);
  if (bastide_game_window_has_hint (self))
    return;
  self->hinted = TRUE;
  self->hinting = g_cancellable_new ();
  self->hint_id = g_timeout_add (SEEN_AFTER, seen_cb, self);
  /* The same position gives the same hint, however often it is asked for. */
  bastide_hint_start (state, NULL, state->turn, self->hinting, hint_cb, self);
  bastide_game_window_update (self);
}

void
bastide_game_window_drop_hint (BastideGameWindow *self)
{
  if (self->hinting != NULL)
    g_cancellable_cancel (self->hinting);
  g_clear_object (&self->hinting);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->hint_seen = FALSE;
  g_clear_pointer (&self->hint, g_free);
}

void
bastide_game_window_play_hint (BastideGameWindow *self)
{
  g_autofree BastideHint *hint = g_steal_pointer (&self->hint);
  int player = bastide_game_get_current_state (self->game)->player;

  for (guint i = 0; hint != NULL && i < hint->n_moves; i++)
    if (i == 0 || bastide_game_get_current_state (self->game)->player == player)
      bastide_game_window_play (self, hint->moves[i]);
}
