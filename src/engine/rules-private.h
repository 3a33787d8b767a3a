/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-private.h: what the files behind rules.h ask of each other. */

#pragma once

#include "rules.h"
#include "state-private.h"

G_BEGIN_DECLS

/* Takes a tile out of the hand, the others close up; returns its piece. */
static inline guint16
bastide_hand_take (BastideState *state, guint hand)
{
  guint16 piece = state->hand[hand];

  state->n_hand--;
  for (guint i = hand; i < state->n_hand; i++)
    state->hand[i] = state->hand[i + 1];
  state->hand[state->n_hand] = 0;
  return piece;
}

/* count.c */

/* Bits of the quarters from which the player could move a follower in this round (C6, C8). */
guint bastide_count_movable (const BastideState *state, guint player);
/* Bits of the quarters that a follower may enter (C4, C10a). */
guint bastide_count_enterable (const BastideState *state);
void bastide_count_legal_moves (const BastideState *state, GArray *moves);
/* The node that a REDEPLOY move leads to, or BASTIDE_NO_NODE if it may not. */
guint32 bastide_count_target (const BastideState *state, BastideMove move);

/* offers.c (H7) */

/* In the phase PLACE, when the turn begins: asks for offers if there is something to offer for. */
void bastide_offers_begin (BastideState *state);
void bastide_offers_legal_moves (const BastideState *state, GArray *moves);
gboolean bastide_offers_are_legal (const BastideState *state, BastideMove move);
void bastide_offers_apply (BastideState *state, BastideMove move, GArray *events);

G_END_DECLS
