/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-bar.c: the Now card of a narrow window, at its bottom: tile and prompt, or a sheet with what
 * can be chosen. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "describe.h"
#include "hand-bar.h"
#include "hand-picker.h"
#include "hint-box.h"
#include "picture.h"
#include "puzzle-box.h"

#define WIDE       760 /* from that width on everything stands in one row */
#define WIDEST     1000
#define NARROWEST  560
#define THREE_ROWS 120

struct _BastideHandBar {
  GtkWidget parent_instance;
  GtkWidget *bar;
  AdwClamp *clamp;
  GtkBox *parts;
  GtkWidget *head;
  BastidePicture *tile;
  BastidePicture *badge;
  GtkLabel *name;
  GtkLabel *prompt;
  GtkLabel *notice;
  GtkWidget *turn_buttons;
  BastideHandPicker *picker;
  GtkWidget *show_tiles;
  BastidePuzzleBox *puzzle;
  BastideHintBox *hint;
  BastideOptionList *options;
  BastideDrawPicker *draw;
  GtkWidget *watch_buttons;
  GtkButton *pause;
  GtkWidget *confirm_buttons;
  GtkWidget *scoring_buttons;
  GtkButton *scoring_next;
  GtkWidget *over_buttons;
  gboolean wide;
};

G_DEFINE_FINAL_TYPE (BastideHandBar, bastide_hand_bar, GTK_TYPE_WIDGET)

static void
bastide_hand_bar_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bastide_hand_bar_parent_class)->dispose (object);
}

static void
bastide_hand_bar_class_init (BastideHandBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hand_bar_dispose;
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  g_type_ensure (BASTIDE_TYPE_OPTION_LIST);
  g_type_ensure (BASTIDE_TYPE_DRAW_PICKER);
  g_type_ensure (BASTIDE_TYPE_HAND_PICKER);
  g_type_ensure (BASTIDE_TYPE_HINT_BOX);
  g_type_ensure (BASTIDE_TYPE_PUZZLE_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/hand-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, clamp);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, parts);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, head);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, badge);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, name);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, notice);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, turn_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, picker);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, show_tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, puzzle);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, options);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, draw);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, watch_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, pause);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, confirm_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, scoring_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, scoring_next);
  gtk_widget_class_bind_template_child (widget_class, BastideHandBar, over_buttons);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hand_bar_init (BastideHandBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The table is the same for those who read from right to left. */
  gtk_widget_set_direction (self->turn_buttons, GTK_TEXT_DIR_LTR);
  bastide_option_list_hide_key (self->options);
}

void
bastide_hand_bar_set_room (BastideHandBar *self, int width, int height)
{
  gboolean wide = width >= WIDE;

  g_return_if_fail (BASTIDE_IS_HAND_BAR (self));

  bastide_option_list_set_height (self->options, wide ? THREE_ROWS : height * 55 / 100 - 110);
  if (wide == self->wide)
    return;
  self->wide = wide;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (self->parts, wide ? 18 : 9);
  adw_clamp_set_maximum_size (self->clamp, wide ? WIDEST : NARROWEST);
  adw_clamp_set_tightening_threshold (self->clamp, wide ? WIDEST : NARROWEST);
  gtk_widget_set_hexpand (GTK_WIDGET (self->options), wide);
  bastide_option_list_set_in_line (self->options, wide);
}

BastideDrawPicker *
bastide_hand_bar_get_draw (BastideHandBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_HAND_BAR (self), NULL);

  return self->draw;
}

BastideOptionList *
bastide_hand_bar_get_options (BastideHandBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_HAND_BAR (self), NULL);

  return self->options;
}

static void
update_tint (BastideHandBar *self, const BastideNow *now)
{
  for (guint colour = 0; colour < BASTIDE_MAX_PLAYERS; colour++)
    {
      char name[] = { 'p', (char) ('1' + colour), '\0' };

      if (now->player != BASTIDE_NO_PLAYER &&
          colour == now->state->setup->players[now->player].colour)
        gtk_widget_add_css_class (self->bar, name);
      else
        gtk_widget_remove_css_class (self->bar, name);
    }
}

