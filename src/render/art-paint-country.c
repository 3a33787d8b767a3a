/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint-country.c: roads, rivers, bridges, fields, ponds, gardens. */

#include "art-paint.h"

typedef struct {
  double width;
  ArtColour colour;
  double alpha;
} Layer;

static void
stroke_ways (const ArtBrush *self,
             const ArtWay *ways,
             guint n,
             double width,
             Layer layer,
             double shift)
{
  for (guint i = 0; i < n; i++)
    {
      ArtLine line;

      art_way_extended (&ways[i], &line);
      for (guint k = 0; k < line.n; k++)
        line.p[k] = art_point (line.p[k].x + shift, line.p[k].y + shift);
      art_line_path (self, &line);
    }
  cairo_set_line_width (self->cr, width * layer.width);
  art_set_colour (self, layer.colour, layer.alpha);
  cairo_stroke (self->cr);
}

/* A river that begins on the tile begins in a pool. */
static void
paint_springs (const ArtBrush *self, double r, ArtColour colour)
{
  for (guint i = 0; i < self->shape->n_rivers; i++)
    {
      const ArtWay *way = &self->shape->rivers[i];
      ArtChance chance = art_chance (self->shape->face, 3);
      ArtPoint pool[10];

      if (way->end != ART_WAY_DEAD)
        continue;
      art_blob (way->line.p[way->line.n - 1], r, r * 0.8, 0.08, &chance, pool, 10);
      art_smooth_path (self, pool, 10);
      art_set_colour (self, colour, 1);
      cairo_fill (self->cr);
    }
}

static void
paint_waves (const ArtBrush *self, const ArtWay *way)
{
  ArtChance chance = art_chance (self->shape->face, 41);
  double length = art_line_length (&way->line);
  guint n = self->middle ? 9 : 4;

  for (guint i = 0; i < n; i++)
    {
      double s = art_chance_range (&chance, 0.02, MAX (0.03, length - 0.22));
      double off = art_chance_range (&chance, -0.3, 0.3) * ART_RIVER_WIDTH;

      for (guint k = 0; k < 5; k++)
        {
          ArtPoint d, p = art_line_point (&way->line, s + k * 0.04, &d);

          p = art_moved (p, art_point (d.y, -d.x), off);
          if (k == 0)
            cairo_move_to (self->cr, p.x, p.y);
          else
            cairo_line_to (self->cr, p.x, p.y);
        }
    }
}

/* Reeds along both banks, in tufts. */
static void
paint_reeds (const ArtBrush *self, const ArtWay *way)
{
  double length = art_line_length (&way->line);

  for (guint i = 0; i < (guint) (length * 16); i++)
    {
      ArtChance chance = art_chance (art_hash (self->shape->face, way->segment), 400 + i);
      double s = art_chance_range (&chance, 0.06, length - 0.06);
      double side = art_chance_pick (&chance, 2) ? 0.54 : -0.54;
      ArtPoint d, p = art_line_point (&way->line, s, &d);

      p = art_moved (p, art_point (d.y, -d.x), side * ART_RIVER_WIDTH);
      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (self->cr, p.x + blade * 0.004, p.y);
          cairo_line_to (self->cr, p.x + blade * 0.011, p.y - 0.026);
        }
    }
  art_set_colour (self, self->theme->reed, 0.9);
  cairo_set_line_width (self->cr, 0.0045);
  cairo_stroke (self->cr);
}

