/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-chooser.h: the dialog that asks which tile set is to be drawn. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITION_CHOOSER (bastide_edition_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BastideEditionChooser,
                      bastide_edition_chooser,
                      BASTIDE,
                      EDITION_CHOOSER,
                      AdwWindow)

/* What is chosen activates app.new-edition, app.open-edition, app.edit-edition or app.copy-edition.
 * parent may be NULL. */
GtkWidget *bastide_edition_chooser_new (GtkApplication *application, GtkWindow *parent);

G_END_DECLS
