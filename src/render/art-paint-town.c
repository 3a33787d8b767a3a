/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint-town.c: town floors, houses, towers, garden walls, shields. */

#include "art-paint.h"
#include "art-ornament.h"

#define SQUASH 0.62 /* of circles that lie flat */

/* Brightness of an upright face by its outward normal: the west is lit, the east in shade. */
static double
light_of (ArtPoint normal)
{
  return 1.0 - 0.20 * normal.x - (normal.y > 0 ? 0.04 : 0);
}

/* A gable house in its own axes: u along the ridge, v to the south. */
typedef struct {
  ArtPoint at, u, v;
  double a, b, h, ridge; /* half length, half depth, wall height, ridge height */
} Frame;

static Frame
frame_of (const ArtThing *thing)
{
  double angle = remainder (thing->angle, G_PI);
  Frame frame = { .at = thing->at, .a = thing->a / 2, .b = thing->b / 2 };

  frame.u = art_point (cos (angle), sin (angle));
  frame.v = art_point (-frame.u.y, frame.u.x);
  frame.h = thing->h;
  frame.ridge = thing->h + thing->h2;
  return frame;
}

static ArtPoint
place (const Frame *frame, double i, double j, double z)
{
  return art_point (frame->at.x + frame->u.x * i + frame->v.x * j,
                    frame->at.y + frame->u.y * i + frame->v.y * j - z);
}

void
art_cast_house (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint points[8], hull[8];
  double h = (thing->h + thing->h2) * 0.62;

  art_corners (thing->at, thing->a, thing->b, thing->angle, points);
  for (guint i = 0; i < 4; i++)
    points[4 + i] = art_point (points[i].x + h * 0.75, points[i].y + h * 0.55);
  art_cast (self, thing->at, hull, art_hull (points, 8, hull));
}

/* The gable wall that can be seen, if any: its end of the ridge, -1 or 1, or 0. */
static int
visible_gable (const Frame *frame)
{
  return frame->u.y > 0.03 ? 1 : frame->u.y < -0.03 ? -1 : 0;
}

static void
gable_wall (const Frame *frame, int end, ArtPoint wall[5])
{
  double i = end * frame->a;

  wall[0] = place (frame, i, -frame->b, 0);
  wall[1] = place (frame, i, frame->b, 0);
  wall[2] = place (frame, i, frame->b, frame->h);
  wall[3] = place (frame, i, 0, frame->ridge);
  wall[4] = place (frame, i, -frame->b, frame->h);
}

static void
front_wall (const Frame *frame, ArtPoint wall[4])
{
  wall[0] = place (frame, -frame->a, frame->b, 0);
  wall[1] = place (frame, frame->a, frame->b, 0);
  wall[2] = place (frame, frame->a, frame->b, frame->h);
  wall[3] = place (frame, -frame->a, frame->b, frame->h);
}

/* The slope north (-1) or south (1) of the ridge; ridge first, then eaves. */
static void
roof_slope (const Frame *frame, int side, ArtPoint slope[4])
{
  const double eaves = 0.007;
  double a = frame->a + eaves, b = side * (frame->b + eaves);

  slope[0] = place (frame, -a, 0, frame->ridge);
  slope[1] = place (frame, a, 0, frame->ridge);
  slope[2] = place (frame, a, b, frame->h - 0.004);
  slope[3] = place (frame, -a, b, frame->h - 0.004);
}

static void
add_opening (const ArtBrush *self,
             const Frame *frame,
             double i,
             double half,
             double low,
             double high)
{
  ArtPoint quad[] = { place (frame, i - half, frame->b, low),
                      place (frame, i + half, frame->b, low),
                      place (frame, i + half, frame->b, high),
                      place (frame, i - half, frame->b, high) };

  art_path (self, quad, 4, TRUE);
}

