/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rim.h: bodies on a tile as sets of places on its rim (rim.c); for the engine's own use. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* The places of the middles of sides (bit 1 << BastideSide). */
guint bastide_rim_of_sides (guint sides);
/* Whether two connected bodies that touch these places must cross each other. */
gboolean bastide_rim_cross (guint a, guint b);

G_END_DECLS
