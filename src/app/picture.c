/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.c: a small drawing in a row or card: a tile, a player's badge, a follower. */

#include "config.h"

#include "picture.h"

#include <math.h>

#include "canvas.h"

#define CORNER 0.05 /* of a tile's side */
#define LYING  0.6  /* height of a farmer in a square, as he is wider than high */

typedef enum {
  CONTENT_NONE,
  CONTENT_TILE,
  CONTENT_BADGE,
  CONTENT_FIGURE,
  CONTENT_SYMBOL,
  CONTENT_COUNT,
  CONTENT_QUARTER
} Content;

struct _BastidePicture {
  GtkWidget parent_instance;
  int size;
  Content content;
  BastideArt *art;
  BastideTile *tile;
  guint rotation;
  guint copy;
  guint colour;
  BastidePosture posture;
  BastideQuarter quarter;
  cairo_surface_t *surface; /* the tile as drawn, or NULL */
};

G_DEFINE_FINAL_TYPE (BastidePicture, bastide_picture, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SIZE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
bastide_picture_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = BASTIDE_PICTURE (widget)->size;
}

/* A tile is drawn once and kept. */
static void
draw_tile (BastidePicture *self, cairo_t *cr, double size)
{
  double scale = bastide_widget_get_scale (GTK_WIDGET (self));
  int pixels = (int) round (size * scale);
  cairo_t *tile;

  if (self->surface != NULL && cairo_image_surface_get_width (self->surface) != pixels)
    g_clear_pointer (&self->surface, cairo_surface_destroy);
  if (self->surface == NULL)
    {
      self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
      cairo_surface_set_device_scale (self->surface, scale, scale);
      tile = cairo_create (self->surface);
      bastide_art_cache_paint (bastide_art_get_cache (self->art), tile, self->tile, self->rotation,
                               self->copy, 0, 0, size, scale, TRUE);
      cairo_destroy (tile);
      bastide_art_queue_work (self->art);
    }
  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_paint (cr);
}

static void
draw (BastidePicture *self, cairo_t *cr, double size)
{
  double scale = self->posture == BASTIDE_POSTURE_FARMER ? LYING : 1;
  GdkRGBA text;

  switch (self->content)
    {
    case CONTENT_TILE:
      draw_tile (self, cr, size);
      break;
    case CONTENT_BADGE:
      bastide_badge_draw (cr, self->colour, size / 2, size / 2, size);
      break;
    case CONTENT_FIGURE:
      bastide_figure_draw (cr, self->posture, self->colour, 0, size / 2, size / 2,
                           size * scale * 0.92);
      break;
    case CONTENT_SYMBOL:
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &text);
      gdk_cairo_set_source_rgba (cr, &text);
      bastide_figure_draw_symbol (cr, self->posture, size / 2, size / 2, size * scale);
      break;
    case CONTENT_COUNT:
      bastide_count_figure_draw (cr, size / 2, size / 2, size * 0.96);
      break;
    case CONTENT_QUARTER:
      gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &text);
      gdk_cairo_set_source_rgba (cr, &text);
      bastide_quarter_symbol_draw (cr, self->quarter, size / 2, size / 2, size);
      break;
    case CONTENT_NONE:
    default:
      break;
    }
}

static void
bastide_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastidePicture *self = BASTIDE_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (self->size, MIN (width, height));
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((int) (width - size) / 2, (int) (height - size) / 2, size, size);
  GskRoundedRect corners;
  BastideCanvasArea area;
  cairo_t *cr;

  if (self->content == CONTENT_NONE || size <= 0)
    return;

  if (self->content == CONTENT_TILE)
    {
      bastide_canvas_area_find_square (&area, widget, bounds.origin.x, bounds.origin.y, size);
      size = area.width;
      bounds = GRAPHENE_RECT_INIT ((float) area.left, (float) area.top, (float) size, (float) size);
    }
  gsk_rounded_rect_init_from_rect (&corners, &bounds,
                                   self->content == CONTENT_TILE ? size * CORNER : 0);
  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, bounds.origin.x, bounds.origin.y);
  draw (self, cr, size);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
art_changed_cb (BastidePicture *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_art (BastidePicture *self, BastideArt *art)
{
  if (self->art == art)
    return;
  if (self->art != NULL)
    g_signal_handlers_disconnect_by_func (self->art, art_changed_cb, self);
  g_set_object (&self->art, art);
  if (art != NULL)
    g_signal_connect_swapped (art, "changed", G_CALLBACK (art_changed_cb), self);
}

static void
set_content (BastidePicture *self, Content content)
{
  self->content = content;
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  if (content != CONTENT_TILE)
    {
      set_art (self, NULL);
      g_clear_pointer (&self->tile, bastide_tile_unref);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_picture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      bastide_picture_set_size (BASTIDE_PICTURE (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_picture_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      g_value_set_int (value, BASTIDE_PICTURE (object)->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_picture_dispose (GObject *object)
{
  set_content (BASTIDE_PICTURE (object), CONTENT_NONE);
  G_OBJECT_CLASS (bastide_picture_parent_class)->dispose (object);
}

static void
bastide_picture_class_init (BastidePictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_picture_set_property;
  object_class->get_property = bastide_picture_get_property;
  object_class->dispose = bastide_picture_dispose;
  widget_class->measure = bastide_picture_measure;
  widget_class->snapshot = bastide_picture_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1024, 30,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_picture_init (BastidePicture *self)
{
  self->size = 30;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
bastide_picture_new (int size)
{
  return g_object_new (BASTIDE_TYPE_PICTURE, "size", size, NULL);
}

void
bastide_picture_set_size (BastidePicture *self, int size)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

void
bastide_picture_clear (BastidePicture *self)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  set_content (self, CONTENT_NONE);
}

void
bastide_picture_set_tile (BastidePicture *self,
                          BastideArt *art,
                          const BastideTile *tile,
                          guint rotation,
                          guint copy)
{
  BastideTile *old = self->tile;

  g_return_if_fail (BASTIDE_IS_PICTURE (self));
  g_return_if_fail (BASTIDE_IS_ART (art) && tile != NULL);

  self->tile = bastide_tile_ref ((BastideTile *) tile);
  g_clear_pointer (&old, bastide_tile_unref);
  self->rotation = rotation;
  self->copy = copy;
  set_art (self, art);
  set_content (self, CONTENT_TILE);
}

void
bastide_picture_set_piece (BastidePicture *self,
                           BastideArt *art,
                           const BastideSetup *setup,
                           guint piece,
                           guint rotation)
{
  const BastidePiece *found = &setup->pieces[piece];

  bastide_picture_set_tile (self, art, setup->kinds[found->kind].tile, rotation, found->copy);
}

void
bastide_picture_set_badge (BastidePicture *self, guint colour)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  self->colour = colour;
  set_content (self, CONTENT_BADGE);
}

void
bastide_picture_set_figure (BastidePicture *self, BastidePosture posture, guint colour)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  self->posture = posture;
  self->colour = colour;
  set_content (self, CONTENT_FIGURE);
}

void
bastide_picture_set_count (BastidePicture *self)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  set_content (self, CONTENT_COUNT);
}

void
bastide_picture_set_quarter (BastidePicture *self, BastideQuarter quarter)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  self->quarter = quarter;
  set_content (self, CONTENT_QUARTER);
}

void
bastide_picture_set_symbol (BastidePicture *self, BastidePosture posture)
{
  g_return_if_fail (BASTIDE_IS_PICTURE (self));

  self->posture = posture;
  set_content (self, CONTENT_SYMBOL);
}
