/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-import.c: the importer of tile definitions. */

#include "edition-file.h"
#include "fuzz.h"
#include "issue.h"
#include "jcz-import.h"

/* What comes out can be checked, written and read again. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BastideImportReport) report = NULL;
  g_autoptr (BastideEdition) edition = NULL, back = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size), *written = NULL;
  const char *const others[] = { text, NULL };

  bastide_jcz_is_definition (text, size);
  edition =
      bastide_jcz_import (text, (gssize) size, "fuzz.xml", NULL, others, NULL, &report, &error);
  g_assert_true ((edition == NULL) == (error != NULL));
  g_assert_true ((edition == NULL) == (report == NULL));
  if (edition == NULL)
    return 0;
  g_assert_cmpuint (report->n_kinds, ==, edition->tiles->len);
  found = bastide_edition_check (edition);
  written = bastide_edition_to_xml (edition, FALSE);
  back = bastide_edition_parse (written, -1, "again.edition", NULL, NULL, NULL, NULL);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->tiles->len, ==, edition->tiles->len);
  return 0;
}
