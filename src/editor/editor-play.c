/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-play.c: a game with a set that is being drawn. */

#include "config.h"

#include "editor-play.h"

#include <glib/gi18n-lib.h>

#include "application.h"

/* How many tiles have errors, and the first error of the set as a whole. */
static guint
count_tiles (const GPtrArray *issues, const char **of_set)
{
  g_autoptr (GHashTable) tiles = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < issues->len; i++)
    {
      const BastideIssue *issue = issues->pdata[i];

      if (issue->severity != BASTIDE_SEVERITY_ERROR)
        continue;
      if (issue->tile >= 0)
        g_hash_table_add (tiles, GINT_TO_POINTER (issue->tile));
      else if (*of_set == NULL)
        *of_set = issue->message;
    }
  return g_hash_table_size (tiles);
}

static char *
reasons (BastideEditionDocument *document)
{
  const char *of_set = NULL;
  guint n = count_tiles (bastide_edition_document_get_issues (document), &of_set);
  g_autofree char *tiles =
      g_strdup_printf (ngettext ("%u tile must be mended before it can be played.",
                                 "%u tiles must be mended before it can be played.", n),
                       n);

  if (of_set == NULL)
    return g_steal_pointer (&tiles);
  return n > 0 ? g_strdup_printf ("%s\n%s", of_set, tiles) : g_strdup (of_set);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, GtkWidget *parent)
{
  if (g_str_equal (response, "issues"))
    gtk_widget_activate_action (parent, "win.show-issues", NULL);
}

static void
explain (GtkWindow *parent, BastideEditionDocument *document)
{
  g_autofree char *body = reasons (document);
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("This Set Has Errors"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "issues",
                                    _ ("_Show the Issues"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "issues",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "issues");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), parent, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_editor_play (GtkWindow *parent, BastideEditionDocument *document)
{
  GtkApplication *application;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  application = gtk_window_get_application (parent);
  if (bastide_edition_document_has_error (document))
    explain (parent, document);
  else if (BASTIDE_IS_APPLICATION (application))
    bastide_application_propose_game (BASTIDE_APPLICATION (application), parent,
                                      bastide_edition_document_get_edition (document));
}