static void
paint_openings (const ArtBrush *self, const ArtThing *thing, const Frame *frame, int gable)
{
  guint n = MAX (1, (guint) (thing->a / 0.036));
  gboolean lit = art_hash (thing->seed, 11) % 100 < 80;
  gboolean glowing = self->theme->winter || thing->kind == ART_THING_CHURCH;

  for (guint k = 0; k < n; k++)
    {
      double i = -frame->a + thing->a * (k + 0.5) / n;

      if (glowing)
        add_opening (self, frame, i, 0.0066, frame->h * 0.24, frame->h * 0.80);
      else if (k == n / 2)
        add_opening (self, frame, i, 0.0062, 0, frame->h * 0.7);
      else
        add_opening (self, frame, i, 0.0052, frame->h * 0.34, frame->h * 0.78);
    }
  if (gable != 0 && thing->b > 0.06)
    {
      double i = gable * frame->a;
      ArtPoint quad[] = { place (frame, i, -0.005, frame->h * 0.55),
                          place (frame, i, 0.005, frame->h * 0.55),
                          place (frame, i, 0.005, frame->h * 1.05),
                          place (frame, i, -0.005, frame->h * 1.05) };

      art_path (self, quad, 4, TRUE);
    }
  art_set_colour (self, lit ? self->theme->window : self->theme->unlit, 1);
  cairo_fill (self->cr);
}

/* Snow covers a part of each slope, by house, so that a town stays warm in winter; less where a
 * tile is small. */
static void
paint_roof_snow (const ArtBrush *self,
                 const ArtThing *thing,
                 const ArtPoint slope[4],
                 int side,
                 double lit)
{
  ArtChance chance = art_chance (thing->seed, 21);
  double cover = art_chance_range (&chance, 0.42, 0.78) * (side < 0 ? 1.1 : 0.82) *
                 (self->pixels < 60 ? 0.68 : 1);
  ArtPoint edge[6] = { slope[0], slope[1] };

  for (guint k = 0; k < 4; k++)
    {
      double t = 1 - k / 3.0, depth = CLAMP (cover + art_chance_range (&chance, -0.09, 0.09), 0, 1);

      edge[2 + k] =
          art_lerp (art_lerp (slope[0], slope[1], t), art_lerp (slope[3], slope[2], t), depth);
    }
  art_fill (self, edge, 6, art_rgb (lit > 0 ? self->theme->snow : self->theme->snow_shade));
}

static void
paint_courses (const ArtBrush *self,
               const ArtThing *thing,
               const ArtPoint north[4],
               const ArtPoint south[4])
{
  const ArtPoint *slopes[] = { north, south };

  for (guint s = 0; s < 2; s++)
    for (guint k = 1; k <= 2; k++)
      {
        ArtPoint a = art_lerp (slopes[s][0], slopes[s][3], k * 0.35);
        ArtPoint b = art_lerp (slopes[s][1], slopes[s][2], k * 0.35);

        art_band_path (self, a, b, 0.0036);
      }
  art_set_rgb (self, art_umber (art_rgb (thing->colour2), 0.62), 0.5);
  cairo_fill (self->cr);
}

static void
paint_chimney (const ArtBrush *self, const ArtThing *thing, const Frame *frame)
{
  double i = (art_hash (thing->seed, 5) % 100 / 100.0 - 0.5) * 0.6 * thing->a;
  ArtPoint p = place (frame, i, frame->b * 0.3, frame->h + thing->h2 * 0.75);
  ArtRgb cap = art_rgb (self->theme->winter ? self->theme->snow : 0x6a4636);

  cairo_rectangle (self->cr, p.x - 0.007, p.y - 0.02, 0.014, 0.02);
  art_set_rgb (self, art_rgb (0xa06e55), 1);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, p.x - 0.008, p.y - 0.023, 0.016, 0.005);
  art_set_rgb (self, cap, 1);
  cairo_fill (self->cr);
}

static void
paint_slopes (const ArtBrush *self,
              const ArtThing *thing,
              const Frame *frame,
              ArtPoint north[4],
              ArtPoint south[4])
{
  double jitter = (art_hash (thing->seed, 3) % 1000 / 1000.0 - 0.5) * 0.1;

  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint *slope = side < 0 ? north : south;
      ArtPoint n = { frame->v.x * side, frame->v.y * side };
      double lit = -0.62 * n.x - 0.78 * n.y;

      art_fill (self, slope, 4, art_umber (art_rgb (thing->colour2), 1.0 + 0.26 * lit + jitter));
      if (self->theme->winter)
        paint_roof_snow (self, thing, slope, side, lit);
    }
}

