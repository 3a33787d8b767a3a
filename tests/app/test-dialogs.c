/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-dialogs.c: new game, results, welcome page, preferences, opening files, in one process. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "application-private.h"
#include "edition-card.h"
#include "last-setup.h"
#include "new-game.h"
#include "new-game-player.h"
#include "player.h"
#include "preferences.h"
#include "record.h"
#include "results.h"
#include "rules-group.h"
#include "score-sheet.h"
#include "welcome.h"

/* Removes a file or a folder with what is in it. */
static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_remove (path);
}

/* --- Waiting and finding --- */

typedef gboolean (*Condition) (gpointer data);

static void
wait_until (Condition condition, gpointer data)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

static void
run_pending (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
present (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  wait_until (is_mapped, window);
  run_pending ();
}

typedef gboolean (*Match) (GtkWidget *widget, const void *data);

/* The widgets of a tree that match, in their order; those that are hidden are left out. */
static void
collect (GtkWidget *root, Match match, const void *data, GPtrArray *found)
{
  if (!gtk_widget_get_visible (root) && !GTK_IS_ROOT (root))
    return;
  if (match (root, data))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, match, data, found);
}

static GtkWidget *
find_nth (GtkWidget *root, Match match, const void *data, guint n)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (root, match, data, found);
  return n < found->len ? g_ptr_array_index (found, n) : NULL;
}

static guint
count (GtkWidget *root, Match match, const void *data)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (root, match, data, found);
  return found->len;
}

static gboolean
has_type (GtkWidget *widget, const void *data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) data);
}

static GtkWidget *
find_type (GtkWidget *root, GType type, guint n)
{
  return find_nth (root, has_type, &type, n);
}

static gboolean
has_action (GtkWidget *widget, const void *data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), data) == 0;
}

static gboolean
has_text (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), data) == 0;
}

static gboolean
has_class (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, data);
}

static gboolean
is_gone (gpointer weak)
{
  return *(gpointer *) weak == NULL;
}

/* A window that is destroyed leaves nothing behind. */
static void
destroy_and_check (GtkWidget *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until (is_gone, &weak);
}

/* --- Editions, settings, games --- */

static BastideEditionStore *
make_store (void)
{
  BastideEditionStore *store = bastide_edition_store_new (NULL);

  g_assert_nonnull (bastide_edition_store_find (store, "base-1st"));
  return store;
}

static GSettings *
make_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.bastide.Bastide");

  g_settings_reset (settings, "last-setup");
  return settings;
}

/* A game between people, played by the greedy player up to that many moves. */
static BastideRecord *
make_record (guint n_players, guint n_moves)
{
  g_autoptr (BastideEditionStore) store = make_store ();
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (BastideSetup) setup = NULL;
  g_autofree BastideState *state = NULL;
  BastidePlayer players[BASTIDE_MAX_PLAYERS];
  const BastideOptions options = { 0 };
  const BastideAiKind *greedy = bastide_ai_find ("greedy");
  BastideRecord *record;
  BastideRandom random;

  g_ptr_array_add (editions, bastide_edition_store_find (store, "base-1st"));
  for (guint i = 0; i < n_players; i++)
    players[i] = (BastidePlayer){ (char *) bastide_default_name (i), (guint8) i, NULL };
  setup = bastide_setup_new (editions, players, n_players, &options, 5, NULL);
  g_assert_nonnull (setup);
  record = bastide_record_new (setup);
  state = bastide_state_new (setup, NULL);
  bastide_random_init (&random, 3);
  while (state->phase != BASTIDE_PHASE_OVER && record->moves->len < n_moves)
    {
      BastideMove move = bastide_ai_choose (greedy, state, &random, NULL);

      g_array_append_val (record->moves, move);
      bastide_rules_apply (state, move, NULL);
    }
  record->cursor = record->moves->len;
  return record;
}

/* --- New game --- */

typedef struct {
  BastideEditionStore *store;
  GSettings *settings;
  GtkWidget *dialog;
  BastideSetup *setup; /* what "start" gave */
} Fixture;

