/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window-private.h: what the files of the editor's window share: its fields and the calls
 * between them. */

#pragma once

#include "art.h"
#include "editor-window.h"
#include "issue-panel.h"
#include "set-page.h"
#include "start-page.h"
#include "statistics-page.h"
#include "tile-canvas.h"
#include "tile-list.h"
#include "tile-neighbourhood.h"
#include "tile-properties.h"
#include "tile-tools.h"

G_BEGIN_DECLS

struct _BastideEditorWindow {
  AdwApplicationWindow parent_instance;

  BastideEditionDocument *document;
  BastideDrafts *drafts; /* or NULL */
  BastideArt *art;
  int tile;           /* that is shown large, or -1 */
  GString *number;    /* a count that is being typed */
  gint64 number_time; /* when its last digit came */
  gboolean discard;   /* closing asks no more */

  AdwViewStack *pages;
  AdwViewSwitcherTitle *title;
  AdwToastOverlay *toasts;
  AdwFlap *list_flap;
  AdwFlap *side_flap;
  BastideTileList *tiles;
  GtkStack *middle;
  GtkBox *drawing;
  BastideTileTools *tools;
  BastideTileCanvas *canvas;
  BastideTileNeighbourhood *neighbourhood;
  BastideTileProperties *properties;
  BastideIssuePanel *issues;
  BastideStartPage *start_page;
  BastideSetPage *set_page;
  BastideStatisticsPage *statistics_page;
  AdwViewSwitcherBar *switcher_bar;
  GtkWidget *save_button;
  GtkWidget *play_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *list_button;
  GtkWidget *side_button;
  GtkWidget *low_list_button; /* the same for narrow windows */
  GtkWidget *low_side_button;
  AdwToast *toast; /* that is shown, or NULL; its overlay owns it */
  guint narrow_id; /* the idle that follows the window's width */
  GMenuModel *tile_menu;
};

/* editor-window.c */
/* Makes a step, as bastide_edition_document_edit. */
gboolean bastide_editor_window_edit (BastideEditorWindow *self,
                                     BastideEdition *edition,
                                     const char *name,
                                     const char *key);
const BastideEdition *bastide_editor_window_edition (BastideEditorWindow *self);

/* editor-window-actions.c */
void bastide_editor_window_init_actions (GtkWidgetClass *klass);
/* The one place where actions are switched on and off. */
void bastide_editor_window_sync_actions (BastideEditorWindow *self);

/* editor-window-tiles.c: what is done with the selected tiles. */
void bastide_editor_window_init_tile_actions (GtkWidgetClass *klass);
/* The keys of the list of tiles, where nothing is typed. */
void bastide_editor_window_add_tile_keys (BastideEditorWindow *self);
void bastide_editor_window_move_tiles (BastideEditorWindow *self, guint before);
/* Puts a tile behind the selected ones and shows it (transfer full). */
void bastide_editor_window_insert_tile (BastideEditorWindow *self, BastideTile *tile);

/* editor-window-dnd.c */
/* Files dropped onto the window. */
void bastide_editor_window_init_drop (BastideEditorWindow *self);

/* editor-window-file.c: saving, sharing, installing. */
void bastide_editor_window_init_file_actions (GtkWidgetClass *klass);
/* func hears whether it was saved; may be NULL. */
void bastide_editor_window_save (BastideEditorWindow *self,
                                 gboolean as,
                                 BastideEditorClosed func,
                                 gpointer data);

G_END_DECLS
