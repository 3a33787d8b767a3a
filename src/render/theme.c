/* SPDX-License-Identifier: GPL-3.0-or-later */
/* theme.c: the palettes of the looks, and the players' colours. */

#include "art-theme.h"

static const BastideTheme themes[] = {
  {
    .name = "summer",
    .ground = { 0x66834c, 0x839b57, 0x9bad66, 0xb5ba73, 0xd0c588 },
    .patches = { 0xd8cb8a, 0x67874b, 0xc9c67c, 0x7c9a55 },
    .verge = 0xb9b376,
    .road_edge = 0x96784a,
    .road = 0xdcc596,
    .road_light = 0xead8b0,
    .track = 0xc3a673,
    .stone_top = 0xecd8ab,
    .stone = 0xd9ba84,
    .stone_dark = 0xa37f54,
    .joint = 0x7d5d3a,
    .town = 0xc9a874,
    .street = 0xdfc897,
    .roofs = { 0xc26145, 0xb9563a, 0xc8693f, 0xa65840, 0x9f6a4c, 0xb78759, 0xc99a5a, 0xd68b50,
               0xcc7752 },
    .n_roofs = 9,
    .village_roofs = { 0xb0703f, 0xc56a3b, 0xa5643f, 0xc9a45c, 0xbf9a5e },
    .walls = { 0xf0e2c4, 0xe6d2ab, 0xdcc8a8, 0xefd9b8 },
    .church = 0xf3ead6,
    .slate = 0x6f8999,
    .cones = { 0x6f8999, 0xa8573c, 0x6f8f7c, 0x7d6a78 },
    .water_dark = 0x578387,
    .water = 0x7fa8a8,
    .water_light = 0xbdd6cc,
    .bank = 0x7c8050,
    .shore = 0xd8cf9f,
    .reed = 0x5f6f3c,
    .leaves = { 0x5f7f3d, 0x6d8a45, 0x54743c, 0x7b9149 },
    .leaf_light = 0xa7bb66,
    .conifer = 0x456a49,
    .hedge = 0x587a3f,
    .trunk = 0x6a4c33,
    .crops = { { 0xdcc16c, 0xbd9c4c }, { 0xbb9468, 0x98704e }, { 0xaebb64, 0x8a9e4c },
               { 0xaaa3a6, 0x8f78a4 }, { 0xc8b070, 0x7f9247 }, { 0xe0cd85, 0xc4a659 } },
    .n_crops = 6,
    .flowers = { 0xf4efe0, 0xe9c65a, 0xd9787a, 0xb9a3d2 },
    .n_flowers = 4,
    .window = 0x5b4632,
    .unlit = 0x5b4632,
    .snow = 0xfff1cf,
    .snow_shade = 0xfff1cf,
    .straw = 0xd8b45c,
    .gold = 0xe5b846,
    .ink = 0x41301f,
    .shadow = 0x2f3a3c,
    .shadow_alpha = 0.30,
  },
  {
    .name = "winter",
    .winter = TRUE,
    .ground = { 0xc7d6e6, 0xdbe5ef, 0xe9eff4, 0xf3f5f5, 0xfaf8f3 },
    .patches = { 0xb3c8e0, 0xfffaf0, 0xc2d4e8, 0xffffff },
    .verge = 0xdfe4e6,
    .road_edge = 0x8d8078,
    .road = 0xc0aa8d,
    .road_light = 0xd5c6ae,
    .track = 0xa08a70,
    .stone_top = 0xf6f7f8,
    .stone = 0xcdb898,
    .stone_dark = 0x8f7c72,
    .joint = 0x72604f,
    .town = 0xc6b5a0,
    .street = 0xdbd2c4,
    .roofs = { 0xb9573a, 0xa84631, 0x964c3a, 0x8a5340, 0xa96640, 0xc07043 },
    .n_roofs = 6,
    .village_roofs = { 0xb9573a, 0xa84631, 0xc07043, 0xa96640, 0x8a5340 },
    .walls = { 0xe9d9bd, 0xd9c5a3, 0xcbb698, 0xe2cca9 },
    .church = 0xefe5d2,
    .slate = 0x56697c,
    .cones = { 0x56697c, 0x94493a, 0x567a70, 0x655870 },
    .water_dark = 0x35566f,
    .water = 0x4f7994,
    .water_light = 0xb4d2de,
    .bank = 0x9fb3c6,
    .shore = 0xf4f8fb,
    .reed = 0x9a8a72,
    .leaves = { 0x8d7a6c, 0x7e6d63, 0x97867a, 0x8d7a6c },
    .leaf_light = 0xf7f9fb,
    .conifer = 0x41645c,
    .hedge = 0x9a958c,
    .trunk = 0x5c4a42,
    .crops = { { 0xdce5ee, 0xb0c2d4 }, { 0xdedbd5, 0xab9378 }, { 0xdde6e2, 0x94a890 } },
    .n_crops = 3,
    .window = 0xffcf6b,
    .unlit = 0x6a5a55,
    .glow = 0xffbe55,
    .snow = 0xfbfcfd,
    .snow_shade = 0xdae4ef,
    .straw = 0xc8ab6c,
    .gold = 0xe5b846,
    .ink = 0x3a3140,
    .shadow = 0x4a6796,
    .shadow_alpha = 0.34,
  },
  {
    .name = "plan",
    .flat = TRUE,
    .ink = 0x111111,
    .plan = {
      .field = 0xf4f6e6,
      .dot = 0x7d9668,
      .city = 0xe9a15f,
      .hatch = 0x8a3d12,
      .wall = 0x2b1408,
      .road = 0xffffff,
      .casing = 0x111111,
      .river = 0xbfe0f5,
      .wave = 0x12507f,
      .monastery = 0x5b2a86,
      .shield = 0x0b3d91,
      .bush = 0x2d6a2d,
      .rim = 0x555555,
    },
  },
};

