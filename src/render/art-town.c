/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-town.c: packs a town with houses, towers and walls.
 *
 * A house is a rotated rectangle. It fits if its corners lie inside the outline, off the walls, the
 * streets and the square, and if it meets no other house. Each step keeps what it can't break: the
 * square, the bands of the houses across the tile's sides, a landmark, rows along the streets, a
 * row inside the wall, then what fits. */

#include "art-things.h"
#include "art-ornament.h"
#include "art-plot.h"

/* Houses across a side stand in these two bands of it, so that a layout need not know which they
 * are. */
static const double bands[2][2] = { { 0.195, 0.462 }, { 0.538, 0.805 } };
#define BAND_DEPTH 0.092

typedef struct {
  GArray *things;
  const ArtShape *shape;
  const ArtCity *city;
  const BastideTheme *theme;
  ArtChance chance;
  GArray *taken;    /* of ArtPlace */
  double square;    /* radius of what is kept free round the heart */
  guint mood;       /* which of the roofs' colours prevail */
  ArtColour cone;   /* of its towers */
  gboolean crowned; /* they have battlements instead */
} Town;

static gboolean
fits (const Town *town, const ArtPlace *place)
{
  const ArtCity *city = town->city;

  if (art_distance (place->middle, city->heart) < town->square + place->reach * 0.6)
    return FALSE;
  if (art_place_meets (place, town->taken) ||
      !art_inside (city->outline, city->n_outline, place->middle))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (art_distance (place->corners[i], city->heart) < town->square ||
        !art_inside (city->outline, city->n_outline, place->corners[i]))
      return FALSE;
  for (guint i = 0; i < city->n_walls; i++)
    if (art_place_is_near (place, &city->walls[i].line, ART_WALL_WIDTH + 0.012))
      return FALSE;
  for (guint i = 0; i < city->n_streets; i++)
    if (art_place_is_near (place, &city->streets[i], ART_STREET_WIDTH * 0.46))
      return FALSE;
  return TRUE;
}

static void
take (Town *town, ArtPlot plot)
{
  ArtPlace place = art_plot_place (plot, 0);

  g_array_append_val (town->taken, place);
}

static ArtThing
house_thing (ArtThingKind kind,
             ArtPlot plot,
             const BastideTheme *theme,
             guint mood,
             ArtChance *chance)
{
  return (ArtThing){
    .kind = kind,
    .seed = art_hash (chance->seed, chance->count),
    .at = plot.at,
    .a = plot.a,
    .b = plot.b,
    .angle = plot.angle,
    .h = art_chance_range (chance, 0.026, 0.036),
    .h2 = plot.b * art_chance_range (chance, 0.40, 0.52),
    .colour = theme->walls[art_chance_pick (chance, G_N_ELEMENTS (theme->walls))],
    .colour2 = theme->roofs[(mood + art_chance_pick (chance, theme->n_roofs / 2)) % theme->n_roofs],
    .key = plot.at.y + plot.b * 0.3,
  };
}

/* Everything but the houses across a side stays in the tile, roofs included. */
static gboolean
is_within_tile (const ArtPlace *place, const ArtThing *house)
{
  const double margin = 0.018; /* its eaves and their ink too */
  double top = 1;

  for (guint i = 0; i < 4; i++)
    {
      ArtPoint p = place->corners[i], q = place->corners[(i + 1) & 3];

      /* two of the four are the ridge's ends */
      if (i & 1)
        top = MIN (top, art_lerp (p, q, 0.5).y - house->h - house->h2);

      top = MIN (top, p.y - house->h);
      if (p.x < margin || p.x > 1 - margin || p.y > 1 - margin)
        return FALSE;
    }
  return top > margin;
}

