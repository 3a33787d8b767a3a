/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-legend.c: below a picture of the board: what was played, how far, the players' scores.
 *
 * All of it is measured in a unit that grows with the picture, so that it is as readable as the
 * board whatever the size. */

#include "config.h"

#include "board-legend.h"

#include "figure.h"
#include "label.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define UNITS     64 /* in the width of a picture */
#define MIN_UNIT  7  /* letters below cannot be read */
#define TITLE     1.3
#define NAME      1.25
#define BADGE     1.7
#define PADDING   1.2
#define HEADING   2.6 /* from the heading to the players */
#define ROW       2.5
#define MAX_A_ROW 4

static double
unit (double width)
{
  return MAX (width / UNITS, MIN_UNIT);
}

static guint
n_columns (guint n_players)
{
  return n_players > MAX_A_ROW ? (n_players + 1) / 2 : n_players;
}

static guint
n_rows (guint n_players)
{
  return n_players > MAX_A_ROW ? 2 : 1;
}

double
bastide_board_legend_height (const BastideSetup *setup, double width)
{
  g_return_val_if_fail (setup != NULL, 0);

  return ceil (unit (width) *
               (2 * PADDING + HEADING + ROW * n_rows (setup->n_players) - (ROW - BADGE)));
}

static char *
edition_names (const BastideSetup *setup)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint e = 0; e < setup->editions->len; e++)
    g_string_append_printf (names, "%s%s", e > 0 ? " · " : "",
                            bastide_edition_get_name (g_ptr_array_index (setup->editions, e)));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
progress (const BastideState *state)
{
  guint turns = state->n_placed - state->setup->n_start;

  if (state->phase == BASTIDE_PHASE_OVER)
    return g_strdup (_ ("Final score"));
  if (turns == 0)
    return g_strdup (_ ("The start"));
  /* Translators: a picture shows the board as it was then. */
  return g_strdup_printf (_ ("Turn %u"), turns);
}

static void
draw_player (cairo_t *cr, const BastideState *state, guint player, double width, double u)
{
  const BastidePlayer *who = &state->setup->players[player];
  g_autofree char *score = g_strdup_printf ("%d", state->scores[player]);
  BastideLabel name = { .size = NAME * u, .width = MAX (width - (BADGE + 5.2) * u, u) };
  BastideLabel points = { .size = NAME * u, .bold = TRUE };
  double x = (BADGE + 0.6) * u;

  bastide_badge_draw (cr, who->colour, BADGE * u / 2, BADGE * u / 2, BADGE * u);
  cairo_set_source_rgb (cr, .17, .13, .1);
  x += bastide_label_draw (cr, &name, who->name, x, 0);
  bastide_label_draw (cr, &points, score, x + 0.8 * u, 0);
}

static void
draw_heading (cairo_t *cr, const BastideState *state, double width, double u)
{
  g_autofree char *names = edition_names (state->setup), *turn = progress (state);
  BastideLabel left = { .size = TITLE * u, .width = width * 0.7, .bold = TRUE };
  BastideLabel right = { .size = TITLE * u, .width = width * 0.28, .align = 1 };

  bastide_label_draw (cr, &left, names, 0, 0);
  bastide_label_draw (cr, &right, turn, width * 0.72, 0);
}

void
bastide_board_legend_draw (cairo_t *cr, const BastideState *state, double width, gboolean bare)
{
  double u = unit (width), inner = width - 2 * PADDING * u;
  guint columns;

  g_return_if_fail (cr != NULL && state != NULL);

  columns = n_columns (state->setup->n_players);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, bastide_board_legend_height (state->setup, width));
  cairo_clip (cr);
  if (bare)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, .96, .93, .85);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, .17, .13, .1);
  cairo_translate (cr, PADDING * u, PADDING * u);
  draw_heading (cr, state, inner, u);
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, inner * (i % columns) / columns, (HEADING + ROW * (i / columns)) * u);
      draw_player (cr, state, i, inner / columns, u);
      cairo_restore (cr);
    }
  cairo_restore (cr);
}
