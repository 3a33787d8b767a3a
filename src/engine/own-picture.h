/* SPDX-License-Identifier: GPL-3.0-or-later */
/* own-picture.h: authors' own pictures of tiles: SVG documents that come from outside. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A picture made safe: a document with nothing in it but shapes and their colours, bounded in what
 * drawing it may cost, written anew so that every reader of XML sees the same in it. Its view box
 * is square: it is the tile, and what is in it is turned by that many quarters clockwise. NULL, and
 * a sentence for people in fault, if that cannot be. Free both with g_free. docs/edition-format.md
 * says what a picture may hold. */
char *bastide_own_picture_clean (const char *svg, guint rotation, char **fault);

G_END_DECLS
