/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-window.c: whole games in the window, undo, history, the final scoring, names for
 * assistive technology. */

#include "config.h"

#include <string.h>

#include "browse-bar.h"
#include "flight.h"
#include "game-fixture.h"
#include "hand-bar.h"
#include "history-panel.h"
#include "history-row.h"
#include "now-card.h"
#include "option-row.h"
#include "player-row.h"
#include "results.h"
#include "score-strip.h"
#include "scoreboard.h"
#include "sounds.h"

static guint
count_type (Table *table, GType type)
{
  return fixture_count (GTK_WIDGET (table->window), fixture_has_type, &type);
}

static gboolean
asks (Table *table, const char *prompt)
{
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);

  return card != NULL && fixture_count (card, fixture_has_text, prompt) > 0;
}

static void
close_results (Table *table)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    if (BASTIDE_IS_RESULTS (l->data))
      {
        gtk_window_destroy (l->data);
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
  fixture_run_pending ();
}

/* --- Playing --- */

static void
templates (Table *table)
{
  g_assert_cmpuint (count_type (table, BASTIDE_TYPE_PLAYER_ROW), ==, 2);
  g_assert_cmpuint (count_type (table, BASTIDE_TYPE_OPTION_ROW), ==, 0);
  g_assert_cmpuint (count_type (table, BASTIDE_TYPE_HISTORY_ROW), ==, 0);
  g_assert_true (asks (table, "Place this tile."));
  g_assert_true (table_can (table, "win.save"));
  g_assert_true (table_can (table, "win.zoom-fit"));
  g_assert_false (table_can (table, "win.undo"));
  g_assert_false (table_can (table, "win.redo"));
  g_assert_false (table_can (table, "win.decline"));
  g_assert_false (table_can (table, "win.back-to-now"));
  g_assert_false (table_can (table, "win.play-on"));
  g_assert_false (table_can (table, "win.results"));
}

static void
test_templates (void)
{
  table_run ("E U V", NULL, templates);
}

/* Without a game nothing of a game can be done. */
static void
no_game (Table *table)
{
  bastide_game_window_set_game (table->window, NULL, NULL);
  fixture_run_pending ();
  g_assert_null (bastide_game_window_get_game (table->window));
  g_assert_false (gtk_widget_get_mapped (table->board));
  g_assert_false (table_can (table, "win.undo"));
  g_assert_false (table_can (table, "win.save"));
  g_assert_false (table_can (table, "win.zoom-in"));
  bastide_game_window_set_game (table->window, table->game, NULL);
  table_settle (table);
  g_assert_true (table_can (table, "win.save"));
}

static void
test_no_game (void)
{
  table_run ("E U V", NULL, no_game);
}

#ifdef __SANITIZE_ADDRESS__
#define WHOLE_BAG                                                                                  \
  "E U V D K W A B J H X L M N O P Q R S T" /* each turn takes five times as long                  \
                                             */
#else
#define WHOLE_BAG NULL
#endif

/* Every decision by what can be chosen on the board; the outcome is the engine's. */
static void
whole_game (Table *table)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autofree BastideState *again = NULL;
  guint n = 0;

  while (table_state (table)->phase != BASTIDE_PHASE_OVER)
    {
      guint n_choices = table_n_choices (table);

      g_assert_cmpuint (n_choices, >, 0);
      g_assert_cmpuint (n_choices, <, 200);
      if (table_state (table)->phase == BASTIDE_PHASE_FOLLOWER && n % 3 == 0)
        table_act (table, "win.decline");
      else
        table_choose (table, "");
      n++;
    }
  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_cmpuint (table_state (table)->n_placed + table_state (table)->n_discarded, ==,
                    table_state (table)->setup->n_pieces);

  record = bastide_game_to_record (table->game);
  again = bastide_record_state (record, record->moves->len);
  g_assert_true (bastide_state_equal (again, table_state (table)));

  table_act (table, "win.scoring-skip");
  close_results (table);
  g_assert_true (table_can (table, "win.results"));
}

