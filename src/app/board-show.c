/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-show.c: the picture of the board, and the short movements over it. */

#include "config.h"

#include "board-parts.h"

#define SETTLE_TIME 150 /* milliseconds */
#define GLOW_TIME   900 /* milliseconds that a scored feature is lit */
#define GLOW_FADE   250 /* milliseconds until it is, and at its end until it is not */

static void
settle_cb (double value, gpointer data)
{
  BastideBoard *self = data;

  self->settle = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glow_cb (double value, gpointer data)
{
  BastideBoard *self = data;

  self->glow = MIN (1, MIN (value, GLOW_TIME - value) / GLOW_FADE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glow_done_cb (BastideBoard *self)
{
  g_array_set_size (self->glowing, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_init_show (BastideBoard *self)
{
  AdwAnimationTarget *settle = adw_callback_animation_target_new (settle_cb, self, NULL);
  AdwAnimationTarget *glow = adw_callback_animation_target_new (glow_cb, self, NULL);

  self->settle = 1;
  self->settle_animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SETTLE_TIME, settle);
  self->glow_animation = adw_timed_animation_new (GTK_WIDGET (self), 0, GLOW_TIME, GLOW_TIME, glow);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->glow_animation), ADW_LINEAR);
  g_signal_connect_swapped (self->glow_animation, "done", G_CALLBACK (glow_done_cb), self);
}

static gboolean
may_move (BastideBoard *self)
{
  return self->animate && self->setup != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
bastide_board_show_events (BastideBoard *self, const GArray *events)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  bastide_board_end_show (self);
  if (!may_move (self))
    return;
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_PLACED)
        adw_animation_play (self->settle_animation);
      else if (event->type == BASTIDE_EVENT_SCORED && !event->final && event->points > 0)
        g_array_append_val (self->glowing, event->node);
    }
  if (self->glowing->len > 0)
    adw_animation_play (self->glow_animation);
}

void
bastide_board_end_show (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (adw_animation_get_state (self->settle_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->settle_animation);
  if (adw_animation_get_state (self->glow_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->glow_animation);
}

void
bastide_board_finish (BastideBoard *self)
{
  bastide_board_end_show (self);
  if (adw_animation_get_state (self->camera_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->camera_animation);
}

/* A place out of view counts as one at its edge. */
void
bastide_board_compute_point (BastideBoard *self,
                             double x,
                             double y,
                             GtkWidget *other,
                             graphene_point_t *point)
{
  const double margin = BASTIDE_BOARD_MARGIN;
  graphene_point_t here;
  double view_x, view_y;

  g_return_if_fail (BASTIDE_IS_BOARD (self));

  bastide_camera_to_view (&self->camera, x, y, &view_x, &view_y);
  here.x = (float) CLAMP (view_x, margin, MAX (margin, self->camera.width - margin));
  here.y = (float) CLAMP (view_y, margin, MAX (margin, self->camera.height - margin));
  if (!gtk_widget_compute_point (GTK_WIDGET (self), other, &here, point))
    *point = here;
}

gboolean
bastide_board_find_spot (BastideBoard *self,
                         const BastideState *state,
                         const BastideEvent *event,
                         double *x,
                         double *y)
{
  int placed;
  double view_x, view_y;

  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  placed = bastide_state_find_placed (state, event->x, event->y);
  if (placed < 0 || self->art == NULL)
    return FALSE;
  bastide_board_spot (state, &self->camera, bastide_art_get_cache (self->art), (guint) placed,
                      event->segment, &view_x, &view_y);
  bastide_camera_to_board (&self->camera, view_x, view_y, x, y);
  return TRUE;
}

double
bastide_board_get_figure_height (BastideBoard *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), 0);

  return bastide_figure_height (self->camera.tile);
}

static guint32
outlined_node (BastideBoard *self)
{
  const BastideBoardChoice *choice;

  if (self->lit < 0 || self->mode != BASTIDE_BOARD_CHOOSE)
    return self->told.node;
  choice = &g_array_index (self->choices, BastideBoardChoice, self->lit);
  if (choice->in_town)
    return self->told.node;
  return bastide_state_placed (self->state)[choice->placed].first_node + choice->segment;
}

/* What the overlay points to while it is drawn. */
typedef struct {
  GArray *cells; /* of BastideBoardCell */
  GArray *spots; /* of BastideBoardSpot */
  BastideBoardQuarter quarters[BASTIDE_N_QUARTERS];
  guint n_quarters;
} Marks;

static void
marks_clear (Marks *marks)
{
  g_array_unref (marks->cells);
  g_array_unref (marks->spots);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Marks, marks_clear)

static void
mark_quarter (Marks *marks, BastideQuarter quarter, guint number, gboolean lit)
{
  BastideBoardQuarter *mark = NULL;

  for (guint i = 0; i < marks->n_quarters; i++)
    if (marks->quarters[i].quarter == quarter)
      mark = &marks->quarters[i];
  if (mark == NULL)
    mark = &marks->quarters[marks->n_quarters++];
  *mark = (BastideBoardQuarter){ .quarter = quarter, .number = number, .lit = lit || mark->lit };
}

/* Quarters to choose have a number, those that somebody may leave have none. */
static void
mark_choices (BastideBoard *self, Marks *marks)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideBoardChoice *choice = &g_array_index (self->choices, BastideBoardChoice, i);
      guint number = i < 9 ? i + 1 : 0;
      gboolean lit = (int) i == self->lit;
      BastidePoint aside = bastide_board_choice_aside (self, i);
      BastideBoardSpot spot = {
        choice->segment, number, lit, TRUE, choice->placed, aside.x, aside.y
      };

      if (choice->in_town)
        mark_quarter (marks, (BastideQuarter) choice->move.quarter, number, lit);
      else
        g_array_append_val (marks->spots, spot);
      if (choice->move.type == BASTIDE_MOVE_REDEPLOY)
        mark_quarter (marks, (BastideQuarter) choice->move.quarter, 0, lit);
    }
}

