/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now-card.c: the one place that says what to do now, at the top of the side panel. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "hand-picker.h"
#include "hint-box.h"
#include "now-card.h"
#include "picture.h"
#include "puzzle-box.h"

#define TILE_IN_HAND 104
#define TILE_PLACED  56
#define TILE_BROWSED 88
#define BADGE        26
#define BADGE_LARGE  48 /* where nothing else is shown */

struct _BastideNowCard {
  GtkWidget parent_instance;
  GtkBox *card;
  GtkWidget *top; /* tile and texts */
  BastidePicture *tile;
  GtkWidget *head;
  BastidePicture *badge;
  GtkLabel *name;
  GtkWidget *hint_button;
  GtkLabel *prompt;
  GtkLabel *caption;
  GtkWidget *turn_buttons;
  BastideHandPicker *picker;
  GtkWidget *picker_buttons;
  GtkLabel *picker_caption;
  GtkWidget *show_tiles;
  GtkWidget *notice;
  BastidePicture *notice_tile;
  GtkLabel *notice_label;
  BastidePuzzleBox *puzzle;
  BastideHintBox *hint;
  BastideOptionList *options;
  BastideDrawPicker *draw;
  gboolean watching; /* and the computers play */
  GtkWidget *thinking;
  GtkSpinner *spinner;
  GtkLabel *thinking_label;
  GtkGrid *scoring;
  GtkWidget *watch_buttons;
  GtkButton *pause;
  GtkWidget *confirm_buttons;
  GtkWidget *scoring_buttons;
  GtkButton *scoring_next;
  GtkWidget *over_buttons;
};

G_DEFINE_FINAL_TYPE (BastideNowCard, bastide_now_card, GTK_TYPE_WIDGET)

static void
bastide_now_card_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_now_card_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, card);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, top);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, head);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, badge);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, name);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, hint_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, caption);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, turn_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, picker);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, picker_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, picker_caption);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, show_tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, notice);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, notice_tile);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, notice_label);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, puzzle);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, options);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, draw);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, thinking);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, thinking_label);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, scoring);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, watch_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, pause);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, confirm_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, scoring_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, scoring_next);
  gtk_widget_class_bind_template_child (widget_class, BastideNowCard, over_buttons);
}

static void
bastide_now_card_class_init (BastideNowCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_now_card_dispose;
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  g_type_ensure (BASTIDE_TYPE_OPTION_LIST);
  g_type_ensure (BASTIDE_TYPE_DRAW_PICKER);
  g_type_ensure (BASTIDE_TYPE_HAND_PICKER);
  g_type_ensure (BASTIDE_TYPE_HINT_BOX);
  g_type_ensure (BASTIDE_TYPE_PUZZLE_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/now-card.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_now_card_init (BastideNowCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The table is the same for those who read from right to left. */
  gtk_widget_set_direction (self->turn_buttons, GTK_TEXT_DIR_LTR);
}

BastideDrawPicker *
bastide_now_card_get_draw (BastideNowCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_NOW_CARD (self), NULL);

  return self->draw;
}

BastideOptionList *
bastide_now_card_get_options (BastideNowCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_NOW_CARD (self), NULL);

  return self->options;
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
update_tint (BastideNowCard *self, const BastideNow *now)
{
  gboolean tinted = now->player != BASTIDE_NO_PLAYER && now->kind != BASTIDE_NOW_BROWSE;
  guint player_colour = tinted ? now->state->setup->players[now->player].colour : 0;

  for (guint colour = 0; colour < BASTIDE_MAX_PLAYERS; colour++)
    {
      char name[] = { 'p', (char) ('1' + colour), '\0' };

      if (tinted && colour == player_colour)
        gtk_widget_add_css_class (GTK_WIDGET (self->card), name);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->card), name);
    }
}

/* One of several tiles is chosen first (H3). */
static gboolean
picks_tile (const BastideNow *now)
{
  return now->kind == BASTIDE_NOW_PLACE && now->state->n_hand > 1;
}

