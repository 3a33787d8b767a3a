/* SPDX-License-Identifier: GPL-3.0-or-later */
/* support.h: small sets and scripted games for the engine's tests. */

#pragma once

#include "edition-file.h"
#include "rules.h"
#include "score.h"

/* A game that a test plays move by move. */
typedef struct {
  BastideSetup *setup;
  BastideState *state;
  GArray *events; /* of the last call */
} Play;

/* The shipped edition of that id; fails the test if it isn't there. */
BastideEdition *support_edition (const char *id);
/* An empty base edition. */
BastideEdition *support_set (void);
/* Adds a tile: segments such as "city NE+1; road SW; road S; monastery; river NS", fields derived.
 * The first tile of a set is its start tile. */
void support_tile (BastideEdition *edition, const char *id, guint count, const char *segments);
/* bag: tile ids in draw order. options: "name=value name=value" or NULL. Takes the edition over. */
Play *play_new (BastideEdition *edition, guint n_players, const char *options, const char *bag);
void play_free (Play *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Play, play_free)

/* Makes a move and checks every invariant after it; fails the test if it's illegal. */
void play_move (Play *play, BastideMove move);
/* Places the tile in hand (rotation in quarter turns); fails the test if it's illegal. */
void play_tile (Play *play, int x, int y, guint rotation);
/* Deploys to the segment of that feature that lies on `side` of the board ("N", half "SL", "" =
 * monastery). */
void play_follower (Play *play, BastideFeature feature, const char *place);
/* Declines if anything is asked. */
void play_pass (Play *play);
/* Tile without follower. */
void play_only (Play *play, int x, int y, guint rotation);
/* Segment of the tile at (x, y), by feature and place as it lies; the node. */
guint32 play_node (Play *play, int x, int y, BastideFeature feature, const char *place);
gboolean play_may_follow (Play *play, BastideFeature feature, const char *place);
gboolean play_fits (Play *play, int x, int y, guint rotation);
/* The n-th event of that type in the last call, or NULL. */
const BastideEvent *play_event (Play *play, BastideEventType type, guint n);
void play_assert_scores (Play *play, const char *scores); /* "8 0" */
