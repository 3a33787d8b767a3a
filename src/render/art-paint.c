/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint.c: the order of painting, and the strokes all painters share. */

#include "art-carcassonne.h"
#include "art-ornament.h"

ArtBrush
art_brush (cairo_t *cr, const BastideTheme *theme, const ArtShape *shape, double pixels)
{
  return (ArtBrush){
    .cr = cr,
    .theme = theme,
    .shape = shape,
    .pixels = pixels,
    .fine = pixels >= 100,
    .middle = pixels >= 40,
    .bold = pixels >= 60   ? 1.0
            : pixels >= 36 ? 1.3
                           : 1.5,
    .line = MAX (0.0052, 0.42 / pixels),
    .ink_alpha = pixels >= 100  ? 0.78
                 : pixels >= 40 ? 0.55
                                : 0.35,
  };
}

void
art_set_rgb (const ArtBrush *self, ArtRgb colour, double alpha)
{
  cairo_set_source_rgba (self->cr, colour.r, colour.g, colour.b, alpha);
}

void
art_set_colour (const ArtBrush *self, ArtColour colour, double alpha)
{
  art_set_rgb (self, art_rgb (colour), alpha);
}

void
art_path (const ArtBrush *self, const ArtPoint *points, guint n, gboolean close)
{
  cairo_move_to (self->cr, points[0].x, points[0].y);
  for (guint i = 1; i < n; i++)
    cairo_line_to (self->cr, points[i].x, points[i].y);
  if (close)
    cairo_close_path (self->cr);
}

/* Where a curve is only a few pixels long, two straight pieces are the same and much quicker. */
void
art_smooth_path (const ArtBrush *self, const ArtPoint *points, guint n)
{
  double reach = 7 / self->pixels;

  cairo_move_to (self->cr, points[0].x, points[0].y);
  for (guint i = 0; i < n; i++)
    {
      ArtPoint p0 = points[(i + n - 1) % n], p1 = points[i];
      ArtPoint p2 = points[(i + 1) % n], p3 = points[(i + 2) % n];
      ArtPoint c1 = { p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6 };
      ArtPoint c2 = { p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6 };

      if (fabs (p2.x - p1.x) + fabs (p2.y - p1.y) > reach)
        {
          cairo_curve_to (self->cr, c1.x, c1.y, c2.x, c2.y, p2.x, p2.y);
          continue;
        }
      cairo_line_to (self->cr, (p1.x + 3 * (c1.x + c2.x) + p2.x) / 8,
                     (p1.y + 3 * (c1.y + c2.y) + p2.y) / 8);
      cairo_line_to (self->cr, p2.x, p2.y);
    }
  cairo_close_path (self->cr);
}

void
art_ellipse_path (const ArtBrush *self, ArtPoint middle, double rx, double ry)
{
  cairo_save (self->cr);
  cairo_translate (self->cr, middle.x, middle.y);
  cairo_scale (self->cr, rx, ry);
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, 0, 0, 1, 0, ART_TAU);
  cairo_close_path (self->cr);
  cairo_restore (self->cr);
}

/* Up to a few pixels an octagon is as round. */
void
art_dot_path (const ArtBrush *self, ArtPoint middle, double r)
{
  const double k = 0.4142;
  const ArtPoint dot[] = { { middle.x - r, middle.y - r * k }, { middle.x - r * k, middle.y - r },
                           { middle.x + r * k, middle.y - r }, { middle.x + r, middle.y - r * k },
                           { middle.x + r, middle.y + r * k }, { middle.x + r * k, middle.y + r },
                           { middle.x - r * k, middle.y + r }, { middle.x - r, middle.y + r * k } };

  if (r * self->pixels > 4)
    art_ellipse_path (self, middle, r, r);
  else
    art_path (self, dot, G_N_ELEMENTS (dot), TRUE);
}

/* A thin line as a filled band: a third of a stroke's cost. */
void
art_band_path (const ArtBrush *self, ArtPoint a, ArtPoint b, double width)
{
  ArtPoint d = art_unit (art_point (b.x - a.x, b.y - a.y));
  ArtPoint n = { -d.y * width / 2, d.x * width / 2 };
  const ArtPoint band[] = { { a.x + n.x, a.y + n.y },
                            { b.x + n.x, b.y + n.y },
                            { b.x - n.x, b.y - n.y },
                            { a.x - n.x, a.y - n.y } };

  art_path (self, band, 4, TRUE);
}

void
art_line_path (const ArtBrush *self, const ArtLine *line)
{
  art_path (self, line->p, line->n, FALSE);
}

void
art_blob (ArtPoint middle,
          double rx,
          double ry,
          double rough,
          ArtChance *chance,
          ArtPoint *points,
          guint n)
{
  double phase = art_chance_range (chance, 0, ART_TAU);

  for (guint i = 0; i < n; i++)
    {
      double angle = ART_TAU * i / n + phase;
      double k = 1 + art_chance_range (chance, -rough, rough);

      points[i] = art_point (middle.x + cos (angle) * rx * k, middle.y + sin (angle) * ry * k);
    }
}