static void
paint_ridge (const ArtBrush *self, const ArtThing *thing, const Frame *frame)
{
  ArtColour colour = self->theme->winter ? self->theme->snow : thing->colour2;

  art_band_path (self, place (frame, -frame->a - 0.004, 0, frame->ridge),
                 place (frame, frame->a + 0.004, 0, frame->ridge), 0.006);
  art_set_rgb (self, art_tone (art_rgb (colour), 1.28), 0.85);
  cairo_fill (self->cr);
}

/* Ink along the eaves and verges of the southern slope, as an underlay. */
static void
paint_eaves_ink (const ArtBrush *self, const Frame *frame)
{
  double o = self->line * 0.8, a = frame->a + 0.007 + o, b = frame->b + 0.007 + o;
  const ArtPoint ink[] = { place (frame, -a, 0, frame->ridge), place (frame, a, 0, frame->ridge),
                           place (frame, a, b, frame->h - 0.004 - o),
                           place (frame, -a, b, frame->h - 0.004 - o) };

  art_path (self, ink, 4, TRUE);
  art_set_colour (self, self->theme->ink, self->ink_alpha);
  cairo_fill (self->cr);
}

void
art_paint_house (const ArtBrush *self, const ArtThing *thing)
{
  Frame frame = frame_of (thing);
  int gable = visible_gable (&frame);
  ArtPoint side[5], front[4], north[4], south[4], all[17], hull[17];
  guint n = 0;

  gable_wall (&frame, gable, side);
  front_wall (&frame, front);
  roof_slope (&frame, -1, north);
  roof_slope (&frame, 1, south);
  for (guint i = 0; i < 4; i++)
    {
      all[n++] = front[i];
      all[n++] = north[i];
      all[n++] = south[i];
    }
  for (guint i = 0; gable != 0 && i < 5; i++)
    all[n++] = side[i];
  art_underlay (self, hull, art_hull (all, n, hull), 1);
  if (gable != 0)
    art_fill (self, side, 5,
              art_tone (art_rgb (thing->colour),
                        light_of (art_point (frame.u.x * gable, frame.u.y * gable)) - 0.08));
  art_fill (self, front, 4, art_tone (art_rgb (thing->colour), light_of (frame.v) - 0.08));
  if (self->fine && thing->kind != ART_THING_WORKSHOP)
    paint_openings (self, thing, &frame, gable);
  if (self->middle)
    paint_eaves_ink (self, &frame);
  paint_slopes (self, thing, &frame, north, south);
  if (self->fine && !self->theme->winter)
    paint_courses (self, thing, north, south);
  if (self->fine)
    {
      paint_ridge (self, thing, &frame);
      if (thing->kind == ART_THING_HOUSE && art_hash (thing->seed, 4) % 10 < 6)
        paint_chimney (self, thing, &frame);
    }
}

void
art_cast_stall (const ArtBrush *self, const ArtThing *thing)
{
  double a = thing->a, x = thing->at.x, y = thing->at.y;
  const ArtPoint shadow[] = { { x - a * 0.4, y - a * 0.4 },
                              { x + a * 0.6, y - a * 0.4 },
                              { x + a * 0.8, y + a * 0.2 },
                              { x - a * 0.2, y + a * 0.2 } };

  art_cast (self, thing->at, shadow, 4);
}

/* A market stall: a table of goods under a striped awning. */
void
art_paint_stall (const ArtBrush *self, const ArtThing *thing)
{
  double a = thing->a, left = thing->at.x - a / 2, y = thing->at.y;
  const ArtPoint awning[] = { { left, y - a * 0.95 },
                              { left + a, y - a * 0.95 },
                              { left + a * 1.08, y - a * 0.45 },
                              { left - a * 0.08, y - a * 0.45 } };

  cairo_rectangle (self->cr, left, y - a * 0.5, a, a * 0.5);
  art_set_rgb (self, art_tone (art_rgb (self->theme->trunk), 0.9), 1);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, left, y - a * 0.26, a, a * 0.14);
  art_set_colour (self, self->theme->crops[0].base, 1);
  cairo_fill (self->cr);
  art_underlay (self, awning, 4, 0.9);
  art_fill (self, awning, 4, art_rgb (self->theme->winter ? self->theme->snow : 0xf7ecd2));
  for (guint i = 0; i < 5; i += 2)
    {
      ArtPoint a0 = art_lerp (awning[0], awning[1], i / 5.0);
      ArtPoint a1 = art_lerp (awning[0], awning[1], (i + 1) / 5.0);

      const ArtPoint stripe[] = { a0, a1, art_lerp (awning[3], awning[2], (i + 1) / 5.0),
                                  art_lerp (awning[3], awning[2], i / 5.0) };

      art_path (self, stripe, 4, TRUE);
    }
  art_set_colour (self, thing->colour, 1);
  cairo_fill (self->cr);
}

