/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-geometry.c: city outlines and walls, roads, rivers, streets, gates from a tile's definition.
 */

#include "art-geometry.h"

enum { CHANCE_WALLS = 101, CHANCE_ROADS = 102, CHANCE_RIVERS = 103 };

ArtPoint
art_side_corner (guint side)
{
  static const ArtPoint corners[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  return corners[side & 3];
}

ArtPoint
art_side_middle (guint side)
{
  static const ArtPoint middles[] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };

  return middles[side & 3];
}

ArtPoint
art_side_inward (guint side)
{
  static const ArtPoint inward[] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

  return inward[side & 3];
}

static gboolean
has_side (guint sides, guint side)
{
  return (sides >> (side & 3) & 1) != 0;
}

static guint
count_sides (guint sides)
{
  return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1);
}

/* How far a wall is pushed off the straight line between its corners, and where to. */
typedef struct {
  ArtPoint push;
  double depth;
} Bow;

static Bow
bow_of_one (const ArtShape *self, guint others, guint side)
{
  guint ways = self->road_sides | self->river_sides;
  double depth = has_side (others, side) ? 0.38 : has_side (ways, side) ? 0.22 : 0.18;

  return (Bow){ art_side_inward (side), depth };
}

/* The field (or whatever else) fills the corner between sides first and first + 1. */
static Bow
bow_of_two (const ArtShape *self, guint others, guint first)
{
  guint run = 1u << (first & 3) | 1u << ((first + 1) & 3);
  guint ways = self->road_sides | self->river_sides;
  ArtPoint corner = art_side_corner (first + 1);
  double depth = run & others ? -0.06 : run & ways ? -0.015 : 0.04;

  return (Bow){ art_unit (art_point (corner.x - 0.5, corner.y - 0.5)), depth };
}

/* A cap between two sides of other cities is flatter: the field round it stays wide enough to be
 * seen. */
static Bow
bow_of_cap (const ArtShape *self, guint others, guint side)
{
  gboolean between = has_side (others, side + 1) && has_side (others, side + 3);
  double depth = self->monastery >= 0 || self->carcassonne ? 0.24
                 : between                                 ? 0.235
                 : others != 0                             ? 0.275
                                                           : 0.335;

  return (Bow){ art_side_inward (side), depth };
}

/* A wall from corner to corner. All terms vanish at the ends. */
static void
lay_wall (ArtWall *wall, ArtPoint start, ArtPoint end, Bow bow, double life, ArtChance *chance)
{
  double second = art_chance_range (chance, 0.008, 0.018) * life;
  double third = art_chance_range (chance, -0.011, 0.011) * life;
  const guint n = 30;

  if (art_chance_pick (chance, 2) != 0)
    second = -second;
  wall->line.n = 0;
  wall->n_gates = 0;
  for (guint i = 0; i <= n; i++)
    {
      double t = (double) i / n;
      double off =
          bow.depth * sin (G_PI * t) + second * sin (2 * G_PI * t) + third * sin (3 * G_PI * t);

      art_line_add (&wall->line, art_moved (art_lerp (start, end, t), bow.push, off));
    }
  /* sin () leaves a trace at the end: corners are exact */
  wall->line.p[0] = start;
  wall->line.p[n] = end;
  art_line_measure (&wall->line);
}

static void
add_outline (ArtCity *city, ArtPoint p)
{
  if (city->outline == NULL)
    city->outline = g_new (ArtPoint, 4 * ART_LINE_MAX);
  g_assert (city->n_outline < 4 * ART_LINE_MAX);
  if (city->n_outline > 0 && art_distance (city->outline[city->n_outline - 1], p) == 0)
    return;
  city->outline[city->n_outline++] = p;
}

/* Closes the gap of sides between one side of the city and its next one, clockwise. */
static void
close_gap (const ArtShape *self, ArtCity *city, guint side, guint gap, ArtChance *chance)
{
  guint others = self->city_sides & ~city->sides;
  ArtPoint start = art_side_corner (side + 1), end = art_side_corner (side + 1 + gap);
  double life = self->lively;
  ArtWall *wall;
  Bow bow;

  city->walls = g_renew (ArtWall, city->walls, city->n_walls + 1);
  wall = &city->walls[city->n_walls++];

  if (gap == 1)
    bow = bow_of_one (self, others, side + 1);
  else if (gap == 2)
    bow = bow_of_two (self, others, side + 1);
  else
    bow = bow_of_cap (self, others, side);
  lay_wall (wall, start, end, bow, gap == 2 ? life * 1.9 : life, chance);
  for (guint i = 1; i + 1 < wall->line.n; i++)
    add_outline (city, wall->line.p[i]);
}