void
art_fill (const ArtBrush *self, const ArtPoint *points, guint n, ArtRgb colour)
{
  art_path (self, points, n, TRUE);
  cairo_set_source_rgb (self->cr, colour.r, colour.g, colour.b);
  cairo_fill (self->cr);
}

void
art_ink (const ArtBrush *self, double width, double alpha)
{
  art_set_colour (self, self->theme->ink, self->ink_alpha * alpha);
  cairo_set_line_width (self->cr, self->line * width);
  cairo_stroke (self->cr);
}

void
art_underlay (const ArtBrush *self, const ArtPoint *points, guint n, double grow)
{
  ArtPoint low = points[0], high = points[0], grown[32];
  double o = self->line * grow, kx, ky;

  g_assert (n <= G_N_ELEMENTS (grown));
  for (guint i = 1; i < n; i++)
    {
      low = art_point (MIN (low.x, points[i].x), MIN (low.y, points[i].y));
      high = art_point (MAX (high.x, points[i].x), MAX (high.y, points[i].y));
    }
  kx = 1 + 2 * o / MAX (0.01, high.x - low.x);
  ky = 1 + 2 * o / MAX (0.01, high.y - low.y);
  for (guint i = 0; i < n; i++)
    grown[i] = art_point ((low.x + high.x) / 2 + (points[i].x - (low.x + high.x) / 2) * kx,
                          (low.y + high.y) / 2 + (points[i].y - (low.y + high.y) / 2) * ky);
  art_path (self, grown, n, TRUE);
  art_set_colour (self, self->theme->ink, self->ink_alpha);
  cairo_fill (self->cr);
}

/* How much of a shadow there is room for between its foot and the eastern and southern sides. What
 * stands across a side is drawn by both tiles and needs none. */
static double
shadow_room (ArtPoint foot, const ArtPoint *points, guint n)
{
  const double limit = 0.986;
  double room = 1;

  for (guint i = 0; i < n; i++)
    {
      if (points[i].x > limit && foot.x < limit)
        room = MIN (room, (limit - foot.x) / (points[i].x - foot.x));
      if (points[i].y > limit && foot.y < limit)
        room = MIN (room, (limit - foot.y) / (points[i].y - foot.y));
    }
  return room;
}

void
art_cast (const ArtBrush *self, ArtPoint foot, const ArtPoint *points, guint n)
{
  double area = 0, room = self->bounded ? shadow_room (foot, points, n) : 1;

  for (guint i = 0, j = n - 1; i < n; j = i++)
    area += points[j].x * points[i].y - points[i].x * points[j].y;
  for (guint i = 0; i < n; i++)
    {
      ArtPoint p = art_lerp (foot, points[area >= 0 ? i : n - 1 - i], room);

      if (i == 0)
        cairo_move_to (self->cr, p.x, p.y);
      else
        cairo_line_to (self->cr, p.x, p.y);
    }
  cairo_close_path (self->cr);
}

static void
cast_thing (const ArtBrush *self, const ArtThing *thing)
{
  switch (thing->kind)
    {
    case ART_THING_HOUSE:
    case ART_THING_CHURCH:
    case ART_THING_WORKSHOP:
      art_cast_house (self, thing);
      break;
    case ART_THING_STALL:
      art_cast_stall (self, thing);
      break;
    case ART_THING_TOWER:
      art_cast_tower (self, thing);
      break;
    case ART_THING_SPIRE:
      art_cast_spire (self, thing);
      break;
    case ART_THING_WALL:
      art_cast_wall (self, thing);
      break;
    case ART_THING_RAIL:
      art_cast_rail (self, thing);
      break;
    case ART_THING_TREE:
      art_cast_tree (self, thing);
      break;
    case ART_THING_BUSHES:
      art_cast_bushes (self, thing);
      break;
    case ART_THING_LANDMARK:
      art_cast_landmark (self, thing);
      break;
    case ART_THING_ORNAMENT:
      art_ornament_cast (self, thing);
      break;
    default:
      break;
    }
}

static void
paint_thing (const ArtBrush *self, const ArtThing *thing)
{
  switch (thing->kind)
    {
    case ART_THING_HOUSE:
    case ART_THING_CHURCH:
    case ART_THING_WORKSHOP:
      art_paint_house (self, thing);
      break;
    case ART_THING_STALL:
      art_paint_stall (self, thing);
      break;
    case ART_THING_TOWER:
      art_paint_tower (self, thing);
      break;
    case ART_THING_SPIRE:
      art_paint_spire (self, thing);
      break;
    case ART_THING_WALL:
      art_paint_wall (self, thing);
      break;
    case ART_THING_GATE:
      art_paint_gate (self, thing);
      break;
    case ART_THING_RAIL:
      art_paint_rail (self, thing);
      break;
    case ART_THING_FENCE:
      art_paint_fence (self, thing);
      break;
    case ART_THING_TREE:
      art_paint_tree (self, thing);
      break;
    case ART_THING_BUSHES:
      art_paint_bushes (self, thing);
      break;
    case ART_THING_LANDMARK:
      art_paint_landmark (self, thing);
      break;
    case ART_THING_ORNAMENT:
      art_ornament_paint (self, thing);
      break;
    case ART_THING_SHIELD:
      art_paint_shield (self, thing);
      break;
    default:
      art_paint_flat (self, thing);
      break;
    }
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const ArtThing *p = *(const ArtThing *const *) a, *q = *(const ArtThing *const *) b;

  if (p->key != q->key)
    return p->key < q->key ? -1 : 1;
  return p->seed != q->seed ? (p->seed < q->seed ? -1 : 1) : 0;
}