static void
fill_cells (BastideBoard *self, GArray *cells, BastideBoardOverlay *overlay)
{
  for (guint i = 0; self->show_legal && i < self->legal->len; i++)
    g_array_append_val (cells, g_array_index (self->legal, BastideLegalCell, i).cell);
  overlay->legal = (const BastideBoardCell *) (void *) cells->data;
  overlay->n_legal = cells->len;
  overlay->dead = (const BastideBoardCell *) (void *) self->dead->data;
  overlay->n_dead = self->dead->len;
}

/* The tile before it lies, and the frame of the keyboard's cell. */
static void
fill_ghost (BastideBoard *self, BastideBoardOverlay *overlay)
{
  if (self->ghost >= 0)
    {
      overlay->has_ghost = overlay->ghost_legal = TRUE;
      overlay->ghost = g_array_index (self->legal, BastideLegalCell, self->ghost).cell;
      overlay->ghost_rotation = self->rotation;
      overlay->has_focus = self->by_keys && bastide_board_focused (self) != NULL;
      overlay->focus = overlay->ghost;
    }
  if (self->popover != NULL && gtk_widget_get_visible (self->popover))
    {
      overlay->has_focus = TRUE;
      overlay->focus = (BastideBoardCell){ self->asked.x, self->asked.y };
    }
}

static void
fill_hint (BastideBoard *self, BastideBoardOverlay *overlay)
{
  overlay->has_hint = self->hinted;
  overlay->hint = (BastideBoardCell){ self->hint.x, self->hint.y };
  overlay->hint_rotation = self->hint.rotation;
  overlay->hint_segment = self->hint_segment;
}

/* Where the player may choose, and the way from the quarter that is chosen. */
static void
fill_choices (BastideBoard *self, Marks *marks, BastideBoardOverlay *overlay)
{
  if (self->told.quarter >= 0)
    mark_quarter (marks, (BastideQuarter) self->told.quarter, 0, FALSE);
  mark_choices (self, marks);
  overlay->keys = (const char *const *) self->keys;
  overlay->spots = (const BastideBoardSpot *) (void *) marks->spots->data;
  overlay->n_spots = marks->spots->len;
  overlay->quarters = marks->quarters;
  overlay->n_quarters = marks->n_quarters;
  if (self->lit >= 0)
    {
      BastideMove move = g_array_index (self->choices, BastideBoardChoice, self->lit).move;

      overlay->has_way = move.type == BASTIDE_MOVE_REDEPLOY;
      overlay->way_from = (BastideQuarter) move.quarter;
    }
}

