/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history.h: the list of turns, for a list view. */

#pragma once

#include <gio/gio.h>
#include "rules.h"

G_BEGIN_DECLS

/* One turn: the tile placed, what happened. */
#define BASTIDE_TYPE_TURN (bastide_turn_get_type ())
G_DECLARE_FINAL_TYPE (BastideTurn, bastide_turn, BASTIDE, TURN, GObject)

guint bastide_turn_get_number (BastideTurn *self); /* from 1 */
int bastide_turn_get_player (BastideTurn *self);
/* FALSE while it is not told what was drawn at a real table, or that the bag is empty. */
gboolean bastide_turn_has_tile (BastideTurn *self);
guint bastide_turn_get_piece (BastideTurn *self); /* the tile placed, or to be placed */
guint bastide_turn_get_rotation (BastideTurn *self);
/* Of BastideEvent, those of all its moves; tiles set aside before it are among them. */
const GArray *bastide_turn_get_events (BastideTurn *self);
/* Moves of the game made before it and after it. */
guint bastide_turn_get_first_move (BastideTurn *self);
guint bastide_turn_get_end_move (BastideTurn *self);
/* FALSE while a decision of the turn is still to come. */
gboolean bastide_turn_is_complete (BastideTurn *self);

/* A GListModel of BastideTurn, oldest first, of the turns up to the cursor. */
#define BASTIDE_TYPE_HISTORY (bastide_history_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistory, bastide_history, BASTIDE, HISTORY, GObject)

G_END_DECLS
