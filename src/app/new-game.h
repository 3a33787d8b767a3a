/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-game.h: the dialog that sets a game up. */

#pragma once

#include <adwaita.h>
#include "edition-store.h"
#include "record.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_GAME (bastide_new_game_get_type ())
G_DECLARE_FINAL_TYPE (BastideNewGame, bastide_new_game, BASTIDE, NEW_GAME, AdwWindow)

/* Signal "start" (BastideSetup *setup): the game to begin; the dialog closes itself. The last
 * set-up is kept in settings. */
GtkWidget *
bastide_new_game_new (GtkWindow *parent, BastideEditionStore *store, GSettings *settings);
/* Chooses an edition: a base one instead of another, an expansion besides those chosen. */
void bastide_new_game_choose (BastideNewGame *self, const char *id);

G_END_DECLS
