/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flight.h: what moves over the window after a move: points and followers on their way from the
 * board to the players. */

#pragma once

#include "board.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FLIGHT (bastide_flight_get_type ())
G_DECLARE_FINAL_TYPE (BastideFlight, bastide_flight, BASTIDE, FLIGHT, GtkWidget)

/* The widget that stands for a player now, or NULL if none can be seen. */
typedef GtkWidget *(*BastideFlightTarget) (guint player, gpointer data);

/* Lies over the board and over what target finds, and takes no clicks. */
void bastide_flight_set_ends (BastideFlight *self,
                              BastideBoard *board,
                              BastideFlightTarget target,
                              gpointer data);
/* Shows what the events of a move, which led to state, brought. Only for show: the numbers are
 * there already. Whatever was still under way ends. */
void bastide_flight_play (BastideFlight *self, const BastideState *state, const GArray *events);
void bastide_flight_finish (BastideFlight *self);
/* Milliseconds until all has arrived; 0 if nothing is under way. */
guint bastide_flight_get_time (BastideFlight *self);

G_END_DECLS