static void
test_whole_game (void)
{
  table_run (WHOLE_BAG, NULL, whole_game);
}

/* A city of two tiles is Anna's: 4 points at once; then a last road for the final scoring. */
static void
final_scoring (Table *table)
{
  table_choose (table, "Cell 1 north.");
  table_choose (table, "Knight");
  g_assert_cmpint (table_state (table)->scores[0], ==, 4);
  table_choose (table, "Cell 1 east.");
  table_choose (table, "Thief");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_OVER);

  g_assert_true (asks (table, "Final scoring: roads"));
  g_assert_true (table_can (table, "win.scoring-next"));
  g_assert_false (table_can (table, "win.results"));
  table_act (table, "win.scoring-next");
  g_assert_true (asks (table, "Anna wins"));
  close_results (table);
  g_assert_true (table_can (table, "win.undo"));

  /* Back from the end, and there again without a word. */
  table_act (table, "win.undo");
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_assert_true (asks (table, "Place a follower, or keep it."));
  table_act (table, "win.redo");
  g_assert_true (asks (table, "Anna wins"));
}

static void
test_final_scoring (void)
{
  table_run ("E U", NULL, final_scoring);
}

/* --- S10 --- */

/* The start's road begins at Anna's monastery, so the fields on both sides of it are one: hers. */
static void
one_field (Table *table)
{
  BastideBoardTarget *target;

  /* The cell west of the start, with the monastery's road to the east. */
  for (guint i = 0; i < 4; i++)
    {
      target = table_find (table, "Cell 1 west.", 0);
      g_assert_nonnull (target);
      if (strstr (bastide_board_target_get_label (target), "road east") != NULL)
        break;
      table_act (table, "win.rotate-right");
    }
  table_choose (table, "Cell 1 west.");
  table_choose (table, "Farmer");
  table_choose (table, "Cell 1 east.");

  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_assert_null (table_find (table, "Farmer", 0));
  g_assert_nonnull (table_find (table, "Thief", 0));
  g_assert_cmpuint (table_n_choices (table), ==, 1);
}

static void
test_one_field (void)
{
  table_run ("A U V", NULL, one_field);
}

/* --- S34 --- */

static void
undo_twice (Table *table)
{
  g_autofree BastideState *before = bastide_state_copy (table_state (table));
  guint rotation;

  table_choose (table, "Cell 1 north.");
  rotation = bastide_state_last_placed (table_state (table))->rotation;
  g_assert_cmpuint (rotation, !=, 0);
  table_choose (table, "Knight");
  g_assert_true (table_can (table, "win.undo"));

  /* Both in one frame. */
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.undo", NULL);
  fixture_run_pending ();
  g_assert_true (bastide_state_equal (before, table_state (table)));
  g_assert_cmpuint (bastide_board_get_rotation (BASTIDE_BOARD (table->board)), ==, rotation);
  g_assert_false (table_can (table, "win.undo"));

  table_act (table, "win.redo");
  table_act (table, "win.redo");
  g_assert_cmpint (table_state (table)->scores[0], ==, 4);
  g_assert_false (table_can (table, "win.redo"));
}

static void
scoreboard (Table *table)
{
  GtkWidget *board = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_SCOREBOARD, 0);
  int height;

  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Scoreboard: Anna 0 and Ben 0");
  table_choose (table, "Cell 1 north.");
  table_choose (table, "Knight");
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Scoreboard: Anna 4 and Ben 0");
  /* All of it is there, however narrow the panel. */
  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (board), &height, NULL,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (board), >=, height);
  g_assert_cmpint (height, >, 60);
}

static void
test_scoreboard (void)
{
  table_run ("E U V", NULL, scoreboard);
}

/* --- Windows of other sizes --- */

