/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint-wall.c: the lifted ribbon of a town wall with its merlons, and its gates. */

#include "art-paint.h"

/* A piece of a wall: its samples lifted, outside and inside. */
typedef struct {
  guint n;
  ArtPoint outer[ART_LINE_MAX], inner[ART_LINE_MAX], normal[ART_LINE_MAX];
  double height[ART_LINE_MAX], at[ART_LINE_MAX];
  gboolean south; /* the outer face looks south */
  double facing;
  ArtRgb body;
} Ribbon;

/* Walls are lower towards the tile's corners and its northern side: lifted tops can't reach over
 * the edge, and the flat bastion in the corner joins whatever the neighbours have. */
static double
wall_height (const ArtLine *line, double s, double y)
{
  double high = ART_WALL_HEIGHT * art_smoothstep (0, 0.14, MIN (s, art_line_length (line) - s));

  return MIN (high, MAX (y - ART_WALL_WIDTH, 0));
}

static Ribbon
ribbon_of (const ArtBrush *self, const ArtThing *thing)
{
  const ArtLine *line = &self->shape->cities[thing->city].walls[thing->wall].line;
  double width = ART_WALL_WIDTH * self->bold;
  ArtPoint normals[ART_LINE_MAX], n;
  Ribbon ribbon = { .n = thing->last - thing->first + 1 };

  art_line_normals (line, normals);
  for (guint i = 0; i < ribbon.n; i++)
    {
      guint k = thing->first + i;

      ribbon.outer[i] = line->p[k];
      ribbon.inner[i] = art_moved (line->p[k], normals[k], -width);
      ribbon.normal[i] = normals[k];
      ribbon.at[i] = line->at[k];
      ribbon.height[i] = wall_height (line, line->at[k], line->p[k].y);
    }
  n = normals[(thing->first + thing->last) / 2];
  ribbon.south = n.y > 0;
  if (!ribbon.south)
    n = art_point (-n.x, -n.y);
  ribbon.facing = n.y;
  ribbon.body = art_blend (art_rgb (self->theme->stone_dark), art_rgb (self->theme->stone),
                           CLAMP (0.52 - 0.55 * n.x, 0, 1));
  return ribbon;
}

void
art_cast_wall (const ArtBrush *self, const ArtThing *thing)
{
  Ribbon ribbon = ribbon_of (self, thing);

  for (guint i = 0; i + 1 < ribbon.n; i++)
    {
      double h = (ribbon.height[i] + ribbon.height[i + 1]) / 2;
      ArtPoint points[8] = { ribbon.outer[i], ribbon.outer[i + 1], ribbon.inner[i + 1],
                             ribbon.inner[i] };
      ArtPoint hull[8];

      for (guint k = 0; k < 4; k++)
        points[4 + k] = art_point (points[k].x + h * 0.66, points[k].y + h * 0.5);
      art_cast (self, ribbon.outer[i], hull, art_hull (points, 8, hull));
    }
}

/* A path along the foot at a part of the height, there, or there and back along another. */
static void
ribbon_path (const ArtBrush *self,
             const Ribbon *ribbon,
             const ArtPoint *foot,
             double part,
             const ArtPoint *back,
             double back_part)
{
  for (guint i = 0; i < ribbon->n; i++)
    {
      ArtPoint p = art_up (foot[i], ribbon->height[i] * part);

      if (i == 0)
        cairo_move_to (self->cr, p.x, p.y);
      else
        cairo_line_to (self->cr, p.x, p.y);
    }
  for (guint i = ribbon->n; back != NULL && i-- > 0;)
    {
      ArtPoint p = art_up (back[i], ribbon->height[i] * back_part);

      cairo_line_to (self->cr, p.x, p.y);
    }
}

static void
paint_joints (const ArtBrush *self, const Ribbon *ribbon, const ArtPoint *foot)
{
  ribbon_path (self, ribbon, foot, 0.34, NULL, 0);
  ribbon_path (self, ribbon, foot, 0.68, NULL, 0);
  for (guint i = 0; i + 1 < ribbon->n; i++)
    for (guint row = 0; row < 3; row++)
      {
        ArtPoint p = art_lerp (foot[i], foot[i + 1], 0.25 + 0.5 * ((row + i) % 2));

        cairo_move_to (self->cr, p.x, p.y - ribbon->height[i] * row * 0.34);
        cairo_line_to (self->cr, p.x, p.y - ribbon->height[i] * (row * 0.34 + 0.30));
      }
  cairo_set_line_width (self->cr, 0.0035);
  art_set_colour (self, self->theme->joint, 0.5);
  cairo_stroke (self->cr);
}

typedef struct {
  ArtPoint front[4], cap[4];
} Merlon;

/* The merlon at arc length s stands on the outer rim. */
static Merlon
merlon_at (const ArtBrush *self, const Ribbon *ribbon, const ArtLine *line, double s)
{
  ArtPoint t, p = art_line_point (line, s, &t);
  ArtPoint n = { t.y, -t.x };
  double height = wall_height (line, s, p.y), width = 0.0105 * self->bold,
         depth = 0.016 * self->bold;
  double rise = 0.017 * self->bold * MIN (1, height / (ART_WALL_HEIGHT * 0.6) + 0.25);
  ArtPoint a = art_up (art_moved (p, t, -width), height);
  ArtPoint b = art_up (art_moved (p, t, width), height);
  ArtPoint c = art_moved (b, n, -depth), d = art_moved (a, n, -depth);
  ArtPoint f = ribbon->south ? a : d, g = ribbon->south ? b : c;

  return (Merlon){ { f, g, art_up (g, rise), art_up (f, rise) },
                   { art_up (a, rise), art_up (b, rise), art_up (c, rise), art_up (d, rise) } };
}

