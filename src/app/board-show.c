/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-show.c: the picture of the board, and the short movements over it. */

#include "config.h"

#include "board-parts.h"

#define SETTLE_TIME 150  /* milliseconds */
#define RISE_TIME   300  /* milliseconds until the points have risen */
#define POINTS_TIME 1400 /* milliseconds until they are gone */
#define RISE_HEIGHT 26.0
#define BADGE       18.0

static void
settle_cb (double value, gpointer data)
{
  BastideBoard *self = data;

  self->settle = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
rise_cb (double value, gpointer data)
{
  BastideBoard *self = data;

  self->rise = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
points_gone_cb (BastideBoard *self)
{
  g_array_set_size (self->points, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_init_show (BastideBoard *self)
{
  AdwAnimationTarget *settle = adw_callback_animation_target_new (settle_cb, self, NULL);
  AdwAnimationTarget *rise = adw_callback_animation_target_new (rise_cb, self, NULL);

  self->settle = 1;
  self->settle_animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SETTLE_TIME, settle);
  self->rise_animation =
      adw_timed_animation_new (GTK_WIDGET (self), 0, POINTS_TIME, POINTS_TIME, rise);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->rise_animation), ADW_LINEAR);
  g_signal_connect_swapped (self->rise_animation, "done", G_CALLBACK (points_gone_cb), self);
}

static void
add_points (BastideBoard *self, const BastideEvent *event)
{
  guint n = 0;

  for (guint p = 0; p < self->setup->n_players; p++)
    if (event->owners & (1u << p))
      {
        BastideBoardPoints points = { event->x + 0.5 + 0.3 * n++, event->y + 0.5,
                                      self->setup->players[p].colour, event->points };

        g_array_append_val (self->points, points);
      }
}

void
bastide_board_settle (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->animate && gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->settle_animation);
}

void
bastide_board_rise (BastideBoard *self, const GArray *events)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  g_array_set_size (self->points, 0);
  if (!self->animate || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->setup == NULL)
    return;
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_SCORED && !event->final && event->points > 0)
        add_points (self, event);
    }
  if (self->points->len > 0)
    adw_animation_play (self->rise_animation);
}

void
bastide_board_finish (BastideBoard *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (adw_animation_get_state (self->camera_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->camera_animation);
  if (adw_animation_get_state (self->settle_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->settle_animation);
  if (adw_animation_get_state (self->rise_animation) == ADW_ANIMATION_PLAYING)
    adw_animation_skip (self->rise_animation);
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
      BastideBoardSpot spot = { choice->segment, number, lit, TRUE, choice->placed };

      if (choice->in_town)
        mark_quarter (marks, (BastideQuarter) choice->move.quarter, number, lit);
      else
        g_array_append_val (marks->spots, spot);
      if (choice->move.type == BASTIDE_MOVE_REDEPLOY)
        mark_quarter (marks, (BastideQuarter) choice->move.quarter, 0, lit);
    }
}

static void
fill_overlay (BastideBoard *self, Marks *marks, BastideBoardOverlay *overlay)
{
  GArray *cells = marks->cells;

  for (guint i = 0; self->show_legal && i < self->legal->len; i++)
    g_array_append_val (cells, g_array_index (self->legal, BastideLegalCell, i).cell);
  overlay->legal = (const BastideBoardCell *) (void *) cells->data;
  overlay->n_legal = cells->len;

  if (self->ghost >= 0)
    {
      overlay->has_ghost = overlay->ghost_legal = TRUE;
      overlay->ghost = g_array_index (self->legal, BastideLegalCell, self->ghost).cell;
      overlay->ghost_rotation = self->rotation;
      overlay->has_focus = self->by_keys && bastide_board_focused (self) != NULL;
      overlay->focus = overlay->ghost;
    }
  if (self->told.quarter >= 0)
    mark_quarter (marks, (BastideQuarter) self->told.quarter, 0, FALSE);
  mark_choices (self, marks);
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
  overlay->outlined = outlined_node (self);
  overlay->scored = (const guint32 *) (void *) self->scored->data;
  overlay->n_scored = self->scored->len;
  overlay->mark_last = self->scored->len == 0;
  overlay->settle = self->settle;
  overlay->may_wait = TRUE;
}

/* The board is drawn onto a surface of its own first: what is drawn onto a snapshot is recorded,
 * and a recording copies every picture that is painted in it, whole, at each frame. */
static cairo_surface_t *
get_canvas (BastideBoard *self, int width, int height, int scale)
{
  if (self->canvas == NULL || cairo_image_surface_get_width (self->canvas) != width * scale ||
      cairo_image_surface_get_height (self->canvas) != height * scale)
    {
      g_clear_pointer (&self->canvas, cairo_surface_destroy);
      self->canvas = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * scale, height * scale);
    }
  cairo_surface_set_device_scale (self->canvas, scale, scale);
  return self->canvas;
}

static void
draw_board (BastideBoard *self, GtkSnapshot *snapshot, int width, int height)
{
  g_auto (Marks) marks = { .cells = g_array_new (FALSE, FALSE, sizeof (BastideBoardCell)),
                           .spots = g_array_new (FALSE, FALSE, sizeof (BastideBoardSpot)) };
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *canvas = get_canvas (self, width, height, scale);
  cairo_t *cr = cairo_create (canvas);

  fill_overlay (self, &marks, &overlay);
  bastide_board_draw (cr, self->state, &self->camera, bastide_art_get_cache (self->art), &overlay,
                      scale);
  cairo_destroy (cr);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_set_source_surface (cr, canvas, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  bastide_art_queue_work (self->art);
}

/* A pill "badge +8" that rises from its feature. */
static void
draw_points (BastideBoard *self, GtkSnapshot *snapshot, const BastideBoardPoints *points)
{
  g_autofree char *text = g_strdup_printf ("+%d", points->points);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  double x, y, part = MIN (self->rise / RISE_TIME, 1), width, height = BADGE + 8;
  int text_width, text_height;
  GskRoundedRect pill;
  cairo_t *cr;

  bastide_camera_to_view (&self->camera, points->x, points->y, &x, &y);
  y -= RISE_HEIGHT * (1 - (1 - part) * (1 - part));
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  width = BADGE + text_width + 18;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (x - width / 2), (float) (y - height / 2)));
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                   (float) height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0.82f }, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &pill.bounds);
  bastide_badge_draw (cr, points->colour, 4 + BADGE / 2, height / 2, BADGE);
  cairo_destroy (cr);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (BADGE + 9, (float) (height - text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

void
bastide_board_paint (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->state == NULL || self->art == NULL || width <= 0 || height <= 0)
    return;
  draw_board (self, snapshot, width, height);
  for (guint i = 0; i < self->points->len; i++)
    draw_points (self, snapshot, &g_array_index (self->points, BastideBoardPoints, i));
  if (self->tip != NULL)
    gtk_widget_snapshot_child (widget, self->tip, snapshot);
}
