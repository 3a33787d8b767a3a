/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review-panel.c: a finished game looked at: what could be expected when, and the turns that cost
 * most. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "describe.h"
#include "review-panel.h"
#include "score-chart.h"

struct _BastideReviewPanel {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *start;
  GtkWidget *busy;
  GtkProgressBar *progress;
  GtkWidget *done;
  BastideScoreChart *chart;
  GtkLabel *verdict;
  GtkListBox *turns;
};

G_DEFINE_FINAL_TYPE (BastideReviewPanel, bastide_review_panel, GTK_TYPE_WIDGET)

enum { SIGNAL_SHOW_BETTER, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
row_activated_cb (BastideReviewPanel *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_BETTER], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
bastide_review_panel_dispose (GObject *object)
{
  BastideReviewPanel *self = BASTIDE_REVIEW_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_review_panel_parent_class)->dispose (object);
}

static void
bastide_review_panel_class_init (BastideReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_review_panel_dispose;
  signals[SIGNAL_SHOW_BETTER] =
      g_signal_new ("show-better", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (BASTIDE_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/review-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, start);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, busy);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, done);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewPanel, turns);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_review_panel_init (BastideReviewPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The chart of scores shows what could be expected as well. */
static BastideScoreSheet *
make_sheet (const BastideReview *review)
{
  BastideScoreSheet *sheet = g_new0 (BastideScoreSheet, 1);

  sheet->n_players = review->n_players;
  sheet->n_turns = review->n_turns;
  sheet->growth = g_new0 (int, (review->n_turns + 2) * BASTIDE_MAX_PLAYERS);
  for (guint p = 0; p < review->n_players; p++)
    {
      guint place = p;

      for (guint turn = 0; turn <= review->n_turns + 1; turn++)
        sheet->growth[turn * BASTIDE_MAX_PLAYERS + p] =
            MAX (0, (int) lround (bastide_review_at (review, MIN (turn, review->n_turns), p)));
      sheet->totals[p] = sheet->growth[review->n_turns * BASTIDE_MAX_PLAYERS + p];
      for (; place > 0 && sheet->totals[sheet->order[place - 1]] < sheet->totals[p]; place--)
        sheet->order[place] = sheet->order[place - 1];
      sheet->order[place] = p;
    }
  return sheet;
}

static void
add_turn (BastideReviewPanel *self, const BastideSetup *setup, const BastideReviewTurn *turn)
{
  g_autofree char *title = bastide_describe_review_turn (setup, turn);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), turn->advice);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->turns, row);
}

static void
show_review (BastideReviewPanel *self, const BastideSetup *setup, const BastideReview *review)
{
  g_autofree char *spoken = bastide_describe_review (setup, review);

  bastide_score_chart_set (self->chart, setup, make_sheet (review));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  gtk_label_set_label (self->verdict, review->n_worst > 0 ? _ ("These turns cost most")
                                                          : _ ("No turn cost a point."));
  gtk_widget_set_visible (GTK_WIDGET (self->turns), review->n_worst > 0);
  for (guint i = 0; i < review->n_worst; i++)
    add_turn (self, setup, &review->worst[i]);
}

void
bastide_review_panel_update (BastideReviewPanel *self,
                             const BastideSetup *setup,
                             const BastideReview *review)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_REVIEW_PANEL (self));

  while ((row = gtk_list_box_get_row_at_index (self->turns, 0)) != NULL)
    gtk_list_box_remove (self->turns, GTK_WIDGET (row));
  if (review != NULL)
    show_review (self, setup, review);
  gtk_widget_set_visible (self->done, review != NULL);
  gtk_widget_set_visible (self->start, review == NULL);
  gtk_widget_set_visible (self->busy, FALSE);
}

void
bastide_review_panel_set_progress (BastideReviewPanel *self, double fraction)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_PANEL (self));

  gtk_widget_set_visible (self->busy, fraction >= 0);
  gtk_widget_set_visible (self->start, fraction < 0);
  gtk_progress_bar_set_fraction (self->progress, MAX (fraction, 0));
}