static void
start_cb (BastideNewGame *dialog, BastideSetup *setup, Fixture *fixture)
{
  g_assert_null (fixture->setup);
  fixture->setup = bastide_setup_ref (setup);
}

static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = bastide_new_game_new (NULL, fixture->store, fixture->settings);
  g_signal_connect (fixture->dialog, "start", G_CALLBACK (start_cb), fixture);
  present (fixture->dialog);
}

static void
set_up (Fixture *fixture, const void *data)
{
  fixture->store = make_store ();
  fixture->settings = make_settings ();
  open_dialog (fixture);
}

static void
tear_down (Fixture *fixture, const void *data)
{
  if (fixture->dialog != NULL)
    destroy_and_check (fixture->dialog);
  g_clear_pointer (&fixture->setup, bastide_setup_unref);
  g_settings_reset (fixture->settings, "last-setup");
  g_object_unref (fixture->settings);
  g_assert_finalize_object (fixture->store);
}

static void
do_action (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (fixture->dialog, name, NULL));
}

static GtkWidget *
start_button (Fixture *fixture)
{
  return find_nth (fixture->dialog, has_action, "new-game.start", 0);
}

/* Presses Start; the dialog goes. */
static void
start (Fixture *fixture)
{
  gpointer weak = fixture->dialog;

  g_assert_true (gtk_widget_get_sensitive (start_button (fixture)));
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), &weak);
  do_action (fixture, "new-game.start");
  g_assert_nonnull (fixture->setup);
  wait_until (is_gone, &weak);
  fixture->dialog = NULL;
}

static GtkWidget *
player_row (Fixture *fixture, guint n)
{
  return find_type (fixture->dialog, BASTIDE_TYPE_NEW_GAME_PLAYER, n);
}

static guint
n_player_rows (Fixture *fixture)
{
  GType type = BASTIDE_TYPE_NEW_GAME_PLAYER;

  return count (fixture->dialog, has_type, &type);
}

static GtkEditable *
player_name (Fixture *fixture, guint n)
{
  return GTK_EDITABLE (find_type (player_row (fixture, n), GTK_TYPE_TEXT, 0));
}

static GtkWidget *
seed_entry (Fixture *fixture)
{
  return find_type (fixture->dialog, GTK_TYPE_ENTRY, 0);
}

/* The colour buttons are in the popover of the mark. */
static void
choose_colour (Fixture *fixture, guint player, guint colour)
{
  GtkMenuButton *button =
      GTK_MENU_BUTTON (find_type (player_row (fixture, player), GTK_TYPE_MENU_BUTTON, 0));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *toggle;

  gtk_menu_button_popup (button);
  wait_until (is_mapped, popover);
  toggle = find_type (popover, GTK_TYPE_TOGGLE_BUTTON, colour);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  run_pending ();
}

static GtkDropDown *
player_kind (Fixture *fixture, guint n)
{
  return GTK_DROP_DOWN (find_type (player_row (fixture, n), GTK_TYPE_DROP_DOWN, 0));
}

static void
check_bag (const BastideSetup *a, const BastideSetup *b)
{
  g_assert_cmpuint (a->n_pieces, ==, b->n_pieces);
  g_assert_cmpmem (a->pieces, a->n_pieces * sizeof *a->pieces, b->pieces,
                   b->n_pieces * sizeof *b->pieces);
}

static void
test_first_start (Fixture *fixture, const void *data)
{
  const BastideOptions standard = { 0 };

  g_assert_cmpuint (n_player_rows (fixture), ==, 2);
  start (fixture);
  g_assert_cmpuint (fixture->setup->n_players, ==, 2);
  g_assert_cmpstr (fixture->setup->players[0].name, ==, "Anna");
  g_assert_cmpuint (fixture->setup->players[0].colour, ==, 0);
  g_assert_null (fixture->setup->players[0].engine);
  g_assert_cmpstr (fixture->setup->players[1].name, ==, "Ben");
  g_assert_cmpuint (fixture->setup->players[1].colour, ==, 1);
  g_assert_cmpstr (((BastideEdition *) g_ptr_array_index (fixture->setup->editions, 0))->id, ==,
                   "base-1st");
  g_assert_cmpmem (&fixture->setup->options, sizeof standard, &standard, sizeof standard);
}

