/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-canvas.c: tiles made on the canvas, by pointer and by keys. */

#include "config.h"

#include "board-target.h"
#include "edition-edit.h"
#include "edition-store.h"
#include "fixture.h"
#include "tile-canvas.h"
#include "tile-edit.h"

typedef struct {
  BastideEditionDocument *document;
  GtkWidget *window, *canvas;
} Scene;

static void
scene_begin (Scene *scene)
{
  g_autoptr (GPtrArray) tiles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);

  scene->document = bastide_edition_document_new_empty ();
  g_ptr_array_add (tiles, bastide_tile_from_sides ("A", (BastideTerrain[4]){ 0 }));
  bastide_edition_document_edit (
      scene->document,
      bastide_edition_with_tiles_inserted (bastide_edition_document_get_edition (scene->document),
                                           0, tiles),
      "Add", NULL);
  scene->canvas = bastide_tile_canvas_new ();
  bastide_tile_canvas_set_document (BASTIDE_TILE_CANVAS (scene->canvas), scene->document);
  bastide_tile_canvas_set_tile (BASTIDE_TILE_CANVAS (scene->canvas), 0);
  scene->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (scene->window), scene->canvas);
  fixture_present (scene->window);
}

static void
scene_end (Scene *scene)
{
  fixture_destroy_and_check (scene->window);
  g_assert_finalize_object (scene->document);
}

static gpointer
find_controller (Scene *scene, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scene->canvas);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type)
        return controller;
    }
  g_assert_not_reached ();
}

/* Points in 0 to 1 of the whole widget. */
static void
stroke (Scene *scene, const char *tool, double x, double y, double end_x, double end_y)
{
  gpointer drag = find_controller (scene, GTK_TYPE_GESTURE_DRAG);
  double width = gtk_widget_get_width (scene->canvas);
  double height = gtk_widget_get_height (scene->canvas);
  double dx = (end_x - x) * width, dy = (end_y - y) * height;

  g_object_set (scene->canvas, "tool", tool, NULL);
  g_signal_emit_by_name (drag, "drag-begin", x * width, y * height);
  g_signal_emit_by_name (drag, "drag-update", dx / 2, dy / 2);
  fixture_run_pending ();
  g_signal_emit_by_name (drag, "drag-end", dx, dy);
  fixture_run_pending ();
}

/* N, E, S, W and M: clicks and drags. */
static void
stroke_zones (Scene *scene, const char *tool, char from, char to)
{
  static const char names[] = "NESWM";
  static const double points[][2] = {
    { 0.5, 0.15 }, { 0.85, 0.5 }, { 0.5, 0.85 }, { 0.15, 0.5 }, { 0.5, 0.5 }
  };
  const double *a = points[strchr (names, from) - names];
  const double *b = points[strchr (names, to) - names];

  stroke (scene, tool, a[0], a[1], b[0], b[1]);
}

static void
press (Scene *scene, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (scene, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, 0, state, &handled);
  g_assert_true (handled);
  fixture_run_pending ();
}

/* All that is drawn and played is as in the shipped tile; counts and the like are not painted. */
static void
check_like_shipped (Scene *scene, const char *id)
{
  g_autoptr (BastideEditionStore) store = fixture_make_store ();
  BastideEdition *base = bastide_edition_store_find (store, "base-1st");
  BastideEdition *made = bastide_edition_document_get_edition (scene->document);
  const BastideTile *want = g_ptr_array_index (base->tiles, bastide_edition_find (base, id));
  const BastideTile *have = g_ptr_array_index (made->tiles, 0);

  g_assert_cmpint (have->crossing, ==, want->crossing);
  g_assert_cmpuint (have->n_segments, ==, want->n_segments);
  for (guint i = 0; i < want->n_segments; i++)
    g_assert_true (bastide_segment_equal (&have->segments[i], &want->segments[i]));
}

static void
undo_all (Scene *scene)
{
  while (bastide_edition_document_get_n_undo (scene->document) > 1)
    bastide_edition_document_undo (scene->document);
  fixture_run_pending ();
}

