/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-layers.c: the board as textures. Run with a renderer that keeps them. */

#include "config.h"

#include <string.h>

#include "board-parts.h"
#include "canvas.h"
#include "game-fixture.h"

static GskRenderNode *
paint (Table *table)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  bastide_board_paint (table->board, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Until all pictures are there at their final size. */
static GskRenderNode *
paint_ready (Table *table)
{
  BastideBoard *board = BASTIDE_BOARD (table->board);

  for (guint i = 0; i < 4; i++)
    {
      do
        {
          GskRenderNode *node = paint (table);

          g_clear_pointer (&node, gsk_render_node_unref);
      } while (bastide_art_cache_work (bastide_art_get_cache (board->art), 100000));
    }
  return paint (table);
}

/* The textures in a node, in the order in which they are shown. */
static void
find_textures (GskRenderNode *node, GPtrArray *textures)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        find_textures (gsk_container_node_get_child (node, i), textures);
      break;
    case GSK_TRANSFORM_NODE:
      find_textures (gsk_transform_node_get_child (node), textures);
      break;
    case GSK_CLIP_NODE:
      find_textures (gsk_clip_node_get_child (node), textures);
      break;
    case GSK_REPEAT_NODE:
      find_textures (gsk_repeat_node_get_child (node), textures);
      break;
    case GSK_TEXTURE_NODE:
      g_ptr_array_add (textures, gsk_texture_node_get_texture (node));
      break;
    default:
      break;
    }
}

/* The same without textures, on a surface. */
static cairo_surface_t *
draw_plainly (Table *table)
{
  BastideBoard *board = BASTIDE_BOARD (table->board);
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) board->camera.width, (int) board->camera.height);
  cairo_t *cr = cairo_create (surface);

  overlay.mark_last = TRUE;
  overlay.settle = 1;
  bastide_board_draw (cr, board->state, &board->camera, bastide_art_get_cache (board->art),
                      &overlay, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
largest_difference (GdkTexture *texture, cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), most = 0;
  int height = cairo_image_surface_get_height (surface);
  g_autofree guchar *pixels = g_malloc0 (4 * (gsize) width * height);
  const guchar *wanted = cairo_image_surface_get_data (surface);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, height);
  g_assert_cmpint (cairo_image_surface_get_stride (surface), ==, 4 * width);
  gdk_texture_download (texture, pixels, 4 * (gsize) width);
  for (int i = 0; i < 4 * width * height; i++)
    if (i % 4 != 3)
      most = MAX (most, ABS (pixels[i] - wanted[i]));
  return most;
}

static int
compare_picture (Table *table)
{
  BastideBoard *board = BASTIDE_BOARD (table->board);
  g_autoptr (GskRenderNode) node = paint_ready (table);
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (table->window));
  graphene_rect_t view =
      GRAPHENE_RECT_INIT (0, 0, (float) board->camera.width, (float) board->camera.height);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &view);
  cairo_surface_t *surface = draw_plainly (table);
  int difference = largest_difference (texture, surface);

  cairo_surface_destroy (surface);
  return difference;
}

/* What came late, as a tile from a thread, is in the next picture. */
static void
check_picture (Table *table)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  int difference = compare_picture (table);

  while (difference > 4 && g_get_monotonic_time () < end)
    {
      g_usleep (20000);
      fixture_run_pending ();
      difference = compare_picture (table);
    }
  g_assert_cmpint (difference, <=, 4);
}

static void
pan (Table *table, double dx, double dy)
{
  BastideCamera camera = BASTIDE_BOARD (table->board)->camera;

  bastide_camera_pan (&camera, dx, dy);
  bastide_board_hand_camera (BASTIDE_BOARD (table->board), camera);
}

static void
look_at (Table *table)
{
  if (!bastide_widget_keeps_textures (table->board))
    {
      g_test_skip ("this renderer keeps no textures");
      return;
    }
  g_object_set (table->board, "show-legal", FALSE, NULL);
  bastide_board_set_ghost (BASTIDE_BOARD (table->board), -1);
  table_settle (table);
  check_picture (table);
  pan (table, 31, -17);
  check_picture (table);
}

static void
test_same (void)
{
  table_run_record (fixture_make_record (2, 40), look_at);
}

/* Until two pictures in a row consist of the same textures, which textures gets. */
static GskRenderNode *
paint_at_rest (Table *table, GPtrArray *textures)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  GskRenderNode *last = paint_ready (table);
  gboolean same = FALSE;

  while (!same && g_get_monotonic_time () < end)
    {
      g_autoptr (GPtrArray) before = g_ptr_array_new ();
      g_autoptr (GskRenderNode) node = last;

      find_textures (node, before);
      g_usleep (20000);
      fixture_run_pending ();
      last = paint_ready (table);
      g_ptr_array_set_size (textures, 0);
      find_textures (last, textures);
      same = before->len == textures->len &&
             memcmp (before->pdata, textures->pdata, before->len * sizeof (gpointer)) == 0;
    }
  return last;
}

static GPtrArray *
textures_after_pan (Table *table, double dx, double dy, GskRenderNode **node)
{
  GPtrArray *textures = g_ptr_array_new ();

  pan (table, dx, dy);
  *node = paint (table);
  find_textures (*node, textures);
  return textures;
}

/* While somebody pans, nothing is loaded up that was there. */
static void
pan_about (Table *table)
{
  g_autoptr (GskRenderNode) ready = NULL, first = NULL, second = NULL, third = NULL;
  g_autoptr (GPtrArray) before = g_ptr_array_new (), once = NULL, twice = NULL, more = NULL;

  if (!bastide_widget_keeps_textures (table->board))
    {
      g_test_skip ("this renderer keeps no textures");
      return;
    }
  ready = paint_at_rest (table, before);
  g_assert_cmpuint (before->len, >, 3);
  once = textures_after_pan (table, 2, 1, &first);
  twice = textures_after_pan (table, 2, 1, &second);
  more = textures_after_pan (table, 2, 1, &third);
  g_assert_cmpuint (once->len, ==, before->len);
  /* The last one is what lies above the tiles: it becomes larger first. */
  for (guint i = 0; i + 1 < before->len; i++)
    g_assert_true (once->pdata[i] == before->pdata[i]);
  for (guint i = 0; i < once->len; i++)
    {
      g_assert_true (twice->pdata[i] == once->pdata[i]);
      g_assert_true (more->pdata[i] == once->pdata[i]);
    }
}

static void
test_kept (void)
{
  table_run_record (fixture_make_record (2, 40), pan_about);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/layers/same-picture", test_same);
  g_test_add_func ("/app/layers/kept", test_kept);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
