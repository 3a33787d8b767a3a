/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-focus.c: the board by keys: its targets, the focus among them, panning. */

#include "config.h"

#include "board-parts.h"
#include "describe.h"

#define PAN_STEP 90.0 /* pixels for one press of an arrow */

/* --- Targets --- */

guint
bastide_board_n_choices (BastideBoard *self)
{
  return self->mode == BASTIDE_BOARD_PLACE    ? self->legal->len
         : self->mode == BASTIDE_BOARD_CHOOSE ? self->choices->len
                                              : 0;
}

GdkRectangle
bastide_board_choice_area (BastideBoard *self, guint index)
{
  double x, y, half;

  if (self->mode == BASTIDE_BOARD_PLACE)
    {
      BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, index).cell;

      half = self->camera.tile / 2;
      bastide_camera_to_view (&self->camera, cell.x + 0.5, cell.y + 0.5, &x, &y);
    }
  else
    bastide_board_choice_point (self, index, &x, &y, &half);
  return (GdkRectangle){ (int) (x - half), (int) (y - half), (int) (2 * half), (int) (2 * half) };
}

static void
chosen_cb (BastideBoardTarget *target, BastideBoard *self)
{
  guint index = bastide_board_target_get_index (target);

  bastide_board_emit_input (self);
  if (self->mode == BASTIDE_BOARD_PLACE && index < self->legal->len)
    {
      bastide_board_set_ghost (self, (int) index);
      bastide_board_choose_ghost (self);
    }
  else if (self->mode == BASTIDE_BOARD_CHOOSE && index < self->choices->len)
    bastide_board_choose (self, index);
}

