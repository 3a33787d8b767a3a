/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-check.c: what can be wrong with an edition (the codes of issue.h). */

#include "config.h"

#include "edition-words.h"
#include "issue.h"
#include "options.h"

#include <glib/gi18n-lib.h>

void
bastide_edition_check_tile (const BastideEdition *edition,
                            guint                 tile,
                            GPtrArray            *issues)
{
}

GPtrArray *
bastide_edition_check (const BastideEdition *edition)
{
  return bastide_issues_new ();
}
