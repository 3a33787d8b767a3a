/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-row.c: one turn in the history: number, player, tile, what happened, points. */

#include "config.h"

#include "describe.h"
#include "history-row.h"
#include "picture.h"

#define MOST_PILLS 2 /* that fit beside the text; the tooltip says the rest */

struct _BastideHistoryRow {
  GtkWidget parent_instance;
  GtkLabel *number;
  BastidePicture *badge;
  BastidePicture *tile;
  GtkLabel *text;
  GtkButton *why;
  GtkBox *points;
  guint turn;
};

G_DEFINE_FINAL_TYPE (BastideHistoryRow, bastide_history_row, GTK_TYPE_WIDGET)

static void
bastide_history_row_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_history_row_parent_class)->dispose (object);
}

static void
bastide_history_row_class_init (BastideHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_history_row_dispose;
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, number);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, badge);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, text);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, points);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryRow, why);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ask_why (BastideHistoryRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.why", "u", self->turn);
}

/* A right click, or a finger that stays. */
static void
bastide_history_row_init (BastideHistoryRow *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (ask_why), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (ask_why), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

GtkWidget *
bastide_history_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_HISTORY_ROW, NULL);
}

static void
add_pill (BastideHistoryRow *self, guint colour, int points)
{
  GtkWidget *pill = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *badge = bastide_picture_new (13);
  g_autofree char *text = g_strdup_printf (points > 0 ? "+%d" : "%d", points);
  GtkWidget *label = gtk_label_new (text);

  bastide_picture_set_badge (BASTIDE_PICTURE (badge), colour);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (pill), badge);
  gtk_box_append (GTK_BOX (pill), label);
  gtk_widget_add_css_class (pill, "points");
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_box_append (self->points, pill);
}

static void
update_points (BastideHistoryRow *self, const BastideSetup *setup, const GArray *events)
{
  int points[BASTIDE_MAX_PLAYERS] = { 0 };
  guint pills = 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->points))) != NULL)
    gtk_box_remove (self->points, child);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      for (guint p = 0; !event->final && p < setup->n_players; p++)
        points[p] += bastide_event_gain (event, p);
    }
  for (guint p = 0; p < setup->n_players && pills < MOST_PILLS; p++)
    if (points[p] != 0)
      {
        add_pill (self, setup->players[p].colour, points[p]);
        pills++;
      }
  gtk_widget_set_visible (GTK_WIDGET (self->why), pills > 0);
}

guint
bastide_history_row_get_turn (BastideHistoryRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_HISTORY_ROW (self), 0);
  return self->turn;
}

void
bastide_history_row_update (BastideHistoryRow *self,
                            BastideArt *art,
                            const BastideSetup *setup,
                            BastideTurn *turn)
{
  g_autofree char *number = NULL, *text = NULL, *spoken = NULL;

  g_return_if_fail (BASTIDE_IS_HISTORY_ROW (self));

  self->turn = bastide_turn_get_number (turn);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "u", self->turn);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->why), "win.why");
  number = g_strdup_printf ("%u", bastide_turn_get_number (turn));
  text = bastide_describe_turn (turn);
  spoken = bastide_describe_turn_spoken (setup, turn);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->text, text);
  bastide_picture_set_badge (self->badge, setup->players[bastide_turn_get_player (turn)].colour);
  gtk_widget_set_opacity (GTK_WIDGET (self->tile), bastide_turn_has_tile (turn) ? 1 : 0);
  bastide_picture_set_piece (self->tile, art, setup, bastide_turn_get_piece (turn),
                             bastide_turn_get_rotation (turn));
  update_points (self, setup, bastide_turn_get_events (turn));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
