/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-card.c: an example of a rule: a picture drawn from its saved game, and what it shows. */

#include "config.h"
#include "rule-card.h"

#include <glib/gi18n-lib.h>

#include "application.h"
#include "board-preview.h"
#include "describe.h"
#include "picture.h"
#include "scoreboard.h"
#include "text-label.h"

#define TILE_SIZE 44

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
static GArray *
find_nodes (const BastideRuleExample *example, const BastideState *state)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < example->n_places; i++)
    {
      const BastideRulePlace *place = &example->places[i];
      int placed = bastide_state_find_placed (state, place->x, place->y);
      guint32 node;

      if (placed < 0)
        continue;
      node = bastide_state_placed (state)[placed].first_node + (guint32) MAX (0, place->segment);
      g_array_append_val (nodes, node);
    }
  return nodes;
}

static const char *
theme_of (const BastideState *state)
{
  const BastideEdition *base = g_ptr_array_index (state->setup->editions, 0);

  return base->theme;
}

/* --- The picture --- */

static GtkWidget *
build_board (const BastideRuleExample *example, const BastideState *state)
{
  GtkWidget *picture = bastide_board_preview_new ();
  g_autoptr (GArray) nodes = find_nodes (example, state);

  g_object_set (picture, "min-width", 260, "height", 210, NULL);
  gtk_widget_add_css_class (picture, "picture");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (example->title), -1);
  bastide_board_preview_set_state (BASTIDE_BOARD_PREVIEW (picture), state, NULL);
  bastide_board_preview_explain (BASTIDE_BOARD_PREVIEW (picture), nodes, NULL,
                                 example->shows_moves);
  return picture;
}

static GtkWidget *
build_track (const BastideState *state)
{
  GtkWidget *track = g_object_new (BASTIDE_TYPE_SCOREBOARD, NULL);

  bastide_scoreboard_update (BASTIDE_SCOREBOARD (track), state,
                             bastide_theme_get (theme_of (state)));
  gtk_widget_set_valign (track, GTK_ALIGN_CENTER);
  return track;
}

/* --- The tiles that aren't on the table --- */

static void
add_tile (GtkWidget *row, BastideArt *art, const BastideState *state, guint piece)
{
  GtkWidget *tile = bastide_picture_new (TILE_SIZE);
  const BastideKind *kind = &state->setup->kinds[state->setup->pieces[piece].kind];
  g_autofree char *label = bastide_describe_hand (kind, 0);

  bastide_picture_set_piece (BASTIDE_PICTURE (tile), art, state->setup, piece, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (row), tile);
}

static GtkWidget *
build_row (const BastidePlayer *player)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *badge = bastide_picture_new (18);

  bastide_picture_set_badge (BASTIDE_PICTURE (badge), player->colour);
  gtk_accessible_update_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_describe_mark (player->colour), -1);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), badge);
  gtk_box_append (GTK_BOX (row), gtk_label_new (player->name));
  return row;
}

/* Any piece of that kind; a slip in the table of examples is found by its test. */
static guint
find_piece (const BastideSetup *setup, const char *id)
{
  for (guint i = 0; i < setup->n_pieces; i++)
    if (g_str_equal (setup->kinds[setup->pieces[i].kind].tile->id, id))
      return i;
  g_return_val_if_reached (0);
}

/* What each player drew to see who begins. */
static void
add_draws (GtkWidget *box, const BastideState *state, const char *draws)
{
  g_auto (GStrv) ids = g_strsplit (draws, " ", -1);
  g_autoptr (BastideArt) art = bastide_art_new (theme_of (state));

  for (guint p = 0; p < state->setup->n_players && ids[p] != NULL; p++)
    {
      GtkWidget *row = build_row (&state->setup->players[p]);

      add_tile (row, art, state, find_piece (state->setup, ids[p]));
      gtk_box_append (GTK_BOX (box), row);
    }
}

/* The tiles that a player holds. */
static const guint16 *
get_hand (const BastideState *state, guint player, guint *n)
{
  const gboolean on_turn = (int) player == state->turn_player;

  *n = on_turn ? state->n_hand : state->n_held[player];
  return on_turn ? state->hand : state->held[player];
}

static void
add_hands (GtkWidget *box, const BastideState *state)
{
  g_autoptr (BastideArt) art = bastide_art_new (theme_of (state));

  for (guint p = 0; p < state->setup->n_players; p++)
    {
      guint n;
      const guint16 *hand = get_hand (state, p, &n);
      GtkWidget *row;

      if (n == 0)
        continue;
      row = build_row (&state->setup->players[p]);
      for (guint i = 0; i < n; i++)
        add_tile (row, art, state, hand[i]);
      gtk_box_append (GTK_BOX (box), row);
    }
}

/* A tile in hand matters while it can be placed, or bought. */
static gboolean
shows_hands (const BastideRuleExample *example, const BastideState *state)
{
  return example->shows_moves &&
         (state->phase == BASTIDE_PHASE_PLACE || state->phase == BASTIDE_PHASE_OFFER);
}

/* --- The card --- */

/* state: NULL if the example's file can't be read. */
static GtkWidget *
build_text (const BastideRuleExample *example, const BastideState *state)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Open This Position"));

  gtk_box_append (GTK_BOX (box), bastide_text_label_new (C_ ("rules", "Example"), -1, "dim-label"));
  gtk_widget_add_css_class (gtk_widget_get_first_child (box), "caption-heading");
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (_ (example->title), -1, "heading"));
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (_ (example->text), -1, NULL));
  if (state != NULL && example->draws != NULL)
    add_draws (box, state, example->draws);
  else if (state != NULL && shows_hands (example, state))
    add_hands (box, state);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 6);
  g_signal_connect (button, "clicked", G_CALLBACK (open_cb), (gpointer) example);
  gtk_box_append (GTK_BOX (box), button);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (box, "rule-text");
  return box;
}

static void
add_picture (GtkWidget *card, const BastideRuleExample *example, const BastideState *state)
{
  GtkWidget *picture = example->shows_track ? build_track (state) : build_board (example, state);

  gtk_widget_set_hexpand (picture, TRUE);
  gtk_box_append (GTK_BOX (card), picture);
}

GtkWidget *
bastide_rule_card_new (const BastideRuleExample *example)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autofree BastideState *state = NULL;
  GtkWidget *card;

  g_return_val_if_fail (example != NULL, NULL);

  card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (card, "card");
  record = bastide_rule_example_load (example, &error);
  if (record != NULL)
    {
      state = bastide_record_state (record, record->cursor);
      add_picture (card, example, state);
    }
  else
    g_warning ("%s", error->message);
  gtk_box_append (GTK_BOX (card), build_text (example, state));
  return card;
}
