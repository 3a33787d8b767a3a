/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-insight.c: which of the tiles left fit an empty cell, in a popover beside it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board-parts.h"
#include "describe.h"
#include "picture.h"
#include "text-label.h"

#define TILE       48 /* pixels */
#define A_LINE     4  /* tiles */
#define LINE_WIDTH 28 /* characters */

/* --- What it shows --- */

static GtkWidget *
make_kind (BastideBoard *self, const BastideFit *fit)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 3, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  GtkWidget *tile = bastide_picture_new (TILE), *count;
  g_autofree char *name = bastide_describe_fit_kind (self->state, fit);
  /* Translators: below a picture of a tile: so many of it are left. */
  g_autofree char *text = g_strdup_printf (_ ("×%u"), fit->left);

  bastide_picture_set_tile (BASTIDE_PICTURE (tile), self->art, self->setup->kinds[fit->kind].tile,
                            fit->rotation, 0);
  count = gtk_label_new (text);
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), tile);
  gtk_box_append (GTK_BOX (box), count);
  gtk_widget_set_tooltip_text (box, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return box;
}

/* The popover is as wide as a line of tiles, and scrolls where there are too many. */
static GtkWidget *
make_kinds (BastideBoard *self, const BastideCellInsight *insight)
{
  GtkWidget *grid = gtk_grid_new (), *scroller = gtk_scrolled_window_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < insight->n_kinds; i++)
    gtk_grid_attach (GTK_GRID (grid), make_kind (self, &insight->fits[i]), (int) (i % A_LINE),
                     (int) (i / A_LINE), 1, 1);
  g_object_set (scroller, "child", grid, "hscrollbar-policy", GTK_POLICY_NEVER,
                "propagate-natural-height", TRUE, "propagate-natural-width", TRUE,
                "max-content-height", MAX (120, (int) (0.4 * self->camera.height)), NULL);
  return scroller;
}

static GtkWidget *
make_row (const char *title, double chance)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *label = bastide_text_label_new (title, LINE_WIDTH, NULL), *value;
  g_autofree char *percent = bastide_describe_percent (chance);

  value = gtk_label_new (percent);
  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), value);
  return box;
}

static GtkWidget *
make_content (BastideBoard *self, const BastideCellInsight *insight)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *fit = bastide_describe_fit (insight),
                  *draw = bastide_describe_fit_draw (self->state, insight);

  gtk_box_append (GTK_BOX (box),
                  bastide_text_label_new (_ ("What Fits Here"), LINE_WIDTH, "heading"));
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (fit, LINE_WIDTH, NULL));
  if (insight->n_kinds > 0)
    {
      gtk_box_append (GTK_BOX (box), make_kinds (self, insight));
      gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      gtk_box_append (GTK_BOX (box), make_row (_ ("Next tile fits"), insight->next));
      gtk_box_append (GTK_BOX (box), make_row (draw, insight->player));
    }
  g_object_set (box, "margin-start", 6, "margin-end", 6, "margin-top", 6, "margin-bottom", 6, NULL);
  return box;
}

/* --- The popover --- */

static void
point_at_cell (BastideBoard *self)
{
  double x, y, tile = self->camera.tile;

  bastide_camera_to_view (&self->camera, self->asked.x, self->asked.y, &x, &y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) x, (int) y, (int) tile, (int) tile });
}

static void ask (BastideBoard *self, BastideCell cell);

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const BastideCell *first = a, *second = b;

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* The empty cells beside tiles, by rows. */
static GArray *
list_cells (BastideBoard *self)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < self->state->n_frontier; i++)
    {
      BastideCell cell = bastide_state_frontier_cell (self->state)[i];

      if (bastide_insight_has_cell (self->state, cell.x, cell.y))
        g_array_append_val (cells, cell);
    }
  g_array_sort (cells, compare_cells);
  return cells;
}