static void
update_tile (BastideNowCard *self, BastideArt *art, const BastideNow *now, guint rotation)
{
  g_autofree char *tile = NULL, *label = NULL;
  int size = TILE_PLACED;

  gtk_widget_set_visible (GTK_WIDGET (self->tile), now->has_tile && !picks_tile (now));
  if (!now->has_tile)
    return;
  if (now->in_hand)
    size = TILE_IN_HAND;
  else if (now->kind == BASTIDE_NOW_BROWSE)
    size = TILE_BROWSED;
  if (!now->in_hand)
    rotation = now->rotation;
  bastide_picture_set_size (self->tile, size);
  bastide_picture_set_piece (self->tile, art, now->state->setup, now->piece, rotation);
  tile = bastide_describe_tile (bastide_state_piece_kind (now->state, now->piece), rotation);
  /* Translators: the spoken name of the tile in hand; %s describes it. */
  label = g_strdup_printf (_ ("Tile: %s"), tile);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tile), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
update_head (BastideNowCard *self, const BastideNow *now)
{
  const BastidePlayer *player;

  gtk_widget_set_visible (self->head, now->player != BASTIDE_NO_PLAYER);
  if (now->player != BASTIDE_NO_PLAYER)
    {
      player = &now->state->setup->players[now->player];
      bastide_picture_set_badge (self->badge, player->colour);
      gtk_label_set_label (self->name, player->name);
    }
  set_text (self->prompt, now->prompt);
  set_text (self->caption, picks_tile (now) ? NULL : now->caption);
  set_text (self->picker_caption, now->caption);
  if (now->kind == BASTIDE_NOW_OVER || now->kind == BASTIDE_NOW_SCORING)
    gtk_widget_add_css_class (GTK_WIDGET (self->prompt), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->prompt), "heading");
}

/* Nothing but whose turn it is, in the middle of the panel. */
static void
update_handover (BastideNowCard *self, const BastideNow *now)
{
  gboolean handover = now->kind == BASTIDE_NOW_HANDOVER;

  gtk_widget_set_visible (self->show_tiles, handover);
  gtk_widget_set_vexpand (self->top, handover);
  gtk_widget_set_valign (self->top, handover ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_widget_set_halign (self->head, handover ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_label_set_xalign (self->prompt, handover ? 0.5f : 0);
  gtk_label_set_justify (self->prompt, handover ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  bastide_picture_set_size (self->badge, handover ? BADGE_LARGE : BADGE);
}

static void
update_notice (BastideNowCard *self, BastideArt *art, const BastideNow *now)
{
  gtk_widget_set_visible (self->notice, now->notice != NULL);
  if (now->notice == NULL)
    return;
  gtk_label_set_label (self->notice_label, now->notice);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_tile), now->n_aside > 0);
  if (now->n_aside > 0)
    bastide_picture_set_piece (self->notice_tile, art, now->state->setup, now->aside, 0);
}

/* "17 + 3": what several features brought, or NULL for one. */
static char *
describe_parts (const GArray *parts)
{
  GString *text;

  if (parts->len < 2)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, i > 0 ? " + %d" : "%d", g_array_index (parts, int, i));
  return g_string_free (text, FALSE);
}

