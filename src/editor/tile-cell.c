/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-cell.c: one tile in a grid of tiles: its picture, id, count and the mark of its issues. */

#include "config.h"

#include "tile-cell.h"

#include <glib/gi18n-lib.h>

#include "issue.h"
#include "picture.h"
#include "terrain.h"

#define PICTURE_SIZE 60
#define MARK_SIZE    18

struct _BastideTileCell {
  GtkWidget parent_instance;

  BastideArt *art;
  BastideTileItem *item;
  BastideTile *tile; /* that the picture shows */

  GtkWidget *box;
  GtkWidget *picture;
  GtkWidget *mark;
  GtkWidget *id;
  GtkWidget *count;
};

G_DEFINE_FINAL_TYPE (BastideTileCell, bastide_tile_cell, GTK_TYPE_WIDGET)

const char *
bastide_severity_icon (int severity)
{
  switch (severity)
    {
    case BASTIDE_SEVERITY_ERROR:
      return "dialog-error-symbolic";
    case BASTIDE_SEVERITY_WARNING:
      return "dialog-warning-symbolic";
    default:
      return "dialog-information-symbolic";
    }
}

const char *
bastide_severity_class (int severity)
{
  switch (severity)
    {
    case BASTIDE_SEVERITY_ERROR:
      return "error";
    case BASTIDE_SEVERITY_WARNING:
      return "warning";
    default:
      return "dim-label";
    }
}

/* A hint is no reason for a mark in the grid. */
static void
update_mark (BastideTileCell *self)
{
  int severity = bastide_tile_item_get_severity (self->item);

  gtk_widget_set_visible (self->mark, severity >= BASTIDE_SEVERITY_WARNING);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark), bastide_severity_icon (severity));
  gtk_widget_remove_css_class (self->mark, "error");
  gtk_widget_remove_css_class (self->mark, "warning");
  gtk_widget_add_css_class (self->mark, bastide_severity_class (severity));
}

static void
update_name (BastideTileCell *self, const BastideTile *tile)
{
  int severity = bastide_tile_item_get_severity (self->item);
  g_autofree char *name = g_strdup_printf (
      /* Translators: a tile's id, how many copies, what lies on its sides. */
      ngettext ("Tile %s, %u copy: north %s, east %s, south %s, west %s.",
                "Tile %s, %u copies: north %s, east %s, south %s, west %s.", tile->count),
      tile->id, tile->count, bastide_terrain_name (bastide_tile_terrain (tile, BASTIDE_SIDE_NORTH)),
      bastide_terrain_name (bastide_tile_terrain (tile, BASTIDE_SIDE_EAST)),
      bastide_terrain_name (bastide_tile_terrain (tile, BASTIDE_SIDE_SOUTH)),
      bastide_terrain_name (bastide_tile_terrain (tile, BASTIDE_SIDE_WEST)));
  const char *trouble = severity == BASTIDE_SEVERITY_ERROR     ? _ ("It has an error.")
                        : severity == BASTIDE_SEVERITY_WARNING ? _ ("It has a warning.")
                                                               : NULL;
  g_autofree char *spoken = trouble != NULL ? g_strconcat (name, " ", trouble, NULL) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken != NULL ? spoken : name, -1);
}

static void
update (BastideTileCell *self)
{
  BastideTile *tile = bastide_tile_item_get_tile (self->item);
  /* Translators: so many copies of a tile. */
  g_autofree char *count = g_strdup_printf (_ ("×%u"), tile->count);

  if (self->tile != tile)
    {
      bastide_picture_set_tile (BASTIDE_PICTURE (self->picture), self->art, tile, 0, 0);
      g_clear_pointer (&self->tile, bastide_tile_unref);
      self->tile = bastide_tile_ref (tile);
    }
  gtk_label_set_text (GTK_LABEL (self->id), tile->id);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  update_mark (self);
  update_name (self, tile);
}

static void
bastide_tile_cell_dispose (GObject *object)
{
  BastideTileCell *self = BASTIDE_TILE_CELL (object);

  if (self->picture != NULL)
    bastide_tile_cell_set_item (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  self->picture = NULL;
  g_clear_object (&self->art);

  G_OBJECT_CLASS (bastide_tile_cell_parent_class)->dispose (object);
}

static void
bastide_tile_cell_class_init (BastideTileCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_cell_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_caption (BastideTileCell *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  self->id = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->id), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (self->id), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (self->id), 3);
  gtk_label_set_xalign (GTK_LABEL (self->id), 0);
  gtk_widget_set_hexpand (self->id, TRUE);
  gtk_widget_add_css_class (self->id, "dim-label");
  gtk_widget_add_css_class (self->id, "caption");
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "caption-heading");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (box), self->id);
  gtk_box_append (GTK_BOX (box), self->count);
  return box;
}

static void
bastide_tile_cell_init (BastideTileCell *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->picture = bastide_picture_new (PICTURE_SIZE);
  self->mark = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->mark), MARK_SIZE);
  gtk_widget_set_halign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->mark, "tile-mark");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->mark);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_box_append (GTK_BOX (self->box), overlay);
  gtk_box_append (GTK_BOX (self->box), make_caption (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile-cell");
}

GtkWidget *
bastide_tile_cell_new (BastideArt *art)
{
  BastideTileCell *self = g_object_new (BASTIDE_TYPE_TILE_CELL, NULL);

  self->art = g_object_ref (art);
  return GTK_WIDGET (self);
}

void
bastide_tile_cell_set_item (BastideTileCell *self, BastideTileItem *item)
{
  g_return_if_fail (BASTIDE_IS_TILE_CELL (self));

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, update, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    {
      g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
      update (self);
      return;
    }
  bastide_picture_clear (BASTIDE_PICTURE (self->picture));
  g_clear_pointer (&self->tile, bastide_tile_unref);
}

BastideTileItem *
bastide_tile_cell_get_item (BastideTileCell *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CELL (self), NULL);

  return self->item;
}
