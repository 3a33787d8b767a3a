/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure.c: followers, scoring markers, player marks. */

#include "figure.h"

#include <math.h>

#include "figure-outline.h"
#include "theme.h"

#define LETTER_HEIGHT 44  /* of a figure, in pixels: below, a letter could not be read */
#define LEAST_HEIGHT  18  /* on the board */
#define TILE_SHARE    .36 /* of a tile, a figure's height */
#define SMALL_HEIGHT  27  /* below that the mark needs more of the figure */

static const double ink[3] = { .114, .082, .071 };
static const double cream[3] = { 1, .969, .886 };
static const double white[3] = { 1, 1, 1 };
static const double umber[3] = { .078, .043, .071 };
static const double skin[3] = { .941, .812, .651 };
static const double wood[3] = { .45, .31, .19 };
static const double steel[3] = { .875, .894, .91 };
static const double straw[3] = { .906, .773, .427 };
static const double straw_ink[3] = { .353, .239, .11 };

/* Where things are on a figure, as fractions of its height from its middle. */
typedef struct {
  double mark_x, mark_y, mark_size;
  double shadow_x, shadow_y, shadow_rx, shadow_ry;
} Anatomy;

static const Anatomy anatomies[] = {
  [BASTIDE_POSTURE_SUPPLY] = { 0, .20, .41, .07, .47, .56, .11 },
  [BASTIDE_POSTURE_THIEF] = { 0, .12, .39, .07, .47, .58, .10 },
  [BASTIDE_POSTURE_KNIGHT] = { -.06, .15, .41, .08, .47, .54, .10 },
  [BASTIDE_POSTURE_MONK] = { 0, .21, .40, .07, .47, .56, .11 },
  [BASTIDE_POSTURE_FARMER] = { -.06, 0, .40, .10, .18, .84, .34 },
};

static void
set_colour (cairo_t *cr, const double rgb[3], double alpha)
{
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

static void
mix (const double a[3], const double b[3], double share, double out[3])
{
  for (int i = 0; i < 3; i++)
    out[i] = a[i] + (b[i] - a[i]) * share;
}

static double
luminance (const double rgb[3])
{
  return .2126 * rgb[0] + .7152 * rgb[1] + .0722 * rgb[2];
}

static void
polygon (cairo_t *cr, const double (*points)[2], guint n, double x, double y, double size)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x + points[i][0] * size, y + points[i][1] * size);
  cairo_close_path (cr);
}

static void
star (cairo_t *cr, double x, double y, double size)
{
  /* Lowered a little: a five-pointed star's middle is not the middle of its height. */
  for (int i = 0; i < 10; i++)
    {
      double radius = (i % 2 ? .265 : .545) * size, angle = -G_PI_2 + i * G_PI / 5;

      cairo_line_to (cr, x + radius * cos (angle), y + .035 * size + radius * sin (angle));
    }
  cairo_close_path (cr);
}

void
bastide_mark_path (cairo_t *cr, guint colour, double x, double y, double size)
{
  static const double triangle[][2] = { { 0, -.5 }, { .5, .4 }, { -.5, .4 } };
  static const double diamond[][2] = { { 0, -.55 }, { .47, 0 }, { 0, .55 }, { -.47, 0 } };
  static const double cross[][2] = {
    { -.17, -.48 }, { .17, -.48 }, { .17, -.17 }, { .48, -.17 }, { .48, .17 },   { .17, .17 },
    { .17, .48 },   { -.17, .48 }, { -.17, .17 }, { -.48, .17 }, { -.48, -.17 }, { -.17, -.17 },
  };

  cairo_new_sub_path (cr);
  switch (colour % BASTIDE_MAX_PLAYERS)
    {
    case 0:
      cairo_arc (cr, x, y, .43 * size, 0, 2 * G_PI);
      cairo_close_path (cr);
      break;
    case 1:
      polygon (cr, triangle, G_N_ELEMENTS (triangle), x, y, size);
      break;
    case 2:
      cairo_rectangle (cr, x - .39 * size, y - .39 * size, .78 * size, .78 * size);
      break;
    case 3:
      polygon (cr, diamond, G_N_ELEMENTS (diamond), x, y, size);
      break;
    case 4:
      star (cr, x, y, size);
      break;
    default:
      polygon (cr, cross, G_N_ELEMENTS (cross), x, y, size);
      break;
    }
}

