/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-panel.c: what is wrong with a set, to go to and to mend.
 *
 * Rows are made anew only if the list reads otherwise than before, and for the first ones of a long
 * list: a set of thousands of tiles may have as many issues. */

#include "config.h"

#include "issue-panel.h"

#include <glib/gi18n-lib.h>

#include "issue-fix.h"
#include "text-label.h"
#include "tile-cell.h"

#define MAX_ROWS 40

struct _BastideIssuePanel {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  GtkWidget *summary;
  GtkWidget *list;
  GtkWidget *more;
  char *shown; /* what the rows say */
};

G_DEFINE_FINAL_TYPE (BastideIssuePanel, bastide_issue_panel, ADW_TYPE_BIN)

enum { SIGNAL_SHOW_ISSUE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- One row --- */

static BastideIssue *
issue_of (BastideIssuePanel *self, GtkWidget *row)
{
  GPtrArray *issues = bastide_edition_document_get_issues (self->document);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  return index >= 0 && (guint) index < issues->len ? issues->pdata[index] : NULL;
}

static void
fix_cb (GtkButton *button, BastideIssuePanel *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  BastideIssue *issue = issue_of (self, row);
  BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  BastideEdition *mended;

  if (issue == NULL || (mended = bastide_issue_fix (edition, issue)) == NULL)
    return;
  bastide_edition_document_edit (self->document, mended, bastide_issue_fix_label (edition, issue),
                                 NULL);
}

static GtkWidget *
make_icon (const BastideIssue *issue)
{
  static const char *const names[] = { N_ ("Hint"), N_ ("Warning"), N_ ("Error") };
  GtkWidget *icon = gtk_image_new_from_icon_name (bastide_severity_icon (issue->severity));

  gtk_widget_add_css_class (icon, bastide_severity_class (issue->severity));
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (icon, _ (names[issue->severity]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (names[issue->severity]), -1);
  return icon;
}

static GtkWidget *
make_text (BastideIssuePanel *self, const BastideIssue *issue)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (issue->message);
  const char *fix =
      bastide_issue_fix_label (bastide_edition_document_get_edition (self->document), issue);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (fix != NULL)
    {
      GtkWidget *button = gtk_button_new_with_label (fix);

      gtk_widget_set_halign (button, GTK_ALIGN_START);
      g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

static GtkWidget *
make_row (BastideIssuePanel *self, const BastideIssue *issue)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), make_icon (issue));
  gtk_box_append (GTK_BOX (box), make_text (self, issue));
  gtk_widget_add_css_class (box, "issue");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  issue->message, -1);
  return row;
}

/* --- The list --- */

/* "1 error, 2 warnings": of errors, warnings and hints those that there are. */
static char *
count (GPtrArray *issues)
{
  guint n[3] = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < issues->len; i++)
    n[((BastideIssue *) issues->pdata[i])->severity]++;
  if (n[BASTIDE_SEVERITY_ERROR] > 0)
    g_string_append_printf (text, ngettext ("%u error", "%u errors", n[BASTIDE_SEVERITY_ERROR]),
                            n[BASTIDE_SEVERITY_ERROR]);
  if (n[BASTIDE_SEVERITY_WARNING] > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text,
                              ngettext ("%u warning", "%u warnings", n[BASTIDE_SEVERITY_WARNING]),
                              n[BASTIDE_SEVERITY_WARNING]);
    }
  if (n[BASTIDE_SEVERITY_HINT] > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, ngettext ("%u hint", "%u hints", n[BASTIDE_SEVERITY_HINT]),
                              n[BASTIDE_SEVERITY_HINT]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_summary (BastideIssuePanel *self, GPtrArray *issues)
{
  g_autofree char *numbers = count (issues);
  g_autofree char *text = NULL;

  if (issues->len == 0)
    text = g_strdup (_ ("No issues. This set can be played."));
  else if (bastide_issues_have_error (issues))
    /* Translators: %s is "1 error, 2 warnings". */
    text = g_strdup_printf (_ ("%s. This set starts no game yet."), numbers);
  else
    /* Translators: %s is "2 warnings". */
    text = g_strdup_printf (_ ("%s. This set can be played."), numbers);
  gtk_label_set_text (GTK_LABEL (self->summary), text);
}

/* What the rows would say. */
static char *
describe (BastideIssuePanel *self, GPtrArray *issues)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BastideEdition *edition = bastide_edition_document_get_edition (self->document);

  for (guint i = 0; i < MIN (issues->len, MAX_ROWS); i++)
    {
      const BastideIssue *issue = issues->pdata[i];
      const char *fix = bastide_issue_fix_label (edition, issue);

      g_string_append_printf (text, "%d %s\n%s\n", issue->severity, issue->message,
                              fix != NULL ? fix : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_more (BastideIssuePanel *self, guint n_issues)
{
  guint n = n_issues > MAX_ROWS ? n_issues - MAX_ROWS : 0;
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

  gtk_label_set_text (GTK_LABEL (self->more), text);
  gtk_widget_set_visible (self->more, n > 0);
}

/* A button that has the focus goes with its row: the row in its place gets it. */
static int
focused_row (BastideIssuePanel *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->list);

  return GTK_IS_LIST_BOX_ROW (focus) ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
}

static void
rebuild (BastideIssuePanel *self, GPtrArray *issues)
{
  int focused = focused_row (self);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (guint i = 0; i < MIN (issues->len, MAX_ROWS); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), make_row (self, issues->pdata[i]));
  gtk_widget_set_visible (self->list, issues->len > 0);
  if (focused >= 0 && issues->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (
        GTK_LIST_BOX (self->list), MIN (focused, (int) MIN (issues->len, MAX_ROWS) - 1))));
}

static void
update (BastideIssuePanel *self)
{
  GPtrArray *issues = bastide_edition_document_get_issues (self->document);
  g_autofree char *text = describe (self, issues);

  update_summary (self, issues);
  update_more (self, issues->len);
  if (g_strcmp0 (text, self->shown) == 0)
    return;
  rebuild (self, issues);
  g_free (self->shown);
  self->shown = g_steal_pointer (&text);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, BastideIssuePanel *self)
{
  BastideIssue *issue = issue_of (self, GTK_WIDGET (row));

  if (issue != NULL)
    g_signal_emit (self, signals[SIGNAL_SHOW_ISSUE], 0, issue);
}

/* --- The class --- */

/* The first issue, or the sentence that there is none. */
static gboolean
bastide_issue_panel_grab_focus (GtkWidget *widget)
{
  BastideIssuePanel *self = BASTIDE_ISSUE_PANEL (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);

  return gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->summary);
}

static void
bastide_issue_panel_dispose (GObject *object)
{
  BastideIssuePanel *self = BASTIDE_ISSUE_PANEL (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (bastide_issue_panel_parent_class)->dispose (object);
}

static void
bastide_issue_panel_class_init (BastideIssuePanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_issue_panel_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = bastide_issue_panel_grab_focus;
  signals[SIGNAL_SHOW_ISSUE] =
      g_signal_new ("show-issue", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
bastide_issue_panel_init (BastideIssuePanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->summary = bastide_text_label_new (NULL, -1, "dim-label");
  gtk_widget_set_focusable (self->summary, TRUE);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_margin_top (self->list, 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Issues"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  self->more = bastide_text_label_new (NULL, -1, "dim-label");
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (_ ("Issues"), -1, "heading"));
  gtk_box_append (GTK_BOX (box), self->summary);
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_box_append (GTK_BOX (box), self->more);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
bastide_issue_panel_set_document (BastideIssuePanel *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_ISSUE_PANEL (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
}
