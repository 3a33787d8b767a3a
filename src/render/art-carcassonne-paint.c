/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne-paint.c: paints what only the Count's town has: its wall, gates, keep, forge. */

#include "art-carcassonne.h"

static ArtRgb
stone_of (const ArtBrush *self, const ArtThing *thing)
{
  return art_rgb (thing->colour != 0 ? thing->colour : self->theme->stone);
}

static ArtRgb
cap_of (const ArtBrush *self, ArtRgb stone)
{
  return self->theme->winter ? art_rgb (self->theme->snow) : art_tone (stone, 1.42);
}

/* The west is lit, the east in shade. */
static ArtRgb
face_of (const ArtBrush *self, ArtRgb stone, double normal_x)
{
  return art_blend (art_blend (stone, art_rgb (self->theme->stone_dark), 0.85), stone,
                    CLAMP (0.52 - 0.55 * normal_x, 0, 1));
}

/* The four corners of an upright face along the foot from a to b. */
static void
upright (ArtPoint a, ArtPoint b, double low, double high, ArtPoint face[4])
{
  face[0] = art_up (a, low);
  face[1] = art_up (b, low);
  face[2] = art_up (b, high);
  face[3] = art_up (a, high);
}

/* Merlons along a wall's rim, as many as go into the piece: front and cap of each. */
static void
paint_merlons (const ArtBrush *self,
               const ArtPoint rim[2],
               const ArtPoint back[2],
               double h,
               guint n,
               gboolean south,
               ArtRgb front,
               ArtRgb cap)
{
  double rise = h * 0.2 + 0.004, depth = 0.34;

  for (guint layer = 0; layer < 2; layer++)
    {
      for (guint i = 0; i < n; i++)
        {
          double t0 = (i + 0.2) / n, t1 = (i + 0.8) / n;
          ArtPoint a = art_lerp (rim[0], rim[1], t0), b = art_lerp (rim[0], rim[1], t1);
          ArtPoint d = art_lerp (a, art_lerp (back[0], back[1], t0), depth);
          ArtPoint c = art_lerp (b, art_lerp (back[0], back[1], t1), depth);
          ArtPoint face[4], top[] = { art_up (a, h + rise), art_up (b, h + rise),
                                      art_up (c, h + rise), art_up (d, h + rise) };

          upright (south ? a : d, south ? b : c, h - 0.002, h + rise, face);
          art_path (self, layer == 0 ? face : top, 4, TRUE);
        }
      art_set_rgb (self, layer == 0 ? front : cap, 1);
      if (layer == 0 && self->fine)
        {
          cairo_fill_preserve (self->cr);
          art_ink (self, 0.6, 0.7);
        }
      else
        cairo_fill (self->cr);
    }
}

static void
paint_joints (const ArtBrush *self, const ArtThing *thing, ArtPoint a, ArtPoint b)
{
  const guint rows = 4;

  for (guint row = 0; row < rows; row++)
    {
      double low = thing->h * row / rows, high = thing->h * (row + 1) / rows;
      ArtPoint p = art_lerp (a, b, row & 1 ? 0.25 : 0.75),
               q = art_lerp (a, b, row & 1 ? 0.75 : 0.3);

      if (row > 0)
        {
          cairo_move_to (self->cr, a.x, a.y - low);
          cairo_line_to (self->cr, b.x, b.y - low);
        }
      cairo_move_to (self->cr, p.x, p.y - low);
      cairo_line_to (self->cr, p.x, p.y - high);
      if (row & 1)
        continue;
      cairo_move_to (self->cr, q.x, q.y - low);
      cairo_line_to (self->cr, q.x, q.y - high);
    }
  cairo_set_line_width (self->cr, 0.0035);
  art_set_colour (self, self->theme->joint, 0.45);
  cairo_stroke (self->cr);
}

