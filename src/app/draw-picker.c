/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-picker.c: the tiles of the bag, to tell which one was drawn at a real table. */

#include "config.h"
#include "draw-picker.h"

#include "bag-panel.h"

struct _BastideDrawPicker {
  GtkWidget parent_instance;
  GtkWidget *box;
  BastideBagPanel *bag;
  BastideSetup *setup; /* whose tiles the bag shows */
};

G_DEFINE_FINAL_TYPE (BastideDrawPicker, bastide_draw_picker, GTK_TYPE_WIDGET)

static void
bastide_draw_picker_dispose (GObject *object)
{
  BastideDrawPicker *self = BASTIDE_DRAW_PICKER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_draw_picker_parent_class)->dispose (object);
}

static void
bastide_draw_picker_class_init (BastideDrawPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_draw_picker_dispose;
  g_type_ensure (BASTIDE_TYPE_BAG_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/draw-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideDrawPicker, box);
  gtk_widget_class_bind_template_child (widget_class, BastideDrawPicker, bag);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_draw_picker_init (BastideDrawPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_setup (BastideDrawPicker *self, BastideArt *art, const BastideSetup *setup)
{
  if (self->setup == setup)
    return;
  g_clear_pointer (&self->setup, bastide_setup_unref);
  self->setup = bastide_setup_ref ((BastideSetup *) setup);
  bastide_bag_panel_set_setup (self->bag, art, setup);
}

void
bastide_draw_picker_update (BastideDrawPicker *self, BastideArt *art, const BastideNow *now)
{
  g_return_if_fail (BASTIDE_IS_DRAW_PICKER (self));

  gtk_widget_set_visible (GTK_WIDGET (self), now->kind == BASTIDE_NOW_DRAW);
  if (now->kind != BASTIDE_NOW_DRAW)
    return;
  show_setup (self, art, now->state->setup);
  bastide_bag_panel_update (self->bag, now->state);
}

gboolean
bastide_draw_picker_focus_first (BastideDrawPicker *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAW_PICKER (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && bastide_bag_panel_focus_first (self->bag);
}
