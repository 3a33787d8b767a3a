/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne.c: the Count's town as a whole: its wall, gates and streets; what of it lies in a
 * cell. */

#include "art-carcassonne.h"

#include "figure.h"

#define CORNER      0.46  /* radius of the wall's corners */
#define SPACING     0.085 /* of the outline's samples */
#define CLEAR       0.065 /* the country keeps that far off the wall, */
#define CLEAR_SOUTH 0.075 /* and farther in the south, where what stands there reaches up */

gboolean
art_town_is_of (const ArtTown *self, const BastideSetup *setup)
{
  if (setup->n_start != self->pieces->len)
    return FALSE;
  for (guint i = 0; i < setup->n_start; i++)
    {
      const ArtTownPiece *mine = &g_array_index (self->pieces, ArtTownPiece, i);
      const BastideStartPiece *start = &setup->start[i];
      const BastidePiece *piece = &setup->pieces[start->piece];

      if (mine->tile != setup->kinds[piece->kind].tile || mine->rotation != start->rotation ||
          mine->copy != piece->copy || mine->x != start->x || mine->y != start->y)
        return FALSE;
    }
  return TRUE;
}

/* A rectangle with round corners, clockwise, its sides bent a little as if by hand. */
static void
lay_outline (ArtTown *self)
{
  const ArtTownPlan *plan = &self->plan;
  double width = plan->high.x - plan->low.x, height = plan->high.y - plan->low.y;
  double r = MIN (CORNER, 0.42 * MIN (width, height));
  double straight[] = { width - 2 * r, height - 2 * r, width - 2 * r, height - 2 * r };
  ArtPoint corners[] = { { plan->high.x - r, plan->low.y + r },
                         { plan->high.x - r, plan->high.y - r },
                         { plan->low.x + r, plan->high.y - r },
                         { plan->low.x + r, plan->low.y + r } };
  GArray *points = g_array_new (FALSE, FALSE, sizeof (ArtPoint));
  double spacing = SPACING * self->scale, bend = self->theme->flat ? 0 : 0.02 * self->scale;

  for (guint side = 0; side < 4; side++)
    {
      double from = -G_PI / 2 + side * G_PI / 2;
      guint n = MAX (1, (guint) (straight[side] / spacing + 0.5));
      guint n_corner = MAX (3, (guint) (r * G_PI / 2 / spacing + 0.5));
      ArtPoint before = corners[(side + 3) & 3];
      ArtPoint normal = { cos (from), sin (from) };

      for (guint i = 0; i < n; i++)
        {
          double t = (double) i / n;
          double off = r + bend * sin (ART_TAU * t * (side & 1 ? 1 : 1.5)) * sin (G_PI * t);
          ArtPoint p = art_moved (art_lerp (before, corners[side], t), normal, off);

          g_array_append_val (points, p);
        }
      for (guint i = 0; i < n_corner; i++)
        {
          double angle = from + G_PI / 2 * i / n_corner;
          ArtPoint p = art_moved (corners[side], art_point (cos (angle), sin (angle)), r);

          g_array_append_val (points, p);
        }
    }
  self->n_outline = points->len;
  self->outline = (ArtPoint *) (void *) g_array_free (points, FALSE);
}

static void
find_normals (ArtTown *self)
{
  self->normals = g_new (ArtPoint, self->n_outline);
  for (guint i = 0; i < self->n_outline; i++)
    {
      ArtPoint p = self->outline[(i + self->n_outline - 1) % self->n_outline];
      ArtPoint q = self->outline[(i + 1) % self->n_outline];

      self->normals[i] = art_unit (art_point (q.y - p.y, p.x - q.x));
    }
}

/* Where a road from that side of a cell comes to the wall: near, and facing it. FALSE if no wall
 * is in the cell. */
