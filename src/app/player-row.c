/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-row.c: one player in the side panel: badge, name, followers, score. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "picture.h"
#include "player-row.h"
#include "supply-line.h"

#define COMPACT_FROM 4  /* players */
#define HELD_TILE    18 /* pixels */

struct _BastidePlayerRow {
  GtkListBoxRow parent_instance;
  GtkWidget *box;
  BastidePicture *badge;
  GtkLabel *name;
  GtkWidget *computer;
  GtkLabel *lap;
  BastideSupplyLine *supply;
  GtkLabel *score;
  GtkLabel *projection;
  GtkBox *held;
  GtkLabel *held_label;
};

G_DEFINE_FINAL_TYPE (BastidePlayerRow, bastide_player_row, GTK_TYPE_LIST_BOX_ROW)

static void
bastide_player_row_class_init (BastidePlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BASTIDE_TYPE_PICTURE);
  g_type_ensure (BASTIDE_TYPE_SUPPLY_LINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, badge);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, computer);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, lap);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, supply);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, score);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, projection);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, held);
  gtk_widget_class_bind_template_child (widget_class, BastidePlayerRow, held_label);
}

static void
bastide_player_row_init (BastidePlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_player_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_PLAYER_ROW, NULL);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
set_number (GtkLabel *label, const char *format, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autofree char *whole = g_strconcat (format, text, NULL);

  gtk_label_set_label (label, whole);
}

static void
update_lap (BastidePlayerRow *self, int score)
{
  int laps = score / BASTIDE_SCOREBOARD_FIELDS * BASTIDE_SCOREBOARD_FIELDS;
  /* Translators: how much the scoring marker has gone round already, beside the marker on its
   * field: "50+". */
  g_autofree char *text = g_strdup_printf (_ ("%d+"), laps);

  gtk_label_set_label (self->lap, text);
  gtk_widget_set_visible (GTK_WIDGET (self->lap), laps > 0);
}

/* Tiles drawn early, or a hand that lies open. */
static void
update_held (BastidePlayerRow *self,
             const BastideState *state,
             BastideArt *art,
             guint player,
             gboolean shown)
{
  guint n = shown ? state->n_held[player] : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_last_child (GTK_WIDGET (self->held))) !=
         GTK_WIDGET (self->held_label))
    gtk_box_remove (self->held, child);
  gtk_widget_set_visible (GTK_WIDGET (self->held), n > 0);
  gtk_label_set_label (self->held_label,
                       state->setup->options.hand_3
                           /* Translators: in front of small pictures of a player's tiles. */
                           ? _ ("Hand:")
                           /* Translators: in front of a small picture of a player's next tile. */
                           : _ ("Next:"));
  for (guint i = 0; i < n; i++)
    {
      guint piece = state->held[player][i];
      g_autofree char *tile = bastide_describe_tile (bastide_state_piece_kind (state, piece), 0);
      GtkWidget *picture = bastide_picture_new (HELD_TILE);

      bastide_picture_set_piece (BASTIDE_PICTURE (picture), art, state->setup, piece, 0);
      gtk_widget_set_tooltip_text (picture, tile);
      gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, tile,
                                      -1);
      gtk_box_append (self->held, picture);
    }
}

void
bastide_player_row_update (BastidePlayerRow *self,
                           const BastideState *state,
                           BastideArt *art,
                           guint player,
                           gboolean active,
                           gboolean held_shown,
                           const gint32 *projected)
{
  const BastidePlayer *known = &state->setup->players[player];
  g_autofree char *spoken = NULL;

  g_return_if_fail (BASTIDE_IS_PLAYER_ROW (self));

  bastide_picture_set_badge (self->badge, known->colour);
  gtk_label_set_label (self->name, known->name);
  gtk_widget_set_visible (self->computer, known->engine != NULL);
  set_number (self->score, "", state->scores[player]);
  update_lap (self, state->scores[player]);
  bastide_supply_line_update (self->supply, state, player);
  update_held (self, state, art, player, held_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->projection), projected != NULL);
  if (projected != NULL)
    set_number (self->projection, "→ ", projected[player]);

  for (guint colour = 0; colour < BASTIDE_MAX_PLAYERS; colour++)
    {
      char name[] = { 'p', (char) ('1' + colour), '\0' };

      set_class (self->box, name, colour == known->colour);
    }
  set_class (self->box, "active", active);
  set_class (self->box, "compact", state->setup->n_players >= COMPACT_FROM);

  spoken = bastide_describe_player (state, (int) player, projected != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
