/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coach.c: a bubble that says what to do in a lesson, at the place that is meant. */

#include "config.h"

#include "coach.h"

#include <glib/gi18n.h>

#define WIDTH_CHARS 36
#define MARGIN      6  /* that stays free around the bubble */
#define ARROW       10 /* its length, and half its width */
#define CORNER      16 /* where there is no arrow */

/* Where the bubble is, seen from what it points at, in the order of preference. */
typedef enum { BELOW, ABOVE, RIGHT, LEFT, N_SIDES } Side;

struct _BastideCoach {
  GtkWidget parent_instance;
  GtkWidget *bubble;
  GtkLabel *text;
  GtkLabel *caption;
  GtkWidget *skip;
  GtkWidget *go_on; /* "Next", "Take It Back" or "Finish"; hidden where something is to be done */
  GdkRectangle area;
  GdkRectangle around;
  GdkRectangle kept;
  GdkRectangle place; /* of the bubble */
  Side side;
};

G_DEFINE_FINAL_TYPE (BastideCoach, bastide_coach, GTK_TYPE_WIDGET)

/* --- Where the bubble is --- */

static GdkRectangle
place_at (Side side, const GdkRectangle *area, int width, int height)
{
  GdkRectangle place = { area->x + (area->width - width) / 2, area->y + (area->height - height) / 2,
                         width, height };

  if (side == BELOW)
    place.y = area->y + area->height + ARROW;
  else if (side == ABOVE)
    place.y = area->y - height - ARROW;
  else if (side == RIGHT)
    place.x = area->x + area->width + ARROW;
  else
    place.x = area->x - width - ARROW;
  return place;
}

static int
overlap (const GdkRectangle *a, const GdkRectangle *b)
{
  GdkRectangle both;

  return gdk_rectangle_intersect (a, b, &both) ? both.width * both.height : 0;
}

/* Inside the window; the one that hides least of what should be seen. */
static void
try_places (BastideCoach *self, const GdkRectangle *beside, int width, int height, gint64 *least)
{
  int most_x = gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - width;
  int most_y = gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN - height;

  for (Side side = BELOW; side < N_SIDES; side++)
    {
      GdkRectangle place = place_at (side, beside, width, height);
      gint64 cost;

      place.x = MAX (MARGIN, MIN (place.x, most_x));
      place.y = MAX (MARGIN, MIN (place.y, most_y));
      cost = (gint64) overlap (&place, &self->area) * 1000 + overlap (&place, &self->around) +
             overlap (&place, &self->kept);
      if (cost >= *least)
        continue;
      *least = cost;
      self->place = place;
      self->side = side;
    }
}

/* Beside what is around that which is meant, else beside that itself. */
static void
find_place (BastideCoach *self, int width, int height)
{
  gint64 least = G_MAXINT64;

  try_places (self, &self->around, width, height, &least);
  try_places (self, &self->area, width, height, &least);
}

static void
bastide_coach_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  /* It takes the room that there is, and asks for none. */
  *minimum = *natural = 0;
}

static void
bastide_coach_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideCoach *self = BASTIDE_COACH (widget);
  int least, wide, high;

  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  wide = MAX (least, MIN (wide, width - 2 * MARGIN));
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  find_place (self, wide, high);
  gtk_widget_size_allocate (self->bubble, &self->place, -1);
}

/* Only the bubble takes clicks. */
static gboolean
bastide_coach_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

/* --- The arrow --- */

/* Its place along the bubble's edge: as near to the middle of what is meant as the corners let it.
 */
static double
arrow_at (int start, int length, int meant, int meant_length)
{
  double middle = meant + meant_length / 2.0;

  return CLAMP (middle, start + CORNER + ARROW, start + length - CORNER - ARROW);
}

static void
trace_arrow (const BastideCoach *self, cairo_t *cr)
{
  const GdkRectangle *p = &self->place, *a = &self->area;
  double x = arrow_at (p->x, p->width, a->x, a->width);
  double y = arrow_at (p->y, p->height, a->y, a->height);
  gboolean upright = self->side == BELOW || self->side == ABOVE;
  double way = self->side == BELOW || self->side == RIGHT ? -ARROW : ARROW;
  double base;

  if (upright)
    {
      base = self->side == BELOW ? p->y + 1 : p->y + p->height - 1;
      cairo_move_to (cr, x - ARROW, base);
      cairo_line_to (cr, x, base + way);
      cairo_line_to (cr, x + ARROW, base);
      return;
    }
  base = self->side == RIGHT ? p->x + 1 : p->x + p->width - 1;
  cairo_move_to (cr, base, y - ARROW);
  cairo_line_to (cr, base + way, y);
  cairo_line_to (cr, base, y + ARROW);
}

