/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flight.c: what moves over the window after a move: points and followers on their way from the
 * board to the players.
 *
 * Points rise from their feature, wait there to be read, and go to their player, who lights up for
 * a moment; followers walk home to him; a ring shows who was just placed. Each of these is short,
 * and any input ends all of them. Nothing here changes what the window says. */

#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "figure.h"
#include "flight.h"

#define RISE_TIME   300 /* milliseconds */
#define LEAVE_TIME  650 /* until then the points can be read at their feature */
#define TRAVEL_TIME 350
#define GAIN_TIME   350 /* the player is lit */
#define RING_TIME   350
#define RISE_HEIGHT 26.0
#define BADGE       18.0
#define PILL_STEP   64.0 /* from one owner's points to the next */
#define PILL_HEIGHT 26.0
#define HOPS        3
#define HOP_HEIGHT  6.0
#define SUPPLY_SIZE 17.0

typedef enum { POINTS, FOLLOWER, RING } Kind;

typedef struct {
  Kind kind;
  double x, y;  /* on the board, in tiles */
  double shift; /* beside that, in pixels */
  double lift;  /* higher than others that would hide it, in pixels */
  guint player;
  guint colour;
  int points;
} Thing;

struct _BastideFlight {
  GtkWidget parent_instance;
  BastideBoard *board; /* weak */
  BastideFlightTarget target;
  gpointer target_data;
  GArray *things; /* of Thing */
  AdwAnimation *animation;
  double time; /* milliseconds since it began */
  guint duration;
  guint gained; /* bits 1 << player: those that are lit */
};

G_DEFINE_FINAL_TYPE (BastideFlight, bastide_flight, GTK_TYPE_WIDGET)

/* --- Where things are --- */

/* From 0 to 1 while the time runs from start to start + length; slow at its end. */
static double
part (BastideFlight *self, double start, double length)
{
  double value = CLAMP ((self->time - start) / length, 0, 1);

  return 1 - (1 - value) * (1 - value);
}

static GtkWidget *
find_target (BastideFlight *self, guint player)
{
  GtkWidget *widget = self->target != NULL ? self->target (player, self->target_data) : NULL;

  return widget != NULL && gtk_widget_get_mapped (widget) ? widget : NULL;
}

/* Points go to a player's score, followers to his supply. */
static gboolean
get_goal (BastideFlight *self, const Thing *thing, graphene_point_t *goal)
{
  GtkWidget *widget = find_target (self, thing->player);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  graphene_rect_t bounds;
  float across;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  across = bounds.size.width < 120 ? 0.5f : thing->kind == POINTS ? 0.9f : 0.25f;
  goal->x = bounds.origin.x + bounds.size.width * (rtl ? 1 - across : across);
  goal->y = bounds.origin.y + bounds.size.height * (thing->kind == POINTS ? 0.5f : 0.7f);
  return TRUE;
}

static graphene_point_t
get_start (BastideFlight *self, const Thing *thing)
{
  graphene_point_t start = GRAPHENE_POINT_INIT (0, 0);

  if (self->board != NULL)
    bastide_board_compute_point (self->board, thing->x, thing->y, GTK_WIDGET (self), &start);
  start.x += (float) thing->shift;
  return start;
}

static graphene_point_t
between (graphene_point_t from, graphene_point_t to, double share)
{
  graphene_point_t at;

  graphene_point_interpolate (&from, &to, share, &at);
  return at;
}

/* --- Drawing --- */