static void
fill_scored (BastideBoard *self, BastideBoardOverlay *overlay)
{
  const GArray *scored = self->explained->len > 0 ? self->explained : self->scored;

  overlay->outlined = outlined_node (self);
  overlay->scored = (const guint32 *) (void *) scored->data;
  overlay->n_scored = scored->len;
  overlay->counted = (const guint32 *) (void *) self->counted->data;
  overlay->n_counted = self->counted->len;
  overlay->glowing = (const guint32 *) (void *) self->glowing->data;
  overlay->n_glowing = self->glowing->len;
  overlay->glow = self->glow;
  overlay->mark_last = scored->len == 0;
}

static void
fill_overlay (BastideBoard *self, Marks *marks, BastideBoardOverlay *overlay)
{
  fill_cells (self, marks->cells, overlay);
  fill_ghost (self, overlay);
  fill_hint (self, overlay);
  fill_choices (self, marks, overlay);
  fill_scored (self, overlay);
  overlay->farms = (self->insight & BASTIDE_BOARD_FARMS) != 0;
  overlay->settle = self->settle;
  overlay->may_wait = TRUE;
}

static gboolean
again_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BASTIDE_BOARD (widget)->again_id = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* The camera of a canvas that reaches a little beyond the widget. */
static BastideCamera
canvas_camera (const BastideCamera *view, const BastideCanvasArea *area)
{
  BastideCamera camera = *view;

  camera.x += (area->left + (area->width - view->width) / 2) / view->tile;
  camera.y += (area->top + (area->height - view->height) / 2) / view->tile;
  camera.width = area->width;
  camera.height = area->height;
  return camera;
}

/* All of it on one canvas. TRUE if some of it had to be left. */
static gboolean
append_canvas (BastideBoard *self,
               GtkSnapshot *snapshot,
               const BastideCanvasArea *area,
               const BastideCamera *camera,
               const BastideBoardOverlay *overlay)
{
  cairo_t *cr = cairo_create (bastide_canvas_begin (&self->canvas, GTK_WIDGET (self), area));
  gboolean again = bastide_board_draw (cr, self->state, camera, bastide_art_get_cache (self->art),
                                       overlay, area->scale);

  cairo_destroy (cr);
  bastide_canvas_append (&self->canvas, GTK_WIDGET (self), snapshot, area);
  return again;
}

static void
draw_board (BastideBoard *self, GtkSnapshot *snapshot, int width, int height)
{
  g_auto (Marks) marks = { .cells = g_array_new (FALSE, FALSE, sizeof (BastideBoardCell)),
                           .spots = g_array_new (FALSE, FALSE, sizeof (BastideBoardSpot)) };
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  BastideCanvasArea area;
  BastideCamera camera;
  gboolean again;

  bastide_canvas_area_find (&area, GTK_WIDGET (self), width, height);
  camera = canvas_camera (&self->camera, &area);
  fill_overlay (self, &marks, &overlay);
  if (bastide_widget_keeps_textures (GTK_WIDGET (self)) && !self->setup->options.table_width)
    again = bastide_board_append_layers (self, snapshot, &area, &camera, &overlay);
  else
    again = append_canvas (self, snapshot, &area, &camera, &overlay);
  /* Some of it had to be left for the next frame. */
  if (again && self->again_id == 0)
    self->again_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), again_cb, NULL, NULL);
  bastide_art_queue_work (self->art);
}

void
bastide_board_paint (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->state == NULL || self->art == NULL || width <= 0 || height <= 0)
    return;
  draw_board (self, snapshot, width, height);
  bastide_board_paint_signs (self, snapshot);
  if (self->tip != NULL)
    gtk_widget_snapshot_child (widget, self->tip, snapshot);
}
