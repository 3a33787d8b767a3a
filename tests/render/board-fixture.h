/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-fixture.h: positions of any size for tests of the board's picture, from tiles made in code.
 */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* A setup of four players with that many tiles or a few more. The caller owns it. */
BastideSetup *board_fixture_setup (guint n_tiles);
/* Plays at random until n_tiles lie there. Free with g_free. */
BastideState *board_fixture_play (const BastideSetup *setup, guint n_tiles, guint64 seed);
/* The legal cells of the tile in hand (of BastideBoardCell, each once). */
GArray *board_fixture_legal (const BastideState *state);

G_END_DECLS
