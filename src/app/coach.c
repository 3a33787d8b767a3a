/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coach.c: a bubble that says what to do in a lesson, at the place that is meant. */

#include "config.h"

#include "coach.h"

#include <glib/gi18n.h>

#define WIDTH_CHARS 36
#define HEIGHT      136 /* for five lines and the buttons */

struct _BastideCoach {
  GtkPopover parent_instance;
  GtkLabel *text;
  GtkLabel *caption;
  GtkWidget *skip;
  GtkWidget *go_on; /* "Next", "Take It Back" or "Finish"; hidden where something is to be done */
  GdkRectangle area;
};

G_DEFINE_FINAL_TYPE (BastideCoach, bastide_coach, GTK_TYPE_POPOVER)

static void
bastide_coach_class_init (BastideCoachClass *klass)
{
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_width_chars (self->text, WIDTH_CHARS);
  gtk_label_set_max_width_chars (self->text, WIDTH_CHARS);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (box), build_buttons (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self->text), TRUE);
  gtk_label_set_yalign (self->text, 0);
  /* One size for all: a bubble that is there would keep the one that it had for another text. */
  gtk_widget_set_size_request (box, -1, HEIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self), "coach");
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  gtk_popover_set_child (GTK_POPOVER (self), box);
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
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
bastide_coach_point (BastideCoach *self, const GdkRectangle *area)
{
  g_return_if_fail (BASTIDE_IS_COACH (self));

  if (area == NULL)
    {
      if (gtk_widget_get_visible (GTK_WIDGET (self)))
        gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  if (!gdk_rectangle_equal (area, &self->area))
    {
      self->area = *area;
      gtk_popover_set_pointing_to (GTK_POPOVER (self), area);
      /* One that is there already would keep its arrow where it was. */
      if (gtk_widget_get_visible (GTK_WIDGET (self)))
        {
          gtk_popover_present (GTK_POPOVER (self));
          gtk_widget_queue_resize (GTK_WIDGET (self));
        }
    }
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_popover_popup (GTK_POPOVER (self));
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
