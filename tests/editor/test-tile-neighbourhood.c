/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-neighbourhood.c: rotations and neighbours follow the document. */

#include "config.h"

#include "edition-edit.h"
#include "fixture.h"
#include "tile-edit.h"
#include "tile-neighbourhood.h"

typedef struct {
  BastideEditionDocument *document;
  GtkWidget *window;
  BastideTileNeighbourhood *shown;
} Scene;

static BastideEditionDocument *
make_document (void)
{
  static const BastideTerrain sides[] = { BASTIDE_TERRAIN_CITY, BASTIDE_TERRAIN_ROAD,
                                          BASTIDE_TERRAIN_FIELD, BASTIDE_TERRAIN_ROAD };
  BastideEditionDocument *document = bastide_edition_document_new_empty ();
  g_autoptr (GPtrArray) tiles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (tiles, bastide_tile_from_sides ("A", sides));
  bastide_edition_document_edit (document,
                                 bastide_edition_with_tiles_inserted (
                                     bastide_edition_document_get_edition (document), 0, tiles),
                                 "Add", NULL);
  return document;
}

static void
scene_begin (Scene *scene)
{
  scene->document = make_document ();
  scene->shown = BASTIDE_TILE_NEIGHBOURHOOD (bastide_tile_neighbourhood_new ());
  scene->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (scene->window), GTK_WIDGET (scene->shown));
  bastide_tile_neighbourhood_set_document (scene->shown, scene->document);
  fixture_present (scene->window);
}

static void
scene_end (Scene *scene)
{
  fixture_destroy_and_check (scene->window);
  g_assert_finalize_object (scene->document);
}

static BastideEdition *
get_edition (Scene *scene)
{
  return bastide_edition_document_get_edition (scene->document);
}

static void
remove_tile (Scene *scene, guint index)
{
  bastide_edition_document_edit (scene->document,
                                 bastide_edition_without_tiles (get_edition (scene), &index, 1),
                                 "Remove", NULL);
  fixture_run_pending ();
}

static void
test_follows (void)
{
  Scene scene;

  scene_begin (&scene);
  bastide_tile_neighbourhood_set_tile (scene.shown, 2);
  remove_tile (&scene, 0);
  g_assert_cmpuint (bastide_tile_neighbourhood_get_tile (scene.shown), ==, 1);
  bastide_edition_document_undo (scene.document);
  g_assert_cmpuint (bastide_tile_neighbourhood_get_tile (scene.shown), ==, 2);
  remove_tile (&scene, 2);
  g_assert_cmpuint (bastide_tile_neighbourhood_get_tile (scene.shown), ==, G_MAXUINT);
  scene_end (&scene);
}

/* A road that ends nowhere, a city on all sides, a tile without terrain: all are drawn. */
static void
test_any_state (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  Scene scene;

  scene_begin (&scene);
  bastide_tile_neighbourhood_set_tile (scene.shown, 0);
  for (guint i = 0; i < 40; i++)
    {
      BastideTile *tile = g_ptr_array_index (get_edition (&scene)->tiles, 0);
      guint sides = (guint) g_rand_int_range (random, 1, 16);
      GtkWidget *turn = fixture_find_type (scene.window, GTK_TYPE_TOGGLE_BUTTON, i % 4);

      bastide_edition_document_edit_tile (
          scene.document, 0,
          bastide_tile_with_terrain (tile, sides, (BastideTerrain) g_rand_int_range (random, 0, 4)),
          "Paint", NULL);
      g_assert_nonnull (turn);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (turn), TRUE);
      fixture_run_pending ();
    }
  g_assert_cmpuint (bastide_tile_neighbourhood_get_tile (scene.shown), ==, 0);
  scene_end (&scene);
}

/* Nothing is there to turn or to choose without a tile. */
static void
test_none (void)
{
  GtkWidget *turn;
  Scene scene;

  scene_begin (&scene);
  turn = fixture_find_type (scene.window, GTK_TYPE_TOGGLE_BUTTON, 0);
  g_assert_false (gtk_widget_is_sensitive (turn));
  bastide_tile_neighbourhood_set_tile (scene.shown, 1);
  g_assert_true (gtk_widget_is_sensitive (turn));
  bastide_tile_neighbourhood_set_tile (scene.shown, G_MAXUINT);
  g_assert_false (gtk_widget_is_sensitive (turn));
  scene_end (&scene);
}

static void
add_tests (void)
{
  g_test_add_func ("/editor/neighbourhood/follows", test_follows);
  g_test_add_func ("/editor/neighbourhood/any-state", test_any_state);
  g_test_add_func ("/editor/neighbourhood/none", test_none);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
