/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window.c: the window in which a tile set is drawn.
 *
 * The document is all there is: every part shows it and changes it by steps. The window itself
 * holds only which tile is looked at. */

#include "config.h"

#include "editor-window-private.h"

#include <glib/gi18n-lib.h>

#include "aloud.h"
#include "edition-edit.h"
#include "text-label.h"
#include "toast.h"

#define TOAST_SECONDS 5
#define STRIP_HEIGHT  112 /* of the rotations and neighbours, at least */

G_DEFINE_FINAL_TYPE (BastideEditorWindow, bastide_editor_window, ADW_TYPE_APPLICATION_WINDOW)

const BastideEdition *
bastide_editor_window_edition (BastideEditorWindow *self)
{
  return bastide_edition_document_get_edition (self->document);
}

gboolean
bastide_editor_window_edit (BastideEditorWindow *self,
                            BastideEdition *edition,
                            const char *name,
                            const char *key)
{
  return bastide_edition_document_edit (self->document, edition, name, key);
}

static void
dismissed_cb (BastideEditorWindow *self, AdwToast *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

/* A message takes the place of the one before: its button is for what was done last. */
void
bastide_editor_window_say (BastideEditorWindow *self,
                           const char *text,
                           const char *button,
                           const char *action)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = self->toast != NULL ? self->toast : adw_toast_new ("");

  /* Toasts are not read out by themselves. */
  bastide_say_aloud (GTK_WIDGET (self), text);
  g_signal_emit_by_name (self, "announced", text);
  adw_toast_set_title (toast, markup);
  bastide_toast_wrap (toast);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  if (self->toast != NULL)
    return;
  self->toast = toast;
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* --- Showing what there is --- */

static void
update_title (BastideEditorWindow *self)
{
  const BastideEdition *edition = bastide_editor_window_edition (self);
  const char *name = bastide_edition_get_name (edition);
  gboolean modified = bastide_edition_document_is_modified (self->document);
  g_autofree char *marked = g_strconcat ("• ", name, NULL);
  /* Translators: the title of the editor's window; %s is a tile set's name, as of a game's window.
   */
  g_autofree char *title = g_strdup_printf (_ ("%s – Tile Set"), modified ? marked : name);

  bastide_say_title (GTK_WINDOW (self), title);
  adw_view_switcher_title_set_title (self->title, modified ? marked : name);
  bastide_tile_list_set_title (self->tiles, name, modified);
}

static void
update_steps (BastideEditorWindow *self)
{
  const char *undo = bastide_edition_document_get_undo_name (self->document);
  const char *redo = bastide_edition_document_get_redo_name (self->document);
  /* Translators: %s is what is undone: "Paint an Edge". */
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_ ("Undo: %s (Ctrl+Z)"), undo)
                                           : g_strdup (_ ("Undo (Ctrl+Z)"));
  /* Translators: %s is what is done again: "Paint an Edge". */
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_ ("Redo: %s (Ctrl+Shift+Z)"), redo)
                                           : g_strdup (_ ("Redo (Ctrl+Shift+Z)"));

  gtk_widget_set_tooltip_text (self->undo_button, undo_tip);
  gtk_widget_set_tooltip_text (self->redo_button, redo_tip);
}

/* Which of the selected tiles is shown large: the same as before if it still can be. */
static int
choose_tile (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);

  for (guint i = 0; i < selected->len; i++)
    if ((int) g_array_index (selected, guint, i) == self->tile)
      return self->tile;
  return selected->len > 0 ? (int) g_array_index (selected, guint, 0) : -1;
}

static void
show_tile (BastideEditorWindow *self)
{
  guint index = self->tile >= 0 ? (guint) self->tile : G_MAXUINT;
  guint n_tiles = bastide_editor_window_edition (self)->tiles->len;

  bastide_tile_canvas_set_tile (self->canvas, index);
  bastide_tile_neighbourhood_set_tile (self->neighbourhood, index);
  bastide_tile_properties_set_tile (self->properties, self->tile);
  gtk_stack_set_visible_child_name (self->middle, self->tile >= 0 ? "tile"
                                                  : n_tiles == 0  ? "empty"
                                                                  : "none");
}

