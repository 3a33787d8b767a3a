/* SPDX-License-Identifier: GPL-3.0-or-later */
/* window-scale.c: windows that come to a screen of another scale are drawn anew.
 *
 * GTK keeps what widgets have drawn and enlarges it, which is right for text and shapes, but not
 * for pictures: they were painted for the scale before (S45). */

#include "config.h"

#include "window-scale.h"

static void
redraw (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    redraw (child);
}

/* GTK knows fractions since 4.12: then its surfaces tell of them. */
static void
realize_cb (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale"))
    g_signal_connect_object (surface, "notify::scale", G_CALLBACK (redraw), window,
                             G_CONNECT_SWAPPED);
}

static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
      g_signal_connect (window, "notify::scale-factor", G_CALLBACK (redraw), NULL);
    }
}

void
bastide_windows_follow_scale (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
}
