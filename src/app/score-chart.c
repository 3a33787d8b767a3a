/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-chart.c: the scores over the turns as lines in steps.
 *
 * A score stays until the turn that changes it, so a line is made of levels and jumps. Every line
 * has a halo in the text colour, or blue and black would vanish in the dark style and yellow in the
 * light one. Time runs from left to right in every language, as on the scoreboard. */

#include "config.h"
#include "score-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "figure.h"
#include "theme.h"

#define HEIGHT      170
#define LEFT        32.0
#define TOP         10.0
#define BOTTOM      22.0
#define NAME_SPACE  92.0 /* at the right */
#define NAME_HEIGHT 18.0
#define MARK        15.0

struct _BastideScoreChart {
  GtkWidget parent_instance;

  BastideSetup *setup;
  BastideScoreSheet *sheet;
};

G_DEFINE_FINAL_TYPE (BastideScoreChart, bastide_score_chart, GTK_TYPE_WIDGET)

/* One drawing: where things lie. */
typedef struct {
  const BastideScoreChart *chart;
  cairo_t *cr;
  PangoLayout *layout;
  GdkRGBA text;
  double left, right, top, bottom;
  int highest; /* score at the top */
  int step;    /* between two lines of the grid */
} Plot;

static double
plot_x (const Plot *plot, double turn)
{
  return plot->left + (plot->right - plot->left) * turn / (plot->chart->sheet->n_turns + 1);
}

static double
plot_y (const Plot *plot, double score)
{
  return plot->bottom - (plot->bottom - plot->top) * score / plot->highest;
}

static void
set_text_colour (const Plot *plot, double alpha)
{
  cairo_set_source_rgba (plot->cr, plot->text.red, plot->text.green, plot->text.blue, alpha);
}

