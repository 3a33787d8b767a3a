/* SPDX-License-Identifier: GPL-3.0-or-later */
/* insight.h: what can be worked out about a position by counting tiles, for people who ask.
 *
 * Everybody may know which tiles don't lie on the table yet; nobody knows the order of the bag, nor
 * what is in hidden hands (H3). So a tile is "unseen" if it is in the bag, or in any hand where
 * hands are hidden; all orders of the unseen tiles are equally likely. No answer depends on
 * anything else. */

#pragma once

#include "evaluation.h"

G_BEGIN_DECLS

/* Whether a tile fits is asked of the engine (bastide_kind_fits). */
typedef struct {
  guint kind;
  guint rotation; /* the first in which it fits */
  guint left;     /* unseen tiles of that kind */
} BastideFit;

/* What fits an empty cell. */
typedef struct {
  BastideFit *fits; /* n_kinds of them, in the order of the setup's kinds */
  guint n_kinds;
  guint n_fit;     /* unseen tiles that fit */
  guint n_unseen;  /* of so many */
  gboolean hand;   /* a tile that lies open in the hand of the player on turn fits as well */
  gboolean hidden; /* hands are: the player on turn may hold one of the unseen tiles */
  /* How likely the next unseen tile fits; and that one of those does which the player on turn will
   * draw by the end (or holds, where hands are hidden), if nobody plays twice and no tile is set
   * aside. */
  double next, player;
} BastideCellInsight;

/* Whether it can be asked what fits that cell: it is empty, beside a tile, on the table, and the
 * game goes on. */
gboolean bastide_insight_has_cell (const BastideState *state, int x, int y);
/* FALSE, and nothing is written, if it can't. Clear with bastide_cell_insight_clear. */
gboolean
bastide_insight_cell (const BastideState *state, int x, int y, BastideCellInsight *insight);
void bastide_cell_insight_clear (BastideCellInsight *self);

/* The cells beside tiles that none of the tiles off the table fits, wherever these are (of
 * BastideCell). None when the game is over. */
GArray *bastide_insight_dead_cells (const BastideState *state);

/* How likely the road, city or monastery that a node belongs to will be completed as people play: 1
 * if it is, 0 if some cell that it opens to can't be filled any more. In between it is an estimate
 * from how many of the tiles off the table fit the cells that it opens to, each by itself
 * (bastide_evaluate_chance), corrected by what came of such features in games that were played on
 * (docs/insight.md). */
double bastide_insight_chance (const BastideState *state, guint32 node);
/* The same with what an outlook knows is to come. */
double bastide_insight_chance_by (BastideOutlook *outlook, const BastideState *state, guint32 node);

/* A feature that somebody holds and that can be completed with the one tile in hand still, but
 * without it no more: none of the others off the table fits a cell that it opens to. Of several the
 * one that is worth most; its root, or BASTIDE_NO_NODE. Asks only where the hand lies open, has one
 * tile and is to be placed. */
guint32 bastide_insight_last_chance (const BastideState *state);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideCellInsight, bastide_cell_insight_clear)

G_END_DECLS