/* The same number gives the same order of tiles; none gives another each time. */
static void
test_seed (Fixture *fixture, const void *data)
{
  g_autoptr (BastideSetup) first = NULL;
  g_autoptr (BastideSetup) expected = NULL;
  g_autoptr (BastideSetup) by_chance = NULL;

  gtk_editable_set_text (GTK_EDITABLE (seed_entry (fixture)), " 18446744073709551615 ");
  start (fixture);
  first = g_steal_pointer (&fixture->setup);
  expected = bastide_setup_new (first->editions, first->players, first->n_players, &first->options,
                                G_MAXUINT64, NULL);
  check_bag (first, expected);

  open_dialog (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (seed_entry (fixture))), ==, "");
  start (fixture);
  by_chance = g_steal_pointer (&fixture->setup);
  open_dialog (fixture);
  start (fixture);
  g_assert_true (memcmp (by_chance->pieces, fixture->setup->pieces,
                         by_chance->n_pieces * sizeof *by_chance->pieces) != 0);
}

static void
test_seed_reason (Fixture *fixture, const void *data)
{
  static const char *const bad[] = { "-1", "0x10", "1.5", "18446744073709551616", "seven" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (seed_entry (fixture)), bad[i]);
      g_assert_false (gtk_widget_get_sensitive (start_button (fixture)));
      g_assert_nonnull (
          find_nth (fixture->dialog, has_text, "The seed is a whole number, without a sign", 0));
      gtk_test_accessible_assert_state (seed_entry (fixture), GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
    }
  gtk_editable_set_text (GTK_EDITABLE (seed_entry (fixture)), "7");
  g_assert_true (gtk_widget_get_sensitive (start_button (fixture)));
}

static void
test_players (Fixture *fixture, const void *data)
{
  for (guint i = 2; i < BASTIDE_MAX_PLAYERS; i++)
    do_action (fixture, "new-game.add-player");
  g_assert_cmpuint (n_player_rows (fixture), ==, BASTIDE_MAX_PLAYERS);
  g_assert_false (
      gtk_widget_get_sensitive (find_nth (fixture->dialog, has_action, "new-game.add-player", 0)));

  /* Anna goes below Ben, then Dora leaves: Ben, Anna, Chiara, Emil, Frida. */
  gtk_widget_activate_action (player_row (fixture, 0), "player.move-down", NULL);
  gtk_widget_activate_action (player_row (fixture, 3), "player.remove", NULL);
  g_assert_cmpuint (n_player_rows (fixture), ==, 5);
  g_assert_cmpstr (gtk_editable_get_text (player_name (fixture, 3)), ==, "Emil");
  gtk_editable_set_text (player_name (fixture, 0), "  Benjamin ");
  gtk_drop_down_set_selected (player_kind (fixture, 2), 2);
  /* The colour that Dora gave back. */
  choose_colour (fixture, 4, 3);
  start (fixture);

  g_assert_cmpuint (fixture->setup->n_players, ==, 5);
  g_assert_cmpstr (fixture->setup->players[0].name, ==, "Benjamin");
  g_assert_cmpuint (fixture->setup->players[0].colour, ==, 1);
  g_assert_cmpstr (fixture->setup->players[1].name, ==, "Anna");
  g_assert_cmpstr (fixture->setup->players[2].engine, ==, "greedy");
  g_assert_cmpuint (fixture->setup->players[4].colour, ==, 3);
  g_assert_null (fixture->setup->players[4].engine);
}

/* Dragging: the signal that a drop gives. */
static void
test_drop (Fixture *fixture, const void *data)
{
  do_action (fixture, "new-game.add-player");
  do_action (fixture, "new-game.add-player");
  g_signal_emit_by_name (player_row (fixture, 0), "dropped", player_row (fixture, 3));
  start (fixture);
  g_assert_cmpstr (fixture->setup->players[0].name, ==, "Dora");
  g_assert_cmpstr (fixture->setup->players[1].name, ==, "Anna");
  g_assert_cmpstr (fixture->setup->players[3].name, ==, "Chiara");
}

