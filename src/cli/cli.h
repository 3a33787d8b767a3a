/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.h: what the commands of bastide-cli share. */

#pragma once

#include "edition.h"
#include "record.h"

G_BEGIN_DECLS

/* Exit codes. */
enum {
  CLI_OK = 0,
  CLI_FAULT = 1, /* the input is at fault; a message is on stderr */
  CLI_USAGE = 2
};

/* One command: argv[0] is its name. */
int cli_validate (int argc, char **argv);
int cli_info (int argc, char **argv);
int cli_replay (int argc, char **argv);
int cli_play (int argc, char **argv);
int cli_match (int argc, char **argv);
int cli_engine (int argc, char **argv);
int cli_bench (int argc, char **argv);
int cli_convert (int argc, char **argv);
int cli_render (int argc, char **argv);

/* Reads the options of a command and takes them out of argv; --help prints and ends the program.
 * FALSE, with a message, if they are wrong or not between min and max arguments (max < 0: any
 * number) are left. */
gboolean cli_parse (int *argc,
                    char ***argv,
                    const GOptionEntry *entries,
                    const char *arguments,
                    const char *summary,
                    int min,
                    int max);
/* Complain on stderr, "bastide-cli: message"; return CLI_USAGE and CLI_FAULT. */
int cli_usage (const char *format, ...) G_GNUC_PRINTF (1, 2);
int cli_fault (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* An edition or a game, told apart by content: exactly one of them is set, unless there is an
 * error. Of a damaged game error is set as well as the game. */
typedef struct {
  BastideEdition *edition;
  GPtrArray *issues; /* of BastideIssue, with the edition: from reading and checking */
  BastideRecord *record;
} CliFile;

/* Sets self anew; free with cli_file_clear, also after an error. */
void cli_file_load (CliFile *self, const char *path, GError **error);
void cli_file_clear (CliFile *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliFile, cli_file_clear)

/* CPU time of all threads of the program so far: others on the machine don't count. */
double cli_cpu_seconds (void);

/* Writes a game in the form that the path's ending names, .bastide or .jcz. */
gboolean cli_save_game (const BastideRecord *record, const char *path, GError **error);
gboolean cli_is_game_path (const char *path);

G_END_DECLS
