/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fixture.c: what the tests of windows share. */

#include "config.h"
#include "fixture.h"

#include <glib/gstdio.h>

#include "board-preview.h"
#include "last-setup.h"
#include "player.h"
#include "tile-art.h"

void
fixture_remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      fixture_remove_all (child);
    }
  g_remove (path);
}

/* --- Waiting and finding --- */

void
fixture_wait_until (FixtureCondition condition, gpointer data)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

void
fixture_run_pending (void)
{
  /* Windows that are animated always have something to do where a frame takes longer than one is
   * shown, as under the sanitizers. */
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  while (g_main_context_iteration (NULL, FALSE) && g_get_monotonic_time () < end)
    ;
}

gboolean
fixture_is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

void
fixture_present (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  fixture_wait_until (fixture_is_mapped, window);
  fixture_run_pending ();
}

/* The widgets of a tree that match, in their order; those that are hidden are left out. */
static void
collect (GtkWidget *root, FixtureMatch match, const void *data, GPtrArray *found)
{
  if (!gtk_widget_get_visible (root) && !GTK_IS_ROOT (root))
    return;
  if (match (root, data))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, match, data, found);
}

GtkWidget *
fixture_find_nth (GtkWidget *root, FixtureMatch match, const void *data, guint n)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (root, match, data, found);
  return n < found->len ? g_ptr_array_index (found, n) : NULL;
}

guint
fixture_count (GtkWidget *root, FixtureMatch match, const void *data)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (root, match, data, found);
  return found->len;
}

gboolean
fixture_has_type (GtkWidget *widget, const void *data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) data);
}

GtkWidget *
fixture_find_type (GtkWidget *root, GType type, guint n)
{
  return fixture_find_nth (root, fixture_has_type, &type, n);
}

gboolean
fixture_has_action (GtkWidget *widget, const void *data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), data) == 0;
}

gboolean
fixture_has_text (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), data) == 0;
}

gboolean
fixture_has_class (GtkWidget *widget, const void *data)
{
  return gtk_widget_has_css_class (widget, data);
}

static gboolean
has_mnemonic (GtkWidget *widget, const void *data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))) ==
             *(const guint *) data;
}

void
fixture_check_mnemonics (GtkWidget *window)
{
  for (guint key = GDK_KEY_a; key <= GDK_KEY_z; key++)
    {
      if (fixture_count (window, has_mnemonic, &key) > 1)
        g_test_message ("Alt+%c is there more than once", (char) key);
      g_assert_cmpuint (fixture_count (window, has_mnemonic, &key), <=, 1);
    }
}

gboolean
fixture_is_gone (gpointer weak)
{
  return *(gpointer *) weak == NULL;
}

void
fixture_destroy_and_check (GtkWidget *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until (fixture_is_gone, &weak);
}

/* --- Editions, settings, games --- */

BastideEditionStore *
fixture_make_store (void)
{
  BastideEditionStore *store = bastide_edition_store_new (NULL);

  g_assert_nonnull (bastide_edition_store_find (store, "base-1st"));
  return store;
}

GSettings *
fixture_make_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.bastide.Bastide");

  g_settings_reset (settings, "last-setup");
  return settings;
}

BastideRecord *
fixture_make_record (guint n_players, guint n_moves)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
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

/* At the end of a program libraries take down the tables that a thread still paints with. */
static void
await_painting (void)
{
  while (bastide_board_preview_is_any_painting () || bastide_art_is_any_painting ())
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

/* What the application loads: without it, dialogs need more room than they have. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/bastide/Bastide/style-dialogs.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* AdwFlap of libadwaita 1.2 may fold between a layout and its frame; GTK warns of its shield then,
 * and draws the next frame as it should. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 &&
        g_str_has_prefix (fields[i].value, "Trying to snapshot AdwGizmo"))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

int
fixture_main (int argc, char **argv, void (*add_tests) (void))
{
  g_autofree char *home = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);
  int result;

  /* Not G_TEST_OPTION_ISOLATE_DIRS: without the system's folders GTK cannot even read its icons. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  load_style ();
  /* GTK 4.8 loses a date each time it looks for recent files that are too old, at the end of a
   * program. */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-max-age", -1, NULL);
  add_tests ();
  result = g_test_run ();
  await_painting ();
  fixture_remove_all (home);
  return result;
}
