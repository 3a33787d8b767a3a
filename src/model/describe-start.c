/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-start.c: how a game begins, in words: who begins and why, the rules that differ. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* ---- House rules ---- */

/* What the base edition and its expansions set counts as their standard. */
static void
find_standard (const BastideSetup *setup, BastideOptions *standard)
{
  memset (standard, 0, sizeof *standard);
  for (guint i = 0; i < setup->editions->len; i++)
    {
      const BastideEdition *edition = setup->editions->pdata[i];

      for (guint d = 0; edition->defaults != NULL && edition->defaults[d] != NULL; d++)
        bastide_options_set_pair (standard, edition->defaults[d], NULL);
    }
}

/* "Three tiles", "11 × 9". */
static char *
value_text (const BastideOptionInfo *info, const char *value)
{
  g_auto (GStrv) size = NULL;

  for (guint v = 0; info->values[v] != NULL; v++)
    {
      if (g_str_equal (info->values[v], value))
        return g_strdup (_ (info->value_names[v]));
    }
  size = g_strsplit (value, "x", 2);
  return g_strjoinv (" × ", size);
}

/* Who begins is told apart; the Count's rules mean nothing without him. */
static gboolean
is_told (const BastideSetup *setup, const BastideOptionInfo *info)
{
  return !g_str_equal (info->name, "first-player") &&
         (info->group != BASTIDE_OPTION_GROUP_COUNT || setup->has_count);
}

char *
bastide_describe_house_rules (const BastideSetup *setup)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  BastideOptions standard;

  g_return_val_if_fail (setup != NULL, NULL);

  find_standard (setup, &standard);
  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const BastideOptionInfo *info = bastide_option_info (i);
      const char *value = bastide_options_get (&setup->options, info->name);

      g_autofree char *text = value_text (info, value);

      if (is_told (setup, info) &&
          !g_str_equal (value, bastide_options_get (&standard, info->name)))
        /* Translators: a rule option and its value, as in “Two-Tile Cities: 1 a tile”. */
        g_ptr_array_add (parts, g_strdup_printf (C_ ("option", "%s: %s"), _ (info->title), text));
    }
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  all = g_strjoinv (" · ", (char **) parts->pdata);
  /* Translators: a list of rule options and their values, as in “Hand: Three tiles · Table: 9 × 7”.
   */
  return g_strdup_printf (_ ("House rules: %s"), all);
}

/* ---- Who begins ---- */

/* "Again, with Anna and Ben.", for each round after the first one. */
static void
add_ties (const BastideSetup *setup, GPtrArray *sentences)
{
  guint seen = 0, round = 0;

  for (guint i = 0; i <= setup->first_draws->len; i++)
    {
      const gboolean end = i == setup->first_draws->len;
      const guint player =
          end ? 0 : 1u << g_array_index (setup->first_draws, BastideFirstDraw, i).player;

      if (end || (seen & player) != 0)
        {
          g_autofree char *names = bastide_describe_names (setup, seen);

          if (round++ > 0)
            /* Translators: %s are those who drew or rolled equally */
            g_ptr_array_add (sentences, g_strdup_printf (_ ("Again, with %s."), names));
          seen = 0;
        }
      seen |= player;
    }
}

char *
bastide_describe_first_player (const BastideSetup *setup)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_return_val_if_fail (setup != NULL, NULL);

  name = setup->players[0].name;
  if (setup->options.first_player == BASTIDE_FIRST_PLAYER_RANDOM)
    /* Translators: %s is a name */
    return g_strdup_printf (_ ("Chance decided that %s begins."), name);
  if (setup->options.first_player == BASTIDE_FIRST_PLAYER_GIVEN)
    return NULL;
  /* Files keep who began, but not the draws that led to it. */
  if (setup->first_draws != NULL && setup->first_draws->len > 0)
    add_ties (setup, sentences);
  g_ptr_array_add (sentences,
                   g_strdup_printf (setup->options.first_player == BASTIDE_FIRST_PLAYER_ROLL
                                        /* Translators: %s is a name */
                                        ? _ ("%s rolled the highest number and begins.")
                                        /* Translators: %s is a name */
                                        : _ ("%s drew the tile with the most roads and begins."),
                                    name));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}
