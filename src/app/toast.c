/* SPDX-License-Identifier: GPL-3.0-or-later */
/* toast.c: short messages over a window, whole even where they need several lines. */

#include "config.h"
#include "toast.h"

#include "text-label.h"

#define WIDTH 48 /* characters */

void
bastide_toast_wrap (AdwToast *toast)
{
  GtkWidget *label;

  g_return_if_fail (ADW_IS_TOAST (toast));

  label = bastide_text_label_new ("", WIDTH, "heading");
  gtk_label_set_markup (GTK_LABEL (label), adw_toast_get_title (toast));
  adw_toast_set_custom_title (toast, label);
}
