/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-support.h: games for the model's tests. */

#pragma once

#include "game.h"
#include "support.h"

/* A game of the base edition. kinds has a letter for each seat: h = a person, g = greedy, r =
 * random. */
BastideGame *support_game (const char *kinds, guint64 seed);
/* A game of persons with that setup. */
BastideGame *support_game_of (BastideSetup *setup);
/* Any move for the player who decides. */
BastideMove support_random_move (const BastideState *state, BastideRandom *random);
/* Plays n random decisions of persons; fewer if the game ends. Returns how many. */
guint support_play (BastideGame *game, BastideRandom *random, guint n);
/* Runs the main loop until done says so; the test fails after ten seconds. */
void support_iterate (gboolean (*done) (BastideGame *game), BastideGame *game);
/* Runs the main loop for so long. */
void support_iterate_for (guint ms);
/* A person has to decide, or the game is over. */
gboolean support_is_quiet (BastideGame *game);
gboolean support_is_over (BastideGame *game);
/* The list of turns is what the moves say. */
void support_check_history (BastideGame *game);
/* Stops and drops the game, which must then be gone. */
void support_end_game (BastideGame *game);
/* An empty folder; removed with support_remove_folder. */
char *support_folder (void);
void support_remove_folder (char *folder);
