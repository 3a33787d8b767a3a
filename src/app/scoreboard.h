/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoreboard.h: the track of 50 fields with everybody's marker (B9). */

#pragma once

#include <gtk/gtk.h>
#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCOREBOARD (bastide_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, BASTIDE, SCOREBOARD, GtkWidget)

void bastide_scoreboard_update (BastideScoreboard *self, const BastideState *state);

G_END_DECLS
