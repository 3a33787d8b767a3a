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
/* record-goal.c: the element <goal>; a bare reason in error if something is wrong with it. */
void bastide_record_read_goal (BastideGoal *self,
                               const char **names,
                               const char **values,
                               GError **error);
void bastide_record_append_goal (GString *xml, const BastideGoal *goal);

G_END_DECLS
