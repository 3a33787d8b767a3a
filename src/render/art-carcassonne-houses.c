/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-carcassonne-houses.c: what stands in the Count's town: wall, towers, four landmarks, houses.
 *
 * Packed like the other towns (art-town.c), on a larger ground: landmarks first, then rows along
 * the streets, a row inside the wall, and whatever fits. Roofs have a palette by quarter. */

#include "art-carcassonne.h"
#include "art-ornament.h"
#include "art-plot.h"

#define SQUARE 0.105 /* radius of what is kept free round the heart */

typedef struct {
  ArtTown *town;
  const BastideTheme *theme;
  GArray *things;
  GArray *taken; /* of ArtPlace */
  ArtChance chance;
  double k; /* of landmarks: 1 in a town of full size */
} Builder;

static const ArtColour summer_roofs[BASTIDE_N_QUARTERS][5] = {
  [BASTIDE_QUARTER_CASTLE] = { 0x8d7f72, 0x7d7076, 0x9a8b78, 0x75686b, 0x877684 },
  [BASTIDE_QUARTER_MARKET] = { 0xdb9050, 0xcf7a44, 0xe0a05c, 0xcc7038, 0xd4884c },
  [BASTIDE_QUARTER_BLACKSMITH] = { 0x8c5c40, 0x7b4d38, 0x9a6b4a, 0x70493a, 0x855541 },
  [BASTIDE_QUARTER_CATHEDRAL] = { 0xb94838, 0xa63e30, 0xc45643, 0xad4a3c, 0xb5402f },
};

/* Hues of the signs on stalls. */
static const ArtColour stripes[] = { 0xb84a3c, 0x3f74a8, 0xd0982e, 0x4f8a52,
                                     0x8a5aa0, 0x2f8a8f, 0xc06a3a };

static ArtThing *
add (Builder *self, ArtThingKind kind, ArtPoint at, double key)
{
  ArtThing thing = { .kind = kind, .at = at, .key = key, .seed = self->things->len * 7919u + 13 };

  g_array_append_val (self->things, thing);
  return &g_array_index (self->things, ArtThing, self->things->len - 1);
}

static ArtThing *
add_landmark (Builder *self, ArtLandmark look, ArtPoint at, double key)
{
  ArtThing *thing = add (self, ART_THING_LANDMARK, at, key);

  thing->look = look;
  return thing;
}

static void
take (Builder *self, ArtPoint at, double a, double b)
{
  ArtPlace place = art_plot_place ((ArtPlot){ .at = at, .a = a, .b = b }, 0);

  g_array_append_val (self->taken, place);
}

/* How far inside the wall's foot a point lies. */
static double
depth_at (const ArtTown *town, ArtPoint p)
{
  const ArtTownPlan *plan = &town->plan;
  double width = plan->high.x - plan->low.x, height = plan->high.y - plan->low.y;
  double r = MIN (0.46, 0.42 * MIN (width, height));
  double x = fabs (p.x - plan->heart.x) - (width / 2 - r);
  double y = fabs (p.y - plan->heart.y) - (height / 2 - r);

  return r - (x > 0 && y > 0 ? hypot (x, y) : MAX (x, y));
}

static gboolean
fits (const Builder *self, const ArtPlace *place)
{
  const ArtTown *town = self->town;
  double wall = (ART_TOWN_WALL + 0.035) * town->scale;

  if (art_distance (place->middle, town->plan.heart) < SQUARE * town->scale + place->reach * 0.7)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (depth_at (town, place->corners[i]) < wall)
      return FALSE;
  if (art_place_meets (place, self->taken))
    return FALSE;
  for (guint i = 0; i < town->streets->len; i++)
    if (art_place_is_near (place, &g_array_index (town->streets, ArtLine, i),
                           ART_STREET_WIDTH * 0.68))
      return FALSE;
  return TRUE;
}

static ArtColour
roof_at (Builder *self, ArtPoint p)
{
  const ArtTownPlan *plan = &self->town->plan;
  int q = art_town_plan_quarter (plan, plan->x + p.x, plan->y + p.y);

  return summer_roofs[MAX (q, 0)][art_chance_pick (&self->chance, 5)];
}

static ArtThing *
add_house (Builder *self, ArtThingKind kind, ArtPlot plot, double h, double h2)
{
  ArtThing *house = add (self, kind, plot.at, plot.at.y + plot.b * 0.3);

  house->a = plot.a;
  house->b = plot.b;
  house->angle = plot.angle;
  house->h = h;
  house->h2 = h2;
  house->colour = self->theme->walls[art_chance_pick (&self->chance, 4)];
  house->colour2 = roof_at (self, plot.at);
  return house;
}

