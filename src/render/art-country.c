/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-country.c: what stands in the open country: monastery, village, thicket, huts, fields, trees,
 * ponds.
 *
 * Things of falling size are put into the free space of the tile, and each then takes its place of
 * it. Every wish has a chance of its own, so that one that finds no place does not change the
 * others. */

#include "art-things.h"
#include "art-ornament.h"

typedef struct {
  GArray *things;
  const ArtShape *shape;
  const BastideTheme *theme;
  ArtFree free;
  guint8 piece[ART_GRID * ART_GRID]; /* of the open country: what roads, rivers and walls part */
} Country;

static ArtThing *
add (Country *self, ArtThingKind kind, ArtPoint at, guint32 seed)
{
  ArtThing thing = { .kind = kind, .at = at, .key = at.y, .seed = seed };

  g_array_append_val (self->things, thing);
  return &g_array_index (self->things, ArtThing, self->things->len - 1);
}

/* Its crown stays in the tile. */
static void
add_tree (Country *self, ArtPoint at, double r, guint look, ArtChance *chance)
{
  const BastideTheme *theme = self->theme;
  double reach = r * 1.15 + 0.018;
  ArtPoint foot = { CLAMP (at.x, reach, 1 - reach), CLAMP (at.y, reach + r * 1.4, 0.97) };
  ArtThing *tree = add (self, ART_THING_TREE, foot, art_hash (chance->seed, chance->count));

  tree->a = r;
  tree->look = look;
  tree->colour = theme->leaves[art_chance_pick (chance, G_N_ELEMENTS (theme->leaves))];
}

/* Numbers the pieces of open country, from 1, by flooding each in turn. */
static void
number_pieces (Country *self)
{
  guint16 stack[ART_GRID * ART_GRID];
  guint8 pieces = 0;

  for (guint i = 0; i < ART_GRID * ART_GRID; i++)
    {
      guint n = 0;

      if (self->piece[i] != 0 || self->free.what[i] != ART_OPEN)
        continue;
      pieces++;
      self->piece[i] = pieces;
      stack[n++] = (guint16) i;
      while (n > 0)
        {
          guint at = stack[--n], x = at % ART_GRID, y = at / ART_GRID;
          const guint beside[] = { x > 0 ? at - 1 : at, x + 1 < ART_GRID ? at + 1 : at,
                                   y > 0 ? at - ART_GRID : at,
                                   y + 1 < ART_GRID ? at + ART_GRID : at };

          for (guint k = 0; k < G_N_ELEMENTS (beside); k++)
            if (self->piece[beside[k]] == 0 && self->free.what[beside[k]] == ART_OPEN)
              {
                self->piece[beside[k]] = pieces;
                stack[n++] = (guint16) beside[k];
              }
        }
    }
}

/* What one farm grows, and which trees stand there, is much alike; the next one's differs. */
static guint32
habit_at (const Country *self, ArtPoint at)
{
  guint x = (guint) (CLAMP (at.x, 0, 0.999) * ART_GRID);
  guint y = (guint) (CLAMP (at.y, 0, 0.999) * ART_GRID);

  return art_hash (self->shape->face, 3100) + 2 * self->piece[y * ART_GRID + x];
}

/* Two leaf trees to a conifer; in winter two conifers to a bare tree. */
static guint
any_tree (const Country *self, ArtChance *chance)
{
  gboolean third = art_chance_pick (chance, 3) == 0;

  if (self->theme->winter)
    return third ? ART_TREE_BARE : ART_TREE_CONIFER;
  return third ? ART_TREE_CONIFER : ART_TREE_LEAF;
}

static guint
broad_tree (const Country *self, ArtChance *chance)
{
  return self->theme->winter ? any_tree (self, chance) : ART_TREE_LEAF;
}

static void
add_ornament (Country *self, ArtOrnament ornament, ArtPoint at, double height, guint32 seed)
{
  ArtThing *thing = add (self, ART_THING_ORNAMENT, at, seed);

  thing->look = ornament;
  thing->a = height;
}

static ArtPoint
inside (ArtPoint p, double reach)
{
  return art_point (CLAMP (p.x, reach, 1 - reach), CLAMP (p.y, reach + 0.01, 1 - reach));
}

