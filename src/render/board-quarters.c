/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-quarters.c: who stands in the quarters of Carcassonne, and what may be chosen there. */

#include "board-private.h"

#include <math.h>

#include "art-carcassonne.h"

#define FIGURE_SHARE .28 /* of a tile, a follower's height in a quarter */
#define FIGURE_SMALL 18  /* lower ones stand for all of a player's, with a number */
#define FIGURE_LEAST 11
#define TALLY_STEP   20 /* pixels from one to the next, from which each has a number of his own */
#define COUNT_SHARE  .36
#define COUNT_LEAST  20
#define EMBLEM_SHARE .105 /* of a tile, the radius of a quarter's disc */
#define EMBLEM_LEAST 6
#define COLUMN       .82 /* from one follower to the next, in heights */
#define ROW          .64

enum {
  SPRITE_COUNT = 32,
  SPRITE_EMBLEM,
  SPRITE_CLOSED,
};

static const double ink[3] = { .114, .082, .071 };
static const double parchment[3] = { .984, .953, .859 };
static const double cream[3] = { 1, .953, .769 };
static const double accent[3] = { .208, .518, .894 };
static const double purple[3] = { .478, .184, .467 };

static void
set_colour (cairo_t *cr, const double rgb[3], double alpha)
{
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

static void
disc_path (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

gboolean
bastide_board_quarter_spot (const BastideState *state,
                            const BastideCamera *camera,
                            BastideQuarter quarter,
                            double *x,
                            double *y,
                            double *radius)
{
  ArtTownPlan plan;
  double view_x, view_y;

  g_return_val_if_fail (state && camera, FALSE);
  g_return_val_if_fail ((guint) quarter < BASTIDE_N_QUARTERS, FALSE);

  if (!art_town_plan_init (&plan, state->setup))
    return FALSE;
  bastide_camera_to_view (camera, plan.x + plan.quarters[quarter].x,
                          plan.y + plan.quarters[quarter].y, &view_x, &view_y);
  if (x)
    *x = view_x;
  if (y)
    *y = view_y;
  if (radius)
    *radius = plan.radius * camera->tile;
  return TRUE;
}

int
bastide_board_quarter_at (const BastideState *state,
                          const BastideCamera *camera,
                          double x,
                          double y)
{
  ArtTownPlan plan;
  double board_x, board_y;

  g_return_val_if_fail (state && camera, -1);

  if (!art_town_plan_init (&plan, state->setup))
    return -1;
  bastide_camera_to_board (camera, x, y, &board_x, &board_y);
  return art_town_plan_quarter (&plan, board_x, board_y);
}

/* A quarter as it lies in the view. */
typedef struct {
  BastideQuarter quarter;
  double x, y, radius;               /* its middle */
  double emblem_x, emblem_y, emblem; /* its disc */
} Spot;

static Spot
spot_of (const BastideBoardView *view, const ArtTownPlan *plan, BastideQuarter quarter)
{
  double tile = view->camera.tile;

  return (Spot){
    .quarter = quarter,
    .x = bastide_board_view_x (view, plan->x + plan->quarters[quarter].x),
    .y = bastide_board_view_y (view, plan->y + plan->quarters[quarter].y),
    .radius = plan->radius * tile,
    .emblem_x = bastide_board_view_x (view, plan->x + plan->emblems[quarter].x),
    .emblem_y = bastide_board_view_y (view, plan->y + plan->emblems[quarter].y),
    .emblem = MAX (EMBLEM_LEAST, EMBLEM_SHARE * tile * MIN (plan->scale, 1)),
  };
}

static gboolean
is_in_view (const BastideBoardView *view, const ArtTownPlan *plan)
{
  return plan->x <= view->max_x && plan->y <= view->max_y &&
         plan->x + plan->width - 1 >= view->min_x && plan->y + plan->height - 1 >= view->min_y;
}

/* Links of a chain along the current path. */
static void
stroke_chain (cairo_t *cr, double size, const double rgb[3])
{
  const double dash[] = { .5 * size, .9 * size };

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dash, 2, 0);
  set_colour (cr, ink, .9);
  cairo_set_line_width (cr, .8 * size + 1.6);
  cairo_stroke_preserve (cr);
  set_colour (cr, rgb, 1);
  cairo_set_line_width (cr, .8 * size);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Drawn once for each size and then copied, unless the target keeps outlines. The picture is
 * square, its middle at (x, y). func gets a double as data: the measure it draws by, a radius or a
 * height. */
static void
paint_picture (BastideBoardView *view,
               guint8 kind,
               guint8 variant,
               double x,
               double y,
               double side,
               double measure,
               BastideSpriteFunc func)
{
  BastideSpriteKey key = { .kind = kind, .posture = variant };

  bastide_board_paint_sprite (view, key, x, y, side, measure, func);
}

/* A parchment disc with the quarter's pictogram, dimmed where the Count stands, since nobody leaves
 * that quarter. */
static void
draw_emblem (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  double r = *(const double *) data, middle = size / 2;
  BastideQuarter quarter = key->posture % BASTIDE_N_QUARTERS;
  gboolean closed = key->posture >= BASTIDE_N_QUARTERS;

  disc_path (cr, middle + .1 * r, middle + .14 * r, r * 1.06);
  cairo_set_source_rgba (cr, .12, .08, .06, .4);
  cairo_fill (cr);
  disc_path (cr, middle, middle, r);
  set_colour (cr, ink, 1);
  cairo_fill (cr);
  disc_path (cr, middle, middle, r * .88);
  set_colour (cr, parchment, 1);
  cairo_fill (cr);
  if (closed)
    {
      disc_path (cr, middle, middle, r * .88);
      set_colour (cr, purple, .3);
      cairo_fill (cr);
    }
  set_colour (cr, ink, closed ? .55 : .92);
  bastide_quarter_symbol_draw (cr, quarter, middle, middle, r * 1.1);
}

static void
paint_emblem (BastideBoardView *view, const Spot *spot)
{
  guint closed = view->state->count_quarter == spot->quarter ? BASTIDE_N_QUARTERS : 0;

  paint_picture (view, SPRITE_EMBLEM, (guint8) (spot->quarter + closed), spot->emblem_x,
                 spot->emblem_y, 2.5 * spot->emblem, spot->emblem, draw_emblem);
}

static double
link_of (double radius)
{
  return CLAMP (.1 * radius, 2, 7);
}

/* A chain round the quarter that the Count closes. */
static void
draw_closed (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  double radius = *(const double *) data;

  disc_path (cr, size / 2, size / 2, radius);
  set_colour (cr, purple, .06);
  cairo_fill (cr);
  disc_path (cr, size / 2, size / 2, radius);
  stroke_chain (cr, link_of (radius), purple);
}

static void
paint_closed (BastideBoardView *view, const Spot *spot)
{
  paint_picture (view, SPRITE_CLOSED, 0, spot->x, spot->y,
                 2 * spot->radius + 2 * link_of (spot->radius), spot->radius, draw_closed);
}

/* The followers in a quarter. */

typedef struct {
  guint columns, rows;
  double height; /* of a figure */
} Rows;

/* Rows for n figures in a place, no higher than most. */
static Rows
rows_for (guint n, double width, double height, double most)
{
  Rows best = { 1, MAX (n, 1), 0 };

  for (guint columns = MAX (n, 1); columns > 0; columns--)
    {
      guint rows = (n + columns - 1) / columns;
      double across = 1 + COLUMN * (columns - 1) + (rows > 1 ? COLUMN / 2 : 0);
      double h = MIN (width / across, height / (1 + ROW * (rows - 1)));

      h = MIN (h, most);
      if (h > best.height + 1e-9)
        best = (Rows){ columns, rows, h };
    }
  return best;
}

/* Where the followers of a quarter stand: its southern part; beside the Count if he is there. */
typedef struct {
  double x, bottom, width, height;
} Ground;

static Ground
ground_of (BastideBoardView *view, const Spot *spot)
{
  Ground ground = { spot->x, spot->y + .92 * spot->radius, 2.9 * spot->radius, 1.3 * spot->radius };

  if (view->state->count_quarter == spot->quarter)
    {
      ground.x -= .42 * spot->radius;
      ground.width -= .9 * spot->radius;
    }
  return ground;
}

typedef struct {
  double x, y;
} Standing;

static Standing
place_standing (const Ground *ground, const Rows *rows, guint i, guint n)
{
  guint row = i / rows->columns;
  guint in_row = MIN (rows->columns, n - row * rows->columns);
  /* rows are set off by half a step, so that nobody's mark is hidden */
  double shift = in_row == rows->columns && rows->rows > 1 ? (row & 1 ? .25 : -.25) : 0;

  return (Standing){
    .x = ground->x + (i % rows->columns - (in_row - 1) / 2.0 + shift) * rows->height * COLUMN,
    .y = ground->bottom - rows->height * (.5 + (rows->rows - 1 - row) * ROW),
  };
}

static void
paint_tally (BastideBoardView *view, guint number, double x, double y, double size)
{
  cairo_text_extents_t extents;
  char text[12];

  g_snprintf (text, sizeof text, "%u", number);
  cairo_select_font_face (view->cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (view->cr, size);
  cairo_text_extents (view->cr, text, &extents);
  disc_path (view->cr, x, y, MAX (.62 * size, extents.width / 2 + 2));
  set_colour (view->cr, ink, .92);
  cairo_fill (view->cr);
  cairo_move_to (view->cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  set_colour (view->cr, cream, 1);
  cairo_show_text (view->cr, text);
}

static double
highest_follower (const BastideBoardView *view, const Spot *spot)
{
  return MAX (FIGURE_SMALL, MIN (FIGURE_SHARE * view->camera.tile, .7 * spot->radius));
}

/* How many stand in a quarter, and of how many players. */
static guint
count_followers (const BastideState *state, BastideQuarter quarter, guint *kinds)
{
  guint total = 0;

  *kinds = 0;
  for (guint player = 0; player < state->setup->n_players; player++)
    {
      total += state->quarters[player][quarter];
      *kinds += state->quarters[player][quarter] > 0;
    }
  return total;
}

/* One of each player, with how many there are of him, or, where that could not be read, of all. */
static void
paint_tallied (BastideBoardView *view, const Spot *spot, const Ground *ground, guint kinds)
{
  const BastideState *state = view->state;
  double most = highest_follower (view, spot);
  Rows rows = rows_for (kinds, ground->width, ground->height, most);
  guint total = count_followers (state, spot->quarter, &kinds), i = 0;
  gboolean each = rows.height * COLUMN >= TALLY_STEP;

  rows.height = MAX (rows.height, FIGURE_LEAST);
  for (guint player = 0; player < state->setup->n_players; player++)
    if (state->quarters[player][spot->quarter] > 0)
      {
        Standing at = place_standing (ground, &rows, i++, kinds);

        bastide_board_paint_figure (view, BASTIDE_POSTURE_SUPPLY, player, at.x, at.y, rows.height);
        if (each)
          paint_tally (view, state->quarters[player][spot->quarter], at.x + .3 * rows.height,
                       at.y - .42 * rows.height, CLAMP (.34 * rows.height, 8, 13));
      }
  if (!each)
    paint_tally (view, total, spot->x, ground->bottom - ground->height - 1,
                 CLAMP (.7 * spot->radius, 8, 13));
}

/* Everybody if there is room. */
static void
paint_followers (BastideBoardView *view, const Spot *spot)
{
  const BastideState *state = view->state;
  double most = highest_follower (view, spot);
  Ground ground = ground_of (view, spot);
  guint kinds, total = count_followers (state, spot->quarter, &kinds), i = 0;
  Rows rows = rows_for (total, ground.width, ground.height, most);

  if (total > kinds && rows.height < FIGURE_SMALL)
    {
      paint_tallied (view, spot, &ground, kinds);
      return;
    }
  rows.height = MAX (rows.height, FIGURE_LEAST);
  for (guint player = 0; player < state->setup->n_players; player++)
    for (guint k = 0; k < state->quarters[player][spot->quarter]; k++)
      {
        Standing at = place_standing (&ground, &rows, i++, total);

        bastide_board_paint_figure (view, BASTIDE_POSTURE_SUPPLY, player, at.x, at.y, rows.height);
      }
}

static void
draw_count (cairo_t *cr, const BastideSpriteKey *key, double size, gpointer data)
{
  bastide_count_figure_draw (cr, size / 2, size / 2, *(const double *) data);
}

/* At the right, so that he hides neither what the quarter is known by nor the followers. */
static void
paint_count (BastideBoardView *view, const Spot *spot)
{
  double height = MAX (COUNT_LEAST, MIN (COUNT_SHARE * view->camera.tile, .85 * spot->radius));

  paint_picture (view, SPRITE_COUNT, 0, spot->x + .98 * spot->radius,
                 spot->y + .92 * spot->radius - .5 * height, 1.6 * height, height, draw_count);
}

void
bastide_board_paint_quarters (BastideBoardView *view)
{
  ArtTownPlan plan;

  if (!art_town_plan_init (&plan, view->state->setup) || !is_in_view (view, &plan))
    return;

  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      Spot spot = spot_of (view, &plan, q);

      if (view->state->count_quarter == q)
        paint_closed (view, &spot);
      paint_emblem (view, &spot);
      paint_followers (view, &spot);
      if (view->state->count_quarter == q)
        paint_count (view, &spot);
    }
}

/* Choices. */

static void
paint_choice (BastideBoardView *view, const Spot *spot, const BastideBoardQuarter *choice)
{
  double width = CLAMP (.03 * view->camera.tile, 2, 5);
  double radius = spot->radius * (choice->lit ? 1.08 : 1);

  disc_path (view->cr, spot->x, spot->y, radius);
  set_colour (view->cr, cream, .12);
  cairo_fill (view->cr);
  disc_path (view->cr, spot->x, spot->y, radius);
  set_colour (view->cr, ink, .85);
  cairo_set_line_width (view->cr, (choice->lit ? 1.7 : 1) * width + 3);
  cairo_stroke_preserve (view->cr);
  if (choice->lit)
    set_colour (view->cr, accent, 1);
  else
    set_colour (view->cr, cream, 1);
  cairo_set_line_width (view->cr, (choice->lit ? 1.7 : 1) * width);
  cairo_stroke (view->cr);
  if (choice->number > 0)
    bastide_board_paint_number (view, choice->number, spot->x + .74 * radius,
                                spot->y - .74 * radius);
}

/* From the quarter's ring to each lit spot. */
static void
paint_way (BastideBoardView *view, const Spot *spot)
{
  const BastideBoardOverlay *overlay = view->overlay;

  for (guint i = 0; i < overlay->n_spots; i++)
    {
      const BastideBoardSpot *to = &overlay->spots[i];
      double x, y, length;

      if (!to->lit || !to->elsewhere || to->placed >= view->state->n_placed)
        continue;
      bastide_board_spot_point (view->state, view->cache, to->placed, to->segment, &x, &y);
      x = bastide_board_view_x (view, x) - spot->x;
      y = bastide_board_view_y (view, y) - spot->y;
      length = hypot (x, y);
      if (length <= spot->radius)
        continue;
      cairo_move_to (view->cr, spot->x + x * spot->radius / length,
                     spot->y + y * spot->radius / length);
      cairo_line_to (view->cr, spot->x + x, spot->y + y);
      stroke_chain (view->cr, CLAMP (.04 * view->camera.tile, 3, 7), cream);
    }
}

void
bastide_board_paint_quarter_choices (BastideBoardView *view)
{
  const BastideBoardOverlay *overlay = view->overlay;
  ArtTownPlan plan;

  if ((overlay->n_quarters == 0 && !overlay->has_way) ||
      !art_town_plan_init (&plan, view->state->setup))
    return;

  for (int lit = 0; lit < 2; lit++)
    for (guint i = 0; i < overlay->n_quarters; i++)
      if (!overlay->quarters[i].lit == !lit && overlay->quarters[i].quarter < BASTIDE_N_QUARTERS)
        {
          Spot spot = spot_of (view, &plan, overlay->quarters[i].quarter);

          paint_choice (view, &spot, &overlay->quarters[i]);
        }
  if (overlay->has_way && overlay->way_from < BASTIDE_N_QUARTERS)
    {
      Spot spot = spot_of (view, &plan, overlay->way_from);

      paint_way (view, &spot);
    }
}