/* Takes the place or says no. */
static gboolean
build (Town *town, ArtPlot plot)
{
  ArtThing house = house_thing (ART_THING_HOUSE, plot, town->theme, town->mood, &town->chance);
  ArtPlace place = art_plot_place (plot, 0), wide = art_plot_place (plot, 0.006);

  if (!is_within_tile (&place, &house) || !fits (town, &wide))
    return FALSE;
  g_array_append_val (town->taken, place);
  g_array_append_val (town->things, house);
  return TRUE;
}

/* Along a side, across it. */
static ArtPoint
side_point (guint side, double along)
{
  return side & 1 ? art_point (side == BASTIDE_SIDE_EAST ? 1 : 0, along)
                  : art_point (along, side == BASTIDE_SIDE_SOUTH ? 1 : 0);
}

void
art_layout_edge_row (GArray *things, const BastideTheme *theme, guint side, guint32 place)
{
  ArtChance chance = art_chance (place * 2 + (side & 1), 77);

  for (guint band = 0; band < G_N_ELEMENTS (bands); band++)
    {
      double position = bands[band][0] + art_chance_range (&chance, 0, 0.015);

      while (position < bands[band][1] - 0.07)
        {
          double left = bands[band][1] - position;
          double a = art_chance_range (&chance, 0.082, 0.125);
          ArtPlot plot = { .b = art_chance_range (&chance, 0.078, 0.09),
                           .angle = side & 1 ? G_PI / 2 : 0 };
          ArtThing house;

          plot.a = left - a < 0.075 ? left : a;
          plot.at = side_point (side, position + plot.a / 2);
          house = house_thing (ART_THING_HOUSE, plot, theme, place * 4, &chance);
          g_array_append_val (things, house);
          position += plot.a + 0.010;
        }
    }
}

static void
keep_bands_free (Town *town)
{
  for (guint side = 0; side < 4; side++)
    for (guint band = 0; band < G_N_ELEMENTS (bands); band++)
      {
        double from = bands[band][0], to = bands[band][1];
        ArtPlot plot = { .at = side_point (side, (from + to) / 2),
                         .a = to - from,
                         .b = BAND_DEPTH,
                         .angle = side & 1 ? G_PI / 2 : 0 };

        if ((town->city->sides >> side & 1) != 0)
          take (town, plot);
      }
}

/* A round tower; cone: the height of its roof, or 0 for battlements. */
static void
add_tower (Town *town, ArtPoint at, double r, double h, double cone, ArtColour colour, double key)
{
  ArtThing tower = { .kind = ART_THING_TOWER,
                     .at = at,
                     .a = r,
                     .h = h,
                     .h2 = cone,
                     .colour2 = colour,
                     .key = key,
                     .seed = town->things->len };

  g_array_append_val (town->things, tower);
}

/* A tower of the town's fortifications, in its manner. */
static void
add_fort (Town *town, ArtPoint at, double r, double h, double cone, double key)
{
  if (town->crowned)
    add_tower (town, at, r, h + cone * 0.3, 0, 0, key);
  else
    add_tower (town, at, r, h, cone, town->cone, key);
}

/* A free place for a landmark, or FALSE. Takes it. */
static gboolean
find_ground (Town *town, double a, double b, double above, ArtPoint *at)
{
  const ArtCity *city = town->city;
  ArtChance *chance = &town->chance;
  double top = MAX (city->low.y + b / 2, above);

  for (guint i = 0; i < 40; i++)
    {
      double x = art_chance_range (chance, city->low.x + a / 2, city->high.x - a / 2);
      double y = art_chance_range (chance, top, MAX (top, city->high.y - b / 2));
      ArtPlace place = art_plot_place ((ArtPlot){ .at = { x, y }, .a = a, .b = b }, 0);

      if (x < a / 2 + 0.03 || x > 0.97 - a / 2 || y > 0.97 - b / 2 || !fits (town, &place))
        continue;
      g_array_append_val (town->taken, place);
      *at = place.middle;
      return TRUE;
    }
  return FALSE;
}

