/* SPDX-License-Identifier: GPL-3.0-or-later */
/* about.c: the about window. */

#include "config.h"
#include "application.h"

#include <glib/gi18n-lib.h>

/* What a report of a fault should say about the system; not translated. */
static char *
debug_info (GtkWindow *window)
{
  GString *text = g_string_new ("Bastide " VERSION "\n");
  GdkDisplay *display = gdk_display_get_default ();
  GskRenderer *renderer = NULL;
  g_autofree char *os = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  if (window != NULL && gtk_widget_get_realized (GTK_WIDGET (window)))
    renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  g_string_append_printf (text, "Application id: %s\n", APP_ID);
  g_string_append_printf (text, "System: %s\n", os != NULL ? os : "unknown");
  g_string_append_printf (text, "Flatpak: %s\n",
                          g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? "yes" : "no");
  g_string_append_printf (text, "GLib: %u.%u.%u\n", glib_major_version, glib_minor_version,
                          glib_micro_version);
  g_string_append_printf (text, "GTK: %u.%u.%u\n", gtk_get_major_version (),
                          gtk_get_minor_version (), gtk_get_micro_version ());
  g_string_append_printf (text, "libadwaita: %u.%u.%u\n", adw_get_major_version (),
                          adw_get_minor_version (), adw_get_micro_version ());
  g_string_append_printf (text, "Display: %s\n",
                          display != NULL ? G_OBJECT_TYPE_NAME (display) : "none");
  g_string_append_printf (text, "Renderer: %s\n",
                          renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : "none");
  g_string_append_printf (text, "Language: %s\n", g_get_language_names ()[0]);
  return g_string_free (text, FALSE);
}

void
bastide_about_present (GtkWindow *parent)
{
  const char *developers[] = { _ ("The Bastide contributors"), NULL };
  g_autofree char *info = debug_info (parent);
  GtkWidget *window;

  window = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "application-name", _ ("Bastide"),
      "application-icon", APP_ID, "developer-name", _ ("The Bastide contributors"), "version",
      VERSION, "license-type", GTK_LICENSE_GPL_3_0, "comments",
      _ ("Build a countryside of roads, cities, monasteries and farms, tile by tile.\n\n"
         "Bastide is an unofficial, free version of the game Carcassonne. It is not connected with "
         "the makers of that game, and contains none of their pictures or texts."),
      "developers", developers, "debug-info", info, "debug-info-filename", "bastide-debug-info.txt",
      /* Translators: put your names here, one a line; they are shown in the about window. */
      "translator-credits", _ ("translator-credits"), NULL);
  adw_about_window_add_legal_section (ADW_ABOUT_WINDOW (window), _ ("Pictures"), NULL,
                                      GTK_LICENSE_CUSTOM,
                                      /* Translators: the licence’s name stays as it is. */
                                      _ ("The pictures on the tiles and figures are drawn by the "
                                         "program. They may be used under the "
                                         "Creative Commons Attribution-ShareAlike 4.0 licence."));
  gtk_window_present (GTK_WINDOW (window));
}
