/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-fixture.h: games with the Count, for tests of the town's picture. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* A game of n players with a base edition and the given expansion, from the shipped files. Options
 * are pairs "name=value", ended by NULL. The caller owns it. */
BastideSetup *count_fixture_setup (const char *base,
                                   const char *expansion,
                                   guint n_players,
                                   const char *const *options);
/* A game of two whose start layout is a town of that many cells, and one tile more at its
 * south-eastern corner, from tiles made in code. The caller owns it. */
BastideSetup *count_fixture_block (int width, int height);
/* Plays at random until n_tiles lie there or the game is over. Free with g_free. */
BastideState *count_fixture_play (const BastideSetup *setup, guint n_tiles, guint64 seed);

G_END_DECLS
