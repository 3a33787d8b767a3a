/* SPDX-License-Identifier: GPL-3.0-or-later */
/* insight.c: what can be worked out about a position by counting tiles, for people who ask. */

#include "config.h"

#include <math.h>

#include "insight.h"
#include "score.h"

/* Every look of a cell: which sides ask, and for what. */
#define N_REQUIREMENTS (256 * 256)

/* ---- Tiles that don't lie on the table ---- */

static gboolean
are_hands_hidden (const BastideState *state)
{
  return state->setup->options.hand_3 && state->setup->options.hand_hidden;
}

static void
count_pieces (const BastideState *state, const guint16 *pieces, guint n, guint *counts)
{
  for (guint i = 0; i < n; i++)
    counts[state->setup->pieces[pieces[i]].kind]++;
}

static void
count_hands (const BastideState *state, guint *counts)
{
  count_pieces (state, state->hand, state->n_hand, counts);
  for (guint player = 0; player < state->setup->n_players; player++)
    count_pieces (state, state->held[player], state->n_held[player], counts);
}

/* Per kind; free with g_free. */
static guint *
count_left (const BastideState *state, gboolean with_hands)
{
  guint *counts = g_new0 (guint, state->setup->n_kinds);

  count_pieces (state, bastide_state_bag (state) + state->drawn, state->n_bag - state->drawn,
                counts);
  if (with_hands)
    count_hands (state, counts);
  return counts;
}

/* The first rotation in which the kind fits, or -1. */
static int
find_rotation (const BastideKind *kind, BastideRequirement requirement)
{
  for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
    if (bastide_kind_fits (kind, rotation, requirement))
      return (int) rotation;
  return -1;
}

/* ---- What fits a cell ---- */

/* That one of n_good tiles among n is among n_drawn of them, whichever. */
static double
chance_of_one (guint n, guint n_good, guint n_drawn)
{
  double none = 1;

  if (n_good + n_drawn > n)
    return n_good > 0 && n_drawn > 0;
  for (guint i = 0; i < n_drawn; i++)
    none *= (double) (n - n_good - i) / (n - i);
  return 1 - none;
}

/* How many tiles others draw before the player on turn draws again. */
static guint
others_before (const BastideState *state)
{
  const BastideOptions *options = &state->setup->options;
  guint n = state->setup->n_players;

  /* At a real table his tile may not be told yet. */
  if (state->phase == BASTIDE_PHASE_DRAW)
    return 0;
  if (state->again || ((options->draw_ahead || options->hand_3) && !state->bought))
    return 0;
  if (state->resume != BASTIDE_NO_PLAYER)
    return ((guint) state->turn_player + n - (guint) state->resume) % n;
  return n - 1;
}

/* How many unseen tiles the player on turn will have had by the end. */
static guint
count_draws (const BastideState *state)
{
  guint n = state->n_bag - state->drawn, before = others_before (state);
  guint draws = n > before ? (n - before - 1) / state->setup->n_players + 1 : 0;

  return draws + (are_hands_hidden (state) ? state->n_hand : 0);
}

gboolean
bastide_insight_has_cell (const BastideState *state, int x, int y)
{
  g_return_val_if_fail (state != NULL, FALSE);

  return state->phase != BASTIDE_PHASE_OVER && bastide_state_on_table (state, x, y) &&
         bastide_state_find_frontier (state, x, y) >= 0;
}

static gboolean
hand_fits (const BastideState *state, BastideRequirement requirement)
{
  for (guint i = 0; i < state->n_hand; i++)
    if (find_rotation (bastide_state_hand_kind (state, i), requirement) >= 0)
      return TRUE;
  return FALSE;
}

gboolean
bastide_insight_cell (const BastideState *state, int x, int y, BastideCellInsight *insight)
{
  const BastideSetup *setup;
  g_autofree guint *left = NULL;
  BastideRequirement requirement;

  g_return_val_if_fail (state != NULL && insight != NULL, FALSE);

  if (!bastide_insight_has_cell (state, x, y))
    return FALSE;
  setup = state->setup;
  requirement =
      bastide_state_requirement (state, (guint) bastide_state_find_frontier (state, x, y));
  left = count_left (state, are_hands_hidden (state));
  *insight = (BastideCellInsight){ .fits = g_new (BastideFit, setup->n_kinds) };
  for (guint k = 0; k < setup->n_kinds; k++)
    {
      int rotation = left[k] > 0 ? find_rotation (&setup->kinds[k], requirement) : -1;

      insight->n_unseen += left[k];
      if (rotation < 0)
        continue;
      insight->fits[insight->n_kinds++] = (BastideFit){ k, (guint) rotation, left[k] };
      insight->n_fit += left[k];
    }
  insight->hidden = are_hands_hidden (state);
  insight->hand = !are_hands_hidden (state) && hand_fits (state, requirement);
  insight->next = chance_of_one (insight->n_unseen, insight->n_fit, MIN (1, insight->n_unseen));
  insight->player = chance_of_one (insight->n_unseen, insight->n_fit, count_draws (state));
  return TRUE;
}

