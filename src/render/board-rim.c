/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-rim.c: the edge of a table of limited size, and the floor beyond it (H10). */

#include "board-private.h"

#include <math.h>

#define RIM_SHARE 0.15 /* of a tile, the moulding's width */
#define RIM_LEAST 5
#define RIM_MOST  26

/* The usable part of the table in the view, or as much of it as can be told from endless. */
typedef struct {
  double x1, y1, x2, y2, rim;
} Table;

static gboolean
find_table (const BastideBoardView *view, Table *table)
{
  const BastideState *state = view->state;
  double far = 4 * (view->camera.width + view->camera.height);

  if (state->setup->options.table_width == 0)
    return FALSE;
  table->rim = CLAMP (round (RIM_SHARE * view->camera.tile), RIM_LEAST, RIM_MOST);
  table->x1 = MAX (bastide_board_view_x (view, state->low_x), -far);
  table->y1 = MAX (bastide_board_view_y (view, state->low_y), -far);
  table->x2 = MIN (bastide_board_view_x (view, state->high_x + 1), far);
  table->y2 = MIN (bastide_board_view_y (view, state->high_y + 1), far);
  return table->x2 > table->x1 && table->y2 > table->y1;
}

static void
frame_path (cairo_t *cr, const Table *table, double out)
{
  cairo_rectangle (cr, table->x1 - out, table->y1 - out, table->x2 - table->x1 + 2 * out,
                   table->y2 - table->y1 + 2 * out);
}

/* Flagstones, so dark that nobody takes them for a place to play on; they move with the table. */
static void
paint_floor (BastideBoardView *view, const Table *table)
{
  cairo_t *cr = view->cr;
  double width = view->camera.width, height = view->camera.height;
  double step = MAX (1.5 * view->camera.tile, 48);
  double x0 = fmod (view->left, step) - step, y0 = fmod (view->top, 2 * step) - 2 * step;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  frame_path (cr, table, table->rim - .5);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, .137, .122, .118);
  cairo_paint (cr);
  for (guint row = 0; y0 + row * step < height; row++)
    {
      double y = y0 + row * step;

      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, width, y);
      for (double x = x0 + (row & 1) * step / 2; x < width; x += step)
        {
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x, y + step);
        }
    }
  cairo_set_source_rgba (cr, 0, 0, 0, .35);
  cairo_set_line_width (cr, MAX (1, .02 * view->camera.tile));
  cairo_stroke (cr);
  /* the table's shadow, thrown to the south-east */
  for (guint i = 0; i < 3; i++)
    {
      double off = table->rim * (.5 + .35 * i);

      cairo_rectangle (cr, table->x1 - table->rim + off, table->y1 - table->rim + off,
                       table->x2 - table->x1 + 2 * table->rim,
                       table->y2 - table->y1 + 2 * table->rim);
      cairo_set_source_rgba (cr, 0, 0, 0, .2);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/* One side of the moulding between two frames, mitred at the corners: north, east, south, west. */
static void
side_path (cairo_t *cr, const Table *table, guint side, double in, double out)
{
  const double x[2][4] = {
    { table->x1 - in, table->x2 + in, table->x2 + in, table->x1 - in },
    { table->x1 - out, table->x2 + out, table->x2 + out, table->x1 - out },
  };
  const double y[2][4] = {
    { table->y1 - in, table->y1 - in, table->y2 + in, table->y2 + in },
    { table->y1 - out, table->y1 - out, table->y2 + out, table->y2 + out },
  };
  guint next = (side + 1) & 3;

  cairo_move_to (cr, x[0][side], y[0][side]);
  cairo_line_to (cr, x[0][next], y[0][next]);
  cairo_line_to (cr, x[1][next], y[1][next]);
  cairo_line_to (cr, x[1][side], y[1][side]);
  cairo_close_path (cr);
}

/* From the playing surface outwards: a groove, a bead that faces it, a flat, a bevel to the floor.
 * The light comes from the north-west, so what faces it is bright. */
static void
paint_moulding (BastideBoardView *view, const Table *table)
{
  static const struct {
    double in, out;
    double tone[4]; /* north, east, south, west */
  } steps[] = {
    { 0, .12, { .34, .30, .30, .34 } },
    { .12, .42, { .82, 1.26, 1.36, .90 } },
    { .42, .78, { 1.08, 1.0, .98, 1.06 } },
    { .78, 1, { 1.44, .66, .58, 1.32 } },
  };
  cairo_t *cr = view->cr;

  cairo_save (cr);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (guint side = 0; side < 4; side++)
      {
        double tone = steps[i].tone[side];

        side_path (cr, table, side, steps[i].in * table->rim, steps[i].out * table->rim);
        cairo_set_source_rgb (cr, MIN (1, .43 * tone), MIN (1, .31 * tone), MIN (1, .225 * tone));
        cairo_fill (cr);
      }
  cairo_set_source_rgba (cr, .08, .05, .04, .8);
  cairo_set_line_width (cr, 1);
  frame_path (cr, table, table->rim);
  frame_path (cr, table, .12 * table->rim);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
bastide_board_paint_rim (BastideBoardView *view)
{
  Table table;

  if (!find_table (view, &table))
    return;
  paint_floor (view, &table);
  paint_moulding (view, &table);
}
