/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-card.c: an example of a rule: a picture drawn from its saved game, and what it shows. */

#include "config.h"
#include "rule-card.h"

#include <glib/gi18n-lib.h>

#include "application.h"
#include "board-preview.h"
#include "text-label.h"

static void
open_cb (GtkButton *button, gpointer data)
{
  const BastideRuleExample *example = data;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_rule_example_load (example, &error);

  if (record == NULL)
    {
      g_warning ("%s", error->message);
      return;
    }
  bastide_application_show_record (BASTIDE_APPLICATION (g_application_get_default ()), record);
}

/* The features to outline; a slip in the table of examples is found by its test. */
static guint
find_nodes (const BastideRuleExample *example, const BastideState *state, guint32 *nodes)
{
  guint n = 0;

  for (guint i = 0; i < example->n_places; i++)
    {
      const BastideRulePlace *place = &example->places[i];
      int placed = bastide_state_find_placed (state, place->x, place->y);

      if (placed >= 0)
        nodes[n++] =
            bastide_state_placed (state)[placed].first_node + (guint32) MAX (0, place->segment);
    }
  return n;
}

static GtkWidget *
build_picture (const BastideRuleExample *example)
{
  GtkWidget *picture = bastide_board_preview_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_rule_example_load (example, &error);
  guint32 nodes[BASTIDE_RULE_PLACES];
  g_autofree BastideState *state = NULL;

  g_object_set (picture, "min-width", 260, "height", 210, NULL);
  gtk_widget_set_hexpand (picture, TRUE);
  gtk_widget_add_css_class (picture, "picture");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (example->title), -1);
  if (record == NULL)
    {
      g_warning ("%s", error->message);
      return picture;
    }
  state = bastide_record_state (record, record->cursor);
  bastide_board_preview_set_state (BASTIDE_BOARD_PREVIEW (picture), state, NULL);
  bastide_board_preview_explain (BASTIDE_BOARD_PREVIEW (picture), nodes,
                                 find_nodes (example, state, nodes), example->shows_moves);
  return picture;
}

static GtkWidget *
build_text (const BastideRuleExample *example)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Open This Position"));

  gtk_box_append (GTK_BOX (box), bastide_text_label_new (C_ ("rules", "Example"), -1, "dim-label"));
  gtk_widget_add_css_class (gtk_widget_get_first_child (box), "caption-heading");
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (_ (example->title), -1, "heading"));
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (_ (example->text), -1, NULL));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 6);
  g_signal_connect (button, "clicked", G_CALLBACK (open_cb), (gpointer) example);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (box, "rule-text");
  return box;
}

GtkWidget *
bastide_rule_card_new (const BastideRuleExample *example)
{
  GtkWidget *card;

  g_return_val_if_fail (example != NULL, NULL);

  card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), build_picture (example));
  gtk_box_append (GTK_BOX (card), build_text (example));
  return card;
}