static void
paint_wall (const ArtBrush *self, const ArtThing *thing)
{
  const ArtPoint *quad = thing->quad;
  ArtPoint n = art_unit (art_point (quad[1].y - quad[0].y, quad[0].x - quad[1].x));
  gboolean south = n.y > 0;
  ArtPoint a = south ? quad[0] : quad[3], b = south ? quad[1] : quad[2];
  ArtRgb stone = stone_of (self, thing);
  ArtRgb body = face_of (self, stone, south ? n.x : -n.x);
  ArtPoint face[4], top[4], rim[] = { quad[0], quad[1] }, back[] = { quad[3], quad[2] };
  ArtPoint overlap = art_moved (b, art_point (b.x - a.x, b.y - a.y), 0.04);

  /* a hair longer than it is, so that no ground shows between two pieces */
  upright (a, overlap, 0, thing->h, face);
  art_fill (self, face, 4, body);
  if (self->fine && fabs (n.y) > 0.15)
    paint_joints (self, thing, a, b);
  for (guint i = 0; i < 4; i++)
    top[i] = art_up (quad[i], thing->h);
  art_fill (self, top, 4,
            self->theme->winter ? art_rgb (self->theme->stone_top)
                                : art_blend (art_rgb (self->theme->stone_top), stone,
                                             thing->colour == self->theme->stone ? 0 : 0.5));
  cairo_move_to (self->cr, a.x, a.y);
  cairo_line_to (self->cr, b.x, b.y);
  art_ink (self, 1, 0.9);
  if (!self->middle)
    return;
  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (self->cr, top[i == 0 ? 0 : 3].x, top[i == 0 ? 0 : 3].y);
      cairo_line_to (self->cr, top[i == 0 ? 1 : 2].x, top[i == 0 ? 1 : 2].y);
    }
  art_ink (self, 0.8, 0.8);
  paint_merlons (self, rim, back, thing->h, MAX (1, (guint) (thing->a / 0.04 + 0.5)), south,
                 art_tone (body, 0.95), cap_of (self, stone));
}

/* An arch with its foot between a and b. */
static void
arch_path (const ArtBrush *self, ArtPoint a, ArtPoint b, double h)
{
  cairo_move_to (self->cr, a.x, a.y);
  cairo_line_to (self->cr, a.x, a.y - h * 0.52);
  cairo_curve_to (self->cr, a.x, a.y - h, b.x, b.y - h, b.x, b.y - h * 0.52);
  cairo_line_to (self->cr, b.x, b.y);
  cairo_close_path (self->cr);
}

static void
paint_arch (const ArtBrush *self, ArtPoint a, ArtPoint b, double h)
{
  ArtPoint p = art_lerp (a, b, -0.16), q = art_lerp (a, b, 1.16), lamp = art_lerp (a, b, 0.5);

  arch_path (self, p, q, h * 1.12);
  art_set_rgb (self, art_tone (art_rgb (self->theme->stone), 1.15), 1);
  cairo_fill (self->cr);
  arch_path (self, a, b, h);
  art_set_colour (self, 0x3f2d20, 1);
  cairo_fill (self->cr);
  if (!self->theme->winter)
    return;
  art_dot_path (self, art_up (lamp, h * 0.4), h * 0.2);
  art_set_colour (self, self->theme->glow, 0.9);
  cairo_fill (self->cr);
}

/* A block across the wall, an arch in the face that looks south, be it the outer or the inner one.
 */
static void
paint_gate (const ArtBrush *self, const ArtThing *thing)
{
  double turn = sin (thing->angle) > 0 ? 1 : -1, w = thing->a / 2, d = thing->b / 2;
  ArtPoint south = { cos (thing->angle) * turn, sin (thing->angle) * turn };
  ArtPoint right = { south.y, -south.x }, at = thing->at, face[4], top[4];
  ArtPoint near_side = art_moved (at, south, d), far_side = art_moved (at, south, -d);
  const ArtPoint foot[] = { art_moved (far_side, right, -w), art_moved (far_side, right, w),
                            art_moved (near_side, right, w), art_moved (near_side, right, -w) };
  const ArtPoint front[] = { foot[3], foot[2] }, back[] = { foot[0], foot[1] };
  ArtRgb stone = stone_of (self, thing);

  if (right.y > 0)
    upright (foot[2], foot[1], 0, thing->h, face);
  else
    upright (foot[0], foot[3], 0, thing->h, face);
  art_fill (self, face, 4, face_of (self, stone, right.y > 0 ? right.x : -right.x));
  upright (foot[3], foot[2], 0, thing->h, face);
  art_underlay (self, face, 4, 1);
  art_fill (self, face, 4, face_of (self, stone, south.x));
  paint_arch (self, art_lerp (foot[3], foot[2], 0.3), art_lerp (foot[3], foot[2], 0.7),
              thing->h * 0.62);
  for (guint i = 0; i < 4; i++)
    top[i] = art_up (foot[i], thing->h);
  art_fill (self, top, 4, art_rgb (self->theme->stone_top));
  if (!self->middle)
    return;
  art_path (self, top, 4, TRUE);
  art_ink (self, 0.9, 0.9);
  paint_merlons (self, front, back, thing->h, 4, TRUE,
                 art_tone (face_of (self, stone, south.x), 0.97), cap_of (self, stone));
}

