/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-mark.h: a player's badge as a widget: a disc with the player's colour and mark. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER_MARK (bastide_player_mark_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerMark, bastide_player_mark, BASTIDE, PLAYER_MARK, GtkWidget)

/* Properties: "colour" (0-5, as BastidePlayer.colour), "size" (diameter in pixels). */
GtkWidget *bastide_player_mark_new        (guint              colour,
                                           int                size);
guint      bastide_player_mark_get_colour (BastidePlayerMark *self);
void       bastide_player_mark_set_colour (BastidePlayerMark *self,
                                           guint              colour);

G_END_DECLS
