/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat.h: who plays in a game of the command line: a computer player of ours, or another program
 * that speaks the engine protocol (docs/engine-protocol.md). */

#pragma once

#include <gio/gio.h>

#include "player.h"

G_BEGIN_DECLS

typedef struct {
  char *name;                /* as on the command line */
  const BastideAiKind *kind; /* NULL: another program */
  char **command;            /* of that program */
  int ms;                    /* what it gets for a decision */
  GSubprocess *process;      /* while it runs */
  GDataInputStream *from;
} CliSeat;

/* "hard", or "exec:" and a command line; command for messages: "play". Returns an exit code of
 * cli.h, with a message if it isn't CLI_OK. */
int cli_seat_read (const char *command, const char *text, int ms, CliSeat *seat);
void cli_seat_clear (CliSeat *seat);

/* One program may sit in several seats: it is told of every move once, and asked for each of its
 * own. The errors name the program. Whoever plays here needs no telling. */

/* A game begins; events: those of its first state. */
gboolean cli_seat_begin (CliSeat *seat, const BastideSetup *setup, GArray *events, GError **error);
/* Somebody made a move, with these events. */
gboolean cli_seat_tell (CliSeat *seat,
                        const BastideSetup *setup,
                        BastideMove move,
                        GArray *events,
                        GError **error);
/* A legal move for the player who decides. */
gboolean cli_seat_choose (CliSeat *seat,
                          const BastideState *state,
                          BastideRandom *random,
                          BastideMove *move,
                          GError **error);

/* A kind of tile as in the game file's bag: "D", of another set than the first "count-2004/C01". */
char *cli_kind_name (const BastideSetup *setup, guint kind);
/* -1 if there is none of that name. */
int cli_find_kind (const BastideSetup *setup, const char *name);

G_END_DECLS
