/* SPDX-License-Identifier: GPL-3.0-or-later */
/* error-dialog.c: says what could not be done, and why. */

#include "config.h"
#include "error-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

void
bastide_error_dialog_present (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (heading != NULL && body != NULL);

  dialog = adw_message_dialog_new (parent, heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}