static void
test_pointer (void)
{
  Scene scene;

  scene_begin (&scene);
  stroke_zones (&scene, "monastery", 'M', 'M');
  stroke_zones (&scene, "road", 'S', 'M');
  check_like_shipped (&scene, "A");
  undo_all (&scene);
  stroke_zones (&scene, "city", 'N', 'N');
  stroke_zones (&scene, "road", 'W', 'E');
  check_like_shipped (&scene, "D");
  undo_all (&scene);
  stroke_zones (&scene, "village", 'M', 'M');
  for (const char *side = "NESW"; *side != '\0'; side++)
    stroke_zones (&scene, "road", *side, 'M');
  check_like_shipped (&scene, "X");
  undo_all (&scene);
  stroke_zones (&scene, "city", 'N', 'N');
  stroke_zones (&scene, "crossroad", 'M', 'M');
  for (const char *side = "ESW"; *side != '\0'; side++)
    stroke_zones (&scene, "road", *side, 'M');
  check_like_shipped (&scene, "L");
  undo_all (&scene);
  stroke_zones (&scene, "city", 'N', 'W');
  stroke_zones (&scene, "city", 'N', 'E');
  stroke_zones (&scene, "road", 'S', 'M');
  stroke_zones (&scene, "pennant", 'M', 'M');
  check_like_shipped (&scene, "S");
  scene_end (&scene);
}

static void
test_keys (void)
{
  static const guint arrows[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };
  Scene scene;

  scene_begin (&scene);
  press (&scene, GDK_KEY_m, 0);
  press (&scene, GDK_KEY_Down, 0);
  press (&scene, GDK_KEY_r, 0);
  check_like_shipped (&scene, "A");
  undo_all (&scene);
  press (&scene, GDK_KEY_Up, 0);
  press (&scene, GDK_KEY_c, 0);
  press (&scene, GDK_KEY_Left, 0);
  press (&scene, GDK_KEY_r, 0);
  press (&scene, GDK_KEY_Right, GDK_SHIFT_MASK);
  check_like_shipped (&scene, "D");
  undo_all (&scene);
  press (&scene, GDK_KEY_g, 0);
  for (guint i = 0; i < 4; i++)
    {
      press (&scene, arrows[i], 0);
      press (&scene, GDK_KEY_r, 0);
    }
  check_like_shipped (&scene, "X");
  scene_end (&scene);
}

static const BastideTile *
tile_of (Scene *scene)
{
  return bastide_edition_document_get_edition (scene->document)->tiles->pdata[0];
}

/* Pennants, decorations, and what lies on the tile as a thing of its own. */
static void
test_more_keys (void)
{
  Scene scene;
  GtkWidget *city;

  scene_begin (&scene);
  press (&scene, GDK_KEY_Up, 0);
  press (&scene, GDK_KEY_c, 0);
  press (&scene, GDK_KEY_Left, GDK_SHIFT_MASK);
  press (&scene, GDK_KEY_p, 0);
  press (&scene, GDK_KEY_p, 0);
  press (&scene, GDK_KEY_P, GDK_SHIFT_MASK);
  g_assert_cmpuint (tile_of (&scene)->segments[0].pennants, ==, 1);
  press (&scene, GDK_KEY_d, 0);
  g_assert_cmpstr (tile_of (&scene)->decorations[0], ==, "garden");
  /* Behind the four edges comes the city. */
  city = gtk_widget_get_first_child (scene.canvas);
  for (guint i = 0; i < 4; i++)
    city = gtk_widget_get_next_sibling (city);
  g_assert_cmpstr (bastide_board_target_get_label (BASTIDE_BOARD_TARGET (city)), ==,
                   "City: north, west, 1 pennant");
  gtk_widget_grab_focus (city);
  press (&scene, GDK_KEY_Right, GDK_SHIFT_MASK);
  g_assert_true (tile_of (&scene)->segments[0].has_spot);
  press (&scene, GDK_KEY_s, 0);
  g_assert_false (tile_of (&scene)->segments[0].has_spot);
  press (&scene, GDK_KEY_Delete, 0);
  g_assert_cmpint (bastide_tile_side_segment (tile_of (&scene), BASTIDE_SIDE_WEST), !=,
                   bastide_tile_side_segment (tile_of (&scene), BASTIDE_SIDE_NORTH));
  scene_end (&scene);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  Scene scene;

  scene_begin (&scene);
  for (guint i = 0; i < 150; i++)
    stroke (&scene,
            bastide_tile_tool_name (
                (BastideTileTool) g_rand_int_range (random, 0, BASTIDE_N_TILE_TOOLS)),
            g_rand_double (random), g_rand_double (random), g_rand_double (random),
            g_rand_double (random));
  g_assert_cmpuint (bastide_edition_document_get_n_undo (scene.document), >, 40);
  scene_end (&scene);
}

static void
add_tests (void)
{
  g_test_add_func ("/editor/canvas/pointer", test_pointer);
  g_test_add_func ("/editor/canvas/keys", test_keys);
  g_test_add_func ("/editor/canvas/more-keys", test_more_keys);
  g_test_add_func ("/editor/canvas/random", test_random);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