static gboolean
is_cut (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_child_visible (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* The title can be read, in a game, at its start, and after it; what has no room is in the menu. */
static void
narrow_title (Table *table)
{
  GtkWidget *title;

  table_choose (table, "Cell 1 north.");
  table_choose (table, "Knight");
  table_make_narrow (table);
  title = fixture_find_type (GTK_WIDGET (table->window), ADW_TYPE_WINDOW_TITLE, 0);
  g_assert_cmpuint (fixture_count (title, fixture_has_text, "Turn 2"), ==, 1);
  g_assert_null (fixture_find_nth (title, is_cut, NULL, 0));
  table_act (table, "win.previous-turn");
  g_assert_cmpuint (fixture_count (title, fixture_has_text, "Turn 0"), ==, 1);
  g_assert_null (fixture_find_nth (title, is_cut, NULL, 0));
  table_act (table, "win.back-to-now");
  table_choose (table, "");
  table_choose (table, "");
  table_settle (table);
  g_assert_cmpuint (fixture_count (title, fixture_has_text, "Finished"), ==, 1);
  g_assert_null (fixture_find_nth (title, is_cut, NULL, 0));
}

static void
test_narrow_title (void)
{
  table_run ("E U", NULL, narrow_title);
}

static gboolean
has_bars (gpointer window)
{
  GtkWidget *strip = fixture_find_type (window, BASTIDE_TYPE_SCORE_STRIP, 0);
  GtkWidget *bar = fixture_find_type (window, BASTIDE_TYPE_HAND_BAR, 0);

  return gtk_widget_get_mapped (strip) && gtk_widget_get_mapped (bar);
}

static gboolean
has_no_bars (gpointer window)
{
  GtkWidget *strip = fixture_find_type (window, BASTIDE_TYPE_SCORE_STRIP, 0);
  GtkWidget *bar = fixture_find_type (window, BASTIDE_TYPE_HAND_BAR, 0);

  return !gtk_widget_get_mapped (strip) && !gtk_widget_get_mapped (bar);
}

/* A wide window without its panel says who has how much, and what to do, as a narrow one does. */
static void
without_panel (Table *table)
{
  g_assert_true (has_no_bars (table->window));
  table_act (table, "win.panel");
  fixture_wait_until (has_bars, table->window);
  g_assert_false (table_is_narrow (table->window));
  table_act (table, "win.panel");
  fixture_wait_until (has_no_bars, table->window);
}

static void
test_without_panel (void)
{
  table_run ("E U V", NULL, without_panel);
}

static gboolean
has_wide_bar (gpointer window)
{
  GtkWidget *bar = fixture_find_type (window, BASTIDE_TYPE_HAND_BAR, 0);

  return gtk_widget_get_mapped (bar) && gtk_widget_get_width (bar) > 1000;
}

/* In a wide window the bar stays low, also while a follower is chosen: the board needs the room. */
static void
wide_bar (Table *table)
{
  GtkWidget *bar;

  gtk_window_set_default_size (GTK_WINDOW (table->window), 1280, 800);
  table_act (table, "win.panel");
  fixture_wait_until (has_wide_bar, table->window);
  bar = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_HAND_BAR, 0);
  table_choose (table, "Cell 1 north.");
  table_settle (table);
  g_assert_cmpint (gtk_widget_get_height (bar), <=, 150);
  g_assert_true (fixture_find_type (bar, BASTIDE_TYPE_OPTION_ROW, 0) != NULL);
  table_act (table, "win.panel");
  fixture_wait_until (has_no_bars, table->window);
}

static void
test_wide_bar (void)
{
  table_run ("E U V", NULL, wide_bar);
}

static gboolean
has_low_size (gpointer window)
{
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);

  return ABS (width - 1024) <= 10 && ABS (height - 730) <= 10;
}

