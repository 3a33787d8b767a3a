/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-camera.c: the mathematics of the camera. */

#include <glib.h>
#include <math.h>

#include "camera.h"

#define NEAR 1e-6

static const double scales[] = { 1, 1.25, 1.5, 2 };

static BastideCamera
some_camera (void)
{
  return (BastideCamera){ .width = 1283, .height = 797, .tile = 93.7, .x = -4.318, .y = 17.23 };
}

static void
test_round_trip (void)
{
  BastideCamera camera = some_camera ();

  for (double x = -2000; x <= 2000; x += 173.3)
    for (double y = -2000; y <= 2000; y += 311.9)
      {
        double board_x, board_y, back_x, back_y;

        bastide_camera_to_board (&camera, x, y, &board_x, &board_y);
        bastide_camera_to_view (&camera, board_x, board_y, &back_x, &back_y);
        g_assert_cmpfloat_with_epsilon (x, back_x, NEAR);
        g_assert_cmpfloat_with_epsilon (y, back_y, NEAR);
      }
}

static void
test_middle (void)
{
  BastideCamera camera = some_camera ();
  double x, y;

  bastide_camera_to_view (&camera, camera.x, camera.y, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, camera.width / 2, NEAR);
  g_assert_cmpfloat_with_epsilon (y, camera.height / 2, NEAR);
  /* One tile to the east is one tile's pixels to the right. */
  bastide_camera_to_view (&camera, camera.x + 1, camera.y + 2, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, camera.width / 2 + camera.tile, NEAR);
  g_assert_cmpfloat_with_epsilon (y, camera.height / 2 + 2 * camera.tile, NEAR);
}

static void
test_cell_at (void)
{
  BastideCamera camera = some_camera ();

  /* Also west and north of the start tile, where truncation would be wrong. */
  for (int cell_x = -6; cell_x <= 6; cell_x += 3)
    for (int cell_y = -6; cell_y <= 6; cell_y += 3)
      {
        double x, y;
        int at_x, at_y;

        bastide_camera_to_view (&camera, cell_x + .02, cell_y + .98, &x, &y);
        bastide_camera_cell_at (&camera, x, y, &at_x, &at_y);
        g_assert_cmpint (at_x, ==, cell_x);
        g_assert_cmpint (at_y, ==, cell_y);
      }
}

static void
test_zoom_keeps_point (void)
{
  static const double factors[] = { 1.2, .5, 1 / 1.2, 3, 1000, .0001 };

  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      BastideCamera camera = some_camera ();
      double before_x, before_y, after_x, after_y;

      bastide_camera_to_board (&camera, 311, 640, &before_x, &before_y);
      bastide_camera_zoom_at (&camera, factors[i], 311, 640);
      bastide_camera_to_board (&camera, 311, 640, &after_x, &after_y);
      g_assert_cmpfloat_with_epsilon (before_x, after_x, NEAR);
      g_assert_cmpfloat_with_epsilon (before_y, after_y, NEAR);
      g_assert_cmpfloat (camera.tile, >=, BASTIDE_ZOOM_MIN);
      g_assert_cmpfloat (camera.tile, <=, BASTIDE_ZOOM_MAX);
      if (i < 4)
        g_assert_cmpfloat_with_epsilon (camera.tile, 93.7 * factors[i], 1e-3);
    }
}

static void
test_pan (void)
{
  BastideCamera camera = some_camera ();
  double x, y, moved_x, moved_y;

  bastide_camera_to_view (&camera, 3, -2, &x, &y);
  bastide_camera_pan (&camera, 25, -40);
  bastide_camera_to_view (&camera, 3, -2, &moved_x, &moved_y);
  g_assert_cmpfloat_with_epsilon (moved_x, x + 25, NEAR);
  g_assert_cmpfloat_with_epsilon (moved_y, y - 40, NEAR);
}

