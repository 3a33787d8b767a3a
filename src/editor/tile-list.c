/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-list.c: the tiles of a set as a grid, to look for, choose and put in order.
 *
 * tiles -> filter (search) -> selection -> grid. The grid makes widgets only for what can be seen,
 * so that thousands of tiles cost no more than some. */

#include "config.h"

#include "tile-list.h"

#include <glib/gi18n-lib.h>

#include "tile-cell.h"
#include "tile-query.h"

#define DRAG_KEY "bastide-document" /* of a drag: whose tiles are dragged */

struct _BastideTileList {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  BastideArt *art;
  BastideTileQuery *query;
  gboolean editable;

  GtkCustomFilter *filter;
  GtkFilterListModel *found;
  GtkMultiSelection *selection;

  GtkWidget *title;
  GtkWidget *modified;
  GtkWidget *search;
  GtkWidget *stack;
  GtkWidget *grid;
  GtkWidget *buttons;
  GtkWidget *total;
  GtkWidget *menu;
};

G_DEFINE_FINAL_TYPE (BastideTileList, bastide_tile_list, ADW_TYPE_BIN)

enum { SIGNAL_SELECTION_CHANGED, SIGNAL_ACTIVATED, SIGNAL_MOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- What there is --- */

static BastideTileItem *
item_at (BastideTileList *self, guint position)
{
  g_autoptr (BastideTileItem) item =
      g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return item; /* the model keeps it */
}

static void
update_total (BastideTileList *self)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  guint n_tiles = bastide_edition_n_tiles (edition), n_kinds = edition->tiles->len;
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  g_autofree char *kinds = NULL, *tiles = NULL, *text = NULL;

  if (n_found < n_kinds)
    {
      /* Translators: so many of the set's kinds of tiles match the search. */
      text = g_strdup_printf (_ ("%u of %u kinds"), n_found, n_kinds);
      gtk_label_set_text (GTK_LABEL (self->total), text);
      return;
    }
  kinds = g_strdup_printf (ngettext ("%u kind", "%u kinds", n_kinds), n_kinds);
  tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  /* Translators: "24 kinds, 72 tiles". */
  text = g_strdup_printf (_ ("%s, %s"), kinds, tiles);
  gtk_label_set_text (GTK_LABEL (self->total), text);
}

static void
update_stack (BastideTileList *self)
{
  gboolean none = g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0;
  gboolean searching = self->query != NULL && !bastide_tile_query_is_empty (self->query);

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    none && searching ? "nothing" : "grid");
  update_total (self);
}

static gboolean
matches (gpointer item, gpointer data)
{
  BastideTileList *self = data;

  return self->query == NULL ||
         bastide_tile_query_matches (self->query, bastide_tile_item_get_tile (item));
}

static void
search_changed_cb (BastideTileList *self)
{
  g_clear_pointer (&self->query, bastide_tile_query_free);
  self->query = bastide_tile_query_new (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_stack (self);
}

/* --- Selecting --- */

static void
selection_changed_cb (BastideTileList *self)
{
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

GArray *
bastide_tile_list_get_selected (BastideTileList *self)
{
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GtkBitset) selected = NULL;
  GtkBitsetIter iter;
  guint position;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIST (self), tiles);

  if (self->selection == NULL)
    return tiles;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      guint index = bastide_tile_item_get_index (item_at (self, position));

      g_array_append_val (tiles, index);
    }
  return tiles;
}

static gboolean
is_hidden (BastideTileList *self, const guint *tiles, guint n_tiles)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (self->document);

  for (guint i = 0; i < n_tiles && self->query != NULL; i++)
    if (tiles[i] < edition->tiles->len &&
        !bastide_tile_query_matches (self->query, edition->tiles->pdata[tiles[i]]))
      return TRUE;
  return FALSE;
}

void
bastide_tile_list_select (BastideTileList *self, const guint *tiles, guint n_tiles)
{
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_empty ();
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  guint n;

  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  if (is_hidden (self, tiles, n_tiles))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      search_changed_cb (self);
    }
  for (guint i = 0; i < n_tiles; i++)
    g_hash_table_add (wanted, GUINT_TO_POINTER (tiles[i]));
  n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  gtk_bitset_add_range (all, 0, n);
  for (guint i = 0; i < n && n_tiles > 0; i++)
    if (g_hash_table_contains (wanted,
                               GUINT_TO_POINTER (bastide_tile_item_get_index (item_at (self, i)))))
      gtk_bitset_add (selected, i);
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), selected, all);
  if (!gtk_bitset_is_empty (selected))
    gtk_widget_activate_action (self->grid, "list.scroll-to-item", "u",
                                gtk_bitset_get_minimum (selected));
}

void
bastide_tile_list_select_all (BastideTileList *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

GtkWidget *
bastide_tile_list_get_grid (BastideTileList *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_LIST (self), NULL);

  return self->grid;
}

void
bastide_tile_list_search (BastideTileList *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  gtk_widget_grab_focus (self->search);
}

static void
activate_cb (GtkGridView *grid, guint position, BastideTileList *self)
{
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0,
                 bastide_tile_item_get_index (item_at (self, position)));
}

/* --- Dragging --- */

/* Selects the tile of a cell if it isn't among the selected ones. */
static void
select_cell (BastideTileList *self, BastideTileCell *cell)
{
  BastideTileItem *item = bastide_tile_cell_get_item (cell);
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self);
  guint index = bastide_tile_item_get_index (item);

  for (guint i = 0; i < selected->len; i++)
    if (g_array_index (selected, guint, i) == index)
      return;
  bastide_tile_list_select (self, &index, 1);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BastideTileList *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (cell);

  select_cell (self, BASTIDE_TILE_CELL (cell));
  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (
      G_TYPE_UINT,
      bastide_tile_item_get_index (bastide_tile_cell_get_item (BASTIDE_TILE_CELL (cell))));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, BastideEditionDocument *document)
{
  g_object_set_data (G_OBJECT (drag), DRAG_KEY, document);
}

