/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-neighbourhood.c: a tile in its four rotations, and among tiles that fit round it. */

#include "config.h"

#include "tile-neighbourhood.h"

struct _BastideTileNeighbourhood {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  guint tile;
};

G_DEFINE_FINAL_TYPE (BastideTileNeighbourhood, bastide_tile_neighbourhood, GTK_TYPE_WIDGET)

static void
bastide_tile_neighbourhood_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TILE_NEIGHBOURHOOD (object)->document);
  G_OBJECT_CLASS (bastide_tile_neighbourhood_parent_class)->dispose (object);
}

static void
bastide_tile_neighbourhood_class_init (BastideTileNeighbourhoodClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_neighbourhood_dispose;
}

static void
bastide_tile_neighbourhood_init (BastideTileNeighbourhood *self)
{
}

GtkWidget *
bastide_tile_neighbourhood_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_NEIGHBOURHOOD, NULL);
}

void
bastide_tile_neighbourhood_set_document (BastideTileNeighbourhood *self,
                                         BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self));

  g_set_object (&self->document, document);
}

void
bastide_tile_neighbourhood_set_tile (BastideTileNeighbourhood *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self));

  self->tile = index;
}

guint
bastide_tile_neighbourhood_get_tile (BastideTileNeighbourhood *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self), G_MAXUINT);

  return self->tile;
}
