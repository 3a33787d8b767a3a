/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.h: the rules a table may agree on, by name, with the same names everywhere. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  BASTIDE_FARM_SCORING_3RD, /* 3 points a city for the farm's majority (B12) */
  BASTIDE_FARM_SCORING_1ST  /* 4 points a city for the majority of all its farmers (B12a) */
} BastideFarmScoring;

typedef enum {
  BASTIDE_FIRST_PLAYER_GIVEN,
  BASTIDE_FIRST_PLAYER_RANDOM,
  BASTIDE_FIRST_PLAYER_MOST_ROADS, /* on a drawn tile, ties drawn again */
  BASTIDE_FIRST_PLAYER_ROLL        /* of a die, ties rolled again */
} BastideFirstPlayer;

typedef enum {
  BASTIDE_COUNT_MOVE_FREE,      /* by the player who deployed (C5) */
  BASTIDE_COUNT_MOVE_CLOCKWISE, /* to the next quarter (C10b) */
  BASTIDE_COUNT_MOVE_FOLLOW     /* to the new follower's quarter (C10c) */
} BastideCountMove;

#define BASTIDE_TABLE_MIN 3
#define BASTIDE_TABLE_MAX 200

/* A plain value, compared by its bytes; all zero is the standard game. */
typedef struct {
  guint8 no_farmers;   /* B14, H13 */
  guint8 small_city_2; /* B6e: a two-tile city scores 1 a tile and pennant */
  guint8 farm_scoring; /* B12, B12a */
  guint8 tie_replay;   /* B13: tied players are offered a new game; no influence on the rules */
  guint8 count_closed; /* C10a: nobody may enter the Count's quarter either */
  guint8 count_move;   /* C10b, c: BastideCountMove */
  guint8 count_final_market; /* C10d: before the final scoring only the market is left */
  guint8 first_player;       /* H2: BastideFirstPlayer; decided when the setup is made */
  guint8 draw_told;    /* B4: the players draw from a bag of their own and say what they drew */
  guint8 draw_ahead;   /* H1: the next tile is drawn at the end of one's turn */
  guint8 hand_3;       /* H3: a hand of three tiles */
  guint8 hand_hidden;  /* H3: hidden from the others; no influence on the rules */
  guint8 start_in_bag; /* H4: the first tile drawn starts the board */
  guint8 unplaceable_return;        /* H4: what fits nowhere goes back into the bag */
  guint8 bushes_through;            /* H6: crossroads do not end roads */
  guint8 offers;                    /* H7: others may offer points for a tile */
  guint8 hole_turn;                 /* H8: who fills a hole plays again */
  guint8 incomplete_nothing;        /* H9: incomplete features score nothing */
  guint8 table_width, table_height; /* H10: in tiles; 0 = no limit */
  guint8 table_shift;               /* H10: the layout may move on the table */
  guint8 table_border;              /* H11: the table's border completes what reaches it */
} BastideOptions;

typedef enum {
  BASTIDE_OPTION_GROUP_SCORING,
  BASTIDE_OPTION_GROUP_TILES,
  BASTIDE_OPTION_GROUP_TABLE,
  BASTIDE_OPTION_GROUP_COUNT, /* only where Carcassonne lies on the table */
  BASTIDE_OPTION_GROUP_FIRST_GAME
} BastideOptionGroup;

/* What can be said about one option: from this table the window, bastide-cli and the files are
 * made. */
typedef struct {
  const char *name;               /* "small-city" */
  const char *const *values;      /* NULL-terminated, the standard one first */
  const char *const *value_names; /* translatable (N_), beside values */
  BastideOptionGroup group;
  const char *title;       /* translatable (N_) */
  const char *explanation; /* translatable (N_), one plain line */
  const char *rule;        /* "B6e" */
  gboolean
      sized; /* besides values it can be WxH, of BASTIDE_TABLE_MIN to BASTIDE_TABLE_MAX tiles */
} BastideOptionInfo;

#define BASTIDE_OPTIONS_ERROR (bastide_options_error_quark ())
typedef enum { BASTIDE_OPTIONS_ERROR_NAME, BASTIDE_OPTIONS_ERROR_VALUE } BastideOptionsError;
GQuark bastide_options_error_quark (void);

/* The option at that place of the table, from 0; NULL behind the last. */
const BastideOptionInfo *bastide_option_info (guint index);
/* The value's text, e.g. "4" for "small-city"; NULL if there is no such option. Static. */
const char *bastide_options_get (const BastideOptions *options, const char *name);
/* Changes nothing on error. */
gboolean
bastide_options_set (BastideOptions *options, const char *name, const char *value, GError **error);
/* "name=value". */
gboolean bastide_options_set_pair (BastideOptions *options, const char *pair, GError **error);
/* How many differ from the standard. */
guint bastide_options_n_changed (const BastideOptions *options);

G_END_DECLS
