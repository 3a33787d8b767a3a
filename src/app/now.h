/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now.h: what the window shows and asks at this moment, derived anew from the game each time. */

#pragma once

#include "final-scoring.h"
#include "game.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_NOW_PLACE,    /* a person places the tile in hand */
  BASTIDE_NOW_FOLLOWER, /* a person chooses a follower or none */
  BASTIDE_NOW_CONFIRM,  /* the turn is made and waits for "Next Player" */
  BASTIDE_NOW_COMPUTER, /* a computer player decides */
  BASTIDE_NOW_SCORING,  /* the final scoring, step by step */
  BASTIDE_NOW_OVER,
  BASTIDE_NOW_BROWSE    /* an earlier turn is looked at */
} BastideNowKind;

/* Texts are NULL where there is nothing to say. */
typedef struct {
  BastideNowKind          kind;
  BastideGame            *game;
  const BastideState     *state;   /* the one to show; valid until the game's next "changed" */
  int                     player;  /* the one asked or spoken of, or BASTIDE_NO_PLAYER */
  gboolean                has_tile;
  gboolean                in_hand; /* the tile is still in hand: it can be turned */
  guint                   piece;
  guint                   rotation; /* of a tile that lies already */
  char                   *prompt;
  char                   *caption;
  char                   *notice;  /* tiles set aside (B4b) */
  guint                   n_aside;
  guint                   aside;   /* the piece set aside last */
  guint                   n_cells;  /* where the tile in hand fits, with PLACE */
  guint                   n_options;
  guint                   options[BASTIDE_MAX_SEGMENTS]; /* segments; option i + 1 is key i + 1 */
  const BastideFinalStep *step;    /* with SCORING */
  const BastideFinalStep *next_step;
} BastideNow;

/* confirming: the player whose turn waits for "Next Player", or BASTIDE_NO_PLAYER. scoring: NULL when none is shown.
 * cells_shown: legal cells are marked on the board. Clear with bastide_now_clear. */
void bastide_now_init  (BastideNow                *self,
                        BastideGame               *game,
                        int                        confirming,
                        const BastideFinalScoring *scoring,
                        gboolean                   cells_shown);
void bastide_now_clear (BastideNow                *self);
/* What is said aloud: the player, the prompt, the caption. Free with g_free. */
char *bastide_now_spoken (const BastideNow        *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideNow, bastide_now_clear)

G_END_DECLS