/* A pill "badge +8". */
static void
draw_pill (BastideFlight *self, GtkSnapshot *snapshot, const Thing *thing, graphene_point_t at)
{
  g_autofree char *text = g_strdup_printf ("+%d", thing->points);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  float width, height = PILL_HEIGHT;
  int text_width, text_height;
  GskRoundedRect pill;
  cairo_t *cr;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  width = (float) BADGE + (float) text_width + 18;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (at.x - width / 2, at.y - height / 2));
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0.82f }, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &pill.bounds);
  bastide_badge_draw (cr, thing->colour, 4 + BADGE / 2, height / 2, BADGE);
  cairo_destroy (cr);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) BADGE + 9, (height - (float) text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

/* With no player in sight, the points fade where they are. */
static void
draw_points (BastideFlight *self, GtkSnapshot *snapshot, const Thing *thing)
{
  graphene_point_t at = get_start (self, thing), goal;
  double travel = part (self, LEAVE_TIME, TRAVEL_TIME);
  gboolean seen = get_goal (self, thing, &goal);

  at.y -= (float) ((RISE_HEIGHT + thing->lift) * part (self, 0, RISE_TIME));
  if (travel >= 1)
    return;
  if (seen)
    at = between (at, goal, travel);
  gtk_snapshot_push_opacity (snapshot, seen ? 1 : 1 - travel);
  draw_pill (self, snapshot, thing, at);
  gtk_snapshot_pop (snapshot);
}

static void
draw_follower (BastideFlight *self, GtkSnapshot *snapshot, const Thing *thing)
{
  graphene_point_t start = get_start (self, thing), goal, at;
  double walked = part (self, RISE_TIME, TRAVEL_TIME), height, size;
  cairo_t *cr;

  if (walked >= 1 || self->board == NULL || !get_goal (self, thing, &goal))
    return;
  at = between (start, goal, walked);
  at.y -= (float) (HOP_HEIGHT * fabs (sin (walked * HOPS * G_PI)));
  height = bastide_board_get_figure_height (self->board);
  height += (SUPPLY_SIZE - height) * walked;
  size = 2 * height;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (at.x - size / 2),
                                                                 (float) (at.y - size / 2),
                                                                 (float) size, (float) size));
  bastide_figure_draw (cr, BASTIDE_POSTURE_SUPPLY, thing->colour, 0, at.x, at.y, height);
  cairo_destroy (cr);
}

/* Widens round whoever was just placed. */
static void
draw_ring (BastideFlight *self, GtkSnapshot *snapshot, const Thing *thing)
{
  graphene_point_t at = get_start (self, thing);
  double grown = part (self, 0, RING_TIME), height, radius;
  cairo_t *cr;

  if (grown >= 1 || self->board == NULL)
    return;
  height = bastide_board_get_figure_height (self->board);
  radius = height * (0.5 + 0.6 * grown);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (at.x - radius - 4), (float) (at.y - radius - 4),
                                     (float) (2 * radius + 8), (float) (2 * radius + 8)));
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.11, 0.08, 0.07, 0.6 * (1 - grown));
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgba (cr, 1, 0.95, 0.77, 1 - grown);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
bastide_flight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideFlight *self = BASTIDE_FLIGHT (widget);

  for (guint i = 0; i < self->things->len; i++)
    {
      const Thing *thing = &g_array_index (self->things, Thing, i);

      if (thing->kind == POINTS)
        draw_points (self, snapshot, thing);
      else if (thing->kind == FOLLOWER)
        draw_follower (self, snapshot, thing);
      else
        draw_ring (self, snapshot, thing);
    }
}

/* --- Time --- */

/* The score of whoever gets points is lit while they arrive. */
static void
light_players (BastideFlight *self, guint players)
{
  for (guint p = 0; p < BASTIDE_MAX_PLAYERS; p++)
    {
      GtkWidget *widget =
          ((players | self->gained) & (1u << p)) != 0 ? find_target (self, p) : NULL;

      if (widget != NULL && (players & (1u << p)) != 0)
        gtk_widget_add_css_class (widget, "gained");
      else if (widget != NULL)
        gtk_widget_remove_css_class (widget, "gained");
    }
  self->gained = players;
}

static guint
who_gains (BastideFlight *self)
{
  guint players = 0;

  for (guint i = 0; i < self->things->len; i++)
    if (g_array_index (self->things, Thing, i).kind == POINTS)
      players |= 1u << g_array_index (self->things, Thing, i).player;
  return players;
}

