/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-private.h: what the two readers of games share. */

#pragma once

#include "record.h"

G_BEGIN_DECLS

/* Sets an error whose message names the file, the turn and the place. reason: what
 * bastide_record_error_get_reason gives; a full stop at its end is left out. NULL: the file isn't a
 * game at all. */
void bastide_record_set_error (GError **error,
                               BastideRecordError code,
                               const char *file_name,
                               guint good_turns,
                               guint line,
                               guint column,
                               const char *reason);
/* Appends a move to the record and makes it in state, the position after all its moves. FALSE with
 * a bare reason if it isn't legal. */
gboolean
bastide_record_append (BastideRecord *self, BastideState *state, BastideMove move, GError **error);
/* FALSE with a bare reason if a player's name is too long. */
gboolean bastide_record_check_name (const char *name, GError **error);

G_END_DECLS