void
art_cast_tower (const ArtBrush *self, const ArtThing *thing)
{
  double r = thing->a * pow (self->bold, 0.7), s = thing->h * 0.8;
  ArtPoint points[20], hull[20];

  for (guint i = 0; i < 10; i++)
    {
      double x = cos (i * ART_TAU / 10) * r, y = sin (i * ART_TAU / 10) * r * SQUASH;

      points[i] = art_point (thing->at.x + x, thing->at.y + y);
      points[10 + i] = art_point (points[i].x + s * 0.8, points[i].y + s * 0.55);
    }
  art_cast (self, thing->at, hull, art_hull (points, 20, hull));
}

/* Round things: lit left of the middle, dark at the right. */
static void
fill_round (const ArtBrush *self,
            double x,
            double r,
            ArtRgb colour,
            double left,
            double lit,
            double dark)
{
  cairo_pattern_t *shade = cairo_pattern_create_linear (x - r, 0, x + r, 0);
  ArtRgb c0 = art_tone (colour, left), c1 = art_tone (colour, lit), c2 = art_tone (colour, dark);

  cairo_pattern_add_color_stop_rgb (shade, 0, c0.r, c0.g, c0.b);
  cairo_pattern_add_color_stop_rgb (shade, 0.3, c1.r, c1.g, c1.b);
  cairo_pattern_add_color_stop_rgb (shade, 1, c2.r, c2.g, c2.b);
  cairo_set_source (self->cr, shade);
  cairo_pattern_destroy (shade);
  cairo_fill_preserve (self->cr);
  art_ink (self, 1, 1);
}

static void
half_ellipse (const ArtBrush *self, ArtPoint middle, double r)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, middle.x, middle.y);
  cairo_scale (self->cr, r, r * SQUASH);
  cairo_arc (self->cr, 0, 0, 1, 0, G_PI);
  cairo_restore (self->cr);
}

static void
paint_cone_snow (const ArtBrush *self, ArtPoint top, double r, double h)
{
  ArtPoint snow[] = {
    { top.x, top.y - h - 0.004 },           { top.x - r * 0.72, top.y - h * 0.2 },
    { top.x - r * 0.35, top.y - h * 0.12 }, { top.x - r * 0.1, top.y - h * 0.3 },
    { top.x + r * 0.2, top.y - h * 0.38 },  { top.x + r * 0.3, top.y - h * 0.5 }
  };

  art_fill (self, snow, G_N_ELEMENTS (snow), art_rgb (self->theme->snow));
}

static void
merlons_path (const ArtBrush *self, ArtPoint top, double r, gboolean front)
{
  for (guint k = 0; k < 9; k++)
    {
      double angle = ART_TAU * (k + 0.5) / 9, y = sin (angle) * r * SQUASH;

      if ((y > 0) == front)
        cairo_rectangle (self->cr, top.x + cos (angle) * r - 0.0055, top.y + y - 0.013, 0.011,
                         0.015);
    }
}

