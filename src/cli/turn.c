/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn.c: goes through a game and gathers what can be told about each turn. */

#include "config.h"

#include "turn.h"

#include "jcz.h"

#include <string.h>

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_cells (const void *a, const void *b)
{
  const BastideCell *s = a, *t = b;

  return s->x != t->x ? s->x - t->x : s->y - t->y;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const CliPoints *s = a, *t = b;
  int by_name =
      strcmp (bastide_jcz_feature_name (s->feature), bastide_jcz_feature_name (t->feature));

  if (by_name != 0)
    return by_name;
  if (s->player != t->player)
    return s->player - t->player;
  if (s->points != t->points)
    return s->points - t->points;
  return compare_cells (&s->cells[0], &t->cells[0]);
}

static void
turn_clear (CliTurn *turn)
{
  g_clear_pointer (&turn->placements_hash, g_free);
  g_clear_pointer (&turn->discarded, g_array_unref);
  g_clear_pointer (&turn->followers, g_ptr_array_unref);
  g_clear_pointer (&turn->points, g_array_unref);
  g_clear_pointer (&turn->steps, g_array_unref);
}

/* The cells on which the owner had followers on the feature before it was scored. */
static void
find_cells (const BastideState *before,
            const BastideState *after,
            const GArray *events,
            guint32 root,
            CliPoints *points)
{
  const BastideNode *nodes = bastide_state_nodes (after);
  guint p = points->player;
  guint32 stands[BASTIDE_SUPPLY + 1];
  guint n = 0;

  for (; n < before->n_followers[p]; n++)
    stands[n] = before->followers[p][n].node;
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if ((event->type == BASTIDE_EVENT_DEPLOYED || event->type == BASTIDE_EVENT_REDEPLOYED) &&
          event->player == (int) p && n <= BASTIDE_SUPPLY)
        stands[n++] = event->node;
    }
  for (guint i = 0; i < n && points->n_cells < BASTIDE_SUPPLY; i++)
    if (bastide_state_root (after, stands[i]) == root)
      {
        const BastidePlaced *placed = &bastide_state_placed (after)[nodes[stands[i]].placed];

        points->cells[points->n_cells++] = (BastideCell){ placed->x, placed->y };
      }
  qsort (points->cells, points->n_cells, sizeof (BastideCell), compare_cells);
}

static void
take_scored (CliReplay *self, const BastideEvent *event, const BastideState *before)
{
  GArray *list = event->final ? self->final_points : self->turn.points;

  for (guint p = 0; p < self->record->setup->n_players; p++)
    {
      CliPoints points = { .player = (guint8) p,
                           .feature = event->feature,
                           .final = event->final,
                           .points = event->points };

      if ((event->owners & (1u << p)) == 0 || event->points == 0)
        continue;
      find_cells (before, self->state, self->events, bastide_state_root (self->state, event->node),
                  &points);
      if (points.n_cells == 0)
        points.cells[points.n_cells++] = (BastideCell){ event->x, event->y };
      g_array_append_val (list, points);
    }
}

static void
take_events (CliReplay *self, const BastideState *before)
{
  gboolean final = FALSE;

  for (guint i = 0; i < self->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (self->events, BastideEvent, i);

      final = final || event->final;
      for (guint p = 0; !event->final && p < self->record->setup->n_players; p++)
        self->scores[p] += bastide_event_gain (event, p);
      switch (event->type)
        {
        case BASTIDE_EVENT_DISCARDED:
          g_array_append_val (self->discarded, event->piece);
          break;
        case BASTIDE_EVENT_DEPLOYED:
          self->supply[event->player]--;
          self->turn.segment = event->segment;
          break;
        case BASTIDE_EVENT_ENTERED:
          self->supply[event->player]--;
          break;
        case BASTIDE_EVENT_RETURNED:
          if (!final)
            self->supply[event->player]++;
          break;
        case BASTIDE_EVENT_SCORED:
          take_scored (self, event, before);
          break;
        default:
          break;
        }
    }
}

/* What the player could do about Carcassonne; FALSE if it is about something else. */
static gboolean
begin_step (const BastideState *state, BastideMove move, CliStep *step)
{
  gboolean leaves = state->phase == BASTIDE_PHASE_REDEPLOY || state->phase == BASTIDE_PHASE_FINAL;

  if (!leaves && state->phase != BASTIDE_PHASE_QUARTER && state->phase != BASTIDE_PHASE_COUNT)
    return FALSE;
  *step = (CliStep){ .phase = state->phase,
                     .player = (guint8) state->player,
                     .move = move,
                     .quarters = (guint8) bastide_rules_quarters (state),
                     .count_before = state->count_quarter };
  if (leaves)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

      bastide_rules_legal_moves (state, moves);
      step->n_features = moves->len - 1;
      step->feature = bastide_quarter_feature ((BastideQuarter) move.quarter);
    }
  return TRUE;
}

static void
end_step (CliReplay *self, CliStep *step)
{
  GArray *list = step->phase == BASTIDE_PHASE_FINAL ? self->final_steps : self->turn.steps;

  step->count = self->state->count_quarter;
  g_array_append_val (list, *step);
  if (step->phase != BASTIDE_PHASE_REDEPLOY || step->move.type != BASTIDE_MOVE_REDEPLOY ||
      (self->state->phase == BASTIDE_PHASE_REDEPLOY && self->state->player == step->player))
    return;
  step->confirms = TRUE;
  step->quarters = 0;
  step->n_features = 0;
  g_array_append_val (list, *step);
}

