/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences.h: the preferences window. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A transient AdwPreferencesWindow whose rows are bound to settings. */
GtkWidget *bastide_preferences_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
