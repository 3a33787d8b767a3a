/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edition.c: tiles, and the fields that follow from their other segments. */

#include "edition-support.h"

#include <string.h>

/* Every tile as the description of the .jcz format has it (its table of tile ids), count in the
 * base game and in the Winter Edition. */
static const struct {
  const char *alias;
  guint n_base, n_winter;
  const char *sides, *segments;
} table[] = {
  { "BA/C", 5, 5, "CFFF", "city N; field EL.ER.SL.SR.WL.WR (feeds city N)" },
  { "BA/CC.2", 2, 2, "CFFC", "city N; city W; field EL.ER.SL.SR (feeds city N, W)" },
  { "BA/CFC.2", 3, 3, "CFCF", "city N; city S; field EL.ER.WL.WR (feeds city N, S)" },
  { "BA/CFc+", 2, 2, "FCFC",
    "city WE +1 pennant; field NL.NR (feeds city WE); field SL.SR (feeds city WE)" },
  { "BA/CFc.1", 1, 1, "FCFC", "city WE; field NL.NR (feeds city WE); field SL.SR (feeds city WE)" },
  { "BA/CRRR", 3, 3, "CRRR",
    "city N; field EL.WR (feeds city N); field ER.SL; field SR.WL; road E; road S; road W" },
  { "BA/CRr", 3, 3, "CRRF", "city N; field EL.SR.WL.WR (feeds city N); field ER.SL; road SE" },
  { "BA/Cc+", 2, 2, "CFFC", "city NW +1 pennant; field EL.ER.SL.SR (feeds city NW)" },
  { "BA/Cc.1", 3, 3, "CFFC", "city NW; field EL.ER.SL.SR (feeds city NW)" },
  { "BA/CcRr", 3, 3, "CRRC", "city NW; field EL.SR (feeds city NW); field ER.SL; road SE" },
  { "BA/CcRr+", 2, 2, "CRRC",
    "city NW +1 pennant; field EL.SR (feeds city NW); field ER.SL; road SE" },
  { "BA/Ccc", 3, 3, "CCFC", "city _S; field SL.SR (feeds city _S)" },
  { "BA/Ccc+", 1, 1, "CCFC", "city _S +1 pennant; field SL.SR (feeds city _S)" },
  { "BA/CccR", 1, 1, "CCRC",
    "city _S; field SL (feeds city _S); field SR (feeds city _S); road S" },
  { "BA/CccR+", 2, 2, "CCRC",
    "city _S +1 pennant; field SL (feeds city _S); field SR (feeds city _S); road S" },
  { "BA/Cccc+", 1, 1, "CCCC", "city NWSE +1 pennant" },
  { "BA/L", 4, 4, "FFFF", "field NL.NR.EL.ER.SL.SR.WL.WR; monastery I" },
  { "BA/LR", 2, 2, "FFRF", "field NL.NR.EL.ER.SL.SR.WL.WR; monastery I; road S" },
  { "BA/RCr", 4, 4, "CRFR", "city N; field EL.WR (feeds city N); field ER.SL.SR.WL; road WE" },
  { "BA/RFr", 8, 8, "FRFR", "field ER.SL.SR.WL; field NL.NR.EL.WR; road WE" },
  { "BA/RRR", 4, 4, "FRRR", "field ER.SL; field NL.NR.EL.WR; field SR.WL; road E; road S; road W" },
  { "BA/RRRR", 1, 1, "RRRR",
    "field ER.SL; field NL.WR; field NR.EL; field SR.WL; road E; road N; road S; road W" },
  { "BA/Rr", 9, 9, "FFRR", "field NL.NR.EL.ER.SL.WR; field SR.WL; road SW" },
  { "BA/RrC", 3, 3, "CFRR", "city N; field EL.ER.SL.WR (feeds city N); field SR.WL; road SW" },
  { "CO/1", 0, 0, "FFFR", "field NL.NR.EL.WR (Carcassonne); field SR.WL (Carcassonne); road W" },
  { "CO/10", 0, 0, "FFFF", "field ER.SL.SR.WL (Carcassonne)" },
  { "CO/11", 0, 0, "FFRF", "field ER.SL (Carcassonne); field SR.WL (Carcassonne); road S" },
  { "CO/12", 0, 0, "FCFF", "city E; field NR.SL.SR.WL (feeds city E) (Carcassonne)" },
  { "CO/2", 0, 0, "FFFF", "field NL.NR.EL.WR (Carcassonne)" },
  { "CO/3", 0, 0, "FFFF", "field NL.NR.EL.WR (Carcassonne)" },
  { "CO/4", 0, 0, "RFFF", "field NL.WR (Carcassonne); field NR.EL.ER.SL (Carcassonne); road N" },
  { "CO/5", 0, 0, "FFFF", "field NL.SR.WL.WR (Carcassonne)" },
  { "CO/6", 0, 0, "FFFF", "" },
  { "CO/7", 0, 0, "FFFF", "" },
  { "CO/8", 0, 0, "FFFF", "field NR.EL.ER.SL (Carcassonne)" },
  { "CO/9", 0, 0, "FFCF", "city S; field NL.ER.WL.WR (feeds city S) (Carcassonne)" },
  { "WI/CFR", 0, 1, "CFRF",
    "city N; field EL.ER.SL (feeds city N); field SR.WL.WR (feeds city N); road S" },
  { "WI/CR", 0, 1, "CRFF",
    "city N; field EL (feeds city N); field ER.SL.SR.WL.WR (feeds city N); road E" },
  { "WI/CRr", 0, 1, "CRRF", "city N; field EL.SR.WL.WR (feeds city N); field ER.SL; road SE" },
  { "WI/CcR", 0, 1, "CRFC",
    "city NW; field EL (feeds city NW); field ER.SL.SR (feeds city NW); road E" },
  { "WI/LR", 0, 1, "FFRF", "field NL.NR.EL.ER.SL.SR.WL.WR; monastery I; road S" },
  { "WI/LRFR", 0, 1, "FRFR", "field ER.SL.SR.WL; field NL.NR.EL.WR; monastery I; road E; road W" },
  { "WI/R", 0, 1, "FFRF", "field NL.NR.EL.ER.SL.SR.WL.WR; road S" },
  { "WI/RC", 0, 1, "CFFR",
    "city N; field EL.ER.SL.SR.WL (feeds city N); field WR (feeds city N); road W" },
  { "WI/RCc.i", 0, 1, "CFRC",
    "city NW; field EL.ER.SL (feeds city NW); field SR (feeds city NW); road S" },
  { "WI/RRR", 0, 1, "FRRR", "field ER.SL; field NL.NR.EL.WR; field SR.WL; road E; road S; road W" },
  { "WI/RrC", 0, 1, "CFRR", "city N; field EL.ER.SL.WR (feeds city N); field SR.WL; road SW" },
  { "WI/RrRr", 0, 1, "RRRR", "field ER.SL; field NL.WR; field NR.EL.SR.WL; road NW; road SE" },
};

