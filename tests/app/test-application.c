/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-application.c: opening files, the game to continue, keys and style of the whole program. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "application-private.h"
#include "fixture.h"

typedef void (*Body) (BastideApplication *application, gpointer data);

typedef struct {
  BastideApplication *application;
  Body body;
  gpointer data;
  gboolean done;
} Run;

static gboolean
body_cb (gpointer data)
{
  Run *run = data;
  BastideGameWindow *window;

  fixture_run_pending ();
  run->body (run->application, run->data);
  run->done = TRUE;
  while ((window = bastide_application_get_game_window (run->application, NULL)) != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      fixture_run_pending ();
    }
  g_application_quit (G_APPLICATION (run->application));
  return G_SOURCE_REMOVE;
}

static void
activate_cb (BastideApplication *application, Run *run)
{
  /* Before windows that never come to rest where everything is slow. */
  g_idle_add_full (G_PRIORITY_DEFAULT, body_cb, run, NULL);
}

/* Runs the program as a person would start it, does body in its first window, and ends it. */
static void
with_application (Body body, gpointer data)
{
  Run run = { .body = body, .data = data };

  run.application = bastide_application_new ();
  g_application_set_flags (G_APPLICATION (run.application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_signal_connect_after (run.application, "activate", G_CALLBACK (activate_cb), &run);
  g_assert_cmpint (g_application_run (G_APPLICATION (run.application), 0, NULL), ==, 0);
  g_assert_true (run.done);
  g_assert_finalize_object (run.application);
}

/* Nothing is there to continue, whatever ran before. */
static void
forget_games (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", NULL);

  fixture_remove_all (folder);
}

static BastideGame *
shown_game (BastideApplication *application)
{
  BastideGameWindow *window = bastide_application_get_game_window (application, NULL);

  return window != NULL ? bastide_game_window_get_game (window) : NULL;
}

static gboolean
shows_game (gpointer application)
{
  return shown_game (application) != NULL;
}

static GtkWidget *
find_message (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static gboolean
has_message (gpointer data)
{
  return find_message () != NULL;
}

static gboolean
has_no_message (gpointer data)
{
  return find_message () == NULL;
}

/* Writes text to a file, opens it, and waits for the message about it. */
static AdwMessageDialog *
open_text (BastideApplication *application, const char *name, const char *text, char **path)
{
  g_autoptr (GFile) file = NULL;

  *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (*path, text, -1, NULL));
  file = g_file_new_for_path (*path);
  bastide_application_open_file (application, file, NULL);
  fixture_wait_until (has_message, NULL);
  return ADW_MESSAGE_DIALOG (find_message ());
}

static void
answer (AdwMessageDialog *dialog, const char *response)
{
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  fixture_wait_until (has_no_message, NULL);
}

static void
check_untouched (const char *path, const char *text)
{
  g_autofree char *now = NULL;

  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
}

static void
damaged_game_body (BastideApplication *application, gpointer data)
{
  g_autoptr (BastideRecord) record = fixture_make_record (3, 60);
  g_autofree char *text = bastide_record_to_xml (record);
  g_autofree char *path = NULL;
  char *last;
  AdwMessageDialog *dialog;

  /* The last move in it becomes one that no tile fits to. */
  last = g_strrstr (text, "place ");
  g_assert_nonnull (last);
  memcpy (last + strlen ("place "), "9", 1);

  dialog = open_text (application, "Saturday.bastide", text, &path);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "The Game Is Damaged");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "“Saturday.bastide”"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "The file stays as it is."));
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_response_label (dialog, "open"),
                                   "_Open up to Turn "));
  answer (dialog, "cancel");
  g_assert_null (shown_game (application));
  check_untouched (path, text);
  g_free (g_steal_pointer (&path));

  dialog = open_text (application, "Saturday.bastide", text, &path);
  answer (dialog, "open");
  fixture_wait_until (shows_game, application);
  g_assert_cmpuint (bastide_game_get_current_state (shown_game (application))->n_placed, >, 20);
  check_untouched (path, text);
}

static void
test_damaged_game (void)
{
  forget_games ();
  with_application (damaged_game_body, NULL);
}

static void
unreadable_files_body (BastideApplication *application, gpointer data)
{
  static const struct {
    const char *name, *text, *heading;
  } files[] = {
    { "notes.txt", "Buy milk.", "The Game Cannot Be Opened" },
    { "empty.bastide", "", "The Game Cannot Be Opened" },
    { "future.bastide", "<?xml version='1.0'?>\n<bastide-game format='99'/>",
      "The Game Cannot Be Opened" },
    { "half.jcz", "{\"setup\": {\"sets\":", "The Game Cannot Be Opened" },
    { "half.edition", "<?xml version='1.0'?>\n<!-- x -->\n<edition id='half'",
      "The Tile Set Cannot Be Opened" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = NULL;
      AdwMessageDialog *dialog = open_text (application, files[i].name, files[i].text, &path);

      g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, files[i].heading);
      g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), files[i].name));
      answer (dialog, "close");
      g_assert_null (shown_game (application));
      check_untouched (path, files[i].text);
    }
}