/* Four players on a small screen: a few rows of the history can be seen without scrolling. */
static void
low_window (Table *table)
{
  GtkWidget *history =
      fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_HISTORY_PANEL, 0);
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (table->window), 1024, 730);
  fixture_wait_until (has_low_size, table->window);
  table_settle (table);
  g_assert_true (gtk_widget_compute_bounds (history, GTK_WIDGET (table->window), &bounds));
  g_assert_cmpfloat (bounds.origin.y + 3 * 38, <=,
                     gtk_widget_get_height (GTK_WIDGET (table->window)));
}

static void
test_low_window (void)
{
  table_run_record (fixture_make_record (4, 40), low_window);
}

static void
test_undo_twice (void)
{
  table_run ("E U V", NULL, undo_twice);
}

static gboolean
shows_second_toast (gpointer window)
{
  return fixture_count (window, fixture_has_text, "Second") > 0;
}

/* A message may come while the one before still appears, also when the machine is so busy that no
 * frame was drawn in between. */
static void
toasts (Table *table)
{
  for (int busy = FALSE; busy <= TRUE; busy++)
    for (guint pending = 0; pending < 12; pending++)
      {
        bastide_game_window_add_toast (table->window, adw_toast_new ("First"));
        for (guint i = 0; i < pending; i++)
          g_main_context_iteration (NULL, FALSE);
        if (busy)
          g_usleep (500000);
        bastide_game_window_add_toast (table->window, adw_toast_new ("Second"));
        fixture_wait_until (shows_second_toast, table->window);
      }
}

static void
test_toasts (void)
{
  table_run ("E U V", NULL, toasts);
}

/* --- History --- */

/* What it asks for without a width is enough for one that is wide. */
static void
check_browse_bar_height (Table *table)
{
  GtkWidget *bar = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_BROWSE_BAR, 0);
  int least, wide;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, 4000, &wide, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, wide);
}

static void
browse (Table *table)
{
  g_autofree BastideState *now = NULL;

  table_choose (table, "Cell 1 north.");
  table_act (table, "win.decline");
  table_choose (table, "Cell 1 east.");
  table_act (table, "win.decline");
  now = bastide_state_copy (table_state (table));

  table_act (table, "win.previous-turn");
  g_assert_true (bastide_game_is_browsing (table->game));
  g_assert_cmpuint (bastide_game_get_browsed_turn (table->game), ==, 1);
  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_cmpuint (count_type (table, BASTIDE_TYPE_BROWSE_BAR), ==, 1);
  check_browse_bar_height (table);
  g_assert_true (asks (table, "Anna placed this tile and kept the follower."));
  g_assert_false (table_can (table, "win.undo"));
  table_act (table, "win.previous-turn");
  g_assert_false (table_can (table, "win.previous-turn"));
  table_act (table, "win.back-to-now");
  g_assert_true (bastide_state_equal (now, table_state (table)));
  g_assert_cmpuint (table_n_choices (table), >, 0);
  g_assert_false (table_can (table, "win.back-to-now"));

  table_act (table, "win.previous-turn");
  table_act (table, "win.play-on");
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  g_assert_false (bastide_game_is_browsing (table->game));
  table_act (table, "win.restore");
  g_assert_true (bastide_state_equal (now, table_state (table)));
}

static void
test_browse (void)
{
  table_run ("E U V W", NULL, browse);
}

/* --- Confirming, computers --- */

static void
confirm (Table *table)
{
  g_settings_set_boolean (table->settings, "confirm-turn", TRUE);
  table_choose (table, "Cell 1 north.");
  table_choose (table, "Knight");
  g_assert_true (asks (table, "Anna’s turn is complete."));
  g_assert_cmpuint (table_n_choices (table), ==, 0);
  g_assert_true (table_can (table, "win.next-player"));
  table_act (table, "win.next-player");
  g_assert_true (asks (table, "Place this tile."));
  g_assert_cmpuint (table_n_choices (table), >, 0);

  /* Undo takes the turn back instead. */
  table_choose (table, "Cell 1 east.");
  table_act (table, "win.decline");
  table_act (table, "win.undo");
  g_assert_false (table_can (table, "win.next-player"));
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  g_settings_set_boolean (table->settings, "confirm-turn", FALSE);
}

