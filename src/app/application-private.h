/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application-private.h: what the parts of the application share. */

#pragma once

#include "application.h"
#include "game-window.h"

G_BEGIN_DECLS

/* The game window that a window belongs to (NULL: the active one), else any; NULL if there is none.
 */
BastideGameWindow *bastide_application_get_game_window (BastideApplication *self,
                                                        GtkWindow *window);
/* The same, but makes and presents one if there is none. */
BastideGameWindow *bastide_application_ensure_window (BastideApplication *self);
/* Whether somebody else shows that file: the signal "open-file". */
gboolean bastide_application_emit_open_file (BastideApplication *self,
                                             GFile *file,
                                             GBytes *content,
                                             GtkWindow *parent);
/* A toast reads its title as markup; this one shows the text as it is. Transfer full. */
AdwToast *bastide_application_make_toast (const char *text);

G_END_DECLS
