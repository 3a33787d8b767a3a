/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial.c: many games between computer players, to see how an edition plays.
 *
 * A thread plays game after game and adds each to the sums under the mutex; whoever wants to see
 * them copies them under it. The main loop only hears that there is something to see. */

#include "config.h"

#include "trial.h"

#include "player.h"
#include "score.h"

#define PROGRESS_US (G_USEC_PER_SEC / 10)

struct _BastideTrial {
  GObject parent_instance;

  BastideSetup *setup;
  const BastideAiKind *kind;
  guint n_games;
  BastideState *state; /* the block in which games are played */
  BastideRandom random;
  GArray *events; /* of BastideEvent */
  gboolean running;
  int stop; /* atomic */

  GMutex mutex;
  /* Under the mutex: */
  BastideTrialResult result;
  guint progress_source;
  gint64 last_progress;
};

enum { PROGRESS, FINISHED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideTrial, bastide_trial, G_TYPE_OBJECT)

/* ---- One game ---- */

static void
count_event (BastideTrialResult *result, const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED:
      result->n_turns++;
      result->n_drawn++;
      break;
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_PUT_BACK:
      result->n_unplaceable++;
      result->n_drawn++;
      break;
    case BASTIDE_EVENT_SCORED:
      result->points[event->feature] += event->points * __builtin_popcount (event->owners);
      break;
    default:
      break;
    }
}

static void
count_features (BastideTrialResult *result, const BastideState *state)
{
  for (guint p = 0; p < state->n_placed; p++)
    {
      const BastidePlaced *placed = &bastide_state_placed (state)[p];
      const guint n_segments = bastide_state_placed_kind (state, placed)->n_segments;

      for (guint s = 0; s < n_segments; s++)
        {
          const guint32 node = bastide_state_segment_node (state, placed, s);
          BastideFeatureInfo info;

          if (bastide_state_root (state, node) != node ||
              bastide_state_node_segment (state, node) != s)
            continue;
          bastide_score_feature (state, node, &info);
          if (info.complete)
            result->completed[info.feature]++;
        }
    }
}

static void
count_scores (BastideTrialResult *result, const BastideState *state)
{
  gint32 best = state->scores[0], worst = state->scores[0];

  for (guint p = 0; p < state->setup->n_players; p++)
    {
      const gint32 score = state->scores[p];

      best = MAX (best, score);
      worst = MIN (worst, score);
      result->score += score;
      result->squares += (gint64) score * score;
      result->scores[CLAMP (score / 10, 0, (int) G_N_ELEMENTS (result->scores) - 1)]++;
    }
  result->winner += best;
  result->loser += worst;
}

static void
add_result (BastideTrialResult *sum, const BastideTrialResult *one)
{
  sum->n_games++;
  sum->n_drawn += one->n_drawn;
  sum->n_unplaceable += one->n_unplaceable;
  sum->n_turns += one->n_turns;
  for (guint f = 0; f < BASTIDE_N_FEATURES; f++)
    {
      sum->points[f] += one->points[f];
      sum->completed[f] += one->completed[f];
    }
  sum->score += one->score;
  sum->winner += one->winner;
  sum->loser += one->loser;
  sum->squares += one->squares;
  for (guint i = 0; i < G_N_ELEMENTS (sum->scores); i++)
    sum->scores[i] += one->scores[i];
}

/* FALSE if it was stopped. */
static gboolean
play_game (BastideTrial *self)
{
  BastideTrialResult result = { 0 };

  g_array_set_size (self->events, 0);
  bastide_state_begin (self->state, self->setup, &self->random, self->events);
  while (self->state->phase != BASTIDE_PHASE_OVER)
    {
      const BastideMove move =
          bastide_ai_choose (self->kind, self->state, &self->random, &self->stop);

      if (g_atomic_int_get (&self->stop))
        return FALSE;
      bastide_rules_apply (self->state, move, self->events);
    }
  for (guint i = 0; i < self->events->len; i++)
    count_event (&result, &g_array_index (self->events, BastideEvent, i));
  count_features (&result, self->state);
  count_scores (&result, self->state);

  g_mutex_lock (&self->mutex);
  add_result (&self->result, &result);
  g_mutex_unlock (&self->mutex);
  return TRUE;
}

/* ---- The thread ---- */

static gboolean
progress_cb (gpointer data)
{
  BastideTrial *self = data;

  g_mutex_lock (&self->mutex);
  self->progress_source = 0;
  g_mutex_unlock (&self->mutex);
  g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_REMOVE;
}