/* One slate roof among the red ones: the eye finds its way in a large town. */
static void
build_chapel (Town *town)
{
  ArtThing church;
  ArtPoint at;
  ArtPlot nave = { .a = 0.135, .b = 0.085 };

  if (!find_ground (town, 0.19, 0.115, 0.2, &at))
    return;
  nave.at = art_point (at.x + 0.005, at.y + 0.005);
  church = house_thing (ART_THING_CHURCH, nave, town->theme, 0, &town->chance);
  church.h = 0.05;
  church.h2 = 0.05;
  church.colour = town->theme->church;
  church.colour2 = town->theme->slate;
  g_array_append_val (town->things, church);
  add_tower (town, art_point (at.x - 0.07, at.y + 0.017), 0.029, 0.105, 0.075, town->theme->slate,
             at.y + 0.055);
}

/* A pale square with striped stalls. */
static void
build_market (Town *town)
{
  static const ArtColour colours[] = { 0xb84a3c, 0x3f74a8, 0x4f8a52, 0xc9912e };
  static const ArtPoint offsets[] = { { -0.05, -0.012 }, { 0.03, -0.03 }, { -0.004, 0.045 } };
  ArtThing ground = { .kind = ART_THING_SQUARE, .a = 0.105, .b = 0.08 };
  guint first = art_chance_pick (&town->chance, G_N_ELEMENTS (colours));

  if (!find_ground (town, 0.20, 0.15, 0.14, &ground.at))
    return;
  g_array_append_val (town->things, ground);
  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    {
      ArtThing stall = { .kind = ART_THING_STALL,
                         .at = art_moved (ground.at, offsets[i], 1),
                         .a = 0.048,
                         .colour = colours[(first + i) % G_N_ELEMENTS (colours)],
                         .seed = i };

      stall.key = stall.at.y;
      g_array_append_val (town->things, stall);
    }
}

/* A stout round keep in a green yard. */
static void
build_keep (Town *town)
{
  const BastideTheme *theme = town->theme;
  ArtThing yard = { .kind = ART_THING_YARD, .a = 0.085, .b = 0.065, .colour = theme->ground[1] };

  if (!find_ground (town, 0.15, 0.12, 0.27, &yard.at))
    return;
  g_array_append_val (town->things, yard);
  add_fort (town, art_point (yard.at.x, yard.at.y + 0.01), 0.05, 0.115, 0.10, yard.at.y + 0.03);
}

static void
add_small_tree (Town *town, ArtPoint at)
{
  const BastideTheme *theme = town->theme;
  ArtChance *chance = &town->chance;
  ArtThing tree = { .kind = ART_THING_TREE,
                    .look = theme->winter ? ART_TREE_CONIFER : ART_TREE_LEAF,
                    .seed = art_hash (chance->seed, chance->count),
                    .at = at,
                    .a = art_chance_range (chance, 0.019, 0.026),
                    .colour = theme->leaves[art_chance_pick (chance, G_N_ELEMENTS (theme->leaves))],
                    .key = at.y };

  g_array_append_val (town->things, tree);
}

/* A large house under a steep roof of another colour, with a belfry. */
static void
build_hall (Town *town)
{
  const BastideTheme *theme = town->theme;
  ArtThing hall;
  ArtPoint at;
  ArtPlot plot = { .a = 0.165, .b = 0.10 };

  if (!find_ground (town, 0.18, 0.12, 0.24, &at))
    return;
  plot.at = at;
  hall = house_thing (ART_THING_CHURCH, plot, theme, 0, &town->chance);
  hall.h = 0.06;
  hall.h2 = 0.062;
  hall.colour2 = theme->roofs[(town->mood + theme->n_roofs * 2 / 3) % theme->n_roofs];
  g_array_append_val (town->things, hall);
  add_tower (town, art_point (at.x, at.y + 0.048), 0.022, 0.15, 0.065, town->cone, at.y + 0.075);
}

