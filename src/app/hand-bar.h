/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-bar.h: the Now card of a narrow window, at its bottom: tile and prompt, or a sheet with what
 * can be chosen. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "draw-picker.h"
#include "now.h"
#include "option-list.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_BAR (bastide_hand_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideHandBar, bastide_hand_bar, BASTIDE, HAND_BAR, GtkWidget)

/* rotation: of the tile in hand. tapped: a touch waits for the second one. */
void bastide_hand_bar_update (BastideHandBar *self,
                              BastideArt *art,
                              const BastideNow *now,
                              guint rotation,
                              gboolean tapped);
/* Transfer none. */
/* How large the window is: the bar takes at most 55 % of its height, and a wide one has all in one
 * row. */
void bastide_hand_bar_set_room (BastideHandBar *self, int width, int height);
BastideOptionList *bastide_hand_bar_get_options (BastideHandBar *self);
BastideDrawPicker *bastide_hand_bar_get_draw (BastideHandBar *self);

G_END_DECLS
