/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-spread.c: points moved apart. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "spread.h"

#define DISTANCE 30.0

static double
nearest_pair (const BastidePoint *points, guint n)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      nearest = MIN (nearest, hypot (points[i].x - points[k].x, points[i].y - points[k].y));
  return nearest;
}

static void
test_heap (void)
{
  BastidePoint points[40], again[40];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = again[i] = (BastidePoint){ 7 * (i % 8), 5 * (i / 8) };
  bastide_points_spread (points, G_N_ELEMENTS (points), DISTANCE);
  bastide_points_spread (again, G_N_ELEMENTS (again), DISTANCE);
  g_assert_cmpfloat (nearest_pair (points, G_N_ELEMENTS (points)), >, .93 * DISTANCE);
  g_assert_cmpmem (points, sizeof points, again, sizeof again);
  /* No farther than a heap of that many needs to be wide. */
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_assert_cmpfloat (hypot (points[i].x - 25, points[i].y - 10), <, 5 * DISTANCE);
}

static void
test_same_place (void)
{
  BastidePoint points[3] = { { 4, 4 }, { 4, 4 }, { 4, 4 } };

  bastide_points_spread (points, G_N_ELEMENTS (points), DISTANCE);
  g_assert_cmpfloat (nearest_pair (points, G_N_ELEMENTS (points)), >, .95 * DISTANCE);
}

static void
test_room (void)
{
  BastidePoint points[3] = { { 0, 0 }, { DISTANCE, 0 }, { 0, -200 } }, before[3];

  memcpy (before, points, sizeof before);
  bastide_points_spread (points, G_N_ELEMENTS (points), DISTANCE);
  g_assert_cmpmem (points, sizeof points, before, sizeof before);
  bastide_points_spread (NULL, 0, DISTANCE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/spread/heap", test_heap);
  g_test_add_func ("/render/spread/same-place", test_same_place);
  g_test_add_func ("/render/spread/room", test_room);
  return g_test_run ();
}