/* Battlements: a collar, the platform within, merlons behind and before it. */
static void
paint_crown (const ArtBrush *self, ArtPoint top, double r)
{
  ArtRgb stone = art_rgb (self->theme->stone);
  ArtPoint rim = art_up (top, 0.018);

  half_ellipse (self, top, r);
  cairo_line_to (self->cr, rim.x - r, rim.y);
  cairo_line_to (self->cr, rim.x + r, rim.y);
  cairo_close_path (self->cr);
  fill_round (self, top.x, r, stone, 1.04, 1.2, 0.66);
  merlons_path (self, rim, r * 0.94, FALSE);
  art_set_rgb (self, art_tone (stone, 0.8), 1);
  cairo_fill (self->cr);
  art_ellipse_path (self, rim, r, r * SQUASH);
  art_set_colour (self, self->theme->stone_top, 1);
  cairo_fill_preserve (self->cr);
  art_ink (self, 1, 0.9);
  art_ellipse_path (self, art_up (rim, -0.002), r * 0.74, r * 0.74 * SQUASH);
  art_set_rgb (self,
               self->theme->winter ? art_rgb (self->theme->snow_shade) : art_tone (stone, 0.72), 1);
  cairo_fill (self->cr);
  merlons_path (self, rim, r * 0.94, TRUE);
  art_set_rgb (self, art_tone (stone, 1.1), 1);
  cairo_fill_preserve (self->cr);
  art_ink (self, 0.6, 0.8);
}

void
art_paint_tower (const ArtBrush *self, const ArtThing *thing)
{
  double r = thing->a * pow (self->bold, 0.7);
  ArtPoint foot = thing->at, top = art_up (foot, thing->h);

  half_ellipse (self, foot, r);
  cairo_line_to (self->cr, top.x - r, top.y);
  cairo_line_to (self->cr, top.x + r, top.y);
  cairo_close_path (self->cr);
  fill_round (self, foot.x, r, art_rgb (thing->colour != 0 ? thing->colour : self->theme->stone),
              1.02, 1.16, 0.62);
  if (self->fine)
    {
      cairo_rectangle (self->cr, foot.x - r * 0.12, foot.y - thing->h * 0.6, r * 0.24,
                       thing->h * 0.35);
      art_set_colour (self, self->theme->winter ? self->theme->window : 0x4b3828, 1);
      cairo_fill (self->cr);
    }
  if (thing->h2 == 0)
    {
      paint_crown (self, top, r * 1.14);
      return;
    }
  half_ellipse (self, top, r * 1.22);
  cairo_line_to (self->cr, top.x, top.y - thing->h2);
  cairo_close_path (self->cr);
  fill_round (self, top.x, r * 1.22, art_rgb (thing->colour2), 1.10, 1.32, 0.62);
  if (self->theme->winter)
    paint_cone_snow (self, top, r * 1.22, thing->h2);
}

void
art_cast_spire (const ArtBrush *self, const ArtThing *thing)
{
  double r = thing->a;
  ArtPoint at = thing->at;
  ArtPoint points[] = { { at.x - r, at.y - r },           { at.x + r, at.y - r },
                        { at.x + r, at.y + r },           { at.x - r, at.y + r },
                        { at.x + r + 0.09, at.y + 0.07 }, { at.x + r + 0.09, at.y + 0.12 },
                        { at.x - r + 0.08, at.y + 0.12 } };
  ArtPoint hull[G_N_ELEMENTS (points)];

  art_cast (self, thing->at, hull, art_hull (points, G_N_ELEMENTS (points), hull));
}

static void
paint_cross (const ArtBrush *self, ArtPoint foot)
{
  cairo_move_to (self->cr, foot.x, foot.y + 0.004);
  cairo_line_to (self->cr, foot.x, foot.y - 0.045);
  cairo_move_to (self->cr, foot.x - 0.016, foot.y - 0.03);
  cairo_line_to (self->cr, foot.x + 0.016, foot.y - 0.03);
  cairo_set_line_width (self->cr, MAX (0.009, 0.9 / self->pixels));
  art_set_colour (self, self->theme->gold, 1);
  cairo_stroke (self->cr);
}

/* An arched window, its sill at p. */
static void
arch_path (const ArtBrush *self, ArtPoint p, double half, double height)
{
  cairo_move_to (self->cr, p.x - half, p.y);
  cairo_line_to (self->cr, p.x - half, p.y - height);
  cairo_arc (self->cr, p.x, p.y - height, half, G_PI, ART_TAU);
  cairo_line_to (self->cr, p.x + half, p.y);
  cairo_close_path (self->cr);
}

