/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-card.h: an example of a rule: a picture drawn from its saved game, and what it shows. */

#pragma once

#include <gtk/gtk.h>
#include "rule-book.h"

G_BEGIN_DECLS

/* A box whose orientation is that of picture and text. */
GtkWidget *bastide_rule_card_new (const BastideRuleExample *example);

G_END_DECLS
