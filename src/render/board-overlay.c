/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-overlay.c: what is shown over the board: legal cells, the tile in hand, choices, the focus.
 *
 * Everything is told apart by its shape, and has a light and a dark line: no hue decides, and any
 * ground will do. */

#include "board-private.h"

#include <math.h>

#include "rounded.h"
#include "score.h"

#define SPOT_SHARE    .13 /* of a tile, a spot's radius */
#define SPOT_MINIMUM  15
#define BADGE_RADIUS  8
#define LEADER        6  /* so far aside, a line shows where a spot belongs */
#define OUTLINED_FILL .2 /* how light an outlined feature is */
#define GLOWING_FILL  .5
#define COUNTED_FILL  .12
#define PLAIN_TILE    24 /* below that many pixels a tile, legal cells are plain */

enum {
  SPRITE_LEGAL = 16,
  SPRITE_DEAD,
};

static const double cream[3] = { 1, .953, .769 };
static const double ink[3] = { .114, .082, .071 };
static const double accent[3] = { .208, .518, .894 };

static void
set_colour (cairo_t *cr, const double rgb[3], double alpha)
{
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

/* Strokes the current path light over dark. */
static void
stroke_both (cairo_t *cr, double width, const double light[3])
{
  set_colour (cr, ink, .85);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  set_colour (cr, light, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Legal cells. */

static void
draw_legal (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  double inset = .065 * size, arm = .1 * size, width = CLAMP (.02 * size, 1, 3);
  const double dash[] = { .075 * size, .045 * size };

  rounded_rectangle (cr, inset, inset, size - 2 * inset, size - 2 * inset, .07 * size);
  set_colour (cr, cream, .15);
  cairo_fill_preserve (cr);
  if (size >= PLAIN_TILE)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
    }
  set_colour (cr, ink, .4);
  cairo_set_line_width (cr, width + 1.5);
  cairo_stroke_preserve (cr);
  set_colour (cr, cream, .95);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  if (size < PLAIN_TILE)
    return;

  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, size / 2 - arm, size / 2);
  cairo_line_to (cr, size / 2 + arm, size / 2);
  cairo_move_to (cr, size / 2, size / 2 - arm);
  cairo_line_to (cr, size / 2, size / 2 + arm);
  set_colour (cr, cream, .95);
  cairo_set_line_width (cr, 1.25 * width);
  cairo_stroke (cr);
}

/* Cells that nothing left can fill: crossed out, smaller and fainter than what is offered. */
static void
draw_dead (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  double arm = .13 * size, width = CLAMP (.02 * size, 1, 3);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, size / 2 - arm, size / 2 - arm);
  cairo_line_to (cr, size / 2 + arm, size / 2 + arm);
  cairo_move_to (cr, size / 2 - arm, size / 2 + arm);
  cairo_line_to (cr, size / 2 + arm, size / 2 - arm);
  set_colour (cr, ink, .6);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  set_colour (cr, cream, .6);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static gboolean
is_ghost (const BastideBoardOverlay *overlay, BastideBoardCell cell)
{
  return overlay->has_ghost && overlay->ghost.x == cell.x && overlay->ghost.y == cell.y;
}

static gboolean
is_hint (const BastideBoardOverlay *overlay, BastideBoardCell cell)
{
  return overlay->has_hint && overlay->hint.x == cell.x && overlay->hint.y == cell.y;
}

static void
paint_cells (BastideBoardView *view,
             guint kind,
             const BastideBoardCell *cells,
             guint n_cells,
             BastideSpriteFunc draw)
{
  const BastideBoardOverlay *overlay = view->overlay;
  double tile = view->camera.tile;
  BastideSpriteKey key = {
    .kind = (guint8) kind,
    .size = (guint32) round (tile * view->scale),
    .scale = (guint32) round (view->scale * 1024),
  };

  for (guint i = 0; i < n_cells; i++)
    {
      BastideBoardCell cell = cells[i];
      cairo_surface_t *picture;

      if (!bastide_board_view_shows (view, cell.x, cell.y) || is_ghost (overlay, cell) ||
          is_hint (overlay, cell))
        continue;
      picture = bastide_board_store_sprite (view->store, &key, tile, view->scale, draw, NULL);
      cairo_set_source_surface (view->cr, picture, bastide_board_view_x (view, cell.x),
                                bastide_board_view_y (view, cell.y));
      cairo_pattern_set_filter (cairo_get_source (view->cr), CAIRO_FILTER_NEAREST);
      cairo_paint (view->cr);
    }
}

/* The tile in hand. */

/* A disc with a bar across: it doesn't go here. */
static void
paint_refusal (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_move_to (cr, x - .7 * radius, y - .7 * radius);
  cairo_line_to (cr, x + .7 * radius, y + .7 * radius);
  stroke_both (cr, MAX (2, .28 * radius), cream);
}

/* The tile in hand at a cell, as if it were made of glass. */
static void
paint_tile (BastideBoardView *view, BastideBoardCell cell, guint rotation, double alpha)
{
  const BastideState *state = view->state;
  const BastidePiece *piece = &state->setup->pieces[state->hand[0]];
  double tile = view->camera.tile;

  cairo_save (view->cr);
  cairo_translate (view->cr, bastide_board_view_x (view, cell.x),
                   bastide_board_view_y (view, cell.y));
  cairo_rectangle (view->cr, 0, 0, tile, tile);
  cairo_clip (view->cr);
  cairo_push_group (view->cr);
  bastide_art_cache_paint (view->cache, view->cr, state->setup->kinds[piece->kind].tile,
                           rotation & 3, piece->copy, cell.x, cell.y, tile, view->scale,
                           view->overlay->may_wait);
  cairo_pop_group_to_source (view->cr);
  cairo_paint_with_alpha (view->cr, alpha);
  cairo_restore (view->cr);
}

static void
frame_tile (BastideBoardView *view, BastideBoardCell cell, const double light[3], double width)
{
  double tile = view->camera.tile;

  rounded_rectangle (view->cr, bastide_board_view_x (view, cell.x) + .5,
                     bastide_board_view_y (view, cell.y) + .5, tile - 1, tile - 1, .03 * tile);
  stroke_both (view->cr, width, light);
}

static void
paint_ghost (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;
  BastideBoardCell cell = overlay->ghost;
  double tile = view->camera.tile;

  if (!overlay->has_ghost || view->state->n_hand == 0 ||
      !bastide_board_view_shows (view, cell.x, cell.y))
    return;

  paint_tile (view, cell, overlay->ghost_rotation, overlay->ghost_legal ? .84 : .5);
  frame_tile (view, cell, cream, CLAMP (.025 * tile, 1.5, 4));
  if (!overlay->ghost_legal)
    paint_refusal (view->cr, bastide_board_view_x (view, cell.x + .5),
                   bastide_board_view_y (view, cell.y + .5), .16 * tile);
}

/* A follower of the player who decides on a disc: he may be put there. */
static void
paint_disc (BastideBoardView *view, double x, double y, double radius, gboolean lit, guint feature)
{
  BastidePosture posture = bastide_posture_for ((BastideFeature) feature);

  cairo_new_path (view->cr);
  cairo_arc (view->cr, x, y, radius + 1.5, 0, 2 * G_PI);
  set_colour (view->cr, ink, .9);
  cairo_fill (view->cr);
  cairo_arc (view->cr, x, y, radius, 0, 2 * G_PI);
  set_colour (view->cr, (const double[3]){ 1, .98, .93 }, 1);
  cairo_fill (view->cr);
  if (lit)
    {
      cairo_arc (view->cr, x, y, radius - 2.5, 0, 2 * G_PI);
      set_colour (view->cr, accent, 1);
      cairo_fill (view->cr);
    }
  bastide_board_paint_figure (view, posture, (guint) view->state->player, x, y,
                              radius * (posture == BASTIDE_POSTURE_FARMER ? 1.2 : 1.5));
}

/* The follower who belongs to a tile that is advised, on a disc as where one can be chosen. */
static void
paint_hinted_follower (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;
  const BastideState *state = view->state;
  const BastidePiece *piece = &state->setup->pieces[state->hand[0]];
  const BastideKind *kind = &state->setup->kinds[piece->kind];
  double x, y;

  if (overlay->hint_segment < 0 || overlay->hint_segment >= (int) kind->n_segments ||
      state->player < 0)
    return;
  bastide_tile_art_spot (
      bastide_art_cache_get_art (view->cache, kind->tile, overlay->hint_rotation & 3, piece->copy),
      (guint) overlay->hint_segment, &x, &y);
  paint_disc (view, bastide_board_view_x (view, overlay->hint.x + x),
              bastide_board_view_y (view, overlay->hint.y + y),
              MAX (SPOT_MINIMUM, SPOT_SHARE * view->camera.tile), TRUE,
              kind->feature[overlay->hint_segment]);
}

/* Where the tile in hand lies already, as the pointer has it, it isn't drawn again. */
static void
paint_hint (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;

  if (!overlay->has_hint || view->state->n_hand == 0 ||
      !bastide_board_view_shows (view, overlay->hint.x, overlay->hint.y))
    return;
  if (!is_ghost (overlay, overlay->hint))
    paint_tile (view, overlay->hint, overlay->hint_rotation, .84);
  else if (overlay->ghost_rotation != overlay->hint_rotation)
    return;
  /* One tile among many, to be found at a glance. */
  frame_tile (view, overlay->hint, cream, MAX (6, .06 * view->camera.tile));
  frame_tile (view, overlay->hint, accent, MAX (3, .035 * view->camera.tile));
  paint_hinted_follower (view);
}

/* The outline of a feature. */

typedef struct {
  BastideBoardView *view;
  GArray *nodes; /* of guint32: those in view */
  double x1, y1, x2, y2;
} Feature;

static void
collect_node_cb (const BastideState *state, guint32 node, gpointer data)
{
  Feature *feature = data;
  const BastidePlaced *at = &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];

  if (!bastide_board_view_shows (feature->view, at->x, at->y))
    return;
  g_array_append_val (feature->nodes, node);
  feature->x1 = MIN (feature->x1, at->x);
  feature->y1 = MIN (feature->y1, at->y);
  feature->x2 = MAX (feature->x2, at->x + 1);
  feature->y2 = MAX (feature->y2, at->y + 1);
}

