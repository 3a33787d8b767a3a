/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-import-private.h: what the two files of the importer share. */

#pragma once

#include "jcz-import.h"
#include "xml.h"

G_BEGIN_DECLS

/* Says something about an element of the file: "Line 12, tile BA/L: …". tile may be NULL. */
void bastide_import_say (BastideImportReport *report,
                         const BastideXml *node,
                         const char *tile,
                         const char *format,
                         ...) G_GNUC_PRINTF (4, 5);
/* The tile of a <tile> or <card>, under the id it has in the file. text is the file's, for what is
 * kept. */
BastideTile *bastide_import_tile (BastideXml *node, const char *text, BastideImportReport *report);

G_END_DECLS
