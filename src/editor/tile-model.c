/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-model.c: the tiles of an edition under edit as a list of objects, for list widgets. */

#include "config.h"

#include "tile-model.h"

struct _BastideTileItem {
  GObject parent_instance;

  BastideTile *tile;
  guint index;
  int severity;
};

G_DEFINE_FINAL_TYPE (BastideTileItem, bastide_tile_item, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bastide_tile_item_finalize (GObject *object)
{
  bastide_tile_unref (BASTIDE_TILE_ITEM (object)->tile);
  G_OBJECT_CLASS (bastide_tile_item_parent_class)->finalize (object);
}

static void
bastide_tile_item_class_init (BastideTileItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_item_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_tile_item_init (BastideTileItem *self)
{
  self->severity = -1;
}

BastideTile *
bastide_tile_item_get_tile (BastideTileItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_ITEM (self), NULL);

  return self->tile;
}

guint
bastide_tile_item_get_index (BastideTileItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_ITEM (self), 0);

  return self->index;
}

int
bastide_tile_item_get_severity (BastideTileItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_ITEM (self), -1);

  return self->severity;
}

static BastideTileItem *
item_new (BastideTile *tile)
{
  BastideTileItem *self = g_object_new (BASTIDE_TYPE_TILE_ITEM, NULL);

  self->tile = bastide_tile_ref (tile);
  return self;
}

static void
item_update (BastideTileItem *self, BastideTile *tile, guint index, int severity)
{
  if (self->tile == tile && self->index == index && self->severity == severity)
    return;
  bastide_tile_ref (tile);
  bastide_tile_unref (self->tile);
  self->tile = tile;
  self->index = index;
  self->severity = severity;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- The list --- */

struct _BastideTileModel {
  GObject parent_instance;

  BastideEditionDocument *document;
  GPtrArray *items;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTileModel,
                               bastide_tile_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *list)
{
  return BASTIDE_TYPE_TILE_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return BASTIDE_TILE_MODEL (list)->items->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  BastideTileModel *self = BASTIDE_TILE_MODEL (list);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* In one pass over the issues: a set of thousands of tiles may have as many. */
static GArray *
severities (BastideTileModel *self, guint n_tiles)
{
  GPtrArray *issues = bastide_edition_document_get_issues (self->document);
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (int), n_tiles);
  int none = -1;

  for (guint i = 0; i < n_tiles; i++)
    g_array_append_val (all, none);
  for (guint i = 0; i < issues->len; i++)
    {
      const BastideIssue *issue = issues->pdata[i];
      int *severity;

      if (issue->tile < 0 || (guint) issue->tile >= n_tiles)
        continue;
      severity = &g_array_index (all, int, issue->tile);
      *severity = MAX (*severity, (int) issue->severity);
    }
  return all;
}

static void
update_items (BastideTileModel *self)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  g_autoptr (GArray) all = severities (self, edition->tiles->len);

  for (guint i = 0; i < self->items->len; i++)
    item_update (self->items->pdata[i], edition->tiles->pdata[i], i, g_array_index (all, int, i));
}

/* Tiles of which there are as many as before keep their objects. */
static void
changed_cb (BastideEditionDocument *document,
            guint position,
            guint removed,
            guint added,
            BastideTileModel *self)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (document);

  if (removed != added)
    {
      g_ptr_array_remove_range (self->items, position, removed);
      for (guint i = 0; i < added; i++)
        g_ptr_array_insert (self->items, (int) (position + i),
                            item_new (edition->tiles->pdata[position + i]));
    }
  update_items (self);
  if (removed != added)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
bastide_tile_model_dispose (GObject *object)
{
  BastideTileModel *self = BASTIDE_TILE_MODEL (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_clear_object (&self->document);
  g_ptr_array_set_size (self->items, 0);

  G_OBJECT_CLASS (bastide_tile_model_parent_class)->dispose (object);
}

static void
bastide_tile_model_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TILE_MODEL (object)->items);
  G_OBJECT_CLASS (bastide_tile_model_parent_class)->finalize (object);
}

static void
bastide_tile_model_class_init (BastideTileModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_model_finalize;
}

static void
bastide_tile_model_init (BastideTileModel *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideTileModel *
bastide_tile_model_new (BastideEditionDocument *document)
{
  BastideTileModel *self;
  const BastideEdition *edition;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document), NULL);

  self = g_object_new (BASTIDE_TYPE_TILE_MODEL, NULL);
  self->document = g_object_ref (document);
  edition = bastide_edition_document_get_edition (document);
  for (guint i = 0; i < edition->tiles->len; i++)
    g_ptr_array_add (self->items, item_new (edition->tiles->pdata[i]));
  update_items (self);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
  return self;
}
