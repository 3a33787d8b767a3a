/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-edition.c: the reader of editions, their checks and their writer. */

#include "edition-file.h"
#include "fuzz.h"
#include "issue.h"
#include "record.h"

/* An edition without errors starts a game; two turns show that its tables fit. */
static void
begin_game (BastideEdition *edition)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  const BastidePlayer players[2] = { { (char *) "A", 0, NULL }, { (char *) "B", 1, NULL } };
  BastideOptions options = { 0 };
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  g_ptr_array_add (editions, bastide_edition_ref (edition));
  setup = bastide_setup_new (editions, players, 2, &options, 1, NULL);
  if (setup == NULL || setup->n_pieces > 500)
    return;
  state = bastide_state_new (setup, NULL);
  for (guint i = 0; i < 4 && state->phase != BASTIDE_PHASE_OVER; i++)
    {
      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      g_assert_cmpuint (moves->len, >, 0);
      bastide_rules_apply (state, g_array_index (moves, BastideMove, moves->len / 2), NULL);
      g_assert_true (bastide_state_check (state, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new (), found = NULL, again = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL, back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size), *written = NULL;

  edition = bastide_edition_parse (text, (gssize) size, "fuzz.edition", NULL, NULL, issues, &error);
  g_assert_true ((edition == NULL) == (error != NULL));
  if (edition == NULL)
    return 0;
  found = bastide_edition_check (edition);
  written = bastide_edition_to_xml (edition, FALSE);
  back = bastide_edition_parse (written, -1, "again.edition", NULL, NULL, again, NULL);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->tiles->len, ==, edition->tiles->len);
  if (!bastide_issues_have_error (found) && !bastide_issues_have_error (issues))
    begin_game (edition);
  return 0;
}
