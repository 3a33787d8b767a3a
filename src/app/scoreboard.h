/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoreboard.h: the scoreboard in the side panel, drawn and spoken (B9). */

#pragma once

#include <gtk/gtk.h>
#include "state.h"
#include "theme.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCOREBOARD (bastide_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, BASTIDE, SCOREBOARD, GtkWidget)

/* Shows the scores of that state, in the colours of the tiles. */
void bastide_scoreboard_update (BastideScoreboard *self,
                                const BastideState *state,
                                const BastideTheme *theme);

G_END_DECLS