/* A row of bushes, in pieces so that trees can stand before and behind it. */
static void
add_bushes (Country *self, ArtPoint a, ArtPoint b, double r, guint count, guint32 seed)
{
  ArtPoint from = inside (a, r * 1.3 + 0.02), to = inside (b, r * 1.3 + 0.02);
  guint piece = fabs (from.y - to.y) < 0.05 ? count : 4;

  for (guint first = 0; first < count; first += piece)
    {
      guint last = MIN (first + piece, count) - 1;
      double middle = count > 1 ? (first + last) / 2.0 / (count - 1) : 0;
      ArtThing *row = add (self, ART_THING_BUSHES, from, seed);

      row->quad[0] = to;
      row->a = r;
      row->first = first;
      row->last = last;
      row->count = count;
      row->colour = self->theme->hedge;
      row->key = art_lerp (from, to, middle).y;
    }
}

static void
add_hedge (Country *self, ArtPoint a, ArtPoint b, double r, guint32 seed)
{
  if (a.y > b.y)
    {
      ArtPoint c = a;

      a = b;
      b = c;
    }
  add_bushes (self, a, b, r, MAX (3, (guint) (art_distance (a, b) / (r * 1.5)) + 1), seed);
}

static void
add_bush (Country *self, ArtPoint at, double r, guint32 seed)
{
  add_bushes (self, at, at, r, 1, seed);
}

static void
add_copse (Country *self, ArtPoint at, double r, ArtChance *chance)
{
  ArtPoint trees[12];
  guint n = 0, wanted = MIN (G_N_ELEMENTS (trees), 3 + (guint) (r * 40));
  guint32 habit = habit_at (self, at) / 2;
  guint main_kind = habit % 3 == 0 ? any_tree (self, chance)
                    : habit & 1    ? ART_TREE_CONIFER
                                   : broad_tree (self, chance);

  for (guint i = 0; i < 40 && n < wanted; i++)
    {
      double angle = art_chance_range (chance, 0, ART_TAU);
      double d = r * 0.78 * sqrt (art_chance_range (chance, 0, 1));
      ArtPoint p = { at.x + cos (angle) * d, at.y + sin (angle) * d };
      gboolean apart = TRUE;

      for (guint k = 0; k < n; k++)
        apart = apart && art_distance (p, trees[k]) > 0.052;
      if (apart)
        trees[n++] = p;
    }
  for (guint i = 0; i < n; i++)
    {
      guint kind = art_chance_pick (chance, 4) < 3 ? main_kind : any_tree (self, chance);

      add_tree (self, trees[i], art_chance_range (chance, 0.034, 0.047), kind, chance);
    }
  if (art_chance_pick (chance, 10) < 6)
    add_bush (self, art_point (at.x + r * 0.6, at.y + r * 0.5), 0.018, chance->seed);
}

static void
add_field (Country *self,
           ArtPoint a,
           ArtPoint b,
           ArtPoint c,
           ArtPoint d,
           ArtCrop crop,
           ArtChance *chance)
{
  /* rows run along a-b: choose which sides those are */
  gboolean turned = art_chance_pick (chance, 2) != 0;
  ArtThing *field = add (self, ART_THING_FIELD, a, 0);

  field->quad[0] = turned ? b : a;
  field->quad[1] = turned ? c : b;
  field->quad[2] = turned ? d : c;
  field->quad[3] = turned ? a : d;
  field->colour = crop.base;
  field->colour2 = crop.row;
}

/* A turned rectangle's own axes. */
typedef struct {
  ArtPoint at;
  double angle, a, b;
} Axes;

static ArtPoint
in_axes (const Axes *axes, double i, double j)
{
  double c = cos (axes->angle), s = sin (axes->angle);

  return art_point (axes->at.x + c * i * axes->a - s * j * axes->b,
                    axes->at.y + s * i * axes->a + c * j * axes->b);
}

/* Three crops, in any order, that follow one another in the theme's list. */
static void
shuffle_crops (const BastideTheme *theme, guint32 habit, ArtCrop crops[3], ArtChance *chance)
{
  guint first = art_chance_pick (chance, 3), step = 1 + art_chance_pick (chance, 2);

  for (guint i = 0; i < 3; i++)
    crops[i] = theme->crops[(habit + (first + i * step) % 3) % theme->n_crops];
}

