/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-fixture.c: a game in its window, for tests that play it. */

#include "config.h"

#include "application-private.h"
#include "game-fixture.h"

typedef struct {
  BastideRecord *record;
  TableFunc body;
  gboolean done;
} Run;

static GArray *
read_bag (BastideEdition *edition, const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, " ", -1);
  GArray *bag = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  for (guint i = 0; ids[i] != NULL; i++)
    {
      int kind = bastide_edition_find (edition, ids[i]);
      BastidePiece piece = { (guint16) kind, G_MAXUINT16 };

      g_assert_cmpint (kind, >=, 0);
      g_array_append_val (bag, piece);
    }
  return bag;
}

static BastideRecord *
make_record (const char *bag, const char *engine)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  BastideEdition *edition = bastide_edition_store_find (store, "base-1st");
  const BastidePlayer players[] = { { (char *) "Anna", 0, NULL },
                                    { (char *) "Ben", 1, (char *) engine } };
  const BastideOptions options = { 0 };
  g_autoptr (BastideSetup) setup = NULL;

  g_ptr_array_add (editions, edition);
  if (bag == NULL)
    setup = bastide_setup_new (editions, players, 2, &options, 7, &error);
  else
    {
      g_autoptr (GArray) pieces = read_bag (edition, bag);

      setup = bastide_setup_new_with_bag (editions, players, 2, &options,
                                          (const BastidePiece *) (void *) pieces->data, pieces->len,
                                          &error);
    }
  g_assert_no_error (error);
  return bastide_record_new (setup);
}

static gboolean
body_cb (gpointer data)
{
  Run *run = data;
  GApplication *application = g_application_get_default ();
  BastideApplication *bastide = BASTIDE_APPLICATION (application);
  g_autoptr (BastideGame) game = bastide_game_new (run->record);
  Table table = { .application = bastide, .game = game };

  fixture_run_pending ();
  table.settings = bastide_application_get_settings (bastide);
  table.window = bastide_application_ensure_window (bastide);
  table.board = fixture_find_type (GTK_WIDGET (table.window), BASTIDE_TYPE_BOARD, 0);
  bastide_game_window_set_game (table.window, game, NULL);
  table.board = fixture_find_type (GTK_WIDGET (table.window), BASTIDE_TYPE_BOARD, 0);
  g_assert_nonnull (table.board);
  table_settle (&table);
  run->body (&table);
  run->done = TRUE;
  bastide_game_window_set_game (table.window, NULL, NULL);
  fixture_destroy_and_check (GTK_WIDGET (table.window));
  g_assert_finalize_object (g_steal_pointer (&game));
  g_application_quit (application);
  return G_SOURCE_REMOVE;
}

static void
activate_cb (BastideApplication *application, Run *run)
{
  GSettings *settings = bastide_application_get_settings (application);

  g_settings_set_boolean (settings, "animations", FALSE);
  g_settings_set_boolean (settings, "confirm-turn", FALSE);
  g_idle_add (body_cb, run);
}

void
table_run_record (BastideRecord *record, TableFunc body)
{
  BastideApplication *application = bastide_application_new ();
  Run run = { .record = record, .body = body };

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_set_default (G_APPLICATION (application));
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &run);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_assert_true (run.done);
  g_application_set_default (NULL);
  g_object_unref (application);
}

void
table_run (const char *bag, const char *engine, TableFunc body)
{
  table_run_record (make_record (bag, engine), body);
}

const BastideState *
table_state (Table *table)
{
  return bastide_game_get_current_state (table->game);
}

BastideBoardTarget *
table_find (Table *table, const char *start, guint n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table->board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (BASTIDE_IS_BOARD_TARGET (child) && gtk_widget_get_visible (child) &&
        g_str_has_prefix (bastide_board_target_get_label (BASTIDE_BOARD_TARGET (child)), start) &&
        n-- == 0)
      return BASTIDE_BOARD_TARGET (child);
  return NULL;
}

guint
table_n_choices (Table *table)
{
  guint n = 0;

  while (table_find (table, "", n) != NULL)
    n++;
  return n;
}

void
table_choose_at_once (Table *table, const char *start)
{
  BastideBoardTarget *target = table_find (table, start, 0);

  g_assert_nonnull (target);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (target), "target.choose", NULL));
}

void
table_choose (Table *table, const char *start)
{
  table_choose_at_once (table, start);
  fixture_run_pending ();
}

gboolean
table_can (Table *table, const char *action)
{
  GtkWidget *probe = gtk_button_new ();
  gboolean can;

  /* A button shows whether its action is possible. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (probe), action);
  gtk_widget_insert_before (probe, gtk_widget_get_parent (table->board), NULL);
  can = gtk_widget_get_sensitive (probe);
  gtk_widget_unparent (probe);
  return can;
}

void
table_act (Table *table, const char *action)
{
  g_assert_true (table_can (table, action));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (table->window), action, NULL));
  fixture_run_pending ();
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

void
table_settle (Table *table)
{
  GdkFrameClock *clock;
  gboolean painted = FALSE;

  fixture_wait_until (fixture_is_mapped, table->board);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (table->window));
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_queue_draw (table->board);
  fixture_wait_until (is_true, &painted);
  g_signal_handlers_disconnect_by_func (clock, painted_cb, &painted);
  fixture_run_pending ();
}

gboolean
table_is_narrow (gpointer window)
{
  gboolean narrow;

  g_object_get (window, "narrow", &narrow, NULL);
  return narrow;
}

static gboolean
is_small (gpointer window)
{
  return gtk_widget_get_width (window) <= 360;
}

void
table_make_narrow (Table *table)
{
  gtk_window_set_default_size (GTK_WINDOW (table->window), 360, 640);
  fixture_wait_until (table_is_narrow, table->window);
  /* Only now it needs no more room. */
  gtk_window_set_default_size (GTK_WINDOW (table->window), 360, 640);
  fixture_wait_until (is_small, table->window);
  table_settle (table);
}
