/* SPDX-License-Identifier: GPL-3.0-or-later */
/* welcome.h: the page of a window without a game: first run, or what there is to continue. */

#pragma once

#include "application.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WELCOME (bastide_welcome_get_type ())
G_DECLARE_FINAL_TYPE (BastideWelcome, bastide_welcome, BASTIDE, WELCOME, AdwBin)

GtkWidget *bastide_welcome_new (void);
/* Looks at the session and the recent games again. */
void bastide_welcome_update (BastideWelcome *self, BastideApplication *application);

G_END_DECLS
