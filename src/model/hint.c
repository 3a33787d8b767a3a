/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint.c: the best move for the player who decides and the reason for it, found in a thread.
 *
 * The search tells which moves are best, but not why. The reason is found afterwards, by what the
 * moves change: points at once; else the feature that gains most for the player, or that others
 * lose most by. */

#include "config.h"

#include "hint.h"
#include "imagine.h"
#include "insight.h"
#include "score.h"
#include "thought.h"

#define WORTH_SAYING 0.5 /* points */

/* ---- The reason ---- */

typedef struct {
  const BastideState *before;
  BastideState *after;
  BastideOutlook *outlook;
  guint player;
  BastideHint *hint;
} Explanation;

static gboolean
holds (const BastideState *state, guint32 root, guint player)
{
  return bastide_score_owners (bastide_state_nodes (state)[root].followers) >> player & 1;
}

/* What the feature of a node will bring a player. */
static double
worth_to (Explanation *self, const BastideState *state, guint32 node, guint player)
{
  if (!holds (state, bastide_state_root (state, node), player))
    return 0;
  return bastide_evaluate_feature (self->outlook, state, node);
}

/* Points at once: a search for anything else is needless. */
static gboolean
find_completed (Explanation *self, const GArray *events)
{
  int most = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type != BASTIDE_EVENT_SCORED || event->final ||
          (event->owners >> self->player & 1) == 0)
        continue;
      self->hint->n_completed++;
      self->hint->points += event->points;
      if (event->points > most)
        {
          most = event->points;
          self->hint->feature = (BastideFeature) event->feature;
        }
    }
  if (self->hint->points > 0)
    self->hint->reason = BASTIDE_HINT_COMPLETES;
  return self->hint->points > 0;
}

static void
give_reason (Explanation *self, BastideHintReason reason, guint32 node)
{
  self->hint->reason = reason;
  self->hint->node = node;
}

/* A follower who was put there in these moves, if he still stands there. */
static gboolean
find_deployed (Explanation *self, const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if ((event->type == BASTIDE_EVENT_DEPLOYED || event->type == BASTIDE_EVENT_REDEPLOYED) &&
          event->player == (int) self->player &&
          holds (self->after, bastide_state_root (self->after, event->node), self->player))
        {
          give_reason (self, BASTIDE_HINT_HOLDS, event->node);
          return TRUE;
        }
    }
  return FALSE;
}

/* What was completed brought points or none, and is over. */
static gboolean
is_over (const BastideState *state, guint32 root)
{
  const BastideNode *node = &bastide_state_nodes (state)[root];

  return node->feature != BASTIDE_FEATURE_FIELD && node->open == 0;
}

/* What a player gains or loses by the feature that a node belonged to before. */
static double
change_for (Explanation *self, guint32 node, guint player)
{
  if (is_over (self->after, bastide_state_root (self->after, node)))
    return 0;
  return worth_to (self, self->after, node, player) - worth_to (self, self->before, node, player);
}

/* A feature changed for the worse of somebody else. */
static void
blame (Explanation *self, guint32 node, guint loser)
{
  const BastideNode *before = &bastide_state_nodes (self->before)[node];
  guint32 root = bastide_state_root (self->after, node);
  guint owners = bastide_score_owners (before->followers) & ~(1u << self->player);

  if (holds (self->after, root, loser))
    give_reason (self, BASTIDE_HINT_HINDERS, node);
  else
    {
      give_reason (self, BASTIDE_HINT_TAKES, node);
      owners &= ~bastide_score_owners (bastide_state_nodes (self->after)[root].followers);
    }
  self->hint->losers = owners;
}

/* The feature among those that were held before by which the player gains most, or another loses
 * most. */
static void
find_change (Explanation *self)
{
  guint32 roots[BASTIDE_MAX_OCCUPIED];
  guint n = bastide_score_occupied (self->before, roots);
  double most = WORTH_SAYING;

  for (guint i = 0; i < n; i++)
    for (guint p = 0; p < self->before->setup->n_players; p++)
      {
        double change = change_for (self, roots[i], p) * (p == self->player ? 1 : -1);

        if (change <= most)
          continue;
        most = change;
        if (p == self->player)
          give_reason (self, BASTIDE_HINT_HOLDS, roots[i]);
        else
          blame (self, roots[i], p);
      }
}

static double
chance_of (Explanation *self, const BastideState *state, guint32 node)
{
  guint32 root = bastide_state_root (state, node);

  return bastide_state_nodes (state)[root].feature == BASTIDE_FEATURE_FIELD
             ? 0
             : bastide_insight_chance_by (self->outlook, state, node);
}