/* With its hedge it stays in the tile. */
static ArtPoint
ragged_corner (const Axes *axes, int i, int j, ArtChance *chance)
{
  double x = i * art_chance_range (chance, 0.88, 1.04);
  ArtPoint p = in_axes (axes, x, j * art_chance_range (chance, 0.88, 1.04));

  return art_point (CLAMP (p.x, 0.042, 0.958), CLAMP (p.y, 0.05, 0.958));
}

static void
hedge_borders (Country *self, const ArtPoint corner[4], ArtChance *chance)
{
  guint skip = art_chance_pick (chance, 4);
  gboolean both = art_chance_pick (chance, 5) < 2;

  for (guint i = 0; i < 4; i++)
    if (i != skip && !(both && i == ((skip + 2) & 3)))
      add_hedge (self, art_lerp (corner[i], corner[(i + 1) & 3], 0.06),
                 art_lerp (corner[i], corner[(i + 1) & 3], 0.94), 0.0145,
                 art_hash (chance->seed, 900 + i));
}

/* One, two or three fields that share corners, hedges between and around them, a tree at a corner.
 */
static void
add_patchwork (Country *self, ArtPoint at, double r, ArtChance *chance)
{
  Axes axes = { .at = at,
                .angle = art_chance_range (chance, -0.42, 0.42),
                .a = r * art_chance_range (chance, 0.82, 0.92),
                .b = r * art_chance_range (chance, 0.52, 0.64) };
  ArtPoint corner[4], top, bottom, tree;
  ArtCrop crops[3];

  shuffle_crops (self->theme, habit_at (self, at), crops, chance);
  for (guint i = 0; i < 4; i++)
    corner[i] = ragged_corner (&axes, i == 0 || i == 3 ? -1 : 1, i < 2 ? -1 : 1, chance);
  top = art_lerp (corner[0], corner[1], art_chance_range (chance, 0.36, 0.64));
  bottom = art_lerp (corner[3], corner[2], art_chance_range (chance, 0.36, 0.64));
  if (r < 0.12)
    {
      add_field (self, corner[0], corner[1], corner[2], corner[3], crops[0], chance);
    }
  else
    {
      add_field (self, corner[0], top, bottom, corner[3], crops[0], chance);
      if (r > 0.155)
        {
          double k = art_chance_range (chance, 0.4, 0.6);
          ArtPoint m = art_lerp (top, bottom, k);
          ArtPoint e = art_lerp (corner[1], corner[2], k + art_chance_range (chance, -0.1, 0.1));

          add_field (self, top, corner[1], e, m, crops[1], chance);
          add_field (self, m, e, corner[2], bottom, crops[2], chance);
          add_hedge (self, art_lerp (m, e, 0.06), art_lerp (m, e, 0.94), 0.0145, chance->seed + 7);
        }
      else
        {
          add_field (self, top, corner[1], corner[2], bottom, crops[1], chance);
        }
      add_hedge (self, art_lerp (top, bottom, 0.06), art_lerp (top, bottom, 0.94), 0.0145,
                 chance->seed + 8);
    }
  hedge_borders (self, corner, chance);
  tree = corner[1 + art_chance_pick (chance, 3)];
  if (tree.x > 0.06 && tree.x < 0.92 && tree.y > 0.11 && tree.y < 0.95)
    add_tree (self, tree, art_chance_range (chance, 0.03, 0.038), broad_tree (self, chance),
              chance);
}

