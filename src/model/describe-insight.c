/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-insight.c: in words, what can be worked out about a position by counting tiles. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* ---- Chances ---- */

/* Only what is certain is called so. */
char *
bastide_describe_percent (double chance)
{
  int percent = (int) lround (100 * chance);

  if (chance > 0 && chance < 1)
    percent = CLAMP (percent, 1, 99);
  return g_strdup_printf (_ ("%d %%"), percent);
}

int
bastide_describe_rough_percent (double chance)
{
  return CLAMP (5 * (int) lround (20 * chance), 0, 95);
}

char *
bastide_describe_completion (double chance)
{
  if (chance <= 0)
    /* Translators: a feature: nothing left fits beside it. */
    return g_strdup (_ ("Cannot be completed any more"));
  /* Translators: how likely it is that a road, city or monastery will be completed. */
  return g_strdup_printf (_ ("About %d %% likely to be completed"),
                          MAX (5, bastide_describe_rough_percent (chance)));
}

/* ---- What fits a cell ---- */

char *
bastide_describe_fit (const BastideCellInsight *insight)
{
  const guint n = insight->n_fit;

  if (n == 0 && insight->hand)
    return g_strdup (_ ("Of what is left, only the tile in hand fits."));
  if (n == 0 && insight->n_unseen > 0)
    return g_strdup (_ ("None of the tiles left fits."));
  if (n == 0)
    return g_strdup (_ ("No tiles are left."));
  if (n == insight->n_unseen)
    return g_strdup_printf (ngettext ("The only tile left fits.", "All %u tiles left fit.", n), n);
  return g_strdup_printf (
      /* Translators: "8 of the 22 tiles left fit." The plural goes by the first number; the
       * second one is larger. */
      ngettext ("%u of the %u tiles left fits.", "%u of the %u tiles left fit.", n), n,
      insight->n_unseen);
}

char *
bastide_describe_fit_kind (const BastideState *state, const BastideFit *fit)
{
  g_autofree char *tile = bastide_describe_tile (&state->setup->kinds[fit->kind], fit->rotation);

  /* Translators: a tile, and how many of it are left: "Monastery, 2 left". */
  return g_strdup_printf (ngettext ("%s, %u left", "%s, %u left", fit->left), tile, fit->left);
}

char *
bastide_describe_fit_draw (const BastideState *state, const BastideCellInsight *insight)
{
  const char *name = state->setup->players[state->turn_player].name;

  if (insight->hidden)
    /* Translators: %s is a name; a chance follows: one of the tiles that fit. */
    return g_strdup_printf (_ ("%s has one or draws it"), name);
  /* Translators: %s is a name; a chance follows: one of the tiles that fit. */
  return g_strdup_printf (_ ("%s draws one before the end"), name);
}

char *
bastide_describe_cell_insight (const BastideState *state,
                               int x,
                               int y,
                               const BastideCellInsight *insight)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *cell = bastide_describe_cell (x, y), *fit = bastide_describe_fit (insight),
                  *draw = bastide_describe_fit_draw (state, insight),
                  *next = bastide_describe_percent (insight->next),
                  *player = bastide_describe_percent (insight->player);

  /* Translators: %s is a place: "2 east, 1 north"; what fits there follows. */
  g_ptr_array_add (sentences, g_strdup_printf (_ ("Cell %s."), cell));
  g_ptr_array_add (sentences, g_steal_pointer (&fit));
  for (guint i = 0; i < insight->n_kinds; i++)
    {
      g_autofree char *kind = bastide_describe_fit_kind (state, &insight->fits[i]);

      g_ptr_array_add (sentences, g_strdup_printf ("%s.", kind));
    }
  if (insight->n_fit > 0)
    {
      /* Translators: a question to chance, and the answer: "Next tile fits: 36 %." */
      g_ptr_array_add (sentences, g_strdup_printf (_ ("%s: %s."), _ ("Next tile fits"), next));
      g_ptr_array_add (sentences, g_strdup_printf (_ ("%s: %s."), draw, player));
    }
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

/* ---- Warnings ---- */

char *
bastide_describe_last_chance (const BastideState *state, guint32 root)
{
  g_autofree char *owned = bastide_describe_owned (state, root);

  /* Translators: %s is "Ben’s city" or "the road of Anna and Ben". No other tile that is left fits
   * beside it. */
  return g_strdup_printf (_ ("Last chance: without this tile, %s cannot be completed."), owned);
}
