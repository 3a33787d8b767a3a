/* SPDX-License-Identifier: GPL-3.0-or-later */
/* supply-line.c: a player's followers in a line: those in the supply, then where the others stand.
 */

#include "config.h"

#include "figure.h"
#include "supply-line.h"

#define SLOT   17
#define GAP    6 /* with the bar between supply and board */
#define HEIGHT 18

struct _BastideSupplyLine {
  GtkWidget parent_instance;
  guint colour;
  guint n_supply;
  guint n_out;
  BastidePosture out[BASTIDE_SUPPLY];
  guint n_town; /* in Carcassonne */
  BastideQuarter town[BASTIDE_SUPPLY];
};

G_DEFINE_FINAL_TYPE (BastideSupplyLine, bastide_supply_line, GTK_TYPE_WIDGET)

static void
bastide_supply_line_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? BASTIDE_SUPPLY * SLOT + GAP : HEIGHT;
}

static void
bastide_supply_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideSupplyLine *self = BASTIDE_SUPPLY_LINE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double x = SLOT / 2.0, middle = height / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA text, town;

  gtk_style_context_get_color (style, &text);
  if (!gtk_style_context_lookup_color (style, "count_color", &town))
    town = text;
  for (guint i = 0; i < self->n_supply; i++, x += SLOT)
    bastide_figure_draw (cr, BASTIDE_POSTURE_SUPPLY, self->colour, 0, rtl ? width - x : x, middle,
                         SLOT);

  text.alpha *= 0.55f;
  gdk_cairo_set_source_rgba (cr, &text);
  if (self->n_out + self->n_town > 0)
    {
      double bar = x - SLOT / 2.0 + GAP / 2.0;

      cairo_rectangle (cr, (int) (rtl ? width - bar : bar), middle - 5, 1, 10);
      cairo_fill (cr);
      x += GAP;
    }
  for (guint i = 0; i < self->n_out; i++, x += SLOT)
    {
      double size =
          self->out[i] == BASTIDE_POSTURE_FARMER ? (SLOT - 4) * 0.6 : SLOT - 4; /* he lies */

      gdk_cairo_set_source_rgba (cr, &text);
      bastide_figure_draw_symbol (cr, self->out[i], rtl ? width - x : x, middle, size);
    }
  gdk_cairo_set_source_rgba (cr, &town);
  for (guint i = 0; i < self->n_town; i++, x += SLOT)
    bastide_quarter_symbol_draw (cr, self->town[i], rtl ? width - x : x, middle, SLOT - 4);
  cairo_destroy (cr);
}

static void
bastide_supply_line_class_init (BastideSupplyLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = bastide_supply_line_measure;
  widget_class->snapshot = bastide_supply_line_snapshot;
  gtk_widget_class_set_css_name (widget_class, "supply");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_supply_line_init (BastideSupplyLine *self)
{
}

void
bastide_supply_line_update (BastideSupplyLine *self, const BastideState *state, guint player)
{
  const BastideNode *nodes = bastide_state_nodes (state);

  g_return_if_fail (BASTIDE_IS_SUPPLY_LINE (self));

  self->colour = state->setup->players[player].colour;
  self->n_supply = MIN (state->supply[player], BASTIDE_SUPPLY);
  self->n_out = 0;
  for (int posture = BASTIDE_POSTURE_THIEF; posture <= BASTIDE_POSTURE_FARMER; posture++)
    for (guint i = 0; i < state->n_followers[player]; i++)
      {
        guint32 node = state->followers[player][i].node;

        if (bastide_posture_for ((BastideFeature) nodes[node].feature) ==
                (BastidePosture) posture &&
            self->n_out < BASTIDE_SUPPLY)
          self->out[self->n_out++] = (BastidePosture) posture;
      }
  self->n_town = 0;
  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    for (guint i = 0; i < state->quarters[player][q] && self->n_town < BASTIDE_SUPPLY; i++)
      self->town[self->n_town++] = q;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
