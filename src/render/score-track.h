/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-track.h: the scoreboard: a road of 50 fields round a meadow, and the markers on it (B9). */

#pragma once

#include <cairo.h>
#include "theme.h"
#include "types.h"

G_BEGIN_DECLS

typedef struct {
  guint colour; /* of the player */
  int score;
} BastideScoreMarker;

/* Where a marker is drawn. */
typedef struct {
  gboolean on_field;                          /* else it stands in the meadow, near its field */
  double x, y;                                /* its middle */
  double tag_x, tag_y, tag_width, tag_height; /* the middle and size of "50"; 0: it has none */
} BastideScorePlace;

/* How high the track is at that width. */
double bastide_score_track_height (double width);
/* The middle of a field, 0 to 49, of a track of that width, and how wide a field is. */
void bastide_score_track_field (double width, guint field, double *x, double *y, double *size);
/* The field of a score, which may be negative. */
guint bastide_score_track_at (int score);
/* Places the markers so that none covers another one or its tag; places has room for n_markers. */
void bastide_score_track_place (double width,
                                const BastideScoreMarker *markers,
                                guint n_markers,
                                BastideScorePlace *places);
/* Draws the track with its upper left corner at the origin. Those that went round once or more bear
 * what that was worth: "50". */
void bastide_score_track_draw (cairo_t *cr,
                               const BastideTheme *theme,
                               double width,
                               const BastideScoreMarker *markers,
                               guint n_markers);

G_END_DECLS