static gboolean
find_gate (const ArtTown *self, ArtTownGate *gate)
{
  const double margin = 0.12;
  ArtPoint from = art_moved (art_side_middle (gate->side), art_point (gate->x, gate->y), 1);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < self->n_outline; i++)
    {
      ArtPoint p = self->outline[i];
      ArtPoint to = art_unit (art_point (from.x - p.x, from.y - p.y));
      double cost = art_distance (p, from) + 0.9 * (1 - art_dot (self->normals[i], to));

      /* a wall that runs aslant has a gate that shows neither face nor side */
      cost += 0.5 * MIN (fabs (self->normals[i].x), fabs (self->normals[i].y));
      if (p.x < gate->x + margin || p.x > gate->x + 1 - margin || p.y < gate->y + margin ||
          p.y > gate->y + 1 - margin || cost >= best)
        continue;
      best = cost;
      gate->sample = i;
      gate->at = p;
      gate->normal = self->normals[i];
    }
  return best < G_MAXDOUBLE;
}

static void
find_gates (ArtTown *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const ArtTownPiece *piece = &g_array_index (self->pieces, ArtTownPiece, i);
      ArtTownGate gate = { .x = piece->x - self->plan.x, .y = piece->y - self->plan.y };

      for (guint s = 0; s < piece->tile->n_segments; s++)
        {
          const BastideSegment *segment = &piece->tile->segments[s];
          guint sides = bastide_sides_turned (segment->sides, piece->rotation);

          if (segment->feature != BASTIDE_FEATURE_ROAD ||
              segment->end != BASTIDE_ROAD_END_NOWHERE || sides == 0 ||
              self->n_gates == G_N_ELEMENTS (self->gates))
            continue;
          gate.side = (guint) g_bit_nth_lsf (sides, -1);
          if (find_gate (self, &gate))
            self->gates[self->n_gates++] = gate;
        }
    }
}

static void
add_street (ArtTown *self, ArtPoint a, ArtPoint b, ArtPoint c, ArtPoint d)
{
  ArtLine line;

  art_line_cubic (&line, a, b, c, d, 16);
  g_array_append_val (self->streets, line);
}

/* Two streets part the quarters; one from each gate joins the nearer of them. */
static void
lay_streets (ArtTown *self)
{
  const ArtTownPlan *plan = &self->plan;
  ArtPoint heart = plan->heart, low = plan->low, high = plan->high;
  double inside = (ART_TOWN_WALL + 0.01) * self->scale;
  double sway = self->theme->flat ? 0 : 0.05 * self->scale;

  add_street (self, art_point (heart.x + sway, low.y + inside),
              art_point (heart.x - sway, (low.y + heart.y) / 2), art_point (heart.x, heart.y - 0.1),
              heart);
  add_street (self, heart, art_point (heart.x, heart.y + 0.1),
              art_point (heart.x + sway, (high.y + heart.y) / 2),
              art_point (heart.x - sway, high.y - inside));
  add_street (self, art_point (low.x + inside, heart.y - sway),
              art_point ((low.x + heart.x) / 2, heart.y + sway), art_point (heart.x - 0.2, heart.y),
              heart);
  add_street (self, heart, art_point (heart.x + 0.2, heart.y),
              art_point ((high.x + heart.x) / 2, heart.y - sway),
              art_point (high.x - inside, heart.y + sway));
  for (guint i = 0; i < self->n_gates; i++)
    {
      const ArtTownGate *gate = &self->gates[i];
      gboolean aside = fabs (gate->normal.x) > fabs (gate->normal.y);
      ArtPoint from = art_moved (gate->at, gate->normal, -inside), to = heart;
      double reach;

      if (aside)
        to.x = gate->at.x - gate->normal.x * 0.34 * self->scale;
      else if (fabs (gate->at.x - heart.x) > 0.7)
        to.x = gate->at.x + (heart.x - gate->at.x) * 0.35;
      else
        to.y = gate->at.y - gate->normal.y * 0.7;
      reach = aside ? 0.13 * self->scale : 0.4 * art_distance (from, to);
      add_street (self, from, art_moved (from, gate->normal, -reach), art_lerp (to, from, 0.3), to);
    }
}

