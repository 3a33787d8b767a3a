/* SPDX-License-Identifier: GPL-3.0-or-later */
/* preferences-keys.h: the rows of the preferences for the keys that choose an option. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Connects the rows "option_keys" (which keys), "own_keys" (a row to type them) and the label
 * "keys_problem" of a builder with the setting. */
void bastide_preferences_bind_keys (GtkBuilder *builder, GSettings *settings);

G_END_DECLS
