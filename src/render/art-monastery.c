/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-monastery.c: a walled garden with a church; four plans, four kinds of garden, each mirrored
 * in half the faces. The light is not mirrored. */

#include "art-things.h"

/* Half sizes of the garden. */
#define GARDEN_X 0.25
#define GARDEN_Y 0.195

/* Slate and white, so that it is never taken for a town. x grows away from the spire's side. */
typedef struct {
  double x, y, a, b;
  gboolean across; /* its ridge runs north and south */
  double h, h2;
} Part;

typedef struct {
  Part parts[5];
  guint n_parts;
  ArtPoint spires[2];
  guint n_spires;
  double half, body, roof; /* of the spires */
  ArtPoint door;           /* where the footpaths end */
  ArtPoint trees[2];
} Plan;

static const Plan plans[] = {
  /* a nave with a tower, a wing, a cloister walk */
  { { { -0.155, -0.005, 0.19, 0.082, TRUE, 0.046, 0.036 },
      { 0.015, -0.075, 0.285, 0.10, FALSE, 0.078, 0.052 },
      { -0.012, 0.048, 0.21, 0.044, FALSE, 0.026, 0.016 } },
    3,
    { { 0.158, -0.035 } },
    1,
    0.043,
    0.14,
    0.10,
    { 0.15, 0.03 },
    { { 0.205, 0.085 }, { 0.09, 0.085 } } },
  /* a nave north of a closed court */
  { { { 0.0, -0.098, 0.36, 0.088, FALSE, 0.066, 0.046 },
      { -0.165, -0.005, 0.15, 0.052, TRUE, 0.032, 0.022 },
      { 0.055, -0.005, 0.15, 0.052, TRUE, 0.032, 0.022 },
      { -0.055, 0.066, 0.27, 0.05, FALSE, 0.030, 0.020 } },
    4,
    { { 0.15, -0.062 } },
    1,
    0.040,
    0.13,
    0.11,
    { 0.135, 0.02 },
    { { 0.2, 0.02 }, { -0.055, 0.022 } } },
  /* two towers and a gable look south, wings to both sides */
  { { { -0.16, -0.065, 0.15, 0.072, FALSE, 0.040, 0.030 },
      { 0.16, -0.065, 0.15, 0.072, FALSE, 0.040, 0.030 },
      { 0.0, -0.055, 0.19, 0.115, TRUE, 0.078, 0.056 } },
    3,
    { { -0.078, 0.015 }, { 0.078, 0.015 } },
    2,
    0.032,
    0.135,
    0.085,
    { 0.0, 0.075 },
    { { 0.2, 0.03 }, { -0.2, 0.03 } } },
  /* a chapel with a transept, the monks' house apart */
  { { { 0.075, -0.085, 0.16, 0.084, TRUE, 0.066, 0.046 },
      { 0.03, -0.075, 0.32, 0.082, FALSE, 0.066, 0.046 },
      { -0.145, 0.062, 0.15, 0.072, FALSE, 0.036, 0.030 } },
    3,
    { { -0.155, -0.045 } },
    1,
    0.036,
    0.115,
    0.12,
    { 0.04, 0.005 },
    { { 0.2, 0.0 }, { -0.03, 0.03 } } },
};

typedef struct {
  GArray *things;
  const ArtShape *shape;
  const BastideTheme *theme;
  const Plan *plan;
  ArtPoint c;
  int mirror;
  ArtChance chance;
} Monastery;

static ArtPoint
on (const Monastery *self, ArtPoint p)
{
  return art_point (self->c.x + self->mirror * p.x, self->c.y + p.y);
}

static ArtThing *
add (Monastery *self, ArtThingKind kind, ArtPoint at)
{
  ArtThing thing = {
    .kind = kind,
    .at = at,
    .key = at.y,
    .seed = art_hash (self->shape->face, 5000 + self->things->len),
  };

  g_array_append_val (self->things, thing);
  return &g_array_index (self->things, ArtThing, self->things->len - 1);
}

static void
add_tree (Monastery *self, ArtPoint at, double r)
{
  static const guint winter_trees[] = { ART_TREE_CONIFER, ART_TREE_BARE };
  const BastideTheme *theme = self->theme;
  ArtThing *tree = add (self, ART_THING_TREE, at);

  tree->a = r;
  tree->look = theme->winter ? winter_trees[art_chance_pick (&self->chance, 2)] : ART_TREE_LEAF;
  tree->colour = theme->leaves[art_chance_pick (&self->chance, G_N_ELEMENTS (theme->leaves))];
}

