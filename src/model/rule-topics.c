/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-topics.c: the words of the rule book.
 *
 * Order matters: topics stand in the list as they stand here; what a game's options change comes
 * last in a topic. A rule that two topics need is told in one of them and named in the other. */

#include "config.h"
#include "rule-book.h"

#include <glib/gi18n-lib.h>

#define GAME  BASTIDE_RULE_SECTION_GAME
#define COUNT BASTIDE_RULE_SECTION_COUNT
#define HOUSE BASTIDE_RULE_SECTION_HOUSE

/* --- The game --- */

static const BastideRuleParagraph start[] = {
  { "B1", "",
    N_ ("Two to five players take eight followers of one colour each; a sixth colour, grey, lets "
        "six play. One follower marks the points on the scoreboard and begins on field 0. The "
        "other seven are the player’s supply.") },
  { "B2 C1", "count",
    N_ ("Carcassonne lies in the middle of the table instead of a start tile. All other tiles are "
        "mixed.") },
  { "B2", "!start-in-bag=yes !count",
    N_ ("The start tile lies face up on the table. All other tiles are mixed.") },
  { "B3", "", N_ ("The players agree on who begins. Turns then go clockwise.") },
  { "H4", "start-in-bag=yes !count",
    N_ ("The start tile is mixed in with the others. The first tile that is drawn begins the "
        "board.") },
  { NULL }
};

static const BastideRuleParagraph turn[] = {
  { "B4", "",
    N_ ("A player draws a tile and places it. Nobody may leave that out while there is a place for "
        "the tile.") },
  { "B5", "", N_ ("Then the player may put one follower on that tile, or keep it.") },
  { "B6", "",
    N_ ("Last, everything that the tile completed is scored, and the next player’s turn begins.") },
  { "H1", "draw-ahead=yes",
    N_ ("In this game the next tile is drawn at the end of one’s own turn, so that there is time "
        "to think about it.") },
  { "H3", "hand=3",
    N_ ("In this game players hold three tiles, place one of them, and draw again at the end of "
        "the turn.") },
  { "H8", "hole-turn=yes",
    N_ ("In this game a tile with neighbours on all four sides brings another turn.") },
  { NULL }
};

static const BastideRuleParagraph placing[] = {
  { "B4a", "",
    N_ ("A tile goes beside one that already lies on the table, edge to edge. Meeting at a corner "
        "isn’t enough. It may be turned as one likes.") },
  { "B4a", "",
    N_ ("Whatever reaches an edge must go on beyond it: a road meets a road, a city a city, a "
        "field a field. That holds for each neighbour.") },
  { "B4b", "unplaceable=discard",
    N_ ("Everybody sees the tile that was drawn. If it fits nowhere it leaves the game, and the "
        "same player draws another one. The history tells of it.") },
  { "B4b H4", "unplaceable=return",
    N_ ("Everybody sees the tile that was drawn. If it fits nowhere it goes back into the bag, and "
        "the same player draws another one. The history tells of it.") },
  { "H10", "!table=none",
    N_ ("In this game the table is of limited size, and no tile may lie beyond its edge.") },
  { NULL }
};

static const BastideRuleParagraph followers[] = {
  { "B5a", "farmers=yes",
    N_ ("A follower comes from the player’s supply and goes to the tile just placed, never to "
        "another one. On a road it is a thief, in a city a knight, in a monastery a monk, and "
        "lying on a field a farmer.") },
  { "B5a B14", "farmers=no",
    N_ ("A follower comes from the player’s supply and goes to the tile just placed, never to "
        "another one. On a road it is a thief, in a city a knight, in a monastery a monk. In this "
        "game there are no farmers.") },
  { "B5b", "",
    N_ ("The road, city or farm must be free. If anybody’s follower stands somewhere on it, even "
        "many tiles away, nobody can join.") },
  { "B5c", "",
    N_ ("A follower may go to something that this same tile completes. It is scored at once, and "
        "the follower returns.") },
  { "B5d", "", N_ ("Whoever has no follower left places tiles only, until some come back.") },
  { "B5e", "farmers=yes",
    N_ ("On a tile with a monastery one can choose: a monk in it, or a farmer on the field around "
        "it, which leaves the monastery empty.") },
  { NULL }
};

