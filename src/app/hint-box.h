/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint-box.h: a hint in words, or that one is being looked for. */

#pragma once

#include <gtk/gtk.h>
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT_BOX (bastide_hint_box_get_type ())
G_DECLARE_FINAL_TYPE (BastideHintBox, bastide_hint_box, BASTIDE, HINT_BOX, GtkWidget)

/* Invisible where there is nothing to say. */
void bastide_hint_box_update (BastideHintBox *self, const BastideNow *now);

G_END_DECLS