/* Takes the place or says no. */
static gboolean
build (Builder *self, ArtPlot plot)
{
  ArtPlace place = art_plot_place (plot, 0), wide = art_plot_place (plot, 0.006);
  double h = art_chance_range (&self->chance, 0.028, 0.042);
  double h2 = plot.b * art_chance_range (&self->chance, 0.40, 0.52);

  if (!fits (self, &wide))
    return FALSE;
  g_array_append_val (self->taken, place);
  add_house (self, ART_THING_HOUSE, plot, h, h2);
  return TRUE;
}

static ArtThing *
add_tower (Builder *self, ArtPoint at, double r, double h, double cone, double key)
{
  ArtThing *tower = add (self, ART_THING_TOWER, at, key);

  tower->a = r;
  tower->h = h;
  tower->h2 = cone;
  tower->colour2 = self->theme->slate;
  return tower;
}

static void
add_tree (Builder *self, ArtPoint at, double r)
{
  const BastideTheme *theme = self->theme;
  ArtThing *tree = add (self, ART_THING_TREE, at, at.y);

  tree->a = r;
  tree->look = theme->winter ? ART_TREE_CONIFER : ART_TREE_LEAF;
  tree->colour = theme->leaves[art_chance_pick (&self->chance, G_N_ELEMENTS (theme->leaves))];
}

static ArtThing *
add_flat (Builder *self, ArtThingKind kind, ArtPoint at, double a, double b, ArtColour colour)
{
  ArtThing *ground = add (self, kind, at, 0);

  ground->a = a;
  ground->b = b;
  ground->colour = colour;
  return ground;
}

/* A wall along a closed line, clockwise, in short pieces; those that a gate stands on are left
 * out by the caller's skip. */
static void
add_wall_piece (Builder *self, ArtPoint p, ArtPoint q, double width, double h, ArtColour stone)
{
  ArtPoint n = art_unit (art_point (q.y - p.y, p.x - q.x));
  ArtPoint middle = art_moved (art_lerp (p, q, 0.5), n, -width / 2);
  ArtThing *piece = add_landmark (self, ART_LANDMARK_WALL, middle, middle.y + fabs (n.y) * 0.01);

  piece->quad[0] = p;
  piece->quad[1] = q;
  piece->quad[2] = art_moved (q, n, -width);
  piece->quad[3] = art_moved (p, n, -width);
  piece->a = art_distance (p, q);
  piece->b = width;
  piece->h = h;
  piece->colour = stone;
}

static gboolean
is_by_gate (const ArtTown *town, guint sample, double distance)
{
  for (guint i = 0; i < town->n_gates; i++)
    if (art_distance (town->gates[i].at, town->outline[sample]) < distance * town->scale)
      return TRUE;
  return FALSE;
}

/* The town's wall; a piece's ends follow the normals, so that pieces join round the corners. */
static void
build_wall (Builder *self)
{
  const ArtTown *town = self->town;
  double width = ART_TOWN_WALL * town->scale;

  for (guint i = 0; i < town->n_outline; i++)
    {
      guint k = (i + 1) % town->n_outline;
      ArtThing *piece;

      add_wall_piece (self, town->outline[i], town->outline[k], width,
                      ART_TOWN_HEIGHT * town->scale, self->theme->stone);
      piece = &g_array_index (self->things, ArtThing, self->things->len - 1);
      piece->quad[2] = art_moved (town->outline[k], town->normals[k], -width);
      piece->quad[3] = art_moved (town->outline[i], town->normals[i], -width);
    }
}

static void
build_towers (Builder *self)
{
  const ArtTown *town = self->town;
  double s = town->scale, along = 0.2, pitch = 0.5 * s;
  double width = ART_TOWN_WALL * s;

  for (guint i = 0; i < town->n_outline; i++)
    {
      ArtPoint at = art_moved (town->outline[i], town->normals[i], -width * 0.42);
      ArtPoint next = town->outline[(i + 1) % town->n_outline];
      gboolean south = town->normals[i].y > 0.3;

      along += art_distance (town->outline[i], next);
      if (along < pitch || is_by_gate (town, i, 0.24))
        continue;
      along = 0;
      add_tower (self, at, 0.056 * s, ART_TOWN_HEIGHT * s * 1.5, ART_TOWN_HEIGHT * s * 1.35,
                 at.y + (south ? 0.06 : 0.045) * s);
    }
}

