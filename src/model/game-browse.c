/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-browse.c: earlier turns of a game are looked at, and played on from. */

#include "config.h"

#include "game-parts.h"

gboolean
bastide_game_is_browsing (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return self->browsed != NULL;
}

guint
bastide_game_get_browsed_turn (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  return self->browsed ? self->browsed_turn : bastide_history_get_n (self->history);
}

/* The position after the last decision of a turn; turn 0 is the start. */
static guint
end_of_turn (BastideGame *self, guint turn)
{
  return turn == 0 ? 0 : bastide_turn_get_end_move (bastide_history_get (self->history, turn - 1));
}

void
bastide_game_browse (BastideGame *self, guint turn)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (turn >= bastide_history_get_n (self->history))
    {
      bastide_game_browse_stop (self);
      return;
    }
  g_free (self->browsed);
  self->browsed = bastide_timeline_state (self->timeline, end_of_turn (self, turn));
  self->browsed_turn = turn;
  bastide_game_emit_changed (self, FALSE, FALSE);
}

void
bastide_game_browse_stop (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!self->browsed)
    return;
  g_clear_pointer (&self->browsed, g_free);
  bastide_game_emit_changed (self, FALSE, FALSE);
}

static void
keep_cut_line (BastideGame *self)
{
  g_clear_pointer (&self->cut.moves, g_array_unref);
  self->cut.moves = g_array_copy (self->timeline->moves);
  self->cut.cursor = self->cursor;
}

guint
bastide_game_play_on (BastideGame *self)
{
  HistoryChange change;
  guint target, n_cut;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  if (!self->browsed)
    return 0;
  target = end_of_turn (self, self->browsed_turn);
  n_cut = bastide_history_get_n (self->history) - self->browsed_turn;
  g_clear_pointer (&self->browsed, g_free);
  keep_cut_line (self);
  change = bastide_game_begin_change (self);
  bastide_game_rewind (self, target, &change);
  bastide_game_cut_after (self, target);
  bastide_game_end_change (self, &change);
  bastide_game_emit_changed (self, TRUE, FALSE);
  return n_cut;
}

gboolean
bastide_game_can_restore (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  return self->cut.moves != NULL;
}

/* How many of the moves made are also the first ones of the line that was cut. */
static guint
common_moves (BastideGame *self)
{
  const guint n = MIN (self->cursor, self->cut.cursor);
  guint i = 0;

  while (i < n && bastide_move_equal (g_array_index (self->timeline->moves, BastideMove, i),
                                      g_array_index (self->cut.moves, BastideMove, i)))
    i++;
  return i;
}

void
bastide_game_restore (BastideGame *self)
{
  HistoryChange change;
  guint common;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!self->cut.moves)
    return;
  g_clear_pointer (&self->browsed, g_free);
  common = common_moves (self);
  change = bastide_game_begin_change (self);
  bastide_game_rewind (self, common, &change);
  bastide_game_cut_after (self, common);
  g_array_append_vals (self->timeline->moves, &g_array_index (self->cut.moves, BastideMove, common),
                       self->cut.moves->len - common);
  while (self->cursor < self->cut.cursor)
    bastide_game_step (self, &change);
  g_array_set_size (self->events, 0);
  g_clear_pointer (&self->cut.moves, g_array_unref);
  bastide_game_end_change (self, &change);
  bastide_game_emit_changed (self, TRUE, FALSE);
}
