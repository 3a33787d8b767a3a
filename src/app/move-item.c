/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move-item.c: one thing that can be done now, in words: a row of the list of moves. */

#include "config.h"
#include "move-item.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "words.h"

struct _BastideMoveItem {
  GObject parent_instance;
  char *title;
  char *text;
  char *spoken;
  const char *action; /* static, or NULL */
  BastideMove move;
  BastideSetup *setup; /* of kind */
  const BastideKind *kind;
};

G_DEFINE_FINAL_TYPE (BastideMoveItem, bastide_move_item, G_TYPE_OBJECT)

static void
bastide_move_item_finalize (GObject *object)
{
  BastideMoveItem *self = BASTIDE_MOVE_ITEM (object);

  g_free (self->title);
  g_free (self->text);
  g_free (self->spoken);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_move_item_parent_class)->finalize (object);
}

static void
bastide_move_item_class_init (BastideMoveItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_move_item_finalize;
}

static void
bastide_move_item_init (BastideMoveItem *self)
{
}

/* lines: the title, then what it brings. */
static BastideMoveItem *
item_new (const char *const *lines)
{
  BastideMoveItem *self = g_object_new (BASTIDE_TYPE_MOVE_ITEM, NULL);

  self->title = g_strdup (lines[0]);
  self->text = g_strjoinv ("\n", (char **) lines + 1);
  self->spoken = bastide_describe_paragraph (lines);
  return self;
}

static void
set_kind (BastideMoveItem *self, const BastideSetup *setup, const BastideKind *kind)
{
  self->setup = bastide_setup_ref ((BastideSetup *) setup);
  self->kind = kind;
}

static void
append (GPtrArray *items, BastideMoveItem *item)
{
  g_ptr_array_add (items, item);
}

static void
append_action (GPtrArray *items, const char *title, const char *action)
{
  const char *const lines[] = { title, NULL };
  BastideMoveItem *item = item_new (lines);

  item->action = action;
  append (items, item);
}

static void
append_choice (GPtrArray *items, const BastideState *state, BastideMove move)
{
  g_autofree char *title = bastide_describe_move_title (state, move);
  g_autofree char *subtitle = bastide_describe_move_subtitle (state, move);
  const char *const lines[] = { title, *subtitle != '\0' ? subtitle : NULL, NULL };
  BastideMoveItem *item = item_new (lines);

  item->move = move;
  if (move.type == BASTIDE_MOVE_DRAW)
    set_kind (item, state->setup, &state->setup->kinds[move.x]);
  append (items, item);
}

static void
append_placement (GPtrArray *items, const BastideState *state, BastideMove move)
{
  g_auto (GStrv) lines = bastide_describe_placement_lines (state, move);
  BastideMoveItem *item = item_new ((const char *const *) lines);

  item->move = move;
  set_kind (item, state->setup, bastide_state_hand_kind (state, move.hand));
  append (items, item);
}

/* As one reads: row by row, then from left to right. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const BastideMove *first = a, *second = b;

  if (first->y != second->y)
    return first->y < second->y ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  if (first->hand != second->hand)
    return first->hand < second->hand ? -1 : 1;
  return first->rotation < second->rotation ? -1 : first->rotation > second->rotation;
}

/* A tile that looks the same turned halfway round need not be read twice. */
static gboolean
is_repeated (GPtrArray *items)
{
  const BastideMoveItem *last = g_ptr_array_index (items, items->len - 1);

  for (guint i = items->len - 1; i-- > 0;)
    {
      const BastideMoveItem *item = g_ptr_array_index (items, i);

      if (item->move.x != last->move.x || item->move.y != last->move.y)
        return FALSE;
      if (g_str_equal (item->spoken, last->spoken))
        return TRUE;
    }
  return FALSE;
}

static void
append_moves (GPtrArray *items, const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  if (state->phase == BASTIDE_PHASE_PLACE)
    g_array_sort (moves, compare_places);
  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);

      if (move.type != BASTIDE_MOVE_PLACE)
        {
          append_choice (items, state, move);
          continue;
        }
      append_placement (items, state, move);
      if (is_repeated (items))
        g_ptr_array_remove_index (items, items->len - 1);
    }
}

static void
append_all (GPtrArray *items, const BastideNow *now)
{
  switch (now->kind)
    {
    case BASTIDE_NOW_PLACE:
    case BASTIDE_NOW_CHOOSE:
    case BASTIDE_NOW_DRAW:
      append_moves (items, now->state);
      break;
    case BASTIDE_NOW_HANDOVER:
      append_action (items, _ ("Show the Tiles"), "win.show-tiles");
      break;
    case BASTIDE_NOW_CONFIRM:
      append_action (items, _ ("Next Player"), "win.next-player");
      break;
    case BASTIDE_NOW_SCORING:
      append_action (items, bastide_now_next_step (now), "win.scoring-next");
      if (now->next_step != NULL)
        append_action (items, _ ("Skip"), "win.scoring-skip");
      break;
    case BASTIDE_NOW_OVER:
      append_action (items, _ ("Results"), "win.results");
      append_action (items, _ ("New Game"), "app.new-game");
      break;
    case BASTIDE_NOW_BROWSE:
      append_action (items, _ ("Back to Now"), "win.back-to-now");
      append_action (items, _ ("Play On from Here"), "win.play-on");
      break;
    case BASTIDE_NOW_COMPUTER:
    default:
      if (now->watching)
        append_action (items, now->paused ? _ ("Play On") : _ ("Pause"), "win.pause");
    }
}

static gboolean
is_same (BastideMoveItem *a, BastideMoveItem *b)
{
  return g_str_equal (a->spoken, b->spoken) && g_strcmp0 (a->action, b->action) == 0 &&
         bastide_move_equal (a->move, b->move);
}

static gboolean
holds_the_same (GListModel *model, GPtrArray *items)
{
  if (g_list_model_get_n_items (model) != items->len)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (BastideMoveItem) item = g_list_model_get_item (model, i);

      if (!is_same (item, g_ptr_array_index (items, i)))
        return FALSE;
    }
  return TRUE;
}

gboolean
bastide_move_item_fill (GListStore *store, const BastideNow *now)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (G_IS_LIST_STORE (store) && now != NULL, FALSE);

  append_all (items, now);
  if (holds_the_same (G_LIST_MODEL (store), items))
    return FALSE;
  g_list_store_splice (store, 0, g_list_model_get_n_items (G_LIST_MODEL (store)), items->pdata,
                       items->len);
  return TRUE;
}

const char *
bastide_move_item_get_title (BastideMoveItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self), NULL);

  return self->title;
}

const char *
bastide_move_item_get_text (BastideMoveItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self), NULL);

  return self->text;
}

const char *
bastide_move_item_get_spoken (BastideMoveItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self), NULL);

  return self->spoken;
}

const char *
bastide_move_item_get_action (BastideMoveItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self), NULL);

  return self->action;
}

BastideMove
bastide_move_item_get_move (BastideMoveItem *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self), bastide_move_pass ());

  return self->move;
}

const BastideKind *
bastide_move_item_get_kind (BastideMoveItem *self, guint *rotation)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self) && rotation != NULL, NULL);

  *rotation = self->move.rotation;
  return self->kind;
}

gboolean
bastide_move_item_matches (BastideMoveItem *self, const char *words)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_ITEM (self) && words != NULL, FALSE);

  return bastide_words_match (self->spoken, words);
}
