/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application-learn.c: lessons are begun and gone on with; puzzles are opened, and marked as
 * solved. */

#include "config.h"
#include "application-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error-dialog.h"
#include "lesson.h"
#include "puzzle-window.h"
#include "puzzle.h"

static void
show_game (BastideApplication *self, BastideGame *game)
{
  BastideGameWindow *window = bastide_application_ensure_window (self);

  bastide_game_window_set_game (window, game, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
explain (BastideApplication *self, const char *heading, const GError *error)
{
  bastide_error_dialog_present (GTK_WINDOW (bastide_application_ensure_window (self)), heading,
                                error->message);
}

static void
learn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideLesson) lesson = bastide_lesson_load (name, &error);
  g_autoptr (BastideGame) game = NULL;

  if (lesson == NULL)
    {
      explain (self, _ ("The Lesson Cannot Be Opened"), error);
      return;
    }
  game = bastide_game_new (bastide_lesson_begin (lesson));
  show_game (self, game);
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  g_autoptr (BastideGame) game =
      bastide_session_restore_lesson (bastide_application_get_session (self));

  if (game != NULL)
    show_game (self, game);
}

void
bastide_application_sync_learning (BastideApplication *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "continue-learning");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               bastide_session_has_lesson (bastide_application_get_session (self)));
}

/* --- Puzzles --- */

/* A puzzle's file by what its game is; NULL if it is none. A game that is gone on with later is
 * still known so. */
static char *
find_puzzle (BastideGame *game)
{
  g_auto (GStrv) names = bastide_puzzle_names ();
  const BastideGoal *goal = bastide_game_get_goal (game);
  const BastideSetup *setup = bastide_game_get_setup (game);

  for (guint i = 0; goal->kind != BASTIDE_GOAL_NONE && names[i] != NULL; i++)
    {
      g_autoptr (BastideRecord) record = bastide_puzzle_load (names[i], NULL);

      if (record != NULL && record->setup->n_pieces == setup->n_pieces &&
          memcmp (&record->goal, goal, sizeof *goal) == 0 &&
          memcmp (record->setup->pieces, setup->pieces, setup->n_pieces * sizeof (BastidePiece)) ==
              0)
        return g_strdup (names[i]);
    }
  return NULL;
}

static gboolean
is_listed (BastideApplication *self, const char *key, const char *name)
{
  g_auto (GStrv) names = g_settings_get_strv (bastide_application_get_settings (self), key);

  return g_strv_contains ((const char *const *) names, name);
}

BastidePuzzleMark
bastide_application_get_puzzle_mark (BastideApplication *self, const char *name)
{
  if (is_listed (self, "puzzles-solved", name))
    return BASTIDE_PUZZLE_SOLVED;
  return is_listed (self, "puzzles-hinted", name) ? BASTIDE_PUZZLE_HINTED : BASTIDE_PUZZLE_UNSOLVED;
}

void
bastide_application_mark_puzzle (BastideApplication *self, BastideGame *game, gboolean hinted)
{
  GSettings *settings = bastide_application_get_settings (self);
  const char *key = hinted ? "puzzles-hinted" : "puzzles-solved";
  g_autofree char *name = find_puzzle (game);
  g_auto (GStrv) names = g_settings_get_strv (settings, key);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (name == NULL || is_listed (self, key, name))
    return;
  g_strv_builder_addv (builder, (const char **) names);
  g_strv_builder_add (builder, name);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, key, (const char *const *) all);
}

void
bastide_application_open_puzzle (BastideApplication *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_puzzle_load (name, &error);
  g_autoptr (BastideGame) game = NULL;

  if (record == NULL)
    {
      explain (self, _ ("The Puzzle Cannot Be Opened"), error);
      return;
    }
  game = bastide_game_new (record);
  show_game (self, game);
}

void
bastide_application_open_next_puzzle (BastideApplication *self, BastideGameWindow *window)
{
  g_auto (GStrv) names = bastide_puzzle_names ();
  g_autofree char *name = find_puzzle (bastide_game_window_get_game (window));
  guint n = g_strv_length (names), i = 0;

  while (name != NULL && i < n && !g_str_equal (names[i], name))
    i++;
  if (name != NULL && i + 1 < n)
    bastide_application_open_puzzle (self, names[i + 1]);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self), "puzzles", NULL);
}

static void
puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;

  gtk_window_present (GTK_WINDOW (
      bastide_puzzle_window_new (self, GTK_WINDOW (bastide_application_ensure_window (self)))));
}

void
bastide_application_add_learning (BastideApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "continue-learning", .activate = continue_cb },
    { .name = "puzzles", .activate = puzzles_cb },
    { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