static const char *const names[] = { "summer", "winter", "plan", NULL };

/* Red, blue, yellow, green, black, grey: six steps of lightness as well as six hues. */
static const ArtColour players[] = { 0xc4392b, 0x2557a8, 0xf5cd3d, 0x2f9b72, 0x34323a, 0xb4bac1 };

const BastideTheme *
bastide_theme_get (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_strcmp0 (themes[i].name, name) == 0)
      return &themes[i];
  return &themes[0];
}

const char *
bastide_theme_name (const BastideTheme *theme)
{
  g_return_val_if_fail (theme != NULL, NULL);
  return theme->name;
}

const char *const *
bastide_theme_names (void)
{
  return names;
}

static void
copy_rgb (ArtRgb colour, double rgb[3])
{
  rgb[0] = colour.r;
  rgb[1] = colour.g;
  rgb[2] = colour.b;
}

void
bastide_player_colour (guint colour, double rgb[3])
{
  copy_rgb (art_rgb (players[colour % G_N_ELEMENTS (players)]), rgb);
}

void
bastide_mark_colour (guint colour, double rgb[3])
{
  ArtRgb c = art_rgb (players[colour % G_N_ELEMENTS (players)]);
  double luminance = 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;

  copy_rgb (art_rgb (luminance >= 0.5 ? 0x221a16 : 0xfff9e8), rgb);
}

ArtRgb
art_rgb (ArtColour colour)
{
  return (ArtRgb){ (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                   (colour & 0xff) / 255.0 };
}

ArtRgb
art_blend (ArtRgb a, ArtRgb b, double t)
{
  return (ArtRgb){ a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t };
}

ArtRgb
art_tone (ArtRgb colour, double brightness)
{
  if (brightness >= 1)
    return art_blend (colour, art_rgb (0xfff1cf), MIN (1, brightness - 1));
  return art_blend (colour, art_rgb (0x33242b), MIN (1, 1 - brightness));
}

ArtRgb
art_umber (ArtRgb colour, double brightness)
{
  if (brightness >= 1)
    return art_tone (colour, brightness);
  return art_blend (colour, art_rgb (0x54291c), MIN (1, 1 - brightness));
}