static const BastideTile *
find_alias (const BastideEdition *edition, const char *alias)
{
  for (guint i = 0; i < edition->tiles->len; i++)
    if (g_strcmp0 (((BastideTile *) edition->tiles->pdata[i])->alias, alias) == 0)
      return edition->tiles->pdata[i];

  return NULL;
}

static void
compare_with_table (const BastideTile *tile, guint row)
{
  g_autofree char *segments = tile_in_words (tile);
  g_autofree char *sides = sides_in_words (tile);

  g_assert_cmpstr (segments, ==, table[row].segments);
  g_assert_cmpstr (sides, ==, table[row].sides);
}

static void
test_table (gconstpointer data)
{
  const char *id = data;
  gboolean is_base = g_str_equal (id, "base-1st");
  g_autoptr (BastideEdition) edition = edition_read (id);
  guint n_tiles = 0;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const BastideTile *tile = find_alias (edition, table[i].alias);
      guint count = is_base ? table[i].n_base : table[i].n_winter;

      g_assert_cmpuint (tile != NULL ? tile->count : 0, ==, count);
      if (tile == NULL)
        continue;
      g_assert_false (tile->own_fields);
      compare_with_table (tile, i);
      n_tiles += count;
    }
  g_assert_cmpuint (n_tiles, ==, bastide_edition_n_tiles (edition));
}

