/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.c: the table of rule options. */

#include "config.h"
#include "options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (bastide-options-error-quark, bastide_options_error)

#define VALUES(...) ((const char * const[]) { __VA_ARGS__, NULL })

/* An option and the member of BastideOptions that holds the index of its value. */
static const struct {
  BastideOptionInfo info;
  gsize             offset;
} table[] = {
  { { "farmers", VALUES ("yes", "no"), VALUES (N_ ("Yes"), N_ ("No")),
      BASTIDE_OPTION_GROUP_FIRST_GAME, N_ ("Farmers"),
      N_ ("Followers may lie on fields, and farms score at the end. Leave them out in a first game."),
      "B14" },
    G_STRUCT_OFFSET (BastideOptions, no_farmers) },
  { { "small-city", VALUES ("4", "2"), VALUES (N_ ("As any city"), N_ ("1 a tile")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Two-Tile Cities"),
      N_ ("A completed city of two tiles scores as any other, or only 1 for each tile and pennant."),
      "B6e" },
    G_STRUCT_OFFSET (BastideOptions, small_city_2) },
  { { "farm-scoring", VALUES ("3rd", "1st"), VALUES (N_ ("3 a city and farm"), N_ ("4 a city")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Farm Scoring"),
      N_ ("Each farm’s majority gets 3 for every completed city at it, or every city gives 4 once to "
          "the majority of all farmers around it."),
      "B12a" },
    G_STRUCT_OFFSET (BastideOptions, farm_scoring) },
  { { "tie", VALUES ("shared", "replay"), VALUES (N_ ("Shared victory"), N_ ("Play again")),
      BASTIDE_OPTION_GROUP_SCORING, N_ ("Ties"),
      N_ ("Players with equally many points share the victory, or are offered a new game."),
      "B13" },
    G_STRUCT_OFFSET (BastideOptions, tie_replay) },
  { { "count-quarter", VALUES ("open", "closed"), VALUES (N_ ("Open"), N_ ("Closed")),
      BASTIDE_OPTION_GROUP_COUNT, N_ ("The Count’s Quarter"),
      N_ ("Followers may enter the quarter where the Count stands, or nobody may enter it either."),
      "C10" },
    G_STRUCT_OFFSET (BastideOptions, count_closed) },
  { { "count-move", VALUES ("free", "clockwise", "follow"),
      VALUES (N_ ("By the player"), N_ ("Clockwise"), N_ ("After the follower")),
      BASTIDE_OPTION_GROUP_COUNT, N_ ("Moving the Count"),
      N_ ("Whoever sends a follower to Carcassonne moves the Count, or he goes on to the next quarter, or "
          "to the follower’s."),
      "C10" },
    G_STRUCT_OFFSET (BastideOptions, count_move) },
  { { "count-final", VALUES ("any", "market"), VALUES (N_ ("From every quarter"), N_ ("From the market")),
      BASTIDE_OPTION_GROUP_COUNT, N_ ("Before the Final Scoring"),
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
bastide_options_get (const BastideOptions *options,
                     const char           *name)
{
  int i;

  g_return_val_if_fail (options != NULL && name != NULL, NULL);

  i = find (name);
  return i < 0 ? NULL : table[i].info.values[G_STRUCT_MEMBER (guint8, options, table[i].offset)];
}

gboolean
bastide_options_set (BastideOptions *options,
                     const char     *name,
                     const char     *value,
                     GError        **error)
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
        return TRUE;
      }
  {
    g_autofree char *choices = g_strjoinv (", ", (char **) table[i].info.values);

    /* Translators: an option's name, a value that it can't have, the values that it can have. */
    g_set_error (error, BASTIDE_OPTIONS_ERROR, BASTIDE_OPTIONS_ERROR_VALUE,
                 _ ("The rule option “%s” cannot be “%s”; it can be: %s."), name, value, choices);
  }
  return FALSE;
}

gboolean
bastide_options_set_pair (BastideOptions *options,
                          const char     *pair,
                          GError        **error)
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