BastidePosture
bastide_posture_for (BastideFeature feature)
{
  switch (feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return BASTIDE_POSTURE_THIEF;
    case BASTIDE_FEATURE_CITY:
      return BASTIDE_POSTURE_KNIGHT;
    case BASTIDE_FEATURE_MONASTERY:
      return BASTIDE_POSTURE_MONK;
    case BASTIDE_FEATURE_FIELD:
      return BASTIDE_POSTURE_FARMER;
    case BASTIDE_FEATURE_RIVER:
    default:
      return BASTIDE_POSTURE_SUPPLY;
    }
}

double
bastide_figure_height (double tile)
{
  return MAX (LEAST_HEIGHT, TILE_SHARE * tile);
}

/* The turned and painted wood: lit from the upper left. */
static void
paint_body (cairo_t *cr, BastidePosture posture, const double rgb[3], double line)
{
  cairo_pattern_t *body = cairo_pattern_create_linear (-.42, -.5, .46, .56);
  double light[3], dark[3];

  mix (rgb, white, .33, light);
  mix (rgb, umber, .36, dark);
  cairo_pattern_add_color_stop_rgb (body, 0, light[0], light[1], light[2]);
  cairo_pattern_add_color_stop_rgb (body, .45, rgb[0], rgb[1], rgb[2]);
  cairo_pattern_add_color_stop_rgb (body, 1, dark[0], dark[1], dark[2]);

  bastide_figure_outline (cr, posture);
  set_colour (cr, cream, .94);
  cairo_set_line_width (cr, 3.1 * line);
  cairo_stroke_preserve (cr);
  set_colour (cr, ink, 1);
  cairo_set_line_width (cr, 1.7 * line);
  cairo_stroke_preserve (cr);
  cairo_set_source (cr, body);
  cairo_fill (cr);
  cairo_pattern_destroy (body);
}

/* A light edge on the sides that face the light: the outline less the outline moved away from the
 * light. */
static void
paint_edge (cairo_t *cr, BastidePosture posture)
{
  cairo_save (cr);
  bastide_figure_outline (cr, posture);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, .4);
  cairo_paint (cr);
  cairo_translate (cr, .034, .036);
  bastide_figure_outline (cr, posture);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
detail_thief (cairo_t *cr, const double light[3], const double dark[3], double line)
{
  bastide_figure_stroke (cr, "M .15 .06 L .47 -.23", wood, 1, MAX (.05, line));
  bastide_figure_stroke (cr, "M -.17 -.345 C -.05 -.31 .08 -.325 .175 -.365", light, .95,
                         MAX (.042, .8 * line));
  bastide_figure_stroke (cr, "M -.14 -.225 C -.05 -.20 .06 -.20 .15 -.245", dark, .5, .05);
  bastide_figure_stroke (cr, "M .455 -.245 C .50 -.23 .54 -.235 .565 -.265", dark, .7, .035);
}

static void
detail_knight (cairo_t *cr, const double light[3], const double dark[3], double line)
{
  bastide_figure_stroke (cr, "M .41 -.42 L .41 .47", wood, 1, .035);
  bastide_figure_fill (cr, "M .41 -.60 L .475 -.42 L .345 -.42 Z", steel);
  bastide_figure_stroke (cr, "M -.185 -.245 L .065 -.245", ink, 1, MAX (.055, line));
  bastide_figure_stroke (cr, "M -.06 -.21 L -.06 -.11", dark, .8, .035);
  bastide_figure_stroke (cr, "M -.08 -.475 C -.01 -.50 .08 -.49 .14 -.455", light, .8, .04);
}