/* The nearest cell that lies more in that direction than to either side of it. */
static void
ask_neighbour (BastideBoard *self, int dx, int dy)
{
  g_autoptr (GArray) cells = list_cells (self);
  BastideCell best = self->asked;
  int best_cost = G_MAXINT;

  for (guint i = 0; i < cells->len; i++)
    {
      BastideCell cell = g_array_index (cells, BastideCell, i);
      int x = cell.x - self->asked.x, y = cell.y - self->asked.y;
      int along = x * dx + y * dy, across = ABS (x * dy) + ABS (y * dx);

      if (along < 1 || along + 2 * across >= best_cost)
        continue;
      best_cost = along + 2 * across;
      best = cell;
    }
  if (best_cost < G_MAXINT)
    ask (self, best);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
ask_next (BastideBoard *self, int step)
{
  g_autoptr (GArray) cells = list_cells (self);
  int n = (int) cells->len, at = 0;

  for (int i = 0; i < n; i++)
    if (compare_cells (&g_array_index (cells, BastideCell, i), &self->asked) == 0)
      at = i;
  if (n > 0)
    ask (self, g_array_index (cells, BastideCell, (at + step + n) % n));
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        BastideBoard *self)
{
  static const struct {
    guint key, keypad;
    int dx, dy;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (key == arrows[i].key || key == arrows[i].keypad)
      {
        ask_neighbour (self, arrows[i].dx, arrows[i].dy);
        return TRUE;
      }
  switch (gdk_keyval_to_lower (key))
    {
    case GDK_KEY_n:
      ask_next (self, modifiers & GDK_SHIFT_MASK ? -1 : 1);
      return TRUE;
    case GDK_KEY_i:
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return TRUE;
    default:
      return FALSE;
    }
}

/* The focus was in it: it goes back to where it came from. */
static void
closed_cb (BastideBoard *self)
{
  if (!bastide_board_focus_choice (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ensure_popover (BastideBoard *self)
{
  GtkEventController *keys;

  if (self->popover != NULL)
    return;
  self->popover = gtk_popover_new ();
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->popover, keys);
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
}

static void
ask (BastideBoard *self, BastideCell cell)
{
  g_auto (BastideCellInsight) insight = { 0 };
  g_autofree char *spoken = NULL;

  if (!bastide_insight_cell (self->state, cell.x, cell.y, &insight))
    return;
  bastide_board_close_tip (self);
  bastide_board_show_point (self, cell.x, cell.y);
  ensure_popover (self);
  self->asked = cell;
  spoken = bastide_describe_cell_insight (self->state, cell.x, cell.y, &insight);
  gtk_popover_set_child (GTK_POPOVER (self->popover), make_content (self, &insight));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  point_at_cell (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  bastide_board_emit_tell (self, spoken);
}

gboolean
bastide_board_ask_at (BastideBoard *self, double x, double y)
{
  int cell_x, cell_y;

  if (self->state == NULL || !(self->insight & BASTIDE_BOARD_CELLS))
    return FALSE;
  bastide_camera_cell_at (&self->camera, x, y, &cell_x, &cell_y);
  if (!bastide_insight_has_cell (self->state, cell_x, cell_y))
    return FALSE;
  ask (self, (BastideCell){ (gint16) cell_x, (gint16) cell_y });
  return TRUE;
}

/* Near the last tile. */
static void
ask_somewhere (BastideBoard *self)
{
  g_autoptr (GArray) cells = list_cells (self);
  const BastidePlaced *last = bastide_state_last_placed (self->state);
  BastideCell best = { 0, 0 };
  int nearest = G_MAXINT;

  for (guint i = 0; i < cells->len; i++)
    {
      BastideCell cell = g_array_index (cells, BastideCell, i);
      int distance =
          ABS (cell.x - (last != NULL ? last->x : 0)) + ABS (cell.y - (last != NULL ? last->y : 0));

      if (distance >= nearest)
        continue;
      nearest = distance;
      best = cell;
    }
  if (nearest < G_MAXINT)
    ask (self, best);
}

void
bastide_board_ask (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->state == NULL || !(self->insight & BASTIDE_BOARD_CELLS))
    return;
  if (self->ghost >= 0)
    {
      BastideBoardCell cell = g_array_index (self->legal, BastideLegalCell, self->ghost).cell;

      ask (self, (BastideCell){ (gint16) cell.x, (gint16) cell.y });
    }
  else if (self->by_keys || !self->pointer_inside ||
           !bastide_board_ask_at (self, self->pointer_x, self->pointer_y))
    ask_somewhere (self);
}

void
bastide_board_close_insight (BastideBoard *self)
{
  GtkWidget *popover = g_steal_pointer (&self->popover);

  if (popover == NULL)
    return;
  gtk_widget_unparent (popover);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_place_insight (BastideBoard *self)
{
  if (self->popover == NULL)
    return;
  point_at_cell (self);
  gtk_popover_present (GTK_POPOVER (self->popover));
}

/* --- Cells that nothing can fill --- */

void
bastide_board_find_dead (BastideBoard *self)
{
  g_autoptr (GArray) cells = NULL;

  g_array_set_size (self->dead, 0);
  if (self->state == NULL || !(self->insight & BASTIDE_BOARD_DEAD))
    return;
  cells = bastide_insight_dead_cells (self->state);
  for (guint i = 0; i < cells->len; i++)
    {
      BastideCell cell = g_array_index (cells, BastideCell, i);

      g_array_append_vals (self->dead, &(BastideBoardCell){ cell.x, cell.y }, 1);
    }
}

void
bastide_board_set_insight (BastideBoard *self, guint insight)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->insight == insight)
    return;
  self->insight = insight;
  bastide_board_close_tip (self);
  bastide_board_close_insight (self);
  bastide_board_find_dead (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
