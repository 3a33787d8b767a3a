/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.c: the table of rule options. */

#include "config.h"
#include "options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (bastide_options_error, bastide_options_error)

#define VALUES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* An option and the member of BastideOptions that holds the index of its value. */
static const struct {
  BastideOptionInfo info;
  gsize offset;
} table[] = {
  { { "farmers", VALUES ("yes", "no"), VALUES (N_ ("Yes"), N_ ("No")),
      BASTIDE_OPTION_GROUP_FIRST_GAME, N_ ("Farmers"),
      N_ ("Followers may lie on fields, and farms score at the end. Leave them out in a first "
          "game."),
      "B14" },
    G_STRUCT_OFFSET (BastideOptions, no_farmers) },
  { { "small-city", VALUES ("4", "2"), VALUES (N_ ("As any city"), N_ ("1 a tile")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Two-Tile Cities"),
      N_ ("A completed city of two tiles scores as any other, or only 1 for each tile and "
          "pennant."),
      "B6e" },
    G_STRUCT_OFFSET (BastideOptions, small_city_2) },
  { { "farm-scoring", VALUES ("3rd", "1st"), VALUES (N_ ("3 a city and farm"), N_ ("4 a city")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Farm Scoring"),
      N_ ("Each farm’s majority gets 3 for every completed city at it, or every city gives 4 once "
          "to "
          "the majority of all farmers around it."),
      "B12a" },
    G_STRUCT_OFFSET (BastideOptions, farm_scoring) },
  { { "tie", VALUES ("shared", "replay"), VALUES (N_ ("Shared victory"), N_ ("Play again")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Ties"),
      N_ ("Players with equally many points share the victory, or are offered a new game."),
      "B13" },
    G_STRUCT_OFFSET (BastideOptions, tie_replay) },
  { { "first-player", VALUES ("given", "random", "most-roads", "roll"),
      VALUES (N_ ("First in the list"),
              N_ ("Random"),
              N_ ("Most roads on a drawn tile"),
              N_ ("Highest roll")),
      BASTIDE_OPTION_GROUP_TABLE, N_ ("Who Begins"),
      N_ ("The first in the list, or chance decides; ties are drawn or rolled again."), "H2" },
    G_STRUCT_OFFSET (BastideOptions, first_player) },
  { { "draw", VALUES ("bag", "told"), VALUES (N_ ("By Bastide"), N_ ("At a real table")),
      BASTIDE_OPTION_GROUP_TILES, N_ ("Drawing Tiles"),
      N_ ("Bastide draws the tiles, or you play at a real table and tell it what was drawn."),
      "B4" },
    G_STRUCT_OFFSET (BastideOptions, draw_told) },
  { { "draw-ahead", VALUES ("no", "yes"), VALUES (N_ ("No"), N_ ("Yes")),
      BASTIDE_OPTION_GROUP_TILES, N_ ("Draw Ahead"),
      N_ ("The next tile is drawn at the end of one’s turn, to think while the others play."),
      "H1" },
    G_STRUCT_OFFSET (BastideOptions, draw_ahead) },
  { { "hand", VALUES ("1", "3"), VALUES (N_ ("One tile"), N_ ("Three tiles")),
      BASTIDE_OPTION_GROUP_TILES, N_ ("Hand"),
      N_ ("Draw a tile each turn, or choose one of three and refill at the end of the turn."),
      "H3" },
    G_STRUCT_OFFSET (BastideOptions, hand_3) },
  { { "hand-hidden", VALUES ("no", "yes"), VALUES (N_ ("Seen by all"), N_ ("Hidden from others")),
      BASTIDE_OPTION_GROUP_TILES, N_ ("Hands of Three"),
      N_ ("Everybody sees the hands of three tiles, or each player only the own one."), "H3" },
    G_STRUCT_OFFSET (BastideOptions, hand_hidden) },
  { { "start-in-bag", VALUES ("no", "yes"), VALUES (N_ ("No"), N_ ("Yes")),
      BASTIDE_OPTION_GROUP_TILES, N_ ("Start Tile in the Bag"),
      N_ ("The table begins empty, and the first player’s tile starts the board."), "H4" },
    G_STRUCT_OFFSET (BastideOptions, start_in_bag) },
  { { "unplaceable", VALUES ("discard", "return"),
      VALUES (N_ ("Set aside"), N_ ("Back into the bag")), BASTIDE_OPTION_GROUP_TILES,
      N_ ("Tiles That Fit Nowhere"), N_ ("They leave the game, or go back into the bag for later."),
      "H4" },
    G_STRUCT_OFFSET (BastideOptions, unplaceable_return) },
  { { "bushes", VALUES ("end", "through"), VALUES (N_ ("End roads"), N_ ("Roads go on")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Crossroads"),
      N_ ("Every crossing ends the roads that meet there, or only one with houses does."), "H6" },
    G_STRUCT_OFFSET (BastideOptions, bushes_through) },
  { { "offers", VALUES ("no", "yes"), VALUES (N_ ("No"), N_ ("Yes")), BASTIDE_OPTION_GROUP_TILES,
      N_ ("Offers for Tiles"),
      N_ ("When only the drawn tile can complete a feature, others may offer points to play it."),
      "H7" },
    G_STRUCT_OFFSET (BastideOptions, offers) },
  { { "hole-turn", VALUES ("no", "yes"), VALUES (N_ ("No"), N_ ("Yes")), BASTIDE_OPTION_GROUP_TILES,
      N_ ("Filling a Hole"),
      N_ ("Whoever places a tile that touches others on all four sides gets another turn."), "H8" },
    G_STRUCT_OFFSET (BastideOptions, hole_turn) },
  { { "incomplete", VALUES ("score", "nothing"), VALUES (N_ ("Score points"), N_ ("Bring nothing")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Incomplete Features"),
      N_ ("Roads, cities and monasteries that are not complete at the end score, or bring "
          "nothing."),
      "H9" },
    G_STRUCT_OFFSET (BastideOptions, incomplete_nothing) },
  { { "table", VALUES ("none"), VALUES (N_ ("No limit")), BASTIDE_OPTION_GROUP_TABLE, N_ ("Table"),
      N_ ("A table of so many tiles limits the board; the start lies in its middle."), "H10",
      TRUE },
    G_STRUCT_OFFSET (BastideOptions, table_width) },
  { { "table-shift", VALUES ("no", "yes"), VALUES (N_ ("No"), N_ ("Yes")),
      BASTIDE_OPTION_GROUP_TABLE, N_ ("Shifting"),
      N_ ("The whole layout may move on the table: only its extent must fit."), "H10" },
    G_STRUCT_OFFSET (BastideOptions, table_shift) },
  { { "table-border", VALUES ("open", "completes"),
      VALUES (N_ ("Completes nothing"), N_ ("Completes features")), BASTIDE_OPTION_GROUP_TABLE,
      N_ ("The Table’s Border"),
      N_ ("What reaches the border of the table can never be completed, or is completed by it."),
      "H11" },
    G_STRUCT_OFFSET (BastideOptions, table_border) },
  { { "count-quarter", VALUES ("open", "closed"), VALUES (N_ ("Stays open"), N_ ("Is closed")),
      BASTIDE_OPTION_GROUP_COUNT, N_ ("The Count’s Quarter"),
      N_ ("Followers may enter the quarter where the Count stands, or nobody may enter it either."),
      "C10" },
    G_STRUCT_OFFSET (BastideOptions, count_closed) },
  { { "count-move", VALUES ("free", "clockwise", "follow"),
      VALUES (N_ ("By the player"), N_ ("Clockwise"), N_ ("After the follower")),
      BASTIDE_OPTION_GROUP_COUNT, N_ ("Moving the Count"),
      N_ ("Whoever sends a follower to Carcassonne moves the Count, or he goes on to the next "
          "quarter, or "
          "to the follower’s."),
      "C10" },
    G_STRUCT_OFFSET (BastideOptions, count_move) },
  { { "count-final", VALUES ("any", "market"),
      VALUES (N_ ("From every quarter"), N_ ("From the market")), BASTIDE_OPTION_GROUP_COUNT,
      N_ ("Before the Final Scoring"),
      N_ ("Followers leave Carcassonne for features and farms, or only the market’s for farms."),
      "C10" },
    G_STRUCT_OFFSET (BastideOptions, count_final_market) },
};

const BastideOptionInfo *
bastide_option_info (guint index)
{
  return index < G_N_ELEMENTS (table) ? &table[index].info : NULL;
}

static int
find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].info.name, name))
      return (int) i;
  return -1;
}

const char *
bastide_options_get (const BastideOptions *options, const char *name)
{
  int i;

  g_return_val_if_fail (options != NULL && name != NULL, NULL);

  i = find (name);
  if (i < 0)
    return NULL;
  if (table[i].info.sized && options->table_width > 0)
    {
      g_autofree char *size =
          g_strdup_printf ("%dx%d", options->table_width, options->table_height);

      return g_intern_string (size);
    }
  return table[i].info.values[G_STRUCT_MEMBER (guint8, options, table[i].offset)];
}

/* "WxH" */
static gboolean
set_size (BastideOptions *options, const char *value)
{
  g_auto (GStrv) numbers = g_strsplit (value, "x", 3);
  guint64 width, height;

  if (g_strv_length (numbers) != 2 ||
      !g_ascii_string_to_unsigned (numbers[0], 10, BASTIDE_TABLE_MIN, BASTIDE_TABLE_MAX, &width,
                                   NULL) ||
      !g_ascii_string_to_unsigned (numbers[1], 10, BASTIDE_TABLE_MIN, BASTIDE_TABLE_MAX, &height,
                                   NULL))
    return FALSE;
  options->table_width = (guint8) width;
  options->table_height = (guint8) height;
  return TRUE;
}

gboolean
bastide_options_set (BastideOptions *options, const char *name, const char *value, GError **error)
{
  int i;

  g_return_val_if_fail (options != NULL && name != NULL && value != NULL, FALSE);

  i = find (name);
  if (i < 0)
    {
      g_set_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_NAME,
                   _ ("There is no rule option “%s”."), name);
      return FALSE;
    }
  for (guint v = 0; table[i].info.values[v] != NULL; v++)
    if (g_str_equal (table[i].info.values[v], value))
      {
        G_STRUCT_MEMBER (guint8, options, table[i].offset) = (guint8) v;
        if (table[i].info.sized)
          options->table_height = 0;
        return TRUE;
      }
  if (table[i].info.sized && set_size (options, value))
    return TRUE;
  {
    g_autofree char *listed = g_strjoinv (", ", (char **) table[i].info.values);
    g_autofree char *choices =
        table[i].info.sized
            ? g_strdup_printf ("%s, %dx%d – %dx%d", listed, BASTIDE_TABLE_MIN, BASTIDE_TABLE_MIN,
                               BASTIDE_TABLE_MAX, BASTIDE_TABLE_MAX)
            : g_strdup (listed);

    g_set_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_VALUE,
                 /* Translators: an option's name, a value that it can't have, the values that
                  * it can have. */
                 _ ("The rule option “%s” cannot be “%s”; it can be: %s."), name, value, choices);
  }
  return FALSE;
}

gboolean
bastide_options_set_pair (BastideOptions *options, const char *pair, GError **error)
{
  const char *sign;
  g_autofree char *name = NULL;

  g_return_val_if_fail (options != NULL && pair != NULL, FALSE);

  sign = strchr (pair, '=');
  if (sign == NULL)
    {
      g_set_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_NAME,
                   _ ("A rule option is written NAME=VALUE, not “%s”."), pair);
      return FALSE;
    }
  name = g_strndup (pair, (gsize) (sign - pair));
  return bastide_options_set (options, name, sign + 1, error);
}

guint
bastide_options_n_changed (const BastideOptions *options)
{
  guint n = 0;

  g_return_val_if_fail (options != NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    n += G_STRUCT_MEMBER (guint8, options, table[i].offset) != 0;
  return n;
}
