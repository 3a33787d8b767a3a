/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application.h: the application: settings, editions, session, opening files, app.* actions. */

#pragma once

#include <adwaita.h>
#include "edition-store.h"
#include "session.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, AdwApplication)

/* Signal "open-file" (GFile *file, GBytes *content, GtkWindow *parent): a file was opened; a
 * handler that returns TRUE has shown it. parent may be NULL. Signal "query-quit": a handler that
 * returns TRUE has to ask something first, and activates app.quit again if the answer allows it. */

/* Actions: app.new-game, app.open, app.continue, app.continue-game, app.preferences,
 * app.statistics, app.about, app.new-window, app.quit; those about learning are in
 * application-private.h. */
BastideApplication *bastide_application_new (void);
/* All transfer none. */
GSettings *bastide_application_get_settings (BastideApplication *self);
BastideEditionStore *bastide_application_get_store (BastideApplication *self);
BastideSession *bastide_application_get_session (BastideApplication *self);
/* Looks for the game that app.continue will show in a window; NULL if there is none. Transfer none.
 */
BastideGame *bastide_application_find_last_game (BastideApplication *self);
/* Shows the dialog for a new game with that edition chosen, as it stands; the game gets a window of
 * its own. */
void bastide_application_propose_game (BastideApplication *self,
                                       GtkWindow *parent,
                                       BastideEdition *edition);
/* Shows a game in a window of its own; takes the record over. */
void bastide_application_show_record (BastideApplication *self, BastideRecord *record);
/* Opens a game (.bastide, .jcz) in parent, or adds an edition; asks and explains where something is
 * wrong. */
void bastide_application_open_file (BastideApplication *self, GFile *file, GtkWindow *parent);
#define BASTIDE_RECENT_APPLICATION "Bastide" /* our name in the list of recent files */
/* Puts a game's or an edition's file on top of the recent ones. */
void bastide_application_add_recent (BastideApplication *self, GFile *file);
/* Shows the about window. */
void bastide_about_present (GtkWindow *parent);

G_END_DECLS