static void
check_reason (Fixture *fixture, guint player, const char *reason)
{
  g_assert_false (gtk_widget_get_sensitive (start_button (fixture)));
  g_assert_nonnull (find_nth (player_row (fixture, player), has_text, reason, 0));
  gtk_test_accessible_assert_state (player_name (fixture, player), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
}

static void
test_reasons (Fixture *fixture, const void *data)
{
  choose_colour (fixture, 1, 0);
  check_reason (fixture, 1, "Two players need different colours");
  choose_colour (fixture, 1, 4);
  g_assert_true (gtk_widget_get_sensitive (start_button (fixture)));

  gtk_editable_set_text (player_name (fixture, 0), "  ");
  check_reason (fixture, 0, "Each player needs a name");
  gtk_editable_set_text (player_name (fixture, 0), "Ben");
  check_reason (fixture, 1, "Two players need different names");
  gtk_editable_set_text (player_name (fixture, 0), "Bea");
  g_assert_true (gtk_widget_get_sensitive (start_button (fixture)));

  gtk_widget_activate_action (player_row (fixture, 0), "player.remove", NULL);
  check_reason (fixture, 0, "At least two players");
  do_action (fixture, "new-game.add-player");
  g_assert_true (gtk_widget_get_sensitive (start_button (fixture)));
}

static BastideRulesGroup *
rules (Fixture *fixture)
{
  return BASTIDE_RULES_GROUP (find_type (fixture->dialog, BASTIDE_TYPE_RULES_GROUP, 0));
}

static GtkDropDown *
rule (Fixture *fixture, const char *name)
{
  GtkWidget *row = bastide_rules_group_get_row (rules (fixture), name);

  g_assert_nonnull (row);
  return GTK_DROP_DOWN (find_type (row, GTK_TYPE_DROP_DOWN, 0));
}

/* Every offered option has its title and its one line of explanation, and goes into the setup. */
static void
test_options (Fixture *fixture, const void *data)
{
  GtkWidget *row;

  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const BastideOptionInfo *info = bastide_option_info (i);

      row = bastide_rules_group_get_row (rules (fixture), info->name);
      if (row == NULL)
        continue;
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, info->title);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, info->explanation);
    }

  gtk_drop_down_set_selected (rule (fixture, "small-city"), 1);
  gtk_drop_down_set_selected (rule (fixture, "farm-scoring"), 1);
  row = bastide_rules_group_get_row (rules (fixture), "farmers");
  gtk_switch_set_active (GTK_SWITCH (find_type (row, GTK_TYPE_SWITCH, 0)), FALSE);
  g_assert_nonnull (find_nth (fixture->dialog, has_text, "2 changed", 0));
  g_assert_nonnull (find_nth (fixture->dialog, has_text, "1 changed", 0));
  g_assert_cmpstr (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (rules (fixture))),
                   ==, "3 differ from the standard rules");
  start (fixture);
  g_assert_cmpuint (fixture->setup->options.small_city_2, ==, 1);
  g_assert_cmpuint (fixture->setup->options.farm_scoring, ==, BASTIDE_FARM_SCORING_1ST);
  g_assert_cmpuint (fixture->setup->options.no_farmers, ==, 1);
}

static void
test_options_reset (Fixture *fixture, const void *data)
{
  GtkWidget *reset = find_nth (GTK_WIDGET (rules (fixture)), has_class, "flat", 0);

  g_assert_true (GTK_IS_BUTTON (reset));
  g_assert_false (gtk_widget_get_sensitive (reset));
  gtk_drop_down_set_selected (rule (fixture, "incomplete"), 1);
  g_assert_true (gtk_widget_get_sensitive (reset));
  g_signal_emit_by_name (reset, "clicked");
  g_assert_cmpuint (gtk_drop_down_get_selected (rule (fixture, "incomplete")), ==, 0);
  g_assert_cmpstr (adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (rules (fixture))),
                   ==, "All as standard");
  g_assert_null (find_nth (fixture->dialog, has_class, "pill-count", 0));
}

