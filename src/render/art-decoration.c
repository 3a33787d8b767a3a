/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-decoration.c: the pictures without meaning that copies of a tile may have: farms, animals, an
 * inn. */

#include "art-things.h"
#include "art-ornament.h"

typedef struct {
  GArray *things;
  const BastideTheme *theme;
  ArtPoint at; /* the middle of its place */
  double size; /* 1 in a place as large as wished, less in a narrow one */
  guint32 seed;
} Stage;

/* A point of the stage, in its own measure. */
static ArtPoint
on (const Stage *stage, double x, double y)
{
  return art_point (stage->at.x + x * stage->size, stage->at.y + y * stage->size);
}

static ArtThing *
add (Stage *stage, ArtThingKind kind, ArtPoint at)
{
  ArtThing thing = {
    .kind = kind, .at = at, .key = at.y, .seed = art_hash (stage->seed, stage->things->len)
  };

  g_array_append_val (stage->things, thing);
  return &g_array_index (stage->things, ArtThing, stage->things->len - 1);
}

static void
add_drawing (Stage *stage, ArtOrnament ornament, double x, double y, double height)
{
  ArtThing *thing = add (stage, ART_THING_ORNAMENT, on (stage, x, y));

  thing->look = ornament;
  thing->a = height * stage->size;
  thing->seed &= ~1u;
}

static void
add_building (Stage *stage, double x, double y, double a, double b, double height, ArtColour roof)
{
  ArtThing *house = add (stage, ART_THING_HOUSE, on (stage, x, y));

  house->a = a * stage->size;
  house->b = b * stage->size;
  house->h = height * stage->size;
  house->h2 = b * 0.5 * stage->size;
  house->colour = stage->theme->walls[stage->seed % G_N_ELEMENTS (stage->theme->walls)];
  house->colour2 = roof;
  house->key = house->at.y + house->b * 0.3;
}

/* A piece of fence from west to east or from north to south. */
static void
add_fence (Stage *stage, double x0, double y0, double x1, double y1)
{
  ArtPoint a = on (stage, x0, y0), b = on (stage, x1, y1);
  ArtThing *fence = add (stage, ART_THING_FENCE, a);

  fence->quad[0] = b;
  fence->h = 0.022;
  fence->key = MAX (a.y, b.y);
}

/* A pen south of a building. */
static void
add_pen (Stage *stage, double x0, double y0, double x1, double y1)
{
  add_fence (stage, x0, y0, x0, y1);
  add_fence (stage, x1, y0, x1, y1);
  add_fence (stage, x0, y1, x1, y1);
}

static void
build_farmhouse (Stage *stage)
{
  add_building (stage, -0.03, -0.035, 0.14, 0.09, 0.045, stage->theme->village_roofs[1]);
  add_building (stage, 0.075, -0.005, 0.07, 0.06, 0.03, stage->theme->village_roofs[3]);
  add_drawing (stage, ART_ORNAMENT_HAYSTACK, -0.08, 0.075, 0.06);
  add_pen (stage, -0.03, 0.02, 0.1, 0.085);
}

static void
build_cowshed (Stage *stage)
{
  add_building (stage, 0, -0.045, 0.17, 0.085, 0.036, stage->theme->village_roofs[0]);
  add_drawing (stage, ART_ORNAMENT_COW, -0.055, 0.045, 0.05);
  add_drawing (stage, ART_ORNAMENT_COW, 0.05, 0.065, 0.05);
  add_pen (stage, -0.10, 0.0, 0.10, 0.085);
}

static void
build_pigsty (Stage *stage)
{
  add_building (stage, -0.045, -0.03, 0.09, 0.065, 0.028, stage->theme->village_roofs[4]);
  add_drawing (stage, ART_ORNAMENT_PIG, -0.045, 0.05, 0.036);
  add_drawing (stage, ART_ORNAMENT_PIG, 0.03, 0.025, 0.036);
  add_drawing (stage, ART_ORNAMENT_PIG, 0.045, 0.07, 0.036);
  add_pen (stage, -0.09, 0.005, 0.085, 0.085);
}

static void
build_donkey_stable (Stage *stage)
{
  add_building (stage, -0.03, -0.04, 0.12, 0.075, 0.04, stage->theme->village_roofs[2]);
  add_drawing (stage, ART_ORNAMENT_DONKEY, 0.03, 0.06, 0.072);
  add_pen (stage, -0.085, 0.005, 0.095, 0.08);
}

static void
build_inn (Stage *stage)
{
  add_building (stage, 0, -0.02, 0.15, 0.10, 0.06, stage->theme->village_roofs[1]);
  add_drawing (stage, ART_ORNAMENT_INN_SIGN, 0.095, 0.055, 0.09);
}

static void
plant_garden (Stage *stage)
{
  const BastideTheme *theme = stage->theme;

  for (guint i = 0; i < 6; i++)
    {
      ArtThing *bed = add (stage, ART_THING_BED,
                           on (stage, -0.088 + 0.062 * (i % 3), -0.055 + 0.062 * (i / 3)));

      bed->a = 0.05 * stage->size;
      bed->b = 0.042 * stage->size;
      bed->colour = theme->crops[(i * 5 + stage->seed) % theme->n_crops].base;
      bed->colour2 = theme->winter ? theme->crops[0].row : theme->leaves[i % 4];
    }
  add_pen (stage, -0.105, -0.075, 0.105, 0.065);
  add_fence (stage, -0.105, -0.075, 0.105, -0.075);
}

/* Drawings that stand alone, and how high. */
static const struct {
  const char *word;
  ArtOrnament ornament;
  double height;
} drawings[] = {
  { "deer", ART_ORNAMENT_DEER, 0.215 },
  { "fox", ART_ORNAMENT_FOX, 0.14 },
  { "wolf", ART_ORNAMENT_WOLF, 0.18 },
  { "hare", ART_ORNAMENT_HARE, 0.16 },
  { "wolpertinger", ART_ORNAMENT_WOLPERTINGER, 0.19 },
  { "highwaymen", ART_ORNAMENT_HIGHWAYMEN, 0.16 },
  { "water-tower", ART_ORNAMENT_WATER_TOWER, 0.19 },
};

static const struct {
  const char *word;
  void (*build) (Stage *stage);
} scenes[] = {
  { "farmhouse", build_farmhouse },
  { "cowshed", build_cowshed },
  { "pigsty", build_pigsty },
  { "donkey-stable", build_donkey_stable },
  { "inn", build_inn },
  { "garden", plant_garden },
};

void
art_decoration_layout (GArray *things,
                       const BastideTheme *theme,
                       ArtFree *free,
                       const char *word,
                       guint32 seed)
{
  Stage stage = { .things = things, .theme = theme, .seed = seed };
  double room = art_free_largest (free, 1.15, &stage.at);
  gboolean known = FALSE;
  double reach;

  stage.size = CLAMP (room / 0.135, 0.5, 1);
  /* in a narrow place it rather leans on a wall than over the side */
  reach = 0.115 * stage.size + 0.016;
  stage.at =
      art_point (CLAMP (stage.at.x, reach, 1 - reach), CLAMP (stage.at.y, reach + 0.03, 1 - reach));
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    if (g_str_equal (drawings[i].word, word))
      {
        add_drawing (&stage, drawings[i].ornament, 0, drawings[i].height * 0.5, drawings[i].height);
        known = TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    if (g_str_equal (scenes[i].word, word))
      {
        scenes[i].build (&stage);
        known = TRUE;
      }
  if (known)
    art_free_block_disc (free, stage.at, 0.135 * stage.size);
}
