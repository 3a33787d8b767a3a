/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-picker.h: the tiles of the bag, to tell which one was drawn at a real table. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DRAW_PICKER (bastide_draw_picker_get_type ())
G_DECLARE_FINAL_TYPE (BastideDrawPicker, bastide_draw_picker, BASTIDE, DRAW_PICKER, GtkWidget)

/* Is hidden where nothing is to be told. */
void bastide_draw_picker_update (BastideDrawPicker *self, BastideArt *art, const BastideNow *now);
gboolean bastide_draw_picker_focus_first (BastideDrawPicker *self);

G_END_DECLS
