/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-sheet.h: where the points of a game came from, by player and kind, and how they grew. */

#pragma once

#include <gio/gio.h>
#include "setup.h"

G_BEGIN_DECLS

/* Roads, cities, monasteries, farms: BASTIDE_FEATURE_ROAD to _FIELD; and what was paid for tiles
 * (H7). */
#define BASTIDE_SHEET_OFFERS 4
#define BASTIDE_SHEET_KINDS  5

typedef struct {
  guint n_players;
  guint n_kinds; /* of those, from the first: the last one is there only if tiles were sold */
  int points[BASTIDE_MAX_PLAYERS][BASTIDE_SHEET_KINDS];
  int totals[BASTIDE_MAX_PLAYERS];
  guint order[BASTIDE_MAX_PLAYERS]; /* players, the best first; equal ones as they sit */
  guint ranks[BASTIDE_MAX_PLAYERS]; /* by player, from 1; equal totals have equal ranks */
  guint n_turns;
  int *growth; /* (n_turns + 2) * BASTIDE_MAX_PLAYERS: after turn 0 to n_turns, then after the final
                  scoring */
} BastideScoreSheet;

/* Adds up the events of the turns (a list of BastideTurn). */
BastideScoreSheet *bastide_score_sheet_new (const BastideSetup *setup, GListModel *turns);
void bastide_score_sheet_free (BastideScoreSheet *self);
/* What a player had after a turn; turn n_turns + 1 is the end, with the final scoring. */
int bastide_score_sheet_at (const BastideScoreSheet *self, guint turn, guint player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideScoreSheet, bastide_score_sheet_free)

G_END_DECLS