void
bastide_board_node_path (BastideBoardView *view, guint32 node)
{
  const BastideState *state = view->state;
  guint32 placed = bastide_state_nodes (state)[node].placed;
  const BastidePlaced *at = &bastide_state_placed (state)[placed];

  cairo_save (view->cr);
  cairo_translate (view->cr, bastide_board_view_x (view, at->x),
                   bastide_board_view_y (view, at->y));
  bastide_tile_art_segment_path (bastide_board_art (state, view->cache, placed), view->cr,
                                 node - at->first_node, view->camera.tile);
  cairo_restore (view->cr);
}

/* Each part is stroked twice as wide as is wanted, then all parts are taken out again: what remains
 * lies outside of every part, so the borders between tiles vanish. */
static void
paint_feature (Feature *feature, double fill, double alpha)
{
  BastideBoardView *view = feature->view;
  double width = CLAMP (.04 * view->camera.tile, 1.5, 5);
  const struct {
    const double *rgb;
    double width;
  } strokes[] = { { ink, 2 * width + 3 }, { cream, 2 * width } };

  cairo_push_group (view->cr);
  cairo_set_line_join (view->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint k = 0; k < G_N_ELEMENTS (strokes); k++)
    {
      set_colour (view->cr, strokes[k].rgb, 1);
      cairo_set_line_width (view->cr, strokes[k].width);
      for (guint i = 0; i < feature->nodes->len; i++)
        {
          bastide_board_node_path (view, g_array_index (feature->nodes, guint32, i));
          cairo_stroke (view->cr);
        }
    }
  cairo_set_operator (view->cr, CAIRO_OPERATOR_DEST_OUT);
  for (guint i = 0; i < feature->nodes->len; i++)
    {
      bastide_board_node_path (view, g_array_index (feature->nodes, guint32, i));
      cairo_fill (view->cr);
    }
  cairo_set_operator (view->cr, CAIRO_OPERATOR_OVER);
  set_colour (view->cr, cream, fill);
  for (guint i = 0; i < feature->nodes->len; i++)
    {
      bastide_board_node_path (view, g_array_index (feature->nodes, guint32, i));
      cairo_fill (view->cr);
    }
  cairo_pop_group_to_source (view->cr);
  cairo_paint_with_alpha (view->cr, alpha);
}

