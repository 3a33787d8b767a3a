/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-sheet.h: all kinds of an edition on one picture. */

#pragma once

#include "edition.h"
#include "picture-file.h"

G_BEGIN_DECLS

/* The kind of picture is chosen by the path's ending; width in pixels (PNG) or points. */
gboolean bastide_tile_sheet_export (const BastideEdition *edition,
                                    const char *path,
                                    const char *theme,
                                    int width,
                                    const BastideExportWatch *watch,
                                    GError **error);

G_END_DECLS
