/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz.h: JCloisterZone's names for the parts of a tile, for Carcassonne and its rules
 * (docs/jcz.md). */

#pragma once

#include "state.h"

G_BEGIN_DECLS

/* "City", "Road", "Monastery", "Field", "River". Static. */
const char *bastide_jcz_feature_name (BastideFeature feature);
/* Where a segment lies on a tile turned by rotation: "SE", "_N", "NL.NR.EL.WR", "I". Free with
 * g_free. */
char *bastide_jcz_location (const BastideTile *tile, guint segment, guint rotation);
/* The tile's id in those files, or its own if it has none. Static as long as the tile. */
const char *bastide_jcz_tile_id (const BastideTile *tile);
/* The same of a piece (index). */
const char *bastide_jcz_piece_id (const BastideSetup *setup, guint piece);

/* The Count of Carcassonne: the name of his tile set and of the element, of his figure, of the tile
 * at whose cell all quarters are, and of the kind of place that they are. */
#define BASTIDE_JCZ_COUNT        "count"
#define BASTIDE_JCZ_COUNT_FIGURE "count.1"
#define BASTIDE_JCZ_COUNT_TILE   "CO/7"
#define BASTIDE_JCZ_QUARTER      "Quarter"

/* "QUARTER_CASTLE". Static. */
const char *bastide_jcz_quarter_name (BastideQuarter quarter);
/* FALSE if it is no quarter's name. */
gboolean bastide_jcz_find_quarter (const char *name, BastideQuarter *quarter);
/* Rules there and options here that mean the same, value by value: "count-move", "by-player" is
 * "count-move", "free". Static. FALSE, or NULL, if there is none. */
gboolean bastide_jcz_is_count_rule (const char *rule);
gboolean bastide_jcz_rule_to_option (const char *rule,
                                     const char *rule_value,
                                     const char **option,
                                     const char **option_value);
const char *
bastide_jcz_option_to_rule (const char *option, const char *option_value, const char **rule);

/* Before the final scoring (BASTIDE_PHASE_FINAL): when the bag ended in tiles that fit nowhere, the
 * turn has gone on in that program, and its round begins one player later than that of C8. What
 * each player may do is the same. */
static inline gboolean
bastide_jcz_asks_later (const BastideState *state)
{
  const BastidePlaced *last = bastide_state_last_placed (state);

  return last != NULL && last->piece + 1u < state->setup->n_pieces;
}

G_END_DECLS
