/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-window.c: the rules, read and searched, wide and narrow, beside a game; why points
 * were given. */

#include "config.h"

#include "board-preview.h"
#include "game-fixture.h"
#include "rule-book.h"
#include "rules-window.h"
#include "why-popover.h"

static gboolean
is_big_title (GtkWidget *widget, const void *title)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-1") &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), title);
}

static gboolean
shows (GtkWidget *window, const char *title)
{
  fixture_run_pending ();
  return fixture_find_nth (window, is_big_title, title, 0) != NULL;
}

static gboolean
is_rules_window (GtkWidget *widget, const void *data)
{
  return BASTIDE_IS_RULES_WINDOW (widget);
}

/* Of that parent. */
static GtkWidget *
find_window (GtkWidget *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (is_rules_window (l->data, NULL) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (parent))
      return l->data;
  return NULL;
}

static void
search (GtkWidget *window, const char *words)
{
  GtkWidget *entry = fixture_find_type (window, GTK_TYPE_SEARCH_ENTRY, 0);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  fixture_run_pending ();
}

static void
check_search (GtkWidget *window)
{
  GtkWidget *no_results = fixture_find_type (window, ADW_TYPE_STATUS_PAGE, 0);

  search (window, "pennant wall");
  g_assert_true (shows (window, "Cities"));
  search (window, "zebra");
  g_assert_true (gtk_widget_get_mapped (no_results));
  g_assert_true (shows (window, "Cities"));
  search (window, "");
  g_assert_false (gtk_widget_get_mapped (no_results));
}

static void
check_reading (Table *table)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.rules", "s", "");
  window = find_window (GTK_WIDGET (table->window));
  g_assert_nonnull (window);
  fixture_wait_until (fixture_is_mapped, window);
  g_assert_true (shows (window, "Getting Ready"));
  check_search (window);
  /* By a rule's id; there is one window only; the game has no Count. */
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.rules", "s", "B6c");
  g_assert_true (find_window (GTK_WIDGET (table->window)) == window);
  g_assert_true (shows (window, "Monasteries"));
  g_assert_false (bastide_rules_window_open (BASTIDE_RULES_WINDOW (window), "carcassonne"));
  g_assert_true (shows (window, "Monasteries"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (find_window (GTK_WIDGET (table->window)));
}

static void
test_reading (void)
{
  table_run ("E U V", NULL, check_reading);
}

static gboolean
is_settled (gpointer leaflet)
{
  return !adw_leaflet_get_child_transition_running (leaflet);
}

/* A page that is gone to is read from its top, though GTK scrolls to what has the focus. */
static void
check_top (GtkWidget *window, AdwLeaflet *leaflet)
{
  GtkWidget *list = fixture_find_nth (window, fixture_has_class, "navigation-sidebar", 0);
  GtkWidget *scroller;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0), "activate");
  fixture_wait_until (is_settled, leaflet);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_run_pending ();
  for (guint i = 0; (scroller = fixture_find_type (window, GTK_TYPE_SCROLLED_WINDOW, i)) != NULL;
       i++)
    g_assert_cmpfloat (gtk_adjustment_get_value (
                           gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))),
                       ==, 0);
}

/* Every page fits into 360 pixels, and can be left again. */
static void
test_narrow (void)
{
  GtkWidget *parent = gtk_window_new (), *window;
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new (NULL);
  AdwLeaflet *leaflet;
  int width;

  fixture_present (parent);
  window = GTK_WIDGET (bastide_rules_window_present (GTK_WINDOW (parent), NULL, NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  fixture_wait_until (fixture_is_mapped, window);
  leaflet = ADW_LEAFLET (fixture_find_type (window, ADW_TYPE_LEAFLET, 0));
  fixture_run_pending ();
  g_assert_true (adw_leaflet_get_folded (leaflet));
  check_top (window, leaflet);
  for (guint i = 0; i < bastide_rule_book_get_n (book); i++)
    {
      const BastideRuleTopic *topic = bastide_rule_book_get (book, i);

      g_assert_true (bastide_rules_window_open (BASTIDE_RULES_WINDOW (window), topic->id));
      g_assert_true (shows (window, bastide_rule_topic_get_title (topic)));
      gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
    }
  /* Words typed on a page lead back to the list. */
  g_signal_emit_by_name (fixture_find_type (window, GTK_TYPE_SEARCH_ENTRY, 0), "search-started");
  g_assert_nonnull (fixture_find_nth (adw_leaflet_get_visible_child (leaflet), fixture_has_class,
                                      "navigation-sidebar", 0));
  fixture_destroy_and_check (window);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static gboolean
is_popover (GtkWidget *widget, const void *data)
{
  return BASTIDE_IS_WHY_POPOVER (widget);
}

static GtkWidget *
find_popover (Table *table)
{
  return fixture_find_nth (GTK_WIDGET (table->window), is_popover, NULL, 0);
}

/* The row that has the focus says all that is in it. */
static void
check_read_out (GtkWidget *why)
{
  gtk_test_accessible_assert_property (fixture_find_type (why, GTK_TYPE_LIST_BOX_ROW, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Road completed: Anna 4 points. 4 tiles = 4. A completed "
                                       "road is worth 1 point for each of its "
                                       "tiles. Only Anna has followers there.");
}

/* Anna's road of four tiles, from the examples. */
static void
check_why (Table *table)
{
  GtkWidget *why;

  table_act (table, "win.decline");
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.why", "u", 0);
  fixture_run_pending ();
  why = find_popover (table);
  g_assert_nonnull (why);
  g_assert_nonnull (fixture_find_nth (why, fixture_has_text, "4 tiles = 4", 0));
  check_read_out (why);
  g_assert_nonnull (fixture_find_nth (why, fixture_has_text, "Only Anna has followers there.", 0));
  g_assert_cmpstr (bastide_why_popover_get_event (BASTIDE_WHY_POPOVER (why))->rule, ==, "B6a");
  /* Asked again while it closes, it's there once; closed, it's gone; the turn before brought
   * nothing. */
  gtk_popover_popdown (GTK_POPOVER (why));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.why", "u", 3);
  fixture_run_pending ();
  /* The way to the rule closes it. */
  g_signal_emit_by_name (
      fixture_find_nth (find_popover (table), fixture_has_action, "win.rules", 0), "clicked");
  fixture_run_pending ();
  g_assert_null (find_popover (table));
  g_assert_true (shows (find_window (GTK_WIDGET (table->window)), "Roads"));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.why", "u", 2);
  fixture_run_pending ();
  g_assert_null (find_popover (table));
  /* Left open, it goes with the window. */
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.why", "u", 3);
}

static void
test_why (void)
{
  g_autoptr (GError) error = NULL;

  table_run_record (bastide_rule_example_load (bastide_rule_example_find ("roads"), &error),
                    check_why);
  g_assert_no_error (error);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/rules-window/why", test_why);
  g_test_add_func ("/app/rules-window/reading", test_reading);
  g_test_add_func ("/app/rules-window/narrow", test_narrow);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
