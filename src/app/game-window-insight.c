/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-insight.c: what the window tells beyond what lies on the table, as the settings
 * allow.
 */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "game-window-private.h"
#include "results.h"

gboolean
bastide_game_window_tells (BastideGameWindow *self, const char *key)
{
  return self->settings != NULL && !g_settings_get_boolean (self->settings, "pure-mode") &&
         g_settings_get_boolean (self->settings, key);
}

void
bastide_game_window_sync_insight (BastideGameWindow *self)
{
  static const struct {
    const char *key;
    BastideBoardInsight bit;
  } parts[] = {
    { "tell-cells", BASTIDE_BOARD_CELLS },
    { "mark-dead-cells", BASTIDE_BOARD_DEAD },
    { "tell-chances", BASTIDE_BOARD_CHANCE },
    { "tint-farms", BASTIDE_BOARD_FARMS },
  };
  guint insight = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (bastide_game_window_tells (self, parts[i].key))
      insight |= parts[i].bit;
  bastide_board_set_insight (self->board, insight);
  bastide_side_panel_show_bag (self->panel, bastide_game_window_tells (self, "show-bag"));
}

/* In words, and with the way to the switch: a key that does nothing looks like a mistake. */
gboolean
bastide_game_window_refuses (BastideGameWindow *self, const char *key, const char *text)
{
  if (key != NULL ? bastide_game_window_tells (self, key)
                  : !g_settings_get_boolean (self->settings, "pure-mode"))
    return FALSE;
  bastide_game_window_say (self, text, _ ("_Preferences"), "app.preferences");
  bastide_game_window_speak (self, text);
  return TRUE;
}

void
bastide_game_window_ask_cell (BastideGameWindow *self)
{
  if (!bastide_game_window_refuses (self, "tell-cells",
                                    _ ("What fits a cell is not told: it is switched off.")))
    bastide_board_ask (self->board);
}

void
bastide_game_window_set_farms (BastideGameWindow *self, gboolean tinted)
{
  if (g_settings_get_boolean (self->settings, "pure-mode"))
    {
      bastide_game_window_refuses (self, NULL, _ ("Farms are not tinted in pure mode."));
      return;
    }
  g_settings_set_boolean (self->settings, "tint-farms", tinted);
  bastide_game_window_speak (self, tinted ? _ ("Farms are tinted in the colours of their owners.")
                                          : _ ("Farms are no longer tinted."));
}

void
bastide_game_window_show_scores (BastideGameWindow *self)
{
  GtkWidget *window;

  if (bastide_game_get_current_state (self->game)->phase != BASTIDE_PHASE_OVER &&
      bastide_game_window_refuses (self, "tell-scores",
                                   _ ("Scores so far are not told: they are switched off.")))
    return;
  if (self->results == NULL)
    {
      window = bastide_results_new (GTK_WINDOW (self), self->game);
      g_set_weak_pointer (&self->results, window);
    }
  gtk_window_present (GTK_WINDOW (self->results));
}

void
bastide_game_window_warn_last_chance (BastideGameWindow *self)
{
  const BastideState *state = bastide_game_get_current_state (self->game);
  guint32 root;
  g_autofree char *text = NULL;

  /* A lesson has a coach. */
  if (self->lesson != NULL || !bastide_game_window_tells (self, "warn-last-chance") ||
      state->player == BASTIDE_NO_PLAYER || !bastide_game_is_human (self->game, state->player))
    return;
  root = bastide_insight_last_chance (state);
  if (root == BASTIDE_NO_NODE)
    return;
  text = bastide_describe_last_chance (state, root);
  bastide_game_window_say (self, text, NULL, NULL);
}