static void
paint_outlined (BastideBoardView *view, guint32 node, double fill, double alpha)
{
  Feature feature = { view, NULL, G_MAXINT16, G_MAXINT16, G_MININT16, G_MININT16 };
  double room = 8, tile = view->camera.tile;

  if (node >= view->state->n_nodes)
    return;

  feature.nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  bastide_score_walk (view->state, node, collect_node_cb, &feature);
  if (feature.nodes->len > 0)
    {
      /* The group is as large as what is clipped: no larger than the feature. */
      cairo_save (view->cr);
      cairo_new_path (view->cr);
      cairo_rectangle (view->cr, floor (bastide_board_view_x (view, feature.x1) - room),
                       floor (bastide_board_view_y (view, feature.y1) - room),
                       ceil ((feature.x2 - feature.x1) * tile + 2 * room + 1),
                       ceil ((feature.y2 - feature.y1) * tile + 2 * room + 1));
      cairo_clip (view->cr);
      paint_feature (&feature, fill, alpha);
      cairo_restore (view->cr);
    }
  g_array_unref (feature.nodes);
}

/* Tiles that lie side by side have one frame: each is framed, then all insides are taken out. */
static void
paint_counted (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;
  double tile = view->camera.tile, width = CLAMP (.04 * tile, 1.5, 5);
  const struct {
    const double *rgb;
    double width;
  } strokes[] = { { ink, 2 * width + 3 }, { cream, 2 * width } };

  if (overlay->n_counted == 0)
    return;
  cairo_push_group (view->cr);
  for (guint i = 0; i < overlay->n_counted; i++)
    {
      const BastidePlaced *at;

      if (overlay->counted[i] >= view->state->n_placed)
        continue;
      at = &bastide_state_placed (view->state)[overlay->counted[i]];
      if (bastide_board_view_shows (view, at->x, at->y))
        cairo_rectangle (view->cr, bastide_board_view_x (view, at->x),
                         bastide_board_view_y (view, at->y), tile, tile);
    }
  for (guint k = 0; k < G_N_ELEMENTS (strokes); k++)
    {
      set_colour (view->cr, strokes[k].rgb, 1);
      cairo_set_line_width (view->cr, strokes[k].width);
      cairo_stroke_preserve (view->cr);
    }
  cairo_set_operator (view->cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill_preserve (view->cr);
  cairo_set_operator (view->cr, CAIRO_OPERATOR_OVER);
  set_colour (view->cr, cream, COUNTED_FILL);
  cairo_fill (view->cr);
  cairo_pop_group_to_source (view->cr);
  cairo_paint (view->cr);
}

/* The last tile: four corners. */
static void
paint_brackets (BastideBoardView *view)
{
  const BastidePlaced *last = bastide_state_last_placed (view->state);
  double tile = view->camera.tile, arm = .26 * tile, width = CLAMP (.034 * tile, 1.5, 6);

  if (!view->overlay->mark_last || !last || !bastide_board_view_shows (view, last->x, last->y))
    return;

  cairo_save (view->cr);
  cairo_translate (view->cr, bastide_board_view_x (view, last->x + .5),
                   bastide_board_view_y (view, last->y + .5));
  for (int i = 0; i < 4; i++)
    {
      double edge = tile / 2 - width / 2;

      cairo_move_to (view->cr, -edge, -edge + arm);
      cairo_line_to (view->cr, -edge, -edge);
      cairo_line_to (view->cr, -edge + arm, -edge);
      cairo_rotate (view->cr, G_PI_2);
    }
  stroke_both (view->cr, width, (const double[3]){ 1, 1, 1 });
  cairo_restore (view->cr);
}

void
bastide_board_paint_marks (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;

  if (overlay->farms)
    bastide_board_paint_farms (view);
  paint_counted (view);
  for (guint i = 0; i < overlay->n_scored; i++)
    paint_outlined (view, overlay->scored[i], OUTLINED_FILL, 1);
  for (guint i = 0; i < overlay->n_glowing; i++)
    paint_outlined (view, overlay->glowing[i], GLOWING_FILL, overlay->glow);
  paint_outlined (view, overlay->outlined, OUTLINED_FILL, 1);
  paint_cells (view, SPRITE_DEAD, overlay->dead, overlay->n_dead, draw_dead);
  paint_cells (view, SPRITE_LEGAL, overlay->legal, overlay->n_legal, draw_legal);
  paint_ghost (view);
  paint_hint (view);
  paint_brackets (view);
}

/* Spots for a follower. */

void
bastide_board_paint_number (BastideBoardView *view, guint number, double x, double y)
{
  cairo_t *cr = view->cr;
  const char *const *keys = view->overlay->keys;
  cairo_text_extents_t extents;
  char text[12];

  cairo_new_path (cr);
  cairo_arc (cr, x, y, BADGE_RADIUS + 1, 0, 2 * G_PI);
  set_colour (cr, cream, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, BADGE_RADIUS, 0, 2 * G_PI);
  set_colour (cr, ink, 1);
  cairo_fill (cr);

  if (keys != NULL)
    g_strlcpy (text, keys[number - 1], sizeof text);
  else
    g_snprintf (text, sizeof text, "%u", number);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, number < 10 ? 11 : 9);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  set_colour (cr, cream, 1);
  cairo_show_text (cr, text);
}