/* Rows of fruit trees, their feet mown. */
static void
add_orchard (Country *self, ArtPoint at, double r, ArtChance *chance)
{
  Axes axes = {
    .at = at, .angle = art_chance_range (chance, -0.3, 0.3), .a = r * 0.88, .b = r * 0.6
  };
  ArtCrop mown = { self->theme->ground[3], self->theme->ground[1] };
  guint rows = MAX (2, (guint) (axes.b / 0.034)), count = MAX (3, (guint) (axes.a / 0.03));
  ArtPoint corner[4];

  for (guint i = 0; i < 4; i++)
    corner[i] = inside (in_axes (&axes, i == 0 || i == 3 ? -1 : 1, i < 2 ? -1 : 1), 0.045);
  add_field (self, corner[0], corner[1], corner[2], corner[3], mown, chance);
  for (guint k = 0; k < rows; k++)
    {
      double t = (k + 0.5) / rows;

      add_bushes (self, art_lerp (art_lerp (corner[0], corner[3], t), at, 0.1),
                  art_lerp (art_lerp (corner[1], corner[2], t), at, 0.1), 0.0225, count,
                  art_hash (chance->seed, 940 + k));
    }
}

typedef enum { WISH_FIELDS, WISH_COPSE, WISH_POND, WISH_HEDGE } Wish;

static gboolean
grant (Country *self, Wish wish, double r, ArtChance *where, guint32 seed)
{
  ArtChance own = art_chance (self->shape->face, seed);
  double lift = wish == WISH_COPSE ? 0.065 : 0.01, k = wish == WISH_FIELDS ? 1.1 : 0.95;
  ArtPoint at;

  if (!art_free_spot (&self->free, r * k, lift, wish != WISH_FIELDS, where, &at))
    {
      r *= 0.75;
      if (!art_free_spot (&self->free, r * k, lift, FALSE, where, &at))
        return FALSE;
    }
  if (wish == WISH_FIELDS && r < 0.085)
    return FALSE;
  if (wish == WISH_FIELDS)
    {
      if (r > 0.1 && !self->theme->winter && art_chance_pick (&own, 5) == 0)
        add_orchard (self, at, r, &own);
      else
        add_patchwork (self, at, r, &own);
    }
  else if (wish == WISH_COPSE)
    {
      add_copse (self, at, r * 0.8, &own);
    }
  else if (wish == WISH_POND)
    {
      add (self, ART_THING_POND, at, own.seed)->a = r * 0.9;
    }
  else
    {
      double angle = art_chance_range (&own, -0.5, 0.5);
      ArtPoint d = { cos (angle) * r * 0.7, sin (angle) * r * 0.6 };

      add_hedge (self, art_moved (at, d, -1), art_moved (at, d, 1), 0.018, own.seed);
    }
  art_free_block_disc (&self->free, at, r * 0.98);
  return TRUE;
}

static Wish
any_wish (ArtChance *chance)
{
  static const Wish menu[] = { WISH_FIELDS, WISH_COPSE, WISH_POND, WISH_COPSE };

  return menu[art_chance_pick (chance, G_N_ELEMENTS (menu))];
}

/* Large things first. One big quilt is worth more than six small things. */
static void
plant_large (Country *self)
{
  ArtChance chance = art_chance (self->shape->face, 23);
  guint granted[4] = { 0 };
  struct {
    Wish wish;
    double r;
  } wishes[7];
  guint n = 0;
  ArtPoint middle;
  double room = art_free_largest (&self->free, 1.6, &middle);

  if (room > 0.15 && art_chance_pick (&chance, 100) < 85)
    {
      wishes[n].wish = WISH_FIELDS;
      wishes[n++].r = MIN (0.25, room * art_chance_range (&chance, 0.92, 1.05));
    }
  for (guint i = 0; i < 2; i++)
    {
      wishes[n].wish = any_wish (&chance);
      wishes[n++].r = art_chance_range (&chance, 0.12 - 0.02 * i, 0.17 - 0.02 * i);
    }
  wishes[n].wish = WISH_COPSE;
  wishes[n++].r = art_chance_range (&chance, 0.09, 0.12);
  wishes[n].wish = WISH_FIELDS;
  wishes[n++].r = 0.11;
  wishes[n].wish = WISH_COPSE;
  wishes[n++].r = 0.075;
  wishes[n].wish = WISH_HEDGE;
  wishes[n++].r = 0.07;
  for (guint i = 0; i < n; i++)
    {
      static const double most[] = { 1, 0.125, 0.105, 1 };
      static const guint limit[] = { 2, 9, 1, 1 };
      Wish wish = wishes[i].wish;

      if (granted[wish] >= limit[wish])
        wish = WISH_COPSE;
      if (grant (self, wish, MIN (wishes[i].r, most[wish]), &chance, 600 + i))
        granted[wish]++;
    }
}

