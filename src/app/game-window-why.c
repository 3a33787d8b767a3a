/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-why.c: why a turn, or a step of the final scoring, brought its points. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "game-window-private.h"
#include "why-popover.h"

/* --- What counted --- */

/* The features that the event is about; at a farm also the cities that counted. */
static void
add_nodes (const BastideState *state, const BastideEvent *event, GArray *nodes)
{
  g_autoptr (GArray) cities = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (event->node >= state->n_nodes)
    return;
  g_array_append_val (nodes, event->node);
  if (event->feature != BASTIDE_FEATURE_FIELD)
    return;
  if (g_strcmp0 (event->rule, "B12a") == 0)
    g_array_append_val (cities, event->city);
  else
    bastide_score_farm_cities (state, bastide_state_root (state, event->node), cities);
  for (guint i = 0; i < cities->len; i++)
    if (g_array_index (cities, guint32, i) < state->n_nodes)
      g_array_append_val (nodes, g_array_index (cities, guint32, i));
}

void
bastide_game_window_outline_why (BastideGameWindow *self)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  const BastideEvent *event;

  if (self->why == NULL || self->game == NULL)
    return;
  event = bastide_why_popover_get_event (BASTIDE_WHY_POPOVER (self->why));
  if (event->type == BASTIDE_EVENT_SCORED)
    add_nodes (bastide_game_get_state (self->game), event, nodes);
  bastide_board_explain (self->board, (const guint32 *) (void *) nodes->data, nodes->len);
}

/* --- The popover --- */

void
bastide_game_window_drop_why (BastideGameWindow *self)
{
  GtkWidget *why = g_steal_pointer (&self->why);

  g_clear_handle_id (&self->why_id, g_source_remove);
  if (why == NULL)
    return;
  /* It says once more that it closed, which is not to close the next one. */
  g_signal_handlers_disconnect_by_data (why, self);
  gtk_widget_unparent (why);
  bastide_board_explain (self->board, NULL, 0);
}

static gboolean
closed_idle_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->why_id = 0;
  bastide_game_window_drop_why (self);
  return G_SOURCE_REMOVE;
}

/* It is still in use while it says that it closed. */
static void
closed_cb (BastideGameWindow *self)
{
  if (self->why_id == 0)
    self->why_id = g_idle_add (closed_idle_cb, self);
}

static GtkWidget *
find_row (GtkWidget *widget, guint turn)
{
  GtkWidget *found = NULL;

  if (BASTIDE_IS_HISTORY_ROW (widget))
    return bastide_history_row_get_turn (BASTIDE_HISTORY_ROW (widget)) == turn ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, turn);
  return found;
}

/* Its row in the history, or the Now card or bar that shows the final scoring, or the board. */
static GtkWidget *
find_anchor (BastideGameWindow *self, guint turn)
{
  GtkWidget *history = GTK_WIDGET (bastide_side_panel_get_history (self->panel));
  GtkWidget *row = find_row (history, turn);
  GtkWidget *card = GTK_WIDGET (bastide_side_panel_get_now_card (self->panel));

  if (self->scoring != NULL)
    return gtk_widget_get_mapped (card) ? card : GTK_WIDGET (self->hand_bar);
  if (row != NULL && gtk_widget_get_mapped (row))
    return row;
  return GTK_WIDGET (self->board);
}

static void
open_popover (BastideGameWindow *self, GArray *events, GtkWidget *anchor)
{
  GtkWidget *parent = adw_application_window_get_content (ADW_APPLICATION_WINDOW (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 1, 1);

  bastide_game_window_drop_why (self);
  self->why = bastide_why_popover_new (bastide_game_get_setup (self->game), events);
  gtk_widget_set_parent (self->why, parent);
  if (gtk_widget_compute_bounds (anchor, parent, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->why),
                                 &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                  (int) bounds.size.width,
                                                  (int) bounds.size.height });
  gtk_popover_set_position (GTK_POPOVER (self->why),
                            BASTIDE_IS_HISTORY_ROW (anchor) ? GTK_POS_LEFT : GTK_POS_BOTTOM);
  g_signal_connect_swapped (self->why, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->why, "chosen", G_CALLBACK (bastide_game_window_outline_why),
                            self);
  gtk_popover_popup (GTK_POPOVER (self->why));
  bastide_game_window_outline_why (self);
}

/* What brought points in a turn; in a step of the final scoring only that. */
static GArray *
find_events (BastideGameWindow *self, BastideTurn *turn)
{
  const GArray *all = bastide_turn_get_events (turn);
  const BastideFinalStep *step =
      self->scoring != NULL ? bastide_final_scoring_get_step (self->scoring) : NULL;
  GArray *events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  for (guint i = 0; i < all->len; i++)
    {
      const BastideEvent *event = &g_array_index (all, BastideEvent, i);

      if (bastide_describe_has_why (event) &&
          (step == NULL || (event->final && event->feature == step->feature)))
        g_array_append_vals (events, event, 1);
    }
  return events;
}

void
bastide_game_window_explain (BastideGameWindow *self, guint number)
{
  g_autoptr (BastideTurn) turn = NULL;
  GArray *events;

  turn = g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (self->game)), number - 1);
  if (turn == NULL)
    return;
  events = find_events (self, turn);
  if (events->len > 0)
    {
      open_popover (self, events, find_anchor (self, number));
      return;
    }
  g_array_unref (events);
  bastide_game_window_say (self, _ ("This turn brought no points."), NULL, NULL);
}
