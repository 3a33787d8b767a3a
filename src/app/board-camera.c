/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-camera.c: how the view of the board moves: by hand, and by itself as the board grows. */

#include "config.h"

#include "board-parts.h"

#define MOVE_TIME  200   /* milliseconds */
#define ASKED_TILE 132.0 /* the tile on which a follower is chosen is at least this wide */
#define LEAST_TILE 48.0  /* any other one, if all that is asked about fits into the view then */

static void
apply_camera (BastideBoard *self, BastideCamera camera)
{
  double before = self->camera.tile;

  bastide_camera_snap (&camera, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  self->camera = camera;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (before != camera.tile)
    g_object_notify (G_OBJECT (self), "zoom");
}

/* Tile sizes grow by factors, not by differences, so that the speed looks even. */
static void
move_cb (double value, gpointer data)
{
  BastideBoard *self = data;
  BastideCamera camera = self->camera_to;

  if (value < 1)
    {
      double from = self->camera_from.tile, to = self->camera_to.tile, part = value;

      camera.tile = from * pow (to / from, value);
      /* While zooming, what is in the middle of the later view runs along a straight line of the
       * screen. */
      if (fabs (to - from) > 0.01)
        part = (1 / from - 1 / camera.tile) / (1 / from - 1 / to);
      camera.x = self->camera_from.x + (self->camera_to.x - self->camera_from.x) * part;
      camera.y = self->camera_from.y + (self->camera_to.y - self->camera_from.y) * part;
    }
  camera.width = self->camera.width;
  camera.height = self->camera.height;
  apply_camera (self, camera);
}

void
bastide_board_init_camera (BastideBoard *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (move_cb, self, NULL);

  self->camera = (BastideCamera){ .tile = BASTIDE_ZOOM_NORMAL, .x = 0.5, .y = 0.5 };
  self->follows = TRUE;
  self->camera_animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_TIME, target);
}

void
bastide_board_set_camera (BastideBoard *self, BastideCamera camera, gboolean slowly)
{
  adw_animation_reset (self->camera_animation);
  if (camera.tile == self->camera.tile && camera.x == self->camera.x && camera.y == self->camera.y)
    return;
  if (!slowly || !self->animate || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      self->camera.width <= 0)
    {
      apply_camera (self, camera);
      return;
    }
  self->camera_from = self->camera;
  self->camera_to = camera;
  adw_animation_play (self->camera_animation);
}

void
bastide_board_hand_camera (BastideBoard *self, BastideCamera camera)
{
  self->follows = FALSE;
  self->has_saved = FALSE;
  bastide_board_set_camera (self, camera, FALSE);
}

/* Everything that can be played on: the tiles and the cells beside them. */
static BastideCamera
whole_board (BastideBoard *self)
{
  BastideCamera camera = self->camera;
  const BastideState *state = self->state;

  bastide_camera_fit (&camera, state->min_x - 1, state->min_y - 1, state->max_x + 1,
                      state->max_y + 1, BASTIDE_BOARD_MARGIN / 4, BASTIDE_ZOOM_NORMAL);
  return camera;
}

static gboolean
shows_whole_board (BastideBoard *self)
{
  const BastideState *state = self->state;
  double left, top, right, bottom;

  bastide_camera_to_view (&self->camera, state->min_x - 1, state->min_y - 1, &left, &top);
  bastide_camera_to_view (&self->camera, state->max_x + 2, state->max_y + 2, &right, &bottom);
  return left >= 0 && top >= 0 && right <= self->camera.width && bottom <= self->camera.height;
}

/* The board may have grown: a view that nobody moved shows all of it, any other at least the last
 * tile. */
void
bastide_board_follow_board (BastideBoard *self, gboolean first)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);

  if (first)
    {
      self->follows = TRUE;
      self->has_saved = FALSE;
      self->shown_once = FALSE;
    }
  if (self->camera.width <= 0 || self->has_saved)
    return;
  if (!self->shown_once)
    {
      self->shown_once = TRUE;
      bastide_board_set_camera (self, whole_board (self), FALSE);
    }
  else if (self->follows && !shows_whole_board (self))
    bastide_board_set_camera (self, whole_board (self), TRUE);
  else if (!self->follows && last != NULL)
    bastide_board_show_point (self, last->x, last->y);
}