static const BastideRuleParagraph scoring[] = {
  { "B6 B6f", "",
    N_ ("A completed road, city or monastery is scored in the turn that completes it, for whoever "
        "holds it, no matter whose turn that is.") },
  { "B6f", "", N_ ("One tile can complete several features. Each of them is scored by itself.") },
  { "B6f", "", N_ ("What nobody holds brings nobody any points.") },
  { NULL }
};

static const BastideRuleParagraph roads[] = {
  { "B6a", "",
    N_ ("A road is complete when each of its ends reaches a crossing, a city or a monastery, or "
        "when it runs in a ring.") },
  { "B6a", "",
    N_ ("It is worth 1 point for each of its tiles. A tile counts once, even if the road crosses "
        "it twice.") },
  { "B5g", "bushes=end",
    N_ ("A crossing ends every road that reaches it. The roads beyond it are other roads, and "
        "nobody can stand on the crossing itself.") },
  { "B5g H6", "bushes=through",
    N_ ("In this game a crossing ends roads only if houses stand there. At a crossing with bushes "
        "all its roads are one.") },
  { NULL }
};

static const BastideRuleParagraph cities[] = {
  { "B6b", "",
    N_ ("A city is complete when its wall has closed around it and no gap is left inside.") },
  { "B6b", "",
    N_ ("It is worth 2 points for each of its tiles and 2 more for each pennant. A tile counts "
        "once, even if two pieces of the city lie on it.") },
  { "B6b", "", N_ ("A pennant belongs to the piece of city that it stands in.") },
  { "B5f", "", N_ ("Pieces of city that only meet at a corner are not connected.") },
  { "B6e", "small-city=4",
    N_ ("A city of two tiles counts like any other: 4 points without a pennant.") },
  { "B6e H5", "small-city=2",
    N_ ("In this game a completed city of just two tiles is worth only half: 1 point for each tile "
        "and each pennant.") },
  { NULL }
};

static const BastideRuleParagraph monasteries[] = {
  { "B6c", "",
    N_ ("A monastery is complete when tiles lie on all eight cells around it, corners included. It "
        "is then worth 9 points: 1 for itself and 1 for each neighbour.") },
  { "B5g", "",
    N_ ("It doesn’t matter what is on those tiles. Two monasteries may lie side by side, and each "
        "counts the other as a neighbour.") },
  { "H11", "table-border=completes !table=none",
    N_ ("In this game a monastery at the edge of the table needs only the neighbours that fit on "
        "the table, and scores fewer points.") },
  { NULL }
};

static const BastideRuleParagraph majorities[] = {
  { "B6d", "",
    N_ ("Whoever has the most followers on a feature takes all its points. The others get "
        "nothing.") },
  { "B6d", "",
    N_ ("When several have equally many, each of them gets all the points. Nothing is divided.") },
  { "B6d", "", N_ ("More followers of one player never make a feature worth more.") },
  { NULL }
};

static const BastideRuleParagraph joining[] = {
  { "B5b", "",
    N_ ("Nobody can enter an occupied feature. But a tile may connect two features on which "
        "followers stand already. Then they share it.") },
  { "B5b B6d", "",
    N_ ("This is how one comes to share the city of another player, or to take it over: begin "
        "nearby, and connect.") },
  { "B8", "farmers=yes", N_ ("Farms grow together in the same way.") },
  { NULL }
};

static const BastideRuleParagraph comeback[] = {
  { "B7", "",
    N_ ("After a feature was scored, and not before, its thieves, knights or monks go back to "
        "their players’ supplies.") },
  { "B7", "",
    N_ ("The order in a turn is: complete, put a follower, score, take back. So a follower that "
        "returns can be used from the next turn on.") },
  { "B7 B8", "farmers=yes", N_ ("Farmers never come back: they lie on their farm until the end.") },
  { NULL }
};

