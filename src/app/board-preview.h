/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-preview.h: a small picture of a board, drawn in a thread: welcome page, edition cards. */

#pragma once

#include <gtk/gtk.h>
#include "state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_PREVIEW (bastide_board_preview_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardPreview, bastide_board_preview, BASTIDE, BOARD_PREVIEW, GtkWidget)

/* Properties: "min-width", "height" (of the picture, in pixels), "tile" (pixels a tile's side). It
 * takes all the width that it's given. */
GtkWidget *bastide_board_preview_new (void);
/* Shows the middle of a position (copied). theme: a theme's name, or NULL or "" for that of the
 * edition. */
void bastide_board_preview_set_state (BastideBoardPreview *self,
                                      const BastideState *state,
                                      const char *theme);
/* Shows a countryside laid with the tiles of a base edition, the same one every time; with an
 * expansion (or NULL): what lies on the table at the start. */
void bastide_board_preview_set_edition (BastideBoardPreview *self,
                                        BastideEdition *edition,
                                        BastideEdition *expansion);
/* Shows all of the position, outlines the features of these nodes, frames these placed tiles (both
 * of guint32; not to be changed any more; tiles may be NULL), and marks what can be chosen there.
 */
void bastide_board_preview_explain (BastideBoardPreview *self,
                                    GArray *nodes,
                                    GArray *tiles,
                                    gboolean shows_moves);
/* From now on only what is explained is shown, with what lies round it. */
void bastide_board_preview_come_close (BastideBoardPreview *self);
/* Whether the picture is there. */
gboolean bastide_board_preview_is_drawn (BastideBoardPreview *self);
/* Whether a thread may still be painting for any preview, even one that is gone. */
gboolean bastide_board_preview_is_any_painting (void);

G_END_DECLS
