/* SPDX-License-Identifier: GPL-3.0-or-later */
/* any-setup.h: setups with any rules, for tests that must hold for all of them. */

#pragma once

#include "state.h"

/* A game of persons with random editions, options and number of players; the same for the same
 * seed. */
BastideSetup *any_setup (guint64 seed);
/* A game of that with random moves, up to a number of tiles to come, where one is to be placed.
 * Free with g_free. */
BastideState *any_state (const BastideSetup *setup, guint64 seed, guint n_left);
