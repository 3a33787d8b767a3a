/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-sheet.c: a position with everything that can lie over it, to be looked at.
 * Use: board-sheet FILE.png [TILES [PIXELS [THEME [place|follower [FEATURE]]]]] */

#include <stdlib.h>
#include <string.h>

#include "board-fixture.h"
#include "board-picture.h"

#define WIDTH  1280
#define HEIGHT 800

static const char *const features[] = { "road", "city", "monastery", "field", NULL };

/* The largest feature of that kind. */
static guint32
find_largest (const BastideState *state, BastideFeature feature)
{
  const BastideNode *nodes = bastide_state_nodes (state);
  guint32 largest = BASTIDE_NO_NODE;

  for (guint32 i = 0; i < state->n_nodes; i++)
    if (nodes[i].feature == feature && nodes[i].parent == i &&
        (largest == BASTIDE_NO_NODE || nodes[i].size > nodes[largest].size))
      largest = i;
  return largest;
}

/* Placing: legal cells, a ghost on the second of them, the focus on the third, the last tile. */
static void
show_placing (GArray *legal, BastideBoardOverlay *overlay)
{
  overlay->legal = (const BastideBoardCell *) (void *) legal->data;
  overlay->n_legal = legal->len;
  overlay->mark_last = TRUE;
  if (legal->len > 2)
    {
      overlay->has_ghost = overlay->ghost_legal = overlay->has_focus = TRUE;
      overlay->ghost = overlay->legal[1];
      overlay->focus = overlay->legal[2];
    }
}

static void
show_spots (const BastideState *state, BastideBoardSpot *spots, BastideBoardOverlay *overlay)
{
  const BastidePlaced *last = bastide_state_last_placed (state);

  if (!last)
    return;
  overlay->spots = spots;
  overlay->n_spots = bastide_state_placed_kind (state, last)->n_segments;
  for (guint i = 0; i < overlay->n_spots; i++)
    spots[i] = (BastideBoardSpot){ .segment = i, .number = i + 1, .lit = i == 0 };
}

int
main (int argc, char **argv)
{
  guint n_tiles = argc > 2 ? (guint) atoi (argv[2]) : 48;
  g_autoptr (BastideSetup) setup = board_fixture_setup (n_tiles);
  g_autofree BastideState *state = board_fixture_play (setup, n_tiles, 3);
  g_autoptr (BastideArtCache) cache =
      bastide_art_cache_new (bastide_theme_get (argc > 4 ? argv[4] : "summer"), 64 << 20);
  g_autoptr (GArray) legal = board_fixture_legal (state);
  BastideBoardSpot spots[BASTIDE_MAX_SEGMENTS];
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  BastideCamera camera = { .width = WIDTH, .height = HEIGHT, .tile = 100 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;
  guint feature = BASTIDE_FEATURE_CITY;

  if (argc < 2)
    {
      g_printerr ("Use: %s FILE.png [TILES [PIXELS [THEME [place|follower [FEATURE]]]]]\n",
                  argv[0]);
      return 2;
    }
  bastide_camera_fit (&camera, state->min_x - 1, state->min_y - 1, state->max_x + 1,
                      state->max_y + 1, 12, argc > 3 ? atof (argv[3]) : BASTIDE_ZOOM_NORMAL);
  for (guint i = 0; argc > 6 && features[i]; i++)
    if (strcmp (argv[6], features[i]) == 0)
      feature = i;
  overlay.outlined = find_largest (state, feature);
  if (argc > 5 && strcmp (argv[5], "follower") == 0)
    {
      const BastidePlaced *last = bastide_state_last_placed (state);

      show_spots (state, spots, &overlay);
      camera.tile = argc > 3 ? atof (argv[3]) : BASTIDE_ZOOM_NORMAL;
      bastide_camera_show_cell (&camera, last->x, last->y, HEIGHT / 3.0);
    }
  else
    show_placing (legal, &overlay);
  bastide_board_draw (cr, state, &camera, cache, &overlay, 1);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[1]);
  cairo_surface_destroy (surface);
  return status != CAIRO_STATUS_SUCCESS;
}