static const BastideRuleParagraph farms[] = {
  { "B8", "",
    N_ ("A farm is a field with all that is connected to it. Roads, cities, rivers and the edge of "
        "the tiles part it from others. Farmers stay until the end of the game.") },
  { "B12", "farm-scoring=3rd",
    N_ ("At the end the player with the most farmers on a farm gets 3 points for each completed "
        "city at it; with equally many, all of them do.") },
  { "B12", "farm-scoring=3rd",
    N_ ("A city counts once for a farm, however long their border is, and once for every farm that "
        "it touches. Touching at a corner only isn’t enough.") },
  { "B12a H5", "farm-scoring=1st",
    N_ ("In this game the cities are counted one by one at the end. All farmers around a completed "
        "city are counted together, whichever of its farms they lie on. Whoever has the most gets "
        "4 points, with equally many all of them do.") },
  { "B12", "",
    N_ ("Incomplete cities bring farmers nothing, and a farm without a completed city is worth "
        "nothing.") },
  { "C2", "count",
    N_ ("With the Count, Carcassonne itself is a completed city for every farm at its wall.") },
  { NULL }
};

static const BastideRuleParagraph scoreboard[] = {
  { "B9", "",
    N_ ("Points are marked at once on a track of 50 fields, 0 to 49, which is run through again "
        "and again.") },
  { "B9 H12 W7", "",
    N_ ("Whoever has gone round gets a sign beside the score, such as 50+: each lap stands for 50 "
        "points.") },
  { NULL }
};

static const BastideRuleParagraph end[] = {
  { "B10", "",
    N_ ("The game ends with the turn in which the last tile was placed. What that tile completes "
        "is scored as always. Then comes the final scoring.") },
  { "B11", "incomplete=score",
    N_ ("Incomplete roads and cities are worth 1 point for each tile and each pennant. An "
        "incomplete monastery is worth 1 point and 1 for each neighbour. Majorities count as "
        "before.") },
  { "B11 H9", "incomplete=nothing",
    N_ ("In this game incomplete roads, cities and monasteries bring nothing at the end.") },
  { "B11 B12", "farmers=yes", N_ ("The farms are scored last.") },
  { "B14", "farmers=no", N_ ("There are no farms to score in this game.") },
  { "B13", "tie=shared",
    N_ ("The player with the most points wins. If several have the most, they win together.") },
  { "B13", "tie=replay",
    N_ ("The player with the most points wins. If several have the most, they are offered another "
        "game.") },
  { NULL }
};

static const BastideRuleParagraph winter[] = {
  { "W1 W6", "",
    N_ ("In the Winter Edition the land lies under snow, and animals look out of it: deer, foxes, "
        "wolves, hares, even a Wolpertinger. They are pictures only. The rules are those of the "
        "base game.") },
  { "W2 W3", "",
    N_ ("The printing of 2011 has 72 tiles. Those of 2012, 2020 and 2022 have twelve more, with an "
        "animal each.") },
  { "W4", "",
    N_ ("Where three or four roads meet there are houses, a village, or only bushes, a crossroad. "
        "Both end roads; only a house rule tells them apart.") },
  { "W5", "",
    N_ ("The printing of 2022 also shows gardens, farmhouses, highwaymen and more. They mean "
        "nothing for the game.") },
  { NULL }
};

/* --- The Count --- */

static const BastideRuleParagraph carcassonne[] = {
  { "C1", "",
    N_ ("With The Count of Carcassonne twelve tiles with the walled town lie in the middle of the "
        "table, in place of the start tile. Roads, small pieces of city and fields at its rim go "
        "on like any others, and may be occupied as usual.") },
  { "C2", "farmers=yes",
    N_ ("The town is never scored itself. For farms at its wall it counts as a completed city.") },
  { "C2", "farmers=no", N_ ("The town is never scored itself.") },
  { "C11", "", N_ ("The town can be added to the base game and to each Winter Edition.") },
  { NULL }
};

