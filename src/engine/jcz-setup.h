/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-setup.h: what a game saved by JCloisterZone is played with (docs/jcz.md). */

#pragma once

#include "jcz-json.h"
#include "setup.h"

G_BEGIN_DECLS

/* Tile sets, rules, players and the bag of the game in that file. Editions are found by the alias
 * of their set in bastide_edition_folders (). NULL with error, of BASTIDE_RECORD_ERROR or
 * BASTIDE_SETUP_ERROR, if the file does not say them as it should, or says what Bastide does not
 * have. */
BastideSetup *bastide_jcz_read_setup (JsonObject *root, GError **error);
/* "R90" or 90 as quarter turns. FALSE if it is neither. */
gboolean bastide_jcz_read_rotation (JsonNode *node, guint *rotation);

G_END_DECLS
