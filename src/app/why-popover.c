/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why-popover.c: why features brought their points: rules, sums, and links to the rules. */

#include "config.h"
#include "why-popover.h"

#include <glib/gi18n-lib.h>

#include "board-preview.h"
#include "describe.h"
#include "text-label.h"
#include "why.h"

#define LINE_WIDTH     36  /* characters */
#define MOST_HEIGHT    380 /* then it scrolls */
#define PICTURE_HEIGHT 180

struct _BastideWhyPopover {
  GtkPopover parent_instance;
  BastideSetup *setup;
  GArray *events;      /* of BastideEvent, one a row */
  BastideState *state; /* of the picture, or NULL */
  GtkBox *box;
  GtkWidget *picture; /* or NULL */
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkWidget *from; /* had the focus before, or NULL */
};

G_DEFINE_FINAL_TYPE (BastideWhyPopover, bastide_why_popover, GTK_TYPE_POPOVER)

enum { SIGNAL_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bastide_why_popover_dispose (GObject *object)
{
  BastideWhyPopover *self = BASTIDE_WHY_POPOVER (object);

  g_clear_weak_pointer (&self->from);
  /* It goes before the list, which says once more what is selected. */
  self->picture = NULL;
  G_OBJECT_CLASS (bastide_why_popover_parent_class)->dispose (object);
}

static void
bastide_why_popover_finalize (GObject *object)
{
  BastideWhyPopover *self = BASTIDE_WHY_POPOVER (object);

  g_clear_pointer (&self->events, g_array_unref);
  g_free (self->state);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_why_popover_parent_class)->finalize (object);
}

static void
bastide_why_popover_class_init (BastideWhyPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_why_popover_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_why_popover_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* What counted for the event that is read. */
static void
update_picture (BastideWhyPopover *self)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *label = NULL;
  const BastideEvent *event;

  if (self->picture == NULL)
    return;
  event = bastide_why_popover_get_event (self);
  label = bastide_describe_why_title (self->setup, event);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  bastide_why_counted (self->state, event, nodes, tiles);
  bastide_board_preview_explain (BASTIDE_BOARD_PREVIEW (self->picture), nodes, tiles, FALSE);
}

static void
row_selected_cb (BastideWhyPopover *self)
{
  update_picture (self);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* GTK would give it to the first widget of the window. */
static void
return_focus_cb (BastideWhyPopover *self)
{
  if (self->from != NULL && gtk_widget_get_mapped (self->from))
    gtk_widget_grab_focus (self->from);
}

static void
bastide_why_popover_init (BastideWhyPopover *self)
{
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "why");
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (row_selected_cb), self);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (self->scroller, TRUE);
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scroller, MOST_HEIGHT);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->list));
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_box_append (self->box, GTK_WIDGET (self->scroller));
  gtk_popover_set_child (GTK_POPOVER (self), GTK_WIDGET (self->box));
  g_signal_connect (self, "closed", G_CALLBACK (return_focus_cb), NULL);
}

/* It closes, or it would lie over the window with the rules. */
static GtkWidget *
build_link (BastideWhyPopover *self, const BastideEvent *event)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Show the _Rule"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rules");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", event->rule);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self);
  return button;
}

/* Takes the text, which may be NULL, over. */
static void
add_line (GtkWidget *box, GPtrArray *spoken, char *text, const char *css_class)
{
  if (text == NULL)
    return;
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (text, LINE_WIDTH, css_class));
  g_ptr_array_add (spoken, text);
}

/* All of it is read out when the focus comes to it. */
static void
add_row (BastideWhyPopover *self, const BastideEvent *event)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *row;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *spoken = NULL;

  add_line (box, lines, bastide_describe_why_title (self->setup, event), "heading");
  add_line (box, lines, bastide_describe_why_sum (event), "sum");
  add_line (box, lines, bastide_describe_why_rule (event), NULL);
  add_line (box, lines, bastide_describe_why_share (self->setup, event), NULL);
  g_ptr_array_add (lines, NULL);
  spoken = bastide_describe_paragraph ((const char *const *) lines->pdata);
  gtk_box_append (GTK_BOX (box), build_link (self, event));
  gtk_list_box_append (self->list, box);
  row = gtk_widget_get_parent (box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
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

void
bastide_why_popover_show_board (BastideWhyPopover *self, const BastideState *state)
{
  g_return_if_fail (BASTIDE_IS_WHY_POPOVER (self) && self->picture == NULL);
  g_return_if_fail (state != NULL);

  self->state = bastide_state_copy (state);
  self->picture = bastide_board_preview_new ();
  g_object_set (self->picture, "min-width", 260, "height", PICTURE_HEIGHT, NULL);
  gtk_widget_add_css_class (self->picture, "picture");
  bastide_board_preview_set_state (BASTIDE_BOARD_PREVIEW (self->picture), state, NULL);
  bastide_board_preview_come_close (BASTIDE_BOARD_PREVIEW (self->picture));
  gtk_box_prepend (self->box, self->picture);
  gtk_scrolled_window_set_max_content_height (self->scroller, MOST_HEIGHT - PICTURE_HEIGHT);
  update_picture (self);
}

void
bastide_why_popover_open (BastideWhyPopover *self,
                          GtkWidget *parent,
                          GtkWidget *anchor,
                          const graphene_rect_t *area,
                          GtkPositionType side)
{
  graphene_rect_t at;

  g_return_if_fail (BASTIDE_IS_WHY_POPOVER (self));
  g_return_if_fail (GTK_IS_WIDGET (parent) && GTK_IS_WIDGET (anchor));

  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  g_set_weak_pointer (&self->from, gtk_root_get_focus (gtk_widget_get_root (parent)));
  if (gtk_widget_compute_bounds (anchor, parent, &at))
    {
      if (area != NULL)
        at = GRAPHENE_RECT_INIT (at.origin.x + area->origin.x, at.origin.y + area->origin.y,
                                 area->size.width, area->size.height);
      gtk_popover_set_pointing_to (GTK_POPOVER (self),
                                   &(GdkRectangle){ (int) at.origin.x, (int) at.origin.y,
                                                    (int) at.size.width, (int) at.size.height });
    }
  gtk_popover_set_position (GTK_POPOVER (self), side);
  gtk_popover_popup (GTK_POPOVER (self));
}
