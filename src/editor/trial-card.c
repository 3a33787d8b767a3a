/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial-card.c: many games between computer players with a set, beside as many with the base game.
 *
 * Both trials run at the same time, each in its thread; what they have so far is shown while they
 * run. They play the set as it was when they began. */

#include "config.h"

#include "trial-card.h"

#include <glib/gi18n-lib.h>

#include "edition-file.h"
#include "text-label.h"
#include "trial.h"

#define N_GAMES      1000
#define N_PLAYERS    2
#define PLAYER       "greedy"
#define SEED         1
#define BASE_ID      "base-1st"
#define CHART_HEIGHT 90
#define LINE_WIDTH   40 /* characters */
#define MAX_BINS     G_N_ELEMENTS (((BastideTrialResult *) 0)->scores)

enum { SET, BASE, N_TRIALS };

/* What is told of a trial, by game or of all games. */
typedef double (*Measure) (const BastideTrialResult *result);

typedef struct {
  const char *name;
  Measure measure;
  gboolean percent;
} Line;

#define N_LINES 11

struct _BastideTrialCard {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  BastideTrial *trials[N_TRIALS]; /* or NULL */
  BastideTrialResult results[N_TRIALS];
  gboolean outdated; /* the set is another than the one that was played */

  GtkWidget *caption;
  GtkWidget *progress;
  GtkWidget *button;
  GtkWidget *report;
  GtkWidget *values[N_LINES][N_TRIALS];
  GtkWidget *bars[N_LINES];
  GtkWidget *chart;
};

G_DEFINE_FINAL_TYPE (BastideTrialCard, bastide_trial_card, ADW_TYPE_BIN)

/* --- Measures --- */

/* Per player and game. */
static double
points (const BastideTrialResult *result, BastideFeature feature)
{
  return (double) result->points[feature] / MAX (result->n_games * result->n_players, 1);
}

static double
per_game (const BastideTrialResult *result, double sum)
{
  return sum / MAX (result->n_games, 1);
}

static double
city_points (const BastideTrialResult *result)
{
  return points (result, BASTIDE_FEATURE_CITY);
}

static double
road_points (const BastideTrialResult *result)
{
  return points (result, BASTIDE_FEATURE_ROAD);
}

static double
monastery_points (const BastideTrialResult *result)
{
  return points (result, BASTIDE_FEATURE_MONASTERY);
}

static double
farm_points (const BastideTrialResult *result)
{
  return points (result, BASTIDE_FEATURE_FIELD);
}

static double
cities (const BastideTrialResult *result)
{
  return per_game (result, (double) result->completed[BASTIDE_FEATURE_CITY]);
}

static double
roads (const BastideTrialResult *result)
{
  return per_game (result, (double) result->completed[BASTIDE_FEATURE_ROAD]);
}

static double
monasteries (const BastideTrialResult *result)
{
  return per_game (result, (double) result->completed[BASTIDE_FEATURE_MONASTERY]);
}

static double
unplaceable (const BastideTrialResult *result)
{
  return 100.0 * (double) result->n_unplaceable / (double) MAX (result->n_drawn, 1);
}

static double
turns (const BastideTrialResult *result)
{
  return per_game (result, (double) result->n_turns);
}

static double
score (const BastideTrialResult *result)
{
  return (double) result->score / MAX (result->n_games * result->n_players, 1);
}

static double
lead (const BastideTrialResult *result)
{
  return per_game (result, (double) (result->winner - result->loser));
}

static const Line lines[N_LINES] = {
  { N_ ("Score"), score, FALSE },
  { N_ ("Winner’s lead"), lead, FALSE },
  { N_ ("Points for cities"), city_points, FALSE },
  { N_ ("Points for roads"), road_points, FALSE },
  { N_ ("Points for monasteries"), monastery_points, FALSE },
  { N_ ("Points for farms"), farm_points, FALSE },
  { N_ ("Completed cities"), cities, FALSE },
  { N_ ("Completed roads"), roads, FALSE },
  { N_ ("Completed monasteries"), monasteries, FALSE },
  { N_ ("Draws that fit nowhere"), unplaceable, TRUE },
  { N_ ("Turns"), turns, FALSE },
};

/* --- Charts --- */

/* The set's bar above that of the base game. */
static void
draw_bars_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BastideTrialCard *self =
      BASTIDE_TRIAL_CARD (gtk_widget_get_ancestor (GTK_WIDGET (area), BASTIDE_TYPE_TRIAL_CARD));
  const Line *line = data;
  double max = 0;
  GdkRGBA colour;

  for (guint i = 0; i < N_TRIALS; i++)
    max = MAX (max, line->measure (&self->results[i]));
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  for (guint i = 0; i < N_TRIALS && max > 0; i++)
    {
      gdk_cairo_set_source_rgba (cr, &colour);
      if (i == BASE)
        cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, .35);
      cairo_rectangle (cr, 0, i * height / 2.0, width * line->measure (&self->results[i]) / max,
                       height / 2.0 - 1);
      cairo_fill (cr);
    }
}

