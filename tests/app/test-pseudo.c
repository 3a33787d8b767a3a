/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pseudo.c: long texts, made by pseudo.py, from left to right and from right to left, or large
 * ones: nothing is cut off in the windows, wide or narrow.
 *
 * usage: test-pseudo PSEUDO.mo | FACTOR */

#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "edition-chooser.h"
#include "edition-document.h"
#include "editor-window.h"
#include "export-dialog.h"
#include "game-fixture.h"
#include "hand-bar.h"
#include "lesson.h"
#include "move-list.h"
#include "new-game.h"
#include "now-card.h"
#include "option-row.h"
#include "preferences.h"
#include "puzzle-dialog.h"
#include "puzzle-window.h"
#include "results.h"
#include "rules-window.h"
#include "tally-window.h"
#include "tally.h"
#include "welcome.h"

#define LANGUAGE "en_PSEUDO"
#define NARROW   (factor < 2 ? 360 : 450) /* a telephone with twice as large text is too much */
#define WIDE     1024
#define DPI      (96 * 1024) /* as GtkSettings has it */

static double factor = 0; /* by which the text is larger; 0: it's longer instead */

static GPtrArray *faults; /* sentences about what is cut off now */

/* --- Looking for what is cut off --- */

static gboolean
may_be_cut (GtkWidget *label)
{
  return gtk_widget_get_ancestor (label, BASTIDE_TYPE_NOW_CARD) == NULL &&
         gtk_widget_get_ancestor (label, BASTIDE_TYPE_HAND_BAR) == NULL &&
         gtk_widget_get_ancestor (label, BASTIDE_TYPE_OPTION_ROW) == NULL;
}

static void
complain (const char *what, GtkWidget *label, int has, int needs)
{
  g_ptr_array_add (faults, g_strdup_printf ("%s: “%s” in %s has %d, needs %d", what,
                                            gtk_label_get_text (GTK_LABEL (label)),
                                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (label)), has,
                                            needs));
}

/* Compares what Pango laid out with the room for it. */
static void
check_label (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (gtk_widget_get_width (label) < width)
    complain ("too narrow", label, gtk_widget_get_width (label), width);
  if (gtk_widget_get_height (label) < height)
    complain ("too low", label, gtk_widget_get_height (label), height);
  if (!may_be_cut (label) && gtk_widget_get_opacity (label) > 0 &&
      pango_layout_is_ellipsized (layout))
    complain ("cut", label, gtk_widget_get_width (label), 0);
}

static guint
check_labels (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_width (widget) > 0)
    {
      check_label (widget);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_labels (child);
  return n;
}

static int
minimum_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* Names the widget that asks for most, and the one in it, and so on. */
static void
blame (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  g_test_message ("%s “%s” needs %d", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  minimum_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) &&
        (widest == NULL || minimum_width (child) > minimum_width (widest)))
      widest = child;
  if (widest != NULL)
    blame (widest);
}

static void
check_width (GtkWidget *window)
{
  GtkWidget *content = gtk_widget_get_first_child (window);

  if (minimum_width (content) <= NARROW)
    return;
  blame (content);
  g_test_fail ();
}

/* On a busy machine a window may not have come to rest: it's looked at again before a fault is
 * one. */
static void
check_at_rest (GtkWidget *window)
{
  for (guint i = 0; i < 100; i++)
    {
      g_ptr_array_set_size (faults, 0);
      g_assert_cmpuint (check_labels (window), >, 0);
      if (faults->len == 0)
        return;
      g_usleep (20 * 1000);
      fixture_run_pending ();
    }
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (char *) faults->pdata[i]);
  g_test_fail ();
}

static gboolean
is_wide (GtkWidget *window, int width)
{
  return gtk_widget_get_width (window) > width ||
         minimum_width (gtk_widget_get_first_child (window)) > width;
}

