/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-sheet.c: the scoreboard with markers at those scores, to be looked at.
 *
 * score-sheet FILE.png THEME WIDTH SCORE... */

#include <math.h>
#include <stdlib.h>

#include "score-track.h"

int
main (int argc, char **argv)
{
  BastideScoreMarker markers[BASTIDE_MAX_PLAYERS];
  guint n = 0;
  int width = argc > 3 ? atoi (argv[3]) : 312;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (argc < 3)
    return 2;
  for (int i = 4; i < argc && n < BASTIDE_MAX_PLAYERS; i++, n++)
    markers[n] = (BastideScoreMarker){ n, atoi (argv[i]) };
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width,
                                        (int) ceil (bastide_score_track_height (width)));
  cr = cairo_create (surface);
  bastide_score_track_draw (cr, bastide_theme_get (argv[2]), width, markers, n);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);
  return status != CAIRO_STATUS_SUCCESS;
}