static const BastideRuleParagraph quarters[] = {
  { "C3", "",
    N_ ("The town has four quarters, and each serves one kind of feature: the castle cities, the "
        "blacksmith roads, the cathedral monasteries, and the market farms. The Count begins in "
        "the castle.") },
  { "C4", "",
    N_ ("When a player’s tile brings points to others and none to the player who placed it, that "
        "player may send one follower from the supply to a quarter, beside the usual follower of "
        "the turn.") },
  { "C4", "",
    N_ ("That can be done once for each tile. Features that nobody holds don’t count for it, and a "
        "follower that came home in this scoring may be the one that is sent.") },
  { "C9", "",
    N_ ("Followers in the town are never scored there. They leave it only for a feature.") },
  { "C10", "count-quarter=closed",
    N_ ("In this game nobody can enter the quarter where the Count is.") },
  { NULL }
};

static const BastideRuleParagraph count_moves[] = {
  { "C5", "count-move=free",
    N_ ("Whoever sends a follower into the town may move the Count to any quarter, or leave him "
        "where he is.") },
  { "C10", "count-move=clockwise",
    N_ ("In this game the Count goes on to the next quarter, clockwise, whenever a follower enters "
        "the town.") },
  { "C10", "count-move=follow",
    N_ ("In this game the Count goes to the quarter that a follower has just entered.") },
  { "C6", "", N_ ("Nobody’s followers can leave the quarter where he stands.") },
  { NULL }
};

static const BastideRuleParagraph redeploying[] = {
  { "C6", "",
    N_ ("When features are completed, followers may come to them out of the town before they are "
        "scored: from the castle to a city, from the blacksmith to a road, from the cathedral to a "
        "monastery. It doesn’t matter whether somebody stands there already.") },
  { "C6", "",
    N_ ("Each player is asked once, beginning to the left of the one who placed the tile, who "
        "comes last. One may move as many followers as one likes, but none from the quarter where "
        "the Count is.") },
  { "C6 C4", "",
    N_ ("Then majorities and points are counted as usual, and those followers go home with the "
        "others. Points won in this way are points of this turn.") },
  { NULL }
};

static const BastideRuleParagraph count_final[] = {
  { "C8", "count-final=any",
    N_ ("Before the final scoring the players move one follower at a time out of the town, "
        "beginning to the left of the one who placed the last tile: to incomplete cities, roads "
        "and monasteries, and from the market to farms. It goes round until all have passed.") },
  { "C8 C10", "count-final=market",
    N_ ("In this game only followers in the market leave the town before the final scoring, to "
        "farms. The players move one at a time, beginning to the left of the one who placed the "
        "last tile.") },
  { "C7", "", N_ ("Followers in the market can leave at no other time.") },
  { "C8", "",
    N_ ("Whoever passes is out. The Count still closes his quarter, and followers left in the town "
        "bring nothing.") },
  { NULL }
};

static const BastideRuleParagraph count_options[] = {
  { "C10", "count-quarter=closed",
    N_ ("The Count’s quarter can be closed: nobody may leave it, nor enter it.") },
  { "C10", "count-move=clockwise",
    N_ ("The Count can walk by himself: each follower that enters the town sends him one quarter "
        "on, clockwise.") },
  { "C10", "count-move=follow",
    N_ ("Or he goes to see each newcomer: he moves to the quarter that was just entered.") },
  { "C10", "count-final=market",
    N_ ("Before the final scoring the way out may be open for the followers in the market only.") },
  { NULL }
};

/* --- House rules --- */

static const BastideRuleParagraph first_player[] = {
  { "H2", "first-player=random", N_ ("Chance decides who begins.") },
  { "H2", "first-player=most-roads",
    N_ ("Everybody draws a tile, and the one whose tile has the most roads begins. Those who tie "
        "draw again. The tiles go back into the bag.") },
  { "H2", "first-player=roll",
    N_ ("Everybody rolls a die, and the highest number begins. Those who tie roll again.") },
  { NULL }
};

static const BastideRuleParagraph draw_ahead[] = {
  { "H1", "",
    N_ ("Everybody draws the next tile at the end of the own turn, and can think about it while "
        "the others play. If it fits nowhere when its turn has come, it is replaced.") },
  { NULL }
};

static const BastideRuleParagraph hand[] = {
  { "H3", "",
    N_ ("Each player holds three tiles. One of them is placed in a turn; at the end of the turn "
        "the hand is filled again. A hand is set aside only if none of its tiles fits.") },
  { "H3", "hand-hidden=no", N_ ("All see the hands of all, unless it was agreed to hide them.") },
  { "H3", "hand-hidden=yes",
    N_ ("Hidden hands are for their owners’ eyes only. The device is passed on before the tiles "
        "are shown.") },
  { NULL }
};

