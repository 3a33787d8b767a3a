/* SPDX-License-Identifier: GPL-3.0-or-later */
/* statistics-page.h: the editor's page that says what the set is like. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_STATISTICS_PAGE (bastide_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideStatisticsPage,
                      bastide_statistics_page,
                      BASTIDE,
                      STATISTICS_PAGE,
                      AdwBin)

/* Signal "make-tile" (BastideTile *): such a tile is wanted; borrowed.
 * Signal "show-tile" (guint tile): one is to be shown. */

void bastide_statistics_page_set_document (BastideStatisticsPage *self,
                                           BastideEditionDocument *document);

G_END_DECLS