/* The sides of the garden that have a gate: where roads come, else the south, or where no river is.
 */
static guint
garden_gates (const ArtShape *shape)
{
  static const guint preferred[] = { BASTIDE_SIDE_SOUTH, BASTIDE_SIDE_EAST, BASTIDE_SIDE_WEST,
                                     BASTIDE_SIDE_NORTH };
  guint gates = 0;

  for (guint i = 0; i < shape->n_roads; i++)
    if (shape->roads[i].end == ART_WAY_MONASTERY)
      gates |= 1u << shape->roads[i].from;
  for (guint i = 0; i < G_N_ELEMENTS (preferred) && gates == 0; i++)
    if ((shape->river_sides >> preferred[i] & 1) == 0)
      gates = 1u << preferred[i];
  return gates;
}

static void
add_garden_wall (Monastery *self, ArtPoint a, ArtPoint b, double key)
{
  ArtPoint d = art_unit (art_point (b.x - a.x, b.y - a.y));
  ArtPoint n = { d.y, -d.x };
  ArtThing *rail = add (self, ART_THING_RAIL, a);

  /* clockwise: outer side first */
  rail->quad[0] = art_moved (a, n, 0.012);
  rail->quad[1] = art_moved (b, n, 0.012);
  rail->quad[2] = art_moved (b, n, -0.012);
  rail->quad[3] = art_moved (a, n, -0.012);
  rail->h = 0.024;
  rail->colour = self->theme->stone;
  rail->key = key;
}

static void
wall_garden (Monastery *self, guint gates)
{
  ArtPoint c = self->c;

  for (guint side = 0; side < 4; side++)
    {
      ArtPoint p = art_side_corner (side), q = art_side_corner (side + 1);
      ArtPoint a = { c.x + (2 * p.x - 1) * GARDEN_X, c.y + (2 * p.y - 1) * GARDEN_Y };
      ArtPoint b = { c.x + (2 * q.x - 1) * GARDEN_X, c.y + (2 * q.y - 1) * GARDEN_Y };
      double key = side == BASTIDE_SIDE_NORTH   ? c.y - GARDEN_Y
                   : side == BASTIDE_SIDE_SOUTH ? c.y + GARDEN_Y
                                                : c.y + GARDEN_Y - 0.02;

      if ((gates >> side & 1) == 0)
        {
          add_garden_wall (self, a, b, key);
          continue;
        }
      add_garden_wall (self, a, art_lerp (a, b, 0.36), key);
      add_garden_wall (self, art_lerp (a, b, 0.64), b, key);
    }
}

static void
lay_paths (Monastery *self, guint gates)
{
  ArtPoint c = self->c, door = on (self, self->plan->door);

  for (guint side = 0; side < 4; side++)
    {
      ArtPoint d = art_side_inward (side);
      ArtThing *path;

      if ((gates >> side & 1) == 0)
        continue;
      path = add (self, ART_THING_PATH, c);
      path->quad[0] = art_point (c.x - d.x * GARDEN_X * 1.08, c.y - d.y * GARDEN_Y * 1.08);
      path->quad[1] = art_point (c.x - d.x * GARDEN_X * 0.6, c.y - d.y * GARDEN_Y * 0.6 + 0.03);
      path->quad[2] = art_point ((c.x + door.x) / 2, door.y + 0.07);
      path->quad[3] = door;
      path->a = 0.034;
    }
}

static void
plant_beds (Monastery *self)
{
  static const double beds[] = { -0.217, -0.150, 0.076, 0.141 };
  const BastideTheme *theme = self->theme;

  for (guint i = 0; i < G_N_ELEMENTS (beds); i++)
    {
      ArtThing *bed = add (self, ART_THING_BED, art_point (self->c.x + beds[i], self->c.y + 0.118));

      bed->a = 0.05;
      bed->b = 0.042;
      bed->colour = theme->crops[i % 2 ? 1 : 2].base;
      bed->colour2 = theme->winter ? theme->crops[0].base : theme->leaves[i % 2];
    }
}