static void
find_bounds (ArtCity *city)
{
  city->low = art_point (1, 1);
  city->high = art_point (0, 0);
  for (guint i = 0; i < city->n_outline; i++)
    {
      ArtPoint p = city->outline[i];

      city->low = art_point (MIN (city->low.x, p.x), MIN (city->low.y, p.y));
      city->high = art_point (MAX (city->high.x, p.x), MAX (city->high.y, p.y));
    }
}

static ArtPoint
heart_of (guint sides)
{
  ArtPoint sum = { 0, 0 };
  guint n = count_sides (sides);

  for (guint side = 0; side < 4; side++)
    if (has_side (sides, side))
      sum = art_moved (sum, art_side_middle (side), 1.0 / n);
  if (n == 1)
    return art_lerp (sum, art_point (0.5, 0.5), 0.30);
  return art_lerp (art_point (0.5, 0.5), sum, 0.66);
}

static void
lay_city (const ArtShape *self, ArtCity *city, ArtChance *chance)
{
  for (guint side = 0; side < 4; side++)
    {
      guint gap = 0;

      if (!has_side (city->sides, side))
        continue;
      add_outline (city, art_side_corner (side));
      add_outline (city, art_side_corner (side + 1));
      while (gap < 3 && !has_side (city->sides, side + 1 + gap))
        gap++;
      if (gap > 0)
        close_gap (self, city, side, gap, chance);
    }
  if (art_distance (city->outline[0], city->outline[city->n_outline - 1]) == 0)
    city->n_outline--;
  city->outline = g_renew (ArtPoint, city->outline, city->n_outline);
  find_bounds (city);
  city->heart = heart_of (city->sides);
}

static void
lay_cities (ArtShape *self, const BastideTile *tile, guint rotation)
{
  ArtChance chance = art_chance (self->face, CHANCE_WALLS);
  guint taken = 0;

  self->cities = g_new0 (ArtCity, 4);
  for (guint i = 0; i < tile->n_segments && self->n_cities < 4; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      guint sides = bastide_sides_turned (segment->sides, rotation) & ~taken;
      ArtCity *city = &self->cities[self->n_cities];

      if (segment->feature != BASTIDE_FEATURE_CITY || sides == 0)
        continue;
      taken |= sides;
      city->segment = i;
      city->sides = sides;
      city->pennants = segment->pennants;
      lay_city (self, city, &chance);
      self->n_cities++;
    }
  self->cities = g_renew (ArtCity, self->cities, self->n_cities);
}

/* Where crossing or monastery stands: the middle, pushed off by cities and rivers. */
static ArtPoint
find_centre (const ArtShape *self)
{
  ArtPoint centre = { 0.5, 0.5 };

  for (guint side = 0; side < 4; side++)
    {
      double push = has_side (self->city_sides, side)    ? 0.08
                    : has_side (self->river_sides, side) ? 0.10
                                                         : 0;

      centre = art_moved (centre, art_side_inward (side), push);
    }
  if (self->monastery >= 0)
    centre.y = CLAMP (centre.y + 0.02, 0.47, 0.60);
  return centre;
}

/* Shifts a line sideways; nothing at its ends, where the neighbour goes on. */
static void
wobble (ArtLine *line, ArtChance *chance, double amplitude)
{
  double phase = art_chance_range (chance, 0, ART_TAU);
  double phase2 = art_chance_range (chance, 0, ART_TAU);
  double waves = art_chance_range (chance, 1.0, 1.7);
  double waves2 = art_chance_range (chance, 2.0, 3.0);
  ArtPoint normals[ART_LINE_MAX];

  art_line_normals (line, normals);
  for (guint i = 0; i < line->n; i++)
    {
      double t = (double) i / (line->n - 1);
      double window = art_smoothstep (0, 0.3, t) * art_smoothstep (0, 0.3, 1 - t);
      double off = sin (ART_TAU * waves * t + phase) + 0.45 * sin (ART_TAU * waves2 * t + phase2);

      line->p[i] = art_moved (line->p[i], normals[i], amplitude * window * off);
    }
  art_line_measure (line);
}

/* Bows a straight way to one side and swings it to both; it still leaves each side at a right
 * angle.
 */
static void
sway (ArtLine *line, ArtPoint bow, ArtPoint swing)
{
  for (guint i = 0; i < line->n; i++)
    {
      double t = (double) i / (line->n - 1), window = 16 * t * t * (1 - t) * (1 - t);

      line->p[i] = art_moved (line->p[i], bow, window);
      line->p[i] = art_moved (line->p[i], swing, window * (1 - 2 * t));
    }
  art_line_measure (line);
}