static void
test_first_game (Fixture *fixture, const void *data)
{
  gtk_drop_down_set_selected (rule (fixture, "small-city"), 1);
  do_action (fixture, "new-game.first-game");
  start (fixture);
  g_assert_cmpuint (fixture->setup->options.no_farmers, ==, 1);
  g_assert_cmpuint (fixture->setup->options.small_city_2, ==, 0);
  g_assert_cmpuint (fixture->setup->n_players, ==, 2);
}

static void
test_edition (Fixture *fixture, const void *data)
{
  GType type = BASTIDE_TYPE_EDITION_CARD;
  guint n = count (fixture->dialog, has_type, &type);
  const char *id = NULL;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *card = find_type (fixture->dialog, type, i);
      BastideEdition *edition = bastide_edition_card_get_edition (BASTIDE_EDITION_CARD (card));

      g_assert_cmpint (edition->kind, ==, BASTIDE_EDITION_BASE);
      if (g_str_equal (edition->id, "base-1st") || !gtk_widget_get_sensitive (card))
        continue;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card), TRUE);
      id = edition->id;
    }
  if (id == NULL)
    {
      g_test_skip ("only one base edition is there");
      return;
    }
  start (fixture);
  g_assert_cmpstr (((BastideEdition *) g_ptr_array_index (fixture->setup->editions, 0))->id, ==,
                   id);
}

static void
test_last_setup (Fixture *fixture, const void *data)
{
  BastideOptions options;

  do_action (fixture, "new-game.add-player");
  gtk_editable_set_text (player_name (fixture, 1), "B'én \"1\"");
  gtk_drop_down_set_selected (player_kind (fixture, 2), 1);
  gtk_drop_down_set_selected (rule (fixture, "tie"), 1);
  choose_colour (fixture, 0, 5);
  start (fixture);
  options = fixture->setup->options;
  g_clear_pointer (&fixture->setup, bastide_setup_unref);

  open_dialog (fixture);
  start (fixture);
  g_assert_cmpuint (fixture->setup->n_players, ==, 3);
  g_assert_cmpuint (fixture->setup->players[0].colour, ==, 5);
  g_assert_cmpstr (fixture->setup->players[1].name, ==, "B'én \"1\"");
  g_assert_cmpstr (fixture->setup->players[2].engine, ==, bastide_ai_kinds (NULL)[0].name);
  g_assert_cmpmem (&fixture->setup->options, sizeof options, &options, sizeof options);
}

/* Cancelling changes nothing. */
static void
test_cancel (Fixture *fixture, const void *data)
{
  g_autofree char *kept = NULL;

  gtk_editable_set_text (player_name (fixture, 0), "Zoe");
  do_action (fixture, "window.close");
  fixture->dialog = NULL;
  run_pending ();
  g_assert_null (fixture->setup);
  kept = g_settings_get_string (fixture->settings, "last-setup");
  g_assert_cmpstr (kept, ==, "");
}

/* Whatever stands in the settings, the dialog opens and a game can begin or a reason is given. */
static void
test_last_setup_garbage (void)
{
  static const char *const texts[] = {
    "",
    "garbage",
    "{'players': <5>}",
    "{'players': <[('A', uint32 77, 'nobody')]>}",
    "{'players': <@a(sus) []>, 'editions': <['none']>}",
    "{'players': <[('A', uint32 0, 'nobody'), ('B', uint32 1, '')]>, 'options': <['x=y', 'tie']>}",
    "{'editions': <@as []>, 'options': <@as []>}",
  };
  Fixture fixture = { .store = make_store (), .settings = make_settings () };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_settings_set_string (fixture.settings, "last-setup", texts[i]);
      open_dialog (&fixture);
      if (n_player_rows (&fixture) >= 2)
        g_assert_true (gtk_widget_get_sensitive (start_button (&fixture)));
      else
        check_reason (&fixture, 0, "At least two players");
      destroy_and_check (fixture.dialog);
      fixture.dialog = NULL;
    }
  tear_down (&fixture, NULL);
}

