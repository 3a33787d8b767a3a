/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure-count.c: the Count of Carcassonne, and pictograms of the quarters of his town. */

#include "figure.h"

#include "figure-outline.h"

static const double ink[3] = { .114, .082, .071 };
static const double cream[3] = { 1, .969, .886 };
static const double purple[3] = { .478, .184, .467 };
static const double purple_dark[3] = { .278, .094, .286 };
static const double purple_light[3] = { .659, .376, .643 };
static const double gold[3] = { .902, .694, .216 };
static const double gold_light[3] = { 1, .894, .541 };
static const double skin[3] = { .941, .812, .651 };
static const double ermine[3] = { .99, .97, .92 };
static const double ruby[3] = { .76, .16, .19 };

/* The parts, in a box of height 1 round the origin. */
static const char robe[] = "M -.13 -.13 C -.26 -.08 -.30 .10 -.44 .38 C -.49 .49 -.44 .50 -.36 .50 "
                           "L .36 .50 C .44 .50 .49 .49 .44 .38 C .30 .10 .26 -.08 .13 -.13 Z";
static const char head[] = "O 0 -.205 .145 .155 0";
static const char crown[] = "M -.19 -.27 L -.25 -.52 L -.115 -.41 L 0 -.60 L .115 -.41 L .25 -.52 "
                            "L .19 -.27 C .10 -.24 -.10 -.24 -.19 -.27 Z";
static const char panel[] = "M -.075 -.04 L .075 -.04 L .15 .50 L -.15 .50 Z";
static const char collar[] =
    "M -.24 -.06 C -.20 -.15 -.10 -.13 0 -.07 C .10 -.13 .20 -.15 .24 -.06 "
    "C .20 .05 .08 .07 0 .05 C -.08 .07 -.20 .05 -.24 -.06 Z";

/* A part lit from the upper left. */
static void
fill_lit (cairo_t *cr,
          const char *path,
          const double light[3],
          const double body[3],
          const double dark[3])
{
  cairo_pattern_t *paint = cairo_pattern_create_linear (-.4, -.5, .44, .5);

  cairo_pattern_add_color_stop_rgb (paint, .1, light[0], light[1], light[2]);
  cairo_pattern_add_color_stop_rgb (paint, .45, body[0], body[1], body[2]);
  cairo_pattern_add_color_stop_rgb (paint, 1, dark[0], dark[1], dark[2]);
  bastide_figure_path (cr, path);
  cairo_set_source (cr, paint);
  cairo_fill (cr);
  cairo_pattern_destroy (paint);
}

/* A halo that sets him off from any ground, then ink. */
static void
paint_underlay (cairo_t *cr, double line)
{
  const double widths[] = { 3.1 * line, 1.7 * line };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      const double *rgb = i == 0 ? cream : ink;

      bastide_figure_path (cr, robe);
      bastide_figure_path (cr, head);
      bastide_figure_path (cr, crown);
      cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], i == 0 ? .94 : 1);
      cairo_set_line_width (cr, widths[i]);
      cairo_stroke (cr);
    }
}

static void
paint_face (cairo_t *cr)
{
  bastide_figure_fill (cr, "O -.05 -.195 .018 .022 0 O .05 -.195 .018 .022 0", ink);
  bastide_figure_stroke (cr, "M -.045 -.125 C -.02 -.105 .02 -.105 .045 -.125", ink, .7, .02);
}

static void
paint_jewels (cairo_t *cr, double line)
{
  bastide_figure_fill (cr, "O 0 -.345 .035 .04 0", ruby);
  bastide_figure_fill (cr, "O -.12 -.33 .022 .026 0 O .12 -.33 .022 .026 0", cream);
  bastide_figure_fill (cr, "O -.25 -.53 .03 .03 0 O 0 -.61 .03 .03 0 O .25 -.53 .03 .03 0",
                       gold_light);
  bastide_figure_fill (cr, "O -.13 -.035 .014 .022 0 O .13 -.035 .014 .022 0 O 0 .01 .014 .022 0",
                       ink);
  bastide_figure_stroke (cr, "M -.30 .47 L .30 .47", gold, .9, MAX (.03, .6 * line));
}

