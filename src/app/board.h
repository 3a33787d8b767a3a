/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board.h: the board as a widget: drawn, zoomed, panned, and where moves are chosen. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD (bastide_board_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoard, bastide_board, BASTIDE, BOARD, GtkWidget)

/* What is shown beyond what lies on the table. */
typedef enum {
  BASTIDE_BOARD_CELLS = 1 << 0,  /* which tiles fit an empty cell, if asked */
  BASTIDE_BOARD_DEAD = 1 << 1,   /* cells that nothing left can fill are marked */
  BASTIDE_BOARD_CHANCE = 1 << 2, /* tips tell how likely a feature will be completed */
  BASTIDE_BOARD_FARMS = 1 << 3   /* farms are tinted by who holds them */
} BastideBoardInsight;

/* Properties:
 * "zoom" (double, read-only): 1 = 100 logical pixels a tile.
 * "rotation" (uint, read-only): how the tile in hand is turned, as it would be placed.
 * "lit" (int): the option whose spot or quarter is lit by the pointer or the focus, -1 for none.
 * "tapped" (boolean, read-only): a touch chose a cell and waits for the second one.
 * "show-legal" (boolean): legal cells are marked.
 * "animate" (boolean): movements are shown.
 * Signals:
 * "play" (BastideMove *move): a person chose this.
 * "input" (): something was pressed or turned; what is only for show should end.
 * "tell" (const char *text): to be said aloud; it was asked for by a key.
 * "moved" (): the view shows another part, or in another size. */

void bastide_board_set_art (BastideBoard *self, BastideArt *art);
/* Shows what there is now and offers what can be chosen; copies the state. NULL: nothing. */
void bastide_board_update (BastideBoard *self, const BastideNow *now);
/* insight: bits of BastideBoardInsight. */
void bastide_board_set_insight (BastideBoard *self, guint insight);
/* Tells what fits the cell that the focus or the pointer is on, else an empty one near the last
 * tile. */
void bastide_board_ask (BastideBoard *self);
guint bastide_board_get_rotation (BastideBoard *self);
/* Turns the tile in hand to the next rotation that fits, clockwise for +1, else for -1. */
void bastide_board_turn (BastideBoard *self, int direction);
/* Whether bastide_board_turn would change anything. */
gboolean bastide_board_can_turn (BastideBoard *self);
void bastide_board_zoom_by (BastideBoard *self, double factor);
void bastide_board_zoom_normal (BastideBoard *self);
void bastide_board_zoom_fit (BastideBoard *self);
void bastide_board_show_last (BastideBoard *self);
/* Moves the focus to the first choice. FALSE if there is none. */
gboolean bastide_board_focus_choice (BastideBoard *self);
/* Shows what just happened: a tile settles, features that were scored are lit. */
void bastide_board_show_events (BastideBoard *self, const GArray *events);
/* Ends that at once. */
void bastide_board_end_show (BastideBoard *self);
/* The same, and movements of the view too. */
void bastide_board_finish (BastideBoard *self);

/* Outlines features by some of their nodes (of guint32), frames placed tiles by their index (of
 * guint32), and moves the view to the first node; until something else is shown. nodes NULL or
 * empty: ends it, and tiles may be NULL. */
void bastide_board_explain (BastideBoard *self, const GArray *nodes, const GArray *tiles);

/* Closes the tip. A node of the feature that it was about, and where it pointed to;
 * BASTIDE_NO_NODE: none. */
guint32 bastide_board_take_told (BastideBoard *self, graphene_rect_t *area);

/* A point of the board, in tiles, as another widget sees it. */
void bastide_board_compute_point (BastideBoard *self,
                                  double x,
                                  double y,
                                  GtkWidget *other,
                                  graphene_point_t *point);
/* Where a cell, or one of the options, lies as another widget sees it. FALSE: out of view. */
gboolean bastide_board_get_cell_area (BastideBoard *self,
                                      int x,
                                      int y,
                                      GtkWidget *other,
                                      GdkRectangle *area);
gboolean bastide_board_get_choice_area (BastideBoard *self,
                                        guint option,
                                        GtkWidget *other,
                                        GdkRectangle *area);
/* Moves the focus to a legal cell. FALSE if it is none. */
gboolean bastide_board_focus_cell (BastideBoard *self, int x, int y);
/* Brings a cell into view. */
void bastide_board_show_cell (BastideBoard *self, int x, int y);
/* Whether the focus is on the board. */
gboolean bastide_board_has_focus (BastideBoard *self);
/* Where on the board, in tiles, the follower of an event stands or stood. */
gboolean bastide_board_find_spot (BastideBoard *self,
                                  const BastideState *state,
                                  const BastideEvent *event,
                                  double *x,
                                  double *y);
/* How high followers are at this zoom, in pixels. */
double bastide_board_get_figure_height (BastideBoard *self);

G_END_DECLS