static const BastideRuleParagraph bag[] = {
  { "H4", "start-in-bag=yes !count",
    N_ ("The start tile is in the bag, and the first tile drawn lies alone in the middle. It takes "
        "a follower like any other.") },
  { "H4", "unplaceable=return",
    N_ ("Tiles that fit nowhere go back into the bag, at a random place. If nothing in the bag "
        "fits any more, the game ends.") },
  { NULL }
};

static const BastideRuleParagraph small_city[] = {
  { "B6e H5", "",
    N_ ("A completed city of just two tiles is worth 1 point for each tile and each pennant, "
        "instead of 2. As an old rule has it.") },
  { NULL }
};

static const BastideRuleParagraph farms_1st[] = {
  { "B12a H5", "",
    N_ ("In the first edition farmers are counted around each city, not on each farm. Every "
        "completed city gives 4 points, once, to whoever has the most farmers on all farms around "
        "it.") },
  { NULL }
};

static const BastideRuleParagraph no_farmers[] = {
  { "B14 H13 H5", "",
    N_ ("In a first game the farmers may be left out. Nobody goes to the fields, and no farms are "
        "scored at the end.") },
  { NULL }
};

static const BastideRuleParagraph crossroads[] = {
  { "H6", "",
    N_ ("A crossing without houses, with bushes only, doesn’t end roads. All roads that meet there "
        "are one road, with three or four ends, and the tile counts once.") },
  { "H6", "", N_ ("Only villages end roads. The fields between the roads stay apart.") },
  { NULL }
};

static const BastideRuleParagraph offers[] = {
  { "H7", "",
    N_ ("If the drawn tile is of the only kind that can still complete a feature with followers, "
        "the others may offer points for it, each once.") },
  { "H7", "",
    N_ ("The owner of the tile may sell it for one of the offers, or keep it. The buyer pays and "
        "plays a turn with it at once. Then the seller draws and plays.") },
  { NULL }
};

static const BastideRuleParagraph holes[] = {
  { "H8", "",
    N_ ("Whoever fills a hole, a cell with tiles on all four sides, plays again after this turn: "
        "draws, places and scores once more.") },
  { NULL }
};

static const BastideRuleParagraph incomplete[] = {
  { "H9", "",
    N_ ("Roads, cities and monasteries that are incomplete at the end bring nothing. Farms are "
        "scored as always.") },
  { NULL }
};

static const BastideRuleParagraph table[] = {
  { "H10", "",
    N_ ("The tiles must lie within a table of so many columns and rows. The start lies in its "
        "middle.") },
  { "H10", "table-shift=yes",
    N_ ("The layout may be moved on the table: only its whole extent has to fit.") },
  { "H11", "table-border=completes",
    N_ ("Where a road or a city reaches the edge of the table it counts as closed. A monastery "
        "there needs only the neighbours that fit on the table.") },
  { NULL }
};

/* --- The topics --- */