/* The town's fields are written out: the town itself, which is no segment, shapes them. */
static void
test_table_carcassonne (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("count-2004");
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_has_prefix (table[i].alias, "CO/"))
      {
        const BastideTile *tile = find_alias (edition, table[i].alias);

        g_assert_nonnull (tile);
        g_assert_true (tile->own_fields);
        compare_with_table (tile, i);
        n++;
      }
  g_assert_cmpuint (n, ==, 12);
  g_assert_cmpuint (bastide_edition_n_tiles (edition), ==, 12);
}

/* C1: the rim of the block, clockwise, and three rim fields. */
static void
test_carcassonne_rim (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("count-2004");
  const char *sides[4] = { "FFFR", "FFC", "CFRF", "RFF" };

  g_assert_cmpuint (edition->start->len, ==, 12);
  for (guint i = 0; i < 12; i++)
    {
      const BastideStartTile *start = &g_array_index (edition->start, BastideStartTile, i);
      const BastideTile *tile = edition->tiles->pdata[start->tile];
      g_autofree char *words = sides_in_words (tile);

      g_assert_cmpint (start->x, ==, (int) i % 4 - 2);
      g_assert_cmpint (start->y, ==, (int) i / 4 - 1);
      if (i < 4)
        g_assert_cmpint (words[0], ==, sides[0][i]);
      if (i % 4 == 3)
        g_assert_cmpint (words[1], ==, sides[1][i / 4]);
      if (i >= 8)
        g_assert_cmpint (words[2], ==, sides[2][i - 8]);
      if (i % 4 == 0)
        g_assert_cmpint (words[3], ==, sides[3][i / 4]);
    }
}