static guint
last_bin (const BastideTrialCard *self)
{
  guint last = 9;

  for (guint i = 0; i < N_TRIALS; i++)
    for (guint bin = last + 1; bin < MAX_BINS; bin++)
      if (self->results[i].scores[bin] > 0)
        last = bin;
  return last;
}

static double
highest (const BastideTrialCard *self)
{
  double max = 0;

  for (guint i = 0; i < N_TRIALS; i++)
    for (guint bin = 0; bin < MAX_BINS; bin++)
      max = MAX (max, (double) self->results[i].scores[bin] / MAX (self->results[i].n_games, 1));
  return max;
}

static void
draw_scores (const BastideTrialResult *result,
             cairo_t *cr,
             guint n_bins,
             double max,
             double width,
             double height)
{
  cairo_move_to (cr, 0, height);
  for (guint bin = 0; bin < n_bins; bin++)
    {
      double top = height * (1 - (double) result->scores[bin] / MAX (result->n_games, 1) / max);

      cairo_line_to (cr, width * bin / n_bins, top);
      cairo_line_to (cr, width * (bin + 1) / n_bins, top);
    }
  cairo_line_to (cr, width, height);
}

/* How the players' scores are spread, by tens: the set filled, the base game as a line. */
static void
draw_chart_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BastideTrialCard *self = data;
  guint n_bins = last_bin (self) + 1;
  double max = highest (self);
  GdkRGBA colour;

  if (max <= 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  draw_scores (&self->results[SET], cr, n_bins, max, width, height - 1);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, .35);
  cairo_fill (cr);
  draw_scores (&self->results[BASE], cr, n_bins, max, width, height - 1);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* --- Running --- */

static gboolean
is_running (BastideTrialCard *self)
{
  for (guint i = 0; i < N_TRIALS; i++)
    if (self->trials[i] != NULL && bastide_trial_is_running (self->trials[i]))
      return TRUE;
  return FALSE;
}

static void
update_values (BastideTrialCard *self)
{
  for (guint i = 0; i < N_LINES; i++)
    {
      for (guint k = 0; k < N_TRIALS; k++)
        {
          double value = lines[i].measure (&self->results[k]);
          g_autofree char *text = lines[i].percent ? g_strdup_printf (_ ("%.1f %%"), value)
                                                   : g_strdup_printf ("%.1f", value);

          gtk_label_set_text (GTK_LABEL (self->values[i][k]),
                              self->results[k].n_games > 0 ? text : "–");
        }
      gtk_widget_queue_draw (self->bars[i]);
    }
  gtk_widget_queue_draw (self->chart);
}

static void
update_caption (BastideTrialCard *self, guint n_played, gboolean running)
{
  g_autofree char *text = NULL;

  if (running)
    text = g_strdup_printf (_ ("%u of %u games are played."), n_played, N_GAMES);
  else if (n_played == 0)
    text = g_strdup_printf (
        _ ("Two computer players play %u games with this set, and as many with the base game."),
        N_GAMES);
  else if (self->outdated)
    text = g_strdup (_ ("The set has changed since these games were played."));
  else
    text = g_strdup_printf (ngettext ("Mean values of %u game between two computer players.",
                                      "Mean values of %u games between two computer players.",
                                      n_played),
                            n_played);
  gtk_label_set_text (GTK_LABEL (self->caption), text);
}

static void
update (BastideTrialCard *self)
{
  gboolean running = is_running (self);
  guint n_played;

  for (guint i = 0; i < N_TRIALS; i++)
    if (self->trials[i] != NULL)
      bastide_trial_get_result (self->trials[i], &self->results[i]);
  n_played = self->results[SET].n_games;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), (double) n_played / N_GAMES);
  gtk_widget_set_visible (self->progress, running);
  gtk_button_set_label (GTK_BUTTON (self->button), running ? _ ("St_op") : _ ("_Play 1,000 Games"));
  gtk_widget_set_visible (self->report, n_played > 0);
  update_caption (self, n_played, running);
  update_values (self);
}

static void
stop (BastideTrialCard *self)
{
  for (guint i = 0; i < N_TRIALS; i++)
    if (self->trials[i] != NULL)
      bastide_trial_stop (self->trials[i]);
}

static void
drop_trials (BastideTrialCard *self)
{
  stop (self);
  for (guint i = 0; i < N_TRIALS; i++)
    {
      if (self->trials[i] != NULL)
        g_signal_handlers_disconnect_by_data (self->trials[i], self);
      g_clear_object (&self->trials[i]);
    }
}

static BastideTrial *
start_trial (BastideTrialCard *self, BastideEdition *base, BastideEdition *other, GError **error)
{
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  BastideTrial *trial;

  if (base != NULL)
    g_ptr_array_add (editions, base);
  if (other != NULL)
    g_ptr_array_add (editions, other);
  trial = bastide_trial_new (editions, N_PLAYERS, PLAYER, N_GAMES, SEED, error);
  if (trial == NULL)
    return NULL;
  g_signal_connect_swapped (trial, "progress", G_CALLBACK (update), self);
  g_signal_connect_swapped (trial, "finished", G_CALLBACK (update), self);
  bastide_trial_start (trial);
  return trial;
}

