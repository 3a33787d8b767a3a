/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why-popover.c: why features brought their points: rules, sums, and links to the rules. */

#include "config.h"
#include "why-popover.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "text-label.h"

#define LINE_WIDTH  36  /* characters */
#define MOST_HEIGHT 380 /* then it scrolls */

struct _BastideWhyPopover {
  GtkPopover parent_instance;
  BastideSetup *setup;
  GArray *events; /* of BastideEvent, one a row */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BastideWhyPopover, bastide_why_popover, GTK_TYPE_POPOVER)

enum { SIGNAL_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bastide_why_popover_finalize (GObject *object)
{
  BastideWhyPopover *self = BASTIDE_WHY_POPOVER (object);

  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_why_popover_parent_class)->finalize (object);
}

static void
bastide_why_popover_class_init (BastideWhyPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_why_popover_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
row_selected_cb (BastideWhyPopover *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
bastide_why_popover_init (BastideWhyPopover *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "why");
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
}

/* Takes the text, which may be NULL. */
static void
add_line (GtkWidget *box, char *text, const char *css_class)
{
  if (text == NULL)
    return;
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (text, LINE_WIDTH, css_class));
  g_free (text);
}

/* It closes, or it would lie over the window with the rules. */
static GtkWidget *
build_link (BastideWhyPopover *self, const BastideEvent *event)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Show the _Rule"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rules");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                    event->type == BASTIDE_EVENT_SOLD ? "H7" : event->rule);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self);
  return button;
}

static void
add_row (BastideWhyPopover *self, const BastideEvent *event)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *row;
  char *title = bastide_describe_event (self->setup, event);

  add_line (box, g_strdup (title), "heading");
  add_line (box, bastide_describe_why_sum (event), "sum");
  add_line (box, bastide_describe_why_rule (event), NULL);
  add_line (box, bastide_describe_why_share (self->setup, event), NULL);
  gtk_box_append (GTK_BOX (box), build_link (self, event));
  gtk_list_box_append (self->list, box);
  row = gtk_widget_get_parent (box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_free (title);
}

GtkWidget *
bastide_why_popover_new (const BastideSetup *setup, GArray *events)
{
  BastideWhyPopover *self;

  g_return_val_if_fail (setup != NULL, NULL);
  g_return_val_if_fail (events != NULL && events->len > 0, NULL);

  self = g_object_new (BASTIDE_TYPE_WHY_POPOVER, NULL);
  self->setup = bastide_setup_ref ((BastideSetup *) setup);
  self->events = events;
  for (guint i = 0; i < events->len; i++)
    add_row (self, &g_array_index (events, BastideEvent, i));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Why these points?"), -1);
  return GTK_WIDGET (self);
}

const BastideEvent *
bastide_why_popover_get_event (BastideWhyPopover *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (BASTIDE_IS_WHY_POPOVER (self), NULL);

  row = gtk_list_box_get_selected_row (self->list);
  return &g_array_index (self->events, BastideEvent,
                         row != NULL ? gtk_list_box_row_get_index (row) : 0);
}
