/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history.c: the list of turns. */

#include "history-private.h"

struct _BastideTurn {
  GObject parent_instance;
  BastideTurnData data;
};

G_DEFINE_FINAL_TYPE (BastideTurn, bastide_turn, G_TYPE_OBJECT)

static void
bastide_turn_finalize (GObject *object)
{
  BastideTurn *self = BASTIDE_TURN (object);

  g_clear_pointer (&self->data.events, g_array_unref);
  G_OBJECT_CLASS (bastide_turn_parent_class)->finalize (object);
}

static void
bastide_turn_class_init (BastideTurnClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_turn_finalize;
}

static void
bastide_turn_init (BastideTurn *self)
{
}

BastideTurn *
bastide_turn_new (const BastideTurnData *data)
{
  BastideTurn *self = g_object_new (BASTIDE_TYPE_TURN, NULL);

  self->data = *data;
  return self;
}

guint
bastide_turn_get_number (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.number;
}

int
bastide_turn_get_player (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), BASTIDE_NO_PLAYER);
  return self->data.player;
}

gboolean
bastide_turn_has_tile (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), FALSE);
  return self->data.has_tile;
}

guint
bastide_turn_get_piece (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.piece;
}

guint
bastide_turn_get_rotation (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.rotation;
}

const GArray *
bastide_turn_get_events (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), NULL);
  return self->data.events;
}

guint
bastide_turn_get_first_move (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.first_move;
}

guint
bastide_turn_get_end_move (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.end_move;
}

guint
bastide_turn_get_n_lead (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), 0);
  return self->data.n_lead;
}

gboolean
bastide_turn_is_complete (BastideTurn *self)
{
  g_return_val_if_fail (BASTIDE_IS_TURN (self), FALSE);
  return self->data.complete;
}

struct _BastideHistory {
  GObject parent_instance;
  GPtrArray *turns;
};

static GType
bastide_history_get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_TURN;
}

static guint
bastide_history_get_n_items (GListModel *model)
{
  return BASTIDE_HISTORY (model)->turns->len;
}

static gpointer
bastide_history_get_item (GListModel *model, guint position)
{
  BastideHistory *self = BASTIDE_HISTORY (model);

  return position < self->turns->len ? g_object_ref (self->turns->pdata[position]) : NULL;
}

static void
bastide_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bastide_history_get_item_type;
  iface->get_n_items = bastide_history_get_n_items;
  iface->get_item = bastide_history_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideHistory,
                               bastide_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      bastide_history_list_model_init))

static void
bastide_history_finalize (GObject *object)
{
  BastideHistory *self = BASTIDE_HISTORY (object);

  g_clear_pointer (&self->turns, g_ptr_array_unref);
  G_OBJECT_CLASS (bastide_history_parent_class)->finalize (object);
}

static void
bastide_history_class_init (BastideHistoryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_history_finalize;
}

static void
bastide_history_init (BastideHistory *self)
{
  self->turns = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideHistory *
bastide_history_new (void)
{
  return g_object_new (BASTIDE_TYPE_HISTORY, NULL);
}

guint
bastide_history_get_n (BastideHistory *self)
{
  g_return_val_if_fail (BASTIDE_IS_HISTORY (self), 0);
  return self->turns->len;
}

BastideTurn *
bastide_history_get (BastideHistory *self, guint index)
{
  g_return_val_if_fail (BASTIDE_IS_HISTORY (self), NULL);
  g_return_val_if_fail (index < self->turns->len, NULL);
  return self->turns->pdata[index];
}

void
bastide_history_splice (BastideHistory *self, guint kept, GPtrArray *added)
{
  const guint n_added = added ? added->len : 0;
  guint n_removed;

  g_return_if_fail (BASTIDE_IS_HISTORY (self));
  g_return_if_fail (kept <= self->turns->len);

  n_removed = self->turns->len - kept;
  if (n_removed == 0 && n_added == 0)
    return;
  g_ptr_array_set_size (self->turns, kept);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_add (self->turns, g_object_ref (added->pdata[i]));
  g_list_model_items_changed (G_LIST_MODEL (self), kept, n_removed, n_added);
}
