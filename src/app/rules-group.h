/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-group.h: the rule options as rows, by group: made from the engine's table. */

#pragma once

#include <adwaita.h>
#include "options.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_GROUP (bastide_rules_group_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulesGroup,
                      bastide_rules_group,
                      BASTIDE,
                      RULES_GROUP,
                      AdwPreferencesGroup)

/* Signal "changed": a person chose other options. */

#define BASTIDE_OPTION_FIRST_PLAYER "first-player" /* is shown with the players, not here */

GtkWidget *bastide_rules_group_new (void);
/* Transfer none. */
const BastideOptions *bastide_rules_group_get_options (BastideRulesGroup *self);
void bastide_rules_group_set_options (BastideRulesGroup *self, const BastideOptions *options);
/* What counts as unchanged: the standard rules with the edition's own. Options that were unchanged
 * follow. */
void bastide_rules_group_set_standard (BastideRulesGroup *self, const BastideOptions *standard);
/* Hides the rules of what isn't there. */
void bastide_rules_group_set_group_visible (BastideRulesGroup *self,
                                            BastideOptionGroup group,
                                            gboolean visible);
/* The row of an option, or NULL. */
GtkWidget *bastide_rules_group_get_row (BastideRulesGroup *self, const char *option);

G_END_DECLS