void
art_paint_spire (const ArtBrush *self, const ArtThing *thing)
{
  double r = thing->a, o = r * 1.18;
  ArtPoint foot = art_up (thing->at, -r), eaves = art_up (foot, thing->h - 0.004);
  ArtPoint apex = art_up (eaves, thing->h2);
  ArtPoint body[] = { { foot.x - r, foot.y },
                      { foot.x + r, foot.y },
                      { foot.x + r, foot.y - thing->h },
                      { foot.x - r, foot.y - thing->h } };
  ArtPoint west[] = { { eaves.x - o, eaves.y }, apex, { eaves.x + o * 0.1, eaves.y } };
  ArtPoint east[] = { { eaves.x + o * 0.1, eaves.y }, apex, { eaves.x + o, eaves.y } };

  art_fill (self, body, 4, art_tone (art_rgb (self->theme->church), 0.97));
  cairo_rectangle (self->cr, foot.x + r * 0.2, foot.y - thing->h, r * 0.8, thing->h);
  art_set_colour (self, 0x3a2c33, 0.16);
  cairo_fill (self->cr);
  art_path (self, body, 4, TRUE);
  art_ink (self, 1, 1);
  art_fill (self, west, 3, art_tone (art_rgb (thing->colour2), 1.28));
  art_fill (self, east, 3, art_tone (art_rgb (thing->colour2), 0.74));
  if (self->theme->winter)
    {
      ArtPoint snow[] = { { eaves.x - o * 0.9, eaves.y - 0.004 },
                          apex,
                          { eaves.x + o * 0.12, eaves.y - 0.03 },
                          { eaves.x - o * 0.3, eaves.y - 0.012 } };

      art_fill (self, snow, 4, art_rgb (self->theme->snow));
    }
  cairo_move_to (self->cr, eaves.x - o, eaves.y);
  cairo_line_to (self->cr, apex.x, apex.y);
  cairo_line_to (self->cr, eaves.x + o, eaves.y);
  cairo_close_path (self->cr);
  art_ink (self, 1, 1);
  paint_cross (self, apex);
  if (self->middle)
    {
      arch_path (self, art_up (foot, thing->h * 0.5), 0.011, thing->h * 0.18);
      art_set_colour (self, self->theme->window, 1);
      cairo_fill (self->cr);
    }
}

void
art_cast_rail (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint points[8], hull[8];

  for (guint i = 0; i < 4; i++)
    {
      points[i] = thing->quad[i];
      points[4 + i] = art_point (points[i].x + thing->h * 0.7, points[i].y + thing->h * 0.5);
    }
  art_cast (self, thing->quad[0], hull, art_hull (points, 8, hull));
}

/* A convex block of four corners, clockwise. */
void
art_paint_rail (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint top[4];

  for (guint i = 0; i < 4; i++)
    {
      ArtPoint p = thing->quad[i], q = thing->quad[(i + 1) & 3];
      ArtPoint n = art_unit (art_point (q.y - p.y, p.x - q.x));
      ArtPoint face[] = { p, q, art_up (q, thing->h), art_up (p, thing->h) };

      top[i] = art_up (p, thing->h);
      if (n.y <= 0.02)
        continue;
      art_fill (self, face, 4, art_tone (art_rgb (thing->colour), light_of (n) - 0.06));
      if (self->middle)
        {
          art_path (self, face, 4, TRUE);
          art_ink (self, 0.8, 0.7);
        }
    }
  art_fill (self, top, 4, art_rgb (self->theme->stone_top));
  if (self->middle)
    {
      art_path (self, top, 4, TRUE);
      art_ink (self, 0.9, 1);
    }
}

/* Posts and two rails; snow on the upper one. */
void
art_paint_fence (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint a = thing->at, b = thing->quad[0];
  guint n = MAX (2, (guint) (art_distance (a, b) / 0.027 + 0.5));

  for (guint i = 0; i <= n; i++)
    {
      ArtPoint p = art_lerp (a, b, (double) i / n);

      cairo_rectangle (self->cr, p.x - 0.004, p.y - thing->h * 1.2, 0.008, thing->h * 1.2);
    }
  for (guint rail = 1; rail <= 2; rail++)
    art_band_path (self, art_up (a, thing->h * 0.45 * rail), art_up (b, thing->h * 0.45 * rail),
                   MAX (0.006, 0.7 / self->pixels));
  art_set_rgb (self, art_tone (art_rgb (self->theme->trunk), 1.08), 1);
  cairo_fill (self->cr);
  if (!self->theme->winter)
    return;
  art_band_path (self, art_up (a, thing->h * 1.06), art_up (b, thing->h * 1.06), 0.005);
  art_set_colour (self, self->theme->snow, 1);
  cairo_fill (self->cr);
}

