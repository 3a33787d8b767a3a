/* SPDX-License-Identifier: GPL-3.0-or-later */
/* last-setup.h: the choices of the new-game dialog, and how they are remembered. */

#pragma once

#include <gio/gio.h>
#include "setup.h"

G_BEGIN_DECLS

/* A value. Names are owned: bastide_last_setup_clear(). */
typedef struct {
  GStrv editions; /* ids, the base edition first; NULL = not chosen */
  guint n_players;
  BastidePlayer players[BASTIDE_MAX_PLAYERS]; /* in the order round the table */
  BastideOptions options;
} BastideLastSetup;

/* Two people with the standard rules. */
void bastide_last_setup_init (BastideLastSetup *self);
/* Reads what bastide_last_setup_to_text wrote. FALSE, and self is as initialised, for anything
 * else; single values that are not possible (any more) are left out. */
gboolean bastide_last_setup_from_text (BastideLastSetup *self, const char *text);
/* Free with g_free. */
char *bastide_last_setup_to_text (const BastideLastSetup *self);
void bastide_last_setup_clear (BastideLastSetup *self);
/* The name proposed for the seat, from 0. */
const char *bastide_default_name (guint seat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideLastSetup, bastide_last_setup_clear)

G_END_DECLS
