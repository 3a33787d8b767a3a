/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-item.h: one thing that can be done now, in words: a row of the list of moves. */

#pragma once

#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_MOVE_ITEM (bastide_move_item_get_type ())
G_DECLARE_FINAL_TYPE (BastideMoveItem, bastide_move_item, BASTIDE, MOVE_ITEM, GObject)

/* Replaces what is in a list of BastideMoveItem by everything that can be done now: placements in
 * reading order, choices in the order of their numbers, the one that declines last. Placements that
 * no words tell apart are there once. FALSE if the list was so already, and is left alone. */
gboolean bastide_move_item_fill (GListStore *store, const BastideNow *now);

/* "5 east, 2 south", "Knight on the city". */
const char *bastide_move_item_get_title (BastideMoveItem *self);
/* What it brings, a line each; may be empty. */
const char *bastide_move_item_get_text (BastideMoveItem *self);
/* All of it in one paragraph. */
const char *bastide_move_item_get_spoken (BastideMoveItem *self);
/* An action of the game window, or NULL: then it is a move of the game. */
const char *bastide_move_item_get_action (BastideMoveItem *self);
BastideMove bastide_move_item_get_move (BastideMoveItem *self);
/* The kind of the tile that it is about, or NULL, and how that lies. */
const BastideKind *bastide_move_item_get_kind (BastideMoveItem *self, guint *rotation);
/* Whether every word is in it somewhere, in small or capital letters. */
gboolean bastide_move_item_matches (BastideMoveItem *self, const char *words);

G_END_DECLS