static void
tell_progress (BastideTrial *self)
{
  const gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&self->mutex);
  if (self->progress_source == 0 && now - self->last_progress >= PROGRESS_US)
    {
      self->last_progress = now;
      self->progress_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, progress_cb,
                                               g_object_ref (self), g_object_unref);
    }
  g_mutex_unlock (&self->mutex);
}

static void
play_games (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BastideTrial *self = source;

  for (guint i = 0; i < self->n_games && play_game (self); i++)
    tell_progress (self);
  g_task_return_boolean (task, TRUE);
}

static void
finished_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  BastideTrial *self = BASTIDE_TRIAL (object);

  self->running = FALSE;
  g_signal_emit (self, signals[FINISHED], 0);
}

void
bastide_trial_start (BastideTrial *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_TRIAL (self));
  g_return_if_fail (!self->running);

  self->running = TRUE;
  g_atomic_int_set (&self->stop, 0);
  task = g_task_new (self, NULL, finished_cb, NULL);
  g_task_set_source_tag (task, bastide_trial_start);
  g_task_run_in_thread (task, play_games);
}

void
bastide_trial_stop (BastideTrial *self)
{
  g_return_if_fail (BASTIDE_IS_TRIAL (self));

  g_atomic_int_set (&self->stop, 1);
}

gboolean
bastide_trial_is_running (BastideTrial *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRIAL (self), FALSE);

  return self->running;
}

guint
bastide_trial_get_n_games (BastideTrial *self)
{
  g_return_val_if_fail (BASTIDE_IS_TRIAL (self), 0);

  return self->n_games;
}

void
bastide_trial_get_result (BastideTrial *self, BastideTrialResult *result)
{
  g_return_if_fail (BASTIDE_IS_TRIAL (self));
  g_return_if_fail (result != NULL);

  g_mutex_lock (&self->mutex);
  *result = self->result;
  g_mutex_unlock (&self->mutex);
}

void
bastide_trial_play (BastideTrial *self)
{
  g_return_if_fail (BASTIDE_IS_TRIAL (self));
  g_return_if_fail (!self->running);

  g_atomic_int_set (&self->stop, 0);
  play_game (self);
}

/* ---- Construction ---- */

static void
bastide_trial_finalize (GObject *object)
{
  BastideTrial *self = BASTIDE_TRIAL (object);

  g_clear_pointer (&self->setup, bastide_setup_unref);
  g_free (self->state);
  g_array_unref (self->events);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (bastide_trial_parent_class)->finalize (object);
}

static void
bastide_trial_class_init (BastideTrialClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_trial_finalize;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_trial_init (BastideTrial *self)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_mutex_init (&self->mutex);
}

static BastideSetup *
make_setup (GPtrArray *editions,
            guint n_players,
            const BastideAiKind *kind,
            guint64 seed,
            GError **error)
{
  static const char *const names[BASTIDE_MAX_PLAYERS] = { "1", "2", "3", "4", "5", "6" };
  BastidePlayer players[BASTIDE_MAX_PLAYERS];
  BastideOptions options = { 0 };

  for (guint e = 0; e < editions->len; e++)
    {
      const BastideEdition *edition = editions->pdata[e];

      for (guint d = 0; edition->defaults != NULL && edition->defaults[d] != NULL; d++)
        if (!bastide_options_set_pair (&options, edition->defaults[d], error))
          return NULL;
    }
  for (guint p = 0; p < n_players; p++)
    players[p] = (BastidePlayer){ (char *) names[p], (guint8) p, (char *) kind->name };
  return bastide_setup_new (editions, players, n_players, &options, seed, error);
}

BastideTrial *
bastide_trial_new (GPtrArray *editions,
                   guint n_players,
                   const char *kind,
                   guint n_games,
                   guint64 seed,
                   GError **error)
{
  g_autoptr (BastideSetup) setup = NULL;
  const BastideAiKind *player;
  BastideTrial *self;

  g_return_val_if_fail (editions != NULL, NULL);
  g_return_val_if_fail (n_players >= BASTIDE_MIN_PLAYERS && n_players <= BASTIDE_MAX_PLAYERS, NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  player = bastide_ai_find (kind);
  g_return_val_if_fail (player != NULL, NULL);
  setup = make_setup (editions, n_players, player, seed, error);
  if (setup == NULL)
    return NULL;

  self = g_object_new (BASTIDE_TYPE_TRIAL, NULL);
  self->state = bastide_state_new (setup, NULL);
  self->setup = g_steal_pointer (&setup);
  self->kind = player;
  self->n_games = n_games;
  self->result.n_players = n_players;
  bastide_random_init (&self->random, seed);
  return self;
}
