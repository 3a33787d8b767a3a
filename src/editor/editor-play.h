/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-play.h: a game with a set that is being drawn. */

#pragma once

#include "edition-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers a new game with the set as it stands; one with errors says why that can't be. parent: the
 * editor's window. */
void bastide_editor_play (GtkWindow *parent, BastideEditionDocument *document);

G_END_DECLS
