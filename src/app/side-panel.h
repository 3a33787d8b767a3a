/* SPDX-License-Identifier: GPL-3.0-or-later */
/* side-panel.h: what stands beside the board: the Now card, players, scoreboard, history and bag.
 */

#pragma once

#include <gtk/gtk.h>
#include "history-panel.h"
#include "now-card.h"
#include "review-panel.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SIDE_PANEL (bastide_side_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideSidePanel, bastide_side_panel, BASTIDE, SIDE_PANEL, GtkWidget)

/* Property "narrow" (boolean): without the Now card, which lies elsewhere then. */

/* game: NULL empties it. */
void bastide_side_panel_set_game (BastideSidePanel *self, BastideArt *art, BastideGame *game);
/* Whether the bag can be looked into. */
void bastide_side_panel_show_bag (BastideSidePanel *self, gboolean shown);
void bastide_side_panel_update (BastideSidePanel *self,
                                const BastideNow *now,
                                guint rotation,
                                gboolean with_projection);
/* Transfer none. */
BastideNowCard *bastide_side_panel_get_now_card (BastideSidePanel *self);
BastideHistoryPanel *bastide_side_panel_get_history (BastideSidePanel *self);
BastideReviewPanel *bastide_side_panel_get_review (BastideSidePanel *self);
/* Turns to the page of the review; it is there when the game is over. */
void bastide_side_panel_show_review (BastideSidePanel *self);

/* The row of a player, or NULL. Transfer none. */
GtkWidget *bastide_side_panel_get_player (BastideSidePanel *self, guint player);

G_END_DECLS