static void
build_gates (Builder *self)
{
  const ArtTown *town = self->town;
  double s = town->scale;

  for (guint i = 0; i < town->n_gates; i++)
    {
      const ArtTownGate *gate = &town->gates[i];
      ArtPoint n = art_gate_normal (gate->normal), t = { -n.y, n.x };
      gboolean askew = n.y != gate->normal.y;
      ArtPoint middle = art_moved (gate->at, gate->normal, askew ? 0 : -ART_TOWN_WALL * s / 2);
      ArtThing *house =
          add_landmark (self, ART_LANDMARK_GATE, middle, middle.y + (askew ? 0.14 : 0.03) * s);

      house->angle = atan2 (n.y, n.x);
      house->a = 0.155 * s;
      house->b = 0.115 * s;
      house->h = ART_TOWN_HEIGHT * s * 1.45;
      for (int side = -1; side <= 1; side += 2)
        {
          ArtPoint at = art_moved (middle, t, side * (askew ? 0.125 : 0.098) * s);

          at = art_moved (at, n, (askew ? -0.02 : 0.028) * s);

          add_tower (self, at, 0.045 * s, ART_TOWN_HEIGHT * s * 1.75, ART_TOWN_HEIGHT * s * 1.25,
                     at.y + 0.05 * s);
        }
    }
}

/* The castle's inner ring: walls with towers, and a gate in front. rx, ry: its half axes. */
static void
build_ring (Builder *self, ArtPoint c, double rx, double ry, ArtColour stone)
{
  const double k = self->k;
  const guint n = 28;
  ArtPoint ring[28];
  ArtThing *thing;

  for (guint i = 0; i < n; i++)
    {
      double angle = ART_TAU * i / n - G_PI / 2;
      double x = cos (angle), y = sin (angle);

      /* between an ellipse and a rectangle */
      ring[i] = art_point (c.x + rx * copysign (pow (fabs (x), 0.62), x),
                           c.y + ry * copysign (pow (fabs (y), 0.62), y));
    }
  for (guint i = 0; i < n; i++)
    add_wall_piece (self, ring[i], ring[(i + 1) % n], 0.036 * k, 0.075 * k, stone);
  for (guint i = 0; i < n; i += 4)
    {
      ArtThing *tower = add_tower (self, ring[(i + 2) % n], 0.043 * k, 0.135 * k, 0.095 * k,
                                   ring[(i + 2) % n].y + 0.045 * k);

      tower->colour = stone;
    }
  thing = add_landmark (self, ART_LANDMARK_GATE, art_point (c.x, c.y + ry), c.y + ry + 0.05 * k);
  thing->angle = G_PI / 2;
  thing->a = 0.13 * k;
  thing->b = 0.07 * k;
  thing->h = 0.11 * k;
  thing->colour = stone;
}

static void
build_hall_and_stables (Builder *self, ArtPoint c, ArtColour stone)
{
  const double k = self->k;
  ArtThing *thing;

  thing = add_house (self, ART_THING_CHURCH,
                     (ArtPlot){ .at = { c.x - 0.25 * k, c.y + 0.02 * k },
                                .a = 0.26 * k,
                                .b = 0.12 * k,
                                .angle = G_PI / 2 },
                     0.06 * k, 0.06 * k);
  thing->colour = stone;
  thing->colour2 = self->theme->slate;
  thing = add_house (
      self, ART_THING_HOUSE,
      (ArtPlot){ .at = { c.x + 0.24 * k, c.y + 0.10 * k }, .a = 0.18 * k, .b = 0.10 * k }, 0.05 * k,
      0.05 * k);
  thing->colour2 = 0x8a5a44;
}

/* The keep between two turrets, under its flag. */
static void
build_keep (Builder *self, ArtPoint c, ArtColour stone)
{
  const double k = self->k;
  ArtThing *thing;

  thing = add_landmark (self, ART_LANDMARK_KEEP, art_point (c.x + 0.02 * k, c.y + 0.04 * k),
                        c.y + 0.06 * k);
  thing->a = 0.23 * k;
  thing->b = 0.15 * k;
  thing->h = 0.26 * k;
  thing->h2 = 0.17 * k;
  thing->colour = stone;
  thing->colour2 = self->theme->slate;
  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint at = { c.x + (0.02 + side * 0.115) * k, c.y + 0.05 * k };
      ArtThing *turret = add_tower (self, at, 0.036 * k, 0.23 * k, 0.11 * k, c.y + 0.075 * k);

      turret->colour = stone;
    }
  thing = add_landmark (self, ART_LANDMARK_FLAG, art_point (c.x + 0.02 * k, c.y - 0.475 * k),
                        c.y + 0.08 * k);
  thing->a = 0.1 * k;
  thing->h2 = 0.1 * k;
  thing->colour = 0x7a2f77;
}

