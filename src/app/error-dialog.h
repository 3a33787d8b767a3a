/* SPDX-License-Identifier: GPL-3.0-or-later */
/* error-dialog.h: says what could not be done, and why. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* parent may be NULL. */
void bastide_error_dialog_present (GtkWindow *parent, const char *heading, const char *body);

G_END_DECLS