/* The focused choice is shown as if the pointer were on it. */
static void
show_focused (BastideBoard *self)
{
  BastideBoardTarget *target = bastide_board_focused (self);
  guint index;

  if (target == NULL || !self->by_keys)
    return;
  index = bastide_board_target_get_index (target);
  if (self->mode == BASTIDE_BOARD_PLACE)
    {
      BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, index).cell;

      bastide_board_set_ghost (self, (int) index);
      bastide_board_show_point (self, cell.x, cell.y);
    }
  else
    bastide_board_set_lit (self, (int) index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
focus_changed_cb (BastideBoard *self)
{
  show_focused (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static BastideBoardTarget *
get_target (BastideBoard *self, guint i)
{
  GtkEventController *focus;
  GtkWidget *target;

  if (i < self->targets->len)
    return g_ptr_array_index (self->targets, i);

  target = bastide_board_target_new ();
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (target, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (target, focus);
  gtk_widget_set_parent (target, GTK_WIDGET (self));
  g_ptr_array_add (self->targets, target);
  return BASTIDE_BOARD_TARGET (target);
}

static char *
name_cell (BastideBoard *self, guint index)
{
  const BastideLegalCell *legal = &g_array_index (self->legal, BastideLegalCell, index);
  guint rotation = self->rotation, ways = 0;

  if (!(legal->rotations & (1u << rotation)))
    rotation = (guint) g_bit_nth_lsf (legal->rotations, -1);
  for (guint r = 0; r < 4; r++)
    ways += (legal->rotations >> r) & 1;
  /* Turned by half, a tile with two shapes looks the same again, and so on. */
  ways = MAX (1, ways * bastide_state_hand (self->state)->n_shapes / 4);
  return bastide_describe_placement (self->state, legal->cell.x, legal->cell.y, rotation, ways);
}

static char *
name_choice (BastideBoard *self, guint index)
{
  BastideMove move = g_array_index (self->choices, BastideBoardChoice, index).move;
  g_autofree char *title = bastide_describe_move_title (self->state, move);
  g_autofree char *subtitle = bastide_describe_move_subtitle (self->state, move);

  return bastide_describe_paragraph ((const char *const[]){ title, subtitle, NULL });
}

void
bastide_board_name_targets (BastideBoard *self)
{
  for (guint i = 0; i < self->n_targets; i++)
    {
      BastideBoardTarget *target = g_ptr_array_index (self->targets, i);
      guint index = bastide_board_target_get_index (target);
      g_autofree char *label =
          self->mode == BASTIDE_BOARD_PLACE ? name_cell (self, index) : name_choice (self, index);

      bastide_board_target_set (target, index, label);
    }
}

typedef struct {
  guint index;
  double distance;
} Near;

static int
compare_near (gconstpointer a, gconstpointer b)
{
  double first = ((const Near *) a)->distance, second = ((const Near *) b)->distance;

  return (first > second) - (first < second);
}

static int
compare_index (gconstpointer a, gconstpointer b)
{
  guint first = ((const Near *) a)->index, second = ((const Near *) b)->index;

  return (first > second) - (first < second);
}

/* All choices, or, if there are too many, those nearest to the middle of the view; by rows. */
static GArray *
pick_choices (BastideBoard *self)
{
  GArray *picked = g_array_new (FALSE, FALSE, sizeof (Near));

  for (guint i = 0; i < bastide_board_n_choices (self); i++)
    {
      Near near = { .index = i };

      if (self->mode == BASTIDE_BOARD_PLACE)
        {
          BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, i).cell;

          near.distance = hypot (cell.x + 0.5 - self->camera.x, cell.y + 0.5 - self->camera.y);
        }
      g_array_append_val (picked, near);
    }
  if (picked->len > BASTIDE_BOARD_MAX_TARGETS)
    {
      g_array_sort (picked, compare_near);
      g_array_set_size (picked, BASTIDE_BOARD_MAX_TARGETS);
      g_array_sort (picked, compare_index);
    }
  return picked;
}

void
bastide_board_fill_targets (BastideBoard *self)
{
  g_autoptr (GArray) picked = self->mode != BASTIDE_BOARD_LOOK ? pick_choices (self) : NULL;
  guint n = picked != NULL ? picked->len : 0;

  for (guint i = 0; i < n; i++)
    {
      BastideBoardTarget *target = get_target (self, i);

      bastide_board_target_set (target, g_array_index (picked, Near, i).index,
                                bastide_board_target_get_label (target));
      gtk_widget_set_visible (GTK_WIDGET (target), TRUE);
    }
  /* A target that hides drops the focus; the board takes it up again. */
  for (guint i = n; i < self->targets->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->targets, i), FALSE);
  self->n_targets = n;
  bastide_board_name_targets (self);
}

void
bastide_board_place_targets (BastideBoard *self)
{
  for (guint i = 0; i < self->n_targets; i++)
    {
      BastideBoardTarget *target = g_ptr_array_index (self->targets, i);
      GdkRectangle area = bastide_board_choice_area (self, bastide_board_target_get_index (target));

      gtk_widget_size_allocate (GTK_WIDGET (target), &area, -1);
    }
}

/* --- Places, for others --- */

static gboolean
area_for (BastideBoard *self, GdkRectangle area, GtkWidget *other, GdkRectangle *result)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x, y;

  if (area.x + area.width <= 0 || area.y + area.height <= 0 || area.x >= self->camera.width ||
      area.y >= self->camera.height ||
      !gtk_widget_translate_coordinates (widget, other, area.x, area.y, &x, &y))
    return FALSE;
  *result = (GdkRectangle){ (int) x, (int) y, area.width, area.height };
  return TRUE;
}

gboolean
bastide_board_get_cell_area (BastideBoard *self, int x, int y, GtkWidget *other, GdkRectangle *area)
{
  double left, top;
  int tile = (int) self->camera.tile;

  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  bastide_camera_to_view (&self->camera, x, y, &left, &top);
  return area_for (self, (GdkRectangle){ (int) left, (int) top, tile, tile }, other, area);
}

gboolean
bastide_board_get_choice_area (BastideBoard *self,
                               guint option,
                               GtkWidget *other,
                               GdkRectangle *area)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  return self->mode == BASTIDE_BOARD_CHOOSE && option < self->choices->len &&
         area_for (self, bastide_board_choice_area (self, option), other, area);
}

