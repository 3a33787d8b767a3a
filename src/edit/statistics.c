/* SPDX-License-Identifier: GPL-3.0-or-later */
/* statistics.c: what is in an edition, counted. */

#include "config.h"

#include "statistics.h"

#define N_SIDES 4
#define N_CODES 256 /* four terrains on four sides */

/* The terrains of the sides as digits to the base of four, north first. */
static guint
code_of_tile (const BastideTile *tile)
{
  guint code = 0;

  for (guint side = 0; side < N_SIDES; side++)
    code = code * BASTIDE_N_TERRAINS + bastide_tile_terrain (tile, side);

  return code;
}

/* After one quarter turn: what was west is north. */
static guint
turned (guint code)
{
  return (code >> 2) | ((code & 3) << 6);
}

/* The smallest code among the four rotations; n_rotations gets how many of them differ. */
static guint
canonical (guint code, guint8 *n_rotations)
{
  guint best = code, other = code;

  *n_rotations = 0;
  do
    {
      other = turned (other);
      best = MIN (best, other);
      ++*n_rotations;
  } while (other != code);

  return best;
}

static gboolean
has_terrain (guint code, BastideTerrain terrain)
{
  for (guint side = 0; side < N_SIDES; side++)
    if (((code >> (2 * side)) & 3) == terrain)
      return TRUE;

  return FALSE;
}

/* ---- Counting ---- */

static void
count_segment (BastideStatistics *self, const BastideSegment *segment, guint n)
{
  self->n_segments[segment->feature] += n;
  self->n_pennants += n * segment->pennants;
  if (segment->feature == BASTIDE_FEATURE_FIELD)
    self->n_shut_fields += segment->halves == 0 ? n : 0;
  else
    self->n_by_sides[segment->feature][__builtin_popcount (segment->sides & 0xf)] += n;
}

guint
bastide_tile_n_pennants (const BastideTile *tile)
{
  guint n = 0;

  g_return_val_if_fail (tile != NULL, 0);

  for (guint i = 0; i < tile->n_segments; i++)
    n += tile->segments[i].pennants;

  return n;
}

static void
count_tile (BastideStatistics *self, const BastideTile *tile)
{
  const guint n = tile->count;

  self->n_tiles += n;
  self->n_villages += tile->crossing == BASTIDE_CROSSING_VILLAGE ? n : 0;
  self->n_crossroads += tile->crossing == BASTIDE_CROSSING_CROSSROAD ? n : 0;
  self->n_pictures += tile->picture != NULL;
  self->n_pennant_tiles += bastide_tile_n_pennants (tile) > 0 ? n : 0;
  for (guint side = 0; side < N_SIDES; side++)
    {
      const BastideTerrain terrain = bastide_tile_terrain (tile, side);

      self->n_edges[terrain] += n;
      self->has_river = self->has_river || terrain == BASTIDE_TERRAIN_RIVER;
    }
  for (guint i = 0; i < tile->n_segments; i++)
    count_segment (self, &tile->segments[i], n);
}

/* ---- Combinations ---- */

static void
add_combination (BastideStatistics *self, guint code, guint8 n_rotations)
{
  BastideCombination combination = { .n_rotations = n_rotations, .tile = -1 };

  for (guint side = 0; side < N_SIDES; side++)
    combination.sides[side] = (code >> (2 * (N_SIDES - 1 - side))) & 3;
  g_array_append_val (self->combinations, combination);
  self->n_rotated_total += n_rotations;
}

static void
list_combinations (BastideStatistics *self, int places[N_CODES])
{
  for (guint code = 0; code < N_CODES; code++)
    {
      guint8 n_rotations;

      places[code] = -1;
      if ((has_terrain (code, BASTIDE_TERRAIN_RIVER) && !self->has_river) ||
          canonical (code, &n_rotations) != code)
        continue;
      places[code] = self->combinations->len;
      add_combination (self, code, n_rotations);
    }
}

static void
count_combinations (BastideStatistics *self, const BastideEdition *edition)
{
  int places[N_CODES];

  list_combinations (self, places);
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];
      BastideCombination *combination;
      guint8 n_rotations;

      if (tile->count == 0)
        continue;
      combination = &g_array_index (self->combinations, BastideCombination,
                                    places[canonical (code_of_tile (tile), &n_rotations)]);
      if (combination->n_tiles == 0)
        {
          combination->tile = i;
          self->n_combinations++;
          self->n_rotated += n_rotations;
        }
      combination->n_tiles += tile->count;
    }
}

/* ---- Tiles that nothing fits ---- */

static void
find_lonely (BastideStatistics *self, const BastideEdition *edition)
{
  guint n_tiles[BASTIDE_N_TERRAINS] = { 0 };

  /* An expansion's tiles meet those of base sets too. */
  if (edition->kind != BASTIDE_EDITION_BASE)
    return;

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];
      const guint code = code_of_tile (tile);

      for (guint terrain = 0; terrain < BASTIDE_N_TERRAINS; terrain++)
        if (has_terrain (code, terrain))
          n_tiles[terrain] += tile->count;
    }
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];
      BastideLonelyTile lonely = { .tile = i };

      for (guint side = 0; side < N_SIDES; side++)
        if (n_tiles[bastide_tile_terrain (tile, side)] <= 1)
          lonely.sides |= 1 << side;
      if (lonely.sides != 0 && tile->count > 0)
        g_array_append_val (self->lonely, lonely);
    }
}

BastideStatistics *
bastide_statistics_new (const BastideEdition *edition)
{
  BastideStatistics *self;

  g_return_val_if_fail (edition != NULL, NULL);

  self = g_new0 (BastideStatistics, 1);
  self->combinations = g_array_new (FALSE, FALSE, sizeof (BastideCombination));
  self->lonely = g_array_new (FALSE, FALSE, sizeof (BastideLonelyTile));
  self->n_kinds = edition->tiles->len;
  for (guint i = 0; i < edition->tiles->len; i++)
    count_tile (self, edition->tiles->pdata[i]);
  count_combinations (self, edition);
  find_lonely (self, edition);
  return self;
}

void
bastide_statistics_free (BastideStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->combinations);
  g_array_unref (self->lonely);
  g_free (self);
}
