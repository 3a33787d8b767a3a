/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules.h: what is legal, and what a move does. Nothing else in the program knows. */

#pragma once

#include "move.h"
#include "state.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_EVENT_PLACED,    /* player, x, y, piece, rotation */
  BASTIDE_EVENT_DISCARDED, /* player (who drew it), piece: it fitted nowhere and left the game (B4b)
                            */
  BASTIDE_EVENT_DEPLOYED,  /* player, node, x, y, segment, feature: a follower of his went there */
  BASTIDE_EVENT_SCORED,    /* node (root), feature, tiles, pennants, cities, city, each, followers,
                              points, owners, rule, final: one feature */
  BASTIDE_EVENT_RETURNED,  /* player, node, x, y, segment, feature: that follower went home */
  BASTIDE_EVENT_DRAWN,     /* player, piece: the next tile is shown */
  BASTIDE_EVENT_OVER,      /* owners: the winners */
  BASTIDE_EVENT_ENTERED,   /* player, quarter: a follower of his went to Carcassonne (C4) */
  BASTIDE_EVENT_REDEPLOYED, /* player, quarter, node, x, y, segment, feature: he left that quarter
                               for a feature (C6, C8) */
  BASTIDE_EVENT_COUNT,      /* player, quarter: the Count went there (C5, C10) */
  BASTIDE_EVENT_PUT_BACK,   /* player (who drew it), piece: it fitted nowhere and went back into the
                               bag (H4) */
  BASTIDE_EVENT_OFFERED,    /* player, points (H7) */
  BASTIDE_EVENT_SOLD,       /* player (who sold), owners (who bought), points, piece, rule (H7) */
  BASTIDE_EVENT_AGAIN       /* player: he filled a hole and plays again (H8) */
} BastideEventType;

/* What happened, in order. SCORED comes for features that somebody owns only; owners gets `points`
 * each: `each` for every tile and pennant, or for every city at a farm. With farm scoring "1st" a
 * SCORED event is for one city, and its feature is FIELD. x, y of SCORED: a tile of the feature on
 * which a follower of its first owner stands. */
typedef struct {
  guint8 type; /* BastideEventType */
  gint8 player;
  guint8 feature; /* BastideFeature */
  guint8 segment;
  guint8 rotation;
  guint8 owners;   /* bit 1 << player */
  guint8 final;    /* in the final scoring */
  guint8 complete; /* the feature was complete */
  guint8 quarter;  /* BastideQuarter */
  guint8 each;
  guint8 by_city; /* farm scoring "1st" (B12a): the farmers around one city, not those of a farm */
  gint16 x, y;
  guint16 piece;
  guint16 pennants;
  guint32 node;
  guint32 tiles;
  guint32 cities;    /* completed cities at a farm, Carcassonne included */
  guint32 city;      /* by_city: its root, or BASTIDE_NO_NODE for Carcassonne */
  guint32 followers; /* that were counted, packed as in BastideNode.followers */
  gint32 points;
  const char *rule; /* "B6a": static */
} BastideEvent;

/* The points that a player gets by it, or pays for a tile (below 0). */
static inline int
bastide_event_gain (const BastideEvent *event, guint player)
{
  const int owned = (event->owners & 1u << player) != 0 ? event->points : 0;

  if (event->type == BASTIDE_EVENT_SCORED)
    return owned;
  if (event->type == BASTIDE_EVENT_SOLD)
    return (event->player == (int) player ? event->points : 0) - owned;
  return 0;
}

/* Every legal move of the player who decides, PASS last where declining is possible. Appends to
 * moves (of BastideMove). Placements: all four rotations count as different, even if the tile looks
 * the same. Moves out of Carcassonne: one for each feature; any other segment of it is legal as
 * well. */
void bastide_rules_legal_moves (const BastideState *state, GArray *moves);
/* Says whether it's legal, in words that fit "cannot be read after turn 28: …" if not. error may be
 * NULL. */
gboolean bastide_rules_is_legal (const BastideState *state, BastideMove move, GError **error);
/* Makes the move, which must be legal, with all its consequences up to the next decision. events
 * (of BastideEvent) may be NULL. The only function that changes a state. */
void bastide_rules_apply (BastideState *state, BastideMove move, GArray *events);

/* Fast parts, for search and measurements. */
typedef struct {
  guint16 frontier; /* index */
  guint16 rotation;
} BastidePlacement;
/* Writes all placements of a kind; there is room for 4 * n_frontier. Returns how many. */
guint bastide_rules_placements (const BastideState *state,
                                const BastideKind *kind,
                                BastidePlacement *out);
/* A uniformly random legal placement of the tile in hand (of a random one of those that fit), in
 * constant expected time. */
BastideMove bastide_rules_random_placement (const BastideState *state, BastideRandom *random);
gboolean bastide_rules_fits_anywhere (const BastideState *state, const BastideKind *kind);
/* For tests and measurements: from now on without the processor's wide registers, or with them
 * again. Everything stays the same but the time it takes. */
void bastide_rules_use_portable (gboolean only);
/* Bits 1 << segment of the tile just placed on which the player may deploy now (B5). */
guint bastide_rules_follower_segments (const BastideState *state);

/* Bits 1 << quarter from which the player who is asked can move a follower now (C6, C8), or which
 * he can enter (C4, C5). */
guint bastide_rules_quarters (const BastideState *state);

/* In the round of offers: the root of the feature that the offered tile alone can complete (H7);
 * else BASTIDE_NO_NODE. Slow, for those who ask people. */
guint32 bastide_rules_wanted_feature (const BastideState *state);
/* The feature that followers of a quarter serve (C3, C6). */
BastideFeature bastide_quarter_feature (BastideQuarter quarter);

#define BASTIDE_RULES_ERROR (bastide_rules_error_quark ())
typedef enum { BASTIDE_RULES_ERROR_ILLEGAL } BastideRulesError;
GQuark bastide_rules_error_quark (void);

G_END_DECLS
