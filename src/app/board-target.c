/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-target.c: a place on the board that can be chosen, as a child that takes the focus and has
 * a spoken name.
 *
 * It draws nothing (the board's picture shows cells, spots and the focus) and takes no pointer (the
 * board knows which cell lies where), so that a pool of them costs next to nothing. */

#include "config.h"

#include "board-target.h"

struct _BastideBoardTarget {
  GtkWidget parent_instance;
  guint index;
  char *label;
};

G_DEFINE_FINAL_TYPE (BastideBoardTarget, bastide_board_target, GTK_TYPE_WIDGET)

enum { SIGNAL_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_CHOSEN], 0);
}

static void
bastide_board_target_finalize (GObject *object)
{
  g_free (BASTIDE_BOARD_TARGET (object)->label);
  G_OBJECT_CLASS (bastide_board_target_parent_class)->finalize (object);
}

static void
bastide_board_target_class_init (BastideBoardTargetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_board_target_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "target");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "target.choose", NULL, choose_action);
}

static void
bastide_board_target_init (BastideBoardTarget *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bastide_board_target_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_TARGET, NULL);
}

void
bastide_board_target_set (BastideBoardTarget *self, guint index, const char *label)
{
  g_return_if_fail (BASTIDE_IS_BOARD_TARGET (self));

  self->index = index;
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

guint
bastide_board_target_get_index (BastideBoardTarget *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_TARGET (self), 0);

  return self->index;
}

const char *
bastide_board_target_get_label (BastideBoardTarget *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_TARGET (self), NULL);

  return self->label;
}
