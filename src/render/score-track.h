/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-track.h: the scoreboard: a road of 50 fields round a meadow, and the markers on it (B9). */

#pragma once

#include <cairo.h>
#include "types.h"

G_BEGIN_DECLS

typedef struct {
  guint colour; /* of the player */
  int score;
} BastideScoreMarker;

/* How high the track is at that width. */
double bastide_score_track_height (double width);
/* The middle of a field, 0 to 49, of a track of that width, and how wide a field is. */
void bastide_score_track_field (double width, guint field, double *x, double *y, double *size);
/* Draws the track with its upper left corner at the origin. Markers on one field stand one behind
 * the other; those that went round once or more bear what that was worth: "50". */
void bastide_score_track_draw (cairo_t *cr,
                               double width,
                               const BastideScoreMarker *markers,
                               guint n_markers);

G_END_DECLS