/* The figures of the feature. */
static void
measure (Explanation *self)
{
  BastideHint *hint = self->hint;
  BastideFeatureInfo info;

  bastide_score_feature (self->after, hint->node, &info);
  hint->feature = info.feature;
  hint->points = info.points_now;
  hint->expected = bastide_evaluate_feature (self->outlook, self->after, hint->node);
  hint->chance = chance_of (self, self->after, hint->node);
  if (hint->node >= self->before->n_nodes)
    return;
  hint->expected_before = bastide_evaluate_feature (self->outlook, self->before, hint->node);
  hint->chance_before = chance_of (self, self->before, hint->node);
}

static void
find_end (Explanation *self)
{
  gint32 scores[BASTIDE_MAX_PLAYERS];

  bastide_score_projected (self->before, scores);
  self->hint->points = self->after->scores[self->player] - scores[self->player];
  self->hint->reason = self->hint->points > 0 ? BASTIDE_HINT_ENDS : BASTIDE_HINT_LEAST_HARM;
}

/* A follower was asked for and kept. */
static gboolean
keeps (const BastideHint *hint)
{
  const BastideMove *last = &hint->moves[hint->n_moves - 1];

  return last->type == BASTIDE_MOVE_PASS;
}

static void
explain (Explanation *self, const GArray *events)
{
  if (find_completed (self, events))
    return;
  if (self->after->phase == BASTIDE_PHASE_OVER)
    {
      find_end (self);
      return;
    }
  if (!find_deployed (self, events))
    find_change (self);
  if (self->hint->reason == BASTIDE_HINT_HOLDS || self->hint->reason == BASTIDE_HINT_TAKES ||
      self->hint->reason == BASTIDE_HINT_HINDERS)
    measure (self);
  else if (keeps (self->hint) && self->after->supply[self->player] > 0)
    self->hint->reason = BASTIDE_HINT_KEEPS;
}

BastideHint *
bastide_hint_new (const BastideState *state, const BastideMove *moves, guint n_moves)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *after = bastide_state_copy (state);
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (state, NULL);
  BastideHint *hint = g_new0 (BastideHint, 1);
  Explanation explanation = { state, after, outlook, (guint) state->player, hint };
  BastideRandom random;

  g_return_val_if_fail (n_moves > 0 && n_moves <= BASTIDE_LINE_MOVES, hint);

  /* The tile that is drawn afterwards isn't looked at; still it isn't the real one. */
  bastide_random_init (&random, 1);
  bastide_state_imagine (after, (guint) state->player, &random, -1);
  hint->n_moves = n_moves;
  for (guint i = 0; i < n_moves; i++)
    {
      hint->moves[i] = moves[i];
      bastide_rules_apply (after, moves[i], events);
    }
  /* What is completed is scored after the others were asked (C6): as if they stayed. */
  while (after->phase == BASTIDE_PHASE_REDEPLOY && after->player != state->player)
    bastide_rules_apply (after, bastide_move_pass (), events);
  explain (&explanation, events);
  return hint;
}

/* ---- The search ---- */

typedef struct {
  BastideThought *thought;
  BastideSearchLimits limits;
} Job;

static void
job_free (Job *job)
{
  bastide_thought_free (job->thought);
  g_free (job);
}

/* How much worse the best line is that begins with another move. */
static double
find_margin (const GArray *lines)
{
  const BastideLine *best = &g_array_index (lines, BastideLine, 0);

  for (guint i = 1; i < lines->len; i++)
    {
      const BastideLine *line = &g_array_index (lines, BastideLine, i);

      /* Those that were played on less often have other values. */
      if (line->n_played > 0 && !bastide_move_equal (line->moves[0], best->moves[0]))
        return MAX (best->value - line->value, 0);
    }
  return 0;
}

static BastideHint *
find_hint (Job *job)
{
  BastideThought *thought = job->thought;
  const BastideMove pass = bastide_move_pass ();
  g_autoptr (GArray) lines = NULL;
  const BastideLine *best;
  BastideHint *hint;

  /* An offer (H7) has no value by itself; so none is advised, as none is made by computers. */
  if (thought->state->phase == BASTIDE_PHASE_OFFER)
    return bastide_hint_new (thought->state, &pass, 1);
  lines = bastide_search (&job->limits, thought->state, &thought->random, &thought->stop);
  best = &g_array_index (lines, BastideLine, 0);
  hint = bastide_hint_new (thought->state, best->moves, best->n_moves);
  hint->margin = find_margin (lines);
  return hint;
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, find_hint (data), g_free);
}

void
bastide_hint_start (const BastideState *state,
                    const BastideSearchLimits *limits,
                    guint64 seed,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (state->phase != BASTIDE_PHASE_OVER && state->phase != BASTIDE_PHASE_DRAW);
  g_return_if_fail (G_IS_CANCELLABLE (cancellable));

  job = g_new0 (Job, 1);
  job->thought = bastide_thought_new (state, seed, cancellable);
  job->limits = limits != NULL ? *limits : *bastide_ai_get_limits (bastide_ai_find ("expert"));
  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, bastide_hint_start);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, think);
}

BastideHint *
bastide_hint_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