static void
test_confirm (void)
{
  table_run ("E U V W", NULL, confirm);
}

static gboolean
is_annas_turn (gpointer data)
{
  Table *table = data;

  return table_state (table)->player == 0 && table_state (table)->phase == BASTIDE_PHASE_PLACE &&
         !bastide_game_is_thinking (table->game);
}

static void
computer (Table *table)
{
  table_choose (table, "Cell 1 north.");
  table_act (table, "win.decline");
  fixture_wait_until (is_annas_turn, table);
  fixture_run_pending ();
  g_assert_cmpuint (table_state (table)->n_placed, ==, 3);
  g_assert_cmpuint (table_n_choices (table), >, 0);

  /* Back to Anna's last decision, not to Ben's. */
  table_act (table, "win.undo");
  g_assert_cmpint (table_state (table)->player, ==, 0);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  table_choose (table, "Knight");
  fixture_wait_until (is_annas_turn, table);
}

static void
test_computer (void)
{
  table_run ("E U V W", "greedy", computer);
}

/* A window may be closed at any moment, while a computer thinks too. */
static void
close_thinking (Table *table)
{
  table_choose (table, "Cell 1 north.");
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.decline", NULL);
}

static void
test_close_thinking (void)
{
  table_run (NULL, "greedy", close_thinking);
}

/* --- Movements --- */

static guint
flight_time (Table *table)
{
  GtkWidget *flight = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_FLIGHT, 0);

  return bastide_flight_get_time (BASTIDE_FLIGHT (flight));
}

/* Anna's city of two tiles: 4 points, and a follower who walks home. */
static void
score_city (Table *table)
{
  g_settings_set_boolean (table->settings, "animations", TRUE);
  table_choose (table, "Cell 1 north.");
  table_choose_at_once (table, "Knight");
}

static gboolean
has_landed (gpointer table)
{
  return flight_time (table) == 0;
}

/* The state, its numbers and what can be chosen are there at once; movement is only over them. */
static void
state_at_once (Table *table)
{
  GtkWidget *row;

  score_city (table);
  g_assert_cmpuint (flight_time (table), >, 0);
  row = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_PLAYER_ROW, 0);
  g_assert_cmpuint (fixture_count (row, fixture_has_text, "4"), ==, 1);
  g_assert_cmpuint (table_state (table)->supply[0], ==, BASTIDE_SUPPLY);
  g_assert_true (asks (table, "Place this tile."));
  g_assert_cmpuint (table_n_choices (table), >, 0);

  /* Left alone, it ends by itself and leaves nothing behind. */
  fixture_wait_until (has_landed, table);
  g_assert_false (gtk_widget_has_css_class (row, "gained"));
  g_settings_set_boolean (table->settings, "animations", FALSE);
}

static void
test_state_at_once (void)
{
  table_run ("E U V", NULL, state_at_once);
}

/* What the window hears before anybody else. */
static void
report_input (Table *table, GType type, const char *signal)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (table->window));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) != type ||
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE ||
          g_signal_handler_find (controller, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                 table->window) == 0)
        continue;
      if (type == GTK_TYPE_EVENT_CONTROLLER_KEY)
        g_signal_emit_by_name (controller, signal, (guint) GDK_KEY_x, 0u, 0, &handled);
      else if (type == GTK_TYPE_EVENT_CONTROLLER_SCROLL)
        g_signal_emit_by_name (controller, signal, 0.0, 1.0, &handled);
      else
        g_signal_emit_by_name (controller, signal, 1, 5.0, 5.0);
      g_assert_false (handled);
      return;
    }
  g_assert_not_reached ();
}

