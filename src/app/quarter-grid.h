/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quarter-grid.h: the quarters of Carcassonne in the side panel: who stands in them, and the Count.
 */

#pragma once

#include <gtk/gtk.h>
#include "now.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_QUARTER_GRID (bastide_quarter_grid_get_type ())
G_DECLARE_FINAL_TYPE (BastideQuarterGrid, bastide_quarter_grid, BASTIDE, QUARTER_GRID, GtkWidget)

/* Hides itself where Carcassonne is not on the table. */
void bastide_quarter_grid_update (BastideQuarterGrid *self, const BastideNow *now);

G_END_DECLS
