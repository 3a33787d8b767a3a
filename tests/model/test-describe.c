/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-describe.c: the game in words, by tables. The words are those of the design of the window.
 */

#include "any-setup.h"
#include "describe.h"
#include "game-support.h"

#define assert_text(text, expected)                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *text_ = (text);                                                               \
    g_assert_cmpstr (text_, ==, (expected));                                                       \
  }                                                                                                \
  G_STMT_END

static Play *
base_play (guint n_players, const char *bag)
{
  return play_new (support_edition ("base-1st"), n_players, NULL, bag);
}

static const BastideKind *
base_kind (const Play *play, const char *id)
{
  const int kind = bastide_setup_find_kind (play->setup, 0, id);

  g_assert_cmpint (kind, >=, 0);
  return &play->setup->kinds[kind];
}

/* ---- Tiles and cells ---- */

static void
test_tiles (void)
{
  static const struct {
    const char *id;
    guint rotation;
    const char *text;
  } table[] = {
    { "A", 0, "Monastery with a road south" },
    { "A", 1, "Monastery with a road west" },
    { "B", 2, "Monastery" },
    { "C", 0, "City on all sides with a pennant" },
    { "D", 0, "City north, road from east to west" },
    { "E", 1, "City east" },
    { "F", 0, "City east and west with a pennant" },
    { "G", 1, "City north and south" },
    { "H", 0, "City north, city south" },
    { "I", 0, "City north, city west" },
    { "J", 0, "City north, road from east to south" },
    { "L", 0, "City north, roads east, south and west to a crossroad" },
    { "M", 0, "City north and west with a pennant" },
    { "R", 2, "City east, south and west" },
    { "S", 0, "City north, east and west with a pennant, road south to the city" },
    { "U", 0, "Straight road, east to west" },
    { "U", 1, "Straight road, north to south" },
    { "V", 0, "Curved road, south to west" },
    { "V", 1, "Curved road, north to west" },
    { "W", 0, "Roads east, south and west to a village" },
    { "X", 3, "Roads north, east, south and west to a village" },
  };
  g_autoptr (Play) play = base_play (2, "E A");

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    assert_text (bastide_describe_tile (base_kind (play, table[i].id), table[i].rotation),
                 table[i].text);
}

/* Tiles that no shipped set has. */
static void
test_tiles_of_any_set (void)
{
  static const struct {
    const char *segments, *text;
  } table[] = {
    { "", "Open field" },
    { "road S", "Dead-end road south" },
    { "road NW; road ES", "Road from north to west, road from east to south" },
    { "river NS", "River from north to south" },
    { "road EW; river NS", "Road from east to west, river from north to south" },
    { "city N+2; city S", "City north with 2 pennants, city south" },
    { "monastery; road E; road W", "Monastery with roads east and west" },
    { "monastery; city N", "Monastery, city north" },
  };
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;

  support_tile (set, "start", 2, "");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *id = g_strdup_printf ("t%u", i);

      support_tile (set, id, 1, table[i].segments);
    }
  play = play_new (set, 2, NULL, "start");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *id = g_strdup_printf ("t%u", i);

      assert_text (bastide_describe_tile (base_kind (play, id), 0), table[i].text);
    }
}

static void
test_hand (void)
{
  g_autoptr (Play) play = base_play (2, "E A");
  const BastideKind *kind = base_kind (play, "W");

  assert_text (bastide_describe_hand (kind, 0), "Tile: roads east, south and west to a village.");
  assert_text (bastide_describe_hand (kind, 1),
               "Tile: roads east, south and west to a village. Turned right once.");
  assert_text (bastide_describe_hand (kind, 2),
               "Tile: roads east, south and west to a village. Turned halfway round.");
  assert_text (bastide_describe_hand (kind, 3),
               "Tile: roads east, south and west to a village. Turned left once.");
}

