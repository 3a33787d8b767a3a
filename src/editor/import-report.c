/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import-report.c: what came out of a file of another program, and what did not. */

#include "config.h"

#include "import-report.h"

#include <glib/gi18n-lib.h>

#define LIST_HEIGHT 260

static GtkWidget *
make_row (const char *line)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (line);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "issue");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static GtkWidget *
make_list (const BastideImportReport *report)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_margin_start (list, 3);
  gtk_widget_set_margin_end (list, 3);
  gtk_widget_set_margin_top (list, 3);
  gtk_widget_set_margin_bottom (list, 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What did not come as it was"), -1);
  for (guint i = 0; i < report->lines->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (report->lines->pdata[i]));
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", list, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       LIST_HEIGHT, NULL);
}

static char *
describe (const BastideImportReport *report)
{
  g_autofree char *kinds =
      g_strdup_printf (ngettext ("%u kind", "%u kinds", report->n_kinds), report->n_kinds);
  g_autofree char *tiles =
      g_strdup_printf (ngettext ("%u tile", "%u tiles", report->n_tiles), report->n_tiles);

  if (report->lines->len == 0)
    /* Translators: "24 kinds", "72 tiles". */
    return g_strdup_printf (_ ("%s, %s. All of it came as it was."), kinds, tiles);
  /* Translators: "24 kinds", "72 tiles". */
  return g_strdup_printf (_ ("%s, %s. This did not come as it was:"), kinds, tiles);
}

void
bastide_import_report_show (GtkWindow *parent, const BastideImportReport *report)
{
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (report != NULL);

  body = describe (report);
  dialog = adw_message_dialog_new (parent, _ ("Imported from JCloisterZone"), body);
  if (report->lines->len > 0)
    adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_list (report));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}