ArtTown *
art_town_new (const GArray *pieces, const BastideTheme *theme)
{
  ArtTownPlan plan;
  ArtTown *self;

  if (!art_town_plan_find (&plan, pieces))
    return NULL;

  self = g_new0 (ArtTown, 1);
  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  self->theme = theme;
  self->plan = plan;
  self->scale = CLAMP (plan.scale, 0.3, 1);
  self->pieces = g_array_ref ((GArray *) pieces);
  lay_outline (self);
  find_normals (self);
  find_gates (self);
  self->streets = g_array_new (FALSE, FALSE, sizeof (ArtLine));
  lay_streets (self);
  return self;
}

ArtTown *
art_town_ref (ArtTown *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
art_town_unref (ArtTown *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_array_unref (self->pieces);
  g_array_unref (self->streets);
  g_clear_pointer (&self->things, g_array_unref);
  g_free (self->outline);
  g_free (self->normals);
  g_mutex_clear (&self->lock);
  g_free (self);
}

gboolean
art_town_find (const ArtTown *self,
               const BastideTile *tile,
               guint rotation,
               guint copy,
               int *x,
               int *y)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const ArtTownPiece *piece = &g_array_index (self->pieces, ArtTownPiece, i);

      *x = piece->x - self->plan.x;
      *y = piece->y - self->plan.y;
      if (piece->tile == tile && piece->copy == copy && piece->rotation == (rotation & 3) &&
          *x >= 0 && *y >= 0 && *x < self->plan.width && *y < self->plan.height)
        return TRUE;
    }
  return FALSE;
}

void
art_town_fit_shape (const ArtTown *self, ArtShape *shape, int x, int y)
{
  shape->n_enclosed = self->n_outline;
  shape->enclosed = g_new (ArtPoint, self->n_outline);
  for (guint i = 0; i < self->n_outline; i++)
    {
      ArtPoint n = self->normals[i], p = art_moved (self->outline[i], n, CLEAR);

      shape->enclosed[i] = art_point (p.x - x, p.y - y + MAX (0, n.y) * CLEAR_SOUTH);
    }
  for (guint i = 0; i < self->n_gates; i++)
    for (guint k = 0; k < shape->n_roads; k++)
      {
        const ArtTownGate *gate = &self->gates[i];
        ArtWay *way = &shape->roads[k];
        ArtPoint from = art_side_middle (way->from), at;
        double reach;

        if (gate->x != x || gate->y != y || gate->side != way->from || way->end != ART_WAY_DEAD)
          continue;
        at = art_point (gate->at.x - x, gate->at.y - y);
        reach = MIN (0.22, art_distance (from, at) * 0.5);
        art_line_cubic (&way->line, from, art_moved (from, art_side_inward (way->from), reach),
                        art_moved (at, gate->normal, reach), art_moved (at, gate->normal, -0.05),
                        20);
        way->end = ART_WAY_GATE;
      }
}

static const GArray *
get_things (ArtTown *self)
{
  g_mutex_lock (&self->lock);
  if (self->things == NULL)
    {
      self->things = g_array_new (FALSE, FALSE, sizeof (ArtThing));
      art_town_build (self);
    }
  g_mutex_unlock (&self->lock);
  return self->things;
}

/* Whether a thing, its roof or its shadow may reach into a cell. */
static gboolean
reaches (const ArtThing *thing, int x, int y)
{
  double flat = MAX (thing->a, thing->b) + 0.06, up = thing->h + thing->h2 + flat;
  double cast = flat + 0.8 * (thing->h + thing->h2);

  return thing->at.x + cast > x && thing->at.x - flat < x + 1 && thing->at.y + cast > y &&
         thing->at.y - up < y + 1;
}

static void
paint_streets (const ArtTown *self,
               const ArtBrush *brush,
               double width,
               ArtRgb colour,
               double alpha)
{
  for (guint i = 0; i < self->streets->len; i++)
    art_line_path (brush, &g_array_index (self->streets, ArtLine, i));
  cairo_set_line_width (brush->cr, width);
  art_set_rgb (brush, colour, alpha);
  cairo_stroke (brush->cr);
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, self->plan.heart.x, self->plan.heart.y, 0.07 * self->scale + width / 2, 0,
             ART_TAU);
  cairo_fill (brush->cr);
}

