/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-strip.h: everybody's score in one line, for a narrow window. */

#pragma once

#include <gtk/gtk.h>
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORE_STRIP (bastide_score_strip_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreStrip, bastide_score_strip, BASTIDE, SCORE_STRIP, GtkWidget)

void bastide_score_strip_update (BastideScoreStrip *self, const BastideNow *now);

/* What shows that player's score. Transfer none. */
GtkWidget *bastide_score_strip_get_player (BastideScoreStrip *self, guint player);

G_END_DECLS
