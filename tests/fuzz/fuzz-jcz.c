/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-jcz.c: the reader of JCloisterZone's saved games and their writer. */

#include "fuzz.h"
#include "record.h"

/* Where a text is no JSON, JSON-GLib 1.6 forgets to free what it has made of it so far: this
 * program can't tell leaks of the reader from those. test-jcz looks for the reader's own. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return 1;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size), *written = NULL;
  g_autoptr (BastideRecord) record = NULL, back = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;

  record = bastide_jcz_parse (text, (gssize) size, "fuzz.jcz", &error);
  g_assert_true (error == NULL || error->domain == BASTIDE_RECORD_ERROR);
  g_assert_true (record != NULL || error != NULL);
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (record == NULL)
    return 0;
  g_assert_true (error == NULL ||
                 g_error_matches (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED));
  state = bastide_record_state (record, record->moves->len);
  g_assert_true (bastide_state_check (state, NULL));
  written = bastide_jcz_write (record, NULL);
  /* A game that stops in the round before the final scoring may be none for that program. */
  g_assert_true (written != NULL || state->phase == BASTIDE_PHASE_FINAL);
  if (written == NULL)
    return 0;
  back = bastide_jcz_parse (written, -1, "again.jcz", NULL);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->moves->len, ==, record->moves->len);
  return 0;
}