static void
add_flowers (Country *self, ArtPoint at, ArtChance *own)
{
  ArtThing *flowers;

  if (self->theme->n_flowers == 0)
    return;
  flowers = add (self, ART_THING_FLOWERS, at, own->seed);
  flowers->a = 0.04;
  flowers->colour = self->theme->flowers[art_chance_pick (own, self->theme->n_flowers)];
}

static void
add_flock (Country *self, ArtPoint at, ArtChance *own)
{
  static const ArtPoint offsets[] = { { -0.028, 0.004 }, { 0.020, -0.014 }, { 0.012, 0.026 } };

  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    add_ornament (self, ART_ORNAMENT_SHEEP,
                  art_point (at.x + offsets[i].x + art_chance_range (own, -0.006, 0.006),
                             at.y + offsets[i].y + art_chance_range (own, -0.006, 0.006)),
                  0.034, art_hash (own->seed, i));
}

/* In one of twelve landscapes, and only where there is much room. */
static void
build_windmill (Country *self)
{
  ArtChance own = art_chance (self->shape->face, 690);
  ArtPoint at;

  if (art_chance_pick (&own, 12) != 0 || !art_free_spot (&self->free, 0.085, 0.10, TRUE, &own, &at))
    return;
  add_ornament (self, ART_ORNAMENT_WINDMILL, art_point (at.x, at.y + 0.05), 0.155, 0);
  art_free_block_disc (&self->free, at, 0.085);
}

/* Small accents, at most two of a kind. */
static void
plant_small (Country *self)
{
  ArtChance where = art_chance (self->shape->face, 29);
  guint accents = 0;

  for (guint i = 0; i < 7; i++)
    {
      ArtChance own = art_chance (self->shape->face, 700 + i);
      guint what = art_chance_pick (&own, 9);
      ArtPoint at;

      if (!art_free_spot (&self->free, 0.045, 0.07, FALSE, &where, &at))
        return;
      if (what >= 6 && (accents++ >= 2 || (self->theme->winter && what == 7)))
        what = 0;
      art_free_block_disc (&self->free, at, what == 4 || what == 5 ? 0.05 : 0.08);
      if (what < 2)
        add_tree (self, at, art_chance_range (&own, 0.03, 0.042), any_tree (self, &own), &own);
      else if (what < 4)
        add_bushes (self, at, art_point (at.x + 0.026, at.y + 0.008),
                    art_chance_range (&own, 0.015, 0.021), 2, own.seed);
      else if (what < 6)
        add_flowers (self, at, &own);
      else if (what == 6)
        add_ornament (self, ART_ORNAMENT_HAYSTACK, art_point (at.x, at.y + 0.02), 0.064, own.seed);
      else if (what == 7)
        add_flock (self, inside (at, 0.08), &own);
      else
        add_ornament (self,
                      art_chance_pick (&own, 2) ? ART_ORNAMENT_BEEHIVES : ART_ORNAMENT_SCARECROW,
                      art_point (at.x, at.y + 0.02), 0.06, own.seed);
    }
}

static ArtThing *
add_house (Country *self,
           ArtThingKind kind,
           ArtPoint at,
           double a,
           double b,
           double angle,
           guint32 seed)
{
  ArtThing *house = add (self, kind, at, seed);

  house->a = a;
  house->b = b;
  house->angle = angle;
  house->key = at.y + b * 0.3;
  return house;
}

