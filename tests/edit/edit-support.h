/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit-support.h: for the tests of editions under edit. */

#pragma once

#include "edition-document.h"
#include "edition-support.h"

/* The editions that the program ships, NULL-terminated. */
extern const char *const edit_shipped[];

/* Replaces *tile by next, and takes next over. */
void edit_take (BastideTile **tile, BastideTile *next);
/* Makes some random step in the document, of any kind; TRUE if it changed something. */
gboolean edit_random_step (BastideEditionDocument *document, GRand *random);
/* The text of the edition's file. */
char *edit_text (BastideEditionDocument *document);
