/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-text.h: the board in the letters of a terminal. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

/* Several lines of text, five by three signs a tile: # city, lines for roads, + crossing, M
 * monastery; followers are the letters of their players, A to F. Free with g_free. */
char *cli_board_to_text (const BastideState *state);

G_END_DECLS
