/* SPDX-License-Identifier: GPL-3.0-or-later */
/* browse-bar.h: the bar that says that an earlier turn is looked at, and leads on, back and away
 * from there. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BROWSE_BAR (bastide_browse_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideBrowseBar, bastide_browse_bar, BASTIDE, BROWSE_BAR, GtkWidget)

/* Property "narrow" (boolean): in two rows. */

void bastide_browse_bar_update (BastideBrowseBar *self, guint turn, guint n_turns);

G_END_DECLS
