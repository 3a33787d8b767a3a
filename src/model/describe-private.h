/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-private.h: what the describe-*.c files share. */

#pragma once

#include "describe.h"

G_BEGIN_DECLS

/* "a", "a and b", "a, b and c". items of char *; free with g_free. */
char *bastide_describe_join (GPtrArray *items);
/* With a capital at the front; frees text. */
char *bastide_describe_capitalize (char *text);
/* "east, south and west" from bits 1 << side. */
char *bastide_describe_side_list (guint sides);
/* "Anna 12 points", "Anna and Ben 12 points each". */
char *bastide_describe_gain (const BastideSetup *setup, guint owners, int points);
/* "Knight": the follower on that kind of feature. Static. */
const char *bastide_describe_follower (BastideFeature feature);
/* "3 now, 6+ when completed", "1 completed city: 3 at the end". */
char *bastide_describe_worth (const BastideFeatureInfo *info);
/* "Chiara’s city", "the city of Chiara and Ben", "a city that nobody holds". root: of a city, a
 * road or a monastery. */
char *bastide_describe_owned (const BastideState *state, guint32 root);
/* The chance that a feature is completed, in steps of five up to 95: more would seem to be known
 * than is. */
int bastide_describe_rough_percent (double chance);
/* What is asked about a tile that somebody else wants (H7), in the two phases for it; its events:
 * OFFERED, SOLD. */
char *bastide_describe_offer_prompt (const BastideState *state);
char *bastide_describe_offer_event (const BastideSetup *setup, const BastideEvent *event);
/* What The Count of Carcassonne asks, in its phases only; its events: ENTERED, REDEPLOYED, COUNT.
 */
char *bastide_describe_count_prompt (const BastideState *state);
char *bastide_describe_count_event (const BastideSetup *setup, const BastideEvent *event);
/* A player's followers in the quarters of Carcassonne. */
guint bastide_describe_n_in_town (const BastideState *state, int player);
/* Cells where the tile in hand fits; 0 in any other phase. */
guint bastide_describe_n_cells (const BastideState *state);

G_END_DECLS