static void
paint_slits (const ArtBrush *self, ArtPoint foot, double w, double h)
{
  double s = w * 0.06;

  for (guint row = 0; row < 2; row++)
    for (int i = -1; i <= 1; i++)
      {
        ArtPoint p = art_up (art_point (foot.x + i * w * 0.27, foot.y), h * (0.42 + 0.27 * row));

        cairo_rectangle (self->cr, p.x - s, p.y - s * 3, s * 2, s * 4);
      }
  art_set_colour (self, self->theme->winter ? self->theme->window : 0x4b3828, 1);
  cairo_fill (self->cr);
}

static void
paint_hip_roof (const ArtBrush *self, ArtPoint eaves, double w, double h, ArtColour colour)
{
  ArtPoint apex = art_up (eaves, h), left = { eaves.x - w, eaves.y },
           right = { eaves.x + w, eaves.y };
  ArtPoint fold = { eaves.x + w * 0.25, eaves.y + w * 0.16 };
  ArtPoint west[] = { left, apex, fold }, east[] = { fold, apex, right };
  ArtPoint whole[] = { left, apex, right, fold };

  art_underlay (self, whole, 4, 1.2);
  art_fill (self, west, 3, art_tone (art_rgb (colour), 1.2));
  art_fill (self, east, 3, art_tone (art_rgb (colour), 0.74));
  if (self->theme->winter)
    {
      ArtPoint snow[] = { art_lerp (left, fold, 0.1), apex, art_lerp (fold, apex, 0.35),
                          art_lerp (left, apex, 0.22) };

      art_fill (self, snow, 4, art_rgb (self->theme->snow));
    }
}

/* The castle's great tower: battlements round a steep roof. */
static void
paint_keep (const ArtBrush *self, const ArtThing *thing)
{
  double w = thing->a / 2, d = thing->b / 2;
  ArtPoint at = thing->at;
  ArtPoint left = { at.x - w, at.y + d }, right = { at.x + w, at.y + d }, face[4];
  ArtPoint top[] = { { at.x - w, at.y - d - thing->h },
                     { at.x + w, at.y - d - thing->h },
                     { at.x + w, at.y + d - thing->h },
                     { at.x - w, at.y + d - thing->h } };
  ArtPoint front[] = { left, right }, back[] = { { at.x - w, at.y - d }, { at.x + w, at.y - d } };
  ArtRgb stone = stone_of (self, thing), body = art_tone (stone, 1.06);

  upright (left, right, 0, thing->h, face);
  art_underlay (self, face, 4, 1.2);
  art_fill (self, face, 4, body);
  cairo_rectangle (self->cr, at.x + w * 0.3, at.y + d - thing->h, w * 0.7, thing->h);
  art_set_colour (self, 0x3a2c33, 0.17);
  cairo_fill (self->cr);
  if (self->middle)
    paint_slits (self, art_point (at.x, at.y + d), thing->a, thing->h);
  arch_path (self, art_point (at.x - w * 0.2, at.y + d), art_point (at.x + w * 0.2, at.y + d),
             thing->h * 0.26);
  art_set_colour (self, 0x3f2d20, 1);
  cairo_fill (self->cr);
  art_fill (self, top, 4, cap_of (self, stone));
  paint_hip_roof (self, art_point (at.x, at.y + d * 0.55 - thing->h), w * 0.86, thing->h2,
                  thing->colour2);
  if (self->middle)
    paint_merlons (self, front, back, thing->h, 5, TRUE, art_tone (body, 0.96),
                   cap_of (self, stone));
}