void
bastide_count_figure_draw (cairo_t *cr, double x, double y, double height)
{
  double line = MAX (.05, 1 / height);

  if (!(height > 0))
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height, height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
  bastide_figure_shadow (cr, .07, .47, .6, .11);
  paint_underlay (cr, line);
  fill_lit (cr, robe, purple_light, purple, purple_dark);
  fill_lit (cr, panel, gold_light, gold, gold);
  if (height >= BASTIDE_FIGURE_DETAIL)
    {
      bastide_figure_stroke (cr, panel, purple_dark, .55, .5 * line);
      bastide_figure_fill (cr, collar, ermine);
      bastide_figure_stroke (cr, collar, purple_dark, .6, .4 * line);
    }
  bastide_figure_fill (cr, head, skin);
  if (height >= BASTIDE_FIGURE_POLISH)
    paint_face (cr);
  fill_lit (cr, crown, gold_light, gold, gold);
  bastide_figure_stroke (cr, crown, ink, .75, .5 * line);
  if (height >= BASTIDE_FIGURE_POLISH)
    paint_jewels (cr, line);
  cairo_restore (cr);
}

/* In a box of height 1; what turns the other way, with the even-odd rule, is a hole. */
static const char *const symbols[BASTIDE_N_QUARTERS] = {
  [BASTIDE_QUARTER_CASTLE] = "M -.40 -.46 L -.22 -.46 L -.22 -.32 L -.09 -.32 L -.09 -.46 "
                             "L .09 -.46 L .09 -.32 L .22 -.32 L .22 -.46 L .40 -.46 L .40 -.16 "
                             "L .29 -.06 L .29 .26 L .42 .34 L .42 .46 L -.42 .46 L -.42 .34 "
                             "L -.29 .26 L -.29 -.06 L -.40 -.16 Z "
                             "M -.10 .46 L -.10 .22 C -.10 .08 .10 .08 .10 .22 L .10 .46 Z",
  [BASTIDE_QUARTER_MARKET] = "M -.38 -.44 L .38 -.44 L .48 -.10 C .48 .06 .28 .06 .28 -.06 "
                             "C .26 .08 .06 .08 0 -.06 C -.06 .08 -.26 .08 -.28 -.06 "
                             "C -.28 .06 -.48 .06 -.48 -.10 Z "
                             "M -.40 .12 L -.30 .12 L -.30 .24 L .30 .24 L .30 .12 L .40 .12 "
                             "L .40 .46 L -.40 .46 Z",
  [BASTIDE_QUARTER_BLACKSMITH] = "M -.26 -.30 L .44 -.30 L .44 -.20 C .36 -.02 .22 .02 .14 .06 "
                                 "L .12 .22 L .28 .30 L .28 .42 L -.28 .42 L -.28 .30 L -.12 .22 "
                                 "L -.14 .04 C -.30 .02 -.44 -.06 -.50 -.22 L -.26 -.22 Z",
  [BASTIDE_QUARTER_CATHEDRAL] = "M -.045 -.50 L .045 -.50 L .045 -.42 L .12 -.42 L .12 -.34 "
                                "L .045 -.34 L .045 -.26 L .20 -.08 L .20 .04 L .42 .14 L .42 .46 "
                                "L -.42 .46 L -.42 .14 L -.20 .04 L -.20 -.08 L -.045 -.26 "
                                "L -.045 -.34 L -.12 -.34 L -.12 -.42 L -.045 -.42 Z "
                                "M -.09 .46 L -.09 .26 C -.09 .13 .09 .13 .09 .26 L .09 .46 Z",
};

void
bastide_quarter_symbol_draw (cairo_t *cr, BastideQuarter quarter, double x, double y, double height)
{
  g_return_if_fail ((guint) quarter < G_N_ELEMENTS (symbols));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height, height);
  cairo_new_path (cr);
  bastide_figure_path (cr, symbols[quarter]);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (cr);
  cairo_restore (cr);
}
