/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now.h: what the window shows and asks at this moment, derived anew from the game each time. */

#pragma once

#include "final-scoring.h"
#include "game.h"
#include "hint.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_NOW_PLACE,    /* a person places the tile in hand */
  BASTIDE_NOW_CHOOSE,   /* a person chooses one of the options or declines: any other phase */
  BASTIDE_NOW_DRAW,     /* it is to be told which tile was drawn at a real table */
  BASTIDE_NOW_HANDOVER, /* the next player's hand is hidden: the device goes to him first (H3) */
  BASTIDE_NOW_CONFIRM,  /* the turn is made and waits for "Next Player" */
  BASTIDE_NOW_COMPUTER, /* a computer player decides */
  BASTIDE_NOW_SCORING,  /* the final scoring, step by step */
  BASTIDE_NOW_OVER,
  BASTIDE_NOW_BROWSE /* an earlier turn is looked at */
} BastideNowKind;

#define BASTIDE_NOW_MOST_COMING 10 /* tiles of a puzzle */

/* Texts are NULL where there is nothing to say. */
typedef struct {
  BastideNowKind kind;
  BastideGame *game;
  const BastideState *state; /* the one to show; valid until the game's next "changed" */
  int player;                /* the one asked or spoken of, or BASTIDE_NO_PLAYER */
  gboolean has_tile;
  gboolean in_hand; /* the tile is still in hand: it can be turned */
  guint hand;       /* which of the hand's tiles that is (H3) */
  guint piece;
  guint rotation; /* of a tile that lies already */
  char *prompt;
  char *caption;
  char *notice; /* tiles set aside (B4b), another turn (H8), the rules of this game */
  guint n_aside;
  guint aside;                  /* the piece set aside last */
  guint n_cells;                /* where the tile in hand fits, with PLACE */
  GArray *options;              /* of BastideMove, with CHOOSE, or NULL */
  const char *const *keys;      /* of the options; NULL: option i has the digit i + 1 */
  char *decline;                /* with CHOOSE: the button that declines */
  int most;                     /* with CHOOSE: how many points may be offered (H7), else 0 */
  gboolean watching;            /* with COMPUTER: no person plays */
  gboolean paused;              /* and the computers wait */
  const BastideHint *hint;      /* with PLACE and CHOOSE: what to do, or NULL; with BROWSE: what
                                   would have been better */
  char *advice;                 /* the same in words */
  gboolean hinting;             /* a hint is being looked for, and should be waited for */
  const BastideFinalStep *step; /* with SCORING */
  const BastideFinalStep *next_step;
  BastideGoalResult result; /* of a puzzle */
  const guint16 *coming;    /* of a puzzle over several turns: the next pieces in their order */
  guint n_coming;
} BastideNow;

/* What a window holds besides the game. */
typedef struct {
  int confirming; /* the player whose turn waits for "Next Player", or BASTIDE_NO_PLAYER */
  const BastideFinalScoring *scoring; /* NULL when none is shown */
  gboolean cells_shown;               /* legal cells are marked on the board */
  int hand;                /* the tile chosen in a hand of three, -1: the first that fits */
  gboolean paused;         /* computers wait for "Play On" */
  const BastideHint *hint; /* for the position there is now, or NULL */
  gboolean hinting;        /* one has been looked for for so long that it should be seen */
  gboolean hinted;         /* a hint was asked for in this puzzle */
  int shown_to;            /* who has the device, if hands are hidden, or BASTIDE_NO_PLAYER */
  const char *const *keys; /* of the options (option-keys.h), NULL: the digits */
} BastideNowView;

/* Clear with bastide_now_clear. */
void bastide_now_init (BastideNow *self, BastideGame *game, const BastideNowView *view);
void bastide_now_clear (BastideNow *self);
/* Whether a person has to decide about a tile. */
gboolean bastide_now_asks (const BastideNow *self);
guint bastide_now_n_options (const BastideNow *self);
BastideMove bastide_now_option (const BastideNow *self, guint number);
/* Whether the tiles in hand are for their owner only (H3). */
gboolean bastide_now_hides_hands (const BastideSetup *setup);
/* With SCORING: what comes next, as the label of a button: "Next: Cities", "Results". Static. */
const char *bastide_now_next_step (const BastideNow *self);
/* What is said aloud: the player, the prompt, the caption. Free with g_free. */
char *bastide_now_spoken (const BastideNow *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideNow, bastide_now_clear)

G_END_DECLS