/* A keep in an inner ring of pale stone. */
static void
build_castle (Builder *self, ArtPoint c)
{
  const double k = self->k, rx = 0.43 * k, ry = 0.30 * k;
  const ArtColour stone = self->theme->winter ? 0xb9b4b2 : 0xc9c0b0;

  take (self, art_point (c.x, c.y + 0.01 * k), 0.96 * k, 0.70 * k);
  add_flat (self, ART_THING_YARD, c, rx * 1.02, ry * 1.06, self->theme->ground[1]);
  add_flat (self, ART_THING_SQUARE, art_point (c.x + 0.02 * k, c.y + 0.12 * k), 0.24 * k, 0.13 * k,
            0);
  build_ring (self, c, rx, ry, stone);
  build_hall_and_stables (self, c, stone);
  build_keep (self, c, stone);
}

/* Stalls round a fountain on a pale square, and a town hall. */
static void
build_market (Builder *self, ArtPoint c)
{
  static const ArtPoint stalls[] = { { -0.30, -0.03 }, { -0.20, -0.135 }, { -0.03, -0.16 },
                                     { 0.14, -0.145 }, { 0.28, -0.06 },   { 0.31, 0.07 },
                                     { 0.17, 0.15 },   { -0.01, 0.20 },   { -0.19, 0.14 } };
  const double k = self->k;
  ArtThing *thing;

  take (self, c, 0.86 * k, 0.34 * k);
  take (self, c, 0.62 * k, 0.54 * k);
  add_flat (self, ART_THING_SQUARE, c, 0.43 * k, 0.28 * k, 0);
  for (guint i = 0; i < G_N_ELEMENTS (stalls); i++)
    {
      ArtPoint at = art_moved (c, stalls[i], k);

      thing = add (self, ART_THING_STALL, at, at.y + 0.01);
      thing->a = 0.125 * k;
      thing->colour = stripes[i % G_N_ELEMENTS (stripes)];
    }
  thing = add (self, ART_THING_ORNAMENT, art_point (c.x, c.y + 0.03 * k), c.y + 0.03 * k);
  thing->look = ART_ORNAMENT_WELL;
  thing->a = 0.085 * k;
}

/* A workshop with an open hearth, its smoke, and what lies about in the yard. */
static void
build_smithy (Builder *self, ArtPoint c)
{
  const double k = self->k;
  ArtColour wood = self->theme->winter ? 0x8a7466 : 0x9a7556;
  ArtThing *thing;

  take (self, c, 0.76 * k, 0.52 * k);
  add_flat (self, ART_THING_YARD, art_point (c.x, c.y + 0.03 * k), 0.37 * k, 0.25 * k,
            self->theme->winter ? 0xa89684 : 0xb08c62);
  thing =
      add_house (self, ART_THING_WORKSHOP,
                 (ArtPlot){ .at = { c.x - 0.06 * k, c.y - 0.08 * k }, .a = 0.36 * k, .b = 0.2 * k },
                 0.13 * k, 0.12 * k);
  thing->colour = wood;
  thing->colour2 = 0x6d473a;
  thing = add_landmark (self, ART_LANDMARK_FORGE, art_point (c.x - 0.06 * k, c.y + 0.02 * k),
                        c.y + 0.001);
  thing->a = 0.24 * k;
  thing->h = 0.105 * k;
  thing = add_house (self, ART_THING_HOUSE,
                     (ArtPlot){ .at = { c.x + 0.25 * k, c.y - 0.03 * k },
                                .a = 0.24 * k,
                                .b = 0.15 * k,
                                .angle = G_PI / 2 },
                     0.07 * k, 0.07 * k);
  thing->colour = wood;
  thing->colour2 = 0x80523c;
  thing = add_landmark (self, ART_LANDMARK_ANVIL, art_point (c.x + 0.08 * k, c.y + 0.13 * k),
                        c.y + 0.13 * k);
  thing->a = 0.095 * k;
  thing = add_landmark (self, ART_LANDMARK_WHEEL, art_point (c.x - 0.25 * k, c.y + 0.14 * k),
                        c.y + 0.15 * k);
  thing->a = 0.055 * k;
  thing = add_landmark (self, ART_LANDMARK_WHEEL, art_point (c.x - 0.17 * k, c.y + 0.165 * k),
                        c.y + 0.17 * k);
  thing->a = 0.045 * k;
  thing = add_landmark (self, ART_LANDMARK_SMOKE, art_point (c.x - 0.16 * k, c.y - 0.26 * k), 90);
  thing->a = 0.26 * k;
  thing->h = 0.34 * k;
}