void
art_paint_rivers (const ArtBrush *self)
{
  const BastideTheme *theme = self->theme;
  const Layer layers[] = { { 1.32, theme->bank, 0.55 },
                           { 1.16, theme->shore, 0.9 },
                           { 1.0, theme->water_dark, 1 },
                           { 0.84, theme->water, 1 } };

  if (self->shape->n_rivers == 0)
    return;
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      stroke_ways (self, self->shape->rivers, self->shape->n_rivers, ART_RIVER_WIDTH, layers[i], 0);
      paint_springs (self, 0.115 * (0.3 + 0.7 * layers[i].width), layers[i].colour);
    }
  for (guint i = 0; i < self->shape->n_rivers; i++)
    paint_waves (self, &self->shape->rivers[i]);
  cairo_set_line_width (self->cr, MAX (0.006, 0.5 / self->pixels));
  art_set_colour (self, theme->water_light, 0.85);
  cairo_stroke (self->cr);
  for (guint i = 0; self->fine && i < self->shape->n_rivers; i++)
    paint_reeds (self, &self->shape->rivers[i]);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

/* Two wheel tracks on each road. */
static void
paint_tracks (const ArtBrush *self)
{
  for (guint i = 0; i < self->shape->n_roads; i++)
    {
      ArtPoint normals[ART_LINE_MAX];
      ArtLine line;

      art_way_extended (&self->shape->roads[i], &line);
      art_line_normals (&line, normals);
      for (int side = -1; side <= 1; side += 2)
        for (guint k = 0; k < line.n; k++)
          {
            ArtPoint p = art_moved (line.p[k], normals[k], side * 0.20 * ART_ROAD_WIDTH);

            if (k == 0)
              cairo_move_to (self->cr, p.x, p.y);
            else
              cairo_line_to (self->cr, p.x, p.y);
          }
    }
  cairo_set_line_width (self->cr, MAX (0.0065, 0.5 / self->pixels));
  art_set_colour (self, self->theme->track, 0.75);
  cairo_stroke (self->cr);
}

typedef enum {
  LITTER_LIGHT_STONES,
  LITTER_DARK_STONES,
  LITTER_TUFTS,
  LITTER_GRIT,
  N_LITTER
} Litter;

static void
add_litter (const ArtBrush *self, Litter litter, ArtPoint p, ArtChance *chance)
{
  double r = litter == LITTER_GRIT ? art_chance_range (chance, 0.002, 0.0042)
                                   : art_chance_range (chance, 0.004, 0.008);

  if (litter == LITTER_TUFTS)
    {
      double h = art_chance_range (chance, 0.012, 0.02);

      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (self->cr, p.x, p.y);
          cairo_line_to (self->cr, p.x + blade * 0.0075, p.y - h);
        }
      return;
    }
  art_dot_path (self, p, r);
}

/* Stones, grass and grit of one sort on one road; each piece has its own chance. */
static void
add_road_litter (const ArtBrush *self, Litter litter, guint road)
{
  const ArtLine *line = &self->shape->roads[road].line;
  double length = art_line_length (line);
  guint n = (guint) (length * (litter == LITTER_GRIT ? 14 : litter == LITTER_TUFTS ? 15 : 6));

  for (guint i = 0; i < n; i++)
    {
      ArtChance chance = art_chance (art_hash (self->shape->face, road * 8 + litter), 190 + i);
      ArtPoint d, p;
      double off;

      p = art_line_point (line, art_chance_range (&chance, 0.05, length - 0.05), &d);
      if (litter == LITTER_GRIT)
        off = art_chance_range (&chance, -0.36, 0.36);
      else
        off = art_chance_range (&chance, 0.50, 0.76) * (art_chance_pick (&chance, 2) ? 1 : -1);
      add_litter (self, litter, art_moved (p, art_point (d.y, -d.x), off * ART_ROAD_WIDTH),
                  &chance);
    }
}

static void
paint_litter (const ArtBrush *self)
{
  const BastideTheme *theme = self->theme;
  const ArtRgb colours[N_LITTER] = {
    art_rgb (theme->stone_top),
    art_blend (art_rgb (theme->stone_top), art_rgb (theme->road_edge), 0.6),
    art_tone (art_rgb (theme->ground[0]), theme->winter ? 0.62 : 0.8), art_rgb (theme->road_edge)
  };

  for (Litter litter = 0; litter < N_LITTER; litter++)
    {
      for (guint i = 0; i < self->shape->n_roads; i++)
        add_road_litter (self, litter, i);
      art_set_rgb (self, colours[litter], litter == LITTER_GRIT ? 0.55 : 0.85);
      if (litter == LITTER_TUFTS)
        {
          cairo_set_line_width (self->cr, 0.004);
          cairo_stroke (self->cr);
        }
      else
        {
          cairo_fill (self->cr);
        }
    }
}