/* Its bends differ from face to face: a road of many tiles is never drawn with a ruler. */
static void
lay_through (const ArtShape *self, ArtWay *way, ArtChance *chance)
{
  ArtPoint a = art_side_middle (way->from), d = art_side_inward (way->from);
  ArtPoint b = art_side_middle (way->to), e = art_side_inward (way->to);
  gboolean straight = ((way->from ^ way->to) & 1) == 0;
  double life = self->lively, handle = straight ? 0.36 : 0.29;
  double first = handle + art_chance_range (chance, -0.06, 0.06) * life;
  double second = handle + art_chance_range (chance, -0.06, 0.06) * life;
  double bow = art_chance_range (chance, -0.03, 0.03) * life;
  double swing = art_chance_range (chance, -0.06, 0.06) * life;
  ArtPoint shift = { d.y * bow, d.x * bow };

  art_line_cubic (&way->line, a, art_moved (a, d, first), art_moved (b, e, second), b, 24);
  if (!straight)
    return;
  for (guint i = 0; i < self->n_cities; i++)
    if (count_sides (self->cities[i].sides) == 1)
      shift = art_moved (shift, art_side_inward (g_bit_nth_lsf (self->cities[i].sides, -1)), 0.056);
  sway (&way->line, shift, art_point (d.y * swing, d.x * swing));
}

static void
lay_to_centre (const ArtShape *self, ArtWay *way)
{
  ArtPoint a = art_side_middle (way->from), d = art_side_inward (way->from);

  art_line_cubic (&way->line, a, art_moved (a, d, 0.2),
                  art_lerp (self->centre, art_moved (a, d, 0.3), 0.5), self->centre, 20);
}

/* Into the field, to a hut or a spring. */
static void
lay_dead_end (ArtWay *way, double reach, double drift)
{
  ArtPoint a = art_side_middle (way->from), d = art_side_inward (way->from);
  ArtPoint side = { d.y * drift, d.x * drift };
  ArtPoint end = art_moved (art_moved (a, d, reach), side, 1);

  art_line_cubic (&way->line, a, art_moved (a, d, reach * 0.45),
                  art_moved (art_moved (end, d, -reach * 0.3), side, 1), end, 20);
}

typedef struct {
  ArtWall *wall;
  double s;
  ArtPoint at, normal;
  double cost;
} Gate;

/* Prefers a near point, the wall's middle, and a wall that faces the road. */
static void
weigh_gates (ArtCity *city, ArtPoint from, Gate *best)
{
  static const double places[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };

  for (guint i = 0; i < city->n_walls; i++)
    for (guint k = 0; k < G_N_ELEMENTS (places); k++)
      {
        Gate gate = { .wall = &city->walls[i] };
        ArtPoint direction, to;

        gate.s = art_line_length (&gate.wall->line) * places[k];
        gate.at = art_line_point (&gate.wall->line, gate.s, &direction);
        gate.normal = art_point (direction.y, -direction.x);
        to = art_unit (art_point (from.x - gate.at.x, from.y - gate.at.y));
        gate.cost = art_distance (gate.at, from) + 0.25 * fabs (places[k] - 0.5) +
                    0.6 * (1 - art_dot (gate.normal, to));
        if (gate.wall->n_gates < G_N_ELEMENTS (gate.wall->gates) && gate.cost < best->cost)
          *best = gate;
      }
}

/* FALSE if there is no wall to go to. */
static gboolean
lay_to_gate (ArtShape *self, ArtWay *way, int city_side)
{
  ArtPoint a = art_side_middle (way->from), d = art_side_inward (way->from);
  Gate gate = { .cost = G_MAXDOUBLE };
  ArtPoint inside;
  double reach;

  for (guint i = 0; i < self->n_cities; i++)
    if (city_side < 0 || has_side (self->cities[i].sides, city_side))
      weigh_gates (&self->cities[i], a, &gate);
  if (gate.wall == NULL)
    return FALSE;
  gate.wall->gates[gate.wall->n_gates++] = gate.s;
  reach = MIN (0.2, art_distance (a, gate.at) * 0.5);
  inside = art_moved (gate.at, gate.normal, -0.03);
  art_line_cubic (&way->line, a, art_moved (a, d, reach), art_moved (gate.at, gate.normal, reach),
                  inside, 20);
  return TRUE;
}

