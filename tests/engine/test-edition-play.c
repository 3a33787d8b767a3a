/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edition-play.c: the shipped tiles, on the table. */

#include "support.h"

/* A start tile that has one terrain all around. */
static const char *
surrounding (BastideTerrain terrain)
{
  switch (terrain)
    {
    case BASTIDE_TERRAIN_ROAD:
      return "X";
    case BASTIDE_TERRAIN_CITY:
      return "C";
    case BASTIDE_TERRAIN_FIELD:
    case BASTIDE_TERRAIN_RIVER:
    default:
      return "B";
    }
}

/* The base game's start tile and the tile, once. */
static BastideEdition *
set_of_two (BastideEdition *base, const char *start_id, BastideTile *tile)
{
  BastideEdition *set = support_set ();
  BastideTile *start =
      bastide_tile_copy (base->tiles->pdata[bastide_edition_find (base, start_id)]);
  BastideTile *other = bastide_tile_copy (tile);
  BastideStartTile place = { 0 };

  start->count = 1;
  other->count = 1;
  g_clear_pointer (&other->decorations, g_strfreev);
  g_free (start->id);
  start->id = g_strdup ("start");
  g_ptr_array_add (set->tiles, start);
  g_ptr_array_add (set->tiles, other);
  g_array_append_val (set->start, place);
  return set;
}

/* Segments that are offered to a follower after placing the tile east of the start tile. */
static guint
segments_offered (BastideEdition *base, BastideTile *tile, guint rotation)
{
  BastideSide side = bastide_side_turned (BASTIDE_SIDE_WEST, 4 - rotation);
  BastideEdition *set = set_of_two (base, surrounding (bastide_tile_terrain (tile, side)), tile);
  g_autoptr (Play) play = play_new (set, 2, NULL, tile->id);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  guint offered = 0;

  play_tile (play, 1, 0, rotation);
  bastide_rules_legal_moves (play->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);

      if (move.type == BASTIDE_MOVE_FOLLOWER)
        offered |= 1 << move.segment;
    }
  return offered;
}

static void
test_every_segment (gconstpointer data)
{
  g_autoptr (BastideEdition) base = support_edition ("base-1st");
  g_autoptr (BastideEdition) edition = support_edition (data);

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      BastideTile *tile = edition->tiles->pdata[i];

      g_assert_cmpuint (tile->n_segments, >, 0);
      for (guint rotation = 0; rotation < 4; rotation++)
        g_assert_cmphex (segments_offered (base, tile, rotation), ==, (1 << tile->n_segments) - 1);
    }
}

/* Z06: roads W and E end at the monastery, so each is a road of its own; N and S are two fields
 * (S22). */
static void
test_monastery_of_two_roads (void)
{
  g_autoptr (BastideEdition) base = support_edition ("base-1st");
  g_autoptr (BastideEdition) winter = support_edition ("winter-2012");
  BastideTile *tile = winter->tiles->pdata[bastide_edition_find (winter, "Z06")];

  g_assert_cmpuint (tile->n_segments, ==, 5);
  g_assert_cmphex (segments_offered (base, tile, 0), ==, 0x1f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/engine/S23/every-segment-is-offered/base-1st", "base-1st",
                        test_every_segment);
  g_test_add_data_func ("/engine/S23/every-segment-is-offered/winter-2011", "winter-2011",
                        test_every_segment);
  g_test_add_data_func ("/engine/S23/every-segment-is-offered/winter-2022", "winter-2022",
                        test_every_segment);
  g_test_add_func ("/engine/S22/monastery-of-two-roads", test_monastery_of_two_roads);
  return g_test_run ();
}
