/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-box.h: which tiles come in a puzzle, and how to go on after it. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PUZZLE_BOX (bastide_puzzle_box_get_type ())
G_DECLARE_FINAL_TYPE (BastidePuzzleBox, bastide_puzzle_box, BASTIDE, PUZZLE_BOX, GtkWidget)

/* Invisible where there is nothing to show. */
void bastide_puzzle_box_update (BastidePuzzleBox *self, BastideArt *art, const BastideNow *now);

G_END_DECLS
