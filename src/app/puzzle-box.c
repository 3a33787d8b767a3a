/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-box.c: which tiles come in a puzzle, and how to go on after it. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "picture.h"
#include "puzzle-box.h"

#define TILE 27 /* so many that a narrow window has room for all */

struct _BastidePuzzleBox {
  GtkWidget parent_instance;
  GtkWidget *coming;
  GtkWidget *tiles[BASTIDE_NOW_MOST_COMING];
  GtkWidget *next_puzzle;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (BastidePuzzleBox, bastide_puzzle_box, GTK_TYPE_WIDGET)

static void
bastide_puzzle_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_puzzle_box_parent_class)->dispose (object);
}

static void
bastide_puzzle_box_class_init (BastidePuzzleBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_puzzle_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
add_coming (BastidePuzzleBox *self)
{
  GtkWidget *label = gtk_label_new (_ ("Next:"));

  self->coming = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_end (label, 3);
  gtk_box_append (GTK_BOX (self->coming), label);
  for (guint i = 0; i < BASTIDE_NOW_MOST_COMING; i++)
    {
      self->tiles[i] = bastide_picture_new (TILE);
      gtk_box_append (GTK_BOX (self->coming), self->tiles[i]);
    }
  gtk_widget_set_parent (self->coming, GTK_WIDGET (self));
}

static GtkWidget *
add_button (BastidePuzzleBox *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
bastide_puzzle_box_init (BastidePuzzleBox *self)
{
  add_coming (self);
  self->next_puzzle = add_button (self, _ ("Next Puzzle"), "win.next-puzzle");
  self->undo = add_button (self, _ ("Undo"), "win.undo");
}

static void
update_tile (GtkWidget *picture, BastideArt *art, const BastideState *state, guint piece)
{
  g_autofree char *tile = bastide_describe_tile (bastide_state_piece_kind (state, piece), 0);

  bastide_picture_set_piece (BASTIDE_PICTURE (picture), art, state->setup, piece, 0);
  gtk_widget_set_tooltip_text (picture, tile);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, tile,
                                  -1);
}

void
bastide_puzzle_box_update (BastidePuzzleBox *self, BastideArt *art, const BastideNow *now)
{
  g_return_if_fail (BASTIDE_IS_PUZZLE_BOX (self));

  gtk_widget_set_visible (GTK_WIDGET (self), now->n_coming > 0 || now->result != BASTIDE_GOAL_OPEN);
  gtk_widget_set_visible (self->coming, now->n_coming > 0);
  for (guint i = 0; i < BASTIDE_NOW_MOST_COMING; i++)
    {
      gtk_widget_set_visible (self->tiles[i], i < now->n_coming);
      if (i < now->n_coming)
        update_tile (self->tiles[i], art, now->state, now->coming[i]);
    }
  gtk_widget_set_visible (self->next_puzzle, now->result == BASTIDE_GOAL_REACHED);
  gtk_widget_set_visible (self->undo, now->result == BASTIDE_GOAL_FAILED);
}