/* Tiles that no shipped edition has. */
static const struct {
  const char *name, *elements, *fields;
} invented[] = {
  { "river-straight", "<river sides='N S'/>", "field NL.SR.WL.WR; field NR.EL.ER.SL" },
  { "river-curve", "<river sides='E S'/>", "field ER.SL; field NL.NR.EL.SR.WL.WR" },
  { "river-spring", "<river sides='S'/>", "field NL.NR.EL.ER.SL.SR.WL.WR" },
  { "river-bridge", "<river sides='N S'/><road sides='E W'/>",
    "field ER.SL; field NL.WR; field NR.EL; field SR.WL" },
  { "river-curve-bridge", "<river sides='N E'/><road sides='S W'/>",
    "field NL.ER.SL.WR; field NR.EL; field SR.WL" },
  { "river-road-to-city", "<city sides='N'/><river sides='E W'/><road sides='S' end='city'/>",
    "field EL (feeds city N); field ER.SL; field SR.WL; field WR (feeds city N)" },
  { "river-through-crossroad",
    "<river sides='E W'/><road sides='N' end='crossing'/><road sides='S' end='crossing'/>"
    "<crossing kind='crossroad'/>",
    "field ER.SL; field NL.WR; field NR.EL; field SR.WL" },
  { "river-beside-city", "<city sides='N'/><river sides='E W'/>",
    "field EL.WR (feeds city N); field ER.SL.SR.WL" },
  { "spring-in-city-field", "<city sides='N'/><river sides='S'/>",
    "field EL.ER.SL.SR.WL.WR (feeds city N)" },
  { "three-caps", "<city sides='N'/><city sides='E'/><city sides='W'/>",
    "field SL.SR (feeds city N, E, W)" },
  { "four-caps", "<city sides='N'/><city sides='E'/><city sides='S'/><city sides='W'/>",
    "field (feeds city N, E, S, W)" },
  { "two-caps-and-corner-city", "<city sides='N'/><city sides='W'/><city sides='E S'/>",
    "field (feeds city N, W, SE)" },
  { "caps-beside-city-across", "<city sides='E W'/><city sides='N'/><city sides='S'/>",
    "field (feeds city WE, N); field (feeds city WE, S)" },
  { "two-corner-cities", "<city sides='N E'/><city sides='S W'/>", "field (feeds city NE, SW)" },
  { "cap-beside-city-across", "<city sides='E W'/><city sides='N'/>",
    "field (feeds city WE, N); field SL.SR (feeds city WE)" },
  { "caps-and-road-between", "<city sides='N'/><city sides='S'/><road sides='E W'/>",
    "field EL.WR (feeds city N); field ER.WL (feeds city S)" },
  { "caps-and-road-to-one",
    "<city sides='N'/><city sides='S'/><road sides='E' end='city' city='N'/>",
    "field EL (feeds city N); field ER.WL.WR (feeds city N, S)" },
  { "two-roads-to-one-city",
    "<city sides='N'/><road sides='E' end='city'/><road sides='W' end='city'/>",
    "field EL (feeds city N); field ER.SL.SR.WL (feeds city N); field WR (feeds city N)" },
  { "dead-ends", "<road sides='E' end='nowhere'/><road sides='W' end='nowhere'/>",
    "field NL.NR.EL.ER.SL.SR.WL.WR" },
  { "dead-end-and-cap", "<city sides='W'/><road sides='E' end='nowhere'/>",
    "field NL.NR.EL.ER.SL.SR (feeds city W)" },
  { "crossroad-of-two",
    "<road sides='E' end='crossing'/><road sides='W' end='crossing'/><crossing kind='crossroad'/>",
    "field ER.SL.SR.WL; field NL.NR.EL.WR" },
  { "crossroad-of-four",
    "<road sides='N' end='crossing'/><road sides='E' end='crossing'/><road sides='S' "
    "end='crossing'/>"
    "<road sides='W' end='crossing'/><crossing kind='crossroad'/>",
    "field ER.SL; field NL.WR; field NR.EL; field SR.WL" },
  { "crossing-and-own-dead-end",
    "<road sides='N' end='crossing'/><road sides='E' end='crossing'/><road sides='W' "
    "end='nowhere'/>"
    "<crossing kind='village'/>",
    "field NL.ER.SL.SR.WL.WR; field NR.EL" },
  { "monastery-with-three-roads",
    "<monastery/><road sides='N' end='monastery'/><road sides='E' end='monastery'/>"
    "<road sides='S' end='monastery'/>",
    "field ER.SL; field NL.SR.WL.WR; field NR.EL" },
  { "monastery-between-caps", "<monastery/><city sides='N'/><city sides='S'/>",
    "field EL.ER.WL.WR (feeds city N, S)" },
  { "two-curves", "<road sides='N E'/><road sides='S W'/>",
    "field NL.ER.SL.WR; field NR.EL; field SR.WL" },
  { "road-of-three-sides", "<road sides='N E W'/>", "field ER.SL.SR.WL; field NL.WR; field NR.EL" },
};

static void
test_invented (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (BastideTile) tile = tile_read (invented[i].elements);
  g_autofree char *fields = fields_in_words (tile);

  g_assert_cmpstr (fields, ==, invented[i].fields);
}

static guint8
random_sides (GRand *random, guint8 *left)
{
  guint8 sides = g_rand_int (random) & *left;

  *left &= ~sides;
  return sides;
}