static void
time_cb (double value, gpointer data)
{
  BastideFlight *self = data;

  self->time = value;
  if (value >= LEAVE_TIME + TRAVEL_TIME && self->gained == 0)
    light_players (self, who_gains (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
clear (BastideFlight *self)
{
  light_players (self, 0);
  g_array_set_size (self->things, 0);
  self->duration = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_flight_finish (BastideFlight *self)
{
  g_return_if_fail (BASTIDE_IS_FLIGHT (self));

  if (self->duration == 0)
    return;
  adw_animation_reset (self->animation);
  clear (self);
}

guint
bastide_flight_get_time (BastideFlight *self)
{
  g_return_val_if_fail (BASTIDE_IS_FLIGHT (self), 0);

  return self->duration;
}

/* --- Events --- */

static void
add_points (BastideFlight *self, const BastideState *state, const BastideEvent *event)
{
  guint n = 0, i = 0;

  for (guint p = 0; p < state->setup->n_players; p++)
    n += (event->owners >> p) & 1;
  for (guint p = 0; p < state->setup->n_players; p++)
    if (event->owners & (1u << p))
      {
        Thing thing = { .kind = POINTS,
                        .x = event->x + 0.5,
                        .y = event->y + 0.5,
                        .shift = (i++ - (n - 1) / 2.0) * PILL_STEP,
                        .player = p,
                        .colour = state->setup->players[p].colour,
                        .points = event->points };

        g_array_append_val (self->things, thing);
      }
  self->duration = LEAVE_TIME + TRAVEL_TIME + GAIN_TIME;
}

/* Points of features that lie close together rise to different heights. */
static void
spread_points (BastideFlight *self)
{
  for (guint i = 0; i < self->things->len; i++)
    for (guint j = 0; j < i; j++)
      {
        Thing *thing = &g_array_index (self->things, Thing, i);
        const Thing *other = &g_array_index (self->things, Thing, j);
        graphene_point_t at = get_start (self, thing), taken = get_start (self, other);

        if (thing->kind != POINTS || other->kind != POINTS || fabs (at.x - taken.x) >= PILL_STEP ||
            fabs (at.y - thing->lift - taken.y + other->lift) >= PILL_HEIGHT)
          continue;
        thing->lift = other->lift + at.y - taken.y + PILL_HEIGHT + 2;
        j = G_MAXUINT; /* from the first one again */
      }
}

static void
add_follower (BastideFlight *self, const BastideState *state, const BastideEvent *event)
{
  Thing thing = { .kind = event->type == BASTIDE_EVENT_RETURNED ? FOLLOWER : RING,
                  .player = (guint) event->player,
                  .colour = state->setup->players[event->player].colour };

  if (!bastide_board_find_spot (self->board, state, event, &thing.x, &thing.y))
    return;
  g_array_append_val (self->things, thing);
  self->duration = MAX (self->duration, thing.kind == RING ? RING_TIME : RISE_TIME + TRAVEL_TIME);
}

void
bastide_flight_play (BastideFlight *self, const BastideState *state, const GArray *events)
{
  g_return_if_fail (BASTIDE_IS_FLIGHT (self));

  bastide_flight_finish (self);
  if (self->board == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->board)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_SCORED && !event->final && event->points > 0)
        add_points (self, state, event);
      else if (event->type == BASTIDE_EVENT_RETURNED || event->type == BASTIDE_EVENT_DEPLOYED ||
               event->type == BASTIDE_EVENT_REDEPLOYED)
        add_follower (self, state, event);
    }
  if (self->duration == 0)
    return;
  spread_points (self);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), self->duration);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), self->duration);
  adw_animation_play (self->animation);
}

/* --- The widget --- */

void
bastide_flight_set_ends (BastideFlight *self,
                         BastideBoard *board,
                         BastideFlightTarget target,
                         gpointer data)
{
  g_return_if_fail (BASTIDE_IS_FLIGHT (self));

  g_set_weak_pointer (&self->board, board);
  self->target = target;
  self->target_data = data;
}

static void
bastide_flight_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
bastide_flight_dispose (GObject *object)
{
  BastideFlight *self = BASTIDE_FLIGHT (object);

  self->target = NULL;
  self->duration = 0;
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_weak_pointer (&self->board);
  g_clear_pointer (&self->things, g_array_unref);
  G_OBJECT_CLASS (bastide_flight_parent_class)->dispose (object);
}

static void
bastide_flight_class_init (BastideFlightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_flight_dispose;
  widget_class->measure = bastide_flight_measure;
  widget_class->snapshot = bastide_flight_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_flight_init (BastideFlight *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (time_cb, self, NULL);

  self->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (clear), self);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
