/* SPDX-License-Identifier: GPL-3.0-or-later */
/* layout-canvas.c: the start layout of an edition under edit: tiles on a small board. */

#include "config.h"

#include "layout-canvas.h"

struct _BastideLayoutCanvas {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  guint tile;
};

G_DEFINE_FINAL_TYPE (BastideLayoutCanvas, bastide_layout_canvas, GTK_TYPE_WIDGET)

static void
bastide_layout_canvas_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_LAYOUT_CANVAS (object)->document);
  G_OBJECT_CLASS (bastide_layout_canvas_parent_class)->dispose (object);
}

static void
bastide_layout_canvas_class_init (BastideLayoutCanvasClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_layout_canvas_dispose;
}

static void
bastide_layout_canvas_init (BastideLayoutCanvas *self)
{
}

GtkWidget *
bastide_layout_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_LAYOUT_CANVAS, NULL);
}

void
bastide_layout_canvas_set_document (BastideLayoutCanvas *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_LAYOUT_CANVAS (self));

  g_set_object (&self->document, document);
}

void
bastide_layout_canvas_set_tile (BastideLayoutCanvas *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_LAYOUT_CANVAS (self));

  self->tile = index;
}

guint
bastide_layout_canvas_get_tile (BastideLayoutCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_LAYOUT_CANVAS (self), G_MAXUINT);

  return self->tile;
}
