/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sounds.h: short sounds for what happens in a game, if they are wanted. */

#pragma once

#include <gtk/gtk.h>
#include "rules.h"

G_BEGIN_DECLS

/* What is heard of that which one move brought (of BastideEvent): "tile", "follower", "points",
 * "over", the last of them that applies; NULL for nothing. Static. */
const char *bastide_sounds_choose (const GArray *events);
/* Plays it; in silence where nothing can be played. */
void bastide_sounds_play (const char *sound);
/* Whether this GTK can play anything: its media backend is a package of its own, and a sandbox may
 * keep the sound server away. */
gboolean bastide_sounds_can_play (void);

G_END_DECLS
