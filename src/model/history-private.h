/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-private.h: how a game writes its history. */

#pragma once

#include "history.h"

G_BEGIN_DECLS

/* A turn never changes once it is in a list: a longer one replaces it, so that lists draw it
 * anew. */
typedef struct {
  guint number; /* from 1 */
  int player;
  gboolean has_tile;
  guint piece;
  guint rotation;
  guint first_move, end_move;
  guint n_lead;      /* how many of the events came before its first move */
  gboolean complete; /* no move of it is to come */
  GArray *events;    /* of BastideEvent */
} BastideTurnData;

/* Takes the events over. */
BastideTurn *bastide_turn_new (const BastideTurnData *data);
guint bastide_turn_get_n_lead (BastideTurn *self);

BastideHistory *bastide_history_new (void);
guint bastide_history_get_n (BastideHistory *self);
/* Transfer none. */
BastideTurn *bastide_history_get (BastideHistory *self, guint index);
/* Makes the list as long as kept turns of the old one followed by the added ones (of BastideTurn;
 * may be NULL), and emits one items-changed. */
void bastide_history_splice (BastideHistory *self, guint kept, GPtrArray *added);

G_END_DECLS
