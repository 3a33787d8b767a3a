/* SPDX-License-Identifier: GPL-3.0-or-later */
/* text-label.c: labels for text of any length, which wrap; those of buttons, too. */

#include "config.h"
#include "text-label.h"

GtkWidget *
bastide_text_label_new (const char *text, int width, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* Long words of other languages would make a page wider than a narrow window. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
wrap_label (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

void
bastide_text_label_wrap_buttons (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && GTK_IS_BUTTON (root))
      wrap_label (child);
    else
      bastide_text_label_wrap_buttons (child);
}
