/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoreboard.c: the track of 50 fields with everybody's marker (B9). */

#include "config.h"

#include <glib/gi18n.h>

#include "figure.h"
#include "scoreboard.h"

#define HEIGHT 37
#define BADGE  15.0
#define TRACK  20.0 /* top of the fields */
#define FIELD  6.0  /* height of a field */
#define LEAST  280

struct _BastideScoreboard {
  GtkWidget parent_instance;
  guint n_players;
  guint colours[BASTIDE_MAX_PLAYERS];
  int scores[BASTIDE_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, GTK_TYPE_WIDGET)

static void
bastide_scoreboard_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST : HEIGHT;
}

/* Middle of a field. */
static double
field_x (double width, int field)
{
  double step = (width - BADGE) / BASTIDE_SCOREBOARD_FIELDS;

  return BADGE / 2 + step * (field + 0.5);
}

static void
draw_track (cairo_t *cr, const GdkRGBA *text, double width)
{
  double step = (width - BADGE) / BASTIDE_SCOREBOARD_FIELDS;

  for (int field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
    {
      cairo_set_source_rgba (cr, text->red, text->green, text->blue,
                             text->alpha * (field % 5 == 0 ? 0.3 : 0.14));
      cairo_rectangle (cr, field_x (width, field) - step / 2 + 0.5, TRACK, step - 1, FIELD);
      cairo_fill (cr);
    }
}

static void
draw_numbers (GtkWidget *widget, GtkSnapshot *snapshot, const GdkRGBA *text, double width)
{
  GdkRGBA dim = *text;

  dim.alpha *= 0.6f;
  for (int field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field += 10)
    {
      g_autofree char *number = g_strdup_printf ("%d", field);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, number);
      PangoAttrList *attributes = pango_attr_list_new ();
      int text_width;

      pango_attr_list_insert (attributes, pango_attr_scale_new (0.62));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
      pango_layout_get_pixel_size (layout, &text_width, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT ((float) (field_x (width, field) - text_width / 2.0),
                                          (float) (TRACK + FIELD)));
      gtk_snapshot_append_layout (snapshot, layout, &dim);
      gtk_snapshot_restore (snapshot);
    }
}

/* Markers on one field are fanned out, so that each can be seen. */
static void
draw_markers (BastideScoreboard *self, cairo_t *cr, double width)
{
  for (guint p = 0; p < self->n_players; p++)
    {
      int field = ((self->scores[p] % BASTIDE_SCOREBOARD_FIELDS) + BASTIDE_SCOREBOARD_FIELDS) %
                  BASTIDE_SCOREBOARD_FIELDS;
      guint same = 0;

      for (guint q = 0; q < p; q++)
        same += self->scores[q] % BASTIDE_SCOREBOARD_FIELDS ==
                self->scores[p] % BASTIDE_SCOREBOARD_FIELDS;
      bastide_badge_draw (cr, self->colours[p],
                          MIN (field_x (width, field) + same * BADGE / 2.5, width - BADGE / 2),
                          TRACK - BADGE / 2 - 2, BADGE);
    }
}

static void
bastide_scoreboard_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideScoreboard *self = BASTIDE_SCOREBOARD (widget);
  double width = gtk_widget_get_width (widget);
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, HEIGHT));
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  draw_track (cr, &text, width);
  draw_markers (self, cr, width);
  cairo_destroy (cr);
  draw_numbers (widget, snapshot, &text, width);
}

static void
bastide_scoreboard_class_init (BastideScoreboardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bastide_scoreboard_measure;
  widget_class->snapshot = bastide_scoreboard_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scoreboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_scoreboard_init (BastideScoreboard *self)
{
}

static void
name_scores (BastideScoreboard *self, const BastideState *state)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *scores = NULL, *label = NULL;

  for (guint p = 0; p < self->n_players; p++)
    /* Translators: a player's name and score. */
    g_ptr_array_add (parts,
                     g_strdup_printf (_ ("%s %d"), state->setup->players[p].name, self->scores[p]));
  g_ptr_array_add (parts, NULL);
  scores = g_strjoinv (", ", (char **) parts->pdata);
  /* Translators: %s is a list such as "Anna 20, Ben 19". */
  label = g_strdup_printf (_ ("Scoreboard: %s"), scores);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
bastide_scoreboard_update (BastideScoreboard *self, const BastideState *state)
{
  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));

  self->n_players = state->setup->n_players;
  for (guint p = 0; p < self->n_players; p++)
    {
      self->colours[p] = state->setup->players[p].colour;
      self->scores[p] = state->scores[p];
    }
  name_scores (self, state);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
