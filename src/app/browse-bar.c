/* SPDX-License-Identifier: GPL-3.0-or-later */
/* browse-bar.c: the bar that says that an earlier turn is looked at, and leads on, back and away
 * from there. */

#include "config.h"

#include <glib/gi18n.h>

#include "browse-bar.h"

#define TURN_WIDTH 12 /* characters: about “Turn 12 of 72” */

struct _BastideBrowseBar {
  GtkWidget parent_instance;
  GtkWidget *bar;
  GtkWidget *arrows;
  GtkLabel *turn;
  GtkWidget *message;
  GtkBox *buttons;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (BastideBrowseBar, bastide_browse_bar, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_NARROW, N_PROPS };

static void
set_narrow (BastideBrowseBar *self, gboolean narrow)
{
  self->narrow = narrow;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* The arrows stay where they are when the number between them gets longer. */
  gtk_widget_set_halign (self->arrows, narrow ? GTK_ALIGN_FILL : GTK_ALIGN_START);
  gtk_widget_set_hexpand (GTK_WIDGET (self->turn), narrow);
  gtk_label_set_width_chars (self->turn, narrow ? -1 : TURN_WIDTH);
  gtk_widget_set_visible (self->message, !narrow);
  gtk_box_set_homogeneous (self->buttons, narrow);
}

static void
bastide_browse_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      set_narrow (BASTIDE_BROWSE_BAR (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_browse_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, BASTIDE_BROWSE_BAR (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_browse_bar_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_BROWSE_BAR (object)->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_browse_bar_parent_class)->dispose (object);
}

/* Without a width a GtkBox leaves baselines out, and asks for less height than it needs with any:
 * GTK complains of that where a window is too low. */
static void
bastide_browse_bar_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  GtkWidget *bar = BASTIDE_BROWSE_BAR (widget)->bar;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  gtk_widget_measure (bar, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static void
bastide_browse_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (BASTIDE_BROWSE_BAR (widget)->bar, width, height, baseline, NULL);
}

static void
bastide_browse_bar_class_init (BastideBrowseBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_browse_bar_set_property;
  object_class->get_property = bastide_browse_bar_get_property;
  object_class->dispose = bastide_browse_bar_dispose;
  widget_class->measure = bastide_browse_bar_measure;
  widget_class->size_allocate = bastide_browse_bar_size_allocate;
  g_object_class_install_property (
      object_class, PROP_NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/browse-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideBrowseBar, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideBrowseBar, arrows);
  gtk_widget_class_bind_template_child (widget_class, BastideBrowseBar, turn);
  gtk_widget_class_bind_template_child (widget_class, BastideBrowseBar, message);
  gtk_widget_class_bind_template_child (widget_class, BastideBrowseBar, buttons);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_browse_bar_init (BastideBrowseBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_narrow (self, FALSE);
}

void
bastide_browse_bar_update (BastideBrowseBar *self, guint turn, guint n_turns)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_BROWSE_BAR (self));

  text = turn > 0 ? g_strdup_printf (_ ("Turn %u of %u"), turn, n_turns) : g_strdup (_ ("Start"));
  gtk_label_set_label (self->turn, text);
}
