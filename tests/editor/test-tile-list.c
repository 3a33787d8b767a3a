/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-list.c: the tiles of a set as a grid: choosing, searching, following the document. */

#include "config.h"

#include "edition-edit.h"
#include "fixture.h"
#include "tile-edit.h"
#include "tile-list.h"
#include "tile-model.h"

typedef struct {
  BastideEditionStore *store;
  BastideEditionDocument *document;
  BastideTileList *list;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, const void *data)
{
  g_autoptr (BastideArt) art = bastide_art_new (NULL);

  fixture->store = fixture_make_store ();
  fixture->document =
      bastide_edition_document_new_copy (bastide_edition_store_find (fixture->store, "base-1st"));
  fixture->window = gtk_window_new ();
  fixture->list = g_object_new (BASTIDE_TYPE_TILE_LIST, NULL);
  bastide_tile_list_set_document (fixture->list, fixture->document, art);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->list));
  fixture_present (fixture->window);
}

static void
tear_down (Fixture *fixture, const void *data)
{
  fixture_destroy_and_check (fixture->window);
  g_assert_finalize_object (fixture->document);
  g_assert_finalize_object (fixture->store);
}

static void
assert_selected (Fixture *fixture, guint n, guint first)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (fixture->list);

  g_assert_cmpuint (selected->len, ==, n);
  g_assert_cmpuint (g_array_index (selected, guint, 0), ==, first);
}

static void
test_total (Fixture *fixture, const void *data)
{
  g_assert_nonnull (fixture_find_nth (fixture->window, fixture_has_text, "24 kinds, 72 tiles", 0));
  bastide_edition_document_edit (
      fixture->document,
      bastide_edition_with_counts_changed (bastide_edition_document_get_edition (fixture->document),
                                           (guint[]){ 3 }, 1, 2),
      "Count", NULL);
  g_assert_nonnull (fixture_find_nth (fixture->window, fixture_has_text, "24 kinds, 74 tiles", 0));
}

/* Painting a tile, and undoing that, must not take the selection away. */
static void
test_selection_stays (Fixture *fixture, const void *data)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (fixture->document);

  bastide_tile_list_select (fixture->list, (guint[]){ 5, 7 }, 2);
  assert_selected (fixture, 2, 5);
  g_assert_true (bastide_edition_document_edit_tile (
      fixture->document, 5, bastide_tile_with_count (edition->tiles->pdata[5], 9), "Count", NULL));
  assert_selected (fixture, 2, 5);
  g_assert_true (bastide_edition_document_undo (fixture->document));
  assert_selected (fixture, 2, 5);
}

/* Tiles before it go: the same tile is selected, under its new index. */
static void
test_index_follows (Fixture *fixture, const void *data)
{
  bastide_tile_list_select (fixture->list, (guint[]){ 5 }, 1);
  bastide_edition_document_edit (
      fixture->document,
      bastide_edition_without_tiles (bastide_edition_document_get_edition (fixture->document),
                                     (guint[]){ 0, 1 }, 2),
      "Delete", NULL);
  assert_selected (fixture, 1, 3);
}

static gboolean
is_one_found (gpointer window)
{
  return fixture_find_nth (window, fixture_has_text, "1 of 24 kinds", 0) != NULL;
}

/* The only tile of the base game with a city on all sides. A tile that the search hides is shown
 * when it is selected. */
static void
test_search (Fixture *fixture, const void *data)
{
  GtkWidget *entry = fixture_find_type (fixture->window, GTK_TYPE_SEARCH_ENTRY, 0);

  gtk_editable_set_text (GTK_EDITABLE (entry), "city 4 edges");
  fixture_wait_until (is_one_found, fixture->window);
  bastide_tile_list_select (fixture->list, (guint[]){ 0 }, 1);
  assert_selected (fixture, 1, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

static void
add_tests (void)
{
#define ADD(path, func)                                                                            \
  g_test_add ("/editor/tile-list/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("total", test_total);
  ADD ("selection-stays", test_selection_stays);
  ADD ("index-follows", test_index_follows);
  ADD ("search", test_search);
#undef ADD
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