/* Portal and rose window on a gable. */
static void
paint_facade (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint at = thing->at, rose = art_up (at, thing->h * 0.98);
  double r = thing->a * 0.17;

  paint_arch (self, art_point (at.x - thing->a * 0.13, at.y),
              art_point (at.x + thing->a * 0.13, at.y), thing->h * 0.55);
  art_ellipse_path (self, rose, r * 1.25, r * 1.25);
  art_set_colour (self, self->theme->ink, 0.8);
  cairo_fill (self->cr);
  art_ellipse_path (self, rose, r, r);
  art_set_colour (self, self->theme->winter ? self->theme->window : 0x4f86b4, 1);
  cairo_fill (self->cr);
  if (!self->fine)
    return;
  for (guint i = 0; i < 8; i++)
    {
      double angle = i * ART_TAU / 8;

      cairo_move_to (self->cr, rose.x, rose.y);
      cairo_line_to (self->cr, rose.x + cos (angle) * r, rose.y + sin (angle) * r);
    }
  art_set_colour (self, self->theme->church, 0.9);
  cairo_set_line_width (self->cr, MAX (0.004, 0.4 / self->pixels));
  cairo_stroke (self->cr);
  art_dot_path (self, rose, r * 0.3);
  art_set_colour (self, 0xe0a33a, 1);
  cairo_fill (self->cr);
}

static void
paint_glow (const ArtBrush *self, ArtPoint at, double rx, double ry, double alpha)
{
  cairo_pattern_t *glow = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (glow, 0, 1, .62, .2, alpha);
  cairo_pattern_add_color_stop_rgba (glow, 1, 1, .5, .1, 0);
  cairo_save (self->cr);
  cairo_translate (self->cr, at.x, at.y);
  cairo_scale (self->cr, rx, ry);
  cairo_set_source (self->cr, glow);
  cairo_rectangle (self->cr, -1, -1, 2, 2);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
  cairo_pattern_destroy (glow);
}

/* An open front with the fire in it, and its light on the ground. */
static void
paint_forge (const ArtBrush *self, const ArtThing *thing)
{
  double w = thing->a / 2;
  ArtPoint at = thing->at, a = { at.x - w, at.y }, b = { at.x + w, at.y };

  paint_glow (self, art_point (at.x, at.y + thing->h * 0.3), thing->a * 0.9, thing->h * 1.1, 0.75);
  arch_path (self, a, b, thing->h);
  art_set_colour (self, 0x33201a, 1);
  cairo_fill (self->cr);
  arch_path (self, art_lerp (a, b, 0.16), art_lerp (a, b, 0.84), thing->h * 0.8);
  art_set_colour (self, 0xe8641e, 1);
  cairo_fill (self->cr);
  arch_path (self, art_lerp (a, b, 0.28), art_lerp (a, b, 0.72), thing->h * 0.58);
  art_set_colour (self, 0xfbb040, 1);
  cairo_fill (self->cr);
  arch_path (self, art_lerp (a, b, 0.4), art_lerp (a, b, 0.6), thing->h * 0.34);
  art_set_colour (self, 0xfff0a8, 1);
  cairo_fill (self->cr);
}

static void
paint_anvil (const ArtBrush *self, const ArtThing *thing)
{
  double a = thing->a / 2;
  ArtPoint at = thing->at;
  const ArtPoint body[] = { { at.x - a, at.y - a * 1.3 },
                            { at.x + a, at.y - a * 1.3 },
                            { at.x + a * 0.35, at.y - a * 0.75 },
                            { at.x + a * 0.5, at.y },
                            { at.x - a * 0.5, at.y },
                            { at.x - a * 0.35, at.y - a * 0.75 } };

  art_fill (self, body, G_N_ELEMENTS (body), art_rgb (0x4a4c54));
  cairo_rectangle (self->cr, at.x - a, at.y - a * 1.3, 2 * a, a * 0.22);
  art_set_colour (self, self->theme->winter ? self->theme->snow : 0x9a9ea8, 1);
  cairo_fill (self->cr);
}

static void
paint_wheel (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint at = art_up (thing->at, thing->a * 0.8);
  double rx = thing->a * 0.86, ry = thing->a;

  art_ellipse_path (self, at, rx, ry);
  for (guint i = 0; i < 4; i++)
    {
      double angle = i * G_PI / 4 + 0.2;

      cairo_move_to (self->cr, at.x - cos (angle) * rx, at.y - sin (angle) * ry);
      cairo_line_to (self->cr, at.x + cos (angle) * rx, at.y + sin (angle) * ry);
    }
  cairo_set_line_width (self->cr, MAX (0.009, 0.8 / self->pixels));
  art_set_colour (self, 0x5a3f2a, 1);
  cairo_stroke (self->cr);
}

