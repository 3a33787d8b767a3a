/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-plan.c: the flat theme, for printing, colour-blind players and high contrast. Each terrain
 * differs in pattern and in lightness; the shapes are the painted themes' without their
 * irregularities. */

#include "art-paint.h"

static double
pen (const ArtBrush *self)
{
  return MAX (0.012, 1 / self->pixels);
}

static void
fill (const ArtBrush *self, ArtColour colour)
{
  art_set_colour (self, colour, 1);
  cairo_fill (self->cr);
}

static void
stroke (const ArtBrush *self, ArtColour colour, double width)
{
  art_set_colour (self, colour, 1);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
paint_field (const ArtBrush *self)
{
  double step = self->fine ? 0.0625 : 0.125, r = self->fine ? 0.0075 : 0.014;
  int n = (int) (1 / step);

  art_set_colour (self, self->theme->plan.field, 1);
  cairo_paint (self->cr);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
        cairo_new_sub_path (self->cr);
        cairo_arc (self->cr, (i + 0.25 + 0.5 * (j % 2)) * step, (j + 0.5) * step, r, 0, ART_TAU);
      }
  fill (self, self->theme->plan.dot);
}

static void
ways_path (const ArtBrush *self, const ArtWay *ways, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      ArtLine line;

      art_way_extended (&ways[i], &line);
      art_line_path (self, &line);
    }
}

/* Waves in whole numbers: at a side they are where the neighbour's are. */
static void
wave_path (const ArtBrush *self, const ArtLine *line, double off)
{
  double length = art_line_length (line), pitch = ART_TAU * floor (length / 0.09 + 0.5) / length;

  for (guint k = 0; k <= 80; k++)
    {
      double s = length * k / 80;
      ArtPoint d, p = art_line_point (line, s, &d);

      p = art_moved (p, art_point (d.y, -d.x), off + 0.012 * sin (s * pitch));
      if (k == 0)
        cairo_move_to (self->cr, p.x, p.y);
      else
        cairo_line_to (self->cr, p.x, p.y);
    }
}

static void
paint_rivers (const ArtBrush *self)
{
  const ArtShape *shape = self->shape;

  ways_path (self, shape->rivers, shape->n_rivers);
  stroke (self, self->theme->plan.wave, ART_RIVER_WIDTH + 2 * pen (self));
  ways_path (self, shape->rivers, shape->n_rivers);
  stroke (self, self->theme->plan.river, ART_RIVER_WIDTH);
  for (guint i = 0; i < shape->n_rivers; i++)
    for (int k = self->middle ? -1 : 0; k <= (self->middle ? 1 : 0); k++)
      wave_path (self, &shape->rivers[i].line, 0.045 * k);
  stroke (self, self->theme->plan.wave, pen (self) * 0.8);
}

static void
paint_roads (const ArtBrush *self)
{
  const double dashes[] = { 0.04, 0.03 };
  const ArtShape *shape = self->shape;

  ways_path (self, shape->roads, shape->n_roads);
  stroke (self, self->theme->plan.casing, 0.135);
  ways_path (self, shape->roads, shape->n_roads);
  stroke (self, self->theme->plan.road, 0.095);
  cairo_set_dash (self->cr, dashes, 2, 0);
  for (guint i = 0; self->middle && i < shape->n_roads; i++)
    art_line_path (self, &shape->roads[i].line);
  stroke (self, self->theme->plan.casing, pen (self));
  cairo_set_dash (self->cr, NULL, 0, 0);
  for (guint i = 0; i < shape->n_roads; i++)
    if (shape->roads[i].end == ART_WAY_DEAD)
      {
        ArtPoint end = shape->roads[i].line.p[shape->roads[i].line.n - 1];

        art_ellipse_path (self, end, 0.06, 0.06);
        fill (self, self->theme->plan.casing);
      }
}

/* Parapets: the road goes over the river, not into it. */
static void
paint_bridges (const ArtBrush *self)
{
  for (guint i = 0; i < self->shape->n_bridges; i++)
    {
      ArtPoint at = self->shape->bridges[i].at, d = self->shape->bridges[i].direction;

      for (int side = -1; side <= 1; side += 2)
        {
          ArtPoint p = art_moved (at, art_point (-d.y, d.x), side * 0.075);

          art_band_path (self, art_moved (p, d, -0.13), art_moved (p, d, 0.13), 0.035);
        }
    }
  fill (self, self->theme->plan.casing);
}

static void
paint_city_ground (const ArtBrush *self, const ArtCity *city)
{
  double gap = self->fine ? 0.0625 : 0.125;

  cairo_save (self->cr);
  art_path (self, city->outline, city->n_outline, TRUE);
  cairo_clip (self->cr);
  art_set_colour (self, self->theme->plan.city, 1);
  cairo_paint (self->cr);
  for (double x = -1; x < 1; x += gap)
    {
      cairo_move_to (self->cr, x, 1);
      cairo_line_to (self->cr, x + 1, 0);
    }
  stroke (self, self->theme->plan.hatch, self->fine ? 0.011 : 0.02);
  cairo_restore (self->cr);
}

static void
paint_gate (const ArtBrush *self, const ArtLine *wall, double s)
{
  ArtPoint d, p = art_line_point (wall, s, &d);
  ArtPoint piece[] = { art_moved (p, d, -0.05), art_moved (p, d, 0.05) };

  art_path (self, piece, 2, FALSE);
  stroke (self, self->theme->plan.wall, 0.09);
  art_ellipse_path (self, p, 0.026, 0.026);
  fill (self, self->theme->plan.road);
}

