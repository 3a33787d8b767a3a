/* SPDX-License-Identifier: GPL-3.0-or-later */
/* computer-turn.h: one decision of a computer player, made in a thread. */

#pragma once

#include <gio/gio.h>
#include "player.h"

G_BEGIN_DECLS

/* Lets the player who decides in state think about a copy of it. The same state and seed give the
 * same move. callback comes in the caller's main context, with NULL as the source object, also
 * after cancelling; a cancelled decision ends within a few milliseconds. */
void bastide_computer_turn_start (const BastideState *state,
                                  guint64 seed,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
/* FALSE with error (G_IO_ERROR_CANCELLED) if it was cancelled. */
gboolean bastide_computer_turn_finish (GAsyncResult *result, BastideMove *move, GError **error);

G_END_DECLS
