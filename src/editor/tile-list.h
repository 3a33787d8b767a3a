/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-list.h: the tiles of a set as a grid, to look for, choose and put in order. */

#pragma once

#include "art.h"
#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_LIST (bastide_tile_list_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileList, bastide_tile_list, BASTIDE, TILE_LIST, AdwBin)

/* Signal "selection-changed": other tiles are selected.
 * Signal "activated" (guint tile): one was double-clicked.
 * Signal "move" (guint before): the selected tiles were dragged before the tile that is there. */

void bastide_tile_list_set_document (BastideTileList *self,
                                     BastideEditionDocument *document,
                                     BastideArt *art);
/* For a page on which tiles are only chosen: without buttons, dragged as their index (guint). */
void bastide_tile_list_set_editable (BastideTileList *self, gboolean editable);
/* The indices (guint) of the selected tiles, in order. Free with g_array_unref. */
GArray *bastide_tile_list_get_selected (BastideTileList *self);
/* Selects these tiles and no others, and shows the first. Leaves the search if it hides them. */
void bastide_tile_list_select (BastideTileList *self, const guint *tiles, guint n_tiles);
void bastide_tile_list_select_all (BastideTileList *self);
/* The part that has the focus while tiles are chosen. Transfer none. */
GtkWidget *bastide_tile_list_get_grid (BastideTileList *self);
/* Goes to the search entry. */
void bastide_tile_list_search (BastideTileList *self);
/* Tiles are dragged by their index, which means another tile in another set: a drag is marked with
 * the set that it comes from, and what is dropped elsewhere is not taken. */
void bastide_tile_list_mark_drag (GtkDragSource *source, BastideEditionDocument *document);
/* Whether a drop comes from that set. */
gboolean bastide_tile_list_is_own_drop (BastideEditionDocument *document, GdkDrop *drop);
/* What is said above: name, and whether there is anything to be saved. */
void bastide_tile_list_set_title (BastideTileList *self, const char *title, gboolean modified);
/* The menu that a tile's right click shows. */
void bastide_tile_list_set_menu (BastideTileList *self, GMenuModel *menu);

G_END_DECLS
