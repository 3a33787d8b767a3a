/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figure-outline.c: the outlines of the followers, in a box of height 1 round the origin, and how
 * all figures are painted. */

#include "figure-outline.h"

/* All parts turn clockwise: where they overlap the winding rule makes a union of them. */
static const char *const outlines[] = {
  /* A peg in a cloak. */
  [BASTIDE_POSTURE_SUPPLY] =
      "O 0 -.315 .178 .178 0 "
      "M -.11 -.205 L .11 -.205 C .27 -.17 .335 -.05 .355 .11 C .37 .24 .41 .34 .44 .42 "
      "C .46 .47 .44 .5 .40 .5 L -.40 .5 C -.44 .5 -.46 .47 -.44 .42 "
      "C -.41 .34 -.37 .24 -.355 .11 C -.335 -.05 -.27 -.17 -.11 -.205 Z",
  /* Broad hat, a long stride, a bundle on a stick. */
  [BASTIDE_POSTURE_THIEF] =
      "O 0 -.225 .16 .16 0 O .01 -.315 .385 .078 -6 "
      "M -.17 -.32 C -.15 -.55 .15 -.57 .18 -.35 Z "
      "M -.09 -.12 L .10 -.12 C .27 -.08 .35 .07 .345 .26 L .475 .45 C .495 .48 .48 .5 .45 .5 "
      "L .25 .5 C .21 .5 .19 .49 .17 .465 L 0 .31 L -.17 .465 C -.19 .49 -.21 .5 -.25 .5 "
      "L -.45 .5 C -.48 .5 -.495 .48 -.475 .45 L -.345 .26 C -.35 .07 -.27 -.08 -.09 -.12 Z "
      "O .545 -.29 .125 .12 0 M .10 .06 L .48 -.28 L .53 -.23 L .15 .11 Z",
  /* Helmet with a crest, a lance as tall as he is. */
  [BASTIDE_POSTURE_KNIGHT] =
      "O -.06 -.235 .178 .178 0 "
      "M -.13 -.37 C -.21 -.56 .03 -.58 .20 -.49 C .235 -.42 .15 -.35 .07 -.335 Z "
      "M -.17 -.13 L .05 -.13 C .25 -.10 .30 .04 .285 .22 L .275 .465 C .275 .49 .26 .5 .24 .5 "
      "L .03 .5 C 0 .5 -.01 .49 -.015 .465 L -.03 .39 L -.09 .39 L -.105 .465 "
      "C -.11 .49 -.12 .5 -.15 .5 L -.36 .5 C -.38 .5 -.395 .49 -.395 .465 L -.405 .22 "
      "C -.42 .04 -.37 -.10 -.17 -.13 Z "
      "M .38 -.44 L .44 -.44 L .44 .5 L .38 .5 Z M .41 -.61 L .478 -.42 L .342 -.42 Z "
      "M .18 0 L .44 -.02 L .44 .09 L .18 .14 Z",
  /* A pointed hood, hands in wide sleeves. */
  [BASTIDE_POSTURE_MONK] =
      "M 0 -.53 C .17 -.49 .26 -.31 .215 -.12 C .38 -.03 .45 .06 .455 .15 C .455 .22 .42 .25 .36 "
      ".25 "
      "L .42 .455 C .43 .485 .41 .5 .385 .5 L -.385 .5 C -.41 .5 -.43 .485 -.42 .455 L -.36 .25 "
      "C -.42 .25 -.455 .22 -.455 .15 C -.45 .06 -.38 -.03 -.215 -.12 C -.26 -.31 -.17 -.49 0 -.53 "
      "Z",
  /* Asleep on his back: arms under his head, legs apart. */
  [BASTIDE_POSTURE_FARMER] =
      "O -.49 0 .16 .16 0 O -.635 0 .15 .262 0 "
      "M -.70 -.24 L -.52 -.375 L -.28 -.20 L -.34 -.08 L -.53 -.19 L -.65 -.11 Z "
      "M -.65 .11 L -.53 .19 L -.34 .08 L -.28 .20 L -.52 .375 L -.70 .24 Z "
      "M -.37 -.13 C -.28 -.25 -.08 -.24 .10 -.215 C .27 -.225 .44 -.29 .60 -.34 L .71 -.40 "
      "C .73 -.41 .75 -.40 .76 -.38 L .80 -.24 C .81 -.22 .80 -.20 .78 -.19 L .66 -.13 L .30 0 "
      "L .66 .13 L .78 .19 C .80 .20 .81 .22 .80 .24 L .76 .38 C .75 .40 .73 .41 .71 .40 L .60 .34 "
      "C .44 .29 .27 .225 .10 .215 C -.08 .24 -.28 .25 -.37 .13 Z",
};