/* A tile as an author might paint it, sense or no sense. */
static BastideTile *
random_tile (GRand *random)
{
  BastideTile *tile = bastide_tile_new ("T");
  guint8 left = 0xf;

  for (guint i = 0; i < 6 && left != 0; i++)
    {
      static const BastideFeature features[] = { BASTIDE_FEATURE_CITY, BASTIDE_FEATURE_ROAD,
                                                 BASTIDE_FEATURE_RIVER };
      BastideSegment *segment = &tile->segments[tile->n_segments];

      segment->feature = features[g_rand_int_range (random, 0, 3)];
      segment->sides = random_sides (random, &left);
      segment->end_city = -1;
      if (segment->sides == 0)
        continue;
      if (segment->feature == BASTIDE_FEATURE_ROAD && (segment->sides & (segment->sides - 1)) == 0)
        segment->end =
            g_rand_int_range (random, BASTIDE_ROAD_END_CROSSING, BASTIDE_ROAD_END_NOWHERE + 1);
      tile->n_segments++;
    }
  return tile;
}

static BastideTile *
turned_tile (const BastideTile *tile, guint rotation)
{
  BastideTile *turned = bastide_tile_copy (tile);

  for (guint i = 0; i < turned->n_segments; i++)
    {
      turned->segments[i].sides = bastide_sides_turned (tile->segments[i].sides, rotation);
      turned->segments[i].halves = bastide_halves_turned (tile->segments[i].halves, rotation);
    }
  return turned;
}

/* Each half off a city's side is in one field, no other is; and turning the tile turns its fields.
 */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint n = 0; n < 20000; n++)
    {
      g_autoptr (BastideTile) tile = random_tile (random);
      guint rotation = g_rand_int_range (random, 1, 4);
      g_autoptr (BastideTile) turned = turned_tile (tile, rotation);
      g_autoptr (BastideTile) turned_after = NULL;
      g_autofree char *words = NULL;
      g_autofree char *words_after = NULL;

      bastide_tile_derive_fields (tile);
      for (guint half = 0; half < 8; half++)
        {
          guint fields = 0;

          for (guint i = 0; i < tile->n_segments; i++)
            if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD)
              fields += tile->segments[i].halves >> half & 1;
          g_assert_cmpuint (fields, ==,
                            bastide_tile_terrain (tile, half / 2) != BASTIDE_TERRAIN_CITY);
        }

      bastide_tile_derive_fields (turned);
      turned_after = turned_tile (tile, rotation);
      words = fields_in_words (turned);
      words_after = fields_in_words (turned_after);
      g_assert_cmpstr (words, ==, words_after);
    }
}

/* Deriving again changes nothing. */
static void
test_again (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<city sides='N'/><road sides='E S'/>");
  BastideSegment before[BASTIDE_MAX_SEGMENTS];
  guint n = tile->n_segments;

  memcpy (before, tile->segments, sizeof before);
  bastide_tile_derive_fields (tile);
  g_assert_cmpuint (tile->n_segments, ==, n);
  g_assert_cmpmem (before, sizeof (BastideSegment) * n, tile->segments,
                   sizeof (BastideSegment) * n);
}

static void
test_look_up (void)
{
  g_autoptr (BastideTile) tile = tile_read (
      "<city sides='N'/><road sides='E' end='monastery'/><river sides='S'/><monastery/>");

  g_assert_cmpint (bastide_tile_side_segment (tile, BASTIDE_SIDE_NORTH), ==, 0);
  g_assert_cmpint (bastide_tile_side_segment (tile, BASTIDE_SIDE_EAST), ==, 1);
  g_assert_cmpint (bastide_tile_side_segment (tile, BASTIDE_SIDE_SOUTH), ==, 2);
  g_assert_cmpint (bastide_tile_side_segment (tile, BASTIDE_SIDE_WEST), ==, -1);
  g_assert_cmpint (bastide_tile_monastery (tile), ==, 3);
  g_assert_cmpint (bastide_tile_half_segment (tile, BASTIDE_HALF_NL), ==, -1);
  g_assert_cmpint (bastide_tile_half_segment (tile, BASTIDE_HALF_SR), ==, 4);
  g_assert_cmpint (bastide_tile_terrain (tile, BASTIDE_SIDE_SOUTH), ==, BASTIDE_TERRAIN_RIVER);
}