/* A step of 1, 2 or 5 times a power of ten that gives at most six lines. */
static int
grid_step (int highest)
{
  const int factors[] = { 1, 2, 5 };

  for (int power = 1;; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
      if (highest <= 5 * factors[i] * power)
        return factors[i] * power;
}

/* align: 0 = the text begins at x, 0.5 = its middle is there, 1 = it ends there. */
static void
draw_text (const Plot *plot, const char *text, double x, double y, double align)
{
  int width, height;

  pango_layout_set_text (plot->layout, text, -1);
  pango_layout_get_pixel_size (plot->layout, &width, &height);
  cairo_move_to (plot->cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (plot->cr, plot->layout);
}

static void
draw_grid (const Plot *plot)
{
  guint n_turns = plot->chart->sheet->n_turns;
  guint turn_step = (guint) grid_step ((int) n_turns);

  for (int score = 0; score <= plot->highest; score += plot->step)
    {
      double y = round (plot_y (plot, score)) + 0.5;
      g_autofree char *text = g_strdup_printf ("%d", score);

      set_text_colour (plot, 0.14);
      cairo_set_line_width (plot->cr, 1);
      cairo_move_to (plot->cr, plot->left, y);
      cairo_line_to (plot->cr, plot->right, y);
      cairo_stroke (plot->cr);
      set_text_colour (plot, 0.6);
      draw_text (plot, text, plot->left - 8, y, 1);
    }
  set_text_colour (plot, 0.6);
  draw_text (plot, "1", plot_x (plot, 1), plot->bottom + BOTTOM / 2, 0.5);
  for (guint turn = turn_step; turn + turn_step / 2 < n_turns; turn += turn_step)
    {
      g_autofree char *text = g_strdup_printf ("%u", turn);

      draw_text (plot, text, plot_x (plot, turn), plot->bottom + BOTTOM / 2, 0.5);
    }
  if (n_turns > 1)
    {
      g_autofree char *text = g_strdup_printf ("%u", n_turns);

      draw_text (plot, text, plot_x (plot, n_turns), plot->bottom + BOTTOM / 2, 0.5);
    }
}

static void
draw_line (const Plot *plot, guint player)
{
  const BastideScoreSheet *sheet = plot->chart->sheet;
  double rgb[3];
  double last = plot_y (plot, bastide_score_sheet_at (sheet, 0, player));

  cairo_move_to (plot->cr, plot_x (plot, 0), last);
  for (guint turn = 1; turn <= sheet->n_turns + 1; turn++)
    {
      double x = plot_x (plot, turn);
      double y = plot_y (plot, bastide_score_sheet_at (sheet, turn, player));

      cairo_line_to (plot->cr, x, last);
      cairo_line_to (plot->cr, x, y);
      last = y;
    }
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_ROUND);
  set_text_colour (plot, 0.35);
  cairo_set_line_width (plot->cr, 4);
  cairo_stroke_preserve (plot->cr);
  bastide_player_colour (plot->chart->setup->players[player].colour, rgb);
  cairo_set_source_rgb (plot->cr, rgb[0], rgb[1], rgb[2]);
  cairo_set_line_width (plot->cr, 2.5);
  cairo_stroke (plot->cr);
}

/* Where the names stand: beside the lines' ends, but one below the other and inside the plot. */
static void
place_names (const Plot *plot, double y[BASTIDE_MAX_PLAYERS])
{
  const BastideScoreSheet *sheet = plot->chart->sheet;
  double floor = plot->bottom;

  for (guint i = 0; i < sheet->n_players; i++)
    {
      y[i] = plot_y (plot, sheet->totals[sheet->order[i]]);
      if (i > 0)
        y[i] = MAX (y[i], y[i - 1] + NAME_HEIGHT);
    }
  for (guint i = sheet->n_players; i-- > 0; floor -= NAME_HEIGHT)
    y[i] = MIN (y[i], floor);
}

static void
draw_names (const Plot *plot)
{
  const BastideScoreSheet *sheet = plot->chart->sheet;
  double y[BASTIDE_MAX_PLAYERS];

  place_names (plot, y);
  pango_layout_set_width (plot->layout, (int) (NAME_SPACE - 28) * PANGO_SCALE);
  pango_layout_set_ellipsize (plot->layout, PANGO_ELLIPSIZE_END);
  for (guint i = 0; i < sheet->n_players; i++)
    {
      const BastidePlayer *player = &plot->chart->setup->players[sheet->order[i]];

      bastide_badge_draw (plot->cr, player->colour, plot->right + 14, y[i], MARK);
      set_text_colour (plot, 0.9);
      draw_text (plot, player->name, plot->right + 27, y[i], 0);
    }
}

static void
draw (BastideScoreChart *self, cairo_t *cr, double width, double height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  Plot plot = { .chart = self, .cr = cr, .layout = layout };
  int highest = 1;

  for (guint turn = 0; turn <= self->sheet->n_turns + 1; turn++)
    for (guint p = 0; p < self->sheet->n_players; p++)
      highest = MAX (highest, bastide_score_sheet_at (self->sheet, turn, p));
  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &plot.text);
  plot.left = LEFT;
  plot.right = width - NAME_SPACE;
  plot.top = TOP;
  plot.bottom = height - BOTTOM;
  plot.step = grid_step (highest);
  plot.highest = (highest + plot.step - 1) / plot.step * plot.step;

  draw_grid (&plot);
  for (guint i = self->sheet->n_players; i-- > 0;)
    draw_line (&plot, self->sheet->order[i]);
  draw_names (&plot);
}

static void
bastide_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideScoreChart *self = BASTIDE_SCORE_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->sheet == NULL || width <= LEFT + NAME_SPACE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw (self, cr, width, height);
  cairo_destroy (cr);
}

static void
bastide_score_chart_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 560 : HEIGHT;
}

static void
bastide_score_chart_finalize (GObject *object)
{
  BastideScoreChart *self = BASTIDE_SCORE_CHART (object);

  g_clear_pointer (&self->sheet, bastide_score_sheet_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);

  G_OBJECT_CLASS (bastide_score_chart_parent_class)->finalize (object);
}

static void
bastide_score_chart_class_init (BastideScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_score_chart_finalize;
  widget_class->measure = bastide_score_chart_measure;
  widget_class->snapshot = bastide_score_chart_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_score_chart_init (BastideScoreChart *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Score by turn, as a chart"), -1);
}

void
bastide_score_chart_set (BastideScoreChart *self,
                         const BastideSetup *setup,
                         BastideScoreSheet *sheet)
{
  g_return_if_fail (BASTIDE_IS_SCORE_CHART (self));
  g_return_if_fail (setup != NULL && sheet != NULL);

  g_clear_pointer (&self->sheet, bastide_score_sheet_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  self->setup = bastide_setup_ref ((BastideSetup *) setup);
  self->sheet = sheet;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
