/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start-page.h: the editor's page with the tiles that lie on the table from the start. */

#pragma once

#include "art.h"
#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_START_PAGE (bastide_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideStartPage, bastide_start_page, BASTIDE, START_PAGE, AdwBin)

/* What can't be done is said through the action win.say (s). */

void bastide_start_page_set_document (BastideStartPage *self,
                                      BastideEditionDocument *document,
                                      BastideArt *art);
/* Shows or hides the list of tiles. */
void bastide_start_page_toggle_list (BastideStartPage *self);
/* In a narrow window the button for the list is on the page. */
void bastide_start_page_set_narrow (BastideStartPage *self, gboolean narrow);

G_END_DECLS