/* A green with trees round a well. */
static void
build_green (Town *town)
{
  static const ArtPoint offsets[] = {
    { -0.058, -0.012 }, { 0.012, -0.038 }, { 0.06, 0.004 }, { -0.026, 0.04 }, { 0.04, 0.044 }
  };
  const BastideTheme *theme = town->theme;
  ArtThing ground = { .kind = ART_THING_SQUARE, .a = 0.102, .b = 0.078 };
  ArtThing well = { .kind = ART_THING_ORNAMENT, .look = ART_ORNAMENT_WELL, .a = 0.04 };

  if (!find_ground (town, 0.20, 0.15, 0.13, &ground.at))
    return;
  g_array_append_val (town->things, ground);
  ground.kind = ART_THING_YARD;
  ground.colour = theme->ground[1];
  ground.a = 0.09;
  ground.b = 0.066;
  g_array_append_val (town->things, ground);
  well.at = art_point (ground.at.x - 0.002, ground.at.y + 0.016);
  well.key = well.at.y;
  g_array_append_val (town->things, well);
  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    add_small_tree (town, art_moved (ground.at, offsets[i], 1));
}

/* Towns differ by what stands out of their roofs. */
static void
build_landmark (Town *town)
{
  const ArtCity *city = town->city;
  static void (*const landmarks[]) (Town *) = { build_chapel, build_market, build_hall,
                                                build_green,  build_keep,   build_chapel };
  gboolean large = (city->sides & (city->sides - 1)) != 0;
  guint kind = art_chance_pick (&town->chance, G_N_ELEMENTS (landmarks));

  if (large)
    landmarks[kind](town);
  else if (kind == 5)
    build_chapel (town);
  else if (kind == 3)
    build_green (town);
}

/* Both sides of a street, ridges along it, some houses gable-on. */
static void
build_street (Town *town, const ArtLine *street)
{
  ArtChance *chance = &town->chance;
  double length = art_line_length (street);

  for (int side = -1; side <= 1; side += 2)
    {
      double position = 0.05;

      while (position < length - 0.02)
        {
          ArtPlot plot = { .a = art_chance_range (chance, 0.078, 0.118),
                           .b = art_chance_range (chance, 0.070, 0.086) };
          ArtPoint d, p;
          double off;

          if (art_chance_pick (chance, 5) == 0)
            {
              double a = plot.a;

              plot.a = plot.b;
              plot.b = a;
            }
          p = art_line_point (street, position + plot.a / 2, &d);
          off = (ART_STREET_WIDTH / 2 + plot.b / 2 + 0.006) * side;
          plot.at = art_point (p.x - d.y * off, p.y + d.x * off);
          plot.angle = atan2 (d.y, d.x);
          position += build (town, plot) ? plot.a + 0.008 : 0.022;
        }
    }
}

static void
build_inside_wall (Town *town, const ArtLine *wall)
{
  ArtChance *chance = &town->chance;
  double length = art_line_length (wall), position = 0.1;

  while (position < length - 0.1)
    {
      ArtPlot plot = { .a = art_chance_range (chance, 0.072, 0.105),
                       .b = art_chance_range (chance, 0.062, 0.076) };
      ArtPoint d, p = art_line_point (wall, position + plot.a / 2, &d);
      double off = ART_WALL_WIDTH + plot.b / 2 + art_chance_range (chance, 0.018, 0.026);

      plot.at = art_point (p.x - d.y * off, p.y + d.x * off);
      plot.angle = atan2 (d.y, d.x);
      position += build (town, plot) ? plot.a + 0.006 : 0.02;
    }
}

/* Whatever fits, first large then small. */
static void
fill_gaps (Town *town)
{
  const ArtCity *city = town->city;
  ArtChance *chance = &town->chance;
  double width = city->high.x - city->low.x, height = city->high.y - city->low.y;
  guint tries = (guint) (620 * width * height) + 30;

  for (guint i = 0; i < tries; i++)
    {
      double size = 1 - 0.42 * i / tries;
      ArtPlot plot = { .at = { art_chance_range (chance, city->low.x, city->high.x),
                               art_chance_range (chance, city->low.y, city->high.y) },
                       .a = art_chance_range (chance, 0.08, 0.11) * size,
                       .b = art_chance_range (chance, 0.066, 0.082) * size,
                       .angle = art_chance_pick (chance, 2) * G_PI / 2 +
                                art_chance_range (chance, -0.2, 0.2) };

      build (town, plot);
    }
}

