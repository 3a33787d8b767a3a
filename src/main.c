/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: starts the program. */

#include "config.h"
#include "application.h"
#include "board-preview.h"
#include "editor.h"
#include "tile-art.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  g_autoptr (BastideApplication) application = NULL;
  /* Of a build that is not installed (./play). */
  const char *locale_dir = g_getenv ("BASTIDE_LOCALE_DIR");
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = bastide_application_new ();
  bastide_editor_install (application);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_clear_object (&application);
  /* On a usual exit libraries take down the tables that a thread still paints with. Everything is
   * saved by now. */
  if (bastide_board_preview_is_any_painting () || bastide_art_is_any_painting ())
    {
      fflush (NULL);
      _exit (status);
    }
  return status;
}
