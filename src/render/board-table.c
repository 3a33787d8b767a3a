/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-table.c: what lies below the tiles: the wooden table, shadows, the ground in outline files.
 */

#include "board-private.h"

#include <math.h>

#include "art-noise.h"
#include "art-pixels.h"
#include "art-theme.h"
#include "board-wood.h"
#include "tile-art-private.h"

#define GROUND_PIXELS 96 /* a tile, of the ground in files that keep outlines */
#define PLAIN_TABLE   80 /* device pixels a tile: below, there are too many gaps to look for */

/* The table is the same in light and dark style. It belongs to the board: it moves with the tiles.
 */
static cairo_pattern_t *
table_pattern (BastideBoardView *view)
{
  double width = view->camera.width, height = view->camera.height;
  cairo_surface_t *wood;
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  if (view->overlay->bare_table)
    return cairo_pattern_create_rgb (1, 1, 1);
  if (view->vector)
    {
      pattern = cairo_pattern_create_radial (width / 2, height / 2, 0, width / 2, height / 2,
                                             hypot (width, height) / 2);
      cairo_pattern_add_color_stop_rgb (pattern, 0, .361, .278, .216);
      cairo_pattern_add_color_stop_rgb (pattern, 1, .275, .208, .165);
      return pattern;
    }
  wood = bastide_art_cache_get_wood (view->cache, view->overlay->may_wait);
  if (!wood)
    return bastide_board_wood_plain ();
  pattern = cairo_pattern_create_for_surface (wood);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_matrix_init_scale (&matrix, view->scale, view->scale);
  cairo_matrix_translate (&matrix, -view->left, -view->top);
  matrix.x0 = round (matrix.x0);
  matrix.y0 = round (matrix.y0);
  cairo_pattern_set_matrix (pattern, &matrix);
  return pattern;
}

void
bastide_board_tell_table (BastideBoardView *view)
{
  double scale = view->scale;
  cairo_rectangle_t all = { 0, 0, view->camera.width, view->camera.height };
  BastideBoardPart part = { .at = all, .clip = all };
  cairo_surface_t *wood = bastide_art_cache_get_wood (view->cache, view->overlay->may_wait);
  cairo_pattern_t *plain = bastide_board_wood_plain ();

  cairo_pattern_get_rgba (plain, &part.red, &part.green, &part.blue, NULL);
  cairo_pattern_destroy (plain);
  if (wood)
    {
      part.repeats = TRUE;
      part.surface = wood;
      part.bytes = art_pixels_of (wood);
      part.at = (cairo_rectangle_t){ round (view->left * scale) / scale,
                                     round (view->top * scale) / scale,
                                     cairo_image_surface_get_width (wood) / scale,
                                     cairo_image_surface_get_height (wood) / scale };
    }
  view->part (&part, view->part_data);
}

/* Each run of them is one rectangle. */
void
bastide_board_row_path (BastideBoardView *view, int y, gboolean tiles)
{
  int from = view->min_x;

  for (int x = view->min_x; x <= view->max_x + 1; x++)
    {
      if (x <= view->max_x && (bastide_state_find_placed (view->state, x, y) >= 0) == tiles)
        continue;
      if (x > from)
        cairo_rectangle (view->cr, bastide_board_view_x (view, from),
                         bastide_board_view_y (view, y), (x - from) * view->camera.tile,
                         view->camera.tile);
      from = x + 1;
    }
}

/* Tiles hide the table. Painting it only where it shows keeps a full board as cheap as an empty
 * one. */
void
bastide_board_paint_table (BastideBoardView *view)
{
  cairo_pattern_t *pattern = table_pattern (view);

  cairo_save (view->cr);
  cairo_set_source (view->cr, pattern);
  if (view->vector || view->camera.tile * view->scale < PLAIN_TABLE)
    cairo_paint (view->cr);
  else
    {
      cairo_new_path (view->cr);
      for (int y = view->min_y; y <= view->max_y; y++)
        bastide_board_row_path (view, y, FALSE);
      cairo_fill (view->cr);
    }
  cairo_restore (view->cr);
  cairo_pattern_destroy (pattern);
}

