/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-fixture.h: tiles to draw in tests, benchmarks and contact sheets. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* An edition's tiles, of BastideTile: path of an edition file, or "custom" for kinds that the
 * base game does not
 * have (rivers, bridges, many caps, nothing at all). NULL with an error. */
GPtrArray *art_fixture_tiles (const char *what, GError **error);
/* The shipped edition of that id; aborts if it can't be read. */
GPtrArray *art_fixture_edition (const char *id);

G_END_DECLS
