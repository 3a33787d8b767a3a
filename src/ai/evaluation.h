/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evaluation.h: what a position is worth to each player, in points. */

#pragma once

#include "rules.h"

G_BEGIN_DECLS

/* What the evaluation counts with (docs/players.md). */
typedef struct {
  double close, go_on; /* rates: a tile that ends a feature at a cell; one that goes on there */
  double monastery;    /* rate: any tile that fits beside a monastery */
  double city, road;   /* points that a cell it opens to adds when it is completed */
  double grown;        /* tiles that such a cell adds by the end if it isn't */
  double farm;         /* of what a farm would bring: others may still join it */
  double home;         /* of a follower: one who will surely come home */
  double town;         /* of what a follower in supply brings: one who stands in Carcassonne */
  double turns;        /* so many turns before the end a follower's time is half over */
  double supply[7];    /* what the first, second … follower in supply brings in a long game */
} BastideWeights;

#define BASTIDE_N_WEIGHTS (sizeof (BastideWeights) / sizeof (double))
extern const BastideWeights bastide_best_weights;

/* What everybody may know before a decision: how many tiles of each kind are still to come, and
 * which of their segments touch which sides. One serves all positions that follow from the
 * decision: the tiles that the rules draw meanwhile are not looked at. For one thread only: it
 * keeps what it found out. */
typedef struct _BastideOutlook BastideOutlook;

/* weights: NULL for those that are best; else borrowed. */
BastideOutlook *bastide_outlook_new (const BastideState *state, const BastideWeights *weights);
/* The hand of the player on turn is to come as well: for positions before it is decided on. To be
 * called before any chance is asked for. */
void bastide_outlook_add_hand (BastideOutlook *self, const BastideState *state);
void bastide_outlook_free (BastideOutlook *self);
/* Tiles still to come. */
guint bastide_outlook_n_left (const BastideOutlook *self);

/* The points that each player may expect at the end. When the game is over: the scores. */
void bastide_evaluate (BastideOutlook *outlook,
                       const BastideState *state,
                       double values[BASTIDE_MAX_PLAYERS]);
/* How likely the road, city or monastery that a node belongs to will be completed; 1 if it is. */
double bastide_evaluate_chance (BastideOutlook *outlook, const BastideState *state, guint32 node);
/* What the feature that a node belongs to will bring each of its owners in the end. */
double bastide_evaluate_feature (BastideOutlook *outlook, const BastideState *state, guint32 node);
/* How good these values are for a player: his lead, most of all over the best of the others. */
double bastide_evaluate_lead (const double *values, guint n_players, guint player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOutlook, bastide_outlook_free)

G_END_DECLS
