/* SPDX-License-Identifier: GPL-3.0-or-later */
/* final-scoring.h: the final scoring in steps, for people to follow: roads, cities, monasteries,
 * farms. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

typedef struct {
  BastideFeature feature;
  GArray *nodes;                      /* of guint32: the features scored in this step */
  GArray *parts[BASTIDE_MAX_PLAYERS]; /* of int: what each of them brought the player */
  int points[BASTIDE_MAX_PLAYERS];    /* the sums */
} BastideFinalStep;

/* Whether the event belongs to a step about that feature. */
gboolean bastide_final_step_has (BastideFeature feature, const BastideEvent *event);

typedef struct _BastideFinalScoring BastideFinalScoring;

/* From the events of the move that ended the game and the state after it. NULL if nothing was left
 * to score. Holds the state's setup. */
BastideFinalScoring *bastide_final_scoring_new (const BastideState *over, const GArray *events);
void bastide_final_scoring_free (BastideFinalScoring *self);
const BastideFinalStep *bastide_final_scoring_get_step (const BastideFinalScoring *self);
/* The step after this one, or NULL. */
const BastideFinalStep *bastide_final_scoring_get_next (const BastideFinalScoring *self);
/* FALSE if this was the last step. */
gboolean bastide_final_scoring_advance (BastideFinalScoring *self);
/* What there is during the step: the end position with the points so far. */
const BastideState *bastide_final_scoring_get_state (const BastideFinalScoring *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFinalScoring, bastide_final_scoring_free)

G_END_DECLS