/* A chimney and the smoke from it, drifting east. */
static void
paint_smoke (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 5);
  double w = thing->a;
  ArtPoint at = thing->at;
  const guint n = 9;

  cairo_rectangle (self->cr, at.x - w * 0.09, at.y - w * 0.02, w * 0.18, w * 0.5);
  art_set_colour (self, self->theme->winter ? 0x7d5744 : 0xa9735a, 1);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, at.x - w * 0.12, at.y - w * 0.06, w * 0.24, w * 0.08);
  art_set_colour (self, self->theme->winter ? self->theme->snow : 0x5f4338, 1);
  cairo_fill (self->cr);
  for (guint i = 0; i < n; i++)
    {
      double t = (i + 0.4) / n;
      ArtPoint p = { at.x + w * (0.08 + 0.95 * t * t) + art_chance_range (&chance, -0.02, 0.02),
                     at.y - thing->h * t };
      double r = w * (0.10 + 0.24 * t);
      double tone = self->theme->winter ? 0x8c : 0xee;

      art_ellipse_path (self, p, r, r * 0.85);
      cairo_set_source_rgba (self->cr, tone / 255, tone / 255 * .98, tone / 255 * .96,
                             0.44 * (1 - t) + 0.07);
      cairo_fill (self->cr);
    }
}

static void
paint_flag (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint at = thing->at, top = art_up (at, thing->h2);
  double w = thing->a, h = thing->h2 * 0.55;

  cairo_move_to (self->cr, at.x, at.y + 0.01);
  cairo_line_to (self->cr, top.x, top.y);
  cairo_set_line_width (self->cr, MAX (0.009, 0.8 / self->pixels));
  art_set_colour (self, self->theme->ink, 1);
  cairo_stroke (self->cr);
  cairo_move_to (self->cr, top.x, top.y);
  cairo_curve_to (self->cr, top.x + w * 0.4, top.y - h * 0.3, top.x + w * 0.6, top.y + h * 0.4,
                  top.x + w, top.y + h * 0.1);
  cairo_line_to (self->cr, top.x + w * 0.8, top.y + h * 0.6);
  cairo_line_to (self->cr, top.x + w, top.y + h * 1.1);
  cairo_curve_to (self->cr, top.x + w * 0.6, top.y + h * 1.3, top.x + w * 0.4, top.y + h * 0.6,
                  top.x, top.y + h);
  cairo_close_path (self->cr);
  art_set_colour (self, thing->colour, 1);
  cairo_fill (self->cr);
}

void
art_paint_landmark (const ArtBrush *self, const ArtThing *thing)
{
  switch ((ArtLandmark) thing->look)
    {
    case ART_LANDMARK_WALL:
      paint_wall (self, thing);
      break;
    case ART_LANDMARK_GATE:
      paint_gate (self, thing);
      break;
    case ART_LANDMARK_KEEP:
      paint_keep (self, thing);
      break;
    case ART_LANDMARK_FACADE:
      paint_facade (self, thing);
      break;
    case ART_LANDMARK_FORGE:
      paint_forge (self, thing);
      break;
    case ART_LANDMARK_ANVIL:
      paint_anvil (self, thing);
      break;
    case ART_LANDMARK_WHEEL:
      paint_wheel (self, thing);
      break;
    case ART_LANDMARK_SMOKE:
      paint_smoke (self, thing);
      break;
    case ART_LANDMARK_FLAG:
      paint_flag (self, thing);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The shadow of a convex foot, h high. */
static void
cast_block (const ArtBrush *self, const ArtPoint foot[4], double h)
{
  ArtPoint points[8], hull[8];

  for (guint i = 0; i < 4; i++)
    {
      points[i] = foot[i];
      points[4 + i] = art_point (foot[i].x + h * 0.66, foot[i].y + h * 0.5);
    }
  art_cast (self, foot[0], hull, art_hull (points, 8, hull));
}

void
art_cast_landmark (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint foot[4];

  switch ((ArtLandmark) thing->look)
    {
    case ART_LANDMARK_WALL:
      cast_block (self, thing->quad, thing->h);
      break;
    case ART_LANDMARK_GATE:
    case ART_LANDMARK_KEEP:
      art_corners (thing->at, thing->a, thing->b, 0, foot);
      cast_block (self, foot, thing->h + thing->h2 * 0.3);
      break;
    case ART_LANDMARK_ANVIL:
    case ART_LANDMARK_WHEEL:
      art_corners (thing->at, thing->a, thing->a * 0.4, 0, foot);
      cast_block (self, foot, thing->a * 0.6);
      break;
    default:
      break;
    }
}