static void
test_road_city (void)
{
  g_autoptr (BastideTile) named =
      tile_read ("<city sides='N'/><city sides='E'/><road sides='W' end='city' city='E'/>");
  g_autoptr (BastideTile) nearest =
      tile_read ("<city sides='E'/><city sides='N'/><road sides='W' end='city'/>");
  g_autoptr (BastideTile) none = tile_read ("<road sides='W' end='city'/>");

  g_assert_cmpint (bastide_tile_road_city (named, 2), ==, 1);
  g_assert_cmpint (bastide_tile_road_city (nearest, 2), ==, 1);
  g_assert_cmpint (bastide_tile_road_city (nearest, 0), ==, -1);
  g_assert_cmpint (bastide_tile_road_city (none, 0), ==, -1);
}

/* Copies are values of their own; editions share their tiles. */
static void
test_copy (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("winter-2022");
  g_autoptr (BastideEdition) copy = bastide_edition_copy (edition);
  g_autofree char *xml = bastide_edition_to_xml (edition, FALSE);
  g_autofree char *copy_xml = bastide_edition_to_xml (copy, FALSE);
  g_autoptr (BastideTile) tile = bastide_tile_copy (edition->tiles->pdata[0]);

  g_assert_cmpstr (xml, ==, copy_xml);
  g_assert_true (edition->tiles->pdata[0] == copy->tiles->pdata[0]);
  g_assert_true (tile->id != ((BastideTile *) edition->tiles->pdata[0])->id);
  g_assert_cmpint (bastide_edition_find (copy, "Z12"), ==, 35);
  g_assert_cmpint (bastide_edition_find (copy, "Z13"), ==, -1);
}

static void
test_text (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("base-1st");

  g_assert_cmpstr (bastide_text_get (&edition->name), ==, "Base Game (1st Edition)");
  g_assert_cmpstr (g_hash_table_lookup (edition->name.translations, "it"), ==,
                   "Gioco base (1ª edizione)");
  g_assert_nonnull (g_hash_table_lookup (edition->description.translations, "de"));
}

/* In another process, since GLib reads the user's languages once. No set is in Esperanto. */
static void
test_text_translated (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (BastideEdition) edition = edition_read ("base-1st");

      g_assert_cmpstr (bastide_text_get (&edition->name), ==, "Grundspiel (1. Ausgabe)");
      return;
    }
  g_setenv ("LANGUAGE", "eo:de:it", TRUE);
  g_setenv ("LC_ALL", "de_DE.UTF-8", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_unsetenv ("LANGUAGE");
  g_test_trap_assert_passed ();
}

