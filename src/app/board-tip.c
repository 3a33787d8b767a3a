/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-tip.c: what can be said about the feature under the pointer, as a tooltip or, held, as a
 * popover. */

#include "config.h"

#include "board-parts.h"
#include "describe.h"
#include "picture.h"

#define TIP_WIDTH 40 /* characters a line */

static guint32
follower_at (BastideBoard *self, double x, double y)
{
  double half = MAX (18.0, 0.36 * self->camera.tile) / 2;
  const BastideNode *nodes = bastide_state_nodes (self->state);

  for (guint p = 0; p < self->setup->n_players; p++)
    for (guint i = 0; i < self->state->n_followers[p]; i++)
      {
        guint32 node = self->state->followers[p][i].node;
        double at_x, at_y;

        bastide_board_spot (self->state, &self->camera, bastide_art_get_cache (self->art),
                            nodes[node].placed, bastide_state_node_segment (self->state, node),
                            &at_x, &at_y);
        if (fabs (x - at_x) < half && fabs (y - at_y) < half)
          return node;
      }
  return BASTIDE_NO_NODE;
}

guint32
bastide_board_feature_at (BastideBoard *self, double x, double y)
{
  guint32 node;

  if (self->state == NULL || self->art == NULL)
    return BASTIDE_NO_NODE;
  node = follower_at (self, x, y);
  if (node == BASTIDE_NO_NODE)
    node =
        bastide_board_node_at (self->state, &self->camera, bastide_art_get_cache (self->art), x, y);
  return node;
}

static void
add_line (GtkBox *box, char *text, const char *style)
{
  GtkWidget *label;

  if (text == NULL || *text == '\0')
    {
      g_free (text);
      return;
    }
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TIP_WIDTH);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);
  g_free (text);
}

static GtkWidget *
build_head (BastideBoard *self, const BastideFeatureInfo *info)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *symbol = bastide_picture_new (16),
            *label;
  g_autofree char *kind = bastide_describe_feature_kind (info);

  bastide_picture_set_symbol (BASTIDE_PICTURE (symbol), bastide_posture_for (info->feature));
  gtk_box_append (GTK_BOX (head), symbol);
  label = gtk_label_new (kind);
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), label);
  for (guint p = 0; p < self->setup->n_players; p++)
    if (info->owners & (1u << p))
      {
        GtkWidget *badge = bastide_picture_new (18);

        bastide_picture_set_badge (BASTIDE_PICTURE (badge), self->setup->players[p].colour);
        gtk_box_append (GTK_BOX (head), badge);
      }
  return head;
}

static GtkWidget *
build_tip (BastideBoard *self, guint32 node)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *holder = NULL, *size = NULL;
  BastideFeatureInfo info;

  bastide_score_feature (self->state, node, &info);
  gtk_widget_add_css_class (box, "tip");
  gtk_box_append (GTK_BOX (box), build_head (self, &info));
  holder = bastide_describe_feature_holder (self->state, &info);
  size = bastide_describe_feature_size (&info);
  add_line (GTK_BOX (box), g_strdup_printf ("%s · %s", holder, size), "caption");
  add_line (GTK_BOX (box), bastide_describe_feature_points (&info), "caption");
  if (!info.complete)
    add_line (GTK_BOX (box), bastide_describe_feature_open (&info), "caption");
  return box;
}

static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  BastideBoard *self = BASTIDE_BOARD (widget);
  int half = MAX (12, (int) self->camera.tile / 5);
  guint32 node;

  if (keyboard || self->dragging || self->tip != NULL || bastide_board_choice_at (self, x, y) >= 0)
    return FALSE;
  node = bastide_board_feature_at (self, x, y);
  if (node == BASTIDE_NO_NODE)
    return FALSE;

  self->outlined = node;
  gtk_widget_queue_draw (widget);
  gtk_tooltip_set_custom (tooltip, build_tip (self, node));
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ x - half, y - half, 2 * half, 2 * half });
  return TRUE;
}

void
bastide_board_init_tip (BastideBoard *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_cb), NULL);
}

static void
closed_cb (GtkWidget *popover, BastideBoard *self)
{
  if (self->tip == popover)
    bastide_board_close_tip (self);
}

void
bastide_board_open_tip (BastideBoard *self, double x, double y)
{
  guint32 node = bastide_board_feature_at (self, x, y);

  bastide_board_close_tip (self);
  if (node == BASTIDE_NO_NODE)
    return;
  self->outlined = node;
  self->tip = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->tip), build_tip (self, node));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->tip), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_widget_add_css_class (self->tip, "tip");
  gtk_widget_set_parent (self->tip, GTK_WIDGET (self));
  g_signal_connect (self->tip, "closed", G_CALLBACK (closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->tip));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_close_tip (BastideBoard *self)
{
  GtkWidget *tip = g_steal_pointer (&self->tip);

  if (tip == NULL)
    return;
  self->outlined = BASTIDE_NO_NODE;
  gtk_widget_unparent (tip);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
