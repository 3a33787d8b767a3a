/* SPDX-License-Identifier: GPL-3.0-or-later */
/* final-scoring.c: the final scoring in steps, for people to follow: roads, cities, monasteries,
 * farms. */

#include "config.h"

#include "final-scoring.h"

#include "score.h"

struct _BastideFinalScoring {
  BastideSetup *setup;
  BastideState *over;
  GArray *events;      /* of BastideEvent: of the move that ended the game */
  BastideState *state; /* during the step that is shown */
  BastideFinalStep steps[BASTIDE_N_FEATURES];
  guint n_steps;
  guint step;
};

static const BastideFeature order[] = {
  BASTIDE_FEATURE_ROAD,
  BASTIDE_FEATURE_CITY,
  BASTIDE_FEATURE_MONASTERY,
  BASTIDE_FEATURE_FIELD,
};

gboolean
bastide_final_step_has (BastideFeature feature, const BastideEvent *event)
{
  g_return_val_if_fail (event != NULL, FALSE);
  return event->type == BASTIDE_EVENT_SCORED && event->final && event->feature == feature;
}

static void
add_event (BastideFinalStep *step, const BastideEvent *event)
{
  g_array_append_val (step->nodes, event->node);
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    if (event->owners & (1u << p))
      {
        g_array_append_val (step->parts[p], event->points);
        step->points[p] += event->points;
      }
}

static void
clear_step (BastideFinalStep *step)
{
  g_clear_pointer (&step->nodes, g_array_unref);
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    g_clear_pointer (&step->parts[p], g_array_unref);
}

/* Appends a step for the feature unless nothing of that kind was scored. */
static void
collect_step (BastideFinalScoring *self, BastideFeature feature, const GArray *events)
{
  BastideFinalStep *step = &self->steps[self->n_steps];

  step->feature = feature;
  step->nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    step->parts[p] = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (bastide_final_step_has (feature, event))
        add_event (step, event);
    }

  if (step->nodes->len > 0)
    self->n_steps++;
  else
    clear_step (step);
}

/* What is there during the step that is shown. */
static void
show_step (BastideFinalScoring *self)
{
  guint scored = 0;

  for (guint i = 0; i <= self->step; i++)
    scored |= 1u << self->steps[i].feature;
  g_free (self->state);
  self->state = bastide_score_partly (self->over, self->events, scored);
}

BastideFinalScoring *
bastide_final_scoring_new (const BastideState *over, const GArray *events)
{
  BastideFinalScoring *self;

  g_return_val_if_fail (over != NULL && events != NULL, NULL);

  self = g_new0 (BastideFinalScoring, 1);
  self->setup = bastide_setup_ref ((BastideSetup *) over->setup);
  self->over = bastide_state_copy (over);
  self->events = g_array_copy ((GArray *) events);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    collect_step (self, order[i], events);

  if (self->n_steps == 0)
    {
      bastide_final_scoring_free (self);
      return NULL;
    }
  show_step (self);
  return self;
}

void
bastide_final_scoring_free (BastideFinalScoring *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_steps; i++)
    clear_step (&self->steps[i]);
  g_free (self->state);
  g_free (self->over);
  g_array_unref (self->events);
  bastide_setup_unref (self->setup);
  g_free (self);
}

const BastideFinalStep *
bastide_final_scoring_get_step (const BastideFinalScoring *self)
{
  return &self->steps[self->step];
}

const BastideFinalStep *
bastide_final_scoring_get_next (const BastideFinalScoring *self)
{
  return self->step + 1 < self->n_steps ? &self->steps[self->step + 1] : NULL;
}

gboolean
bastide_final_scoring_advance (BastideFinalScoring *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->step + 1 >= self->n_steps)
    return FALSE;
  self->step++;
  show_step (self);
  return TRUE;
}

const BastideState *
bastide_final_scoring_get_state (const BastideFinalScoring *self)
{
  return self->state;
}