static void
make_move (CliReplay *self)
{
  BastideMove move = g_array_index (self->record->moves, BastideMove, self->n_moves++);
  /* The header is enough: it has who stood where. */
  g_autofree BastideState *before = g_memdup2 (self->state, sizeof (BastideState));
  CliStep step;
  gboolean is_step = begin_step (self->state, move, &step);

  g_array_set_size (self->events, 0);
  bastide_rules_apply (self->state, move, self->events);
  take_events (self, before);
  if (is_step)
    end_step (self, &step);
}

static void
list_placements (const CliReplay *self, CliTurn *turn)
{
  const BastideState *state = self->state;
  g_autofree BastidePlacement *placements = g_new (BastidePlacement, 4 * state->n_frontier + 1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  turn->n_placements = bastide_rules_placements (state, bastide_state_hand (state), placements);
  for (guint i = 0; i < turn->n_placements; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (state)[placements[i].frontier];

      g_ptr_array_add (texts,
                       g_strdup_printf ("%d,%d,R%d", cell.x, cell.y, 90 * placements[i].rotation));
    }
  g_ptr_array_sort (texts, compare_strings);
  g_ptr_array_add (texts, NULL);
  all = g_strjoinv (";", (char **) texts->pdata);
  turn->placements_hash = g_compute_checksum_for_string (G_CHECKSUM_SHA1, all, -1);
}

static void
list_followers (const CliReplay *self, CliTurn *turn)
{
  const BastidePlaced *placed = bastide_state_last_placed (self->state);
  const BastideTile *tile = bastide_state_placed_kind (self->state, placed)->tile;
  guint offered = 0;

  if (self->state->phase == BASTIDE_PHASE_FOLLOWER)
    offered = bastide_rules_follower_segments (self->state);
  for (guint s = 0; s < tile->n_segments; s++)
    if ((offered & (1u << s)) != 0)
      {
        g_autofree char *location = bastide_jcz_location (tile, s, turn->rotation);

        g_ptr_array_add (turn->followers,
                         g_strdup_printf ("%s:%s",
                                          bastide_jcz_feature_name (tile->segments[s].feature),
                                          location));
      }
  g_ptr_array_sort (turn->followers, compare_strings);
}

void
cli_replay_init (CliReplay *self, const BastideRecord *record)
{
  *self = (CliReplay){ .record = record };
  self->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->discarded = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->final_points = g_array_new (FALSE, FALSE, sizeof (CliPoints));
  self->final_steps = g_array_new (FALSE, FALSE, sizeof (CliStep));
  self->state = bastide_state_new (record->setup, self->events);
  for (guint p = 0; p < record->setup->n_players; p++)
    self->supply[p] = BASTIDE_SUPPLY;
  self->turn.points = g_array_new (FALSE, FALSE, sizeof (CliPoints));
  take_events (self, self->state);
}

void
cli_replay_clear (CliReplay *self)
{
  turn_clear (&self->turn);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->discarded, g_array_unref);
  g_clear_pointer (&self->final_points, g_array_unref);
  g_clear_pointer (&self->final_steps, g_array_unref);
}

/* Whether decisions of the turn are still to be made; those before the final scoring belong to
 * that. */
static gboolean
is_within_turn (const BastideState *state)
{
  return state->phase != BASTIDE_PHASE_PLACE && state->phase != BASTIDE_PHASE_FINAL &&
         state->phase != BASTIDE_PHASE_DRAW && state->phase != BASTIDE_PHASE_OVER;
}

static const CliTurn *
finish_turn (CliReplay *self)
{
  CliTurn *turn = &self->turn;

  g_array_sort (turn->points, compare_points);
  memcpy (turn->scores, turn->final ? self->state->scores : self->scores, sizeof turn->scores);
  memcpy (turn->supply, self->supply, sizeof turn->supply);
  turn->count_quarter = self->state->count_quarter;
  memcpy (turn->quarters, self->state->quarters, sizeof turn->quarters);
  return turn;
}

const CliTurn *
cli_replay_next (CliReplay *self)
{
  CliTurn *turn = &self->turn;
  gboolean over;

  while ((self->state->phase == BASTIDE_PHASE_FINAL || self->state->phase == BASTIDE_PHASE_DRAW) &&
         self->n_moves < self->record->moves->len)
    make_move (self);
  over = self->state->phase == BASTIDE_PHASE_OVER;
  if (self->told_final ||
      (self->state->phase != BASTIDE_PHASE_OVER && self->n_moves == self->record->moves->len))
    return NULL;
  turn_clear (turn);
  *turn = (CliTurn){ .number = self->state->turn,
                     .player = self->state->player,
                     .piece = -1,
                     .segment = -1,
                     .final = over };
  turn->discarded = g_steal_pointer (&self->discarded);
  self->discarded = g_array_new (FALSE, FALSE, sizeof (guint16));
  turn->followers = g_ptr_array_new_with_free_func (g_free);
  if (over)
    {
      self->told_final = TRUE;
      turn->points = g_array_ref (self->final_points);
      turn->steps = g_array_ref (self->final_steps);
      return finish_turn (self);
    }
  turn->points = g_array_new (FALSE, FALSE, sizeof (CliPoints));
  turn->steps = g_array_new (FALSE, FALSE, sizeof (CliStep));
  list_placements (self, turn);
  turn->piece =
      self->state->hand[g_array_index (self->record->moves, BastideMove, self->n_moves).hand];
  make_move (self);
  for (guint i = self->state->n_placed; i > 0 && turn->piece >= 0; i--)
    {
      const BastidePlaced *placed = &bastide_state_placed (self->state)[i - 1];

      if (placed->piece != turn->piece)
        continue;
      turn->x = placed->x;
      turn->y = placed->y;
      turn->rotation = placed->rotation;
      break;
    }
  list_followers (self, turn);
  while (self->n_moves < self->record->moves->len && is_within_turn (self->state))
    make_move (self);
  return finish_turn (self);
}