/* A cottage of a village, or FALSE if it would stand in something. */
static gboolean
try_cottage (Country *self, GArray *quads, ArtPoint at, ArtChance *chance)
{
  const BastideTheme *theme = self->theme;
  double angle =
      (art_chance_pick (chance, 100) < 55 ? 0 : G_PI / 2) + art_chance_range (chance, -0.22, 0.22);
  double a = art_chance_range (chance, 0.078, 0.10), b = art_chance_range (chance, 0.060, 0.072);
  ArtPoint quad[4];
  ArtThing *house;

  art_corners (at, a + 0.008, b + 0.008, angle, quad);
  for (guint i = 0; i < 4; i++)
    if (art_free_at (&self->free, quad[i]) < -0.004 || quad[i].y < 0.09)
      return FALSE;
  for (guint i = 0; i + 4 <= quads->len; i += 4)
    if (art_quads_meet (quad, &g_array_index (quads, ArtPoint, i)))
      return FALSE;
  g_array_append_vals (quads, quad, 4);
  house =
      add_house (self, ART_THING_HOUSE, at, a, b, angle, art_hash (chance->seed, chance->count));
  house->h = 0.034;
  house->h2 = 0.038;
  house->colour = theme->walls[art_chance_pick (chance, G_N_ELEMENTS (theme->walls))];
  house->colour2 = theme->village_roofs[art_chance_pick (chance, 5)];
  return TRUE;
}

/* The houses of a village between two of its roads, in two rings. */
static void
build_sector (Country *self, GArray *quads, double from, double to, ArtChance *chance)
{
  static const double rings[2][3] = { { 0.128, 0.18, 0.8 }, { 0.21, 0.27, 0.62 } };
  ArtPoint c = self->shape->centre;

  for (guint ring = 0; ring < 2; ring++)
    {
      int n = MAX (1, (int) ((to - from) / rings[ring][2] + 0.5) - 1);

      for (int k = 0; k < n; k++)
        {
          double angle =
              from + (to - from) * (k + 1) / (n + 1) + art_chance_range (chance, -0.08, 0.08);
          gboolean skip = art_chance_pick (chance, 100) < 35 && ring == 1;

          for (guint step = 0; step < 5 && !skip; step++)
            {
              double d = rings[ring][0] + (rings[ring][1] - rings[ring][0]) * step / 4;
              ArtPoint at = { c.x + cos (angle) * d, c.y + sin (angle) * d * 0.95 + 0.012 };

              skip = try_cottage (self, quads, at, chance);
            }
        }
    }
}

static int
compare_angles (gconstpointer a, gconstpointer b)
{
  double p = *(const double *) a, q = *(const double *) b;

  return p < q ? -1 : p > q;
}

/* The directions in which roads leave the crossing. */
static guint
road_angles (const ArtShape *shape, double angles[ART_MAX_WAYS])
{
  guint n = 0;

  for (guint i = 0; i < shape->n_roads; i++)
    {
      const ArtLine *line = &shape->roads[i].line;
      ArtPoint p = line->p[MAX (line->n, 6) - 6];

      if (shape->roads[i].end == ART_WAY_CROSSING)
        angles[n++] = atan2 (p.y - shape->centre.y, p.x - shape->centre.x);
    }
  if (n > 1)
    qsort (angles, n, sizeof angles[0], compare_angles);
  return n;
}

/* One of the houses, the first of those that lie east and west, becomes a chapel with a turret. */
static void
raise_chapel (Country *self, guint first)
{
  for (guint i = first; i < self->things->len; i++)
    {
      ArtThing *house = &g_array_index (self->things, ArtThing, i), *turret;
      ArtPoint at = house->at, foot = { at.x - 0.046, at.y + 0.012 };

      if (fabs (remainder (house->angle, G_PI)) > 0.3 || at.y < 0.2 ||
          art_free_at (&self->free, foot) < 0)
        continue;
      house->kind = ART_THING_CHURCH;
      house->colour = self->theme->church;
      house->colour2 = self->theme->slate;
      turret = add (self, ART_THING_TOWER, foot, 0);
      turret->a = 0.019;
      turret->h = 0.082;
      turret->h2 = 0.06;
      turret->colour = self->theme->church;
      turret->colour2 = self->theme->slate;
      turret->key = at.y + 0.04;
      return;
    }
}

