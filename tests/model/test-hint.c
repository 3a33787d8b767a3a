/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hint.c: the best move and why: reasons, words, threads. */

#include <string.h>

#include "any-setup.h"
#include "describe.h"
#include "game-support.h"
#include "imagine.h"

static const BastideSearchLimits quick = { 0 },
                                 endless = { .width = 50, .n_games = 1u << 30, .depth = 8 };

/* ---- Reasons ---- */

static BastideMove
follower_on (const BastideKind *kind, BastideFeature feature)
{
  for (guint i = 0; i < kind->n_segments; i++)
    if (kind->feature[i] == feature)
      return bastide_move_follower (i);
  g_assert_not_reached ();
}

static void
check_hint (Play *play,
            BastideMove place,
            BastideMove next,
            BastideHintReason reason,
            const char *pattern)
{
  const BastideMove moves[] = { place, next };
  g_autofree BastideHint *hint = bastide_hint_new (play->state, moves, 2);
  g_autofree char *text = bastide_describe_hint (play->state, hint);

  g_test_message ("%s", text);
  g_assert_cmpint (hint->reason, ==, reason);
  g_assert_true (g_regex_match_simple (pattern, text, 0, 0));
}

static void
test_reasons (void)
{
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, NULL, "E U E V U W E B");
  const BastideKind *city = bastide_state_hand (play->state);
  BastideMove knight = follower_on (city, BASTIDE_FEATURE_CITY),
              farmer = follower_on (city, BASTIDE_FEATURE_FIELD);

  check_hint (play, bastide_move_place (0, -1, 2), knight, BASTIDE_HINT_COMPLETES,
              "^Place it at 1 north, with a knight. The city is complete: 4 points at once.$");
  check_hint (play, bastide_move_place (0, 1, 2), knight, BASTIDE_HINT_HOLDS,
              "^Place it at 1 south, with a knight. 1 point now, about [1-9] in the end. "
              "The city has a [1-9]?[05] % chance to be completed.$");
  check_hint (
      play, bastide_move_place (0, -1, 2), farmer, BASTIDE_HINT_HOLDS,
      "^Place it at 1 north, with a farmer. The farm: 3 points now, about [1-9] in the end.$");
  check_hint (play, bastide_move_place (0, 1, 2), bastide_move_pass (), BASTIDE_HINT_KEEPS,
              "^Place it at 1 south, and keep the follower. A follower will be worth more later.$");
}

/* A city opens to the south only; a road beside that cell asks for a tile that there isn't. */
static void
test_hinders (void)
{
  BastideEdition *set = support_set ();
  g_autoptr (Play) play = NULL;
  const char *words = "It is in the way of A’s city, which can hardly be completed then.";
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  guint n_found = 0;

  support_tile (set, "start", 1, "");
  support_tile (set, "big", 1, "city S+4");
  support_tile (set, "field", 2, "");
  support_tile (set, "road", 1, "road EW");
  support_tile (set, "end", 9, "city N");
  play = play_new (set, 2, NULL, "big field field road end end end end end end end end end");
  play_tile (play, 0, 1, 0);
  play_follower (play, BASTIDE_FEATURE_CITY, "S");
  play_only (play, 1, 1, 0);
  play_only (play, 1, 0, 0);
  bastide_rules_legal_moves (play->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const BastideMove line[] = { g_array_index (moves, BastideMove, i), bastide_move_pass () };
      g_autofree BastideHint *hint = bastide_hint_new (play->state, line, 2);
      g_autofree char *text = bastide_describe_hint (play->state, hint);

      g_test_message ("%s", text);
      n_found += strstr (text, words) != NULL;
    }
  g_assert_cmpuint (n_found, ==, 2);
}

/* In the last turn what counts is the final scoring. */
static void
test_end (void)
{
  g_autoptr (Play) play = play_new (support_edition ("base-1st"), 2, NULL, "E");
  BastideMove knight = follower_on (bastide_state_hand (play->state), BASTIDE_FEATURE_CITY);

  check_hint (play, bastide_move_place (0, 1, 2), knight, BASTIDE_HINT_ENDS,
              "^Place it at 1 south, with a knight. It brings 1 more point in the final scoring.$");
}

