/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor.h: the tile-set editor as a part of the application. */

#pragma once

#include "application.h"

G_BEGIN_DECLS

/* Adds the actions app.new-edition, app.choose-edition, app.open-edition, app.edit-edition (s: a
 * URI) and app.copy-edition (s: a path), opens what belongs in the editor, asks before the
 * application ends, and offers what a crash has left. To be called before the application runs. */
void bastide_editor_install (BastideApplication *application);

G_END_DECLS
