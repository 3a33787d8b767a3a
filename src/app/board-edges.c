/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-edges.c: the signs at the edges of the view, for what can be chosen beyond them. */

#include "config.h"

#include <glib/gi18n.h>

#include "board-parts.h"
#include "board-sign.h"

#define INSET         4   /* from the edge, in pixels */
#define CONTROLS_WIDE 190 /* kept free for the buttons in the lower corner */
#define CONTROLS_HIGH 64

/* What lies beyond one edge. */
typedef struct {
  guint count;
  double distance; /* of the nearest, in pixels */
  double x, y;     /* that one's middle, in the view */
} Beyond;

static void
find_middle (BastideBoard *self, guint index, double *x, double *y)
{
  GdkRectangle area = bastide_board_choice_area (self, index);

  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
}

/* Of those whose middle can't be seen. */
static void
find_beyond (BastideBoard *self, Beyond beyond[BASTIDE_BOARD_EDGES])
{
  for (guint i = 0; i < bastide_board_n_choices (self); i++)
    {
      double x, y, most = 0;
      int side = -1;

      find_middle (self, i, &x, &y);
      for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
        {
          double out = s == GTK_POS_LEFT    ? -x
                       : s == GTK_POS_RIGHT ? x - self->camera.width
                       : s == GTK_POS_TOP   ? -y
                                            : y - self->camera.height;

          if (out > most)
            {
              most = out;
              side = s;
            }
        }
      if (side < 0)
        continue;
      if (beyond[side].count++ == 0 || most < beyond[side].distance)
        {
          beyond[side].distance = most;
          beyond[side].x = x;
          beyond[side].y = y;
        }
    }
}

/* Choices that aren't marked aren't told of, either. */
static gboolean
tells (BastideBoard *self)
{
  return self->mode == BASTIDE_BOARD_CHOOSE ||
         (self->mode == BASTIDE_BOARD_PLACE && self->show_legal);
}

static GdkRectangle
sign_area (BastideBoard *self, GtkPositionType side, const Beyond *beyond)
{
  const int wide = BASTIDE_BOARD_SIGN_WIDTH, high = BASTIDE_BOARD_SIGN_HEIGHT;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width = (int) self->camera.width, height = (int) self->camera.height;
  int left = side == GTK_POS_BOTTOM && !rtl ? CONTROLS_WIDE : INSET;
  int right = width - wide - (side == GTK_POS_BOTTOM && rtl ? CONTROLS_WIDE : INSET);
  GdkRectangle area = { .width = wide, .height = high };

  if (side == GTK_POS_LEFT || side == GTK_POS_RIGHT)
    {
      area.x = side == GTK_POS_LEFT ? INSET : width - wide - INSET;
      area.y =
          CLAMP ((int) beyond->y - high / 2, INSET, MAX (INSET, height - high - CONTROLS_HIGH));
    }
  else
    {
      area.x = CLAMP ((int) beyond->x - wide / 2, left, MAX (left, right));
      area.y = side == GTK_POS_TOP ? INSET : height - high - INSET;
    }
  return area;
}

/* A child that isn't visible is there for assistive technology unless it's said to be hidden. */
static void
show_sign (GtkWidget *sign, gboolean shown)
{
  gtk_widget_set_child_visible (sign, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

static void
place_sign (BastideBoard *self, GtkPositionType side, const Beyond *beyond)
{
  GtkWidget *sign = self->signs[side];
  GdkRectangle area = sign_area (self, side, beyond);
  g_autofree char *label = NULL;

  show_sign (sign, beyond->count > 0);
  if (beyond->count > 0)
    label = g_strdup_printf (
        self->mode == BASTIDE_BOARD_PLACE
            ? ngettext ("Out of view: %u cell that fits", "Out of view: %u cells that fit",
                        beyond->count)
            : ngettext ("Out of view: %u choice", "Out of view: %u choices", beyond->count),
        beyond->count);
  bastide_board_sign_set (BASTIDE_BOARD_SIGN (sign), beyond->count, label != NULL ? label : "");
  gtk_widget_size_allocate (sign, &area, -1);
}

void
bastide_board_place_signs (BastideBoard *self)
{
  Beyond beyond[BASTIDE_BOARD_EDGES] = { 0 };

  if (tells (self))
    find_beyond (self, beyond);
  for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
    place_sign (self, (GtkPositionType) s, &beyond[s]);
}

gboolean
bastide_board_on_sign (BastideBoard *self, double x, double y)
{
  for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
    {
      graphene_rect_t area;

      if (gtk_widget_get_child_visible (self->signs[s]) &&
          gtk_widget_compute_bounds (self->signs[s], GTK_WIDGET (self), &area) &&
          graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return TRUE;
    }
  return FALSE;
}

void
bastide_board_paint_signs (BastideBoard *self, GtkSnapshot *snapshot)
{
  for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->signs[s], snapshot);
}

/* Shows the nearest one beyond that edge. */
static void
go_cb (BastideBoardSign *sign, BastideBoard *self)
{
  Beyond beyond[BASTIDE_BOARD_EDGES] = { 0 };
  GtkPositionType side = bastide_board_sign_get_side (sign);
  BastideCamera camera;
  int cell_x, cell_y;

  bastide_board_emit_input (self);
  find_beyond (self, beyond);
  if (beyond[side].count == 0)
    return;
  camera = self->camera;
  bastide_camera_cell_at (&camera, beyond[side].x, beyond[side].y, &cell_x, &cell_y);
  bastide_camera_show_cell (&camera, cell_x, cell_y, BASTIDE_BOARD_MARGIN);
  self->follows = FALSE;
  bastide_board_set_camera (self, camera, TRUE);
}

void
bastide_board_init_signs (BastideBoard *self)
{
  for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
    {
      self->signs[s] = bastide_board_sign_new ((GtkPositionType) s);
      g_signal_connect (self->signs[s], "go", G_CALLBACK (go_cb), self);
      show_sign (self->signs[s], FALSE);
      gtk_widget_set_parent (self->signs[s], GTK_WIDGET (self));
    }
}

void
bastide_board_dispose_signs (BastideBoard *self)
{
  for (int s = 0; s < BASTIDE_BOARD_EDGES; s++)
    g_clear_pointer (&self->signs[s], gtk_widget_unparent);
}