/* In one colour a hat's brim and a face need a gap. Holes turn counter-clockwise: the winding rule
 * leaves them out. */
static const char *const symbol_parts[] = {
  [BASTIDE_POSTURE_KNIGHT] = "M -.18 -.27 L -.18 -.20 L .06 -.20 L .06 -.27 Z",
  [BASTIDE_POSTURE_MONK] = "M 0 -.38 C -.15 -.38 -.15 -.09 0 -.09 C .15 -.09 .15 -.38 0 -.38 Z",
  [BASTIDE_POSTURE_FARMER] =
      "O -.70 0 .105 .27 0 O -.44 0 .105 .14 0 "
      "M -.33 -.13 C -.28 -.25 -.08 -.24 .10 -.215 C .27 -.225 .44 -.29 .60 -.34 L .71 -.40 "
      "C .73 -.41 .75 -.40 .76 -.38 L .80 -.24 C .81 -.22 .80 -.20 .78 -.19 L .66 -.13 L .30 0 "
      "L .66 .13 L .78 .19 C .80 .20 .81 .22 .80 .24 L .76 .38 C .75 .40 .73 .41 .71 .40 L .60 .34 "
      "C .44 .29 .27 .225 .10 .215 C -.08 .24 -.28 .25 -.33 .13 C -.29 .05 -.29 -.05 -.33 -.13 Z",
};

static void
read_numbers (const char **text, double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = g_ascii_strtod (*text, (char **) text);
}

static void
ellipse (cairo_t *cr, const double *n)
{
  cairo_matrix_t before;

  cairo_get_matrix (cr, &before);
  cairo_translate (cr, n[0], n[1]);
  cairo_rotate (cr, n[4] * G_PI / 180);
  cairo_scale (cr, n[2], n[3]);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_matrix (cr, &before);
}

void
bastide_figure_path (cairo_t *cr, const char *path)
{
  double n[6];

  while (*path)
    switch (*path++)
      {
      case 'M':
        read_numbers (&path, n, 2);
        cairo_move_to (cr, n[0], n[1]);
        break;
      case 'L':
        read_numbers (&path, n, 2);
        cairo_line_to (cr, n[0], n[1]);
        break;
      case 'C':
        read_numbers (&path, n, 6);
        cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
        break;
      case 'O':
        read_numbers (&path, n, 5);
        ellipse (cr, n);
        break;
      case 'Z':
        cairo_close_path (cr);
        break;
      case ' ':
        break;
      default:
        g_assert_not_reached ();
      }
}

void
bastide_figure_shadow (cairo_t *cr, double x, double y, double radius_x, double radius_y)
{
  cairo_pattern_t *soft = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (soft, 0, .07, .05, .06, .5);
  cairo_pattern_add_color_stop_rgba (soft, .6, .07, .05, .06, .36);
  cairo_pattern_add_color_stop_rgba (soft, 1, .07, .05, .06, 0);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius_x, radius_y);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_source (cr, soft);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (soft);
}

void
bastide_figure_stroke (cairo_t *cr,
                       const char *path,
                       const double rgb[3],
                       double alpha,
                       double width)
{
  bastide_figure_path (cr, path);
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
bastide_figure_fill (cairo_t *cr, const char *path, const double rgb[3])
{
  bastide_figure_path (cr, path);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_fill (cr);
}

void
bastide_figure_outline (cairo_t *cr, BastidePosture posture)
{
  bastide_figure_path (cr, outlines[posture]);
}

void
bastide_figure_symbol (cairo_t *cr, BastidePosture posture)
{
  if (posture != BASTIDE_POSTURE_FARMER)
    bastide_figure_path (cr, outlines[posture]);
  if (symbol_parts[posture])
    bastide_figure_path (cr, symbol_parts[posture]);
}
