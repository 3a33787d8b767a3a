/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas.c: one tile of an edition under edit, large, to be painted on. */

#include "config.h"

#include "tile-canvas.h"

struct _BastideTileCanvas {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  guint tile;
};

G_DEFINE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, GTK_TYPE_WIDGET)

static void
bastide_tile_canvas_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TILE_CANVAS (object)->document);
  G_OBJECT_CLASS (bastide_tile_canvas_parent_class)->dispose (object);
}

static void
bastide_tile_canvas_class_init (BastideTileCanvasClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_canvas_dispose;
}

static void
bastide_tile_canvas_init (BastideTileCanvas *self)
{
}

GtkWidget *
bastide_tile_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_CANVAS, NULL);
}

void
bastide_tile_canvas_set_document (BastideTileCanvas *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  g_set_object (&self->document, document);
}

void
bastide_tile_canvas_set_tile (BastideTileCanvas *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  self->tile = index;
}

guint
bastide_tile_canvas_get_tile (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), G_MAXUINT);

  return self->tile;
}

void
bastide_tile_canvas_show_place (BastideTileCanvas *self, const BastideIssue *issue)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));
}

const char *
bastide_tile_tool_name (BastideTileTool tool)
{
  static const char *const names[BASTIDE_N_TILE_TOOLS] = { "select",     "field",     "road",
                                                           "city",       "river",     "monastery",
                                                           "village",    "crossroad", "pennant",
                                                           "decoration", "spot",      "erase" };

  g_return_val_if_fail (tool < BASTIDE_N_TILE_TOOLS, NULL);

  return names[tool];
}