static void
selection_changed_cb (BastideEditorWindow *self)
{
  int tile = choose_tile (self);

  g_string_truncate (self->number, 0);
  if (tile != self->tile)
    bastide_edition_document_end_typing (self->document);
  self->tile = tile;
  show_tile (self);
  bastide_editor_window_sync_actions (self);
}

static void
document_changed_cb (BastideEditorWindow *self)
{
  const BastideEdition *edition = bastide_editor_window_edition (self);

  bastide_art_set_theme (self->art, edition->theme);
  self->tile = choose_tile (self);
  show_tile (self);
  update_title (self);
  update_steps (self);
  bastide_editor_window_sync_actions (self);
}

static void
saved_cb (BastideEditorWindow *self)
{
  update_title (self);
  bastide_editor_window_sync_actions (self);
}

/* --- What its parts ask for --- */

void
bastide_editor_window_show_tile (BastideEditorWindow *self, guint tile)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  bastide_tile_list_select (self->tiles, &tile, 1);
}

static void
show_tile_cb (BastideEditorWindow *self, guint tile)
{
  bastide_editor_window_show_tile (self, tile);
}

static void
make_tile_cb (BastideEditorWindow *self, BastideTile *tile)
{
  bastide_editor_window_insert_tile (self, bastide_tile_ref (tile));
}

