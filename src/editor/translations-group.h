/* SPDX-License-Identifier: GPL-3.0-or-later */
/* translations-group.h: a set's name and description in other languages, as rows. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRANSLATIONS_GROUP (bastide_translations_group_get_type ())
G_DECLARE_FINAL_TYPE (BastideTranslationsGroup,
                      bastide_translations_group,
                      BASTIDE,
                      TRANSLATIONS_GROUP,
                      AdwPreferencesGroup)

GtkWidget *bastide_translations_group_new (void);
void bastide_translations_group_set_document (BastideTranslationsGroup *self,
                                              BastideEditionDocument *document);

G_END_DECLS