void
bastide_board_resize_camera (BastideBoard *self, int width, int height)
{
  BastideCamera camera;

  if (width == self->camera.width && height == self->camera.height)
    return;
  self->camera.width = self->camera_to.width = self->camera_saved.width = width;
  self->camera.height = self->camera_to.height = self->camera_saved.height = height;
  if (self->state == NULL || width <= 0 || height <= 0)
    return;
  adw_animation_reset (self->camera_animation);
  camera = self->camera;
  if (self->follows || !self->shown_once)
    {
      camera = whole_board (self);
      self->shown_once = TRUE;
      self->has_saved = FALSE;
    }
  bastide_camera_snap (&camera, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  self->camera = camera;
  g_object_notify (G_OBJECT (self), "zoom");
  if (self->mode == BASTIDE_BOARD_CHOOSE)
    bastide_board_zoom_to_asked (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_show_point (BastideBoard *self, int cell_x, int cell_y)
{
  BastideCamera camera = self->camera;

  if (camera.width > 0 && bastide_camera_show_cell (&camera, cell_x, cell_y, BASTIDE_BOARD_MARGIN))
    bastide_board_set_camera (self, camera, TRUE);
}

typedef struct {
  int x1, y1, x2, y2; /* cells */
} Area;

static void
area_add (Area *area, int x, int y)
{
  area->x1 = MIN (area->x1, x);
  area->y1 = MIN (area->y1, y);
  area->x2 = MAX (area->x2, x);
  area->y2 = MAX (area->y2, y);
}

static void
area_add_quarter (Area *area, BastideBoard *self, BastideQuarter quarter)
{
  double x, y;
  int cell_x, cell_y;

  if (!bastide_board_quarter_spot (self->state, &self->camera, quarter, &x, &y, NULL))
    return;
  bastide_camera_cell_at (&self->camera, x, y, &cell_x, &cell_y);
  area_add (area, cell_x, cell_y);
}

/* The cells of all that is asked about; for Carcassonne all its quarters. */
static Area
asked_area (BastideBoard *self)
{
  Area area = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideBoardChoice *choice = &g_array_index (self->choices, BastideBoardChoice, i);
      const BastidePlaced *placed = &bastide_state_placed (self->state)[choice->placed];

      if (!choice->in_town)
        area_add (&area, placed->x, placed->y);
      if (choice->move.type == BASTIDE_MOVE_REDEPLOY)
        area_add_quarter (&area, self, (BastideQuarter) choice->move.quarter);
      for (BastideQuarter q = 0; choice->in_town && q < BASTIDE_N_QUARTERS; q++)
        area_add_quarter (&area, self, q);
    }
  return area;
}

static gboolean
shows_area (const BastideCamera *camera, const Area *area)
{
  double left, top, right, bottom;

  bastide_camera_to_view (camera, area->x1, area->y1, &left, &top);
  bastide_camera_to_view (camera, area->x2 + 1, area->y2 + 1, &right, &bottom);
  return left >= BASTIDE_BOARD_MARGIN && top >= BASTIDE_BOARD_MARGIN &&
         right <= camera->width - BASTIDE_BOARD_MARGIN &&
         bottom <= camera->height - BASTIDE_BOARD_MARGIN;
}

/* Goes near enough for what can be chosen, and shows all of it; remembers from where. */
void
bastide_board_zoom_to_asked (BastideBoard *self)
{
  BastideCamera camera = self->camera;
  gboolean on_last_tile;
  double least, x, y;
  Area area;

  if (self->choices->len == 0 || camera.width <= 0)
    return;
  if (!self->has_saved)
    self->camera_saved = self->camera;
  self->has_saved = TRUE;
  on_last_tile =
      g_array_index (self->choices, BastideBoardChoice, 0).move.type == BASTIDE_MOVE_FOLLOWER;
  least = on_last_tile ? ASKED_TILE : LEAST_TILE;
  area = asked_area (self);
  if (camera.tile < least)
    {
      bastide_camera_to_view (&camera, (area.x1 + area.x2 + 1) / 2.0, (area.y1 + area.y2 + 1) / 2.0,
                              &x, &y);
      bastide_camera_zoom_at (&camera, least / camera.tile, x, y);
    }
  if (on_last_tile)
    bastide_camera_show_cell (&camera, area.x1, area.y1, BASTIDE_BOARD_MARGIN);
  else if (!shows_area (&camera, &area))
    bastide_camera_fit (&camera, area.x1, area.y1, area.x2, area.y2, BASTIDE_BOARD_MARGIN,
                        camera.tile);
  bastide_board_set_camera (self, camera, TRUE);
}

void
bastide_board_zoom_back (BastideBoard *self)
{
  BastideCamera camera = self->camera_saved;

  if (!self->has_saved)
    return;
  self->has_saved = FALSE;
  camera.width = self->camera.width;
  camera.height = self->camera.height;
  if (self->state != NULL && self->follows)
    {
      BastideCamera here = self->camera;

      self->camera = camera;
      if (!shows_whole_board (self))
        camera = whole_board (self);
      self->camera = here;
    }
  bastide_board_set_camera (self, camera, TRUE);
}

void
bastide_board_zoom_by (BastideBoard *self, double factor)
{
  BastideCamera camera;

  g_return_if_fail (BASTIDE_IS_BOARD (self));

  bastide_board_finish (self);
  camera = self->camera;
  bastide_camera_zoom_at (&camera, factor, camera.width / 2, camera.height / 2);
  bastide_board_hand_camera (self, camera);
}

void
bastide_board_zoom_normal (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  bastide_board_zoom_by (self, BASTIDE_ZOOM_NORMAL / self->camera.tile);
}

void
bastide_board_zoom_fit (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->state == NULL || self->camera.width <= 0)
    return;
  self->follows = TRUE;
  self->has_saved = FALSE;
  bastide_board_set_camera (self, whole_board (self), TRUE);
}

void
bastide_board_show_last (BastideBoard *self)
{
  const BastidePlaced *last;
  BastideCamera camera = self->camera;

  g_return_if_fail (BASTIDE_IS_BOARD (self));

  last = self->state != NULL ? bastide_state_last_placed (self->state) : NULL;
  if (last == NULL)
    return;
  camera.x = last->x + 0.5;
  camera.y = last->y + 0.5;
  self->follows = FALSE;
  self->has_saved = FALSE;
  bastide_board_set_camera (self, camera, TRUE);
}
