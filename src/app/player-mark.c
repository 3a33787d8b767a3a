/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-mark.c: a player's badge as a widget. */

#include "config.h"
#include "player-mark.h"

#include "describe.h"
#include "figure.h"

struct _BastidePlayerMark {
  GtkWidget parent_instance;

  guint colour;
  int   size;
};

enum {
  PROP_COLOUR = 1,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastidePlayerMark, bastide_player_mark, GTK_TYPE_WIDGET)

static void
bastide_player_mark_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = BASTIDE_PLAYER_MARK (widget)->size;
}

static void
bastide_player_mark_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  BastidePlayerMark *self = BASTIDE_PLAYER_MARK (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  bastide_badge_draw (cr, self->colour, width / 2.0, height / 2.0, self->size - 1);
  cairo_destroy (cr);
}

static void
bastide_player_mark_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastidePlayerMark *self = BASTIDE_PLAYER_MARK (object);

  if (id == PROP_COLOUR)
    g_value_set_uint (value, self->colour);
  else
    g_value_set_int (value, self->size);
}

static void
bastide_player_mark_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastidePlayerMark *self = BASTIDE_PLAYER_MARK (object);

  if (id == PROP_COLOUR)
    bastide_player_mark_set_colour (self, g_value_get_uint (value));
  else
    {
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
}

static void
bastide_player_mark_class_init (BastidePlayerMarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_player_mark_get_property;
  object_class->set_property = bastide_player_mark_set_property;
  widget_class->measure = bastide_player_mark_measure;
  widget_class->snapshot = bastide_player_mark_snapshot;

  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, BASTIDE_MAX_PLAYERS - 1, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 256, 24,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_player_mark_init (BastidePlayerMark *self)
{
  self->size = 24;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_describe_mark (0), -1);
}

GtkWidget *
bastide_player_mark_new (guint colour,
                         int   size)
{
  return g_object_new (BASTIDE_TYPE_PLAYER_MARK, "colour", colour, "size", size, NULL);
}

guint
bastide_player_mark_get_colour (BastidePlayerMark *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER_MARK (self), 0);

  return self->colour;
}

void
bastide_player_mark_set_colour (BastidePlayerMark *self,
                                guint              colour)
{
  g_return_if_fail (BASTIDE_IS_PLAYER_MARK (self));
  g_return_if_fail (colour < BASTIDE_MAX_PLAYERS);

  if (self->colour == colour)
    return;
  self->colour = colour;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_describe_mark (colour), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}