static void
paint_merlons (const ArtBrush *self, const ArtThing *thing, const Ribbon *ribbon)
{
  const ArtLine *line = &self->shape->cities[thing->city].walls[thing->wall].line;
  double pitch = 0.036 * self->bold;
  Merlon merlons[16];
  guint n = 0;

  for (double s = ceil (ribbon->at[0] / pitch) * pitch;
       s < ribbon->at[ribbon->n - 1] && n < G_N_ELEMENTS (merlons); s += pitch)
    merlons[n++] = merlon_at (self, ribbon, line, s);
  for (guint i = 0; i < n; i++)
    art_path (self, merlons[i].front, 4, TRUE);
  art_set_rgb (self, art_tone (ribbon->body, 0.93), 1);
  cairo_fill (self->cr);
  for (guint i = 0; i < n; i++)
    art_path (self, merlons[i].cap, 4, TRUE);
  art_set_rgb (self,
               self->theme->winter ? art_rgb (self->theme->snow)
                                   : art_tone (art_rgb (self->theme->stone_top), 1.2),
               1);
  cairo_fill (self->cr);
  if (!self->fine)
    return;
  for (guint i = 0; i < n; i++)
    {
      const ArtPoint *f = merlons[i].front;
      const ArtPoint outline[] = { f[0], f[3], f[2], f[1] };

      art_path (self, outline, 4, FALSE);
      art_path (self, merlons[i].cap, 4, TRUE);
    }
  art_ink (self, 0.6, 0.7);
}

void
art_paint_wall (const ArtBrush *self, const ArtThing *thing)
{
  Ribbon ribbon = ribbon_of (self, thing);
  const ArtPoint *foot = ribbon.south ? ribbon.outer : ribbon.inner;

  ribbon_path (self, &ribbon, foot, 0, foot, 1);
  art_set_rgb (self, ribbon.body, 1);
  cairo_fill (self->cr);
  if (self->fine && ribbon.facing > 0.15)
    paint_joints (self, &ribbon, foot);
  ribbon_path (self, &ribbon, foot, 0, NULL, 0);
  art_ink (self, 1, 1);
  ribbon_path (self, &ribbon, ribbon.outer, 1, ribbon.inner, 1);
  art_set_colour (self, self->theme->stone_top, 1);
  cairo_fill (self->cr);
  if (!self->middle)
    return;
  ribbon_path (self, &ribbon, ribbon.outer, 1, NULL, 0);
  ribbon_path (self, &ribbon, ribbon.inner, 1, NULL, 0);
  art_ink (self, 0.8, 0.8);
  paint_merlons (self, thing, &ribbon);
}

static void
paint_arch (const ArtBrush *self, ArtPoint a, ArtPoint b, double h)
{
  ArtPoint p = art_lerp (a, b, 0.22), q = art_lerp (a, b, 0.78), lamp = art_lerp (a, b, 0.5);

  cairo_move_to (self->cr, p.x, p.y);
  cairo_line_to (self->cr, p.x, p.y - h * 0.4);
  cairo_curve_to (self->cr, p.x, p.y - h * 0.78, q.x, q.y - h * 0.78, q.x, q.y - h * 0.4);
  cairo_line_to (self->cr, q.x, q.y);
  cairo_close_path (self->cr);
  art_set_colour (self, 0x4a3526, 1);
  cairo_fill (self->cr);
  if (!self->theme->winter)
    return;
  cairo_arc (self->cr, lamp.x, lamp.y - h * 0.32, 0.012, 0, ART_TAU);
  art_set_colour (self, self->theme->glow, 0.9);
  cairo_fill (self->cr);
}

static void
paint_gate_merlons (const ArtBrush *self, ArtPoint f, ArtPoint g, ArtRgb stone)
{
  for (guint i = 0; i < 4; i++)
    {
      ArtPoint p = art_lerp (f, g, 0.08 + 0.28 * i);

      cairo_rectangle (self->cr, p.x - 0.008, p.y - 0.016, 0.016, 0.018);
    }
  art_set_rgb (self, stone, 1);
  cairo_fill_preserve (self->cr);
  art_ink (self, 0.6, 0.8);
}

/* A block across the wall with an arch; its turrets are towers of their own. at: the middle of its
 * foot; angle: where its outer face looks. */
void
art_paint_gate (const ArtBrush *self, const ArtThing *thing)
{
  double width = ART_WALL_WIDTH * self->bold * 0.62, h = ART_WALL_HEIGHT * 1.3;
  ArtPoint n = { cos (thing->angle), sin (thing->angle) }, t = { -n.y, n.x };
  ArtPoint a = art_moved (thing->at, t, -0.054), b = art_moved (thing->at, t, 0.054);
  ArtPoint quad[] = { art_moved (a, n, width), art_moved (b, n, width), art_moved (b, n, -width),
                      art_moved (a, n, -width) };
  ArtPoint f = n.y > 0 ? quad[0] : quad[3], g = n.y > 0 ? quad[1] : quad[2];
  ArtPoint face[] = { f, g, art_up (g, h), art_up (f, h) };
  ArtRgb stone = art_rgb (self->theme->stone);

  art_underlay (self, face, 4, 0.9);
  art_fill (self, face, 4, art_tone (stone, 0.98 - (n.y > 0 ? 0.12 : -0.12) * n.x));
  paint_arch (self, f, g, h);
  for (guint i = 0; i < 4; i++)
    quad[i] = art_up (quad[i], h);
  art_underlay (self, quad, 4, 0.9);
  art_fill (self, quad, 4, art_rgb (self->theme->stone_top));
  if (self->middle)
    paint_gate_merlons (self, art_up (f, h), art_up (g, h),
                        self->theme->winter ? art_rgb (self->theme->snow) : art_tone (stone, 1.12));
}
