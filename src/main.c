/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: starts the program. */

#include "config.h"
#include "application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  g_autoptr (BastideApplication) application = NULL;
  /* Of a build that is not installed (./play). */
  const char *locale_dir = g_getenv ("BASTIDE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = bastide_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