/* The tile that a spot is on, or -1 if there is no such place. */
static int
tile_of_spot (BastideBoardView *view, const BastideBoardSpot *spot)
{
  const BastidePlaced *placed = bastide_state_placed (view->state);
  const BastidePlaced *at = bastide_state_last_placed (view->state);

  if (spot->elsewhere)
    at = spot->placed < view->state->n_placed ? &placed[spot->placed] : NULL;
  if (!at || spot->segment >= bastide_state_placed_kind (view->state, at)->n_segments)
    return -1;
  return (int) (at - placed);
}

/* Where a spot lies in the view, and how large it is. */
static double
place_spot (BastideBoardView *view,
            guint placed,
            const BastideBoardSpot *spot,
            double *x,
            double *y)
{
  bastide_board_spot_point (view->state, view->cache, placed, spot->segment, x, y);
  *x = bastide_board_view_x (view, *x) + spot->dx;
  *y = bastide_board_view_y (view, *y) + spot->dy;
  return MAX (SPOT_MINIMUM, SPOT_SHARE * view->camera.tile) * (spot->lit ? 1.14 : 1);
}

/* From a spot that stands aside to where it belongs. */
static void
paint_leader (BastideBoardView *view, guint placed, const BastideBoardSpot *spot)
{
  double x, y;

  if (hypot (spot->dx, spot->dy) < LEADER)
    return;
  place_spot (view, placed, spot, &x, &y);
  cairo_new_path (view->cr);
  cairo_move_to (view->cr, x - spot->dx, y - spot->dy);
  cairo_line_to (view->cr, x, y);
  stroke_both (view->cr, 3, cream);
  cairo_arc (view->cr, x - spot->dx, y - spot->dy, LEADER / 2, 0, 2 * G_PI);
  stroke_both (view->cr, LEADER / 2, cream);
}