static void
skipped (Table *table)
{
  score_city (table);
  g_assert_cmpuint (flight_time (table), >, 0);
  report_input (table, GTK_TYPE_EVENT_CONTROLLER_KEY, "key-pressed");
  g_assert_cmpuint (flight_time (table), ==, 0);

  table_act (table, "win.undo");
  table_choose_at_once (table, "Knight");
  g_assert_cmpuint (flight_time (table), >, 0);
  report_input (table, GTK_TYPE_GESTURE_CLICK, "pressed");
  g_assert_cmpuint (flight_time (table), ==, 0);

  table_act (table, "win.undo");
  table_choose_at_once (table, "Knight");
  g_assert_cmpuint (flight_time (table), >, 0);
  report_input (table, GTK_TYPE_EVENT_CONTROLLER_SCROLL, "scroll");
  g_assert_cmpuint (flight_time (table), ==, 0);

  table_act (table, "win.undo");
  table_choose_at_once (table, "Knight");
  g_assert_cmpuint (flight_time (table), >, 0);
  table_act (table, "win.undo");
  g_assert_cmpuint (flight_time (table), ==, 0);
  g_settings_set_boolean (table->settings, "animations", FALSE);
}

static void
test_skipped (void)
{
  table_run ("E U V", NULL, skipped);
}

/* Both by the system's wish and by the program's own setting. */
static void
reduced_motion (Table *table)
{
  score_city (table);
  g_assert_cmpuint (flight_time (table), >, 0);
  table_act (table, "win.undo");
  g_settings_set_boolean (table->settings, "animations", FALSE);
  table_choose_at_once (table, "Knight");
  g_assert_cmpuint (flight_time (table), ==, 0);

  table_act (table, "win.undo");
  g_settings_set_boolean (table->settings, "animations", TRUE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  table_choose_at_once (table, "Knight");
  g_assert_cmpuint (flight_time (table), ==, 0);
  g_assert_cmpint (table_state (table)->scores[0], ==, 4);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  g_settings_set_boolean (table->settings, "animations", FALSE);
}

static void
test_reduced_motion (void)
{
  table_run ("E U V", NULL, reduced_motion);
}

/* --- Keys, names --- */

static gboolean
is_single_key (GtkShortcut *shortcut)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
  guint32 letter;

  if (!GTK_IS_KEYVAL_TRIGGER (trigger) ||
      (gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) & ~GDK_SHIFT_MASK) != 0)
    return FALSE;
  letter = gdk_keyval_to_unicode (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)));
  return letter >= ' ' && letter != 0x7f;
}

/* How many keys that type something a widget takes for itself, and for more than itself. */
static void
count_keys (GtkWidget *widget, guint *n_local, guint *n_wide)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (!is_single_key (shortcut))
            continue;
          if (gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) ==
              GTK_SHORTCUT_SCOPE_LOCAL)
            (*n_local)++;
          else
            (*n_wide)++;
        }
    }
}

static void
single_keys (Table *table)
{
  guint n_local = 0, n_wide = 0, n_window = 0;

  count_keys (table->board, &n_local, &n_wide);
  g_assert_cmpuint (n_local, >=, 15);
  g_assert_cmpuint (n_wide, ==, 0);
  for (GtkWidget *widget = gtk_widget_get_parent (table->board); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    count_keys (widget, &n_window, &n_wide);
  g_assert_cmpuint (n_wide, ==, 0);
}

static void
test_single_keys (void)
{
  table_run ("E U V", NULL, single_keys);
}

static gboolean
is_nameless (GtkWidget *widget, const void *data)
{
  return GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL &&
         gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL &&
         !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) == NULL;
}

