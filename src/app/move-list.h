/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-list.h: everything that can be done now as a list of words: another way to play a game. */

#pragma once

#include <adwaita.h>
#include "art.h"
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_MOVE_LIST (bastide_move_list_get_type ())
G_DECLARE_FINAL_TYPE (BastideMoveList, bastide_move_list, BASTIDE, MOVE_LIST, AdwWindow)

/* Signal "play" (BastideMove *): a row was activated. Rows that are no moves activate their action
 * on the parent. */

GtkWidget *bastide_move_list_new (GtkWindow *parent, BastideArt *art);
void bastide_move_list_update (BastideMoveList *self, const BastideNow *now);
/* What just happened, as it is said aloud; NULL: it is said elsewhere. */
void bastide_move_list_tell (BastideMoveList *self, const char *text);

G_END_DECLS
