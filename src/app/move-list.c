/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-list.c: everything that can be done now as a list of words: another way to play a game.
 *
 * The rows are made anew whenever the game changes; the best ones are not on top, that would be a
 * hint. */

#include "config.h"
#include "move-list.h"

#include <glib/gi18n-lib.h>

#include "aloud.h"
#include "move-item.h"
#include "move-row.h"
#include "picture.h"

struct _BastideMoveList {
  AdwWindow parent_instance;
  BastideArt *art;
  GListStore *items; /* of BastideMoveItem */
  GtkCustomFilter *filter;

  BastidePicture *badge;
  GtkLabel *name;
  GtkLabel *prompt;
  GtkLabel *caption;
  GtkLabel *news;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkWidget *scroller;
  AdwStatusPage *nothing;
  GtkWidget *no_results;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (BastideMoveList, bastide_move_list, ADW_TYPE_WINDOW)

enum { SIGNAL_PLAY, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Rows --- */

static void
setup_cb (BastideMoveList *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, bastide_move_row_new ());
}

static void
bind_cb (BastideMoveList *self, GtkListItem *item)
{
  bastide_move_row_update (BASTIDE_MOVE_ROW (gtk_list_item_get_child (item)), self->art,
                           BASTIDE_MOVE_ITEM (gtk_list_item_get_item (item)));
}

static void
activate_cb (BastideMoveList *self, guint position)
{
  g_autoptr (BastideMoveItem) item =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->view)), position);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  BastideMove move = bastide_move_item_get_move (item);

  if (bastide_move_item_get_action (item) == NULL)
    g_signal_emit (self, signals[SIGNAL_PLAY], 0, &move);
  else if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), bastide_move_item_get_action (item), NULL);
}

static gboolean
matches_cb (gpointer item, gpointer data)
{
  BastideMoveList *self = data;

  return bastide_move_item_matches (item, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static guint
n_rows (BastideMoveList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->view)));
}

static void
show_page (BastideMoveList *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->nothing));
  else
    gtk_stack_set_visible_child (self->stack,
                                 n_rows (self) > 0 ? self->scroller : self->no_results);
}

static void
focus_first (BastideMoveList *self)
{
  if (n_rows (self) == 0)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0u);
  gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
}

/* --- Search --- */

static void
search_changed_cb (BastideMoveList *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_page (self);
}

/* Return in the entry plays nothing yet: what is found should be heard first. */
static void
search_activate_cb (BastideMoveList *self)
{
  focus_first (self);
}

static void
stop_search_cb (BastideMoveList *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* --- Window --- */

/* The keys of the game's window that make sense here as well. */
static gboolean
parent_action_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  return parent != NULL && gtk_widget_activate_action (
                               GTK_WIDGET (parent), g_variant_get_string (parameter, NULL), NULL);
}

static gboolean
find_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_MOVE_LIST (widget)->search));
}

static void
bastide_move_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_move_list_parent_class)->map (widget);
  focus_first (BASTIDE_MOVE_LIST (widget));
}

static void
bastide_move_list_dispose (GObject *object)
{
  BastideMoveList *self = BASTIDE_MOVE_LIST (object);

  g_clear_object (&self->art);
  g_clear_object (&self->items);
  G_OBJECT_CLASS (bastide_move_list_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (BASTIDE_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, badge);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, name);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, caption);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, news);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, search);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, no_results);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
bastide_move_list_class_init (BastideMoveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_move_list_dispose;
  widget_class->map = bastide_move_list_map;
  signals[SIGNAL_PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  bind_template (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, parent_action_cb, "s",
                                "win.undo");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                parent_action_cb, "s", "win.redo");
}

static void
bastide_move_list_init (BastideMoveList *self)
{
  GtkFilterListModel *found;
  GtkNoSelection *selection;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  self->items = g_list_store_new (BASTIDE_TYPE_MOVE_ITEM);
  self->filter = gtk_custom_filter_new (matches_cb, self, NULL);
  found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->items)),
                                     GTK_FILTER (self->filter));
  selection = gtk_no_selection_new (G_LIST_MODEL (found));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}

GtkWidget *
bastide_move_list_new (GtkWindow *parent, BastideArt *art)
{
  BastideMoveList *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent) && BASTIDE_IS_ART (art), NULL);

  self = g_object_new (BASTIDE_TYPE_MOVE_LIST, "transient-for", parent, "destroy-with-parent", TRUE,
                       NULL);
  self->art = g_object_ref (art);
  return GTK_WIDGET (self);
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
update_head (BastideMoveList *self, const BastideNow *now)
{
  const BastidePlayer *player =
      now->player != BASTIDE_NO_PLAYER ? &now->state->setup->players[now->player] : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->badge), player != NULL);
  if (player != NULL)
    bastide_picture_set_badge (self->badge, player->colour);
  set_text (self->name, player != NULL ? player->name : NULL);
  set_text (self->prompt, now->prompt);
  set_text (self->caption, now->caption);
}

void
bastide_move_list_update (BastideMoveList *self, const BastideNow *now)
{
  GtkWidget *focus;
  gboolean inside;

  g_return_if_fail (BASTIDE_IS_MOVE_LIST (self) && now != NULL);

  focus = gtk_window_get_focus (GTK_WINDOW (self));
  inside = focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view));
  update_head (self, now);
  adw_status_page_set_title (self->nothing, now->prompt != NULL ? now->prompt : "");
  if (!bastide_move_item_fill (self->items, now))
    return;
  /* What was sought is done, or there no more. */
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_LESS_STRICT);
  show_page (self);
  if (inside)
    focus_first (self);
}

void
bastide_move_list_tell (BastideMoveList *self, const char *text)
{
  g_return_if_fail (BASTIDE_IS_MOVE_LIST (self));

  set_text (self->news, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->news), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
  if (text != NULL)
    bastide_say_aloud (GTK_WIDGET (self), text);
}