void
bastide_board_show_cell (BastideBoard *self, int x, int y)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  bastide_board_show_point (self, x, y);
}

gboolean
bastide_board_has_focus (BastideBoard *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ||
         gtk_widget_is_focus (GTK_WIDGET (self));
}

/* --- Focus --- */

BastideBoardTarget *
bastide_board_focused (BastideBoard *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && BASTIDE_IS_BOARD_TARGET (child) && gtk_widget_has_focus (child) &&
                 gtk_widget_get_visible (child)
             ? BASTIDE_BOARD_TARGET (child)
             : NULL;
}

static void
focus_target (BastideBoard *self, guint i)
{
  gtk_widget_grab_focus (g_ptr_array_index (self->targets, i));
  show_focused (self);
}

gboolean
bastide_board_focus_cell (BastideBoard *self, int x, int y)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  for (guint i = 0; self->mode == BASTIDE_BOARD_PLACE && i < self->n_targets; i++)
    {
      guint index = bastide_board_target_get_index (g_ptr_array_index (self->targets, i));
      BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, index).cell;

      if (cell.x != x || cell.y != y)
        continue;
      focus_target (self, i);
      return TRUE;
    }
  return FALSE;
}

/* Where the focus enters: at the ghost, or where a hint is, else next to the last tile; for
 * followers the first one. */
static int
first_target (BastideBoard *self)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  double best = G_MAXDOUBLE;
  int found = self->n_targets > 0 ? 0 : -1;

  for (guint i = 0; self->mode == BASTIDE_BOARD_PLACE && i < self->n_targets; i++)
    {
      guint index = bastide_board_target_get_index (g_ptr_array_index (self->targets, i));
      BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, index).cell;
      double distance =
          hypot (cell.x - (last != NULL ? last->x : 0), cell.y - (last != NULL ? last->y : 0));

      if ((int) index == self->ghost ||
          (self->hinted && cell.x == self->hint.x && cell.y == self->hint.y))
        return (int) i;
      if (distance < best)
        {
          best = distance;
          found = (int) i;
        }
    }
  return found;
}

gboolean
bastide_board_focus_choice (BastideBoard *self)
{
  int first;

  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  first = self->state != NULL ? first_target (self) : -1;
  if (first < 0)
    return FALSE;
  /* With no pointer that shows a place, the focus has to. */
  if (!self->pointer_inside)
    self->by_keys = TRUE;
  focus_target (self, (guint) first);
  return TRUE;
}

/* One stop for Tab, whatever can be chosen inside. */
gboolean
bastide_board_move_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL || gtk_widget_is_focus (widget);

  if (inside)
    return FALSE;
  self->by_keys = TRUE;
  if (!bastide_board_focus_choice (self))
    gtk_widget_grab_focus (widget);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static int
focused_position (BastideBoard *self)
{
  BastideBoardTarget *target = bastide_board_focused (self);

  for (guint i = 0; target != NULL && i < self->n_targets; i++)
    if (g_ptr_array_index (self->targets, i) == target)
      return (int) i;
  return -1;
}

/* The nearest choice that lies more in that direction than to either side of it. */
static int
neighbour (BastideBoard *self, guint from, int dx, int dy)
{
  GdkRectangle here = bastide_board_choice_area (
      self, bastide_board_target_get_index (g_ptr_array_index (self->targets, from)));
  double best = G_MAXDOUBLE;
  int found = -1;

  for (guint i = 0; i < self->n_targets; i++)
    {
      GdkRectangle area = bastide_board_choice_area (
          self, bastide_board_target_get_index (g_ptr_array_index (self->targets, i)));
      double x = area.x - here.x, y = area.y - here.y;
      double along = x * dx + y * dy, across = fabs (x * dy) + fabs (y * dx);

      if (i == from || along < 1 || along + 2 * across >= best)
        continue;
      best = along + 2 * across;
      found = (int) i;
    }
  return found;
}