static void
fill_hub (const ArtBrush *self, double r, ArtRgb colour, double alpha)
{
  ArtChance chance = art_chance (self->shape->face, 9);
  ArtPoint points[12];

  art_blob (self->shape->centre, r, r * 0.86, 0.04, &chance, points, 12);
  art_smooth_path (self, points, 12);
  art_set_rgb (self, colour, alpha);
  cairo_fill (self->cr);
}

/* A paved round green in a village: here every road ends. */
static void
paint_pavement (const ArtBrush *self)
{
  const double rings[] = { 0.044, 0.056, 0.068 };
  ArtPoint c = self->shape->centre;

  fill_hub (self, 0.083, art_rgb (self->theme->road_edge), 1);
  fill_hub (self, 0.077, art_rgb (self->theme->stone), 1);
  fill_hub (self, 0.058, art_rgb (self->theme->stone_top), 1);
  if (!self->middle)
    return;
  for (guint ring = 0; ring < G_N_ELEMENTS (rings); ring++)
    for (guint k = 0; k < 9 + 3 * ring; k++)
      {
        double a = ART_TAU * (k + ring * 0.5) / (9 + 3 * ring);

        cairo_new_sub_path (self->cr);
        cairo_arc (self->cr, c.x + cos (a) * rings[ring], c.y + sin (a) * rings[ring] * 0.86,
                   0.0075, a - 1.2, a + 1.2);
      }
  cairo_set_line_width (self->cr, 0.0036);
  art_set_colour (self, self->theme->joint, 0.55);
  cairo_stroke (self->cr);
}

/* A green island at a crossroad: here every road ends, and nobody lives. */
static void
paint_island (const ArtBrush *self)
{
  fill_hub (self, 0.062, art_rgb (self->theme->road_edge), 1);
  fill_hub (self, 0.055, art_rgb (self->theme->ground[1]), 1);
}

/* All roads of a tile layer by layer, so that crossings melt together. */
void
art_paint_roads (const ArtBrush *self)
{
  const BastideTheme *theme = self->theme;
  const Layer layers[] = { { 1.62, theme->verge, 0.5 },
                           { 1.20, theme->road_edge, 0.95 },
                           { 1.0, theme->road, 1 },
                           { 0.52, theme->road_light, 0.75 } };
  const double hubs[] = { 0.110, 0.090, 0.080, 0.055 };
  const ArtShape *shape = self->shape;

  if (shape->n_roads == 0)
    return;
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      stroke_ways (self, shape->roads, shape->n_roads, ART_ROAD_WIDTH, layers[i],
                   i == 3 ? -0.0045 : 0);
      if (shape->crossing != BASTIDE_CROSSING_NONE)
        fill_hub (self, hubs[i], art_rgb (layers[i].colour), layers[i].alpha);
    }
  if (self->middle)
    paint_tracks (self);
  if (shape->crossing == BASTIDE_CROSSING_VILLAGE)
    paint_pavement (self);
  else if (shape->crossing == BASTIDE_CROSSING_CROSSROAD)
    paint_island (self);
  if (self->fine)
    paint_litter (self);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

static ArtPoint
on_bridge (const ArtBridge *bridge, double along, double across)
{
  ArtPoint d = bridge->direction;
  ArtPoint p = art_moved (bridge->at, d, along * ART_RIVER_WIDTH * 0.72);

  return art_moved (p, art_point (-d.y, d.x), across * ART_ROAD_WIDTH * 0.66);
}

