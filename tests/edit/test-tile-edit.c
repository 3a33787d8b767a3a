/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-edit.c: changes of a tile. */

#include "edit-support.h"

#include "tile-edit.h"

#define N_SIDE 1 << BASTIDE_SIDE_NORTH
#define E_SIDE 1 << BASTIDE_SIDE_EAST
#define S_SIDE 1 << BASTIDE_SIDE_SOUTH
#define W_SIDE 1 << BASTIDE_SIDE_WEST

/* That the tile is the base game's of that letter, field by field, but for its count and alias
 * and what its file remarks about it. */
static void
assert_shipped (const BastideTile *tile, const char *id)
{
  g_autoptr (BastideEdition) base = edition_read ("base-1st");
  g_autoptr (BastideTile) shipped =
      bastide_tile_copy (base->tiles->pdata[bastide_edition_find (base, id)]);
  g_autoptr (BastideTile) counted = bastide_tile_with_count (tile, shipped->count);
  g_autoptr (BastideTile) made = bastide_tile_with_alias (counted, shipped->alias);
  g_autofree char *one = tile_in_words (made);
  g_autofree char *two = tile_in_words (shipped);

  g_clear_pointer (&shipped->comment, g_free);
  g_assert_cmpstr (one, ==, two);
  g_assert_true (bastide_tile_equal (made, shipped));
}

static void
test_make_a (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("A");

  edit_take (&tile, bastide_tile_with_terrain (tile, S_SIDE, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_with_monastery (tile, TRUE));
  assert_shipped (tile, "A");
}

static void
test_make_d (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("D");

  edit_take (&tile, bastide_tile_with_terrain (tile, W_SIDE, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_WEST, BASTIDE_SIDE_EAST));
  edit_take (&tile, bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_CITY));
  assert_shipped (tile, "D");
}

static void
test_make_l (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("L");

  edit_take (&tile, bastide_tile_with_terrain (tile, W_SIDE, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_with_terrain (tile, S_SIDE | E_SIDE, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_with_crossing (tile, BASTIDE_CROSSING_CROSSROAD));
  edit_take (&tile, bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_CITY));
  assert_shipped (tile, "L");
}

/* A road painted first ends at the city that comes opposite. */
static void
test_make_s (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("S");

  edit_take (&tile, bastide_tile_with_terrain (tile, S_SIDE, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_with_terrain (tile, W_SIDE, BASTIDE_TERRAIN_CITY));
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_WEST, BASTIDE_SIDE_NORTH));
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_EAST));
  edit_take (&tile, bastide_tile_with_pennants (tile, 0, 1));
  assert_shipped (tile, "S");
}

static void
test_make_x (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("X");

  edit_take (&tile, bastide_tile_with_terrain (tile, 15, BASTIDE_TERRAIN_ROAD));
  edit_take (&tile, bastide_tile_with_crossing (tile, BASTIDE_CROSSING_VILLAGE));
  assert_shipped (tile, "X");
}

/* What would change nothing is the same tile, so that it is no step. */
static void
test_nothing (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<city sides='N W' pennants='1'/><road sides='E S'/>");
  g_autoptr (BastideTile) painted = bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_CITY);
  g_autoptr (BastideTile) joined =
      bastide_tile_joined (tile, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST);
  g_autoptr (BastideTile) pennant = bastide_tile_with_pennants (tile, 0, 1);
  g_autoptr (BastideTile) turned = bastide_tile_turned (tile, 4);
  g_autoptr (BastideTile) derived = bastide_tile_with_derived_fields (tile);

  g_assert_true (painted == tile);
  g_assert_true (joined == tile);
  g_assert_true (pennant == tile);
  g_assert_true (turned == tile);
  g_assert_true (derived == tile);
}

static void
test_split (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<city sides='N E W' pennants='2' spot='0.5 0.2'/>");
  g_autofree char *words = NULL;

  edit_take (&tile, bastide_tile_split (tile, 0));
  g_assert_cmpuint (tile->segments[0].sides, ==, N_SIDE);
  g_assert_cmpuint (tile->segments[0].pennants, ==, 2);
  g_assert_true (tile->segments[0].has_spot);
  g_assert_cmpuint (tile->segments[1].sides, ==, E_SIDE);
  g_assert_cmpuint (tile->segments[1].pennants, ==, 0);
  g_assert_cmpuint (tile->segments[2].sides, ==, W_SIDE);
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_WEST, BASTIDE_SIDE_EAST));
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_EAST, BASTIDE_SIDE_NORTH));
  words = tile_in_words (tile);
  g_assert_cmpuint (tile->n_segments, ==, 2);
  g_assert_cmpuint (tile->segments[0].pennants, ==, 2);
}

/* A road cut at one side ends twice; the end can be chosen, and a city that goes takes it along. */
static void
test_ends (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<city sides='N'/><road sides='E W'/>");
  int road;

  edit_take (&tile, bastide_tile_with_end (tile, BASTIDE_SIDE_EAST, BASTIDE_ROAD_END_CITY,
                                           BASTIDE_SIDE_NORTH));
  road = bastide_tile_side_segment (tile, BASTIDE_SIDE_EAST);
  g_assert_cmpint (tile->segments[road].end, ==, BASTIDE_ROAD_END_CITY);
  g_assert_cmpint (tile->segments[road].end_city, ==, BASTIDE_SIDE_NORTH);
  road = bastide_tile_side_segment (tile, BASTIDE_SIDE_WEST);
  g_assert_cmpint (tile->segments[road].end, ==, BASTIDE_ROAD_END_NOWHERE);
  edit_take (&tile, bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_FIELD));
  road = bastide_tile_side_segment (tile, BASTIDE_SIDE_EAST);
  g_assert_cmpint (tile->segments[road].end, ==, BASTIDE_ROAD_END_NOWHERE);
  g_assert_cmpint (tile->segments[road].end_city, ==, -1);
}

