/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-fixture.c: positions of any size for tests of the board's picture, from tiles made in code.
 */

#include "board-fixture.h"

#include "board-picture.h"

enum {
  N = 1 << BASTIDE_SIDE_NORTH,
  E = 1 << BASTIDE_SIDE_EAST,
  S = 1 << BASTIDE_SIDE_SOUTH,
  W = 1 << BASTIDE_SIDE_WEST,
};

typedef struct {
  const char *id;
  guint share; /* of the tiles */
  guint8 cities[2];
  guint8 roads[4];
  guint8 pennants;
  gboolean monastery;
  BastideCrossing crossing;
} Sketch;

static const Sketch sketches[] = {
  { "cap-road", 4, { N }, { E | W }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "cap", 5, { N }, { 0 }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "caps", 3, { N, S }, { 0 }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "straight", 8, { 0 }, { N | S }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "curve", 9, { 0 }, { S | W }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "village", 4, { 0 }, { E, S, W }, 0, FALSE, BASTIDE_CROSSING_VILLAGE },
  { "crossroad", 1, { 0 }, { N, E, S, W }, 0, FALSE, BASTIDE_CROSSING_CROSSROAD },
  { "monastery", 4, { 0 }, { 0 }, 0, TRUE, BASTIDE_CROSSING_NONE },
  { "monastery-road", 2, { 0 }, { S }, 0, TRUE, BASTIDE_CROSSING_NONE },
  { "corner", 5, { N | W }, { 0 }, 1, FALSE, BASTIDE_CROSSING_NONE },
  { "corner-road", 5, { N | W }, { E | S }, 0, FALSE, BASTIDE_CROSSING_NONE },
  { "band", 3, { E | W }, { 0 }, 1, FALSE, BASTIDE_CROSSING_NONE },
  { "gate", 3, { N | E | W }, { S }, 1, FALSE, BASTIDE_CROSSING_NONE },
  { "full", 1, { N | E | S | W }, { 0 }, 1, FALSE, BASTIDE_CROSSING_NONE },
};

static BastideRoadEnd
road_end (const Sketch *sketch)
{
  if (sketch->crossing != BASTIDE_CROSSING_NONE)
    return BASTIDE_ROAD_END_CROSSING;
  return sketch->monastery ? BASTIDE_ROAD_END_MONASTERY : BASTIDE_ROAD_END_CITY;
}

static BastideTile *
make_tile (const Sketch *sketch, guint count)
{
  BastideTile *tile = bastide_tile_new (sketch->id);

  tile->count = count;
  tile->crossing = sketch->crossing;
  for (guint i = 0; i < G_N_ELEMENTS (sketch->cities) && sketch->cities[i]; i++)
    {
      BastideSegment *city = &tile->segments[tile->n_segments++];

      *city = (BastideSegment){ .feature = BASTIDE_FEATURE_CITY,
                                .sides = sketch->cities[i],
                                .pennants = i == 0 ? sketch->pennants : 0,
                                .end_city = -1 };
    }
  for (guint i = 0; i < G_N_ELEMENTS (sketch->roads) && sketch->roads[i]; i++)
    {
      BastideSegment *road = &tile->segments[tile->n_segments++];
      gboolean ends = (sketch->roads[i] & (sketch->roads[i] - 1)) == 0;

      *road = (BastideSegment){ .feature = BASTIDE_FEATURE_ROAD,
                                .sides = sketch->roads[i],
                                .end = ends ? road_end (sketch) : BASTIDE_ROAD_END_NONE,
                                .end_city = -1 };
    }
  if (sketch->monastery)
    tile->segments[tile->n_segments++] =
        (BastideSegment){ .feature = BASTIDE_FEATURE_MONASTERY, .end_city = -1 };
  bastide_tile_derive_fields (tile);
  return tile;
}

BastideSetup *
board_fixture_setup (guint n_tiles)
{
  static const char *const names[] = { "Anna", "Ben", "Chiara", "Dora" };
  g_autoptr (BastideEdition) edition = bastide_edition_new ("fixture");
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  BastideStartTile start = { .tile = 0, .x = 0, .y = 0, .rotation = 0 };
  BastideOptions options = { 0 };
  BastidePlayer players[G_N_ELEMENTS (names)] = { 0 };
  BastideSetup *setup;
  guint shares = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sketches); i++)
    shares += sketches[i].share;
  /* A twelfth more than asked for: what fits nowhere leaves the game. */
  for (guint i = 0; i < G_N_ELEMENTS (sketches); i++)
    g_ptr_array_add (edition->tiles,
                     make_tile (&sketches[i], 1 + n_tiles * 13 / 12 * sketches[i].share / shares));
  g_array_append_val (edition->start, start);
  g_ptr_array_add (editions, edition);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    players[i] = (BastidePlayer){ .name = (char *) names[i], .colour = (guint8) i };
  setup = bastide_setup_new (editions, players, G_N_ELEMENTS (names), &options, 5, &error);
  g_assert_no_error (error);
  return setup;
}

/* Every other follower that could be placed is, on any of the segments. */
static BastideMove
random_follower (const BastideState *state, BastideRandom *random)
{
  guint free_segments = bastide_rules_follower_segments (state);
  guint n = 0;

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    n += free_segments >> i & 1;
  if (n == 0 || bastide_random_below (random, 2) == 0)
    return bastide_move_pass ();
  n = bastide_random_below (random, n);
  for (guint i = 0;; i++)
    if ((free_segments >> i & 1) && n-- == 0)
      return bastide_move_follower (i);
}

BastideState *
board_fixture_play (const BastideSetup *setup, guint n_tiles, guint64 seed)
{
  BastideState *state = bastide_state_new (setup, NULL);
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (state->n_placed < n_tiles || state->phase == BASTIDE_PHASE_FOLLOWER)
    {
      BastideMove move;

      g_assert_cmpint (state->phase, !=, BASTIDE_PHASE_OVER);
      move = state->phase == BASTIDE_PHASE_PLACE ? bastide_rules_random_placement (state, &random)
                                                 : random_follower (state, &random);
      bastide_rules_apply (state, move, NULL);
    }
  return state;
}

GArray *
board_fixture_legal (const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BastideBoardCell));

  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const BastideMove *move = &g_array_index (moves, BastideMove, i);
      BastideBoardCell cell = { move->x, move->y };

      if (move->type == BASTIDE_MOVE_PLACE &&
          g_hash_table_add (seen, GINT_TO_POINTER (cell.y * 65536 + cell.x)))
        g_array_append_val (cells, cell);
    }
  return cells;
}