static void
gather (GPtrArray *flat, GPtrArray *standing, const GArray *things)
{
  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      ArtThing *thing = &g_array_index (things, ArtThing, i);

      g_ptr_array_add (art_thing_is_flat (thing) ? flat : standing, thing);
    }
}

/* Lamplight on the snow in front of some houses. */
static void
paint_glows (const ArtBrush *self, const GPtrArray *standing)
{
  cairo_pattern_t *glow;
  ArtRgb c = art_rgb (self->theme->glow);

  glow = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba (glow, 0, c.r, c.g, c.b, 0.62);
  cairo_pattern_add_color_stop_rgba (glow, 1, c.r, c.g, c.b, 0);
  for (guint i = 0; i < standing->len; i++)
    {
      const ArtThing *thing = g_ptr_array_index (standing, i);
      ArtPoint at = art_moved (thing->at, art_point (0, thing->b), 0.75);

      if (thing->kind != ART_THING_HOUSE || art_hash (thing->seed, 11) % 100 >= 55)
        continue;
      cairo_save (self->cr);
      cairo_translate (self->cr, at.x, at.y);
      cairo_scale (self->cr, 0.055, 0.055);
      cairo_set_source (self->cr, glow);
      cairo_rectangle (self->cr, -1, -1, 2, 2);
      cairo_fill (self->cr);
      cairo_restore (self->cr);
    }
  cairo_pattern_destroy (glow);
}

static void
paint_ways_and_floors (const ArtBrush *self)
{
  art_paint_rivers (self);
  art_paint_roads (self);
  art_paint_bridges (self);
  for (guint i = 0; i < self->shape->n_cities; i++)
    art_paint_floor (self, &self->shape->cities[i]);
}

void
art_paint_tile (const ArtBrush *self, const GArray *things, const GArray *edge_things)
{
  ArtBrush bounded = *self;

  bounded.bounded = TRUE;
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_FAST);
  paint_ways_and_floors (self);
  art_paint_things (&bounded, things, edge_things);
}

void
art_paint_things (const ArtBrush *self, const GArray *things, const GArray *edge_things)
{
  g_autoptr (GPtrArray) flat = g_ptr_array_new ();
  g_autoptr (GPtrArray) standing = g_ptr_array_new ();

  gather (flat, standing, things);
  gather (flat, standing, edge_things);
  g_ptr_array_sort (standing, compare_keys);
  for (guint i = 0; i < flat->len; i++)
    paint_thing (self, g_ptr_array_index (flat, i));
  cairo_new_path (self->cr);
  for (guint i = 0; i < standing->len; i++)
    cast_thing (self, g_ptr_array_index (standing, i));
  art_set_colour (self, self->theme->shadow, self->theme->shadow_alpha);
  cairo_fill (self->cr);
  if (self->theme->winter && self->middle)
    paint_glows (self, standing);
  for (guint i = 0; i < standing->len; i++)
    paint_thing (self, g_ptr_array_index (standing, i));
}

void
art_paint_sketch (const ArtBrush *self)
{
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_FAST);
  paint_ways_and_floors (self);
  for (guint i = 0; i < self->shape->n_cities; i++)
    for (guint k = 0; k < self->shape->cities[i].n_walls; k++)
      art_line_path (self, &self->shape->cities[i].walls[k].line);
  art_set_colour (self, self->theme->stone_dark, 1);
  cairo_set_line_width (self->cr, ART_WALL_WIDTH * 1.3);
  cairo_stroke (self->cr);
}

/* Light at the north-west, dark at the south-east, less than two pixels. */
void
art_paint_rim (const ArtBrush *self)
{
  static const ArtPoint light[] = { { 0, 1 }, { 0, 0 }, { 1, 0 } };
  static const ArtPoint dark[] = { { 1, 0 }, { 1, 1 }, { 0, 1 } };

  if (self->no_rim)
    return;
  cairo_set_line_width (self->cr, MAX (0.0096, 1.0 / self->pixels));
  art_path (self, light, 3, FALSE);
  art_set_colour (self, 0xfff8e4, 0.26);
  cairo_stroke (self->cr);
  art_path (self, dark, 3, FALSE);
  art_set_colour (self, 0x2a1c10, 0.30);
  cairo_stroke (self->cr);
}
