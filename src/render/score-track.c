/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-track.c: the scoreboard: a road of 50 fields round a meadow, and the markers on it (B9).
 *
 * The road goes clockwise from the upper left corner. It is the same in light and dark windows, as
 * the board is: every edge has a dark line on a light ground. */

#include "score-track.h"

#include <math.h>

#include "figure.h"
#include "score.h"

#define COLUMNS 22
#define ROWS    5
#define MARGIN  2.0                  /* markers are a little wider than fields */
#define SIDE    (ROWS - 2)           /* fields of a side between the corners */
#define EAST    COLUMNS              /* the first field of the eastern side */
#define SOUTH   (COLUMNS + SIDE)     /* of the southern row, which runs westwards */
#define WEST    (2 * COLUMNS + SIDE) /* of the western side, which runs northwards */
#define MARKER  1.08                 /* a marker's width, in fields */
#define STEP    .8                   /* from one marker to the next on the same field */
#define TAG     .5                   /* more, where a lap is written below */
#define DEPTH   (ROWS - 1.9)         /* room for those on one field */

G_STATIC_ASSERT (2 * COLUMNS + 2 * SIDE == BASTIDE_SCOREBOARD_FIELDS);

static const double ink[3] = { .25, .19, .12 };
static const double stone[3] = { .93, .86, .70 };
static const double stone_dark[3] = { .82, .71, .51 };
static const double meadow[3] = { .61, .68, .40 };
static const double meadow_light[3] = { .71, .73, .45 };
static const double gold[3] = { 1, .89, .54 };

static void
set_colour (cairo_t *cr, const double rgb[3], double alpha)
{
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static double
field_size (double width)
{
  return (width - 2 * MARGIN) / COLUMNS;
}

double
bastide_score_track_height (double width)
{
  return field_size (width) * ROWS + 2 * MARGIN;
}

static void
find_field (guint field, guint *column, guint *row)
{
  *column = field < EAST    ? field
            : field < SOUTH ? COLUMNS - 1
            : field < WEST  ? COLUMNS - 1 - (field - SOUTH)
                            : 0;
  *row = field < EAST    ? 0
         : field < SOUTH ? field - EAST + 1
         : field < WEST  ? ROWS - 1
                         : ROWS - 2 - (field - WEST);
}

void
bastide_score_track_field (double width, guint field, double *x, double *y, double *size)
{
  guint column, row;

  g_return_if_fail (field < BASTIDE_SCOREBOARD_FIELDS);

  find_field (field, &column, &row);
  *size = field_size (width);
  *x = MARGIN + (column + .5) * *size;
  *y = MARGIN + (row + .5) * *size;
}

/* --- The board --- */

/* Tufts of grass, scattered the same way each time. */
static void
paint_meadow (cairo_t *cr, double width, double height, double size)
{
  cairo_pattern_t *ground = cairo_pattern_create_linear (0, 0, width / 3, height);

  cairo_pattern_add_color_stop_rgb (ground, 0, meadow_light[0], meadow_light[1], meadow_light[2]);
  cairo_pattern_add_color_stop_rgb (ground, 1, meadow[0], meadow[1], meadow[2]);
  rounded (cr, MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN, .2 * size);
  cairo_set_source (cr, ground);
  cairo_fill (cr);
  cairo_pattern_destroy (ground);

  cairo_set_line_width (cr, .07 * size);
  for (guint i = 0; i < 44; i++)
    {
      double x = (1.5 + fmod (i * 7.31, COLUMNS - 3.2)) * size;
      double y = (1.35 + fmod (i * 1.73, ROWS - 2.5)) * size;

      cairo_move_to (cr, x - .12 * size, y - .2 * size);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x + .14 * size, y - .24 * size);
    }
  set_colour (cr, (const double[3]){ .40, .50, .26 }, .55);
  cairo_stroke (cr);
}

