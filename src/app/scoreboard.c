/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoreboard.c: the scoreboard in the side panel, drawn and spoken (B9). */

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "describe.h"
#include "score-track.h"
#include "scoreboard.h"

#define LEAST   280
#define NATURAL 312

struct _BastideScoreboard {
  GtkWidget parent_instance;
  const BastideTheme *theme;
  guint n_players;
  BastideScoreMarker markers[BASTIDE_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
bastide_scoreboard_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_scoreboard_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = LEAST;
  *natural = NATURAL;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural =
        (int) ceil (bastide_score_track_height (for_size > 0 ? for_size : NATURAL)) + 1;
}

/* Its fields run the same way in every language, as on the board. */
static void
bastide_scoreboard_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideScoreboard *self = BASTIDE_SCOREBOARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  bastide_score_track_draw (cr, self->theme, width, self->markers, self->n_players);
  cairo_destroy (cr);
}

static void
bastide_scoreboard_class_init (BastideScoreboardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = bastide_scoreboard_get_request_mode;
  widget_class->measure = bastide_scoreboard_measure;
  widget_class->snapshot = bastide_scoreboard_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scoreboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_scoreboard_init (BastideScoreboard *self)
{
  self->theme = bastide_theme_get (NULL);
}

void
bastide_scoreboard_update (BastideScoreboard *self,
                           const BastideState *state,
                           const BastideTheme *theme)
{
  g_autofree char *scores = NULL, *label = NULL;

  g_return_if_fail (BASTIDE_IS_SCOREBOARD (self));

  self->theme = theme;
  self->n_players = state->setup->n_players;
  for (guint p = 0; p < self->n_players; p++)
    self->markers[p] = (BastideScoreMarker){ state->setup->players[p].colour, state->scores[p] };
  scores = bastide_describe_scores (state);
  /* Translators: %s is a list such as "Anna 20 and Ben 19". */
  label = g_strdup_printf (_ ("Scoreboard: %s"), scores);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