static void
add_scoring_row (BastideNowCard *self, const BastideNow *now, guint player)
{
  const BastidePlayer *known = &now->state->setup->players[player];
  GtkWidget *badge = bastide_picture_new (18), *name = gtk_label_new (known->name), *parts, *points;
  g_autofree char *parts_text = describe_parts (now->step->parts[player]);
  g_autofree char *points_text =
      g_strdup_printf (now->step->points[player] > 0 ? "+%d" : "%d", now->step->points[player]);

  bastide_picture_set_badge (BASTIDE_PICTURE (badge), known->colour);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  parts = gtk_label_new (parts_text);
  gtk_label_set_ellipsize (GTK_LABEL (parts), PANGO_ELLIPSIZE_START);
  gtk_label_set_xalign (GTK_LABEL (parts), 1);
  gtk_widget_add_css_class (parts, "caption");
  gtk_widget_add_css_class (parts, "dim-label");
  points = gtk_label_new (points_text);
  gtk_label_set_xalign (GTK_LABEL (points), 1);
  gtk_widget_add_css_class (points, now->step->points[player] > 0 ? "heading" : "dim-label");
  gtk_widget_add_css_class (points, "numeric");
  gtk_grid_attach (self->scoring, badge, 0, (int) player, 1, 1);
  gtk_grid_attach (self->scoring, name, 1, (int) player, 1, 1);
  gtk_grid_attach (self->scoring, parts, 2, (int) player, 1, 1);
  gtk_grid_attach (self->scoring, points, 3, (int) player, 1, 1);
}

static void
update_scoring (BastideNowCard *self, const BastideNow *now)
{
  GtkWidget *child;

  gtk_widget_set_visible (GTK_WIDGET (self->scoring), now->kind == BASTIDE_NOW_SCORING);
  gtk_widget_set_visible (self->scoring_buttons, now->kind == BASTIDE_NOW_SCORING);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->scoring))) != NULL)
    gtk_grid_remove (self->scoring, child);
  if (now->kind != BASTIDE_NOW_SCORING)
    return;
  for (guint p = 0; p < now->state->setup->n_players; p++)
    add_scoring_row (self, now, p);
  gtk_button_set_label (self->scoring_next, bastide_now_next_step (now));
}

void
bastide_now_card_set_thinking (BastideNowCard *self, gboolean thinking)
{
  g_return_if_fail (BASTIDE_IS_NOW_CARD (self));

  /* Between computers the row stays: it would come and go with every move. */
  gtk_widget_set_visible (self->thinking, thinking || self->watching);
  gtk_spinner_set_spinning (self->spinner, thinking);
}

void
bastide_now_card_update (BastideNowCard *self,
                         BastideArt *art,
                         const BastideNow *now,
                         guint rotation)
{
  g_return_if_fail (BASTIDE_IS_NOW_CARD (self));

  update_tint (self, now);
  update_tile (self, art, now, rotation);
  update_head (self, now);
  update_notice (self, art, now);
  gtk_widget_set_visible (self->hint_button, bastide_now_asks (now));
  bastide_puzzle_box_update (self->puzzle, art, now);
  bastide_hint_box_update (self->hint, now);
  update_scoring (self, now);
  bastide_hand_picker_update (self->picker, art, now, rotation);
  gtk_widget_set_visible (self->picker_buttons, picks_tile (now));
  update_handover (self, now);
  gtk_widget_set_visible (self->turn_buttons, now->kind == BASTIDE_NOW_PLACE && !picks_tile (now));
  gtk_widget_set_visible (GTK_WIDGET (self->options), now->kind == BASTIDE_NOW_CHOOSE);
  gtk_widget_set_visible (self->watch_buttons, now->watching);
  gtk_button_set_label (self->pause, now->paused ? _ ("Play On") : _ ("Pause"));
  gtk_widget_set_visible (self->confirm_buttons, now->kind == BASTIDE_NOW_CONFIRM);
  gtk_widget_set_visible (self->over_buttons,
                          now->kind == BASTIDE_NOW_OVER && now->result == BASTIDE_GOAL_OPEN);
  bastide_option_list_update (self->options, now);
  bastide_draw_picker_update (self->draw, art, now);
  self->watching = now->watching && !now->paused;
  if (self->watching)
    gtk_widget_set_visible (self->thinking, TRUE);
  if (now->kind == BASTIDE_NOW_COMPUTER && !now->paused)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: %s is a computer player's name. */
          _ ("%s is thinking…"), now->state->setup->players[now->player].name);

      gtk_label_set_label (self->thinking_label, text);
    }
  else
    bastide_now_card_set_thinking (self, FALSE);
}
