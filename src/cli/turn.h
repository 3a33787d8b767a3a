/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn.h: what can be told about each turn of a game, one after the other. */

#pragma once

#include <json-glib/json-glib.h>

#include "record.h"

G_BEGIN_DECLS

/* Points that one player got for one feature. */
typedef struct {
  guint8 player;
  guint8 feature; /* BastideFeature */
  gboolean final;
  int points;
  guint n_cells; /* where he had followers on it, in the order of x, y */
  BastideCell cells[BASTIDE_SUPPLY];
} CliPoints;

/* A decision about Carcassonne. */
typedef struct {
  BastidePhase phase; /* REDEPLOY, QUARTER, COUNT or FINAL */
  guint8 player;
  guint8 quarters;  /* bits 1 << quarter: those he could choose */
  guint n_features; /* REDEPLOY, FINAL: those he could move to */
  BastideMove move;
  BastideFeature feature; /* that he moved to */
  BastideQuarter count;   /* where the Count stands now, and stood before */
  BastideQuarter count_before;
  gboolean confirms; /* no decision, but JCloisterZone's COMMIT when nothing is left to move */
} CliStep;

typedef struct {
  gboolean final; /* the final scoring: no tile is placed */
  guint number;   /* from 1 */
  int player;
  int piece; /* the tile placed */
  int x, y;
  guint rotation;
  int segment; /* that a follower was deployed on, or -1 */
  guint n_placements;
  char *placements_hash;
  GArray *discarded;                  /* of guint16: pieces put aside before this tile */
  GPtrArray *followers;               /* of char *: "Kind:LOCATION" that were offered, sorted */
  GArray *points;                     /* of CliPoints, sorted */
  gint32 scores[BASTIDE_MAX_PLAYERS]; /* after the turn, the final scoring excluded but in the final
                                         one */
  guint supply[BASTIDE_MAX_PLAYERS];
  GArray *steps; /* of CliStep; of the final scoring, the decisions before it */
  BastideQuarter count_quarter;
  guint8 quarters[BASTIDE_MAX_PLAYERS]
                 [BASTIDE_N_QUARTERS]; /* followers in Carcassonne after the turn */
} CliTurn;

/* Goes through a game. */
typedef struct {
  const BastideRecord *record;
  BastideState *state; /* after the turn told last */
  guint n_moves;       /* made so far */
  gboolean told_final;
  GArray *events;    /* of the move made last */
  GArray *discarded; /* that belong to the turn to come */
  GArray *final_points;
  GArray *final_steps;
  gint32 scores[BASTIDE_MAX_PLAYERS];
  guint supply[BASTIDE_MAX_PLAYERS];
  CliTurn turn; /* told last */
} CliReplay;

/* Before the first turn. Borrows the record. */
void cli_replay_init (CliReplay *self, const BastideRecord *record);
/* The next turn, or the final scoring if the game is over; NULL at the end. Valid until the next
 * call. */
const CliTurn *cli_replay_next (CliReplay *self);
void cli_replay_clear (CliReplay *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliReplay, cli_replay_clear)

/* As one JSON object, with the keys of JCloisterZone's corpus. */
JsonNode *cli_turn_to_json (const CliTurn *turn, const BastideSetup *setup);
/* In words, one line or more. */
char *cli_turn_to_text (const CliTurn *turn, const BastideSetup *setup);

/* town.c: what happens in Carcassonne. Adds the members "coc" and "coc_steps", or the steps in
 * words, a line each: those before the features of the turn are scored, or those after it. */
void cli_town_add_json (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup);
void cli_town_add_text (GString *text,
                        const CliTurn *turn,
                        const BastideSetup *setup,
                        gboolean after_scoring);
/* The name of a quarter, and of a feature, translated. Static. */
const char *cli_quarter_word (BastideQuarter quarter);
const char *cli_feature_word (BastideFeature feature);

/* check.c: compares with what the game's file says. */
typedef struct _CliCheck CliCheck;
/* NULL if the file says nothing. */
CliCheck *cli_check_new (const BastideRecord *record);
void cli_check_free (CliCheck *self);
/* The first difference, in words; NULL if there is none. Called with one turn after the other. */
char *cli_check_turn (CliCheck *self, const CliTurn *turn);
/* After the last turn: what the file says about the end. */
char *cli_check_end (CliCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliCheck, cli_check_free)

G_END_DECLS
