/* SPDX-License-Identifier: GPL-3.0-or-later */
/* option-row.c: one thing that can be chosen: figure, title, what it brings, key. */

#include "config.h"

#include "describe.h"
#include "option-row.h"
#include "picture.h"

#define QUARTER_SIZE 20
#define BADGE_SIZE   26

struct _BastideOptionRow {
  GtkListBoxRow parent_instance;
  guint number;
  GtkWidget *box;
  GtkBox *text;
  BastidePicture *figure;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *key;
};

G_DEFINE_FINAL_TYPE (BastideOptionRow, bastide_option_row, GTK_TYPE_LIST_BOX_ROW)

enum { SIGNAL_ENTERED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
enter_cb (BastideOptionRow *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTERED], 0, TRUE);
}

static void
leave_cb (BastideOptionRow *self)
{
  g_signal_emit (self, signals[SIGNAL_ENTERED], 0, FALSE);
}

static void
bastide_option_row_class_init (BastideOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_ENTERED] = g_signal_new ("entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, box);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, text);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, figure);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideOptionRow, key);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
bastide_option_row_init (BastideOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_figure (BastideOptionRow *self, const BastideState *state, int player, BastideMove move)
{
  guint colour = state->setup->players[player].colour;
  const BastideKind *kind;

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_FOLLOWER:
      kind = bastide_state_placed_kind (state, bastide_state_last_placed (state));
      bastide_picture_set_figure (
          self->figure, bastide_posture_for ((BastideFeature) kind->feature[move.segment]), colour);
      break;
    case BASTIDE_MOVE_REDEPLOY:
      bastide_picture_set_figure (
          self->figure,
          bastide_posture_for (bastide_quarter_feature ((BastideQuarter) move.quarter)), colour);
      break;
    case BASTIDE_MOVE_QUARTER:
    case BASTIDE_MOVE_COUNT:
      bastide_picture_set_size (self->figure, QUARTER_SIZE);
      bastide_picture_set_quarter (self->figure, (BastideQuarter) move.quarter);
      gtk_widget_add_css_class (GTK_WIDGET (self->figure), "dim-label");
      break;
    case BASTIDE_MOVE_SELL:
      bastide_picture_set_size (self->figure, BADGE_SIZE);
      bastide_picture_set_badge (self->figure, state->setup->players[move.x].colour);
      break;
    case BASTIDE_MOVE_PLACE:
    case BASTIDE_MOVE_PASS:
    case BASTIDE_MOVE_OFFER:
    default:
      bastide_picture_clear (self->figure);
    }
}

GtkWidget *
bastide_option_row_new (const BastideState *state,
                        int player,
                        BastideMove move,
                        guint number,
                        const char *key)
{
  BastideOptionRow *self = g_object_new (BASTIDE_TYPE_OPTION_ROW, NULL);
  g_autofree char *title = bastide_describe_move_title (state, move);
  g_autofree char *subtitle = bastide_describe_move_subtitle (state, move);

  self->number = number;
  show_figure (self, state, player, move);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL && *subtitle != '\0');
  gtk_label_set_label (self->key, key);
  gtk_widget_set_visible (GTK_WIDGET (self->key), *key != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.option");
  return GTK_WIDGET (self);
}

guint
bastide_option_row_get_number (BastideOptionRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPTION_ROW (self), 0);

  return self->number;
}

void
bastide_option_row_set_in_line (BastideOptionRow *self, gboolean in_line)
{
  g_return_if_fail (BASTIDE_IS_OPTION_ROW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->text),
                                  in_line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (self->text, in_line ? 12 : 0);
  if (in_line)
    gtk_widget_add_css_class (self->box, "in-line");
  else
    gtk_widget_remove_css_class (self->box, "in-line");
}

void
bastide_option_row_set_lit (BastideOptionRow *self, gboolean lit)
{
  g_return_if_fail (BASTIDE_IS_OPTION_ROW (self));

  if (lit)
    gtk_widget_add_css_class (GTK_WIDGET (self), "lit");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "lit");
}