void
bastide_tile_list_mark_drag (GtkDragSource *source, BastideEditionDocument *document)
{
  g_return_if_fail (GTK_IS_DRAG_SOURCE (source));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), document, 0);
}

gboolean
bastide_tile_list_is_own_drop (BastideEditionDocument *document, GdkDrop *drop)
{
  GdkDrag *drag;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document), FALSE);

  /* Without a drop there is nobody else who could have dropped it. */
  if (drop == NULL)
    return TRUE;
  drag = gdk_drop_get_drag (drop);
  return drag != NULL && g_object_get_data (G_OBJECT (drag), DRAG_KEY) == document;
}

/* The left half of a tile means before it, the right half behind it. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BastideTileList *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  gboolean behind = (x > gtk_widget_get_width (cell) / 2.0) !=
                    (gtk_widget_get_direction (cell) == GTK_TEXT_DIR_RTL);

  if (!bastide_tile_list_is_own_drop (self->document, gtk_drop_target_get_current_drop (target)))
    return FALSE;
  g_signal_emit (
      self, signals[SIGNAL_MOVE], 0,
      bastide_tile_item_get_index (bastide_tile_cell_get_item (BASTIDE_TILE_CELL (cell))) + behind);
  return TRUE;
}

static void
show_menu (BastideTileList *self, GtkWidget *at, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);

  if (self->menu == NULL || !gtk_widget_compute_point (at, GTK_WIDGET (self), &point, &point))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
pressed_cb (GtkGestureClick *click, int n, double x, double y, BastideTileList *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  if (!self->editable)
    return;
  select_cell (self, BASTIDE_TILE_CELL (cell));
  show_menu (self, cell, x, y);
}

/* --- The grid's cells --- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BastideTileList *self)
{
  GtkWidget *cell = bastide_tile_cell_new (self->art);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_drag_source_set_actions (source, self->editable ? GDK_ACTION_MOVE | GDK_ACTION_COPY
                                                      : GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  bastide_tile_list_mark_drag (source, self->document);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
  if (self->editable)
    {
      GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

      g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
      gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (target));
    }
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  bastide_tile_cell_set_item (BASTIDE_TILE_CELL (gtk_list_item_get_child (item)),
                              gtk_list_item_get_item (item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  bastide_tile_cell_set_item (BASTIDE_TILE_CELL (gtk_list_item_get_child (item)), NULL);
}

static GtkListItemFactory *
make_factory (BastideTileList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  return factory;
}

/* --- The class --- */

static void
drop_document (BastideTileList *self)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->found != NULL)
    g_signal_handlers_disconnect_by_data (self->found, self);
  g_clear_object (&self->filter);
  g_clear_object (&self->found);
  g_clear_object (&self->selection);
  g_clear_object (&self->document);
  g_clear_object (&self->art);
}

static void
bastide_tile_list_dispose (GObject *object)
{
  BastideTileList *self = BASTIDE_TILE_LIST (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  drop_document (self);
  g_clear_pointer (&self->query, bastide_tile_query_free);

  G_OBJECT_CLASS (bastide_tile_list_parent_class)->dispose (object);
}

/* A popover needs to be told. */
static void
bastide_tile_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideTileList *self = BASTIDE_TILE_LIST (widget);

  GTK_WIDGET_CLASS (bastide_tile_list_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
bastide_tile_list_class_init (BastideTileListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_list_dispose;
  widget_class->size_allocate = bastide_tile_list_size_allocate;

  signals[SIGNAL_SELECTION_CHANGED] =
      g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ACTIVATED] =
      g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_MOVE] = g_signal_new ("move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/tile-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, title);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, modified);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, search);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideTileList, total);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
bastide_tile_list_init (BastideTileList *self)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  self->editable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), NULL);
  factory = make_factory (self);
  gtk_grid_view_set_factory (GTK_GRID_VIEW (self->grid), factory);
  g_signal_connect (self->grid, "activate", G_CALLBACK (activate_cb), self);
}

void
bastide_tile_list_set_document (BastideTileList *self,
                                BastideEditionDocument *document,
                                BastideArt *art)
{
  BastideTileModel *model;

  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document) && BASTIDE_IS_ART (art));

  drop_document (self);
  self->document = g_object_ref (document);
  self->art = g_object_ref (art);
  model = bastide_tile_model_new (document);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->found =
      gtk_filter_list_model_new (G_LIST_MODEL (model), g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_grid_view_set_model (GTK_GRID_VIEW (self->grid), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb),
                            self);
  g_signal_connect_swapped (self->found, "items-changed", G_CALLBACK (update_stack), self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update_total), self);
  update_stack (self);
}

void
bastide_tile_list_set_editable (BastideTileList *self, gboolean editable)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  self->editable = editable;
  gtk_widget_set_visible (self->buttons, editable);
  gtk_widget_set_visible (gtk_widget_get_parent (self->title), editable);
}

void
bastide_tile_list_set_title (BastideTileList *self, const char *title, gboolean modified)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->modified, modified);
}

void
bastide_tile_list_set_menu (BastideTileList *self, GMenuModel *menu)
{
  g_return_if_fail (BASTIDE_IS_TILE_LIST (self));

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}
