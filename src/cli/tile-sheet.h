/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-sheet.h: all kinds of an edition on one picture. */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* Writes a sheet with every kind of tile, its id and how many there are; width pixels (PNG) or
 * points (SVG, PDF) wide, by the path's ending (any other ending is an error too). Errors are of
 * domain G_FILE_ERROR. */
gboolean cli_tile_sheet_export (const BastideEdition *edition,
                                const char *path,
                                const char *theme,
                                int width,
                                GError **error);

G_END_DECLS
