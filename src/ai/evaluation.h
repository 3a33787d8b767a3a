/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evaluation.h: what a position is worth to each player, in points. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* What everybody may know before a decision: how many tiles of each kind are still to come, and
 * which of their segments touch which sides. One serves all positions that follow from the
 * decision: the tiles that the rules draw meanwhile are not looked at. */
typedef struct _BastideOutlook BastideOutlook;

BastideOutlook *bastide_outlook_new (const BastideState *state);
void bastide_outlook_free (BastideOutlook *self);
/* Tiles still to come, in all and of a kind. */
guint bastide_outlook_n_left (const BastideOutlook *self);
guint bastide_outlook_n_left_of (const BastideOutlook *self, guint kind);

/* The points that each player may expect at the end. When the game is over: the scores. */
void bastide_evaluate (const BastideOutlook *outlook,
                       const BastideState *state,
                       double values[BASTIDE_MAX_PLAYERS]);
/* How good these values are for a player: his lead, most of all over the best of the others. */
double bastide_evaluate_lead (const double *values, guint n_players, guint player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOutlook, bastide_outlook_free)

G_END_DECLS
