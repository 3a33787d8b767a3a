/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-game-player.h: the row of one player in the new-game dialog. */

#pragma once

#include <adwaita.h>
#include "setup.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_GAME_PLAYER (bastide_new_game_player_get_type ())
G_DECLARE_FINAL_TYPE (BastideNewGamePlayer,
                      bastide_new_game_player,
                      BASTIDE,
                      NEW_GAME_PLAYER,
                      AdwPreferencesRow)

/* Signals: "changed" (), "remove" (), "move" (int: rows down), "dropped" (BastideNewGamePlayer: put
 * that one in this one's place). Actions: player.move-up, player.move-down (Alt+Up, Alt+Down),
 * player.remove. */
GtkWidget *bastide_new_game_player_new (void);
/* What is chosen; the caller clears it with bastide_player_clear (). */
void bastide_new_game_player_get (BastideNewGamePlayer *self, BastidePlayer *player);
void bastide_new_game_player_set (BastideNewGamePlayer *self, const BastidePlayer *player);
/* What is wrong with this player, as the row's subtitle; NULL: nothing. */
void bastide_new_game_player_set_error (BastideNewGamePlayer *self, const char *error);
void bastide_new_game_player_set_place (BastideNewGamePlayer *self, guint index, guint n_players);
void bastide_new_game_player_focus (BastideNewGamePlayer *self);

G_END_DECLS
