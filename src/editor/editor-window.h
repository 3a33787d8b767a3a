/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window.h: the window in which a tile set is drawn. */

#pragma once

#include "application.h"
#include "draft.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EDITOR_WINDOW (bastide_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideEditorWindow,
                      bastide_editor_window,
                      BASTIDE,
                      EDITOR_WINDOW,
                      AdwApplicationWindow)

/* What is done when a question has been answered: closed is FALSE if the person cancelled. */
typedef void (*BastideEditorClosed) (gboolean closed, gpointer data);

/* drafts keeps its unsaved work (or NULL). */
BastideEditorWindow *bastide_editor_window_new (BastideApplication *application,
                                                BastideEditionDocument *document,
                                                BastideDrafts *drafts);
/* Transfer none. */
BastideEditionDocument *bastide_editor_window_get_document (BastideEditorWindow *self);
/* Selects a tile and shows it. */
void bastide_editor_window_show_tile (BastideEditorWindow *self, guint tile);
/* Closes it, after asking what becomes of unsaved changes. func may be NULL. */
void bastide_editor_window_ask_and_close (BastideEditorWindow *self,
                                          BastideEditorClosed func,
                                          gpointer data);
/* A short message at its bottom; button and action may be NULL. */
void bastide_editor_window_say (BastideEditorWindow *self,
                                const char *text,
                                const char *button,
                                const char *action);

G_END_DECLS