static void
activated_cb (BastideEditorWindow *self, guint tile)
{
  if (adw_flap_get_folded (self->list_flap))
    adw_flap_set_reveal_flap (self->list_flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
move_cb (BastideEditorWindow *self, guint before)
{
  bastide_editor_window_move_tiles (self, before);
}

static void
show_set_issue (BastideEditorWindow *self, const BastideIssue *issue)
{
  switch (issue->code)
    {
    case BASTIDE_ISSUE_START:
      adw_view_stack_set_visible_child_name (self->pages, "start");
      break;
    case BASTIDE_ISSUE_NO_TILES:
      adw_view_stack_set_visible_child_name (self->pages, "tiles");
      break;
    default:
      adw_view_stack_set_visible_child_name (self->pages, "set");
    }
}

static void
show_issue_cb (BastideEditorWindow *self, const BastideIssue *issue)
{
  if (issue->tile < 0)
    {
      show_set_issue (self, issue);
      return;
    }
  bastide_editor_window_show_tile (self, (guint) issue->tile);
  bastide_tile_canvas_show_place (self->canvas, issue);
  if (adw_flap_get_folded (self->side_flap))
    adw_flap_set_reveal_flap (self->side_flap, FALSE);
}

/* --- Pages and widths --- */

/* In a narrow window the header bar keeps what is needed most: saving and playing are in the menu,
 * the buttons of list and panel stand below the tile. */
static void
update_header (BastideEditorWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  gboolean narrow = adw_view_switcher_bar_get_reveal (self->switcher_bar);
  gboolean tiles = g_strcmp0 (page, "tiles") == 0;
  gboolean start = g_strcmp0 (page, "start") == 0;

  gtk_widget_set_visible (self->list_button, !narrow && (tiles || start));
  gtk_widget_set_visible (self->side_button, !narrow && tiles);
  gtk_widget_set_visible (self->save_button, !narrow);
  gtk_widget_set_visible (self->play_button, !narrow);
  gtk_widget_set_visible (self->low_list_button, narrow);
  gtk_widget_set_visible (self->low_side_button, narrow);
  bastide_start_page_set_narrow (self->start_page, narrow);
}

static void
page_changed_cb (BastideEditorWindow *self)
{
  update_header (self);
  bastide_edition_document_end_typing (self->document);
}

static gboolean
narrow_cb (gpointer data)
{
  BastideEditorWindow *self = data;

  self->narrow_id = 0;
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    adw_view_switcher_title_get_title_visible (self->title));
  update_header (self);
  return G_SOURCE_REMOVE;
}

/* It is told while sizes are given out, when no others may be asked for. */
static void
title_visible_cb (BastideEditorWindow *self)
{
  if (self->narrow_id == 0)
    self->narrow_id = g_idle_add (narrow_cb, self);
}

/* --- Closing --- */

/* What is to happen once the question has been answered. */
typedef struct {
  BastideEditorWindow *window;
  BastideEditorClosed func;
  gpointer data;
} Closing;

static void
closing_end (Closing *closing, gboolean closed)
{
  g_autoptr (BastideEditorWindow) self = closing->window;

  if (closed)
    {
      self->discard = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  if (closing->func != NULL)
    closing->func (closed, closing->data);
  g_free (closing);
}

static void
closing_saved_cb (gboolean saved, gpointer data)
{
  closing_end (data, saved);
}

static void
closing_response_cb (AdwMessageDialog *dialog, const char *response, Closing *closing)
{
  /* The window may go at once, the dialog only when no event holds it any more. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  if (g_str_equal (response, "save"))
    bastide_editor_window_save (closing->window, FALSE, closing_saved_cb, closing);
  else
    closing_end (closing, g_str_equal (response, "discard"));
}

static void
ask (Closing *closing)
{
  const BastideEdition *edition = bastide_editor_window_edition (closing->window);
  /* Translators: %s is a tile set's name. */
  g_autofree char *heading = g_strdup_printf (_ ("Save “%s”?"), bastide_edition_get_name (edition));
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (closing->window), heading,
                              _ ("Changes made since the last saving will be lost."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Don’t Save"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (closing_response_cb), closing);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_editor_window_ask_and_close (BastideEditorWindow *self,
                                     BastideEditorClosed func,
                                     gpointer data)
{
  Closing *closing = g_new (Closing, 1);

  g_return_if_fail (BASTIDE_IS_EDITOR_WINDOW (self));

  *closing = (Closing){ g_object_ref (self), func, data };
  if (bastide_edition_document_is_modified (self->document))
    ask (closing);
  else
    closing_end (closing, TRUE);
}

static gboolean
bastide_editor_window_close_request (GtkWindow *window)
{
  BastideEditorWindow *self = BASTIDE_EDITOR_WINDOW (window);

  if (!self->discard && bastide_edition_document_is_modified (self->document))
    {
      bastide_editor_window_ask_and_close (self, NULL, NULL);
      return TRUE;
    }
  if (self->drafts != NULL)
    bastide_drafts_remove (self->drafts, self->document);
  return GTK_WINDOW_CLASS (bastide_editor_window_parent_class)->close_request (window);
}

/* --- The class --- */

static void
bastide_editor_window_dispose (GObject *object)
{
  BastideEditorWindow *self = BASTIDE_EDITOR_WINDOW (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->pages != NULL)
    g_signal_handlers_disconnect_by_data (self->pages, self);
  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_object (&self->drafts);
  g_clear_object (&self->document);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (bastide_editor_window_parent_class)->dispose (object);
}

static void
bastide_editor_window_finalize (GObject *object)
{
  g_string_free (BASTIDE_EDITOR_WINDOW (object)->number, TRUE);
  G_OBJECT_CLASS (bastide_editor_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/editor-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, list_flap);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, side_flap);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, tiles);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, middle);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, drawing);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, properties);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, issues);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, set_page);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, statistics_page);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, list_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, side_button);
  gtk_widget_class_bind_template_child (widget_class, BastideEditorWindow, tile_menu);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_issue_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_tile_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_tile_cb);
}

static void
bastide_editor_window_class_init (BastideEditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_editor_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_editor_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_editor_window_close_request;

  /* What is said aloud, for tests. */
  g_signal_new ("announced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (BASTIDE_TYPE_TILE_LIST);
  g_type_ensure (BASTIDE_TYPE_TILE_PROPERTIES);
  g_type_ensure (BASTIDE_TYPE_ISSUE_PANEL);
  g_type_ensure (BASTIDE_TYPE_START_PAGE);
  g_type_ensure (BASTIDE_TYPE_SET_PAGE);
  g_type_ensure (BASTIDE_TYPE_STATISTICS_PAGE);
  bind_template (widget_class);
  bastide_editor_window_init_actions (widget_class);
  bastide_editor_window_init_tile_actions (widget_class);
  bastide_editor_window_init_file_actions (widget_class);
}

/* --- Building it --- */

/* Where the window is narrow, it is scrolled instead of cut off. */
static GtkWidget *
scroll_sideways (GtkWidget *child)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "child",
                       child, NULL);
}