static void
detail_monk (cairo_t *cr, const double light[3], const double dark[3], double line, double height)
{
  bastide_figure_path (cr, "O 0 -.235 .122 .15 0");
  set_colour (cr, skin, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, dark, .9);
  cairo_set_line_width (cr, .8 * line);
  cairo_stroke (cr);
  if (height < BASTIDE_FIGURE_POLISH)
    return;
  bastide_figure_fill (cr, "O -.045 -.235 .017 .021 0 O .045 -.235 .017 .021 0", ink);
  bastide_figure_stroke (cr, "M -.035 -.165 C -.015 -.15 .015 -.15 .035 -.165", dark, .6, .018);
  bastide_figure_stroke (cr, "M -.30 .02 C -.2 .075 -.1 .075 -.06 .04", dark, .5, .03);
  bastide_figure_stroke (cr, "M .30 .02 C .2 .075 .1 .075 .06 .04", dark, .5, .03);
}

static void
detail_farmer (cairo_t *cr, const double light[3], const double dark[3], double line)
{
  static const char *const hat[] = { "O -.635 0 .15 .262 0", "O -.635 0 .083 .15 0" };
  double shade[3];

  bastide_figure_fill (cr, "O -.49 0 .135 .14 0", skin);
  for (int i = 0; i < 2; i++)
    {
      mix (straw, straw_ink, i * .16, shade);
      bastide_figure_path (cr, hat[i]);
      set_colour (cr, shade, 1);
      cairo_fill_preserve (cr);
      set_colour (cr, straw_ink, 1);
      cairo_set_line_width (cr, .6 * line);
      cairo_stroke (cr);
    }
  bastide_figure_fill (cr, "M .62 -.35 L .71 -.40 L .75 -.395 L .80 -.23 L .78 -.19 L .675 -.135 Z",
                       dark);
  bastide_figure_fill (cr, "M .62 .35 L .71 .40 L .75 .395 L .80 .23 L .78 .19 L .675 .135 Z",
                       dark);
}

/* What makes a role, beyond its outline. */
static void
paint_details (cairo_t *cr, BastidePosture posture, const double rgb[3], double line, double height)
{
  double light[3], dark[3];

  mix (rgb, white, .55, light);
  mix (rgb, umber, .62, dark);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (posture)
    {
    case BASTIDE_POSTURE_THIEF:
      detail_thief (cr, light, dark, line);
      break;
    case BASTIDE_POSTURE_KNIGHT:
      detail_knight (cr, light, dark, line);
      break;
    case BASTIDE_POSTURE_MONK:
      detail_monk (cr, light, dark, line, height);
      break;
    case BASTIDE_POSTURE_FARMER:
      detail_farmer (cr, light, dark, line);
      break;
    case BASTIDE_POSTURE_SUPPLY:
    default:
      bastide_figure_stroke (cr, "M -.19 -.145 C -.1 -.075 .1 -.075 .19 -.145", dark, .75,
                             MAX (.04, .8 * line));
      break;
    }
}

static void
paint_letter (cairo_t *cr,
              guint colour,
              char letter,
              const double rgb[3],
              double x,
              double y,
              double size)
{
  /* How much of a mark's box its inside leaves for a letter, and how far below the middle that
   * lies. */
  static const double room[] = { .62, .47, .62, .50, .46, .50 };
  static const double drop[] = { 0, .08, 0, 0, .035, 0 };
  const char text[] = { letter, '\0' };
  cairo_text_extents_t extents;
  double mark[3], tint[3];

  bastide_mark_colour (colour, mark);
  mix (rgb, luminance (mark) < .5 ? white : umber, luminance (mark) < .5 ? .4 : .25, tint);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, room[colour] * size * 1.05);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y + drop[colour] * size - extents.y_bearing - extents.height / 2);
  set_colour (cr, tint, 1);
  cairo_show_text (cr, text);
}

static void
paint_mark (cairo_t *cr, guint colour, double x, double y, double size, double line)
{
  double mark[3];

  bastide_mark_colour (colour, mark);
  bastide_mark_path (cr, colour, x, y, size);
  set_colour (cr, mark, 1);
  cairo_fill_preserve (cr);
  if (line <= 0)
    {
      cairo_new_path (cr);
      return;
    }
  set_colour (cr, luminance (mark) < .5 ? cream : ink, .75);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}

