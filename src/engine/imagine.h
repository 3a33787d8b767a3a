/* SPDX-License-Identifier: GPL-3.0-or-later */
/* imagine.h: a state as it may be, for all that a player can know. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

/* Puts what the player can't know into a new order: the bag, the hands of the others if they are
 * hidden (H1, H3), and the dice (H4). next: which of these tiles comes next, as a fraction of them
 * in the order of their kinds, from 0 to below 1, so that several calls can go through them evenly;
 * negative: chance decides. The same state but for what is unknown, and the same random stream,
 * give the same state. */
void bastide_state_imagine (BastideState *self, guint player, BastideRandom *random, double next);
/* Lets tiles of these kinds come next out of the bag, in that order, as somebody knows who saw them
 * drawn. FALSE if one of them isn't left. */
gboolean bastide_state_expect (BastideState *self, const guint16 *kinds, guint n);

G_END_DECLS
