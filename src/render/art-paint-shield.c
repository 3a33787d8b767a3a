/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint-shield.c: pennants as shields on poles, each with one of some coats of arms.
 *
 * A charge is drawn in the shield's own measure: (0, 0) its middle, 1 its half width. */

#include "art-paint.h"
#include "art-ornament.h"

/* The colours of arms are the same in every theme: saturated colour belongs to shields. */
enum {
  OR = 0xe9bb45,
  ARGENT = 0xf8eed6,
  AZURE = 0x2c5b9e,
  GULES = 0xb0352d,
  VERT = 0x2f7450,
  SABLE = 0x37323c
};

static void
shield_path (const ArtBrush *self, ArtPoint c, double r)
{
  cairo_t *cr = self->cr;

  cairo_move_to (cr, c.x - r * 0.82, c.y - r * 0.92);
  cairo_curve_to (cr, c.x - r * 0.3, c.y - r * 1.06, c.x + r * 0.3, c.y - r * 1.06, c.x + r * 0.82,
                  c.y - r * 0.92);
  cairo_curve_to (cr, c.x + r * 0.92, c.y + r * 0.2, c.x + r * 0.5, c.y + r * 0.75, c.x,
                  c.y + r * 1.08);
  cairo_curve_to (cr, c.x - r * 0.5, c.y + r * 0.75, c.x - r * 0.92, c.y + r * 0.2, c.x - r * 0.82,
                  c.y - r * 0.92);
  cairo_close_path (cr);
}

static void
fill (const ArtBrush *self, ArtColour colour)
{
  art_set_colour (self, colour, 1);
  cairo_fill (self->cr);
}

static void
charge_bend (const ArtBrush *self)
{
  const ArtPoint bend[] = { { -1, -1.1 }, { -0.45, -1.1 }, { 1, 0.75 }, { 1, 1.35 } };

  art_path (self, bend, 4, TRUE);
  fill (self, OR);
  for (int k = -1; k <= 1; k++)
    art_dot_path (self, art_point (k * 0.42 + 0.02, k * 0.56 - 0.06), 0.13);
  fill (self, GULES);
}

static void
charge_chevron (const ArtBrush *self)
{
  const ArtPoint chevron[] = { { 0, -0.28 }, { 1, 0.55 }, { 1, 1.0 },
                               { 0, 0.2 },   { -1, 1.0 }, { -1, 0.55 } };

  art_path (self, chevron, 6, TRUE);
  art_dot_path (self, art_point (-0.46, -0.45), 0.17);
  art_dot_path (self, art_point (0.46, -0.45), 0.17);
  art_dot_path (self, art_point (0, 0.62), 0.17);
  fill (self, OR);
}

static void
charge_quarters (const ArtBrush *self)
{
  cairo_rectangle (self->cr, -1, -1.2, 1, 1.12);
  cairo_rectangle (self->cr, 0, -0.08, 1, 1.3);
  fill (self, ARGENT);
  art_dot_path (self, art_point (-0.42, -0.5), 0.2);
  art_dot_path (self, art_point (0.36, 0.26), 0.2);
  fill (self, AZURE);
}

static void
charge_tower (const ArtBrush *self)
{
  const ArtPoint tower[] = { { -0.34, 0.62 },  { -0.34, -0.14 }, { -0.46, -0.14 }, { -0.46, -0.62 },
                             { -0.27, -0.62 }, { -0.27, -0.4 },  { -0.1, -0.4 },   { -0.1, -0.62 },
                             { 0.1, -0.62 },   { 0.1, -0.4 },    { 0.27, -0.4 },   { 0.27, -0.62 },
                             { 0.46, -0.62 },  { 0.46, -0.14 },  { 0.34, -0.14 },  { 0.34, 0.62 } };

  art_path (self, tower, G_N_ELEMENTS (tower), TRUE);
  fill (self, ARGENT);
  cairo_move_to (self->cr, -0.14, 0.62);
  cairo_line_to (self->cr, -0.14, 0.24);
  cairo_arc (self->cr, 0, 0.24, 0.14, G_PI, ART_TAU);
  cairo_line_to (self->cr, 0.14, 0.62);
  cairo_close_path (self->cr);
  fill (self, SABLE);
}

