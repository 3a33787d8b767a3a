/* SPDX-License-Identifier: GPL-3.0-or-later */
/* count-sheet.c: the Count's town in a position, to be looked at.
 *
 * count-sheet FILE.png [PIXELS [THEME [EXPANSION [TILES [PEOPLE [choose] [OPTION=VALUE...]]]]]]
 * EXPANSION: a shipped one, or block23 for an invented town of two by three tiles.
 * PEOPLE: followers of each of four players in each quarter. */

#include <stdlib.h>
#include <string.h>

#include "board-picture.h"
#include "count-fixture.h"

int
main (int argc, char **argv)
{
  double pixels = argc > 2 ? atof (argv[2]) : 100;
  const char *theme = argc > 3 ? argv[3] : "summer";
  const char *expansion = argc > 4 ? argv[4] : "count-2004";
  guint n_tiles = argc > 5 ? (guint) atoi (argv[5]) : 12,
        people = argc > 6 ? (guint) atoi (argv[6]) : 0;
  gboolean choose = argc > 7 && strcmp (argv[7], "choose") == 0;
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get (theme), 64 << 20);
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  const BastideBoardQuarter quarters[] = { { BASTIDE_QUARTER_CASTLE, 1, TRUE },
                                           { BASTIDE_QUARTER_BLACKSMITH, 2, FALSE },
                                           { BASTIDE_QUARTER_CATHEDRAL, 3, FALSE } };
  const BastideBoardSpot spots[] = {
    { .segment = 0, .number = 4, .elsewhere = TRUE, .placed = 0 },
    { .segment = 0, .number = 5, .lit = TRUE, .elsewhere = TRUE, .placed = 3 }
  };
  BastideCamera camera = { .tile = pixels };
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (argc < 2)
    return 2;
  if (strncmp (expansion, "block", 5) == 0)
    setup = count_fixture_block (expansion[5] - '0', expansion[6] - '0');
  else
    setup =
        count_fixture_setup (strcmp (theme, "winter") == 0 ? "winter-2012" : "base-1st", expansion,
                             4, argc > 7 ? (const char *const *) argv + 7 + choose : NULL);
  state = count_fixture_play (setup, n_tiles, 3);
  for (guint player = 0; player < 4 && people > 0; player++)
    for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
      state->quarters[player][q] = (guint8) (people > 1 ? people : (player + q) % 3 == 0);
  if (choose)
    {
      overlay.quarters = quarters;
      overlay.n_quarters = G_N_ELEMENTS (quarters);
      overlay.spots = spots;
      overlay.n_spots = G_N_ELEMENTS (spots);
      overlay.has_way = TRUE;
      overlay.way_from = BASTIDE_QUARTER_CASTLE;
    }
  if (setup->options.table_width > 0)
    {
      state->min_x = state->low_x;
      state->min_y = state->low_y;
      state->max_x = state->high_x;
      state->max_y = state->high_y;
    }
  camera.width = pixels * (state->max_x - state->min_x + 1.6);
  camera.height = pixels * (state->max_y - state->min_y + 1.6);
  camera.x = (state->min_x + state->max_x + 1) / 2.0;
  camera.y = (state->min_y + state->max_y + 1) / 2.0;
  surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) camera.width, (int) camera.height);
  cr = cairo_create (surface);
  bastide_board_draw (cr, state, &camera, cache, &overlay, 1);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);
  return status != CAIRO_STATUS_SUCCESS;
}