/* Whether a tile's shadow falls onto the table: to the east, the south, or between them. */
static gboolean
is_on_rim (const BastideState *state, const BastidePlaced *tile)
{
  return bastide_state_find_placed (state, tile->x + 1, tile->y) < 0 ||
         bastide_state_find_placed (state, tile->x, tile->y + 1) < 0 ||
         bastide_state_find_placed (state, tile->x + 1, tile->y + 1) < 0;
}

void
bastide_board_shadow_colour (cairo_t *cr)
{
  cairo_set_source_rgba (cr, .06, .035, .03, .3);
}

void
bastide_board_shadow_path (cairo_t *cr, guint layer, double x, double y, double size)
{
  static const double spread[BASTIDE_SHADOW_LAYERS] = { .035, .015, -.005 };
  double offset = .035 * size, grow = spread[layer] * size;

  cairo_rectangle (cr, x + offset - grow, y + offset - grow, size + 2 * grow, size + 2 * grow);
}

/* Tiles are 2 mm thick and lit from the north-west. All shadows of a layer are one path, so that
 * they join. Only tiles at the rim throw one that shows; those just outside the view throw theirs
 * into it. */
void
bastide_board_paint_shadows (BastideBoardView *view)
{
  const BastidePlaced *placed = bastide_state_placed (view->state);
  g_autoptr (GArray) rim = g_array_new (FALSE, FALSE, sizeof (guint));

  for (int y = view->min_y - 1; y <= view->max_y; y++)
    for (int x = view->min_x - 1; x <= view->max_x; x++)
      {
        int index = bastide_state_find_placed (view->state, x, y);

        if (index >= 0 && is_on_rim (view->state, &placed[index]))
          g_array_append_val (rim, index);
      }
  cairo_save (view->cr);
  cairo_new_path (view->cr);
  bastide_board_shadow_colour (view->cr);
  for (guint layer = 0; layer < BASTIDE_SHADOW_LAYERS; layer++)
    {
      for (guint i = 0; i < rim->len; i++)
        {
          const BastidePlaced *at = &placed[g_array_index (rim, guint, i)];

          bastide_board_shadow_path (view->cr, layer, bastide_board_view_x (view, at->x),
                                     bastide_board_view_y (view, at->y), view->camera.tile);
        }
      cairo_fill (view->cr);
    }
  cairo_restore (view->cr);
}

/* The ground as a pattern of ART_GROUND_SPAN x ART_GROUND_SPAN tiles that repeats itself; a unit is
 * a tile. */
cairo_pattern_t *
bastide_board_ground_pattern (const BastideTheme *theme, int pixels)
{
  cairo_surface_t *ground = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, ART_GROUND_SPAN * pixels, ART_GROUND_SPAN * pixels);
  cairo_t *cr = cairo_create (ground);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (ground);
  cairo_matrix_t matrix;

  for (int i = 0; i < ART_GROUND_SPAN * ART_GROUND_SPAN; i++)
    {
      int x = i % ART_GROUND_SPAN, y = i / ART_GROUND_SPAN;

      cairo_save (cr);
      cairo_rectangle (cr, x * pixels, y * pixels, pixels, pixels);
      cairo_clip (cr);
      cairo_translate (cr, x * pixels, y * pixels);
      bastide_tile_art_paint_ground (theme, cr, pixels, x, y);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (ground);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_matrix_init_scale (&matrix, pixels, pixels);
  cairo_pattern_set_matrix (pattern, &matrix);
  return pattern;
}

/* In a file that keeps outlines the ground is the only bitmap. It repeats itself, so that one small
 * picture does for all tiles; painted tile by tile, the file would hold it as often. */
void
bastide_board_paint_ground (BastideBoardView *view, GArray *tiles)
{
  const BastideTheme *theme = bastide_art_cache_get_theme (view->cache);
  const BastidePlaced *placed = bastide_state_placed (view->state);
  double tile = view->camera.tile;
  cairo_pattern_t *pattern;

  if (theme->flat)
    return;

  pattern = bastide_board_ground_pattern (theme, GROUND_PIXELS);
  cairo_save (view->cr);
  cairo_translate (view->cr, view->left, view->top);
  cairo_scale (view->cr, tile, tile);
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastidePlaced *at = &placed[g_array_index (tiles, guint, i)];

      cairo_rectangle (view->cr, at->x, at->y, 1, 1);
    }
  cairo_set_source (view->cr, pattern);
  cairo_fill (view->cr);
  cairo_restore (view->cr);
  cairo_pattern_destroy (pattern);
}
