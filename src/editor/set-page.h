/* SPDX-License-Identifier: GPL-3.0-or-later */
/* set-page.h: the editor's page about the set as a whole: names, kind, rules. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_PAGE (bastide_set_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideSetPage, bastide_set_page, BASTIDE, SET_PAGE, AdwBin)

void bastide_set_page_set_document (BastideSetPage *self, BastideEditionDocument *document);

G_END_DECLS
