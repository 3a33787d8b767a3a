/* SPDX-License-Identifier: GPL-3.0-or-later */
/* timeline.h: the moves of a game and the way back to any position of it. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* Position n is the one after n moves. Positions are kept whole every `stride` moves; those in
 * between are replayed. In games of a usual size the stride is 1 (docs/model.md). */
typedef struct {
  BastideSetup *setup;  /* owned */
  GArray *moves;        /* of BastideMove; moves[0, reached) were made at least once */
  GArray *deciders;     /* of gint8: who decides at position n <= reached; NO_PLAYER = over */
  GPtrArray *snapshots; /* of BastideState: positions 0, stride, 2 * stride ... up to reached */
  guint stride;
  guint reached;
} BastideTimeline;

/* Takes one reference to setup, and copies the moves. budget: bytes of snapshots to aim at, 0 =
 * the usual. */
BastideTimeline *bastide_timeline_new (BastideSetup *setup, const GArray *moves, gsize budget);
void bastide_timeline_free (BastideTimeline *self);
/* Tells it position n; positions must be told in order, any of them more than once. */
void bastide_timeline_note (BastideTimeline *self, guint n, const BastideState *state);
/* Forgets the moves from n on. */
void bastide_timeline_cut (BastideTimeline *self, guint n);
/* A copy of position n <= reached. Free with g_free. */
BastideState *bastide_timeline_state (BastideTimeline *self, guint n);
/* Who decides at position n <= reached. */
int bastide_timeline_decider (BastideTimeline *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTimeline, bastide_timeline_free)

G_END_DECLS