static void
test_unreadable_files (void)
{
  forget_games ();
  with_application (unreadable_files_body, NULL);
}

/* An edition with one tile. */
static char *
edition_with (const char *tile)
{
  return g_strdup_printf ("<edition format='1' id='small' kind='base'><name>Small</name>"
                          "<tile id='A' count='9'>%s</tile>"
                          "<start><place tile='A' x='0' y='0'/></start></edition>",
                          tile);
}

/* Pictures that lie beside the file can't be seen in a sandbox: said, with what is to be done
 * (S51). */
static void
opened_edition_body (BastideApplication *application, gpointer data)
{
  static const struct {
    const char *tile, *words;
    gboolean playable;
  } editions[] = {
    { "<monastery/>", "It can now be chosen for a new game.", TRUE },
    { "<monastery/><picture href='tiles/A.svg'/>", "The own picture of 1 tile cannot be drawn",
      TRUE },
    { "<city sides='N'/><city sides='N'/>", "It has errors", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autofree char *text = edition_with (editions[i].tile), *path = NULL;
      AdwMessageDialog *dialog = open_text (application, "small.edition", text, &path);

      g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "“Small” Was Opened");
      g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), editions[i].words));
      g_assert_cmpint (adw_message_dialog_has_response (dialog, "play"), ==, editions[i].playable);
      answer (dialog, "close");
    }
}

static void
test_opened_edition (void)
{
  forget_games ();
  with_application (opened_edition_body, NULL);
}

static void
missing_file_body (BastideApplication *application, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all.bastide");

  bastide_application_open_file (application, file, NULL);
  fixture_wait_until (has_message, NULL);
  answer (ADW_MESSAGE_DIALOG (find_message ()), "close");
  g_assert_null (shown_game (application));
}

static void
test_missing_file (void)
{
  forget_games ();
  with_application (missing_file_body, NULL);
}

static void
endless_file_body (BastideApplication *application, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  GtkWidget *message;

  bastide_application_open_file (application, file, NULL);
  fixture_wait_until (has_message, NULL);
  message = find_message ();
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (message)), "“zero” is too large"));
  answer (ADW_MESSAGE_DIALOG (message), "close");
  g_assert_null (shown_game (application));
}

static void
test_endless_file (void)
{
  forget_games ();
  with_application (endless_file_body, NULL);
}

static void
begin_body (BastideApplication *application, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (bastide_application_get_game_window (application, NULL));
  g_autoptr (BastideGame) game = bastide_game_new (fixture_make_record (2, 30));
  BastideState **state = data;

  g_assert_null (fixture_find_nth (window, fixture_has_action, "app.continue", 0));
  g_assert_nonnull (fixture_find_nth (window, fixture_has_text, "Welcome to Bastide", 0));
  bastide_game_window_set_game (BASTIDE_GAME_WINDOW (window), game, NULL);
  *state = bastide_state_copy (bastide_game_get_current_state (game));
}

static void
continue_body (BastideApplication *application, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (bastide_application_get_game_window (application, NULL));
  const BastideState *state = *(BastideState **) data;
  const BastideState *found;

  g_assert_nonnull (fixture_find_nth (window, fixture_has_action, "app.continue", 0));
  g_action_group_activate_action (G_ACTION_GROUP (application), "continue", NULL);
  g_assert_nonnull (shown_game (application));
  found = bastide_game_get_current_state (shown_game (application));
  g_assert_cmpuint (found->turn, ==, state->turn);
  g_assert_cmpuint (found->phase, ==, state->phase);
  g_assert_cmpmem (found->scores, sizeof found->scores, state->scores, sizeof state->scores);
  g_assert_cmpuint (found->n_placed, ==, state->n_placed);
}

/* A game that was begun is offered at the next start, at its last decision, and goes on from there.
 */
static void
test_continue (void)
{
  g_autofree BastideState *state = NULL;

  forget_games ();
  with_application (begin_body, &state);
  with_application (continue_body, &state);
}

static void
damaged_autosave_body (BastideApplication *application, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (bastide_application_get_game_window (application, NULL));

  g_assert_nonnull (window);
  g_assert_null (fixture_find_nth (window, fixture_has_action, "app.continue", 0));
}

/* An autosaved game that cannot be read is put aside, and does not keep the program from starting.
 */
static void
test_damaged_autosave (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "autosave", NULL);
  g_autofree char *path = g_build_filename (folder, "game-1.bastide", NULL);
  g_autofree char *kept = g_strconcat (path, ".damaged", NULL);

  forget_games ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "not a game", -1, NULL));
  with_application (damaged_autosave_body, NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* Keys of the whole application need Control or are function keys: typing a name triggers none. */
static void
accelerators_body (BastideApplication *application, gpointer data)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels =
          gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        {
          guint key;
          GdkModifierType modifiers;

          g_assert_true (gtk_accelerator_parse (accels[j], &key, &modifiers));
          g_assert_true ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
                         (key >= GDK_KEY_F1 && key <= GDK_KEY_F35));
        }
    }
}

