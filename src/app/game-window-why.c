/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-why.c: why a turn, a step of the final scoring, or a feature on the board brought its
 * points. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "game-window-private.h"
#include "why-popover.h"
#include "why.h"

void
bastide_game_window_outline_why (BastideGameWindow *self)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (self->why == NULL || self->game == NULL)
    return;
  bastide_why_counted (bastide_game_get_state (self->game),
                       bastide_why_popover_get_event (BASTIDE_WHY_POPOVER (self->why)), nodes,
                       tiles);
  bastide_board_explain (self->board, nodes, tiles);
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
  bastide_board_explain (self->board, NULL, NULL);
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

/* Beside an area of a widget, or beside all of it. */
static void
open_popover (BastideGameWindow *self,
              GArray *events,
              GtkWidget *anchor,
              const graphene_rect_t *area)
{
  bastide_game_window_drop_why (self);
  self->why = bastide_why_popover_new (bastide_game_get_setup (self->game), events);
  g_signal_connect_swapped (self->why, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->why, "chosen", G_CALLBACK (bastide_game_window_outline_why),
                            self);
  bastide_why_popover_open (BASTIDE_WHY_POPOVER (self->why),
                            adw_application_window_get_content (ADW_APPLICATION_WINDOW (self)),
                            anchor, area,
                            BASTIDE_IS_HISTORY_ROW (anchor) ? GTK_POS_LEFT : GTK_POS_BOTTOM);
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

      if (step != NULL ? bastide_final_step_has (step->feature, event) : bastide_why_has (event))
        g_array_append_vals (events, event, 1);
    }
  return events;
}

void
bastide_game_window_explain (BastideGameWindow *self, guint number)
{
  g_autoptr (BastideTurn) turn = NULL;
  GArray *events;

  if (number == 0)
    return;
  turn = g_list_model_get_item (G_LIST_MODEL (bastide_game_get_history (self->game)), number - 1);
  events = turn != NULL ? find_events (self, turn) : NULL;
  if (events != NULL && events->len > 0)
    {
      open_popover (self, events, find_anchor (self, number), NULL);
      return;
    }
  g_clear_pointer (&events, g_array_unref);
  bastide_game_window_say (self, _ ("This turn brought no points."), NULL, NULL);
}

gboolean
bastide_game_window_explain_told (BastideGameWindow *self)
{
  graphene_rect_t area;
  guint32 node = bastide_board_take_told (self->board, &area);
  g_autoptr (GArray) all = NULL;

  if (node == BASTIDE_NO_NODE)
    return FALSE;
  all = bastide_why_of_game (G_LIST_MODEL (bastide_game_get_history (self->game)));
  open_popover (self, bastide_why_of_feature (all, bastide_game_get_state (self->game), node),
                GTK_WIDGET (self->board), &area);
  return TRUE;
}