static void
lay_ending_road (ArtShape *self,
                 const BastideSegment *segment,
                 guint rotation,
                 ArtWay *way,
                 ArtChance *chance)
{
  double amplitude = 0.013 * self->lively;
  int side =
      segment->end_city < 0 ? -1 : (int) bastide_side_turned (segment->end_city & 3, rotation);

  if (segment->end == BASTIDE_ROAD_END_CITY &&
      (lay_to_gate (self, way, side) || lay_to_gate (self, way, -1)))
    way->end = ART_WAY_GATE;
  else if (segment->end == BASTIDE_ROAD_END_MONASTERY && self->monastery >= 0)
    way->end = ART_WAY_MONASTERY;
  else if (segment->end == BASTIDE_ROAD_END_CROSSING || segment->end == BASTIDE_ROAD_END_MONASTERY)
    way->end = ART_WAY_CROSSING;
  else
    way->end = ART_WAY_DEAD;

  if (way->end == ART_WAY_DEAD)
    lay_dead_end (way, 0.46, 0.03);
  else if (way->end != ART_WAY_GATE)
    lay_to_centre (self, way);
  wobble (&way->line, chance, way->end == ART_WAY_GATE ? amplitude * 0.6 : amplitude * 0.85);
}

/* Two sides are joined by one line; three and four meet in the centre. */
static void
lay_joined (const ArtShape *self,
            ArtWay *ways,
            guint *n_ways,
            guint segment,
            guint sides,
            double amplitude,
            ArtChance *chance)
{
  gboolean two = count_sides (sides) == 2;

  for (guint side = 0; side < 4 && *n_ways < ART_MAX_WAYS; side++)
    {
      ArtWay *way = &ways[*n_ways];

      if (!has_side (sides, side))
        continue;
      *way = (ArtWay){ .segment = segment, .from = side, .to = side };
      (*n_ways)++;
      if (two)
        {
          way->to = g_bit_nth_lsf (sides, side);
          lay_through (self, way, chance);
          wobble (&way->line, chance, amplitude);
          return;
        }
      way->end = ART_WAY_CROSSING;
      lay_to_centre (self, way);
      wobble (&way->line, chance, amplitude * 0.8);
    }
}

static void
lay_road (ArtShape *self,
          const BastideSegment *segment,
          guint index,
          guint rotation,
          ArtChance *chance)
{
  guint sides = bastide_sides_turned (segment->sides, rotation);

  if (count_sides (sides) > 1)
    {
      lay_joined (self, self->roads, &self->n_roads, index, sides, 0.013 * self->lively, chance);
    }
  else if (sides != 0 && self->n_roads < ART_MAX_WAYS)
    {
      ArtWay *way = &self->roads[self->n_roads++];

      *way = (ArtWay){ .segment = index, .from = g_bit_nth_lsf (sides, -1) };
      way->to = way->from;
      lay_ending_road (self, segment, rotation, way, chance);
    }
}

static void
lay_river (ArtShape *self, guint sides, guint index, ArtChance *chance)
{
  double amplitude = 0.016 * self->lively;

  if (count_sides (sides) > 1)
    {
      lay_joined (self, self->rivers, &self->n_rivers, index, sides, amplitude, chance);
    }
  else if (sides != 0 && self->n_rivers < ART_MAX_WAYS)
    {
      ArtWay *way = &self->rivers[self->n_rivers++];

      *way = (ArtWay){ .segment = index, .from = g_bit_nth_lsf (sides, -1), .end = ART_WAY_DEAD };
      way->to = way->from;
      lay_dead_end (way, 0.30, 0.025);
      wobble (&way->line, chance, amplitude);
    }
}

static void
lay_ways (ArtShape *self, const BastideTile *tile, guint rotation)
{
  self->roads = g_new0 (ArtWay, ART_MAX_WAYS);
  self->rivers = g_new0 (ArtWay, ART_MAX_WAYS);
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      ArtChance road = art_chance (self->face * 32 + i, CHANCE_ROADS);
      ArtChance river = art_chance (self->face * 32 + i, CHANCE_RIVERS);

      if (segment->feature == BASTIDE_FEATURE_ROAD)
        lay_road (self, segment, i, rotation, &road);
      else if (segment->feature == BASTIDE_FEATURE_RIVER)
        lay_river (self, bastide_sides_turned (segment->sides, rotation), i, &river);
    }
  self->roads = g_renew (ArtWay, self->roads, self->n_roads);
  self->rivers = g_renew (ArtWay, self->rivers, self->n_rivers);
}

