/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-sign.c: a sign at an edge of the board's view: so many choices lie beyond it. */

#include "config.h"

#include "board-sign.h"

#define PILL_HEIGHT 24.0f
#define PADDING     9.0f
#define ARROW       8.0f /* as wide and as high */
#define GAP         5.0f

struct _BastideBoardSign {
  GtkWidget parent_instance;
  GtkPositionType side;
  guint count;
  char *label;
};

G_DEFINE_FINAL_TYPE (BastideBoardSign, bastide_board_sign, GTK_TYPE_WIDGET)

enum { SIGNAL_GO, N_SIGNALS };
static guint signals[N_SIGNALS];

static const GdkRGBA ground = { 0, 0, 0, 0.72f };
static const GdkRGBA cream = { 1, 0.97f, 0.89f, 1 };

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_GO], 0);
}

/* --- Drawing --- */

/* A triangle that points to the side, round its middle. */
static void
draw_arrow (cairo_t *cr, GtkPositionType side, double x, double y)
{
  double half = ARROW / 2;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, side == GTK_POS_RIGHT    ? 0
                    : side == GTK_POS_BOTTOM ? G_PI_2
                    : side == GTK_POS_LEFT   ? G_PI
                                             : 3 * G_PI_2);
  cairo_move_to (cr, -.7 * half, -half);
  cairo_line_to (cr, half, 0);
  cairo_line_to (cr, -.7 * half, half);
  cairo_close_path (cr);
  cairo_restore (cr);
  gdk_cairo_set_source_rgba (cr, &cream);
  cairo_fill (cr);
}

static void
bastide_board_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideBoardSign *self = BASTIDE_BOARD_SIGN (widget);
  gboolean arrow_last = self->side == GTK_POS_RIGHT;
  g_autofree char *text = g_strdup_printf ("%u", self->count);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int text_width, text_height;
  float width, x, y = ((float) gtk_widget_get_height (widget) - PILL_HEIGHT) / 2;
  graphene_rect_t bounds;
  GskRoundedRect pill;
  cairo_t *cr;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  width = 2 * PADDING + ARROW + GAP + (float) text_width;
  x = ((float) gtk_widget_get_width (widget) - width) / 2;
  bounds = GRAPHENE_RECT_INIT (x, y, width, PILL_HEIGHT);
  gsk_rounded_rect_init_from_rect (&pill, &bounds, PILL_HEIGHT / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_arrow (cr, self->side,
              arrow_last ? x + width - PADDING - ARROW / 2 : x + PADDING + ARROW / 2,
              y + PILL_HEIGHT / 2);
  cairo_destroy (cr);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x + PADDING + (arrow_last ? 0 : ARROW + GAP),
                                                y + (PILL_HEIGHT - (float) text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &cream);
  gtk_snapshot_restore (snapshot);
}

/* --- The widget --- */

static void
bastide_board_sign_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? BASTIDE_BOARD_SIGN_WIDTH
                                                                  : BASTIDE_BOARD_SIGN_HEIGHT;
}

/* The board below must not take the press for one of its cells. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, BastideBoardSign *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, BastideBoardSign *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sign.go", NULL);
}

static void
bastide_board_sign_finalize (GObject *object)
{
  g_free (BASTIDE_BOARD_SIGN (object)->label);
  G_OBJECT_CLASS (bastide_board_sign_parent_class)->finalize (object);
}

static void
bastide_board_sign_class_init (BastideBoardSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_sign_finalize;
  widget_class->measure = bastide_board_sign_measure;
  widget_class->snapshot = bastide_board_sign_snapshot;
  signals[SIGNAL_GO] = g_signal_new ("go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "sign.go", NULL, go_action);
  gtk_widget_class_set_css_name (widget_class, "sign");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

/* It takes no focus: keys reach what it tells of in the usual way. */
static void
bastide_board_sign_init (BastideBoardSign *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
}

GtkWidget *
bastide_board_sign_new (GtkPositionType side)
{
  BastideBoardSign *self = g_object_new (BASTIDE_TYPE_BOARD_SIGN, NULL);

  self->side = side;
  return GTK_WIDGET (self);
}

void
bastide_board_sign_set (BastideBoardSign *self, guint count, const char *label)
{
  g_return_if_fail (BASTIDE_IS_BOARD_SIGN (self));

  if (self->count == count && g_strcmp0 (self->label, label) == 0)
    return;
  self->count = count;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
bastide_board_sign_get_count (BastideBoardSign *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_SIGN (self), 0);

  return self->count;
}

GtkPositionType
bastide_board_sign_get_side (BastideBoardSign *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_SIGN (self), GTK_POS_LEFT);

  return self->side;
}