static void
pan (BastideBoard *self, int dx, int dy)
{
  BastideCamera camera = self->camera;

  bastide_camera_pan (&camera, -dx * PAN_STEP, -dy * PAN_STEP);
  bastide_board_hand_camera (self, camera);
}

static void
begin_key (BastideBoard *self)
{
  self->by_keys = TRUE;
  bastide_board_close_tip (self);
  bastide_board_emit_input (self);
}

static gboolean
arrow_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  gboolean was_by_keys = self->by_keys;
  int dx, dy, position = focused_position (self), next;
  gboolean panning;

  g_variant_get (args, "(iib)", &dx, &dy, &panning);
  begin_key (self);
  if (panning || self->n_targets == 0)
    pan (self, dx, dy);
  else if (position < 0 || !was_by_keys)
    bastide_board_focus_choice (self);
  else
    {
      next = neighbour (self, (guint) position, dx, dy);
      if (next >= 0)
        focus_target (self, (guint) next);
      else
        gtk_widget_error_bell (widget);
    }
  return TRUE;
}

static gboolean
next_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  int position = focused_position (self), step = g_variant_get_int32 (args),
      n = (int) self->n_targets;

  if (n == 0)
    return FALSE;
  begin_key (self);
  if (position < 0)
    bastide_board_focus_choice (self);
  else
    focus_target (self, (guint) ((position + step + n) % n));
  return TRUE;
}

static gboolean
return_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  BastideBoardTarget *target = bastide_board_focused (self);
  gboolean seen = self->by_keys && target != NULL;

  if (self->n_targets == 0)
    return FALSE;
  begin_key (self);
  /* Nothing is chosen unseen: after the pointer, the first key shows the focus only. */
  if (seen)
    gtk_widget_activate_action (GTK_WIDGET (target), "target.choose", NULL);
  else if (target != NULL)
    show_focused (self);
  else
    bastide_board_focus_choice (self);
  return TRUE;
}

static gboolean
tell_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);

  if (self->state == NULL)
    return FALSE;
  self->by_keys = TRUE;
  bastide_board_emit_input (self);
  bastide_board_tell_next (self, g_variant_get_int32 (args));
  return TRUE;
}

static gboolean
last_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  begin_key (BASTIDE_BOARD (widget));
  bastide_board_show_last (BASTIDE_BOARD (widget));
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);

  if (self->tip != NULL)
    bastide_board_close_tip (self);
  else if (self->tapped)
    bastide_board_set_ghost (self, -1);
  else
    return FALSE;
  return TRUE;
}

static void
add_arrow (GtkWidgetClass *klass, guint key, guint keypad_key, int dx, int dy)
{
  gtk_widget_class_add_binding (klass, key, 0, arrow_cb, "(iib)", dx, dy, FALSE);
  gtk_widget_class_add_binding (klass, keypad_key, 0, arrow_cb, "(iib)", dx, dy, FALSE);
  gtk_widget_class_add_binding (klass, key, GDK_CONTROL_MASK, arrow_cb, "(iib)", dx, dy, TRUE);
  gtk_widget_class_add_binding (klass, keypad_key, GDK_CONTROL_MASK, arrow_cb, "(iib)", dx, dy,
                                TRUE);
}

void
bastide_board_init_keys (GtkWidgetClass *klass)
{
  add_arrow (klass, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  add_arrow (klass, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  add_arrow (klass, GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1);
  add_arrow (klass, GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_n, 0, next_cb, "i", 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_n, GDK_SHIFT_MASK, next_cb, "i", -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Return, 0, return_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_KP_Enter, 0, return_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_ISO_Enter, 0, return_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_l, 0, last_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, 0, tell_cb, "i", 1);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, GDK_SHIFT_MASK, tell_cb, "i", -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_cb, NULL);
}
