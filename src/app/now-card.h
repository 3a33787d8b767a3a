/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now-card.h: the one place that says what to do now, at the top of the side panel. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "draw-picker.h"
#include "now.h"
#include "option-list.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NOW_CARD (bastide_now_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideNowCard, bastide_now_card, BASTIDE, NOW_CARD, GtkWidget)

/* rotation: of the tile in hand. */
void bastide_now_card_update (BastideNowCard *self,
                              BastideArt *art,
                              const BastideNow *now,
                              guint rotation);
/* A computer has been thinking for so long that it should be seen. */
void bastide_now_card_set_thinking (BastideNowCard *self, gboolean thinking);
/* Transfer none. */
BastideOptionList *bastide_now_card_get_options (BastideNowCard *self);
BastideDrawPicker *bastide_now_card_get_draw (BastideNowCard *self);

G_END_DECLS