static void
test_fit (void)
{
  BastideCamera camera = some_camera ();
  double left, top, right, bottom;

  bastide_camera_fit (&camera, -7, 2, 12, 20, 24, 400);
  bastide_camera_to_view (&camera, -7, 2, &left, &top);
  bastide_camera_to_view (&camera, 13, 21, &right, &bottom);
  g_assert_cmpfloat (left, >=, 24 - NEAR);
  g_assert_cmpfloat (top, >=, 24 - NEAR);
  g_assert_cmpfloat (right, <=, camera.width - 24 + NEAR);
  g_assert_cmpfloat (bottom, <=, camera.height - 24 + NEAR);
  /* As large as possible: it touches the margin in one direction, and lies in the middle. */
  g_assert_cmpfloat_with_epsilon (top, 24, NEAR);
  g_assert_cmpfloat_with_epsilon (left, camera.width - right, NEAR);

  bastide_camera_fit (&camera, 0, 0, 0, 0, 24, 100);
  g_assert_cmpfloat_with_epsilon (camera.tile, 100, NEAR);
  bastide_camera_fit (&camera, -5000, -5000, 5000, 5000, 24, 100);
  g_assert_cmpfloat_with_epsilon (camera.tile, BASTIDE_ZOOM_MIN, NEAR);
  /* A view without room, as before a window is shown. */
  camera.width = camera.height = 0;
  bastide_camera_fit (&camera, 0, 0, 3, 3, 24, 100);
  g_assert_cmpfloat_with_epsilon (camera.tile, BASTIDE_ZOOM_MIN, NEAR);
}

static void
test_show_cell (void)
{
  static const int cells[][2] = { { -20, 17 }, { 30, 17 }, { -4, -40 }, { -4, 90 }, { 40, 60 } };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      BastideCamera camera = some_camera ();
      double x, y;

      g_assert_true (bastide_camera_show_cell (&camera, cells[i][0], cells[i][1], 12));
      bastide_camera_to_view (&camera, cells[i][0], cells[i][1], &x, &y);
      g_assert_cmpfloat (x, >=, 12 - NEAR);
      g_assert_cmpfloat (y, >=, 12 - NEAR);
      g_assert_cmpfloat (x + camera.tile, <=, camera.width - 12 + NEAR);
      g_assert_cmpfloat (y + camera.tile, <=, camera.height - 12 + NEAR);
      g_assert_false (bastide_camera_show_cell (&camera, cells[i][0], cells[i][1], 12));
    }
}

static void
test_show_cell_moves_little (void)
{
  BastideCamera camera = some_camera (), before = camera;
  double x, y;

  /* It is in view: nothing moves. */
  g_assert_false (bastide_camera_show_cell (&camera, -4, 17, 12));
  g_assert_cmpfloat (camera.x, ==, before.x);
  g_assert_cmpfloat (camera.y, ==, before.y);
  /* Too far to the east only: north and south stay, and it just comes in. */
  g_assert_true (bastide_camera_show_cell (&camera, 10, 17, 12));
  g_assert_cmpfloat (camera.y, ==, before.y);
  bastide_camera_to_view (&camera, 11, 17, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, camera.width - 12, NEAR);
  /* A cell that is larger than the view comes into the middle. */
  camera.width = 60;
  bastide_camera_show_cell (&camera, 3, 17, 12);
  bastide_camera_to_view (&camera, 3.5, 17, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 30, NEAR);
}

static void
test_snap (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (double tile = BASTIDE_ZOOM_MIN; tile < BASTIDE_ZOOM_MAX; tile *= 1.137)
      {
        BastideCamera camera = some_camera (), again;

        camera.tile = tile;
        bastide_camera_snap (&camera, scales[i]);
        g_assert_cmpfloat_with_epsilon (camera.tile, tile, .5 / scales[i] + NEAR);
        for (int cell = -30; cell <= 30; cell += 7)
          {
            double x, y;

            bastide_camera_to_view (&camera, cell, -cell, &x, &y);
            g_assert_cmpfloat_with_epsilon (x * scales[i], round (x * scales[i]), NEAR);
            g_assert_cmpfloat_with_epsilon (y * scales[i], round (y * scales[i]), NEAR);
          }
        /* What is snapped stays where it is. */
        again = camera;
        bastide_camera_snap (&again, scales[i]);
        g_assert_cmpfloat_with_epsilon (again.x, camera.x, NEAR);
        g_assert_cmpfloat_with_epsilon (again.y, camera.y, NEAR);
        g_assert_cmpfloat_with_epsilon (again.tile, camera.tile, NEAR);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/camera/round-trip", test_round_trip);
  g_test_add_func ("/render/camera/middle", test_middle);
  g_test_add_func ("/render/camera/cell-at", test_cell_at);
  g_test_add_func ("/render/camera/zoom-keeps-the-point", test_zoom_keeps_point);
  g_test_add_func ("/render/camera/pan", test_pan);
  g_test_add_func ("/render/camera/fit", test_fit);
  g_test_add_func ("/render/camera/show-cell", test_show_cell);
  g_test_add_func ("/render/camera/show-cell-moves-little", test_show_cell_moves_little);
  g_test_add_func ("/render/camera/snap", test_snap);
  return g_test_run ();
}
