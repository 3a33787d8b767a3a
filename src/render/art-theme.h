/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-theme.h: what a theme consists of. Internal to render; a new theme is new data in theme.c. */

#pragma once

#include "theme.h"

G_BEGIN_DECLS

typedef guint32 ArtColour; /* 0xRRGGBB */

typedef struct {
  double r, g, b;
} ArtRgb;

typedef struct {
  ArtColour base, row;
} ArtCrop;

struct _BastideTheme {
  const char *name;
  gboolean flat;   /* patterns instead of a painted landscape; the colours are in `plan` */
  gboolean winter; /* snow lies on things, windows glow, trees are bare */

  ArtColour ground[5];  /* a ramp, dark to light */
  ArtColour patches[4]; /* large soft patches in the ground */
  ArtColour verge, road_edge, road, road_light, track;
  ArtColour stone_top, stone, stone_dark, joint;
  ArtColour town, street;
  ArtColour roofs[9];
  guint n_roofs;
  ArtColour village_roofs[5];
  ArtColour walls[4], church;
  ArtColour slate;
  ArtColour cones[4]; /* of the towers, by city */
  ArtColour water_dark, water, water_light, bank, shore, reed;
  ArtColour leaves[4];
  ArtColour leaf_light, conifer, hedge, trunk;
  ArtCrop crops[6];
  guint n_crops;
  ArtColour flowers[4];
  guint n_flowers;
  ArtColour window, unlit, glow;
  ArtColour snow, snow_shade;
  ArtColour straw, gold;
  ArtColour ink, shadow;
  double shadow_alpha;

  struct {
    ArtColour field, dot, city, hatch, wall, road, casing, river, wave, monastery, shield, bush;
    ArtColour rim;
  } plan;
};

ArtRgb art_rgb (ArtColour colour);
ArtRgb art_blend (ArtRgb a, ArtRgb b, double t);
/* Above 1: towards a warm cream; below 1: towards a dark violet brown. Never towards grey. */
ArtRgb art_tone (ArtRgb colour, double brightness);
/* The same for roofs, which darken to umber. */
ArtRgb art_umber (ArtRgb colour, double brightness);

G_END_DECLS