static void
paint_number (cairo_t *cr, guint number, double x, double y, double height, const double rgb[3])
{
  cairo_text_extents_t extents;
  char text[12];

  g_snprintf (text, sizeof text, "%u", number);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, height);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  set_colour (cr, rgb, 1);
  cairo_show_text (cr, text);
}

/* Each fifth field is darker and bears its number. */
static void
paint_field (cairo_t *cr, double width, guint field)
{
  double x, y, size;

  bastide_score_track_field (width, field, &x, &y, &size);
  rounded (cr, x - size / 2 + .04 * size, y - size / 2 + .04 * size, .92 * size, .92 * size,
           .16 * size);
  set_colour (cr, field % 5 == 0 ? stone_dark : stone, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, ink, .75);
  cairo_set_line_width (cr, MAX (.8, .05 * size));
  cairo_stroke (cr);
  if (field % 5 == 0)
    paint_number (cr, field, x, y, .58 * size, ink);
}

/* --- Markers --- */

/* The way from a field to the meadow. */
static void
find_inwards (guint field, double *dx, double *dy)
{
  guint column, row;

  find_field (field, &column, &row);
  *dy = row == 0 ? 1 : row == ROWS - 1 ? -1 : 0;
  *dx = *dy != 0 ? 0 : column == 0 ? 1 : -1;
}

static int
field_of (const BastideScoreMarker *marker)
{
  int field = bastide_score_field (marker->score);

  /* Bought tiles may cost more than one has (H7). */
  return field < 0 ? field + BASTIDE_SCOREBOARD_FIELDS : field;
}

static double
room_of (const BastideScoreMarker *marker)
{
  return bastide_score_lap (marker->score) > 0 ? STEP + TAG : STEP;
}

/* How far the markers on a field are drawn together, so that all have room. */
static double
closeness (const BastideScoreMarker *markers, guint n, int field)
{
  double room = 0;

  for (guint i = 0; i < n; i++)
    if (field_of (&markers[i]) == field)
      room += room_of (&markers[i]);
  return MIN (1, DEPTH / MAX (room, 1));
}

static void
paint_lap (cairo_t *cr, int points, double x, double y, double size)
{
  double width = (points < 100 ? 1.0 : 1.35) * size, height = .62 * size;

  rounded (cr, x - width / 2, y - height / 2, width, height, .2 * size);
  set_colour (cr, ink, 1);
  cairo_fill (cr);
  paint_number (cr, (guint) points, x, y, .52 * size, gold);
}

static void
paint_marker (cairo_t *cr, double width, const BastideScoreMarker *markers, guint n, guint index)
{
  const BastideScoreMarker *marker = &markers[index];
  int field = field_of (marker), lap = bastide_score_lap (marker->score);
  double x, y, size, dx, dy, away = 0;

  for (guint i = 0; i < index; i++)
    if (field_of (&markers[i]) == field)
      away += room_of (&markers[i]);
  bastide_score_track_field (width, (guint) field, &x, &y, &size);
  find_inwards ((guint) field, &dx, &dy);
  away *= size * closeness (markers, n, field);
  x += dx * away;
  y += dy * away;
  if (lap > 0)
    paint_lap (cr, lap * BASTIDE_SCOREBOARD_FIELDS, x + dx * .75 * size, y + dy * .72 * size, size);
  bastide_marker_draw (cr, marker->colour, x, y, MARKER * size);
}

void
bastide_score_track_draw (cairo_t *cr,
                          double width,
                          const BastideScoreMarker *markers,
                          guint n_markers)
{
  double height = bastide_score_track_height (width);

  g_return_if_fail (cr != NULL && n_markers <= BASTIDE_MAX_PLAYERS);

  cairo_save (cr);
  paint_meadow (cr, width, height, field_size (width));
  for (guint field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
    paint_field (cr, width, field);
  for (guint i = n_markers; i-- > 0;)
    paint_marker (cr, width, markers, n_markers, i);
  cairo_restore (cr);
}
