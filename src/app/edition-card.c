/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-card.c: a card that stands for an edition in the new-game dialog. */

#include "config.h"
#include "edition-card.h"

#include <glib/gi18n-lib.h>

#include "board-preview.h"

struct _BastideEditionCard {
  GtkToggleButton parent_instance;

  BastideEdition *edition;
  GtkWidget *preview;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *warning;
};

G_DEFINE_FINAL_TYPE (BastideEditionCard, bastide_edition_card, GTK_TYPE_TOGGLE_BUTTON)

static void
bastide_edition_card_finalize (GObject *object)
{
  BastideEditionCard *self = BASTIDE_EDITION_CARD (object);

  g_clear_pointer (&self->edition, bastide_edition_unref);

  G_OBJECT_CLASS (bastide_edition_card_parent_class)->finalize (object);
}

static void
bastide_edition_card_class_init (BastideEditionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_edition_card_finalize;

  g_type_ensure (BASTIDE_TYPE_BOARD_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/edition-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideEditionCard, preview);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionCard, title);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideEditionCard, warning);
}

static void
bastide_edition_card_init (BastideEditionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bastide_edition_card_new (BastideEdition *edition, guint n_errors)
{
  BastideEditionCard *self = g_object_new (BASTIDE_TYPE_EDITION_CARD, NULL);
  const char *name = bastide_edition_get_name (edition);
  const char *description = bastide_text_get (&edition->description);
  guint n_tiles = bastide_edition_n_tiles (edition);
  g_autofree char *subtitle = NULL;
  g_autofree char *spoken = NULL;

  self->edition = bastide_edition_ref (edition);
  if (n_errors > 0)
    subtitle = g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  else
    subtitle = g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  /* Translators: a tile set’s name, and how many tiles it has. */
  spoken = g_strdup_printf (C_ ("tile set", "%s, %s"), name, subtitle);

  gtk_label_set_text (GTK_LABEL (self->title), name);
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  gtk_widget_set_visible (self->warning, n_errors > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self), n_errors == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (description != NULL && *description != '\0')
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  if (n_errors == 0)
    bastide_board_preview_set_edition (BASTIDE_BOARD_PREVIEW (self->preview), edition, NULL);
  return GTK_WIDGET (self);
}

BastideEdition *
bastide_edition_card_get_edition (BastideEditionCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_CARD (self), NULL);

  return self->edition;
}