static void
plant_orchard (Monastery *self)
{
  for (guint i = 0; i < 8; i++)
    {
      double x = 0.086 + 0.046 * (i / 2 % 2 == 0) + 0.092 * (i % 2);

      add_tree (self,
                art_point (self->c.x + (i < 4 ? x : -x), self->c.y + (i / 2 % 2 ? 0.172 : 0.138)),
                0.019);
    }
}

static void
plant_vines (Monastery *self)
{
  const BastideTheme *theme = self->theme;

  for (int side = -1; side <= 1; side += 2)
    {
      ArtThing *vines = add (self, ART_THING_FIELD, self->c);
      double from = self->c.x + (side < 0 ? -0.222 : 0.072), y = self->c.y + 0.112;

      vines->quad[0] = art_point (from, y);
      vines->quad[1] = art_point (from + 0.15, y + 0.004);
      vines->quad[2] = art_point (from + 0.146, y + 0.066);
      vines->quad[3] = art_point (from + 0.004, y + 0.066);
      vines->colour = theme->crops[1].base;
      vines->colour2 = theme->winter ? theme->crops[1].row : theme->leaves[0];
    }
}

static void
dig_pond (Monastery *self)
{
  ArtThing *pond = add (self, ART_THING_POND, art_point (self->c.x - 0.145, self->c.y + 0.145));

  pond->a = 0.055;
  add_tree (self, art_point (self->c.x + 0.19, self->c.y + 0.16), 0.03);
  add_tree (self, art_point (self->c.x + 0.11, self->c.y + 0.165), 0.022);
}

static void
lay_garden (Monastery *self, guint gates)
{
  static void (*const gardens[]) (Monastery *) = { plant_beds, plant_orchard, plant_vines,
                                                   dig_pond };
  ArtThing *lawn = add (self, ART_THING_LAWN, self->c);

  lawn->a = 2 * GARDEN_X;
  lawn->b = 2 * GARDEN_Y;
  lawn->colour = self->theme->winter ? 0xf6f8f9 : 0xc4c688;
  lay_paths (self, gates);
  gardens[art_hash (self->shape->face, 74) % G_N_ELEMENTS (gardens)](self);
}

static void
build_church (Monastery *self)
{
  const Plan *plan = self->plan;

  for (guint i = 0; i < plan->n_parts; i++)
    {
      const Part *part = &plan->parts[i];
      ArtThing *house = add (self, ART_THING_CHURCH, on (self, art_point (part->x, part->y)));

      house->a = part->a;
      house->b = part->b;
      house->angle = part->across ? G_PI / 2 : 0;
      house->h = part->h;
      house->h2 = part->h2;
      house->colour = self->theme->church;
      house->colour2 = self->theme->slate;
      house->key = house->at.y + (part->across ? part->a / 2 - 0.02 : part->b * 0.3);
    }
  for (guint i = 0; i < plan->n_spires; i++)
    {
      ArtThing *spire = add (self, ART_THING_SPIRE, on (self, plan->spires[i]));

      spire->a = plan->half;
      spire->h = plan->body;
      spire->h2 = plan->roof;
      spire->colour2 = self->theme->slate;
      spire->key = spire->at.y + 0.044;
    }
}

void
art_monastery_layout (GArray *things,
                      const ArtShape *shape,
                      const BastideTheme *theme,
                      ArtFree *free)
{
  guint32 chosen = art_hash (shape->face, 71);
  Monastery self = { .things = things,
                     .shape = shape,
                     .theme = theme,
                     .plan = &plans[(chosen >> 1) % G_N_ELEMENTS (plans)],
                     .c = shape->centre,
                     .mirror = chosen & 1 ? 1 : -1,
                     .chance = art_chance (shape->face, 72) };
  guint gates = garden_gates (shape);

  lay_garden (&self, gates);
  wall_garden (&self, gates);
  build_church (&self);
  for (guint i = 0; i < G_N_ELEMENTS (self.plan->trees); i++)
    add_tree (&self, on (&self, self.plan->trees[i]), i == 0 ? 0.032 : 0.022);
  art_free_block_disc (free, self.c, 0.30);
  for (guint i = 0; i < 4; i++)
    art_free_block_disc (
        free, art_point (self.c.x + (i & 1 ? 0.2 : -0.2), self.c.y + (i & 2 ? 0.15 : -0.15)), 0.1);
}
