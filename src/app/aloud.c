/* SPDX-License-Identifier: GPL-3.0-or-later */
/* aloud.c: words that a screen reader says by itself.
 *
 * GTK can announce since 4.14. Before that Orca says of all that isn't focused only one thing when
 * it changes: the name of the window in front. So the words become that name, until another window
 * is in front. */

#include "config.h"
#include "aloud.h"

#if GTK_CHECK_VERSION(4, 14, 0)

static void
announce (GtkWindow *window, const char *text)
{
  /* For the compiler whatever is newer than the version in meson.build is deprecated. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (window), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

static void
set_name (GtkWindow *window, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Nobody hears it now; from here on it's the title that tells windows apart. */
static void
active_cb (GtkWindow *window)
{
  const char *title = gtk_window_get_title (window);

  if (!gtk_window_is_active (window))
    set_name (window, title != NULL ? title : "");
}

static void
announce (GtkWindow *window, const char *text)
{
  g_signal_handlers_disconnect_by_func (window, active_cb, NULL);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), NULL);
  /* Orca takes the name that it finds when the focus moves for one that was said. It's told of the
   * empty one between, too, and then this one is another again. */
  set_name (window, "");
  set_name (window, text);
}

#endif

void
bastide_say_aloud (GtkWidget *widget, const char *text)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root)))
    announce (GTK_WINDOW (root), text);
}

void
bastide_say_title (GtkWindow *window, const char *title)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (g_strcmp0 (gtk_window_get_title (window), title) != 0)
    gtk_window_set_title (window, title);
}