static void
paint_wall (const ArtBrush *self, const ArtWall *wall)
{
  double length = art_line_length (&wall->line);

  art_line_path (self, &wall->line);
  stroke (self, self->theme->plan.wall, 0.05);
  for (double s = 0.05; s < length - 0.03; s += 0.06)
    {
      ArtPoint d, p = art_line_point (&wall->line, s, &d);
      ArtPoint merlon[] = { p, { p.x + d.y * 0.045, p.y - d.x * 0.045 } };

      art_path (self, merlon, 2, FALSE);
    }
  stroke (self, self->theme->plan.wall, 0.03);
  for (guint i = 0; i < wall->n_gates; i++)
    paint_gate (self, &wall->line, wall->gates[i]);
}

static void
star_path (const ArtBrush *self, ArtPoint c, double r)
{
  ArtPoint points[10];

  for (guint i = 0; i < 10; i++)
    {
      double angle = -G_PI / 2 + i * G_PI / 5, d = i & 1 ? r * 0.42 : r;

      points[i] = art_point (c.x + cos (angle) * d, c.y + sin (angle) * d);
    }
  art_path (self, points, 10, TRUE);
}

static void
paint_shield (const ArtBrush *self, ArtPoint c, double r)
{
  const double parts[] = { 1, 0.86, 0.66 };
  const ArtColour colours[] = { self->theme->ink, self->theme->plan.road,
                                self->theme->plan.shield };

  for (guint i = 0; i < 3; i++)
    {
      double k = r * parts[i];
      const ArtPoint shield[] = { { c.x - k, c.y - k },
                                  { c.x + k, c.y - k },
                                  { c.x + k, c.y + k * 0.25 },
                                  { c.x, c.y + k * 1.15 },
                                  { c.x - k, c.y + k * 0.25 } };

      art_path (self, shield, 5, TRUE);
      fill (self, colours[i]);
    }
  star_path (self, art_point (c.x, c.y - r * 0.08), r * 0.5);
  fill (self, self->theme->plan.road);
}

static void
paint_city (const ArtBrush *self, const ArtCity *city)
{
  guint n = MIN (city->pennants, ART_MAX_SHIELDS);

  paint_city_ground (self, city);
  for (guint i = 0; i < city->n_walls; i++)
    paint_wall (self, &city->walls[i]);
  for (guint i = 0; i < n; i++)
    paint_shield (self, art_shield_place (city, i, 0.18), n == 1 ? 0.135 : 0.085);
}

static void
square_path (const ArtBrush *self, ArtPoint c, double r)
{
  cairo_rectangle (self->cr, c.x - r, c.y - r, 2 * r, 2 * r);
}

/* A village is a house in a square, a crossroad a green dot in a ring. */
static void
paint_crossing (const ArtBrush *self)
{
  ArtPoint c = self->shape->centre;

  if (self->shape->crossing == BASTIDE_CROSSING_VILLAGE)
    {
      const ArtPoint house[] = { { c.x - 0.062, c.y + 0.062 },
                                 { c.x - 0.062, c.y - 0.005 },
                                 { c.x, c.y - 0.07 },
                                 { c.x + 0.062, c.y - 0.005 },
                                 { c.x + 0.062, c.y + 0.062 } };

      square_path (self, c, 0.118);
      fill (self, self->theme->plan.road);
      square_path (self, c, 0.1);
      fill (self, self->theme->ink);
      art_path (self, house, 5, TRUE);
      fill (self, self->theme->plan.road);
    }
  else if (self->shape->crossing == BASTIDE_CROSSING_CROSSROAD)
    {
      art_ellipse_path (self, c, 0.105, 0.105);
      fill (self, self->theme->ink);
      art_ellipse_path (self, c, 0.084, 0.084);
      fill (self, self->theme->plan.road);
      art_ellipse_path (self, c, 0.048, 0.048);
      fill (self, self->theme->plan.bush);
    }
}

static void
paint_monastery (const ArtBrush *self)
{
  ArtPoint c = self->shape->centre;
  const double sizes[] = { 0.22, 0.20, 0.18, 0.16 };
  const ArtColour colours[] = { self->theme->plan.road, self->theme->ink, self->theme->plan.road,
                                self->theme->plan.monastery };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      square_path (self, c, sizes[i]);
      fill (self, colours[i]);
    }
  cairo_rectangle (self->cr, c.x - 0.022, c.y - 0.12, 0.044, 0.24);
  cairo_rectangle (self->cr, c.x - 0.075, c.y - 0.065, 0.15, 0.044);
  fill (self, self->theme->plan.road);
}

void
art_paint_plan (const ArtBrush *self)
{
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  paint_field (self);
  if (self->shape->n_rivers > 0)
    paint_rivers (self);
  if (self->shape->n_roads > 0)
    paint_roads (self);
  paint_bridges (self);
  for (guint i = 0; i < self->shape->n_cities; i++)
    paint_city (self, &self->shape->cities[i]);
  paint_crossing (self);
  if (self->shape->monastery >= 0)
    paint_monastery (self);
  if (self->no_rim)
    return;
  cairo_rectangle (self->cr, 0, 0, 1, 1);
  stroke (self, self->theme->plan.rim, MAX (0.014, 1.4 / self->pixels));
}
