/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-strip.c: everybody's score in one line, for a narrow window. */

#include "config.h"

#include "describe.h"
#include "picture.h"
#include "score-strip.h"

#define MANY 5 /* players: all of them have to fit into 360 pixels */

struct _BastideScoreStrip {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideScoreStrip, bastide_score_strip, GTK_TYPE_WIDGET)

static void
remove_chips (BastideScoreStrip *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
bastide_score_strip_dispose (GObject *object)
{
  remove_chips (BASTIDE_SCORE_STRIP (object));
  G_OBJECT_CLASS (bastide_score_strip_parent_class)->dispose (object);
}

static void
bastide_score_strip_class_init (BastideScoreStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_score_strip_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
bastide_score_strip_init (BastideScoreStrip *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "strip");
}

static GtkWidget *
build_chip (const BastideNow *now, guint player)
{
  const BastidePlayer *known = &now->state->setup->players[player];
  GtkWidget *chip =
      g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *badge = bastide_picture_new (18);
  g_autofree char *score = g_strdup_printf ("%d", now->state->scores[player]);
  g_autofree char *spoken = bastide_describe_player (now->state, (int) player, FALSE);
  GtkWidget *label = gtk_label_new (score);
  gboolean many = now->state->setup->n_players >= MANY;

  bastide_picture_set_badge (BASTIDE_PICTURE (badge), known->colour);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_set_spacing (GTK_BOX (chip), many ? 3 : 6);
  gtk_box_append (GTK_BOX (chip), badge);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  if (many)
    gtk_widget_add_css_class (chip, "tight");
  if (now->player == (int) player)
    gtk_widget_add_css_class (chip, "active");
  gtk_widget_set_halign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (chip, known->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return chip;
}

void
bastide_score_strip_update (BastideScoreStrip *self, const BastideNow *now)
{
  g_return_if_fail (BASTIDE_IS_SCORE_STRIP (self));

  remove_chips (self);
  for (guint p = 0; p < now->state->setup->n_players; p++)
    gtk_widget_set_parent (build_chip (now, p), GTK_WIDGET (self));
}

GtkWidget *
bastide_score_strip_get_player (BastideScoreStrip *self, guint player)
{
  GtkWidget *chip;

  g_return_val_if_fail (BASTIDE_IS_SCORE_STRIP (self), NULL);

  chip = gtk_widget_get_first_child (GTK_WIDGET (self));
  while (chip != NULL && player-- > 0)
    chip = gtk_widget_get_next_sibling (chip);
  return chip;
}
