/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-picture.c: the whole board on any cairo surface. */

#include "board-private.h"

#include <math.h>
#include <string.h>

#include "tile-art-private.h"

#define FIGURE_BOX     2.1 /* heights a side of its picture: room for shadow and lance */
#define OUTLINE_DETAIL 60  /* pixels a tile: files that keep outlines are looked at enlarged */

enum {
  SPRITE_FIGURE = 1,
};

static gboolean
keeps_outlines (cairo_t *cr)
{
  switch ((int) cairo_surface_get_type (cairo_get_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The placed tiles in view (of guint). Looks at the cells in view or at all tiles, whichever are
 * fewer. */
static GArray *
find_visible (const BastideBoardView *self)
{
  GArray *visible = g_array_new (FALSE, FALSE, sizeof (guint));
  const BastideState *state = self->state;
  const BastidePlaced *placed = bastide_state_placed (state);
  int min_x = MAX (self->min_x, state->min_x), max_x = MIN (self->max_x, state->max_x);
  int min_y = MAX (self->min_y, state->min_y), max_y = MIN (self->max_y, state->max_y);

  if (min_x > max_x || min_y > max_y)
    return visible;
  if ((gint64) (max_x - min_x + 1) * (max_y - min_y + 1) < state->n_placed)
    {
      for (int y = min_y; y <= max_y; y++)
        for (int x = min_x; x <= max_x; x++)
          {
            int i = bastide_state_find_placed (state, x, y);

            if (i >= 0)
              g_array_append_val (visible, i);
          }
      return visible;
    }
  for (guint i = 0; i < state->n_placed; i++)
    if (bastide_board_view_shows (self, placed[i].x, placed[i].y))
      g_array_append_val (visible, i);
  return visible;
}

/* Cells are 16 bits wide: a camera that looks far beyond them sees nothing. */
static int
cell_of (double board)
{
  return (int) CLAMP (floor (board), G_MININT16, G_MAXINT16);
}

static void
view_init (BastideBoardView *self,
           cairo_t *cr,
           const BastideState *state,
           const BastideCamera *camera,
           BastideArtCache *cache,
           const BastideBoardOverlay *overlay,
           double scale)
{
  double x, y;

  memset (self, 0, sizeof *self);
  self->cr = cr;
  self->state = state;
  self->cache = cache;
  self->store = bastide_board_store_get ();
  self->overlay = overlay;
  self->camera = *camera;
  self->scale = scale;
  self->vector = cr && keeps_outlines (cr);
  if (!self->vector)
    {
      bastide_camera_snap (&self->camera, scale);
      self->pixels = (int) round (self->camera.tile * scale);
    }
  bastide_camera_to_view (&self->camera, 0, 0, &self->left, &self->top);
  bastide_camera_to_board (&self->camera, 0, 0, &x, &y);
  self->min_x = cell_of (x);
  self->min_y = cell_of (y);
  bastide_camera_to_board (&self->camera, camera->width, camera->height, &x, &y);
  self->max_x = cell_of (x);
  self->max_y = cell_of (y);
}

/* A drawing of tiles as pixels begins. */
static void
begin_pixels (BastideBoardView *self)
{
  self->steady = bastide_board_store_begin (self->store, self->cache,
                                            bastide_art_cache_get_theme (self->cache), self->pixels,
                                            self->scale);
}

BastideTileArt *
bastide_board_art (const BastideState *state, BastideArtCache *cache, guint placed)
{
  const BastidePlaced *tile = &bastide_state_placed (state)[placed];

  return bastide_art_cache_get_art (cache, bastide_state_placed_kind (state, tile)->tile,
                                    tile->rotation, state->setup->pieces[tile->piece].copy);
}

void
bastide_board_spot_point (const BastideState *state,
                          BastideArtCache *cache,
                          guint placed,
                          guint segment,
                          double *board_x,
                          double *board_y)
{
  const BastidePlaced *tile = &bastide_state_placed (state)[placed];

  bastide_tile_art_spot (bastide_board_art (state, cache, placed), segment, board_x, board_y);
  *board_x += tile->x;
  *board_y += tile->y;
}

/* The layout of a placed tile, if it is there. */
static BastideTileArt *
find_art (BastideBoardView *view, guint placed)
{
  const BastidePlaced *at = &bastide_state_placed (view->state)[placed];

  return bastide_art_cache_find_art (view->cache, bastide_state_placed_kind (view->state, at)->tile,
                                     at->rotation, view->state->setup->pieces[at->piece].copy);
}

/* A placed tile with its north-west corner at the origin. */
static void
paint_tile_here (BastideBoardView *view, guint index)
{
  const BastidePlaced *at = &bastide_state_placed (view->state)[index];

  if (view->vector)
    bastide_tile_art_paint_above (bastide_board_art (view->state, view->cache, index), view->cr,
                                  view->camera.tile, MAX (view->camera.tile, OUTLINE_DETAIL), at->x,
                                  at->y);
  else
    bastide_art_cache_paint (view->cache, view->cr,
                             bastide_state_placed_kind (view->state, at)->tile, at->rotation,
                             view->state->setup->pieces[at->piece].copy, at->x, at->y,
                             view->camera.tile, view->scale, view->overlay->may_wait);
}

static gboolean
may_go_on (const BastideBoardView *view, double done)
{
  return !view->overlay->go_on || view->overlay->go_on (done, view->overlay->go_on_data);
}

/* Where outlines are kept: tile by tile, as they were laid out. */
static void
paint_outlines (BastideBoardView *view)
{
  const BastidePlaced *placed = bastide_state_placed (view->state);
  g_autoptr (GArray) tiles = find_visible (view);

  bastide_board_paint_shadows (view);
  bastide_board_paint_ground (view, tiles);
  for (guint i = 0; i < tiles->len && may_go_on (view, (double) i / tiles->len); i++)
    {
      guint index = g_array_index (tiles, guint, i);

      cairo_save (view->cr);
      cairo_translate (view->cr, bastide_board_view_x (view, placed[index].x),
                       bastide_board_view_y (view, placed[index].y));
      paint_tile_here (view, index);
      cairo_restore (view->cr);
    }
}

/* The last tile on its way down. It lies there already, and is drawn once more: lifted and
 * therefore larger. */
static void
paint_settling_tile (BastideBoardView *view)
{
  const BastidePlaced *last = bastide_state_last_placed (view->state);
  double settle = view->overlay->settle, tile = view->camera.tile, lift;

  if (!last || !(settle > 0 && settle < 1) || !bastide_board_view_shows (view, last->x, last->y))
    return;

  lift = .14 * (1 - settle) * (1 - settle);
  cairo_save (view->cr);
  cairo_translate (view->cr, bastide_board_view_x (view, last->x + .5),
                   bastide_board_view_y (view, last->y + .5));
  cairo_scale (view->cr, 1 + lift, 1 + lift);
  cairo_translate (view->cr, -tile / 2, -tile / 2);
  cairo_rectangle (view->cr, .6 * lift * tile, .6 * lift * tile, tile, tile);
  cairo_set_source_rgba (view->cr, .06, .035, .03, .4);
  cairo_fill (view->cr);
  paint_tile_here (view, (guint) (last - bastide_state_placed (view->state)));
  cairo_restore (view->cr);
}

static void
draw_figure_sprite (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  bastide_figure_draw (cr, key->posture, key->colour, key->letter, size / 2, size / 2,
                       *(double *) data);
}

/* While a zoom goes on pictures are drawn in a few sizes only, and scaled. */
static double
drawn_measure (const BastideBoardView *view, double measure)
{
  if (view->steady || !view->overlay->may_wait)
    return measure;
  return exp2 (round (2 * log2 (measure * view->scale)) / 2) / view->scale;
}

/* The surface becomes side units wide. */
static void
paint_prepared (BastideBoardView *view, cairo_surface_t *surface, double x, double y, double side)
{
  int pixels = cairo_image_surface_get_width (surface);
  double factor = side * view->scale / pixels;
  gboolean exact = fabs (side * view->scale - pixels) < .01;

  cairo_save (view->cr);
  cairo_translate (view->cr, round ((x - side / 2) * view->scale) / view->scale,
                   round ((y - side / 2) * view->scale) / view->scale);
  if (!exact)
    cairo_scale (view->cr, factor, factor);
  cairo_set_source_surface (view->cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (view->cr),
                            exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_paint (view->cr);
  cairo_restore (view->cr);
}

void
bastide_board_paint_sprite (BastideBoardView *view,
                            BastideSpriteKey key,
                            double x,
                            double y,
                            double side,
                            double measure,
                            BastideSpriteFunc func)
{
  double drawn = drawn_measure (view, measure);
  double size = ceil (side * drawn / measure * view->scale) / view->scale;
  cairo_surface_t *surface = NULL;
  gboolean late = FALSE;

  key.size = (guint32) round (drawn * view->scale * 16);
  key.scale = (guint32) round (view->scale * 1024);
  if (view->vector)
    {
      cairo_save (view->cr);
      cairo_translate (view->cr, x - size / 2, y - size / 2);
      func (view->cr, &key, size, &measure);
      cairo_restore (view->cr);
      return;
    }
  if (view->overlay->may_wait)
    surface = bastide_board_store_find_sprite (view->store, &key, &late);
  if (!surface && !late)
    surface = bastide_board_store_sprite (view->store, &key, size, view->scale, func, &drawn);
  view->again |= late;
  if (surface)
    paint_prepared (view, surface, x, y, size * measure / drawn);
}

void
bastide_board_paint_figure (BastideBoardView *view,
                            BastidePosture posture,
                            guint player,
                            double x,
                            double y,
                            double height)
{
  BastideSpriteKey key = {
    .kind = SPRITE_FIGURE,
    .posture = (guint8) posture,
    .colour = (guint8) view->state->setup->players[player].colour,
    .letter = (char) ('A' + player),
  };

  bastide_board_paint_sprite (view, key, x, y, FIGURE_BOX * height, height, draw_figure_sprite);
}

typedef struct {
  double x, y; /* in the view */
  guint player;
  BastidePosture posture;
} Standing;

static int
compare_standing (gconstpointer a, gconstpointer b)
{
  const Standing *left = a, *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

/* From north to south, so that whoever stands nearer hides the others. */
static void
paint_followers (BastideBoardView *view)
{
  const BastideState *state = view->state;
  const BastideNode *nodes = bastide_state_nodes (state);
  const BastidePlaced *placed = bastide_state_placed (state);
  double height = bastide_figure_height (view->camera.tile);
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint player = 0; player < state->setup->n_players; player++)
    for (guint i = 0; i < state->n_followers[player]; i++)
      {
        guint32 node = state->followers[player][i].node, tile = nodes[node].placed;
        Standing one = { .player = player, .posture = bastide_posture_for (nodes[node].feature) };

        /* Whoever stands next to the view may reach into it. */
        if (placed[tile].x < view->min_x - 1 || placed[tile].x > view->max_x + 1 ||
            placed[tile].y < view->min_y - 1 || placed[tile].y > view->max_y + 1)
          continue;
        /* Where he stands is not known yet. */
        if (view->overlay->may_wait && !find_art (view, tile))
          continue;
        bastide_board_spot_point (state, view->cache, tile, node - placed[tile].first_node, &one.x,
                                  &one.y);
        one.x = bastide_board_view_x (view, one.x);
        one.y = bastide_board_view_y (view, one.y);
        g_array_append_val (people, one);
      }
  g_array_sort (people, compare_standing);
  for (guint i = 0; i < people->len; i++)
    {
      const Standing *one = &g_array_index (people, Standing, i);

      bastide_board_paint_figure (view, one->posture, one->player, one->x, one->y, height);
    }
}

/* What the tiles don't hide. */
static void
paint_above (BastideBoardView *view)
{
  paint_settling_tile (view);
  bastide_board_paint_marks (view);
  if (!view->overlay->hide_followers)
    {
      bastide_board_paint_quarters (view);
      paint_followers (view);
    }
  bastide_board_paint_choices (view);
}

gboolean
bastide_board_draw (cairo_t *cr,
                    const BastideState *state,
                    const BastideCamera *camera,
                    BastideArtCache *cache,
                    const BastideBoardOverlay *overlay,
                    double scale)
{
  static const BastideBoardOverlay nothing = BASTIDE_BOARD_OVERLAY_INIT;
  BastideBoardView view;

  g_return_val_if_fail (cr && state && camera && cache, FALSE);
  g_return_val_if_fail (scale > 0 && camera->tile > 0, FALSE);

  bastide_art_cache_begin (cache, state->setup);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, camera->width, camera->height);
  cairo_clip (cr);
  view_init (&view, cr, state, camera, cache, overlay ? overlay : &nothing, scale);
  if (!view.vector)
    begin_pixels (&view);
  bastide_board_paint_table (&view);
  bastide_board_paint_rim (&view);
  if (view.vector)
    paint_outlines (&view);
  else
    bastide_board_paint_chunks (&view);
  paint_above (&view);
  cairo_restore (cr);
  return view.again;
}

gboolean
bastide_board_draw_parts (const BastideState *state,
                          const BastideCamera *camera,
                          BastideArtCache *cache,
                          const BastideBoardOverlay *overlay,
                          double scale,
                          BastideBoardPartFunc func,
                          gpointer data)
{
  BastideBoardView view;

  g_return_val_if_fail (state && camera && cache && overlay && func, FALSE);
  g_return_val_if_fail (scale > 0 && camera->tile > 0 && !state->setup->options.table_width, FALSE);

  bastide_art_cache_begin (cache, state->setup);
  view_init (&view, NULL, state, camera, cache, overlay, scale);
  view.part = func;
  view.part_data = data;
  begin_pixels (&view);
  bastide_board_tell_table (&view);
  bastide_board_paint_chunks (&view);
  return view.again;
}

gboolean
bastide_board_draw_above (cairo_t *cr,
                          const BastideState *state,
                          const BastideCamera *camera,
                          BastideArtCache *cache,
                          const BastideBoardOverlay *overlay,
                          double scale)
{
  BastideBoardView view;

  g_return_val_if_fail (cr && state && camera && cache && overlay, FALSE);
  g_return_val_if_fail (scale > 0 && camera->tile > 0, FALSE);

  cairo_save (cr);
  view_init (&view, cr, state, camera, cache, overlay, scale);
  view.steady = bastide_board_store_is_steady (view.store);
  paint_above (&view);
  cairo_restore (cr);
  return view.again;
}

void
bastide_board_spot (const BastideState *state,
                    const BastideCamera *camera,
                    BastideArtCache *cache,
                    guint placed,
                    guint segment,
                    double *x,
                    double *y)
{
  double board_x, board_y;

  g_return_if_fail (placed < state->n_placed);

  bastide_board_spot_point (state, cache, placed, segment, &board_x, &board_y);
  bastide_camera_to_view (camera, board_x, board_y, x, y);
}

guint32
bastide_board_node_at (const BastideState *state,
                       const BastideCamera *camera,
                       BastideArtCache *cache,
                       double x,
                       double y)
{
  double board_x, board_y;
  int placed, segment;

  bastide_camera_to_board (camera, x, y, &board_x, &board_y);
  placed = bastide_state_find_placed (state, cell_of (board_x), cell_of (board_y));
  if (placed < 0)
    return BASTIDE_NO_NODE;
  segment = bastide_tile_art_segment_at (bastide_board_art (state, cache, (guint) placed),
                                         board_x - floor (board_x), board_y - floor (board_y));
  if (segment < 0)
    return BASTIDE_NO_NODE;
  return bastide_state_placed (state)[placed].first_node + (guint32) segment;
}