static void
build_village (Country *self)
{
  ArtChance chance = art_chance (self->shape->face, 17);
  g_autoptr (GArray) quads = g_array_new (FALSE, FALSE, sizeof (ArtPoint));
  ArtPoint c = self->shape->centre;
  double angles[ART_MAX_WAYS];
  guint n = road_angles (self->shape, angles), houses = self->things->len;

  if (n == 0)
    angles[n++] = 0;
  for (guint i = 0; i < n; i++)
    build_sector (self, quads, angles[i], i + 1 < n ? angles[i + 1] : angles[0] + ART_TAU, &chance);
  if (quads->len > 0 && art_chance_pick (&chance, 2) == 0)
    raise_chapel (self, houses);
  for (guint i = 0; i + 4 <= quads->len; i += 4)
    {
      const ArtPoint *quad = &g_array_index (quads, ArtPoint, i);

      art_free_block_disc (&self->free, art_lerp (quad[0], quad[2], 0.5), 0.075);
    }
  art_free_block_disc (&self->free, c, 0.13);
  add_ornament (self, ART_ORNAMENT_WELL, art_point (c.x, c.y + 0.022), 0.046, 0);
}

/* A crossing without houses: a thicket, and a wayside cross or a bush in the middle. */
static void
plant_thicket (Country *self)
{
  ArtPoint c = self->shape->centre;

  for (guint i = 0; i < 26; i++)
    {
      ArtChance own = art_chance (self->shape->face, 2900 + i);
      double angle = art_chance_range (&own, 0, ART_TAU), d = art_chance_range (&own, 0.085, 0.15);
      ArtPoint p = { c.x + cos (angle) * d, c.y + sin (angle) * d };

      if (art_free_at (&self->free, p) > 0.012)
        add_bush (self, p, art_chance_range (&own, 0.017, 0.03), own.seed);
    }
  art_free_block_disc (&self->free, c, 0.15);
  for (int side = -1; side <= 1; side += 2)
    add_bush (self, art_point (c.x + side * 0.03, c.y + 0.022), 0.016, 8 + (guint) side);
  add_ornament (self, ART_ORNAMENT_WAYSIDE_CROSS, art_point (c.x, c.y + 0.02), 0.115, 0);
}

/* Where a road ends in the field, a hut. */
static void
build_huts (Country *self)
{
  for (guint i = 0; i < self->shape->n_roads; i++)
    {
      const ArtWay *road = &self->shape->roads[i];
      ArtPoint d, end = art_line_point (&road->line, art_line_length (&road->line), &d);
      ArtPoint at = art_point (end.x + d.x * 0.045, end.y + d.y * 0.045);
      ArtThing *hut;

      if (road->end != ART_WAY_DEAD)
        continue;
      hut = add_house (self, ART_THING_HOUSE, at, 0.11, 0.08, 0,
                       art_hash (self->shape->face, 41 + i));
      hut->h = 0.036;
      hut->h2 = 0.045;
      hut->colour = self->theme->walls[1];
      hut->colour2 = 0x8d6a45;
      art_free_block_disc (&self->free, at, 0.1);
    }
}

void
art_country_layout (GArray *things,
                    const ArtShape *shape,
                    const BastideTheme *theme,
                    const char *decoration)
{
  g_autofree Country *self = g_new0 (Country, 1);

  self->things = things;
  self->shape = shape;
  self->theme = theme;
  art_free_init (&self->free, shape);
  number_pieces (self);
  for (guint i = 0; i < shape->n_bridges; i++)
    art_free_block_disc (&self->free, shape->bridges[i].at, 0.12);
  for (guint i = 0; i < shape->n_rivers; i++)
    if (shape->rivers[i].end == ART_WAY_DEAD)
      art_free_block_disc (&self->free, shape->rivers[i].line.p[shape->rivers[i].line.n - 1], 0.13);
  if (shape->monastery >= 0)
    art_monastery_layout (things, shape, theme, &self->free);
  if (shape->crossing == BASTIDE_CROSSING_VILLAGE)
    build_village (self);
  else if (shape->crossing == BASTIDE_CROSSING_CROSSROAD)
    plant_thicket (self);
  build_huts (self);
  if (decoration != NULL)
    art_decoration_layout (things, theme, &self->free, decoration, art_hash (shape->face, 13));
  build_windmill (self);
  plant_large (self);
  plant_small (self);
}

GArray *
art_layout_new (const ArtShape *shape, const BastideTheme *theme, const char *decoration)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (ArtThing));

  for (guint i = 0; i < shape->n_cities; i++)
    art_town_layout (things, shape, i, theme);
  art_country_layout (things, shape, theme, decoration);
  return things;
}
