/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setting-row.h: rows of dialogs that are bound to settings. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Binds the row's choices, in their order, to a setting that is one of these texts. */
void bastide_setting_row_bind (AdwComboRow *row,
                               GSettings *settings,
                               const char *key,
                               const char *const *values);
/* Fills a row with first, which stands for an empty setting, and all themes, and binds it. */
void bastide_setting_row_bind_themes (AdwComboRow *row,
                                      GSettings *settings,
                                      const char *key,
                                      const char *first);

G_END_DECLS