/* The part of a disc round an outline's point that lies in the city. */
static void
sector_path (const ArtBrush *self, const ArtCity *city, guint i, double r)
{
  ArtPoint p = city->outline[i];
  ArtPoint next = city->outline[(i + 1) % city->n_outline];
  ArtPoint previous = city->outline[(i + city->n_outline - 1) % city->n_outline];

  cairo_move_to (self->cr, p.x, p.y);
  cairo_arc (self->cr, p.x, p.y, r, atan2 (next.y - p.y, next.x - p.x),
             atan2 (previous.y - p.y, previous.x - p.x));
  cairo_close_path (self->cr);
}

/* Flat round bastions cover the joint of all walls that may meet in a corner: the quarters of up to
 * four tiles make one disc. */
static void
paint_bastions (const ArtBrush *self, const ArtCity *city)
{
  const double radii[] = { 0.060, 0.055, 0.036, 0.033 };
  ArtRgb ink = art_rgb (self->theme->ink);
  const ArtRgb colours[] = { ink, art_rgb (self->theme->stone_top), ink,
                             art_tone (art_rgb (self->theme->stone), 1.08) };

  for (guint ring = 0; ring < G_N_ELEMENTS (radii); ring++)
    {
      for (guint i = 0; i < city->n_outline; i++)
        for (guint side = 0; side < 4; side++)
          if (art_distance (city->outline[i], art_side_corner (side)) < 1e-9)
            sector_path (self, city, i, radii[ring]);
      art_set_rgb (self, colours[ring], 1);
      cairo_fill (self->cr);
    }
}

static void
paint_streets (const ArtBrush *self, const ArtCity *city, double width, ArtRgb colour, double alpha)
{
  double square = city->pennants > 0 ? 0.115 : 0.062;

  for (guint i = 0; i < city->n_streets; i++)
    {
      const ArtLine *street = &city->streets[i];
      ArtPoint d =
          art_unit (art_point (street->p[0].x - street->p[1].x, street->p[0].y - street->p[1].y));
      ArtPoint beyond = art_moved (street->p[0], d, 0.04);

      art_line_path (self, street);
      cairo_move_to (self->cr, beyond.x, beyond.y);
      cairo_line_to (self->cr, street->p[0].x, street->p[0].y);
    }
  cairo_set_line_width (self->cr, ART_STREET_WIDTH * width);
  art_set_rgb (self, colour, alpha);
  cairo_stroke (self->cr);
  if (city->n_streets < 2 && city->pennants == 0)
    return;
  cairo_arc (self->cr, city->heart.x, city->heart.y, square * (0.9 + 0.1 * width), 0, ART_TAU);
  cairo_fill (self->cr);
}

static void
paint_cobbles (const ArtBrush *self, const ArtCity *city)
{
  ArtChance chance = art_chance (self->shape->face, 61);
  double width = city->high.x - city->low.x, height = city->high.y - city->low.y;
  guint n = (guint) (80 * width * height);

  for (guint i = 0; i < n; i++)
    {
      double x = art_chance_range (&chance, city->low.x, city->high.x);
      double y = art_chance_range (&chance, city->low.y, city->high.y);

      if (!art_inside (city->outline, city->n_outline, art_point (x, y)))
        continue;
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, 0.006, G_PI * 1.1, G_PI * 1.9);
    }
  art_set_rgb (self, art_tone (art_rgb (self->theme->town), 0.7), 0.45);
  cairo_set_line_width (self->cr, 0.0035);
  cairo_stroke (self->cr);
}

void
art_paint_floor (const ArtBrush *self, const ArtCity *city)
{
  ArtRgb town = art_rgb (self->theme->town);

  art_fill (self, city->outline, city->n_outline, town);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  paint_streets (self, city, 1.35, art_tone (town, 0.82), 0.6);
  paint_streets (self, city, 1.0, art_rgb (self->theme->street), 1);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  if (self->fine)
    paint_cobbles (self, city);
  paint_bastions (self, city);
}