static char *
prompt_text (const BastideNow *now, gboolean tapped)
{
  g_autofree char *caption = NULL;

  if (tapped)
    return g_strdup (_ ("Tap again to place it here."));
  if (now->kind == BASTIDE_NOW_PLACE && now->caption != NULL)
    {
      caption = g_strdup_printf (
          /* Translators: follows "Place this tile." on a narrow window. */
          ngettext ("%u cell fits.", "%u cells fit.", now->n_cells), now->n_cells);
      return g_strdup_printf ("%s %s", now->prompt, caption);
    }
  if (now->kind == BASTIDE_NOW_SCORING || now->kind == BASTIDE_NOW_OVER)
    return g_strdup_printf ("%s\n%s", now->prompt, now->caption != NULL ? now->caption : "");
  return g_strdup (now->prompt);
}

static void
update_tile (BastideHandBar *self, BastideArt *art, const BastideNow *now, guint rotation)
{
  /* The sheet with the options needs the room; its tile can be seen on the board. */
  gboolean for_sale =
      now->state->phase == BASTIDE_PHASE_OFFER || now->state->phase == BASTIDE_PHASE_ANSWER;
  gboolean picked = now->kind == BASTIDE_NOW_PLACE && now->state->n_hand > 1;
  gboolean shown = now->has_tile && !picked && (now->kind != BASTIDE_NOW_CHOOSE || for_sale) &&
                   now->kind != BASTIDE_NOW_CONFIRM;
  g_autofree char *tile = NULL, *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->tile), shown);
  if (!shown)
    return;
  if (!now->in_hand)
    rotation = now->rotation;
  bastide_picture_set_piece (self->tile, art, now->state->setup, now->piece, rotation);
  tile = bastide_describe_tile (bastide_state_piece_kind (now->state, now->piece), rotation);
  label = g_strdup_printf (_ ("Tile: %s"), tile);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tile), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
update_head (BastideHandBar *self, const BastideNow *now, gboolean tapped)
{
  gboolean named = now->player != BASTIDE_NO_PLAYER && now->kind != BASTIDE_NOW_BROWSE;
  gboolean with_badge = named && !gtk_widget_get_visible (GTK_WIDGET (self->tile));
  g_autofree char *text = prompt_text (now, tapped);

  gtk_widget_set_visible (GTK_WIDGET (self->badge), with_badge);
  gtk_widget_set_visible (GTK_WIDGET (self->name), named);
  if (named)
    {
      bastide_picture_set_badge (self->badge, now->state->setup->players[now->player].colour);
      gtk_label_set_label (self->name, now->state->setup->players[now->player].name);
    }
  gtk_label_set_label (self->prompt, text != NULL ? text : "");
  gtk_label_set_label (self->notice, now->notice != NULL ? now->notice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice), now->notice != NULL);
}

void
bastide_hand_bar_update (BastideHandBar *self,
                         BastideArt *art,
                         const BastideNow *now,
                         guint rotation,
                         gboolean tapped)
{
  g_return_if_fail (BASTIDE_IS_HAND_BAR (self));

  update_tint (self, now);
  update_tile (self, art, now, rotation);
  update_head (self, now, tapped);
  bastide_hand_picker_update (self->picker, art, now, rotation);
  bastide_puzzle_box_update (self->puzzle, art, now);
  bastide_hint_box_update (self->hint, now);
  gtk_widget_set_visible (self->show_tiles, now->kind == BASTIDE_NOW_HANDOVER);
  gtk_widget_set_visible (self->turn_buttons, now->kind == BASTIDE_NOW_PLACE);
  gtk_widget_set_visible (GTK_WIDGET (self->options), now->kind == BASTIDE_NOW_CHOOSE);
  gtk_widget_set_visible (self->watch_buttons, now->watching);
  gtk_button_set_label (self->pause, now->paused ? _ ("Play On") : _ ("Pause"));
  gtk_widget_set_hexpand (self->head, now->kind != BASTIDE_NOW_CHOOSE);
  gtk_widget_set_visible (self->confirm_buttons, now->kind == BASTIDE_NOW_CONFIRM);
  gtk_widget_set_visible (self->scoring_buttons, now->kind == BASTIDE_NOW_SCORING);
  gtk_widget_set_visible (self->over_buttons,
                          now->kind == BASTIDE_NOW_OVER && now->result == BASTIDE_GOAL_OPEN);
  gtk_button_set_label (self->scoring_next, now->next_step != NULL ? _ ("Next") : _ ("Results"));
  bastide_option_list_update (self->options, now);
  bastide_draw_picker_update (self->draw, art, now);
}
