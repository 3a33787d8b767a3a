/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-input.c: pointer, wheel, touch and pinch on the board. */

#include "config.h"

#include "board-parts.h"

#define WHEEL_FACTOR 1.2 /* zoom for one notch */

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device =
      gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* A sign at the edge takes the click itself: what lies under it isn't pointed at. */
static int
pointed_legal (BastideBoard *self)
{
  if (bastide_board_on_sign (self, self->pointer_x, self->pointer_y))
    return -1;
  return bastide_board_legal_at (self, self->pointer_x, self->pointer_y);
}

static int
pointed_choice (BastideBoard *self)
{
  if (bastide_board_on_sign (self, self->pointer_x, self->pointer_y))
    return -1;
  return bastide_board_choice_at (self, self->pointer_x, self->pointer_y);
}

static void
set_cursor (BastideBoard *self)
{
  const char *name = NULL;

  if (self->dragging)
    name = "grabbing";
  else if (pointed_legal (self) >= 0 || pointed_choice (self) >= 0)
    name = "pointer";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

/* What lies under the pointer shows itself: a ghost on a legal cell, light on a spot. */
static void
follow_pointer (BastideBoard *self)
{
  if (self->state == NULL || self->dragging)
    return;
  bastide_board_set_ghost (self, pointed_legal (self));
  if (self->mode == BASTIDE_BOARD_CHOOSE)
    bastide_board_set_lit (self, pointed_choice (self));
  set_cursor (self);
}

/* GTK tells of a pointer that rests, too, whenever something appears under it or goes: only one
 * that moves over the window takes the lead from the keys. Where it was before the first time isn't
 * known. */
static gboolean
has_moved (BastideBoard *self, double x, double y)
{
  gboolean was_known = self->pointer_known;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y), in_root = at;

  if (root != NULL && !gtk_widget_compute_point (GTK_WIDGET (self), root, &at, &in_root))
    in_root = at;
  if (graphene_point_near (&in_root, &self->pointer_root, 0.5f))
    return FALSE;
  self->pointer_root = in_root;
  self->pointer_known = TRUE;
  return was_known;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, BastideBoard *self)
{
  self->pointer_inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  if (has_moved (self, x, y))
    {
      self->by_keys = FALSE;
      bastide_board_await_rest (self);
    }
  if (!self->by_keys)
    follow_pointer (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, BastideBoard *self)
{
  self->pointer_inside = FALSE;
  if (!self->by_keys && !self->tapped)
    {
      bastide_board_set_ghost (self, -1);
      bastide_board_set_lit (self, -1);
    }
  if (!self->by_keys)
    bastide_board_close_tip (self);
}

/* --- Press: a click if it stays where it is, else a drag --- */

static void
touch_cell (BastideBoard *self, int legal)
{
  if (legal == self->ghost && self->tapped)
    {
      bastide_board_choose_ghost (self);
      return;
    }
  bastide_board_set_ghost (self, legal);
  bastide_board_set_tapped (self, TRUE);
}

/* The press closed the tip. */
static void
explain_at (BastideBoard *self, double x, double y)
{
  bastide_board_open_tip (self, x, y);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.why", "u", 0);
}

static void
click (BastideBoard *self, double x, double y, gboolean touch)
{
  int legal = self->press_known ? self->press_legal : bastide_board_legal_at (self, x, y);
  int choice = self->press_known ? self->press_choice : bastide_board_choice_at (self, x, y);

  if (choice >= 0)
    bastide_board_choose (self, (guint) choice);
  else if (touch && legal >= 0)
    touch_cell (self, legal);
  else if (legal >= 0)
    {
      bastide_board_set_ghost (self, legal);
      bastide_board_choose_ghost (self);
    }
  else
    {
      bastide_board_set_ghost (self, -1);
      if (!bastide_board_ask_at (self, x, y) && self->press_known && self->press_told)
        explain_at (self, x, y);
    }
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BastideBoard *self)
{
  /* The right button turns and explains. */
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) > GDK_BUTTON_MIDDLE)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->dragging = FALSE;
  self->press_x = x;
  self->press_y = y;
  self->drag_x = self->drag_y = 0;
  self->by_keys = FALSE;
  self->press_told = bastide_board_is_told (self, x, y);
  /* A press ends the movement of the view: what it meant is what was seen at that moment. */
  self->press_legal = bastide_board_legal_at (self, x, y);
  self->press_choice = bastide_board_choice_at (self, x, y);
  self->press_known = TRUE;
  bastide_board_close_tip (self);
  bastide_board_emit_input (self);
  if (bastide_board_focused (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double x, double y, BastideBoard *self)
{
  BastideCamera camera = self->camera;

  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
        return;
      self->dragging = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      bastide_board_set_ghost (self, -1);
      set_cursor (self);
    }
  bastide_camera_pan (&camera, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
  bastide_board_hand_camera (self, camera);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double x, double y, BastideBoard *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->dragging)
    {
      self->dragging = FALSE;
      set_cursor (self);
    }
  else if (button <= GDK_BUTTON_PRIMARY)
    click (self, self->press_x, self->press_y, is_touch (GTK_GESTURE (gesture)));
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BastideBoard *self)
{
  self->dragging = FALSE;
  set_cursor (self);
}