static void
test_accelerators (void)
{
  with_application (accelerators_body, NULL);
}

static void
style_body (BastideApplication *application, gpointer data)
{
  GSettings *settings = bastide_application_get_settings (application);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_settings_set_string (settings, "style", "dark");
  g_assert_true (adw_style_manager_get_dark (manager));
  g_settings_set_string (settings, "style", "light");
  g_assert_false (adw_style_manager_get_dark (manager));
  g_settings_reset (settings, "style");
}

static void
test_style (void)
{
  with_application (style_body, NULL);
}

/* --- Two games at once --- */

static guint
count_games (BastideApplication *application)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    n += BASTIDE_IS_GAME_WINDOW (l->data) && bastide_game_window_get_game (l->data) != NULL;
  return n;
}

static void
quit (BastideApplication *application)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

static void
two_games_body (BastideApplication *application, gpointer data)
{
  bastide_application_show_record (application, fixture_make_record (2, 20));
  bastide_application_show_record (application, fixture_make_record (3, 30));
  fixture_run_pending ();
  g_assert_cmpuint (count_games (application), ==, 2);
  quit (application);
}

static void
restored_body (BastideApplication *application, gpointer data)
{
  g_assert_cmpuint (count_games (application), ==, 2);
  gtk_window_close (GTK_WINDOW (bastide_application_get_game_window (application, NULL)));
  fixture_run_pending ();
  g_assert_cmpuint (count_games (application), ==, 1);
  quit (application);
}

/* A single game is offered, and what else is unfinished is listed. */
static void
offered_body (BastideApplication *application, gpointer data)
{
  BastideGameWindow *window = bastide_application_get_game_window (application, NULL);
  GtkWidget *row;

  g_assert_cmpuint (count_games (application), ==, 0);
  row = fixture_find_nth (GTK_WIDGET (window), fixture_has_action, "app.continue-game", 0);
  g_assert_nonnull (row);
  g_assert_null (
      fixture_find_nth (GTK_WIDGET (window), fixture_has_action, "app.continue-game", 1));
  gtk_widget_activate (row);
  fixture_run_pending ();
  g_assert_cmpuint (count_games (application), ==, 1);
  quit (application);
}

static void
test_two_games (void)
{
  forget_games ();
  with_application (two_games_body, NULL);
  with_application (restored_body, NULL);
  with_application (offered_body, NULL);
  forget_games ();
}

/* Windows that offer the last game. */
static guint
count_offers (BastideApplication *application)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    n += BASTIDE_IS_GAME_WINDOW (l->data) && bastide_game_window_get_game (l->data) == NULL &&
         fixture_find_nth (l->data, fixture_has_action, "app.continue", 0) != NULL;
  return n;
}

/* Two windows offer the same game: it is open once, and the other window offers what is left. */
static void
same_offer_body (BastideApplication *application, gpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  fixture_run_pending ();
  g_assert_cmpuint (count_offers (application), ==, 2);
  g_action_group_activate_action (G_ACTION_GROUP (application), "continue", NULL);
  fixture_run_pending ();
  g_assert_cmpuint (count_games (application), ==, 1);
  g_assert_cmpuint (count_offers (application), ==, 0);
  quit (application);
}

static void
one_game_body (BastideApplication *application, gpointer data)
{
  bastide_application_show_record (application, fixture_make_record (2, 20));
  fixture_run_pending ();
  quit (application);
}

static void
test_same_offer (void)
{
  forget_games ();
  with_application (one_game_body, NULL);
  with_application (same_offer_body, NULL);
  forget_games ();
}

/* The numbers of its pages had less than no width, which GTK warns of. */
static void
shortcuts_body (BastideApplication *application, gpointer data)
{
  BastideGameWindow *window = bastide_application_get_game_window (application, NULL);
  GtkWidget *overlay;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  g_assert_nonnull (overlay);
  fixture_wait_until (fixture_is_mapped, overlay);
  fixture_run_pending ();
  gtk_window_close (GTK_WINDOW (overlay));
}

static void
test_shortcuts (void)
{
  forget_games ();
  with_application (shortcuts_body, NULL);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/open/S39/damaged", test_damaged_game);
  g_test_add_func ("/app/open/S39/unreadable", test_unreadable_files);
  g_test_add_func ("/app/open/S51/edition", test_opened_edition);
  g_test_add_func ("/app/open/missing", test_missing_file);
  g_test_add_func ("/app/open/endless", test_endless_file);
  g_test_add_func ("/app/session/S41/continue", test_continue);
  g_test_add_func ("/app/session/S41/damaged-autosave", test_damaged_autosave);
  g_test_add_func ("/app/keys/S42/accelerators", test_accelerators);
  g_test_add_func ("/app/style/S46/switch", test_style);
  g_test_add_func ("/app/application/two-games", test_two_games);
  g_test_add_func ("/app/application/same-offer", test_same_offer);
  g_test_add_func ("/app/application/shortcuts", test_shortcuts);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