static void
paint_floor (const ArtTown *self, const ArtBrush *brush)
{
  ArtRgb town = art_rgb (self->theme->town);
  double width = 1.35 * ART_STREET_WIDTH * sqrt (self->scale);

  /* the trodden strip along the wall's foot */
  art_path (brush, self->outline, self->n_outline, TRUE);
  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (brush->cr, 0.05 * self->scale);
  art_set_colour (brush, self->theme->verge, 0.5);
  cairo_stroke_preserve (brush->cr);
  art_set_rgb (brush, town, 1);
  cairo_fill (brush->cr);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  paint_streets (self, brush, width * 1.35, art_tone (town, 0.82), 0.6);
  paint_streets (self, brush, width, art_rgb (self->theme->street), 1);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_BUTT);
}

/* The flat theme: a wall with merlons, streets, and each quarter's sign. */
static void
paint_plan (const ArtTown *self, const ArtBrush *brush)
{
  const ArtTownPlan *plan = &self->plan;
  cairo_t *cr = brush->cr;

  art_path (brush, self->outline, self->n_outline, TRUE);
  art_set_colour (brush, self->theme->plan.city, 1);
  cairo_fill (cr);
  paint_streets (self, brush, 0.085, art_rgb (self->theme->plan.casing), 1);
  paint_streets (self, brush, 0.06, art_rgb (self->theme->plan.road), 1);
  art_path (brush, self->outline, self->n_outline, TRUE);
  art_set_colour (brush, self->theme->plan.wall, 1);
  cairo_set_line_width (cr, 0.08 * self->scale);
  cairo_stroke (cr);
  for (guint i = 0; i < self->n_outline; i++)
    {
      ArtPoint out = art_moved (self->outline[i], self->normals[i], 0.075 * self->scale);

      cairo_move_to (cr, self->outline[i].x, self->outline[i].y);
      cairo_line_to (cr, out.x, out.y);
    }
  cairo_set_line_width (cr, 0.042 * self->scale);
  cairo_stroke (cr);
  for (guint i = 0; i < self->n_gates; i++)
    art_ellipse_path (brush, self->gates[i].at, 0.06, 0.06);
  cairo_fill (cr);
  for (guint i = 0; i < self->n_gates; i++)
    art_ellipse_path (brush, self->gates[i].at, 0.034, 0.034);
  art_set_colour (brush, self->theme->plan.road, 1);
  cairo_fill (cr);
  art_set_colour (brush, self->theme->plan.wall, 1);
  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    bastide_quarter_symbol_draw (cr, q, plan->quarters[q].x, plan->quarters[q].y,
                                 1.3 * plan->radius);
}

void
art_town_paint (ArtTown *self, const ArtBrush *brush, int x, int y)
{
  g_autoptr (GArray) here = NULL;
  const GArray *things;

  cairo_save (brush->cr);
  cairo_translate (brush->cr, -x, -y);
  if (self->theme->flat)
    {
      paint_plan (self, brush);
      cairo_restore (brush->cr);
      return;
    }
  things = get_things (self);
  here = g_array_new (FALSE, FALSE, sizeof (ArtThing));
  for (guint i = 0; i < things->len; i++)
    if (reaches (&g_array_index (things, ArtThing, i), x, y))
      g_array_append_val (here, g_array_index (things, ArtThing, i));
  paint_floor (self, brush);
  art_paint_things (brush, here, NULL);
  cairo_restore (brush->cr);
}

void
art_town_sketch (ArtTown *self, const ArtBrush *brush, int x, int y)
{
  cairo_save (brush->cr);
  cairo_translate (brush->cr, -x, -y);
  if (self->theme->flat)
    {
      paint_plan (self, brush);
      cairo_restore (brush->cr);
      return;
    }
  paint_floor (self, brush);
  art_path (brush, self->outline, self->n_outline, TRUE);
  art_set_colour (brush, self->theme->stone_dark, 1);
  cairo_set_line_width (brush->cr, ART_TOWN_WALL * self->scale);
  cairo_stroke (brush->cr);
  cairo_restore (brush->cr);
}
