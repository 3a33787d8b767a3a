/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application.h: the application: settings, editions, session, opening files, app.* actions. */

#pragma once

#include <adwaita.h>
#include "edition-store.h"
#include "session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, AdwApplication)

/* Actions: app.new-game, app.open, app.continue, app.preferences, app.about, app.quit, app.new-window. */
BastideApplication  *bastide_application_new          (void);
/* All transfer none. */
GSettings           *bastide_application_get_settings (BastideApplication *self);
BastideEditionStore *bastide_application_get_store    (BastideApplication *self);
BastideSession      *bastide_application_get_session  (BastideApplication *self);
/* Opens a game (.bastide, .jcz) in parent, or adds an edition; asks and explains where something is wrong. */
void                 bastide_application_open_file    (BastideApplication *self,
                                                       GFile              *file,
                                                       GtkWindow          *parent);

G_END_DECLS