static void
names (Table *table)
{
  GtkWidget *nameless = fixture_find_nth (GTK_WIDGET (table->window), is_nameless, NULL, 0);
  GtkWidget *card = fixture_find_type (GTK_WIDGET (table->window), BASTIDE_TYPE_NOW_CARD, 0);
  const GType row = BASTIDE_TYPE_OPTION_ROW;
  BastideBoardTarget *target;

  if (nameless != NULL)
    g_test_message ("icon %s has no name", gtk_button_get_icon_name (GTK_BUTTON (nameless)));
  g_assert_null (nameless);

  gtk_test_accessible_assert_role (table->board, GTK_ACCESSIBLE_ROLE_GROUP);
  target = table_find (table, "Cell 1 north.", 0);
  g_assert_nonnull (target);
  gtk_test_accessible_assert_role (target, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (target, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       bastide_board_target_get_label (target));

  table_choose (table, "Cell 1 north.");
  g_assert_cmpuint (table_n_choices (table), ==, fixture_count (card, fixture_has_type, &row));
  gtk_test_accessible_assert_role (fixture_find_type (card, row, 0), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
test_names (void)
{
  table_run ("E U V", NULL, names);
}

/* --- Sounds --- */

static const char *
sound_of (BastideEventType first, BastideEventType second)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (BastideEvent));
  const BastideEvent list[] = { { .type = (guint8) first }, { .type = (guint8) second } };

  g_array_append_vals (events, list, G_N_ELEMENTS (list));
  return bastide_sounds_choose (events);
}

/* The last that matters is heard, and there is a file for it; where there is nothing to play it
 * with, silence. */
static void
test_sounds (void)
{
  static const char *const sounds[] = { "tile", "follower", "points", "over" };

  g_assert_cmpstr (sound_of (BASTIDE_EVENT_PLACED, BASTIDE_EVENT_DRAWN), ==, "tile");
  g_assert_cmpstr (sound_of (BASTIDE_EVENT_DEPLOYED, BASTIDE_EVENT_DRAWN), ==, "follower");
  g_assert_cmpstr (sound_of (BASTIDE_EVENT_SCORED, BASTIDE_EVENT_RETURNED), ==, "points");
  g_assert_cmpstr (sound_of (BASTIDE_EVENT_SCORED, BASTIDE_EVENT_OVER), ==, "over");
  g_assert_null (sound_of (BASTIDE_EVENT_DRAWN, BASTIDE_EVENT_DRAWN));
  for (guint i = 0; i < G_N_ELEMENTS (sounds); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/io/github/bastide/Bastide/sounds/%s.wav", sounds[i]);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);

      g_assert_nonnull (bytes);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 4, "RIFF", 4);
      bastide_sounds_play (sounds[i]);
    }
}

static void
add_tests (void)
{
  g_test_add_func ("/app/game-window/templates", test_templates);
  g_test_add_func ("/app/game-window/no-game", test_no_game);
  g_test_add_func ("/app/game-window/whole-game", test_whole_game);
  g_test_add_func ("/app/game-window/B11/final-scoring", test_final_scoring);
  g_test_add_func ("/app/game-window/S10/one-field", test_one_field);
  g_test_add_func ("/app/game-window/toasts", test_toasts);
  g_test_add_func ("/app/game-window/S34/undo-twice", test_undo_twice);
  g_test_add_func ("/app/game-window/B9/scoreboard-spoken", test_scoreboard);
  g_test_add_func ("/app/game-window/S49/narrow-title", test_narrow_title);
  g_test_add_func ("/app/game-window/without-panel", test_without_panel);
  g_test_add_func ("/app/game-window/wide-bar", test_wide_bar);
  g_test_add_func ("/app/game-window/low-window", test_low_window);
  g_test_add_func ("/app/game-window/browse", test_browse);
  g_test_add_func ("/app/game-window/confirm", test_confirm);
  g_test_add_func ("/app/game-window/computer", test_computer);
  g_test_add_func ("/app/game-window/close-thinking", test_close_thinking);
  g_test_add_func ("/app/game-window/movement/state-at-once", test_state_at_once);
  g_test_add_func ("/app/game-window/movement/skipped", test_skipped);
  g_test_add_func ("/app/game-window/movement/reduced", test_reduced_motion);
  g_test_add_func ("/app/game-window/sounds", test_sounds);
  g_test_add_func ("/app/game-window/S42/single-keys", test_single_keys);
  g_test_add_func ("/app/game-window/S43/names", test_names);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