/* Windows that fold need several layouts to become small. */
static void
check_at (GtkWidget *window, int width)
{
  for (guint i = 0; i < 400 && (i < 2 || is_wide (window, width)); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, width == NARROW ? 640 : 768);
      fixture_run_pending ();
      g_usleep (5000);
    }
  if (width == NARROW)
    check_width (window);
  check_at_rest (window);
}

static void
check_both (GtkWidget *window)
{
  check_at (window, WIDE);
  check_at (window, NARROW);
}

/* --- The windows --- */

static void
check_dialog (GtkWidget *window)
{
  fixture_present (window);
  check_both (window);
  fixture_destroy_and_check (window);
}

/* What the first start shows. */
static void
check_first_page (void)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), bastide_welcome_new ());
  check_dialog (window);
}

static void
set_direction (gconstpointer direction)
{
  gtk_widget_set_default_direction ((GtkTextDirection) GPOINTER_TO_INT (direction));
}

static void
test_dialogs (gconstpointer direction)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (GSettings) settings = fixture_make_settings ();
  g_autoptr (BastideGame) game = bastide_game_new (fixture_make_record (6, G_MAXUINT));

  /* Otherwise nothing would be tested. */
  g_assert_true ((g_strcmp0 (_ ("Results"), "Results") == 0) == (factor > 0));
  set_direction (direction);
  check_first_page ();
  check_dialog (bastide_new_game_new (NULL, store, settings));
  check_dialog (bastide_results_new (NULL, game));
  check_dialog (bastide_preferences_new (NULL, settings));
  check_dialog (bastide_export_dialog_new (NULL, game, settings, "plan", "Anna"));
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
  bastide_game_stop (game);
}

static GtkWidget *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), type))
      return l->data;
  g_assert_not_reached ();
}

static void
check_beside (Table *table, const char *action, const char *parameter, GType type)
{
  GtkWidget *window;

  if (parameter != NULL)
    gtk_widget_activate_action (GTK_WIDGET (table->window), action, "s", parameter);
  else
    gtk_widget_activate_action (GTK_WIDGET (table->window), action, NULL);
  window = find_window (type);
  fixture_wait_until (fixture_is_mapped, window);
  check_both (window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_run_pending ();
}

static void
drop_puzzle (BastideRecord *puzzle, gpointer data)
{
  bastide_record_free (puzzle);
}

/* Windows of the application, in front of the table's. */
static void
look_at_lists (Table *table)
{
  GtkWindow *parent = GTK_WINDOW (table->window);
  g_autofree char *path = bastide_tally_default_path ();
  g_autoptr (BastideRecord) record = fixture_make_record (6, G_MAXUINT);

  check_dialog (bastide_tally_window_new (parent, path));
  g_assert_true (bastide_tally_add (path, record, NULL));
  check_dialog (bastide_tally_window_new (parent, path));
  check_dialog (bastide_puzzle_window_new (table->application, parent));
  check_dialog (bastide_puzzle_dialog_new (parent, table->game, drop_puzzle, NULL));
  check_dialog (bastide_edition_chooser_new (GTK_APPLICATION (table->application), parent));
}

static void
test_lists (gconstpointer direction)
{
  set_direction (direction);
  table_run_record (fixture_make_record (2, 12), look_at_lists);
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
}

static void
check_window (Table *table)
{
  check_both (GTK_WIDGET (table->window));
}

static void
play_first (Table *table)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (table_state (table), moves);
  g_assert_true (bastide_game_play (table->game, g_array_index (moves, BastideMove, 0)));
  fixture_run_pending ();
}

static void
look_at_turn (Table *table)
{
  check_window (table);
  check_beside (table, "win.moves", NULL, BASTIDE_TYPE_MOVE_LIST);
  check_beside (table, "win.rules", "", BASTIDE_TYPE_RULES_WINDOW);
  while (table_state (table)->phase != BASTIDE_PHASE_FOLLOWER)
    play_first (table);
  check_window (table);
  table_act (table, "win.first-turn");
  check_window (table);
  bastide_game_window_set_game (table->window, NULL, NULL);
  check_window (table);
}