static void
charge_cross (const ArtBrush *self)
{
  cairo_rectangle (self->cr, -0.14, -0.66, 0.28, 1.26);
  cairo_rectangle (self->cr, -0.58, -0.2, 1.16, 0.28);
  art_dot_path (self, art_point (0, -0.66), 0.2);
  art_dot_path (self, art_point (0, 0.58), 0.2);
  art_dot_path (self, art_point (-0.56, -0.06), 0.2);
  art_dot_path (self, art_point (0.56, -0.06), 0.2);
  fill (self, OR);
}

/* The first one's charge is an ornament, a rising sun. */
static const struct {
  ArtColour light, dark;
  void (*charge) (const ArtBrush *self);
} arms[] = {
  { 0x3f74b8, 0x1d3f7a, NULL },
  { 0x5a4a72, 0x342a47, charge_tower },
  { 0x3f74b8, 0x1d3f7a, charge_chevron },
  { 0xc0453a, 0x8c2722, charge_cross },
  { 0x3f74b8, 0x1d3f7a, charge_quarters },
  { VERT, 0x1f5338, charge_bend },
};

static void
paint_arms (const ArtBrush *self, guint design, ArtPoint at, double r)
{
  cairo_pattern_t *field = cairo_pattern_create_linear (at.x - r, at.y - r, at.x + r, at.y + r);
  ArtRgb light = art_rgb (arms[design].light), dark = art_rgb (arms[design].dark);

  cairo_pattern_add_color_stop_rgb (field, 0, light.r, light.g, light.b);
  cairo_pattern_add_color_stop_rgb (field, 1, dark.r, dark.g, dark.b);
  shield_path (self, at, r * 0.86);
  cairo_set_source (self->cr, field);
  cairo_pattern_destroy (field);
  if (arms[design].charge == NULL)
    {
      cairo_fill (self->cr);
      art_ornament_draw (self, ART_ORNAMENT_SUN, art_point (at.x, at.y + r * 0.45), r * 1.1, FALSE);
      return;
    }
  cairo_save (self->cr);
  cairo_fill_preserve (self->cr);
  cairo_clip (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  cairo_scale (self->cr, r * 0.86, r * 0.86);
  arms[design].charge (self);
  cairo_restore (self->cr);
}

/* The pole behind it: its foot in the square, a gilded knob above. */
static void
paint_pole (const ArtBrush *self, ArtPoint at, double r)
{
  ArtPoint foot = { at.x, at.y + r * 1.52 }, top = { at.x, at.y - r * 1.28 };
  const double widths[] = { 0.2, 0.13 };
  const ArtColour colours[] = { self->theme->ink, self->theme->trunk };

  art_ellipse_path (self, art_point (foot.x + r * 0.2, foot.y), r * 0.34, r * 0.13);
  art_set_colour (self, self->theme->shadow, 0.45);
  cairo_fill (self->cr);
  for (guint i = 0; i < 2; i++)
    {
      art_band_path (self, foot, top, r * widths[i]);
      fill (self, colours[i]);
    }
  art_dot_path (self, top, r * 0.17);
  fill (self, self->theme->ink);
  art_dot_path (self, top, r * 0.12);
  fill (self, self->theme->gold);
}

/* look: chance, of which its arms follow. */
void
art_paint_shield (const ArtBrush *self, const ArtThing *thing)
{
  double r = thing->a * self->bold;
  ArtPoint at = thing->at;

  if (self->middle)
    paint_pole (self, at, r);
  shield_path (self, art_point (at.x + 0.014, at.y + 0.018), r * 1.06);
  art_set_colour (self, 0x241a14, 0.45);
  cairo_fill (self->cr);
  shield_path (self, at, r * 1.08);
  art_set_colour (self, 0xfdf3d8, 1);
  cairo_fill_preserve (self->cr);
  art_set_colour (self, self->theme->ink, 0.95);
  cairo_set_line_width (self->cr, MAX (0.006, 0.6 / self->pixels));
  cairo_stroke (self->cr);
  paint_arms (self, thing->look % G_N_ELEMENTS (arms), at, r);
}
