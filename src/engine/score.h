/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score.h: what features are worth: one set of functions for scoring, tips, hints and computer
 * players. */

#pragma once

#include "state.h"

G_BEGIN_DECLS

/* The scoreboard's field for a score, 0 to 49, and how often the marker went round it before (B9).
 */
static inline int
bastide_score_field (int score)
{
  return score % BASTIDE_SCOREBOARD_FIELDS;
}

static inline int
bastide_score_lap (int score)
{
  return score / BASTIDE_SCOREBOARD_FIELDS;
}

/* What a completed city brings: at each of its farms (B12), or to the farmers around it (B12a). */
static inline int
bastide_score_city_at_farm (const BastideState *state)
{
  return state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST ? 4 : 3;
}

/* Everything that can be said about a feature. */
typedef struct {
  BastideFeature feature;
  guint32 root;
  guint tiles; /* each once, however many of its segments belong to it; a monastery: itself and its
                  neighbours */
  guint pennants;
  guint open;        /* sides (monastery: neighbours) still missing */
  gboolean complete; /* never for a farm */
  guint cities;      /* of a farm: completed cities that border it, Carcassonne included */
  guint8 followers[BASTIDE_MAX_PLAYERS];
  guint owners;   /* bit 1 << player; 0 = nobody */
  int points_now; /* what it brings each owner if the game ended now, or on completion if complete
                   */
  int points_completed; /* what it would bring if it were completed with the tiles it has now (a
                           monastery: with all its neighbours); for a farm equal to points_now */
  guint each;           /* of points_now: for each tile and pennant, or for each city at a farm */
  const char *rule;     /* of points_now: "B6b" */
} BastideFeatureInfo;

/* Of the feature that a node belongs to. */
void bastide_score_feature (const BastideState *state, guint32 node, BastideFeatureInfo *info);
/* Who has the most (B6d): bits 1 << player. */
guint bastide_score_owners (guint32 followers);
/* Who has the most points: bits 1 << player. When the game is over, those who won it (B13). */
guint bastide_score_winners (const BastideState *state);
/* Each player's score if the game ended now (B11, B12); state may be over already: then its scores.
 */
void bastide_score_projected (const BastideState *state, gint32 scores[BASTIDE_MAX_PLAYERS]);
/* The end of a game while the final scoring goes on (B11, B12): a copy of it, without the points of
 * those kinds of features that are not scored yet. scored: bits 1 << BastideFeature; events: of the
 * move that ended the game. Free with g_free. */
BastideState *bastide_score_partly (const BastideState *over, const GArray *events, guint scored);
/* Tiles of a root's feature, each once; for a monastery itself and its neighbours. */
guint bastide_score_tiles (const BastideState *state, guint32 root);
/* What a root's road, city or monastery brings each owner: if complete, on completion (B6), else at
 * the end (B11). */
int bastide_score_points (const BastideState *state, guint32 root);
/* The roots of the completed cities that border a farm (B12), each once, appended to cities (of
 * guint32); with Carcassonne BASTIDE_NO_NODE stands for it (C2). */
void bastide_score_farm_cities (const BastideState *state, guint32 root, GArray *cities);
/* The features that hold followers, each once, in the order roads, cities, monasteries, farms, then
 * as followers came there: writes their roots, returns how many. */
#define BASTIDE_MAX_OCCUPIED (BASTIDE_MAX_PLAYERS * BASTIDE_SUPPLY)
guint bastide_score_occupied (const BastideState *state, guint32 roots[BASTIDE_MAX_OCCUPIED]);
/* Farm scoring "1st" (B12a): each completed city at an occupied farm, with all farmers around it,
 * packed as in BastideNode.followers. Appends to cities (of BastideFarmCity). */
typedef struct {
  guint32 city; /* root, or BASTIDE_NO_NODE for Carcassonne */
  guint32 followers;
} BastideFarmCity;
void bastide_score_city_farmers (const BastideState *state, GArray *cities);
/* Calls for each segment (node) of the feature. */
typedef void (*BastideNodeFunc) (const BastideState *state, guint32 node, gpointer data);
void
bastide_score_walk (const BastideState *state, guint32 node, BastideNodeFunc func, gpointer data);

G_END_DECLS
