/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-editor-window.c: what the window of a set of 5,000 tiles costs. */

#include "config.h"

#include "edition-edit.h"
#include "editor-window.h"
#include "fixture.h"
#include "tile-edit.h"
#include "tile-list.h"

#define N_TILES 5000
#define N_STEPS 50

static BastideEdition *
large_edition (void)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  BastideEdition *base = bastide_edition_store_find (store, "base-1st");
  BastideEdition *edition = bastide_edition_copy (base);

  while (edition->tiles->len < N_TILES)
    {
      BastideEdition *before = edition;

      edition = bastide_edition_with_tiles_inserted (before, before->tiles->len, base->tiles);
      bastide_edition_unref (before);
    }
  return edition;
}

static void
report (const char *what, gint64 start, guint n)
{
  g_print ("# %-40s %9.3f ms\n", what, (double) (g_get_monotonic_time () - start) / 1000.0 / n);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Until what waits is done, and painted. */
static void
next_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static void
bench_painting (GtkWidget *window, BastideEditionDocument *document)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < N_STEPS; i++)
    {
      BastideEdition *edition = bastide_edition_document_get_edition (document);

      bastide_edition_document_edit_tile (document, 2,
                                          bastide_tile_with_terrain (edition->tiles->pdata[2],
                                                                     1u << (i & 3),
                                                                     (BastideTerrain) (i % 3)),
                                          "Paint", NULL);
    }
  report ("a painted edge, all that follows it", start, N_STEPS);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 10; i++)
    {
      bastide_edition_document_undo (document);
      next_frame (window);
    }
  report ("a step until its frame", start, 10);
}

static void
bench_list (GtkWidget *window)
{
  GtkWidget *list = fixture_find_type (window, BASTIDE_TYPE_TILE_LIST, 0);
  GtkWidget *scrolled = fixture_find_type (list, GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *search = fixture_find_type (list, GTK_TYPE_SEARCH_ENTRY, 0);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < N_STEPS; i++)
    {
      gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + 90);
      next_frame (window);
    }
  report ("scrolling by a row until its frame", start, N_STEPS);
  start = g_get_monotonic_time ();
  gtk_editable_set_text (GTK_EDITABLE (search), "city 3 edges with pennant");
  g_signal_emit_by_name (search, "search-changed");
  next_frame (window);
  report ("a search until its frame", start, 1);
}

static void
bench_window (void)
{
  g_autoptr (BastideEdition) edition = large_edition ();
  g_autoptr (BastideEditionDocument) document = bastide_edition_document_new (edition, NULL, NULL);
  gint64 start = g_get_monotonic_time ();
  GtkWidget *window = GTK_WIDGET (bastide_editor_window_new (NULL, document, NULL));

  gtk_window_present (GTK_WINDOW (window));
  fixture_wait_until (fixture_is_mapped, window);
  next_frame (window);
  report ("the window until its first frame", start, 1);
  bench_painting (window, document);
  bench_list (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_tests (void)
{
  g_test_add_func ("/editor/bench/5000-tiles", bench_window);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