/* In a low window the canvas needs the room more. */
static GtkWidget *
scroll_both_ways (GtkWidget *child)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "propagate-natural-height", TRUE,
                       "min-content-height", STRIP_HEIGHT, "child", child, NULL);
}

static GtkWidget *
make_low_button (const char *icon, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static GtkWidget *
make_hint (BastideEditorWindow *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *hint =
      g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "lines", 2,
                    "height-request", 40, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_add_css_class (hint, "dim-label");
  g_object_bind_property (self->canvas, "hint", hint, "label", G_BINDING_SYNC_CREATE);
  self->low_list_button =
      make_low_button ("sidebar-show-symbolic", "win.list", _ ("List of Tiles"));
  self->low_side_button =
      make_low_button ("sidebar-show-right-symbolic", "win.side", _ ("Properties and Issues"));
  gtk_box_append (GTK_BOX (row), self->low_list_button);
  gtk_box_append (GTK_BOX (row), hint);
  gtk_box_append (GTK_BOX (row), self->low_side_button);
  gtk_widget_set_margin_start (row, 12);
  gtk_widget_set_margin_end (row, 12);
  return row;
}

static void
make_drawing (BastideEditorWindow *self)
{
  self->tools = BASTIDE_TILE_TOOLS (bastide_tile_tools_new ());
  self->canvas = BASTIDE_TILE_CANVAS (bastide_tile_canvas_new ());
  self->neighbourhood = BASTIDE_TILE_NEIGHBOURHOOD (bastide_tile_neighbourhood_new ());
  bastide_tile_tools_set_canvas (self->tools, self->canvas);
  gtk_widget_set_vexpand (GTK_WIDGET (self->canvas), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->canvas), TRUE);

  gtk_box_append (self->drawing, scroll_sideways (GTK_WIDGET (self->tools)));
  gtk_box_append (self->drawing, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (self->drawing, GTK_WIDGET (self->canvas));
  gtk_box_append (self->drawing, make_hint (self));
  gtk_box_append (self->drawing, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (self->drawing, scroll_both_ways (GTK_WIDGET (self->neighbourhood)));
}

static void
bastide_editor_window_init (BastideEditorWindow *self)
{
  self->tile = -1;
  self->number = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
  if (DEVEL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  make_drawing (self);
  g_signal_connect_object (self->title, "notify::title-visible", G_CALLBACK (title_visible_cb),
                           self, G_CONNECT_SWAPPED);
  bastide_editor_window_add_tile_keys (self);
  bastide_editor_window_init_drop (self);
  bastide_tile_list_set_menu (self->tiles, self->tile_menu);
}

static void
set_document (BastideEditorWindow *self, BastideEditionDocument *document)
{
  self->document = g_object_ref (document);
  self->art = bastide_art_new (bastide_editor_window_edition (self)->theme);
  bastide_tile_list_set_document (self->tiles, document, self->art);
  bastide_tile_canvas_set_document (self->canvas, document);
  bastide_tile_neighbourhood_set_document (self->neighbourhood, document);
  bastide_tile_properties_set_document (self->properties, document);
  bastide_issue_panel_set_document (self->issues, document);
  bastide_start_page_set_document (self->start_page, document, self->art);
  bastide_set_page_set_document (self->set_page, document);
  bastide_statistics_page_set_document (self->statistics_page, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "saved", G_CALLBACK (saved_cb), self);
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (page_changed_cb),
                            self);
}

BastideEditorWindow *
bastide_editor_window_new (BastideApplication *application,
                           BastideEditionDocument *document,
                           BastideDrafts *drafts)
{
  BastideEditorWindow *self;
  guint first = 0;

  g_return_val_if_fail (application == NULL || BASTIDE_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document), NULL);

  self = g_object_new (BASTIDE_TYPE_EDITOR_WINDOW, "application", application, NULL);
  g_set_object (&self->drafts, drafts);
  set_document (self, document);
  if (drafts != NULL)
    bastide_drafts_add (drafts, document);
  document_changed_cb (self);
  if (bastide_editor_window_edition (self)->tiles->len > 0)
    bastide_tile_list_select (self->tiles, &first, 1);
  return self;
}

BastideEditionDocument *
bastide_editor_window_get_document (BastideEditorWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITOR_WINDOW (self), NULL);

  return self->document;
}