static void
add_yard (Town *town, ArtPoint at)
{
  ArtThing yard = { .kind = ART_THING_YARD,
                    .seed = art_hash (town->chance.seed, town->chance.count),
                    .at = at,
                    .a = 0.034,
                    .b = 0.026,
                    .colour = town->theme->ground[1] };

  g_array_append_val (town->things, yard);
  if (art_chance_pick (&town->chance, 10) < 7)
    add_small_tree (town, art_point (at.x, at.y + 0.01));
}

/* Green yards and small trees in what is still free. */
static void
plant_yards (Town *town)
{
  const ArtCity *city = town->city;
  ArtChance *chance = &town->chance;
  double low = MAX (city->low.y, 0.07);
  guint tries = (guint) (220 * (city->high.x - city->low.x) * (city->high.y - city->low.y));

  for (guint i = 0; i < tries; i++)
    {
      ArtPlot plot = { .at = { art_chance_range (chance, city->low.x, city->high.x),
                               art_chance_range (chance, low, MAX (low, city->high.y)) },
                       .a = 0.034,
                       .b = 0.034 };
      ArtPlace place = art_plot_place (plot, 0);

      if (plot.at.x < 0.04 || plot.at.x > 0.96 || plot.at.y > 0.97 || !fits (town, &place))
        continue;
      g_array_append_val (town->taken, place);
      add_yard (town, plot.at);
    }
}

static void
add_wall_pieces (Town *town, guint index)
{
  const ArtLine *line = &town->city->walls[index].line;
  const guint step = 3;

  for (guint first = 0; first + 1 < line->n; first += step)
    {
      guint last = MIN (first + step, line->n - 1), middle = (first + last) / 2;
      ArtPoint d;
      ArtThing piece = { .kind = ART_THING_WALL,
                         .city = (guint) (town->city - town->shape->cities),
                         .wall = index,
                         .first = first,
                         .last = last,
                         .seed = first };

      art_line_point (line, line->at[middle], &d);
      piece.key = line->p[middle].y + d.x * ART_WALL_WIDTH / 2;
      g_array_append_val (town->things, piece);
    }
}

static gboolean
is_by_gate (const ArtWall *wall, double s)
{
  for (guint i = 0; i < wall->n_gates; i++)
    if (fabs (wall->gates[i] - s) < 0.17)
      return TRUE;
  return FALSE;
}

/* A tower on the wall, lower near the tile's north edge, none where it would be cut. */
static void
add_wall_tower (Town *town, const ArtWall *wall, double s, ArtChance *chance)
{
  const double r = 0.038;
  ArtPoint d, p = art_line_point (&wall->line, s, &d);
  ArtPoint at = { p.x - d.y * ART_WALL_WIDTH / 2, p.y + d.x * ART_WALL_WIDTH / 2 };
  double h = ART_WALL_HEIGHT * art_chance_range (chance, 1.3, 1.55);
  double cone = ART_WALL_HEIGHT * art_chance_range (chance, 1.25, 1.5);
  double shrink = MIN (1, (at.y - 0.012) / (h + cone));

  if (shrink < 0.82 || at.x < r * 1.3 || at.x > 1 - r * 1.3 || at.y > 1 - r)
    return;
  add_fort (town, at, r, h * shrink, cone * shrink, at.y + r * (fabs (d.y) > 0.5 ? 1.25 : 0.6));
}