static void
find_bridges (ArtShape *self)
{
  for (guint i = 0; i < self->n_rivers; i++)
    for (guint k = 0; k < self->n_roads; k++)
      {
        const ArtLine *road = &self->roads[k].line;
        double s = art_line_crossing (road, &self->rivers[i].line);
        ArtBridge *bridge = &self->bridges[self->n_bridges];

        if (s < 0 || self->n_bridges == G_N_ELEMENTS (self->bridges))
          continue;
        bridge->at = art_line_point (road, s, &bridge->direction);
        self->n_bridges++;
      }
}

static void
add_street (ArtCity *city, ArtPoint from, ArtPoint inward, double handle)
{
  ArtPoint heart = city->heart;

  city->streets = g_renew (ArtLine, city->streets, city->n_streets + 1);
  art_line_cubic (&city->streets[city->n_streets++], from, art_moved (from, inward, handle),
                  art_lerp (heart, from, 0.33), heart, 10);
}

/* Streets leave sides and gates at right angles and meet in the heart. */
static void
lay_streets (ArtCity *city)
{
  for (guint side = 0; side < 4; side++)
    if (has_side (city->sides, side))
      add_street (city, art_side_middle (side), art_side_inward (side),
                  0.5 * art_distance (art_side_middle (side), city->heart));
  for (guint i = 0; i < city->n_walls; i++)
    for (guint k = 0; k < city->walls[i].n_gates; k++)
      {
        ArtPoint direction;
        ArtPoint p = art_line_point (&city->walls[i].line, city->walls[i].gates[k], &direction);

        /* from inside, so that its round end stays under the gate */
        p = art_moved (p, art_point (-direction.y, direction.x), ART_STREET_WIDTH * 0.6);
        add_street (city, p, art_point (-direction.y, direction.x), 0.1);
      }
}

static void
note_sides (ArtShape *self, const BastideTile *tile, guint rotation)
{
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      guint sides = bastide_sides_turned (segment->sides, rotation);

      if (segment->feature == BASTIDE_FEATURE_CITY)
        self->city_sides |= sides;
      else if (segment->feature == BASTIDE_FEATURE_ROAD)
        self->road_sides |= sides;
      else if (segment->feature == BASTIDE_FEATURE_RIVER)
        self->river_sides |= sides;
      else if (segment->feature == BASTIDE_FEATURE_MONASTERY)
        self->monastery = (int) i;
      self->carcassonne |= segment->carcassonne;
    }
}

void
art_shape_init (ArtShape *self, const BastideTile *tile, guint rotation, guint face, double lively)
{
  rotation &= 3;
  *self = (ArtShape){ .face = face, .lively = lively, .crossing = tile->crossing, .monastery = -1 };
  note_sides (self, tile, rotation);
  self->centre = find_centre (self);
  lay_cities (self, tile, rotation);
  lay_ways (self, tile, rotation);
  find_bridges (self);
  for (guint i = 0; i < self->n_cities; i++)
    lay_streets (&self->cities[i]);
}

void
art_shape_clear (ArtShape *self)
{
  for (guint i = 0; i < self->n_cities; i++)
    {
      g_free (self->cities[i].outline);
      g_free (self->cities[i].walls);
      g_free (self->cities[i].streets);
    }
  g_clear_pointer (&self->cities, g_free);
  g_clear_pointer (&self->enclosed, g_free);
  g_clear_pointer (&self->roads, g_free);
  g_clear_pointer (&self->rivers, g_free);
}

void
art_way_extended (const ArtWay *self, ArtLine *line)
{
  line->n = 0;
  art_line_add (line,
                art_moved (art_side_middle (self->from), art_side_inward (self->from), -0.05));
  for (guint i = 0; i < self->line.n; i++)
    art_line_add (line, self->line.p[i]);
  if (self->end == ART_WAY_THROUGH)
    art_line_add (line, art_moved (art_side_middle (self->to), art_side_inward (self->to), -0.05));
  art_line_measure (line);
}

ArtPoint
art_shield_place (const ArtCity *self, guint shield, double gap)
{
  guint n = MIN (self->pennants, ART_MAX_SHIELDS);
  double off = (shield - (n - 1) / 2.0) * gap;

  if (self->high.x - self->low.x < 0.5)
    return art_point (self->heart.x, self->heart.y + off * 1.2);
  return art_point (self->heart.x + off, self->heart.y);
}

ArtPoint
art_gate_normal (ArtPoint outwards)
{
  if (fabs (outwards.y) >= 0.5)
    return outwards;
  return art_unit (art_point (outwards.x, 0.72));
}