static void
test_new_game_names (Fixture *fixture, const void *data)
{
  GtkWidget *row = player_row (fixture, 0);
  GtkWidget *card = find_type (fixture->dialog, BASTIDE_TYPE_EDITION_CARD, 0);

  gtk_test_accessible_assert_role (start_button (fixture), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (find_nth (row, has_action, "player.remove", 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove Anna");
  gtk_test_accessible_assert_property (find_type (row, GTK_TYPE_MENU_BUTTON, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colour and place: red circle");
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Base Game (1st Edition), 72 tiles");
  gtk_test_accessible_assert_role (GTK_WIDGET (player_name (fixture, 0)),
                                   GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_test_accessible_assert_property (seed_entry (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL, "Seed");
}

/* --- Results --- */

static int
label_number (GtkWidget *label)
{
  return (int) g_ascii_strtoll (gtk_label_get_text (GTK_LABEL (label)), NULL, 10);
}

static gboolean
is_spoken_as (GtkWidget *widget, const void *spoken)
{
  g_autofree char *wrong = NULL;

  if (!GTK_IS_LABEL (widget) ||
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  return wrong == NULL;
}

/* Adds up the events of the whole game again, from the moves. */
static void
sum_events (const BastideRecord *record, int points[BASTIDE_MAX_PLAYERS][BASTIDE_SHEET_KINDS])
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *state = bastide_state_new (record->setup, NULL);

  for (guint i = 0; i < record->moves->len; i++)
    bastide_rules_apply (state, g_array_index (record->moves, BastideMove, i), events);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      for (guint p = 0; event->type == BASTIDE_EVENT_SCORED && p < state->setup->n_players; p++)
        if (event->owners & 1u << p)
          points[p][event->feature] += event->points;
    }
  for (guint p = 0; p < state->setup->n_players; p++)
    g_assert_cmpint (points[p][0] + points[p][1] + points[p][2] + points[p][3], ==,
                     state->scores[p]);
}

static void
check_results (guint n_players)
{
  static const char *const kinds[] = { "Roads", "Cities", "Monasteries", "Farms" };
  BastideRecord *record = make_record (n_players, G_MAXUINT);
  g_autoptr (BastideSetup) setup = bastide_setup_ref (record->setup);
  int points[BASTIDE_MAX_PLAYERS][BASTIDE_SHEET_KINDS] = { 0 };
  g_autoptr (BastideGame) game = NULL;
  GtkWidget *window;

  sum_events (record, points);
  game = bastide_game_new (record);
  window = bastide_results_new (NULL, game);
  present (window);
  for (guint p = 0; p < n_players; p++)
    {
      int total = 0;
      g_autofree char *spoken = NULL;

      for (guint k = 0; k < BASTIDE_SHEET_KINDS; k++)
        {
          g_autofree char *cell =
              g_strdup_printf ("%s, %s: %d", setup->players[p].name, kinds[k], points[p][k]);
          GtkWidget *label = find_nth (window, is_spoken_as, cell, 0);

          g_assert_nonnull (label);
          g_assert_cmpint (label_number (label), ==, points[p][k]);
          total += points[p][k];
        }
      spoken = g_strdup_printf ("%s, Total: %d", setup->players[p].name, total);
      /* Both ways round. */
      g_assert_cmpuint (count (window, is_spoken_as, spoken), ==, 2);
    }
  destroy_and_check (window);
  bastide_game_stop (game);
}

static void
test_results (void)
{
  for (guint n = BASTIDE_MIN_PLAYERS; n <= BASTIDE_MAX_PLAYERS; n++)
    check_results (n);
}

static void
test_score_sheet (void)
{
  BastideRecord *record = make_record (4, G_MAXUINT);
  g_autofree BastideState *end = bastide_record_state (record, record->moves->len);
  g_autoptr (BastideGame) game = bastide_game_new (record);
  g_autoptr (BastideScoreSheet) sheet = bastide_score_sheet_new (
      bastide_game_get_setup (game), G_LIST_MODEL (bastide_game_get_history (game)));

  g_assert_cmpuint (sheet->n_turns, ==, end->turn);
  for (guint p = 0; p < 4; p++)
    {
      g_assert_cmpint (sheet->totals[p], ==, end->scores[p]);
      g_assert_cmpint (bastide_score_sheet_at (sheet, 0, p), ==, 0);
      g_assert_cmpint (bastide_score_sheet_at (sheet, sheet->n_turns + 1, p), ==, end->scores[p]);
      for (guint t = 0; t <= sheet->n_turns; t++)
        g_assert_cmpint (bastide_score_sheet_at (sheet, t, p), <=,
                         bastide_score_sheet_at (sheet, t + 1, p));
    }
  for (guint i = 1; i < 4; i++)
    {
      guint better = sheet->order[i - 1], worse = sheet->order[i];

      g_assert_cmpint (sheet->totals[better], >=, sheet->totals[worse]);
      g_assert_cmpuint (sheet->ranks[worse], ==,
                        sheet->totals[better] == sheet->totals[worse] ? sheet->ranks[better]
                                                                      : i + 1);
    }
  bastide_game_stop (game);
}

/* --- Preferences --- */

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = make_settings ();
  static const char *const keys[] = { "show-legal-cells", "confirm-turn", "show-projected-scores" };
  GtkWidget *window = bastide_preferences_new (NULL, settings);
  GtkWidget *combo;
  g_autofree char *pace = NULL;

  present (window);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkSwitch *control = GTK_SWITCH (find_type (window, GTK_TYPE_SWITCH, i));
      gboolean value = g_settings_get_boolean (settings, keys[i]);

      g_assert_cmpint (gtk_switch_get_active (control), ==, value);
      gtk_switch_set_active (control, !value);
      g_assert_cmpint (g_settings_get_boolean (settings, keys[i]), ==, !value);
      g_settings_reset (settings, keys[i]);
      g_assert_cmpint (gtk_switch_get_active (control), ==, value);
    }
  combo = find_type (window, ADW_TYPE_COMBO_ROW, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (combo), 1);
  pace = g_settings_get_string (settings, "pace");
  g_assert_cmpstr (pace, ==, "relaxed");
  g_settings_reset (settings, "pace");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (combo)), ==, 0);
  destroy_and_check (window);
}

/* --- With the application --- */

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

  run_pending ();
  run->body (run->application, run->data);
  run->done = TRUE;
  while ((window = bastide_application_get_game_window (run->application, NULL)) != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      run_pending ();
    }
  g_application_quit (G_APPLICATION (run->application));
  return G_SOURCE_REMOVE;
}

static void
activate_cb (BastideApplication *application, Run *run)
{
  g_idle_add (body_cb, run);
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

  remove_all (folder);
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
  wait_until (has_message, NULL);
  return ADW_MESSAGE_DIALOG (find_message ());
}

static void
answer (AdwMessageDialog *dialog, const char *response)
{
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_until (has_no_message, NULL);
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
  g_autoptr (BastideRecord) record = make_record (3, 60);
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
  wait_until (shows_game, application);
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

static void
missing_file_body (BastideApplication *application, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all.bastide");

  bastide_application_open_file (application, file, NULL);
  wait_until (has_message, NULL);
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
begin_body (BastideApplication *application, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (bastide_application_get_game_window (application, NULL));
  g_autoptr (BastideGame) game = bastide_game_new (make_record (2, 30));
  BastideState **state = data;

  g_assert_null (find_nth (window, has_action, "app.continue", 0));
  g_assert_nonnull (find_nth (window, has_text, "Welcome to Bastide", 0));
  bastide_game_window_set_game (BASTIDE_GAME_WINDOW (window), game, NULL);
  *state = bastide_state_copy (bastide_game_get_current_state (game));
}

static void
continue_body (BastideApplication *application, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (bastide_application_get_game_window (application, NULL));
  const BastideState *state = *(BastideState **) data;
  const BastideState *found;

  g_assert_nonnull (find_nth (window, has_action, "app.continue", 0));
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
  g_assert_null (find_nth (window, has_action, "app.continue", 0));
}

/* An autosaved game that cannot be read is put aside, and does not keep the program from starting.
 */
static void
test_damaged_autosave (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "autosave", NULL);
  g_autofree char *path = g_build_filename (folder, "game-1.bastide", NULL);

  forget_games ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "not a game", -1, NULL));
  with_application (damaged_autosave_body, NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
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

/* --- Long texts --- */

/* Makes every text longer by two fifths, word by word. */
static void
lengthen (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "numeric"))
    {
      g_auto (GStrv) words = g_strsplit (gtk_label_get_text (GTK_LABEL (widget)), " ", -1);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; words[i] != NULL; i++)
        {
          glong n = g_utf8_strlen (words[i], -1);

          g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words[i]);
          for (glong k = 0; k < (n * 2 + 4) / 5; k++)
            g_string_append_c (text, 'n');
        }
      gtk_label_set_text (GTK_LABEL (widget), text->str);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    lengthen (child);
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Names the widgets that ask for so much, from the window inwards. */
static void
blame (GtkWidget *widget, int width)
{
  g_test_message ("%s “%s” needs %d", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  minimum_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && minimum_width (child) > width)
      blame (child, width);
}

