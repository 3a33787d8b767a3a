/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-review.c: looking back at a game: turns that cost much are found. */

#include <string.h>

#include "describe.h"
#include "game-support.h"
#include "review.h"

typedef struct {
  BastideReview *review;
  GError *error;
  gboolean done;
} Answer;

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->review = bastide_review_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
await (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static BastideReview *
ask (const BastideRecord *record, const BastideSearchLimits *limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  int *n_done = g_atomic_rc_box_new0 (int);
  Answer answer = { NULL };

  bastide_review_start (record, limits, n_done, cancellable, answer_cb, &answer);
  await (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint ((guint) g_atomic_int_get (n_done), ==, answer.review->n_turns);
  g_atomic_rc_box_release (n_done);
  return answer.review;
}

/* A game in which everybody takes the best line by its end, but for one turn, in which the player
 * does what is worst. */
static BastideRecord *
make_game (guint64 seed, guint bad_turn)
{
  const BastideSearchLimits limits = { 0 };
  BastideGame *game = support_game ("hh", seed);
  BastideRecord *record;
  BastideRandom random;

  bastide_random_init (&random, 1);
  while (!support_is_over (game))
    {
      const BastideState *state = bastide_game_get_current_state (game);
      g_autoptr (GArray) lines = bastide_search (&limits, state, &random, NULL);
      const guint chosen = state->turn == bad_turn ? lines->len - 1 : 0;
      const BastideLine *line = &g_array_index (lines, BastideLine, chosen);

      for (guint i = 0; i < line->n_moves; i++)
        g_assert_true (bastide_game_play (game, line->moves[i]));
    }
  record = bastide_game_to_record (game);
  support_end_game (game);
  return record;
}

static void
test_bad_turn (void)
{
  const BastideSearchLimits limits = { .width = 3, .n_games = 12, .depth = 2 };
  g_autoptr (BastideRecord) record = make_game (3, 30);
  g_autoptr (BastideReview) review = ask (record, &limits);
  g_autoptr (BastideReview) again = ask (record, &limits);
  g_autofree char *title = bastide_describe_review_turn (record->setup, &review->worst[0]);
  g_autofree char *text = bastide_describe_review (record->setup, review);
  g_autofree BastideState *state = NULL;

  g_assert_cmpuint (review->n_turns, ==, 71);
  g_assert_cmpuint (review->n_worst, >, 0);
  g_assert_cmpuint (review->worst[0].turn, ==, 30);
  g_assert_cmpint (review->worst[0].player, ==, 1);
  g_test_message ("%s: %s", title, review->worst[0].advice);
  g_assert_true (g_str_has_prefix (title, "Turn 30, Ben: about "));
  g_assert_true (g_str_has_prefix (review->worst[0].advice, "Place it at "));
  for (guint i = 1; i < review->n_worst; i++)
    g_assert_cmpfloat (review->worst[i].loss, <=, review->worst[i - 1].loss);
  g_assert_true (g_regex_match_simple (
      "^After turn 17: Anna [0-9]+ and Ben [0-9]+\\. .*After turn 71: ", text, 0, 0));

  /* The end is what it is. */
  state = bastide_record_state (record, record->moves->len);
  for (guint p = 0; p < 2; p++)
    g_assert_cmpfloat (bastide_review_at (review, 71, p), ==, state->scores[p]);

  /* The same game, the same review. */
  g_assert_cmpmem (review->expected, 72 * BASTIDE_MAX_PLAYERS * sizeof (double), again->expected,
                   72 * BASTIDE_MAX_PLAYERS * sizeof (double));
  g_assert_cmpuint (review->n_worst, ==, again->n_worst);
  for (guint i = 0; i < review->n_worst; i++)
    g_assert_cmpfloat (review->worst[i].loss, ==, again->worst[i].loss);
}

/* Up to the cursor only; a turn that isn't over counts with what was decided. */
static void
test_cursor (void)
{
  const BastideSearchLimits limits = { 0 };
  g_autoptr (BastideRecord) record = make_game (4, 0);
  g_autoptr (BastideReview) review = NULL;

  record->cursor = 1;
  review = ask (record, &limits);
  g_assert_cmpuint (review->n_turns, <=, 1);
  g_clear_pointer (&review, bastide_review_free);
  record->cursor = 0;
  review = ask (record, &limits);
  g_assert_cmpuint (review->n_turns, ==, 0);
  g_assert_cmpuint (review->n_worst, ==, 0);
}

static void
test_cancel (void)
{
  const BastideSearchLimits endless = { .width = 50, .n_games = 1u << 29, .depth = 8 };
  g_autoptr (BastideRecord) record = make_game (3, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  int *n_done = g_atomic_rc_box_new0 (int);
  Answer answer = { NULL };

  bastide_review_start (record, &endless, n_done, cancellable, answer_cb, &answer);
  support_iterate_for (20);
  g_assert_false (answer.done);
  g_cancellable_cancel (cancellable);
  await (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.review);
  g_error_free (answer.error);
  g_atomic_rc_box_release (n_done);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/review/bad-turn", test_bad_turn);
  g_test_add_func ("/model/review/cursor", test_cursor);
  g_test_add_func ("/model/review/cancel", test_cancel);
  return g_test_run ();
}