/* The southern side of a bridge: its wall and the dark of its arch. */
static void
paint_bridge_face (const ArtBrush *self, const ArtBridge *bridge)
{
  ArtPoint n = { -bridge->direction.y, bridge->direction.x };
  int south = n.y >= 0 ? 1 : -1;
  double drop = 0.05 * fabs (n.y);
  ArtPoint a = on_bridge (bridge, -1, south), b = on_bridge (bridge, 1, south);
  ArtPoint c = on_bridge (bridge, -0.62, south), d = on_bridge (bridge, 0.62, south);
  ArtPoint face[] = { a, b, art_up (b, -drop * 0.5), art_up (a, -drop * 0.5) };

  if (drop < 0.015)
    return;
  art_fill (self, face, 4, art_rgb (self->theme->stone_dark));
  cairo_move_to (self->cr, c.x, c.y + drop);
  cairo_curve_to (self->cr, c.x, c.y + drop * 0.1, d.x, d.y + drop * 0.1, d.x, d.y + drop);
  cairo_close_path (self->cr);
  art_set_rgb (self, art_tone (art_rgb (self->theme->water_dark), 0.55), 1);
  cairo_fill (self->cr);
}

static void
paint_parapet (const ArtBrush *self, const ArtBridge *bridge, double across)
{
  ArtThing rail = { .kind = ART_THING_RAIL, .h = 0.026, .colour = self->theme->stone };
  ArtPoint n = { -bridge->direction.y, bridge->direction.x };
  gboolean turned = n.y < 0 || (n.y == 0 && bridge->direction.x < 0);
  double low = turned ? across + 0.14 : across - 0.14;
  double high = turned ? across - 0.14 : across + 0.14;
  double from = turned ? 1 : -1;

  rail.quad[0] = on_bridge (bridge, from, low);
  rail.quad[1] = on_bridge (bridge, -from, low);
  rail.quad[2] = on_bridge (bridge, -from, high);
  rail.quad[3] = on_bridge (bridge, from, high);
  art_paint_rail (self, &rail);
}

void
art_paint_bridges (const ArtBrush *self)
{
  for (guint i = 0; i < self->shape->n_bridges; i++)
    {
      const ArtBridge *bridge = &self->shape->bridges[i];
      ArtPoint deck[] = { on_bridge (bridge, -1, -1), on_bridge (bridge, 1, -1),
                          on_bridge (bridge, 1, 1), on_bridge (bridge, -1, 1) };
      double first = bridge->direction.x >= 0 ? -1 : 1;

      for (guint k = 0; k < 4; k++)
        deck[k] = art_point (deck[k].x + 0.02, deck[k].y + 0.03);
      art_path (self, deck, 4, TRUE);
      art_set_colour (self, 0x1f3038, 0.3);
      cairo_fill (self->cr);
      for (guint k = 0; k < 4; k++)
        deck[k] = art_point (deck[k].x - 0.02, deck[k].y - 0.03);
      paint_bridge_face (self, bridge);
      art_fill (self, deck, 4,
                art_blend (art_rgb (self->theme->road), art_rgb (self->theme->stone_top), 0.5));
      paint_parapet (self, bridge, first);
      paint_parapet (self, bridge, -first);
    }
}

/* Rows of a field, parallel to its first side. They end at the sides by construction: no clip is
 * needed. */
static void
paint_rows (const ArtBrush *self,
            const ArtThing *thing,
            double lift,
            double width,
            ArtRgb colour,
            double alpha)
{
  const ArtPoint *q = thing->quad;
  guint n = MAX (3, (guint) (art_distance (q[0], q[3]) / 0.024 + 0.5));

  for (guint k = 0; k < n; k++)
    {
      ArtPoint a = art_lerp (q[0], q[3], (k + 0.5) / n), b = art_lerp (q[1], q[2], (k + 0.5) / n);
      ArtPoint c = art_lerp (a, b, 0.02), e = art_lerp (a, b, 0.98), m = art_lerp (a, b, 0.5);
      double bend = k & 1 ? -0.006 : 0.006;

      cairo_move_to (self->cr, c.x, c.y - lift);
      cairo_curve_to (self->cr, c.x, c.y - lift, m.x, m.y - lift + bend, e.x, e.y - lift);
    }
  cairo_set_line_width (self->cr, width);
  art_set_rgb (self, colour, alpha);
  cairo_stroke (self->cr);
}