void
bastide_figure_draw (cairo_t *cr,
                     BastidePosture posture,
                     guint colour,
                     char letter,
                     double x,
                     double y,
                     double height)
{
  const Anatomy *anatomy;
  double rgb[3], line, mark;

  g_return_if_fail ((guint) posture < G_N_ELEMENTS (anatomies));
  if (!(height > 0))
    return;

  anatomy = &anatomies[posture];
  colour %= BASTIDE_MAX_PLAYERS;
  bastide_player_colour (colour, rgb);
  line = MAX (.05, 1 / height);
  mark = anatomy->mark_size * (height < SMALL_HEIGHT ? 1.25 : 1);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height, height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  bastide_figure_shadow (cr, anatomy->shadow_x, anatomy->shadow_y, anatomy->shadow_rx,
                         anatomy->shadow_ry);
  paint_body (cr, posture, rgb, line);
  if (height >= BASTIDE_FIGURE_POLISH)
    paint_edge (cr, posture);
  if (height >= BASTIDE_FIGURE_DETAIL)
    paint_details (cr, posture, rgb, line, height);
  paint_mark (cr, colour, anatomy->mark_x, anatomy->mark_y, mark,
              height < SMALL_HEIGHT ? 0 : .5 * line);
  if (letter && height >= LETTER_HEIGHT)
    paint_letter (cr, colour, letter, rgb, anatomy->mark_x, anatomy->mark_y, mark);
  cairo_restore (cr);
}

void
bastide_figure_draw_symbol (cairo_t *cr, BastidePosture posture, double x, double y, double height)
{
  g_return_if_fail ((guint) posture < G_N_ELEMENTS (anatomies));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height, height);
  cairo_new_path (cr);
  bastide_figure_symbol (cr, posture);
  cairo_restore (cr);
  cairo_fill (cr);
}

void
bastide_badge_draw (cairo_t *cr, guint colour, double x, double y, double diameter)
{
  double rgb[3], mark[3], dark[3], line = MAX (1, .05 * diameter);
  double radius = diameter / 2 - line;

  if (radius <= 0)
    return;

  colour %= BASTIDE_MAX_PLAYERS;
  bastide_player_colour (colour, rgb);
  bastide_mark_colour (colour, mark);
  mix (rgb, umber, .45, dark);

  cairo_save (cr);
  cairo_new_path (cr);
  /* A light rim outside the dark one: on any background one of them shows. */
  cairo_arc (cr, x, y, diameter / 2, 0, 2 * G_PI);
  set_colour (cr, cream, .7);
  cairo_fill (cr);
  cairo_arc (cr, x, y, diameter / 2 - .5 * line, 0, 2 * G_PI);
  set_colour (cr, dark, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, diameter / 2 - 1.4 * line, 0, 2 * G_PI);
  set_colour (cr, rgb, 1);
  cairo_fill (cr);
  bastide_mark_path (cr, colour, x, y, .53 * diameter);
  set_colour (cr, mark, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
bastide_marker_draw (cairo_t *cr, guint colour, double x, double y, double diameter)
{
  double rgb[3], edge[3], thickness = .12 * diameter, radius = diameter / 2;

  bastide_player_colour (colour % BASTIDE_MAX_PLAYERS, rgb);
  mix (rgb, umber, .62, edge);
  cairo_save (cr);
  cairo_new_path (cr);
  bastide_figure_shadow (cr, x + thickness, y + 1.5 * thickness, 1.15 * radius, 1.1 * radius);
  cairo_arc (cr, x, y + thickness, radius, 0, 2 * G_PI);
  set_colour (cr, ink, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y + thickness, radius - MAX (.7, .04 * diameter), 0, 2 * G_PI);
  set_colour (cr, edge, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  bastide_badge_draw (cr, colour, x, y, diameter);
}
