/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-edit.h: changes of an edition, as functions from one edition to another
 * (docs/editor.md). */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

/* Each returns a new reference: to a new edition that shares the tiles, or to the same one if
 * nothing would change. Indices of tiles that aren't there are left aside. Start layouts follow
 * their tiles. */

BastideEdition *
bastide_edition_with_tile (const BastideEdition *edition, guint index, BastideTile *tile);
/* Puts tiles (of BastideTile) before index; those whose id is taken get a free one, and are
 * not what other programs know under their alias. At most 10,000 kinds. */
BastideEdition *bastide_edition_with_tiles_inserted (const BastideEdition *edition,
                                                     guint index,
                                                     const GPtrArray *tiles);
BastideEdition *bastide_edition_without_tiles (const BastideEdition *edition,
                                               const guint *indices,
                                               guint n_indices);
/* Moves tiles before the tile that is at `before` now, in their order. */
BastideEdition *bastide_edition_with_tiles_moved (const BastideEdition *edition,
                                                  const guint *indices,
                                                  guint n_indices,
                                                  guint before);
/* Puts copies with ids of their own behind the last of the tiles. */
BastideEdition *bastide_edition_with_tiles_duplicated (const BastideEdition *edition,
                                                       const guint *indices,
                                                       guint n_indices);
/* Adds to the counts of tiles; none goes below 0. */
BastideEdition *bastide_edition_with_counts_changed (const BastideEdition *edition,
                                                     const guint *indices,
                                                     guint n_indices,
                                                     int by);
/* wanted if no tile has it, else with a number; fitting what an id may be. NULL: the first of A to
 * Z, then T1 and so on. */
char *bastide_edition_free_tile_id (const BastideEdition *edition, const char *wanted);

/* Any text: what is no id is an issue. */
BastideEdition *bastide_edition_with_id (const BastideEdition *edition, const char *id);
/* language: NULL for English; text: NULL or "" for none. */
BastideEdition *
bastide_edition_with_name (const BastideEdition *edition, const char *language, const char *text);
BastideEdition *bastide_edition_with_description (const BastideEdition *edition,
                                                  const char *language,
                                                  const char *text);
BastideEdition *bastide_edition_with_author (const BastideEdition *edition, const char *author);
BastideEdition *bastide_edition_with_licence (const BastideEdition *edition, const char *licence);
BastideEdition *bastide_edition_with_kind (const BastideEdition *edition, BastideEditionKind kind);
BastideEdition *bastide_edition_with_theme (const BastideEdition *edition, const char *theme);
/* A rule of this edition; value NULL: as the standard has it. */
BastideEdition *
bastide_edition_with_default (const BastideEdition *edition, const char *option, const char *value);

/* Lays a tile on a cell of the start layout, in place of what lies there. */
BastideEdition *bastide_edition_with_place (const BastideEdition *edition,
                                            guint tile,
                                            int x,
                                            int y,
                                            guint rotation);
BastideEdition *bastide_edition_without_place (const BastideEdition *edition, int x, int y);
/* Index in edition->start of the tile on a cell, or -1. */
int bastide_edition_find_place (const BastideEdition *edition, int x, int y);

/* Tiles as text for the clipboard: an edition file that needs no other. */
char *
bastide_edition_copy_tiles (const BastideEdition *edition, const guint *indices, guint n_indices);
/* The tiles (of BastideTile) of such a text, or of any edition file; NULL with error. */
GPtrArray *bastide_edition_paste_tiles (const char *text, GError **error);

G_END_DECLS
