/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz.h: JCloisterZone's names for the parts of a tile (docs/jcz.md). */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* "City", "Road", "Monastery", "Field", "River". Static. */
const char *bastide_jcz_feature_name (BastideFeature     feature);
/* Where a segment lies on a tile turned by rotation: "SE", "_N", "NL.NR.EL.WR", "I". Free with g_free. */
char       *bastide_jcz_location     (const BastideTile *tile,
                                      guint              segment,
                                      guint              rotation);
/* The tile's id in those files, or its own if it has none. Static as long as the tile. */
const char *bastide_jcz_tile_id      (const BastideTile *tile);

G_END_DECLS