static void
test_turn (gconstpointer direction)
{
  set_direction (direction);
  table_run_record (fixture_make_record (6, 40), look_at_turn);
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
}

static void
look_at_lesson (Table *table)
{
  check_window (table);
  table_act (table, "win.lesson-next");
  check_window (table);
}

static void
test_lesson (gconstpointer direction)
{
  g_autoptr (BastideLesson) lesson = bastide_lesson_load ("first-game", NULL);

  g_assert_nonnull (lesson);
  set_direction (direction);
  table_run_record (bastide_lesson_begin (lesson), look_at_lesson);
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
}

static void
look_at_end (Table *table)
{
  check_window (table);
}

static void
test_end (gconstpointer direction)
{
  set_direction (direction);
  table_run_record (fixture_make_record (6, G_MAXUINT), look_at_end);
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
}

/* --- The editor --- */

static void
test_editor (gconstpointer direction)
{
  static const char *const pages[] = { "tiles", "start", "set", "statistics" };
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  g_autoptr (BastideEditionDocument) document =
      bastide_edition_document_new_copy (bastide_edition_store_find (store, "base-1st"));
  GtkWidget *window;

  set_direction (direction);
  window = GTK_WIDGET (bastide_editor_window_new (NULL, document, NULL));
  fixture_present (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (window, "win.page", "s", pages[i]);
      check_both (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_run_pending ();
  set_direction (GINT_TO_POINTER (GTK_TEXT_DIR_LTR));
}

/* --- The language --- */

static void
add_both (const char *name, GTestDataFunc func)
{
  g_autofree char *ltr = g_strdup_printf ("/app/S49/%s/left-to-right", name);
  g_autofree char *rtl = g_strdup_printf ("/app/S49/%s/right-to-left", name);

  g_test_add_data_func (ltr, GINT_TO_POINTER (GTK_TEXT_DIR_LTR), func);
  /* There is no other room in a mirrored window. */
  if (factor == 0)
    g_test_add_data_func (rtl, GINT_TO_POINTER (GTK_TEXT_DIR_RTL), func);
}

static void
add_tests (void)
{
  if (factor > 0)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (factor * DPI), NULL);
  add_both ("dialogs", test_dialogs);
  add_both ("turn", test_turn);
  add_both ("lists", test_lists);
  add_both ("lesson", test_lesson);
  add_both ("end", test_end);
  add_both ("editor", test_editor);
}

/* A folder of translations with that one in it. */
static char *
make_folder (const char *file)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-locale-XXXXXX", NULL);
  g_autofree char *messages = g_build_filename (folder, LANGUAGE, "LC_MESSAGES", NULL);
  g_autofree char *link = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (link);

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_make_symbolic_link (from, file, NULL, NULL));
  return g_steal_pointer (&folder);
}

/* Where nothing but C.UTF-8 is installed, its texts are translated, too; but not by glibc 2.39. */
static void
choose_locale (void)
{
  if (setlocale (LC_ALL, "en_US.UTF-8") != NULL)
    g_setenv ("LC_ALL", "en_US.UTF-8", TRUE);
  g_setenv ("LANGUAGE", LANGUAGE, TRUE);
  setlocale (LC_ALL, "");
}

/* Speaks the language in that file. */
static char *
use_language (const char *argument)
{
  g_autofree char *file = g_canonicalize_filename (argument, NULL);
  char *folder = make_folder (file);

  choose_locale ();
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return folder;
}

int
main (int argc, char **argv)
{
  const char *argument = argv[argc - 1];
  g_autofree char *folder = NULL;
  int result;

  faults = g_ptr_array_new_with_free_func (g_free);
  if (g_str_has_suffix (argument, ".mo"))
    folder = use_language (argument);
  else
    factor = g_ascii_strtod (argument, NULL);
  result = fixture_main (argc - 1, argv, add_tests);
  if (folder != NULL)
    fixture_remove_all (folder);
  g_ptr_array_unref (faults);
  return result;
}
