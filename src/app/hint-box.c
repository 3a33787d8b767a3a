/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint-box.c: a hint in words, or that one is being looked for. */

#include "config.h"

#include <glib/gi18n.h>

#include "hint-box.h"

struct _BastideHintBox {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkSpinner *spinner;
  GtkWidget *image;
  GtkLabel *label;
  GtkButton *close;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (BastideHintBox, bastide_hint_box, GTK_TYPE_WIDGET)

static void
bastide_hint_box_dispose (GObject *object)
{
  BastideHintBox *self = BASTIDE_HINT_BOX (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_hint_box_parent_class)->dispose (object);
}

static void
bastide_hint_box_class_init (BastideHintBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hint_box_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/hint-box.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, image);
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, label);
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, close);
  gtk_widget_class_bind_template_child (widget_class, BastideHintBox, play);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hint_box_init (BastideHintBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_hint_box_update (BastideHintBox *self, const BastideNow *now)
{
  gboolean found = now->advice != NULL;

  g_return_if_fail (BASTIDE_IS_HINT_BOX (self));

  gtk_widget_set_visible (GTK_WIDGET (self), found || now->hinting);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), !found);
  gtk_spinner_set_spinning (self->spinner, now->hinting && !found);
  gtk_widget_set_visible (self->image, found);
  gtk_label_set_label (self->label, found ? now->advice : _ ("Looking for the best move…"));
  gtk_button_set_label (self->close, found ? _ ("Close") : _ ("Cancel"));
  gtk_widget_set_visible (self->play, found && bastide_now_asks (now));
}
