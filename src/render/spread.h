/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spread.h: points moved apart, so that what is drawn round them can be told apart. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  double x, y;
} BastidePoint;

/* Moves points that are nearer to each other than distance, about as far as is needed for that and
 * always in the same way. Points that have room stay where they are. */
void bastide_points_spread (BastidePoint *points, guint n, double distance);

G_END_DECLS