/* ---- Threads ---- */

typedef struct {
  BastideHint *hint;
  GError *error;
  gboolean done;
} Answer;

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->hint = bastide_hint_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
await (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static BastideHint *
ask (const BastideState *state, const BastideSearchLimits *limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL };

  bastide_hint_start (state, limits, 1, cancellable, answer_cb, &answer);
  await (&answer);
  g_assert_no_error (answer.error);
  return answer.hint;
}

/* The same for all that a player can know is the same hint. */
static void
test_same (void)
{
  const BastideSearchLimits limits = { .width = 4, .n_games = 16, .depth = 3, .n_threads = 2 };
  BastideGame *game = support_game ("hh", 5);
  BastideRandom random;

  bastide_random_init (&random, 1);
  for (guint i = 0; i < 6; i++)
    {
      const BastideState *state = bastide_game_get_current_state (game);
      g_autofree BastideState *other = bastide_state_copy (state);
      g_autofree BastideHint *hint = ask (state, &limits), *again = ask (state, &limits),
                             *shuffled = NULL;

      bastide_state_imagine (other, (guint) other->player, &random, -1);
      shuffled = ask (other, &limits);
      g_assert_true (memcmp (hint, again, sizeof *hint) == 0);
      g_assert_true (memcmp (hint, shuffled, sizeof *hint) == 0);
      support_play (game, &random, 7);
    }
  support_end_game (game);
}

static void
test_cancel (void)
{
  BastideGame *game = support_game ("hh", 5);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL };

  bastide_hint_start (bastide_game_get_current_state (game), &endless, 1, cancellable, answer_cb,
                      &answer);
  support_iterate_for (20);
  g_assert_false (answer.done);
  g_cancellable_cancel (cancellable);
  await (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.hint);
  g_error_free (answer.error);
  support_end_game (game);
}

/* ---- All that may be asked ---- */

static void
check_any (const BastideState *state)
{
  g_autofree BastideHint *hint = ask (state, &quick);
  g_autofree BastideState *after = bastide_state_copy (state);
  g_autofree char *text = bastide_describe_hint (state, hint);

  g_assert_cmpuint (hint->n_moves, >, 0);
  for (guint i = 0; i < hint->n_moves; i++)
    {
      g_assert_true (bastide_rules_is_legal (after, hint->moves[i], NULL));
      bastide_rules_apply (after, hint->moves[i], NULL);
    }
  g_assert_true (g_str_has_prefix (text, "Place it at ") || g_str_has_prefix (text, "Choose "));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_null (strstr (text, "“”"));
  g_assert_null (strstr (text, " -"));
  if (hint->reason == BASTIDE_HINT_HINDERS)
    g_assert_cmpfloat (hint->expected, <, hint->expected_before);
}

/* Games under any rules: each question that comes up has its hint. */
static void
test_any (void)
{
  guint n_phases[BASTIDE_PHASE_DRAW + 1] = { 0 };

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (BastideSetup) setup = any_setup (seed);
      g_autofree BastideState *state = bastide_state_new (setup, NULL);
      BastideRandom random;

      bastide_random_init (&random, seed);
      while (state->phase != BASTIDE_PHASE_OVER)
        {
          if (state->phase != BASTIDE_PHASE_DRAW && n_phases[state->phase] < 12 &&
              bastide_random_below (&random, 8) == 0)
            {
              n_phases[state->phase]++;
              check_any (state);
            }
          bastide_rules_apply (state, support_random_move (state, &random), NULL);
        }
    }
  for (guint phase = 0; phase < G_N_ELEMENTS (n_phases); phase++)
    if (phase != BASTIDE_PHASE_OVER && phase != BASTIDE_PHASE_DRAW)
      g_assert_cmpuint (n_phases[phase], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/hint/reasons", test_reasons);
  g_test_add_func ("/model/hint/hinders", test_hinders);
  g_test_add_func ("/model/hint/last-turn", test_end);
  g_test_add_func ("/model/hint/same", test_same);
  g_test_add_func ("/model/hint/cancel", test_cancel);
  g_test_add_func ("/model/hint/any-question", test_any);
  return g_test_run ();
}
