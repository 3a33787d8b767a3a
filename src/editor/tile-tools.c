/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-tools.c: the palette of what can be painted on a tile. */

#include "config.h"

#include "tile-tools.h"

struct _BastideTileTools {
  GtkWidget parent_instance;
  BastideTileCanvas *canvas;
};

G_DEFINE_FINAL_TYPE (BastideTileTools, bastide_tile_tools, GTK_TYPE_WIDGET)

static void
bastide_tile_tools_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TILE_TOOLS (object)->canvas);
  G_OBJECT_CLASS (bastide_tile_tools_parent_class)->dispose (object);
}

static void
bastide_tile_tools_class_init (BastideTileToolsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_tools_dispose;
}

static void
bastide_tile_tools_init (BastideTileTools *self)
{
}

GtkWidget *
bastide_tile_tools_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_TOOLS, NULL);
}

void
bastide_tile_tools_set_canvas (BastideTileTools *self, BastideTileCanvas *canvas)
{
  g_return_if_fail (BASTIDE_IS_TILE_TOOLS (self));

  g_set_object (&self->canvas, canvas);
}
