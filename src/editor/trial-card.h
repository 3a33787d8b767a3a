/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial-card.h: many games between computer players with a set, beside as many with the base game.
 */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRIAL_CARD (bastide_trial_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideTrialCard, bastide_trial_card, BASTIDE, TRIAL_CARD, AdwBin)

GtkWidget *bastide_trial_card_new (void);
void bastide_trial_card_set_document (BastideTrialCard *self, BastideEditionDocument *document);

G_END_DECLS