/* A church as long as three houses, with a rose window between two spires. */
static void
build_cathedral (Builder *self, ArtPoint c)
{
  const double k = self->k;
  const double front = c.y + 0.24 * k;
  ArtThing *thing;

  take (self, art_point (c.x, c.y + 0.02 * k), 0.66 * k, 0.66 * k);
  add_flat (self, ART_THING_SQUARE, art_point (c.x, c.y + 0.12 * k), 0.37 * k, 0.24 * k, 0);
  /* the arms first: the nave's roof hides where they meet it */
  for (int side = -1; side <= 1; side += 2)
    {
      thing = add_house (self, ART_THING_CHURCH,
                         (ArtPlot){ .at = { c.x + side * 0.165 * k, c.y - 0.05 * k },
                                    .a = 0.20 * k,
                                    .b = 0.17 * k },
                         0.12 * k, 0.085 * k);
      thing->colour = self->theme->church;
      thing->colour2 = self->theme->slate;
      thing->key = front - 0.03 * k;
    }
  thing = add_house (
      self, ART_THING_CHURCH,
      (ArtPlot){ .at = { c.x, c.y + 0.02 * k }, .a = 0.44 * k, .b = 0.2 * k, .angle = G_PI / 2 },
      0.15 * k, 0.12 * k);
  thing->colour = self->theme->church;
  thing->colour2 = self->theme->slate;
  thing->key = front - 0.02 * k;
  thing = add_landmark (self, ART_LANDMARK_FACADE, art_point (c.x, front), front);
  thing->a = 0.2 * k;
  thing->h = 0.15 * k;
  thing->h2 = 0.12 * k;
  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint at = { c.x + side * 0.145 * k, front - 0.02 * k };

      thing = add (self, ART_THING_SPIRE, at, front + 0.02 * k);
      thing->a = 0.052 * k;
      thing->h = 0.31 * k;
      thing->h2 = 0.31 * k;
      thing->colour2 = self->theme->slate;
    }
}

/* Both sides of a street, ridges along it, some houses gable-on. */
static void
build_street (Builder *self, const ArtLine *street)
{
  ArtChance *chance = &self->chance;
  double length = art_line_length (street);

  for (int side = -1; side <= 1; side += 2)
    {
      double position = 0.02;

      while (position < length - 0.02)
        {
          ArtPlot plot = { .a = art_chance_range (chance, 0.082, 0.122),
                           .b = art_chance_range (chance, 0.076, 0.092) };
          ArtPoint d, p;
          double off;

          if (art_chance_pick (chance, 5) == 0)
            {
              double a = plot.a;

              plot.a = plot.b;
              plot.b = a;
            }
          p = art_line_point (street, position + plot.a / 2, &d);
          off = (ART_STREET_WIDTH * 0.68 + plot.b / 2 + 0.008) * side;
          plot.at = art_point (p.x - d.y * off, p.y + d.x * off);
          plot.angle = atan2 (d.y, d.x);
          position += build (self, plot) ? plot.a + 0.006 : 0.022;
        }
    }
}

static void
build_inside_wall (Builder *self)
{
  const ArtTown *town = self->town;
  ArtChance *chance = &self->chance;
  double room = 0;
  ArtPlot plot = { .a = 0.09, .b = 0.075 };

  for (guint i = 0; i < town->n_outline; i++)
    {
      ArtPoint p = town->outline[i], n = town->normals[i];

      room += art_distance (p, town->outline[(i + 1) % town->n_outline]);
      if (room < plot.a + 0.006)
        continue;
      plot.at = art_moved (p, n, -(ART_TOWN_WALL * town->scale + 0.042 + plot.b / 2));
      plot.angle = atan2 (n.x, -n.y);
      if (build (self, plot))
        room = 0;
      plot.a = art_chance_range (chance, 0.076, 0.11);
      plot.b = art_chance_range (chance, 0.066, 0.08);
    }
}

