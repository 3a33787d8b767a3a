/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-options.h: what the command line says of a game that is to be played. */

#pragma once

#include "edition.h"
#include "options.h"

G_BEGIN_DECLS

/* command, for messages: "play". Each returns an exit code of cli.h, with a message if it isn't
 * CLI_OK. */

/* Ids with commas between: their editions (owned by the array), the base first, whose rule defaults
 * are set. */
int cli_read_editions (const char *list, GPtrArray *editions, BastideOptions *options);
/* "NAME=VALUE" each; may be NULL. */
int cli_read_options (const char *command, GStrv pairs, BastideOptions *options);
/* NULL: the clock's. Any seed a game was played with, which may be larger than a signed number. */
int cli_read_seed (const char *command, const char *text, guint64 *seed);

G_END_DECLS
