/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bag-panel.h: how many tiles of each kind are still in the bag. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BAG_PANEL (bastide_bag_panel_get_type ())
/* With "choosing" set, a click on a tile that is left is win.draw. */
G_DECLARE_FINAL_TYPE (BastideBagPanel, bastide_bag_panel, BASTIDE, BAG_PANEL, GtkWidget)

/* Shows the kinds of another game. */
void
bastide_bag_panel_set_setup (BastideBagPanel *self, BastideArt *art, const BastideSetup *setup);
void bastide_bag_panel_update (BastideBagPanel *self, const BastideState *state);
/* FALSE if nothing can have the focus. */
gboolean bastide_bag_panel_focus_first (BastideBagPanel *self);

G_END_DECLS
