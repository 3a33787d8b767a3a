/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-window.h: the rules of a game, to read and to search in. */

#pragma once

#include <adwaita.h>
#include "rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_WINDOW (bastide_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulesWindow, bastide_rules_window, BASTIDE, RULES_WINDOW, AdwWindow)

/* Shows the rules of a setup (NULL: the standard ones) beside a window, which has one such window
 * at most. topic: the id of a topic ("roads") or of a rule ("B6a"), or NULL: the one that was read
 * last. */
BastideRulesWindow *
bastide_rules_window_present (GtkWindow *parent, const BastideSetup *setup, const char *topic);
/* Goes to a topic; FALSE if these rules don't have it. */
gboolean bastide_rules_window_open (BastideRulesWindow *self, const char *topic);

G_END_DECLS
