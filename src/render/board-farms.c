/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-farms.c: the farms that somebody holds, in the colours of those who do.
 *
 * A farm that several hold together is striped in their colours. Badges lie all over it, since
 * colours alone aren't told apart by everybody, and a large farm reaches far from its farmers. */

#include "board-private.h"

#include <math.h>

#include "score.h"
#include "theme.h"

#define TINT        .42
#define STRIPE      .22 /* of a tile, a stripe's width */
#define BADGE       .17 /* of a tile */
#define SMALL_BADGE 11  /* pixels; smaller ones would say nothing */

typedef struct {
  BastideBoardView *view;
  guint owners;  /* bits 1 << player */
  GArray *nodes; /* of guint32: those in view */
} Farm;

static void
collect_cb (const BastideState *state, guint32 node, gpointer data)
{
  Farm *farm = data;
  const BastidePlaced *at = &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];

  if (bastide_board_view_shows (farm->view, at->x, at->y))
    g_array_append_val (farm->nodes, node);
}

/* Equal stripes, one for each owner, again and again. */
static cairo_pattern_t *
make_tint (const Farm *farm)
{
  const BastideSetup *setup = farm->view->state->setup;
  double width = STRIPE * farm->view->camera.tile, rgb[3];
  guint n = (guint) __builtin_popcount (farm->owners), i = 0;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (
      farm->view->left, farm->view->top, farm->view->left + n * width, farm->view->top + n * width);

  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  for (guint p = 0; p < setup->n_players; p++)
    if ((farm->owners >> p & 1) != 0)
      {
        bastide_player_colour (setup->players[p].colour, rgb);
        cairo_pattern_add_color_stop_rgba (pattern, (double) i / n, rgb[0], rgb[1], rgb[2], TINT);
        cairo_pattern_add_color_stop_rgba (pattern, (double) ++i / n, rgb[0], rgb[1], rgb[2], TINT);
      }
  return pattern;
}

static void
tint (const Farm *farm)
{
  BastideBoardView *view = farm->view;
  cairo_pattern_t *pattern = make_tint (farm);

  cairo_new_path (view->cr);
  for (guint i = 0; i < farm->nodes->len; i++)
    bastide_board_node_path (view, g_array_index (farm->nodes, guint32, i));
  cairo_set_source (view->cr, pattern);
  cairo_fill (view->cr);
  cairo_pattern_destroy (pattern);
}

static gboolean
has_farmer (const BastideState *state, guint32 node)
{
  for (guint p = 0; p < state->setup->n_players; p++)
    for (guint i = 0; i < state->n_followers[p]; i++)
      if (state->followers[p][i].node == node)
        return TRUE;
  return FALSE;
}

static void
paint_badges (const Farm *farm, double x, double y)
{
  const BastideSetup *setup = farm->view->state->setup;
  double size = MAX (BADGE * farm->view->camera.tile, SMALL_BADGE);
  guint n = (guint) __builtin_popcount (farm->owners);

  x -= (n - 1) * size / 2;
  for (guint p = 0; p < setup->n_players; p++)
    if ((farm->owners >> p & 1) != 0)
      {
        bastide_badge_draw (farm->view->cr, setup->players[p].colour, x, y, size);
        x += size;
      }
}

/* On every second tile, like a board of chess; a farmer says it himself. */
static void
mark (const Farm *farm)
{
  BastideBoardView *view = farm->view;
  const BastideState *state = view->state;

  for (guint i = 0; i < farm->nodes->len; i++)
    {
      guint32 node = g_array_index (farm->nodes, guint32, i);
      guint placed = bastide_state_nodes (state)[node].placed;
      const BastidePlaced *at = &bastide_state_placed (state)[placed];
      double x, y;

      if (((at->x + at->y) & 1) != 0 || has_farmer (state, node))
        continue;
      bastide_board_spot_point (state, view->cache, placed,
                                bastide_state_node_segment (state, node), &x, &y);
      paint_badges (farm, bastide_board_view_x (view, x), bastide_board_view_y (view, y));
    }
}

void
bastide_board_paint_farms (BastideBoardView *view)
{
  const BastideState *state = view->state;
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (state, roots);

  for (guint i = 0; i < n; i++)
    {
      const BastideNode *root = &bastide_state_nodes (state)[roots[i]];
      Farm farm = { view, bastide_score_owners (root->followers), NULL };

      if (root->feature != BASTIDE_FEATURE_FIELD)
        continue;
      farm.nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
      bastide_score_walk (state, roots[i], collect_cb, &farm);
      tint (&farm);
      mark (&farm);
      g_array_unref (farm.nodes);
    }
}