static void
paint_spot (BastideBoardView *view, guint placed, const BastideBoardSpot *spot)
{
  const BastidePlaced *at = &bastide_state_placed (view->state)[placed];
  const BastideKind *kind = bastide_state_placed_kind (view->state, at);
  double x, y, radius = place_spot (view, placed, spot, &x, &y);

  paint_disc (view, x, y, radius, spot->lit, kind->feature[spot->segment]);
}

/* What is lit lies on top of its neighbours, and all numbers on top of that; lines lie below. */
static void
paint_spots (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;

  if (view->state->player < 0)
    return;

  for (int pass = -1; pass < 3; pass++)
    for (guint i = 0; i < overlay->n_spots; i++)
      {
        const BastideBoardSpot *spot = &overlay->spots[i];
        int placed = tile_of_spot (view, spot);
        double x, y, radius;

        if (placed < 0)
          continue;
        if (pass < 0)
          paint_leader (view, (guint) placed, spot);
        if (pass >= 0 && pass < 2 && !spot->lit == !pass)
          paint_spot (view, (guint) placed, spot);
        if (pass < 2 || spot->number == 0)
          continue;
        radius = place_spot (view, (guint) placed, spot, &x, &y);
        bastide_board_paint_number (view, spot->number, x + .74 * radius, y - .74 * radius);
      }
}

static void
paint_focus (BastideBoardView *view)
{
  BastideBoardCell cell = view->overlay->focus;
  double tile = view->camera.tile, width = tile < PLAIN_TILE ? 2 : 3.5;

  if (!view->overlay->has_focus || !bastide_board_view_shows (view, cell.x, cell.y))
    return;

  rounded_rectangle (view->cr, bastide_board_view_x (view, cell.x),
                     bastide_board_view_y (view, cell.y), tile, tile, .06 * tile);
  set_colour (view->cr, (const double[3]){ 1, 1, 1 }, .95);
  cairo_set_line_width (view->cr, width + 3);
  cairo_stroke_preserve (view->cr);
  set_colour (view->cr, accent, 1);
  cairo_set_line_width (view->cr, width);
  cairo_stroke (view->cr);
}

void
bastide_board_paint_choices (BastideBoardView *view)
{
  bastide_board_paint_quarter_choices (view);
  paint_spots (view);
  paint_focus (view);
}