static void
start (BastideTrialCard *self)
{
  BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  gboolean expansion = edition->kind == BASTIDE_EDITION_EXPANSION;
  g_autoptr (BastideEdition) base =
      bastide_edition_lookup_in_folders (BASE_ID, (gpointer) bastide_edition_folders (), NULL);
  g_autoptr (GError) error = NULL;

  drop_trials (self);
  memset (self->results, 0, sizeof self->results);
  self->outdated = FALSE;
  if (bastide_edition_document_has_error (self->document))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("A set with errors starts no game: see the issues."));
  else
    self->trials[SET] =
        start_trial (self, expansion ? base : edition, expansion ? edition : NULL, &error);
  if (self->trials[SET] != NULL && base != NULL)
    self->trials[BASE] = start_trial (self, base, NULL, NULL);
  update (self);
  if (error != NULL)
    gtk_label_set_text (GTK_LABEL (self->caption), error->message);
}

static void
clicked_cb (BastideTrialCard *self)
{
  if (is_running (self))
    stop (self);
  else
    start (self);
}

static void
changed_cb (BastideTrialCard *self)
{
  self->outdated = TRUE;
  if (!is_running (self))
    update_caption (self, self->results[SET].n_games, FALSE);
}

/* --- The object --- */

static void
bastide_trial_card_dispose (GObject *object)
{
  BastideTrialCard *self = BASTIDE_TRIAL_CARD (object);

  drop_trials (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bastide_trial_card_parent_class)->dispose (object);
}

static void
bastide_trial_card_class_init (BastideTrialCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_trial_card_dispose;
}

static GtkWidget *
make_label (const char *text, const char *style, float xalign)
{
  GtkWidget *label = bastide_text_label_new (text, LINE_WIDTH, style);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  return label;
}

static GtkWidget *
make_drawing (int width, int height, GtkDrawingAreaDrawFunc draw, gpointer data)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, data, NULL);
  return area;
}

static void
add_line (BastideTrialCard *self, GtkGrid *grid, int i)
{
  GtkWidget *name = make_label (_ (lines[i].name), "dim-label", 0);

  gtk_widget_set_hexpand (name, TRUE);
  self->bars[i] = make_drawing (56, 11, draw_bars_cb, (gpointer) &lines[i]);
  gtk_widget_set_valign (self->bars[i], GTK_ALIGN_CENTER);
  self->values[i][SET] = make_label (NULL, "heading", 1);
  self->values[i][BASE] = make_label (NULL, "dim-label", 1);
  gtk_widget_add_css_class (self->values[i][SET], "numeric");
  gtk_widget_add_css_class (self->values[i][BASE], "numeric");
  gtk_grid_attach (grid, name, 0, i + 1, 1, 1);
  gtk_grid_attach (grid, self->bars[i], 1, i + 1, 1, 1);
  gtk_grid_attach (grid, self->values[i][SET], 2, i + 1, 1, 1);
  gtk_grid_attach (grid, self->values[i][BASE], 3, i + 1, 1, 1);
}

static GtkWidget *
make_report (BastideTrialCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  /* Translators: heads of two columns with numbers. */
  gtk_grid_attach (GTK_GRID (grid), make_label (_ ("This set"), "caption-heading", 1), 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_label (_ ("Base game"), "caption", 1), 3, 0, 1, 1);
  for (int i = 0; i < N_LINES; i++)
    add_line (self, GTK_GRID (grid), i);
  gtk_box_append (GTK_BOX (box), grid);
  self->chart = make_drawing (200, CHART_HEIGHT, draw_chart_cb, self);
  gtk_widget_set_margin_top (self->chart, 6);
  gtk_box_append (GTK_BOX (box), self->chart);
  gtk_box_append (GTK_BOX (box),
                  make_label (_ ("How often the players’ scores are how high, from 0 at the left; "
                                 "the line is the base game."),
                              "caption", 0));
  return box;
}

static void
bastide_trial_card_init (BastideTrialCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->caption = make_label (NULL, "dim-label", 0);
  self->progress = gtk_progress_bar_new ();
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games played"), -1);
  self->button = gtk_button_new_with_mnemonic (_ ("_Play 1,000 Games"));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (row), self->progress);
  gtk_box_append (GTK_BOX (row), self->button);
  self->report = make_report (self);
  gtk_box_append (GTK_BOX (box), self->caption);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->report);
  adw_bin_set_child (ADW_BIN (self), box);
  update (self);
}

GtkWidget *
bastide_trial_card_new (void)
{
  return g_object_new (BASTIDE_TYPE_TRIAL_CARD, NULL);
}

void
bastide_trial_card_set_document (BastideTrialCard *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TRIAL_CARD (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
}