const BastideRuleTopic bastide_rule_topics[] = {
  { "start", GAME, "", FALSE, NC_ ("rules", "Getting Ready"), start, "start", "turn scoreboard" },
  { "turn", GAME, "", FALSE, NC_ ("rules", "A Turn"), turn, "turn no-farmers",
    "placing followers scoring" },
  { "placing", GAME, "", FALSE, NC_ ("rules", "Placing"), placing, "placing unplaceable",
    "turn followers" },
  { "followers", GAME, "", FALSE, NC_ ("rules", "Followers"), followers, "taken",
    "joining followers-back farms" },
  { "scoring", GAME, "", FALSE, NC_ ("rules", "Completing"), scoring, "completing",
    "roads cities monasteries majorities" },
  { "roads", GAME, "", FALSE, NC_ ("rules", "Roads"), roads, "roads", "majorities crossroads end" },
  { "cities", GAME, "", FALSE, NC_ ("rules", "Cities"), cities, "cities small-city",
    "majorities small-city end" },
  { "monasteries", GAME, "", FALSE, NC_ ("rules", "Monasteries"), monasteries, "monasteries",
    "followers end" },
  { "majorities", GAME, "", FALSE, NC_ ("rules", "Majorities"), majorities, "majorities",
    "joining scoring" },
  { "joining", GAME, "", FALSE, NC_ ("rules", "Joining Features"), joining, "joining",
    "majorities followers" },
  { "followers-back", GAME, "", FALSE, NC_ ("rules", "Followers Return"), comeback,
    "followers-back", "followers scoring" },
  { "farms", GAME, "farmers=yes", FALSE, NC_ ("rules", "Farms"), farms, "farms farms-1st",
    "end farms-1st joining" },
  { "scoreboard", GAME, "", FALSE, NC_ ("rules", "Scoreboard"), scoreboard, "scoreboard",
    "scoring" },
  { "end", GAME, "", FALSE, NC_ ("rules", "The End"), end, "end incomplete",
    "farms incomplete count-final" },
  { "winter", GAME, "winter", FALSE, NC_ ("rules", "Winter Editions"), winter,
    "winter-animals winter", "crossroads roads" },

  { "carcassonne", COUNT, "count", FALSE, NC_ ("rules", "Carcassonne"), carcassonne, "carcassonne",
    "quarters farms" },
  { "quarters", COUNT, "count", FALSE, NC_ ("rules", "Into the Town"), quarters,
    "quarters quarters-closed", "count-moves redeploying" },
  { "count-moves", COUNT, "count", FALSE, NC_ ("rules", "Moving the Count"), count_moves,
    "count-moves count-clockwise count-follow", "quarters count-options" },
  { "redeploying", COUNT, "count", FALSE, NC_ ("rules", "Out of the Town"), redeploying,
    "redeploying", "quarters majorities" },
  { "count-final", COUNT, "count", FALSE, NC_ ("rules", "The Last Way Out"), count_final,
    "count-final count-final-market", "end farms" },
  { "count-options", COUNT, "count", TRUE, NC_ ("rules", "Options of the Count"), count_options,
    "quarters-closed count-clockwise count-follow count-final-market", "count-moves quarters" },

  { "first-player", HOUSE, "!first-player=given", TRUE, NC_ ("rules", "Who Begins"), first_player,
    "first-player", "start" },
  { "draw-ahead", HOUSE, "draw-ahead=yes hand=1", TRUE, NC_ ("rules", "Drawing Ahead"), draw_ahead,
    "draw-ahead", "turn" },
  { "hand", HOUSE, "hand=3", TRUE, NC_ ("rules", "Three Tiles in Hand"), hand, "hand", "turn" },
  { "bag", HOUSE, "", TRUE, NC_ ("rules", "The Bag"), bag, "start-in-bag returned",
    "placing start" },
  { "small-city", HOUSE, "small-city=2", TRUE, NC_ ("rules", "Two-Tile Cities"), small_city,
    "small-city", "cities" },
  { "farms-1st", HOUSE, "farmers=yes farm-scoring=1st", TRUE,
    NC_ ("rules", "Farms in the First Edition"), farms_1st, "farms-1st", "farms end" },
  { "no-farmers", HOUSE, "farmers=no", TRUE, NC_ ("rules", "No Farmers"), no_farmers, "no-farmers",
    "followers end" },
  { "crossroads", HOUSE, "bushes=through", TRUE, NC_ ("rules", "Bushes Don’t End Roads"),
    crossroads, "crossroads", "roads" },
  { "offers", HOUSE, "offers=yes", TRUE, NC_ ("rules", "Offers for Tiles"), offers, "offers",
    "turn" },
  { "holes", HOUSE, "hole-turn=yes", TRUE, NC_ ("rules", "Filling Holes"), holes, "holes", "turn" },
  { "incomplete", HOUSE, "incomplete=nothing", TRUE, NC_ ("rules", "Incomplete Features"),
    incomplete, "incomplete", "end" },
  { "table", HOUSE, "!table=none", TRUE, NC_ ("rules", "A Table of Limited Size"), table,
    "table table-border", "placing monasteries" },
  { NULL }
};