static void
add_gate (Town *town, guint index, double s)
{
  const ArtWall *wall = &town->city->walls[index];
  ArtPoint d, p = art_line_point (&wall->line, s, &d);
  ArtPoint outwards = { d.y, -d.x }, n = art_gate_normal (outwards), along = { -n.y, n.x };
  gboolean askew = n.y != outwards.y;
  ArtThing gate = { .kind = ART_THING_GATE,
                    .at = art_moved (p, outwards, askew ? -0.006 : -ART_WALL_WIDTH / 2),
                    .angle = atan2 (n.y, n.x),
                    .seed = index };

  /* before the wall that goes on south of it */
  gate.key = gate.at.y + (askew ? 0.055 : n.y > 0.12 ? 0.02 : 0);
  g_array_append_val (town->things, gate);
  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint at = art_moved (art_moved (gate.at, along, side * 0.06), n, 0.006);

      add_fort (town, at, 0.03, ART_WALL_HEIGHT * 1.3, ART_WALL_HEIGHT * 1.05, at.y + 0.024);
    }
}

static void
add_walls (Town *town)
{
  for (guint i = 0; i < town->city->n_walls; i++)
    {
      const ArtWall *wall = &town->city->walls[i];
      ArtChance chance = art_chance (town->chance.seed, 31 + i);
      double length = art_line_length (&wall->line);
      guint n = MAX (1, (guint) (length / 0.30 + 0.5));

      add_wall_pieces (town, i);
      for (guint k = 0; k < n; k++)
        {
          double s = length * (k + 0.5) / n + art_chance_range (&chance, -0.015, 0.015);

          if (!is_by_gate (wall, s))
            add_wall_tower (town, wall, s, &chance);
        }
      for (guint k = 0; k < wall->n_gates; k++)
        add_gate (town, i, wall->gates[k]);
    }
}

/* The shields, or a well, where the streets meet. */
static void
add_middle (Town *town)
{
  const ArtCity *city = town->city;
  guint n = MIN (city->pennants, ART_MAX_SHIELDS);

  for (guint i = 0; i < n; i++)
    {
      ArtThing shield = { .kind = ART_THING_SHIELD,
                          .at = art_up (art_shield_place (city, i, 0.165), 0.005),
                          .a = n == 1 ? 0.1 : 0.075,
                          .key = 9 + i,
                          .look = art_hash (town->shape->face, 310 + i) };

      g_array_append_val (town->things, shield);
    }
  if (n == 0 && city->n_streets > 1)
    {
      ArtThing well = { .kind = ART_THING_ORNAMENT,
                        .look = ART_ORNAMENT_WELL,
                        .at = { city->heart.x, city->heart.y + 0.022 },
                        .a = 0.046,
                        .key = city->heart.y + 0.012 };

      g_array_append_val (town->things, well);
    }
}

void
art_town_layout (GArray *things, const ArtShape *shape, guint index, const BastideTheme *theme)
{
  static const guint cones[] = { 0, 0, 1, 2, 3 };
  const ArtCity *city = &shape->cities[index];
  Town town = { .things = things,
                .shape = shape,
                .city = city,
                .theme = theme,
                .chance = art_chance (shape->face, 300 + index),
                .taken = g_array_new (FALSE, FALSE, sizeof (ArtPlace)) };

  town.mood = art_chance_pick (&town.chance, theme->n_roofs);
  town.cone = theme->cones[cones[art_chance_pick (&town.chance, G_N_ELEMENTS (cones))]];
  town.crowned = art_chance_pick (&town.chance, 4) == 0;
  if (city->pennants > 0)
    town.square = 0.118;
  else if (city->n_streets > 1)
    town.square = 0.066;
  keep_bands_free (&town);
  build_landmark (&town);
  for (guint i = 0; i < city->n_streets; i++)
    build_street (&town, &city->streets[i]);
  for (guint i = 0; i < city->n_walls; i++)
    build_inside_wall (&town, &city->walls[i].line);
  fill_gaps (&town);
  plant_yards (&town);
  add_middle (&town);
  add_walls (&town);
  g_array_unref (town.taken);
}
