/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why.h: which events brought points, and what on the board counted for them. */

#pragma once

#include <gio/gio.h>
#include "rules.h"

G_BEGIN_DECLS

/* All lists are of BastideEvent and freed with g_array_unref. */

/* Whether there is something to say about its points. */
gboolean bastide_why_has (const BastideEvent *event);
/* All that brought points in a list of BastideTurn. */
GArray *bastide_why_of_game (GListModel *turns);
/* Those of them by which a player got points for a kind of feature; for BASTIDE_FEATURE_NONE,
 * points that were paid for tiles (H7). */
GArray *bastide_why_of_kind (const GArray *all, guint player, BastideFeature feature);
/* Those of the feature that a node of the position belongs to. If there are none in it yet: what
 * the feature would bring if the game ended now, as events without a player. Empty for a river. */
GArray *bastide_why_of_feature (const GArray *all, const BastideState *state, guint32 node);

/* What counted for an event: nodes of features (appended to an array of guint32), the event's own
 * first, then the completed cities of a farm; and other tiles by their index (of guint32 as well):
 * the neighbours of a monastery, and Carcassonne at a farm. */
void bastide_why_counted (const BastideState *state,
                          const BastideEvent *event,
                          GArray *nodes,
                          GArray *tiles);

G_END_DECLS
