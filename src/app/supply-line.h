/* SPDX-License-Identifier: GPL-3.0-or-later */
/* supply-line.h: a player's followers in a line: those in the supply, then where the others stand.
 */

#pragma once

#include <gtk/gtk.h>
#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SUPPLY_LINE (bastide_supply_line_get_type ())
G_DECLARE_FINAL_TYPE (BastideSupplyLine, bastide_supply_line, BASTIDE, SUPPLY_LINE, GtkWidget)

void bastide_supply_line_update (BastideSupplyLine *self, const BastideState *state, guint player);

G_END_DECLS
