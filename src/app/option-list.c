/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-list.c: what can be chosen now as rows: figure, title, what it brings, key; and the button
 * to decline. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "option-keys.h"
#include "option-list.h"
#include "option-row.h"

#define SIX_ROWS     312 /* pixels */
#define LEAST_HEIGHT 60

struct _BastideOptionList {
  GtkWidget parent_instance;
  GtkBox *box;
  GtkListBox *list;
  GtkWidget *rows_window;
  GtkWidget *offer; /* how many points (H7) */
  GtkSpinButton *points;
  GtkButton *decline;
  GtkLabel *decline_label;
  GtkWidget *space; /* its key */
  GPtrArray *rows;  /* of BastideOptionRow */
  int lit;
  int height;       /* of the rows at most */
  gboolean in_line; /* with the button */
};

G_DEFINE_FINAL_TYPE (BastideOptionList, bastide_option_list, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_LIT, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
set_lit (BastideOptionList *self, int number)
{
  if (self->lit == number)
    return;
  self->lit = number;
  for (guint i = 0; i < self->rows->len; i++)
    bastide_option_row_set_lit (g_ptr_array_index (self->rows, i), (int) i == number);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIT]);
}

static void
entered_cb (BastideOptionRow *row, gboolean inside, gpointer data)
{
  int number = (int) bastide_option_row_get_number (row);
  BastideOptionList *self = data;

  if (inside)
    set_lit (self, number);
  else if (self->lit == number)
    set_lit (self, -1);
}

static void
offer_cb (BastideOptionList *self)
{
  gtk_spin_button_update (self->points);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.offer", "i",
                              gtk_spin_button_get_value_as_int (self->points));
}

static void
remove_rows (BastideOptionList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove (self->list, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

/* What the button leaves of that width. */
static int
width_of_rows (BastideOptionList *self, int width)
{
  int button;

  gtk_widget_measure (GTK_WIDGET (self->decline), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button,
                      NULL, NULL);
  return MAX (0, width - button - gtk_box_get_spacing (self->box));
}

/* The rows scroll when they are too high; but a scrolled window asks them for their height without
 * regard to the width they will have, and titles wrap. So they are asked here. */
static void
bastide_option_list_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  BastideOptionList *self = BASTIDE_OPTION_LIST (widget);
  int rows = 0, offer = 0, button, spacing = gtk_box_get_spacing (self->box);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (GTK_WIDGET (self->box), orientation, for_size, minimum, natural, NULL,
                          NULL);
      return;
    }
  if (self->in_line && for_size >= 0)
    for_size = width_of_rows (self, for_size);
  if (gtk_widget_get_visible (self->rows_window))
    {
      gtk_widget_measure (GTK_WIDGET (self->list), orientation, for_size, NULL, &rows, NULL, NULL);
      rows = MIN (rows, self->height) + spacing;
    }
  if (gtk_widget_get_visible (self->offer))
    {
      gtk_widget_measure (self->offer, orientation, for_size, NULL, &offer, NULL, NULL);
      offer += spacing;
    }
  gtk_widget_measure (GTK_WIDGET (self->decline), orientation, for_size, NULL, &button, NULL, NULL);
  *minimum = *natural = self->in_line ? MAX (MAX (rows, offer), button) : rows + offer + button;
}

static void
bastide_option_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (BASTIDE_OPTION_LIST (widget)->box),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
bastide_option_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_option_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LIT:
      set_lit (BASTIDE_OPTION_LIST (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_option_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LIT:
      g_value_set_int (value, BASTIDE_OPTION_LIST (object)->lit);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_option_list_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_ptr_array_set_size (BASTIDE_OPTION_LIST (object)->rows, 0);
  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_option_list_parent_class)->dispose (object);
}

static void
bastide_option_list_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_OPTION_LIST (object)->rows);
  G_OBJECT_CLASS (bastide_option_list_parent_class)->finalize (object);
}

static void
bastide_option_list_class_init (BastideOptionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_option_list_set_property;
  object_class->get_property = bastide_option_list_get_property;
  object_class->dispose = bastide_option_list_dispose;
  object_class->finalize = bastide_option_list_finalize;
  widget_class->measure = bastide_option_list_measure;
  widget_class->size_allocate = bastide_option_list_size_allocate;
  widget_class->get_request_mode = bastide_option_list_get_request_mode;
  properties[PROP_LIT] =
      g_param_spec_int ("lit", NULL, NULL, -1, G_MAXINT, -1,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/option-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, box);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, list);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, rows_window);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, offer);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, points);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, decline);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, decline_label);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionList, space);
  gtk_widget_class_bind_template_callback (widget_class, offer_cb);
}

static void
bastide_option_list_init (BastideOptionList *self)
{
  self->rows = g_ptr_array_new ();
  self->lit = -1;
  self->height = SIX_ROWS;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_option_list_update (BastideOptionList *self, const BastideNow *now)
{
  g_return_if_fail (BASTIDE_IS_OPTION_LIST (self));

  remove_rows (self);
  set_lit (self, -1);
  gtk_label_set_label (self->decline_label, now->decline != NULL ? now->decline : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->decline), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  now->decline != NULL ? now->decline : "", -1);
  gtk_widget_set_visible (self->rows_window, bastide_now_n_options (now) > 0);
  gtk_widget_set_visible (self->offer, now->most > 0);
  if (now->most > 0)
    {
      gtk_spin_button_set_range (self->points, 1, now->most);
      gtk_spin_button_set_value (self->points, 1);
    }
  for (guint i = 0; i < bastide_now_n_options (now); i++)
    {
      GtkWidget *row = bastide_option_row_new (now->state, now->player, bastide_now_option (now, i),
                                               i, bastide_option_keys_label (now->keys, i));

      bastide_option_row_set_in_line (BASTIDE_OPTION_ROW (row), self->in_line);
      g_signal_connect (row, "entered", G_CALLBACK (entered_cb), self);
      gtk_list_box_append (self->list, row);
      g_ptr_array_add (self->rows, row);
    }
}

void
bastide_option_list_set_height (BastideOptionList *self, int height)
{
  g_return_if_fail (BASTIDE_IS_OPTION_LIST (self));

  height = MAX (height, LEAST_HEIGHT);
  if (self->height == height)
    return;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bastide_option_list_set_in_line (BastideOptionList *self, gboolean in_line)
{
  g_return_if_fail (BASTIDE_IS_OPTION_LIST (self));

  if (self->in_line == in_line)
    return;
  self->in_line = in_line;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  in_line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (GTK_WIDGET (self->decline), in_line ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (self->offer, in_line ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_hexpand (self->rows_window, in_line);
  for (guint i = 0; i < self->rows->len; i++)
    bastide_option_row_set_in_line (g_ptr_array_index (self->rows, i), in_line);
}

void
bastide_option_list_hide_key (BastideOptionList *self)
{
  g_return_if_fail (BASTIDE_IS_OPTION_LIST (self));

  gtk_widget_set_visible (self->space, FALSE);
}

gboolean
bastide_option_list_has_focus (BastideOptionList *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPTION_LIST (self), FALSE);

  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

gboolean
bastide_option_list_focus_first (BastideOptionList *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPTION_LIST (self), FALSE);

  if (self->rows->len > 0)
    return gtk_widget_grab_focus (g_ptr_array_index (self->rows, 0));
  return gtk_widget_get_visible (self->offer) && gtk_widget_grab_focus (GTK_WIDGET (self->points));
}

GtkWidget *
bastide_option_list_get_decline (BastideOptionList *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPTION_LIST (self), NULL);

  return GTK_WIDGET (self->decline);
}