/* Rows from west to east, as streets would have them. */
static void
build_rows (Builder *self)
{
  const ArtTownPlan *plan = &self->town->plan;
  ArtChance *chance = &self->chance;

  for (double y = plan->low.y + 0.2; y < plan->high.y - 0.1; y += 0.118)
    {
      double x = plan->low.x + art_chance_range (chance, 0.1, 0.2);

      while (x < plan->high.x - 0.1)
        {
          ArtPlot plot = { .at = { x, y + art_chance_range (chance, -0.008, 0.008) },
                           .a = art_chance_range (chance, 0.084, 0.12),
                           .b = art_chance_range (chance, 0.074, 0.088),
                           .angle = art_chance_range (chance, -0.06, 0.06) };

          plot.at.x += plot.a / 2;
          x += build (self, plot) ? plot.a + 0.007 : 0.02;
        }
    }
}

/* Whatever fits, large then small. */
static void
fill_gaps (Builder *self)
{
  const ArtTownPlan *plan = &self->town->plan;
  ArtChance *chance = &self->chance;
  double width = plan->high.x - plan->low.x, height = plan->high.y - plan->low.y;
  guint tries = (guint) (420 * width * height);

  for (guint i = 0; i < tries; i++)
    {
      double size = 1 - 0.40 * i / tries;
      ArtPlot plot = { .at = { art_chance_range (chance, plan->low.x, plan->high.x),
                               art_chance_range (chance, plan->low.y, plan->high.y) },
                       .a = art_chance_range (chance, 0.084, 0.115) * size,
                       .b = art_chance_range (chance, 0.070, 0.088) * size,
                       .angle = art_chance_pick (chance, 3) == 0 ? G_PI / 2 : 0 };

      plot.angle += art_chance_range (chance, -0.14, 0.14);
      build (self, plot);
    }
}

static void
plant_trees (Builder *self)
{
  const ArtTownPlan *plan = &self->town->plan;
  ArtChance *chance = &self->chance;
  double width = plan->high.x - plan->low.x, height = plan->high.y - plan->low.y;
  guint tries = (guint) (110 * width * height);

  for (guint i = 0; i < tries; i++)
    {
      ArtPlot plot = { .at = { art_chance_range (chance, plan->low.x, plan->high.x),
                               art_chance_range (chance, plan->low.y, plan->high.y) },
                       .a = 0.034,
                       .b = 0.034 };
      ArtPlace place = art_plot_place (plot, 0);

      if (!fits (self, &place))
        continue;
      g_array_append_val (self->taken, place);
      add_flat (self, ART_THING_YARD, plot.at, 0.034, 0.026, self->theme->ground[1]);
      if (art_chance_pick (chance, 10) < 7)
        add_tree (self, art_point (plot.at.x, plot.at.y + 0.01),
                  art_chance_range (chance, 0.019, 0.027));
    }
}

void
art_town_build (ArtTown *self)
{
  Builder builder = { .town = self,
                      .theme = self->theme,
                      .things = self->things,
                      .taken = g_array_new (FALSE, FALSE, sizeof (ArtPlace)),
                      .chance = art_chance (0xca5, 7),
                      .k = MIN (self->plan.scale, 1.25) };
  ArtThing *well;

  build_castle (&builder, self->plan.quarters[BASTIDE_QUARTER_CASTLE]);
  build_market (&builder, self->plan.quarters[BASTIDE_QUARTER_MARKET]);
  build_smithy (&builder, self->plan.quarters[BASTIDE_QUARTER_BLACKSMITH]);
  build_cathedral (&builder, self->plan.quarters[BASTIDE_QUARTER_CATHEDRAL]);
  for (guint i = 0; i < self->streets->len; i++)
    build_street (&builder, &g_array_index (self->streets, ArtLine, i));
  build_inside_wall (&builder);
  build_rows (&builder);
  fill_gaps (&builder);
  plant_trees (&builder);
  build_wall (&builder);
  build_towers (&builder);
  build_gates (&builder);
  well = add (&builder, ART_THING_ORNAMENT,
              art_point (self->plan.heart.x, self->plan.heart.y + 0.025), self->plan.heart.y);
  well->look = ART_ORNAMENT_WELL;
  well->a = 0.06;
  g_array_unref (builder.taken);
}
