/* SPDX-License-Identifier: GPL-3.0-or-later */
/* any-setup.h: setups with any rules, for tests that must hold for all of them. */

#pragma once

#include "setup.h"

/* A game of persons with random editions, options and number of players; the same for the same
 * seed. */
BastideSetup *any_setup (guint64 seed);
