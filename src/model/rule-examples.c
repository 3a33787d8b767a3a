/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-examples.c: the examples of the rule book: which saved games, and what they show. */

#include "config.h"
#include "rule-book.h"

#include <glib/gi18n-lib.h>

#include "data-file.h"

/* Of a topic the examples stand as it names them; here they stand in the order of the topics. */
const BastideRuleExample bastide_rule_examples[] = {
  { .name = "start",
    .rule = "B2",
    .when = "!start-in-bag=yes !count",
    .title = N_ ("Only the start tile lies on the table."),
    .text = N_ ("Anna begins. Her tile, a straight road, fits at the marked cells: at both ends of "
                "the road and beside the field."),
    .shows_moves = TRUE },
  { .name = "turn",
    .rule = "B5",
    .when = "farmers=yes",
    .title = N_ ("Anna has placed her tile."),
    .text = N_ ("Now she may put a follower on its road, in its city or on one of its two fields. "
                "Then it is Ben’s turn."),
    .shows_moves = TRUE },
  { .name = "no-farmers",
    .rule = "B14",
    .when = "farmers=no",
    .title = N_ ("Anna has placed her tile."),
    .text = N_ ("She may put a follower on its road or in its city. The fields stay empty."),
    .shows_moves = TRUE },
  { .name = "placing",
    .rule = "B4a",
    .when = "",
    .title = N_ ("Ben has drawn a bend."),
    .text = N_ ("It fits at the marked cells. North of the start tile only a city can go on."),
    .shows_moves = TRUE },
  { .name = "unplaceable",
    .rule = "B4b",
    .when = "unplaceable=discard",
    .title = N_ ("A tile that fits nowhere"),
    .text = N_ ("Anna drew a tile that is city on all sides, but on the table there are only a "
                "road and fields. That tile left the game, and she drew a straight road."),
    .shows_moves = TRUE },
  { .name = "taken",
    .rule = "B5b",
    .when = "farmers=yes",
    .title = N_ ("Ben has made Anna’s road longer."),
    .text = N_ ("Anna’s thief holds all of the road, so nobody can join. Ben may put a farmer on "
                "one of the two fields."),
    .shows_moves = TRUE,
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "completing",
    .rule = "B6f",
    .when = "",
    .title = N_ ("Chiara completes a road and a city."),
    .text = N_ ("Anna gets 2 points for the road, and Ben 4 for the city. Chiara holds neither of "
                "them and gets nothing."),
    .n_places = 2,
    .places = { { 0, 1, 0 }, { 1, 0, 0 } } },
  { .name = "roads",
    .rule = "B6a",
    .when = "",
    .title = N_ ("Anna completes her road."),
    .text = N_ (
        "It begins at the village and ends at the monastery. On 4 tiles it brings her 4 points."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "cities",
    .rule = "B6b",
    .when = "",
    .title = N_ ("Anna completes her city."),
    .text = N_ ("4 tiles and 2 pennants, 2 points each: she gets 12 points."),
    .n_places = 1,
    .places = { { 0, -1, 0 } } },
  { .name = "small-city",
    .rule = "B6e",
    .when = "small-city=2",
    .title = N_ ("Ben completes a small city for Anna."),
    .text = N_ ("It has two tiles only and brings 2 points instead of 4."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "monasteries",
    .rule = "B6c",
    .when = "",
    .title = N_ ("Anna’s monastery is surrounded."),
    .text = N_ ("Ben has placed the eighth neighbour. Anna gets 9 points, and the other two "
                "monasteries are still empty."),
    .n_places = 1,
    .places = { { 1, 1, 0 } } },
  { .name = "majorities",
    .rule = "B6d",
    .when = "",
    .title = N_ ("Ben’s tile joins three pieces of city."),
    .text = N_ ("Anna has two knights in it, Ben has one. She gets 8 points for the 4 tiles, and "
                "he gets nothing."),
    .n_places = 1,
    .places = { { 1, -1, 0 } } },
  { .name = "joining",
    .rule = "B5b",
    .when = "",
    .title = N_ ("Anna joins her city with Ben’s."),
    .text =
        N_ ("Each has one knight in it now. For 3 tiles and 1 pennant both of them get 8 points."),
    .n_places = 1,
    .places = { { 1, -1, 0 } } },
  { .name = "followers-back",
    .rule = "B7",
    .when = "",
    .title = N_ ("A thief for one turn"),
    .text = N_ ("Anna’s tile completes the short road from the village to the monastery. If she "
                "puts a thief on it, he brings 2 points at once and is back in her supply."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "farms",
    .rule = "B12",
    .when = "farm-scoring=3rd",
    .title = N_ ("Two farms at the same cities"),
    .text = N_ ("Anna’s farmer lies south of the two cities, Ben’s north. Both farms touch both "
                "cities, so each brings 2 times 3, that is 6 points."),
    .n_places = 2,
    .places = { { 0, 0, 1 }, { 0, -1, 1 } } },
  { .name = "farms-1st",
    .rule = "B12a",
    .when = "farm-scoring=1st",
    .title = N_ ("Two farmers around each city"),
    .text = N_ ("Anna and Ben have one farmer each around both cities. Each city gives 4 points to "
                "both of them: 8 points in all."),
    .n_places = 2,
    .places = { { 0, 0, 0 }, { 1, 0, 0 } } },
  { .name = "scoreboard",
    .rule = "B9",
    .when = "",
    .title = N_ ("Anna has gone round once."),
    .text = N_ ("Both markers are on field 2. Ben has 2 points. Anna’s marker bears the sign 50, "
                "so she has 52."),
    .shows_track = TRUE },
  { .name = "end",
    .rule = "B11",
    .when = "incomplete=score",
    .title = N_ ("The last tile lies."),
    .text = N_ ("Anna’s city has 1 tile and 1 pennant: 2 points. Her monastery has 4 neighbours: 5 "
                "points. Ben’s road has 3 tiles: 3 points."),
    .n_places = 3,
    .places = { { 0, -1, 0 }, { 1, -1, 0 }, { 1, 0, 0 } } },
  { .name = "incomplete",
    .rule = "H9",
    .when = "incomplete=nothing",
    .title = N_ ("The last tile lies."),
    .text = N_ ("Anna’s city and monastery and Ben’s road are incomplete. They bring nothing."),
    .n_places = 3,
    .places = { { 0, -1, 0 }, { 1, -1, 0 }, { 1, 0, 0 } } },
  { .name = "winter-animals",
    .rule = "W1",
    .when = "",
    .title = N_ ("A road with animals"),
    .text = N_ ("A deer and a wolf look on, which changes nothing: the road from the village to "
                "the monastery brings Anna 3 points for its 3 tiles."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "winter",
    .rule = "W4",
    .when = "bushes=end",
    .title = N_ ("A crossroad and a village"),
    .text = N_ ("Bushes stand at one crossing, houses at the other. Each of them ends the road, "
                "and its 3 tiles bring Anna 3 points."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "carcassonne",
    .rule = "C1",
    .when = "",
    .title = N_ ("The game begins at the town."),
    .text = N_ ("A straight road fits at the marked cells around it. The Count is in the castle."),
    .shows_moves = TRUE },
  { .name = "quarters",
    .rule = "C4",
    .when = "count-quarter=open",
    .title = N_ ("Ben has completed Anna’s road."),
    .text = N_ (
        "Anna got 3 points and Ben none. Now he may send a follower to one of the four quarters."),
    .shows_moves = TRUE,
    .n_places = 1,
    .places = { { 1, -2, 0 } } },
  { .name = "quarters-closed",
    .rule = "C10",
    .when = "count-quarter=closed",
    .title = N_ ("Ben has completed Anna’s road."),
    .text = N_ ("Anna got 3 points and Ben none. He may send a follower to a quarter, but not to "
                "the castle, where the Count is."),
    .shows_moves = TRUE,
    .n_places = 1,
    .places = { { 1, -2, 0 } } },
  { .name = "count-moves",
    .rule = "C5",
    .when = "count-move=free",
    .title = N_ ("Ben’s follower has entered the market."),
    .text = N_ ("Now Ben may move the Count out of the castle to another quarter. If he sends him "
                "to the market, Ben’s own follower can’t leave."),
    .shows_moves = TRUE },
  { .name = "count-clockwise",
    .rule = "C10",
    .when = "count-move=clockwise",
    .title = N_ ("Ben’s follower has gone to the blacksmith."),
    .text = N_ ("That sent the Count from the castle to the market, which comes next clockwise.") },
  { .name = "count-follow",
    .rule = "C10",
    .when = "count-move=follow",
    .title = N_ ("Ben’s follower has gone to the blacksmith."),
    .text = N_ ("The Count went there after him. Nobody’s followers can leave the blacksmith while "
                "the Count is there.") },
  { .name = "redeploying",
    .rule = "C6",
    .when = "",
    .title = N_ ("Ben may send a thief from the blacksmith."),
    .text = N_ ("Anna has completed her road of 3 tiles. If Ben’s follower comes to it, both get 3 "
                "points."),
    .shows_moves = TRUE,
    .n_places = 1,
    .places = { { 0, 2, 0 } } },
  { .name = "count-final",
    .rule = "C8",
    .when = "farmers=yes count-final=any",
    .title = N_ ("The bag is empty."),
    .text = N_ ("From the market Ben may still move his follower to a farm. Each of those at the "
                "town’s wall brings 3 points."),
    .shows_moves = TRUE },
  { .name = "count-final-market",
    .rule = "C10",
    .when = "farmers=yes count-final=market",
    .title = N_ ("The bag is empty."),
    .text = N_ ("Ben has a follower in the market and one at the blacksmith. Only the one in the "
                "market may still move, to a farm."),
    .shows_moves = TRUE },
  { .name = "first-player",
    .rule = "H2",
    .when = "first-player=most-roads",
    .title = N_ ("Ben begins."),
    .text = N_ ("He drew a tile with three roads, and Anna one without any. Both tiles go back "
                "into the bag."),
    .draws = "W E" },
  { .name = "draw-ahead",
    .rule = "H1",
    .when = "draw-ahead=yes",
    .title = N_ ("Anna knows her next tile."),
    .text = N_ (
        "She drew it at the end of her turn. While Ben places his tile she can think about hers."),
    .shows_moves = TRUE },
  { .name = "hand",
    .rule = "H3",
    .when = "hand=3",
    .title = N_ ("Anna holds three tiles."),
    .text = N_ ("She may place any of them: at each marked cell one of them fits. At the end of "
                "her turn she draws another one."),
    .shows_moves = TRUE },
  { .name = "start-in-bag",
    .rule = "H4",
    .when = "start-in-bag=yes !count",
    .title = N_ ("Anna’s tile begins the board."),
    .text = N_ ("She may put a follower on its road, in its city or on one of its two fields."),
    .shows_moves = TRUE },
  { .name = "returned",
    .rule = "H4",
    .when = "unplaceable=return",
    .title = N_ ("A tile that fits nowhere"),
    .text = N_ ("Anna drew a tile that is city on all sides, but on the table there are only a "
                "road and fields. That tile went back into the bag, and she drew a straight road."),
    .shows_moves = TRUE },
  { .name = "crossroads",
    .rule = "H6",
    .when = "",
    .title = N_ ("The road goes on through the bushes."),
    .text = N_ ("What meets at the crossing is one road. It ends at two monasteries and a village, "
                "and its 4 tiles bring Anna 4 points."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { .name = "offers",
    .rule = "H7",
    .when = "offers=yes",
    .title = N_ ("Only Anna’s tile completes Ben’s city."),
    .text = N_ ("Ben may offer points for it. If he offers 2 and she takes them, he plays the tile "
                "at once and gets 8 points for his city."),
    .shows_moves = TRUE,
    .n_places = 1,
    .places = { { 2, -1, 0 } } },
  { .name = "holes",
    .rule = "H8",
    .when = "",
    .title = N_ ("Anna fills a hole."),
    .text =
        N_ ("Her tile touches others on all four sides. When this turn is over she plays again.") },
  { .name = "table",
    .rule = "H10",
    .when = "",
    .title = N_ ("A table of five by three tiles"),
    .text = N_ ("Anna has a bend in hand. It may lie at the marked cells, which are on the table."),
    .shows_moves = TRUE },
  { .name = "table-border",
    .rule = "H11",
    .when = "table-border=completes",
    .title = N_ ("The edge of the table closes the road."),
    .text = N_ ("On this small table the road reaches both edges. It is complete, and its 3 tiles "
                "bring Anna 3 points."),
    .n_places = 1,
    .places = { { 1, 0, 0 } } },
  { NULL }
};

const BastideRuleExample *
bastide_rule_example_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (const BastideRuleExample *e = bastide_rule_examples; e->name != NULL; e++)
    if (g_str_equal (e->name, name))
      return e;
  return NULL;
}

BastideRecord *
bastide_rule_example_load (const BastideRuleExample *example, GError **error)
{
  g_autofree char *file_name = NULL, *path = NULL;

  g_return_val_if_fail (example != NULL, NULL);

  file_name = g_strconcat (example->name, ".bastide", NULL);
  path = bastide_data_file ("examples", file_name);
  return bastide_record_load (path, error);
}
