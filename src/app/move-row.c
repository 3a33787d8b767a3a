/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-row.c: a row in the list of moves: the tile as it would lie, the move, what it brings. */

#include "config.h"
#include "move-row.h"

#include "picture.h"

struct _BastideMoveRow {
  GtkWidget parent_instance;
  GtkWidget *box;
  BastidePicture *tile;
  GtkLabel *title;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (BastideMoveRow, bastide_move_row, GTK_TYPE_WIDGET)

static void
bastide_move_row_dispose (GObject *object)
{
  BastideMoveRow *self = BASTIDE_MOVE_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_move_row_parent_class)->dispose (object);
}

static void
bastide_move_row_class_init (BastideMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_move_row_dispose;
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/move-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMoveRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveRow, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveRow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveRow, text);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_move_row_init (BastideMoveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_move_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_MOVE_ROW, NULL);
}

/* What a screen reader says is on the focus: the item that the list puts round this row. */
static void
set_spoken (BastideMoveRow *self, const char *spoken)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);
}

void
bastide_move_row_update (BastideMoveRow *self, BastideArt *art, BastideMoveItem *item)
{
  const BastideKind *kind;
  const char *text;
  guint rotation;

  g_return_if_fail (BASTIDE_IS_MOVE_ROW (self) && BASTIDE_IS_MOVE_ITEM (item));

  kind = bastide_move_item_get_kind (item, &rotation);
  text = bastide_move_item_get_text (item);
  gtk_widget_set_visible (GTK_WIDGET (self->tile), kind != NULL);
  if (kind != NULL)
    bastide_picture_set_tile (self->tile, art, kind->tile, rotation, 0);
  gtk_label_set_label (self->title, bastide_move_item_get_title (item));
  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), *text != '\0');
  set_spoken (self, bastide_move_item_get_spoken (item));
}