static const BastideSegment *
field_on (const BastideTile *tile, BastideHalf half)
{
  return &tile->segments[bastide_tile_half_segment (tile, half)];
}

/* Links to cities survive that segments get other indices. */
static void
test_own_fields (void)
{
  g_autoptr (BastideTile) tile = tile_read ("<city sides='E'/><city sides='S'/>");
  const guint field = bastide_tile_half_segment (tile, BASTIDE_HALF_NL);

  g_assert_cmpuint (tile->segments[field].cities, ==, 3);
  edit_take (&tile, bastide_tile_with_link (tile, field, 0, FALSE));
  g_assert_true (tile->own_fields);
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_NL)->cities, ==, 2);
  edit_take (&tile, bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_CITY));
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_WL)->cities, ==, 4);
  edit_take (&tile, bastide_tile_joined (tile, BASTIDE_SIDE_NORTH, BASTIDE_SIDE_SOUTH));
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_WL)->cities, ==, 1);
  edit_take (&tile, bastide_tile_with_half (tile, BASTIDE_HALF_WL, -1));
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_WL)->halves, ==, 1 << BASTIDE_HALF_WL);
  edit_take (&tile, bastide_tile_with_derived_fields (tile));
  g_assert_false (tile->own_fields);
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_WL)->cities, ==, 1);
  g_assert_cmpuint (field_on (tile, BASTIDE_HALF_WL)->halves, ==, 0xc0);
}

/* Four turns are none, and one turn takes the tile's fields along. */
static void
test_turned (void)
{
  for (guint k = 0; edit_shipped[k] != NULL; k++)
    {
      g_autoptr (BastideEdition) edition = edition_read (edit_shipped[k]);

      for (guint i = 0; i < edition->tiles->len; i++)
        {
          const BastideTile *tile = edition->tiles->pdata[i];
          g_autoptr (BastideTile) one = bastide_tile_turned (tile, 1);
          g_autoptr (BastideTile) four = bastide_tile_turned (one, 3);
          g_autofree char *before = tile_in_words (tile);
          g_autofree char *after = tile_in_words (four);

          for (guint side = 0; side < 4; side++)
            g_assert_cmpint (bastide_tile_terrain (one, bastide_side_turned (side, 1)), ==,
                             bastide_tile_terrain (tile, side));
          g_assert_cmpstr (before, ==, after);
        }
    }
}

/* A picture turns along; four turns show the same. */
static void
test_turned_picture (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("A");

  edit_take (&tile, bastide_tile_with_picture (
                        tile, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
                              "<rect x='1' y='2' width='3' height='4' fill='red'/></svg>"));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *before = g_strdup (tile->picture);

      edit_take (&tile, bastide_tile_turned (tile, 1));
      g_assert_cmpstr (tile->picture, !=, before);
    }
  edit_take (&tile, bastide_tile_with_picture (tile, "none"));
  edit_take (&tile, bastide_tile_turned (tile, 1));
  g_assert_cmpstr (tile->picture, ==, "none");
}

/* A reference to a tile that isn't there stays one, whatever is changed around it. */
static void
test_unknown_reference (void)
{
  g_autoptr (BastideEdition) edition =
      bastide_edition_parse ("<edition format='1' id='x'><use edition='gone' tile='Q'/></edition>",
                             -1, "x", NULL, NULL, NULL, NULL);
  g_autoptr (BastideTile) tile = bastide_tile_with_count (edition->tiles->pdata[0], 3);

  edit_take (&tile, bastide_tile_with_decoration (tile, 1, "fox"));
  edit_take (&tile, bastide_tile_with_crossing (tile, BASTIDE_CROSSING_VILLAGE));
  g_assert_cmpuint (tile->n_segments, ==, 0);
  g_assert_cmpstr (tile->from_id, ==, "Q");
  edit_take (&tile, bastide_tile_with_terrain (tile, N_SIDE, BASTIDE_TERRAIN_CITY));
  g_assert_cmpuint (tile->n_segments, ==, 2);
}

static void
test_decorations (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("A");

  edit_take (&tile, bastide_tile_with_decoration (tile, 2, "garden"));
  g_assert_cmpuint (g_strv_length (tile->decorations), ==, 3);
  g_assert_cmpstr (tile->decorations[2], ==, "garden");
  edit_take (&tile, bastide_tile_with_decoration (tile, 0, "fox"));
  edit_take (&tile, bastide_tile_with_decoration (tile, 2, NULL));
  g_assert_cmpuint (g_strv_length (tile->decorations), ==, 1);
  edit_take (&tile, bastide_tile_with_decoration (tile, 0, ""));
  g_assert_null (tile->decorations);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/tile/make-A", test_make_a);
  g_test_add_func ("/edit/tile/make-D", test_make_d);
  g_test_add_func ("/edit/tile/make-L", test_make_l);
  g_test_add_func ("/edit/tile/make-S", test_make_s);
  g_test_add_func ("/edit/tile/make-X", test_make_x);
  g_test_add_func ("/edit/tile/nothing", test_nothing);
  g_test_add_func ("/edit/tile/split", test_split);
  g_test_add_func ("/edit/tile/ends", test_ends);
  g_test_add_func ("/edit/tile/own-fields", test_own_fields);
  g_test_add_func ("/edit/tile/turned", test_turned);
  g_test_add_func ("/edit/tile/turned-picture", test_turned_picture);
  g_test_add_func ("/edit/tile/unknown-reference", test_unknown_reference);
  g_test_add_func ("/edit/tile/decorations", test_decorations);
  return g_test_run ();
}
