/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-row.h: one player in the side panel: badge, name, followers, score. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER_ROW (bastide_player_row_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, BASTIDE, PLAYER_ROW, GtkListBoxRow)

GtkWidget *bastide_player_row_new (void);
/* held_shown: the tiles that the player holds for later are shown (H1, H3). projected: the score if
 * the game ended now, or NULL not to show it. active: it is this player's turn. */
void bastide_player_row_update (BastidePlayerRow *self,
                                const BastideState *state,
                                BastideArt *art,
                                guint player,
                                gboolean active,
                                gboolean held_shown,
                                const gint32 *projected);

G_END_DECLS
