/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-card.h: a card that stands for an edition in the new-game dialog. */

#pragma once

#include <gtk/gtk.h>
#include "edition.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITION_CARD (bastide_edition_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideEditionCard,
                      bastide_edition_card,
                      BASTIDE,
                      EDITION_CARD,
                      GtkToggleButton)

/* n_errors: an edition with errors can be seen, but not chosen. */
GtkWidget *bastide_edition_card_new (BastideEdition *edition, guint n_errors);
/* Transfer none. */
BastideEdition *bastide_edition_card_get_edition (BastideEditionCard *self);

G_END_DECLS