static void
test_bag (void)
{
  g_autoptr (Play) play = base_play (2, "A A U E E");
  const int monastery = bastide_setup_find_kind (play->setup, 0, "A");
  const int cap = bastide_setup_find_kind (play->setup, 0, "E");

  assert_text (bastide_describe_bag_item (play->state, (guint) monastery),
               "Monastery with a road, 1 of 2 left");
  play_only (play, 0, 1, 0);
  assert_text (bastide_describe_bag_item (play->state, (guint) monastery),
               "Monastery with a road, none of 2 left");
  assert_text (bastide_describe_bag_item (play->state, (guint) cap), "City north, 2 of 2 left");
}

static void
test_cells (void)
{
  static const struct {
    int x, y;
    const char *text;
  } table[] = {
    { 0, 0, "the start" }, { 2, -1, "2 east, 1 north" }, { 5, 2, "5 east, 2 south" },
    { -3, 0, "3 west" },   { 0, 4, "4 south" },          { 0, -1, "1 north" },
    { 7, 0, "7 east" },    { -1, 1, "1 west, 1 south" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    assert_text (bastide_describe_cell (table[i].x, table[i].y), table[i].text);
}

static void
test_placement (void)
{
  g_autoptr (Play) play = base_play (2, "E E U V");

  assert_text (bastide_describe_placement (play->state, 0, -1, 2, 1),
               "Cell 1 north. City south, fits one way.");
  assert_text (bastide_describe_placement (play->state, 0, 1, 2, 3),
               "Cell 1 south. City south, fits 3 ways.");
  /* A knight on a city that the next cap completes. */
  play_tile (play, 0, 1, 2);
  play_follower (play, BASTIDE_FEATURE_CITY, "S");
  assert_text (bastide_describe_placement (play->state, 0, 2, 0, 1),
               "Cell 2 south. City north, fits one way. Completes A’s city: 4 points.");
}

/* ---- Prompts ---- */

static void
test_prompts (void)
{
  g_autoptr (Play) play = base_play (2, "U U");

  assert_text (bastide_describe_prompt (play->state), "Place this tile.");
  assert_text (bastide_describe_prompt_caption (play->state, TRUE),
               "3 cells fit, marked on the board");
  assert_text (bastide_describe_prompt_caption (play->state, FALSE), "");
  assert_text (bastide_describe_board (play->state), "Board, 1 tile, 3 cells fit");
  play_tile (play, 1, 0, 0);
  assert_text (bastide_describe_prompt (play->state), "Place a follower, or keep it.");
  assert_text (bastide_describe_prompt_caption (play->state, TRUE), "");
  assert_text (bastide_describe_board (play->state), "Board, 2 tiles");
  play->state->supply[0] = 1;
  assert_text (bastide_describe_prompt (play->state), "Place the last follower, or keep it.");
  play->state->supply[0] = 7;
  play_pass (play);
  play_only (play, -1, 0, 0);
  g_assert_cmpuint (play->state->phase, ==, BASTIDE_PHASE_OVER);
  assert_text (bastide_describe_prompt (play->state), "A and B share the victory");
  assert_text (bastide_describe_prompt_caption (play->state, TRUE), "0 points each");
}

static void
test_prompt_one_cell (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;

  support_tile (set, "start", 1, "city N");
  support_tile (set, "city", 1, "city NESW");
  play = play_new (set, 2, NULL, "city");
  assert_text (bastide_describe_prompt_caption (play->state, TRUE),
               "1 cell fits, marked on the board");
}

static void
test_prompt_computer (void)
{
  BastideGame *game = support_game ("hg", 1);
  BastideRandom random;

  bastide_random_init (&random, 1);
  while (bastide_game_get_current_state (game)->player == 0)
    support_play (game, &random, 1);
  assert_text (bastide_describe_prompt (bastide_game_get_current_state (game)), "Ben is thinking…");
  assert_text (bastide_describe_prompt_caption (bastide_game_get_current_state (game), TRUE), "");
  support_end_game (game);
}

/* ---- Followers ---- */

/* Places the first tile of the bag and compares the titles of all its followers, in the order of
 * segments. */
static void
assert_titles (const char *id, int x, int y, guint rotation, const char *expected)
{
  g_autofree char *bag = g_strconcat (id, " U U", NULL);
  g_autoptr (Play) play = base_play (2, bag);
  g_autoptr (GString) titles = g_string_new (NULL);
  guint mask;

  play_tile (play, x, y, rotation);
  mask = bastide_rules_follower_segments (play->state);
  for (; mask; mask &= mask - 1)
    {
      g_autofree char *title =
          bastide_describe_follower_title (play->state, (guint) __builtin_ctz (mask));

      g_string_append_printf (titles, "%s%s", titles->len > 0 ? "; " : "", title);
    }
  g_assert_cmpstr (titles->str, ==, expected);
}

static void
test_follower_titles (void)
{
  assert_titles ("A", 0, 1, 0, "Thief on the road; Monk in the monastery; Farmer on the field");
  assert_titles ("E", 0, 1, 2, "Knight on the city; Farmer on the field");
  assert_titles ("H", 0, 1, 1,
                 "Knight on the east city; Knight on the west city; Farmer on the field");
  assert_titles ("U", 1, 0, 0,
                 "Thief on the road; Farmer on the north field; Farmer on the south field");
  assert_titles (
      "V", 1, 0, 0,
      "Thief on the road; Farmer on the north-east field; Farmer on the south-west field");
  assert_titles (
      "V", 1, 0, 1,
      "Thief on the road; Farmer on the south-east field; Farmer on the north-west field");
  assert_titles ("T", 0, -1, 2,
                 "Knight on the city; Thief on the road; Farmer on the north-west field; "
                 "Farmer on the north-east field");
  assert_titles ("X", 1, 0, 0,
                 "Thief on the north road; Thief on the east road; Thief on the south road; "
                 "Thief on the west road; Farmer on the north-west field; "
                 "Farmer on the north-east field; Farmer on the south-east field; "
                 "Farmer on the south-west field");
}

static char *
subtitle (Play *play, BastideFeature feature, const char *place)
{
  const BastidePlaced *placed = bastide_state_last_placed (play->state);
  const guint32 node = play_node (play, placed->x, placed->y, feature, place);

  return bastide_describe_follower_subtitle (play->state, node - placed->first_node);
}

static void
test_follower_subtitles (void)
{
  g_autoptr (Play) play = base_play (2, "M U E A L");
  BastideFeatureInfo info;

  /* Two tiles and a pennant, open. */
  play_tile (play, 0, -1, 2);
  bastide_score_feature (play->state, play_node (play, 0, -1, BASTIDE_FEATURE_CITY, "S"), &info);
  {
    g_autofree char *expected =
        g_strdup_printf ("2 tiles, 1 pennant · 3 now, %d+ when completed", info.points_completed);

    assert_text (subtitle (play, BASTIDE_FEATURE_CITY, "S"), expected);
  }
  assert_text (subtitle (play, BASTIDE_FEATURE_FIELD, "NL"), "1 tile · no completed city yet");
  play_pass (play);

  play_tile (play, 1, 0, 0);
  assert_text (subtitle (play, BASTIDE_FEATURE_ROAD, "E"), "2 tiles · 2 now, more as it grows");
  play_pass (play);

  /* The cap closes the city: 3 tiles and a pennant. */
  play_tile (play, 1, -1, 3);
  assert_text (subtitle (play, BASTIDE_FEATURE_CITY, "W"),
               "3 tiles, 1 pennant · complete: 8 points now");
  assert_text (subtitle (play, BASTIDE_FEATURE_FIELD, "SL"),
               "3 tiles · 1 completed city: 3 at the end");
  play_pass (play);

  play_tile (play, 0, 1, 0);
  assert_text (subtitle (play, BASTIDE_FEATURE_MONASTERY, ""),
               "3 of 9 tiles · 3 now, 9 when completed");
}

static void
test_feature_tip (void)
{
  g_autoptr (Play) play = base_play (3, "M U E U U");
  BastideFeatureInfo info;
  guint32 city;

  play_tile (play, 0, -1, 2);
  play_follower (play, BASTIDE_FEATURE_CITY, "S");
  city = play_node (play, 0, -1, BASTIDE_FEATURE_CITY, "S");
  bastide_score_feature (play->state, city, &info);
  assert_text (bastide_describe_feature_kind (&info), "City");
  assert_text (bastide_describe_feature_holder (play->state, &info), "A");
  assert_text (bastide_describe_feature_size (&info), "2 tiles, 1 pennant");
  assert_text (bastide_describe_feature_open (&info), "1 open edge");

  /* Words alone: the numbers of the design's picture. */
  info = (BastideFeatureInfo){ .feature = BASTIDE_FEATURE_CITY,
                               .tiles = 7,
                               .pennants = 2,
                               .open = 3,
                               .owners = 0x7,
                               .points_now = 9,
                               .points_completed = 18 };
  assert_text (bastide_describe_feature_holder (play->state, &info), "A, B and C share");
  assert_text (bastide_describe_feature_size (&info), "7 tiles, 2 pennants");
  assert_text (bastide_describe_feature_points (&info), "9 points now, 18 or more when completed");
  assert_text (bastide_describe_feature_open (&info), "3 open edges");
  info.owners = 0;
  assert_text (bastide_describe_feature_holder (play->state, &info), "Nobody yet");

  info = (BastideFeatureInfo){ .feature = BASTIDE_FEATURE_MONASTERY,
                               .tiles = 3,
                               .open = 6,
                               .points_now = 3,
                               .points_completed = 9 };
  assert_text (bastide_describe_feature_kind (&info), "Monastery");
  assert_text (bastide_describe_feature_size (&info), "3 of 9 tiles");
  assert_text (bastide_describe_feature_points (&info), "3 points now, 9 when completed");
  assert_text (bastide_describe_feature_open (&info), "6 neighbours missing");

  info = (BastideFeatureInfo){ .feature = BASTIDE_FEATURE_FIELD,
                               .tiles = 13,
                               .cities = 1,
                               .points_now = 3,
                               .points_completed = 3 };
  assert_text (bastide_describe_feature_kind (&info), "Farm");
  assert_text (bastide_describe_feature_size (&info), "13 tiles, 1 completed city");
  assert_text (bastide_describe_feature_points (&info), "3 points at the end");
  assert_text (bastide_describe_feature_open (&info), "");

  info = (BastideFeatureInfo){ .feature = BASTIDE_FEATURE_ROAD,
                               .tiles = 4,
                               .complete = TRUE,
                               .points_now = 4,
                               .points_completed = 4 };
  assert_text (bastide_describe_feature_points (&info), "Complete: 4 points");
  assert_text (bastide_describe_feature_open (&info), "");
}

static void
test_feature_spoken (void)
{
  g_autoptr (Play) play = base_play (2, "U E");

  play_tile (play, 1, 0, 0);
  play_follower (play, BASTIDE_FEATURE_ROAD, "E");
  assert_text (
      bastide_describe_feature (play->state, play_node (play, 0, 0, BASTIDE_FEATURE_ROAD, "W")),
      "Road. A. 2 tiles. 2 points now, 2 or more when completed. 2 open edges.");
  assert_text (
      bastide_describe_feature (play->state, play_node (play, 0, 0, BASTIDE_FEATURE_FIELD, "SL")),
      "Farm. Nobody yet. 2 tiles, no completed city yet. 0 points at the end.");
}

/* S10: both halves of a field round a road's end are one field; the words are of the side that is
 * meant. */
static void
test_s10 (void)
{
  g_autoptr (Play) play = base_play (2, "A U U");
  BastideFeatureInfo north, south;
  guint32 north_node, south_node;

  play_tile (play, -1, 0, 3);
  play_pass (play);
  play_tile (play, 1, 0, 0);
  north_node = play_node (play, 1, 0, BASTIDE_FEATURE_FIELD, "NL");
  south_node = play_node (play, 1, 0, BASTIDE_FEATURE_FIELD, "SL");
  bastide_score_feature (play->state, north_node, &north);
  bastide_score_feature (play->state, south_node, &south);
  g_assert_cmpuint (north.root, ==, south.root);
  assert_text (subtitle (play, BASTIDE_FEATURE_FIELD, "NL"), "3 tiles · no completed city yet");
  assert_text (subtitle (play, BASTIDE_FEATURE_FIELD, "SL"), "3 tiles · no completed city yet");
}

/* ---- Players and results ---- */

static void
test_names (void)
{
  BastideGame *game = support_game ("hhhh", 1);
  const BastideSetup *setup = bastide_game_get_setup (game);

  assert_text (bastide_describe_names (setup, 0x1), "Anna");
  assert_text (bastide_describe_names (setup, 0x3), "Anna and Ben");
  assert_text (bastide_describe_names (setup, 0xb), "Anna, Ben and Dora");
  assert_text (bastide_describe_names (setup, 0xf), "Anna, Ben, Chiara and Dora");
  assert_text (bastide_describe_names (setup, 0), "");
  support_end_game (game);
}

static void
test_marks (void)
{
  static const char *const marks[] = { "red circle",    "blue triangle", "yellow square",
                                       "green diamond", "black star",    "grey cross" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_assert_cmpstr (bastide_describe_mark (i), ==, marks[i]);
}

static void
test_player (void)
{
  g_autoptr (Play) play = base_play (2, "U E A E U U");
  gint32 projected[BASTIDE_MAX_PLAYERS];

  assert_text (bastide_describe_player (play->state, 0, FALSE),
               "A, red circle, 0 points, 7 followers in supply. On turn.");
  assert_text (bastide_describe_player (play->state, 1, FALSE),
               "B, blue triangle, 0 points, 7 followers in supply.");
  play_tile (play, 1, 0, 0);
  play_follower (play, BASTIDE_FEATURE_ROAD, "E");
  play_only (play, 0, 1, 2);
  play_tile (play, -1, 1, 0);
  play_follower (play, BASTIDE_FEATURE_MONASTERY, "");
  bastide_score_projected (play->state, projected);
  {
    g_autofree char *expected = g_strdup_printf (
        "A, red circle, 0 points, projected %d, 5 followers in supply, 1 on a road, "
        "1 in a monastery.",
        projected[0]);

    assert_text (bastide_describe_player (play->state, 0, TRUE), expected);
  }
  play->state->scores[1] = 1;
  play->state->supply[1] = 1;
  assert_text (bastide_describe_player (play->state, 1, FALSE),
               "B, blue triangle, 1 point, 1 follower in supply. On turn.");
  play->state->supply[1] = 0;
  assert_text (bastide_describe_player (play->state, 1, FALSE),
               "B, blue triangle, 1 point, no followers in supply. On turn.");
}

static void
test_result (void)
{
  BastideGame *game = support_game ("hhh", 1);
  g_autofree BastideState *state = bastide_state_copy (bastide_game_get_state (game));

  state->phase = BASTIDE_PHASE_OVER;
  state->player = BASTIDE_NO_PLAYER;
  state->scores[0] = 45;
  state->scores[1] = 42;
  state->scores[2] = 30;
  assert_text (bastide_describe_result (state), "Anna wins");
  assert_text (bastide_describe_result_caption (state), "45 points, 3 ahead of Ben");
  assert_text (bastide_describe_scores (state), "Anna 45, Ben 42 and Chiara 30");
  state->scores[2] = 42;
  assert_text (bastide_describe_result_caption (state), "45 points, 3 ahead of Ben and Chiara");
  state->scores[1] = 45;
  assert_text (bastide_describe_result (state), "Anna and Ben share the victory");
  assert_text (bastide_describe_result_caption (state), "45 points each");
  support_end_game (game);
}

/* ---- What happened ---- */

static void
test_events (void)
{
  BastideGame *game = support_game ("hh", 1);
  const BastideSetup *setup = bastide_game_get_setup (game);
  BastideEvent event = { .type = BASTIDE_EVENT_SCORED,
                         .feature = BASTIDE_FEATURE_CITY,
                         .owners = 1,
                         .points = 12,
                         .complete = TRUE,
                         .rule = "B6b" };

  assert_text (bastide_describe_event (setup, &event), "City completed: Anna 12 points.");
  event.owners = 3;
  assert_text (bastide_describe_event (setup, &event),
               "City completed: Anna and Ben 12 points each.");
  event = (BastideEvent){ .type = BASTIDE_EVENT_SCORED,
                          .feature = BASTIDE_FEATURE_ROAD,
                          .owners = 2,
                          .points = 1,
                          .final = TRUE,
                          .rule = "B11" };
  assert_text (bastide_describe_event (setup, &event), "Incomplete road: Ben 1 point.");
  event = (BastideEvent){ .type = BASTIDE_EVENT_SCORED,
                          .feature = BASTIDE_FEATURE_FIELD,
                          .owners = 1,
                          .points = 9,
                          .final = TRUE,
                          .rule = "B12" };
  assert_text (bastide_describe_event (setup, &event), "Farm: Anna 9 points.");
  event = (BastideEvent){ .type = BASTIDE_EVENT_DISCARDED, .player = 1 };
  assert_text (bastide_describe_event (setup, &event),
               "This tile fits nowhere. It was set aside and Ben drew again.");
  event = (BastideEvent){ .type = BASTIDE_EVENT_DEPLOYED,
                          .player = 0,
                          .feature = BASTIDE_FEATURE_MONASTERY };
  assert_text (bastide_describe_event (setup, &event), "Anna placed a monk.");
  event = (BastideEvent){ .type = BASTIDE_EVENT_RETURNED, .player = 0 };
  g_assert_null (bastide_describe_event (setup, &event));
  event = (BastideEvent){ .type = BASTIDE_EVENT_OVER, .player = BASTIDE_NO_PLAYER, .owners = 2 };
  assert_text (bastide_describe_event (setup, &event), "The game is over. Ben wins.");
  support_end_game (game);
}

/* S11: the sentence names the rule by which a two-tile city scored. */
static void
test_s11 (void)
{
  static const struct {
    const char *option, *text;
  } table[] = {
    { "small-city=4", "City completed: A 4 points." },
    { "small-city=2", "City completed: A 2 points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, table[i].option, "E U U");
      const BastideEvent *event;

      play_tile (play, 0, -1, 2);
      play_follower (play, BASTIDE_FEATURE_CITY, "S");
      event = play_event (play, BASTIDE_EVENT_SCORED, 0);
      g_assert_nonnull (event);
      assert_text (bastide_describe_event (play->setup, event), table[i].text);
    }
}

static BastideTurn *
last_turn (BastideGame *game)
{
  GListModel *history = G_LIST_MODEL (bastide_game_get_history (game));

  return g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
}

static void
assert_turn (BastideGame *game,
             const char *row,
             const char *spoken,
             const char *sentence,
             const char *gains)
{
  g_autoptr (BastideTurn) turn = last_turn (game);
  const BastideSetup *setup = bastide_game_get_setup (game);

  assert_text (bastide_describe_turn (turn), row);
  assert_text (bastide_describe_turn_spoken (setup, turn), spoken);
  assert_text (bastide_describe_turn_sentence (setup, turn), sentence);
  assert_text (bastide_describe_turn_gains (setup, turn), gains);
}

static guint
segment_of (BastideGame *game, BastideFeature feature)
{
  const BastideState *state = bastide_game_get_current_state (game);
  const BastideKind *kind = bastide_state_placed_kind (state, bastide_state_last_placed (state));

  for (guint i = 0; i < kind->n_segments; i++)
    {
      if (kind->feature[i] == feature)
        return i;
    }
  g_assert_not_reached ();
}

static void
test_turns (void)
{
  g_autoptr (Play) play = base_play (2, "U E A E U U");
  BastideGame *game = support_game_of (play->setup);

  g_assert_true (bastide_game_play (game, bastide_move_place (1, 0, 0)));
  assert_turn (game, "Tile placed", "Turn 1, A: tile placed", "A placed this tile.",
               "Nothing was completed.");
  g_assert_true (
      bastide_game_play (game, bastide_move_follower (segment_of (game, BASTIDE_FEATURE_ROAD))));
  assert_turn (game, "Thief placed", "Turn 1, A: thief placed", "A placed this tile and a thief.",
               "Nothing was completed.");

  g_assert_true (bastide_game_play (game, bastide_move_place (0, 1, 2)));
  g_assert_true (
      bastide_game_play (game, bastide_move_follower (segment_of (game, BASTIDE_FEATURE_CITY))));
  assert_turn (game, "Knight placed", "Turn 2, B: knight placed",
               "B placed this tile and a knight.", "Nothing was completed.");

  /* The monastery's road ends the thief's in the west; in the east it is open still. */
  g_assert_true (bastide_game_play (game, bastide_move_place (-1, 0, 3)));
  g_assert_true (bastide_game_play (game, bastide_move_pass ()));
  assert_turn (game, "No follower", "Turn 3, A: no follower",
               "A placed this tile and kept the follower.", "Nothing was completed.");

  g_assert_true (bastide_game_play (game, bastide_move_place (0, 2, 0)));
  g_assert_true (bastide_game_play (game, bastide_move_pass ()));
  assert_turn (game, "City completed", "Turn 4, B: city completed, B 4 points",
               "B placed this tile and kept the follower.", "City completed: B +4");
  support_end_game (game);
}

/* Two at once: the row is short, the spoken name says all. */
static void
test_turn_two_completed (void)
{
  g_autoptr (Play) play = base_play (2, "E E W A A U");
  BastideGame *game = support_game_of (play->setup);

  /* A knight south of the start, and the city closed from above by the other player: two cities. */
  g_assert_true (bastide_game_play (game, bastide_move_place (0, -1, 2)));
  g_assert_true (
      bastide_game_play (game, bastide_move_follower (segment_of (game, BASTIDE_FEATURE_CITY))));
  assert_turn (game, "City completed", "Turn 1, A: knight placed; city completed, A 4 points",
               "A placed this tile and a knight.", "City completed: A +4");
  support_end_game (game);
}

/* S19: the tile that was set aside has its place in the history. */
static void
test_s19 (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;
  BastideGame *game;

  support_tile (set, "field", 9, "");
  support_tile (set, "city", 2, "city NESW");
  play = play_new (set, 2, NULL, "field city field field");
  game = support_game_of (play->setup);
  g_assert_true (bastide_game_play (game, bastide_move_place (1, 0, 0)));
  g_assert_true (bastide_game_play (game, bastide_move_pass ()));
  g_assert_true (bastide_game_play (game, bastide_move_place (2, 0, 0)));
  g_assert_true (bastide_game_play (game, bastide_move_pass ()));
  assert_turn (game, "Set aside · No follower", "Turn 2, B: 1 tile set aside; no follower",
               "B placed this tile and kept the follower.", "Nothing was completed.");
  support_end_game (game);
}

/* H7: whose feature it is about, and who is asked. */
static void
test_prompt_offer (void)
{
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, "offers=yes", "E E U E V U");

  play_tile (play, 0, -1, 2);
  play_follower (play, BASTIDE_FEATURE_CITY, "S");
  play_tile (play, 0, -2, 0);
  play_follower (play, BASTIDE_FEATURE_CITY, "N");
  play_only (play, 1, 0, 0);
  assert_text (bastide_describe_prompt (play->state),
               "B drew the only tile that completes B’s city. What does A offer?");
  bastide_rules_apply (play->state, bastide_move_offer (2), NULL);
  assert_text (bastide_describe_prompt (play->state), "A offers 2 points for this tile.");
}

/* H2: a game that was opened again knows who began and why, if not the throws. */
static void
test_first_player (void)
{
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, "first-player=roll", "E U");
  g_autofree char *expected =
      g_strdup_printf ("%s rolled the highest number and begins.", play->setup->players[0].name);

  g_array_set_size (play->setup->first_draws, 0);
  assert_text (bastide_describe_first_player (play->setup), expected);
  play->setup->options.first_player = BASTIDE_FIRST_PLAYER_GIVEN;
  assert_text (bastide_describe_first_player (play->setup), NULL);
}

static void
assert_words (char *text)
{
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_free (text);
}

/* Every question, every choice and every way to decline has words. */
static void
check_choices (const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  assert_words (bastide_describe_prompt (state));
  if (state->phase == BASTIDE_PHASE_PLACE || state->phase == BASTIDE_PHASE_OVER)
    return;
  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const BastideMove move = g_array_index (moves, BastideMove, i);

      assert_words (bastide_describe_move_title (state, move));
      if (move.type != BASTIDE_MOVE_PASS && move.type != BASTIDE_MOVE_OFFER)
        assert_words (bastide_describe_move_subtitle (state, move));
    }
}

/* Nothing in a whole game leaves anybody without words. */
static void
test_whole_games (void)
{
  for (guint64 seed = 0; seed < (g_test_thorough () ? 100u : 15u); seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      BastideGame *game = support_game_of (setup);
      BastideRandom random;

      bastide_random_init (&random, seed);
      do
        {
          const BastideState *state = bastide_game_get_state (game);
          const GArray *events = bastide_game_get_events (game);

          for (guint i = 0; i < events->len; i++)
            g_free (bastide_describe_event (setup, &g_array_index (events, BastideEvent, i)));
          for (guint32 node = 0; node < state->n_nodes; node++)
            {
              g_autofree char *text = bastide_describe_feature (state, node);

              g_assert_true (g_utf8_validate (text, -1, NULL));
              g_assert_true (g_str_has_suffix (text, "."));
            }
          check_choices (state);
          g_free (bastide_describe_player (state, 0, TRUE));
      } while (support_play (game, &random, 1) == 1);
      support_end_game (game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/describe/tiles", test_tiles);
  g_test_add_func ("/model/describe/tiles-of-any-set", test_tiles_of_any_set);
  g_test_add_func ("/model/describe/hand", test_hand);
  g_test_add_func ("/model/describe/bag", test_bag);
  g_test_add_func ("/model/describe/cells", test_cells);
  g_test_add_func ("/model/describe/placement", test_placement);
  g_test_add_func ("/model/describe/prompts", test_prompts);
  g_test_add_func ("/model/describe/H7/prompt-offer", test_prompt_offer);
  g_test_add_func ("/model/describe/H2/first-player", test_first_player);
  g_test_add_func ("/model/describe/prompt-one-cell", test_prompt_one_cell);
  g_test_add_func ("/model/describe/prompt-computer", test_prompt_computer);
  g_test_add_func ("/model/describe/follower-titles", test_follower_titles);
  g_test_add_func ("/model/describe/follower-subtitles", test_follower_subtitles);
  g_test_add_func ("/model/describe/feature-tip", test_feature_tip);
  g_test_add_func ("/model/describe/feature-spoken", test_feature_spoken);
  g_test_add_func ("/model/describe/S10/two-segments-one-field", test_s10);
  g_test_add_func ("/model/describe/names", test_names);
  g_test_add_func ("/model/describe/marks", test_marks);
  g_test_add_func ("/model/describe/player", test_player);
  g_test_add_func ("/model/describe/result", test_result);
  g_test_add_func ("/model/describe/events", test_events);
  g_test_add_func ("/model/describe/S11/rule-of-a-two-tile-city", test_s11);
  g_test_add_func ("/model/describe/turns", test_turns);
  g_test_add_func ("/model/describe/turn-with-follower-and-completion", test_turn_two_completed);
  g_test_add_func ("/model/describe/S19/set-aside", test_s19);
  g_test_add_func ("/model/describe/whole-games", test_whole_games);
  return g_test_run ();
}
