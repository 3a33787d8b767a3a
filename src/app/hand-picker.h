/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-picker.h: the tiles of a hand of three, to choose one of. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_PICKER (bastide_hand_picker_get_type ())
G_DECLARE_FINAL_TYPE (BastideHandPicker, bastide_hand_picker, BASTIDE, HAND_PICKER, GtkWidget)

/* Property "size" (int): of a tile, in logical pixels. */

/* Shown only where one of several tiles is to be placed. rotation: of the chosen one. */
void bastide_hand_picker_update (BastideHandPicker *self,
                                 BastideArt *art,
                                 const BastideNow *now,
                                 guint rotation);

G_END_DECLS