/* S21: 72 with the start tile, 84 in the later Winter printings; 71 and 83 of them to draw. */
static void
test_counts (void)
{
  static const struct {
    const char *id;
    guint n_tiles, n_kinds;
  } editions[] = {
    { "base-1st", 72, 24 },    { "winter-2011", 72, 24 }, { "winter-2012", 84, 36 },
    { "winter-2020", 84, 36 }, { "winter-2022", 84, 36 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autoptr (BastideEdition) edition = edition_read (editions[i].id);
      const BastideTile *start;

      g_assert_cmpuint (bastide_edition_n_tiles (edition), ==, editions[i].n_tiles);
      g_assert_cmpuint (edition->tiles->len, ==, editions[i].n_kinds);
      g_assert_cmpuint (edition->start->len, ==, 1);
      start = edition->tiles->pdata[g_array_index (edition->start, BastideStartTile, 0).tile];
      g_assert_cmpstr (start->id, ==, "D");
      g_assert_cmpuint (start->count, ==, 4);
      g_assert_cmpuint (bastide_edition_n_tiles (edition) - edition->start->len, ==,
                        editions[i].n_tiles - 1);
    }
}

/* S11: the edition says how a city of two tiles scores. */
static void
test_defaults (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("base-1st");

  g_assert_true (g_strv_contains ((const char *const *) edition->defaults, "small-city=4"));
  g_assert_true (g_strv_contains ((const char *const *) edition->defaults, "farm-scoring=3rd"));
}

static BastideCrossing
crossing_of (const BastideEdition *edition, const char *tile_id)
{
  int tile = bastide_edition_find (edition, tile_id);

  g_assert_cmpint (tile, >=, 0);
  return ((BastideTile *) edition->tiles->pdata[tile])->crossing;
}

static void
test_crossings (void)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideEdition) first = edition_read ("winter-2011");
  g_autoptr (BastideEdition) later = edition_read ("winter-2022");

  g_assert_cmpint (crossing_of (base, "L"), ==, BASTIDE_CROSSING_CROSSROAD);
  g_assert_cmpint (crossing_of (base, "W"), ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpint (crossing_of (base, "X"), ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpint (crossing_of (base, "V"), ==, BASTIDE_CROSSING_NONE);
  g_assert_cmpint (crossing_of (first, "L"), ==, BASTIDE_CROSSING_CROSSROAD);
  g_assert_cmpint (crossing_of (first, "W"), ==, BASTIDE_CROSSING_CROSSROAD);
  g_assert_cmpint (crossing_of (first, "X"), ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpint (crossing_of (later, "W"), ==, BASTIDE_CROSSING_VILLAGE);
  g_assert_cmpint (crossing_of (later, "Z01"), ==, BASTIDE_CROSSING_VILLAGE);
}

/* W5, W6: one word for each copy. */
static void
test_decorations (void)
{
  g_autoptr (BastideEdition) edition = edition_read ("winter-2022");
  guint n_decorated = 0;

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];

      if (tile->decorations == NULL)
        continue;
      g_assert_cmpuint (g_strv_length (tile->decorations), ==, tile->count);
      for (guint copy = 0; copy < tile->count; copy++)
        n_decorated += tile->decorations[copy][0] != '\0';
    }
  /* 37 on the tiles of W5, 11 animals and the inn. */
  g_assert_cmpuint (n_decorated, ==, 49);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/engine/edition/table/base-1st", "base-1st", test_table);
  g_test_add_data_func ("/engine/edition/table/winter-2012", "winter-2012", test_table);
  g_test_add_data_func ("/engine/edition/table/winter-2020", "winter-2020", test_table);
  g_test_add_data_func ("/engine/edition/table/winter-2022", "winter-2022", test_table);
  g_test_add_func ("/engine/edition/table/carcassonne", test_table_carcassonne);
  g_test_add_func ("/engine/C1/rim-of-the-block", test_carcassonne_rim);
  for (guint i = 0; i < G_N_ELEMENTS (invented); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/edition/derived/", invented[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_invented);
    }
  g_test_add_func ("/engine/edition/derived/random-tiles", test_random);
  g_test_add_func ("/engine/edition/derived/again", test_again);
  g_test_add_func ("/engine/edition/look-up", test_look_up);
  g_test_add_func ("/engine/edition/road-city", test_road_city);
  g_test_add_func ("/engine/edition/copy", test_copy);
  g_test_add_func ("/engine/edition/text", test_text);
  g_test_add_func ("/engine/edition/text-translated", test_text_translated);
  g_test_add_func ("/engine/S21/counts-with-the-start-tile", test_counts);
  g_test_add_func ("/engine/S11/edition-says-which", test_defaults);
  g_test_add_func ("/engine/W4/crossings", test_crossings);
  g_test_add_func ("/engine/W5/W6/decorations", test_decorations);
  return g_test_run ();
}