void
bastide_cell_insight_clear (BastideCellInsight *self)
{
  g_clear_pointer (&self->fits, g_free);
}

/* ---- Cells that nothing can fill ---- */

static gboolean
can_fill (const BastideSetup *setup, const guint *left, BastideRequirement requirement)
{
  for (guint k = 0; k < setup->n_kinds; k++)
    if (left[k] > 0 && find_rotation (&setup->kinds[k], requirement) >= 0)
      return TRUE;
  return FALSE;
}

GArray *
bastide_insight_dead_cells (const BastideState *state)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autofree guint *left = NULL;
  g_autofree guint8 *known = NULL; /* by requirement: 1 = dead, 2 = can be filled */

  g_return_val_if_fail (state != NULL, cells);

  left = count_left (state, TRUE);
  known = g_new0 (guint8, N_REQUIREMENTS);
  for (guint i = 0; i < state->n_frontier; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (state)[i];
      BastideRequirement requirement = bastide_state_requirement (state, i);
      guint8 *found = &known[256 * requirement.sides + requirement.ask];

      if (!bastide_insight_has_cell (state, cell.x, cell.y))
        continue;
      if (*found == 0)
        *found = can_fill (state->setup, left, requirement) ? 2 : 1;
      if (*found == 1)
        g_array_append_val (cells, cell);
    }
  return cells;
}

/* ---- Features ---- */

/* The evaluation was tuned to play well, and thinks too little of chances (docs/insight.md): found
 * by logistic regression over games that were played on. */
static double
correct_chance (double chance, BastideFeature feature, guint n_players)
{
  double shift = feature == BASTIDE_FEATURE_ROAD        ? 0.870
                 : feature == BASTIDE_FEATURE_MONASTERY ? 1.678
                                                        : 0.992;

  if (chance <= 0 || chance >= 1)
    return CLAMP (chance, 0, 1);
  return 1 / (1 + exp (-shift - 0.768 * log (chance / (1 - chance)) - 0.589 * log (n_players)));
}

double
bastide_insight_chance_by (BastideOutlook *outlook, const BastideState *state, guint32 node)
{
  const BastideNode *root = &bastide_state_nodes (state)[bastide_state_root (state, node)];

  return correct_chance (bastide_evaluate_chance (outlook, state, node),
                         (BastideFeature) root->feature, state->setup->n_players);
}

double
bastide_insight_chance (const BastideState *state, guint32 node)
{
  g_autoptr (BastideOutlook) outlook = NULL;

  g_return_val_if_fail (state != NULL && node < state->n_nodes, 0);

  outlook = bastide_outlook_new (state, NULL);
  bastide_outlook_add_hand (outlook, state);
  return bastide_insight_chance_by (outlook, state, node);
}

/* Can it still be completed with the tile in hand, and without it no more? An outlook without the
 * tile in hand is what remains if it is laid elsewhere. */
static gboolean
depends_on_hand (const BastideState *state,
                 BastideOutlook *with,
                 BastideOutlook *without,
                 guint32 root)
{
  return bastide_evaluate_chance (without, state, root) == 0 &&
         bastide_evaluate_chance (with, state, root) > 0;
}

guint32
bastide_insight_last_chance (const BastideState *state)
{
  g_autoptr (BastideOutlook) with = NULL, without = NULL;
  guint32 roots[BASTIDE_MAX_OCCUPIED], best = BASTIDE_NO_NODE;
  int best_points = 0;
  guint n;

  g_return_val_if_fail (state != NULL, BASTIDE_NO_NODE);

  if (state->phase != BASTIDE_PHASE_PLACE || state->n_hand != 1 || are_hands_hidden (state))
    return BASTIDE_NO_NODE;
  with = bastide_outlook_new (state, NULL);
  bastide_outlook_add_hand (with, state);
  without = bastide_outlook_new (state, NULL);
  n = bastide_score_occupied (state, roots);
  for (guint i = 0; i < n; i++)
    {
      BastideFeatureInfo info;

      bastide_score_feature (state, roots[i], &info);
      if (info.feature != BASTIDE_FEATURE_FIELD && !info.complete &&
          info.points_completed > best_points && depends_on_hand (state, with, without, roots[i]))
        {
          best = roots[i];
          best_points = info.points_completed;
        }
    }
  return best;
}