static void
draw_arrow (const BastideCoach *self, cairo_t *cr)
{
  GtkStyleContext *style = gtk_widget_get_style_context (self->bubble);
  GdkRGBA inside, edge;

  if (!gtk_style_context_lookup_color (style, "popover_bg_color", &inside) ||
      !gtk_style_context_lookup_color (style, "coach_edge_color", &edge))
    return;
  trace_arrow (self, cr);
  gdk_cairo_set_source_rgba (cr, &inside);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_stroke (cr);
}

/* Where even the best place hides what is meant, an arrow would point at nothing. */
static void
bastide_coach_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideCoach *self = BASTIDE_COACH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  gtk_widget_snapshot_child (widget, self->bubble, snapshot);
  if (overlap (&self->place, &self->area) > 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_arrow (self, cr);
  cairo_destroy (cr);
}

/* --- What it says --- */

static void
bastide_coach_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_COACH (object)->bubble, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_coach_parent_class)->dispose (object);
}

static void
bastide_coach_class_init (BastideCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_coach_dispose;
  widget_class->measure = bastide_coach_measure;
  widget_class->size_allocate = bastide_coach_size_allocate;
  widget_class->contains = bastide_coach_contains;
  widget_class->snapshot = bastide_coach_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
build_button (const char *action)
{
  GtkWidget *button = gtk_button_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
build_buttons (BastideCoach *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->caption = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->caption, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->caption), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->caption), "numeric");
  self->skip = build_button ("win.lesson-skip");
  gtk_widget_add_css_class (self->skip, "flat");
  self->go_on = build_button ("win.lesson-next");
  gtk_widget_add_css_class (self->go_on, "suggested-action");
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->caption));
  gtk_box_append (GTK_BOX (row), self->skip);
  gtk_box_append (GTK_BOX (row), self->go_on);
  return row;
}

static void
bastide_coach_init (BastideCoach *self)
{
  self->bubble = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_max_width_chars (self->text, WIDTH_CHARS);
  gtk_box_append (GTK_BOX (self->bubble), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (self->bubble), build_buttons (self));
  gtk_widget_add_css_class (self->bubble, "coach");
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Coach"),
                                  -1);
}

GtkWidget *
bastide_coach_new (void)
{
  return g_object_new (BASTIDE_TYPE_COACH, NULL);
}

void
bastide_coach_set_step (BastideCoach *self, const BastideLessonStep *step)
{
  gboolean astray = step->astray != BASTIDE_LESSON_ON_WAY;
  /* Translators: where one is in a lesson: the third of 15 steps. */
  g_autofree char *caption = g_strdup_printf (_ ("%u of %u"), step->number, step->n_steps);

  g_return_if_fail (BASTIDE_IS_COACH (self));

  gtk_label_set_label (self->text, step->text);
  gtk_label_set_label (self->caption, caption);
  gtk_button_set_label (GTK_BUTTON (self->skip),
                        /* Translators: two ways to leave a lesson: to go on with its game, or from
                           now on without the coach. */
                        astray ? _ ("Play On") : _ ("Skip"));
  gtk_widget_set_visible (self->skip, !step->last);
  gtk_widget_set_visible (self->go_on, step->read || astray);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_on),
                                  astray ? "win.lesson-back" : "win.lesson-next");
  /* Translators: the last button of a lesson. */
  gtk_button_set_label (GTK_BUTTON (self->go_on), astray       ? _ ("Take It Back")
                                                  : step->last ? _ ("Finish")
                                                               : _ ("Next"));
}

void
bastide_coach_point (BastideCoach *self,
                     const GdkRectangle *area,
                     const GdkRectangle *around,
                     const GdkRectangle *kept)
{
  g_return_if_fail (BASTIDE_IS_COACH (self));

  gtk_widget_set_visible (GTK_WIDGET (self), area != NULL);
  if (area == NULL)
    return;
  self->area = *area;
  self->around = around != NULL ? *around : *area;
  self->kept = kept != NULL ? *kept : *area;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_coach_get_places (BastideCoach *self, GdkRectangle *bubble, GdkRectangle *meant)
{
  g_return_if_fail (BASTIDE_IS_COACH (self));

  *bubble = self->place;
  *meant = self->area;
}

void
bastide_coach_focus (BastideCoach *self)
{
  g_return_if_fail (BASTIDE_IS_COACH (self));

  gtk_widget_grab_focus (gtk_widget_get_visible (self->go_on) ? self->go_on : self->skip);
}

gboolean
bastide_coach_has_focus (BastideCoach *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}