static void
paint_field (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint soft[12];
  ArtRgb base = art_rgb (thing->colour), edge = art_rgb (self->theme->ground[0]);

  for (guint i = 0; i < 4; i++)
    {
      ArtPoint p = thing->quad[i], q = thing->quad[(i + 1) & 3];

      soft[3 * i] = art_lerp (p, q, 0.08);
      soft[3 * i + 1] = art_lerp (p, q, 0.5);
      soft[3 * i + 2] = art_lerp (p, q, 0.92);
    }
  art_smooth_path (self, soft, 12);
  art_set_rgb (self, base, 0.94);
  cairo_fill_preserve (self->cr);
  art_set_rgb (self, art_tone (edge, self->theme->winter ? 0.88 : 0.72), 0.5);
  cairo_set_line_width (self->cr, 0.006);
  cairo_stroke (self->cr);
  paint_rows (self, thing, 0, self->middle ? 0.0115 : 0.016, art_rgb (thing->colour2), 0.8);
  if (self->fine)
    paint_rows (self, thing, 0.007, 0.0035, art_tone (base, 1.4), 0.65);
}

static void
paint_pond_details (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 2);
  double r = thing->a;

  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (guint k = 0; k < 3; k++)
    {
      double x = thing->at.x + art_chance_range (&chance, -0.4, 0.2) * r;
      double y = thing->at.y + art_chance_range (&chance, -0.25, 0.3) * r;

      cairo_move_to (self->cr, x, y);
      cairo_line_to (self->cr, x + r * 0.3, y);
    }
  art_set_colour (self, 0xffffff, 0.6);
  cairo_set_line_width (self->cr, 0.005);
  cairo_stroke (self->cr);
  for (guint k = 0; k < 5; k++)
    {
      double angle = art_chance_range (&chance, 0.2, 2.6);
      double x = thing->at.x + cos (angle) * r * 0.98, y = thing->at.y + sin (angle) * r * 0.66;

      for (int blade = -1; blade <= 1; blade++)
        {
          cairo_move_to (self->cr, x, y);
          cairo_line_to (self->cr, x + blade * 0.0065, y - 0.03);
        }
    }
  art_set_colour (self, self->theme->reed, 0.95);
  cairo_set_line_width (self->cr, 0.0042);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

static void
paint_pond (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 1);
  ArtPoint shore[8], water[8];
  ArtRgb colours[] = { art_rgb (self->theme->water_dark), art_rgb (self->theme->water),
                       art_rgb (self->theme->water_light) };
  const double stops[] = { 0, 0.35, 1 };
  double r = thing->a;
  cairo_pattern_t *shine = cairo_pattern_create_linear (thing->at.x - r, thing->at.y - r,
                                                        thing->at.x + r, thing->at.y + r);

  art_blob (thing->at, r * 0.95, r * 0.60, 0.2, &chance, water, 8);
  for (guint i = 0; i < 8; i++)
    shore[i] = art_point (thing->at.x + (water[i].x - thing->at.x) * 1.16,
                          thing->at.y + (water[i].y - thing->at.y) * 1.2);
  art_smooth_path (self, shore, 8);
  art_set_colour (self, self->theme->bank, 0.75);
  cairo_fill (self->cr);
  for (guint i = 0; i < 3; i++)
    cairo_pattern_add_color_stop_rgb (shine, stops[i], colours[i].r, colours[i].g, colours[i].b);
  art_smooth_path (self, water, 8);
  cairo_set_source (self->cr, shine);
  cairo_pattern_destroy (shine);
  cairo_fill_preserve (self->cr);
  art_ink (self, 1, 0.6);
  if (self->middle)
    paint_pond_details (self, thing);
}