/* Without the frame round the window, which is the window manager's affair. */
static void
check_fits (GtkWidget *window)
{
  GtkWidget *content = gtk_widget_get_first_child (window);

  if (minimum_width (content) > 360)
    blame (content, 80);
  g_assert_cmpint (minimum_width (content), <=, 360);
}

static void
check_narrow (GtkWidget *window)
{
  present (window);
  check_fits (window);
  lengthen (window);
  check_fits (window);
  destroy_and_check (window);
}

static void
test_narrow (gconstpointer direction)
{
  g_autoptr (BastideEditionStore) store = make_store ();
  g_autoptr (GSettings) settings = make_settings ();
  g_autoptr (BastideGame) game = bastide_game_new (make_record (6, G_MAXUINT));

  gtk_widget_set_default_direction ((GtkTextDirection) GPOINTER_TO_INT (direction));
  check_narrow (bastide_new_game_new (NULL, store, settings));
  check_narrow (bastide_results_new (NULL, game));
  check_narrow (bastide_preferences_new (NULL, settings));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  bastide_game_stop (game);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  int result;
  g_autofree char *home = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);

  /* Not G_TEST_OPTION_ISOLATE_DIRS: without the system's folders GTK cannot even read its icons. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();

  ADD ("/app/new-game/first-start", test_first_start);
  ADD ("/app/new-game/seed", test_seed);
  ADD ("/app/new-game/seed-reason", test_seed_reason);
  ADD ("/app/new-game/players", test_players);
  ADD ("/app/new-game/drop", test_drop);
  ADD ("/app/new-game/reasons", test_reasons);
  ADD ("/app/new-game/B14/options", test_options);
  ADD ("/app/new-game/options-reset", test_options_reset);
  ADD ("/app/new-game/B14/first-game", test_first_game);
  ADD ("/app/new-game/edition", test_edition);
  ADD ("/app/new-game/last-setup", test_last_setup);
  ADD ("/app/new-game/cancel", test_cancel);
  ADD ("/app/new-game/spoken-names", test_new_game_names);
  g_test_add_func ("/app/new-game/last-setup-garbage", test_last_setup_garbage);
  g_test_add_func ("/app/results/table", test_results);
  g_test_add_func ("/app/results/sheet", test_score_sheet);
  g_test_add_func ("/app/preferences/bound", test_preferences);
  g_test_add_func ("/app/open/S39/damaged", test_damaged_game);
  g_test_add_func ("/app/open/S39/unreadable", test_unreadable_files);
  g_test_add_func ("/app/open/missing", test_missing_file);
  g_test_add_func ("/app/session/S41/continue", test_continue);
  g_test_add_func ("/app/session/S41/damaged-autosave", test_damaged_autosave);
  g_test_add_func ("/app/keys/S42/accelerators", test_accelerators);
  g_test_add_func ("/app/style/S46/switch", test_style);
  g_test_add_data_func ("/app/narrow/S47/S49/left-to-right", GINT_TO_POINTER (GTK_TEXT_DIR_LTR),
                        test_narrow);
  g_test_add_data_func ("/app/narrow/S47/S49/right-to-left", GINT_TO_POINTER (GTK_TEXT_DIR_RTL),
                        test_narrow);
  result = g_test_run ();
  remove_all (home);
  return result;
}