static void
secondary_cb (GtkGestureClick *gesture, int n_press, double x, double y, BastideBoard *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  bastide_board_emit_input (self);
  if (bastide_board_legal_at (self, x, y) >= 0)
    {
      bastide_board_set_ghost (self, bastide_board_legal_at (self, x, y));
      bastide_board_turn (self, 1);
    }
  else if (!bastide_board_ask_at (self, x, y))
    bastide_board_open_tip (self, x, y);
}

/* A finger has no second button: what fits a legal cell, too, is asked that way. */
static void
long_press_cb (GtkGestureLongPress *gesture, double x, double y, BastideBoard *self)
{
  if (self->dragging ||
      (bastide_board_legal_at (self, x, y) >= 0 && !(self->insight & BASTIDE_BOARD_CELLS)))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (!bastide_board_ask_at (self, x, y))
    bastide_board_open_tip (self, x, y);
}

/* --- Wheel and pinch --- */

static void
zoom_at (BastideBoard *self, double factor, double x, double y)
{
  BastideCamera camera;

  bastide_board_finish (self);
  camera = self->camera;
  bastide_camera_zoom_at (&camera, factor, x, y);
  bastide_board_hand_camera (self, camera);
  if (!self->by_keys)
    follow_pointer (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, BastideBoard *self)
{
  GdkModifierType modifiers =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double x = self->pointer_inside ? self->pointer_x : self->camera.width / 2;
  double y = self->pointer_inside ? self->pointer_y : self->camera.height / 2;
  BastideCamera camera = self->camera;

  if (self->state == NULL)
    return FALSE;
  bastide_board_close_tip (self);
  bastide_board_emit_input (self);
  if (modifiers & GDK_CONTROL_MASK)
    zoom_at (self, pow (WHEEL_FACTOR, -dy), x, y);
  else if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    {
      bastide_camera_pan (&camera, -dx, -dy);
      bastide_board_hand_camera (self, camera);
    }
  else if (dy != 0 && bastide_board_legal_at (self, x, y) >= 0)
    {
      bastide_board_set_ghost (self, bastide_board_legal_at (self, x, y));
      bastide_board_turn (self, dy > 0 ? 1 : -1);
    }
  else
    zoom_at (self, pow (WHEEL_FACTOR, -dy), x, y);
  return TRUE;
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, BastideBoard *self)
{
  self->pinch = 1;
  bastide_board_close_tip (self);
  bastide_board_emit_input (self);
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, BastideBoard *self)
{
  double x, y;

  if (scale <= 0 || self->state == NULL)
    return;
  if (!gtk_gesture_is_active (GTK_GESTURE (gesture)) ||
      !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    {
      x = self->camera.width / 2;
      y = self->camera.height / 2;
    }
  zoom_at (self, scale / self->pinch, x, y);
  self->pinch = scale;
}

static void
add_drag (BastideBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
bastide_board_init_input (BastideBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *zoom = gtk_gesture_zoom_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  add_drag (self);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  g_signal_connect (zoom, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (zoom, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (zoom));
}