static void
paint_flowers (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 1);

  if (!self->fine)
    return;
  for (guint k = 0; k < 9; k++)
    {
      double angle = art_chance_range (&chance, 0, ART_TAU);
      double d = thing->a * sqrt (art_chance_range (&chance, 0, 1));

      art_dot_path (self,
                    art_point (thing->at.x + cos (angle) * d, thing->at.y + sin (angle) * d * 0.7),
                    art_chance_range (&chance, 0.0035, 0.0055));
    }
  art_set_colour (self, thing->colour, 0.95);
  cairo_fill (self->cr);
}

/* A green spot between houses, or the garden of a monastery. */
static void
paint_yard (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 1);
  ArtPoint points[8];

  art_blob (thing->at, thing->a, thing->b, 0.2, &chance, points, 8);
  art_smooth_path (self, points, 8);
  art_set_colour (self, thing->colour, 0.75);
  cairo_fill (self->cr);
}

static void
paint_lawn (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint ring[4], soft[12];

  art_corners (thing->at, thing->a, thing->b, 0, ring);
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < 3; k++)
      soft[3 * i + k] = art_lerp (ring[i], ring[(i + 1) & 3], 0.1 + 0.4 * k);
  art_smooth_path (self, soft, 12);
  art_set_colour (self, thing->colour, 0.95);
  cairo_fill (self->cr);
}

static void
paint_disc (const ArtBrush *self, const ArtThing *thing, ArtRgb colour, double alpha)
{
  art_ellipse_path (self, thing->at, thing->a, thing->b);
  art_set_rgb (self, colour, alpha);
  cairo_fill (self->cr);
}

static void
paint_bed (const ArtBrush *self, const ArtThing *thing)
{
  double x = thing->at.x, y = thing->at.y;

  cairo_rectangle (self->cr, x, y, thing->a, thing->b);
  art_set_colour (self, thing->colour, 1);
  cairo_fill_preserve (self->cr);
  art_set_colour (self, self->theme->ink, 0.4);
  cairo_set_line_width (self->cr, 0.004);
  cairo_stroke (self->cr);
  if (!self->fine)
    return;
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 2; j++)
      art_dot_path (self, art_point (x + 0.011 + i * 0.014, y + 0.013 + j * 0.016), 0.0055);
  art_set_colour (self, thing->colour2, 1);
  cairo_fill (self->cr);
}

static void
paint_footpath (const ArtBrush *self, const ArtThing *thing)
{
  const ArtPoint *q = thing->quad;

  cairo_move_to (self->cr, q[0].x, q[0].y);
  cairo_curve_to (self->cr, q[1].x, q[1].y, q[2].x, q[2].y, q[3].x, q[3].y);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (self->cr, thing->a);
  art_set_colour (self, self->theme->road_light, 1);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

void
art_paint_flat (const ArtBrush *self, const ArtThing *thing)
{
  switch (thing->kind)
    {
    case ART_THING_FIELD:
      paint_field (self, thing);
      break;
    case ART_THING_POND:
      paint_pond (self, thing);
      break;
    case ART_THING_FLOWERS:
      paint_flowers (self, thing);
      break;
    case ART_THING_YARD:
      paint_yard (self, thing);
      break;
    case ART_THING_LAWN:
      paint_lawn (self, thing);
      break;
    case ART_THING_SQUARE:
      paint_disc (self, thing, art_rgb (self->theme->street), 1);
      break;
    case ART_THING_BED:
      paint_bed (self, thing);
      break;
    case ART_THING_PATH:
      paint_footpath (self, thing);
      break;
    default:
      g_assert_not_reached ();
    }
}
